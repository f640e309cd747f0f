"""The commands without a table: help, games, rules, serve, bench, and how all refuse."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from koloda.cli import lab
from koloda.cli.commands import asking
from koloda.core import catalogue, onefile
from koloda.errors import BadRecord
from shell import CREDIT, koloda, refused


def test_help_teaches() -> None:
    found = koloda("--help")
    assert found.exit_code == 0
    for command in ("serve", "play", "check", "ask", "replay", "games", "rules", "puzzles", "bench"):
        assert command in found.output
        helped = koloda(command, "--help")
        assert helped.exit_code == 0
        assert len(helped.output.splitlines()) > 5
    assert "koloda play sloker --preset pro" in koloda("play", "--help").output


def test_version() -> None:
    import koloda as package

    found = koloda("--version")
    assert (found.exit_code, found.stdout) == (0, f"koloda {package.__version__}\n")


def test_unknown_command_and_option_are_refused() -> None:
    refused(koloda("plya"), "plya")
    refused(koloda("play", "sloker", "--cheat"), "--cheat")


@pytest.mark.parametrize("language", CREDIT)
def test_games_and_rules_name_the_author(language: str) -> None:
    for command in (["games"], ["rules", "sloker"]):
        found = koloda(*command, "--lang", language)
        assert found.exit_code == 0
        assert CREDIT[language] in found.output
        assert "{#" not in found.output
    assert "--preset classic-avalanche" in koloda("games").output


def test_language_follows_the_terminal() -> None:
    assert CREDIT["ru"] in koloda("rules", "sloker", LC_ALL="ru_RU.UTF-8").output
    assert CREDIT["uk"] in koloda("rules", "sloker", LC_ALL="", LANG="uk_UA.UTF-8").output
    assert CREDIT["en"] in koloda("rules", "sloker", LC_ALL="fr_FR.UTF-8").output


def test_unknown_game_language_or_page_is_refused(pin: Path) -> None:
    refused(koloda("rules", "bridge"), "bridge", "sloker")
    refused(koloda("rules", "sloker", "--lang", "xx"), "xx", "en, ru, uk")
    refused(koloda("rules", pin), "no rules page")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = 1\n", "no BOX"),
        ("x = 1\ny = nothing\n", "line 2: NameError"),
        ("x = (\n", "SyntaxError"),
        ("BOX = 5\n", "no BOX"),
    ],
)
def test_a_file_without_a_game_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "broken.py").write_text(text)
    refused(koloda("play", tmp_path / "broken.py"), "broken.py", words)
    refused(koloda("play", tmp_path / "absent.py"), "no file")
    refused(koloda("serve", tmp_path / "absent.py"), "no file")


def test_serve_and_koloda_alone_start_the_server(monkeypatch: pytest.MonkeyPatch, pin: Path) -> None:
    from koloda.server import run

    started: list[dict[str, Any]] = []
    monkeypatch.setattr(run, "serve", lambda **how: started.append(how))
    assert koloda().exit_code == 0
    assert (
        koloda(
            "serve", pin, "--host", "0.0.0.0", "--port", "81", "--database", "x.db", "--allow-host", "cards.example", "--no-browser"
        ).exit_code
        == 0
    )
    usual = {"host": "127.0.0.1", "port": 8000, "database": None, "allow_hosts": (), "open_browser": True}
    asked = {"host": "0.0.0.0", "port": 81, "database": "x.db", "allow_hosts": ("cards.example",), "open_browser": False}
    assert [how.items() >= wanted.items() for how, wanted in zip(started, (usual, asked), strict=True)] == [True, True]
    assert "workshop" not in started[0]
    started[1]["prepare"]()
    assert started[1]["workshop"].brings("pin")
    assert "pin" in catalogue.names()
    refused(koloda("serve", "--port", "70000"), "--port", "65535")


def test_bench_names_what_there_is() -> None:
    refused(koloda("bench", "nothing-like-this"), "benchmark")


def test_what_is_not_installed_is_named_before_anything_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(asking, "find_spec", lambda name: None if name == "treys" else find_spec(name))
    refused(koloda("bench"), "treys", "make bench")
    refused(koloda("bench", "hands"), "treys", "make bench")
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "pyarrow" else find_spec(name))
    for game in ("sloker", tmp_path):
        asked = koloda("lab", game)
        refused(asked, "need pyarrow", "make lab")
        assert asked.stdout == ""


def test_a_refusal_is_one_sentence() -> None:
    with pytest.raises(BadRecord, match="there is no file"):
        onefile.add_file(Path("/nowhere.py"))
    done = subprocess.run([sys.executable, "-m", "koloda", "rules", "bridge"], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("koloda: there is no game 'bridge'; there are ")
    assert done.stderr.count("\n") == 1
