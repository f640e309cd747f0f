"""Previews, advice and reviews: from the view of whoever asks, worked out elsewhere, and in nobody's way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from koloda.cards import DECK_36, Card
from server.serving import UNLIMITED, Guest, Line, serving, settings

PATIENCE = 1.5


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    games = ("highest", "plain", "sloker")
    with serving(settings(tmp_path_factory.mktemp("coach"), thinkers=1, patience=PATIENCE, games=games, limits=UNLIMITED)) as address:
        yield address


def choices(message: dict[str, Any]) -> list[str]:
    return [choice["move"] for choice in message["scene"].get("choices", [])]


def worth(moves: list[str]) -> list[tuple[str, float]]:
    """What the tests' adviser says about these moves."""
    return [(move, float(DECK_36.index[Card(move.removeprefix("lay "))])) for move in moves]


def told(worths: list[dict[str, Any]]) -> list[tuple[str, float]]:
    return [(one["move"], one["mean"]) for one in worths]


def advice(line: Line, id: str = "q") -> dict[str, Any]:
    return line.answer("advice", type="advise", id=id)


# ---- previews


def test_a_preview_is_how_the_move_begins(ann: Guest) -> None:
    table = ann.new("me", game="sloker", options={"variant": "pro", "seats": 1})
    with ann.line(table) as line:
        before = line.hear()
        for move in choices(before):
            shown = line.answer("preview", type="preview", id=f"p-{move}", move=move)
            assert (shown["id"], shown["move"]) == (f"p-{move}", move)
        again = line.now()
        assert again == before, "nothing has changed"
        line.move("a", 1, shown["move"])
        events = [event for step in line.hear_of("steps")["steps"] for event in step["events"]]
        assert events[: len(shown["events"])] == shown["events"]
        assert any(event["type"] == "moved" for event in shown["events"])


def test_a_preview_tells_what_the_viewer_knows_and_no_more(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens, Guest(address) as watcher, watcher.line(table) as watching:
        mine, theirs = choices(line.hear_of("table")), choices(bens.hear_of("table"))
        bens.move("a", 3, theirs[0])
        shown = line.answer("preview", type="preview", id="p", move=mine[0])
        assert shown["events"][0]["type"] == "moved"
        turned = [event["place"] for event in shown["events"] if event["type"] == "turned"]
        assert turned == ["t0"], "the other card is not known, nor who takes the trick"
        for move, kind in ((theirs[0], "illegal_action"), ("take back", "illegal_action"), ("deal 6s", "illegal_action")):
            assert line.answer("preview", type="preview", id="p", move=move)["kind"] == kind
        assert bens.answer("preview", type="preview", id="p", move=theirs[1])["kind"] == "not_your_turn"
        assert watching.answer("preview", type="preview", id="p", move=mine[0])["kind"] == "no_seat"


# ---- advice


def test_a_coach_values_the_moves_of_whoever_is_to_act(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend", coach=True)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        now = line.hear_of("table")
        assert now["table"]["coach"] is True
        heard = advice(line)
        assert (heard["id"], heard["number"]) == ("q", 3)
        assert told(heard["worths"]) == worth(choices(now))
        line.move("a", 3, choices(now)[0])
        assert advice(line)["kind"] == "not_your_turn"
        assert told(advice(bens)["worths"]) == worth(choices(bens.now()))
    assert ann.get(f"/api/tables/{table}/record").json()["notes"] == ["coach"]


def test_there_is_advice_only_for_players_at_tables_with_a_coach(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    with ann.line(table) as line:
        assert advice(line)["kind"] == "no_advice"
    table = ann.new("me", "friend", coach=True)
    with ben.line(table) as watching:
        assert advice(watching)["kind"] == "no_seat"
    assert ann.post("/api/tables", {"game": "plain", "seats": ["me", "me"], "coach": True}).json()["kind"] == "bad_rules"


def test_an_adviser_that_fails_says_so_and_is_asked_again(ann: Guest, caplog: pytest.LogCaptureFixture) -> None:
    table = ann.new("me", "me", coach=True, options={"cards": 4})
    with ann.line(table) as line:
        for _ in range(2):
            assert advice(line)["kind"] == "no_advice"
    assert caplog.text.count("ValueError: I stumbled") == 2


def test_slow_advice_holds_nobody_up(ann: Guest) -> None:
    table = ann.new("me", "me", coach=True, options={"cards": 5})
    with ann.line(table) as line:
        moves = choices(line.hear())
        started = time.monotonic()
        line.say(type="advise", id="slow")
        assert advice(line, "second") == {
            "type": "refused",
            "id": "second",
            "kind": "too_fast",
            "message": "too many questions at once; try again in 1 s",
            "retry": 1,
        }
        assert line.move("a", 3, moves[0])["type"] == "done"
        assert time.monotonic() - started < PATIENCE, "while the adviser sleeps"
        refused = line.hear_of("refused")
        assert (refused["id"], refused["kind"]) == ("slow", "no_advice")
        assert time.monotonic() - started < 4 * PATIENCE


def test_forced_moves_need_no_advice(ann: Guest) -> None:
    table = ann.new("me", "me", coach=True, options={"cards": 1})
    with ann.line(table) as line:
        assert advice(line)["worths"] == []


# ---- reviews


def test_a_running_match_is_reviewed_from_ones_own_seat(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)

    def reviewed(guest: Guest) -> list[tuple[int, int]]:
        answer = guest.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200, answer.text
        return [(one["seat"], one["number"]) for one in answer.json()["decisions"]]

    with ann.line(table) as line, ben.line(table) as bens, Guest(address) as watcher:
        for turn in range(2):
            mine, theirs = choices(line.now()), choices(bens.now())
            number = 3 + 2 * turn
            line.move(f"a{turn}", number, mine[-1])
            assert reviewed(ann) == [(0, 4)][:turn], "what can be taken back is not valued"
            bens.move(f"b{turn}", number + 1, theirs[0])
            assert reviewed(ann) == [(0, 4), (0, 6)][: turn + 1]
            assert reviewed(ben) == [(1, 5), (1, 7)][: turn + 1]
            assert reviewed(watcher) == []
        assert told(ann.get(f"/api/tables/{table}/review").json()["decisions"][1]["worths"]) == worth(mine)
        line.move("a", 7, choices(line.now())[0])
        bens.move("b", 8, choices(bens.now())[0])
        for guest in (ann, ben, watcher):
            assert sorted(reviewed(guest)) == [(0, 4), (0, 6), (1, 5), (1, 7)], "everybody's, once it is over"
        accounts = watcher.get(f"/api/tables/{table}/review").json()["accounts"]
        assert [account["decisions"] for account in accounts] == [2, 2]


def test_at_one_screen_a_review_shows_no_card_that_the_other_hides(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        line.move("a", 3, choices(line.hear())[0])
        assert ann.get(f"/api/tables/{table}/review").json()["decisions"] == []


def test_moves_taken_back_are_not_reviewed(ann: Guest) -> None:
    table = ann.table("me", "me", cards=2)
    with ann.line(table) as line:
        first = choices(line.hear())
        line.move("a", 3, first[0])
        line.move("b", 4, "take back")
        line.move("c", 5, first[1])
        for number in (6, 7, 8):
            line.move(f"d{number}", number, choices(line.now())[0])
        assert line.now()["table"]["over"]
    assert [one["number"] for one in ann.get(f"/api/tables/{table}/review").json()["decisions"]] == [6, 7]


def test_a_game_without_an_adviser_is_not_reviewed(ann: Guest) -> None:
    games = {game["id"]: game.get("adviser", False) for game in ann.get("/api/games").json()}
    assert games == {"highest": True, "plain": False, "sloker": True}
    answer = ann.get(f"/api/tables/{ann.new('me', 'me', game='plain')}/review")
    assert (answer.status_code, answer.json()["kind"]) == (400, "no_advice")


def test_a_review_that_fails_says_so(ann: Guest) -> None:
    table = ann.table("me", "me", cards=4)
    with ann.line(table) as line:
        for number in range(3, 11):
            line.move(f"m{number}", number, choices(line.now())[0])
    assert ann.get(f"/api/tables/{table}/review").json()["kind"] == "no_advice"
    assert ann.get("/api/tables/nothing/review").status_code == 404
