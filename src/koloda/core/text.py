"""Sentences a person reads: named in the code, worded in Fluent files, put together where they are shown."""

from __future__ import annotations

from msgspec import Struct

LANGUAGES = ("en", "ru", "uk")


class Text(Struct, frozen=True, omit_defaults=True):
    """A message of a Fluent file by its id, with its arguments: the same in all languages until somebody reads it."""

    id: str
    args: dict[str, str | int] = {}


def text(id: str, **args: str | int) -> Text:
    """Short for ``Text(id, args)``."""
    return Text(id, args)
