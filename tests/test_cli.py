"""The command line: every command, every exit code, and what it makes of hostile files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from typer.testing import CliRunner, Result

from koloda.cli import app, load
from koloda.core import catalogue, record
from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.errors import BadCard, BadRecord
from koloda.games.sloker import BOX

CREDIT = BOX.game.credit

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


def koloda(*args: str | Path, said: str | None = None, **env: str) -> Result:
    environment = {"LC_ALL": "C.UTF-8", "COLUMNS": "100", "TERM": "dumb", **env}
    return CliRunner().invoke(app, [str(arg) for arg in args], input=said, env=environment, prog_name="koloda")


def refused(result: Result, *words: str) -> None:
    """Exit code 2 and one sentence that holds these words, without a traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    for word in words:
        assert word in result.stderr, result.stderr


# ---- koloda, help, version, games, rules


def test_help_teaches() -> None:
    found = koloda("--help")
    assert found.exit_code == 0
    for command in ("serve", "play", "check", "ask", "replay", "games", "rules", "bench"):
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


# ---- koloda play


def play(*args: str | Path, said: str, **env: str) -> Result:
    return koloda("play", "sloker", *args, "--seed", "7", said=said, **env)


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


def test_solo_avalanche_in_russian_counts_every_cycle(tmp_path: Path) -> None:
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

    def choose(self, view: Any, seat: int, moves: tuple[str, ...], budget: Budget) -> str:
        self.seen.append((seat, budget.seed))
        return moves[-1]


def test_a_bot_takes_the_other_seat(pin: Path) -> None:
    catalogue.add(Box(load.add_file(pin).game, bots=(Last(),)))
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


# ---- games in files


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
    refused(koloda("serve", tmp_path / "broken.py"), words)
    refused(koloda("play", tmp_path / "absent.py"), "no file")


# ---- koloda serve


def test_serve_and_koloda_alone_start_the_server(monkeypatch: pytest.MonkeyPatch, pin: Path) -> None:
    from koloda.server import run

    started: list[dict[str, Any]] = []
    monkeypatch.setattr(run, "serve", lambda **how: started.append(how))
    assert koloda().exit_code == 0
    assert koloda("serve", pin, "--host", "0.0.0.0", "--port", "81", "--database", "x.db", "--no-browser").exit_code == 0
    for how in started:
        how.pop("prepare")()
    assert started == [
        {"host": "127.0.0.1", "port": 8000, "database": None, "open_browser": True},
        {"host": "0.0.0.0", "port": 81, "database": "x.db", "open_browser": False},
    ]
    assert "pin" in catalogue.names()
    refused(koloda("serve", "--port", "70000"), "--port", "65535")


# ---- koloda check


def answers(given: Mapping[str, Any]) -> Any:
    """A question that answers with what it is given, or does what it is told."""
    match given.get("do"):
        case "refuse":
            raise BadCard("Zz is no card")
        case "break":
            raise ZeroDivisionError("division by \x1b[31mzero")
        case "exit":
            raise SystemExit(0)
        case "tuple":
            return {"a": (1, 2)}
        case "strange":
            return {"a": object()}
    return given["is"]


@pytest.fixture
def asked(pin: Path) -> None:
    """The game ``pin`` with a question."""
    catalogue.add(Box(load.add_file(pin).game, questions={"echo": answers}))


def case_file(tmp_path: Path, *cases: Any, **changes: Any) -> Path:
    data: dict[str, Any] = {"koloda_cases": 1, "game": "pin", "cases": list(cases)} | changes
    (tmp_path / "cases.json").write_text(json.dumps(data))
    return tmp_path / "cases.json"


def case(id: str, expect: Any, given: dict[str, Any], ask: str = "echo") -> dict[str, Any]:
    return {"id": id, "ask": ask, "given": given, "expect": expect}


@pytest.mark.usefixtures("asked")
def test_check_passes_right_answers(tmp_path: Path) -> None:
    found = koloda(
        "check",
        case_file(
            tmp_path,
            case("same", {"a": [1, "x", None, True, 1.5]}, {"is": {"a": [1, "x", None, True, 1.5]}}),
            case("order", {"a": 1, "b": 2}, {"is": {"b": 2, "a": 1}}),
            case("refusal", {"error": "bad_card"}, {"do": "refuse"}),
            case("tuple", {"a": [1, 2]}, {"do": "tuple"}),
        ),
    )
    assert found.exit_code == 0, found.output
    assert found.stdout.splitlines() == ["Pin is a game for tests.", "4 passed, 0 failed"]


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (case("c", 1, {"is": True}), "expected 1, got true"),
        (case("c", True, {"is": 1}), "expected true, got 1"),
        (case("c", 1, {"is": 1.0}), "expected 1, got 1.0"),
        (case("c", None, {"is": 0}), "expected null, got 0"),
        (case("c", {"a": {"b": [1, 2]}}, {"is": {"a": {"b": [1, 3]}}}), "a.b[1]: expected 2, got 3"),
        (case("c", {"a": 1}, {"is": {}}), "a: expected 1, got nothing"),
        (case("c", {}, {"is": {"a": 1}}), "a: expected nothing, got 1"),
        (case("c", [1], {"is": [1, 2]}), "expected 1 entries, got 2"),
        (case("c", {"error": "bad_record"}, {"do": "refuse"}), 'error: expected "bad_record", got "bad_card"'),
        (case("c", {"error": "bad_record"}, {"do": "refuse"}), "the refusal says: Zz is no card"),
        (case("c", 1, {"do": "break"}), "failed with ZeroDivisionError: division by \\x1b[31mzero"),
        (case("c", 1, {"do": "exit"}), "failed with SystemExit"),
        (case("c", 1, {"do": "strange"}), "failed with TypeError"),
        (case("c", 1, {}), "failed with KeyError: 'is'"),
        (case("c", 1, {}, ask="price"), 'no question "price"; there are echo'),
        (case("c", "x" * 1000, {"is": "y"}), 'x…, got "y"'),
        (case("c", [0] * 50, {"is": [1] * 50}), "and 45 more differences"),
    ],
)
def test_check_shows_what_is_wrong_and_goes_on(tmp_path: Path, wrong: Any, words: str) -> None:
    found = koloda("check", case_file(tmp_path, wrong, case("right", 5, {"is": 5})))
    assert found.exit_code == 1
    assert words in found.stdout
    assert "FAILED c (" in found.stdout
    assert found.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert max(map(len, found.stdout.splitlines())) < 400
    assert "\x1b" not in found.output


GOOD = case("a", 1, {"is": 1})


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8 at byte 0"),
        (b'{"koloda_cases": NaN}', "NaN is no JSON number"),
        (b'{"koloda_cases": -Infinity}', "-Infinity"),
        (b'{"koloda_cases": 1e999}', "too large"),
        (b'{"koloda_cases": ' + b"1" * 5000 + b"}", "1,000 digits"),
        (b"[" * 100_000, "nested"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": ' + b"[" * 150 + b"]" * 150 + b"}", "nested more than 100"),
        (b"[]", "not a case file"),
        (b"null", "not a case file"),
        (b'{"koloda_record": 1}', "not a case file"),
        (b'{"koloda_cases": 2, "game": "pin", "cases": []}', "format 1, not 2"),
        (b'{"koloda_cases": true, "game": "pin", "cases": []}', "not true"),
        (b'{"koloda_cases": 1.0, "game": "pin", "cases": []}', "not 1.0"),
        (b'{"koloda_cases": 1, "koloda_cases": 1, "game": "pin", "cases": []}', '"koloda_cases" twice'),
        (b'{"koloda_cases": 1, "cases": []}', "game"),
        (b'{"koloda_cases": 1, "game": ["pin"], "cases": []}', "game"),
        (b'{"koloda_cases": 1, "game": "pin"}', "cases: a list"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": {}}', "cases: a list"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": [7]}', "cases[0]: an object is wanted, 7 given"),
        (b'{"koloda_cases": 1, "game": "\\u001b[31m", "cases": []}', "there is no game '\\x1b[31m'"),
        (b'{"koloda_cases": 1, "game": "\\ud800", "cases": []}', "there is no game '\\ud800'"),
    ],
    ids=range(23),
)
def test_check_refuses_what_is_no_case_file(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    found = koloda("check", tmp_path / "bad.json")
    refused(found, "bad.json: ", words)
    assert found.stdout == "0 passed, 0 failed\n"
    assert len(found.stderr) < 500
    assert "\x1b" not in found.output


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"id": 7}, "cases[1].id: a text is wanted, 7 given"),
        ({"ask": None}, "cases[1].ask: a text is wanted, null given"),
        ({"given": []}, "cases[1].given: an object is wanted, [] given"),
        ({"id": "a"}, 'two cases have the id "a"'),
    ],
)
def test_check_refuses_a_file_with_a_wrong_case(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    refused(koloda("check", case_file(tmp_path, GOOD, GOOD | {"id": "b"} | change)), words)
    for name in ("id", "ask", "given", "expect"):
        rest = {key: value for key, value in GOOD.items() if key != name}
        refused(koloda("check", case_file(tmp_path, rest)), f"cases[0]: {name} is missing")


@pytest.mark.usefixtures("asked")
def test_check_reads_the_other_files_all_the_same(tmp_path: Path) -> None:
    good = case_file(tmp_path, GOOD, case("b", 2, {"is": 1}))
    found = koloda("check", tmp_path / "absent.json", good, tmp_path)
    refused(found, "absent.json: cannot be read: No such file", f"{tmp_path}: cannot be read: Is a directory")
    assert found.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert koloda("check").exit_code == 2


@pytest.mark.usefixtures("asked")
def test_check_refuses_a_file_without_end() -> None:
    refused(koloda("check", "/dev/zero"), "larger than")


def test_check_answers_sloker() -> None:
    from koloda.cli.cases import Case, differences

    right = Case("w5", "credit", {"language": "ru"}, {"credit": CREDIT["ru"]})
    assert differences(right, BOX.questions) == []


def test_check_starts_fast_and_imports_no_table() -> None:
    code = (
        "import sys; sys.argv = ['koloda', 'check', '/nowhere'];\n"
        "from koloda.cli import main\n"
        "try: main()\n"
        "except SystemExit as end: print(end.code)\n"
        "print([name for name in ('numba', 'numpy', 'litestar', 'sqlalchemy', 'fluent', 'babel') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines() == ["0 passed, 0 failed", "2", "[]"]


# ---- koloda ask


def test_ask_answers_questions_as_json() -> None:
    found = koloda("ask", "sloker", "score_hand", '{"cards": ["Ah", "Kh", "Qh", "Jh", "Th"]}')
    assert (found.exit_code, json.loads(found.stdout)) == (0, {"class": "royal_flush", "chips": 100})
    assert found.stderr == CREDIT["en"] + "\n"
    found = koloda("ask", "sloker", "score_hand", "-", said='{"cards": ["Ah"]}')
    assert json.loads(found.stdout)["error"] == "bad_record"
    refused(koloda("ask", "sloker", "price"), "price", "score_hand")
    refused(koloda("ask", "sloker", "credit", "[1]"), "object")
    refused(koloda("ask", "sloker", "credit", "{'a'"), "not JSON")
    refused(koloda("ask", "bridge", "credit"), "bridge")


# ---- koloda replay


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A short record as plain data."""
    file = tmp_path_factory.mktemp("record") / "match.json"
    assert play("-o", "deals=2", "--bot", "none", "--save", file, said="s\nh\nd\nc\n").exit_code == 0
    data: dict[str, Any] = json.loads(file.read_bytes())
    return data


def replay(tmp_path: Path, data: Any, *args: str, said: str | None = None) -> Result:
    (tmp_path / "r.json").write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return koloda("replay", tmp_path / "r.json", *args, said=said)


def test_replay_steps_with_enter_and_stops_at_the_end_of_the_input(tmp_path: Path, written: dict[str, Any]) -> None:
    whole = replay(tmp_path, written, "--step", said="\n" * 50)
    assert whole.exit_code == 0, whole.output
    assert "The match is over" in whole.output
    part = replay(tmp_path, written, "--step", said="\n")
    assert part.exit_code == 0
    assert "Move 1," in part.output
    assert "Move 2," not in part.output


def test_replay_is_lenient_about_how_cards_are_written(tmp_path: Path, written: dict[str, Any]) -> None:
    for line in written["moves"]:
        line["move"] = line["move"].replace("T", "10") if line["move"].startswith("deal") else line["move"]
    found = replay(tmp_path, {**written, "a future field": 1}, "--lang", "uk", "--seat", "0")
    assert found.exit_code == 0, found.output
    assert CREDIT["uk"] in found.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not readable as JSON"),
        (b"\xff", "not"),
        (b"[" * 100_000, "not"),
        (b"{}", "not a record"),
        (b'{"koloda": 1, "game": "sloker@1"}', "options"),
        (b'{"koloda": 2, "game": "sloker@1", "options": {}}', "format 2"),
        (b'{"koloda": 1, "game": "bridge@1", "options": {}}', "no game 'bridge'"),
        (b'{"koloda": 1, "game": "sloker@99", "options": {}}', "sloker@99"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {"deals": 3}}', "deals"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "scope": "seat x"}', "no scope"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "moves": [{"seat": 0, "move": "z"}]}', "move 1"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "moves": [{"seat": -1, "move": "deal \\ud800"}]}', "not"),
    ],
    ids=range(12),
)
def test_replay_refuses_what_is_no_record(tmp_path: Path, content: bytes, words: str) -> None:
    refused(replay(tmp_path, content), "r.json", words)


def test_replay_refuses_a_record_that_was_changed(tmp_path: Path, written: dict[str, Any]) -> None:
    changed = json.loads(json.dumps(written))
    changed["moves"][0]["move"] = "c"
    refused(replay(tmp_path, changed), "move 1", "another position")
    refused(replay(tmp_path, written, "--seat", "2"), "no seat 2")
    refused(koloda("replay", tmp_path / "absent.json"), "absent.json", "cannot be read")


# ---- koloda bench


def test_bench_names_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    refused(koloda("bench", "nothing-like-this"), "benchmark")


# ---- the real command


def test_the_command_leaves_politely_on_ctrl_c(tmp_path: Path) -> None:
    import signal

    file = tmp_path / "kept.json"
    args = [sys.executable, "-m", "koloda", "play", "sloker", "--bot", "none", "--seed", "7", "--lang", "en", "--save", str(file)]
    with subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ) as process:
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


def test_a_refusal_is_one_sentence() -> None:
    with pytest.raises(BadRecord, match="there is no file"):
        load.add_file(Path("/nowhere.py"))
    done = subprocess.run([sys.executable, "-m", "koloda", "rules", "bridge"], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("koloda: there is no game 'bridge'; there are ")
    assert done.stderr.count("\n") == 1
