"""Situation, the last part: the tones of clothes, M78-M88 and M100."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import HONOURS, MIRROR, RANKS, Held, stepped
from koloda.games.dragon.club.operations import Effect, free, home, wild
from koloda.games.dragon.club.register import modifier

FIVE_TO_ELF: Final = "56789TJ"


def _light(now: Board, hand: int) -> bool:
    """Light tone dominates, daylight, and the hand's number."""
    return now.env.tone == "light" and now.env.daylight and now.ctx.hand == hand


def _dark(now: Board, hand: int) -> bool:
    """Dark tone dominates, no daylight, and the hand's number."""
    return now.env.tone == "dark" and not now.env.daylight and now.ctx.hand == hand


def _mixed(now: Board, hand: int, start: int, end: int) -> bool:
    """No tone dominates, the hand's number, and the hour: from ``start``, before ``end``, perhaps past midnight."""
    hour = now.env.time // 60
    between = start <= hour < end if start < end else hour >= start or hour < end
    return now.env.tone == "none" and now.ctx.hand == hand and between


def _red(now: Board, ranks: str) -> list[Held]:
    return [card for card in now.ranked(ranks) if card.red]


def _black(now: Board, ranks: str) -> list[Held]:
    return [card for card in now.ranked(ranks) if card.black]


def _last_shown(now: Board) -> list[str]:
    """The ranks shown in the last hand from the lowest to the highest; none if fewer than two cards were."""
    shown = sorted((card[0] for card in now.prev.open_cards), key=RANKS.index)
    return shown if len(shown) >= 2 else []


def _mirrored_honours(ranks: list[str]) -> str:
    """Each rank's mirror rank, lowered by 2 until it is an honour (P38)."""
    return "".join(_lowered(MIRROR[one], 2, HONOURS) for one in ranks)


def _lowered(rank: str, by: int, until: str) -> str:
    while rank not in until:
        rank = stepped(rank, -by)
    return rank


@modifier("M100", "Light 1", nature=True)
def light_1(now: Board) -> Iterator[Effect]:
    """Light tone dominates, daylight, hand = 1 → red Giants: free."""
    if _light(now, 1):
        yield free(_red(now, "K"))


@modifier("M78", "Light 2", nature=True)
def light_2(now: Board) -> Iterator[Effect]:
    """Light tone dominates, daylight, hand = 2 → red Elves: free."""
    if _light(now, 2):
        yield free(_red(now, "J"))


@modifier("M79", "Light 3", nature=True)
def light_3(now: Board) -> Iterator[Effect]:
    """Light tone dominates, daylight, hand = 3 → red Tens: home."""
    if _light(now, 3):
        yield home(_red(now, "T"))


@modifier("M80", "Light 4", nature=True)
def light_4(now: Board) -> Iterator[Effect]:
    """Light tone dominates, daylight, hand = 4, prev.open_cards has 2 or more → for each of the two lowest prev.open_cards: mirror its
    rank, then lower by 2 until it is an honour; red cards of those ranks: wild.
    """
    if _light(now, 4):
        yield wild(_red(now, _mirrored_honours(_last_shown(now)[:2])))


@modifier("M81", "Dark 1", nature=True)
def dark_1(now: Board) -> Iterator[Effect]:
    """Dark tone dominates, no daylight, hand = 1 → black Unicorns: free."""
    if _dark(now, 1):
        yield free(_black(now, "Q"))


@modifier("M82", "Dark 2", nature=True)
def dark_2(now: Board) -> Iterator[Effect]:
    """Dark tone dominates, no daylight, hand = 2 → black Dragons: free."""
    if _dark(now, 2):
        yield free(_black(now, "A"))


@modifier("M83", "Dark 3", nature=True)
def dark_3(now: Board) -> Iterator[Effect]:
    """Dark tone dominates, no daylight, hand = 3 → black Nines: home."""
    if _dark(now, 3):
        yield home(_black(now, "9"))


@modifier("M84", "Dark 4", nature=True)
def dark_4(now: Board) -> Iterator[Effect]:
    """Dark tone dominates, no daylight, hand = 4, prev.open_cards has 2 or more → as M80 with the two highest prev.open_cards; black
    cards of those ranks: wild.
    """
    if _dark(now, 4):
        yield wild(_black(now, _mirrored_honours(_last_shown(now)[-2:])))


@modifier("M85", "Mixed 1", nature=True)
def mixed_1(now: Board) -> Iterator[Effect]:
    """No tone dominates, hand = 1, 05:00-17:00 → Qc, Jh, Ks, Ad: free."""
    if _mixed(now, 1, 5, 17):
        yield free(now.find("Qc", "Jh", "Ks", "Ad"))


@modifier("M86", "Mixed 2", nature=True)
def mixed_2(now: Board) -> Iterator[Effect]:
    """No tone dominates, hand = 2, 11:00-23:00 → Jc, Kh, As, Qd: free."""
    if _mixed(now, 2, 11, 23):
        yield free(now.find("Jc", "Kh", "As", "Qd"))


@modifier("M87", "Mixed 3", nature=True)
def mixed_3(now: Board) -> Iterator[Effect]:
    """No tone dominates, hand = 2 (series: 3), 16:00-04:00 → Jd, Kc, Ah, Qs: free."""
    if _mixed(now, 3 if now.ctx.rules.series_86_88 == "series" else 2, 16, 4):
        yield free(now.find("Jd", "Kc", "Ah", "Qs"))


@modifier("M88", "Mixed 4", nature=True)
def mixed_4(now: Board) -> Iterator[Effect]:
    """No tone dominates, hand = 2 (series: 4), 19:00-07:00, prev.open_cards has 2 or more → for each of the two highest prev.open_cards:
    lower its rank by 3 until it is 5..J; all cards of those ranks: wild.
    """
    if _mixed(now, 4 if now.ctx.rules.series_86_88 == "series" else 2, 19, 7):
        yield wild(now.ranked("".join(_lowered(one, 3, FIVE_TO_ELF) for one in _last_shown(now)[-2:])))
