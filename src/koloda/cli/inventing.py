"""`koloda new` and `koloda check-game`: a game of one's own, begun and checked, with what is wrong said in plain words."""

from __future__ import annotations

import json
import random
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from koloda.cli.load import read_options
from koloda.cli.terminal import words_for
from koloda.core.bot import Budget
from koloda.core.catalogue import Box
from koloda.core.dealer import ShuffledDealer
from koloda.core.fluent import Words
from koloda.core.match import Match
from koloda.core.onefile import BadFile, Trouble, add_file, place_in, said
from koloda.core.options import Options
from koloda.core.secret import view
from koloda.core.surroundings import real
from koloda.core.text import LANGUAGES, Text
from koloda.errors import BadOptions, BadRecord
from koloda.testing import CheckFailed, check_game

FAILED: Final = 1
PATIENCE: Final = 20
"""Seconds that one match may take to be checked: more means that some method never ends."""
MOST_MOVES: Final = 2_000
BOT_MOVES: Final = 60
"""So many moves of a match are made by each bot."""

MINE: Final = {"my_game": {"ru": "Моя игра", "uk": "Моя гра"}}
"""What the file of the examples is called in other languages; other names are their author's own word in every language."""

Say = Callable[[str], None]


class TooLong(Exception):
    """A method of the game does not end."""


def new(path: Path) -> str:
    """Writes a commented start of a game into a file that is not there yet; the id of the game.

    Raises:
        BadRecord: the name is none for a game, the file is there already, or it cannot be written.
    """
    if path.suffix != ".py" or not re.fullmatch(r"[a-z][a-z0-9_]*", path.stem):
        raise BadRecord(f"{path.name}: small Latin letters and .py are wanted, such as my_game.py")
    words = path.stem.split("_")
    id = "-".join(word for word in words if word)
    start = files("koloda.cli").joinpath("start.py.txt").read_text(encoding="utf-8")
    name = " ".join(words).capitalize()
    for mark, value in (
        ("@id@", id),
        ("@Class@", "".join(map(str.capitalize, words))),
        ("@Name@", name),
        *((f"@Name.{language}@", MINE.get(path.stem, {}).get(language, name)) for language in LANGUAGES),
        ("@file@", path.name),
    ):
        start = start.replace(mark, value)
    try:
        with path.open("x", encoding="utf-8") as out:
            out.write(start)
    except FileExistsError:
        raise BadRecord(f"{path} exists already") from None
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}") from None
    return id


@dataclass
class _Checked:
    """What the matches of a check have shown."""

    matches: int = 0
    moves: int = 0
    texts: dict[str, Text] = field(default_factory=dict)


def check(path: Path, settings: Sequence[str], matches: int, seed: int, language: str, say: Say) -> int:
    """Plays matches with random moves, over all options or with some, and explains the first thing that is wrong; the exit code.

    Raises:
        KolodaError: there is no such file, language or option.
    """
    words = Words(language, [files("koloda.cli") / "text"])
    try:
        box = add_file(path)
    except BadFile as refusal:
        _explain(words, "check-file", refusal.trouble, say)
        return FAILED
    checked = _Checked()
    for number in range(matches):
        options = read_options(box, None, settings, None) if settings else _options(box, number, random.Random(seed + number))
        before = _memory(box)
        try:
            with _patience():
                match = check_game(box.game, options, seed + number, MOST_MOVES)
        except CheckFailed as failure:
            rule = "check-" + failure.rule.replace(" ", "-")
            say(words.say("check-broken", rule=failure.rule))
            say(f"    {failure}")
            say(words.say(rule) if words.knows(rule) else words.say("check-other"))
            _again(words, path, options, seed + number, say)
            return FAILED
        except Exception as error:  # noqa: BLE001 -- whatever fails is what the inventor wants to know
            _explain(words, "check-slow" if isinstance(error, TooLong) else "check-raised", _trouble(error, path), say)
            _again(words, path, options, seed + number, say)
            return FAILED
        if _memory(box) != before:
            say(
                words.say(
                    "check-memory", names=", ".join(sorted(name for name, value in _memory(box).items() if before.get(name) != value))
                )
            )
            return FAILED
        checked.matches += 1
        checked.moves += len(match.entries)
        _hear(match, checked.texts)
    return _check_bots(box, path, seed, words, say) or _well(box, checked, words, path, say)


def _check_bots(box: Box, path: Path, seed: int, words: Words, say: Say) -> int:
    """Lets every bot play a while."""
    for bot in box.bots:
        match = Match(box.game, _options(box, 0, random.Random(seed)), ShuffledDealer(seed, real()))
        try:
            while not match.over and len(match.entries) < BOT_MOVES:
                seat = match.to_act()[0]
                move = bot.choose(match.view(seat), seat, match.moves(seat), Budget(0.02, seed + len(match.entries)))
                match.play(seat, move)
        except Exception as error:  # noqa: BLE001 -- whatever fails is what the inventor wants to know
            say(words.say("check-bot", bot=bot.id))
            _explain(words, "check-raised", _trouble(error, path), say)
            return FAILED
    return 0


def _well(box: Box, checked: _Checked, words: Words, path: Path, say: Say) -> int:
    say(words.say("check-well", matches=checked.matches, moves=checked.moves, bots=len(box.bots)))
    for language in LANGUAGES:
        own = words_for(box, language)
        unsaid = sorted(id for id in checked.texts if not own.knows(id))
        if unsaid and language == "en":
            say(words.say("check-unsaid", ids=", ".join(unsaid)))
        spoken = getattr(getattr(box.game, "rules", None), "words", None)
        if spoken is not None:
            there, wanted = spoken.get(language, {}), {key for one in spoken.values() for key in one}
            if missing := sorted(wanted - set(there)):
                say(words.say("check-language", language=language, ids=", ".join(missing)))
    say(words.say("check-next", file=str(path)))
    return 0


def _explain(words: Words, id: str, trouble: Trouble, say: Say) -> None:
    say(words.say(id))
    say(f"    {trouble}")
    hint = next((f"hint-{kind.lower()}" for kind in _HINTS if kind in trouble.what.split(":")[0]), "")
    if hint:
        say(words.say(hint))


_HINTS: Final = ("SyntaxError", "IndentationError", "NameError", "ImportError", "ModuleNotFoundError")


def _again(words: Words, path: Path, options: Options, seed: int, say: Say) -> None:
    chosen = {"seats": options.seats} | options.plain()
    settings = " ".join(f"-o {name}={json.dumps(value) if not isinstance(value, str) else value}" for name, value in chosen.items())
    say(words.say("check-again", command=f"koloda check-game {path} --matches 1 --seed {seed} {settings}"))


def _trouble(error: BaseException, path: Path) -> Trouble:
    return Trouble(path.name, *place_in(error, path), said(error))


def _options(box: Box, number: int, chance: random.Random) -> Options:
    """The options of a match: first those of the presets, then any at random."""
    cls: type[Options] = box.game.options_type
    if number < len(box.presets):
        return cls.read(dict(box.presets[number].options))
    for _ in range(100):
        data = {name: _any(schema, chance) for name, schema in cls.schema()["properties"].items() if chance.random() < 0.5}
        try:
            return cls.read({name: value for name, value in data.items() if value is not None})
        except BadOptions:
            continue
    return cls.read({})


def _any(schema: dict[str, Any], chance: random.Random) -> Any:
    """A value of an option; ``None``: its own."""
    if "enum" in schema:
        return chance.choice(schema["enum"])
    if schema.get("type") == "boolean":
        return chance.random() < 0.5
    if schema.get("type") == "integer" and "minimum" in schema and "maximum" in schema:
        return chance.randint(schema["minimum"], schema["maximum"])
    return None


def _memory(box: Box) -> dict[str, str]:
    """What a game's class holds: it must not change while matches are played."""
    rules = type(getattr(box.game, "rules", box.game))
    return {name: repr(value) for name, value in vars(rules).items() if isinstance(value, list | dict | set) and name[:2] != "__"}


def _hear(match: Match[Any, Any], texts: dict[str, Text]) -> None:
    """Collects the texts that events and scenes of a match name."""
    for entry in match.entries:
        scenes = [match.game.scene(view(entry.state, seat), seat) for seat in range(match.options.seats)]
        for one in _texts([entry.events, scenes]):
            texts.setdefault(one.id, one)


def _texts(thing: Any) -> Iterator[Text]:
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, Sequence) and not isinstance(thing, str):
        for part in thing:
            yield from _texts(part)
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from _texts(getattr(thing, name))


@contextmanager
def _patience() -> Iterator[None]:
    """Interrupts what takes too long, where the system can: the error then says which line never ended."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def wake(*_: Any) -> None:
        raise TooLong(f"this is where it was after {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, wake)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
