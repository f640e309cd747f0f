"""What an entry can do to a card (section 3): the table of states, alterations, roles, undoing, and the guard before all of them.

An entry yields effects: an operation, the cards it is asked of, and the named trigger cards it rests on (``by``). The functions
at the end write them nearly as the source does: ``kill(sevens, by=ten)``, ``altered(card, steps(+1))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from koloda.games.dragon.club.cards import HONOURS, MIRROR, OPPOSITE, Held, Last, Role, State, stepped

Verb = Literal["kill", "revive", "wild", "home", "free", "cancel-wild", "cancel-home"]
TABLE: Final[dict[State, dict[Verb, State]]] = {
    "natural": {"kill": "dead", "wild": "wild", "home": "home", "free": "free"},
    "free": {"kill": "home", "wild": "wild", "home": "home"},
    "home": {"kill": "dead", "wild": "wild", "free": "free", "cancel-home": "natural"},
    "wild": {"kill": "natural", "cancel-wild": "natural"},
    "dead": {"revive": "natural"},
}
"""What becomes of a card in a state (R3, R4, R8, P9, P10); what is not there has no effect."""

MOST_MODIFIERS: Final = 3
"""So many modifiers may change a card (R22)."""


class Op(Protocol):
    """An operation. ``works`` leaves the guard aside."""

    @property
    def name(self) -> str: ...

    def works(self, card: Held, label: str) -> bool: ...

    def apply(self, card: Held, label: str) -> None: ...


def modifier(label: str) -> bool:
    """Whether a label is a modifier's, not a rule's."""
    return label[0] == "M"


def after(card: Held, verb: Verb, state: State, giver: str | None) -> State:
    """The state that a verb turns a card of this state into."""
    if verb == "free" and (card.shown[0] not in HONOURS or (state == "home" and not (giver and modifier(giver)))):
        return state  # a rule's home stands against a modifier's free (R8, R11)
    return TABLE[state].get(verb, state)


def guarded(card: Held, label: str, by: Iterable[Held] = ()) -> str | None:
    """Why nothing may happen to a card: ``locked`` (R14), ``thrice`` (R22), ``own-only`` (M14); ``None`` if something may."""
    if card.locked:
        return "locked"
    if card.mods >= MOST_MODIFIERS and modifier(label) and card.mods - (label in card.by) >= MOST_MODIFIERS:
        return "thrice"
    if any(trigger.own_only and trigger.seat != card.seat for trigger in by):
        return "own-only"
    return None


def _sign(card: Held, label: str) -> None:
    if label not in card.by:
        card.by.append(label)
        card.mods += modifier(label)
    card.modified = True


def _turn(card: Held, label: str, kind: str, state: State) -> None:
    if state != card.state:
        card.last = Last(kind, label, card.state, card.giver)
        card.state, card.giver = state, None if state == "natural" else label


@dataclass(frozen=True, slots=True)
class Turn:
    """Change the state by the table; "revived and made home" is one operation of two verbs."""

    verbs: tuple[Verb, ...]

    @property
    def name(self) -> str:
        return "+".join(self.verbs)

    def _result(self, card: Held, label: str) -> State:
        state, giver = card.state, card.giver
        for verb in self.verbs:
            if verb == "kill" and card.unkillable and modifier(label):
                continue
            new = after(card, verb, state, giver)
            state, giver = new, giver if new == state else label
        return state

    def works(self, card: Held, label: str) -> bool:
        return self._result(card, label) != card.state

    def apply(self, card: Held, label: str) -> None:
        _turn(card, label, self.verbs[0], self._result(card, label))
        _sign(card, label)


@dataclass(frozen=True, slots=True)
class Become:
    """Take a state directly, whatever the table says."""

    state: State

    @property
    def name(self) -> str:
        return f"become-{self.state}"

    def works(self, card: Held, label: str) -> bool:
        return card.state != self.state

    def apply(self, card: Held, label: str) -> None:
        _turn(card, label, self.name, self.state)
        _sign(card, label)


Step = Callable[[str], str]
"""What a rank or a suit becomes."""


@dataclass(frozen=True, slots=True)
class Alter:
    """Change the shown rank, suit, or both.

    ``depth``: ``shown``, ``real`` (later entries read the new trait), ``fresh`` (and it counts as untouched; the pass works the rules on
    it anew). ``dead`` and ``touched`` say which cards besides untouched ones may be altered; a dead one lives (P11).
    ``own_only`` marks what is altered (M14), ``then_lock`` locks it (M31).
    """

    rank: Step | None = None
    suit: Step | None = None
    depth: Literal["shown", "real", "fresh"] = "shown"
    dead: bool = False
    touched: bool = False
    own_only: bool = False
    then_lock: bool = False

    @property
    def name(self) -> str:
        return "alter" if self.depth == "shown" else f"alter-{self.depth}"

    def works(self, card: Held, label: str) -> bool:
        return card.untouched or (self.dead if card.dead else self.touched)

    def apply(self, card: Held, label: str) -> None:
        rank, suit = card.shown[0], card.shown[1]
        rank, suit = self.rank(rank) if self.rank else rank, self.suit(suit) if self.suit else suit
        card.shown = rank + suit
        if self.depth != "shown":
            card.make_real((rank if self.rank else card.rank) + (suit if self.suit else card.suit))
        if card.dead or (card.state == "free" and rank not in HONOURS):
            _turn(card, label, self.name, "natural")
        _sign(card, label)
        card.own_only |= self.own_only
        card.locked |= self.then_lock
        if self.depth == "fresh":
            card.modified = False


@dataclass(frozen=True, slots=True)
class GiveRole:
    """Make the card an increment, a decrement, or either."""

    role: Role

    @property
    def name(self) -> str:
        return f"role-{self.role}"

    def works(self, card: Held, label: str) -> bool:
        return True

    def apply(self, card: Held, label: str) -> None:
        card.role = self.role
        _sign(card, label)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last change of state if one of these entries made it; ``kills``: if it was a kill."""

    labels: frozenset[str]
    kills: bool = False
    name: str = "undo"

    def works(self, card: Held, label: str) -> bool:
        last = card.last
        return last is not None and last.label in self.labels and (not self.kills or last.kind == "kill")

    def apply(self, card: Held, label: str) -> None:
        last = card.last
        if last is None:
            return
        card.state, card.giver, card.last = last.state, last.giver, None
        card.by.remove(last.label)
        card.mods -= modifier(last.label)
        card.modified = bool(card.by)


@dataclass(frozen=True, slots=True)
class Flag:
    """Mark a card without changing it: ``locked`` or ``unkillable``."""

    name: Literal["locked", "unkillable"]

    def works(self, card: Held, label: str) -> bool:
        return not getattr(card, self.name)

    def apply(self, card: Held, label: str) -> None:
        setattr(card, self.name, True)


@dataclass(frozen=True, slots=True)
class Settle:
    """Say which of its roles a card has played."""

    role: Role
    name: str = "settle"

    def works(self, card: Held, label: str) -> bool:
        return True

    def apply(self, card: Held, label: str) -> None:
        card.role = self.role


UNGUARDED: Final = (Flag, Settle)
"""Operations that change no card, which no lock prevents."""

Cards = Held | Iterable[Held | None] | None


@dataclass(frozen=True, slots=True)
class Effect:
    """An operation asked of some cards, resting on named trigger cards."""

    op: Op | None
    cards: tuple[Held, ...]
    by: tuple[Held, ...] = ()


def some(cards: Cards) -> tuple[Held, ...]:
    """One card or several, those that are not there left out."""
    if cards is None:
        return ()
    return (cards,) if isinstance(cards, Held) else tuple(card for card in cards if card is not None)


def _verb(*verbs: Verb) -> Callable[..., Effect]:
    op = Turn(verbs)

    def effect(cards: Cards, by: Cards = None) -> Effect:
        return Effect(op, some(cards), some(by))

    return effect


kill = _verb("kill")
revive = _verb("revive")
wild = _verb("wild")
home = _verb("home")
free = _verb("free")
cancel_wild = _verb("cancel-wild")
cancel_home = _verb("cancel-home")
revive_home = _verb("revive", "home")
"""Revived if it is dead, and made home."""
revive_wild = _verb("revive", "wild")


def become(state: State, cards: Cards, by: Cards = None) -> Effect:
    """Take a state directly, whatever the card was."""
    return Effect(Become(state), some(cards), some(by))


def alter(
    cards: Cards, rank: Step | None = None, suit: Step | None = None, *, by: Cards = None, dead: bool = False, touched: bool = False
) -> Effect:
    """Change what the cards count as."""
    return Effect(Alter(rank, suit, dead=dead, touched=touched), some(cards), some(by))


def alter_real(
    cards: Cards, rank: Step | None = None, suit: Step | None = None, *, touched: bool = False, own_only: bool = False
) -> Effect:
    """Change what they count as and what later entries read."""
    return Effect(Alter(rank, suit, "real", touched=touched, own_only=own_only), some(cards))


def alter_fresh(cards: Cards, rank: Step, *, by: Cards = None, dead: bool = False) -> Effect:
    """Change the rank as if the card had been dealt so."""
    return Effect(Alter(rank, depth="fresh", dead=dead), some(cards), some(by))


def role(cards: Cards, kind: Role) -> Effect:
    """Make cards increments or decrements."""
    return Effect(GiveRole(kind), some(cards))


def undo(cards: Cards, *labels: str, by: Cards = None) -> Effect:
    """Take back what these entries did to the cards last."""
    return Effect(Undo(frozenset(labels)), some(cards), some(by))


def undo_nature_kills(cards: Cards) -> Effect:
    """Take back kills by the dead rank of the hour, the sun and an overcast sky (P28)."""
    return Effect(Undo(frozenset(("R17", "M89", "M90")), kills=True), some(cards))


def lock(cards: Cards) -> Effect:
    """Nothing changes the cards any more in this hand."""
    return Effect(Flag("locked"), some(cards))


def unkillable(cards: Cards) -> Effect:
    """No modifier kills the cards."""
    return Effect(Flag("unkillable"), some(cards))


def settle(card: Held, kind: Role) -> Effect:
    """The card has played this one of its roles."""
    return Effect(Settle(kind), (card,))


def fires(by: Cards) -> Effect:
    """The entry's trigger holds, whatever it may do: its trigger cards are locked if they are touched."""
    return Effect(None, (), some(by))


def steps(number: int) -> Step:
    """So many ranks higher, in the ring."""
    return _STEPS[number]


def to(trait: str) -> Step:
    """A given rank or suit."""
    return _TO[trait]


def mirrored(rank: str) -> str:
    """The mirror rank: 2-A … 8-8."""
    return MIRROR[rank]


def opposite(suit: str) -> str:
    """The opposite suit: h-s, d-c."""
    return OPPOSITE[suit]


def _stepper(number: int) -> Step:
    return lambda rank: stepped(rank, number)


def _constant(trait: str) -> Step:
    return lambda _: trait


# The same step is the same object, so that equal operations are equal.
_STEPS: Final = {number: _stepper(number) for number in range(-12, 13)}
_TO: Final = {trait: _constant(trait) for trait in "23456789TJQKAscdh"}
