"""Time to think and ends by people, as two people see them."""

import os
import re

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("KOLODA_SHOTS")


def shot(page: Page, name: str) -> None:
    """A picture for whoever wants to look (``KOLODA_SHOTS`` names the folder)."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def test_a_clock_a_draw_and_giving_up(new_context: NewContext) -> None:
    host = new_context(viewport={"width": 1280, "height": 800}).new_page()
    guest = new_context(viewport={"width": 360, "height": 740}, locale="uk-UA").new_page()
    host.goto("/")
    host.locator("input[name=preset][value=pro]").check()
    host.locator("input[name=opponent-0][value=friend]").check()
    host.locator("[data-pace]").select_option(label="3 min + 2 s a move")
    shot(host, "lobby")
    host.get_by_label("Name at the table").fill("Olha")
    host.locator("[data-play]").click()
    host.wait_for_url(re.compile("/t/"))
    expect(host.locator(".panel")).to_contain_text("3 min + 2 s a move")
    guest.goto(host.url)
    guest.locator("[data-sit]").click()

    expect(host.locator("[data-time]")).to_have_text(["3:00", "3:00"])
    host.locator("[data-abort]").wait_for()
    people.call(host, "s")
    people.watch_all(host)
    expect(guest.locator("[data-time].runs")).to_be_visible(timeout=30_000)
    expect(guest.locator("[data-time].runs")).to_contain_text("2:5")
    shot(guest, "clock")

    host.locator("[data-draw]").click()
    expect(guest.locator("[data-offer]")).to_contain_text("Olha")
    shot(guest, "offer")
    guest.locator("[data-decline]").click()
    expect(guest.locator("[data-offer]")).to_have_count(0)
    host.locator("[data-draw]").wait_for()

    guest.locator("[data-resign]").click()
    shot(guest, "sure")
    guest.locator("[data-sure]").click()
    expect(host.locator("h1")).to_contain_text("gave up")
    expect(host.locator(".panel li.winner")).to_contain_text("You")
    expect(guest.locator("h1")).to_have_text("Ти здаєш партію.")
    expect(guest.locator(".choice")).to_have_count(0)
    guest.locator("[data-again]").wait_for()
    shot(host, "over")
    shot(guest, "over-phone")


def test_a_key_that_asks_about_leaving_or_is_held_down_plays_nothing(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    people.table(page, site, seats=["me", "bot row"], options={"variant": "pro"})
    for way in ("abort", "resign"):
        button, armed = page.locator(f"[data-{way}]"), page.locator(".choice[aria-pressed=true]")
        button.wait_for()
        page.locator(".choice").first.wait_for()
        page.keyboard.down("1")
        page.keyboard.down("1")  # still held
        page.keyboard.up("1")
        expect(armed).to_have_count(1)
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-stay]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(button).to_be_focused()
        page.keyboard.press(",")
        dialog = page.get_by_role("dialog")
        dialog.locator("[data-close]").focus()
        for key in ("2", "2", "1", "1"):
            page.keyboard.press(key)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(armed).to_have_count(1)
        moves = [move for move in people.record(page)["moves"] if move["seat"] >= 0]
        assert len(moves) == (way == "resign")
        page.locator(".confirm").click()
        page.locator("[data-next]").click()
