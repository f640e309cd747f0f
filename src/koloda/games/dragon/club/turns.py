"""What seats may choose at their turn in a pass, and what a choice does (sections 5 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from koloda.cards import Card
from koloda.errors import IllegalMove
from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import Held
from koloda.games.dragon.club.operations import UNGUARDED, Effect
from koloda.games.dragon.club.register import Chosen, Entry, Offer, Part, Pick

MOST_CARDS: Final = 2
"""Of ``cards=`` (M14)."""

UNLISTED: Final = {"target", "target2"}
"""M46 says nothing of its targets in lists."""

Legal = dict[str, list[Card] | list[int]]
"""For each key the cards, or numbers, with which an option can be used at all."""


def offers(now: Board, entry: Entry, seat: int, used: AbstractSet[tuple[Card, ...]]) -> list[Offer]:
    """What an entry offers a seat, each part cut down to the cards on which it works; ``used`` are the instances used in this hand."""
    if entry.offers is None or (entry.once_a_game and entry.label in now.ctx.used[seat]):
        return []
    return [offer for offer in entry.offers(now, seat) if offer.instance not in used and _possible(now, entry, offer)]


def listed(entry: Entry, offer: Offer) -> Legal:
    """What may be chosen for each key, cards in circle order."""
    found: Legal = {}
    for key in sorted(offer.parts.keys() - UNLISTED, key=entry.keys.index):
        options = options_of(offer.parts[key])
        cards = sorted((one for one in options if isinstance(one, Held)), key=lambda card: card.seq)
        found[key] = [card.id for card in cards] or [one for one in options if isinstance(one, int)]
    return found


def choose(now: Board, entry: Entry, seat: int, found: Sequence[Offer], pick: Pick) -> Chosen:
    """The legal choice that a pick makes of the offers. Raises IllegalMove."""
    for offer in found:
        chosen = _read(offer, pick)
        if chosen and _works(now, entry, chosen, effects(now, entry, seat, chosen)):
            return chosen
    said = " ".join((entry.label, *(f"{key}={text}" for key, text in pick.items())))
    raise IllegalMove(f"{said} is not open to seat {seat}")


def default(entry: Entry, offer: Offer) -> Chosen:
    """What a forced option takes if nothing is declared: the first legal card in dealing order (P27)."""
    cards = {
        key: (min((card for card in options_of(part) if isinstance(card, Held)), key=lambda card: card.seq),)
        for key, part in offer.parts.items()
    }
    return Chosen(offer, cards, entry.default)


def effects(now: Board, entry: Entry, seat: int, chosen: Chosen) -> list[Effect]:
    """What a choice does: the chosen card of each part suffers its effect, unless the entry says more."""
    if entry.uses:
        found = list(entry.uses(now, seat, chosen))
    else:
        found = [] if chosen.offer.does is None else [chosen.offer.does]
        for key, cards in chosen.cards.items():
            part = chosen.offer.parts[key]
            if isinstance(part, Effect):
                found.append(Effect(part.op, cards))
    return [Effect(effect.op, effect.cards, effect.by or chosen.offer.by) for effect in found]


def options_of(part: Part) -> list[Held | int]:
    """The choices of a part."""
    return list(part.cards if isinstance(part, Effect) else part)


def _possible(now: Board, entry: Entry, offer: Offer) -> bool:
    """Cut the parts down to what works; whether something is left to choose."""
    for key, part in offer.parts.items():
        if isinstance(part, Effect):
            workable = tuple(card for card in part.cards if now.can(part, card, entry.label, offer.by))
            offer.parts[key] = Effect(part.op, workable, part.by)
    if offer.does and not any(now.can(offer.does, card, entry.label, offer.by) for card in offer.does.cards):
        return False
    filled = {key for key, part in offer.parts.items() if options_of(part)}
    wanted = {key for key in offer.parts if key not in entry.optional}
    return filled >= wanted and bool(filled or not offer.parts)


def _read(offer: Offer, pick: Pick) -> Chosen | None:
    """A pick's cards, if all of them are among the offer's, none twice."""
    cards: dict[str, tuple[Held, ...]] = {}
    for key, text in pick.items():
        if key in offer.parts:
            options = options_of(offer.parts[key])
            names = text.split(",")
            legal = {one.id if isinstance(one, Held) else str(one): one for one in options}
            if not set(names) <= legal.keys() or len(names) > (MOST_CARDS if key == "cards" else 1):
                return None
            cards[key] = tuple(card for name in names if isinstance(card := legal[name], Held))
    together = [card.id for key, several in cards.items() if key != "target2" for card in several]  # M46 may count X for Y
    return Chosen(offer, cards, pick) if len(set(together)) == len(together) else None


def _works(now: Board, entry: Entry, chosen: Chosen, done: Sequence[Effect]) -> bool:
    """Whether every operation asked would work; there is none where nothing may be chosen so, but in declarations."""
    return bool(done or entry.phase == "prebet") and all(
        isinstance(effect.op, UNGUARDED) or any(now.can(effect, card, entry.label, chosen.offer.by) for card in effect.cards)
        for effect in done
        if effect.cards
    )
