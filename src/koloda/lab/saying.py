"""Figures put into words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from koloda.lab.ladder import Alone, Rung
from koloda.lab.metrics import Denied, Difference, Findings, Measured, Pay
from koloda.lab.pen import Pen
from koloda.lab.stats import Figure

HARDLY: Final = 0.01
"""What is seen in a smaller share of games is called dead."""

ALARM: Final = 0.05
"""What is this unlikely by chance is worth a sentence."""

FEW: Final = 20
"""What was observed less often is no sentence."""

ROOM: Final = 0.1
"""So much of the victories is little: an interval that is wider says nothing, and who wins so much less can do without something."""

DECISION: Final = 10
"""Seconds that people take for a decision, more or less: so games are given in minutes."""


class Said(NamedTuple):
    """A sentence, and the games that show what it says."""

    text: str
    see: tuple[str, ...] = ()
    """The names of replays, such as ``longest``."""


def verdicts(found: Findings, pen: Pen) -> tuple[Said, ...]:
    """Five verdicts: is it even, how long, what does skill do, is it tense, what is dead."""
    base = found.base
    return (_even(base, pen), _long(base, pen), _skill(found, pen), _tense(base, pen), _dead(found, pen))


def sentences(found: Findings, pen: Pen) -> tuple[Said, ...]:
    """What an inventor should know, in some ten sentences: the verdicts, and whatever else the study was asked."""
    return (*_trouble(found.base, pen), *verdicts(found, pen), *_players(found, pen), *_rules(found, pen))


def short_verdicts(found: Findings, pen: Pen) -> tuple[str, ...]:
    """The verdicts on what was asked: a small study has no ladder, and need not say so."""
    return tuple(said.text for said in verdicts(found, pen) if said.text != pen.say("lab-skill-none"))


def _trouble(base: Measured, pen: Pen) -> Iterator[Said]:
    """What has to be repaired before anything else counts."""
    for name, share in (("failed", base.failed), ("stuck", base.stuck), ("broken", base.broken)):
        if share.value > 0:
            yield Said(pen.say(f"lab-says-{name}", share=pen.figure(share, percent=True)), (name,))


def _even(base: Measured, pen: Pen) -> Said:
    if not base.seats:
        return Said(pen.say("lab-even-none", points=pen.figure(base.margin)))
    share, fair = base.seats[0], 1 / len(base.seats)
    id = {"even": "lab-even-even", "tilted": "lab-even-tilted", "not enough games": "lab-even-unknown"}[base.even or "even"]
    way = "more" if share.value > fair else "less"
    return Said(pen.say(id, share=pen.figure(share, percent=True), fair=pen.percent(fair), way=way))


def _long(base: Measured, pen: Pen) -> Said:
    length = base.length
    low, _, high = length.middle
    words = {"minutes": pen.say("lab-count-minutes", minutes=max(1, round(length.decisions.value * DECISION / 60)))}
    if low == high:
        words["count"] = pen.say("lab-count-decisions", decisions=low)
        return Said(pen.say("lab-length-always", **words, choices=pen.number(length.choices.value)))
    said = pen.say(
        "lab-length", decisions=pen.figure(length.decisions), low=low, high=high, choices=pen.number(length.choices.value), **words
    )
    return Said(said, ("shortest", "longest"))


def _skill(found: Findings, pen: Pen) -> Said:
    if len(found.alone) > 1:
        return _skill_alone(found.alone, pen)
    if not found.ladder:
        return Said(pen.say("lab-skill-none"))
    rung = found.ladder[-1]
    names = {"high": pen.bot(rung.high), "low": pen.bot(rung.low), "share": pen.figure(rung.won, percent=True)}
    said = [pen.say("lab-skill-flat" if rung.won.high - rung.won.low < ROOM else "lab-skill-unknown", **names)]
    if rung.games is not None:
        said = [pen.say("lab-skill", **names, games=pen.say("lab-count-games", games=rung.games))]
    if len(found.strengths) > 2:
        first, last = found.strengths[0], found.strengths[-1]
        said.append(pen.say("lab-skill-range", high=pen.bot(last.name), low=pen.bot(first.name), elo=pen.figure(last.elo, digits=0)))
    if rung.luck is not None:
        said.append(pen.say("lab-skill-luck", luck=pen.figure(rung.luck, percent=True)))
    return Said(" ".join(said))


def _skill_alone(players: tuple[Alone, ...], pen: Pen) -> Said:
    best, worst, next_best = players[-1], players[0], players[-2]
    said = [
        pen.say(
            "lab-skill-alone",
            high=pen.bot(best.name),
            low=pen.bot(worst.name),
            most=pen.figure(best.points),
            least=pen.figure(worst.points),
        )
    ]
    if best.gain is not None and (best.gain.low > 0 or best.gain.high < 0):
        said.append(pen.say("lab-skill-gain", gain=pen.figure(_size(best.gain)), way=_way(best.gain), next=pen.bot(next_best.name)))
    elif best.gain is not None:
        said.append(pen.say("lab-skill-same", next=pen.bot(next_best.name)))
    return Said(" ".join(said))


def _tense(base: Measured, pen: Pen) -> Said:
    tense = base.tension
    if not base.seats:
        return Said(pen.say("lab-tense-alone"))
    if tense is None:
        return Said(pen.say("lab-tense-none"))
    changes = (
        pen.say("lab-tense-never")
        if tense.lead_changes.value < ALARM
        else pen.say("lab-tense-changes", changes=pen.figure(tense.lead_changes))
    )
    said = [changes, pen.say("lab-tense-decided", decided=pen.figure(tense.decided_at, percent=True))]
    if tense.comeback.count >= FEW:
        said.append(pen.say("lab-tense-comeback", comeback=pen.figure(tense.comeback, percent=True)))
    return Said(" ".join(said), ("comeback",))


def _dead(found: Findings, pen: Pen) -> Said:
    base = found.base
    rare = [pen.words(text) for text in found.never]
    rare += [pen.kind(use.name) for use in base.kinds if use.games.high < HARDLY]
    rare += [pen.quoted(use.name, base.texts) for use in base.said if use.games.high < HARDLY]
    rare += [pen.pay(pay, base.texts) for pay in base.pays if pay.times.high < HARDLY]
    said = [pen.say("lab-dead", names="; ".join(rare[:6])) if rare else pen.say("lab-dead-none")]
    pays = {pay.name: pay for pay in base.pays}
    if base.inversions:
        rarer, common = max(base.inversions, key=lambda pair: pays[pair[1]].points - pays[pair[0]].points)
        said.append(pen.say("lab-inverted", rare=pen.pay(pays[rarer], base.texts), common=pen.pay(pays[common], base.texts)))
    return Said(" ".join(said))


def _players(found: Findings, pen: Pen) -> Iterator[Said]:
    """What players gain and lose by what they do."""
    if found.choices is not None:
        good, regret, careless = (pen.figure(one) for one in (found.choices.good, found.choices.regret, found.choices.careless))
        yield Said(pen.say("lab-says-choices", good=good, regret=regret, careless=careless), ("regret",))
    for rung in found.careless[:1]:
        names = {"high": pen.bot(rung.high), "low": pen.bot(rung.low)}
        id = "lab-says-careless" if rung.margin.low > 0 else "lab-says-careless-flat"
        yield Said(pen.say(id, **names, share=pen.figure(rung.won, percent=True), margin=pen.figure(rung.margin)))
    if found.doubling:
        yield _doubled(found.doubling[-1], pen)
    if found.denied:
        yield from _without(found.denied, 1 / len(found.base.arm.bots), pen)


def _doubled(last: Rung, pen: Pen) -> Said:
    id = "lab-says-doubling" if last.won.low > 0.5 else "lab-says-doubling-flat"
    time, half = (name.replace(".", pen.point).removesuffix(" s") for name in (last.high, last.low))
    return Said(pen.say(id, time=time, half=half, share=pen.figure(last.won, percent=True)))


def _without(denied: tuple[Denied, ...], fair: float, pen: Pen) -> Iterator[Said]:
    """What one cannot do without, and what one can."""
    worst = min(denied, key=lambda one: one.won.value)
    if worst.won.high < fair and worst.chance < ALARM:
        yield Said(
            pen.say("lab-says-without", kind=pen.kind(worst.kind), share=pen.figure(worst.won, percent=True), fair=pen.percent(fair))
        )
    spare = max(denied, key=lambda one: one.won.value)
    if spare.won.high >= fair and spare.won.low > fair - ROOM:
        yield Said(pen.say("lab-says-spare", kind=pen.kind(spare.kind), share=pen.figure(spare.won, percent=True)))


def _rules(found: Findings, pen: Pen) -> Iterator[Said]:
    """What options change, how games end, where the points come from."""
    base = found.base
    telling = [(one.share, one) for one in found.differences if one.share and one.chances["share"] < ALARM]
    for change, one in sorted(telling, key=lambda pair: -abs(pair[0].value))[:2]:
        yield Said(pen.say("lab-says-option", form=pen.arm(one.arm), way=_way(change), change=pen.figure(_size(change), percent=True)))
    told = [one for _, one in telling]
    points = [one for one in found.differences if one not in told and one.chances["points"] < ALARM]
    for one in sorted(points, key=lambda one: -abs(one.points.value))[:2]:
        id = "lab-says-points" if base.seats else "lab-says-points-alone"
        yield Said(pen.say(id, form=pen.arm(one.arm), way=_way(one.points), change=pen.figure(_size(one.points))))
    same = [one for one in found.differences if not any(chance < ALARM for chance in one.chances.values())]
    if same:
        yield Said(pen.say("lab-says-same", forms="; ".join(pen.arm(one.arm) for one in same[:4])))
    if base.draws.value > 0 and base.seats:
        yield Said(pen.say("lab-says-draws", share=pen.figure(base.draws, percent=True)))
    yield from _source(base, pen)


def _source(base: Measured, pen: Pen) -> Iterator[Said]:
    """What most points come from."""
    paying = [pay for pay in base.pays if pay.points > 0]
    if len(paying) < 2:
        return
    most = max(paying, key=_brings)
    share = _brings(most) / sum(map(_brings, paying))
    yield Said(pen.say("lab-says-source", name=pen.pay(most, base.texts), share=pen.percent(share), times=pen.figure(most.times)))


def _brings(pay: Pay) -> float:
    return pay.times.value * pay.points


def _way(change: Figure) -> str:
    return "up" if change.value > 0 else "down"


def _size(change: Figure) -> Figure:
    """How great a change is, whichever way it goes."""
    return change if change.value > 0 else Figure(-change.value, -change.high, -change.low, change.count, change.how)


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
        (pen.say("lab-minutes", seconds=DECISION), _scaled(base.length.decisions, DECISION / 60), False),
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
    if base.luck is not None:
        rows.append((pen.say("lab-luck"), base.luck, True))
    return tuple(row for row in rows if row[1].count)


def _scaled(figure: Figure, by: float) -> Figure:
    return Figure(figure.value * by, figure.low * by, figure.high * by, figure.count, figure.how)


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
            change = pen.figure(_size(figure), percent=name == "share")
            said.append(pen.say(f"lab-since-{name}", way=_way(figure), change=change))
    return tuple(said) or (pen.say("lab-since-same"),)
