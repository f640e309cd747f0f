"""The club's modifiers of situation at work: M53-M77."""

from __future__ import annotations

from typing import Any

import pytest

from club_hands import did, offered, played
from koloda.errors import IllegalMove

Person = dict[str, Any]
HAT: Person = {"hat": True}
BEARD: Person = {"beard": True}
GLASSES: Person = {"glasses": True}
SOFT: Person = {"drink": "soft"}
ALCOHOL: Person = {"drink": "alcohol"}
BARE: Person = {}


# ---- Glasses, beards, hats


def test_m54_frees_a_giant_or_in_glasses_a_unicorn() -> None:
    places = {0: {1: "Kc", 2: "Qc", 4: "Qd"}, 1: {1: "Qh", 2: "Ks"}}
    march: dict[str, Any] = {"date": "2003-03-09"}  # Giants are not home then
    assert offered(54, places=places, seats=[GLASSES, BARE], **march) == {0: {"card": ["Qc", "Qd"]}, 1: {"card": ["Ks"]}}
    assert offered(54, places=places, seats=[BARE, GLASSES], **march) == {}
    assert did(54, places=places, seats=[GLASSES, BARE], choices=[(1, "M54 card=Ks"), (0, "M54 card=Qd")], **march) == {
        "Ks": ":free",
        "Qd": ":free",
    }
    with pytest.raises(IllegalMove):
        did(54, places=places, seats=[GLASSES, BARE], choices=[(0, "M54 card=Kc")], **march)


def test_m55_takes_the_home_from_glasses_if_the_dealer_has_none() -> None:
    places = {0: {1: "Kc", 2: "Kd"}, 1: {1: "Qd", 2: "Jh", 3: "Ac"}}
    assert did(55, places=places, seats=[GLASSES, GLASSES]) == {}
    assert did(55, places=places, seats=[GLASSES, BARE], dealer=1) == {"Kc": ""}
    assert did(55, places=places, seats=[BARE, GLASSES], date="2003-06-15") == {"Jh": "", "Ac": ""}


def test_m56_beards() -> None:
    places = {0: {1: "Ac", 6: "3c"}, 1: {6: "3d", 7: "3h"}}
    two, one = [BEARD, BEARD], [BEARD, BARE]
    assert did(56, places=places, seats=two) == {"3c": ":wild", "3d": ":wild"}
    assert offered(56, places=places, seats=two) == {}
    assert did(56, places=places, seats=two, hand=2) == {}
    for ctx in ({"seats": two, "hand": 2}, {"seats": one}):
        assert offered(56, places=places, **ctx) == {0: {}}
        assert did(56, places=places, choices=[(0, "M56")], **ctx) == {"Ac": ":home"}
        with pytest.raises(IllegalMove):
            did(56, places=places, choices=[(1, "M56")], **ctx)
    with pytest.raises(IllegalMove):
        did(56, places=places, seats=one, used={"0": ["M56"]}, choices=[(0, "M56")])
    assert did(56, places=places, seats=[BARE, BARE]) == {}


def test_m57_m58_kill_under_hats_and_glasses() -> None:
    places = {0: {5: "Kd", 6: "5c", 7: "Td"}, 1: {5: "9d", 7: "5d"}}
    assert did(57, places=places, seats=[HAT, HAT]) == {"Td": ":dead", "5d": ":dead"}
    assert did(57, places=places, seats=[BARE, HAT]) == {"5d": ":dead"}
    assert did(58, places=places, seats=[GLASSES, GLASSES]) == {"Kd": ":dead", "9d": ""}  # the Nine was wild
    assert did(58, places=places, seats=[GLASSES, {**GLASSES, **HAT}]) == {"Kd": ":dead"}


def test_m59_revives_what_hats_killed_before_it() -> None:
    lord = {**HAT, **BEARD}
    places = {0: {7: "5d"}, 1: {7: "Td"}, 2: {7: "5s"}}  # dealt in the order Td 5s 5d
    seats = [HAT, HAT, lord]
    assert did(57, places=places, seats=seats) == {"Td": ":dead", "5s": ":dead", "5d": ":dead"}
    now = played(57, 59, places=places, seats=seats)
    assert {card.id: str(card.look) for card in now.all if "M57" in card.by} == {"Td": "Td", "5s": "5s:wild", "5d": "5d:dead"}
    assert did(59, places=places, seats=[HAT, HAT, HAT]) == {}
    assert did(59, places={2: {6: "5s"}}, seats=seats) == {}
    assert did(59, places=places, seats=seats) == {"5s": ":wild"}


def test_m60_after_a_cheap_win() -> None:
    places = {0: {7: "5c"}, 1: {7: "Td"}}
    after: dict[str, Any] = {"places": places, "hand": 2, "seats": [HAT, HAT], "time": "14:30"}
    assert did(60, 57, **after, prev={"layout": 43}) == {"Td": "=Qd", "5c": ":home"}
    assert did(60, **after, prev={"layout": 65}) == {"5c": ":home"}
    assert did(60, 57, **after, prev={"layout": 42}) == {}
    assert did(60, 57, **after, prev={}) == {}
    assert did(60, **after) == {}


def test_m61_switches_off_beards_or_hats() -> None:
    places = {0: {6: "3c"}, 1: {7: "5d"}}
    third = [BEARD, {**BEARD, **HAT}]  # with two seats pos(3) is seat 1
    assert did(56, 61, places=places, seats=third) == {}
    assert did(56, 61, places=places, seats=third, rules={"m61_cancels": 57}) == {"3c": ":wild"}
    assert did(57, 61, places=places, seats=third) == {"5d": ":dead"}
    assert did(57, 61, places=places, seats=third, rules={"m61_cancels": 57}) == {}
    told = [event for event in played(56, 61, places=places, seats=third).story if event.label == "M56"]
    assert [event.silenced_by for event in told] == ["M61"]


def test_m62_after_a_big_pot() -> None:
    places = {0: {1: "Qc", 2: "Ac"}, 1: {1: "Ad", 2: "2d"}}
    after: dict[str, Any] = {"places": places, "hand": 2}
    assert did(62, **after, prev={"winners": [1], "top_real": "Qc", "pot_won": 101}) == {"Qc": ":home", "Ad": ":free"}
    assert did(62, **after, prev={"winners": [0], "top_real": "Qc", "pot_won": 101}) == {}
    assert did(62, **{**after, "places": {0: {2: "Ac", 3: "2c"}}}, prev={"winners": [0], "top_real": "Qc", "pot_won": 101}) == {
        "Ac": ":free"
    }
    assert did(62, **after, prev={"winners": [1], "top_real": "Qc", "pot_won": 100}) == {}
    assert did(62, **after, prev={"winners": [1], "pot_won": 101}) == {"Ad": ":free"}
    assert did(62, **after, prev={"winners": [1], "top_real": "Qc", "pot_won": 21}, min_bet=2) == {"Qc": ":home", "Ad": ":free"}
    both = {0: {1: "Qc"}, 2: {1: "Qc+"}}
    assert did(62, places=both, hand=2, seats=6, prev={"winners": [1], "top_real": "Qc", "pot_won": 101}) == {"Qc": ":home", "Qc+": ":home"}


# ---- Drinks and the room


def test_drinks() -> None:
    places = {0: {5: "2h", 6: "3s", 1: "Jd", 4: "Qd"}, 1: {5: "2c", 6: "3h"}}
    soft: dict[str, Any] = {"places": places, "seats": [SOFT, ALCOHOL], "date": "2003-02-09"}  # February: Threes are home
    assert did(91, **soft) == {"2h": ":wild", "2c": ":wild"}
    assert did(63, **soft) == {"2h": ":dead", "2c": ":dead"}
    assert did(63, **{**soft, "date": "2003-09-07", "time": "01:30"}) == {"2h": ":dead", "2c": ":dead", "3s": ":home", "3h": ":home"}
    assert did(91, 63, **soft) == {}
    assert did(63, **{**soft, "seats": [ALCOHOL, BARE]}) == {}
    crowd: dict[str, Any] = {**soft, "seats": [SOFT, SOFT, SOFT, SOFT, ALCOHOL], "date": "2003-03-09"}  # March: Elves are home
    assert did(64, **crowd) == {"2h": ":home", "2c": ":home"}
    assert did(63, 64, **crowd).keys().isdisjoint({"2h", "2c"})
    sober = {**crowd, "seats": [SOFT] * 5}
    assert did(63, 64, **sober).items() >= {"2h": ":dead", "2c": ":dead"}.items()
    assert did(64, **{**crowd, "seats": [SOFT, SOFT, SOFT, BARE, ALCOHOL]}) == {}


def test_m64_frees_hidden_diamond_honours() -> None:
    places = {0: {1: "Jd", 4: "Qd"}, 1: {9: "Kd", 5: "2d"}, 2: {2: "Jh"}}
    assert did(64, places=places, seats=[SOFT] * 4, date="2003-02-09") == {"Jd": ":free", "Kd": ":free"}


def test_m65_m66_the_closed_room() -> None:
    places = {0: {5: "Jd", 6: "2s", 7: "Ad"}, 1: {5: "Jh", 6: "Qd"}}
    closed: dict[str, Any] = {"places": places, "room": {"closed": True}}
    assert did(65, **closed) == {"Jd": ":free", "Qd": ":free"}
    assert did(65, places=places) == {}
    assert did(65, 66, **closed) == {}
    assert did(66, 65, **closed) == {"2s": ":wild"}
    assert did(66, places={0: {5: "2s"}, 1: {6: "2h"}}) == {}
    assert did(66, places={0: {5: "2s"}, 1: {6: "2s+"}}, seats=6) == {"2s+": ":wild"}


# ---- Runs


def test_m67_the_second_of_a_run_by_ones() -> None:
    assert did(67, places={0: dict(enumerate("2d 4s 3h Jc 6c".split(), 4))}) == {"4s": ":home"}
    assert did(67, places={0: dict(enumerate("Kd Ac 2h 7c 6c".split(), 4))}) == {}
    assert did(67, places={0: dict(enumerate("Kd Ac Qh 7c 6c".split(), 4))}) == {"Ac": ":home"}
    dead = {0: dict(enumerate("7d 6s 5h 4c Jc".split(), 4))}
    assert did(67, places=dead, hand=2, time="05:30") == {"6s": ":home", "5h": ":home"}  # Sixes were dead
    now = played(67, places=dead, hand=2, time="05:30")
    assert {card.id: card.by for card in now.all if card.id == "6s"} == {"6s": ["R17", "M67"]}


@pytest.mark.parametrize(
    ("number", "cards", "bearer", "step", "flag"), [(68, "6s 2c 4c Jh Td", "4c", "=8s", "I"), (69, "5d 2d 8s Jh Td", "5d", "=6s", "D")]
)
def test_m68_m69_the_runs_that_count(number: int, cards: str, bearer: str, step: str, flag: str) -> None:
    places = {0: {1: "7s"} | dict(enumerate(cards.split(), 4))}
    given = played(number, places=places, hand=2, time="05:30" if number == 68 else "16:30")
    assert {card.id: card.flags for card in given.all if card.role} == {bearer: flag}
    legal = offered(number, places=places)[0]
    assert legal["by"] == [bearer]
    assert bearer not in legal["card"]
    chosen = played(number, places=places, choices=[(0, f"M{number} by={bearer} card=7s")])
    seen = {card.id: (str(card.look), card.flags) for card in chosen.all if f"M{number}" in card.by}
    assert seen == {"7s": (f"7s{step}", ""), bearer: (bearer, f"L{flag}")}


def test_m68_revives_its_bearer_and_a_seat_may_have_two() -> None:
    dead = played(68, places={0: dict(enumerate("5s 2c 4c 6c Jh".split(), 4))}, hand=2, time="05:30")
    assert {card.id: (str(card.look), card.by) for card in dead.all if card.id in ("4c", "6c")} == {
        "4c": ("4c", []),
        "6c": ("6c", ["R17", "M68"]),
    }
    twice = played(68, places={0: dict(enumerate("5s 3c 7c 5h 9d".split(), 4))})
    assert [(one.seat, one.legal["by"]) for one in twice.open if one.label == "M68"] == [(0, ["7c"]), (0, ["5h"]), (0, ["9d"])]
    used = played(68, places={0: dict(enumerate("5s 3c 7c 5h 9d".split(), 4))}, choices=[(0, "M68 by=9d card=5s")])
    assert [one.legal["by"] for one in used.open if one.label == "M68"] == [["7c"], ["5h"]]
    with pytest.raises(IllegalMove):
        played(68, places={0: dict(enumerate("5s 3c 7c 5h 9d".split(), 4))}, choices=[(0, "M68 by=9d card=5s"), (0, "M68 by=9d card=5h")])


def test_m70_helps_whoever_has_no_run_where_two_have() -> None:
    runs = {0: dict(enumerate("2d 4d 3d Jc 6c".split(), 4)), 1: dict(enumerate("7s 5s 6s Jh Td".split(), 4))}
    poor = {1: "Jd", 2: "Qs", 3: "Ah", 4: "8c"}
    every: dict[str, Any] = {"places": {**runs, 2: poor}, "seats": 3}
    assert offered(70, 67, **every) == {2: {"card": ["Jd", "Qs", "Ah"]}}
    assert did(70, 67, **every, choices=[(2, "M70 card=Qs")]) == {"Qs": ":home"}
    assert offered(70, **every) == {}  # a modifier that is not played has no trigger
    assert offered(70, 67, places={0: runs[0], 2: poor}, seats=3) == {}
    same = {**runs, 1: dict(enumerate("7d 5d 6d Jh Td".split(), 4))}
    assert offered(70, 67, places={**same, 2: poor}, seats=3) == {2: {"card": ["Qs", "Ah"]}}


def test_m71_revives_for_a_card_changed_three_times() -> None:
    """The Giant of diamonds in o2 is freed by the evening, killed by glasses, that is made home, and freed by the closed room."""
    places = {0: {5: "Kd", 1: "6s", 2: "6h"}, 1: {1: "6d"}}
    ctx: dict[str, Any] = {"places": places, "hand": 2, "time": "18:30", "date": "2003-02-09", "seats": [GLASSES, GLASSES]}
    assert offered(71, 47, 58, **ctx) == {}
    closed = {**ctx, "room": {"closed": True}}
    assert {card.id: card.by for card in played(47, 58, 65, **closed).all if card.id == "Kd"} == {"Kd": ["M47", "M58", "M65"]}
    assert offered(71, 47, 58, 65, **closed) == {0: {"card": ["6s", "6h", "6c"]}}
    assert did(71, 47, 58, 65, **closed, choices=[(0, "M71 card=6h")]) == {"6h": ""}


# ---- Exits, sexes, dimensions


def test_m72_odd_exits() -> None:
    places = {0: {5: "4c", 9: "Qc", 8: "Qs"}, 1: {4: "4d", 5: "9d", 8: "Qh"}}
    odd: dict[str, Any] = {"places": places, "room": {"exits": 3}}
    assert did(72, **odd) == {"4c": ":home"}
    assert did(72, 12, **odd) == {"4c": ":home", "Qc": ":wild"}  # by M12 the ninth circle is the last open one
    assert did(72, 12, places=places, room={"exits": 2}) == {}


def test_m73_turns_low_cards_where_a_sex_is_even() -> None:
    places = {0: {6: "2s"}, 1: {6: "Jd"}, 2: {6: "9h"}, 3: {6: "Td"}}

    def sexes(letters: str) -> dict[str, str]:
        return did(73, places=places, seats=[{"sex": sex if sex in "mf" else None} for sex in letters])

    assert sexes("mm--") == {"2s": "=2h", "Td": "=Tc"}  # the Nine is wild, and so touched
    assert sexes("fmmm") == sexes("----") == sexes("mf--") == {}
    assert sexes("ffmm") == sexes("mmmm") == sexes("ffm-") == {"2s": "=2h", "Td": "=Tc"}


def test_m74_three_of_one_dimension_must_count() -> None:
    home = {"dimension": "Deva"}
    seats = [home, home, home, {"dimension": "Klah"}]
    red = {0: {1: "Jh", 2: "Qc"}, 1: {1: "Qs", 2: "Ah"}, 2: {1: "Js"}, 3: {1: "Jd"}}
    legal = offered(74, places=red, seats=seats)
    assert legal == {1: {"card": ["Ah"]}, 2: {"card": ["Js"]}, 0: {"card": ["Jh"]}}
    assert did(74, places=red, seats=seats) == {"Ah": "=2h", "Js": "=Ts", "Jh": "=Qh"}
    assert did(74, places=red, seats=[home, home, {}, {}]) == {}
    assert did(74, places={}, seats=seats).keys() >= {"7s"}  # the first black low card of seat 0 by default
    chosen = {0: {1: "Jh", 2: "Qd"}}
    assert did(74, places=chosen, seats=seats, choices=[(0, "M74 card=Qd")])["Qd"] == "=Kd"
    with pytest.raises(IllegalMove):
        did(74, places=red, seats=seats, choices=[(0, "M74 card=Qc")])


def test_m74_without_honours_and_black_cards_may_make_one_wild() -> None:
    seats = [{"dimension": "Deva"}] * 3
    crimson = {0: dict(enumerate("2h 4h 5h 6h 7h 2d 4d 5d 6d".split(), 1))}
    assert set(offered(74, places=crimson, seats=seats)[0]["card"]) == set(crimson[0].values())
    assert did(74, places=crimson, seats=seats).keys().isdisjoint(crimson[0].values())
    assert did(74, places=crimson, seats=seats, choices=[(0, "M74 card=5h")])["5h"] == ":wild"


def test_m76_m77_nothing_but_rules_kills_the_marked_cards() -> None:
    vowels = [{"dimension": "Aeon", **HAT}, {"dimension": "Io", **HAT}]
    now = played(57, 76, places={0: {1: "3h", 2: "9d", 3: "6c"}, 1: {1: "6d"}}, seats=vowels, hand=4)
    assert {card.id for card in now.all if card.unkillable} >= {"3h", "9d", "6d"}
    assert all(card.red and card.rank in "369" for card in now.all if card.unkillable)
    consonants = [{"dimension": "Perv", **HAT}, {"dimension": "Klah", **HAT}]
    places = {0: {7: "Ts"}, 1: {7: "Td"}}
    assert did(57, places=places, seats=consonants, hand=5) == {"Ts": ":dead", "Td": ":dead"}
    assert did(57, 77, places=places, seats=consonants, hand=5) == {"Td": ":dead"}
    killed = played(77, places={0: {1: "7s"}}, seats=consonants, hand=5, time="06:30")
    assert {card.id: (str(card.look), card.flags) for card in killed.all if card.id == "7s"} == {"7s": ("7s:dead", "U")}
