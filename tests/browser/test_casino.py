"""A session at the casino with somebody who moves the hands of the clock, by mouse and by touch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import people
from browser.conftest import NewContext
from koloda.cli.terminal import words_for
from koloda.core import record as records
from koloda.core.ask import Tell
from koloda.core.event import Scored
from koloda.core.text import Text
from koloda.games.dragon.casino import BOX
from koloda.server.settings import Settings
from server.serving import serving

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}


class Wall:
    """The clock at the casino."""

    minute = 9
    address = ""

    def __call__(self, tell: Tell) -> str:
        return str(self.minute)


@pytest.fixture
def wall(tmp_path: Path) -> Iterator[Wall]:
    """A server of its own, whose clock shows what the test wants."""
    found = Wall()
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with serving(Settings(database=database, games=("dragon-casino",), thinkers=1, surroundings=found)) as address:
        found.address = address
        yield found


def press(page: Page, move: str) -> None:
    """Presses a button twice, so that its choice is made."""
    button = page.locator(f"[data-move={move}]")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()


def open_cards(page: Page, side: str) -> Locator:
    """The cards of a side that are seen."""
    return page.locator(f"[data-place^={side}][data-card]")


def replayed(page: Page) -> list[records.Position]:
    """The session so far, by its record."""
    return records.replay(BOX.game, records.read(page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/record").body()))


def scored(position: records.Position) -> Text:
    """Why a hand was won, as the record tells it."""
    (why,) = [event.why for event in position.events if isinstance(event, Scored)]
    return why


def test_a_session_across_a_change_of_regime(wall: Wall, new_context: NewContext) -> None:
    page = new_context(at=wall.address, **DESK).new_page()
    people.table(page, wall.address, game="dragon-casino", options={"hands": 2})
    headline = page.locator("h1")
    expect(page.locator("[data-clock]")).to_be_visible()
    expect(headline).to_have_text("Your six cards: play, raise or fold?")
    expect(open_cards(page, "p")).to_have_count(6)
    expect(open_cards(page, "h")).to_have_count(0)
    press(page, "raise")
    expect(headline).to_have_text("Choose the cards you want to change.")
    thrown = [page.locator(f"[data-place=p{at}]").get_attribute("data-card") or "" for at in (1, 3, 4)]
    for at in (4, 1, 3):
        page.locator(f"[data-place=p{at}]").click()
    page.locator(".confirm").get_by_text("Change").click()
    expect(headline).to_have_text("Open the cards? The minute decides.")
    expect(open_cards(page, "p")).to_have_count(6)
    expect(open_cards(page, "h")).to_have_count(0)
    wall.minute = 10  # a minute later the lower hand wins
    press(page, "raise")
    page.locator("[data-next]").wait_for()
    expect(open_cards(page, "h")).to_have_count(6)
    shown = page.locator("body").inner_text()
    page.locator("[data-next]").click()
    press(page, "fold")
    page.locator("[data-next]").wait_for()
    expect(open_cards(page, "h")).to_have_count(0)
    expect(page.get_by_text("its cards stay hidden").first).to_be_visible()
    people.watch_all(page)
    page.locator("[data-again]").wait_for()
    expect(people.scores(page)).to_have_text([str(people.record(page)["result"]["scores"][0])])
    path = replayed(page)
    moves = [position.line.move for position in path if position.line]
    assert [move for move in moves if move.startswith("tell")] == ["tell 9", "tell 9", "tell 10", "tell 10"]
    assert f"draw {' '.join(thrown)}" in moves
    end = next(position for position in path if len(position.state.journal) == 1)
    assert abs(end.state.journal[0].net) == 3
    why = scored(end)
    assert why.args["turned"] == "yes", "the lower hand has won"
    assert words_for(BOX, "en")(why) in shown


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hand_by_touch_on_a_phone(wall: Wall, new_context: NewContext, scheme: str) -> None:
    wall.minute = 46
    page = new_context(at=wall.address, **PHONE, locale="uk-UA", color_scheme=scheme, reduced_motion="reduce").new_page()
    people.table(page, wall.address, game="dragon-casino", options={"hands": 1, "names": "dragon"}, coach=True)
    axe = AXE.read_text(encoding="utf-8")
    for move in ("play", None, "play"):
        if move is None:
            for at in (0, 5):
                card = page.locator(f"[data-place=p{at}]")
                expect(card).to_be_in_viewport(ratio=1)
                card.tap()
            confirm = page.locator(".confirm").filter(has_text="Змінити")
            expect(confirm).to_be_in_viewport(ratio=1)
            confirm.tap()
        else:
            button = page.locator(f"[data-move={move}]")
            expect(button).to_be_in_viewport(ratio=1)
            button.tap()
            page.locator(".confirm:not([disabled])").tap()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert people.axe(page, axe) == []
    people.watch_all(page)
    page.locator("[data-again]").wait_for()
    end = replayed(page)[-1]
    assert end.state.hand.minute == 46
    expect(page.locator("[data-clock]")).to_contain_text("чирви")
    expect(page.locator("[data-clock]")).to_contain_text("46")
    assert people.axe(page, axe) == []
