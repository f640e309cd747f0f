"""What follows from a context before a card is dealt (section 4): the rules and modifiers of the phase "environment"."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

from koloda.games.dragon.club.cards import RANKS
from koloda.games.dragon.club.context import POINTS, Context, Environment, Point
from koloda.games.dragon.club.sky import days_since_2000, moon_eighth, sun_times

HOME_RANKS: Final = ("8KA", "357Q", "68J", "2TK", "47A", "49JA", "59Q", "26T", "35J", "46TA", "38K", "27QK")
"""Table 3: the home ranks of the months from January."""

BASIS: Final = "DDDUUUUUD"
ALL_DOWN: Final = "DDDDDDDDD"
DIMENSIONS: Final = "UDDUUUUUD"
"""The pattern of M75."""

VOWELS: Final = frozenset("aeiouyаеёиоуыэюяіїє")
CONSONANTS: Final = frozenset("abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщыэюяґ") - VOWELS

_DAY: Final = 24 * 60


def environment(context: Context) -> Environment:
    """Everything of the environment, computed once for a hand."""
    weekday = _day(context).isoweekday()
    month = _month(context)
    analogue, digital = _clocks(context)
    shifted = (minutes(context.time) + 60 * (analogue - digital)) % _DAY
    clock, rule_time = _readers(context, shifted)
    inverted = context.hand % context.n == 0 or _artificial(context)
    compass, turned = _compass(context)
    dark = context.hand % (weekday if weekday > 1 else context.dealer + 2) == 0
    all_down = dark and context.rules.dark_hand == "all_down"
    vowels, consonants = _letters(context, compass)
    differ = _all_dimensions_differ(context) and not all_down
    held = {
        "R15": dark,
        "R19": context.hand % context.n == 0,
        "M3": month != _day(context).month,
        "M48": analogue > 0,
        "M49": digital > 0,
        "M50": _artificial(context),
        "M53": turned,
        "M61": _plays(context, 61) and context.seats[context.pos(3)].hat,
        "M75": differ,
        "M76": _plays(context, 76) and context.hand % 4 == 0 and vowels,
        "M77": _plays(context, 77) and context.hand % 5 == 0 and consonants,
    }
    return Environment(
        weekday=weekday,
        m1_seat=context.pos(_m1_count(context, weekday)),
        month=month,
        clock=clock,
        rule_time=rule_time,
        time=shifted,
        wild=_rank_of_hour(rule_time // 60),
        dead=None if context.hand == 1 else _rank_of_hour((rule_time // 60 - 1) % 24),
        home=HOME_RANKS[month - 1],
        inverted=inverted,
        suits_inverted=context.hand % 2 == 1,
        dark=dark,
        all_down=all_down,
        basis=ALL_DOWN if all_down else DIMENSIONS if differ else BASIS,
        moon=context.moon or _moon(context),
        daylight=_daylight(context, shifted),
        tone=_tone(context),
        compass=compass,
        less_natural_wins=_less_natural_wins(context, inverted),
        acting=frozenset(label for label, holds in held.items() if holds),
    )


def minutes(text: str) -> int:
    """``HH:MM`` in minutes after midnight."""
    return int(text[:2]) * 60 + int(text[3:])


def clock_text(time: int) -> str:
    """Minutes after midnight as ``HH:MM``."""
    return f"{time // 60:02}:{time % 60:02}"


def _plays(context: Context, modifier: int) -> bool:
    return modifier not in context.rules.off


# ---- The calendar: M1's seat, M3's month


def _day(context: Context) -> date:
    return date.fromisoformat(context.date)


def _m1_count(context: Context, weekday: int) -> int:
    """M1: day, month, year and weekday added up, then digit sums down to one digit."""
    day = _day(context)
    total = day.day + day.month + day.year + weekday
    while total > 9:
        total = sum(map(int, str(total)))
    return total


def _month(context: Context) -> int:
    """M3: the month that R18 reads."""
    month = _day(context).month
    if not _plays(context, 3):
        return month
    if context.n % 3 == 0:
        month += 1
    if context.n % 2 == 0:
        month -= 2
    month = (month - 1) % 12 + 1
    return 13 - month if context.n % 5 == 0 else month


# ---- The clock: M48, M49 and who reads it


def _clocks(context: Context) -> tuple[int, int]:
    """The hours that M48 adds and M49 takes away: one for each clock of the room and each of a seat's, two per seat at most."""
    analogue = context.room.analogue + sum(min(seat.analogue, 2) for seat in context.seats)
    digital = context.room.digital + sum(min(seat.digital, 2) for seat in context.seats)
    return analogue if _plays(context, 48) else 0, digital if _plays(context, 49) else 0


def _readers(context: Context, shifted: int) -> tuple[int, int]:
    """The time of M47, and that of R16 and R17 (option ``clock_shift``)."""
    plain = minutes(context.time)
    shift = context.rules.clock_shift
    return shifted if shift == "all" else plain, plain if shift == "later" else shifted


def _rank_of_hour(hour: int) -> str:
    """Table 2: 00 h Two, 01 h Three … 12 h Dragon, 13 h Two … 23 h Unicorn."""
    return RANKS[hour % len(RANKS)]


# ---- Orders, tone


def _artificial(context: Context) -> bool:
    """M50: an artificial table."""
    return _plays(context, 50) and not context.room.table_natural


def _less_natural_wins(context: Context, inverted: bool) -> bool:
    """R7, in the order of ranks now in force; a Ten never triggers it (P23)."""
    if context.prev is None or context.prev.top_natural is None:
        return False
    rank, ten = RANKS.index(context.prev.top_natural[0]), RANKS.index("T")
    return rank > ten if inverted else rank < ten


def _tone(context: Context) -> Literal["light", "dark", "none"]:
    """The tone that more than half the seats have, or what the croupier rules (P39)."""
    if context.tone is not None:
        return context.tone
    tones: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    return next((tone for tone in tones if 2 * sum(seat.tone == tone for seat in context.seats) > context.n), "none")


# ---- The sky


def _moon(context: Context) -> int:
    """The moon at the unshifted instant of the first card (P17)."""
    return moon_eighth(days_since_2000(_day(context), minutes(context.time) - context.utc_offset))


def _daylight(context: Context, time: int) -> bool:
    if context.sunrise is not None and context.sunset is not None:
        rise, fall = float(minutes(context.sunrise)), float(minutes(context.sunset))
    elif context.lat is not None and context.lon is not None:
        sun = sun_times(_day(context), context.lat, context.lon, context.utc_offset)
        if isinstance(sun, bool):
            return sun
        rise, fall = sun
    else:
        rise, fall = 6 * 60, 18 * 60
    return any(rise <= time + days * _DAY < fall for days in (-1, 0, 1))


# ---- The seats: M53's compass, M75, and the letters of M76 and M77


def _compass(context: Context) -> tuple[tuple[Point, ...], bool]:
    """M53: where seats count as sitting, and whether that differs from where they sit."""
    decks = sum(seat.spare_deck >= 1 for seat in context.seats)
    steps = {1: 4, 7: 4, 3: 1, 5: -1}.get(decks, 0) if _plays(context, 53) else 0
    return tuple(POINTS[(POINTS.index(seat.at) + steps) % len(POINTS)] for seat in context.seats), steps != 0


def _all_dimensions_differ(context: Context) -> bool:
    """M75's trigger."""
    names = {seat.dimension for seat in context.seats}
    return _plays(context, 75) and context.hand % 3 == 0 and None not in names and len(names) == context.n


def _letters(context: Context, compass: tuple[Point, ...]) -> tuple[bool, bool]:
    """Whether vowels, and whether consonants, are more at two seats that face each other at N-S or E-W (M76, M77)."""
    names: dict[str, str] = {point: seat.dimension or "" for point, seat in zip(compass, context.seats, strict=True)}
    across = [(names[one] + names[other]).lower() for one, other in ("NS", "EW") if one in names and other in names]
    balances = [sum((letter in VOWELS) - (letter in CONSONANTS) for letter in letters) for letters in across]
    return any(balance > 0 for balance in balances), any(balance < 0 for balance in balances)
