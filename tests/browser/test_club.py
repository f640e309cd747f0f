"""An evening at the club's table: two people, one at a desk and one with a phone, and two bots."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext
from browser.evening import Player, saw_no_hidden_cards, seated

pytestmark = pytest.mark.browser

HANDS = 3
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1).map(one => one.outerHTML.slice(0, 160))"""
"""What stands out of the page, where it has to be scrolled sideways."""


class Guest(Player):
    """Somebody who raises once, goes along otherwise, and uses the first options offered."""

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
            self.make("r")
        elif word := next((word for word in ("ready", "leave", "k", "c", "a", "f") if word in moves), ""):
            page.locator(f"[data-move={word}]").click()
            self.make(word)
        else:  # an option that must be used
            self._option()

    def _option(self) -> None:
        """Taps cards, and takes the first button, until it is clear what is meant. A tap while the story is told skips it."""
        choice = next(choice for choice in self.scenes[-1]["choices"] if choice["move"] != "leave")
        for place in choice.get("slots", []):
            slot, end = self.page.locator(f'[data-place="{place}"]'), time.monotonic() + 30
            while slot.get_attribute("aria-pressed") != "true":
                assert time.monotonic() < end, f"{place} cannot be picked"
                slot.click()
                self.page.wait_for_timeout(300)
        if not self.page.locator(".confirm").is_enabled():
            self.page.locator(f'[data-move="{choice["move"]}"]').click()
        self.make("option")


def picture(page: Page, name: str) -> None:
    """A screenshot for whoever wants to look, where KOLODA_PICTURES names a folder."""
    if folder := os.environ.get("KOLODA_PICTURES"):
        page.screenshot(path=Path(folder) / f"club-{name}.png")


def test_an_evening_of_three_hands(new_context: NewContext, site: str) -> None:
    players = seated(
        Guest,
        new_context,
        site,
        game="dragon-club",
        options={"hands": HANDS, "animals": 2, "saints": 1, "exits": 1, "analogue": 1},
        seats=["me", "friend", "bot random", "bot random"],
    )
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
            assert page.evaluate(TOO_WIDE) == []
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
        saw_no_hidden_cards(player)
