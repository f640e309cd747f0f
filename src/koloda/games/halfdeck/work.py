"""A position being changed by one move: it is opened, changed and closed again, and tells what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from koloda.cards import Card
from koloda.core.event import Closed, Event, Moved, Place, Said, Shuffled, Turned
from koloda.core.game import Step
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.core.text import Text, text
from koloda.games.halfdeck.missions import printed
from koloda.games.halfdeck.options import ORDER, in_order
from koloda.games.halfdeck.state import Cell, Lying, Slip, Stack, State, Stock, whose

HANDS: Final = tuple(tuple(f"hand{seat}.{place}" for place in range(60)) for seat in (0, 1))
STOCKS: Final = ("stock0", "stock1")
DISCARDS: Final = ("discard0", "discard1")
MISSIONS: Final = "missions"


def cell_place(cell: Cell) -> Place:
    """The name of a cell of the centre: ``c0,-1``."""
    return f"c{cell[0]},{cell[1]}"


def column_place(cell: Cell, seat: Seat, depth: int) -> Place:
    """The name of a place in a replacement column, 0 nearest to the centre: ``b1:0,-1:2``."""
    return f"b{seat}:{cell[0]},{cell[1]}:{depth}"


def mission_place(seat: Seat, number: int) -> Place:
    """The name of the place of a held mission."""
    return f"mission{seat}.{number}"


def done_place(seat: Seat, number: int) -> Place:
    """The name of the place of a completed mission."""
    return f"done{seat}.{number}"


def is_open(card: Lying) -> bool:
    """Whether a card on the table lies face up."""
    return isinstance(card, str)


def face(card: Lying) -> Card:
    """The card, of a full state."""
    if isinstance(card, str):
        return card
    assert isinstance(card, Secret), "a view does not know this card"
    return card.value


def slip_card(state_slips: Sequence[tuple[str, ...]], slip: Slip) -> Card:
    """A slip as events and scenes show it: the cards of the mission in one text."""
    return Card(printed(state_slips[int(slip[1:])]))


class Work:
    """A full state, open for changes. Fields are those of the state; what a move does is said as it is done."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.options = state.options
        self.phase = state.phase
        self.turn = state.turn
        self.seat = state.seat
        self.left = state.left
        self.pending = state.pending
        self.flipping = state.flipping
        self.hands = list(state.hands)
        self.stocks = list(state.stocks)
        self.discards = list(state.discards)
        self.centre = list(state.centre)
        self.shuffles = state.shuffles
        self.slips = state.slips
        self.returned = state.returned
        self.missions = list(state.missions)
        self.done = list(state.done)
        self.points = list(state.points)
        self.end = state.end
        self.winners = state.winners
        self.events: list[Event] = []

    def step(self, heard: str | None = None) -> Step[State]:
        """The position as it is now, and what happened on the way."""
        state = State(
            self.options,
            self.phase,
            self.turn,
            self.seat,
            self.left,
            self.pending,
            self.flipping,
            tuple(self.hands),
            tuple(self.stocks),
            tuple(self.discards),
            tuple(self.centre),
            self.shuffles,
            self.slips,
            self.returned,
            tuple(self.missions),
            tuple(self.done),
            tuple(self.points),
            self.end,
            self.winners,
        )
        return Step(state, tuple(self.events), heard)

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is."""
        return whose(self.turn)

    def say(self, said: Text, seat: Seat | None = None) -> None:
        self.events.append(Said(said, seat))

    def over(self, end: str, winners: tuple[Seat, ...]) -> None:
        """The game has ended; nothing is asked any more (section 10)."""
        self.phase, self.seat, self.left, self.pending = "over", None, 0, None
        self.end, self.winners = end, winners  # type: ignore[assignment]
        self.events.append(Closed(text("closed-" + end)))

    # ---- hands, stocks and discard piles

    def from_hand(self, seat: Seat, cards: Sequence[str], targets: Sequence[Place], *, shown: bool = False) -> list[Secret[Card]]:
        """Takes cards out of a hand. To the others every card comes from its last place, and all that stay may have changed places."""
        hand, taken = list(self.hands[seat]), []
        for card, target in zip(cards, targets, strict=True):
            one = next(held for held in hand if isinstance(held, Secret) and held.value == card)
            hand.remove(one)
            taken.append(one)
            self.events.append(Moved(HANDS[seat][len(hand)], target, one.value if shown else one))
        self.hands[seat] = tuple(hand)
        if taken:
            self._arranged(seat)
        return taken

    def to_hand(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Cards from the stock, seen by their owner only."""
        hand = self.hands[seat]
        drawn = tuple(Secret(card, (seat,)) for card in cards)
        self.events.extend(Moved(STOCKS[seat], HANDS[seat][len(hand) + place], card) for place, card in enumerate(drawn))
        self.hands[seat] = tuple(sorted(hand + drawn, key=_order))
        self._arranged(seat)

    def _arranged(self, seat: Seat) -> None:
        """Every place of the hand is told anew, so that nothing is said about any."""
        self.events.extend(Turned(place, card) for place, card in zip(HANDS[seat], self.hands[seat], strict=False))

    def to_discard(self, source: Place, seat: Seat, card: Lying) -> None:
        """A card of the table goes to its owner's discard pile; what lay closed stays unknown to the other."""
        if self.options.open_discards:
            card = face(card)
        self.events.append(Moved(source, DISCARDS[seat], card))
        self.discards[seat] += (card,)

    def draw_step(self, seat: Seat) -> None:
        """Section 6.1 up to the first card: a full hand draws nothing, an empty stock is made anew first (P38)."""
        self.seat = seat
        if len(self.hands[seat]) < self.options.hand:
            self.reshuffle(seat)
            if self.stocks[seat].size:
                self.phase = "draw"
                return
        self.phase, self.left = "act", self.options.actions

    def drawn(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """The rest of the draw step, with the cards that Nature dealt (P37)."""
        stock = self.stocks[seat]
        assert isinstance(stock.gone, Secret), "cards are dealt to full states"
        gone = Secret((*stock.gone.value, *cards), (seat,))
        self.stocks[seat] = Stock(stock.shuffle, stock.size - len(cards), stock.pile, gone)
        self.to_hand(seat, cards)
        self.reshuffle(seat)
        going_on = self.options.refill == "continue" and len(self.hands[seat]) < self.options.hand and self.stocks[seat].size
        if not going_on:
            self.phase, self.left = "act", self.options.actions

    def reshuffle(self, seat: Seat) -> None:
        """The discard pile becomes the stock, if there is one and the stock has run out."""
        if self.stocks[seat].size or not self.discards[seat]:
            return
        pile = in_order(tuple(map(face, self.discards[seat])))
        self.stocks[seat] = Stock(self.shuffles, len(pile), Secret(pile, (seat,)), Secret((), (seat,)))
        self.shuffles += 1
        self.discards[seat] = ()
        self.say(text("said-reshuffle"), seat)
        self.events.append(Shuffled(STOCKS[seat], len(pile), (DISCARDS[seat],)))

    # ---- the centre

    def find(self, cell: Cell) -> int:
        """Where in the list a centre card is."""
        return next(place for place, stack in enumerate(self.centre) if stack.row == cell[0] and stack.column == cell[1])

    def put(self, stack: Stack) -> None:
        """A centre card and its columns as they are now."""
        self.centre[self.find(stack.at)] = stack

    def take_mission(self, seat: Seat) -> bool:
        """Takes the top mission where it is one that was swapped away; false: Nature deals it."""
        if self.slips:
            return False
        (slip, *rest) = self.returned
        assert isinstance(slip, Secret), "a full state knows its missions"
        self.returned = tuple(rest)
        self.hold_mission(seat, slip.value)
        return True

    def hold_mission(self, seat: Seat, slip: Slip) -> None:
        """A mission from the mission stock, last among the held ones."""
        printed_slip = Secret(slip_card(self.options.missions, slip), (seat,))
        self.events.append(Moved(MISSIONS, mission_place(seat, len(self.missions[seat])), printed_slip))
        self.missions[seat] += (Secret(slip, (seat,)),)

    def lose_mission(self, seat: Seat, number: int, target: Place, *, shown: bool) -> Slip:
        """A held mission goes; the later ones close up."""
        slips, held = self.options.missions, self.missions[seat]
        gone = _slip(held[number])
        card = slip_card(slips, gone)
        self.events.append(Moved(mission_place(seat, number), target, card if shown else Secret(card, (seat,))))
        for place in range(number + 1, len(held)):
            later = Secret(slip_card(slips, _slip(held[place])), (seat,))
            self.events.append(Moved(mission_place(seat, place), mission_place(seat, place - 1), later))
        self.missions[seat] = held[:number] + held[number + 1 :]
        return gone


def _order(card: object) -> int:
    assert isinstance(card, Secret), "a full state knows its hands"
    return ORDER[card.value]


def _slip(slip: Secret[Slip] | Unknown) -> Slip:
    assert isinstance(slip, Secret), "a full state knows its missions"
    return slip.value
