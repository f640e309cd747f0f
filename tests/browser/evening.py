"""An evening at a table with bets: two people, one at a desk and one with a phone, and what comes over their lines."""

from __future__ import annotations

import json
import time
from typing import Any, TypeVar

from playwright.sync_api import Page, WebSocket, expect

from browser import people
from browser.conftest import NewContext

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "locale": "uk-UA"}


class Player:
    """Somebody at the table, who sees only what comes over its own line."""

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

    def make(self, word: str) -> None:
        self.did.append(word)
        expect(self.page.locator(".confirm")).to_be_in_viewport(ratio=1)
        before, end = len(self.scenes), time.monotonic() + 30
        self.page.locator(".confirm").click()
        while len(self.scenes) == before:
            assert time.monotonic() < end, f"{word} was not heard"
            self.page.wait_for_timeout(20)


P = TypeVar("P", bound=Player)


def seated(who: type[P], new_context: NewContext, site: str, **wish: Any) -> tuple[P, P]:
    """Ann at a desk opens the table, Ben comes with a phone."""
    ann, ben = who(new_context(**DESK).new_page()), who(new_context(**PHONE).new_page())
    path = people.table(ann.page, site, name="Ann", **wish)
    ben.page.goto("/")
    sat = ben.page.request.post(f"/api/tables/{path[3:]}/sit", data={"seat": 1, "name": "Ben"}, headers={"Origin": site})
    assert sat.ok, sat.text()
    ben.page.goto(path)
    return ann, ben


def saw_no_hidden_cards(player: Player) -> None:
    """Of the others' cards that lay face down no face came over the line, and there were some."""
    hidden = 0
    for scene in player.scenes:
        for zone in scene["zones"]:
            if zone.get("seat") not in {None, player.seat}:
                backs = [slot for slot in zone["slots"] if slot.get("back")]
                hidden += len(backs)
                assert not any(slot.get("card") for slot in backs)
                assert not any(slot.get("closed") for slot in zone["slots"])
    assert hidden > 20
