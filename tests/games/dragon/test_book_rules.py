"""The novel's table as its page tells it: worked hands, what is carried on, what each seat sees, what is said."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import book_fuzz
from koloda.cards import DECK_52, Card
from koloda.core.ask import Amount, Moves
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Closed, Moved, Said, Scored, Turned
from koloda.core.match import Match
from koloda.core.scene import Scene, Zone
from koloda.core.secret import UNKNOWN, Secret
from koloda.core.text import text
from koloda.errors import BadOptions, BadRecord, IllegalMove, NotYourTurn
from koloda.games.dragon.book.cases import QUESTIONS, play
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.scoring import Part, parts
from koloda.games.dragon.book.state import State
from koloda.hands.many import encode
from koloda.testing import check_game, option_space

GAME = DragonBook()
RANKS = st.lists(st.sampled_from(DECK_52.ranks), unique=True, max_size=4).map("".join)


def deck(*top: str) -> tuple[Card, ...]:
    """A deck with these cards, in texts of some, on top."""
    first = tuple(map(Card, " ".join(top).split()))
    assert len(set(first)) == len(first)
    return first + tuple(card for card in DECK_52.cards if card not in first)


def match(cards: tuple[Card, ...], *moves: str, **options: Any) -> Match[State, Options]:
    """Two seats unless told otherwise, as far as these moves, whoever is to act; every hand with the same deck."""
    game = Match(GAME, Options.read({"seats": 2} | options), StackedDealer(*[cards] * 30))
    for move in moves:
        (seat,) = game.to_act()
        game.play(seat, move)
    return game


def scene(game: Match[State, Options], viewer: int | None) -> Scene:
    return GAME.scene(game.view(viewer), viewer)


def zone(game: Match[State, Options], viewer: int | None, id: str) -> Zone:
    return next(zone for zone in scene(game, viewer).zones if zone.id == id)


# Nine cards for seat 1, who is dealt to first, and for seat 0, in the order dealt.
ONE = "2s 5d Jc 9s 9h 6d 4c 8s Kc"
OTHER = "Kd 7s 2c Ks 4h 8d Jh 6s 5c"
PLAIN = deck(" ".join(f"{one} {other}" for one, other in zip(ONE.split(), OTHER.split(), strict=True)))
CHECKS = ["check"] * 10


@settings(max_examples=15, deadline=None)
@given(
    options=option_space(
        GAME, ante=st.integers(1, 3), min_bet=st.integers(1, 4), max_bet=st.integers(4, 40), wild_ranks=RANKS, dead_ranks=RANKS
    ),
    hands=st.integers(1, 3),
    stack=st.integers(1, 60),
    seed=st.integers(0, 2**32),
)
def test_what_every_game_must_keep(options: Options, hands: int, stack: int, seed: int) -> None:
    """With few hands and few chips, because every position is looked at from all sides."""
    assert check_game(GAME, replace(options, hands=hands, stack=stack), seed).over


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**48))
def test_no_chip_is_lost_in_random_evenings(seed: int) -> None:
    assert book_fuzz.evening(seed) >= 1


def test_options_that_do_not_go_together() -> None:
    for bad in ({"max_bet": 1}, {"wild_ranks": "QQ"}, {"dead_ranks": "1"}, {"dead_ranks": "3\n"}, {"raise": "triple"}, {"raising": "free"}):
        with pytest.raises(BadOptions):
            Options.read(bad)
    assert Options.read({"raise": "free"}).plain() == {"raise": "free"}


def test_a_change_that_is_no_text() -> None:
    for change in (None, 7):
        with pytest.raises(BadRecord, match="change"):
            QUESTIONS["rank_hand"]({"cards": ["7d", "8s"], "change": change})


def test_a_hand_from_the_ante_to_the_pot() -> None:
    game = match(PLAIN)
    assert game.state.chips == (99, 99)
    assert game.moves(1) == Moves("check", Amount("bet", 2, 32))
    with pytest.raises(NotYourTurn):
        game.play(0, "check")
    with pytest.raises(IllegalMove, match="nothing to pay"):
        game.play(1, "fold")
    game.play(1, "bet 10")
    assert game.moves(0) == Moves("call", "raise", "fold")
    game.play(0, "raise")
    assert game.moves(1) == Moves("call", "fold")
    with pytest.raises(IllegalMove, match="32 is the most"):
        game.play(1, "raise")
    (called, *dealt) = game.play(1, "call")
    assert [event.text.id for event in called.events if isinstance(event, Said)] == ["said-call"]
    assert [entry.move for entry in dealt] == ["deal 6d 8d"]
    for move in CHECKS[:8]:
        (seat,) = game.to_act()
        game.play(seat, move)
    assert game.to_act() == (1,)  # nobody has bet in the last round: the first in order of deal shows
    assert "show 9s>d" in game.moves(1)
    (shown,) = game.play(1, "show")
    assert [event for event in shown.events if isinstance(event, Turned)] == [
        Turned(f"s1.{at}", Card(card)) for at, card in enumerate(ONE.split()) if at in {0, 1, 2, 8}
    ]
    game.play(0, "show 8d>s")
    done = next(entry for entry in game.entries if entry.move == "show 8d>s")
    assert done.state.outcome is not None
    assert (done.state.outcome.won, done.state.chips, done.state.changes) == ((42, 0), (121, 79), (0, 1))
    scored = next(event for event in done.events if isinstance(event, Scored))
    assert (scored.seat, scored.points, scored.why.id) == (0, 42, "why-rank")
    assert scored.why.args == {"hand": "pair", "rank": "K", "lower": 9, "order": "normal"}
    assert set(scored.places) == {"s0.0", "s0.3", "s0.6", "s0.5", "s0.1", "s0.7"}  # Kd Ks Jh 8s 7s 6s
    assert [event.text.id for event in done.events if isinstance(event, Closed)] == ["closed-hand"]


def test_the_second_hand_carries_chips_changes_and_the_deal_on() -> None:
    game = match(PLAIN, "bet 2", "fold")
    assert game.state.hand == 2
    assert game.state.dealer == 1
    assert game.state.chips == (98, 100)  # 99 and 101 after the first hand, then the antes
    assert game.state.status.wild[:2] == ("Qs", "Qh")
    assert set(game.state.status.wild) == {"Qs", "Qh", "Qd", "Qc", "Ah", "Ad"}
    game = match(PLAIN, *CHECKS, "show 2s>h", "show", *CHECKS)
    assert game.state.changes == (1, 0)
    assert game.to_act() == (0,)  # seat 1 has no right left and shows when seat 0 has
    game.play(0, "show")
    assert game.state.hand == 3


def test_an_evening_ends_with_its_hands_or_its_chips() -> None:
    game = match(PLAIN, *CHECKS, "show", "show", hands=1)
    assert game.over
    assert GAME.result(game.state).winners == (0,)
    assert [event.text.id for event in game.entries[-1].events if isinstance(event, Closed)] == ["closed-hand", "closed-evening"]
    game = match(PLAIN, "bet 9", "call", "show", "show", stack=10)
    assert game.over
    assert game.state.chips == (20, 0)


def test_a_four_of_a_kind_kills_its_rank_from_the_next_hand_on() -> None:
    fours = "9s 9h Jc 9d 9c 2d 4c 8s Kc"
    cards = deck(" ".join(f"{one} {other}" for one, other in zip(fours.split(), "Kd 7s 2c Ks 4h 8d Jh 6s 5c".split(), strict=True)))
    game = match(cards, *CHECKS, "show", "show")
    assert "said-four" in [event.text.id for entry in game.entries for event in entry.events if isinstance(event, Said)]
    assert game.state.killed == ("9",)
    assert {"9s", "9h", "9d", "9c"} <= set(game.state.status.dead)
    quiet = match(cards, *CHECKS, "show", "show", four_kills="off")
    assert quiet.state.killed == ()


def test_a_ten_kills_the_sevens_and_a_giant_changes_the_deal() -> None:
    cards = deck("2s 3h 4d 5c 6s 8h", "Ks Th", "7s 9c", "Td Jc")
    game = match(cards)
    state = game.state
    assert state.status.layout == "ddduuuudd"
    assert (state.status.sevens, state.opened) == (True, ("Ks", "Th", "7s", "9c"))
    said = [event.text.id for entry in game.entries for event in entry.events if isinstance(event, Said)]
    assert Counter(said)["said-giant"] == Counter(said)["said-sevens-die"] == 1
    assert {note.id: note.args for note in scene(game, None).notes} == {
        "note-game": {"hand": 1, "hands": 10},
        "note-pot": {"pot": 2},
        "note-level": {"level": 0, "most": 32},
        "note-wild": {"cards": "Q"},
        "note-dead": {"cards": "3 7"},
        "note-giant": {},
    }
    seven = next(slot for slot in zone(game, 0, "s1").slots if slot.card == "7s")
    assert seven.badge is not None
    assert seven.badge.look == "dead"
    game.play(1, "check")
    game.play(0, "check")
    assert not game.state.status.sevens
    assert [card for card in game.state.opened if card[0] == "T"] == ["Th", "Td"]


def test_six_seats_share_the_last_card() -> None:
    game = match(deck(), *["check"] * 30, seats=6)
    state = game.state
    assert state.common is not None
    assert [len(held) for held in state.cards] == [8] * 6
    assert state.common not in state.opened
    assert len(state.held(0)) == 9
    moved = [event for entry in game.entries for event in entry.events if isinstance(event, Moved) and event.target == "common"]
    assert [event.card for event in moved] == [state.common]


def test_side_pots_and_their_winners() -> None:
    """The third worked example of the pots: payments 3, 9, 24."""
    table = {"seats": 3, "chips": [3, 9, 24], "deck": list(deck()), "rules": {"max_bet": 100, "suit_changes": 0}}
    acts = [[1, "bet 8"], [2, "raise"], [0, "call"]]
    assert play(table | {"actions": acts[:1]})["to_act"] == 2
    answer = play(table | {"actions": acts})
    assert [(pot["amount"], pot["seats"]) for pot in answer["pots"]] == [(9, [0, 1, 2]), (12, [1, 2]), (8, [2])]
    assert sum(answer["won"]) == answer["pot"]


def test_each_seat_sees_its_own_cards_and_what_lies_open() -> None:
    game = match(PLAIN)
    mine, theirs, nobody = (zone(game, viewer, "s0") for viewer in (0, 1, None))
    assert [slot.card for slot in mine.slots] == ["Kd", "7s", "2c", "Ks", "4h"]
    assert [slot.closed for slot in mine.slots] == [True, True, True, False, False]
    assert [(slot.card, slot.back) for slot in theirs.slots] == [(None, True)] * 3 + [("Ks", False), ("4h", False)]
    assert theirs.slots == nobody.slots
    assert (mine.kind, mine.small, theirs.small) == ("fan", False, True)
    hidden = game.entries[0]
    assert hidden.move_for(1) == "deal 2s"
    assert hidden.move_for(0) == "deal ??"
    moved = [[event for event in hidden.events_for(seat) if isinstance(event, Moved)] for seat in (0, 1)]
    assert [one.card for one in (moved[0][0], moved[1][0])] == [UNKNOWN, Secret(Card("2s"), (1,))]


def test_hidden_cards_of_who_folds_stay_hidden() -> None:
    game = match(PLAIN, "bet 2", "fold", hands=1)
    assert game.over
    assert [slot.back for slot in zone(game, 1, "s0").slots] == [True, True, True, False, False]
    assert [slot.back for slot in zone(game, 0, "s1").slots] == [True, True, True, False, False]
    assert GAME.result(game.state).winners == (1,)


def test_the_table_in_words() -> None:
    game = match(PLAIN, names="dragon")
    mine = scene(game, 1)
    assert mine.headline.id == "headline-free"
    assert [(choice.move, choice.amounts) for choice in mine.choices] == [("check", None), ("bet", (2, 32))]
    (force,) = mine.sheets
    assert force.rows == (
        (text("force-rank", rank=3, which="all"), text("force-state", state="dead", why="evening")),
        (text("force-rank", rank="unicorn", which="all"), text("force-state", state="wild", why="evening")),
    )
    game.play(1, "bet 5")
    assert scene(game, 0).headline.args == {"paid": 5}
    assert [choice.label.id for choice in scene(game, 0).choices] == ["choice-call", "choice-double", "choice-fold"]
    assert [fact.id for fact in scene(game, 0).seats[1].notes] == ["note-put", "note-changes"]
    game = match(PLAIN, *CHECKS)
    choices = scene(game, 1).choices
    assert choices[0].move == "show"
    assert {choice.slots for choice in choices[1:4]} == {("s1.0",)}
    game.play(1, "show 2s>h")
    assert next(slot for slot in zone(game, 0, "s1").slots if slot.place == "s1.0").card == "2h"
    assert len([slot for slot in zone(game, 0, "s1").slots if slot.mark == "lit"]) == 6
    (note,) = zone(game, 0, "s1").notes
    assert note is not None
    assert note.args == {"hand": "pair", "made": "natural"}


def test_the_journal_tells_what_hands_were_won_with() -> None:
    game = match(PLAIN, *CHECKS, "show", "show", "bet 2", "fold")
    force, sheet = scene(game, None).sheets
    assert [row[1] for row in force.rows] == [  # the third hand: nothing red is wild
        text("force-state", state="dead", why="evening"),
        text("force-state", state="wild", why="evening"),
    ]
    assert [row[0] for row in sheet.rows] == [1, 2]
    assert [getattr(row[1], "id", None) for row in sheet.rows] == ["hand-name", "sheet-folded"]
    assert [note.id for note in scene(game, 0).notes if note.id.startswith(("note-last", "why-"))] == ["note-last", "why-folded"]


def test_what_wild_cards_of_a_hand_stand_for() -> None:
    queens, threes = (encode(Card(letter + suit) for suit in "shdc") for letter in "Q3")
    evening = Rules(queens, threes, False, False, True, False, False, False)
    cards = tuple(map(Card, "Ah 4h 6h 8h Th Qs Kd 2c 5s".split()))
    assert parts(cards, evening) == (Part(0), Part(1), Part(2), Part(3), Part(4), Part(5, Card("Kh")))


@pytest.mark.parametrize("seed", range(3))
def test_six_seats_play_a_whole_evening(seed: int) -> None:
    game = Match(GAME, Options(seats=6, hands=4), ShuffledDealer(seed))
    while not game.over:
        (seat,) = game.to_act()
        game.play(seat, game.moves(seat)[0])
    assert sum(game.state.chips) == 600
    assert len(game.state.journal) == 4
