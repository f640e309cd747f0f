"""A hand being played: deal, declarations, betting, showdown (section 5). Each step returns the hand and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.event import Event, Moved, Said, Turned
from koloda.core.secret import Secret
from koloda.core.text import text
from koloda.games import betting as bets
from koloda.games.dragon.club import moves, settling
from koloda.games.dragon.club.asking import Asking, declarations, passed
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.choices import place as when
from koloda.games.dragon.club.choices import read_choice
from koloda.games.dragon.club.comparing import Terms
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.seeing import mark_of
from koloda.games.dragon.club.solver import Order, best_layout
from koloda.games.dragon.club.state import STOCK, Act, Hand, Laid, Mark, place
from koloda.games.dragon.club.status import Pass
from koloda.games.dragon.club.story import ended, told
from koloda.games.dragon.club.words import title

Played = tuple[Hand, list[Event]]


# ---- The deal (section 6)


def wanted(hand: Hand) -> tuple[tuple[int, ...], bool]:
    """The seats that are next to get a card, in dealing order, and whether face up: all at once then, one by one face down."""
    seats = tuple(seat for seat in hand.context.order if seat in hand.betting.live and len(hand.cards[seat]) == hand.circle)
    up = hand.pattern.letters[hand.circle] == "U"
    return (seats, True) if up else (seats[:1], False)


def seen_by(hand: Hand) -> tuple[int, ...] | None:
    """Who sees the cards that are dealt next, as seats of the table; ``None``: everybody.

    The very last card is seen by everybody where nobody can bet any more: it is shown at once. In a dark hand played blind nobody sees
    what lies face down (option ``dark_hand``).
    """
    (first, *_), up = wanted(hand)
    betting = hand.betting
    missing = [seat for seat in betting.live if len(hand.cards[seat]) == hand.circle]
    at_once = hand.circle == CIRCLES - 1 and len(missing) == 1 and sum(bool(betting.chips[seat]) for seat in betting.live) < 2
    if up or at_once:
        return None
    return () if hand.blind else (hand.who[first],)


def dealt(hand: Hand, cards: Sequence[Card]) -> Played:
    """Cards go to the seats that are next."""
    seats, _ = wanted(hand)
    eyes, held, events = seen_by(hand), list(hand.cards), list[Event]()
    for seat, card in zip(seats, cards, strict=True):
        here: Card | Secret[Card] = card if eyes is None else Secret(card, eyes)
        events.append(Moved(STOCK, place(hand.who[seat], len(held[seat])), here))
        held[seat] = (*held[seat], here)
    hand = replace(hand, cards=tuple(held))
    if any(len(held[seat]) == hand.circle for seat in hand.betting.live):
        return hand, events
    hand = replace(hand, circle=hand.circle + 1)
    if hand.circle < hand.first_bets:
        return hand, events
    if hand.circle > hand.first_bets:
        return _round(hand, events)
    return _declarations(hand, events)


# ---- Declarations before betting


def _declarations(hand: Hand, events: list[Event]) -> Played:
    """Everybody may declare, and is asked, so that nobody learns who could."""
    rules = hand.context.rules
    if {23, 35} <= set(rules.off):
        return _round(hand, events)
    offers = tuple(Secret(found, (hand.who[seat],)) for seat, found in enumerate(may_declare(hand)))
    return replace(hand, stage="declare", declaring=hand.betting.live, offers=offers), events


def may_declare(hand: Hand) -> list[tuple[str, ...]]:
    """What each seat may declare; in a dark hand played blind only by what lies face up."""
    found = declarations(hand.context, hand.env, hand.hands)
    if not hand.blind:
        return found
    letters = hand.pattern.letters
    opened = [[card if letter == "U" else None for card, letter in zip(held, letters, strict=False)] for held in hand.hands]
    seen = declarations(hand.context, hand.env, opened)
    return [tuple(one for one in mine if one in open_) for mine, open_ in zip(found, seen, strict=True)]


def declared(hand: Hand, seat: int, move: str) -> Played:
    """A declaration, or the word that there is none (any more)."""
    if move != moves.READY:
        choices = sorted([*hand.choices, (seat, move)], key=lambda one: (when(read_choice(*one).entry), hand.context.order.index(one[0])))
        label = move.partition(" ")[0]
        left = tuple(one for one in hand.may_declare(seat) if one.partition(" ")[0] != label)
        offers = (*hand.offers[:seat], Secret(left, (hand.who[seat],)), *hand.offers[seat + 1 :])
        return replace(hand, choices=tuple(choices), offers=offers), [_said(hand, seat, move)]
    hand = replace(hand, declaring=tuple(one for one in hand.declaring if one != seat))
    return (hand, []) if hand.declaring else _round(replace(hand, offers=()), [])


def _said(hand: Hand, seat: int, move: str) -> Event:
    label, _, keys = move.partition(" ")
    cancelled = f"M{keys.removeprefix('cancel=')}" if keys else "M34"
    return Said(text("said-declares", number=label, entry=title(label), cancelled=title(cancelled)), hand.who[seat])


# ---- The betting (section 7)


def _round(hand: Hand, events: list[Event]) -> Played:
    """A round of betting follows on a circle, if two seats at least can bet."""
    first = hand.context.order[0] if hand.circle == hand.first_bets else hand.bank
    return _after_bets(replace(hand, betting=bets.opened(hand.betting, first), stage="deal"), events)


def bet(hand: Hand, move: str) -> Played:
    """What the seat to act does."""
    before = hand.betting
    seat = before.waiting[0]
    after = moves.after_bet(before, move)
    paid = after.paid[seat] - before.paid[seat]
    kind = {"k": "check", "c": "call", "f": "fold", "r": "raise", "a": "raise" if after.level > before.level else "call"}[move[0]]
    all_in = str(move != "f" and not after.chips[seat]).lower()
    said = Said(text(f"said-{kind}", paid=paid, raised=after.level - before.level, allin=all_in), hand.who[seat])
    act = Act(seat, move, hand.circle, paid, before.level)
    return _after_bets(replace(hand, betting=after, acts=(*hand.acts, act)), [said])


def _after_bets(hand: Hand, events: list[Event]) -> Played:
    """The next bet, the next circle, the showdown, or the end if all but one have folded."""
    betting = hand.betting
    if betting.decided:
        pots = settling.paid_out(betting, hand.context.order, (), Terms())
        outcome = settling.folded_out(hand.context, pots, opened(hand))
        return _finished(replace(hand, outcome=outcome), events)
    if betting.waiting:
        return replace(hand, stage="bet"), events
    if hand.circle < CIRCLES:
        return replace(hand, stage="deal"), events
    settled = replace(betting, level=0, put=(0,) * len(betting.put))
    events.append(Said(text("said-showdown")))
    return _show(replace(hand, stage="choose", betting=settled), events)


def opened(hand: Hand) -> tuple[Card, ...]:
    """The cards dealt face up, in the order dealt."""
    letters = hand.pattern.letters
    return tuple(card for letter, circle in zip(letters, hand.circles, strict=False) if letter == "U" for _, card in circle)


# ---- The showdown


def _show(hand: Hand, events: list[Event]) -> Played:
    """The bank-holder shows first, then clockwise; what folded seats hold face down stays so (section 13)."""
    cards = list(hand.cards)
    for seat in shown_order(hand):
        faces = [one.value if isinstance(one, Secret) else one for one in cards[seat]]
        events.append(Said(text("said-show"), hand.who[seat]))
        events += [
            Turned(place(hand.who[seat], at), face)
            for at, (one, face) in enumerate(zip(cards[seat], faces, strict=True))
            if isinstance(one, Secret) and isinstance(face, str)
        ]
        cards[seat] = tuple(faces)
    return replace(hand, cards=tuple(cards)), events


def shown_order(hand: Hand) -> tuple[int, ...]:
    """Who shows after whom."""
    n = hand.context.n
    return tuple(seat for step in range(n) if (seat := (hand.bank + step) % n) in hand.betting.live)


def chosen(hand: Hand, move: str) -> Played:
    """What the seat that is asked says to its option."""
    asked = hand.asked
    assert asked is not None, "somebody is asked"
    if move == moves.LEAVE:
        hand = replace(hand, passed=(*hand.passed, (asked.seat, asked.label, asked.instance)))
    else:
        hand = replace(hand, choices=(*hand.choices, (asked.seat, move)))
    return replace(hand, asked=None), []


def go_on(hand: Hand, events: list[Event]) -> Played:
    """The pass goes on to the next option, or to its end and the result. To be called wherever a showdown asks for nothing."""
    now = passed(hand.context, hand.env, hand.hands, hand.folded, hand.choices, hand.passed)
    story = told(hand, now.story)
    events += [event for part in story[hand.told :] for event in part]
    hand = replace(hand, asked=now.asked, told=len(story), marks=_marks(hand, now))
    return (hand, events) if now.asked else _finished(result(hand, now), events)


def _marks(hand: Hand, now: Asking) -> tuple[Mark, ...]:
    """What has become of the cards that everybody sees."""
    lying = {one for held in hand.cards for one in held if isinstance(one, str)}
    return tuple(mark_of(card) for card in now.all if card.id in lying)


def result(hand: Hand, now: Pass) -> Hand:
    """The hand with its result, after the whole pass (sections 11 and 12)."""
    context, env = hand.context, hand.env
    order = settling.order_of(context, env)
    looks = {seat: [card.look for card in now.hands[seat]] for seat in shown_order(hand)}
    laid = [laid_out(seat, held, order) for seat, held in looks.items()]
    pots = settling.paid_out(hand.betting, context.order, laid, settling.terms_of(context, env, hand.bank))
    outcome = settling.shown_down(
        context, env, pots, laid, looks, opened(hand), now.spent, recorded=records_image(now), m33="M33" in now.fired
    )
    return replace(hand, outcome=outcome)


def records_image(now: Pass) -> bool:
    """Whether M34 makes a record in this hand."""
    return not (now.prev.m34_off or now.off("M34") or "M34" in now.silenced) and now.ctx.room.saints % 2 == 1


def laid_out(seat: int, looks: Sequence[Look], order: Order) -> Laid:
    """The best layout of a seat's cards."""
    made = best_layout(looks, order)
    return Laid(seat, made.number, made.key, made.naturalness, made.cards, made.values)


def _finished(hand: Hand, events: list[Event]) -> Played:
    """Everybody is paid."""
    assert hand.outcome is not None, "there is a result"
    betting = hand.betting
    chips = bets.plus(betting.chips, dict(enumerate(hand.outcome.won)))
    done = replace(betting, chips=chips, waiting=(), level=0, put=(0,) * len(chips))
    hand = replace(hand, stage="done", betting=done, asked=None)
    return hand, [*events, *ended(hand)]
