"""The words of a game from its file: a dictionary for each language becomes the folder of texts that screens read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any, cast

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from koloda.core.text import LANGUAGES
from koloda.invent.mistakes import Mistake

if TYPE_CHECKING:
    from koloda.invent.game import CardGame

_NAMES = {"name": "game-name", "about": "game-about"}
_RULES = "rules"
_CREDITS = {"en": "A game by {}.", "ru": "Автор игры — {}.", "uk": "Автор гри — {}."}
_ARGUMENT = re.compile(r"\{\s*([a-z]\w*)\s*\}")
_KEY = re.compile(r"[a-z][a-z0-9_-]*")


class Words(Traversable):
    """A folder of texts, or one of its files, that is in memory only."""

    def __init__(self, name: str, inside: Mapping[str, str] | None = None, said: str | None = None) -> None:
        self._name = name
        self._inside = {} if inside is None else dict(inside)
        self._said = said

    @classmethod
    def of(cls, game: type[CardGame]) -> Words:
        """The texts of a game: its own words over those that every invented game has.

        Raises:
            Mistake: words that are no dictionary of languages, or a sentence that cannot be read.
        """
        spoken: Any = game.words
        if not isinstance(spoken, Mapping) or not all(isinstance(one, Mapping) for one in spoken.values()):
            raise Mistake(f"{game.__name__}.words: a dictionary for each language, such as words = {{'en': {{'name': 'My Game'}}}}")
        strange = [language for language in spoken if language not in LANGUAGES]
        if strange:
            raise Mistake(f"{game.__name__}.words[{strange[0]!r}]: languages are {', '.join(LANGUAGES)}")
        made: dict[str, str] = {}
        for language in LANGUAGES:
            own = _own(game, language)
            made[f"rules.{language}.md"] = _rules(own, game)
            made[f"{language}.ftl"] = _fluent(own, language)
        return cls(game.id, made)

    def knows(self, id: str) -> bool:
        """Whether there is a message of this name."""
        return re.search(rf"^{re.escape(id)} =", self._inside["en.ftl"], re.MULTILINE) is not None

    @property
    def name(self) -> str:
        return self._name

    def iterdir(self) -> Iterator[Traversable]:
        return iter([self / name for name in self._inside])

    def is_dir(self) -> bool:
        return self._said is None and bool(self._inside)

    def is_file(self) -> bool:
        return self._said is not None

    def joinpath(self, *descendants: Any) -> Words:
        name = "/".join(map(str, descendants))
        return Words(name, said=self._inside.get(name))

    def __truediv__(self, child: Any) -> Words:
        return self.joinpath(child)

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        text = self.read_text()
        return BytesIO(text.encode()) if "b" in mode else StringIO(text)

    def read_bytes(self) -> bytes:
        return self.read_text().encode()

    def read_text(self, encoding: str | None = None, *args: Any, **kwargs: Any) -> str:
        if self._said is None:
            raise FileNotFoundError(self._name)
        return self._said


def credit_of(game: type[CardGame]) -> dict[str, str]:
    """The line that names the author, in every language."""
    author = game.author or game.__name__
    return {language: _own(game, language).get("credit", _CREDITS[language].format(author)) for language in LANGUAGES}


def _own(game: type[CardGame], language: str) -> Mapping[str, str]:
    """What the author says in a language; in English, or in the language there is, where nothing is said in it."""
    spoken: Any = game.words
    first: Any = spoken.get("en") or next(iter(spoken.values()), {})
    own: dict[Any, Any] = (
        {"name": game.__name__, "about": (game.__doc__ or game.__name__).strip().split("\n")[0]}
        | dict(first)
        | dict(spoken.get(language, {}))
    )
    for key, said in own.items():
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            raise Mistake(f"{game.__name__}.words[{language!r}]: {key!r} is no name of a sentence (a-z, 0-9, -)")
        if not isinstance(said, str) or not said.strip():
            raise Mistake(f"{game.__name__}.words[{language!r}][{key!r}]: a text is wanted, {said!r} is there")
    return own


def _rules(own: Mapping[str, str], game: type[CardGame]) -> str:
    rules = "\n".join(line.strip() for line in own.get(_RULES, own["about"]).strip().split("\n"))
    return f"# {own['name']}\n\n{rules}\n"


def _fluent(own: Mapping[str, str], language: str) -> str:
    said = {_NAMES.get(key, key): _message(_NAMES.get(key, key), text) for key, text in own.items() if key not in {_RULES, "credit"}}
    return "\n".join((_common(language) | {"preset-standard-about": f"preset-standard-about = {own['about']}"} | said).values()) + "\n"


def _message(id: str, said: str) -> str:
    """A sentence as a Fluent message; ``{card}`` in it is short for ``{ $card }``."""
    lines = _ARGUMENT.sub(r"{ $\1 }", said.strip()).split("\n")
    message = "\n".join([f"{id} = {lines[0]}", *(f"    {line.strip()}" for line in lines[1:])])
    (entry, *more) = FluentParser().parse(message).body
    if more or not isinstance(entry, ftl.Message):
        raise Mistake(f"words: the sentence {id!r} cannot be read: {said!r}; braces hold the name of an argument, such as {{card}}")
    return message


def _common(language: str) -> dict[str, str]:
    """The words that every invented game has, by their names."""
    source = files("koloda.invent").joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message):
            span = cast(Any, entry.span)
            found[entry.id.name] = source[span.start : span.end].strip()
    return found
