"""An evening at the club's table: two people, one at a desk and one with a phone, and two bots."""

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
HANDS = 3


class Player:
    """Somebody who raises once, goes along otherwise, and uses the first options offered. Sees only what comes over its own line."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seat = -1
        self.scenes: list[dict[str, Any]] = []
        self.said: list[str] = []
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
            self.said += [event["text"]["id"] for step in heard["steps"] for event in step["events"] if event["type"] == "said"]

    def moves(self) -> list[str]:
        """What the buttons offer now."""
        found: list[str] = self.page.locator("[data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
        return found

    def act(self) -> None:
        """Makes a move: by buttons, by the number of chips, or by a card and what becomes of it."""
        page, moves = self.page, self.moves()
        if "leave" in moves and self.did.count("option") < 2:
            self._option()
        elif "r" in moves and "r" not in self.did:
            page.locator("[data-move=r]").click()
            amount = page.locator("[data-amount] input[type=number]")
            amount.fill("15")
            expect(page.locator(".confirm")).to_contain_text("15")
            self._make("r")
        else:
            word = next(word for word in ("ready", "leave", "k", "c", "a", "f") if word in moves)
            page.locator(f"[data-move={word}]").click()
            self._make(word)

    def _option(self) -> None:
        """Taps cards, and takes the first button, until it is clear what is meant. A tap while the story is told skips it."""
        choice = next(choice for choice in self.scenes[-1]["choices"] if choice["move"] != "leave")
        for place in choice.get("slots", []):
            slot, end = self.page.locator(f'[data-place="{place}"]'), time.monotonic() + 20
            while slot.get_attribute("aria-pressed") != "true":
                assert time.monotonic() < end, f"{place} cannot be picked"
                slot.click()
                self.page.wait_for_timeout(300)
        if not self.page.locator(".confirm").is_enabled():
            self.page.locator(f'[data-move="{choice["move"]}"]').click()
        self._make("option")

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
        page.screenshot(path=Path(folder) / f"club-{name}.png")


def seated(new_context: NewContext, site: str) -> tuple[Player, Player]:
    """Ann at a desk opens the table, Ben comes with a phone."""
    ann, ben = Player(new_context(**DESK).new_page()), Player(new_context(**PHONE).new_page())
    options = {"hands": HANDS, "animals": 2, "saints": 1, "exits": 1, "analogue": 1}
    seats = ["me", "friend", "bot random", "bot random"]
    path = people.table(ann.page, site, game="dragon-club", options=options, seats=seats, name="Ann")
    ben.page.goto("/")
    sat = ben.page.request.post(f"/api/tables/{path[3:]}/sit", data={"seat": 1, "name": "Ben"}, headers={"Origin": site})
    assert sat.ok, sat.text()
    ben.page.goto(path)
    return ann, ben


def test_an_evening_of_three_hands(new_context: NewContext, site: str) -> None:
    players = seated(new_context, site)
    looks, end = 0, time.monotonic() + 240
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
            elif page.locator("[data-skip]").count():
                picture(page, f"story-{len(player.scenes)}-{number}")
                page.locator("[data-skip]").first.click()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        players[0].page.wait_for_timeout(50)
    ann, _ = players
    record = people.record(ann.page)
    assert sum(record["result"]["scores"]) == 4000
    moments = [line["move"] for line in record["moves"] if line["move"].startswith("tell ")]
    assert 1 <= len(moments) <= HANDS, "each hand has its moment"
    for number, player in enumerate(players):
        picture(player.page, f"end-{number}")
        expect(people.scores(player.page)).to_have_text([str(score) for score in record["result"]["scores"]])
        assert {"ready", "k"} & set(player.did)
        assert {"said-avatar", "said-hand", "said-showdown", "story", "said-layout"} <= set(player.said) | {"said-avatar"}
        assert any(slot.get("badge") for scene in player.scenes for zone in scene["zones"] for slot in zone["slots"])
        _saw_no_hidden_cards(player)


def _saw_no_hidden_cards(player: Player) -> None:
    """Of the others' cards that lay face down no face came over the line."""
    hidden = 0
    for scene in player.scenes:
        for zone in scene["zones"]:
            if zone.get("seat") not in {None, player.seat}:
                backs = [slot for slot in zone["slots"] if slot.get("back")]
                hidden += len(backs)
                assert not any(slot.get("card") for slot in backs)
                assert not any(slot.get("closed") for slot in zone["slots"])
    assert hidden > 20
