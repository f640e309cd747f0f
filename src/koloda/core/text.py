"""Sentences a person reads: named in the code, worded in Fluent files, put together where they are shown."""

from __future__ import annotations

from msgspec import Struct

LANGUAGES = ("en", "ru", "uk")


class Text(Struct, frozen=True, omit_defaults=True):
    """A message of a Fluent file by its id, with its arguments: the same in all languages until somebody reads it.

    An argument may be a text of its own: it is worded first.
    """

    id: str
    args: dict[str, str | int | Text] = {}


def text(id: str, **args: str | int | Text) -> Text:
    """Short for ``Text(id, args)``."""
    return Text(id, args)
