"""A card of the club's Dragon Poker and what becomes of it (section 3), and how both are written (section 15)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from koloda.cards import DECK_52, Card
from koloda.errors import BadCard
from koloda.games.dragon.club.decks import DECKS

RANKS: Final = DECK_52.ranks
HONOURS: Final = "JQKA"
LOW: Final = "23456789T"
RED: Final = "hd"
BLACK: Final = "sc"
SUITS: Final = "scdh"

Value = str
"""A rank and a suit, ``7s``."""
State = Literal["natural", "free", "home", "wild", "dead"]
STATES: Final[tuple[State, ...]] = ("natural", "free", "home", "wild", "dead")
Role = Literal["inc", "dec", "either"]

OPPOSITE: Final = {"h": "s", "s": "h", "d": "c", "c": "d"}
MIRROR: Final = dict(zip(RANKS, reversed(RANKS), strict=True))
"""2-A, 3-K … 8-8."""
ALL_VALUES: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)


def stepped(rank: str, steps: int) -> str:
    """A rank so many steps higher in the ring of 13: Q + 4 is 3 (P3)."""
    return RANKS[(RANKS.index(rank) + steps) % len(RANKS)]


class Look(NamedTuple):
    """What a card counts as: its id, real and shown value, and state."""

    id: Card
    real: Value
    shown: Value
    state: State = "natural"

    @property
    def naturalness(self) -> int:
        """Its class: 2 wild, 1 free, home or altered, 0 natural (P21)."""
        if self.state == "wild":
            return 2
        return int(self.state in ("free", "home") or self.shown != self.real)

    @property
    def values(self) -> frozenset[Value]:
        """The values it may stand for; none if it is dead."""
        return _values(self.shown, self.state)

    def __str__(self) -> str:
        """``Qh==Th=9h:wild``: what is as printed, or natural, is left out."""
        real = "" if self.real == self.id[:2] else f"=={self.real}"
        shown = "" if self.shown == self.real else f"={self.shown}"
        return f"{self.id}{real}{shown}" + ("" if self.state == "natural" else f":{self.state}")

    @classmethod
    def read(cls, text: object, packs: int = 2) -> Look:
        """The card that a notation writes.

        Raises:
            BadCard: no card of so many decks, an unknown state, a free low card, or a value written that goes without saying.
        """
        found = _NOTATION.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise BadCard(f"{text!r} is no card of these decks: written like 7s, 7s+, 7h=8h, Qh==Th:wild")
        name, real, shown, state = found["id"], found["real"], found["shown"], found["state"] or "natural"
        one = DECKS[packs].card(name)
        if real == one[:2] or shown == (real or one[:2]):
            raise BadCard(f"{text!r}: a value that has not changed is not written")
        if state not in STATES or found["state"] == "natural":
            raise BadCard(f"{text!r}: the states are free, home, wild, dead; a natural card goes without")
        look = cls(one, real or one[:2], shown or real or one[:2], state)
        if state == "free" and look.shown[0] not in HONOURS:
            raise BadCard(f"{text!r}: only an honour is free")
        return look


@dataclass(slots=True, frozen=True)
class Last:
    """A card's last change of state: what was done, by which entry, and what it was before."""

    kind: str
    label: str
    state: State
    giver: str | None


@dataclass(slots=True, eq=False)
class Held:
    """A card in a hand during a pass. ``rank``, ``suit`` and ``real`` are its real value, ``shown`` what it counts as in layouts.

    ``seq`` is its place in the dealing, ``up`` whether it was dealt face up; ``giver`` the label that gave the present state, ``by`` the
    labels that changed the card, ``mods`` the number of modifiers among them.
    """

    id: Card
    seat: int
    circle: int
    up: bool
    seq: int
    real: Value = field(init=False)
    rank: str = field(init=False)
    suit: str = field(init=False)
    shown: Value = field(init=False)
    state: State = "natural"
    giver: str | None = None
    last: Last | None = None
    by: list[str] = field(default_factory=list)
    mods: int = 0
    modified: bool = False
    role: Role | None = None
    locked: bool = False
    unkillable: bool = False
    own_only: bool = False

    def __post_init__(self) -> None:
        self.shown = self.id[:2]
        self.make_real(self.shown)

    def make_real(self, value: Value) -> None:
        """Change the real value."""
        self.real, self.rank, self.suit = value, value[0], value[1]

    @property
    def look(self) -> Look:
        return Look(self.id, self.real, self.shown, self.state)

    @property
    def honour(self) -> bool:
        return self.rank in HONOURS

    @property
    def low(self) -> bool:
        return self.rank in LOW

    @property
    def red(self) -> bool:
        return self.suit in RED

    @property
    def black(self) -> bool:
        return self.suit in BLACK

    @property
    def dead(self) -> bool:
        return self.state == "dead"

    @property
    def live(self) -> bool:
        return self.state != "dead"

    @property
    def killer(self) -> str | None:
        """The entry that killed a dead card."""
        return self.last.label if self.state == "dead" and self.last else None

    @property
    def untouched(self) -> bool:
        return not self.modified

    @property
    def natural(self) -> bool:
        """A natural card (R23): its state is natural, and it counts as what it really is."""
        return self.state == "natural" and self.shown == self.real

    def opposite(self, other: Held) -> bool:
        """Whether the two are of opposite suits."""
        return OPPOSITE[self.suit] == other.suit

    def can_be(self, value: Value) -> bool:
        """Whether the card may stand for a value in a layout."""
        return value in self.look.values

    @property
    def flags(self) -> str:
        """Its flags as ``statuses`` answers: locked, unkillable, increment, decrement, own cards only."""
        roles = {None: "", "inc": "I", "dec": "D", "either": "ID"}
        return "L" * self.locked + "U" * self.unkillable + roles[self.role] + "O" * self.own_only


@lru_cache(maxsize=512)
def _values(shown: Value, state: State) -> frozenset[Value]:
    rank, suit = shown[0], shown[1]
    match state:
        case "natural":
            return frozenset({shown})
        case "free":
            return frozenset(honour + suit for honour in HONOURS)
        case "home":
            return frozenset(rank + other for other in SUITS)
        case "wild":
            return ALL_VALUES
        case "dead":
            return frozenset()


_VALUE: Final = f"[{RANKS}][{SUITS}]"
_NOTATION: Final = re.compile(rf"(?P<id>[^=:]+)(?:==(?P<real>{_VALUE}))?(?:=(?P<shown>{_VALUE}))?(?::(?P<state>\w+))?")
