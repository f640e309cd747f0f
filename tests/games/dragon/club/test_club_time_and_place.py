"""The club's modifiers of time and place at work: M47-M52."""

from __future__ import annotations

import pytest

from club_hands import did, offered, played
from koloda.errors import IllegalMove
from koloda.games.dragon.club.register import entries

COURT = {0: {1: "Jc", 2: "Qc", 3: "Kc", 4: "Ac", 5: "Jd"}}


@pytest.mark.parametrize(
    ("time", "honour"), [("06:00", "J"), ("11:59", "J"), ("12:00", "Q"), ("18:30", "K"), ("00:00", "A"), ("05:59", "A")]
)
def test_m47_frees_the_honour_of_the_time_of_day(time: str, honour: str) -> None:
    freed = did(47, places=COURT, time=time, date="2003-08-10", room={"analogue": 7})  # August: no honour is home
    assert {card[0] for card in freed} == {honour}
    assert set(freed.values()) == {":free"}


def test_m47_leaves_touched_cards_alone() -> None:
    assert did(47, places=COURT, time="18:30") == {}  # Giants are home in November
    assert did(47, places=COURT, time="09:30") == {}  # Elves are wild at nine
    assert did(47, places=COURT, time="10:30") == {"Jc": ":free", "Jd": ":free"}


def test_m51_really_changes_one_trait_of_an_untouched_card() -> None:
    places = {0: {1: "Jc", 2: "Kc"}, 1: {1: "Qd"}}
    assert did(51, places=places, choices=[(0, "M51 card=Jc rank=2")]) == {"Jc": "==2c"}
    assert did(51, places=places, choices=[(1, "M51 card=Qd suit=s"), (0, "M51 card=Jc suit=h")]) == {"Qd": "==Qs", "Jc": "==Jh"}
    for text in ("card=Kc rank=2", "card=Jc rank=J", "card=Jc suit=c", "card=Jc rank=2 suit=h", "card=Jc", "card=Qd rank=2"):
        with pytest.raises(IllegalMove):
            did(51, places=places, choices=[(0, f"M51 {text}")])


def test_m51_is_spent_for_the_game_and_only_at_the_cardinal_points() -> None:
    now = played(51, places={1: {1: "Qd"}}, choices=[(1, "M51 card=Qd rank=2")], hand=2, used={"0": ["M51"]})
    assert [one for one in now.open if one.label == "M51"] == []
    assert now.spent == [(1, "M51")]
    corners = [{"at": "N"}, {"at": "NE"}, {"at": "SE"}]
    assert set(offered(51, places={}, seats=corners)) == {0}
    assert set(offered(52, places={}, seats=corners)) == {1, 2}


def test_m52_marks_the_bearer_and_locks_it() -> None:
    seats = [{"at": "NE"}, {"at": "SW"}]
    places = {0: {1: "Jh", 2: "Kd", 3: "4d", 4: "5s", 5: "Qc", 6: "7d", 7: "6d", 8: "2d", 9: "Td"}}
    legal = offered(52, places=places, seats=seats)[0]
    assert legal == {"by": ["Jh", "Kd", "5s"], "card": ["Jh", "4d", "5s", "Qc", "7d", "6d", "2d", "Td"]}
    now = played(52, places=places, seats=seats, choices=[(0, "M52 by=Kd card=4d")])
    seen = {card.id: (str(card.look), card.flags) for card in now.all if "M52" in card.by}
    assert seen == {"Kd": ("Kd:home", "LI"), "4d": ("4d=5d", "")}
    assert did(52, places=places, seats=seats, choices=[(0, "M52 by=5s card=2d")]) == {"5s": "", "2d": "=Ad"}
    assert now.spent == [(0, "M52")]
    for text in ("by=Qc card=4d", "by=Jh card=Jh", "by=4d card=2d", "by=Jh card=Kd"):
        with pytest.raises(IllegalMove):
            did(52, places=places, seats=seats, choices=[(0, f"M52 {text}")])


def test_a_bearer_needs_another_card_to_count() -> None:
    """Only the Elf is untouched: it can be counted, but has nothing to count itself."""
    seats = [{"at": "NE"}, {"at": "SW"}]
    crowd = {0: dict(enumerate(["Jh", "9c", "9d", "9h", "9s", "8c", "8d", "3d", "3c"], 1))}
    assert offered(52, places={0: {**crowd[0], 9: "3h"}}, seats=seats).get(0) == {"by": ["9c", "9s", "8c"], "card": ["Jh"]}


def test_clocks_and_table_are_noted_where_they_are_worked() -> None:
    assert {label: entries()[label].phase for label in ("M48", "M49", "M50", "M53", "M61")} == dict.fromkeys(
        ("M48", "M49", "M50", "M53", "M61"), "environment"
    )
