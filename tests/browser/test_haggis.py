"""Whole rounds of Haggis: against a bot on a phone, two people and a bot at three screens, and by keyboard alone."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 740}}
Choice = dict[str, Any]


class Player:
    """Lays the longest combination it can by picking its cards, one after the other.

    It reads nothing but its own scenes, as they come over the line.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seat: int | None = None
        self.scene: dict[str, Any] = {}
        self.most_picked = self.readings_named = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        if "table" in heard:
            self.seat = heard["table"].get("you")
        if heard["type"] == "table":
            self.scene = heard["scene"]
        elif heard["type"] == "steps":
            self.scene = heard["steps"][-1]["scene"]

    @property
    def to_play(self) -> bool:
        """Whether the table waits for this player; it may bet at other times, too."""
        return any(line["seat"] == self.seat and line.get("turn") for line in self.scene.get("seats", []))

    @property
    def over(self) -> bool:
        return bool(self.scene.get("over"))

    def wanted(self) -> Choice:
        """The first play that is no bomb; so bombs come when nothing else beats. Else a pass."""
        choices: list[Choice] = self.scene["choices"]
        plays = [choice for choice in choices if choice.get("group") == "play"]
        tame = [choice for choice in plays if choice["label"]["id"] != "play-bomb"]
        return next(iter([*tame, *plays, *choices]))

    def play(self) -> str:
        """Makes a move by clicking; the move."""
        choice, confirm = self.wanted(), self.page.locator(".confirm")
        for place in choice.get("slots", []):
            # As soon as nothing moves any more, at the edge that no other card lies on.
            self.page.locator(f'[data-place="{place}"][aria-disabled=false]').click(position={"x": 8, "y": 14})
            expect(self.page.locator(f'[data-place="{place}"]')).to_have_attribute("aria-pressed", "true")
        if confirm.is_disabled():  # what is picked alone can be played already: its button would play at once
            self.page.locator(f'.choice[data-move="{choice["move"]}"]').click()
            self.readings_named += "=" in choice["move"]
        self.most_picked = max(self.most_picked, len(choice.get("slots", [])))
        return self.done(choice, confirm.click)

    def done(self, choice: Choice, confirm: Any) -> str:
        """Confirms, and waits until the table has answered."""
        before = self.scene
        confirm()
        while self.scene is before:
            self.page.wait_for_timeout(20)
        return str(choice["move"])

    def picture(self, name: str) -> None:
        """A screenshot for whoever wants to look, where KOLODA_PICTURES names a folder."""
        if folder := os.environ.get("KOLODA_PICTURES"):
            self.page.screenshot(path=Path(folder) / f"haggis-{name}.png")


def table(player: Player, site: str, *seats: str, **options: Any) -> str:
    return people.table(player.page, site, game="haggis", seats=["me", *seats], options={"target": 1} | options)


def all_cards(player: Player, seat: int) -> list[str]:
    """The cards that the page shows in a hand, jokers apart."""
    found: list[str] = player.page.locator(f"[data-place^='h{seat}.'][data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return found


def test_a_match_against_a_bot_by_mouse_on_a_phone(new_context: NewContext, site: str) -> None:
    player = Player(new_context(**PHONE).new_page())
    page = player.page
    table(player, site, "bot random")
    card = page.locator("[data-place^='h0.'][data-card]").first
    card.wait_for()
    assert (len(all_cards(player, 0)), all_cards(player, 1)) == (14, [])
    expect(page.locator("[data-card$='1'][data-place]")).to_have_count(3)  # the other's jokers, open
    # A card and two jokers have several readings: the table asks which.
    card.click()
    expect(page.locator(".confirm")).to_be_enabled()
    for joker in ("J0", "Q0"):
        page.locator(f"[data-place={joker}]").click()
    readings = page.locator(".choice[data-move*='=']")
    assert readings.count() >= 2
    expect(page.locator(".confirm")).to_be_disabled()
    player.picture("readings")
    readings.first.click()
    expect(page.locator(".confirm")).to_be_enabled()
    # A second tap puts a joker back like any other card.
    page.locator("[data-place=J0]").click()
    expect(page.locator("[data-place=J0]")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-clear]").click()
    page.locator("[data-move=bet15]").click()
    player.done({"move": "bet15"}, page.locator(".confirm").click)
    expect(page.locator(".seats li").first).to_contain_text("bets 15")
    laid = []
    while not player.over:
        if player.to_play:
            laid.append(player.play())
            if len(laid) in {1, 4}:
                player.picture(f"phone-{len(laid)}")
        else:
            page.wait_for_timeout(20)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    people.watch_all(page)
    expect(page.locator("[data-again]")).to_be_visible()
    player.picture("phone-end")
    record = people.record(page)
    assert [line["move"] for line in record["moves"] if line["seat"] == 0] == ["bet15", *laid]
    assert player.most_picked >= 3
    expect(people.scores(page)).to_have_text([str(score) for score in record["result"]["scores"]])


def test_two_people_and_a_bot_at_a_table_of_three(new_context: NewContext, site: str) -> None:
    first = Player(new_context(viewport={"width": 1280, "height": 800}).new_page())
    second = Player(new_context(**PHONE, has_touch=True, locale="uk-UA").new_page())
    path = table(first, site, "friend", "bot random", seats=3, bomb_gift="choice")
    second.page.goto(path)
    second.page.locator("[data-sit]").click()
    for seat, player in enumerate((first, second)):
        player.page.locator(f"[data-place^='h{seat}.'][data-card]").first.wait_for()
        assert player.seat == seat
    # Who waits may bet, and is not waited for.
    second.page.locator("[data-move=bet30]").click()
    second.done({"move": "bet30"}, second.page.locator(".confirm").click)
    expect(first.page.locator(".seats li").nth(1)).to_contain_text("bets 30")
    moves = 0
    while not (first.over and second.over):
        waited_for = next((one for one in (first, second) if one.to_play), None)
        if waited_for is None:
            first.page.wait_for_timeout(20)
            continue
        for one in (first, second):
            if one.scene["headline"]["id"] != "headline-scored":
                assert [all_cards(one, seat) for seat in range(3) if seat != one.seat] == [[], []], "no other hand is shown"
        waited_for.play()
        moves += 1
        if moves == 5:
            first.picture("three-desk")
            second.picture("three-phone")
    for player in (first, second):
        people.watch_all(player.page)
        expect(player.page.locator("[data-again]")).to_be_visible()
    first.picture("three-desk-end")
    result = people.record(first.page)["result"]
    for player in (first, second):
        expect(people.scores(player.page)).to_have_text([str(score) for score in result["scores"]])


@pytest.mark.parametrize("screen", [PHONE, {"viewport": {"width": 1280, "height": 800}}])
def test_an_offered_draw_leaves_the_hand_in_sight(new_context: NewContext, site: str, screen: dict[str, Any]) -> None:
    first, second = Player(new_context(**PHONE).new_page()), Player(new_context(**screen).new_page())
    path = table(first, site, "friend")
    second.page.goto(path)
    second.page.locator("[data-sit]").click()
    for player in (first, second):
        player.page.locator("[data-hand] [data-card]").first.wait_for()
    next(player for player in (first, second) if player.to_play).play()
    first.page.locator("[data-draw]").click()
    offer = second.page.locator("[data-offer]")
    offer.wait_for()
    # Whatever lies over a card's foot would be found there in its place; the page may have to move a little first.
    second.page.wait_for_function(
        """() => [...document.querySelectorAll('[data-hand] [data-card], [data-offer]')].every(one => {
            const { left, bottom } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(left + 6, bottom - 6));
        })"""
    )
    second.picture(f"offer-{screen['viewport']['width']}")
    offer.locator("[data-agree]").click()
    expect(second.page.locator("[data-again]")).to_be_visible()


def test_a_match_by_keyboard_alone(new_context: NewContext, site: str) -> None:
    player = Player(new_context(viewport={"width": 1280, "height": 800}).new_page())
    page = player.page
    table(player, site, "bot random")
    page.locator("[data-place^='h0.'][data-card]").first.wait_for()
    played = 0
    while not player.over:
        if not player.to_play:
            page.wait_for_timeout(20)
            continue
        choice = player.wanted()
        slots = choice.get("slots", [])
        for place in slots:
            reach(page, place)
            page.keyboard.press("Space")
        button = page.locator(f'.choice[data-move="{choice["move"]}"]')
        if button.count() and button.get_attribute("aria-pressed") == "false":
            page.keyboard.press(f"Digit{button.get_attribute('aria-keyshortcuts')}")
        expect(page.locator(".confirm")).to_be_enabled()
        if not slots or not any(place.startswith("h") for place in slots):
            tab_to(page, ".confirm")
        else:
            reach(page, next(place for place in slots if place.startswith("h")))
        player.done(choice, lambda: page.keyboard.press("Enter"))
        played += 1
    while people.what_now(page).get_attribute("data-next") is not None:
        tab_to(page, "[data-next]")
        page.keyboard.press("Enter")
    expect(page.locator("[data-again]")).to_be_visible()
    made = [line for line in people.record(page)["moves"] if line["seat"] == 0]
    assert len(made) == played > 3


def tab_to(page: Page, selector: str) -> None:
    """Moves the focus with the tab key until it is on such an element."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {selector}")


def reach(page: Page, place: str) -> None:
    """Moves the focus to a card: with the tab key into its hand, with arrows along it."""
    grid = page.locator(f"[role=grid]:has([data-place='{place}'])")
    for _ in range(120):
        if grid.evaluate("it => it.contains(document.activeElement) && document.activeElement !== it"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.place") == place:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {place}")
