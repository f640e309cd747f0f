"""Two people talk at a table, each in their own language."""

import json
import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("KOLODA_SHOTS")


def shot(page: Page, name: str) -> None:
    """A picture for whoever wants to look (``KOLODA_SHOTS`` names the folder)."""
    if SHOTS:
        page.locator("[data-talk]").scroll_into_view_if_needed()
        page.screenshot(path=f"{SHOTS}/{name}.png")


def test_phrases_texts_muting_and_a_complaint(new_context: NewContext, site: str) -> None:
    host = new_context(viewport={"width": 1280, "height": 800}).new_page()
    guest = new_context(viewport={"width": 360, "height": 740}, locale="uk-UA").new_page()
    table = people.table(host, site, seats=["me", "friend"], name="Olha", options={"variant": "pro"})
    guest.goto(table)
    guest.locator("[data-sit]").click()
    host.locator("[data-talk] summary").click()
    host.locator("[data-phrase=luck]").click()
    expect(host.get_by_role("log")).to_contain_text("You: Good luck!")
    expect(guest.locator("[data-talk] summary")).to_contain_text("Olha: Щасти!")

    host.locator("[data-talk] input").fill("<b>you</b> will lose")
    host.locator("[data-say]").click()
    expect(host.locator("[data-talk] input")).to_have_value("")
    guest.locator("[data-talk] summary").click()
    expect(guest.get_by_role("log")).to_contain_text("Olha: <b>you</b> will lose")
    guest.locator("[data-report]").click()
    expect(guest.get_by_role("log")).to_contain_text("Скаргу записано")
    shot(guest, "talk-phone")
    shot(host, "talk")
    guest.locator("[data-mute='0']").click()
    expect(guest.get_by_role("log")).not_to_contain_text("lose")
    expect(guest.get_by_role("log")).to_contain_text("Щасти!")
    guest.reload()
    guest.locator("[data-talk] summary").click()
    expect(guest.get_by_role("log")).to_contain_text("Щасти!")
    expect(guest.get_by_role("log")).not_to_contain_text("lose")


def test_what_is_begun_on_a_slow_line_stays_and_nothing_is_said_twice(new_context: NewContext, site: str) -> None:
    context = new_context()
    page, other = context.new_page(), new_context().new_page()
    slow = False
    late: list[Callable[[], None]] = []

    def watch(route: WebSocketRoute) -> None:
        def to_page(message: str | bytes) -> None:
            if slow and json.loads(message)["type"] == "done":
                late.append(lambda: route.send(message))
            else:
                route.send(message)

        route.connect_to_server().on_message(to_page)

    page.route_web_socket(re.compile("/socket$"), watch)
    other.goto(people.table(page, site, seats=["me", "friend"], options={"variant": "pro"}))
    other.locator("[data-sit]").click()
    page.locator("[data-talk] summary").click()
    field, said = page.locator("[data-talk] input"), page.get_by_role("log").locator("p")
    slow = True
    field.fill("One moment")
    field.press("Enter")
    expect(field).to_have_value("")
    field.press("Enter")
    field.fill("Now")
    expect(said).to_have_text([re.compile("One moment")])
    slow = False
    for come in late:
        come()
    page.locator("[data-phrase=luck]").click()
    expect(said).to_have_text([re.compile("One moment"), re.compile("Good luck!")])
    expect(field).to_have_value("Now")

    context.set_offline(True)
    field.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(field).to_have_value("Now")
