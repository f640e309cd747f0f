"""The club's context: what is refused, and what clock, sky, compass and seats make of a hand before it is dealt (W1-W6)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.errors import BadOptions, BadRecord, KolodaError
from koloda.games.dragon.club.cases import QUESTIONS
from koloda.games.dragon.club.context import POINTS, Environment
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.sky import days_since_2000, elongation, moon_eighth, sun_times

DEVA: dict[str, Any] = {"date": "2003-06-11", "time": "12:00", "seats": 2}


def env(**ctx: Any) -> Environment:
    return environment(read_context({**DEVA, **ctx}))


def test_the_sources_own_example_of_m1() -> None:
    answer = QUESTIONS["context"]({"ctx": {"seats": 5, "hand": 4, "date": "2000-03-30", "time": "10:30", "moon": 3}})
    assert answer["m1_seat"] == 1  # 30 + 3 + 2000 + 4 = 2037, 12, 3; the dealer is seat 3
    assert (answer["month"], answer["home"], answer["wild"], answer["dead"]) == (10, "46TA", "Q", "J")
    assert (answer["dark"], answer["inverted"], answer["suits_inverted"]) == (True, False, False)


def test_clocks_shift_the_hour_that_the_rules_read_but_not_m47() -> None:
    seats = [{"digital": 3}, {"digital": 1}]
    shifted = {"seats": seats, "hand": 2, "time": "23:40", "room": {"analogue": 1}}
    literal, all_of_it, later = (env(**shifted, rules={"clock_shift": how}) for how in ("rules_and_later", "all", "later"))
    assert [(one.clock, one.rule_time, one.time) for one in (literal, all_of_it, later)] == [
        (1420, 1300, 1300),
        (1300, 1300, 1300),
        (1420, 1420, 1300),
    ]
    assert [(one.wild, one.dead) for one in (literal, all_of_it, later)] == [("T", "9"), ("T", "9"), ("Q", "J")]
    assert literal.acting >= {"M48", "M49", "R19"}
    assert env(**shifted, rules={"off": [48, 49]}).time == 1420


def test_mondays_dark_hands_follow_the_dealer() -> None:
    monday = {"date": "2003-06-09", "seats": 3}
    assert [env(**monday, hand=hand).dark for hand in (2, 3, 4)] == [False, False, True]
    for day, divisor in zip(range(10, 16), range(2, 8), strict=True):  # Tuesday to Sunday
        dark = [hand for hand in range(1, 15) if env(date=f"2003-06-{day}", hand=hand).dark]
        assert dark == list(range(divisor, 15, divisor))


def test_a_dark_hand_lies_face_down_unless_it_is_played_blind() -> None:
    dark = {"date": "2003-06-10", "hand": 2}
    assert env(**dark).basis == "DDDDDDDDD"
    blind = env(**dark, rules={"dark_hand": "blind"})
    assert (blind.dark, blind.all_down, blind.basis) == (True, False, "DDDUUUUUD")


def test_the_wild_rank_of_the_hour_is_the_dead_one_of_the_next() -> None:
    wild = [env(time=f"{hour:02}:59", hand=2).wild for hour in range(24)]
    assert "".join(wild) == "23456789TJQKA23456789TJQ"
    assert [env(time=f"{hour:02}:00", hand=2).dead for hour in range(24)] == [wild[-1], *wild[:-1]]
    assert env(hand=1).dead is None


def test_m3_moves_the_month_by_the_number_of_seats() -> None:
    months = {seats: [env(seats=seats, date=f"2004-{month:02}-15").month for month in (1, 2, 6, 12)] for seats in range(2, 9)}
    assert months == {
        2: [11, 12, 4, 10],
        3: [2, 3, 7, 1],
        4: [11, 12, 4, 10],
        5: [12, 11, 7, 1],
        6: [12, 1, 5, 11],
        7: [1, 2, 6, 12],
        8: [11, 12, 4, 10],
    }
    assert "M3" in env(seats=2).acting
    assert env(seats=2, rules={"off": [3]}).month == 6


def test_r7_reads_the_order_in_force() -> None:
    def less_natural_wins(top: str | None, hand: int) -> bool:
        return env(seats=3, hand=hand, prev={"top_natural": top}).less_natural_wins

    assert [less_natural_wins(top, 2) for top in ("9d", "Ts", "Jc", "2h", None)] == [True, False, False, True, False]
    assert [less_natural_wins(top, 3) for top in ("9d", "Ts", "Jc", "Ah", None)] == [False, False, True, True, False]
    assert not env(hand=2).less_natural_wins


def test_orders() -> None:
    natural, inverted = env(seats=3, hand=2), env(seats=3, hand=3, room={"table_natural": False})
    assert (natural.inverted, natural.suits_inverted) == (False, False)
    assert (inverted.inverted, inverted.suits_inverted) == (True, True)
    assert env(seats=3, hand=2, room={"table_natural": False}).inverted
    assert not env(seats=3, hand=2, room={"table_natural": False}, rules={"off": [50]}).inverted


def test_spare_decks_turn_the_compass() -> None:
    def turned(decks: int, **rules: Any) -> tuple[str, ...]:
        seats = [{"spare_deck": 2 if seat < decks else 0} for seat in range(8)]
        return env(seats=seats, rules=rules).compass

    assert [turned(decks)[0] for decks in range(9)] == ["N", "S", "N", "NE", "N", "NW", "N", "S", "N"]
    assert turned(3) == (*POINTS[1:], "N")
    assert turned(3, off=[53]) == POINTS


def test_a_tone_dominates_with_more_than_half_the_seats_or_by_a_ruling() -> None:
    def tone(*tones: str | None, **ctx: Any) -> str:
        return env(seats=[{"tone": one} for one in tones], **ctx).tone

    assert tone("light", "light", "dark") == "light"
    assert tone("dark", "dark", "light", None) == "none"
    assert tone("dark", "dark", "dark", None, "light") == "dark"
    assert tone("dark", "dark", tone="light") == "light"
    assert tone("dark", "dark", tone="none") == "none"


def test_dimensions() -> None:
    def acting(hand: int, *names: str | None, **ctx: Any) -> set[str]:
        return set(env(date="2003-06-15", hand=hand, seats=[{"dimension": name} for name in names], **ctx).acting & {"M75", "M76", "M77"})

    assert acting(3, "Deva", "Klah") == {"M75"}
    assert acting(3, "Deva", "Deva") == set()
    assert acting(3, "Deva", None) == set()
    assert acting(4, "Aeon", "Io") == {"M76"}
    assert acting(4, "Ия", None) == {"M76"}
    assert acting(5, "Aeon", "Io") == set()
    assert acting(5, "Perv", "Klah") == {"M77"}
    assert acting(5, "Ґедзь", "ь5-ъ") == {"M77"}  # three consonants to one vowel: signs, digits and dashes are none
    assert acting(20, "Perv", "Io", "Klah", "Aeon") == {"M77", "M76"}
    # with the compass turned by a step nobody sits at N, E, S or W any more
    assert env(date="2003-06-15", hand=5, seats=[{"dimension": "Perv", "spare_deck": 1}] * 2 + [{"spare_deck": 1}]).acting.isdisjoint(
        {"M77"}
    )


def test_sun_of_moscow() -> None:
    sun = sun_times(date(2003, 6, 14), 55.75, 37.62, 240)
    assert not isinstance(sun, bool)
    rise, fall = sun
    assert rise == pytest.approx(4 * 60 + 45, abs=1)
    assert fall == pytest.approx(22 * 60 + 15, abs=1)
    assert sun_times(date(2004, 6, 15), 69, 33.1, 180) is True
    assert sun_times(date(2004, 12, 20), 69, 33.1, 180) is False
    assert sun_times(date(2004, 12, 20), -69, 33.1, 180) is True


def test_the_moon_of_the_almanac() -> None:
    """New moon 2003-05-31 04:20, first quarter 2003-06-07 20:28, full 2003-06-14 11:16, last 2003-06-21 14:45, all universal time."""
    for day, minute, angle in ((31, 260, 0), (38, 1228, 90), (45, 676, 180), (52, 885, 270)):
        found = elongation(days_since_2000(date(2003, 5, 1), (day - 1) * 1440 + minute))
        assert (found - angle + 180) % 360 - 180 == pytest.approx(0, abs=0.7)
    eighth = 29.53 * 1440 / 8
    assert [moon_eighth(days_since_2000(date(2003, 5, 31), 260 + eighth * k)) for k in range(9)] == [8, 1, 2, 3, 4, 5, 6, 7, 8]


def test_daylight_is_read_with_the_shifted_clock() -> None:
    sky = {"date": "2003-06-14", "time": "20:30", "lat": 55.75, "lon": 37.62, "utc_offset": 240}
    assert (env(**sky).daylight, env(**sky).moon) == (True, 4)
    late = env(**sky, room={"analogue": 2})
    assert (late.time, late.daylight, late.moon) == (22 * 60 + 30, False, 4)
    assert [env(time=time).daylight for time in ("05:59", "06:00", "17:59", "18:00")] == [False, True, True, False]
    assert [env(time=time, sunrise="09:00", sunset="09:30").daylight for time in ("08:59", "09:00", "09:30")] == [False, True, False]
    assert env(**{**sky, "lon": -160, "time": "04:00", "utc_offset": 240}).daylight  # the sun of the day before still stands there


REFUSED: list[tuple[dict[str, Any], type[KolodaError], str]] = [
    ({"date": None}, BadOptions, "date"),
    ({"date": "2003-02-30"}, BadOptions, "date: there is no"),
    ({"date": "20030611"}, BadOptions, "date"),
    ({"date": "2003-06-11\n"}, BadOptions, "date"),
    ({"time": "24:00"}, BadOptions, "time"),
    ({"time": "7:00"}, BadOptions, "time"),
    ({"time": "07:00\n"}, BadOptions, "time"),
    ({"sunrise": "07:00\n", "sunset": "18:00"}, BadOptions, "sunrise"),
    ({"seats": 1}, BadOptions, "seats: 2 to 8"),
    ({"seats": 9}, BadOptions, "seats: 2 to 8"),
    ({"seats": True}, BadOptions, "seats: a number or a list"),
    ({"seats": [{}, 1]}, BadOptions, "seats: a number or a list"),
    ({"seats": [{"at": "S"}, {"at": "N"}]}, BadOptions, "clockwise"),
    ({"seats": [{"at": "S"}, {"at": "S"}]}, BadOptions, "clockwise"),
    ({"seats": [{"at": "X"}, {}]}, BadOptions, "at"),
    ({"seats": [{"scarf": True}, {}]}, BadOptions, "scarf"),
    ({"seats": [{"stack": 0}, {}]}, BadOptions, "stack"),
    ({"seats": [{"dimension": ""}, {}]}, BadOptions, "dimension"),
    ({"hand": 0}, BadOptions, "hand"),
    ({"hand": True}, BadOptions, "hand"),
    ({"dealer": 2}, BadOptions, "dealer"),
    ({"moon": 9}, BadOptions, "moon"),
    ({"lat": 50}, BadOptions, "lat, lon"),
    ({"sunset": "18:00"}, BadOptions, "sunrise, sunset"),
    ({"weather": "snow"}, BadOptions, "weather"),
    ({"wind": 3}, BadOptions, "wind"),
    ({"room": {"animals": -1}}, BadOptions, "animals"),
    ({"min_bet": 5}, BadOptions, "min_bet"),
    ({"min_bet": 0}, BadOptions, "min_bet"),
    ({"max_bet": 8}, BadOptions, "max_bet"),
    ({"rules": {"jokers": 2}}, BadOptions, "jokers"),
    ({"rules": {"seats": 2}}, BadOptions, "seats is no rule"),
    ({"rules": 5}, BadOptions, "options"),
    ({"rules": {"off": [101]}}, BadOptions, "off"),
    ({"rules": {"off": [5, 5]}}, BadOptions, "off"),
    ({"rules": {"raise_cap": 0}}, BadOptions, "raise_cap"),
    ({"rules": {"decks": 1}, "seats": 6}, BadOptions, "two decks"),
    ({"prev": {}}, BadRecord, "first hand"),
    ({"hand": 2, "prev": 1}, BadRecord, "prev"),
    ({"hand": 2, "prev": {"layout": 66}}, BadRecord, "layout"),
    ({"hand": 2, "prev": {"winners": [2]}}, BadRecord, "winners"),
    ({"hand": 2, "prev": {"winners": [1, 1]}}, BadRecord, "winners"),
    ({"hand": 2, "prev": {"top_natural": "1s"}}, BadRecord, "top_natural"),
    ({"hand": 2, "prev": {"open_cards": ["4s+"]}}, BadRecord, "open_cards"),
    ({"hand": 2, "prev": {"four_cards": ["4s", "4s"]}}, BadRecord, "four_cards"),
    ({"hand": 2, "prev": {"m34": [["235", 1]]}}, BadRecord, "m34"),
    ({"used": []}, BadRecord, "used"),
    ({"used": {"2": ["R1"]}}, BadRecord, "used"),
    ({"used": {"1": ["M50"]}}, BadRecord, "used"),
    ({"used": {"1": ["R1", "R1"]}}, BadRecord, "twice"),
]


@pytest.mark.parametrize(("wrong", "refusal", "message"), REFUSED, ids=lambda value: str(value)[:40])
def test_what_cannot_be_is_refused(wrong: dict[str, Any], refusal: type[KolodaError], message: str) -> None:
    with pytest.raises(refusal, match=message):
        read_context({**DEVA, **wrong})


def test_date_time_and_seats_have_no_default() -> None:
    for name in DEVA:
        with pytest.raises(BadOptions, match=f"{name}: missing"):
            read_context({other: value for other, value in DEVA.items() if other != name})
    with pytest.raises(BadOptions, match="ctx"):
        read_context(None)


def test_the_second_decks_cards_are_known_where_it_is_played_with() -> None:
    context = read_context({**DEVA, "seats": 6, "hand": 2, "prev": {"open_cards": ["4s+"]}, "used": {"1": ["M56", "R1"], "0": []}})
    assert context.prev is not None
    assert context.prev.open_cards == ("4s+",)
    assert context.used == ((), ("R1", "M56"), (), (), (), ())


@given(seats=st.integers(2, 8), dealer=st.integers(0, 7), point=st.integers(0, 7))
def test_counting_goes_round_the_table(seats: int, dealer: int, point: int) -> None:
    context = read_context({**DEVA, "seats": seats, "dealer": dealer % seats})
    assert sorted(context.order) == list(range(seats))
    assert context.order[-1] == context.dealer == context.pos(seats)
    assert [context.pos(k + seats) for k in range(1, seats + 1)] == list(context.order)
    assert all(context.next(one) == other for one, other in zip(context.order, context.order[1:], strict=False))
    seat = point % seats
    across = context.opp(seat)
    assert across is None or (context.opp(across) == seat and across != seat)
    assert (across is None) == (POINTS[POINTS.index(context.seats[seat].at) - 4] not in {one.at for one in context.seats})
