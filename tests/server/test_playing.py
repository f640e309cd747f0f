"""People at a table, over real sockets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from koloda.server.run import database_url
from server.serving import Guest, Line, serving, settings


def choices(message: dict[str, Any]) -> list[str]:
    scene = message["scene"] if message["type"] == "table" else message["steps"][-1]["scene"]
    return [choice["move"] for choice in scene.get("choices", [])]


def play_all(*lines: Line) -> None:
    """Everybody lays cards until the match is over."""
    shown = [line.hear_of("table") for line in lines]
    turn = 0
    while any(map(choices, shown)):
        for seat, line in enumerate(lines):
            if moves := choices(shown[seat]):
                number = shown[seat]["table"]["number"] if shown[seat]["type"] == "table" else shown[seat]["steps"][-1]["number"]
                assert line.move(f"m{seat}-{turn}", number, moves[0])["type"] == "done"
                shown = [other.hear_of("steps") for other in lines]
                turn += 1


def test_the_lobby_lists_the_game(ann: Guest) -> None:
    (game,) = ann.get("/api/games").json()
    assert (game["id"], game["version"]) == ("highest", 1)
    assert game["credit"]["uk"] == "Гра для перевірок."
    assert game["bots"][0] == "last"
    assert game["schema"]["properties"]["cards"]["maximum"] == 5


def test_two_friends_play_to_the_end(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend", cards=2)
    assert ben.get(f"/api/tables/{table}").json()["you"] is None
    assert ben.sit(table, 1).json()["you"] == 1
    with ann.line(table) as ann_line, ben.line(table) as ben_line:
        play_all(ann_line, ben_line)
    info = ann.get(f"/api/tables/{table}").json()
    assert info["over"]
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Ben"]
    record = ben.get(f"/api/tables/{table}/record").json()
    assert "scope" not in record, "all of it, now that it is over"
    assert sum(record["result"]["scores"]) == 2
    assert [line["seat"] for line in record["moves"]] == [-1, -1, -1, 0, 1, 0, 1]


def test_everybody_sees_their_own_cards_only(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with Guest(address) as watcher, ann.line(table) as one, ben.line(table) as two, watcher.line(table) as three:
        seen = [line.hear_of("table") for line in (one, two, three)]
        backs = [[slot.get("back", False) for zone in message["scene"]["zones"][:2] for slot in zone["slots"]] for message in seen]
        assert backs == [[False] * 3 + [True] * 3, [True] * 3 + [False] * 3, [True] * 6]
        assert [message["table"]["you"] for message in seen] == [0, 1, None]
        move = choices(seen[0])[0]
        assert ben.get(f"/api/tables/{table}/record").json()["scope"] == "seat 1"
        assert watcher.get(f"/api/tables/{table}/record").json()["scope"] == "public"
        assert one.move("a", 3, move) == {"type": "done", "id": "a", "number": 4}
        steps = [line.hear_of("steps")["steps"][0] for line in (one, two, three)]
        assert [step["move"] for step in steps] == [move, "lay ??", "lay ??"]
        assert steps[1]["events"] == steps[2]["events"]
        assert steps[1]["events"][0]["card"] == {"type": "unknown"}
        assert steps[0]["events"][0]["card"]["value"] == move.removeprefix("lay ")


def test_done_comes_before_the_steps_and_after_them_the_table_is_in_step(ann: Guest) -> None:
    table = ann.table("me", "friend")
    with ann.line(table) as line:
        shown = line.hear()
        line.say(type="move", id="a", after=3, move=choices(shown)[1])
        assert [line.hear()["type"], line.hear()["type"]] == ["done", "steps"]


def test_a_resent_move_is_applied_once(ann: Guest) -> None:
    table = ann.table("me", "friend")
    with ann.line(table) as line:
        move = choices(line.hear())[0]
        assert line.move("same", 3, move)["number"] == 4
    with ann.line(table) as line:
        assert line.hear()["table"]["number"] == 4
        assert line.move("same", 3, move) == {"type": "done", "id": "same", "number": 4}
        assert ann.get(f"/api/tables/{table}").json()["number"] == 4


def test_ids_of_moves_are_each_players_own(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as one, ben.line(table) as two:
        assert one.move("id", 3, choices(one.hear_of("table"))[0])["number"] == 4
        assert two.move("id", 3, choices(two.hear_of("table"))[0])["number"] == 5


def test_a_move_decided_before_the_other_moved_stands_if_nothing_changed_for_the_player(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as one, ben.line(table) as two:
        mine, theirs = choices(one.hear_of("table")), choices(two.hear_of("table"))
        assert one.move("a", 3, mine[0])["type"] == "done"
        assert two.move("b", 3, theirs[0])["type"] == "done", "both may lay at the same time"
        assert two.move("c", 3, theirs[1])["kind"] == "outdated", "decided before the trick was taken"
        assert two.move("e", 3, theirs[0])["kind"] == "outdated", "no mistake, though the card has been laid meanwhile"
        assert two.move("d", 9, theirs[1])["kind"] == "outdated", "there is no move 9"


def test_refusals_say_why_and_change_nothing(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    with ann.line(table) as one, ben.line(table) as two:
        mine = choices(one.hear())
        refused = one.move("a", 3, "lay nothing")
        assert refused["kind"] == "illegal_action"
        assert mine[0] in refused["message"]
        assert one.move("a", 3, "")["kind"] == "illegal_action"
        assert two.move("b", 3, mine[0])["kind"] == "no_seat"
        assert one.move("a", 3, mine[0])["type"] == "done", "a refused id may be used again"
        assert one.move("c", 4, mine[1])["kind"] == "not_your_turn"


def test_seats_are_taken_once(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    assert ann.sit(table, 1).json()["kind"] == "seat_taken", "one seat for each"
    assert ben.sit(table, 0).json()["kind"] == "seat_taken"
    assert ben.sit(table, 7).status_code == 404
    with Guest(address) as third, ben.line(table) as line:
        assert ben.sit(table, 1).status_code == 200
        assert line.hear()["table"]["you"] is None
        assert line.hear_of("table")["table"]["you"] == 1, "an open screen becomes the player's"
        assert third.sit(table, 1).status_code == 409


def test_coming_and_going_is_shown(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as one, Guest(address) as watcher:
        assert [seat.get("here", True) for seat in one.hear()["table"]["seats"]] == [True, False]
        with ben.line(table):
            assert "here" not in one.hear()["table"]["seats"][1]
        assert one.hear()["table"]["seats"][1]["here"] is False
        with watcher.line(table) as line:
            line.hear()
        assert one.ask(type="move", id="x", after=0, move="?")["type"] == "refused", "spectators come and go unseen"


def test_whoever_comes_back_is_shown_what_they_missed(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as one:
        mine = choices(one.hear_of("table"))
    with ben.line(table) as two:
        two.move("b", 3, choices(two.hear())[0])
    with ann.line(table, have=3) as one:
        missed, now = one.hear(), one.hear()
        assert (missed["type"], [step["number"] for step in missed["steps"]]) == ("steps", [4])
        assert missed["steps"][0]["move"] == "lay ??"
        assert (now["type"], now["table"]["number"]) == ("table", 4)
        assert choices(now) == mine
    for have in (0, 4, 99):
        with ann.line(table, have=have) as one:
            assert one.hear()["type"] == "table", "nothing missed, nothing shown before, or something impossible"


@pytest.mark.parametrize("database", ["SQLite", "PostgreSQL"])
def test_a_server_that_starts_again_goes_on(tmp_path: Path, database: str) -> None:
    more = {}
    if database == "PostgreSQL":
        url = os.environ.get("KOLODA_TEST_POSTGRES") or pytest.skip("KOLODA_TEST_POSTGRES names no database")
        more = {"database": database_url(url)}
    with serving(settings(tmp_path, **more)) as address, Guest(address) as ann:
        cookies = ann.http.cookies
        table = ann.table("me", "friend")
        with ann.line(table) as line:
            before = line.hear()
            move = choices(before)[0]
            assert line.move("one", 3, move)["number"] == 4
            before = line.now()
    with serving(settings(tmp_path, **more)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        with ann.line(table) as line:
            assert line.hear() == before
            assert line.move("one", 3, move) == {"type": "done", "id": "one", "number": 4}


def test_there_is_no_such_table(ann: Guest) -> None:
    for id in ("nothing", "a%00b", "x" * 41, "..%2f"):
        assert ann.get(f"/api/tables/{id}").status_code == 404, id
    with ann.line("nothing") as line:
        assert line.hear()["kind"] == "not_found"
        assert line.connection.close_code is None or line.connection.close_code == 4000


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ({"game": "whist", "seats": ["me"]}, "not_found"),
        ({"game": "highest", "seats": ["me"]}, "bad_rules"),
        ({"game": "highest", "seats": ["friend", "friend"]}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "bot nobody"]}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "last"]}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "friend"], "options": {"cards": 6}}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "friend"], "options": {"cards": True}}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "friend"], "options": {"colour": 1}}, "bad_rules"),
        ({"game": "highest", "seats": ["me", "friend"], "name": "x" * 41}, "bad_message"),
        ({"game": "highest", "seats": "me"}, "bad_message"),
        ({"game": "highest", "seats": ["me", "friend"], "secret": "00"}, "bad_message"),
    ],
)
def test_tables_that_cannot_be(ann: Guest, table: dict[str, Any], kind: str) -> None:
    answer = ann.post("/api/tables", table)
    assert (answer.status_code // 100, answer.json()["kind"]) == (4, kind)


def test_names_lose_what_cannot_be_printed(ann: Guest) -> None:
    body = {"game": "highest", "seats": ["me", "friend"], "name": " A\u202en\x00n\n "}
    assert ann.post("/api/tables", body).json()["seats"][0]["name"] == "Ann"
