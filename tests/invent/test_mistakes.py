"""What authors of games get wrong, and what they are told: which line, what is wrong, what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from koloda.core import catalogue
from shell import koloda

GOOD = """
from koloda.invent import DECK_36, EACH, Amount, CardGame, Hand, Pile, Row, height, text


class Mine(CardGame):
    id = "mine"
    deck = DECK_36
    zones = (Row("table"), Hand("hand"), Pile("discard"))
    facts = {"last": "", "seen": EACH(0)}
    memory = []

    def deal(self, t):
        if t.round == 1:
            for seat in t.seats:
                t.deal(3, "hand", seat)

    def moves(self, t, seat):
        return [f"play {card}" for card in t.hand[seat]]

    def play(self, t, seat, move):
        t.move(move.card, "table")
        t.score(seat, 1)


BOX = Mine.box()
"""

PLAY = '        t.move(move.card, "table")\n'
MISTAKES = {
    "a bracket is missing": ('t.deal(3, "hand", seat)', 't.deal(3, "hand", seat', "mine.py, line 15: SyntaxError", "bracket"),
    "a name is misspelt": ("deck = DECK_36", "deck = DECK_63", "mine.py, line 7: NameError", "misspelt"),
    "a method is missing": ("def moves(", "def movse(", "has no method moves", "a game needs deal, moves, play"),
    "no box": ("BOX = Mine.box()", "", "it has no BOX", "BOX = MyGame.box()"),
    "two things of one name": ('Row("table")', 'Row("last")', "'last' is the name of two things", "line 5"),
    "an option that is none": ("memory = []", 'options = {"rounds": 3}', "option rounds = 3", "(3, 1, 9)"),
    "a hand that nobody owns": ('Row("table")', 'Row("table", sees="owner")', "has an owner", "each=True"),
    "a sentence with a broken brace": (
        "memory = []",
        'words = {"en": {"name": "Mine", "take": "Take { $card"}}',
        "the sentence 'take' cannot be read",
        "{card}",
    ),
    "moves are no list": (
        'return [f"play {card}" for card in t.hand[seat]]',
        'return "play"',
        "a list of moves is wanted",
        "['play Ah', 'pass']",
    ),
    "a move twice": ('return [f"play {card}" for card in t.hand[seat]]', 'return ["pass", "pass"]', "lists 'pass' twice", "--seed"),
    "a card that is not there": (PLAY, '        t.move("Zz", "table")\n', "'Zz' lies nowhere on the table", "line 21"),
    "no such zone": (PLAY, '        t.move(move.card, "tabel")\n', "there is no zone 'tabel'", "table, hand, discard"),
    "no such fact": (PLAY, PLAY + "        t.lsat = move.card\n", "t.lsat = …", "facts = {'lsat':"),
    "too many cards": ('t.deal(3, "hand", seat)', 't.deal(30, "hand", seat)', "only 6 cards are left", "t.stock"),
    "a hidden card is said": (PLAY, '        t.say("last", card=t.hand[1 - seat][0])\n' + PLAY, "not everybody may see", "t.show it first"),
    "a hidden card becomes a fact": (
        PLAY,
        PLAY + "        t.last = t.hand[seat][0] if t.hand[seat] else ''\n",
        "fact last would tell everybody",
        "everybody knows all facts",
    ),
    "the state is changed in place": (PLAY, "        t.hand[seat].remove(move.card)\n", "only to look at", "t.move(card, 'zone')"),
    "the table is changed where one only looks": (
        'return [f"play {card}" for card in t.hand[seat]]',
        't.score(seat, 1)\n        return ["pass"]',
        "here the table is only to look at",
        "change it in deal, play or together",
    ),
    "the game remembers by itself": (PLAY, PLAY + "        self.last = move.card\n", "a game has no memory of its own", "facts = {'last':"),
    "the class remembers": (PLAY, PLAY + "        self.memory.append(move.card)\n", "has changed while it was played", "memory"),
    "points that come from nowhere": ("memory = []", "zero_sum = True", "add up to", "zero_sum"),
    "chance of one's own": (
        PLAY,
        PLAY + "        import random\n        t.seen[seat] = random.random()\n",
        "determinism",
        "no random numbers",
    ),
    "a match without end": (
        PLAY,
        '        t.move(move.card, "table")\n        t.move(move.card, "hand", seat)\n',
        "not over after",
        "Let moves run out",
    ),
    "rounds without end": (
        '        if t.round == 1:\n            for seat in t.seats:\n                t.deal(3, "hand", seat)\n',
        '        t.shuffle()\n        t.deal(1, "table")\n',
        "100 rounds were dealt in which nobody could move",
        "t.end()",
    ),
    "a fact that cannot be kept": (PLAY, PLAY + "        t.last = {move.card}\n", "cannot be kept in a record", "fact last"),
    "its worth fails": (
        "    def deal(self, t):",
        "    def worth(self, t, seat):\n        return 1 / 0\n\n    def deal(self, t):",
        "“greedy” could not play",
        "ZeroDivisionError",
    ),
}


@pytest.fixture(autouse=True)
def same_catalogue() -> Iterator[None]:
    before = dict(catalogue._added)
    yield
    catalogue._added.clear()
    catalogue._added.update(before)


def test_the_game_without_mistakes_is_well(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GOOD)
    done = koloda("check-game", tmp_path / "mine.py", "--matches", "3")
    assert done.exit_code == 0, done.output
    assert "All is well: 3 matches" in done.stdout


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_explained(tmp_path: Path, mistake: str) -> None:
    right, wrong, *words = MISTAKES[mistake]
    assert right in GOOD
    (tmp_path / "mine.py").write_text(GOOD.replace(right, wrong, 1))
    done = koloda("check-game", tmp_path / "mine.py", "--matches", "3", COLUMNS="1000")
    assert done.exit_code == 1, done.output
    for word in words:
        assert word in done.stdout, done.stdout


def test_an_error_while_playing_names_its_line_and_how_to_see_it_again(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GOOD.replace(PLAY, "        [][0]\n"))
    done = koloda("check-game", tmp_path / "mine.py", "--lang", "uk")
    assert "mine.py, line 21: IndexError: list index out of range" in done.stdout
    assert "код зупинився тут" in done.stdout
    again = done.stdout.rsplit("koloda check-game ", 1)[1].split()
    assert "line 21" in koloda("check-game", *again).stdout


def test_new_begins_a_game_that_is_well(tmp_path: Path) -> None:
    file = tmp_path / "night_watch.py"
    assert koloda("new", file).exit_code == 0
    done = koloda("check-game", file, "--matches", "4")
    assert done.exit_code == 0, done.output
    assert "Not said yet" not in done.stdout
    assert "night-watch" in file.read_text()
    assert "exists already" in koloda("new", file).stderr
    assert "small Latin letters" in koloda("new", tmp_path / "My Game.py").stderr


def test_the_game_of_the_examples_has_a_name_in_every_language(tmp_path: Path) -> None:
    for stem, names in (("my_game", ["My game", "Моя игра", "Моя гра"]), ("night_watch", ["Night watch"] * 3)):
        assert koloda("new", tmp_path / f"{stem}.py").exit_code == 0
        text = (tmp_path / f"{stem}.py").read_text(encoding="utf-8")
        assert re.findall('"name": "(.+)"', text) == names


def test_a_loop_without_end_is_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from koloda.cli import inventing

    monkeypatch.setattr(inventing, "PATIENCE", 1)
    (tmp_path / "mine.py").write_text(GOOD.replace(PLAY, "        while True:\n            pass\n"))
    done = koloda("check-game", tmp_path / "mine.py")
    assert "some loop never ends" in done.stdout
    assert "mine.py, line 2" in done.stdout
