"""Haggis as its page tells it: the worked round, bets out of turn, bombs of three, what each sees, what is said and shown."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koloda.cards import Card
from koloda.core import record as records
from koloda.core.ask import Deal, Decide
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Closed, Moved, Said, Scored
from koloda.core.game import Result
from koloda.core.match import TAKE_BACK, Match
from koloda.core.scene import Scene, Zone
from koloda.core.secret import UNKNOWN, Secret, has_unknown, view
from koloda.errors import BadOptions, IllegalMove, KolodaError, NotYourTurn
from koloda.games.haggis.cases import QUESTIONS
from koloda.games.haggis.options import Options, jokers_of
from koloda.games.haggis.rules import Haggis
from koloda.games.haggis.state import State
from koloda.testing import check_game, option_space

GAME = Haggis()
HANDS = (
    "2r 2b 3r 3b 4r 5r 7r 8r 8g 8b 9g 9b Tr Ty".split(),
    "2g 3y 3g 4y 4g 5y 5g 5b 6y 7y 7g 8y 9r Tb".split(),
)
"""Of the worked round (section 13)."""
ROUND = """0:bet30 0:2r2b3r3b=R2-3 1:bet15 1:3y3g4y4g=R2-4 0:8g8b9g9b=R2-9 1:pass 0:4r5rJ0=R1-6 1:6y7y8y=R1-8 0:Q0K0=B4 1:pass
0:7r=S7 1:9r=S9 0:Tr=ST 1:J1=SJ 0:pass 1:5y5g5b=S5 0:pass 1:2g=S2 0:8r=S8 1:Tb=ST 0:pass 1:Q1K1=B4 0:pass 1:7g=S7""".split()
THREE = (
    "3r 5r 7r 9r 2r 2y 4r 4y 6r 6y 8r 8y Tr Ty".split(),
    "3y 5y 7y 9y 2g 2b 4g 4b 6g 6b 8g 8b Tg Tb".split(),
    "3g 5g 7g 9g 2o 3o 4o 5o 6o 7o 8o 9o To 3b".split(),
)


def match(actions: list[str], hands: tuple[list[str], ...] = HANDS, **options: Any) -> Match[State, Options]:
    """A match whose first round has these hands, after these actions."""
    chosen = Options.read({"seats": len(hands)} | options)
    dealt = [card for hand in hands for card in hand]
    first = (*map(Card, dealt), *(card for card in chosen.numbers if card not in dealt))
    game = Match(GAME, chosen, StackedDealer(first, *[chosen.numbers] * 30))
    for action in actions:
        seat, _, move = action.partition(":")
        game.play(int(seat), move)
    return game


def scene(game: Match[State, Options], viewer: int | None) -> Scene:
    return GAME.scene(game.view(viewer), viewer)


def zones(game: Match[State, Options], viewer: int | None) -> dict[str, Zone]:
    return {zone.id: zone for zone in scene(game, viewer).zones}


@settings(max_examples=10, deadline=None)
@given(options=option_space(GAME, target=st.integers(1, 40)), seed=st.integers(0, 2**32))
def test_what_every_game_must_keep(options: Options, seed: int) -> None:
    assert check_game(GAME, options, seed).over


# ---- The worked round


def test_the_worked_round_is_scored_and_the_next_one_dealt() -> None:
    game = match(ROUND)
    assert game.state.totals == (14, 72)
    assert game.state.journal[0].parts.bets == (0, 45)
    (played,) = [entry for entry in game.entries if entry.move == "7g=S7"]
    assert played.state.phase == "scored"
    assert played.state.haggis == tuple(map(Card, "2y 4b 6r 6g 6b 7b 9y Tg".split()))
    assert game.entries[-1].state.phase == "play"
    assert game.state.turn == 0, "the lowest total leads"
    assert [one.id for one in scene(game, 0).notes] == ["note-round", "note-target"]
    assert scene(game, 0).notes[0].args == {"round": 2}


def test_the_end_of_a_round_says_and_shows_everything() -> None:
    game = match(ROUND[:-1])
    (entry, *_) = game.play(1, "7g=S7")
    said = [event.text.id for event in entry.events if isinstance(event, Said)]
    assert said == ["said-set", "said-out", "said-captured", "said-shown"]
    scored = {event.seat: (event.points, event.why.args) for event in entry.events if isinstance(event, Scored)}
    assert scored == {0: (14, {"out": 0, "cards": 14, "bets": 0}), 1: (72, {"out": 5, "cards": 22, "bets": 45})}
    assert [event.text.id for event in entry.events if isinstance(event, Closed)] == ["closed-round"]
    shown = GAME.scene(view(entry.state, None), None)
    at = {zone.id: zone for zone in shown.zones}
    assert [slot.card for slot in at["haggis"].slots] == list(entry.state.haggis)
    assert [slot.card for slot in at["hand0"].slots] == ["Ty"]
    parts, rounds, _ = shown.sheets
    assert [(row[0].id, *row[1:]) for row in parts.rows if not isinstance(row[0], int)] == [
        ("part-out", 0, 5),
        ("part-tricks", 14, 20),
        ("part-haggis", 0, 2),
        ("part-bets", 0, 45),
        ("sheet-total", 14, 72),
    ]
    assert rounds.rows[0] == (1, 14, 72)


def test_a_match_ends_at_its_target_with_one_ahead() -> None:
    game = match(ROUND, target=72)
    assert game.over
    assert GAME.result(game.state) == Result((14, 72), (1,))
    assert [scene(game, viewer).headline.id for viewer in (0, 1, None)] == ["headline-lost", "headline-won", "headline-over"]
    assert not has_unknown(game.view(0))
    assert match(ROUND, target=73).state.phase == "play"


# ---- Turns, bets, bombs


def test_bets_come_out_of_turn_and_wait_for_nobody() -> None:
    game = match([])
    ask = game.ask
    assert isinstance(ask, Decide)
    assert ask.waits_for == (0,)
    assert ask.moves[1] == ("bet15", "bet30")
    assert ask.moves[0][-2:] == ("bet15", "bet30")
    game.play(1, "bet30")
    assert game.state.bets == (0, 30)
    assert 1 not in game.ask.moves  # type: ignore[union-attr]
    with pytest.raises(NotYourTurn):
        game.play(1, "bet15")
    game.play(0, "2r2b=S2")
    assert "bet15" not in game.moves(0), "one's first card is laid"
    assert scene(game, 1).seats[1].notes[1].args == {"points": 30}


@pytest.mark.parametrize(
    ("window", "waiting", "after_lead"), [("any_time", True, True), ("own_turn", False, True), ("before_lead", True, False)]
)
def test_when_bets_are_made(window: str, waiting: bool, after_lead: bool) -> None:
    before, after = match([], bet_window=window), match(["0:2r=S2"], bet_window=window)
    assert ("bet15" in before.moves(1)) == waiting
    assert ("bet15" in after.moves(1)) == after_lead
    assert not match([], bets=False).moves(1)


def test_a_bombed_trick_of_three_goes_to_the_one_below() -> None:
    game = match(["0:2r=S2", "1:4g=S4", "2:J2Q2=B2", "0:pass", "1:pass"], THREE)
    (trick,) = game.state.tricks
    assert (trick.winner, trick.to, game.state.turn) == (2, 1, 2)
    led = match(["0:J0Q0=B2", "1:pass", "2:pass"], THREE)
    assert (led.state.tricks[0].to, led.state.turn) == (2, 0), "a bomb led: the neighbour on the right"


def test_a_bombed_trick_of_three_is_given_where_the_winner_chooses() -> None:
    game = match(["0:2r=S2", "1:4g=S4", "2:J2Q2=B2", "0:pass", "1:pass"], THREE, bomb_gift="choice")
    assert (game.state.phase, game.moves(2), game.moves(0)) == ("give", ("give0", "give1"), ())
    assert [choice.slots for choice in scene(game, 2).choices] == [("won0",), ("won1",)]
    assert scene(game, 2).headline.id == "headline-give"
    game.play(2, "give0")
    assert len(game.state.captured(0)) == 4
    assert game.state.turn == 2


def test_of_three_a_seat_that_passed_may_play_again() -> None:
    game = match(["0:2r=S2", "1:pass", "2:3o=S3", "0:4r=S4"], THREE)
    assert game.state.turn == 1
    assert "5y=S5" in game.moves(1)
    assert "pass" in game.moves(1)


# ---- What a person types, and why it is refused


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("8b8r", "8r8b=S8"),
        ("10y, tr", "TrTy=ST"),
        ("J 5R 4r=r1-6", "4r5rJ0=R1-6"),
        ("q0 k0", "Q0K0=B4"),
        ("4r5rJ0", "4r5rJ0"),  # two readings
        ("pass", "pass"),
        ("nonsense", "nonsense"),
    ],
)
def test_what_a_person_types(typed: str, meant: str) -> None:
    assert GAME.meant(match([]).view(0), 0, typed) == meant


@pytest.mark.parametrize(
    ("actions", "seat", "move", "reason"),
    [
        ([], 0, "pass", "has to lay something"),
        ([], 0, "4r5rJ0", "name the reading: R1-5 or R1-6"),
        ([], 0, "4r5rJ0=R1-7", "there is R1-5 and R1-6"),
        ([], 0, "2g=S2", "2g is not in the hand"),
        ([], 0, "8b8r", "it is written 8r8b=S8"),
        ([], 0, "5r4rJ0=R1-6", "it is written 4r5rJ0=R1-6"),
        ([], 0, "8r8b=", "it is written 8r8b=S8"),
        (["0:8r=S8"], 1, "9r", "it is written 9r=S9"),
        ([], 0, "2r3b", "no combination"),
        ([], 0, "2o", "2o is no card"),
        ([], 0, "2r2r", "twice"),
        ([], 0, "give1", "nothing to give away"),
        ([], 0, "bet20", "bet15 or bet30"),
        ([], 1, "pass", "turn of seat 0"),
        (["0:8r=S8"], 1, "7g=S7", "higher than 8"),
        (["0:8r8g=S8"], 1, "9r=S9", "2 cards"),
        (["0:8r8g=S8"], 1, "5y5g5b=S5", "2 cards"),
        (["0:2r2b3r3b=R2-3"], 1, "5y5g5bJ1=S5", "a sequence is to be beaten by a sequence"),
        (["0:J0K0=B3"], 1, "J1Q1=B2", "a higher bomb"),
        (["0:J0K0=B3"], 1, "Tb=ST", "only a higher bomb"),
    ],
)
def test_why_an_action_is_refused(actions: list[str], seat: int, move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        match(actions).play(seat, move)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_is_played_or_refused_with_a_reason(seed: int) -> None:
    rng, seats = random.Random(seed), 2 + seed % 2
    game = Match(GAME, Options.read({"seats": seats, "target": 1, "bomb_gift": "choice"}), ShuffledDealer(seed))
    while not game.over:
        seat = rng.randrange(seats)
        cards = rng.sample(game.state.held(seat) or game.options.numbers, min(4, game.state.count(seat)))
        for ending in ("", "=", "=S8", "=R1-6", "=R2-7", "=B2"):
            tried = "".join(cards[: rng.randrange(5)]) + ending
            if tried not in game.moves(seat):
                with pytest.raises(KolodaError, match=r"\w \w"):
                    GAME.play(game.state, seat, tried)
            if seat in game.to_act() and (meant := GAME.meant(game.view(seat), seat, tried)) != tried and not ending:
                assert meant in game.moves(seat)
        game.play(game.to_act()[0], rng.choice(game.moves(game.to_act()[0])))


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(BadOptions, match="0 to 1"):
        Options.read({"first_leader": 2})
    assert Options.read({"first_leader": 2, "seats": 3}).leftover == 3


# ---- What each seat sees


def test_hands_are_secret_and_jokers_are_not() -> None:
    game = match([])
    mine, theirs, nobody = zones(game, 0), zones(game, 1), zones(game, None)
    assert [slot.card for slot in mine["hand0"].slots] == HANDS[0]
    assert [slot.back for slot in theirs["hand0"].slots] == [True] * 14
    assert all(slot.card is None for slot in nobody["hand1"].slots)
    for seen in (mine, theirs, nobody):
        assert [[slot.card for slot in seen[f"jokers{seat}"].slots] for seat in (0, 1)] == [list(jokers_of(0)), list(jokers_of(1))]
    piles = [
        [(name, [slot.place for slot in zone.slots]) for name, zone in seen.items() if zone.kind == "piles"] for seen in (mine, nobody)
    ]
    assert piles == [
        [("pile1", ["won1"]), ("piles", ["haggis", "won0"])],
        [("pile0", ["won0"]), ("pile1", ["won1"]), ("piles", ["haggis"])],
    ]
    assert [slot.count for slot in mine["piles"].slots] == [8, 0]


def test_a_place_in_a_hand_tells_nothing_of_its_card() -> None:
    """The same actions from two other orders of the deal: only the places in the player's own hand differ."""
    turned = (HANDS[0], HANDS[1][::-1])
    moved = [
        [event for entry in match(ROUND[:4], hands).entries for event in entry.events_for(0) if isinstance(event, Moved)]
        for hands in (HANDS, turned)
    ]
    assert [event.card for event in moved[0]] == [event.card for event in moved[1]]
    assert [event.card for event in moved[0][14:28]] == [UNKNOWN] * 14
    sources = [[event.source for event in one if event.card in {"3y", "3g", "4y", "4g"}] for one in moved]
    assert sources == [["h1.1", "h1.2", "h1.3", "h1.4"], ["h1.12", "h1.11", "h1.10", "h1.9"]]


def test_imagined_worlds_deal_what_is_unseen_and_nothing_else() -> None:
    seen = match(ROUND[:6]).view(0)
    worlds = [GAME.imagine(seen, np.random.default_rng(number)) for number in range(50)]
    hands = {world.held(1) for world in worlds}
    assert len(hands) == 50
    unseen = QUESTIONS["view"]({"seat": 0, "deck": deck(), "actions": ROUND[:6]})["unseen"]
    found = {card for world in worlds for card in world.held(1) if card not in jokers_of(1)}
    assert found == set(unseen)
    assert all(len(world.held(1)) == seen.count(1) and view(world, 0) == seen for world in worlds)


def deck() -> list[str]:
    """The deck of the worked round, dealt a card at a time."""
    return [card for pair in zip(*HANDS, strict=True) for card in pair] + "2y 4b 6r 6g 6b 7b 9y Tg".split()


def test_a_deck_dealt_in_turn_is_the_deal_of_whole_hands() -> None:
    answer = QUESTIONS["play"]({"deck": deck(), "actions": ROUND})
    assert answer["scores"]["total"] == list(match(ROUND).state.totals)
    ask = GAME.ask(GAME.start(Options()))
    assert isinstance(ask, Deal)
    assert (ask.count, ask.seen_by) == (14, (0,))


def test_two_worlds_with_the_same_view_look_the_same() -> None:
    game = match(ROUND[:4])
    other = [card for card in HANDS[1] if card not in {"3y", "3g", "4y", "4g"}]
    swapped = {"2g": "2y", "8y": "7b"}  # with cards of the haggis
    assert set(swapped) < set(other)
    hand = tuple(
        Secret(Card(swapped[held.value]), (1,)) if isinstance(held, Secret) and held.value in swapped else held
        for held in game.state.hands[1]
    )
    world = replace(game.state, hands=(game.state.hands[0], hand))
    assert view(world, 0) == game.view(0)
    assert view(world, 1) != game.view(1)
    assert msgspec.json.encode(GAME.scene(view(world, 0), 0)) == msgspec.json.encode(scene(game, 0))


# ---- What the table shows


def test_the_headline_says_what_is_to_be_beaten() -> None:
    game = match(["0:2r2b3r3b=R2-3"])
    assert scene(game, 1).headline.id == "headline-beat-rows"
    assert scene(game, 1).headline.args == {"width": 2, "length": 2, "low": 2, "high": 3}
    assert scene(game, 0).headline.id == "headline-wait"
    assert scene(match([]), 1).headline.id == "headline-wait-bet"
    assert scene(match(["0:J0Q0K0=B5"]), 1).headline.id == "headline-pass-bomb"


def test_the_trick_lies_row_by_row_and_only_the_last_is_lit() -> None:
    at = zones(match(ROUND[:5]), 1)
    rows = [at[f"play{row}"] for row in range(3)]
    assert [(row.seat, row.small, row.title.id if row.title else "") for row in rows] == [
        (0, True, "laid-rows"),
        (1, True, "laid-rows"),
        (0, False, "laid-rows"),
    ]
    assert [{slot.mark for slot in row.slots} for row in rows] == [{""}, {""}, {"lit"}]


def test_the_history_tells_every_play_and_pass() -> None:
    sheet = scene(match(ROUND[:6]), None).sheets[0]
    said = [tuple(cell if isinstance(cell, int) else cell.args.get("cards", cell.id) for cell in row) for row in sheet.rows]
    assert said == [
        (1, "2r 2b 3r 3b", "3y 3g 4y 4g"),
        (1, "8g 8b 9g 9b", "sheet-pass"),
    ]


def alike(left: int) -> dict[str, bool]:
    """Which leads of seat 0 are marked as doing what another does, when seat 1 holds so many cards."""
    state = match([]).state
    hand = tuple(held if at < left else None for at, held in enumerate(state.hands[1]))
    short = replace(state, hands=(state.hands[0], hand), jokers=(jokers_of(0), ()))
    return {choice.move: choice.alike for choice in GAME.scene(view(short, 0), 0).choices if choice.slots}


def test_readings_are_asked_only_where_they_matter() -> None:
    """Who holds three cards cannot beat four but by a bomb, which beats every reading; three he can."""
    three, four = alike(3), alike(4)
    readings = [f"7r8rJ0Q0=R{code}" for code in ("2-8", "1-T", "1-9", "1-8")]
    assert [move for move in three if move.startswith("7r8rJ0Q0=")] == readings
    assert [three[move] for move in readings] == [False, True, True, True]
    assert not three["4r5rJ0=R1-6"]
    assert not three["4r5rJ0=R1-5"]
    assert not any(four[move] for move in readings)
    assert [move for move, same in three.items() if same and len(move.partition("=")[0]) < 8] == []


def test_the_reading_of_the_last_cards_does_not_matter() -> None:
    state = match([]).state
    left = {"4r", "5r"}
    hand = tuple(held if isinstance(held, Secret) and held.value in left else None for held in state.hands[0])
    last = replace(state, hands=(hand, state.hands[1]), jokers=((Card("J0"),), jokers_of(1)))
    found = {choice.move: choice.alike for choice in GAME.scene(view(last, 0), 0).choices if "4r5rJ0" in choice.move}
    assert found == {"4r5rJ0=R1-6": False, "4r5rJ0=R1-5": True}


def test_a_play_is_taken_back_until_somebody_answers() -> None:
    game = match(["0:2r=S2"])
    assert game.may_take_back(0)
    game.play(0, TAKE_BACK)
    assert game.state.turn == 0
    assert len(game.state.held(0)) == 17


def test_a_record_of_a_seat_holds_no_other_hand() -> None:
    game = Match(GAME, Options(target=1), ShuffledDealer(5))
    game.play(0, game.moves(0)[-3])
    data = records.write(records.record(game, records.seat_scope(0)))
    hidden = [card for card in game.state.held(1) if card not in jokers_of(1)]
    assert not [card for card in hidden if f'"{card}"'.encode() in data]
