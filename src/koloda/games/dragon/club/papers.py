"""The papers of the club's table: who sits there and in what room, what the hour brings, what has touched the cards, the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from koloda.cards import Card
from koloda.core.scene import Sheet
from koloda.core.text import Text, text
from koloda.games.dragon.club import avatars
from koloda.games.dragon.club.context import Context, Environment, Room
from koloda.games.dragon.club.state import Hand, Mark, Row, State
from koloda.games.dragon.club.words import joined, layout, printed, sign, title

_FEW: Final = 5
"""So many columns of chips fit on a phone."""


def papers(state: State, seen: Mapping[Card, Mark]) -> Iterator[Sheet]:
    """All papers that have something on them."""
    hand = state.hand
    if hand is not None:
        if state.avatars:
            people = tuple((seat + 1, joined(tuple(traits(avatar)))) for seat, avatar in enumerate(state.avatars))
            yield Sheet(text("people-title"), (text("people-seat"), text("people-who")), people)
        yield Sheet(text("force-title"), (text("force-what"), text("force-is")), tuple(in_force(hand.context, hand.env, hand.who)))
        touched = tuple(_touched(hand, seen))
        if touched:
            yield Sheet(text("touched-title"), (text("touched-card"), text("touched-is"), text("touched-by")), touched)
    if state.journal:
        yield _journal(state)


def _journal(state: State) -> Sheet:
    """What each hand was won with, and the chips after it; at a large table who won it."""
    few = state.options.seats <= _FEW
    head = tuple(range(state.options.seats)) if few else (text("sheet-who"),)

    def row(one: Row) -> tuple[Text | int, ...]:
        won = layout(one.layout) if one.layout else text("sheet-folded")
        seats = text("force-seat", seat=", ".join(str(seat + 1) for seat in one.winners))
        return (one.number, won, *(one.chips if few else (seats,)))

    return Sheet(text("sheet-title"), (text("sheet-hand"), text("sheet-won"), *head), tuple(map(row, state.journal)))


def traits(avatar: Card) -> Iterator[Text]:
    """What the modifiers look at in somebody, in a few words each."""
    who = avatars.seat("N", 1, avatar)
    yield text("trait-from", sex=who.sex or "none", dimension=who.dimension or "")
    yield text("trait-tone", tone=who.tone or "none")
    for name in ("glasses", "beard", "hat"):
        if getattr(who, name):
            yield text(f"trait-{name}")
    if who.drink != "none":
        yield text("trait-drink", drink=who.drink)
    for name, count in (("analogue", who.analogue), ("digital", who.digital), ("deck", who.spare_deck)):
        if count:
            yield text(f"trait-{name}", count=count)


def in_force(context: Context, env: Environment, who: Sequence[int]) -> Iterator[tuple[Text, Text]]:
    """The environment of a hand (section 4); ``who`` are its seats at the table."""
    yield text("force-wild"), text("force-ranks", ranks=printed(env.wild))
    if env.dead:
        yield text("force-dead"), text("force-ranks", ranks=printed(env.dead))
    yield text("force-home"), text("force-ranks", ranks=printed(env.home))
    if 1 not in context.rules.off:
        yield text("force-m1"), text("force-seat", seat=who[env.m1_seat] + 1)
    yield text("force-order"), text("force-order-is", inverted=str(env.inverted).lower())
    yield text("force-suits"), text("force-suits-are", inverted=str(env.suits_inverted).lower())
    light = "day" if env.daylight else "night"
    yield text("force-moment"), text("force-moment-is", weekday=env.weekday, date=context.date, time=context.time, light=light)
    yield text("force-clock"), text("force-clock-is", time=f"{env.time // 60:02}:{env.time % 60:02}", moon=env.moon, tone=env.tone)
    if env.less_natural_wins:
        yield title("R7"), text("entry-R7-about")
    if env.dark:
        yield title("R15"), text("entry-R15-about")
    yield text("force-room"), _room(context)


def _room(context: Context) -> Text:
    room, parts = context.room, [text("room-weather", weather=context.weather)]
    for name in Room.__struct_fields__:
        value = getattr(room, name)
        if name == "table_natural" and not value:
            parts.append(text("room-table"))
        elif name == "closed" and value:
            parts.append(text("room-closed"))
        elif value and name not in {"table_natural", "closed"}:
            parts.append(text(f"room-{name}", count=value))
    return joined(parts)


def _touched(hand: Hand, seen: Mapping[Card, Mark]) -> Iterator[tuple[Text, Text, Text]]:
    """Every card in sight that is not as it was dealt, and what touched it."""
    for mark in seen.values():
        look = mark.look
        if not mark.by:
            continue
        shown = sign(mark.card) if look.shown == mark.card[:2] else f"{sign(mark.card)} → {sign(look.shown)}"
        labels = [text("touched-entry", number=label, entry=title(label)) for label in mark.by]
        yield text("touched-name", card=shown), text("touched-state", state=look.state), joined(labels)
