"""What a study's games say about the game: every figure with its interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np
from msgspec import Struct

from koloda.core.text import Text
from koloda.lab import stats
from koloda.lab.playing import Played
from koloda.lab.running import Games
from koloda.lab.stats import Evenness, Figure
from koloda.lab.study import Arm
from koloda.lab.tension import Tension, tension

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
    length: Length
    tension: Tension | None
    kinds: tuple[Use, ...]
    said: tuple[Use, ...]
    pays: tuple[Pay, ...]
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


class Rung(Struct, frozen=True):
    """One bot against the next weaker one, on the same deals from every seat."""

    high: str
    low: str
    won: Figure
    """The stronger one's share of the victory."""
    margin: Figure
    games: int | None
    """How many games it takes to know with 95 % which is the stronger; ``None``: nothing tells."""
    luck: float | None
    """The part of the variation of margins that comes with the cards and the seats, not with the players."""


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
    elo: dict[str, float]
    denied: tuple[Denied, ...]


def findings(found: Games) -> Findings:
    """The figures of a study, whole or as far as it has come.

    Raises:
        ValueError: not a single game of its first form.
    """
    if not found.played[0]:
        raise ValueError("no game has been played yet")
    by_kind: dict[str, list[tuple[Arm, tuple[Played, ...]]]] = {}
    for arm, games in zip(found.arms, found.played, strict=True):
        if games:
            by_kind.setdefault(arm.kind, []).append((arm, games))
    ((base, first),) = by_kind["base"]
    options = by_kind.get("option", [])
    ladder = by_kind.get("ladder", [])
    rungs = tuple(_rung(arm, games) for arm, games in ladder)
    return Findings(
        base=measure(base, first),
        forms=tuple(measure(arm, games) for arm, games in options),
        differences=_differences(first, options),
        ladder=rungs,
        elo=stats.ratings({pair: wins for rung in rungs for pair, wins in _wins(rung).items()}) if rungs else {},
        denied=_denied(by_kind.get("without", [])),
    )


def measure(arm: Arm, games: Sequence[Played]) -> Measured:
    """The figures of one form."""
    deals = [game.deal for game in games]
    won = [game for game in games if game.shares]
    count = len(arm.bots)
    seats = tuple(stats.clustered([game.shares[seat] for game in won], [game.deal for game in won]) for seat in range(count)) if won else ()
    many = count > 1 and bool(seats)
    margins = [_margin(game.scores) for game in games]
    pays = _pays(games)
    return Measured(
        arm=arm,
        games=len(games),
        deals=len(set(deals)),
        seats=seats if many else (),
        even=stats.evenness(seats[0], 1 / count) if many else None,
        scores=tuple(stats.clustered([game.scores[seat] for game in games], deals) for seat in range(count)),
        margin=stats.clustered(margins, deals),
        margins=_histogram(margins),
        draws=stats.share(sum(max(game.shares) < 1 for game in won), len(won)),
        broken=stats.share(sum(game.end == "too long" for game in games), len(games)),
        stuck=stats.share(sum(game.end == "stuck" for game in games), len(games)),
        length=_length(games, deals),
        tension=tension(games),
        kinds=_uses([game.kinds for game in games]),
        said=_uses([game.said for game in games]),
        pays=pays,
        inversions=_inversions(pays, games),
        openings=_openings(games),
        texts={name: text for game in reversed(games) for name, text in game.texts.items()},
    )


def _margin(scores: Sequence[float]) -> float:
    return scores[0] - max(scores[1:], default=0)


def _histogram(values: Sequence[float]) -> tuple[tuple[float, int], ...]:
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    step = (high - low) / 40 or 1
    if whole:
        step = max(1, math.ceil(step))
    counts = Counter(math.floor((value - low) / step) for value in values)
    return tuple((low + place * step, counts[place]) for place in range(max(counts) + 1))


def _length(games: Sequence[Played], deals: Sequence[int]) -> Length:
    decisions = np.array([game.decisions for game in games])
    own = np.array([game.decisions + game.forced for game in games])
    low, middle, high = (int(value) for value in np.quantile(decisions, [0.05, 0.5, 0.95], method="nearest"))
    return Length(
        decisions=stats.clustered(decisions, deals),
        middle=(low, middle, high),
        moves=stats.clustered([game.moves for game in games], deals),
        forced=stats.clustered([game.forced / max(1, all_) for game, all_ in zip(games, own, strict=True)], deals),
        choices=stats.clustered([game.legal / game.decisions for game in games if game.decisions], _some(games, deals)),
    )


def _some(games: Sequence[Played], deals: Sequence[int]) -> list[int]:
    return [deal for game, deal in zip(games, deals, strict=True) if game.decisions]


def _uses(counts: Sequence[Mapping[str, int]]) -> tuple[Use, ...]:
    names = sorted({name for one in counts for name in one})
    found = [
        Use(name, stats.share(sum(name in one for one in counts), len(counts)), stats.counted([one.get(name, 0) for one in counts]))
        for name in names
    ]
    return tuple(sorted(found, key=lambda use: -use.times.value))


def _pays(games: Sequence[Played]) -> tuple[Pay, ...]:
    times: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for game in games:
        for why, (count, paid) in game.paid.items():
            times[why] += count
            points[why] += paid  # type: ignore[assignment]
    found = [Pay(why, stats.counted([game.paid.get(why, (0, 0))[0] for game in games]), points[why] / times[why]) for why in times]
    return tuple(sorted(found, key=lambda pay: pay.times.value))


def _inversions(pays: Sequence[Pay], games: Sequence[Played]) -> tuple[tuple[str, str], ...]:
    """Pairs whose intervals of frequency do not meet, and of which the rarer pays less."""
    seen = [pay for pay in pays if pay.times.value * len(games) >= RARE]
    return tuple(
        (rare.name, common.name)
        for rare, common in combinations(seen, 2)
        if rare.times.high < common.times.low and rare.points < common.points
    )


def _openings(games: Sequence[Played]) -> tuple[Opening, ...]:
    opened = [game for game in games if game.opening]
    counts = Counter(game.opening for game in opened)
    found = []
    for move, count in counts.most_common(60):
        won = [game.shares[game.first] for game in opened if game.opening == move and game.shares]
        found.append(Opening(move, stats.share(count, len(opened)), stats.mean(won)))
    return tuple(found)


def _differences(first: Sequence[Played], options: Sequence[tuple[Arm, Sequence[Played]]]) -> tuple[Difference, ...]:
    """Each form against the first one, deal by deal; forms with other seats cannot be compared so and are left out."""
    found = []
    for arm, games in options:
        shared = min(len(first), len(games))
        pairs = [
            (one, other)
            for one, other in zip(first[:shared], games[:shared], strict=True)
            if (one.deal, one.turn) == (other.deal, other.turn)
        ]
        if not pairs or len(pairs[0][0].scores) != len(pairs[0][1].scores):
            continue
        found.append((arm, _changes(pairs)))
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
    found = _differences(before.played[0], [(after.arms[0], after.played[0])]) if before.study.seed == after.study.seed else ()
    return found[0] if found else None


def _changes(pairs: Sequence[tuple[Played, Played]]) -> dict[str, Figure]:
    deals = [one.deal for one, _ in pairs]
    found = {
        "margin": stats.clustered([_margin(other.scores) - _margin(one.scores) for one, other in pairs], deals),
        "decisions": stats.clustered([other.decisions - one.decisions for one, other in pairs], deals),
        "points": stats.clustered([sum(other.scores) - sum(one.scores) for one, other in pairs], deals),
    }
    decided = [(one, other) for one, other in pairs if len(one.shares) > 1 and other.shares]
    if decided:
        found["share"] = stats.clustered([other.shares[0] - one.shares[0] for one, other in decided], [one.deal for one, _ in decided])
    return found


def _first(values: Sequence[float], turn: int) -> float:
    """Of values by seat that of the first player."""
    return values[turn % len(values)]


def _rung(arm: Arm, games: Sequence[Played]) -> Rung:
    """Seats are filled in turn by the two bots; the first is the stronger."""
    high, low = arm.bots[:2]
    won = [game for game in games if game.shares]
    mine = [_sides(game, game.shares)[0] for game in won]
    share = stats.clustered(mine, [game.deal for game in won])
    margins = [_ahead(game) for game in games]
    tells = 0.5 < share.value < 1 and share.low > 0.5 and len(arm.bots) == 2
    return Rung(
        high=high,
        low=low,
        won=share,
        margin=stats.clustered(margins, [game.deal for game in games]),
        games=stats.games_to_tell(share.value) if tells else (1 if share.value == 1 else None),
        luck=_luck(games) if len(arm.bots) == 2 else None,
    )


def _sides(game: Played, values: Sequence[float]) -> tuple[float, float]:
    """What the two bots that fill the seats in turn have together."""
    sides = [0.0, 0.0]
    for seat, value in enumerate(values):
        sides[(seat - game.turn) % len(values) % 2] += value
    return sides[0], sides[1]


def _ahead(game: Played) -> float:
    seats = len(game.scores)
    mine = [score for seat, score in enumerate(game.scores) if (seat - game.turn) % seats % 2 == 0]
    other = [score for seat, score in enumerate(game.scores) if (seat - game.turn) % seats % 2]
    return float(np.mean(mine) - np.mean(other))


def _luck(games: Sequence[Played]) -> float | None:
    """Of two players who change seats on the same deal: what the first seat's margins have in common, of all their variation."""
    by_deal: dict[int, dict[int, float]] = {}
    for game in games:
        by_deal.setdefault(game.deal, {})[game.turn] = _margin(game.scores)
    pairs = np.array([(one[0], one[1]) for one in by_deal.values() if len(one) == 2])
    if len(pairs) < 10 or not pairs.var():
        return None
    common = float(np.mean((pairs[:, 0] - pairs[:, 0].mean()) * (pairs[:, 1] - pairs[:, 1].mean())))
    return max(0.0, min(1.0, common / float(pairs.var())))


def _wins(rung: Rung) -> dict[tuple[str, str], float]:
    won = rung.won.value * rung.won.count
    return {(rung.low, rung.high): rung.won.count - won, (rung.high, rung.low): won}


def _denied(arms: Sequence[tuple[Arm, Sequence[Played]]]) -> tuple[Denied, ...]:
    found = []
    for arm, games in arms:
        won = [game for game in games if game.shares]
        if won and len(arm.bots) > 1:
            found.append((arm, stats.clustered([_first(game.shares, game.turn) for game in won], [game.deal for game in won])))
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
