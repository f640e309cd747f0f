"""Alone at a table, on Sloker with open cards: duels on the same cards, personal records, the guided first deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import Guest, Line, repeatable, serving, settings

SOLO = {"variant": "pro", "seats": 1, "deals": 2}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("duels"), games=("sloker", "highest"))) as address:
        yield address


def solo(guest: Guest, **wishes: Any) -> str:
    return guest.new("me", **{"game": "sloker", "options": SOLO} | wishes)


def play_out(guest: Guest, table: str, pick: int = 0) -> int:
    """Plays a table alone, always with the same choice; the score."""
    with guest.line(table) as line:
        now = line.hear()
        while not now["table"]["over"]:
            move(line, now, pick)
            now = line.now()
    return int(now["result"]["scores"][0])


def move(line: Line, now: dict[str, Any], pick: int) -> None:
    number = now["table"]["number"]
    assert line.move(f"m{number}", number, now["scene"]["choices"][pick]["move"])["type"] == "done"


def dealt(now: dict[str, Any]) -> list[str]:
    return [slot["card"] for slot in now["scene"]["zones"][0]["slots"] if "card" in slot]


# ---- duels


def test_both_play_the_same_cards_and_learn_the_difference_at_the_end(ann: Guest, ben: Guest) -> None:
    table = solo(ann, mirror=True)
    link = ann.info(table)["mirror"]["link"]
    with ann.line(table) as line:
        cards = dealt(line.hear())
        score = play_out(ann, table)
        mirror = line.now()["table"]["mirror"]
        assert (mirror["score"], mirror["other"]["kind"]) == (score, "open")
        assert "other_score" not in mirror
        assert ben.sit(link, 0).json()["you"] == 0
        assert line.now()["table"]["mirror"]["other"]["name"] == "Ben"
        with ben.line(link) as bens:
            assert dealt(bens.hear()) == cards
            assert len(cards) == 15
            bens_score = play_out(ben, link, pick=-1)
            theirs, mine = bens.now()["table"]["mirror"], line.now()["table"]["mirror"]
    assert (mine["score"], mine["other_score"], theirs["score"], theirs["other_score"]) == (score, bens_score, bens_score, score)
    records = [guest.get(f"/api/tables/{id}/record").json() for guest, id in ((ann, link), (ben, table))]
    assert [record["notes"] for record in records] == [["mirror"]] * 2, "now each may look at the other's"
    assert [record["moves"][0]["move"] for record in records] == [records[0]["moves"][0]["move"]] * 2


def refused_everything(guest: Guest, table: str) -> None:
    """Nothing shows the cards of this table, nor what was done with them."""
    for path in ("record", "replay", "review"):
        answer = guest.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["kind"]) == (403, "closed"), path
    info = guest.info(table)
    assert (info["closed"], info["number"], info["you"]) == (True, 0, None)
    assert not {"score", "other_score"} & set(info["mirror"])
    for have in (0, 1, 2):
        with guest.line(table, have=have) as line:
            shown = line.hear()
            assert (shown["type"], shown["scene"]) == ("table", {"headline": {"id": "closed"}, "zones": [], "seats": []})
            assert shown["result"]["scores"] == []
            for message in ({"type": "preview", "move": "s"}, {"type": "advise"}, {"type": "move", "after": 1, "move": "s"}):
                assert line.answer("done", id="x", **message)["kind"] == "no_seat"


def test_nobody_looks_at_the_other_table_until_both_have_finished(ann: Guest, ben: Guest, address: str) -> None:
    table = solo(ann, mirror=True, coach=True)
    link = ann.info(table)["mirror"]["link"]
    with Guest(address) as watcher, watcher.line(table) as watching, ben.line(link) as bens:
        watching.hear()
        assert bens.hear()["table"]["closed"] is True, "nor at one's own before one sits down to play it"
        refused_everything(ben, link)
        assert ann.sit(link, 0).json()["kind"] == "seat_taken", "nobody plays both"
        ben.sit(link, 0)
        assert dealt(bens.hear_of("table"))
        assert ben.sit(table, 0).json()["kind"] == "seat_taken"
        for player, own in ((ann, table), (ben, link)):
            for guest, id in ((ann, link), (ben, table), (watcher, table), (watcher, link)):
                refused_everything(guest, id)
            assert ann.post(f"/api/tables/{table}/rematch", None).json()["kind"] == "outdated"
            assert watching.now()["table"]["closed"] is True
            play_out(player, own)
        while (shown := watching.hear_of("table"))["table"].get("closed", False):
            pass
        assert dealt(shown), "now everybody may look"
        assert not any('"type":"steps"' in heard for heard in watching.heard)
        assert watcher.get(f"/api/tables/{link}/replay").json()["total"] == ben.info(link)["number"]


def test_what_the_other_did_changes_nothing_until_both_have_finished(tmp_path: Path) -> None:
    """Two worlds: the first player plays otherwise, and the second receives the same bytes."""
    heard = []
    for pick in (0, -1):
        folder = tmp_path / str(pick)
        folder.mkdir()
        config = settings(folder, games=("sloker",), entropy=repeatable())
        with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
            table = solo(ann, mirror=True)
            link = ann.info(table)["mirror"]["link"]
            score = play_out(ann, table, pick)
            ben.sit(link, 0)
            with ben.line(link) as bens:
                for turn in range(2):
                    refused_everything(ben, table)
                    now = bens.now()
                    for path in ("", "/record", "/replay"):
                        ben.get(f"/api/tables/{link}{path}")
                    bens.move(f"m{turn}", now["table"]["number"], now["scene"]["choices"][0]["move"])
                    bens.hear_of("steps")
                    if turn == 0:
                        seen = bens.heard + [answer.text.split('"at":')[0] for answer in ben.answers]
                assert bens.now()["table"]["mirror"]["other_score"] == score
            heard.append((score, seen))
    assert heard[0][0] != heard[1][0]
    assert heard[0][1] == heard[1][1]


def test_a_duel_goes_on_after_a_restart_and_has_a_rematch(tmp_path: Path) -> None:
    def served() -> Any:
        return serving(settings(tmp_path, games=("sloker",)))

    with served() as address, Guest(address) as ann, Guest(address) as ben:
        cookies = [guest.http.cookies for guest in (ann, ben)]
        table = solo(ann, mirror=True)
        link = ann.info(table)["mirror"]["link"]
        ben.sit(link, 0)
        score = play_out(ann, table)
    with served() as address, Guest(address) as ann, Guest(address) as ben:
        ann.http.cookies, ben.http.cookies = cookies
        refused_everything(ben, table)
        other = play_out(ben, link, pick=-1)
        assert ann.info(table)["mirror"]["other_score"] == other
    with served() as address, Guest(address) as ann, Guest(address) as ben:
        ann.http.cookies, ben.http.cookies = cookies
        assert ben.info(link)["mirror"]["other_score"] == score
        new = ben.post(f"/api/tables/{link}/rematch", None).json()
        again = ann.post(f"/api/tables/{table}/rematch", None).json()
        assert (new["mirror"]["link"], again["mirror"]["link"]) == (again["id"], new["id"])
        assert (new["you"], again["you"], new["mirror"]["other"]["name"]) == (0, 0, "Ann")
        refused_everything(ben, again["id"])
        assert ann.info(table)["rematch"] == again["id"]


@pytest.mark.parametrize(
    "wishes",
    [
        {"seats": ["me", "friend"], "options": {}},
        {"options": {"variant": "pro", "seats": 1}, "dealing": "person"},
        {"options": {}, "lesson": True},
        {"seats": ["friend"]},
    ],
)
def test_duels_that_cannot_be(ann: Guest, wishes: dict[str, Any]) -> None:
    answer = ann.post("/api/tables", {"game": "sloker", "options": SOLO, "seats": ["me"], "mirror": True} | wishes)
    assert (answer.status_code, answer.json()["kind"]) == (400, "bad_rules")


# ---- personal records


def test_the_best_result_before_is_shown_to_whoever_plays_alone(ann: Guest, ben: Guest) -> None:
    first = solo(ann)
    assert "best" not in ann.info(first)
    scores = [play_out(ann, first)]
    for pick in (-1, 1):
        table = solo(ann)
        assert ann.info(table)["best"] == max(scores)
        assert "best" not in ben.info(table), "whoever watches is not told"
        scores.append(play_out(ann, table, pick))
        assert ann.info(table)["best"] == max(scores[:-1]), "before this match"
    solo(ann)  # never finished
    for wishes in ({"coach": True}, {"options": {"variant": "pro", "seats": 1, "deals": 3}}):
        other = solo(ann, **wishes)
        assert "best" not in ann.info(other), wishes
        play_out(ann, other)
    assert ann.info(solo(ann))["best"] == max(scores), "neither help nor other options count"
    assert "best" not in ben.info(solo(ben))
    assert "best" not in ann.info(first)


def test_whoever_sits_down_to_a_duel_has_their_own_best(ann: Guest, ben: Guest) -> None:
    best = play_out(ben, solo(ben))
    link = ann.info(solo(ann, mirror=True))["mirror"]["link"]
    assert ben.sit(link, 0).json()["best"] == best


# ---- the guided deal


def test_a_lesson_brings_its_cards_and_tips(ann: Guest) -> None:
    assert [game.get("lesson", False) for game in ann.get("/api/games").json()] == [True, False]
    table = solo(ann, lesson=True, options={})
    with ann.line(table) as line:
        first = line.hear()
        assert first["table"]["lesson"] is True
        assert first["tip"]["text"]["id"] == "lesson-board"
        assert "4s" in dealt(first)
        shown = line.answer("preview", type="preview", id="p", move="s")
        assert {event["source"] for event in shown["events"] if event["type"] == "moved"} >= set(first["tip"]["places"])
        line.move("a", first["table"]["number"], "s")
        tips = [step["tip"]["text"]["id"] for step in line.hear_of("steps")["steps"] if "tip" in step]
        assert tips == ["lesson-paid"]
        assert line.now()["result"]["scores"] == [12]
    replayed = ann.get(f"/api/tables/{table}/replay").json()
    assert [step["tip"]["text"]["id"] for step in replayed["steps"] if "tip" in step] == ["lesson-board", "lesson-paid"]
    assert ann.get(f"/api/tables/{table}/record").json()["notes"] == ["lesson"]


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path, games=("sloker",))) as address, Guest(address) as ann:
        cookies = ann.http.cookies
        table = solo(ann, lesson=True, options={})
    with serving(settings(tmp_path, games=("sloker",))) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        assert play_out(ann, table, 0) == 12


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"options": SOLO}, "options"),
        ({"seats": ["me", "me"]}, "seats"),
        ({"dealing": "person"}, "real deck"),
        ({"seats": ["friend"]}, "'me'"),
    ],
)
def test_lessons_that_cannot_be(ann: Guest, wishes: dict[str, Any], why: str) -> None:
    answer = ann.post("/api/tables", {"game": "sloker", "seats": ["me"], "lesson": True} | wishes)
    assert (answer.status_code, answer.json()["kind"]) == (400, "bad_rules")
    assert why in answer.json()["message"]
