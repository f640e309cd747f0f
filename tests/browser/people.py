"""What people do in the lobby and at the table."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect


def start(page: Page, preset: str) -> None:
    """From the lobby to the table with one of the well-known variations, against whoever is offered."""
    page.goto("/")
    page.locator(f"input[name=preset][value={preset}]").check()
    page.locator("[data-play]").click()
    page.wait_for_url(re.compile("/t/"))


def table(page: Page, site: str, **wish: Any) -> str:
    """Opens a table of Sloker as this person, and goes there; its path."""
    page.goto("/")
    made = page.request.post("/api/tables", data={"game": "sloker", "seats": ["me"]} | wish, headers={"Origin": site}, max_retries=3)
    assert made.ok, made.text()
    path = f"/t/{made.json()['id']}"
    page.goto(path)
    return path


def cards(page: Page) -> list[str]:
    """The open cards of all boards, row by row."""
    found: list[str] = page.locator("[role=grid] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return found


def call(page: Page, suit: str) -> None:
    """Calls a suit by clicking a card of it twice, or by the buttons where none lies there."""
    page.locator(".choice").first.wait_for()
    card = page.locator(f"[role=grid] [data-card$={suit}]")
    if card.count():
        card.first.click()
        expect(page.locator(f"[data-move={suit}]")).to_have_attribute("aria-pressed", "true")
        card.last.click()
    else:
        page.locator(f"[data-move={suit}]").click()
        page.locator(".confirm").click()


def what_now(page: Page) -> Locator:
    """What the table waits for: a choice, a look at what was paid, or nothing any more."""
    return page.locator(".choice, [data-next], [data-again]").first


def what(page: Page) -> str:
    """What the table waits for, in a word: ``choose``, ``pay`` (a look at what was paid) or ``over``."""
    now = what_now(page)
    now.wait_for()
    return str(now.evaluate("it => it.matches('.choice') ? 'choose' : it.matches('[data-next]') ? 'pay' : 'over'"))


def scores(page: Page) -> Locator:
    """The seats' points; they count up, so wait for them."""
    return page.locator(".seats .score")


def record(page: Page) -> dict[str, Any]:
    """The record of the match at this table, as this person may have it."""
    found: dict[str, Any] = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/record", max_retries=3).json()
    return found


def watch_all(page: Page) -> None:
    """Goes on past whatever was paid, until it is somebody's turn or all is over."""
    while what_now(page).get_attribute("data-next") is not None:
        page.locator("[data-next]").click()


def axe(page: Page, source: str) -> list[Any]:
    """What axe finds serious or critical."""
    page.evaluate(source)
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then(result => result.violations)")
    return [
        (one["id"], one["help"], [node["html"][:160] for node in one["nodes"]]) for one in found if one["impact"] in {"serious", "critical"}
    ]
