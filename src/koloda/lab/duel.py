"""Two bots against each other on mirrored deals, until it is clear who is better."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from koloda.bots.failing import BotFailed, Failure
from koloda.core.bot import Bot, Budget
from koloda.core.catalogue import Box
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.options import Options
from koloda.core.seat import Seat
from koloda.core.surroundings import real
from koloda.lab.playing import number
from koloda.lab.sequential import Sequential
from koloda.lab.stats import Figure, mean

WITHIN: Final = 0.02
"""Two bots are as good as each other when the share is known to be fair by so much."""
MOST_MOVES: Final = 5_000

Verdict = Literal["first", "second", "even", "open"]


@dataclass
class Player:
    """One side: its bot, how long its moves took, and how it failed."""

    bot: Bot
    times: list[float] = field(default_factory=list)
    failures: dict[Failure, int] = field(default_factory=dict)
    last: str = ""
    """What was seen of its last failure."""


@dataclass
class Duel:
    """How it stands between two bots. Everything is the first one's."""

    players: tuple[Player, Player]
    fair: float
    """The share of wins of a bot among equals."""
    share: Figure
    """Of the wins; a game that a bot could not finish is lost for it. The interval stays true however often one looks."""
    points: Figure
    """How many points a game it is ahead, on average over the finished ones."""
    deals: int
    games: int

    @property
    def verdict(self) -> Verdict:
        """Who is better, as far as that is known with 95 %."""
        if self.share.low > self.fair:
            return "first"
        if self.share.high < self.fair:
            return "second"
        return "even" if self.share.high - self.fair <= WITHIN and self.fair - self.share.low <= WITHIN else "open"


def duel(
    box: Box, options: Options, bots: tuple[Bot, Bot], deals: int, seed: int, seconds: float, *, whole: bool = False
) -> Iterator[Duel]:
    """Plays one deal after the other and says each time how it stands; ends when it is clear who is better, unless ``whole``.

    Every deal is played once from each seat by the first bot, against the second on all others; alone, each plays it once, and
    whoever makes more points wins.
    """
    players = (Player(bots[0]), Player(bots[1]))
    shares, points, games = Sequential(), list[float](), 0
    fair = 0.5 if options.seats == 1 else 1 / options.seats
    for deal in range(deals):
        play = _alone if options.seats == 1 else _against
        found = play(box, options, players, number(seed, deal), seconds)
        games += len(found) if options.seats > 1 else 2
        shares.add(sum(share for share, _ in found) / len(found))
        ahead = [one for _, one in found if one is not None]
        if ahead:
            points.append(sum(ahead) / len(ahead))
        now = Duel(players, fair, shares.figure, mean(points), deal + 1, games)
        yield now
        if now.verdict != "open" and not whole:
            return


def _against(box: Box, options: Options, players: tuple[Player, Player], seed: int, seconds: float) -> list[tuple[float, float | None]]:
    """The share of the win and the points ahead of the first bot, from every seat."""
    found: list[tuple[float, float | None]] = []
    for turn in range(options.seats):
        seated = [players[seat != turn] for seat in range(options.seats)]
        match, loser = _played(box, options, seated, seed, seconds)
        if loser is not None:
            found.append((float(loser is not players[0]), None))
            continue
        result = match.game.result(match.state)
        others = [score for seat, score in enumerate(result.scores) if seat != turn]
        won = (turn in result.winners) / len(result.winners) if result.winners else 1 / options.seats
        found.append((won, result.scores[turn] - sum(others) / len(others)))
    return found


def _alone(box: Box, options: Options, players: tuple[Player, Player], seed: int, seconds: float) -> list[tuple[float, float | None]]:
    scores: list[float | None] = []
    for player in players:
        match, loser = _played(box, options, [player], seed, seconds)
        scores.append(None if loser is not None else match.game.result(match.state).scores[0])
    one, other = scores
    if one is None or other is None:
        return [(0.5 if one is other else float(other is None), None)]
    return [(0.5 if one == other else float(one > other), one - other)]


def _played(box: Box, options: Options, seated: Sequence[Player], seed: int, seconds: float) -> tuple[Match[Any, Any], Player | None]:
    """One game, and whose bot could not finish it."""
    match: Match[Any, Any] = Match(box.game, options, ShuffledDealer(seed, real()))
    while not match.over and len(match.entries) < MOST_MOVES:
        seat = match.to_act()[0]
        legal = match.moves(seat)
        if len(legal) == 1:
            match.play(seat, legal[0])
            continue
        player = seated[seat]
        budget = Budget(seconds, number(seed, len(match.entries), seat))
        try:
            move = _timed(player, match, seat, legal, budget)
        except BotFailed as failure:
            player.failures[failure.kind] = player.failures.get(failure.kind, 0) + 1
            player.last = str(failure)
            return match, player
        match.play(seat, move)
    return match, None


def _timed(player: Player, match: Match[Any, Any], seat: Seat, legal: Sequence[str], budget: Budget) -> str:
    begun = time.perf_counter()
    try:
        move = player.bot.choose(match.view(seat), seat, legal, budget)
    except BotFailed:
        raise
    except Exception as error:  # noqa: BLE001 -- whatever a bot does wrong, it is its own game that is lost
        raise BotFailed("error", f"{type(error).__name__}: {error}") from None
    finally:
        player.times.append(time.perf_counter() - begun)
    if move not in legal:
        raise BotFailed("rubbish", f"it answered {str(move)[:60]!r}, which is not among its moves")
    return move
