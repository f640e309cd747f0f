"""Texts put into words: reads Fluent files and says messages in one language."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any

from koloda.core.text import LANGUAGES, Text
from koloda.errors import BadRecord


class Words:
    """Says texts in one language, with the plurals of that language.

    What a folder does not say in this language is said in English, so a game of one language is understood everywhere;
    a message that is in no file at all (a game that brings no texts) is shown by its id.
    """

    def __init__(self, language: str, folders: Sequence[Traversable]) -> None:
        """Reads the messages in this language and in English of every folder; the first folder that says a message decides.

        Raises:
            BadRecord: there is no such language.
        """
        self.language = known_language(language)
        self._bundles = [_bundle(one, folders) for one in dict.fromkeys([language, "en"])]

    def __call__(self, text: Text) -> str:
        args = {name: self(value) if isinstance(value, Text) else value for name, value in text.args.items()}
        for bundle in self._bundles:
            if bundle.has_message(text.id):
                said, _ = bundle.format_pattern(bundle.get_message(text.id).value, args)
                return str(said)
        return " ".join([text.id, *map(str, args.values())])

    def say(self, id: str, **args: str | int | Text) -> str:
        """Short for a message by its id."""
        return self(Text(id, args))

    def knows(self, id: str) -> bool:
        """Whether a file says this message."""
        return any(bundle.has_message(id) for bundle in self._bundles)


def known_language(language: str) -> str:
    """The language, if there is such.

    Raises:
        BadRecord: there is not.
    """
    if language not in LANGUAGES:
        raise BadRecord(f"language {language[:20]!r}: there are {', '.join(LANGUAGES)}")
    return language


def messages_in(folder: Traversable, language: str) -> str:
    """What a folder says in a language: ``<language>.ftl``, then parts of it such as ``cards.<language>.ftl`` by name; empty: nothing."""
    ending = f".{language}.ftl"
    parts = sorted(one.name for one in folder.iterdir() if one.name.endswith(ending)) if folder.is_dir() else []
    files = [folder / name for name in (f"{language}.ftl", *parts)]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def _bundle(language: str, folders: Sequence[Traversable]) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        bundle.add_resource(FluentResource(messages_in(folder, language)))
    return bundle
