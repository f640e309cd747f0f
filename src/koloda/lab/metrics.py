"""What a study's games say about the game: every figure with its interval."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np
from msgspec import Struct

from koloda.core import catalogue
from koloda.core.text import Text, text
from koloda.lab import stats
from koloda.lab.choices import Choices, advised
from koloda.lab.ladder import Alone, Rung, Strength, alone, luck, rung, strengths
from koloda.lab.running import Games
from koloda.lab.stats import Evenness, Figure
from koloda.lab.study import Arm
from koloda.lab.table import ENDS, Counts, Numbers, Table
from koloda.lab.tension import Tension, tension

ROWS: Final = 40
"""More than the rows of any table of pay."""
RARE: Final = 5
"""What was seen in fewer games is not compared by what it pays."""


class Use(Struct, frozen=True):
    """How often something occurs."""

    name: str
    games: Figure
    """The share of games in which it does."""
    times: Figure
    """How often in a game."""


class Pay(Struct, frozen=True):
    """What something pays, and how often."""

    name: str
    times: Figure
    """In a game."""
    points: float
    """On average."""
    fixed: bool
    """Whether it always pays the same."""


class Opening(Struct, frozen=True):
    """A first decision."""

    move: str
    games: Figure
    """The share of games that begin with it."""
    won: Figure
    """The share of the victory of whoever made it."""


class Length(Struct, frozen=True):
    """How long games are, and how much there is to choose."""

    decisions: Figure
    middle: tuple[int, int, int]
    """Of a hundred games the 5th, the 50th and the 95th by their number of decisions."""
    moves: Figure
    forced: Figure
    """The share of the moves of seats that left no choice."""
    choices: Figure
    """Legal moves of a decision."""


class Measured(Struct, frozen=True):
    """One form of the game."""

    arm: Arm
    games: int
    deals: int
    seats: tuple[Figure, ...]
    """Each seat's share of the victory. Empty where nobody can win."""
    even: Evenness | None
    scores: tuple[Figure, ...]
    margin: Figure
    """By how many points the first seat is ahead of the best of the others at the end; of one player the points."""
    margins: tuple[tuple[float, int], ...]
    """How often each margin occurs, in at most 41 steps."""
    draws: Figure
    broken: Figure
    """The share of games that were broken off because they went on too long."""
    stuck: Figure
    """The share of games that went on, and nobody had a move."""
    failed: Figure
    """The share of games in which the rules or a bot failed."""
    length: Length
    tension: Tension | None
    kinds: tuple[Use, ...]
    said: tuple[Use, ...]
    pays: tuple[Pay, ...]
    luck: Figure | None
    """Of two different players who change seats: the part of the margins' variation that comes with the cards and the seats."""
    lengths: tuple[tuple[float, int], ...]
    """How often each number of decisions occurs, in at most 41 steps."""
    sure: tuple[tuple[int, float, float, float], ...]
    """After so many deals the value, the low and the high end of the first seat's share; of its points where nobody can win."""
    inversions: tuple[tuple[str, str], ...]
    """Pairs of which the first is surely rarer, and pays less."""
    openings: tuple[Opening, ...]
    texts: dict[str, Text]
    """What the names of things said and paid for stand for, by example."""


class Difference(Struct, frozen=True):
    """What another form of the game changes, on the same deals."""

    arm: Arm
    share: Figure | None
    """The first seat's share of the victory."""
    margin: Figure
    decisions: Figure
    points: Figure
    """The points of all seats together."""
    chances: dict[str, float]
    """For each of these figures how likely so great a difference is by chance, among all forms of the study (Benjamini-Hochberg)."""


class Denied(Struct, frozen=True):
    """What it costs a player never to make a kind of move."""

    kind: str
    won: Figure
    """The share of the victory of whoever goes without."""
    chance: float
    """How likely so small a share is by chance, among all kinds that were tried (Holm)."""


class Findings(Struct, frozen=True):
    """All that a study found."""

    base: Measured
    forms: tuple[Measured, ...]
    differences: tuple[Difference, ...]
    ladder: tuple[Rung, ...]
    strengths: tuple[Strength, ...]
    alone: tuple[Alone, ...]
    careless: tuple[Rung, ...]
    """The strongest bot against weaker ones."""
    doubling: tuple[Rung, ...]
    """The strongest bot against itself with half the time; ``high`` and ``low`` are the times."""
    denied: tuple[Denied, ...]
    never: tuple[Text, ...]
    """The rows of the game's tables of pay that were never seen in the first form, of which other rows were."""
    choices: Choices | None


def findings(found: Games) -> Findings:
    """The figures of a study, whole or as far as it has come.

    Raises:
        ValueError: not a single game of its first form.
    """
    first = found.first
    by_kind: dict[str, list[tuple[Arm, Table]]] = {}
    for arm, games in zip(found.arms, found.played, strict=True):
        if len(games):
            by_kind.setdefault(arm.kind, []).append((arm, games))
    options = by_kind.get("option", [])
    ladder = by_kind.get("ladder", [])
    return Findings(
        base=measure(found.arms[0], first),
        forms=tuple(measure(arm, games) for arm, games in options),
        differences=_differences(first, options),
        ladder=tuple(rung(arm, games) for arm, games in ladder),
        strengths=strengths(ladder),
        alone=alone(by_kind.get("alone", [])),
        careless=tuple(rung(arm, games) for arm, games in by_kind.get("careless", [])),
        doubling=tuple(rung(arm, games) for arm, games in by_kind.get("doubling", [])),
        denied=_denied(by_kind.get("without", [])),
        never=tuple(_never(found)),
        choices=advised(found),
    )


def _never(found: Games) -> Iterator[Text]:
    options_type = catalogue.box(found.study.game).game.options_type
    options, seen = options_type.read(found.arms[0].options), {name.rpartition(" ")[2] for name in found.first.paid}
    for field in options_type.schema()["properties"].values():
        table = field.get("entries")
        rows = table["of"][str(getattr(options, table["by"]))] if table else {}
        if seen & rows.keys():
            yield from (
                text(table["text"]["id"], **{table["text"]["arg"]: row}) for row, points in rows.items() if points and row not in seen
            )


def measure(arm: Arm, games: Table) -> Measured:
    """The figures of one form."""
    count = len(arm.bots)
    won = games.part(games.won)
    many = count > 1 and len(won) > 0
    seats = tuple(stats.victories(won.shares[:, seat], won.deal) for seat in range(count)) if many else ()
    margins = _margins(games)
    pays = _pays(games)
    ends = {end: stats.share(int((games.end == code).sum()), len(games)) for code, end in enumerate(ENDS)}
    return Measured(
        arm=arm,
        games=len(games),
        deals=len(np.unique(games.deal)),
        seats=seats,
        even=stats.evenness(seats[0], 1 / count) if many else None,
        scores=tuple(stats.clustered(games.scores[:, seat], games.deal) for seat in range(count)),
        margin=stats.clustered(margins, games.deal),
        margins=_histogram(margins),
        draws=stats.share(int((won.shares.max(1) < 1).sum()), len(won)) if len(won) else stats.share(0, 0),
        broken=ends["too long"],
        stuck=ends["stuck"],
        failed=ends["broken"],
        length=_length(games),
        tension=tension(games),
        kinds=_uses(games.kinds),
        said=_uses(games.said),
        pays=pays,
        luck=luck(games) if len(set(arm.bots)) > 1 else None,
        lengths=_histogram(games.decisions.astype(float)),
        sure=_sure(won.shares[:, 0], won.deal) if many else _sure(games.scores[:, 0], games.deal),
        inversions=_inversions(pays, len(games)),
        openings=_openings(games),
        texts=dict(games.texts),
    )


def _margins(games: Table) -> Numbers:
    """By how many points the first seat is ahead of the best of the others; the points of one who is alone."""
    return games.scores[:, 0] - (games.scores[:, 1:].max(1) if games.scores.shape[1] > 1 else 0)


def _histogram(values: Numbers) -> tuple[tuple[float, int], ...]:
    low, high = float(values.min()), float(values.max())
    step = (high - low) / 40 or 1
    if not (values % 1).any():
        step = max(1, math.ceil(step))
    counts = np.bincount(np.floor((values - low) / step).astype(int))
    return tuple((low + place * step, count) for place, count in enumerate(counts.tolist()))


def _sure(values: Numbers, deals: Counts) -> tuple[tuple[int, float, float, float], ...]:
    """How a mean and its interval came about, at some 20 moments of the study."""
    means = stats.by_cluster(values, deals)
    counts = sorted({round(len(means) * part / 20) for part in range(1, 21)} - {0, 1})
    figures = [(count, stats.mean(means[:count])) for count in counts]
    return tuple((count, one.value, one.low, one.high) for count, one in figures)


def _length(games: Table) -> Length:
    chosen = games.part(games.decisions > 0)
    low, middle, high = (int(value) for value in np.quantile(games.decisions, [0.05, 0.5, 0.95], method="nearest"))
    return Length(
        decisions=stats.clustered(games.decisions, games.deal),
        middle=(low, middle, high),
        moves=stats.clustered(games.moves, games.deal),
        forced=stats.clustered(games.forced / np.maximum(1, games.decisions + games.forced), games.deal),
        choices=stats.clustered(chosen.legal / chosen.decisions, chosen.deal),
    )


def _uses(columns: Mapping[str, Counts]) -> tuple[Use, ...]:
    found = [Use(name, stats.share(int(np.count_nonzero(column)), len(column)), stats.counted(column)) for name, column in columns.items()]
    return tuple(sorted(found, key=lambda use: -use.times.value))


def _pays(games: Table) -> tuple[Pay, ...]:
    """What points are scored for, by how often; with more names than a table of pay has they are outcomes, not rows, and are left out."""
    if len(games.paid) > ROWS:
        return ()
    found = []
    for why, times in games.paid.items():
        if times.any():
            points = float(games.points[why].sum() / times.sum())
            found.append(Pay(why, stats.counted(times), points, bool(np.allclose(games.points[why], points * times))))
    return tuple(sorted(found, key=lambda pay: pay.times.value))


def _inversions(pays: Sequence[Pay], games: int) -> tuple[tuple[str, str], ...]:
    """Pairs that always pay the same, whose intervals of frequency do not meet, and of which the rarer pays less.

    What pays nothing is left out: it may be rare because nobody wants it.
    """
    seen = [pay for pay in pays if pay.fixed and pay.points > 0 and pay.times.value * games >= RARE]
    return tuple(
        (rare.name, common.name)
        for rare, common in combinations(seen, 2)
        if rare.times.high < common.times.low and rare.points < common.points
    )


def _openings(games: Table) -> tuple[Opening, ...]:
    names = games.opening.names
    counts = np.bincount(games.opening.codes, minlength=len(names))
    all_ = int(sum(count for name, count in zip(names, counts.tolist(), strict=True) if name))
    found = []
    for code in sorted(range(len(names)), key=lambda code: (-counts[code], names[code]))[:60]:
        if names[code] and counts[code]:
            began = games.part((games.opening.codes == code) & games.won)
            won = began.shares[np.arange(len(began)), began.first]
            found.append(Opening(names[code], stats.share(int(counts[code]), all_), stats.mean(won)))
    return tuple(found)


def _differences(first: Table, options: Sequence[tuple[Arm, Table]]) -> tuple[Difference, ...]:
    """Each form against the first one, deal by deal; forms with other seats cannot be compared so and are left out."""
    found = []
    for arm, games in options:
        shared = min(len(first), len(games))
        one, other = first[:shared], games[:shared]
        same = (one.deal == other.deal) & (one.turn == other.turn)
        if not same.any() or one.scores.shape != other.scores.shape:
            continue
        found.append((arm, _changes(one.part(same), other.part(same))))
    chances = {
        name: stats.benjamini_hochberg([stats.p_value(changes[name]) for _, changes in found]) for name in ("margin", "decisions", "points")
    }
    with_share = [changes["share"] for _, changes in found if "share" in changes]
    shares = iter(stats.benjamini_hochberg([stats.p_value(one) for one in with_share]))
    differences = []
    for place, (arm, changes) in enumerate(found):
        own = {name: values[place] for name, values in chances.items()} | ({"share": next(shares)} if "share" in changes else {})
        differences.append(Difference(arm, changes.get("share"), changes["margin"], changes["decisions"], changes["points"], own))
    return tuple(differences)


def since(before: Games, after: Games) -> Difference | None:
    """What has changed in the first form between two studies on the same deals; ``None`` where they have none in common."""
    found = _differences(before.first, [(after.arms[0], after.first)]) if before.study.seed == after.study.seed else ()
    return found[0] if found else None


def _changes(one: Table, other: Table) -> dict[str, Figure]:
    found = {
        "margin": stats.clustered(_margins(other) - _margins(one), one.deal),
        "decisions": stats.clustered(other.decisions - one.decisions, one.deal),
        "points": stats.clustered(other.scores.sum(1) - one.scores.sum(1), one.deal),
    }
    decided = one.won & other.won
    if decided.any() and one.shares.shape[1] > 1:
        found["share"] = stats.clustered((other.shares[:, 0] - one.shares[:, 0])[decided], one.deal[decided])
    return found


def _denied(arms: Sequence[tuple[Arm, Table]]) -> tuple[Denied, ...]:
    found = []
    for arm, games in arms:
        won = games.part(games.won)
        if len(won) and len(arm.bots) > 1:
            found.append((arm, stats.victories(won.shares[np.arange(len(won)), won.turn], won.deal)))
    chances = stats.holm([stats.p_value(figure, 1 / len(arm.bots)) for arm, figure in found])
    return tuple(Denied(arm.without, figure, chance) for (arm, figure), chance in zip(found, chances, strict=True))


def plain(found: Any) -> Any:
    """Figures as plain data; an interval without an end has ``null`` there."""
    if isinstance(found, Struct):
        return {name: plain(getattr(found, name)) for name in found.__struct_fields__}
    if isinstance(found, Mapping):
        return {name: plain(value) for name, value in found.items()}
    if isinstance(found, Sequence) and not isinstance(found, str):
        return [plain(value) for value in found]
    return None if isinstance(found, float) and not math.isfinite(found) else found
