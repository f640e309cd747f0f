"""The games of a study on disk: a folder with the study and one Parquet file for each part, which pandas and polars read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from koloda.lab.playing import Played
from koloda.lab.study import BadStudy, Block, Study

_COUNTS: Final = pa.map_(pa.string(), pa.int64())
_PAID: Final = pa.map_(pa.string(), pa.struct([("times", pa.int64()), ("points", pa.float64())]))
SCHEMA: Final = pa.schema(
    [
        ("arm", pa.int32()),
        ("deal", pa.int64()),
        ("turn", pa.int32()),
        ("scores", pa.list_(pa.float64())),
        ("shares", pa.list_(pa.float64())),
        ("end", pa.string()),
        ("moves", pa.int32()),
        ("decisions", pa.int32()),
        ("forced", pa.int32()),
        ("legal", pa.int64()),
        ("opening", pa.string()),
        ("first", pa.int32()),
        ("path", pa.list_(pa.list_(pa.float64()))),
        ("kinds", _COUNTS),
        ("said", _COUNTS),
        ("paid", _PAID),
        ("texts", pa.string()),
    ]
)


class Folder:
    """Where a study is kept."""

    def __init__(self, path: Path, study: Study) -> None:
        """Opens a folder for a study, and makes it where there is none.

        Raises:
            BadStudy: the folder holds another study, or cannot be written.
        """
        self.path = path
        file = path / "study.json"
        try:
            path.mkdir(parents=True, exist_ok=True)
            if file.exists() and msgspec.json.decode(file.read_bytes(), type=Study) != study:
                raise BadStudy(f"{path} holds another study; give a folder of its own to each")
            _write(file, msgspec.json.format(msgspec.json.encode(study)))
        except (OSError, msgspec.MsgspecError) as error:
            raise BadStudy(f"{path} is no folder of a study: {error}") from None

    def _file(self, block: Block) -> Path:
        return self.path / "games" / f"{block.arm:03}-{block.first:08}.parquet"

    def has(self, block: Block) -> bool:
        """Whether a part has been played."""
        return self._file(block).exists()

    def put(self, block: Block, games: Sequence[Played]) -> None:
        """Keeps a part, whole or not at all."""
        rows = [{"arm": block.arm, **msgspec.to_builtins(game)} for game in games]
        for row in rows:
            row["paid"] = {why: {"times": times, "points": points} for why, (times, points) in row["paid"].items()}
            row["texts"] = msgspec.json.encode(row["texts"]).decode()
        sink = pa.BufferOutputStream()
        pq.write_table(pa.Table.from_pylist(rows, SCHEMA), sink, compression="zstd")
        file = self._file(block)
        file.parent.mkdir(exist_ok=True)
        _write(file, sink.getvalue().to_pybytes())

    def get(self, block: Block) -> tuple[Played, ...]:
        """A part that has been played."""
        return tuple(_games(pq.read_table(self._file(block))))


def _games(table: pa.Table) -> Iterator[Played]:
    for row in table.to_pylist(maps_as_pydicts="strict"):
        del row["arm"]
        row["paid"] = {why: (paid["times"], paid["points"]) for why, paid in row["paid"].items()}
        row["texts"] = msgspec.json.decode(row["texts"])
        yield msgspec.convert(row, Played)


def _write(file: Path, data: bytes) -> None:
    """A file that is there whole or not at all, whatever happens meanwhile."""
    beside = file.with_suffix(".new")
    with beside.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)
