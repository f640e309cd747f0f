"""The report's pictures: Altair charts drawn as SVG, without a network and without a script in the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import altair as alt
import vl_convert as vlc

from koloda.lab.metrics import Findings, Measured
from koloda.lab.stats import Figure
from koloda.lab.tension import Tension

Say = Callable[..., str]
"""Words a message by its id."""

INK: Final = "#24443a"
GOLD: Final = "#c08a1e"
RED: Final = "#b4442f"
GREY: Final = "#8a8f8a"
WIDE: Final = 460
NAMED: Final = 40
"""Things that fit into one picture by name: the most common."""
_LONG: Final = re.compile(r"-?\d+\.\d{2,}(?=[^\d\w])")
_PLACE: Final = re.compile(r"[a-z]+:?(\d+),(\d+)")
FONT: Final = "DejaVu Sans, Verdana, sans-serif"


def drawn(chart: alt.Chart | alt.LayerChart) -> str:
    """A chart as SVG, small: a tenth of a pixel is exact enough, and the page itself names each picture for those who do not see it."""
    axis = {"grid": False, "labelLimit": 220}
    config = {"aria": False, "font": FONT, "background": "transparent", "view": {"stroke": None}, "axis": axis}
    svg = vlc.vegalite_to_svg({**chart.to_dict(), "config": config})
    return _LONG.sub(lambda found: f"{float(found[0]):.1f}", svg)


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


def fan(tense: Tension, say: Say) -> str:
    """The first seat's chance over a game: where the middle half and the middle four fifths of games run."""
    last = len(tense.fan) - 1
    names = ("p10", "p25", "p50", "p75", "p90")
    data = _data({"at": moment / last, **dict(zip(names, row, strict=True))} for moment, row in enumerate(tense.fan))
    base = alt.Chart(data, width=WIDE, height=200).encode(x=alt.X("at:Q", axis=alt.Axis(format="%", title=say("lab-of-the-game"))))
    scale, title = alt.Scale(domain=[0, 1]), say("lab-chance-of-first")
    chart = base.mark_area(opacity=0.18, color=INK).encode(
        y=alt.Y("p10:Q", scale=scale, title=title, axis=alt.Axis(format="%")), y2="p90:Q"
    )
    chart += base.mark_area(opacity=0.3, color=INK).encode(y="p25:Q", y2="p75:Q")
    chart += base.mark_line(color=GOLD, strokeWidth=3).encode(y="p50:Q")
    return drawn(chart)


def histogram(steps: Sequence[tuple[float, int]], title: str, say: Say) -> str:
    """How often each value occurs."""
    data = _data({"at": at, "games": count} for at, count in steps)
    width = max(2, min(24, WIDE // max(1, len(steps)) - 1))
    chart = alt.Chart(data, width=WIDE, height=160).mark_bar(color=INK, width=width)
    return drawn(chart.encode(x=alt.X("at:Q", title=title), y=alt.Y("games:Q", title=say("lab-games"))))


def rarity(base: Measured, say: Say, name: Callable[[str], str]) -> str:
    """What things pay against how often they occur; those that are rarer and pay less stand out."""
    wrong = {name for pair in base.inversions for name in pair}
    data = _data(
        {"name": name(pay.name), "times": pay.times.value, "points": pay.points, "odd": pay.name in wrong}
        for pay in [pay for pay in base.pays if pay.times.value > 0][-NAMED:]
    )
    chart = alt.Chart(data, width=WIDE, height=240)
    place = {
        "x": alt.X("times:Q", scale=alt.Scale(type="log"), title=say("lab-times-a-game")),
        "y": alt.Y("points:Q", title=say("lab-points-each")),
    }
    dots = chart.mark_point(filled=True, size=70, opacity=1).encode(
        **place, color=alt.condition(alt.datum.odd, alt.value(RED), alt.value(INK))
    )
    words = chart.mark_text(dx=7, align="left", fontSize=10).encode(**place, text="name:N")
    return drawn(dots + words)


def openings(base: Measured, say: Say) -> str:
    """First decisions: how often they are chosen, and how well whoever chose them does."""
    data = _data({"name": one.move[:28], "games": one.games.value, "won": one.won.value} for one in base.openings[:20])
    chart = alt.Chart(data, width=WIDE, height=max(46, 20 * min(20, len(base.openings)))).mark_bar()
    scale = alt.Scale(scheme="brownbluegreen", domain=[0, 1])
    return drawn(
        chart.encode(
            y=alt.Y("name:N", sort=None, title=None),
            x=alt.X("games:Q", axis=alt.Axis(format="%", title=say("lab-begin-so"))),
            color=alt.Color("won:Q", scale=scale, legend=alt.Legend(title=say("lab-then-win"), format="%")),
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


def board(places: Mapping[tuple[int, int], tuple[float, float]], say: Say) -> str:
    """Where games begin, as a heat map over the board."""
    data = _data({"row": row, "column": column, "games": games, "won": won} for (row, column), (games, won) in places.items())
    rows, columns = (len({at[axis] for at in places}) for axis in (0, 1))
    base = alt.Chart(data, width=46 * columns, height=46 * rows).encode(
        x=alt.X("column:O", title=None, axis=alt.Axis(labelAngle=0)), y=alt.Y("row:O", title=None)
    )
    shade = alt.Color("games:Q", scale=alt.Scale(scheme="goldgreen"), legend=alt.Legend(title=say("lab-begin-so"), format="%"))
    return drawn(
        base.mark_rect().encode(color=shade) + base.mark_text(fontSize=10, color="#fff").encode(text=alt.Text("won:Q", format=".0%"))
    )


def all_pictures(found: Findings, say: Say, name: Callable[[str], str]) -> dict[str, str]:
    """The pictures that a study has the figures for, by the id of their title."""
    base, drawn_ = found.base, dict[str, str]()
    if base.seats:
        rows = [(say("lab-seat", seat=seat + 1), figure) for seat, figure in enumerate(base.seats)]
        drawn_["lab-picture-seats"] = bars(rows, say("lab-share-won"), fair=1 / len(base.seats), percent=True)
    if base.tension:
        drawn_["lab-picture-fan"] = fan(base.tension, say)
    drawn_["lab-picture-margins"] = histogram(base.margins, say("lab-margin" if base.seats else "lab-points"), say)
    if found.ladder:
        rows = [(f"{name(f'bot {rung.high}')} – {name(f'bot {rung.low}')}", rung.won) for rung in found.ladder]
        drawn_["lab-picture-ladder"] = bars(rows, say("lab-share-won"), fair=0.5, percent=True)
    if found.careless:
        rows = [(f"{name(f'bot {rung.high}')} – {name(f'bot {rung.low}')}", rung.margin) for rung in found.careless]
        drawn_["lab-picture-careless"] = bars(rows, say("lab-points-ahead"), fair=0)
    if found.doubling:
        rows = [(f"{rung.high} – {rung.low}", rung.won) for rung in found.doubling]
        drawn_["lab-picture-doubling"] = bars(rows, say("lab-share-won"), fair=0.5, percent=True)
    if found.denied:
        rows = [(name(f"kind {one.kind}"), one.won) for one in found.denied]
        drawn_["lab-picture-without"] = bars(rows, say("lab-share-won"), fair=1 / len(base.arm.bots), percent=True)
    if found.differences:
        rows = [(one.arm.name, one.share or one.margin) for one in found.differences]
        shares = all(one.share for one in found.differences)
        drawn_["lab-picture-options"] = bars(rows, say("lab-change-share" if shares else "lab-change-margin"), fair=0, percent=shares)
        drawn_["lab-picture-options-length"] = bars(
            [(one.arm.name, one.decisions) for one in found.differences], say("lab-change-length"), fair=0
        )
    if len(base.pays) > 1:
        drawn_["lab-picture-rarity"] = rarity(base, say, name)
    places = on_a_board(base)
    if places:
        drawn_["lab-picture-board"] = board(places, say)
    elif len(base.openings) > 1:
        drawn_["lab-picture-openings"] = openings(base, say)
    if base.kinds:
        drawn_["lab-picture-kinds"] = bars([(name(f"kind {use.name}"), use.times) for use in base.kinds[:20]], say("lab-times-a-game"))
    return drawn_
