"""An evening with a real deck in the terminal."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from koloda.games.dragon.club import BOX
from shell import koloda, refused

EVENING = """
names = ["Ann", "Ben", "Cleo"]

[ctx]
date = "2003-12-10"
seats = [{ sex = "f" }, { sex = "m" }, { sex = "f" }]

[[hand]]
ctx = { time = "15:30", moon = 4 }
cards = ["8h 9c Ks 3d 6h As 2c Qd 7h", "4s Jd 5c 9d Jh 6c 8d Ts 3s", "Kh 2d 7c Th 5s 9h 3c Jc 6d"]
pot = 60
choices = [[2, "M71 card=2d"], [0, "M51 card=6h suit=s"], [1, "M43 revive=4s"]]
without = [26]

[[hand]]
ctx = { time = "16:10" }
cards = ["? ? ? 6s 3c Jd", "? ? ? 4s 8d Qc", "? ? ? 9c Th 2s"]
folded = [0]
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.toml"
    file.write_text(EVENING)
    return file


def test_an_evening_is_ruled_on_hand_by_hand(evening: Path) -> None:
    found = koloda("referee", "dragon-club", evening)
    assert found.exit_code == 0, found.output
    assert BOX.game.credit["en"] in " ".join(found.output.split())
    first, second = found.stdout.split("\nHand 2: Ben deals\n")
    assert "Hand 1: Ann deals" in first
    assert "M9 Closing Unicorn kills Fives (killed); M11 Open resurrection (came alive again); M26" in first
    assert "M9 Closing Unicorn kills Fives: Set off by Qd" in first
    assert "Middle straight, with wild cards (4s = 7s, Jd" in first
    assert "(6♥ became 6♠, chosen by Ann)" in first
    assert "Not allowed: Ben: M43 revive=4s" in first
    assert "Ben wins. Middle straight stands above Opposition." in first
    assert "Without M26: Ben wins." in first
    assert "5♠: dead → natural" in first
    assert "the last hand was won with J♦ on top" in second
    assert "wins" not in second


def test_it_speaks_three_languages_and_reads_json(evening: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(tomllib.loads(EVENING)))
    assert koloda("referee", "dragon-club", file).stdout == koloda("referee", "dragon-club", evening).stdout
    assert "Выигрывает Ben" in koloda("referee", "dragon-club", evening, "--lang", "ru").stdout
    assert "Виграє Ben" in koloda("referee", "dragon-club", evening, "--lang", "uk").stdout


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hand = 5", "a list of hands"),
        ("hand = []", "a list of hands"),
        ("more = 1\n" + EVENING, "an evening holds names, ctx, hand"),
        (EVENING.replace('["Ann", "Ben", "Cleo"]', '"Ann"'), "a list of names"),
        (EVENING.replace("9d Jh", "9d 9d"), "hand 1: "),
        (EVENING.replace("folded = [0]", "folded = [5]"), "hand 2: folded"),
        (EVENING.replace('"2003-12-10"', '"2003-13-10"'), "hand 1: "),
        (EVENING.replace("ctx = { time", "ctx = 5 #"), "ctx: an object"),
        ("hand = [", "not readable as TOML"),
    ],
)
def test_what_is_no_evening_is_refused(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(text)
    refused(koloda("referee", "dragon-club", file), words)


def test_games_without_a_referee_and_files_that_are_not_there(evening: Path, tmp_path: Path) -> None:
    refused(koloda("referee", "sloker", evening), "no referee")
    refused(koloda("referee", "dragon-club", tmp_path / "nothing.toml"), "nothing.toml: cannot be read: No such file")


def test_the_evening_of_the_documentation_is_an_example_and_ruled_on() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "games" / "dragon-club.md").read_text(encoding="utf-8")
    example = root / "examples" / "evening.toml"
    assert page.split("```toml\n")[1].split("```")[0] == example.read_text(encoding="utf-8").split("\n", 1)[1]
    found = koloda("referee", "dragon-club", example)
    assert found.exit_code == 0, found.output
    assert "Hand 1: Ann deals" in found.stdout
    assert "chosen by Ann" in found.stdout
    assert "Not allowed" not in found.stdout
