"""The coach at a Half-Deck table."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser import people

NewContext = Callable[..., BrowserContext]
QUICK = {"missions_each": 2, "read": "either", "max_turns": 60, "mission_length": 3, "mission_count": 14}


@pytest.mark.browser
@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en-GB"), ((360, 740), "uk-UA")], ids=["wide", "narrow"])
def test_the_coach_says_what_each_action_is_worth(new_context: NewContext, site: str, size: tuple[int, int], language: str) -> None:
    """A figure with its error for every action, the best first; none is worth more than the game."""
    page = new_context(viewport={"width": size[0], "height": size[1]}, locale=language).new_page()
    people.table(page, site, game="halfdeck", seats=["me", "bot bluffer"], name="Ann", options=QUICK, coach=True)
    page.locator("[data-exact]").click()
    listed = page.locator(".coach li .number")
    expect(listed.nth(5)).to_be_attached()
    worths = [float(re.split(r"\s±", text.replace("−", "-").replace(",", "."))[0]) for text in listed.all_inner_texts()]
    assert worths == sorted(worths, reverse=True)
    assert all(-1 <= worth <= 1 for worth in worths)
    if folder := os.environ.get("KOLODA_PICTURES"):
        page.screenshot(path=Path(folder) / f"halfdeck-coach-{size[0]}.png")
