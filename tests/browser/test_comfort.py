"""Replays, settings, rules and the page without a network."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def one_deal(page: Page) -> str:
    """Plays the first deal of a solo match; the table's address."""
    people.start(page, "solo")
    people.call(page, "s")
    page.locator("[data-next]").click()
    page.locator(".choice").first.wait_for()
    return page.url


def at(page: Page, number: int) -> None:
    """Waits until so many moves are seen."""
    expect(page.locator(f".replay[data-at='{number}'][data-busy=false]")).to_be_visible()


def headline(page: Page) -> Locator:
    return page.locator(".felt h1")


def wait_until(page: Page, promised: str) -> None:
    """Until a promise in the page is kept with something true."""
    end = time.monotonic() + 30
    while not page.evaluate(promised):
        assert time.monotonic() < end, promised
        page.wait_for_timeout(100)


def test_a_match_is_replayed_by_keyboard_and_shared(new_context: NewContext) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    table = one_deal(page)
    laid = people.cards(page)
    page.get_by_role("link", name="Replay").click()
    at(page, 0)
    assert people.cards(page) == []
    page.keyboard.press("ArrowRight")
    at(page, 1)
    first = people.cards(page)
    assert len(first) == 15
    page.keyboard.press("ArrowRight")
    at(page, 2)
    expect(headline(page)).to_contain_text("All spades go")
    assert all(card[1] != "s" for card in people.cards(page))
    page.keyboard.press("PageDown")
    at(page, 3)
    expect(headline(page)).to_contain_text("Deal 1:")
    assert len(people.cards(page)) == 15, "the deal's last cards are not seen any more"
    page.keyboard.press("End")
    at(page, 4)
    assert people.cards(page) == laid
    page.keyboard.press("Home")
    at(page, 0)
    page.locator("[data-scrub]").fill("1")
    at(page, 1)
    assert people.cards(page) == first
    page.get_by_role("button", name="Link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{table}/replay?at=1"
    guest = new_context().new_page()
    guest.goto(link)
    at(guest, 1)
    assert people.cards(guest) == first
    assert people.axe(guest, AXE.read_text(encoding="utf-8")) == []


def test_a_match_plays_itself_with_its_animation(new_context: NewContext) -> None:
    page = new_context(speed=3).new_page()
    table = one_deal(page)
    page.goto(f"{table}/replay")
    at(page, 0)
    page.keyboard.press("Space")
    page.locator(".flight").first.wait_for()
    at(page, 4)
    assert len(people.cards(page)) == 15
    expect(page.locator("[data-do=play]")).to_be_visible()


def test_a_saved_record_is_looked_at_and_a_broken_one_refused(new_context: NewContext) -> None:
    page = new_context().new_page()
    table = one_deal(page)
    record = page.request.get(f"/api/tables/{table.rsplit('/', 1)[1]}/record").body()
    page.goto("/replay")
    page.locator("[data-record]").set_input_files(FilePayload(name="match.json", mimeType="application/json", buffer=record))
    at(page, 0)
    page.keyboard.press("End")
    at(page, 4)
    assert len(people.cards(page)) == 15
    page.get_by_role("button", name="Another record").click()
    large = FilePayload(name="large.json", mimeType="application/json", buffer=b" " * (2**20 + 1))
    page.locator("[data-record]").set_input_files(large)
    expect(page.get_by_role("alert")).to_contain_text("too long")


def test_settings_are_felt_at_once_and_kept(new_context: NewContext) -> None:
    page = new_context(color_scheme="light").new_page()
    people.start(page, "solo")
    page.locator(".choice").first.wait_for()
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.keyboard.press("Comma")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Dark").check()
    dialog.get_by_label("Two colours").check()
    dialog.get_by_label("Sounds").check()
    assert page.evaluate(paper) != light
    assert people.axe(page, AXE.read_text(encoding="utf-8")) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    colour = "suit => getComputedStyle(document.querySelector(`.choice.suit-${suit} .sign`)).color"
    assert page.evaluate(colour, "d") == page.evaluate(colour, "h")
    assert page.evaluate(colour, "c") == page.evaluate(colour, "s")
    page.reload()
    page.locator(".choice").first.wait_for()
    assert page.evaluate(paper) != light
    kept = json.loads(page.evaluate("JSON.stringify(localStorage)"))
    assert (kept["koloda.theme"], kept["koloda.suits"], kept["koloda.sounds"]) == ("dark", "two", "true")


def test_rules_open_at_the_part_that_is_asked_for(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/rules/sloker#chips")
    expect(page.locator("#chips")).to_be_in_viewport()
    expect(page.locator("main")).to_contain_text("Sloker is a game by Vadrya Pokshtya.")
    page.get_by_role("link", name="Avalanche", exact=True).click()
    expect(page.locator("#avalanche")).to_be_in_viewport()
    assert page.locator("article [role=img]").count() > 20


def test_without_a_network_the_page_says_so_and_goes_on_with_it(new_context: NewContext) -> None:
    context = new_context(locale="uk-UA")
    page = context.new_page()
    page.goto("/")
    page.locator("[data-play]").wait_for()
    wait_until(page, "caches.open('koloda-files').then(files => files.keys()).then(all => all.length > 5)")
    context.set_offline(True)
    page.goto("/")
    expect(page.locator("main")).to_contain_text("Немає зв’язку із сервером")
    context.set_offline(False)
    page.locator("main").get_by_role("button").click()
    expect(page.locator("[data-play]")).to_be_visible()


def test_a_new_build_is_seen_at_once(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    page.goto("/")
    wait_until(page, "caches.match('/').then(Boolean)")
    page.evaluate("caches.open('koloda-shell').then(shell => shell.put('/', new Response('<h1>An old build</h1>')))")
    page.goto("/")
    expect(page.locator("[data-play]")).to_be_visible()
    wait_until(page, "caches.match('/').then(kept => kept.text()).then(text => !text.includes('old build'))")
