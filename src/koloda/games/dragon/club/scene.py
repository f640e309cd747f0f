"""The club's table, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from koloda.cards import Card
from koloda.core.ask import Amount, Moves
from koloda.core.badge import Badge
from koloda.core.game import Result
from koloda.core.scene import Choice, Scene, SeatLine, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import Secret, known
from koloda.core.text import Text, text
from koloda.games import betting as bets
from koloda.games.dragon.club import avatars, moves
from koloda.games.dragon.club.cards import Look, stepped
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.papers import papers
from koloda.games.dragon.club.seeing import marks
from koloda.games.dragon.club.settling import order_of
from koloda.games.dragon.club.solver import best_layout
from koloda.games.dragon.club.state import STOCK, Hand, Mark, State, place
from koloda.games.dragon.club.story import laid_by, places_of_layout
from koloda.games.dragon.club.words import badge, face, joined, layout, printed, sign, signs, title


def draw(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    seen = marks(state.hand) if state.hand else {}
    return Scene(
        headline=_headline(state, viewer, legal, result),
        zones=tuple(_zones(state, viewer, seen)),
        seats=tuple(_line(state, seat) for seat in range(state.options.seats)),
        choices=tuple(_choices(state, legal)),
        sheets=tuple(papers(state, seen)),
        notes=tuple(_notes(state)),
        over=state.over,
    )


# ---- Cards


def _zones(state: State, viewer: Seat | None, seen: Mapping[Card, Mark]) -> Iterator[Zone]:
    """The other seats clockwise, the stock, and one's own hand."""
    hand, seats = state.hand, state.options.seats
    first = 0 if viewer is None else viewer + 1
    for seat in (at % seats for at in range(first, first + seats)):
        if seat != viewer and hand and seat in hand.who:
            yield _held(hand, hand.who.index(seat), seen, own=False)
    yield Zone("table", "piles", (Slot(STOCK, back=True, count=_stock(state)),), notes=(text("zone-stock"),))
    if hand and viewer in hand.who:
        yield _held(hand, hand.who.index(viewer), seen, own=True)


def _stock(state: State) -> int:
    hand = state.hand
    return len(hand.deck) - sum(map(len, hand.cards)) if hand else len(DECKS[state.options.packs])


def _held(hand: Hand, seat: int, seen: Mapping[Card, Mark], *, own: bool) -> Zone:
    who, folded = hand.who[seat], seat in hand.folded
    scored = places_of_layout(hand, seat)
    slots = []
    for at, one in enumerate(hand.cards[seat]):
        card, here = known(one), place(who, at)
        if card is None:
            slots.append(Slot(here, back=True, mark="dim" if folded else ""))
            continue
        mark = seen.get(card, Mark(card, plain(card)))
        slots.append(
            Slot(
                here,
                face(card, mark.look) if hand.marks else card,
                closed=isinstance(one, Secret),
                mark="dim" if folded else "lit" if here in scored else "",
                badge=badge(mark) if hand.marks else _badge_so_far(mark),
            )
        )
    best = _best(hand, seat, seen) if own or scored or hand.outcome else None
    return Zone(f"s{who}", "row", tuple(slots), seat=who, small=not own, notes=(best,) if best else ())


def _badge_so_far(mark: Mark) -> Badge | None:
    """Before the showdown a card lies as it is printed, and its sign says what it would count as."""
    if mark.look.state == "natural" and mark.look.shown != mark.card[:2]:
        return Badge(text("badge-counts", card=sign(mark.look.shown)), "note")
    return badge(mark)


def _best(hand: Hand, seat: int, seen: Mapping[Card, Mark]) -> Text | None:
    """The layout shown, or the best that the cards in sight make so far."""
    laid = laid_by(hand, seat)
    if laid:
        return text("note-layout", layout=layout(laid.number), natural=laid.naturalness)
    looks = [seen[card].look for one in hand.cards[seat] if (card := known(one)) and card in seen]
    if not looks or seat in hand.folded:
        return None
    made = best_layout(looks, order_of(hand.context, hand.env))
    return text("note-so-far", layout=layout(made.number))


# ---- Words


def _headline(state: State, viewer: Seat | None, legal: Sequence[str], result: Result) -> Text:
    hand = state.hand
    if state.over:
        if viewer is None or viewer not in result.winners:
            return text("headline-over" if viewer is None else "headline-lost")
        return text("headline-won" if len(result.winners) == 1 else "headline-draw")
    if hand is None:
        return text("headline-gathering")
    if hand.stage in {"done", "deal"}:
        return text(f"headline-{hand.stage}", hand=state.number)
    if viewer is None or not legal:
        return text(f"headline-wait-{hand.stage}")
    if hand.stage == "bet":
        cost = hand.betting.level - hand.betting.put[hand.who.index(viewer)]
        return text("headline-pay", paid=cost) if cost else text("headline-free")
    if hand.asked is None:
        return text("headline-declare" if len(legal) > 1 else "headline-ready")
    label = hand.asked.label
    kind = "must" if hand.asked.forced else "may"
    return text("headline-option", number=label, entry=title(label), kind=kind)


def _line(state: State, seat: Seat) -> SeatLine:
    hand = state.hand
    here = hand.who.index(seat) if hand and seat in hand.who else None
    turn = hand is not None and here is not None and (here == hand.to_act or here in hand.declaring)
    return SeatLine(
        seat,
        state.chips[seat],
        role=_role(hand, here) if hand and here is not None else None,
        turn=turn,
        notes=tuple(_facts(state, seat, here)),
    )


def _role(hand: Hand, seat: int) -> Text | None:
    deals = seat == hand.context.dealer
    bank = seat == hand.bank and hand.betting.raiser is not None and not hand.outcome
    return text("role-dealer", deals=str(deals).lower(), bank=str(bank).lower()) if deals or bank else None


def _facts(state: State, seat: Seat, here: int | None) -> Iterator[Text]:
    hand = state.hand
    if hand and here is None:
        yield text("note-out")
    elif hand and here is not None:
        yield from _bets(hand, here)
    if state.avatars:
        avatar = state.avatars[seat]
        yield text("note-avatar", sex=avatars.sex(avatar), dimension=avatars.dimension(avatar))


def _bets(hand: Hand, seat: int) -> Iterator[Text]:
    betting = hand.betting
    if hand.outcome:
        if hand.outcome.won[seat]:
            yield text("note-won", won=hand.outcome.won[seat])
    elif betting.put[seat]:
        yield text("note-put", put=betting.put[seat])
    else:
        yield text("note-paid", paid=betting.paid[seat])
    if seat in hand.folded:
        yield text("note-folded")
    elif not betting.chips[seat] and not hand.outcome:
        yield text("note-all-in")


def _notes(state: State) -> Iterator[Text]:
    """The hand, the pots, and in short what is in force."""
    hand = state.hand
    if hand is None:
        return
    env, betting = hand.env, hand.betting
    if hand.asked:
        yield text(f"entry-{hand.asked.label}-about")
    yield text("note-game", hand=state.number, hands=state.options.hands)
    yield text("note-pot", pot=betting.pot)
    if not hand.outcome and not all(betting.chips[seat] for seat in betting.live):
        pots = bets.pots(betting.paid, betting.live)
        yield from (text("note-side-pot", number=number, amount=pot.amount) for number, pot in enumerate(pots, 1) if len(pots) > 1)
    if env.dark:
        yield text("note-dark")
    yield text("note-ranks", wild=printed(env.wild), dead=printed(env.dead) if env.dead else "none", home=printed(env.home))
    if env.inverted:
        yield text("note-inverted")
    if state.journal:
        last = state.journal[-1]
        yield text("note-last", hand=last.number, why=last.why)


# ---- Choices


def _choices(state: State, legal: Sequence[str]) -> Iterator[Choice]:
    hand = state.hand
    parts: Sequence[str | Amount] = legal.parts if isinstance(legal, Moves) else legal
    for part in parts if hand else ():
        assert hand is not None
        if isinstance(part, Amount):
            yield Choice(part.word, text("choice-raise"), group="bet", amounts=(part.least, part.most))
        elif len(part) == 1:
            yield Choice(part, _bet(hand, part), group="bet")
        elif part in {moves.READY, moves.LEAVE}:
            yield Choice(part, text(f"choice-{part}"), group="word")
        else:
            yield _option(hand, part)


def _bet(hand: Hand, move: str) -> Text:
    seat = hand.to_act
    assert seat is not None, "somebody is to act"
    if move in "ca":
        cost = hand.betting.to_pay(seat) if move == "c" else hand.betting.chips[seat]
        return text("choice-call" if move == "c" else "choice-allin", paid=cost)
    return text({"k": "choice-check", "f": "choice-fold"}[move])


def _option(hand: Hand, move: str) -> Choice:
    """An option: its cards are tapped, the rest is on its button."""
    label, *pairs = move.split(" ")
    keys = dict(pair.split("=", 1) for pair in pairs)
    if hand.asked is None:
        return Choice(move, text("choice-declare", number=label, entry=title(label), cancelled=_cancelled(keys)), group="declare")
    cards = {name: tuple(Card(one) for one in value.split(",")) for name, value in keys.items() if name in _CARDS}
    at = {card: place(hand.who[hand.asked.seat], place_) for place_, card in enumerate(map(known, hand.cards[hand.asked.seat]))}
    slots = tuple(dict.fromkeys(at[card] for several in cards.values() for card in several))
    words = tuple(_part(name, value, cards) for name, value in keys.items() if name not in _TURNS)
    if turned := _turned(hand, keys):
        words = (*(word for word in words if word.args["key"] != "card"), turned)
    return Choice(move, joined(words) if words else text("choice-use", entry=title(label)), slots, group="option")


def _turned(hand: Hand, keys: Mapping[str, str]) -> Text | None:
    """What the chosen card becomes, where the choice says it: ``7♥ → 7♠``."""
    if "card" not in keys or not _TURNS & keys.keys():
        return None
    shown = next(mark.look.shown for mark in hand.marks if mark.card == keys["card"])
    rank = stepped(keys.get("rank", shown[0]), int(keys.get("step", 0)))
    return text("pick-turn", card=sign(keys["card"]), into=sign(rank + keys.get("suit", shown[1])))


def _cancelled(keys: Mapping[str, str]) -> Text:
    return title(f"M{keys['cancel']}" if "cancel" in keys else "M34")


_TURNS = frozenset({"suit", "rank", "step"})
_CARDS = frozenset({"card", "cards", "by", "revive", "lower", "wild", "free", "first", "target", "target2"})


def _part(name: str, value: str, cards: Mapping[str, tuple[Card, ...]]) -> Text:
    if name in cards:
        return text("pick-card", key=name, card=signs(cards[name]))
    return text("pick-value", key=name, value=value)


def plain(card: Card) -> Look:
    """A card of which nothing is known but what is printed."""
    return Look(card, card[:2], card[:2])
