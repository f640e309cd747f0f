"""A match whose line is cut at every step: nothing is lost, nothing is doubled."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

RESTART = 1012
"""The code with which a server closes that will be back."""
MINE = 5
"""So many of the ten deals of a Pro match are called by the first seat."""


def play(page: Page) -> list[str]:
    """Plays the first seat of a Pro match to its end; the calls in their order."""
    called: list[str] = []
    while (now := people.what(page)) != "over":
        if now == "pay":
            page.locator("[data-next]").click()
            continue
        called.append("shdc"[len(called) % 4])
        people.call(page, called[-1])
        expect(page.locator(".choice")).to_have_count(0)
    return called


def kept(page: Page, called: list[str]) -> None:
    """The record has these calls, each once, and the page shows the same points."""
    record = people.record(page)
    assert [move["move"] for move in record["moves"] if move["seat"] == 0] == called
    expect(people.scores(page)).to_have_text([str(score) for score in record["result"]["scores"]])


@pytest.mark.parametrize("heard", [False, True], ids=["the move is lost", "its answer is lost"])
def test_the_line_breaks_under_every_move(new_context: NewContext, heard: bool) -> None:
    page = new_context().new_page()
    broken: set[str] = set()

    def watch(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        deaf = False

        def to_server(message: str | bytes) -> None:
            nonlocal deaf
            said = json.loads(message)
            if said["type"] != "move" or said["id"] in broken:
                return server.send(message)
            broken.add(said["id"])
            if not heard:
                server.close()
                return route.close(code=RESTART)
            deaf = True
            return server.send(message)

        def to_page(message: str | bytes) -> None:
            if deaf:
                server.close()
                route.close(code=RESTART)
            else:
                route.send(message)

        route.on_message(to_server)
        server.on_message(to_page)

    page.route_web_socket(re.compile("/socket$"), watch)
    people.start(page, "pro")
    called = play(page)
    assert len(called) == len(broken) == MINE
    kept(page, called)


def test_the_network_goes_away_at_every_step_of_a_match(new_context: NewContext) -> None:
    context = new_context()
    page = context.new_page()
    people.start(page, "pro")
    called: list[str] = []
    while (now := people.what(page)) != "over":
        context.set_offline(True)
        if now == "pay":
            page.locator("[data-next]").click()
        else:
            called.append("shdc"[len(called) % 4])
            people.call(page, called[-1])
        expect(page.locator(".banner")).to_be_visible()
        context.set_offline(False)
        expect(page.locator(".banner")).to_have_count(0)
    assert len(called) == MINE
    kept(page, called)
