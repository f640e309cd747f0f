"""Every game keeps what all games keep; and the check notices a game that does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.event import Closed, Moved
from koloda.core.game import Game, Result, Step, Transfer
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret
from koloda.games.sloker.rules import Sloker
from koloda.testing import CheckFailed, check_game, option_space
from toys import Highest, State

SLOKER, HIGHEST = Sloker(), Highest()


CHIPS = st.dictionaries(st.sampled_from(["high_card", "one_pair", "flush"]), st.integers(0, 1_000_000))


@settings(max_examples=60, deadline=None)
@given(options=option_space(SLOKER, deals=st.just(6), chips=CHIPS), seed=st.integers(0, 2**32))
def test_sloker(options: Any, seed: int) -> None:
    assert check_game(SLOKER, options, seed).over


@settings(max_examples=40, deadline=None)
@given(options=option_space(HIGHEST), seed=st.integers(0, 2**32))
def test_hidden_hands(options: Any, seed: int) -> None:
    assert check_game(HIGHEST, options, seed).over


class Leaky(Highest):
    """Deals hands that everybody sees."""

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        step = super().dealt(state, cards)
        hand = tuple(Secret(card, (0, 1, 2)) for card in cards)
        return Step(replace(step.state, hands=(*state.hands, hand)), step.events)


class Telling(Highest):
    """Tells the cards in its events."""

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        step = super().dealt(state, cards)
        return Step(step.state, tuple(replace(event, card=card) for event, card in zip(step.events, cards, strict=True)))


class Blind(Highest):
    """Shows its players nothing of their own cards."""

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        step = super().dealt(state, cards)
        hand = tuple(Secret(card) for card in cards)
        events = tuple(replace(event, card=card) for event, card in zip(step.events, hand, strict=True))
        return Step(replace(step.state, hands=(*state.hands, hand)), events)


class Hinting(Highest):
    """Gives the opponents' cards away in a refusal."""

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return f"others hold {[card.value for hand in state.hands for card in hand if isinstance(card, Secret)]}"


class Peeking(Highest):
    """Imagines what it wants, not what was seen."""

    def imagine(self, view: State, rng: Any) -> State:
        world = super().imagine(view, rng)
        return replace(world, shown=world.shown[1:], scores=tuple(score + 1 for score in world.scores))


class Endless(Highest):
    """Never takes cards out of the hand."""

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        return Step(state)


class Losing(Highest):
    """Loses a card in its events."""

    def trick(self, state: State, moved: list[Moved]) -> Step[State]:
        step = super().trick(state, moved)
        return Step(step.state, step.events[1:])


class Incomplete(Highest):
    """Offers fewer choices on the screen than there are moves."""

    def scene(self, view: State, seat: Seat | None) -> Scene:
        scene = super().scene(view, seat)
        return replace(scene, choices=scene.choices[1:])


class Moody(Highest):
    """Remembers matches."""

    calls = 0

    def told(self, state: State, answer: str) -> Step[State]:
        Moody.calls += 1
        return super().told(state, "dry" if Moody.calls % 2 else "wet")


class Careless(Highest):
    """Writes a word where a text belongs."""

    def trick(self, state: State, moved: list[Moved]) -> Step[State]:
        step = super().trick(state, moved)
        return replace(step, events=(*step.events, Closed("trick")))  # type: ignore[arg-type]


class Lax(Highest):
    """Accepts what it does not offer."""

    def play(self, state: State, seat: Seat, move: str) -> Step[State]:
        return Step(state) if move == "pass please" else super().play(state, seat, move)


class Hasty(Highest):
    """Has a winner from the start."""

    def result(self, state: State) -> Result:
        return replace(super().result(state), winners=(0,))


class Owing(Highest):
    """Has somebody pay a seat that is not there."""

    def result(self, state: State) -> Result:
        result = super().result(state)
        return replace(result, transfers=(Transfer(0, 9, 1),) if result.winners else ())


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (Leaky, "two worlds"),
        (Telling, "two worlds"),
        (Blind, "two worlds"),
        (Hinting, "two worlds"),
        (Peeking, "imagine"),
        (Endless, "it ends"),
        (Losing, "events"),
        (Incomplete, "scene"),
        (Moody, "determinism"),
        (Lax, "refusals"),
        (Careless, "types"),
        (Hasty, "result"),
        (Owing, "result"),
    ],
)
def test_a_broken_game_is_noticed(broken: type[Game[Any, Any]], rule: str) -> None:
    with pytest.raises(CheckFailed, match=f"^{rule}"):
        check_game(broken(), seed=7, most_moves=200)
