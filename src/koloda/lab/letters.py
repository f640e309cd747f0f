"""Letters to a game's author: written by hand, with every number taken from the figures of the studies, so that none goes stale.

``letter.<language>.md`` lies beside a study and becomes ``<study>.<language>.md`` one folder above. In it ``{study|form|figure}`` stands
for a number, with ``|%`` behind it for whole percents; the form is empty for the one that the others are compared with. The figures are
those of ``figures.csv`` and have its names; ``deals`` is the number of deals. A link to ``record:study/longest`` leads to that game of the
report. A fenced block ``forms`` or ``counts`` becomes a table with intervals:

    ```forms                                    ```counts
    halfdeck                                    as posted = halfdeck | quick = halfdeck-quick
    form: as posted                             what
    turns = kinds.D.times                       duels = said.said-duel.times
    draws = draws %                             flips = kinds.F.times
    ```                                         ```

``forms`` has a line for each form of one study, ``counts`` a column for each of several studies.
"""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from koloda.core import catalogue
from koloda.lab.pen import Pen
from koloda.lab.stats import Figure
from koloda.lab.study import BadStudy, read_file

FIGURES: Final = "figures.csv"
_NUMBER: Final = re.compile(r"\{([^{}|\n]*)\|([^{}|\n]*)\|([^{}|\n]*?)(\|%)?\}")
_RECORD: Final = re.compile(r"\(record:([^/()\n]*)/([^/()\n]*)\)")
_TABLE: Final = re.compile(r"```(forms|counts)\n(.*?)\n```", re.DOTALL)


class Letter:
    """A letter being filled in from the figures of a folder of reports."""

    def __init__(self, folder: Path, pen: Pen) -> None:
        self.folder, self.pen = folder, pen
        self.known: dict[str, Mapping[str, Mapping[str, Figure]]] = {}

    def filled(self, text: str) -> str:
        """The letter with its numbers.

        Raises:
            BadStudy: a study, form or figure that there is not.
        """
        return _RECORD.sub(self._record, _NUMBER.sub(self._number, _TABLE.sub(self._table, text)))

    def figure(self, study: str, form: str, name: str) -> Figure:
        """A figure of a form; one that other forms have and this has not was never seen."""
        if study not in self.known:
            self.known[study] = read(self.folder / study / FIGURES)
        forms = self.known[study]
        if form not in forms:
            raise BadStudy(f"a letter names the form {form!r} of {study}, and there is none")
        if name in forms[form]:
            return forms[form][name]
        if not any(name in figures for forms in self.known.values() for figures in forms.values()):
            raise BadStudy(f"a letter names the figure {name!r} of {study}, and there is none")
        return Figure(0, 0, 0, 0, "exact")

    def _record(self, found: re.Match[str]) -> str:
        """A game that a report shows."""
        study, why = found.groups()
        files = sorted((self.folder / study / "records").glob(f"{why}-*.json"))
        if not files:
            raise BadStudy(f"a letter names a record {why!r} of {study}, and there is none")
        return f"({study}/records/{files[0].name})"

    def _number(self, found: re.Match[str]) -> str:
        study, form, name, percent = found.groups()
        if name == "deals":
            return str(self.figure(study, form, "length.decisions").count)
        value = self.figure(study, form, name).value
        if percent:
            return self.pen.number(100 * value, 0)
        return self.pen.number(value, 0 if value >= 20 else 1)

    def _table(self, found: re.Match[str]) -> str:
        head, first, *rows = found[2].splitlines()
        figures = [_named(row) for row in rows]
        return _grid(self._forms(head, first, figures) if found[1] == "forms" else self._counts(head, first, figures))

    def _forms(self, study: str, first: str, figures: Sequence[tuple[str, str]]) -> Iterator[list[str]]:
        title, _, base = first.partition(": ")
        yield [title, *(name for name, _ in figures)]
        self.figure(study, "", figures[0][1].removesuffix(" %"))
        for form in self.known[study]:
            yield [f"**{base}**" if not form else f"`{form}`", *(self._cell(study, form, figure) for _, figure in figures)]

    def _counts(self, head: str, title: str, figures: Sequence[tuple[str, str]]) -> Iterator[list[str]]:
        studies = [_named(one) for one in head.split(" | ")]
        yield [title, *(name for name, _ in studies)]
        for name, figure in figures:
            yield [name, *(self._cell(study, "", figure) for _, study in studies)]

    def _cell(self, study: str, form: str, name: str) -> str:
        figure = self.figure(study, form, name.removesuffix(" %"))
        return self.pen.figure(figure, percent=name.endswith(" %"))


def written(folder: Path) -> dict[Path, str]:
    """All letters of a folder of reports: where each belongs, and how it reads with the figures as they are.

    Raises:
        BadStudy: a letter asks for what there is not.
    """
    found = {}
    for file in sorted(folder.glob("*/letter.*.md")):
        language = file.name.split(".")[1]
        game = read_file(file.parent / "study.toml").game
        letter = Letter(folder, Pen(catalogue.box(game), language))
        found[folder / f"{file.parent.name}.{language}.md"] = letter.filled(file.read_text(encoding="utf-8"))
    return found


def read(file: Path) -> Mapping[str, Mapping[str, Figure]]:
    """The figures of a report by form and name.

    Raises:
        BadStudy: there is no such report.
    """
    if not file.is_file():
        raise BadStudy(f"a letter needs {file}, and there is none: play that study first")
    forms: dict[str, dict[str, Figure]] = {}
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            value, low, high = (float(row[name]) if row[name] else math.nan for name in ("value", "low", "high"))
            forms.setdefault(row["form"], {})[row["figure"]] = Figure(value, low, high, int(row["count"]), row["how"])  # type: ignore[arg-type]
    return {form: figures for form, figures in forms.items() if "length.decisions" in figures}


def _named(line: str) -> tuple[str, str]:
    name, _, what = line.partition(" = ")
    return name, what


def _grid(rows: Iterator[list[str]]) -> str:
    head = next(rows)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
