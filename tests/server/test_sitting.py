"""Ways to sit: several seats at one screen, rematches, moves taken back, a real deck."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from server.serving import Guest, Line, serving, settings


def choices(message: dict[str, Any]) -> list[str]:
    scene = message["scene"] if message["type"] == "table" else message["steps"][-1]["scene"]
    return [choice["move"] for choice in scene.get("choices", [])]


def backs(message: dict[str, Any]) -> list[bool]:
    """Whether the hands of the first two seats lie face down."""
    scene = message["scene"] if message["type"] == "table" else message["steps"][-1]["scene"]
    return [any(slot.get("back", False) for slot in zone["slots"]) for zone in scene["zones"][:2]]


# ---- several seats at one screen


def test_two_at_one_screen_see_with_the_eyes_of_whoever_is_to_act(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        first = line.hear()
        assert (first["table"]["you"], first["table"]["yours"]) == (0, [0, 1])
        assert first["table"]["hides"], "hands are secret: a curtain falls between them"
        assert backs(first) == [False, True]
        laid = choices(first)[0]
        assert line.move("a", 3, laid)["number"] == 4
        heard = len(line.heard)
        steps = line.hear_of("steps")
        assert steps["you"] == 1
        assert backs(steps) == [True, False]
        assert steps["steps"][0]["move"] == "lay ??"
        now = line.now()
        assert (now["table"]["you"], backs(now)) == (1, [True, False])
        record = ann.get(f"/api/tables/{table}/record")
        assert record.json()["scope"] == "seat 1"
        replay = ann.get(f"/api/tables/{table}/replay")
        hidden = [*line.heard[heard:], record.text, replay.text]
        card = laid.removeprefix("lay ")
        shown = re.compile(rf'[" ]{card}[" ]')  # two letters alone may stand in an id or a hash
        assert not any(map(shown.search, hidden)), "whoever looks now has not seen this card"
        assert line.move("b", 4, choices(steps)[0])["number"] == 5
        after = line.hear_of("steps")
        assert (after["you"], backs(after)) == (0, [False, True])


def test_at_one_screen_either_may_move_when_both_are_to_act(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        mine = choices(line.hear())
        refused = line.move("a", 3, mine[0], seat=1)
        assert refused["kind"] == "illegal_action"
        theirs = refused["message"].split("possible: ")[1].split(", ")
        assert line.move("b", 3, theirs[0], seat=1)["number"] == 4
        assert line.move("c", 4, theirs[1], seat=1)["kind"] == "not_your_turn"
        assert line.move("d", 4, mine[0], seat=0)["number"] == 5
        for seat in (2, 11, -1):
            assert line.move("e", 5, mine[1], seat=seat)["kind"] == "no_seat"


def test_a_move_resent_at_one_screen_is_known_though_the_eyes_have_changed(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        move = choices(line.hear())[0]
        assert line.move("same", 3, move)["number"] == 4
        assert line.move("same", 3, move) == {"type": "done", "id": "same", "number": 4}


def test_one_screen_may_play_with_a_friend(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend", "me", seats=3)
    assert ben.sit(table, 1).json()["yours"] == [1]
    assert ann.info(table)["yours"] == [0, 2]
    with ben.line(table) as bens, ann.line(table) as line:
        first = line.hear_of("table")
        assert bens.move("a", 4, choices(bens.hear_of("table"))[0], seat=0)["kind"] == "no_seat"
        assert line.move("a", 4, choices(first)[0])["type"] == "done"
        assert line.hear_of("steps")["you"] == 2


def test_who_shares_a_screen_may_have_a_name_each(ann: Guest) -> None:
    table = ann.table("me", "me Бен \u202eЖ", "me  ", seats=3, cards=1)
    names = [seat.get("name", "") for seat in ann.info(table)["seats"]]
    assert names == ["Ann", "Бен Ж", "Ann"]
    assert ann.info(table)["yours"] == [0, 1, 2]
    assert ann.get(f"/api/tables/{table}/record").json()["players"] == names
    assert ann.info(ann.table("me Cyd", "me"))["seats"][0]["name"] == "Cyd", "one may be named before the name of all"


def test_names_at_one_screen_move_on_with_a_rematch(ann: Guest) -> None:
    table = ann.table("me", "me Ben", cards=1)
    with ann.line(table) as line:
        play_out(line)
    new = ann.post(f"/api/tables/{table}/rematch", None).json()
    assert [seat["name"] for seat in new["seats"]] == ["Ben", "Ann"]


# ---- taking back


def test_a_move_is_taken_back_while_nobody_has_learned_anything(ann: Guest, ben: Guest) -> None:
    table = ann.table("me", "friend")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        mine, theirs = choices(line.hear_of("table")), choices(bens.hear_of("table"))
        assert line.move("early", 3, "take back")["kind"] == "illegal_action", "Nature's move is nobody's"
        assert line.move("a", 3, mine[0])["type"] == "done"
        assert line.hear_of("steps")["takeback"] is True
        assert "takeback" not in bens.hear_of("steps")
        assert bens.move("b", 4, "take back")["kind"] == "illegal_action", "not another's move"
        assert line.move("c", 3, "take back")["kind"] == "outdated"
        assert line.move("d", 4, "take back")["number"] == 5
        back = line.hear_of("steps")
        assert (back["steps"][0]["move"], back.get("takeback", False), choices(back)) == ("take back", False, mine)
        assert line.move("e", 5, "take back")["kind"] == "illegal_action", "once is enough"
        assert line.move("d", 4, "take back")["number"] == 5, "a resent one is applied once"
        assert line.move("f", 5, mine[1])["number"] == 6
        assert bens.move("g", 4, theirs[0])["kind"] == "outdated", "what was decided before may be decided otherwise now"
        assert bens.move("h", 6, theirs[0])["number"] == 7
        assert line.move("i", 7, "take back")["kind"] == "illegal_action", "both cards have been turned up"
    record = ann.get(f"/api/tables/{table}/record").json()
    assert [line["move"] for line in record["moves"] if line["seat"] == 0] == [mine[0], "take back", mine[1]]


def test_at_one_screen_the_last_to_move_takes_back(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        first = choices(line.hear())
        line.move("a", 3, first[0])
        steps = line.hear_of("steps")
        assert (steps["you"], steps["takeback"]) == (1, True)
        assert line.move("b", 4, "take back")["number"] == 5
        back = line.hear_of("steps")
        assert (back["you"], choices(back)) == (0, first)


def test_nothing_is_taken_back_after_the_end(ann: Guest) -> None:
    table = ann.table("me", "me", cards=1)
    with ann.line(table) as line:
        line.move("a", 3, choices(line.hear())[0])
        line.move("b", 4, choices(line.hear_of("steps"))[0])
        assert line.now()["table"].get("takeback", False) is False
        assert line.move("c", 5, "take back")["kind"] == "illegal_action"


# ---- rematch


def play_out(*lines: Line) -> None:
    """Everybody lays the first card until the match is over."""
    for turn in range(20):
        for seat, line in enumerate(lines):
            now = line.now()
            if now["table"]["over"]:
                return
            if moves := choices(now):
                assert line.move(f"m{turn}-{seat}", now["table"]["number"], moves[0])["type"] == "done"


def test_a_rematch_moves_everybody_on_by_one_seat_and_is_one_for_all(ann: Guest, ben: Guest, address: str) -> None:
    table = ann.new("me", "friend", options={"cards": 2}, coach=True)
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        assert ann.post(f"/api/tables/{table}/rematch", None).json()["kind"] == "outdated"
        play_out(line, bens)
        line.now()
        answer = ann.post(f"/api/tables/{table}/rematch", None)
        assert answer.status_code == 200
        new = answer.json()
        assert line.hear_of("table")["table"]["rematch"] == new["id"]
        assert bens.now()["table"]["rematch"] == new["id"]
        other = ben.post(f"/api/tables/{table}/rematch", None).json()
    assert (new["id"], new["you"], other["you"]) == (other["id"], 1, 0)
    assert [seat["name"] for seat in new["seats"]] == ["Ben", "Ann"]
    assert (new["options"], new["coach"], new["number"], new["over"]) == ({"cards": 2}, True, 3, False)
    with Guest(address) as watcher:
        assert watcher.post(f"/api/tables/{table}/rematch", None).json()["kind"] == "no_seat"
        assert watcher.post("/api/tables/nothing/rematch", None).status_code == 404
    records = [ann.get(f"/api/tables/{id}/record").json() for id in (table, new["id"])]
    assert records[0]["moves"][1]["move"] != records[1]["moves"][1]["move"], "other cards"


def test_a_rematch_is_remembered_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        cookies = ann.http.cookies
        table = ann.table("me", "me", cards=1)
        with ann.line(table) as line:
            play_out(line)
        new = ann.post(f"/api/tables/{table}/rematch", None).json()
        assert new["yours"] == [0, 1]
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert ann.info(table)["rematch"] == new["id"]
        assert ann.post(f"/api/tables/{table}/rematch", None).json() == ann.info(new["id"])


# ---- a real deck


def test_a_person_deals_with_a_real_deck(ann: Guest, ben: Guest) -> None:
    table = ann.new("me", "friend", options={"cards": 2}, dealing="person")
    ben.sit(table, 1)
    with ann.line(table) as line, ben.line(table) as bens:
        first = line.hear_of("table")
        assert first["table"]["dealing"] == "person"
        assert first["deal"] == {"what": "weather", "allowed": ["dry", "wet"]}
        assert "deal" not in bens.hear_of("table")
        assert bens.move("x", 0, "tell wet", seat=-1)["kind"] == "no_seat"
        assert line.move("a", 0, "tell snow", seat=-1)["kind"] == "illegal_action"
        assert line.move("a", 0, "tell wet", seat=-1)["number"] == 1
        steps = line.hear_of("steps")
        assert steps["deal"] == {"count": 2}, "cards that one seat only sees are not listed"
        assert line.move("b", 1, "deal 6s 6s", seat=-1)["kind"] == "duplicate_card"
        assert line.move("b", 1, "deal 2s 6s", seat=-1)["kind"] == "bad_card"
        assert line.move("b", 1, "deal 6s", seat=-1)["kind"] == "illegal_action"
        assert line.move("b", 0, "deal 6s 7s", seat=-1)["kind"] == "outdated"
        assert line.move("b", 1, "deal 6s 7s")["kind"] == "not_your_turn", "a seat does not deal"
        assert line.move("b", 1, "deal 6s 7s", seat=-1)["number"] == 2
        assert line.move("b", 1, "deal 6s 7s", seat=-1)["number"] == 2, "a resent deal is applied once"
        assert line.move("c", 2, "take back", seat=-1)["kind"] == "illegal_action"
        assert line.move("c", 2, "deal 6s 8s", seat=-1)["kind"] == "duplicate_card"
        assert line.move("c", 2, "deal 8s 9s", seat=-1)["number"] == 3
        dealt = [step["move"] for one in (bens.hear_of("steps"), bens.hear_of("steps"), bens.hear_of("steps")) for step in one["steps"]]
        assert dealt == ["tell wet", "deal ?? ??", "deal 8s 9s"]
        now = line.now()
        assert "deal" not in now
        assert choices(now) == ["lay 6s", "lay 7s"]
        assert line.move("d", 3, "lay 6s")["number"] == 4
    assert ann.get(f"/api/tables/{table}/record").json()["notes"] == ["real deck"]


def test_only_a_table_for_a_real_deck_is_dealt_at(ann: Guest) -> None:
    table = ann.table("me", "me")
    with ann.line(table) as line:
        line.hear()
        assert line.move("a", 3, "deal 6s 7s 8s", seat=-1)["kind"] == "no_seat"


def test_a_real_deck_waits_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        cookies = ann.http.cookies
        table = ann.new("me", "me", dealing="person", options={"cards": 1})
        with ann.line(table) as line:
            line.move("a", 0, "tell dry", seat=-1)
    with serving(settings(tmp_path)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        with ann.line(table) as line:
            assert line.hear()["deal"] == {"count": 1}
            assert line.move("b", 1, "deal As", seat=-1)["number"] == 2
            assert line.move("c", 2, "deal Ks", seat=-1)["number"] == 3
            play_out(line)
        new = ann.post(f"/api/tables/{table}/rematch", None).json()
        assert new["dealing"] == "person"
        with ann.line(new["id"]) as line:
            assert line.hear()["deal"]["what"] == "weather", "the same person deals"


def test_whoever_deals_is_told_where_the_cards_go(tmp_path: Path) -> None:
    with serving(settings(tmp_path, games=("sloker",))) as address, Guest(address) as ann:
        pro = {"game": "sloker", "options": {"variant": "pro", "seats": 1, "deals": 1}, "seats": ["me"], "dealing": "person"}
        with ann.line(ann.post("/api/tables", pro).json()["id"]) as line:
            deal = line.hear()["deal"]
            assert deal["count"] == 15
            assert len(deal["cards"]) == 52
            assert deal["places"] == [f"b0.{row}.{column}" for row in (2, 1, 0) for column in range(5)], "from the bottom row up"


# ---- wishes that do not go together


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"seats": ["friend", "friend"]}, "'me'"),
        ({"seats": ["me", "me " + "x" * 41]}, "at most 40"),
        ({"seats": ["meme", "me"]}, "'me <name>'"),
        ({"seats": ["me", "friend"], "mirror": True}, "one seat"),
        ({"seats": ["me"], "lesson": True}, "has none"),
        ({"seats": ["me", "me"], "dealing": "dog"}, "dealing"),
        ({"seats": ["me", "me"], "coach": 1}, "coach"),
    ],
)
def test_wishes_that_cannot_be(ann: Guest, wishes: dict[str, Any], why: str) -> None:
    answer = ann.post("/api/tables", {"game": "highest"} | wishes)
    assert answer.status_code == 400
    assert why in answer.json()["message"]


def test_the_table_names_the_client_that_this_server_has(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text('<script type="module" crossorigin src="/assets/index-B3xK_9.js"></script>')
    with serving(settings(tmp_path, client=client)) as address, Guest(address) as ann:
        assert ann.info(ann.table("me", "me"))["build"] == "index-B3xK_9.js"


def test_a_server_without_a_client_names_none(ann: Guest) -> None:
    assert "build" not in ann.info(ann.table("me", "me"))
