"""An evening at the novel's table: two people, one at a desk and one with a phone, and two bots."""

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


class Guest(Player):
    """Somebody who bets once, goes along otherwise, and changes a suit when showing."""

    def act(self) -> None:
        """Makes a move, by buttons, by the number of chips, or by a card and its new suit."""
        page, moves = self.page, self.moves()
        if "bet" in moves and "bet" not in self.did:
            page.locator("[data-move=bet]").click()
            amount = page.locator("[data-amount] input[type=number]")
            amount.fill("5")
            expect(page.locator(".confirm")).to_contain_text("5")
            self.make("bet")
        elif "show" in moves:
            self._show()
        else:
            word = "check" if "check" in moves else "call"
            page.locator(f"[data-move={word}]").click()
            self.make(word)

    def _show(self) -> None:
        """With a change of suit while there is one: a tap on the first card offers the suits that it may have."""
        places = [slot for choice in self.scenes[-1]["choices"] for slot in choice.get("slots", [])]
        if not places:
            self.page.locator("[data-move=show]").click()
            self.make("show")
            return
        self.page.locator(f'[data-place="{places[0]}"]').click()
        change = self.page.locator('[data-move*=">"]').first
        change.click()
        self.make("change")


def picture(page: Page, name: str) -> None:
    """A screenshot for whoever wants to look, where KOLODA_PICTURES names a folder."""
    if folder := os.environ.get("KOLODA_PICTURES"):
        page.screenshot(path=Path(folder) / f"book-{name}.png")


def test_an_evening_of_four(new_context: NewContext, site: str) -> None:
    players = seated(
        Guest,
        new_context,
        site,
        game="dragon-book",
        options={"hands": 2, "names": "dragon"},
        seats=["me", "friend", "bot newcomer", "bot careful"],
    )
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
    saw_no_hidden_cards(ann)
    saw_no_hidden_cards(ben)
