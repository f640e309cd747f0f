"""Cards: M34-M46."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.operations import Effect, fires, revive, undo
from koloda.games.dragon.club.register import modifier


@modifier("M36", "Animals: Giants revive")
def giants_revive(now: Board) -> Iterator[Effect]:
    """room.animals >= 1 and o2(S) is a Giant → revive S's dead face-down honours · by: that Giant."""
    if now.ctx.room.animals >= 1:
        for seat in now.order:
            if (giant := now.o(2, seat)) and giant.rank == "K":
                yield revive([card for card in now.hands[seat] if card.honour and not card.up], by=giant)


@modifier("M38", "Red Unicorn in o2")
def red_unicorn(now: Board) -> Iterator[Effect]:
    """room.animals >= 1 and a red Unicorn lies in o2 → M36 and M37 are suppressed · by: that Unicorn."""
    yield fires(now.foreseen.get("M38"))


@red_unicorn.silences
def _(now: Board) -> Iterator[str]:
    unicorns = now.find("Qh", "Qd", among=now.in_o(2))
    if now.ctx.room.animals >= 1 and unicorns:
        now.foreseen["M38"] = (unicorns[0],)
        yield from ("M36", "M37")


@modifier("M39", "Dead Elf in o3")
def dead_elf(now: Board) -> Iterator[Effect]:
    """M36 fired and a dead Elf lies in o3 (any seat) → undo M36 on Elves and Giants · by: that Elf."""
    elf = next((card for card in now.ranked("J", now.in_o(3)) if card.dead), None)
    if elf and "M36" in now.fired:
        yield undo(now.ranked("JK"), "M36", by=elf)
