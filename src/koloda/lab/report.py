"""The report of a study: one page that needs no network, with its figures beside it as JSON and CSV, and records to replay."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from koloda import __version__
from koloda.core import catalogue
from koloda.core import record as records
from koloda.core.text import LANGUAGES
from koloda.lab import pictures
from koloda.lab.metrics import Difference, Findings, Measured, plain, since
from koloda.lab.pen import Pen
from koloda.lab.playing import match_of
from koloda.lab.running import Games, Progress
from koloda.lab.saying import Said, choice_figures, figures_of, sentences, since_sentences
from koloda.lab.stats import Figure
from koloda.lab.table import ENDS, Table

STYLE = """
:root { color-scheme: light dark; --ink: #20302a; --paper: #fbf9f3; --sheet: #fff; --line: #dcd8cc; --muted: #5c665f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6dd; --paper: #17201c; --sheet: #1f2a25; --line: #35423b; --muted: #a3ada6; } }
* { box-sizing: border-box; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem clamp(0.8rem, 3vw, 2rem) 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 "DejaVu Sans", Verdana, system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font: 700 1.7rem/1.2 Georgia, "DejaVu Serif", serif; margin: 0.5rem 0; }
h2 { font: 700 1.25rem/1.3 Georgia, "DejaVu Serif", serif; margin: 2.2rem 0 0.6rem; }
h3 { font-size: 1rem; margin: 0 0 0.5rem; }
.credit, .muted, figcaption { color: var(--muted); font-size: 0.9rem; }
.sheet, figure, details { margin: 0 0 1rem; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--sheet); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1rem; align-items: start; }
.pictures figure { margin: 0; min-width: 0; }
figure .drawn { padding: 0.4rem; border-radius: 8px; background: #fbf9f3; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 20rem; max-width: 36rem; height: auto; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.2rem 1rem; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; min-width: 0; }
ol.verdicts li { margin: 0 0 0.5rem; padding-left: 0.3rem; }
.see { font-size: 0.88rem; }
nav { margin-bottom: 0.8rem; }
dl.sheet { display: grid; }
summary { font-weight: 700; cursor: pointer; }
details .sheet { margin: 0.6rem 0 0; padding: 0; border: 0; }
td code { color: var(--muted); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 0.86rem/1.4 "DejaVu Sans Mono", monospace; }
nav a, a { color: inherit; }
"""


class Replay(Struct, frozen=True):
    """A game of the study that is worth a look."""

    why: str
    """What it shows, such as ``longest``: the message ``lab-replay-<why>``."""
    file: str
    record: bytes


def write(found: Games, seen: Findings, folder: Path, progress: Progress | None = None, before: Games | None = None) -> tuple[Path, ...]:
    """Writes the report of a study into a folder: ``report.<language>.html``, ``figures.json``, ``figures.csv`` and ``records/``.

    What lay in ``records/`` goes. Returns the pages. ``progress`` marks the report of a study that still goes on; ``before`` is an
    earlier study that it is compared with, deal by deal.
    """
    shown = replays(found, seen)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "records").mkdir(exist_ok=True)
    for file in (folder / "records").glob("*.json"):
        file.unlink()
    for replay in shown:
        (folder / replay.file).write_bytes(replay.record)
    (folder / "figures.json").write_text(json.dumps(as_json(found, seen), ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / "figures.csv").write_text(as_csv(seen), encoding="utf-8")
    changes = None if before is None else since(before, found)
    pages = []
    for language in LANGUAGES:
        page = folder / f"report.{language}.html"
        page.write_text(html(found, seen, language, shown, progress, changes), encoding="utf-8")
        pages.append(page)
    return tuple(pages)


def as_json(found: Games, seen: Findings) -> dict[str, Any]:
    """Everything that reproduces a study, and everything it found."""
    game = catalogue.box(found.study.game).game
    study = msgspec.to_builtins(found.study)
    return {"koloda": __version__, "rules": game.name, "credit": dict(game.credit), "study": study, "findings": plain(seen)}


def as_csv(seen: Findings) -> str:
    """One line for each figure: form, figure, value, low, high, count, how."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["form", "figure", "value", "low", "high", "count", "how"])
    for form in (seen.base, *seen.forms):
        writer.writerows([form.arm.name, name, *_row(figure)] for name, figure in _figures(_fields(form)))
    for difference in seen.differences:
        writer.writerows([difference.arm.name, f"change.{name}", *_row(figure)] for name, figure in _figures(_fields(difference)))
    for rung in (*seen.ladder, *seen.careless, *seen.doubling):
        writer.writerows([f"{rung.high}:{rung.low}", name, *_row(figure)] for name, figure in _figures(_fields(rung)))
    for player in seen.alone:
        writer.writerows([player.name, name, *_row(figure)] for name, figure in _figures(_fields(player)))
    writer.writerows(["", f"elo.{one.name}", *_row(one.elo)] for one in seen.strengths)
    if seen.choices is not None:
        writer.writerows(["", f"choices.{name}", *_row(figure)] for name, figure in _figures(_fields(seen.choices)))
    writer.writerows([f"without {one.kind}", "won", *_row(one.won)] for one in seen.denied)
    return out.getvalue()


def _fields(thing: Struct) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def _row(figure: Figure) -> list[object]:
    ends = [value if math.isfinite(value) else "" for value in (figure.value, figure.low, figure.high)]
    return [*ends, figure.count, figure.how]


def _figures(fields: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
    for name, value in fields.items():
        if isinstance(value, Figure):
            yield name, value
        elif isinstance(value, tuple):
            for place, one in enumerate(value):
                if isinstance(one, Figure):
                    yield f"{name}.{place}", one
                elif isinstance(one, Struct) and hasattr(one, "name"):
                    yield from ((f"{name}.{one.name}.{part}", figure) for part, figure in _figures(_fields(one)))
        elif isinstance(value, Struct) and name != "arm":
            yield from ((f"{name}.{part}", figure) for part, figure in _figures(_fields(value)))


# ---- what to look at


def replays(found: Games, seen: Findings) -> tuple[Replay, ...]:
    """Games of the first form that show something, as records that anybody can replay."""
    games = found.first
    ends: dict[str, list[int]] = {end: np.flatnonzero(games.end == code).tolist() for code, end in enumerate(ENDS)}
    lengths = {"longest": int(games.decisions.argmax()), "shortest": int(games.decisions.argmin())}
    places: dict[str, int | None] = {
        **(lengths if np.ptp(games.decisions) else {}),
        "broken": next(iter(ends["too long"]), None),
        "stuck": next(iter(ends["stuck"]), None),
        "failed": next(iter(ends["broken"]), None),
        "comeback": _comeback(games),
        "opening": _usual(games),
    }
    wanted = {why: (int(games.deal[place]), int(games.turn[place])) for why, place in places.items() if place is not None}
    if seen.choices is not None:
        wanted["regret"] = seen.choices.worst[:2]
    box, seats = catalogue.box(found.study.game), games.scores.shape[1]
    shown = []
    for why, (deal, turn) in wanted.items():
        match = match_of(box, found.arms[0], found.study, deal, turn)
        names = tuple(f"bot {found.arms[0].bots[(seat - turn) % seats]}" for seat in range(seats))
        shown.append(Replay(why, f"records/{why}-{deal}-{turn}.json", records.write(records.record(match, players=names))))
    return tuple(shown)


def _comeback(games: Table) -> int | None:
    """The game whose winner was furthest behind at half-time."""
    clear = games.won & (games.shares.max(1) == 1)
    if not clear.any() or games.shares.shape[1] < 2:
        return None
    half = games.path[:, games.path.shape[1] // 2]
    winner = np.where(clear, np.nan_to_num(games.shares).argmax(1), 0)
    behind = np.where(clear, half.max(1) - half[np.arange(len(games)), winner], 0)
    return int(behind.argmax()) if behind.max() > 0 else None


def _usual(games: Table) -> int | None:
    counts = np.bincount(games.opening.codes)
    return int((games.opening.codes == counts.argmax()).argmax()) if len(counts) > 1 else None


# ---- the page


def html(
    found: Games,
    seen: Findings,
    language: str,
    shown: Sequence[Replay],
    progress: Progress | None = None,
    changes: Difference | None = None,
) -> str:
    """The page in one language."""
    box = catalogue.box(found.study.game)
    pen = Pen(box, language)
    title = pen.say("lab-title", game=pen.game())
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="credit">{escape(box.game.credit.get(language, box.game.credit["en"]))}</p>',
        _languages(language),
        f'<p class="sheet">{_said(pen, "lab-part", done=progress.done, wanted=progress.wanted)}</p>' if progress else "",
        _head(found, seen, pen),
        _verdicts(seen, shown, pen),
        "" if changes is None else _since(changes, pen),
        _pictures(seen, pen),
        _forms(seen, pen),
        _ladder(seen, pen),
        _table(seen, pen),
        _uses(seen.base, pen),
        _replays(shown, seen, pen),
        _sure(found, seen, pen),
        _again(found, pen),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head>\n<body>{"".join(parts)}</body></html>\n'


def _said(pen: Pen, id: str, **args: str | int) -> str:
    return escape(pen.say(id, **args))


def _languages(language: str) -> str:
    links = [one if one == language else f'<a href="report.{one}.html">{one}</a>' for one in LANGUAGES]
    return f'<nav class="muted">{" · ".join(links)}</nav>'


def _verdicts(seen: Findings, shown: Sequence[Replay], pen: Pen) -> str:
    files = {replay.why: replay.file for replay in shown}

    def item(said: Said) -> str:
        links = [f'<a href="{escape(files[why])}">{_said(pen, f"lab-replay-{why}")}</a>' for why in said.see if why in files]
        return f"<li>{escape(said.text)}{''.join(f' <span class=see>▸ {link}</span>' for link in links)}</li>"

    items = "".join(map(item, sentences(seen, pen)))
    return f'<h2>{_said(pen, "lab-verdicts")}</h2><ol class="verdicts">{items}</ol><p class="muted">{_said(pen, "lab-intervals")}</p>'


def _since(changes: Difference, pen: Pen) -> str:
    return f"<h2>{_said(pen, 'lab-since')}</h2><p>{escape(' '.join(since_sentences(changes, pen)))}</p>"


def _pictures(seen: Findings, pen: Pen) -> str:
    figures = []
    for id, svg in pictures.all_pictures(seen, pen).items():
        about = f"<figcaption>{_said(pen, f'{id}-about')}</figcaption>" if pen.words.knows(f"{id}-about") else ""
        drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(pen.say(id))}" ', 1)
        figures.append(f'<figure><h3>{_said(pen, id)}</h3><div class="drawn">{drawn}</div>{about}</figure>')
    return f'<h2>{_said(pen, "lab-pictures")}</h2><div class="pictures">{"".join(figures)}</div>'


def _forms(seen: Findings, pen: Pen) -> str:
    """What each option changes, with the chance that it is none."""
    if not seen.differences:
        return ""
    rows = []
    for one in seen.differences:
        cells = [one.share and pen.figure(one.share, percent=True), *(pen.figure(each) for each in (one.margin, one.points, one.decisions))]
        name = f"{escape(pen.arm(one.arm))} <code>{escape(one.arm.name)}</code>"
        rows.append([name, *(cell or "–" for cell in cells), escape(pen.chance(min(one.chances.values())))])
    ids = ("lab-form-name", "lab-change-share", "lab-change-margin", "lab-change-points", "lab-change-length", "lab-chance")
    heads = [pen.say(id) for id in ids]
    return f"<h2>{_said(pen, 'lab-forms')}</h2>{_grid(heads, rows)}"


def _ladder(seen: Findings, pen: Pen) -> str:
    """How strong the bots are beside each other."""
    if not seen.ladder:
        return ""
    elo = {one.name: pen.figure(one.elo, digits=0) for one in seen.strengths}
    rows = [
        [
            f"{escape(pen.bot(one.high))} – {escape(pen.bot(one.low))}",
            pen.figure(one.won, percent=True),
            pen.figure(one.margin),
            elo.get(one.high, "–"),
            "–" if one.games is None else str(one.games),
            "–" if one.luck is None else pen.figure(one.luck, percent=True),
        ]
        for one in reversed(seen.ladder)
    ]
    heads = [pen.say(f"lab-ladder-{id}") for id in ("pair", "won", "margin", "elo", "games", "luck")]
    return f"<h2>{_said(pen, 'lab-picture-ladder')}</h2>{_grid(heads, rows)}"


def _uses(base: Measured, pen: Pen) -> str:
    """What was done and announced, and how often."""
    named = [(pen.kind(use.name), use) for use in base.kinds] + [(pen.quoted(use.name, base.texts), use) for use in base.said]
    rows = [[escape(name), pen.figure(use.games, percent=True), pen.figure(use.times)] for name, use in named]
    heads = [pen.say(id) for id in ("lab-figure", "lab-use-games", "lab-times-a-game")]
    return f"<details><summary>{_said(pen, 'lab-uses')}</summary>{_grid(heads, rows)}</details>"


def _table(seen: Findings, pen: Pen) -> str:
    cells = [
        [escape(name), *_cells(figure, pen, percent=percent)]
        for name, figure, percent in (*figures_of(seen.base, pen), *choice_figures(seen, pen))
    ]
    heads = [pen.say(id) for id in ("lab-figure", "lab-value", "lab-interval", "lab-of")]
    return f"<h2>{_said(pen, 'lab-figures')}</h2>{_grid(heads, cells)}"


def _cells(figure: Figure, pen: Pen, *, percent: bool) -> list[str]:
    show = pen.percent if percent else pen.number
    value = _said(pen, "lab-how-none-seen") if figure.how == "none seen" else show(figure.value)
    return [value, f"{show(figure.low)} … {show(figure.high)}", str(figure.count)]


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join(f"<tr><td>{first}</td>{''.join(f'<td class=n>{cell}</td>' for cell in rest)}</tr>" for first, *rest in rows)
    return f'<div class="sheet wide"><table><tr>{head}</tr>{body}</table></div>'


def _replays(shown: Sequence[Replay], seen: Findings, pen: Pen) -> str:
    def item(replay: Replay) -> str:
        after = ""
        if replay.why == "regret" and seen.choices is not None:
            after = f" – {_said(pen, 'lab-replay-move', move=seen.choices.worst[2] + 1)}"
        return f'<li><a href="{escape(replay.file)}">{_said(pen, f"lab-replay-{replay.why}")}</a>{after}</li>'

    items = "".join(map(item, shown))
    return f"<h2>{_said(pen, 'lab-replays')}</h2><ul>{items}</ul><p class=muted>{_said(pen, 'lab-replay-how')}</p>"


def _sure(found: Games, seen: Findings, pen: Pen) -> str:
    played = tuple(dict.fromkeys(bot for arm in found.arms for bot in arm.bots))
    strongest = pen.box.bots[-1].id
    lines = [
        pen.say("lab-sure-bots", bots=", ".join(map(pen.bot, played))),
        pen.say("lab-sure-strong", bot=pen.bot(strongest), used="yes" if strongest in played else "no"),
    ]
    if seen.base.tension:
        lines.append(pen.say("lab-sure-curve"))
    if seen.denied:
        lines.append(pen.say("lab-sure-denied"))
    if len(seen.differences) > 1 or len(seen.denied) > 1:
        lines.append(pen.say("lab-sure-many"))
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<h2>{_said(pen, "lab-sure")}</h2><ul class="sheet" style="padding-left:2rem">{items}</ul>'


def _head(found: Games, seen: Findings, pen: Pen) -> str:
    """What was played."""
    study, game = found.study, pen.box.game
    bots = dict.fromkeys(bot for arm in found.arms for bot in arm.bots)
    rows = [
        ("lab-form", pen.form(study.options)),
        ("lab-players", ", ".join(map(pen.bot, bots))),
        ("lab-games-played", pen.say("lab-size", games=seen.base.games, deals=seen.base.deals)),
        ("lab-made-with", pen.say("lab-versions", koloda=__version__, rules=game.name, seed=str(study.seed))),
    ]
    return f'<dl class="sheet">{"".join(f"<dt>{_said(pen, id)}</dt><dd>{escape(value)}</dd>" for id, value in rows)}</dl>'


def _again(found: Games, pen: Pen) -> str:
    """What makes the same figures again, to the last digit."""
    asked = msgspec.json.format(msgspec.json.encode(found.study)).decode()
    how = f"<p><code>koloda lab study.json</code></p><pre class=wide><code>{escape(asked)}</code></pre>"
    return f"<details><summary>{_said(pen, 'lab-again')}</summary>{how}</details>"
