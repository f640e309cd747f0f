"""People with accounts: matches that count, profiles, and the games that wait for somebody."""

import asyncio
import os
import random
import re
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import people
from browser.conftest import NewContext
from koloda.server.run import database_url
from koloda.server.store import Store, Stored, StoredMatch, StoredMove, StoredSeat

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("KOLODA_SHOTS")
AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "locale": "ru-RU", "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
DAY = 86_400_000


def shot(page: Page, name: str, *, whole: bool = False) -> None:
    """A picture for whoever wants to look (``KOLODA_SHOTS`` names the folder)."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=whole)


def fits(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def account(page: Page, site: str, name: str) -> str:
    """Begins an account of this name, with a few digits that nobody else has; the whole name."""
    called = f"{name} {secrets.randbelow(10**6)}"
    page.goto("/")
    begun = page.request.post("/api/account", data={"name": called, "password": "correct horse"}, headers={"Origin": site}, max_retries=3)
    assert begun.ok, begun.text()
    return called


def guest(page: Page) -> str:
    """The id in the cookie."""
    return next(cookie["value"].split(".")[0] for cookie in page.context.cookies() if cookie["name"] == "koloda_guest")


def played(database: Path, matches: Sequence[tuple[str, dict[str, int]]]) -> None:
    """Matches that count and are over: of which game, and who came in which place."""

    async def write() -> None:
        store = Store(database_url(str(database)))
        first = time.time_ns() // 1_000_000 - 40 * DAY
        for number, (game, places) in enumerate(matches):
            made = StoredMatch(secrets.token_urlsafe(12), game, 1, {}, secrets.token_bytes(32), first, rated=None)
            await store.create(Stored(made, tuple(StoredSeat(seat, "person", who) for seat, who in enumerate(places)), ()))
            await store.append(made.id, [StoredMove(1, 0, "over", first + number * DAY)], (), tuple(places.values()))
        await store.close()

    with ThreadPoolExecutor() as beside:  # the browser's loop runs here
        beside.submit(asyncio.run, write()).result()


def test_a_match_that_counts(new_context: NewContext, site: str) -> None:
    ann, ben = new_context(**DESK).new_page(), new_context(**PHONE, color_scheme="dark").new_page()
    name, other = account(ann, site, "Ann"), account(ben, site, "Бен")
    for page, called in ((ann, name), (ben, other)):
        page.reload()
        expect(page.locator("[data-oneself]")).to_have_attribute("href", "/account")
        expect(page.locator("[data-oneself] .name")).to_have_text(called)
        assert fits(page)
    table = people.table(ann, site, seats=["me", "friend"], options={"variant": "pro"})
    expect(ann.locator("[data-may-count]")).to_contain_text("if whoever sits down has an account")
    expect(ann.locator("[data-rated]")).to_have_count(0)
    passing = new_context(**PHONE).new_page()
    passing.goto(table)
    expect(passing.locator("[data-may-count]")).to_contain_text("если у тебя есть учётная запись")
    ben.goto(table)
    expect(ben.locator("[data-may-count]")).to_have_text("Партия пойдёт в рейтинг.")
    expect(ben.locator("form input")).to_have_value(other)
    shot(ben, "rated-invited")
    ben.locator("[data-sit]").click()
    for page, word in ((ann, "Rated"), (ben, "На рейтинг")):
        expect(page.locator("[data-rated]")).to_have_text(word)
        expect(page.locator("[data-standing]")).to_have_text(["1500?", "1500?"])
        assert people.axe(page, AXE) == []
        assert fits(page)
    expect(ann.locator("[data-standing]").nth(1)).to_have_attribute(
        "href", f"/people/{other.replace(' ', '%20').replace('Бен', '%D0%91%D0%B5%D0%BD')}"
    )
    for page, kind in ((ann, "desk"), (ben, "phone")):
        people.what_now(page) if page is ann else page.locator(".hint").wait_for()
        shot(page, f"rated-table-{kind}")
    people.call(ann, "s")
    for page in (ann, ben):
        page.locator("[data-next]").click()
    ben.locator("[data-resign]").click()
    ben.locator("[data-sure]").click()
    for page in (ann, ben):
        expect(page.locator("[data-changes] li")).to_have_count(2)
        assert people.axe(page, AXE) == []
        assert fits(page)
    expect(ann.locator("[data-changes]")).to_contain_text(re.compile(r"You: 1500 → 15\d\d ± 3\d\d"))
    expect(ann.locator("[data-changes]")).to_contain_text(re.compile(rf"{other}: 1500 → 14\d\d ± 3\d\d"))
    shot(ann, "rated-over-desk")
    ben.locator("[data-changes]").scroll_into_view_if_needed()
    shot(ben, "rated-over-phone")

    ben.goto(f"/people/{name}")
    expect(ben.locator("h1")).to_have_text(name)
    expect(ben.locator("main")).to_contain_text("побед 1, ничьих 0, поражений 0")
    ben.locator("main li .again").click()
    ben.wait_for_url(re.compile("/replay"))


def test_a_profile(browser: Browser, new_context: NewContext, site: str, database: Path) -> None:
    desk, phone, stranger = new_context(**DESK).new_page(), new_context(**PHONE, color_scheme="dark").new_page(), new_context().new_page()
    mine, others, gone = account(desk, site, "Anna-Maria von Longname"), account(phone, site, "Mr. X/Y?"), account(stranger, site, "Gone")
    who, whom, third = guest(desk), guest(phone), guest(stranger)
    rng = random.Random(7)
    matches: list[tuple[str, dict[str, int]]] = []
    for _ in range(38):
        first, second = rng.choice([(1, 2), (1, 2), (2, 1), (1, 1)])
        matches.append(("sloker", {who: first, whom: second}))
    matches += [("dragon-club", {whom: 1, third: 2, who: 3}), ("locus", {who: 1, third: 2}), ("dragon-club", {who: 1, whom: 1, third: 3})]
    played(database, matches)
    stranger.request.post("/api/account/delete", data={"password": "correct horse"}, headers={"Origin": site}, max_retries=3)

    desk.goto("/account")
    desk.locator("[data-profile]").click()
    for page, theme in ((desk, "desk"), (phone, "phone")):
        if page is phone:
            page.goto(f"/people/{mine}")
        expect(page.locator("h1")).to_have_text(mine)
        expect(page.locator("[data-game]")).to_have_count(3)
        expect(page.locator("main li")).to_have_count(20)
        assert page.title().startswith(mine)
        assert people.axe(page, AXE) == []
        assert fits(page)
        shot(page, f"person-{theme}", whole=True)
    expect(desk.locator("main")).to_contain_text("so others see you")
    expect(phone.locator("main")).to_contain_text("удалённая запись")
    expect(desk.locator("[data-game=sloker] svg")).to_have_attribute(
        "aria-label", re.compile(r"^Over the last 38 matches: from 1500 to 1\d{3}; lowest")
    )
    expect(desk.locator("[data-game=locus]")).to_contain_text("still finding out")
    desk.get_by_role("link", name=others).first.click()
    expect(desk.locator("h1")).to_have_text(others)
    desk.reload()
    expect(desk.locator("h1")).to_have_text(others)

    nobody = browser.new_page(base_url=site, locale="en-GB")  # that a page is not found is no complaint here
    nobody.goto(f"/people/{gone}")
    expect(nobody.locator("h1")).to_have_text(f"Nobody here is called {gone}")
    assert people.axe(nobody, AXE) == []
    shot(nobody, "person-nobody")
    nobody.context.close()


def test_whoever_plays_many_games_finds_the_one_that_waits(new_context: NewContext, site: str) -> None:
    ann, ben = new_context(**DESK).new_page(), new_context(**PHONE).new_page()
    ann.goto("/")
    expect(ann.locator("[data-play]")).to_be_visible()
    expect(ann.locator("[data-mine]")).to_have_count(0)
    tables = []
    for game, options in (("sloker", {"variant": "pro"}), ("locus", {})):
        made = ann.request.post(
            "/api/tables",
            data={"game": game, "seats": ["me", "friend"], "options": options, "name": "Ann", "fair": False},
            headers={"Origin": site},
            max_retries=3,
        )
        tables.append(made.json()["id"])
        ben.goto(f"/t/{tables[-1]}")
        ben.locator("form input").fill("Ben")
        ben.locator("[data-sit]").click()
        ben.locator(".hint").wait_for()
    ann.request.post(
        "/api/tables", data={"game": "sloker", "seats": ["me", "bot row"], "fair": False}, headers={"Origin": site}, max_retries=3
    )
    ann.goto("/")
    expect(ann.locator("[data-mine] h2")).to_contain_text("2 wait for you")
    expect(ann.locator("[data-mine] li")).to_have_count(2)
    expect(ann).to_have_title(re.compile(r"^\(2\) "))
    shot(ann, "mine-desk")
    ann.locator("[data-all]").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-mine] li")).to_have_count(3)
    expect(ann.locator("[data-mine] li", has_text="Your move")).to_have_count(2)  # as many as are counted
    assert people.axe(ann, AXE) == []
    shot(ann, "mine-all-desk")

    ann.locator("[data-mine] li a", has_text="Sloker").first.click()
    ann.locator(".choice").first.wait_for()
    expect(ann.locator("[data-next-game]")).to_have_text("Also your move in Locus Poker: Ben")
    assert people.axe(ann, AXE) == []
    shot(ann, "mine-next-desk")
    people.call(ann, "s")
    ann.locator("[data-next]").click()
    ann.locator(".choice").first.wait_for()
    ann.locator("[data-resign]").click()
    ann.locator("[data-sure]").click()
    expect(ann).to_have_title(re.compile(r"^\(1\) "))
    ann.locator("[data-next-game]").click()
    ann.wait_for_url(f"**/t/{tables[1]}")
    expect(ann.locator("[data-next-game]")).to_have_count(0)

    ben.goto("/")
    expect(ben.locator("[data-mine] li")).to_have_count(0)
    assert people.axe(ben, AXE) == []
    assert fits(ben)
    shot(ben, "mine-phone")
    ben.locator("[data-all]").tap()
    expect(ben.locator("[data-mine] li")).to_have_count(1)
    expect(ben.locator("[data-mine] li")).to_contain_text("Ходит Ann")
    shot(ben, "mine-all-phone")


def test_the_title_counts_a_turn_as_it_comes_and_goes(new_context: NewContext, site: str) -> None:
    ann, ben = new_context().new_page(), new_context().new_page()
    ben.goto(people.table(ann, site, seats=["me", "friend"], options={"variant": "pro", "deals": 2}))
    ben.locator("[data-sit]").click()
    for mover, other in ((ann, ben), (ben, ann)):
        expect(mover).to_have_title(re.compile(r"^\(1\) "))
        expect(other).to_have_title(re.compile(r"^[^(]"))
        people.call(mover, "s")
        expect(mover).to_have_title(re.compile(r"^[^(]"))
        for page in (ann, ben):
            page.locator("[data-next]").click()
