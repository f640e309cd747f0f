"""Nature: M89-M99, sky, drink and moon."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import LOW, Held
from koloda.games.dragon.club.operations import Effect, free, home, kill, revive, undo_nature_kills, wild
from koloda.games.dragon.club.register import modifier


def _at(now: Board, points: str, *, here: bool = True) -> list[Held]:
    """The cards of seats that count as sitting at one of these points (M53), or at none of them."""
    return [card for card in now.all if (now.env.compass[card.seat] in points.split()) == here]


@modifier("M89", "Sun", nature=True)
def sun(now: Board) -> Iterator[Effect]:
    """weather = sunny → at odd-numbered seats: kill face-down black honours."""
    if now.ctx.weather == "sunny":
        yield kill(card for card in now.down if card.honour and card.black and now.ctx.odd(card.seat))


@modifier("M90", "Overcast", nature=True)
def overcast(now: Board) -> Iterator[Effect]:
    """weather = overcast → at even-numbered seats: kill red honours in o2 and o3."""
    if now.ctx.weather == "overcast":
        yield kill(card for card in now.in_o(2, 3) if card.honour and card.red and not now.ctx.odd(card.seat))


@modifier("M91", "Alcohol")
def alcohol(now: Board) -> Iterator[Effect]:
    """Some seat drinks alcohol → Twos in o2: wild."""
    if any(seat.drink == "alcohol" for seat in now.seats):
        yield wild(now.ranked("2", now.in_o(2)))


@modifier("M92", "Moon 1", nature=True)
def moon_1(now: Board) -> Iterator[Effect]:
    """moon = 1 → at even-numbered seats: undo nature kills of black 3, 4, 5."""
    if now.env.moon == 1:
        yield undo_nature_kills(card for card in now.ranked("345") if card.black and not now.ctx.odd(card.seat))


@modifier("M93", "Moon 2", nature=True)
def moon_2(now: Board) -> Iterator[Effect]:
    """moon = 2 → at seats on N, E, S, W: Kh and Jh: free."""
    if now.env.moon == 2:
        yield free(now.find("Kh", "Jh", among=_at(now, "N E S W")))


@modifier("M94", "Moon 3", nature=True)
def moon_3(now: Board) -> Iterator[Effect]:
    """moon = 3 → at seats on NE, SE, SW, NW: 2s, 3s, 4s: home."""
    if now.env.moon == 3:
        yield home(now.find("2s", "3s", "4s", among=_at(now, "NE SE SW NW")))


@modifier("M95", "Moon 4 (full)", nature=True)
def moon_4(now: Board) -> Iterator[Effect]:
    """moon = 4 → at seats not on N, NE, NW: revive low diamonds."""
    if now.env.moon == 4:
        yield revive(card for card in now.ranked(LOW, _at(now, "N NE NW", here=False)) if card.suit == "d")


@modifier("M96", "Moon 5", nature=True)
def moon_5(now: Board) -> Iterator[Effect]:
    """moon = 5 → at odd-numbered seats: undo nature kills of red 6, 7, 8."""
    if now.env.moon == 5:
        yield undo_nature_kills(card for card in now.ranked("678") if card.red and now.ctx.odd(card.seat))


@modifier("M97", "Moon 6", nature=True)
def moon_6(now: Board) -> Iterator[Effect]:
    """moon = 6 → at seats on NW, W, SW: undo nature kills of club and diamond 9, T, J."""
    if now.env.moon == 6:
        yield undo_nature_kills(card for card in now.ranked("9TJ", _at(now, "NW W SW")) if card.suit in "cd")


@modifier("M98", "Moon 7", nature=True)
def moon_7(now: Board) -> Iterator[Effect]:
    """moon = 7 → at seats on NE, E, SE: undo nature kills of heart and spade Q, K, A."""
    if now.env.moon == 7:
        yield undo_nature_kills(card for card in now.ranked("QKA", _at(now, "NE E SE")) if card.suit in "hs")


@modifier("M99", "Moon 8 (new)", nature=True)
def moon_8(now: Board) -> Iterator[Effect]:
    """moon = 8 → at seats not on S, SE, SW: revive heart honours."""
    if now.env.moon == 8:
        yield revive(card for card in _at(now, "S SE SW", here=False) if card.honour and card.suit == "h")
