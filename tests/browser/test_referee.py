"""The referee's page: one phone passed around a real table, over whole hands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
PAGE = "/referee/dragon-club"
PHONE: dict[str, Any] = {"width": 360, "height": 740}
DOWN = (0, 1, 2, 8)
"""The circles that are dealt face down."""

# Each seat's cards in circle order; a woman deals, and another one follows.
HANDS = ["8h 9c Ks 3d 6h As 2c Qd 7h", "4s Jd 5c 9d Jh 6c 8d Ts 3s", "Kh 2d 7c Th 5s 9h 3c Jc 6d"]
SECOND = ["Kh 2c 4d 6s 3c Jd Td 5h 7c", "As 2h Kd 4s 8d Qc 3h 5c 9s", "Jc 6d 7h 9c Th 2s 4h Jh Qs"]


def open_evening(page: Page) -> None:
    """Three people, two of them women, at a moment whose modifiers are known."""
    page.goto(PAGE)
    page.locator("[data-remove]").click()
    for seat, name in ((0, "Ann"), (2, "Cleo")):
        page.locator(f"[data-person='{seat}']").click()
        page.locator(f"[data-name='{seat}']").fill(name)
        page.locator(f"input[name=sex-{seat}][value=f]").check()
    at(page, "15:30")


def at(page: Page, time: str) -> None:
    """The moment of the hand, wherever the test runs."""
    page.locator("[data-step=room]").click()
    page.locator("[data-place]").select_option("")
    page.locator("[data-date]").fill("2003-12-10")
    page.locator("[data-time]").fill(time)


def tap(page: Page, hands: list[str], order: tuple[int, ...], circles: tuple[int, ...]) -> None:
    for circle in circles:
        for seat in order:
            page.locator(f'[data-pick="{hands[seat].split()[circle]}"]').click()


def deal(page: Page, hands: list[str], order: tuple[int, ...]) -> None:
    """All circles: the dark ones with one tap, the open ones card by card."""
    page.locator("[data-down]").click()
    tap(page, hands, order, tuple(range(3, 8)))
    page.locator("[data-down]").click()


def show(page: Page, hands: list[str], order: tuple[int, ...]) -> None:
    """Everybody shows."""
    for seat in order:
        tap(page, hands, (seat,), DOWN)


def settled(page: Page) -> None:
    """The referee has answered all that was asked."""
    page.locator("[data-answered=true]").wait_for()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def without_a_modifier(page: Page) -> None:
    """What would be without it, and then that it is left out for good, and comes back."""
    page.locator("[data-without=M26]").uncheck()
    expect(page.locator("[data-what-if]")).to_contain_text("five of spades, Cleo: dead → natural")
    expect(page.locator("[data-ruled='5s']")).to_have_attribute("data-state", "dead")
    page.locator("[data-all-on]").click()
    expect(page.locator("[data-what-if]")).to_have_count(0)

    page.locator("[data-without=M26]").uncheck()
    page.locator("[data-leave-off]").click()
    expect(page.locator("[data-ruled='5s']")).to_have_attribute("data-state", "natural")
    expect(page.locator("[data-without=M26]")).to_have_count(0)
    page.locator("[data-step=room]").click()
    page.locator("summary", has_text="How the rules are read").click()
    page.locator("[data-less='26']").click()
    page.locator("[data-step=ruling]").click()
    expect(page.locator("[data-ruled='5s']")).to_have_attribute("data-state", "dead")


def second_hand(page: Page) -> None:
    """What the first hand has left; it ends because all but one fold."""
    expect(page.locator("[data-now]")).to_contain_text("Hand 2: Seat 2 deals")
    expect(page.locator(".journal")).to_contain_text("Hand 1: Seat 2, Middle straight")
    at(page, "16:10")
    page.locator("[data-onward]").click()
    deal(page, SECOND, (2, 0, 1))
    page.locator("[data-fold='0']").click()
    page.locator("[data-fold='2']").click()
    page.locator("[data-read]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Everybody else has folded")
    expect(page.locator("[data-ruled='Jd']")).to_have_attribute("data-state", "wild")
    page.locator("[data-ruled='Jd']").click()
    expect(page.locator("[data-chain='Jd']")).to_contain_text("the last hand was won with J♦ on top")


def test_an_evening_on_a_phone(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce").new_page()
    open_evening(page)
    assert people.axe(page, AXE) == []
    page.locator("[data-onward]").click()
    expect(page.locator("[data-now]")).to_contain_text("Hand 1: Ann deals")

    deal(page, HANDS, (1, 2, 0))
    expect(page.locator("[data-slot='2.0']")).to_have_attribute("aria-label", "Cleo, circle 1: face down")
    for what in (page.locator("[data-pick='As']"), page.locator("[data-pick='2c']")):
        expect(what).to_be_in_viewport(ratio=1)
    page.locator("[data-step=ruling]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Cards still to be shown: 12")
    settled(page)
    expect(page.locator("[data-ruled='5s']")).to_have_attribute("data-state", "dead")
    page.locator("[data-step=cards]").click()

    page.reload()
    expect(page.locator("[data-slot='2.4']")).to_have_attribute("aria-label", re.compile("Cleo, circle 5: five of spades"))
    show(page, HANDS, (1, 2, 0))
    page.locator("[data-pot]").fill("60")
    page.locator("[data-read]").click()

    expect(page.locator("[data-verdict] h2")).to_have_text("Seat 2 wins")
    expect(page.locator("[data-verdict]")).to_contain_text("Middle straight stands above Opposition.")
    expect(page.locator("[data-held='0'] [data-layout]")).to_have_attribute("data-layout", "51")
    page.locator("[data-ruled='5s']").click()
    story = page.locator("[data-chain='5s']")
    for told in ("Five of spades: dead", "M9 Closing Unicorn kills Fives: killed", "Set off by queen of diamonds", "M11", "M26"):
        expect(story).to_contain_text(told, ignore_case=True)
    assert people.axe(page, AXE) == []

    without_a_modifier(page)
    page.locator("[data-option='2 M71']").click()
    page.locator("[data-take]").click()
    expect(page.locator("[data-said='M71 card=2d']")).to_contain_text("Cleo: M71 Thrice modified")
    page.locator("[data-option='0 R1']").click()
    page.locator("[data-value='9c']").click()
    page.locator("[data-value='h']").click()
    page.locator("[data-take]").click()
    page.locator("[data-ruled='9c']").click()
    expect(page.locator("[data-chain='9c']")).to_contain_text("chosen by Ann")
    assert fits(page)

    expect(page.locator("[data-verdict] h2")).to_have_text("Ann wins")
    page.get_by_role("button", name=re.compile("^Take back: Ann: R1 One change of suit")).click()
    expect(page.locator("[data-verdict] h2")).to_have_text("Seat 2 wins")

    page.locator("[data-next-hand]").click()
    second_hand(page)


def test_mistakes_are_put_right(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE).new_page()
    open_evening(page)
    page.locator("[data-step=cards]").click()
    page.locator("[data-down]").click()
    page.locator("[data-pick='9d']").click()
    expect(page.locator("[data-pick='9d']")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-slot='1.3']").click()
    page.locator("[data-pick='9h']").click()
    expect(page.locator("[data-slot='1.3']")).to_have_attribute("aria-label", re.compile("nine of hearts"))
    expect(page.locator("[data-pick='9d']")).to_have_attribute("aria-disabled", "false")
    page.locator("[data-undo]").click()
    expect(page.locator("[data-slot='1.3']")).to_have_attribute("aria-label", re.compile("nine of diamonds"))
    page.locator("[data-undo]").click()
    page.locator("[data-undo]").click()
    expect(page.locator("[data-down]")).to_be_visible()
    page.locator("[data-step=room]").click()
    page.locator("[data-add]").click()
    expect(page.locator("[data-person]")).to_have_count(4)
    page.evaluate("localStorage.setItem('koloda.referee.dragon-club', '{\"version\": 1, \"people\": 5}')")
    page.reload()
    expect(page.locator("[data-person]")).to_have_count(4)


def test_six_people_play_with_two_decks(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE).new_page()
    page.goto(PAGE)
    for _ in range(2):
        page.locator("[data-add]").click()
    page.locator("[data-step=cards]").click()
    page.locator("[data-down]").click()
    for _ in range(2):
        page.locator("[data-pick='7s']").click()
    expect(page.locator("[data-slot='2.3']")).to_have_attribute("aria-label", re.compile("seven of spades of the second deck"))
    expect(page.locator("[data-pick='7s']")).to_have_attribute("aria-disabled", "true")
    for card in ("Kd", "2h", "9c", "Qd", "Th", "8c", "Jd", "4c", "5d", "6d"):
        page.locator(f"[data-pick='{card}']").click()
    page.locator("[data-declare]").click()
    page.locator("[data-option='3 M35']").click()
    page.locator("[data-take]").click()
    expect(page.locator("[data-said=M35]")).to_contain_text("Seat 4: M35")
    assert fits(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_by_keyboard_on_a_wide_screen(new_context: NewContext, scheme: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 800}, color_scheme=scheme, reduced_motion="reduce").new_page()
    open_evening(page)
    page.locator("[data-onward]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-down]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('[data-pad]'))"), "the keyboard goes on at the pad"
    typed = page.locator("[data-typed]")
    typed.fill("9d Th")
    page.keyboard.press("Enter")
    expect(typed).to_have_value("")
    expect(page.locator("[data-slot='2.3']")).to_have_attribute("aria-label", re.compile("ten of hearts"))
    typed.fill(" ".join(hand.split()[circle] for circle in range(3, 8) for hand in (*HANDS[1:], HANDS[0]))[6:])
    page.keyboard.press("Enter")
    page.locator("[data-down]").press("Enter")
    typed.fill(" ".join(hand.split()[circle] for hand in (*HANDS[1:], HANDS[0]) for circle in DOWN))
    page.keyboard.press("Enter")
    page.locator("[data-read]").press("Enter")
    expect(page.locator("[data-verdict] h2")).to_have_text("Seat 2 wins")
    page.locator("[data-ruled='Ks']").press("Enter")
    expect(page.locator("[data-chain='Ks']")).to_contain_text("M13")
    page.locator("[data-option='0 M51']").press("Enter")
    page.locator("[data-value]").first.wait_for()
    assert people.axe(page, AXE) == []
    assert fits(page)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_it_is_found_and_speaks(new_context: NewContext, language: str) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, locale=language).new_page()
    page.goto("/rules/dragon-club")
    page.get_by_role("link", name={"ru": "Судья для своей колоды", "uk": "Суддя для своєї колоди"}[language]).click()
    expect(page).to_have_url(re.compile(PAGE))
    page.locator("[data-person='0']").click()
    assert fits(page)
    page.locator("[data-step=cards]").click()
    page.locator("[data-down]").click()
    assert fits(page)
    page.locator("[data-step=ruling]").click()
    expect(page.locator("[data-verdict]")).to_contain_text({"ru": "Осталось показать карт", "uk": "Лишилося показати карт"}[language])
    assert fits(page)
    assert not re.search(r"\b(ref|fact|link|entry|option)-[a-z]", page.locator("main").inner_text()), "a message without words"
    page.goto("/")
    page.get_by_role("button", name=re.compile("клуб")).click()
    page.locator("[data-referee]").click()
    expect(page).to_have_url(re.compile(PAGE))
