"""The reports that come with the documentation: a study in every folder, its page and figures beside it, and an index."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from koloda.core import catalogue
from koloda.core.text import LANGUAGES
from koloda.lab import letters, report
from koloda.lab.metrics import findings
from koloda.lab.pen import Pen
from koloda.lab.running import Games
from koloda.lab.saying import sentences
from koloda.lab.study import Study, read_file


def studies(folder: Path) -> Iterator[tuple[Path, Study]]:
    """The studies ``*/study.toml`` of a folder, each with its own folder.

    Raises:
        BadStudy: one of them is no study.
    """
    for file in sorted(folder.glob("*/study.toml")):
        yield file.parent, read_file(file)


def publish(folder: Path, found: Games) -> None:
    """Writes a report to where its study lies: the pages, the figures, games to look at, and ``summary.md`` for the index."""
    seen, pen = findings(found), Pen(catalogue.box(found.study.game), "en")
    report.write(found, seen, folder)
    file = folder / "figures.json"
    figures = json.loads(file.read_bytes())
    del figures["findings"]["forms"]  # the figures of other forms stand in the table, and what they change stays here
    file.write_text(json.dumps(figures, ensure_ascii=False) + "\n", encoding="utf-8")
    links = " · ".join(f"[{language}]({folder.name}/report.{language}.html)" for language in LANGUAGES)
    said = "\n".join(f"{number}. {one.text}" for number, one in enumerate(sentences(seen, pen), 1))
    head = f"## {pen.game()}: {pen.form(found.study.options)}\n\n{pen.box.game.credit['en']} {seen.base.games} games. {links}"
    (folder / "summary.md").write_text(f"{head} · [figures]({folder.name}/figures.csv)\n\n{said}\n", encoding="utf-8")


def index(folder: Path) -> None:
    """Writes ``README.md``: what is known from every report that there is, with links to its pages."""
    parts = [HEAD, *(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*/summary.md")))]
    others = sorted(path.name for path in folder.glob("*.md") if path.name != "README.md")
    if others:
        parts.append("## Elsewhere\n\n" + "\n".join(f"- [{name.removesuffix('.md')}]({name})" for name in others) + "\n")
    (folder / "README.md").write_text("\n".join(parts), encoding="utf-8")


def write_letters(folder: Path) -> None:
    """Fills in the letters to authors anew, once all studies that they speak of are played.

    Raises:
        BadStudy: a letter asks for a figure that there is not.
    """
    for letter, text in letters.written(folder).items():
        letter.write_text(text, encoding="utf-8")


HEAD = """# Playtests of all games

`make reports` plays all of these again and writes this page: every figure is that of the study beside it, and stands with the interval that
holds the truth in 95 of 100 such studies. [How everything is counted](../lab.md). Bots play, not people.
"""
