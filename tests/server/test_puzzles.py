"""Puzzles over HTTP: what a screen needs to ask one and to judge every answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from koloda.core import puzzle
from koloda.games.locus import BOX
from server.serving import serving, settings

assert BOX.puzzles is not None
BOOK = puzzle.read(BOX.game, BOX.puzzles)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    config = settings(tmp_path_factory.mktemp("puzzles"), games=("locus", "sloker"))
    with serving(config) as address, httpx.Client(base_url=address) as client:
        yield client


def asked(client: httpx.Client, number: int) -> dict[str, Any]:
    answer = client.get(f"/api/puzzles/locus/{number}")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_games_say_how_many_puzzles_they_have(client: httpx.Client) -> None:
    assert {game["id"]: game.get("puzzles", 0) for game in client.get("/api/games").json()} == {"locus": len(BOOK), "sloker": 0}


@pytest.mark.parametrize("number", [1, len(BOOK) // 2, len(BOOK)])
def test_a_puzzle_shows_its_board_every_answer_and_best_play(client: httpx.Client, number: int) -> None:
    found, one = asked(client, number), BOOK[number - 1]
    scene, seat = found["scene"], found["you"]
    assert found["credit"]["en"] == BOX.game.credit["en"]
    assert [line["turn"] for line in scene["seats"] if line["seat"] == seat] == [True]
    assert [choice["move"] for choice in scene["choices"]] == [move["move"] for move in found["moves"]]
    assert [move["worth"] for move in found["moves"]] == list(one.worths)
    best, second = sorted(found["moves"], key=lambda move: -move["worth"])[:2]
    assert best["worth"] > second["worth"]
    assert best["move"] == found["line"][0]["move"]
    assert best["events"] == found["line"][0]["events"], "a preview is what happens"
    scores = [line["score"] for line in scene["seats"]]
    end = found["line"][-1]
    gained = [after["score"] - before for before, after in zip(scores, end["scene"]["seats"], strict=True)]
    assert end["scene"]["over"]
    assert gained[seat] - gained[1 - seat] == best["worth"]
    assert len(found["words"]) == len(found["line"]) == len(one.line)
    assert all(word["id"] in {"play-up", "play-down"} for word in found["words"])


def test_grades_say_where_each_begins(client: httpx.Client) -> None:
    *firsts, end = asked(client, 7)["grades"]
    assert (firsts[0], end) == (1, len(BOOK) + 1)
    for grade, first in enumerate(firsts, 1):
        assert BOOK[first - 1].grade == grade
        assert first == 1 or BOOK[first - 2].grade < grade


def test_pages_of_puzzles_are_asked_for_again_and_compared(client: httpx.Client) -> None:
    answer = client.get("/api/puzzles/locus/3")
    again = client.get("/api/puzzles/locus/3", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["locus/0", "locus/-1", f"locus/{len(BOOK) + 1}", "locus/x", "sloker/1", "bridge/1"])
def test_there_are_no_other_puzzles(client: httpx.Client, path: str) -> None:
    answer = client.get(f"/api/puzzles/{path}")
    assert (answer.status_code, answer.json()["kind"]) == (404, "not_found")
