"""What the cards are as far as one who looks can know (section 13): a pass over the cards in sight, without options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from koloda.cards import Card
from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.choices import read_choice
from koloda.games.dragon.club.context import Context
from koloda.games.dragon.club.deal import settled
from koloda.games.dragon.club.register import Entry
from koloda.games.dragon.club.state import Hand, Mark, around
from koloda.games.dragon.club.status import Declared, Pass


def marks(hand: Hand) -> Mapping[Card, Mark]:
    """What has become of the cards that whoever looks knows: at the showdown as the pass stands, before as far as it can be told."""
    if hand.marks:
        return {mark.card: mark for mark in hand.marks}
    return _glance(hand.context, hand.hands, hand.folded, hand.choices)


@lru_cache(maxsize=512)
def _glance(
    context: Context, hands: tuple[tuple[Card | None, ...], ...], folded: tuple[int, ...], choices: tuple[tuple[int, str], ...]
) -> Mapping[Card, Mark]:
    if not max(map(len, hands)):
        return {}
    env = around(context)
    circles = [
        [(seat, card) for seat in context.order if at < len(hands[seat]) and (card := hands[seat][at])]
        for at in range(max(map(len, hands)))
    ]
    declared = [Declared(choice.seat, choice.label, choice.pick, ()) for choice in (read_choice(*one) for one in choices)]
    now = _Glance(context, env, hands, settled(context, env, circles), folded, (), declared)
    now.work_all()
    return {card.id: mark_of(card) for card in now.all}


def mark_of(card: Held) -> Mark:
    """What a pass has made of a card."""
    return Mark(card.id, card.look, tuple(card.by), card.flags)


class _Glance(Pass):
    """A pass in which nobody chooses anything."""

    def _turns(self, entry: Entry) -> None:
        """Nothing."""
