"""Lobby, table and rules for every eye: languages, small screens, assistive technology."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHORT = {"variant": "pro", "seats": 1, "deals": 1}


class Look:
    """Looks at a page with axe, again and again, and keeps what it finds serious."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.source = AXE.read_text(encoding="utf-8")
        self.faults: dict[str, list[Any]] = {}

    def __call__(self, what: str, ready: str) -> None:
        self.page.locator(ready).first.wait_for()
        if faults := people.axe(self.page, self.source):
            self.faults[what] = faults


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_pages(new_context: NewContext, scheme: str) -> None:
    page = new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    look = Look(page)
    page.goto("/")
    look("lobby", "[data-play]")
    page.locator("input[name=opponent-0][value=here]").check()
    page.locator("[data-rules] > summary").click()
    look("options", "[data-option]")
    page.get_by_role("button", name="Locus Poker").click()
    look("lobby of another game", "input[value=quick]")
    page.locator("[data-settings]").click()
    look("settings", "[role=dialog], dialog")
    for path, ready in (
        ("/rules/sloker", "article h1"),
        ("/rules/locus", "article h1"),
        ("/replay", "label:has([data-record])"),
        ("/t/nowhere", ".empty"),
    ):
        page.goto(path)
        look(path, ready)
    assert look.faults == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_tables(new_context: NewContext, site: str, scheme: str) -> None:
    page = new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    look = Look(page)
    for what, ready, wish in (
        ("lesson", "[data-tip]", {"lesson": True}),
        ("real deck", "[data-pick]", {"options": SHORT, "dealing": "person"}),
        ("duel", "[data-invite]", {"options": SHORT, "mirror": True}),
        ("waiting for a friend", "[data-invite]", {"seats": ["me", "friend"]}),
    ):
        people.table(page, site, **wish)
        look(what, ready)

    people.table(page, site, game="locus", seats=["me Ann", "me Ben"])
    page.locator("[role=grid] button").nth(7).click()
    page.locator(".choice").last.click()
    look("an open game", ".confirm:enabled")
    page.locator(".confirm").click()
    look("a move that may be taken back", "[data-back]")

    table = people.table(page, site, options=SHORT, coach=True)
    look("table with a coach", ".worth")
    page.keyboard.press("KeyS")
    look("a call picked", ".cross, .ghost")
    page.locator("[data-exact]").click()
    look("exact worths", ".coach li")
    page.locator(".confirm").click()
    look("what was paid", "[data-next]")
    page.locator("[data-next]").click()
    look("ending", "[data-again]")
    page.locator("[data-look-back]").click()
    look("match looked back on", "[data-accounts]")
    page.goto(f"{table}/replay?at=2")
    look("replay", ".replay[data-at='2'][data-busy=false]")
    assert look.faults == {}


def test_the_language_changes_in_place(new_context: NewContext) -> None:
    page = new_context(locale="de-DE").new_page()
    people.start(page, "solo")
    page.locator(".choice").first.wait_for()
    page.evaluate("window.still = true")
    before = people.cards(page)
    expect(page.locator("h1")).to_have_text("Your call: what is to go?")
    page.get_by_label("РУ").check()
    expect(page.locator("h1")).to_have_text("Твой ход: что убрать?")
    expect(page.locator("[data-move=s]")).to_have_text("Убрать пики")
    expect(page.locator("footer")).to_contain_text("Автор игры «Слокер» — Вадря Покштя.")
    page.get_by_label("УК").check()
    expect(page.locator("footer")).to_contain_text("Автор гри «Слокер» — Вадря Покштя.")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    assert page.evaluate("window.still"), "the page was loaded anew"
    assert people.cards(page) == before
    page.reload()
    expect(page.get_by_label("УК")).to_be_checked()


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_nothing_sticks_out_at_320_pixels(new_context: NewContext, language: str) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, locale=language).new_page()
    page.goto("/")
    page.locator("[data-play]").wait_for()
    _fits(page)
    assert page.locator("[data-play]").bounding_box()["y"] < 640 - 40, "Play is on the first screen"  # type: ignore[index]
    page.locator("[data-rules] > summary").click()
    page.locator("[data-option=chips] summary").click()
    _fits(page)
    people.start(page, "forum")
    page.locator(".choice").first.wait_for()
    _fits(page)
    people.start(page, "three")
    page.locator(".choice").first.wait_for()
    _fits(page)
    people.start(page, "pro-avalanche")
    people.call(page, "c")
    page.locator("[data-next]").wait_for()
    _fits(page)
    page.goto("/rules/sloker")
    expect(page.locator("article h1")).to_be_visible()
    _fits(page)


def test_choices_are_reached_without_scrolling_on_a_phone(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    people.start(page, "pro")
    page.locator(".choice").first.wait_for()
    for what in (page.locator("[role=grid] [data-card]").last, page.locator(".choice").last, page.locator(".confirm")):
        expect(what).to_be_in_viewport(ratio=1)
    last, first = page.locator("[role=grid] [data-card]").last.bounding_box(), page.locator(".choice").first.bounding_box()
    assert last is not None
    assert first is not None
    assert last["y"] + last["height"] <= first["y"], "the choices cover no card"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_desk_needs_no_scrolling(new_context: NewContext, site: str, language: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 800}, locale=language).new_page()
    tall = "document.documentElement.scrollHeight"
    people.table(page, site, options={"variant": "pro", "avalanche": True}, seats=["me", "me"], coach=True)
    page.locator("[data-exact]").wait_for()
    assert page.evaluate(tall) <= 800, "the table"
    people.call(page, "h")
    page.locator("[data-next]").wait_for()
    assert page.evaluate(tall) <= 800, "what was paid"
    people.table(page, site, game="locus", seats=["me", "me"], options={"columns": 8, "rows": 6})
    page.locator("[role=grid] button").first.click()
    page.locator(".choice").first.click()
    page.locator(".confirm").click()
    page.locator("[data-back]").wait_for()
    assert page.evaluate(tall) <= 800, "a large grid, and a move that may be taken back"


def test_what_is_picked_stays_picked_when_others_come(new_context: NewContext, site: str) -> None:
    host, guest = new_context().new_page(), new_context().new_page()
    path = people.table(host, site, options={"variant": "pro"}, seats=["me", "friend"])
    guest.goto(path)
    guest.locator("[data-sit]").click()
    host.locator("[data-move=s]").click()
    guest.goto("/")
    expect(host.locator(".seats li.away")).to_have_count(1)
    guest.goto(path)
    expect(host.locator(".seats li.away")).to_have_count(0)
    expect(host.locator("[data-move=s]")).to_have_attribute("aria-pressed", "true")


def test_the_form_shows_what_applies_and_opens_the_table_it_describes(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/")
    page.locator("input[name=preset][value=solo]").check()
    page.locator("[data-rules] > summary").click()
    expect(page.locator("[data-option=avalanche_gravity]")).to_have_count(0)
    page.get_by_role("switch", name="Avalanche").check()
    page.get_by_label("The player chooses").check()
    expect(page.locator("[data-option=avalanche_gravity]")).to_be_visible()
    page.locator("[data-option=deals]").get_by_label("More").click()
    expect(page.locator("input[name=preset]:checked")).to_have_count(0)
    page.locator("[data-play]").click()
    page.locator(".choice").first.wait_for()
    expect(page.locator(".choice")).to_have_count(8)
    expect(page.locator(".notes")).to_contain_text("Deal 1 of 1")
    page.go_back()
    page.locator("[data-play]").wait_for()


def test_rules_show_drawn_cards_and_the_credit(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/rules/sloker")
    expect(page.locator("article .board").first).to_have_attribute("aria-label", re.compile("ace of hearts"))
    expect(page.locator(".credit").first).to_have_text("Sloker is a game by Vadrya Pokshtya.")
    page.get_by_label("РУ").check()
    expect(page.locator("article h1")).to_have_text("Слокер")


def _fits(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 320, f"{width} pixels wide at {page.url}"
