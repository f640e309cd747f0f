"""Bots from outside: what they are told, and what becomes of those that hang, crash, or answer rubbish."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from koloda.bots.failing import BotFailed
from koloda.bots.filebot import FileBot
from koloda.bots.linebot import LineBot, listed
from koloda.cli.load import add_files
from koloda.core import catalogue
from koloda.core.ask import Amount, Moves
from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.onefile import BadFile, add_file
from koloda.core.secret import view
from shell import koloda, refused

EXAMPLES = Path(__file__).parents[2] / "examples"
MAGPIES = EXAMPLES / "magpies.py"


prepare = partial(add_files, (MAGPIES,))


@pytest.fixture
def box() -> Iterator[Box]:
    before = dict(catalogue._added)
    yield add_file(MAGPIES)
    catalogue._added.clear()
    catalogue._added.update(before)


@pytest.fixture
def match(box: Box) -> Match[Any, Any]:
    return Match(box.game, box.game.options_type.read({}), ShuffledDealer(3))


def program(folder: Path, text: str, grace: float = 1.0) -> LineBot:
    """A program in Python that speaks lines."""
    file = folder / "bot.py"
    file.write_text("import json, sys, time, os\n" + text)
    return LineBot([sys.executable, "-S", str(file)], "magpies@1", {}, grace)


def asked(bot: Any, match: Match[Any, Any], seconds: float = 0.2, seed: int = 5) -> str:
    (seat,) = match.to_act()
    move: str = bot.choose(match.view(seat), seat, match.moves(seat), Budget(seconds, seed))
    return move


ANY = """
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({'id': q['id'], 'move': q['moves'][q['seed'] % len(q['moves'])]}), flush=True)
"""


def test_a_program_plays(tmp_path: Path, match: Match[Any, Any]) -> None:
    bot = program(tmp_path, ANY)
    (seat,) = match.to_act()
    moves = match.moves(seat)
    assert asked(bot, match, seed=2) == moves[2]
    assert asked(bot, match, seed=3) == moves[3]
    bot.close()


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("time.sleep(60)\n", "slow", "no answer within"),
        ("print('{', flush=True)\n", "slow", "no answer within"),
        ("sys.exit(3)\n", "ended", "code 3"),
        ("sys.stdin.readline(); os.abort()\n", "ended", "ended with code"),
        ("print('what?', flush=True); time.sleep(9)\n", "rubbish", "what?"),
        ("print('x' * 10_000_000, flush=True); time.sleep(9)\n", "rubbish", "more than"),
        ('sys.stdin.readline(); print(\'{"id": 99, "move": "pass"}\', flush=True); time.sleep(9)\n', "rubbish", "question 99"),
        ("q = json.loads(sys.stdin.readline()); print(json.dumps({'id': q['id'], 'move': 7}), flush=True)\n", "rubbish", "str"),
        ("q = json.loads(input()); print(json.dumps({'id': q['id'], 'move': 'play Zz'}), flush=True)\n", "rubbish", "play Zz"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); time.sleep(9)\n", "rubbish", "xff"),
    ],
    ids=[
        "hangs",
        "no whole line",
        "ends",
        "crashes",
        "no JSON",
        "a flood",
        "another question",
        "no text",
        "no legal move",
        "no text at all",
    ],
)
def test_a_program_that_fails_says_how_and_begins_anew(
    tmp_path: Path, match: Match[Any, Any], monkeypatch: pytest.MonkeyPatch, text: str, kind: str, words: str
) -> None:
    from koloda.bots import linebot

    monkeypatch.setattr(linebot, "START", 1.5)
    if "print('{'" in text:
        text = "sys.stdout.write('{'); sys.stdout.flush(); time.sleep(60)\n"
    bot = program(tmp_path, text)
    begun = time.monotonic()
    with pytest.raises(BotFailed, match=words) as failure:
        asked(bot, match)
    assert failure.value.kind == kind
    assert time.monotonic() - begun < 8
    (tmp_path / "bot.py").write_text("import json, sys\n" + ANY)
    bot.close()
    assert asked(bot, match) in match.moves(match.to_act()[0])
    bot.close()


def test_a_program_is_ended_with_all_that_it_started(tmp_path: Path, match: Match[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from koloda.bots import linebot

    monkeypatch.setattr(linebot, "START", 1.5)
    note = tmp_path / "child"
    bot = program(
        tmp_path,
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(100)\n",
    )
    with pytest.raises(BotFailed):
        asked(bot, match)
    child = int(note.read_text())
    for _ in range(50):
        try:
            state = Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return
        if state == "Z":
            return
        time.sleep(0.1)
    os.kill(child, 9)
    raise AssertionError("what it started still runs")


def test_a_program_that_reads_nothing_holds_nobody_up(tmp_path: Path, match: Match[Any, Any]) -> None:
    bot = program(tmp_path, 'print(\'{"id": 1, "move": "-"}\', flush=True); time.sleep(60)\n')
    (seat,) = match.to_act()
    begun = time.monotonic()
    with pytest.raises(BotFailed):
        bot.choose(["x" * 1000] * 5000, seat, match.moves(seat), Budget(0.2))
    assert time.monotonic() - begun < 15
    bot.close()


def test_a_program_that_talks_without_end_is_not_listened_to(tmp_path: Path, match: Match[Any, Any]) -> None:
    said = tmp_path / "said all"
    talk = f"    for _ in range(20_000): print('x' * 1000)\n    open({str(said)!r}, 'w').close()\n"
    bot = program(tmp_path, ANY + talk)
    assert asked(bot, match) in match.moves(*match.to_act())
    time.sleep(2)
    assert not said.exists()
    with pytest.raises(BotFailed, match="it wrote"):
        asked(bot, match)
    assert asked(bot, match) in match.moves(*match.to_act())
    bot.close()


def test_a_question_holds_what_the_seat_may_know_and_nothing_else(box: Box, match: Match[Any, Any]) -> None:
    bot = LineBot(["nothing"], "magpies@1", {"seats": 2})
    for number in range(30):
        if match.over:
            break
        (seat,) = match.to_act()
        seen = match.view(seat)
        here = bot.question(seen, seat, match.moves(seat), Budget(0.1, 9))
        world = box.game.imagine(seen, np.random.default_rng(number))
        assert world != match.state or not match.state.zones[f"hand{1 - seat}"]
        assert bot.question(view(world, seat), seat, box.game.moves(world, seat), Budget(0.1, 9)) == here
        told = msgspec.json.decode(here)
        hidden = [card.value for card in match.state.zones[f"hand{1 - seat}"]]
        assert not [card for card in hidden if f'"{card}"'.encode() in here]
        assert told["moves"] == list(match.moves(seat))
        match.play(seat, match.moves(seat)[0])


def test_amounts_are_listed_as_such() -> None:
    assert listed(Moves("fold", Amount("raise", 1, 5))) == ("fold", {"word": "raise", "least": 1, "most": 5})


# ---- in a file


def file_bot(folder: Path, text: str, grace: float = 0.5) -> FileBot:
    (folder / "mine.py").write_text(text)
    return FileBot(folder / "mine.py", "magpies", {}, prepare, grace)


def test_a_file_plays_and_may_try_its_moves(tmp_path: Path, match: Match[Any, Any]) -> None:
    bot = file_bot(
        tmp_path,
        "import numpy as np\n"
        "def choose(view, ask, budget):\n"
        "    world = ask.rules.imagine(view, np.random.default_rng(budget.seed))\n"
        "    ask.rules.play(world, ask.seat, ask.moves[1])\n"
        "    assert ask.scene.choices and ask.options == {} and ask.game == 'magpies'\n"
        "    assert 'secret' not in repr(view.zones[f'hand{1 - ask.seat}']).lower()\n"
        "    return ask.moves[1]\n",
    )
    assert asked(bot, match, seconds=20) == match.moves(match.to_act()[0])[1]
    bot.close()


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("while True: pass", "slow", "no move within"),
        ("import os; os._exit(1)", "ended", "process is gone"),
        ("return 1 / 0", "error", "mine.py, line 3: ZeroDivisionError"),
        ("return 'play Zz'", "rubbish", "play Zz"),
        ("return None", "rubbish", "None"),
        ("return lambda: 1", "error", "no move"),
    ],
)
def test_a_file_that_fails_says_how_and_begins_anew(tmp_path: Path, match: Match[Any, Any], body: str, kind: str, words: str) -> None:
    bot = file_bot(
        tmp_path, f"def choose(view, ask, budget):\n    if budget.seed == 1:\n        {body}\n    return ask.moves[0]\n", grace=2
    )
    with pytest.raises(BotFailed, match=words) as failure:
        asked(bot, match, seed=1)
    assert failure.value.kind == kind
    assert asked(bot, match, seconds=10, seed=2) == match.moves(match.to_act()[0])[0]
    bot.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [("def choose(:\n", "line 1: SyntaxError"), ("x = nothing\n", "line 1: NameError"), ("x = 1\n", "no function choose")],
)
def test_a_file_without_a_bot_is_refused_with_its_line(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadFile, match=words):
        file_bot(tmp_path, text)


# ---- koloda match


def test_a_match_ends_when_it_is_clear_who_is_better(tmp_path: Path, box: Box) -> None:
    (tmp_path / "worst.py").write_text(
        "def choose(view, ask, budget):\n    return min(ask.moves, key=lambda move: '6789TJQKA'.index(move[-2]))\n"
    )
    done = koloda("match", "search", tmp_path / "worst.py", "--game", MAGPIES, "--deals", "80", "--seconds", "0.03")
    assert done.exit_code == 0, done.output
    assert "search is better." in done.stdout
    assert "share of wins" in done.stdout
    assert "points ahead" in done.stdout


def test_a_bot_that_fails_loses_its_games_and_the_match_goes_on(tmp_path: Path, box: Box) -> None:
    (tmp_path / "rubbish.py").write_text("def choose(view, ask, budget):\n    return 'rubbish'\n")
    done = koloda("match", tmp_path / "rubbish.py", "anything", "--game", MAGPIES, "--deals", "40", COLUMNS="300")
    assert done.exit_code == 0, done.output
    assert "anything is better." in done.stdout
    assert "share of wins   0.000" in done.stdout
    assert "games lost by failing:" in done.stdout
    assert "it answered 'rubbish'" in done.stdout


def test_what_is_no_bot_is_refused(tmp_path: Path, box: Box) -> None:
    refused(koloda("match", "nobody", "greedy", "--game", MAGPIES), "nobody", "greedy", "my_bot.py")
    refused(koloda("match", tmp_path / "absent.py", "greedy", "--game", MAGPIES), "no file")
    refused(koloda("match", "greedy", "greedy", "--game", "bridge"), "bridge")
