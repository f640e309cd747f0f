"""What happens in a hand, told for screens: the pass entry by entry, then the layouts and why one wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from koloda.cards import Card
from koloda.core.event import Event, Marked, Place, Said, Scored
from koloda.core.text import Text, text
from koloda.games.dragon.club import settling, status
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.comparing import Step
from koloda.games.dragon.club.context import Environment
from koloda.games.dragon.club.state import Hand, Laid, Mark, Won, place
from koloda.games.dragon.club.words import badge, face, joined, layout, sign, signs, title


def told(hand: Hand, story: Sequence[status.Event]) -> list[list[Event]]:
    """The parts of the pass's story for everybody: what each entry did to which cards, as far as these lie open.

    What happens among cards that nobody sees is left out whole, so that not even its number is told.
    """
    lying = {
        card: place(hand.who[seat], at) for seat, held in enumerate(hand.cards) for at, card in enumerate(held) if isinstance(card, str)
    }
    return [events for part in story if (events := list(_part(hand, part, lying)))]


def _part(hand: Hand, part: status.Event, lying: Mapping[Card, Place]) -> Iterator[Event]:
    changes = [change for change in part.changes if change.card in lying]
    did = [*_did(changes), *_kept(part, lying)]
    if not did:
        return
    who = None if part.seat is None else hand.who[part.seat]
    yield Said(text("story", number=part.label, entry=title(part.label), did=joined(did)), who)
    for change in changes:
        card, look = change.card, change.after
        flag = {"role-inc": "I", "role-dec": "D", "role-either": "I"}.get(change.op, "")
        yield Marked(lying[card], face(card, look), badge(Mark(card, look, flags=flag)))


def _did(changes: Sequence[status.Change]) -> Iterator[Text]:
    """What became of the cards, those alike together."""
    groups: dict[str, list[str]] = {}
    for change in changes:
        kind, how = kind_of(change.op, change.before, change.after)
        groups.setdefault(kind, []).append(sign(change.card) + how)
    for kind, cards in groups.items():
        yield text("story-did", what=kind, cards=" ".join(cards))


def kind_of(op: str, before: Look, after: Look) -> tuple[str, str]:
    """What kind of change it is, and how it is shown behind the card."""
    if before.shown != after.shown:
        return ("altered" if after.state == before.state else f"altered_{after.state}"), f" → {sign(after.shown)}"
    if before.state != after.state:
        return ("revived" if before.state == "dead" and after.state == "natural" else after.state), ""
    return op.removeprefix("role-"), ""


def _kept(part: status.Event, lying: Mapping[Card, Place]) -> Iterator[Text]:
    """Which cards are locked by this."""
    locked = [card for card in part.locked if card in lying]
    if locked:
        yield text("story-did", what="locked", cards=signs(locked))


# ---- The end


def ended(hand: Hand) -> list[Event]:
    """The layouts, then who takes what, and why."""
    outcome = hand.outcome
    assert outcome is not None, "the hand is over"
    events: list[Event] = [
        Said(text("said-layout", layout=layout(laid.number), natural=laid.naturalness), hand.who[laid.seat]) for laid in outcome.laid
    ]
    for seat, points in enumerate(outcome.won):
        if points:
            events.append(Scored(hand.who[seat], points, places_of_layout(hand, seat), reason(hand, seat)))
    return events


def laid_by(hand: Hand, seat: int) -> Laid | None:
    """The layout that a seat has shown."""
    return next((one for one in hand.outcome.laid if one.seat == seat), None) if hand.outcome else None


def places_of_layout(hand: Hand, seat: int) -> tuple[Place, ...]:
    """Where the cards of a shown layout lie."""
    laid = laid_by(hand, seat)
    return tuple(place(hand.who[seat], at) for at in laid.cards) if laid else ()


def reason(hand: Hand, seat: int) -> Text:
    """Why a seat has won what it won: the greatest of its pots tells."""
    assert hand.outcome is not None, "the hand is over"
    if hand.betting.decided:
        return text("why-folded")
    mine = [pot for pot in hand.outcome.pots if seat in pot.winners]
    return _beaten(hand, seat, max(mine, key=lambda pot: (len(pot.seats) > 1, pot.amount)))


def _beaten(hand: Hand, seat: int, pot: Won) -> Text:
    if len(pot.seats) == 1:
        return text("why-returned")
    assert hand.outcome is not None, "the hand is over"
    laid = {one.seat: one for one in hand.outcome.laid}
    own, terms = laid[seat], settling.terms_of(hand.context, hand.env, hand.bank)
    losers = [settling.claim(laid[other]) for other in pot.seats if other not in pot.winners]
    if not losers:
        return text("why-split", layout=layout(own.number))
    best = max(losers, key=terms.worth)
    if len(pot.winners) > 1:
        return text("why-shared", layout=layout(own.number), other=layout(best.number))
    step = terms.decided(settling.claim(own), best)
    assert step is not None, "one of them wins"
    return decided_by(hand.env, step, own.number, best.number)


def decided_by(env: Environment, step: Step, own: int, other: int) -> Text:
    """Why one layout wins against another: the step of the comparison that decided."""
    dark, less = str(env.dark).lower(), str(env.less_natural_wins).lower()
    if step == "layout":
        return text("why-layout", layout=layout(own), other=layout(other), dark=dark)
    return text("why-equal", step=step, layout=layout(own), dark=dark, less=less)
