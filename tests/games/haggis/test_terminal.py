"""Haggis at the terminal: hundreds of plays, so cards are typed as they come."""

from __future__ import annotations

from pathlib import Path

from koloda.core import record
from shell import koloda


def test_cards_are_typed_in_any_order_and_captions_say_whose(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said = "bet15\n8y 8R\nj q\n9r 10y\npass\nquit\n"
    found = koloda("play", "haggis", "--bot", "none", "--seed", "3", "--save", file, said=said)
    assert found.exit_code == 0, found.output
    wanted = (
        "and 843 moves with cards",
        "On the table: pair of eights",
        "10r 10y",
        "17 cards · bets 15",
        "Seat 1: pair of",
        "no combination",
    )
    for words in wanted:
        assert words in found.output
    assert "J0" in found.output
    assert "♛" not in found.output, "red is not royals"
    moves = [(line.seat, line.move) for line in record.read(file.read_bytes()).moves if line.seat >= 0]
    assert moves == [(0, "bet15"), (0, "8r8y=S8"), (1, "J1Q1=B2"), (0, "pass")]
