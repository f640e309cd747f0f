"""What an inventor writes: a class with zones, words, and a few methods. All else follows."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, cast

from koloda.cards import Card, Deck
from koloda.core.ask import Amount
from koloda.core.catalogue import Box, Preset
from koloda.core.options import Options
from koloda.core.seat import Seat
from koloda.core.text import Text
from koloda.invent.mistakes import Mistake
from koloda.invent.options import options_class
from koloda.invent.state import Fact
from koloda.invent.table import Table
from koloda.invent.words import Words
from koloda.invent.zones import Stock, Zone


class Move(str):
    """A move as it was chosen, a few words such as ``play Ah board.3``; its parts by their names."""

    __slots__ = ()

    @property
    def words(self) -> list[str]:
        """All of its words."""
        return self.split(" ")

    @property
    def verb(self) -> str:
        """Its first word."""
        return self.words[0]

    @property
    def card(self) -> Card:
        """The first word after the verb, where that is a card or a place."""
        return Card(self.words[1])

    @property
    def to(self) -> str:
        """The last word: where to."""
        return self.words[-1]

    @property
    def number(self) -> int:
        """The last word, where that is a number."""
        return int(self.words[-1])


class CardGame:
    """A game as its inventor writes it. Subclass it, give it zones and words, and say what happens.

    ``deal(t)`` is called at the start, and again whenever nobody can move; a match is over when nobody can move after it, or when
    ``t.end()`` was called. ``moves(t, seat)`` lists what a seat may do. ``play(t, seat, move)`` does it, after which it is the turn
    of the seat to the left, unless ``t.turn`` says otherwise; ``together(t, moves)`` does what several chose at the same time.

    A game has no memory of its own: what changes are cards, facts, scores and the turn, all kept by ``t``.
    """

    id: ClassVar[str] = ""
    version: ClassVar[int] = 1
    """Raise it when recorded matches would go another way."""
    author: ClassVar[str] = ""
    seats: ClassVar[int | tuple[int, int]] = 2
    deck: ClassVar[Any] = ()
    """A deck of :mod:`koloda.cards`, or what :func:`cards` makes; or a method ``deck(self, options)``."""
    zones: ClassVar[Sequence[Zone]] = ()
    facts: ClassVar[Mapping[str, Any]] = {}
    """What is remembered beside cards and scores, with its first values. Everybody knows it; ``EACH(0)`` is a list of one for each seat."""
    options: ClassVar[Mapping[str, Any]] = {}
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}
    words: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    scores: ClassVar[int] = 0
    """The points that everybody begins with."""
    zero_sum: ClassVar[bool] = False
    """Points only change hands: checked whenever a round is dealt, and at the end."""
    lowest_wins: ClassVar[bool] = False
    faces: ClassVar[Literal["suits", "colours"]] = "suits"
    bots: ClassVar[Sequence[Any]] = ()
    """Bots of the game's own, after those that every game has."""

    simultaneous: ClassVar[bool]
    """Whether seats choose at the same time: the game has a method ``together``."""
    options_type: ClassVar[type[Options]]
    stock_zone: ClassVar[Stock]

    def __init_subclass__(cls) -> None:
        if "id" in vars(cls):
            _check(cls)

    # ---- what an inventor writes

    def deal(self, t: Table) -> None:
        """Deals what is to be dealt now; called at the start, and whenever nobody can move. ``t.round`` counts the calls from 1."""
        raise NotImplementedError

    def moves(self, t: Table, seat: Seat) -> Iterable[str | Amount]:
        """What a seat may do now; nothing: it cannot move. It sees the table with this seat's eyes."""
        raise NotImplementedError

    def play(self, t: Table, seat: Seat, move: Move) -> None:
        """Does a move."""
        raise NotImplementedError

    def together(self, t: Table, moves: dict[Seat, Move]) -> None:
        """Does what several seats chose at the same time; afterwards they are waited for again, unless ``t.turn`` says otherwise."""
        raise NotImplementedError

    # ---- what an inventor may write

    def winners(self, t: Table) -> Iterable[Seat]:
        """Who has won when the match is over: whoever has most points, or least where ``lowest_wins``."""
        best = min(t.scores) if self.lowest_wins else max(t.scores)
        return [seat for seat in t.seats if t.scores[seat] == best]

    def worth(self, t: Table, seat: Seat) -> float:
        """How good a position is for a seat; bots ask it. By default by how many points it is ahead of the best other one."""
        sign = -1 if self.lowest_wins else 1
        others = [sign * points for one, points in enumerate(t.scores) if one != seat]
        return sign * t.scores[seat] - max(others, default=0)

    def headline(self, t: Table, seat: Seat | None) -> Text | None:
        """What is said above the table to a seat, or to a spectator; ``None``: whose turn it is."""
        return None

    def notes(self, t: Table) -> Iterable[Text]:
        """Short facts about the match: the trump, the pot."""
        return ()

    def beside(self, t: Table, seat: Seat) -> Iterable[Text]:
        """Short facts beside a seat's name: its bet, its tricks."""
        return ()

    def lit(self, t: Table) -> Iterable[str]:
        """Cards or places that matter now."""
        return ()

    # ---- what follows

    def zone(self, name: str) -> Zone | None:
        """The zone of a name."""
        return _by_name(cast(Any, type(self))).get(name)

    def deck_of(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """All cards of a match with these options."""
        deck = self.deck(SimpleNamespace(**options)) if callable(self.deck) else self.deck
        return deck.cards if isinstance(deck, Deck) else tuple(deck)

    def __setattr__(self, name: str, value: Any) -> None:
        raise Mistake(f"self.{name} = …: a game has no memory of its own; declare facts = {{'{name}': {value!r}}} and use t.{name}")

    @classmethod
    def box(cls, **more: Any) -> Box:
        """All that comes with the game; ``BOX = MyGame.box()`` ends its file. ``more`` goes into the :class:`Box` as it is."""
        from koloda.invent.bots import bots_of
        from koloda.invent.engine import invented

        game = invented(cast(Any, cls))
        mine: dict[str, Any] = {
            "text": Words.of(cls),
            "presets": tuple(Preset(id, options) for id, options in cls.presets.items()),
            "bots": bots_of(game),
            "tester": "greedy",
        }
        for preset in mine["presets"]:
            cls.options_type.read(dict(preset.options))
        return Box(game, **(mine | more))


class EACH:
    """A fact that each seat has: ``facts = {"bets": EACH(0)}``, then ``t.bets[seat] += 1``."""

    def __init__(self, value: Any) -> None:
        self.value = value


def first_facts(cls: type[CardGame], seats: int) -> dict[str, Fact]:
    """The facts of a game at its start."""
    return {name: (value.value,) * seats if isinstance(value, EACH) else _tuple(value) for name, value in cls.facts.items()}


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list | tuple) else value


@cache
def _by_name(cls: Any) -> dict[str, Zone]:
    return {zone.name: zone for zone in cls.zones}


def _check(cls: type[CardGame]) -> None:
    """Looks at a game when its class has been read, so that what is wrong is said with its line.

    Raises:
        Mistake: what is missing, or not as it should be.
    """
    name, id, zones = cls.__name__, cast(object, cls.id), cast(object, cls.zones)
    if not isinstance(id, str) or not re.fullmatch(r"[a-z][a-z0-9-]*", id):
        raise Mistake(f"{name}.id = {cls.id!r}: small Latin letters, digits and dashes, such as 'my-game'")
    cls.simultaneous = cls.together is not CardGame.together
    needed = ["deal", "moves", *(() if cls.simultaneous else ("play",))]
    missing = [method for method in needed if getattr(cls, method) is getattr(CardGame, method)]
    if missing:
        raise Mistake(f"{name} has no method {' and no method '.join(missing)}: a game needs {', '.join(needed)}")
    if not isinstance(zones, Sequence) or not all(isinstance(zone, Zone) for zone in zones):
        raise Mistake(f"{name}.zones: a list of zones, such as zones = (Hand('hand'), Row('table'))")
    stocks = [zone for zone in cls.zones if isinstance(zone, Stock)]
    cls.stock_zone = stocks[0] if stocks else Stock("stock")
    if not stocks:
        cls.zones = (*cls.zones, cls.stock_zone)
    names = [*(zone.name for zone in cls.zones), *cls.facts]
    twice = [one for one in names if names.count(one) > 1]
    taken = [one for one in names if hasattr(Table, one) and one != "stock"]
    if twice or taken:
        raise Mistake(f"{name}: {(twice or taken)[0]!r} is the name of two things; zones and facts need names that t does not have yet")
    module = sys.modules[cls.__module__]
    cls.options_type = options_class(f"{name}Options", cls.__module__, cls.seats, dict(cls.options))
    setattr(module, cls.options_type.__name__, cls.options_type)
    deck = () if callable(cls.deck) else cls.deck.cards if isinstance(cls.deck, Deck) else cls.deck
    if not callable(cls.deck) and (isinstance(deck, str) or not all(isinstance(card, str) and len(card) == 2 for card in deck) or not deck):
        raise Mistake(f"{name}.deck: a deck such as DECK_52, or cards('6789TJQKA', 'shdc')")
