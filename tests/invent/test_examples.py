"""The examples keep what all games keep, speak three languages, are playtested, and leave through every door."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cli.terminal import words_for
from koloda.core import catalogue
from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.core.dealer import ShuffledDealer
from koloda.core.fluent import Words
from koloda.core.match import Match
from koloda.core.onefile import add_file
from koloda.core.pages import rules_in
from koloda.core.record import FULL, read, record, replay, write
from koloda.core.secret import view
from koloda.core.text import LANGUAGES
from koloda.lab.running import Here, run
from koloda.lab.study import Study
from koloda.testing import check_game, option_space
from shell import koloda

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = {path.stem: path for path in sorted(EXAMPLES.glob("*.py"))}
BOXES: dict[str, Box] = {}


@pytest.fixture(autouse=True, scope="module")
def boxes() -> Iterator[None]:
    before = dict(catalogue._added)
    BOXES.update({name: add_file(path) for name, path in FILES.items()})
    yield
    catalogue._added.clear()
    catalogue._added.update(before)


def started(name: str, seed: int = 1, **options: Any) -> Match[Any, Any]:
    box = BOXES[name]
    return Match(box.game, box.game.options_type.read(options or dict(box.presets[0].options)), ShuffledDealer(seed))


def test_there_are_four_of_a_page_or_two() -> None:
    assert set(FILES) == {"heron", "magpies", "shy", "lanterns"}
    for path in FILES.values():
        assert 60 <= len(path.read_text(encoding="utf-8").splitlines()) <= 150, path.name


@pytest.mark.parametrize("name", FILES)
def test_what_all_games_keep(name: str) -> None:
    game = BOXES[name].game

    @settings(max_examples=12, deadline=None)
    @given(options=option_space(game), seed=st.integers(0, 2**32))
    def check(options: Any, seed: int) -> None:
        assert check_game(game, options, seed).over

    check()


@pytest.mark.parametrize("name", FILES)
def test_everything_is_said_in_three_languages(name: str) -> None:
    box = BOXES[name]
    spoken = box.game.rules.words  # type: ignore[attr-defined]
    assert set(spoken) == set(LANGUAGES)
    assert set(spoken["en"]) == set(spoken["ru"]) == set(spoken["uk"])
    wanted = [
        "game-name",
        "game-about",
        *(f"option-{one}{end}" for one in box.game.options_type.schema()["properties"] for end in ("", "-about")),
    ]
    wanted += [f"preset-{one.id}{end}" for one in box.presets for end in ("", "-about")]
    wanted += [f"bot-{one.id}{end}" for one in box.bots for end in ("", "-about")]
    for language in LANGUAGES:
        words = words_for(box, language)
        assert [id for id in wanted if not words.knows(id)] == []
        assert words.say("game-name") == spoken[language]["name"]
        assert box.text is not None
        rules = rules_in(box.text, language)
        assert rules is not None
        assert spoken[language]["rules"].strip()[:40] in rules
        assert box.game.credit[language]


@pytest.mark.parametrize("name", FILES)
def test_every_sentence_of_a_match_has_its_arguments(name: str) -> None:
    from koloda.cli.inventing import _texts

    match = started(name, seed=5)
    bot = BOXES[name].bots[0]
    said = []
    while not match.over:
        seat = match.to_act()[0]
        said += list(_texts(match.game.scene(match.view(seat), seat)))
        entries = match.play(seat, bot.choose(match.view(seat), seat, match.moves(seat), Budget(seed=len(match.entries))))
        said += [text for entry in entries for text in _texts(entry.events)]
    said += list(_texts(match.game.scene(match.view(None), None)))
    assert len({text.id for text in said}) > 6
    for language in LANGUAGES:
        words = words_for(BOXES[name], language)
        for text in said:
            assert words.knows(text.id), text
            assert "{" not in words(text), text
            if language != "en" and text.id != "move-other":
                assert re.search("[а-яіїєґ]", words(text), re.IGNORECASE) or words(text).isnumeric(), (language, text)


@pytest.mark.parametrize("name", FILES)
def test_records_replay_and_positions_travel(name: str) -> None:
    match = started(name, seed=3)
    while not match.over:
        seat = match.to_act()[0]
        match.play(seat, match.moves(seat)[-1])
    data = write(record(match, FULL))
    assert replay(match.game, read(data))[-1].state == match.state
    for entry in match.entries:
        assert pickle.loads(pickle.dumps(entry.state)) == deepcopy(entry.state) == entry.state
    assert pickle.loads(pickle.dumps(match.game)).name == match.game.name


@pytest.mark.parametrize("name", ["magpies", "shy", "lanterns"])
def test_worlds_differ_in_what_is_hidden_and_in_nothing_else(name: str) -> None:
    match = started(name, seed=8)
    seen = match.view(0)
    assert repr(match.state) != repr(seen)
    worlds = {repr(match.game.imagine(seen, np.random.default_rng(number))) for number in range(20)}
    assert len(worlds) == 20
    for number in range(20):
        assert view(match.game.imagine(seen, np.random.default_rng(number)), 0) == seen


def test_nothing_is_hidden_where_all_is_open() -> None:
    match = started("heron")
    assert match.view(None) is match.state


def test_choices_at_the_same_time_are_hidden_until_all_have_chosen() -> None:
    match = started("shy")
    (entry,) = match.play(1, match.moves(1)[0])
    assert (entry.move_for(0), entry.move_for(None), entry.move_for(1)) == ("??", "??", entry.move)
    assert match.to_act() == (0, 2)
    assert entry.move not in repr(match.view(0))
    assert entry.move in repr(match.view(1))
    match.play(0, match.moves(0)[0])
    last = match.play(2, match.moves(2)[0])
    assert sum(type(event).__name__ == "Moved" and event.target.startswith("shown.") for event in last[0].events) == 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["heron", "magpies", "lanterns"])  # in Shy chance decides too much for a short test
def test_the_search_beats_chance(name: str) -> None:
    from koloda.core.bot import Anything
    from koloda.lab.duel import duel

    box = BOXES[name]
    search = next(bot for bot in box.bots if bot.id == "search")
    options = box.game.options_type.read({"rounds": 1} if name == "lanterns" else {})
    *_, last = duel(box, options, (search, Anything()), 24, 5, 0.03, whole=True)
    assert last.points.value > 0
    assert not last.players[0].failures


@pytest.mark.parametrize("name", FILES)
def test_the_lab_reports(name: str, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    done = koloda("lab", FILES[name], "--deals", "12", "--bot", "anything", "--out", tmp_path / "lab", "--executor", "here")
    assert done.exit_code == 0, done.output
    page = (tmp_path / "lab" / "report.uk.html").read_text(encoding="utf-8")
    assert BOXES[name].game.rules.words["uk"]["name"] in page  # type: ignore[attr-defined]


def test_a_study_notes_every_game_to_its_end() -> None:
    found = run(Study(game="magpies", bots=("greedy",), deals=10, seconds=0.01), Here())
    assert [game.end for game in found.first] == ["over"] * 10


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # ours are dictionaries, which PettingZoo allows and remarks on
@pytest.mark.parametrize("name", FILES)
def test_they_are_environments(name: str) -> None:
    api_test = pytest.importorskip("pettingzoo.test").api_test
    from koloda.adapters import zoo

    api_test(zoo.env(FILES[name]), num_cycles=40)


def test_the_terminal_plays_it() -> None:
    moves = "\n".join(["1"] * 30)
    done = koloda("play", FILES["heron"], "--bot", "anything", "--seed", "4", said=moves, LC_ALL="uk_UA.UTF-8")
    assert done.exit_code == 0, done.output
    assert "Ставок" in done.stdout
    assert "Узяти" in done.stdout


def test_words_have_their_own_over_those_that_all_games_have() -> None:
    box = BOXES["magpies"]
    words = Words("ru", [box.text]) if box.text is not None else None
    assert words is not None
    assert words.say("zone-hand") == "Рука"
    assert words.say("zone-nest") == "Гнездо"
