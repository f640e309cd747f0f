"""Whole games of Half-Deck between two browsers, and the page that makes missions."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from browser.people import axe, watch_all

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NewContext = Callable[..., BrowserContext]
Scene = dict[str, Any]


class Builder:
    """Lays its first mission in order beside what lies there, discards what it does not need, and flips it when it lies.

    It reads nothing but its own scenes, as they come over the line, and plays by clicking what they name.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seat = -1
        self.scene: Scene = {}
        self.laid: list[int] = []
        self.shown = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        if heard["type"] == "table":
            self.seat, self.scene = heard["table"]["you"], heard["scene"]
        elif heard["type"] == "steps":
            self.scene = heard["steps"][-1]["scene"]

    @property
    def moves(self) -> dict[str, list[str]]:
        """The legal moves, each with the slots that it touches."""
        return {choice["move"]: choice.get("slots", []) for choice in self.scene.get("choices", [])}

    def zone(self, id: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = next(zone["slots"] for zone in self.scene["zones"] if zone["id"] == id)
        return found

    @property
    def mission(self) -> list[str]:
        return re.findall("..", self.zone(f"missions{self.seat}")[0]["card"])

    def wanted(self) -> str:
        """The move of somebody who builds."""
        if "D" in self.moves:
            needed = self.mission[len(self.laid) :]
            spare = [slot["card"] for slot in self.zone(f"hand{self.seat}") if colour(slot["card"]) not in needed]
            return "D:" + "".join(spare) if spare else "D"
        if len(self.laid) == len(self.mission):
            return f"F@0,{self.laid[self.shown]}"
        wanted = self.mission[len(self.laid)]
        card = next((slot["card"] for slot in self.zone(f"hand{self.seat}") if colour(slot["card"]) == wanted), None)
        return f"P:{card}@0,{self.next_column()}" if card else "X"

    def next_column(self) -> int:
        """Beside the card laid before; at first at one's own end of the row: its left for seat 0, its right for seat 1."""
        away = -1 if self.seat == 0 else 1
        if self.laid:
            return self.laid[-1] + away
        taken = [int(slot["place"].split(",")[1]) for slot in self.zone("centre") if "under" not in slot and filled(slot)]
        return 0 if not taken else (min(taken) - 1 if self.seat == 0 else max(taken) + 1)

    def next_move(self) -> str:
        """The next move, which is taken to be made."""
        move = self.wanted()
        assert move in self.moves, f"{move} is not among {list(self.moves)[:20]}"
        if move[0] == "P":
            self.laid.append(int(move.split(",")[1]))
        if move[0] == "F":
            self.shown += 1
        return move

    def click(self, move: str) -> None:
        """Taps what the move touches, or its button, then confirms. A card with one place to go needs no second tap."""
        slots, confirm = self.moves[move], self.page.locator(".confirm")
        for number, place in enumerate(slots):
            if move[0] != "D" and number and confirm.is_enabled():
                break
            self.tap(place)
        if not slots:
            self.page.locator(f'[data-move="{move}"]').click()
        confirm.click()

    def tap(self, place: str) -> None:
        """Clicks a card where it is seen: of one below another that is its foot, seen from here."""
        slot = self.page.locator(f'[data-place="{place}"]')
        if place[0] != "b":
            slot.click()
        else:
            box = slot.bounding_box()
            assert box is not None
            slot.click(position={"x": box["width"] / 2, "y": box["height"] - 6})


def colour(card: str) -> str:
    return ("R" if card[1] in "hd" else "B") + card[0]


def filled(slot: dict[str, Any]) -> bool:
    return bool(slot.get("card") or slot.get("back"))


def picture(page: Page, name: str) -> None:
    """A screenshot for whoever wants to look, where KOLODA_PICTURES names a folder."""
    if folder := os.environ.get("KOLODA_PICTURES"):
        page.screenshot(path=Path(folder) / f"halfdeck-{name}.png", full_page=True)


def two(new_context: NewContext, site: str, **options: Any) -> tuple[Builder, Builder]:
    """Two people at one table, each in a browser of their own; the second one's is a phone."""
    first = Builder(new_context(viewport={"width": 1280, "height": 900}).new_page())
    second = Builder(new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page())
    first.page.goto("/")
    wish = {"game": "halfdeck", "seats": ["me", "friend"], "name": "Ann", "options": options}
    made = first.page.request.post("/api/tables", data=wish, headers={"Origin": site})
    assert made.ok, made.text()
    path = f"/t/{made.json()['id']}"
    second.page.goto("/")
    sat = second.page.request.post(f"/api/tables/{made.json()['id']}/sit", data={"seat": 1, "name": "Ben"}, headers={"Origin": site})
    assert sat.ok, sat.text()
    for one in (first, second):
        one.page.goto(path)
        one.page.locator("[data-place=stock0]").first.wait_for()
    while not (first.moves or second.moves):  # the cards are dealt when both have come
        first.page.wait_for_timeout(50)
    return first, second


QUICK = {"missions_each": 2, "read": "either", "max_turns": 60, "mission_length": 3, "mission_count": 14}


@pytest.mark.browser
@pytest.mark.parametrize(("name", "options"), [("quick", QUICK), ("posted", {})])
def test_a_whole_game_between_two_browsers(new_context: NewContext, site: str, name: str, options: dict[str, Any]) -> None:
    players = two(new_context, site, **options)
    moves = 0
    while not any(player.scene.get("over") for player in players):
        player = next((one for one in players if one.moves), None)
        if player is None:
            players[0].page.wait_for_timeout(50)
            continue
        act(player, player.next_move())
        moves += 1
        if moves in {8, 24}:
            for seat, one in enumerate(players):
                picture(one.page, f"{name}-{moves}-{seat}")
    for seat, one in enumerate(players):
        watch_all(one.page)
        expect(one.page.locator("[data-again]")).to_be_visible()
        picture(one.page, f"{name}-end-{seat}")
    won = [player for player in players if player.scene["headline"]["id"] == "headline-won"]
    lost = [player for player in players if player.scene["headline"]["id"] == "headline-lost"]
    assert (len(won), len(lost)) == (1, 1), "a mission was completed"
    assert won[0].zone(f"missions{won[0].seat}")[-1]["place"] == f"done{won[0].seat}.0"


def slips(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-slips] [role=img]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return found


@pytest.mark.browser
def test_missions_are_made_to_measure(new_context: NewContext, site: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto("/")
    page.get_by_role("button", name="Half-Deck").click()
    page.locator("[data-missions]").click()
    page.wait_for_url(re.compile("/missions/halfdeck$"))
    expect(page.locator("[data-slips] li")).to_have_count(10)
    assert slips(page)[0] == "black jack, red ten, black nine, red eight, black seven", "the first mission of seed 1 (W8)"
    page.get_by_role("group", name="Length of missions").get_by_role("button").last.click()
    expect(page.locator("[data-slips] li")).to_have_count(8)
    expect(page.locator("[data-count]")).to_have_text("Missions: 8. Different ones of this kind: 8.")
    before = slips(page)
    page.locator("[data-another]").click()
    order = "[...document.querySelectorAll('[data-slips] [role=img]')].map(one => one.getAttribute('aria-label')).join()"
    page.wait_for_function(f"before => {order} !== before", arg=",".join(before))
    assert sorted(slips(page)) == sorted(before), "all there are, in another order"
    page.locator("input[name=preset][value=quick]").check()
    page.locator("input[name=opponent][value=random]").check()
    page.locator("[data-play]").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("rowheader").first).to_contain_text("♦")
    options = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["options"]
    assert {name: options.get(name) for name in ("mission_length", "mission_count", "missions_each")} == {
        "mission_length": 6,
        "mission_count": 8,
        "missions_each": 2,
    }


@pytest.mark.browser
def test_missions_written_by_hand_on_a_small_phone_by_the_keyboard(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, locale="uk-UA").new_page()
    page.goto("/missions/halfdeck")
    page.locator("input[name=way][value=made]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.type("rk bq bx\nbt r9")
    expect(page.get_by_role("alert")).to_contain_text("BX")
    expect(page.locator("[data-play]")).to_be_disabled()
    for _ in range(len("\nbt r9") + 3):
        page.keyboard.press("Backspace")
    page.keyboard.type(" r10 / bt r9")
    expect(page.locator("[data-slips] li")).to_have_count(2)
    assert slips(page) == ["червоний король, чорна дама, червона десятка", "чорна десятка, червона дев’ятка"]
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page, AXE.read_text(encoding="utf-8")) == []
    page.emulate_media(media="print")
    expect(page.locator("[data-slips]")).to_be_visible()
    for hidden in ("h1", "[data-print]", "[data-play]", ".top"):
        expect(page.locator(hidden)).to_be_hidden()
    page.emulate_media(media="screen")
    page.locator("[data-play]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    options = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["options"]
    assert options == {"mission_list": "RK BQ RT / BT R9"}


@pytest.mark.browser
def test_a_fight_is_decided_in_the_other_players_turn(new_context: NewContext, site: str) -> None:
    """Two cards of both players lie below a closed one; one opens, and whoever loses is asked whether to go on."""
    players = two(new_context, site)
    for kind in "PDRDRDRDRDO":
        player = next(one for one in players if one.moves)
        move = next(move for move in player.moves if move[0] == kind)
        act(player, move)
        wait(players)
    first, second = players
    for seat, one in enumerate(players):
        picture(one.page, f"fight-{seat}")
    while deciding := [one for one in players if set(one.moves) == {"N", "S"}]:
        (loser,) = deciding
        other = first if loser is second else second
        assert loser.scene["headline"]["id"] == "headline-chain"
        expect(loser.page.get_by_role("heading", level=1)).to_contain_text("Open the next one?")
        expect(loser.page.locator("[data-move=N]")).to_contain_text("Go on with")
        expect(loser.page.locator("[data-move=S]")).to_contain_text("Stop")
        expect(other.page.get_by_role("heading", level=1)).to_contain_text("Waiting")
        act(loser, "N")
        wait(players)
    (on_turn,) = [one for one in players if one.moves]
    assert "D" in on_turn.moves, "the fight is over, and the turn goes on"
    for seat, one in enumerate(players):
        picture(one.page, f"fought-{seat}")


def act(player: Builder, move: str) -> None:
    before = player.scene
    player.click(move)
    while player.scene is before:
        player.page.wait_for_timeout(20)


def wait(players: tuple[Builder, Builder]) -> None:
    """Until both screens know who is to act."""
    while sum(bool(one.moves) for one in players) != 1:
        players[0].page.wait_for_timeout(20)
    players[1].page.wait_for_timeout(50)
