"""Half-Deck as its page tells it: the worked examples, what each sees, what is said and shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from koloda.cards import Card
from koloda.core.ask import Decide, Tell
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Moved, Said, Turned
from koloda.core.match import TAKE_BACK, Match
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Scene, Slot, Zone
from koloda.core.secret import UNKNOWN, Secret, has_unknown, known
from koloda.errors import BadOptions, IllegalMove
from koloda.games.halfdeck.cases import QUESTIONS
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import State, seen
from koloda.testing import check_game, option_space

GAME = HalfDeck()
CASES = {case["id"]: case for case in json.loads((Path(__file__).parents[2] / "cases/halfdeck.json").read_text())["cases"]}
SHORT = CASES["play-fight-and-flip"]["given"]
"""The record of worked example W9."""


def ask(question: str, **given: Any) -> Any:
    return QUESTIONS[question](given)


def match(stocks: list[list[str]], **options: Any) -> Match[State, Options]:
    """A match with these half-decks on the table; the slips lie in the order of the set."""
    chosen = Options.read(options)
    slips = [f"M{number}" for number in range(len(chosen.missions))]
    return Match(GAME, chosen, StackedDealer(*[tuple(map(Card, pile)) for pile in (*stocks, slips)]))


def short(**options: Any) -> Match[State, Options]:
    """The short game of W9, before its first action."""
    return match(SHORT["stocks"], mission_list="RK BQ / BT R9 / RJ BT / B8 R7 / RQ BJ / B9 R8", **options)


def play(game: Match[State, Options], *moves: str) -> Match[State, Options]:
    for move in moves:
        (seat,) = game.to_act()
        game.play(seat, move)
    return game


def scene(game: Match[State, Options], viewer: int | None) -> Scene:
    return GAME.scene(game.view(viewer), viewer)


def zone(of: Scene, id: str) -> Zone:
    return next(zone for zone in of.zones if zone.id == id)


def slots(of: Scene) -> Mapping[str, Slot]:
    return {slot.place: slot for zone in of.zones for slot in zone.slots}


# ---- the worked examples (section 16)


@pytest.mark.parametrize(
    ("choices", "below", "discards"),
    [("N", [[], ["Ac"]], [["Ts"], ["8c"]]), ("S", [["Ts"], ["-Ac"]], [[], ["8c"]])],
)
def test_w1_the_example_of_the_post(choices: str, below: list[list[str]], discards: list[list[str]]) -> None:
    found = ask("column", centre="-7d", below=[["-Ts"], ["-8c", "-Ac"]], by=1, how="open", choices=choices)
    fights = [["Ts", "8c", "Ts"], ["Ts", "Ac", "Ac"]][: 2 if choices == "N" else 1]
    assert found == {"fights": fights, "centre": "-7d", "below": below, "discards": discards}


@pytest.mark.parametrize(("seat", "row"), [(0, "9h Ts Jd Qc Kh"), (1, "Kh Qc Jd Ts 9h")])
def test_w2_a_row_is_read_from_ones_own_right(seat: int, row: str) -> None:
    mission = "RK BQ RJ BT R9".split()
    columns = [4, 3, 2, 1, 0] if seat == 0 else [0, 1, 2, 3, 4]
    found = ask("complete", rows=[row.split()], mission=mission, seat=seat)
    assert found == {"complete": True, "cells": [[0, column] for column in columns]}
    assert not ask("complete", rows=[row.split()], mission=mission, seat=1 - seat)["complete"]
    assert ask("complete", rows=[row.split()], mission=mission, seat=1 - seat, rules={"read": "either"})["complete"]
    closed = [["-" + card if card == "Jd" else card for card in row.split()]]
    assert not ask("complete", rows=closed, mission=mission, seat=seat)["complete"]
    own = ask("complete", rows=closed, mission=mission, seat=seat, rules={"count": "own"})["complete"]
    assert own == (seat == 1), "the jack of diamonds is seat 1's"


@pytest.mark.parametrize(
    ("one", "other", "higher", "rules"),
    [
        ("6h", "Ac", 0, {}),
        ("6h", "Kc", 1, {}),
        ("As", "Kc", 0, {}),
        ("2h", "Ac", 0, {"deck": 52}),
        ("6h", "Ac", 1, {"deck": 52}),
        ("2h", "Ac", 1, {"deck": 52, "cycle": "six"}),
        ("6h", "Ac", 0, {"deck": 52, "cycle": "six"}),
        ("X0", "2c", 1, {"deck": 54}),
        ("X0", "Ac", 0, {"deck": 54, "joker": "high"}),
        ("X0", "2c", 1, {"deck": 54, "joker": "high"}),
        ("X0", "2c", 0, {"deck": 54, "joker": "high", "cycle": "off"}),
        ("X0", "6c", 1, {"deck": 54, "joker": "high", "cycle": "six"}),
    ],
)
def test_w3_the_cycle_and_the_jokers(one: str, other: str, higher: int, rules: dict[str, Any]) -> None:
    assert ask("compare", cards=[one, other], rules=rules) == {"winner": higher}
    assert ask("compare", cards=[other, one], rules=rules) == {"winner": 1 - higher}


def test_w4_a_flip() -> None:
    found = ask("column", centre="-9h", below=[["-Ks"], ["-8c", "-Qd", "-Ad"]], by=1, how="flip")
    assert found["centre"] == "Ad"
    assert found["below"] == [[], []]
    assert found["discards"] == [["9h", "Ks"], ["8c", "Qd"]]


@pytest.mark.parametrize(
    ("guard", "rules", "choices", "centre", "below"),
    [
        ("-As", {}, "", "As", [[], []]),
        ("-As", {"replace": "may"}, "H", "Jh", [["As"], []]),
        ("-Ks", {}, "", "Jh", [[], []]),
    ],
)
def test_w5_a_guard_does_not_guard(guard: str, rules: dict[str, Any], choices: str, centre: str, below: list[list[str]]) -> None:
    found = ask("column", centre="Jh", below=[[guard], ["-Kd"]], by=1, how="open", rules=rules, choices=choices)
    assert (found["centre"], found["below"]) == (centre, below)


@pytest.mark.parametrize(("column", "centre"), [("-6s -As -Ks", "Ks"), ("-Ks -As -6s", "8h")])
def test_w6_the_largest_of_several_depends_on_their_order(column: str, centre: str) -> None:
    assert ask("column", centre="-8h", below=[column.split(), []], by=0, how="flip")["centre"] == centre


@pytest.mark.parametrize(("refill", "hand", "stock"), [("stop", 4, 14), ("continue", 5, 13)])
def test_w7_drawing_when_the_stock_runs_out(refill: str, hand: int, stock: int) -> None:
    """Seat 0 discards five, five and four cards; three are left in its stock then, and fourteen become the new one."""
    game = Match(GAME, Options.read({"refill": refill}), ShuffledDealer(3))
    for cards in (5, 5, 4):
        held = [card.value for card in game.state.hands[0] if isinstance(card, Secret)]
        play(game, "X", "D:" + "".join(held[:cards]))
        assert len(game.state.hands[0]) == 5 - cards
        play(game, "X", "D")
    assert len(game.state.hands[0]) == hand
    assert game.state.stocks[0].size == stock
    assert game.state.discards[0] == ()


def test_w8_missions() -> None:
    found = ask("missions", seed=1)
    assert found["missions"][:2] == ["BJ RT B9 R8 B7".split(), "BQ RJ BT R9 B8".split()]
    assert found["distinct"] == 10
    for options, distinct in (
        ({"length": 3}, 14),
        ({"ranks": "both"}, 20),
        ({"wrap": True}, 18),
        ({"ranks": "any"}, 72_576),
        ({"ranks": "any", "colours": "any"}, 1_028_160),
    ):
        assert ask("missions", seed=1, options=options)["distinct"] == distinct


def test_w9_a_whole_short_game() -> None:
    moves = [move for _, move in SHORT["actions"]]
    game = play(short(), *moves)
    assert game.over
    assert game.state.winners == (0,)
    assert game.state.end == "mission"
    assert game.state.done == (("M0",), ())
    said = [event.text.id for entry in game.entries for event in entry.events if isinstance(event, Said)]
    assert said[-3:] == ["said-centre-lower", "said-complete", "said-clear"]


# ---- all options


EASY = st.sampled_from(["", "", "RK / BQ / RJ / BT / R9 / B8 / R7 / B6", "R6 R7 / B8 / B9 BT / RJ / RQ / BK / BA R6 / R8 / B7"])
FIELDS = {
    "mission_count": st.integers(6, 14),
    "mission_length": st.integers(2, 3),
    "mission_list": EASY,
    "mission_seed": st.integers(0, 5),
}


def brief(options: CoreOptions) -> Options:
    """The same rules for few turns."""
    return Options.read(options.plain() | {"max_turns": options.plain().get("max_turns", 100) % 23 + 1})


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=option_space(GAME, **FIELDS).map(brief), seed=st.integers(0, 2**32))
def test_what_every_game_keeps(options: Options, seed: int) -> None:
    check_game(GAME, options, seed)


@pytest.mark.parametrize(
    "options", [{}, {"field": "grid", "replace": "may", "reuse": True, "missions_each": 3}, {"deck": 54, "swap": True}]
)
def test_whole_games(options: dict[str, Any]) -> None:
    check_game(GAME, Options.read({"win": "most", "max_turns": 40, "mission_list": "RK / BQ / RJ / BT / R9 / B8 / R7 / B6"} | options), 7)


# ---- secrets


def test_nothing_tells_which_card_left_a_hand() -> None:
    """The other seat hears the same of every card, down to the place it comes from."""
    heard = set()
    for move in ("P:Kh@0,0", "P:Qs@0,0", "P:6s@0,0"):
        game = play(short(), move)
        entry = game.entries[-1]
        heard.add((entry.move_for(1), repr(entry.events_for(1)), repr(game.view(1))))
        assert entry.move_for(0) == move
        assert entry.move_for(None) == entry.move_for(1) == "P:??@0,0"
    assert len(heard) == 1


def test_discards_are_heard_by_their_number_only() -> None:
    games = [play(short(), "P:Kh@0,0", move) for move in ("D:6s7s", "D:8hQs")]
    for viewer in (1, None):
        one, other = (game.entries[-2 if len(game.entries[-1].move) > 9 else -1] for game in games)
        assert one.move_for(viewer) == other.move_for(viewer) == "D:????"
        assert one.events_for(viewer) == other.events_for(viewer)
    shown = play(short(open_discards=True), "P:Kh@0,0", "D:6s7s")
    assert shown.view(1).discards[0] == ("6s", "7s")
    assert games[0].view(1).discards[0] == (UNKNOWN, UNKNOWN)


def test_closed_cards_are_known_to_their_owner_only() -> None:
    game = play(short(), "P:Kh@0,0", "D", "R:Tc@0,0", "D")
    mine, theirs = (slots(scene(game, viewer)) for viewer in (0, 1))
    assert (mine["c0,0"].card, mine["c0,0"].closed, mine["c0,0"].back) == ("Kh", True, False)
    assert (theirs["c0,0"].card, theirs["c0,0"].closed, theirs["c0,0"].back) == (None, False, True)
    assert (mine["b1:0,0:0"].card, mine["b1:0,0:0"].back, mine["b1:0,0:0"].side) == (None, True, "far")
    assert (theirs["b1:0,0:0"].card, theirs["b1:0,0:0"].closed, theirs["b1:0,0:0"].side) == ("Tc", True, "near")
    assert all(slot.card is None for zone in scene(game, None).zones for slot in zone.slots)
    assert "Kh" not in repr(game.view(1))


def test_what_went_openly_is_remembered_until_the_reshuffle() -> None:
    game = play(short(), *[move for _, move in SHORT["actions"]][:12])
    assert game.state.discards[0][-1] == "8h", "it lost a duel"
    assert game.view(1).discards[0] == (UNKNOWN, UNKNOWN, "8h"), "the two others were discarded from the hand"
    assert ask("view", **{**SHORT, "actions": SHORT["actions"][:12], "seat": 1})["their_discards"] is None


def test_an_imagined_world_has_every_card_once_and_no_mission_that_would_be_complete() -> None:
    game = play(short(), *[move for _, move in SHORT["actions"]][:16])
    for viewer in (0, 1, None):
        world = GAME.imagine(game.view(viewer), np.random.default_rng(5))
        assert not has_unknown(world)
        for seat in (0, 1):
            cards: list[Card | None] = [seen(held) for held in world.hands[seat]]
            stock = world.stocks[seat]
            cards += [card for card in seen(stock.pile) or () if card not in (seen(stock.gone) or ())]
            for stack in world.centre:
                cards += [known(card) for card in stack.below[seat]] + [known(stack.card)] * (stack.owner == seat)
            cards += [known(card) for card in world.discards[seat]]
            assert sorted(cards, key=str) == sorted(world.options.half(seat))


def test_a_new_mission_is_looked_for_in_a_step_of_its_own() -> None:
    """So that the deal shows nothing to the other seat, whatever follows from it."""
    game = match(SHORT["stocks"], win="most", mission_list="RK / B6 / RK BQ / R6", actions=1)
    play(game, "P:Kh@0,0", "D", "X", "D")
    before = len(game.entries)
    play(game, "F@0,0")
    asked = [GAME.ask(game.after(number)) for number in range(before, len(game.entries) + 1)]
    assert any(isinstance(one, Tell) and one.allowed == ("read",) for one in asked)
    assert game.state.points == (1, 0)
    assert [entry.move for entry in game.entries[before:]] == ["F@0,0", "deal M2", "tell read"]


def test_a_card_laid_can_be_taken_back_and_an_opened_one_cannot() -> None:
    game = short()
    game.play(0, "P:Kh@0,0")
    assert game.may_take_back(0)
    game.play(0, TAKE_BACK)
    play(game, "P:Qs@0,0", "D")
    game.play(1, "F@0,0")
    assert not game.may_take_back(1), "it has seen the card"


# ---- the scene


def test_each_seat_sees_the_row_from_its_own_side() -> None:
    game = play(short(), "P:Kh@0,0", "D", "P:9d@0,1", "D")
    for viewer, row in ((0, ["c0,-1", "c0,0", "c0,1", "c0,2"]), (1, ["c0,2", "c0,1", "c0,0", "c0,-1"])):
        centre = zone(scene(game, viewer), "centre")
        assert [slot.place for slot in centre.slots if slot.under is None] == row
        assert centre.columns == 4
    grid = play(short(field="grid"), "P:Kh@0,0", "D", "P:9d@1,0", "D")
    cells = [slot.place for slot in zone(scene(grid, 1), "centre").slots if slot.under is None]
    assert cells[0] == "c2,1"
    assert cells[-1] == "c-1,-1"


def test_laying_touches_a_card_and_a_place() -> None:
    game = play(short(), "P:Kh@0,0", "D")
    choices = {choice.move: choice for choice in scene(game, 1).choices}
    hand = {str(slot.card): slot.place for slot in zone(scene(game, 1), "hand1").slots}
    assert choices["P:9d@0,1"].slots == (hand["9d"], "c0,1")
    assert choices["R:9d@0,0"].slots == (hand["9d"], "b1:0,0:0")
    assert choices["F@0,0"].slots == ("c0,0",)
    end = slots(scene(game, 1))["b1:0,0:0"]
    assert (end.under, end.side, end.card, end.back) == ("c0,0", "near", None, False)
    assert "b0:0,0:0" not in slots(scene(game, 0)), "who only waits is shown no places to lay a card"
    discards = play(game, "P:9d@0,1")
    assert {choice.slots for choice in scene(discards, 1).choices if choice.move in {"D", "D:6cTc"}} == {(), (hand["6c"], "hand1.3")}


def test_the_chain_decision_names_the_cards() -> None:
    game = play(short(), "P:9h@0,0" if "9h" in SHORT["stocks"][0][:5] else "P:Kh@0,0", "D", "R:Tc@0,0", "D", "R:8h@0,0", "D", "X", "D")
    play(game, "R:Ks@0,0", "D", "O@0,0")
    assert game.to_act() == (0,)
    asked = scene(game, 0)
    assert (asked.headline.id, asked.headline.args) == ("headline-chain", {"rank": "T", "suit": "c"})
    assert [(choice.move, choice.label.id) for choice in asked.choices] == [("N", "play-next"), ("S", "play-stop-closed")]
    assert asked.choices[0].label.args == {"rank": "K", "suit": "s"}
    assert scene(game, 1).headline.id == "headline-wait"


def test_one_comparison_at_a_time_is_told() -> None:
    game = play(short(), "P:Kh@0,0", "D", "R:Tc@0,0", "D", "R:8h@0,0", "D", "O@0,0")
    events = game.entries[-1].events
    assert [type(event).__name__ for event in events] == ["Said", "Turned", "Turned", "Said", "Moved", "Said"]
    assert [event.text.id for event in events if isinstance(event, Said)] == ["said-open", "said-duel", "said-stays"]
    assert [event.card for event in events if isinstance(event, Turned | Moved)] == ["Tc", "8h", "8h"]


def test_where_a_mission_fits_is_marked_for_its_holder_only() -> None:
    game = match(SHORT["stocks"], mission_list="RK BQ R9 / BT R9")
    play(game, "P:Kh@0,0", "D", "X", "D", "P:Qs@0,-1", "D", "F@0,0", "D", "F@0,-1", "D")
    badges = [{place for place, slot in slots(scene(game, viewer)).items() if slot.badge} for viewer in (0, 1, None)]
    assert badges == [{"c0,0", "c0,-1"}, set(), set()]
    note = zone(scene(game, 0), "missions0").notes[0]
    assert note is not None
    assert note.args == {"fits": 2, "cards": 3}


def test_both_know_the_missions_there_are() -> None:
    sheet = scene(short(), 0).sheets[0]
    assert len(sheet.rows) == 6
    words = [(row[0].args["cards"], row[1].id) for row in sheet.rows if not isinstance(row[0], int) and not isinstance(row[1], int)]
    assert words[:2] == [("K♥♦ Q♠♣", "mission-mine"), ("10♠♣ 9♥♦", "mission-unknown")]


# ---- refusals


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("P:Kh@0,5", "free cell"),
        ("R:Kh@0,0", "no centre card"),
        ("O@0,0", "nearest card"),
        ("F@0,0", "closed centre card"),
        ("D", "choose an action"),
        ("W:0", "swap"),
        ("P:Ah@0,0", "Ah is not in the hand"),
        ("nonsense", "is no action"),
    ],
)
def test_a_refusal_says_why(move: str, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        short().play(0, move)


def test_missions_as_people_write_them() -> None:
    assert Options.read({"mission_list": "rk bq r10\n BT, r9 / "}).missions == (("RK", "BQ", "RT"), ("BT", "R9"))
    for text, words in (("RK BX / R9", "BX"), ("RK", "1 missions"), ("RK / " + "BQ " * 14, "at most 13"), ("R5 / BK", "R5")):
        with pytest.raises(BadOptions, match=words):
            Options.read({"mission_list": text})


def test_moves_are_sorted_and_never_twice() -> None:
    game = Match(GAME, Options.read({"field": "grid", "actions": 2, "max_turns": 20}), ShuffledDealer(2))
    while not game.over:
        (seat,) = game.to_act()
        asked = game.ask
        assert isinstance(asked, Decide)
        assert list(asked.moves[seat]) == sorted(set(asked.moves[seat]))
        game.play(seat, asked.moves[seat][len(game.entries) * 7 % len(asked.moves[seat])])
