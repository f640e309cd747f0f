"""The variations of Half-Deck (section 13) and the missions that a table is played with (section 12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from koloda.cards import DECK_36, DECK_52, DECK_54, Card, Deck, rank, suit
from koloda.core.options import Options as CoreOptions
from koloda.core.options import when
from koloda.core.seat import Seat
from koloda.errors import BadOptions
from koloda.games.halfdeck import missions
from koloda.games.halfdeck.missions import Generator, Mission

DECKS: Final[Mapping[int, Deck]] = {36: DECK_36, 52: DECK_52, 54: DECK_54}
SETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "posted": {},
    "quick": {"missions_each": 2, "read": "either", "max_turns": 60},
    "tournament": {
        "field": "grid",
        "missions_each": 3,
        "read": "either",
        "replace": "may",
        "reuse": True,
        "win": "points",
        "target": 3,
        "max_turns": 150,
    },
}
"""The rule sets of section 13."""


class Options(
    CoreOptions,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"passing": "pass", "read_from": "read"},
):
    """The 27 options of the rules and those of the missions. They are written as in section 13."""

    seats: Literal[2] = 2
    deck: Literal[36, 52, 54] = 36
    split: Literal["sh", "sd", "ch", "cd"] = "sh"
    joker: Literal["wild", "high"] = "wild"
    cycle: Literal["lowest", "six", "off"] = "lowest"
    hand: Annotated[int, Meta(ge=3, le=7)] = 5
    refill: Literal["stop", "continue"] = "stop"
    field: Literal["line", "grid"] = "line"
    width: Annotated[int, Meta(ge=0, le=30)] = 0
    height: Annotated[int, Meta(ge=0, le=10), when(field=("grid",))] = 0
    gap: Annotated[Literal["stay", "close"], when(field=("line",))] = "stay"
    clear: Literal["run", "all"] = "run"
    actions: Literal[1, 2, 3] = 1
    passing: Literal["free", "forced"] = "free"
    flip: Literal["any", "own"] = "any"
    ties: Literal["both", "challenger"] = "both"
    chain: Literal["may", "must"] = "may"
    reuse: bool = False
    replace: Literal["must", "may"] = "must"
    count: Literal["open", "own"] = "open"
    claim: Literal["both", "actor"] = "both"
    read_from: Literal["right", "either"] = "right"
    missions_each: Literal[1, 2, 3] = 1
    swap: bool = False
    win: Literal["first", "points", "most"] = "first"
    target: Annotated[int, Meta(ge=1, le=50)] = 3
    score: Literal["one", "length"] = "one"
    max_turns: Annotated[int, Meta(ge=1, le=2000)] = 100
    open_discards: bool = False
    mission_length: Annotated[int, Meta(ge=2, le=9)] = 5
    mission_count: Annotated[int, Meta(ge=1, le=200)] = 10
    mission_ranks: Literal["down", "up", "both", "any"] = "down"
    mission_colours: Literal["alternate", "any"] = "alternate"
    mission_wrap: Annotated[bool, when(mission_ranks=("down", "up", "both"))] = False
    mission_seed: Annotated[int, Meta(ge=0, le=2**32 - 1)] = 1
    mission_list: Annotated[str, Meta(max_length=6_000)] = ""

    def check(self) -> None:
        if self.width == 1:
            raise BadOptions("width: 0 for no limit, or 2 to 30")
        if not self.mission_list:
            self.generator.check()
        if len(self.missions) < 2 * self.missions_each:
            raise BadOptions(f"missions_each: {self.missions_each} for each player, and there are {len(self.missions)} missions")

    @property
    def generator(self) -> Generator:
        """What makes the missions where none are written down."""
        return Generator(
            deck=self.deck,
            count=self.mission_count,
            length=self.mission_length,
            ranks=self.mission_ranks,
            colours=self.mission_colours,
            wrap=self.mission_wrap,
        )

    @property
    def missions(self) -> tuple[Mission, ...]:
        """The set that both players know (P43): written down, or made by the generator."""
        return _listed(self.deck, self.mission_list) if self.mission_list else self.generator.make(self.mission_seed)

    def half(self, seat: Seat) -> tuple[Card, ...]:
        """A seat's half-deck in card order."""
        return _halves(self.deck, self.split)[seat]

    def owner(self, card: Card) -> Seat:
        """Whose half-deck a card of the pack belongs to, wherever it lies (P3)."""
        return 0 if suit(card) in self.split or card == "X0" else 1

    @property
    def wins(self) -> tuple[tuple[int, ...], ...]:
        """What beats what, by the numbers of two ranks: 1 the first is higher, -1 the second, 0 equal."""
        return _wins(self.deck, self.cycle, self.joker)


@lru_cache(maxsize=64)
def _listed(deck: int, text: str) -> tuple[Mission, ...]:
    return missions.read(deck, text)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of any pack in the order of section 14: by rank, then suit, jokers last."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


ORDER: Final[Mapping[Card, int]] = {
    card: place for place, card in enumerate([*(Card(r + s) for r in "23456789TJQKA" for s in "shdc"), Card("X0"), Card("X1")])
}
"""Where a card stands in card order."""
RANK: Final[Mapping[Card, int]] = {card: "23456789TJQKAX".index(rank(card)) for card in ORDER}
"""The number of a card's rank in every pack: 0 for a two, 12 for an ace, 13 for a joker."""
WILD: Final = "*"
"""The face of a wild joker: it matches every card of a mission."""


@lru_cache
def faces(joker: str) -> Mapping[Card, str]:
    """What every card is for a mission: colour and rank, such as ``RK``. A high joker matches nothing."""
    colours = {"s": "B", "c": "B", "h": "R", "d": "R"}
    wild = WILD if joker == "wild" else ""
    return {card: wild if rank(card) == "X" else colours[suit(card)] + rank(card) for card in ORDER}


@lru_cache
def _halves(deck: int, split: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = in_order(DECKS[deck].cards)
    first = tuple(card for card in cards if suit(card) in split or card == "X0")
    return first, tuple(card for card in cards if card not in first)


@lru_cache
def _wins(deck: int, cycle: str, joker: str) -> tuple[tuple[int, ...], ...]:
    ace, jokers = 12, 13
    over_ace = {"lowest": RANK[in_order(DECKS[deck].cards)[0]], "six": 4, "off": None}[cycle]

    def higher(one: int, other: int) -> bool:
        if one == other:
            return False
        if jokers in {one, other}:
            if joker == "wild":
                return other == jokers
            return one == over_ace if other == jokers else other != over_ace
        return one == over_ace if other == ace else other != over_ace if one == ace else one > other

    def sign(one: int, other: int) -> int:
        return int(higher(one, other)) - int(higher(other, one))

    return tuple(tuple(sign(one, other) for other in range(14)) for one in range(14))
