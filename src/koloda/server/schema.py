"""Prints one JSON Schema of everything that goes over the wire: ``python -m koloda.server.schema``.

The client's TypeScript types are generated from it. Every struct stands under ``$defs`` by its name.
"""

from __future__ import annotations

import re
import sys
from typing import Any, get_args

import msgspec

from koloda.coach.review import Review
from koloda.core.ruling import Ruling
from koloda.server import docstrings, wire, wire_accounts, wire_games, wire_people, wire_puzzles, wire_studies, wire_workshop

FROM_CLIENT = get_args(wire.FromClient)
FROM_SERVER = get_args(wire.FromServer)
WIRE = (
    wire_games.GameInfo,
    wire.NewTable,
    wire.Sit,
    wire.TableInfo,
    wire.Refusal,
    wire.Replay,
    wire.Deals,
    wire_puzzles.PuzzleInfo,
    wire_games.WantedMissions,
    wire_games.MissionSet,
    wire_studies.NewStudy,
    wire_studies.StudyKey,
    wire_studies.StudyInfo,
    wire_workshop.WorkshopInfo,
    wire_accounts.AccountInfo,
    wire_accounts.Credentials,
    wire_accounts.NewName,
    wire_accounts.NewPassword,
    wire_accounts.Goodbye,
    wire_people.PersonInfo,
    wire_people.GoingMatches,
    Review,
    Ruling,
    *FROM_CLIENT,
    *FROM_SERVER,
)


def schema() -> dict[str, Any]:
    """The schema of everything."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "$defs": definitions("#/$defs/"),
    }


def definitions(place: str, *more: Any) -> dict[str, Any]:
    """Every struct by its name, referred to at a place; the messages of the socket are also united as ``FromClient`` and ``FromServer``."""
    found = msgspec.json.schema_components((*WIRE, *more), ref_template=place + "{name}")
    references, definitions = _plain_names(found)
    reference = dict(zip(WIRE, references, strict=False))
    written = {cls.__name__: cls for cls in docstrings.structs(*WIRE, *more)}
    for name, definition in definitions.items():
        _describe(definition, written[definition["title"].partition("[")[0]])
        definition["title"] = name
    definitions["FromClient"] = {"anyOf": [reference[cls] for cls in FROM_CLIENT]}
    definitions["FromServer"] = {"anyOf": [reference[cls] for cls in FROM_SERVER]}
    return dict(sorted(definitions.items()))


def _describe(definition: dict[str, Any], cls: type) -> None:
    """Adds what the source says of a struct and beneath its fields."""
    definition["description"] = docstrings.markdown(cls.__doc__ or "")
    for name, said in docstrings.fields(cls).items():
        definition["properties"][name]["description"] = said


def _plain_names(found: Any) -> Any:
    """``SecretCard`` where msgspec writes ``Secret_koloda.cards.Card_``."""
    return msgspec.json.decode(re.sub(rb"(\w+)_[\w.]*\.(\w+)_(?=\")", rb"\1\2", msgspec.json.encode(found)))


def main() -> None:
    """Write the schema to standard output."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema(), order="sorted"), indent=2) + b"\n")


if __name__ == "__main__":
    main()
