"""The table of an invented game: drawn from its zones, its choices and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from koloda.core.ask import Amount, Moves
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Unknown
from koloda.core.text import Text
from koloda.invent.cards import HIDDEN, text
from koloda.invent.lying import card_of
from koloda.invent.state import OpenState
from koloda.invent.table import Table

if TYPE_CHECKING:
    from koloda.invent.engine import Invented

_VERB = re.compile(r"[a-z][a-z0-9_-]*")


def draw(game: Invented, view: OpenState, viewer: Seat | None, legal: Sequence[str]) -> Scene:
    """The scene of a view for a seat with these legal moves, or for a spectator."""
    rules, table = game.rules, Table(game.rules, view, viewer)
    lit = {one if "." in one else _where(table, one) for one in rules.lit(table)}
    parts = legal.parts if isinstance(legal, Moves) else legal
    return Scene(
        headline=_headline(game, table, view, viewer, legal),
        zones=tuple(_zones(game, view, lit)),
        seats=tuple(_line(game, table, view, seat) for seat in table.seats),
        choices=tuple(_choice(game, table, viewer, part) for part in parts),
        notes=tuple(rules.notes(table)),
        over=view.over,
    )


def _headline(game: Invented, table: Table, view: OpenState, viewer: Seat | None, legal: Sequence[str]) -> Text:
    if view.over:
        winners = game.result(view).winners
        if not winners or viewer is None:
            return text("headline-over", n=max(view.scores))
        return text("headline-lost" if viewer not in winners else "headline-won" if len(winners) == 1 else "headline-shared")
    if view.wants:
        return text("headline-dealing")
    said = game.rules.headline(table, viewer)
    if said is not None:
        return said
    if legal:
        return text("headline-choose" if len(view.turn) == 1 else "headline-together")
    return text("headline-chosen" if viewer in view.turn else "headline-wait")


# ---- zones


def _zones(game: Invented, view: OpenState, lit: set[str]) -> Iterator[Zone]:
    """The zones in the order in which they were declared; a seat's piles stand together, and so do those of the table."""
    rules, seats = game.rules, range(len(view.scores))
    piles: dict[Seat | None, list[tuple[Slot, Text]]] = {}
    for zone in rules.zones:
        if zone is rules.stock_zone:
            left = Table(rules, view).left()
            piles.setdefault(None, []).insert(0, (Slot(zone.name, back=left > 0, count=left), _title(game, zone.name)))
            continue
        for owner in seats if zone.each else (None,):
            key = zone.name if owner is None else f"{zone.name}{owner}"
            lying = view.zones[key]
            if zone.kind == "piles":
                piles.setdefault(owner, []).append((_pile(key, lying), _title(game, zone.name)))
                continue
            if owner is not None and not lying and zone.kind == "row":
                continue  # what somebody has not got yet needs no room
            slots = tuple(_slot(f"{key}.{at}", card, lit) for at, card in enumerate(lying))
            columns = getattr(zone, "columns", 0) if zone.kind == "grid" else 0
            yield Zone(key, zone.kind, slots, columns, owner, _title(game, zone.name), small=zone.kind == "row" and owner is not None)
    for owner, found in piles.items():
        name = "piles" if owner is None else f"piles{owner}"
        yield Zone(name, "piles", tuple(slot for slot, _ in found), seat=owner, notes=tuple(note for _, note in found))


def _title(game: Invented, name: str) -> Text:
    id = f"zone-{name.replace('_', '-')}"
    return text(id) if game.words.knows(id) else text("zone-other", name=name)


def _pile(key: str, lying: Sequence[Any]) -> Slot:
    top = lying[-1] if lying else None
    return Slot(key, card_of(top), back=top is not None and card_of(top) is None, count=len(lying))


def _slot(place: str, lying: Any, lit: set[str]) -> Slot:
    return Slot(place, card_of(lying), back=isinstance(lying, Unknown), mark="lit" if place in lit else "")


# ---- seats and choices


def _line(game: Invented, table: Table, view: OpenState, seat: Seat) -> SeatLine:
    chosen = getattr(view, "chosen", ())
    waiting = seat in view.turn and not view.over and not view.wants and not (chosen and chosen[seat] is not None)
    notes = [*game.rules.beside(table, seat)]
    if chosen and chosen[seat] is not None:
        notes.append(text("note-chosen"))
    return SeatLine(seat, view.scores[seat], turn=waiting, notes=tuple(notes))


def _choice(game: Invented, table: Table, viewer: Seat | None, part: str | Amount) -> Choice:
    if isinstance(part, Amount):
        return Choice(part.word, _label(game, part.word, part.word.split(" ")), group=part.word, amounts=(part.least, part.most))
    words = part.split(" ")
    places = (_touched(table, viewer, word) for word in words[1:] or words)
    return Choice(part, _label(game, part, words), tuple(dict.fromkeys(filter(None, places))), group=words[0])


def _touched(table: Table, viewer: Seat | None, word: str) -> str:
    """The place that a word of a move names, or where the card lies that it names; the seat's own cards come first."""
    if "." in word:
        return table.named(word)
    if len(word) != 2 or word == HIDDEN:
        return ""
    return _where(table, word, viewer)


def _where(table: Table, card: str, viewer: Seat | None = None) -> str:
    found = table.all_where(card)
    own = [place for place in found if viewer is not None and place.split(".")[0].endswith(str(viewer))]
    return next(iter([*own, *found]), "")


def _label(game: Invented, move: str, words: Sequence[str]) -> Text:
    """What a choice is called: the sentence of its verb, with the cards and the number that it names."""
    verb, *rest = words
    named = [word for word in rest if len(word) == 2 and not word.isdigit()]
    args: dict[str, Any] = {"cards": named} if named else {}
    args |= {f"card{number or ''}": card for number, card in enumerate(named[:3])}
    args |= [("n", int(word)) for word in rest if word.isdecimal()][-1:]
    if _VERB.fullmatch(verb) and game.words.knows(verb):
        return text(verb, **args)
    return text("move-other", move=[*words])
