"""Invented games of one file in the browser: whole matches, nothing of another's hand in sight, files saved while they are served."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser import people
from browser.conftest import _wait_for

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"
HAND = "[data-place^=hand] [data-card], [data-place^=hand][data-card]"
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
SERVE = """
import sys
from pathlib import Path
from koloda.server.run import serve
from koloda.server.workshop import Workshop
port, database, *files = sys.argv[1:]
workshop = Workshop(tuple(map(Path, files)))
games = tuple(box.game.id for box in workshop.look())
serve(port=int(port), database=database, games=games, prepare=workshop.prepare, workshop=workshop)
"""

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with copies of the examples."""
    folder = tmp_path_factory.mktemp("examples")
    for file in EXAMPLES.glob("*.py"):
        shutil.copy(file, folder)
    return folder


@pytest.fixture(scope="module")
def shop(files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the examples and nothing else."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    database = str(tmp_path_factory.mktemp("kept") / "matches.sqlite3")
    command = [sys.executable, "-c", SERVE, str(port), database, *map(str, sorted(files.glob("*.py")))]
    with subprocess.Popen(command) as process:
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


@pytest.fixture
def open_page(browser: Browser, shop: str) -> Iterator[Open]:
    """Opens a page of somebody else each time; whatever they complain about fails the test."""
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(game: str, **options: Any) -> Page:
        remembered: Any = [{"name": "koloda.speed", "value": "0"}, {"name": "koloda.game", "value": game}]
        storage: Any = {"cookies": [], "origins": [{"origin": shop, "localStorage": remembered}]}
        context = browser.new_context(base_url=shop, storage_state=storage, **({"locale": "en-GB"} | options))
        context.set_default_timeout(30_000)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_one
    for context in opened:
        context.close()
    assert complaints == []


NOW = ".choice, [data-next], [data-again], [data-place][aria-disabled=false]"


def act(page: Page) -> bool:
    """Does whatever the table waits for, by cards where there are such; false: it is over."""
    page.locator(NOW).first.wait_for()
    if page.locator("[data-again]").count():
        return False
    if page.locator("[data-next]").count():
        page.locator("[data-next]").first.click()
        return True
    before = made(page)
    free = page.locator("[data-place][aria-disabled=false]")
    confirm = page.locator(".confirm:not([disabled])")
    (free if free.count() else page.locator(".choice")).first.click()
    if confirm.count():
        confirm.click()
    page.wait_for_function(
        "([path, before]) => fetch(path).then(r => r.json()).then(r => r.number > before)",
        arg=[path_of(page), before],
    )
    return True


def path_of(page: Page) -> str:
    return f"/api/tables/{page.url.rsplit('/', 1)[1]}"


def made(page: Page) -> int:
    return int(page.request.get(path_of(page), max_retries=3).json()["number"])


@pytest.mark.parametrize(
    ("game", "language", "said"), [("heron", "ru-RU", "Цапля"), ("lanterns", "uk-UA", "Ліхтарі"), ("shy", "en-GB", "Shy")]
)
def test_a_whole_match_on_a_phone(open_page: Open, game: str, language: str, said: str) -> None:
    page = open_page(game, **PHONE, locale=language)
    page.goto("/")
    expect(page.locator("h1")).to_have_text(said)
    people.start(page, "standard")
    while act(page):
        pass
    result = people.record(page)["result"]
    expect(people.scores(page)).to_have_text([str(score) for score in result["scores"]])
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_two_browsers_and_nothing_of_the_other_hand_in_sight(open_page: Open) -> None:
    host, guest = open_page("magpies"), open_page("magpies", locale="uk-UA")
    host.goto("/")
    host.locator("input[name=opponent-0][value=friend]").check()
    host.locator("[data-play]").click()
    host.wait_for_url(re.compile("/t/"))
    guest.goto(host.url)
    guest.locator("[data-sit]").click()
    pages = (host, guest)
    seen: list[set[str]] = [set(), set()]
    for _ in range(60):
        hands = [set(page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.card)")) for page in pages]
        assert not hands[0] & hands[1]
        seen = [before | now for before, now in zip(seen, hands, strict=True)]
        over = [page.locator("[data-again]").count() for page in pages]
        if all(over):
            break
        mover = next((page for page in pages if page.locator("[data-place][aria-disabled=false]").count()), None)
        if mover is None:
            host.wait_for_timeout(100)
            continue
        act(mover)
    assert all(seen)
    assert people.record(host)["result"] == people.record(guest)["result"] is not None


def test_a_file_that_is_saved_is_new_at_once_and_a_broken_one_says_where(open_page: Open, files: Path, shop: str) -> None:
    page, table = open_page("heron"), open_page("heron")
    people.start(table, "standard")
    act(table)
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Heron")
    file = files / "heron.py"
    good = file.read_text(encoding="utf-8")
    file.write_text(good.replace("def moves(self, t, seat):", "def moves(self, t, seat)"), encoding="utf-8")
    trouble = page.locator("[data-workshop]")
    expect(trouble).to_contain_text("heron.py")
    expect(trouble).to_contain_text("SyntaxError")
    expect(trouble.locator("pre")).to_have_text("def moves(self, t, seat)")
    expect(page.locator("[data-play]")).to_be_visible()  # as it last worked
    file.write_text(good.replace('"name": "Heron"', '"name": "Grey Heron"'), encoding="utf-8")
    expect(page.locator("h1")).to_have_text("Grey Heron")
    expect(trouble).to_have_count(0)
    while act(table):  # the table goes on: its moves are still possible
        pass
    # Rules under which its moves are impossible close a table with a word.
    closed = open_page("heron")
    people.start(closed, "standard")
    act(closed)
    revision = httpx.get(f"{shop}/api/workshop").json()["revision"]
    file.write_text(
        good.replace('return [f"take {card}" for card in t.pond]', 'return ["take " + t.pond[23]]')
        .replace("deck = DECK_36", 'deck = cards("6789TJQKA", "shdr")')
        .replace("import DECK_36,", "import DECK_36, cards,"),
        encoding="utf-8",
    )
    expect(page.locator("h1")).to_have_text("Heron")
    assert httpx.get(f"{shop}/api/workshop").json()["revision"] > revision
    expect(closed.get_by_text("were changed while you played").first).to_be_visible()
    file.write_text(good, encoding="utf-8")
