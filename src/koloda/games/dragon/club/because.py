"""What an entry looked at besides cards, in words: the hour, the sky, the room, the people, the hand before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from koloda.core.text import Text, text
from koloda.games.dragon.club.context import Context, Environment, Previous, Seat
from koloda.games.dragon.club.environment import clock_text
from koloda.games.dragon.club.words import layout, printed, sign, signs

Facts = Callable[[Context, Environment], Iterable[Text]]


def because(label: str, context: Context, env: Environment) -> tuple[Text, ...]:
    """The facts on which an entry rests; none where only cards matter, or the entry always acts."""
    facts = _FACTS.get(label)
    return tuple(facts(context, env)) if facts else ()


# ---- The hour and the sky


def _wild(_: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-clock", time=clock_text(env.rule_time))
    yield text("fact-wild", rank=printed(env.wild))


def _dead(_: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-clock", time=clock_text(env.rule_time))
    yield text("fact-dead", rank=printed(env.dead or ""))


def _home(_: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-month", month=env.month)
    yield text("fact-home", ranks=printed(env.home))


def _clock(_: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-clock", time=clock_text(env.clock))


def _hand(context: Context, _: Environment) -> Iterator[Text]:
    yield text("fact-hand", hand=context.hand, seats=context.n)


def _dark(context: Context, env: Environment) -> Iterator[Text]:
    yield from _hand(context, env)
    yield text("fact-weekday", weekday=env.weekday)


def _clothes(context: Context, env: Environment) -> Iterator[Text]:
    yield text("force-clock-is", time=clock_text(env.time), moon=env.moon, tone=env.tone)
    yield text("fact-light", light="day" if env.daylight else "night")
    yield from _hand(context, env)


def _moon(_: Context, env: Environment) -> Iterator[Text]:
    yield text("moon-name", moon=env.moon)


def _weather(context: Context, _: Environment) -> Iterator[Text]:
    yield text("room-weather", weather=context.weather)


def _date(context: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-date", weekday=env.weekday, date=context.date)
    yield text("fact-seat", seat=env.m1_seat + 1)


def _month(_: Context, env: Environment) -> Iterator[Text]:
    yield text("fact-month", month=env.month)


# ---- The room


def _room(name: str) -> Facts:
    def facts(context: Context, _: Environment) -> Iterator[Text]:
        value = getattr(context.room, name)
        if type(value) is int and value:
            yield text(f"room-{name}", count=value)

    return facts


def _closed(context: Context, _: Environment) -> Iterator[Text]:
    if context.room.closed:
        yield text("room-closed")


def _artificial(context: Context, _: Environment) -> Iterator[Text]:
    if not context.room.table_natural:
        yield text("room-table")


# ---- People


def _people(trait: str, holds: Callable[[Seat], bool]) -> Facts:
    """Who has a trait."""

    def facts(context: Context, _: Environment) -> Iterator[Text]:
        seats = [str(seat + 1) for seat, one in enumerate(context.seats) if holds(one)]
        if seats:
            yield text("fact-people", trait=trait, seats=", ".join(seats))

    return facts


def _all(*several: Facts) -> Facts:
    def facts(context: Context, env: Environment) -> Iterator[Text]:
        for one in several:
            yield from one(context, env)

    return facts


def _dealer(context: Context, _: Environment) -> Iterator[Text]:
    yield text("fact-dealer", seat=context.dealer + 1)


def _dimensions(context: Context, _: Environment) -> Iterator[Text]:
    names = [one.dimension for one in context.seats if one.dimension]
    if names:
        yield text("fact-dimensions", names=", ".join(names))


_women = _people("woman", lambda one: one.sex == "f")
_men = _people("man", lambda one: one.sex == "m")
_glasses = _people("glasses", lambda one: one.glasses)
_beards = _people("beard", lambda one: one.beard)
_hats = _people("hat", lambda one: one.hat)
_soft = _people("soft", lambda one: one.drink == "soft")
_alcohol = _people("alcohol", lambda one: one.drink == "alcohol")
_decks = _people("deck", lambda one: one.spare_deck > 0)
_analogue = _people("analogue", lambda one: one.analogue > 0)
_digital = _people("digital", lambda one: one.digital > 0)


# ---- The hand before


def _top(context: Context, _: Environment) -> Iterator[Text]:
    before = context.prev or Previous()
    if before.top_natural:
        yield text("fact-top", card=sign(before.top_natural))


def _four(context: Context, _: Environment) -> Iterator[Text]:
    before = context.prev or Previous()
    if before.four_cards:
        yield text("fact-four", cards=signs(before.four_cards))


def _cheap(context: Context, _: Environment) -> Iterator[Text]:
    before = context.prev or Previous()
    if before.layout:
        yield text("fact-layout", layout=layout(before.layout))


def _pot(context: Context, _: Environment) -> Iterator[Text]:
    before = context.prev or Previous()
    yield text("fact-pot", pot=before.pot_won)
    if before.top_real:
        yield text("fact-top", card=sign(before.top_real))


def _shown(context: Context, env: Environment) -> Iterator[Text]:
    yield from _clothes(context, env)
    before = context.prev or Previous()
    if before.open_cards:
        yield text("fact-shown", cards=signs(before.open_cards))


def _records(context: Context, env: Environment) -> Iterator[Text]:
    yield from _room("saints")(context, env)
    for ranks, left in (context.prev or Previous()).m34:
        yield text("fact-record", ranks=printed(ranks), left=left)
    yield from _hand(context, env)


_FACTS: Final[dict[str, Facts]] = {
    "R2": _top,
    "R7": _top,
    "R15": _dark,
    "R16": _wild,
    "R17": _dead,
    "R18": _home,
    "R19": _hand,
    "R21": _four,
    "M1": _date,
    "M3": _month,
    "M4": _all(_dealer, _women),
    "M34": _records,
    "M36": _room("animals"),
    "M37": _room("animals"),
    "M38": _room("animals"),
    "M47": _clock,
    "M48": _all(_room("analogue"), _analogue),
    "M49": _all(_room("digital"), _digital),
    "M50": _artificial,
    "M53": _decks,
    "M54": _all(_dealer, _glasses),
    "M55": _all(_dealer, _glasses),
    "M56": _all(_beards, _hand),
    "M57": _hats,
    "M58": _all(_glasses, _hats),
    "M59": _all(_beards, _hats),
    "M60": _cheap,
    "M61": _all(_dealer, _hats),
    "M62": _pot,
    "M63": _soft,
    "M64": _all(_soft, _alcohol),
    "M65": _closed,
    "M72": _room("exits"),
    "M73": _all(_women, _men),
    "M74": _dimensions,
    "M75": _all(_dimensions, _hand),
    "M76": _all(_dimensions, _hand),
    "M77": _all(_dimensions, _hand),
    **dict.fromkeys(("M78", "M79", "M81", "M82", "M83", "M85", "M86", "M87", "M100"), _clothes),
    **dict.fromkeys(("M80", "M84", "M88"), _shown),
    "M89": _weather,
    "M90": _weather,
    "M91": _alcohol,
    **dict.fromkeys(("M92", "M93", "M94", "M95", "M96", "M97", "M98", "M99"), _moon),
}
