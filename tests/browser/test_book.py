"""An evening at the novel's table: two people, one at a desk and one with a phone, and two bots."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "locale": "uk-UA"}


class Player:
    """Somebody who bets once, goes along otherwise, and changes a suit when showing. Sees only what comes over its own line."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seat = -1
        self.scenes: list[dict[str, Any]] = []
        self.did: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        if heard["type"] == "table":
            self.seat = heard["table"]["you"]
            self.scenes.append(heard["scene"])
        elif heard["type"] == "steps":
            self.scenes += [step["scene"] for step in heard["steps"]]

    def moves(self) -> list[str]:
        """What the buttons offer now."""
        found: list[str] = self.page.locator("[data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
        return found

    def act(self) -> None:
        """Makes a move, by buttons, by the number of chips, or by a card and its new suit."""
        page, moves = self.page, self.moves()
        if "bet" in moves and "bet" not in self.did:
            page.locator("[data-move=bet]").click()
            amount = page.locator("[data-amount] input[type=number]")
            amount.fill("5")
            expect(page.locator(".confirm")).to_contain_text("5")
            self._make("bet")
        elif "show" in moves:
            self._show()
        else:
            word = "check" if "check" in moves else "call"
            page.locator(f"[data-move={word}]").click()
            self._make(word)

    def _show(self) -> None:
        """With a change of suit while there is one: a tap on the first card offers the suits that it may have."""
        places = [slot for choice in self.scenes[-1]["choices"] for slot in choice.get("slots", [])]
        if not places:
            self.page.locator("[data-move=show]").click()
            self._make("show")
            return
        self.page.locator(f'[data-place="{places[0]}"]').click()
        change = self.page.locator('[data-move*=">"]').first
        change.click()
        self._make("change")

    def _make(self, word: str) -> None:
        self.did.append(word)
        expect(self.page.locator(".confirm")).to_be_in_viewport(ratio=1)
        before, end = len(self.scenes), time.monotonic() + 10
        self.page.locator(".confirm").click()
        while len(self.scenes) == before:
            assert time.monotonic() < end, f"{word} was not heard"
            self.page.wait_for_timeout(20)


def picture(page: Page, name: str) -> None:
    """A screenshot for whoever wants to look, where KOLODA_PICTURES names a folder."""
    if folder := os.environ.get("KOLODA_PICTURES"):
        page.screenshot(path=Path(folder) / f"book-{name}.png")


def seated(new_context: NewContext, site: str) -> tuple[Player, Player]:
    """Ann at a desk opens the table, Ben comes with a phone."""
    ann, ben = Player(new_context(**DESK).new_page()), Player(new_context(**PHONE).new_page())
    options = {"hands": 2, "names": "dragon"}
    seats = ["me", "friend", "bot newcomer", "bot careful"]
    path = people.table(ann.page, site, game="dragon-book", options=options, seats=seats, name="Ann")
    ben.page.goto("/")
    sat = ben.page.request.post(f"/api/tables/{path[3:]}/sit", data={"seat": 1, "name": "Ben"}, headers={"Origin": site})
    assert sat.ok, sat.text()
    ben.page.goto(path)
    return ann, ben


def test_an_evening_of_four(new_context: NewContext, site: str) -> None:
    players = seated(new_context, site)
    looks, end = 0, time.monotonic() + 150
    while not all(player.page.locator("[data-again]").count() for player in players):
        assert time.monotonic() < end, "the evening does not end"
        for number, player in enumerate(players):
            page = player.page
            if page.locator("[data-next]").count():
                looks += 1
                picture(page, f"look-{looks}-{number}")
                page.locator("[data-next]").click()
            elif page.locator(".choice").count():
                picture(page, f"move-{len(player.did)}-{number}")
                player.act()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        players[0].page.wait_for_timeout(50)
    ann, ben = players
    result = people.record(ann.page)["result"]
    assert sum(result["scores"]) == 400
    for number, player in enumerate(players):
        picture(player.page, f"end-{number}")
        expect(people.scores(player.page)).to_have_text([str(score) for score in result["scores"]])
    assert looks >= 2, "each hand is looked back on"
    for player in players:  # nobody folds, so both show in the first hand, where both may change a suit
        assert player.did.count("change") == 1
    _nobody_saw_hidden_cards(ann)
    _nobody_saw_hidden_cards(ben)


def _nobody_saw_hidden_cards(player: Player) -> None:
    """Of the others' cards that lay face down no face came over the line, and each had three of them at first."""
    hidden = 0
    for scene in player.scenes:
        for zone in scene["zones"]:
            if zone.get("seat") not in {None, player.seat}:
                backs = [slot for slot in zone["slots"] if slot.get("back")]
                hidden += len(backs)
                assert not any(slot.get("card") for slot in backs)
                assert not any(slot.get("closed") for slot in zone["slots"])
    assert hidden > 20
