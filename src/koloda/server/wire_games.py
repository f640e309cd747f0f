"""What the lobby is told of games, and of what they make besides tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class PresetInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A well-known variation, named by the game's messages ``preset-<id>`` and ``preset-<id>-about``."""

    id: str
    options: dict[str, Any]


class GameInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game in the lobby."""

    id: str
    version: int
    """Of its rules: it grows whenever a recorded match would be replayed differently."""
    credit: dict[str, str]
    """One line per language; it must stand wherever the game is shown."""
    presets: tuple[PresetInfo, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest; named by ``bot-<id>`` and ``bot-<id>-about``."""
    schema: dict[str, Any]
    """The JSON Schema of the options; conditions of an option stand under ``applies``."""
    lesson: bool = False
    """Whether it has a guided deal."""
    adviser: bool = False
    """Whether moves can be valued: tables with a coach, and reviews."""
    faces: Literal["suits", "colours"] = "suits"
    """What the second letters of its cards name."""
    puzzles: int = 0
    """How many puzzles there are, numbered from 1."""


class WantedMissions(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for a set of missions of a game that has such."""

    seed: Annotated[int, Meta(ge=0, le=2**32 - 1)] = 1
    options: dict[str, Any] = {}
    """Of the game's own question ``missions``."""


class MissionSet(Struct, frozen=True):
    """The missions of a set, and how many different ones there are of this kind."""

    missions: tuple[tuple[str, ...], ...]
    distinct: int
