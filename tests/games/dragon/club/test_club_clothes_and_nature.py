"""The club's modifiers of clothes and nature at work: M78-M100."""

from __future__ import annotations

from typing import Any

import pytest

from club_hands import did, played

LIGHT: dict[str, Any] = {"tone": "light", "date": "2003-05-11"}  # Sunday in May: Fours, Sevens and Dragons are home
DARK: dict[str, Any] = {"tone": "dark", "date": "2003-05-11", "time": "20:30"}  # Nines are wild, Eights dead after the first hand
MIXED: dict[str, Any] = {"tone": "none", "date": "2003-08-10"}  # Sunday in August: Twos, Sixes and Tens are home
COURT = {0: {1: "Jc", 2: "Jd", 3: "Jh", 4: "Js", 5: "Qc", 6: "Qd", 7: "Qh", 8: "Qs"}, 1: {1: "Kc", 2: "Kd", 3: "Kh", 4: "Ks"}}
DRAGONS = {0: {1: "Ac", 2: "Ad", 3: "Ah", 4: "As"}}


def free(*cards: str) -> dict[str, str]:
    return dict.fromkeys(cards, ":free")


def test_light_clothes_by_day() -> None:
    assert did(100, places=COURT, **LIGHT) == free("Kd", "Kh")
    assert did(78, places=COURT, **LIGHT, hand=2) == free("Jd", "Jh")
    assert did(79, places={0: {1: "Td", 2: "Th", 3: "Ts"}}, **LIGHT, hand=3) == {"Td": ":home", "Th": ":home"}
    for number, hand in ((100, 2), (78, 1), (79, 2)):
        assert did(number, places=COURT, **LIGHT, hand=hand) == {}
    assert did(100, places=COURT, **{**LIGHT, "tone": "dark"}) == {}
    assert did(100, places=COURT, **{**LIGHT, "time": "18:00"}) == {}
    assert did(100, places=COURT, **{**LIGHT, "time": "18:00", "sunset": "19:00", "sunrise": "06:00"}) == free("Kd", "Kh")


def test_dark_clothes_by_night() -> None:
    assert did(81, places=COURT, **DARK) == free("Qc", "Qs")
    assert did(82, places=DRAGONS, **{**DARK, "date": "2003-03-09"}, hand=2) == free("Ac", "As")
    nines = {0: {1: "9c", 2: "9d", 3: "9h", 4: "9s"}}
    assert did(83, places=nines, **{**DARK, "time": "22:30"}, hand=3) == {"9c": ":home", "9s": ":home"}
    for number, hand in ((81, 2), (82, 1), (83, 2)):
        assert did(number, places=COURT, **DARK, hand=hand) == {}
    assert did(81, places=COURT, **{**DARK, "time": "17:59"}) == {}


@pytest.mark.parametrize(
    ("shown", "light", "dark"),
    [
        (["4c", "5c"], "QJ", "QJ"),  # mirror ranks that are honours
        (["2c", "3c", "Ks", "As"], "AK", "AK"),  # K mirrors 3, which goes down to A; A mirrors 2, which goes to K
        (["8c", "9c"], "KA", "KA"),  # 8, 6, 4, 2, K; 9 mirrors 7, 5, 3, A
        (["5d", "Tc", "5h", "Jd"], "J", "KA"),  # T mirrors 6, 4, 2, K; J mirrors 5, 3, A
    ],
)
def test_the_last_hands_cards_name_wild_honours(shown: list[str], light: str, dark: str) -> None:
    places = {0: COURT[0], 1: {**COURT[1], 5: "Ac", 6: "Ad", 7: "Ah", 8: "As"}}
    prev = {"open_cards": shown}
    assert did(80, places=places, **LIGHT, hand=4, prev=prev) == {rank + suit: ":wild" for rank in light for suit in "dh"}
    assert did(84, places=places, **DARK, hand=4, prev=prev) == {rank + suit: ":wild" for rank in dark for suit in "cs"}


def test_one_card_shown_names_nothing() -> None:
    places = {0: COURT[0], 1: COURT[1]}
    for number, ctx in ((80, LIGHT), (84, DARK)):
        assert did(number, places=places, **ctx, hand=4, prev={"open_cards": ["2c"]}) == {}
        assert did(number, places=places, **ctx, hand=3, prev={"open_cards": ["2c", "3c"]}) == {}
    assert did(88, places=places, **MIXED, hand=2, prev={"open_cards": ["2c"]}) == {}


def test_mixed_clothes() -> None:
    places = {0: COURT[0], 1: {**COURT[1], 5: "Ac", 6: "Ad", 7: "Ah", 8: "As"}}
    mixed: dict[str, Any] = {"places": places, **MIXED}
    assert did(85, **{**mixed, "time": "05:00"}) == free("Qc", "Jh", "Ks", "Ad")
    assert did(85, **{**mixed, "time": "17:00"}) == did(85, **{**mixed, "time": "04:59"}) == {}
    assert did(86, **{**mixed, "time": "16:59"}, hand=2) == free("Jc", "Kh", "As", "Qd")
    assert did(86, **{**mixed, "time": "10:59"}, hand=2) == did(86, **{**mixed, "time": "23:00"}, hand=2) == {}
    assert did(87, **{**mixed, "time": "03:59"}, hand=2) == free("Jd", "Kc", "Ah", "Qs")
    assert did(87, **{**mixed, "time": "04:00"}, hand=2) == {}
    series: dict[str, Any] = {**mixed, "time": "20:30", "rules": {"series_86_88": "series"}}
    assert did(87, **series, hand=2) == {}
    assert did(87, **series, hand=3) == free("Jd", "Kc", "Ah", "Qs")
    assert did(86, **{**mixed, "tone": "dark", "time": "16:59"}, hand=2) == {}


def test_m88_lowers_the_highest_cards_by_three() -> None:
    fives = {1: "5c", 2: "5d", 3: "5h", 4: "5s"}
    places = {0: {1: "8c", 2: "8d", 3: "9h", 4: "Js", 5: "Td"}, 1: fives}
    night: dict[str, Any] = {"places": places, **MIXED, "time": "21:30"}  # Tens are wild, Nines dead
    high, low = {"open_cards": ["2c", "Ah", "Ks"]}, {"open_cards": ["2c", "5h"]}
    assert did(88, **night, hand=2, prev=high) == {"Js": ":wild"}  # A goes down to J, K to T
    assert did(88, **night, hand=2, prev=low) == dict.fromkeys(fives.values(), ":wild")  # 5 stays, 2 goes to Q and 9
    assert did(88, **night, hand=4, prev=high) == {}
    assert did(88, **{**night, "rules": {"series_86_88": "series"}}, hand=4, prev=high) == {"Js": ":wild"}
    assert did(88, **{**night, "time": "07:00"}, hand=2, prev=high) == {}


def test_sun_and_clouds_kill_honours() -> None:
    places = {0: {1: "Jc", 2: "Qh", 4: "Js", 5: "Qd", 6: "Ah"}, 1: {1: "Qc", 5: "Kh", 6: "Jd", 7: "Qs", 4: "Jh"}}
    assert did(89, places=places, weather="sunny") == {"Jc": ":dead"}
    assert did(90, places=places, weather="overcast") == {"Kh": ":dead", "Jd": ":dead"}
    assert did(89, places=places) == did(90, places=places) == {}


def test_m91_alcohol() -> None:
    places = {0: {5: "2h", 4: "2d"}, 1: {5: "2c"}}
    assert did(91, places=places, seats=[{"drink": "alcohol"}, {}]) == {"2h": ":wild", "2c": ":wild"}
    assert did(91, places=places) == {}


# ---- The moon

DEAD_FOURS: dict[str, Any] = {"hand": 2, "time": "03:20", "date": "2003-02-09"}  # Fives are wild, Fours dead; February: 3 5 7 Q home


def undone(number: int, *others: int, **ctx: Any) -> list[str]:
    """The cards that are untouched though something killed them before a modifier undid it."""
    without = played(*others, **ctx)
    with_it = played(number, *others, **ctx)
    before = {card.id: card.dead for card in without.all}
    return [card.id for card in with_it.all if before[card.id] and card.live]


def test_the_moon_undoes_what_nature_killed() -> None:
    fours = {0: {1: "4c", 2: "4s"}, 1: {1: "4d", 2: "4h"}}
    assert undone(92, places={0: fours[1], 1: fours[0]}, **DEAD_FOURS, moon=1) == ["4c", "4s"]
    assert undone(92, places=fours, **DEAD_FOURS, moon=1) == []
    assert undone(92, places={0: fours[1], 1: fours[0]}, **DEAD_FOURS, moon=2) == []
    sixes = {0: {1: "6d", 2: "6s"}, 1: {1: "6h"}}
    assert undone(96, places=sixes, **{**DEAD_FOURS, "time": "05:30"}, moon=5) == ["6d"]
    west = [{"at": "N"}, {"at": "NW"}]
    elves = {0: {1: "Jd"}, 1: {1: "Jc", 2: "Js"}}
    assert undone(97, places=elves, **{**DEAD_FOURS, "time": "10:30"}, moon=6, seats=west) == ["Jc"]
    east = [{"at": "NE"}, {"at": "SW"}]
    dragons = {0: {1: "Ah", 2: "Ad", 4: "As"}, 1: {1: "Ac"}}
    assert undone(98, places=dragons, **{**DEAD_FOURS, "time": "13:30"}, moon=7, seats=east) == ["Ah", "As"]


def test_the_moon_undoes_sun_and_clouds_but_no_hats() -> None:
    east = [{"at": "NE"}, {"at": "E"}]
    places = {0: {1: "Js", 2: "Qs", 3: "Ks"}, 1: {5: "Ah", 6: "Qh"}}
    assert undone(98, 89, places=places, weather="sunny", moon=7, seats=east, date="2003-03-09") == ["Qs", "Ks"]
    assert undone(98, 90, places=places, weather="overcast", moon=7, seats=east, date="2003-03-09") == ["Ah", "Qh"]
    killed_by_a_hat = {0: {5: "Kh"}, 1: {5: "Ks"}}
    glasses = [{"at": "NE", "glasses": True}, {"at": "E", "glasses": True}]
    assert undone(98, 58, places=killed_by_a_hat, moon=7, seats=glasses, date="2003-03-09") == []


def test_the_moon_frees_and_revives_by_the_compass() -> None:
    ring = [{"at": at} for at in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]
    march: dict[str, Any] = {"seats": ring, "date": "2003-07-06"}
    hearts = {0: {1: "Kh"}, 1: {1: "Jh"}, 2: {1: "Jh+"}, 7: {1: "Kh+"}}
    assert did(93, places=hearts, **march, moon=2) == free("Kh", "Jh+")
    assert did(
        93, 53, places=hearts, **{**march, "seats": [{**one, "spare_deck": int(n < 3)} for n, one in enumerate(ring)]}, moon=2
    ) == free("Jh", "Kh+")
    spades = {0: {1: "2s"}, 1: {1: "3s"}, 2: {1: "4s"}, 3: {1: "4s+"}, 5: {1: "2s+", 2: "5s"}}
    assert did(94, places=spades, **march, moon=3).items() >= {"3s": ":home", "4s+": ":home", "2s+": ":home"}.items()
    assert did(94, places=spades, **march, moon=3).keys().isdisjoint({"2s", "4s", "5s"})


def test_full_and_new_moon_revive() -> None:
    north = [{"at": "NE"}, {"at": "S"}]
    fours = {0: {1: "4d"}, 1: {1: "4d", 2: "4h"}}
    assert did(95, places={1: fours[1]}, **DEAD_FOURS, moon=4, seats=north) == {"4d": ""}
    assert did(95, places={0: fours[0]}, **DEAD_FOURS, moon=4, seats=north) == {}
    dragons = {0: {1: "Ah", 2: "Ad"}, 1: {1: "Jh"}}
    one_pm = {**DEAD_FOURS, "time": "13:30", "moon": 8}
    assert did(99, places=dragons, **one_pm, seats=north) == {"Ah": ""}
    assert did(99, places={1: dragons[0]}, **one_pm, seats=north) == {}
