"""Matches in the terminal, from the first card to the record."""

from __future__ import annotations

import io
import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
from rich.console import Console

from koloda.cli.play import Table
from koloda.cli.terminal import words_for
from koloda.core import catalogue, onefile, record
from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.games.haggis import BOX as HAGGIS
from shell import CREDIT, koloda, play, refused


def test_a_whole_match_is_played_and_its_record_replays(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    found = play("-o", "variant=pro", "-o", "deals=2", "--bot", "none", "--save", file, said="1\nH\n")
    assert found.exit_code == 0, found.output
    assert found.output.startswith(CREDIT["en"])
    for words in ("Deal 2: ", "The match is over", "Journal", "All spades go.", "All hearts go.", "10♦", str(file)):
        assert words in found.output
    written = record.read(file.read_bytes())
    assert [line.move for line in written.moves if line.seat >= 0] == ["s", "h"]
    assert written.credit == CREDIT["en"]
    assert written.result is not None
    assert all(line.at for line in written.moves)
    again = koloda("replay", file)
    assert again.exit_code == 0, again.output
    assert CREDIT["en"] in again.output
    assert again.output.count("All hearts go.") == 1
    assert f"Move {len(written.moves)}" in again.output


def test_solo_avalanche_in_russian_counts_every_cycle() -> None:
    found = play("-o", "variant=pro", "-o", "avalanche=true", "-o", "deals=1", "--seats", "1", "--lang", "ru", said="c\n")
    assert found.exit_code == 0, found.output
    assert found.output.count("Лавина!") >= 5
    assert "отбой тасуется" in " ".join(found.output.split())
    assert CREDIT["ru"] in found.output


def test_same_seed_same_cards() -> None:
    once, again, other = (koloda("play", "sloker", "--preset", "pro", "--seed", seed, said="quit\n").output for seed in "778")
    assert once == again != other.replace("Seed 8", "Seed 7")


def test_wrong_moves_are_explained_and_rules_shown() -> None:
    found = play("--bot", "none", said="z\n9\n\nrules\nquit\n")
    assert found.exit_code == 0
    assert "'z' is not possible now" in found.output
    assert "'9' is not possible now" in found.output
    assert "Vadrya Pokshtya (Вадря Покштя)" in " ".join(found.output.split())
    assert "You left the table." in found.output


@pytest.mark.parametrize("said", ["", "s\n", "s\nquit\n"])
def test_leaving_keeps_the_record(tmp_path: Path, said: str) -> None:
    file = tmp_path / "left.json"
    found = play("--bot", "none", "--save", file, said=said)
    assert found.exit_code == 0
    assert "You left the table." in found.output
    written = record.read(file.read_bytes())
    assert written.result is None
    assert [line.move for line in written.moves if line.seat >= 0] == ["s"] * bool(said)
    assert koloda("replay", file).exit_code == 0


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    refused(play("--save", file, said=""), "exists already")
    refused(play("--save", tmp_path / "no" / "folder.json", said=""), "no folder")
    assert file.read_text() == "mine"


def test_options_come_from_presets_and_settings() -> None:
    found = play("--preset", "forum", "--bot", "none", "-o", 'chips={"flush": 6}', said="")
    assert "Remove spades, no fall" in found.output
    refused(play("--preset", "nope", said=""), "nope", "classic-avalanche")
    refused(play("-o", "variant", said=""), "name=value")
    refused(play("-o", "speed=9", said=""), "speed", "variant")
    refused(play("-o", "variant=fast", said=""), "variant")
    refused(play("-o", "deals=true", said=""), "deals")
    refused(play("-o", "chips=" + "[" * 100_000, said=""), "chips")
    refused(play("--seats", "3", "-o", "variant=classic", said=""), "seats")
    refused(play("--bot", "cheater", said=""), "cheater")


def test_where_moves_are_numbers_they_are_typed_in_notation(pin: Path) -> None:
    found = koloda("play", pin, "--bot", "none", said="1\n2\na\n")
    assert found.exit_code == 0, found.output
    assert "Pin is a game for tests." in found.output
    assert "'1' is not possible now" in found.output
    assert "number or the notation" not in found.output
    assert "pin-said A" in found.output


class Last:
    """Plays the last legal move, and remembers what it was shown."""

    id = "last"
    seen: ClassVar[list[tuple[int, int]]] = []

    def choose(self, view: Any, seat: int, moves: Sequence[str], budget: Budget) -> str:
        self.seen.append((seat, budget.seed))
        return moves[-1]


def test_a_bot_takes_the_other_seat(pin: Path) -> None:
    catalogue.add(Box(onefile.add_file(pin).game, bots=(Last(),)))
    Last.seen.clear()
    found = koloda("play", "pin", "--seed", "7", said="2\n")
    assert found.exit_code == 0, found.output
    assert "bot-last: A" in found.output
    assert Last.seen == [(1, 8)]
    refused(koloda("play", "pin", "--bot", "first", said=""), "first", "last, none")


def test_a_terminal_without_suit_symbols_gets_letters() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "koloda", "play", "sloker", "--preset", "pro", "--bot", "none", "--seed", "7", "--lang", "ru"],
        input=b"",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "COLUMNS": "100"},
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert b" Td  Js  6h" in done.stdout
    assert b"\\u0430" in done.stdout


def _hearing_ctrl_c() -> None:
    """What runs in the background may ignore Ctrl-C, and hands that down."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_the_command_leaves_politely_on_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    args = [sys.executable, "-m", "koloda", "play", "sloker", "--bot", "none", "--seed", "7", "--lang", "en", "--save", str(file)]
    with subprocess.Popen(
        args,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ,
        preexec_fn=_hearing_ctrl_c,  # noqa: PLW1509 - no threads here
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"s\n")
        process.stdin.flush()
        seen = b""
        while b"Deal 2 of" not in seen:
            seen += process.stdout.read1(4096)  # type: ignore[attr-defined]
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"You left the table." in rest
    assert errors == b""
    assert [line.move for line in record.read(file.read_bytes()).moves if line.seat >= 0] == ["s"]


def test_what_is_turned_over_and_why_is_told_where_there_is_no_grid() -> None:
    options = ("-o", "clock=false", "-o", "hands=1", "--seed", "5", "--lang", "en")
    found = koloda("play", "dragon-casino", *options, said="play\ndraw\nplay\n")
    assert found.exit_code == 0, found.output
    told = found.output.split("The cards are opened.")[1]
    before, _, after = told.partition("wins – player: ")
    assert len([word for word in before.split() if word[-1] in "♠♥♦♣"]) == 6
    assert "combination" in after.split("Hand 1 is over.")[0]


def test_of_moves_that_do_the_same_one_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other can still be typed as the rules write it."""
    match = Match(HAGGIS.game, HAGGIS.game.options_type.read({}), ShuffledDealer(15))
    chance = random.Random(15)
    for _ in range(36):
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.moves(seat)))
    seat = match.to_act()[0]
    choices = match.game.scene(match.view(seat), seat).choices
    (other,) = (choice.move for choice in choices if choice.alike)
    shown = Console(file=io.StringIO(), width=100)
    table = Table(HAGGIS, match, None, 15, words_for(HAGGIS, "en"), shown)
    for typed, made in ((other, other), (str(len(choices) - 1), [choice.move for choice in choices if not choice.alike][-1])):
        monkeypatch.setattr(table, "_read", lambda typed=typed: typed)
        assert table._ask(seat) == made
    assert isinstance(shown.file, io.StringIO)
    said = shown.file.getvalue()
    assert f"  {len(choices) - 1}  " in said
    assert f"  {len(choices)}  " not in said
    assert other not in said.split()
