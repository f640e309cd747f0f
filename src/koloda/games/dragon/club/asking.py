"""A pass that stops where a seat is to choose (section 5): the options come one after the other, each at its number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, product
from typing import Any

from koloda.cards import Card
from koloda.errors import IllegalMove
from koloda.games.dragon.club.board import Hand
from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.choices import VALUES
from koloda.games.dragon.club.context import Context, Environment
from koloda.games.dragon.club.register import Entry, Offer
from koloda.games.dragon.club.state import Asked
from koloda.games.dragon.club.status import Pass, run
from koloda.games.dragon.club.turns import choose, options_of

Left = tuple[int, str, tuple[Card, ...]]
"""An option that a seat has left: the seat, the entry, and which of several."""


class Asking(Pass):
    """A pass that ends at the first option that is neither used nor left; ``asked`` is that option."""

    def __init__(self, *given: Any, left: Iterable[Left] = (), **named: Any) -> None:
        super().__init__(*given, **named | {"listing": True})
        self.left = frozenset(left)
        self.asked: Asked | None = None

    def work_all(self) -> None:
        """The pass as far as it comes without anybody's word."""
        with suppress(_Stop):
            super().work_all()

    def unused(self, entry: Entry, seat: int, offer: Offer) -> None:
        """Stop here, unless the seat has left the option."""
        if (seat, entry.label, offer.instance) not in self.left:
            texts = tuple(written(self, entry, seat, offer))
            self.asked = Asked(seat, entry.label, offer.instance, texts, entry.forced if offer.forced is None else offer.forced)
            raise _Stop


class _Stop(Exception):
    """A seat is to choose."""


def passed(
    ctx: Context, env: Environment, hands: Sequence[Hand], folded: Iterable[int], choices: Sequence[tuple[int, str]], left: Iterable[Left]
) -> Asking:
    """The pass at the showdown as far as it comes.

    Raises:
        KolodaError: a choice that is not open, as :func:`run` says.
    """
    made = run(ctx, hands, folded, choices, env=env, make=lambda *given, **named: Asking(*given, left=left, **named))
    assert isinstance(made, Asking)
    return made


def declarations(ctx: Context, env: Environment, hands: Sequence[Hand]) -> list[tuple[str, ...]]:
    """What each seat may declare before the betting, as it is written."""
    now = run(ctx, hands, env=env, listing=True)
    found: list[tuple[str, ...]] = [()] * ctx.n
    for one in now.open:
        words = [f"{one.label} cancel={number}" for number in one.legal.get("cancel", ())] or [one.label]
        found[one.seat] += tuple(words)
    return found


def written(now: Pass, entry: Entry, seat: int, offer: Offer) -> Iterator[str]:
    """Everything that a seat may say to an offer, in the order of the keys."""
    for values in product(*(list(_values(now, entry, seat, offer, key)) for key in entry.keys)):
        pick = {key: value for key, value in zip(entry.keys, values, strict=True) if value}
        try:
            choose(now, entry, seat, [offer], pick)
        except IllegalMove:
            continue
        yield " ".join([entry.label, *(f"{key}={value}" for key, value in pick.items())])


def _values(now: Pass, entry: Entry, seat: int, offer: Offer, key: str) -> Iterator[str]:
    """What may stand behind a key; an empty text leaves the key out."""
    if key in entry.optional:
        yield ""
    if key in VALUES and key not in offer.parts:
        yield from VALUES[key]
        return
    if key in offer.parts:
        cards = [one.id if isinstance(one, Held) else str(one) for one in options_of(offer.parts[key])]
    else:
        cards = [card.id for card in now.hands[seat]]
    yield from cards
    if key == "cards":
        yield from (",".join(pair) for pair in combinations(cards, 2))
