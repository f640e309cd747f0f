"""An evening at the club's table: avatars, the clock, declarations, betting, options one by one, what is seen, what is carried on."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import club_evenings
from koloda.cards import DECK_52, Card
from koloda.core.ask import Deal, Decide, Tell
from koloda.core.dealer import StackedDealer
from koloda.core.event import Event, Marked, Said, Scored
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.core.secret import Unknown, view
from koloda.errors import BadOptions, IllegalMove
from koloda.games.dragon.club import avatars, moves
from koloda.games.dragon.club.rules import DragonClub, begin_at
from koloda.games.dragon.club.state import Hand, State
from koloda.games.dragon.club.table import Options
from koloda.testing import check_game, option_space

GAME = DragonClub()
WEDNESDAY = "2003-06-11T18:20+03:00"
"""Sevens are wild; Fives, Nines and Unicorns at home with three seats."""

W34 = """Qs Td Jh 3s 6h 9h 5d Ks 5h 6s Ac 2h 2s Kh Ts Qd 8d 6d 7d 8s Jd 8h 2d 7c Th 5s Qc""".split()


def played(
    options: Options, decks: Sequence[Sequence[str]], acts: Iterable[tuple[Seat, str]], moment: str = WEDNESDAY
) -> Match[State, Options]:
    """A match of plain people with these decks, as far as the moves go; whoever may declare has nothing to."""
    piles = [(), *([*map(Card, deck), *(card for card in DECK_52.cards if card not in deck)] for deck in decks)]
    match = Match(GAME, options, StackedDealer(*piles, surroundings=lambda tell: moment))
    for seat, move in acts:
        for waiting in match.to_act() if match.state.hand and match.state.hand.stage == "declare" else ():
            match.play(waiting, moves.READY)
        match.play(seat, move)
    return match


def hand_of(match: Match[State, Options]) -> Hand:
    hand = match.state.hand
    assert hand is not None
    return hand


PLAIN = Options(seats=3, hands=2, avatars="plain")


# ---- Laws


@settings(max_examples=10, deadline=None)
@given(
    options=option_space(
        GAME,
        seats=st.integers(2, 6),
        hands=st.just(1),
        stack=st.sampled_from([1, 9, 60, 1000]),
        min_bet=st.sampled_from([2, 10, 40]),
        off=st.lists(st.integers(1, 100), max_size=40, unique=True),
        raise_cap=st.sampled_from([None, 1, 3]),
    ),
    seed=st.integers(0, 2**32),
)
def test_what_every_game_must_keep(options: Options, seed: int) -> None:
    assert check_game(GAME, options, seed).over


def test_what_every_game_must_keep_from_hand_to_hand() -> None:
    assert check_game(GAME, Options(seats=3, hands=4, stack=60, animals=2, saints=1), 5).over


def test_what_every_game_must_keep_at_the_largest_table() -> None:
    assert check_game(GAME, Options(seats=8, hands=1, exits=1, dark_hand="blind"), 3).over


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_chip_is_lost_in_random_evenings(seed: int) -> None:
    assert club_evenings.evening(seed) >= 1


def test_options_that_do_not_go_together() -> None:
    for wrong in ({"min_bet": 11}, {"min_bet": 200}, {"seats": 6, "decks": 1}, {"off": [3, 3]}, {"raise_cap": 0}, {"place": "deva"}):
        with pytest.raises(BadOptions):
            Options.read(wrong)


# ---- Before the cards


def test_everybody_draws_an_avatar_and_the_moment_is_told() -> None:
    state = GAME.start(Options(seats=3, saints=1))
    ask = GAME.ask(state)
    assert isinstance(ask, Deal)
    assert (ask.count, ask.shuffle, ask.seen_by) == (3, 0, None)
    state = GAME.dealt(state, (Card("3s"), Card("Qh"), Card("9d"))).state
    ask = GAME.ask(state)
    assert isinstance(ask, Tell)
    assert (ask.what, ask.where) == ("moment", "Europe/Kyiv")
    state = GAME.told(state, "2026-12-01T06:05+02:00").state
    assert state.hand is not None
    context = state.hand.context
    assert (context.date, context.time, context.utc_offset, context.lat) == ("2026-12-01", "06:05", 120, 50.45)
    assert context.room.saints == 1
    man, lady, other = context.seats
    assert (man.sex, man.beard, man.drink, man.tone, man.at) == ("m", True, "soft", "dark", "N")
    assert (lady.sex, lady.hat, lady.drink, lady.tone, lady.at) == ("f", True, "soft", "light", "E")
    assert (other.sex, other.beard, other.analogue) == ("f", False, 1)


def test_offsets_of_time_zones_are_read_with_their_sign() -> None:
    state = GAME.start(PLAIN)
    assert [begin_at(state, f"2026-12-01T06:05{offset}").context.utc_offset for offset in ("-03:30", "+05:45", "-00:15")] == [
        -210,
        345,
        -15,
    ]


def test_among_all_avatars_every_trait_can_be_met() -> None:
    people = [avatars.seat("N", 1, card) for card in DECK_52.cards]
    assert {one.dimension for one in people} == set(avatars.DIMENSIONS)
    for name, values in (("sex", "mf"), ("tone", ("light", "dark")), ("drink", ("none", "soft", "alcohol"))):
        assert {getattr(one, name) for one in people} == set(values)
    for name in ("glasses", "beard", "hat"):
        assert {getattr(one, name) for one in people} == {True, False}
    assert {one.analogue for one in people} == {0, 1, 2}
    assert {(one.digital, one.spare_deck) for one in people} == {(0, 0), (0, 1), (1, 0)}


def test_all_are_asked_for_declarations_and_nobody_learns_who_could() -> None:
    """Seat 0 holds the natural Unicorn of hearts and a wild Seven (W24); the others must not see that it is offered anything."""
    deck = "2c Qh 3d 7c 5h 4d 9s 6s Ts 3c".split()
    match = played(Options(seats=2, avatars="plain"), [deck], [])
    ask = match.ask
    assert isinstance(ask, Decide)
    assert ask.moves == {0: ("ready", *(f"M23 cancel={number}" for number in range(16, 23))), 1: ("ready",)}
    other, own = (view(match.state, seat).hand for seat in (1, 0))
    assert other is not None
    assert own is not None
    assert isinstance(other.offers[0], Unknown)
    assert GAME.moves(view(match.state, 1), 1) == ("ready",)
    (entry,) = match.play(0, "M23 cancel=18")
    assert entry.move_for(1) == "M23 cancel=18", "declarations are public"
    assert match.moves(0) == ("ready",), "one use a hand"
    match.play(1, "ready")
    assert match.to_act() == (0,)
    match.play(0, "ready")
    assert hand_of(match).stage == "bet"
    assert hand_of(match).choices == ((0, "M23 cancel=18"),)


def test_without_declarations_in_play_nobody_is_asked() -> None:
    match = played(Options(seats=2, avatars="plain", off=(23, 35)), [W34], [])
    assert hand_of(match).stage == "bet"


# ---- Betting


def test_side_pots_short_calls_and_the_bank() -> None:
    """W34 at the table: stacks of 100 only, so that the second seat's is made short by a hand before."""
    acts = [(1, "r 20"), (2, "r 20"), (0, "c"), (1, "c")]
    match = played(Options(seats=3, avatars="plain", stack=100), [W34], acts)
    hand = hand_of(match)
    assert hand.betting.paid == (45, 45, 45)
    assert hand.bank == 2
    assert hand.betting.to_act == 2, "the bank-holder speaks first"
    match.play(2, "f")
    assert hand_of(match).bank == 0, "the next seat in clockwise"
    assert match.moves(0) == ("k", *(f"r {more}" for more in range(10, 56)), "f")


def test_all_in_is_for_those_who_cannot_raise() -> None:
    match = played(Options(seats=3, avatars="plain", stack=60), [W34], [(1, "r 50")])
    assert tuple(match.moves(2)) == ("c", "a", "f"), "5 more than the call"
    with pytest.raises(IllegalMove, match="raise"):
        match.play(2, "r 10")
    match.play(2, "a")
    assert hand_of(match).betting.raises == 2, "what exceeds the call is a raise"
    assert tuple(match.moves(0)) == ("c", "a", "f")
    match.play(0, "a")
    assert hand_of(match).betting.level == 55
    assert match.to_act() == (1,)
    match.play(1, "c")
    assert hand_of(match).outcome is not None or hand_of(match).asked is not None, "nobody can bet any more: the cards are shown"


def test_a_cap_on_raises_keeps_small_stacks_from_raising_too() -> None:
    match = played(Options(seats=3, avatars="plain", stack=60, raise_cap=1), [W34], [(1, "r 50")])
    assert tuple(match.moves(2)) == ("c", "f")
    with pytest.raises(IllegalMove, match="1 raises are the most"):
        match.play(2, "r 10")


@pytest.mark.parametrize(
    ("typed", "meant"), [("r40", "r 40"), ("raise 40", "r 40"), ("R 40", "r 40"), ("Check", "k"), ("all in", "a"), ("r", "r")]
)
def test_what_is_typed_is_read_as_it_is_meant(typed: str, meant: str) -> None:
    assert GAME.meant(GAME.start(PLAIN), 0, typed) == meant


def test_kinds_of_moves() -> None:
    kinds = {GAME.kind(move) for move in ("k", "c", "a", "f", "r 10", "ready", "leave", "M23 cancel=16", "M51 card=7h suit=s")}
    assert kinds == {"check", "call", "allin", "fold", "raise", "ready", "leave", "declare", "option"}


def test_all_others_folded_and_nothing_is_shown() -> None:
    match = played(PLAIN, [W34, W34], [(1, "r 20"), (2, "f"), (0, "f")])
    row = match.state.journal[0]
    assert (row.winners, row.layout, row.why.id, row.chips) == ((1,), None, "why-folded", (995, 1010, 995))
    hand = match.after(len(match.entries) - 3).hand
    assert hand is not None
    said = [event for entry in match.entries for event in entry.events if isinstance(event, Said)]
    assert not any(event.text.id in {"said-show", "story"} for event in said)
    assert hand_of(match).context.hand == 2
    assert hand_of(match).context.dealer == 1


# ---- The showdown


ROUNDS = [(seat, "k") for _ in range(5) for seat in (1, 2, 0)]


def test_options_come_one_by_one_and_the_pass_is_told_on_the_way() -> None:
    match = played(PLAIN, [W34, W34], ROUNDS)
    hand = hand_of(match)
    assert hand.asked is not None
    assert (hand.asked.seat, hand.asked.label, hand.asked.forced) == (1, "R1", False)
    assert match.moves(1)[0] == "leave"
    assert "R1 card=3s suit=h" in match.moves(1)
    before = match.entries[-1].events
    assert _stories(before) == ["R16", "R18"], "the rules have done their work, the modifiers wait"
    match.play(1, "leave")
    assert hand_of(match).passed == ((1, "R1", ()),)
    match.play(2, next(move for move in match.moves(2) if move.startswith("R1 card=Td suit=c")))
    assert "said-show" in _said(before)
    assert hand_of(match).choices == ((2, "R1 card=Td suit=c"),)
    events: list[Event] = []
    while match.state.journal == ():
        (seat,) = match.to_act()
        events += match.play(seat, match.moves(seat)[0])[0].events
    numbers = [int(label[1:]) for label in _stories(events)]
    assert numbers == sorted(numbers), "the modifiers go by number"
    assert [event.points for event in events if isinstance(event, Scored)] == [15]


def _said(events: Iterable[Event]) -> list[str]:
    return [event.text.id for event in events if isinstance(event, Said)]


def _stories(events: Iterable[Event]) -> list[str]:
    return [str(event.text.args["number"]) for event in events if isinstance(event, Said) and event.text.id == "story"]


def test_the_story_marks_the_cards_it_speaks_of() -> None:
    match = played(PLAIN, [W34], ROUNDS)
    events = match.entries[-1].events
    wild = next(at for at, event in enumerate(events) if isinstance(event, Said) and event.text.args.get("number") == "R16")
    marked = events[wild + 1]
    assert isinstance(marked, Marked)
    assert marked.badge is not None
    assert (marked.card[0], marked.badge.look) == ("7", "wild")


def test_a_card_changed_by_an_option_lies_as_what_it_has_become() -> None:
    match = played(PLAIN, [W34], [*ROUNDS, (1, "R1 card=3s suit=h")])
    zones = {zone.id: zone for zone in GAME.scene(view(match.state, 2), 2).zones}
    slot = next(slot for slot in zones["s1"].slots if slot.place == "s1.1")
    assert slot.card == "3h"
    assert slot.badge is not None
    assert slot.badge.text.args["card"] == "3♠"


def test_hidden_cards_of_who_folds_stay_hidden_though_the_pass_uses_them() -> None:
    acts = [(1, "r 20"), (2, "f"), (0, "c"), *[(seat, "k") for _ in range(4) for seat in (1, 0)]]
    match = played(PLAIN, [W34], acts)
    hand = hand_of(match)
    assert hand.asked is not None
    lying = {card for held in hand.cards for card in held if isinstance(card, str)}
    assert {mark.card for mark in hand.marks} == lying
    folded = view(match.state, 1).hand
    assert folded is not None
    assert [isinstance(one, Unknown) for one in folded.cards[2]] == [True] * 3 + [False] * 2


# ---- From hand to hand


def test_rights_and_winners_are_carried_on() -> None:
    match = played(Options(seats=2, hands=2, avatars="plain"), [W34, W34], [(seat, "k") for _ in range(5) for seat in (1, 0)])
    while not match.state.journal:
        legal = match.moves(match.to_act()[0])
        match.play(match.to_act()[0], legal[1] if legal[0] == "leave" else legal[0])
    context = hand_of(match).context
    assert context.hand == 2
    assert context.prev is not None
    assert context.prev.winners == match.state.journal[0].winners
    assert all("R1" in rights for rights in context.used)


def test_a_seat_without_chips_leaves_and_a_new_game_begins() -> None:
    """Points stay, hands are numbered from 1 again, nothing is carried on (D20, P51)."""
    options = Options(seats=3, hands=3, stack=60, avatars="plain")
    match = played(options, [W34, W34, W34], [(1, "r 50"), (2, "a"), (0, "f"), (1, "c")])
    _leave_all(match, 1)
    state = match.state
    assert min(state.chips) == 0
    hand = hand_of(match)
    gone = state.chips.index(0) if 0 in state.journal[0].chips else None
    assert gone in {1, 2}
    assert len(hand.who) == 2
    assert gone not in hand.who
    assert (hand.context.hand, hand.context.prev, hand.context.used) == (1, None, ((), ()))
    assert [seat.at for seat in hand.context.seats] == [("N", "E", "S")[seat] for seat in hand.who]
    scene = GAME.scene(view(state, None), None)
    assert {zone.seat for zone in scene.zones} == {*hand.who, None}
    assert [note.id for note in scene.seats[gone or 0].notes] == ["note-out"]


def _leave_all(match: Match[State, Options], hands: int) -> None:
    """Leaves every option until so many hands are over."""
    while len(match.state.journal) < hands:
        seat = match.to_act()[0]
        match.play(seat, match.moves(seat)[0])


def test_an_evening_ends_with_its_hands() -> None:
    match = played(Options(seats=2, hands=1, avatars="plain"), [W34], [(1, "r 20"), (0, "f")])
    assert match.over
    assert GAME.result(match.state).winners == (1,)
    assert GAME.scene(view(match.state, 0), 0).headline.id == "headline-lost"
    assert GAME.scene(view(match.state, None), None).headline.id == "headline-over"


# ---- Dark hands


DARK = "2003-06-10T18:20+03:00"
"""A Tuesday: every second hand is dark."""


@pytest.mark.parametrize(("kind", "backs", "known"), [("all_down", 5, True), ("blind", 3, False)])
def test_dark_hands(kind: Any, backs: int, known: bool) -> None:
    options = Options(seats=2, hands=2, avatars="plain", dark_hand=kind)
    match = played(options, [W34, W34], [(1, "r 20"), (0, "f")], DARK)
    hand = hand_of(match)
    assert hand.env.dark
    assert hand.context.hand == 2
    own = view(match.state, 1).hand
    assert own is not None
    assert [isinstance(one, Unknown) for one in own.cards[1]].count(True) == (0 if known else backs)
    scene = GAME.scene(view(match.state, 0), 0)
    assert sum(slot.back for zone in scene.zones if zone.seat == 1 for slot in zone.slots) == backs
    assert "note-dark" in [note.id for note in scene.notes]


@pytest.mark.parametrize("seed", [11, 12])
def test_evenings_of_many_kinds_of_moves(seed: int) -> None:
    """What the laws above are tried on: among the moves and the entries at work are all kinds."""
    chance, kinds, fired = random.Random(seed), set(), set()
    for seats in (2, 3, 4, 5):
        state = GAME.start(Options(seats=seats, hands=3, stack=chance.choice([40, 300]), animals=2, saints=1, exits=1))
        deck: list[Card] = []
        while (ask := GAME.ask(state)) is not None:
            if isinstance(ask, Deal):
                deck = deck if ask.gone else chance.sample(ask.pile, len(ask.pile))
                step = GAME.dealt(state, ask.left_of(deck)[: ask.count])
            elif isinstance(ask, Tell):
                step = GAME.told(state, chance.choice(ask.allowed))
            else:
                seat = chance.choice(list(ask.moves))
                move = chance.choice([one for one in ask.moves[seat] if one != "f"] or ["f"])
                kinds.add(GAME.kind(move))
                step = GAME.decided(state, seat, move)
            fired |= set(_stories(step.events))
            state = step.state
    assert kinds >= {"raise", "ready", "option", "allin"}
    assert {"R16", "R18", "M47"} <= fired
    assert len(fired) > 15
