"""Options and declarations as seats write them (section 15), and the order in which they may come (sections 5 and 19)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from koloda.errors import IllegalMove, NotYourTurn
from koloda.games.dragon.club.cards import RANKS, SUITS
from koloda.games.dragon.club.register import Entry, Pick, entries

VALUES: Final = {
    "suit": tuple(SUITS),
    "rank": tuple(RANKS),
    "step": ("+1", "-1"),
    "shift": ("+3", "-3"),
    "raise": ("0", "1"),
    "invert": ("0", "1"),
    "as": ("free", "inc"),
    "as2": ("home", "dec"),
}
"""What the keys that name no card may say."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat says: an option with its keys, in the order written."""

    seat: int
    entry: Entry
    pick: Pick

    @property
    def label(self) -> str:
        return self.entry.label


def read_choice(seat: int, text: str) -> Choice:
    """The option that a text names. Raises IllegalMove if it is of no known form."""
    words = _FORM.fullmatch(text)
    entry = entries().get(words["label"]) if words else None
    if words is None or entry is None or entry.offers is None:
        raise IllegalMove(f"{text[:60]!r} is no option: they are written like R1 card=7h suit=s")
    pairs = [(key, value) for key, _, value in (pair.partition("=") for pair in words["keys"].split())]
    given = tuple(key for key, _ in pairs)
    wanted = tuple(key for key in entry.keys if key in given or key not in entry.optional)
    if given != wanted or (entry.keys and not given):
        form = " ".join(f"[{key}=…]" if key in entry.optional else f"{key}=…" for key in entry.keys)
        raise IllegalMove(f"{text[:60]!r}: {entry.label} is written {entry.label} {form}".rstrip())
    for key, value in pairs:
        if key in VALUES and value not in VALUES[key]:
            raise IllegalMove(f"{text[:60]!r}: {key} is one of {', '.join(VALUES[key])}")
    return Choice(seat, entry, dict(pairs))


def place(entry: Entry) -> tuple[int, int]:
    """When an entry's options come: declarations first, then R1, then by number."""
    return (entry.phase != "prebet", 0 if entry.label[0] == "R" else entry.number)


def read_choices(
    order: Sequence[int], given: Iterable[tuple[int, str]], *, declarations: bool, options: bool
) -> tuple[list[Choice], Exception | None]:
    """The choices up to the first that has no form or comes at a wrong time, and its refusal.

    The refusal is for later: it counts only if those before it are legal. ``declarations`` and ``options`` say whether it is, or was,
    time for these: o2 is complete, all cards are dealt.
    """
    found: list[Choice] = []
    last = ((0, 0), 0)
    for seat, text in given:
        try:
            choice = read_choice(seat, text)
        except IllegalMove as refusal:
            return found, refusal
        here = (place(choice.entry), order.index(seat))
        if here < last:
            return found, NotYourTurn(f"{text[:60]!r} comes too late: options go by number, then in dealing order")
        if not (declarations if choice.entry.phase == "prebet" else options):
            return found, NotYourTurn(f"{text[:60]!r} comes too early: declarations come before betting, options at the showdown")
        last = here
        found.append(choice)
    return found, None


_FORM: Final = re.compile(r"(?P<label>[RM][1-9]\d{0,2})(?P<keys>(?: [a-z]+2?=[^ =]+)*)")
