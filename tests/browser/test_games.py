"""Whole matches by touch on the smallest screen, of three at one screen, and of a game in which the cards are the buttons."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True}


def test_a_whole_match_by_touch_at_320_pixels(new_context: NewContext) -> None:
    page = new_context(**PHONE, locale="uk-UA").new_page()
    page.goto("/")
    page.locator("input[name=preset][value=pro]").tap()
    page.locator("[data-play]").tap()
    mine = 0
    while (now := people.what(page)) != "over":
        if now == "choose":
            mine += 1
            card = page.locator("[role=grid] [data-card]").first
            card.tap()
            expect(page.locator(".choice[aria-pressed=true]")).to_have_count(1)
            expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
            if mine % 2:
                page.locator(".confirm").tap()
            else:
                card.tap()
            expect(page.locator(".choice")).to_have_count(0)
        else:
            expect(page.locator("[data-next]")).to_be_in_viewport(ratio=1)
            page.locator("[data-next]").tap()
    assert mine == 5
    result = people.record(page)["result"]
    expect(people.scores(page)).to_have_text([str(score) for score in result["scores"]])
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    before = page.url
    page.locator("[data-again]").tap()
    page.wait_for_function("before => location.href !== before", arg=before)
    expect(page.locator(".seats li").last).to_contain_text("Ти")


def test_three_at_one_screen_take_back_only_what_nobody_has_answered(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/")
    page.locator("input[name=preset][value=three]").check()
    for seat in (0, 1):
        page.locator(f"input[name=opponent-{seat}][value=here]").check()
    for seat, name in enumerate(("Ann", "Ben", "Eve")):
        page.locator(f"[data-name='{seat}']").fill(name)
    page.locator("[data-play]").click()
    turn = page.locator("[data-turn]")
    expect(turn).to_contain_text("Ann")
    expect(page.locator("[data-back]")).to_have_count(0)
    call(page, "s")
    expect(turn).to_contain_text("Ben")
    page.locator("[data-back]").click()
    expect(turn).to_contain_text("Ann")
    call(page, "h")
    expect(turn).to_contain_text("Ben")
    call(page, "d")
    page.locator("[data-next]").click()
    # Cards have been revealed since: nothing goes back any more.
    page.locator(".choice").first.wait_for()
    expect(page.locator("[data-back]")).to_have_count(0)
    made = [move["move"] for move in people.record(page)["moves"] if move["seat"] >= 0]
    assert made == ["s", "take back", "h", "d"]


@pytest.mark.parametrize("phone", [False, True], ids=["by mouse on a desk", "by touch on a phone"])
def test_a_locus_match_against_a_bot(new_context: NewContext, phone: bool) -> None:
    page = new_context(**(PHONE if phone else {"viewport": {"width": 1280, "height": 800}})).new_page()
    page.goto("/")
    page.get_by_role("button", name="Locus Poker").click()
    page.locator("input[name=preset][value=quick]").check()
    page.locator("input[name=opponent-0][value=bot]").check()
    page.locator("[data-play]").click()
    page.wait_for_url(re.compile("/t/"))
    now = page.locator(".confirm, [data-next], [data-again]").first
    played: list[str] = []
    while True:
        now.wait_for()
        if page.locator("[data-again]").count():
            break
        if page.locator("[data-next]").count():
            page.locator("[data-next]").click()
            continue
        free = page.locator("[role=gridcell] button[aria-disabled=false]").last
        played.append(free.get_attribute("data-place") or "")
        if phone:
            expect(free).to_be_in_viewport(ratio=1)
            free.tap()
        else:
            free.click()
        if not page.locator(".choice[aria-pressed=true]").count():
            page.locator(".choice").last.click()
        page.locator(".confirm").click()
        expect(page.locator(".confirm:not([disabled])")).to_have_count(0)
    assert len(played) == len(set(played)) == 8, "a card is played once"
    record = people.record(page)
    assert len([move for move in record["moves"] if move["seat"] == 0]) == 8
    expect(people.scores(page)).to_have_text([str(score) for score in record["result"]["scores"]])


def call(page: Page, suit: str) -> None:
    """Calls a suit by its button, twice pressed."""
    for _ in range(2):
        page.locator(f"[data-move={suit}]").click()
