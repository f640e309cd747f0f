"""The report's pictures: Altair charts drawn as SVG, without a network and without a script in the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

import altair as alt
import vl_convert as vlc

from koloda.lab.choices import Choices
from koloda.lab.ladder import Rung
from koloda.lab.metrics import Findings, Measured
from koloda.lab.pen import Pen
from koloda.lab.stats import Figure
from koloda.lab.tension import Tension

INK: Final = "#24443a"
GOLD: Final = "#c08a1e"
RED: Final = "#b4442f"
GREY: Final = "#8a8f8a"
WIDE: Final = 460
ROOM: Final = 0.02
"""As far from what is fair seats are called even."""
NAMED: Final = 40
"""Things that fit into one picture by name: the most common."""
_TAG: Final = re.compile(r"<[^>]*>")
_LONG: Final = re.compile(r"-?\d+\.\d{2,}(?=[^\d\w])")
_PLACE: Final = re.compile(r"[a-z]+:?(\d+),(\d+)")
FONT: Final = "DejaVu Sans, Verdana, sans-serif"


def drawn(chart: alt.Chart | alt.LayerChart) -> str:
    """A chart as SVG, small: a tenth of a pixel is exact enough, and the page itself names each picture for those who do not see it."""
    axis = {"grid": False, "labelLimit": 220}
    config = {"aria": False, "font": FONT, "background": "transparent", "view": {"stroke": None}, "axis": axis}
    svg = vlc.vegalite_to_svg({**chart.to_dict(), "config": config})
    return _TAG.sub(lambda tag: _LONG.sub(lambda found: f"{float(found[0]):.1f}", tag[0]), svg)


def _data(rows: Iterable[dict[str, Any]]) -> alt.InlineData:
    return alt.InlineData(values=list(rows))


def bars(rows: Sequence[tuple[str, Figure]], title: str, *, fair: float | None = None, percent: bool = False) -> str:
    """Figures one below the other, each with its interval, and what would be fair or no change as a line."""
    data = _data({"name": name, **_ends(figure)} for name, figure in rows)
    axis = alt.Axis(format="%", title=title) if percent else alt.Axis(title=title)
    names = alt.Y("name:N", sort=None, title=None)
    base = alt.Chart(data, width=WIDE, height=max(46, 24 * len(rows)))
    chart = base.mark_rule(strokeWidth=3, color=INK).encode(names, x=alt.X("low:Q", axis=axis, scale=alt.Scale(zero=False)), x2="high:Q")
    chart += base.mark_point(filled=True, size=70, color=GOLD, opacity=1).encode(names, x="value:Q")
    if fair is not None:
        line = alt.Chart(_data([{"fair": fair}])).mark_rule(strokeDash=[4, 3], color=GREY).encode(x="fair:Q")
        chart = line + chart
    return drawn(chart)


def _ends(figure: Figure) -> dict[str, float]:
    """The ends of an interval; one without an end is drawn as the value."""
    low = figure.low if abs(figure.low) != float("inf") else figure.value
    high = figure.high if abs(figure.high) != float("inf") else figure.value
    return {"value": figure.value, "low": low, "high": high}


def fan(tense: Tension, pen: Pen) -> str:
    """The first seat's chance over a game: where the middle half and the middle four fifths of games run."""
    last = len(tense.fan) - 1
    names = ("p10", "p25", "p50", "p75", "p90")
    data = _data({"at": moment / last, **dict(zip(names, row, strict=True))} for moment, row in enumerate(tense.fan))
    base = alt.Chart(data, width=WIDE, height=200).encode(x=alt.X("at:Q", axis=alt.Axis(format="%", title=pen.say("lab-of-the-game"))))
    scale, title = alt.Scale(domain=[0, 1]), pen.say("lab-chance-of-first")
    chart = base.mark_area(opacity=0.18, color=INK).encode(
        y=alt.Y("p10:Q", scale=scale, title=title, axis=alt.Axis(format="%")), y2="p90:Q"
    )
    chart += base.mark_area(opacity=0.3, color=INK).encode(y="p25:Q", y2="p75:Q")
    chart += base.mark_line(color=GOLD, strokeWidth=3).encode(y="p50:Q")
    return drawn(chart)


def histogram(steps: Sequence[tuple[float, int]], title: str, pen: Pen) -> str:
    """How often each value occurs."""
    data = _data({"at": at, "games": count} for at, count in steps)
    width = max(2, min(24, WIDE // max(1, len(steps)) - 1))
    chart = alt.Chart(data, width=WIDE, height=160).mark_bar(color=INK, width=width)
    return drawn(chart.encode(x=alt.X("at:Q", title=title), y=alt.Y("games:Q", title=pen.say("lab-games"))))


def growing(sure: Sequence[tuple[int, float, float, float]], title: str, pen: Pen, *, fair: float | None) -> str:
    """How a figure and its interval came about, deal by deal."""
    data = _data({"deals": count, "value": value, "low": low, "high": high} for count, value, low, high in sure)
    base = alt.Chart(data, width=WIDE, height=180).encode(x=alt.X("deals:Q", title=pen.say("lab-deals")))
    axis = alt.Axis(title=title) if fair is None else alt.Axis(title=title, format="%")
    chart = base.mark_area(opacity=0.25, color=INK).encode(y=alt.Y("low:Q", axis=axis, scale=alt.Scale(zero=False)), y2="high:Q")
    chart += base.mark_line(color=GOLD, strokeWidth=3).encode(y="value:Q")
    if fair is None:
        return drawn(chart)
    room = [{"fair": fair - ROOM}, {"fair": fair + ROOM}]
    return drawn(chart + alt.Chart(_data(room)).mark_rule(strokeDash=[4, 3], color=GREY).encode(y="fair:Q"))


def regret(found: Choices, pen: Pen) -> str:
    """What is given away at a decision, by the thirds of the game: by whoever plays, and by any move at all."""
    names = pen.say("lab-choice-made"), pen.say("lab-choice-any")
    data = _data(
        {"third": pen.say(f"lab-third-{one.name}"), "who": who, **_ends(figure)}
        for one in found.stages
        for who, figure in zip(names, (one.regret, one.careless), strict=True)
    )
    base = alt.Chart(data, width=WIDE, height=alt.Step(22)).encode(
        y=alt.Y("third:N", sort=None, title=None),
        yOffset=alt.YOffset("who:N", sort=None),
        color=alt.Color("who:N", sort=None, title=None, scale=alt.Scale(range=[INK, GOLD]), legend=alt.Legend(orient="bottom")),
    )
    chart = base.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q", title=pen.say("lab-points-given")), x2="high:Q")
    return drawn(chart + base.mark_point(filled=True, size=70, opacity=1).encode(x="value:Q"))


def rarity(base: Measured, pen: Pen) -> str:
    """What things pay against how often they occur; those that are rarer and pay less stand out."""
    wrong = {one for pair in base.inversions for one in pair}
    data = _data(
        {"name": pen.paid(pay.name, base.texts), "times": pay.times.value, "points": pay.points, "odd": pay.name in wrong}
        for pay in [pay for pay in base.pays if pay.times.value > 0][-NAMED:]
    )
    chart = alt.Chart(data, width=WIDE, height=240)
    place = {
        "x": alt.X("times:Q", scale=alt.Scale(type="log"), title=pen.say("lab-times-a-game")),
        "y": alt.Y("points:Q", scale=alt.Scale(type="symlog"), title=pen.say("lab-points-each")),
    }
    dots = chart.mark_point(filled=True, size=70, opacity=1).encode(
        **place, color=alt.condition(alt.datum.odd, alt.value(RED), alt.value(INK))
    )
    words = chart.mark_text(dx=7, align="left", fontSize=10).encode(**place, text="name:N")
    return drawn(dots + words)


def openings(base: Measured, pen: Pen) -> str:
    """First decisions: how often they are chosen, and how well whoever chose them does."""
    data = _data({"name": one.move[:28], "games": one.games.value, "won": one.won.value} for one in base.openings[:20])
    chart = alt.Chart(data, width=WIDE, height=max(46, 20 * min(20, len(base.openings)))).mark_bar()
    scale = alt.Scale(scheme="brownbluegreen", domain=[0, 1])
    return drawn(
        chart.encode(
            y=alt.Y("name:N", sort=None, title=None),
            x=alt.X("games:Q", axis=alt.Axis(format="%", title=pen.say("lab-begin-so"))),
            color=alt.Color("won:Q", scale=scale, legend=alt.Legend(title=pen.say("lab-then-win"), format="%")),
        )
    )


def on_a_board(base: Measured) -> dict[tuple[int, int], tuple[float, float]]:
    """Where games begin, if they begin with a place on a board: of each row and column how many do, and how they then end.

    A move names a place where all of it but its first letters is two numbers with a comma between them.
    """
    found: dict[tuple[int, int], tuple[float, float]] = {}
    for one in base.openings:
        place = _PLACE.fullmatch(one.move)
        if place is None:
            return {}
        at = int(place[1]), int(place[2])
        before, won = found.get(at, (0.0, 0.0))
        share = one.games.value
        found[at] = before + share, (won * before + one.won.value * share) / (before + share)
    return found if len(found) > 1 else {}


def board(places: Mapping[tuple[int, int], tuple[float, float]], pen: Pen) -> str:
    """Where games begin, as a heat map over the board."""
    data = _data({"row": row, "column": column, "games": games, "won": won} for (row, column), (games, won) in places.items())
    rows, columns = (len({at[axis] for at in places}) for axis in (0, 1))
    base = alt.Chart(data, width=46 * columns, height=46 * rows).encode(
        x=alt.X("column:O", title=None, axis=alt.Axis(labelAngle=0)), y=alt.Y("row:O", title=None)
    )
    shade = alt.Color("games:Q", scale=alt.Scale(scheme="goldgreen"), legend=alt.Legend(title=pen.say("lab-begin-so"), format="%"))
    middle = (min(games for games, _ in places.values()) + max(games for games, _ in places.values())) / 2
    words = alt.condition(alt.datum.games > middle, alt.value("#fff"), alt.value(INK))
    text = base.mark_text(fontSize=10).encode(text=alt.Text("won:Q", format=".0%"), color=words)
    return drawn(base.mark_rect().encode(color=shade) + text)


Drawn = Iterator[tuple[str, str]]
"""Pictures, each with the id of its title."""


def all_pictures(found: Findings, pen: Pen) -> dict[str, str]:
    """The pictures that a study has the figures for, by the id of their title."""
    parts = (_course(found.base, pen), _players(found, pen), _options(found, pen), _elements(found.base, pen))
    return dict(chain.from_iterable(parts))


def _course(base: Measured, pen: Pen) -> Drawn:
    """How games go and end."""
    fair = 1 / len(base.seats) if base.seats else None
    if base.seats:
        rows = [(pen.say("lab-seat", seat=seat + 1), figure) for seat, figure in enumerate(base.seats)]
        yield "lab-picture-seats", bars(rows, pen.say("lab-share-won"), fair=fair, percent=True)
    if len(base.sure) > 1:
        title = pen.say("lab-share-of-seat", seat=1) if base.seats else pen.say("lab-points")
        yield "lab-picture-sure", growing(base.sure, title, pen, fair=fair)
    if base.tension:
        yield "lab-picture-fan", fan(base.tension, pen)
    if len(base.margins) > 1:
        yield "lab-picture-margins", histogram(base.margins, pen.say("lab-margin" if base.seats else "lab-points"), pen)
    if len(base.lengths) > 1:
        yield "lab-picture-length", histogram(base.lengths, pen.say("lab-decisions"), pen)


def _players(found: Findings, pen: Pen) -> Drawn:
    """What players of different strength, patience and means do."""

    def pair(rung: Rung) -> str:
        return f"{pen.bot(rung.high)} – {pen.bot(rung.low)}"

    if found.ladder:
        yield "lab-picture-ladder", bars([(pair(one), one.won) for one in found.ladder], pen.say("lab-share-won"), fair=0.5, percent=True)
    if found.alone:
        yield "lab-picture-alone", bars([(pen.bot(one.name), one.points) for one in found.alone], pen.say("lab-points"))
    if found.choices is not None and found.choices.stages:
        yield "lab-picture-regret", regret(found.choices, pen)
    if found.careless:
        yield "lab-picture-careless", bars([(pair(one), one.margin) for one in found.careless], pen.say("lab-points-ahead"), fair=0)
    if found.doubling:
        rows = [(f"{rung.high} – {rung.low}", rung.won) for rung in found.doubling]
        yield "lab-picture-doubling", bars(rows, pen.say("lab-share-won"), fair=0.5, percent=True)
    if found.denied:
        rows = [(pen.kind(one.kind), one.won) for one in sorted(found.denied, key=lambda one: one.won.value)]
        yield "lab-picture-without", bars(rows, pen.say("lab-share-won"), fair=1 / len(found.base.arm.bots), percent=True)


def _options(found: Findings, pen: Pen) -> Drawn:
    """What options change, the greatest change first."""
    changed = found.differences
    if not changed:
        return
    shares = all(one.share for one in changed)
    rows = sorted(((pen.arm(one.arm), one.share or one.margin) for one in changed), key=lambda row: -abs(row[1].value))
    yield "lab-picture-options", bars(rows, pen.say("lab-change-share" if shares else "lab-change-margin"), fair=0, percent=shares)
    rows = sorted(((pen.arm(one.arm), one.decisions) for one in changed), key=lambda row: -abs(row[1].value))
    if any(figure.value for _, figure in rows):
        yield "lab-picture-options-length", bars(rows, pen.say("lab-change-length"), fair=0)


def _elements(base: Measured, pen: Pen) -> Drawn:
    """What is done and seen, and what it brings."""
    if len(base.pays) > 1:
        yield "lab-picture-rarity", rarity(base, pen)
    places = on_a_board(base)
    if places:
        yield "lab-picture-board", board(places, pen)
    elif len(base.openings) > 1:
        yield "lab-picture-openings", openings(base, pen)
    if base.kinds:
        yield "lab-picture-kinds", bars([(pen.kind(use.name), use.times) for use in base.kinds[:20]], pen.say("lab-times-a-game"))
