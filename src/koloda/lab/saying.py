"""Figures put into words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib.resources import files

from koloda.core.catalogue import Box
from koloda.core.fluent import Words
from koloda.core.text import Text
from koloda.lab.metrics import Difference, Findings, Measured
from koloda.lab.stats import Figure

HARDLY = 0.01
"""What is seen in a smaller share of games is called dead."""

ALARM = 0.05
"""What is this unlikely by chance is worth a sentence."""

FEW = 20
"""What was observed less often is no sentence."""


class Pen:
    """The report's words and those of the game, in one language."""

    def __init__(self, box: Box, language: str) -> None:
        own = files("koloda.lab") / "text"
        self.words = Words(language, [own] if box.text is None else [own, box.text])
        self.box = box
        self.point = "." if language == "en" else ","

    def say(self, id: str, **args: str | int) -> str:
        return self.words.say(id, **args)

    def game(self) -> str:
        return self.words.say("game-name") if self.words.knows("game-name") else self.box.game.id

    def bot(self, id: str) -> str:
        return self.words.say(f"bot-{id}") if self.words.knows(f"bot-{id}") else id

    def named(self, what: str, texts: dict[str, Text] | None = None) -> str:
        """A thing that was counted: ``bot greedy``, ``kind R``, or what was said or paid for, of which there is an example."""
        sort, _, id = what.partition(" ")
        if sort == "bot":
            return self.bot(id)
        if sort == "kind":
            return self.words.say(f"kind-{id}") if self.words.knows(f"kind-{id}") else id
        return self.words(texts[what]).rstrip(".") if texts and what in texts else what

    def number(self, value: float, digits: int | None = None) -> str:
        """With as many digits as its size asks for: three that count."""
        if not math.isfinite(value):
            return "∞" if value > 0 else "−∞" if value < 0 else "–"
        if digits is None:
            digits = 0 if value == int(value) else max(0, 2 - math.floor(math.log10(abs(value)))) if abs(value) < 1000 else 0
        return f"{value:.{min(digits, 6)}f}".replace("-", "−").replace(".", self.point)

    def percent(self, value: float) -> str:
        return f"{self.number(100 * value, 1)} %" if math.isfinite(value) else "–"

    def figure(self, figure: Figure, *, percent: bool = False) -> str:
        """A figure with its interval: ``47.1 % (45.0 … 49.2)``."""
        show = self.percent if percent else self.number
        if not figure.count and figure.how != "exact":
            return "–"
        if figure.how == "exact":
            return show(figure.value)
        low, high = (self.number(100 * end, 1) if percent else self.number(end) for end in (figure.low, figure.high))
        return f"{show(figure.value)} ({low} … {high})"


def verdicts(found: Findings, pen: Pen) -> tuple[str, ...]:
    """Five verdicts: is it even, how long, what does skill do, is it tense, what is dead."""
    base = found.base
    return (_even(base, pen), _long(base, pen), _skill(found, pen), _tense(base, pen), _dead(base, pen))


def sentences(found: Findings, pen: Pen) -> tuple[str, ...]:
    """What an inventor should know, in some ten sentences: the verdicts, and whatever else the study was asked."""
    return (*verdicts(found, pen), *_more(found, pen))


def _more(found: Findings, pen: Pen) -> Iterator[str]:
    base = found.base
    if base.failed.value > 0:
        yield pen.say("lab-says-failed", share=pen.percent(base.failed.value))
    if found.choices is not None:
        good, regret, careless = (pen.figure(one) for one in (found.choices.good, found.choices.regret, found.choices.careless))
        yield pen.say("lab-says-choices", good=good, regret=regret, careless=careless)
    for rung in found.careless[:1]:
        names = {"high": pen.bot(rung.high), "low": pen.bot(rung.low)}
        yield pen.say("lab-says-careless", **names, share=pen.figure(rung.won, percent=True), margin=pen.figure(rung.margin))
    if found.doubling:
        last = found.doubling[-1]
        yield pen.say("lab-says-doubling", time=last.high, half=last.low, share=pen.figure(last.won, percent=True))
    if found.denied:
        worst = min(found.denied, key=lambda one: one.won.value)
        kind = pen.named(f"kind {worst.kind}", base.texts)
        yield pen.say("lab-says-without", kind=kind, share=pen.figure(worst.won, percent=True))
    telling = [one for one in found.differences if one.share and one.chances["share"] < ALARM]
    for one in sorted(telling, key=lambda one: -abs(one.share.value if one.share else 0))[:2]:
        assert one.share is not None
        yield pen.say("lab-says-option", form=one.arm.name, change=pen.figure(one.share, percent=True))
    points = [one for one in found.differences if one not in telling and one.chances["points"] < ALARM]
    for one in sorted(points, key=lambda one: -abs(one.points.value))[:1]:
        yield pen.say("lab-says-points", form=one.arm.name, change=pen.figure(one.points))
    if base.draws.count and base.seats:
        yield pen.say("lab-says-draws", share=pen.figure(base.draws, percent=True))
    if base.tension is not None:
        yield pen.say("lab-says-permanence", kept=pen.figure(base.tension.permanence, percent=True))
    if len(base.pays) > 1:
        often = max(base.pays, key=lambda pay: pay.times.value)
        yield pen.say("lab-says-often", name=pen.named(often.name, base.texts), times=pen.figure(often.times))


def short_verdicts(found: Findings, pen: Pen) -> tuple[str, ...]:
    """The verdicts on what was asked: a small study has no ladder, and need not say so."""
    return tuple(said for said in verdicts(found, pen) if said != pen.say("lab-skill-none"))


def _even(base: Measured, pen: Pen) -> str:
    if not base.seats:
        return pen.say("lab-even-none", points=pen.figure(base.margin))
    id = {"even": "lab-even-even", "tilted": "lab-even-tilted", "not enough games": "lab-even-unknown"}[base.even or "even"]
    return pen.say(id, share=pen.figure(base.seats[0], percent=True), fair=pen.percent(1 / len(base.seats)))


def _long(base: Measured, pen: Pen) -> str:
    length = base.length
    low, _, high = length.middle
    said = [pen.say("lab-length", decisions=pen.figure(length.decisions), low=low, high=high, choices=pen.number(length.choices.value))]
    if base.broken.value > 0:
        said.append(pen.say("lab-length-broken", share=pen.percent(base.broken.value)))
    if base.stuck.value > 0:
        said.append(pen.say("lab-length-stuck", share=pen.percent(base.stuck.value)))
    return " ".join(said)


def _skill(found: Findings, pen: Pen) -> str:
    if not found.ladder:
        return pen.say("lab-skill-none")
    rung = found.ladder[-1]
    names = {"high": pen.bot(rung.high), "low": pen.bot(rung.low), "share": pen.figure(rung.won, percent=True)}
    if rung.games is None:
        return pen.say("lab-skill-flat", **names)
    said = pen.say("lab-skill", **names, games=pen.say("lab-count-games", games=rung.games))
    return said if rung.luck is None else f"{said} {pen.say('lab-skill-luck', luck=pen.percent(rung.luck))}"


def _tense(base: Measured, pen: Pen) -> str:
    tense = base.tension
    if tense is None:
        return pen.say("lab-tense-none")
    said = pen.say("lab-tense", changes=pen.figure(tense.lead_changes), decided=pen.figure(tense.decided_at, percent=True))
    if tense.comeback.count < FEW:
        return said
    return f"{said} {pen.say('lab-tense-comeback', comeback=pen.figure(tense.comeback, percent=True))}"


def _dead(base: Measured, pen: Pen) -> str:
    uses = [(f"kind {use.name}", use) for use in base.kinds] + [(use.name, use) for use in base.said]
    rare = [pen.named(name, base.texts) for name, use in uses if use.games.high < HARDLY]
    rare += [pen.named(pay.name, base.texts) for pay in base.pays if pay.times.high < HARDLY]
    said = [pen.say("lab-dead", names="; ".join(rare[:8])) if rare else pen.say("lab-dead-none")]
    if base.inversions:
        worst = max(base.inversions, key=lambda pair: _pay(base, pair[1]) - _pay(base, pair[0]))
        said.append(pen.say("lab-inverted", rare=pen.named(worst[0], base.texts), common=pen.named(worst[1], base.texts)))
    return " ".join(said)


def _pay(base: Measured, name: str) -> float:
    return next(pay.points for pay in base.pays if pay.name == name)


def figures_of(base: Measured, pen: Pen) -> tuple[tuple[str, Figure, bool], ...]:
    """The figures of a form that there are, each with its name and whether it is a share."""
    tense = base.tension
    rows: list[tuple[str, Figure, bool]] = [
        *((pen.say("lab-share-of-seat", seat=seat + 1), figure, True) for seat, figure in enumerate(base.seats)),
        *((pen.say("lab-score", seat=seat + 1), figure, False) for seat, figure in enumerate(base.scores)),
        (pen.say("lab-margin" if base.seats else "lab-points"), base.margin, False),
        (pen.say("lab-draws"), base.draws, True),
        (pen.say("lab-broken"), base.broken, True),
        (pen.say("lab-stuck"), base.stuck, True),
        (pen.say("lab-failed"), base.failed, True),
        (pen.say("lab-decisions"), base.length.decisions, False),
        (pen.say("lab-moves"), base.length.moves, False),
        (pen.say("lab-forced"), base.length.forced, True),
        (pen.say("lab-choices"), base.length.choices, False),
    ]
    if tense is not None:
        rows += [
            (pen.say("lab-drama"), tense.drama, True),
            (pen.say("lab-lead-changes"), tense.lead_changes, False),
            (pen.say("lab-decided-at"), tense.decided_at, True),
            (pen.say("lab-comeback"), tense.comeback, True),
            (pen.say("lab-snowball"), tense.snowball, True),
            (pen.say("lab-permanence"), tense.permanence, True),
        ]
    return tuple(row for row in rows if row[1].count)


def choice_figures(found: Findings, pen: Pen) -> tuple[tuple[str, Figure, bool], ...]:
    """What the adviser says of decisions, named."""
    seen = found.choices
    if seen is None:
        return ()
    names = (("good", seen.good), ("open", seen.open), ("regret", seen.regret), ("careless", seen.careless))
    return tuple((pen.say(f"lab-choice-{name}"), figure, False) for name, figure in names)


def since_sentences(changes: Difference, pen: Pen) -> tuple[str, ...]:
    """What differs between two studies on the same deals; that nothing does where these games show nothing."""
    said = []
    for name, figure in (("share", changes.share), ("margin", changes.margin), ("decisions", changes.decisions)):
        if figure is not None and (figure.low > 0 or figure.high < 0):
            said.append(pen.say(f"lab-since-{name}", change=pen.figure(figure, percent=name == "share")))
    return tuple(said) or (pen.say("lab-since-same"),)
