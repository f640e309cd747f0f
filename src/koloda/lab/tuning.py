"""Options found that make a game what its inventor wants: tried on the same deals, fewer and fewer of them on more and more deals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import product
from typing import Any, Final, Literal

import msgspec
import numpy as np
from msgspec import Struct

from koloda.core import catalogue
from koloda.errors import BadOptions
from koloda.lab import stats
from koloda.lab.metrics import Measured, findings, measure
from koloda.lab.running import run
from koloda.lab.stats import Figure
from koloda.lab.study import Arm, BadStudy, Study, changed
from koloda.lab.table import Table

MOST: Final = 500
"""Forms of a game tried at once."""
FIRST: Final = 64
"""Deals of the first round; every round plays twice as many as the one before."""
ROUNDS: Final = 8
"""Of play and new pay, at most, until the pay follows what is seen."""

Verdict = Literal["meets", "misses", "unsure"]


class Target(Struct, frozen=True):
    """What is wanted of one figure: to lie between two ends."""

    figure: str
    low: float
    high: float


class Candidate(Struct, frozen=True):
    """A form of the game that was tried."""

    options: dict[str, Any]
    """Only what was varied."""
    deals: int
    figures: tuple[Figure, ...]
    """One for each target."""
    verdicts: tuple[Verdict, ...]
    off: float
    """How far it is from all targets together, each in widths of its own room; 0: inside all of them."""


def _seat(found: Measured) -> Figure | None:
    return found.seats[0] if found.seats else None


FIGURES: Final[Mapping[str, Callable[[Measured], Figure | None]]] = {
    "share": _seat,
    "points": lambda found: found.scores[0],
    "margin": lambda found: found.margin,
    "decisions": lambda found: found.length.decisions,
    "moves": lambda found: found.length.moves,
    "draws": lambda found: found.draws,
    "broken": lambda found: found.broken,
    "choices": lambda found: found.length.choices,
    "lead_changes": lambda found: found.tension.lead_changes if found.tension else None,
    "decided_at": lambda found: found.tension.decided_at if found.tension else None,
    "comeback": lambda found: found.tension.comeback if found.tension else None,
    "snowball": lambda found: found.tension.snowball if found.tension else None,
    "luck": lambda found: found.luck,
    "inversions": lambda found: stats.exact(len(found.inversions)),
}
"""What can be aimed at. ``share`` is the first seat's part of the victories; ``luck`` is told by two different players;
``inversions`` are pairs of things of which the rarer pays less.
"""


def target(written: str) -> Target:
    """A target as one writes it: ``share=0.48..0.52``.

    Raises:
        BadStudy: no such figure, or no two ends.
    """
    name, _, ends = written.partition("=")
    low, dots, high = ends.partition("..")
    if name not in FIGURES:
        raise BadStudy(f"{name[:40]!r} cannot be aimed at; there are {', '.join(FIGURES)}")
    try:
        found = Target(name, float(low), float(high))
    except ValueError:
        found = Target(name, math.nan, math.nan)
    if not dots or not found.low <= found.high:
        raise BadStudy(f"{written[:60]!r}: two ends are wanted, as in share=0.48..0.52")
    return found


def tune(
    study: Study, targets: Sequence[Target], play: Executor, told: Callable[[Sequence[Candidate]], None] | None = None
) -> tuple[Candidate, ...]:
    """The forms of a game made of all combinations of the study's sweep, the nearest to the targets first.

    All are tried on the same few deals; those that surely miss a target are dropped, and the others go on to twice as many, until
    the deals of the study are played or one form surely meets all targets and no form that is nearer is left in doubt.

    Raises:
        BadStudy: nothing to vary or to aim at, or too much, or luck is wanted of one player.
        BadOptions: not one of the combinations can be played.
    """
    if not targets or not study.sweep:
        raise BadStudy("tuning needs a target and an option to vary")
    if len(set(study.bots)) < 2 and any(one.figure == "luck" for one in targets):
        raise BadStudy("how much is luck is told by two different players: name two bots")
    left = list(combinations(study))
    done: dict[str, Candidate] = {}
    deals = min(FIRST, study.deals)
    while left:
        tried = [_tried(study, one, targets, deals, play) for one in left]
        done.update({str(one.options): one for one in tried})
        if told is not None:
            told(_ranked(done.values()))
        left = [one.options for one in tried if "misses" not in one.verdicts]
        if deals == study.deals or (left and all(set(one.verdicts) == {"meets"} for one in tried if one.options in left)):
            break
        deals = min(2 * deals, study.deals)
    return _ranked(done.values())


def combinations(study: Study) -> Iterator[dict[str, Any]]:
    """What can be varied, but for combinations that do not go together.

    Raises:
        BadStudy: more than can be tried.
        BadOptions: none can be played; the message is that of the first.
    """
    count = math.prod(map(len, study.sweep.values()))
    if count > MOST:
        raise BadStudy(f"{count} combinations are too many; {MOST} can be tried at once")
    options_type, refused, any_ = catalogue.box(study.game).game.options_type, None, False
    for values in product(*study.sweep.values()):
        varied = dict(zip(study.sweep, values, strict=True))
        try:
            options_type.read(_with(study.options, varied))
        except BadOptions as error:
            refused = refused or error
        else:
            any_ = True
            yield varied
    if not any_:
        assert refused is not None
        raise refused


def _with(options: Mapping[str, Any], varied: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(options)
    for name, value in varied.items():
        found = changed(found, name, value)
    return found


def _tried(study: Study, varied: dict[str, Any], targets: Sequence[Target], deals: int, play: Executor) -> Candidate:
    one = msgspec.structs.replace(
        study, options=_with(study.options, varied), sweep={}, ladder=False, careless=False, doublings=0, advised=0, without=(), deals=deals
    )
    base = findings(run(one, play)).base
    figures = tuple(_figure(base, target) for target in targets)
    verdicts = tuple(_verdict(figure, target) for figure, target in zip(figures, targets, strict=True))
    off = sum(_off(figure.value, target) for figure, target in zip(figures, targets, strict=True))
    return Candidate(varied, deals, figures, verdicts, off)


def _figure(base: Measured, target: Target) -> Figure:
    found = FIGURES[target.figure](base)
    return Figure(math.nan, -math.inf, math.inf, 0) if found is None else found


def _verdict(figure: Figure, target: Target) -> Verdict:
    if figure.low > target.high or figure.high < target.low:
        return "misses"
    return "meets" if target.low <= figure.low and figure.high <= target.high else "unsure"


def _off(value: float, target: Target) -> float:
    if math.isnan(value):
        return math.inf
    room = (target.high - target.low) / 2 or max(abs(target.high), 1e-9)
    return max(0.0, target.low - value, value - target.high) / room


def _ranked(found: Any) -> tuple[Candidate, ...]:
    """Those that meet more, then those that miss less, then the nearest."""
    return tuple(sorted(found, key=lambda one: (one.verdicts.count("misses"), -one.verdicts.count("meets"), one.off, -one.deals)))


# ---- pay that follows rarity


class Pay(Struct, frozen=True):
    """What one thing pays now, how often it is seen, and what it should pay."""

    name: str
    times: Figure
    now: int
    true: int


def true_pay(study: Study, table: str, play: Executor) -> tuple[tuple[Pay, ...], int]:
    """A scoring table in which what is rarer never pays less, as near to the present one as that can be.

    ``table`` is an option that holds points by name (``chips``). How often a thing is seen depends on what it pays, because the
    players follow the pay: so games are played with the new pay, and once more, until it stays as it is. The second value says
    after how many rounds; it is 0 where it still moved after the last.

    Raises:
        BadStudy: the game has no such table.
    """
    options = dict(study.options)
    default = _table(study, table)
    now = {**default, **options.get(table, {})}
    pay = dict(now)
    seen: dict[str, Figure] = {}
    for turn in range(1, ROUNDS + 1):
        options = {**options, table: {name: value for name, value in pay.items() if value != default[name]}}
        one = msgspec.structs.replace(study, options=options, sweep={}, ladder=False, careless=False, doublings=0, advised=0, without=())
        found = run(one, play)
        seen = _seen(found.arms[0], found.first, pay)
        fresh = _monotone({name: seen[name].value for name in pay}, now)
        if fresh == pay:
            return _listed(seen, now, pay), turn
        pay = fresh
    return _listed(seen, now, pay), 0


def _listed(seen: Mapping[str, Figure], now: Mapping[str, int], pay: Mapping[str, int]) -> tuple[Pay, ...]:
    return tuple(Pay(name, seen[name], now[name], pay[name]) for name in sorted(pay, key=lambda name: -seen[name].value))


def _table(study: Study, table: str) -> dict[str, int]:
    """The points that an option holds by default, for the options of the study."""
    box = catalogue.box(study.game)
    schema = box.game.options_type.schema()["properties"].get(table, {}).get("entries")
    if schema is None:
        raise BadStudy(f"{table[:40]!r} is no table of points of {study.game}")
    options = box.game.options_type.read(study.options)
    return {name: int(points) for name, points in schema["of"][str(getattr(options, schema["by"]))].items()}


def _seen(arm: Arm, games: Table, names: Mapping[str, int]) -> dict[str, Figure]:
    """How often each thing is paid for in a game; what pays is named by the last word of its reason."""
    times = {pay.name.rpartition(" ")[2]: pay.times for pay in measure(arm, games).pays}
    never = Figure(0, 0, 3 / len(games), len(games), "none seen")
    return {name: times.get(name, never) for name in names}


def _monotone(times: Mapping[str, float], now: Mapping[str, int]) -> dict[str, int]:
    """The nearest pay (least squares, whole points) that does not fall as things become rarer: neighbours out of order are pooled.

    What was never seen says nothing about its rarity beside other such things: these keep their pay, but not below what was seen.
    """
    names = sorted((name for name in times if times[name] > 0), key=lambda name: (-times[name], now[name]))
    pools: list[list[str]] = []
    for name in names:
        pools.append([name])
        while len(pools) > 1 and _level(pools[-1], now) < _level(pools[-2], now):
            last = pools.pop()
            pools[-1] += last
    pay = {name: _level(pool, now) for pool in pools for name in pool}
    most = max(pay.values(), default=0)
    return {name: pay.get(name, max(most, now[name])) for name in times}


def _level(pool: Sequence[str], now: Mapping[str, int]) -> int:
    return round(float(np.mean([now[name] for name in pool])))
