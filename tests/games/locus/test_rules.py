"""Locus Poker as its page tells it: the worked example, the additions, what is shown and what is said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, Card
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Closed, Said, Scored, Turned
from koloda.core.game import Result
from koloda.core.match import TAKE_BACK, Match
from koloda.core.preview import preview
from koloda.core.scene import Scene, Slot
from koloda.core.secret import UNKNOWN
from koloda.errors import BadOptions, IllegalMove
from koloda.games.locus.options import Options
from koloda.games.locus.rules import Locus
from koloda.games.locus.scoring import best
from koloda.games.locus.state import State
from koloda.testing import check_game, option_space

GAME = Locus()
SMALL = {"columns": 4, "rows": 3}
GRID = tuple(map(Card, "Ks 7h 7d 2c Kh Qs Js Ts 9s 7c 3d As".split()))
TURNS = "u1,2 u1,1 u0,1 d1,0 d1,3 u2,1 d0,2 d0,0 u2,2 d2,0 d2,3 d0,3".split()


def match(turns: list[str], **options: Any) -> Match[State, Options]:
    """The worked example of section 12, as far as these turns, whoever is to move."""
    rest = tuple(card for card in DECK_52.cards if card not in GRID)
    game = Match(GAME, Options.read(SMALL | options), StackedDealer(GRID + rest))
    for turn in turns:
        (seat,) = game.to_act()
        game.play(seat, turn)
    return game


def scene(game: Match[State, Options], viewer: int | None = None) -> Scene:
    return GAME.scene(game.view(viewer), viewer)


def slots(game: Match[State, Options]) -> dict[str, Slot]:
    return {slot.place: slot for slot in scene(game).zones[0].slots}


@settings(max_examples=25, deadline=None)
@given(
    options=option_space(
        GAME,
        columns=st.integers(3, 7),
        rows=st.integers(3, 5),
        score_table=st.dictionaries(st.sampled_from(["pair", "flush", "five_of_a_kind"]), st.integers(0, 99)),
        bonus_table=st.dictionaries(st.sampled_from(["orthogonal", "diagonal"]), st.integers(0, 99)),
    ),
    seed=st.integers(0, 2**32),
)
def test_what_every_game_must_keep(options: Options, seed: int) -> None:
    assert check_game(GAME, options, seed).over


def test_the_worked_example() -> None:
    game = match([])
    totals = []
    for number, turn in enumerate(TURNS):
        (seat,) = game.to_act()
        assert seat == number % 2
        game.play(seat, turn)
        totals.append(game.state.totals)
    wanted = "5:0 5:9 10:9 10:16 14:16 14:18 20:18 20:21 22:21 22:26 27:26 27:28"
    assert " ".join(f"{one}:{other}" for one, other in totals) == wanted
    assert GAME.result(game.state) == Result((27, 28), (1,))


def test_a_turn_says_what_it_scores_and_for_which_cards() -> None:
    (entry,) = match(TURNS[:3]).play(1, TURNS[3])
    said, turned, scored = entry.events
    assert isinstance(said, Said)
    assert (said.text.id, said.text.args, said.seat) == ("said-down", {"rank": "K", "suit": "h"}, 1)
    assert turned == Turned("c1.0", UNKNOWN)
    assert isinstance(scored, Scored)
    assert (scored.seat, scored.points, scored.places) == (1, 7, ("c1.0", "c0.1", "c2.1"))  # the joker as 7s, 7h, 7c
    assert scored.why.args == {"hand": "three_of_a_kind", "points": 5, "bonus": 2}


def test_a_preview_is_the_move_itself() -> None:
    game = match(TURNS[:3])
    seen = preview(GAME, game.view(1), 1, TURNS[3])
    (entry,) = game.play(1, TURNS[3])
    assert seen == entry.events


def test_what_the_table_shows() -> None:
    game = match(TURNS[:4])
    at = slots(game)
    assert [note and note.id for note in scene(game).zones[0].notes] == ["turn-score", None, None]
    assert at["c1.2"] == Slot("c1.2", Card("Js"), owner=0)
    assert at["c1.0"] == Slot("c1.0", back=True, mark="lit", owner=1)  # the joker of the three sevens just made
    assert {place for place, slot in at.items() if slot.mark == "lit"} == {"c0.1", "c1.0", "c2.1"}
    game.play(0, TURNS[4])
    at = slots(game)
    assert at["c1.0"] == Slot("c1.0", back=True, mark="dim", owner=1)
    assert {place for place, slot in at.items() if slot.mark == "lit"} == {"c2.3", "c1.3"}  # As and the joker: a pair of aces
    game.play(1, TURNS[5])
    assert [place for place, slot in slots(game).items() if slot.mark == "lit"] == ["c2.1"]  # no hand: the card itself
    mine, theirs = scene(game, 0), scene(game, 1)
    assert (mine.headline.id, theirs.headline.id) == ("headline-choose", "headline-wait")
    assert [(choice.move, choice.slots, choice.label.id) for choice in mine.choices][:2] == [
        ("u0,0", ("c0.0",), "play-up"),
        ("d0,0", ("c0.0",), "play-down"),
    ]
    assert not theirs.choices


def test_without_jokers_every_choice_is_face_up() -> None:
    game = match([], joker=False)
    assert [choice.move for choice in scene(game, 0).choices] == [f"u{row},{column}" for row in range(3) for column in range(4)]
    with pytest.raises(IllegalMove, match="no jokers at this table, so Ks"):
        game.play(0, "d0,0")


@pytest.mark.parametrize(
    ("move", "why"),
    [("u1,2", "Js has been used"), ("u0,4", "no action here"), ("U0,0", "no action here"), ("u00,0", "d2,3"), ("u0,0 ", "u or d")],
)
def test_refusals_say_why(move: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        match(TURNS[:1]).play(1, move)


def test_a_turn_can_be_taken_back_until_somebody_answers() -> None:
    game = match(TURNS[:3])
    before = game.state
    game.play(1, TURNS[3])
    assert not game.may_take_back(0)
    game.play(1, TAKE_BACK)
    assert game.state == before


# ---- The additions (section 15)


@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, "0 1 0 1 0 1 0 1 0 1 0 1"),
        ({"first_player": 1}, "1 0 1 0 1 0 1 0 1 0 1 0"),
        ({"turn_order": "mirror"}, "0 1 1 0 0 1 1 0 0 1 1 0"),
        ({"turn_order": "mirror", "first_player": 1}, "1 0 0 1 1 0 0 1 1 0 0 1"),
    ],
)
def test_the_order_of_turns(options: dict[str, Any], order: str) -> None:
    game, movers = match([], **options), []
    for turn in TURNS:
        (seat,) = game.to_act()
        movers.append(seat)
        game.play(seat, turn)
    assert " ".join(map(str, movers)) == order
    assert game.over


@pytest.mark.parametrize(("first", "finals"), [(0, [27, 35.5]), (1, [35.5, 27])])
def test_komi_is_for_the_second(first: int, finals: list[float]) -> None:
    state = match(TURNS, first_player=first, komi=7.5).state
    assert [*state.finals] == finals
    assert sorted(GAME.result(state).scores) == [27, 28]


@pytest.mark.parametrize(("komi", "winners"), [(0, (0,)), (0.5, (0,)), (1, (0, 1)), (1.5, (1,)), (99, (1,))])
def test_komi_can_turn_a_match_round(komi: float, winners: tuple[int, ...]) -> None:
    game = match([*TURNS[:-1], "u0,3"], komi=komi)  # without the last pair the first is one point ahead
    assert GAME.result(game.state) == Result((27, 26), winners)


def test_komi_stands_on_the_table() -> None:
    roles = [line.role and (line.role.id, line.role.args) for line in scene(match([], komi=7.5)).seats]
    assert roles == [("role-first", {}), ("role-komi-half", {"points": 7})]
    assert scene(match([], komi=7)).seats[1].role == scene(match([], komi=7.0)).seats[1].role
    (sheet,) = scene(match(TURNS, komi=7.5)).sheets
    rows = [[cell if isinstance(cell, int) else (cell.id, cell.args) for cell in row] for row in sheet.rows]
    assert rows[1:] == [
        [("sheet-komi", {}), 0, ("points-half", {"points": 7})],
        [("sheet-total", {}), 27, ("points-half", {"points": 35})],
    ]


def test_a_duel_is_two_games_on_the_same_cards_with_seats_swapped() -> None:
    game = match(TURNS[:-1], games=2, komi=3.5)
    assert scene(game).seats[1].role is not None
    (entry,) = game.play(1, TURNS[-1])
    closed = [event for event in entry.events if isinstance(event, Closed)]
    assert [(event.text.id, event.text.args) for event in closed] == [("closed-game", {"one": 27, "other": 28})]
    back = {event.place: event.card for event in entry.events if isinstance(event, Turned) and event.card is not UNKNOWN}
    assert len(back) == sum(turn.startswith("d") for turn in TURNS)
    state = game.state
    assert (state.cards, set(state.marks), state.scores, state.to_move) == (GRID, {""}, (0, 0), 1)
    assert [line.score for line in scene(game).seats] == [27, 28]
    for turn in TURNS:
        (seat,) = game.to_act()
        game.play(seat, turn)
    assert game.state.journal == ((27, 28), (28, 27))
    assert GAME.result(game.state) == Result((55, 55), (0, 1))  # each had komi once
    assert scene(game).headline.id == "headline-draw"


def test_a_match_can_be_played_on_any_grid() -> None:
    for columns, rows in ((6, 5), (8, 6), (13, 4), (3, 16)):
        game = Match(GAME, Options.read({"columns": columns, "rows": rows}), ShuffledDealer(4))
        while not game.over:
            (seat,) = game.to_act()
            game.play(seat, game.moves(seat)[-1])
        assert len(game.entries) == columns * rows + 1


# ---- Options


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"columns": 9, "rows": 6}, "54 cells"),
        ({"columns": 5, "rows": 5}, "even number"),
        ({"columns": 2}, "columns"),
        ({"columns": True}, "columns"),
        ({"rows": 5.0}, "rows"),
        ({"komi": 0.25}, "komi"),
        ({"komi": 99.5}, "komi"),
        ({"komi": float("nan")}, "komi"),
        ({"komi": True}, "komi"),
        ({"score_table": {"royal_flush": 12}}, "royal_flush"),
        ({"score_table": {"pair": None}}, "always a hand"),
        ({"score_table": {"pair": 100}}, "99"),
        ({"bonus_table": {"around": 1}}, "around"),
        ({"bonus_table": {"diagonal": None}}, "bonus_table"),
        ({"games": 3}, "games"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        Options.read(options)


def test_a_changed_table_pays_the_best_paid_hand_and_names_the_highest_of_equals() -> None:
    options = Options.read({"score_table": {"two_pair": 9, "five_of_a_kind": 10}})
    assert best(options, tuple(map(Card, "Ks Kh Kd 4c 4d".split())), joker=False).name == "full_house"
    assert best(options, tuple(map(Card, "Kd 4s 4c 9h".split())), joker=True).name == "two_pair"
    five = best(options, tuple(map(Card, "9c 9s 9d 9h 2s".split())), joker=True)
    assert (five.name, five.points, five.cards) == ("five_of_a_kind", 10, ("9s", "*9s", "9h", "9d", "9c"))
