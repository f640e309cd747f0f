"""A game in one file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from koloda.core import catalogue

PIN = '''
"""Two seats name numbers; a card decides who was nearer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from koloda.cards import DECK_52
from koloda.core.ask import Deal, Decide
from koloda.core.catalogue import Box
from koloda.core.event import Moved, Said
from koloda.core.game import Game, Result, Step
from koloda.core.options import Options as CoreOptions
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.text import text


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    seats: Annotated[int, Meta(ge=1, le=2)] = 2


class State(Struct, frozen=True):
    options: Options
    named: tuple[str, ...] = ()
    card: str = ""


class Pin(Game[State, Options]):
    id = "pin"
    version = 1
    options_type = Options
    state_type = State
    credit = {"en": "Pin is a game for tests."}

    def start(self, options):
        return State(options)

    def ask(self, state):
        if state.card:
            return None
        if len(state.named) == state.options.seats:
            return Deal(1, DECK_52.cards)
        return Decide({len(state.named): ("2", "3", "A")})

    def decided(self, state, seat, move):
        return Step(replace(state, named=(*state.named, move)), (Said(text("pin-said", rank=move), seat),))

    def dealt(self, state, cards):
        return Step(replace(state, card=cards[0]), (Moved("stock", "middle", cards[0]),))

    def result(self, state):
        return Result(tuple(int(rank == state.card[:1]) for rank in (*state.named, "", "")[: state.options.seats]))

    def scene(self, view, seat):
        return Scene(
            headline=text("pin-headline"),
            zones=(Zone("middle", "row", (Slot("middle", view.card or None),)),),
            seats=tuple(SeatLine(one, 0) for one in range(view.options.seats)),
            choices=tuple(Choice(move, text("pin-name")) for move in (() if seat is None else self.moves(view, seat))),
            over=bool(view.card),
        )


BOX = Box(Pin())
'''


@pytest.fixture
def pin(tmp_path: Path) -> Iterator[Path]:
    """A game in one file; it leaves the catalogue again."""
    before = dict(catalogue._added)
    (tmp_path / "pin.py").write_text(PIN)
    yield tmp_path / "pin.py"
    catalogue._added.clear()
    catalogue._added.update(before)
