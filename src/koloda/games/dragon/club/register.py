"""The register of rules and modifiers: one small entry each, grouped in ``entries/`` by the source's sections.

How to write an entry. Its docstring says *trigger → effect* in the words of section 8 or 9; its body says the same in Python:

- ``@modifier("M57", "Hats")`` on a function of the pass that yields effects (``operations.py``). All of it is read before the first
  effect is worked, so that effects inside one entry are simultaneous. ``by=`` names trigger cards (R14): they are locked if touched,
  and a kill by an ``own_only`` card stays at its seat. ``yield fires(card)`` says that the trigger holds even if nothing follows.
- ``@option("M17", "…", keys="card", forced=True)`` on a function of the pass and a seat that yields offers: ``Offer([its named trigger
  cards], card=alter_fresh(cards, steps(-2)))``. Each part is an effect or a list: the driver keeps the cards on which the operation
  works. ``by=`` in an offer is the part of that name, the bearers that may be chosen; ``instance=`` the bearer or pair of an offer, if
  an entry makes several to a seat; ``does=`` what happens without a choice of cards. A chosen card suffers the effect of its part.
  ``keys`` are those of section 15, in their order; ``?`` marks those that may be left out, of which one at least is taken. Where a part
  is only a list of cards, or other keys matter, ``@that_entry.use`` yields the effects of a choice; none means that there is no such
  choice.
- An entry that does something by itself and then offers something has both: ``@that_entry.option(keys="card")``. Roles are given so;
  ``now.bearers(label, seat)`` are the cards that got them.
- ``@that_entry.silences`` on a function of the pass: the labels that never happen in this hand because of it, read as cards were dealt
  (P13); ``now.foreseen["M38"]`` is where it may leave what it found.
- ``waits=True``: the entry needs the last open circle, so it waits in a pass over an unfinished deal (P47). ``nature=True``: N.
- What is worked elsewhere (environment, deal, comparison, principles) is only noted: ``noted("M3", "Month shift", "environment", "…")``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.operations import Cards, Effect, some

if TYPE_CHECKING:
    from koloda.games.dragon.club.board import Board

Phase = Literal["environment", "deal", "rules", "mark", "prebet", "pass", "showdown", "compare", "principle"]

Part = Effect | Iterable[Held] | Iterable[int]
"""The choices of a key: cards with what happens to the chosen one, cards alone, or numbers."""


class Offer:
    """What a seat may do: named trigger cards, and for each key what may be chosen.

    ``instance`` tells several offers of one entry to one seat apart (a bearer, a pair); ``forced`` overrides the entry's;
    ``does`` is what happens without any choice.
    """

    __slots__ = ("by", "does", "forced", "instance", "parts")

    def __init__(
        self, triggers: Cards = (), /, *, instance: Cards = (), forced: bool | None = None, does: Effect | None = None, **parts: Part
    ) -> None:
        self.by = some(triggers)
        self.instance = tuple(card.id for card in some(instance))
        self.forced = forced
        self.does = does
        self.parts: dict[str, Part] = parts


Pick = Mapping[str, str]
"""A choice as it was written: its keys and their texts."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that is legal: the offer, the cards picked for each key, and the other values as written."""

    offer: Offer
    cards: Mapping[str, tuple[Held, ...]]
    values: Pick

    def one(self, key: str) -> Held | None:
        """The card picked for a key, if one was."""
        return self.cards[key][0] if key in self.cards else None

    def card(self, key: str = "card") -> Held:
        """The card picked for a key that cannot be left out."""
        return self.cards[key][0]


Acts = Callable[["Board"], Iterable[Effect]]
Offers = Callable[["Board", int], Iterable[Offer]]
Use = Callable[["Board", int, Chosen], Iterable[Effect]]
Silences = Callable[["Board"], Iterable[str]]


@dataclass(eq=False)
class Entry:
    """A rule or modifier."""

    label: str
    title: str
    phase: Phase
    about: str
    acts: Acts | None = None
    offers: Offers | None = None
    uses: Use | None = None
    silencing: Silences | None = None
    keys: tuple[str, ...] = ()
    default: Pick = field(default_factory=dict)
    optional: frozenset[str] = frozenset()
    forced: bool = False
    once_a_game: bool = False
    waits: bool = False
    at_end: bool = False
    nature: bool = False
    number: int = field(init=False)

    def __post_init__(self) -> None:
        self.number = int(self.label[1:])
        if self.label in _ENTRIES:
            raise ValueError(f"{self.label} is there twice")  # a mistake in the register itself
        _ENTRIES[self.label] = self

    def read(self, now: Board) -> list[Effect]:
        """The effects of the entry, all read before any of them is worked."""
        return list(self.acts(now)) if self.acts else []

    def silenced(self, now: Board) -> Iterable[str]:
        """What never happens in this hand because of the entry."""
        return self.silencing(now) if self.silencing else ()

    def option(self, keys: str = "", *, once_a_game: bool = False) -> Callable[[Offers], Entry]:
        """What the entry offers seats after it has acted."""

        def add(offers: Offers) -> Entry:
            self.offers = offers
            self._keys(keys)
            self.once_a_game = once_a_game
            return self

        return add

    def use(self, uses: Use) -> Entry:
        """What a choice does."""
        self.uses = uses
        return self

    def silences(self, silencing: Silences) -> Entry:
        """Which entries never happen because of this one."""
        self.silencing = silencing
        return self

    def _keys(self, keys: str) -> None:
        self.keys = tuple(key.rstrip("?") for key in keys.split())
        self.optional = frozenset(key.rstrip("?") for key in keys.split() if key.endswith("?"))


def modifier(label: str, title: str, *, phase: Phase = "pass", waits: bool = False, nature: bool = False) -> Callable[[Acts], Entry]:
    """Register what happens by itself."""

    def register(acts: Acts) -> Entry:
        return Entry(label, title, phase, _about(acts), acts, waits=waits, nature=nature)

    return register


rule = modifier


def option(
    label: str,
    title: str,
    keys: str = "",
    *,
    phase: Phase = "showdown",
    forced: bool = False,
    default: Pick = MappingProxyType({}),
    once_a_game: bool = False,
    at_end: bool = False,
) -> Callable[[Offers], Entry]:
    """Register what seats may or must choose. A forced choice that is not declared takes the first legal cards and the ``default``
    values; ``at_end``: a declaration that reads the end of the pre-bet pass, not its number.
    """

    def register(offers: Offers) -> Entry:
        entry = Entry(
            label,
            title,
            phase,
            _about(offers),
            offers=offers,
            forced=forced,
            default=default,
            once_a_game=once_a_game,
            at_end=at_end,
        )
        entry._keys(keys)  # noqa: SLF001 - the module's own
        return entry

    return register


def noted(label: str, title: str, phase: Phase, about: str) -> Entry:
    """Register what is worked elsewhere; ``about`` says *trigger → effect*."""
    return Entry(label, title, phase, about)


@cache
def entries() -> Mapping[str, Entry]:
    """All entries by label: the rules, then the modifiers, by number."""
    for name in FILES:
        import_module(f"koloda.games.dragon.club.entries.{name}")
    return dict(sorted(_ENTRIES.items(), key=lambda item: (item[0][0] != "R", item[1].number)))


@cache
def modifiers() -> tuple[Entry, ...]:
    """M1, M2, … in the order they are worked (R10)."""
    return tuple(entry for label, entry in entries().items() if label[0] == "M")


@cache
def nature() -> frozenset[str]:
    """The labels of the natural factor (P28)."""
    return frozenset(label for label, entry in entries().items() if entry.nature)


def _about(function: Callable[..., object]) -> str:
    return " ".join((function.__doc__ or "").split())


FILES: Final = ("rules", "dealing", "dealing_turns", "dealing_roles", "cards", "time_and_place", "situation", "clothes", "nature")
"""The files of entries, by the source's sections."""
_ENTRIES: Final[dict[str, Entry]] = {}
