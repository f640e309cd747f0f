"""The games of a study on disk: a folder with the study and one Parquet file for each part, which pandas and polars read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from koloda.core.text import Text
from koloda.lab.study import BadStudy, Block, Study
from koloda.lab.table import ENDS, Table, Words

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
        ("moves", pa.int64()),
        ("decisions", pa.int64()),
        ("forced", pa.int64()),
        ("legal", pa.int64()),
        ("opening", pa.string()),
        ("first", pa.int32()),
        ("path", pa.list_(pa.list_(pa.float64()))),
        ("kinds", _COUNTS),
        ("said", _COUNTS),
        ("paid", _PAID),
        ("trouble", pa.string()),
    ]
)
"""The columns of a file; its metadata hold an example of every text by which something is counted."""

_PLAIN: Final = ("deal", "turn", "moves", "decisions", "forced", "legal", "first")


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

    def put(self, block: Block, games: Table) -> None:
        """Keeps a part, whole or not at all."""
        sink = pa.BufferOutputStream()
        pq.write_table(_arrow(block.arm, games), sink, compression="zstd")
        file = self._file(block)
        file.parent.mkdir(exist_ok=True)
        _write(file, sink.getvalue().to_pybytes())

    def get(self, block: Block) -> Table:
        """A part that has been played."""
        return _games(pq.read_table(self._file(block)))


def _arrow(arm: int, games: Table) -> pa.Table:
    ends = Words(games.end, tuple(ENDS))
    columns = {
        "arm": np.full(len(games), arm, np.int32),
        **{name: getattr(games, name) for name in _PLAIN},
        "scores": _lists(games.scores),
        "shares": _lists(games.shares, games.won),
        "end": _words(ends),
        "opening": _words(games.opening),
        "path": _lists(games.path),
        "kinds": _counts(len(games), games.kinds),
        "said": _counts(len(games), games.said),
        "paid": _counts(len(games), games.paid, games.points),
        "trouble": _words(games.trouble),
    }
    arrays = [pa.array(columns[field.name], field.type) for field in SCHEMA]
    return pa.table(arrays, SCHEMA.with_metadata({"texts": msgspec.json.encode(games.texts)}))


def _words(column: Words) -> pa.Array:
    return pa.array(column.names, pa.string()).take(pa.array(column.codes))


def _lists(values: NDArray[np.float64], there: NDArray[np.bool_] | None = None) -> pa.Array:
    """Rows as lists, an empty one where there is none."""
    whole = np.ones(len(values), bool) if there is None else there
    inner: Any = values[whole]
    flat = pa.array(inner.reshape(-1))
    for size in reversed(values.shape[2:]):
        flat = pa.ListArray.from_arrays(_ends(np.full(len(flat) // size, size)), flat)
    return pa.ListArray.from_arrays(_ends(whole * values.shape[1]), flat)


def _ends(sizes: NDArray[Any]) -> pa.Array:
    return pa.array(np.concatenate([[0], np.cumsum(sizes)]), pa.int32())


def _counts(size: int, times: Mapping[str, NDArray[np.int64]], points: Mapping[str, NDArray[np.float64]] | None = None) -> Any:
    """A map for each game of what occurs in it."""
    names = tuple(times)
    counts = np.stack([times[name] for name in names], 1) if names else np.zeros((size, 0), np.int64)
    rows, places = np.nonzero(counts)
    keys = pa.array(names, pa.string()).take(pa.array(places))
    values = pa.array(counts[rows, places])
    if points is not None:
        paid = np.stack([points[name] for name in names], 1)[rows, places] if names else np.zeros(0)
        values = pa.StructArray.from_arrays([values, pa.array(paid)], ["times", "points"])
    return pa.MapArray.from_arrays(_ends((counts > 0).sum(1)), keys, values)


def _games(table: pa.Table) -> Table:
    size = len(table)
    columns = {name: table.column(name).combine_chunks() for name in table.column_names}
    scores = _matrix(columns["scores"], size)
    seats = scores.shape[1]
    shares = np.full((size, seats), np.nan)
    won = columns["shares"].value_lengths().to_numpy() > 0
    shares[won] = columns["shares"].flatten().to_numpy().reshape(-1, seats)
    paid = columns["paid"]
    return Table(
        **{name: columns[name].to_numpy() for name in _PLAIN},
        scores=scores,
        shares=shares,
        end=_read_words(columns["end"], ENDS).codes,
        opening=_read_words(columns["opening"]),
        path=columns["path"].flatten().flatten().to_numpy().reshape(size, -1, seats),
        kinds=_spread(columns["kinds"], columns["kinds"].items),
        said=_spread(columns["said"], columns["said"].items),
        paid=_spread(paid, paid.items.field("times")),
        points=_spread(paid, paid.items.field("points")),
        texts=msgspec.json.decode(table.schema.metadata[b"texts"], type=dict[str, Text]),
        trouble=_read_words(columns["trouble"]),
    )


def _matrix(column: Any, size: int) -> NDArray[np.float64]:
    found: NDArray[np.float64] = column.flatten().to_numpy().reshape(size, -1)
    return found


def _read_words(column: Any, names: tuple[str, ...] = ()) -> Words:
    coded = column.dictionary_encode()
    own = tuple(coded.dictionary.to_pylist())
    codes = coded.indices.to_numpy().astype(np.int32)
    return Words(np.array([names.index(one) for one in own], np.int32)[codes], names) if names else Words(codes, own)


def _spread(column: Any, values: Any) -> dict[str, NDArray[Any]]:
    """The columns of a map's names."""
    sizes = np.diff(column.offsets.to_numpy())
    rows = np.repeat(np.arange(len(column)), sizes)
    keys = column.keys.dictionary_encode()
    codes, items = keys.indices.to_numpy(), values.to_numpy(zero_copy_only=False)
    found = {}
    for code, name in enumerate(keys.dictionary.to_pylist()):
        here = codes == code
        found[name] = np.zeros(len(column), items.dtype)
        found[name][rows[here]] = items[here]
    return dict(sorted(found.items()))


def _write(file: Path, data: bytes) -> None:
    """A file that is there whole or not at all, whatever happens meanwhile."""
    beside = file.with_suffix(".new")
    with beside.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)
