"""People with accounts, and matches between them, for the tests."""

from __future__ import annotations

import secrets
import time
from typing import Any

from server.serving import Guest, Line

PASSWORD = "corre9t horse"
Two = tuple[Guest, Guest]
"""At one server, or each at one of their own."""


def account(guest: Guest, name: str) -> str:
    """Begins an account that is called like this and is there once; its name."""
    called = f"{name} {secrets.token_hex(4)}"
    assert guest.post("/api/account", {"name": called, "password": PASSWORD}).status_code == 201
    return called


def sit(guest: Guest, table: str, seat: int = 1) -> None:
    assert guest.sit(table, seat).status_code == 200


def deal(two: Two, table: str) -> None:
    """Both players add to the shuffle, and so get cards."""
    for guest in two:
        with guest.line(table) as line:
            line.say(type="join", nonce="mine")
            line.now()
    for guest in two:
        deadline = time.monotonic() + 20
        while guest.info(table).get("undealt"):
            assert time.monotonic() < deadline, "no cards were dealt"
            time.sleep(0.02)


def meet(two: Two) -> str:
    """A match of the toy game between two, with cards; its table."""
    table = two[0].new("me", "friend", fair=True)
    sit(two[1], table)
    deal(two, table)
    return table


def seat(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = guest.info(table)["seats"][seat]
    return found


def play(line: Line, choice: int = 0) -> None:
    """Makes a move."""
    seen = line.now()
    done = line.move(f"m{seen['table']['number']}", seen["table"]["number"], seen["scene"]["choices"][choice]["move"])
    assert done["type"] == "done", done


def leave(line: Line, how: str) -> None:
    done = line.answer("done", type="leave", id=how, how=how)
    assert done["type"] == "done", done


def play_out(guest: Guest, table: str, *lines: Line) -> None:
    """Plays a match of the toy game to its end."""
    while not guest.info(table).get("over"):
        for line in lines:
            if line.now()["scene"].get("choices"):
                play(line)
