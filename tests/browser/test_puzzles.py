"""Puzzles of Locus Poker, the margin of a match that is over, and the word for what is counted to the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext
from browser.test_pages import AXE

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True, "locale": "uk-UA"}


def asked(page: Page) -> dict[str, Any]:
    """The puzzle that is shown, as the server tells it."""
    number = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    found: dict[str, Any] = page.request.get(f"/api/puzzles/locus/{number}").json()
    return found


def answer(page: Page, puzzle: dict[str, Any], move: str) -> None:
    """Makes a move: its card, then face up or face down, then the confirmation."""
    (place,) = next(choice["slots"] for choice in puzzle["scene"]["choices"] if choice["move"] == move)
    page.locator(f"[role=grid] [data-place='{place}']").click()
    chosen = page.locator(f"[data-move='{move}']")
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
    page.locator(".confirm").click()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["1280 pixels", "320 pixels"])
def test_a_puzzle_is_failed_solved_and_understood(new_context: NewContext, device: dict[str, Any]) -> None:
    page = new_context(**device, reduced_motion="reduce").new_page()
    axe = AXE.read_text(encoding="utf-8")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Locus Poker|Локус")).click()
    page.locator("[data-puzzles]").click()
    page.wait_for_url(re.compile("/puzzles/locus$"))
    page.locator(".confirm").wait_for()
    puzzle = asked(page)
    assert puzzle["number"] == 1
    ranked = sorted(puzzle["moves"], key=lambda one: -one["worth"])
    best, second, worst = ranked[0], ranked[1], ranked[-1]
    assert people.axe(page, axe) == []

    answer(page, puzzle, worst["move"])
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "wrong")
    assert str(best["worth"] - worst["worth"]) in page.locator(".panel p").inner_text()
    expect(page.locator("[data-line]")).to_have_count(0)
    page.locator("[data-again]").click()

    answer(page, puzzle, best["move"])
    expect(verdict).to_have_attribute("data-verdict", "right")
    words = page.locator(".panel p").inner_text()
    assert str(abs(best["worth"])) in words
    assert str(best["worth"] - second["worth"]) in words
    rows = page.locator("[data-line] button")
    expect(rows).to_have_count(len(puzzle["line"]))
    assert people.axe(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == device["viewport"]["width"]

    rows.nth(1).click()
    expect(people.scores(page)).to_have_text([str(line["score"]) for line in puzzle["line"][1]["scene"]["seats"]])
    page.locator("[data-reveal]").click()
    expect(page.locator("[data-busy=false]")).to_be_visible()
    expect(people.scores(page)).to_have_text([str(line["score"]) for line in puzzle["line"][-1]["scene"]["seats"]])

    page.locator("[data-next]").click()
    expect(page.locator("[data-puzzle='2']")).to_be_visible()
    page.locator("[data-grade]").select_option("4")
    expect(page.locator(f"[data-puzzle='{puzzle['grades'][3]}']")).to_be_visible()
    expect(page.locator("[data-stars='4']")).to_be_visible()
    page.locator("[data-today]").click()
    page.wait_for_url(re.compile("/today$"))
    expect(page.locator("[data-today]")).to_have_count(0)
    page.locator(".confirm").wait_for()


def test_puzzles_by_the_keyboard_count_what_is_solved_in_a_row(new_context: NewContext) -> None:
    page = new_context(**DESK).new_page()
    for number in (5, 6):
        page.goto(f"/puzzles/locus/{number}")
        page.locator(".confirm").wait_for()
        puzzle = asked(page)
        best = max(puzzle["moves"], key=lambda one: one["worth"])["move"]
        row, column = map(int, best[1:].split(","))
        page.locator("[role=grid] button").first.focus()
        for key in ["ArrowDown"] * row + ["ArrowRight"] * column:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        page.locator(f"[data-move='{best}']").focus()
        page.keyboard.press("Enter")
        page.locator(".confirm").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "right")
        expect(page.locator("[data-live]")).to_contain_text(page.locator("[data-verdict]").inner_text())
        expect(page.locator("[data-next]")).to_be_focused()
    expect(page.locator(".streak")).to_have_text("2 in a row")
    page.keyboard.press("n")
    expect(page.locator("[data-puzzle='7']")).to_be_visible()
    page.goto("/puzzles/locus")
    expect(page.locator("[data-puzzle='8']")).to_be_visible()


def test_a_puzzle_that_there_is_not_says_so(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/rules/locus")
    page.get_by_role("link", name="Puzzles").click()
    page.locator(".confirm").wait_for()
    page.goto("/rules/sloker")
    page.locator("article h1").wait_for()
    expect(page.get_by_role("link", name="Puzzles")).to_have_count(0)


def test_worths_that_are_counted_to_the_end_are_called_exact_and_a_match_shows_its_margin(new_context: NewContext, site: str) -> None:
    page = new_context(**DESK, reduced_motion="reduce").new_page()
    people.table(page, site, game="locus", seats=["me Ann", "me Ben"], options={"columns": 4, "rows": 4}, coach=True)
    page.locator("[role=grid] [aria-disabled=false]").first.wait_for()
    counted = []
    for left in range(16, 0, -1):
        page.locator("[role=grid] [aria-disabled=false]").first.click()
        choice = page.locator(".choice").last
        choice.click()
        if left in (16, 6):
            page.locator(".worth").first.wait_for()
            counted.append(page.locator("[data-counted]").count())
            assert ("±" in page.locator(".choice .worth").last.inner_text()) == (left == 16)
        page.locator(".confirm").click()
        expect(page.locator(".confirm:not([disabled])")).to_have_count(0)
    people.what(page)
    assert counted == [0, 1]
    people.watch_all(page)
    page.locator("[data-look-back]").click()
    graph = page.locator("[data-margin]")
    expect(graph).to_have_attribute("aria-label", re.compile("Ann"))
    assert people.axe(page, AXE.read_text(encoding="utf-8")) == []
    turning = page.locator("[data-turning]").first
    expect(turning).to_have_text(re.compile(r"Move \d+: (Ann|Ben)"))
    number = re.search(r"\d+", turning.inner_text())
    turning.click()
    assert number is not None
    expect(page.locator(f".replay[data-at='{number[0]}']")).to_be_visible()
