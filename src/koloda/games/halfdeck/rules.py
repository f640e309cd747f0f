"""The rules of Half-Deck. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koloda.cards import Card
from koloda.core.ask import Ask, Deal, Decide, Tell
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret
from koloda.core.text import text
from koloda.games.halfdeck import battle, completion, moves
from koloda.games.halfdeck.imagine import imagined
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.scene import draw
from koloda.games.halfdeck.state import Stack, State, Stock, seen
from koloda.games.halfdeck.work import DISCARDS, MISSIONS, Work, cell_place, column_place

if TYPE_CHECKING:
    from numpy.random import Generator


class HalfDeck(Game[State, Options]):
    """Two half-decks, a row in common, and secret missions that both players build and undermine."""

    id = "halfdeck"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "Half-Deck is a game from a Russian forum, by an author who gave no name and asks for tests and comments.",
        "ru": "«Полколоды» — игра с русского форума; автор не назвался и просит тестировать и комментировать.",
        "uk": "«Півколоди» — гра з російського форуму; автор не назвався і просить тестувати й коментувати.",
    }

    def start(self, options: Options) -> State:
        halves = [options.half(seat) for seat in (0, 1)]
        stocks = [Stock(seat, len(half), Secret(half, (seat,)), Secret((), (seat,))) for seat, half in enumerate(halves)]
        return State(options, stocks=tuple(stocks), slips=len(options.missions))

    def ask(self, state: State) -> Ask | None:
        if state.phase == "over":
            return None
        if state.phase == "deal":
            return _set_up(state)
        seat = state.seat
        assert seat is not None, "the game goes on"
        if state.phase == "draw":
            return _draw(state, seat, min(state.options.hand - len(state.hands[seat]), state.stocks[seat].size))
        if state.phase == "mission":
            return _mission(state, seat)
        if state.phase == "check":
            return Tell("row", ("read",))
        return Decide({seat: moves.legal(state)})

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        work, seat = Work(state), state.seat
        assert seat is not None, "the game goes on"
        if state.phase == "draw":
            work.drawn(seat, cards)
        elif state.phase == "mission":
            work.slips -= 1
            work.hold_mission(seat, cards[0])
            work.phase = "check"
        else:
            _set_out(work, seat, cards)
        return work.step()

    def told(self, state: State, answer: str) -> Step[State]:
        """The new mission is looked for in the row (P35): a step of its own, because it may show what the deal must not."""
        work = Work(state)
        completion.settle(work)
        return work.step()

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        work = Work(state)
        if state.phase == "discard":
            return _discard(work, seat, move)
        heard = None
        if state.phase == "chain":
            battle.chain(work, move)
        elif state.phase == "centre":
            battle.centre_decision(work, move)
        else:
            heard = _act(work, seat, move)
        if work.phase == "act":
            completion.settle(work)
        return work.step(heard)

    def result(self, state: State) -> Result:
        return Result(state.points, state.winners)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, self.moves(view, seat) if seat is not None else ())

    def imagine(self, view: State, rng: Generator) -> State:
        """Every card of a half-deck that is not seen may lie at any place that is not seen; missions likewise."""
        return imagined(view, rng)

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return moves.why_not(state, seat, move)


# ---- what Nature is asked for


def _set_up(state: State) -> Deal:
    """Both hands, then the missions one at a time (section 3)."""
    for seat in (0, 1):
        if not state.hands[seat]:
            return _draw(state, seat, state.options.hand)
    return _mission(state, sum(map(len, state.missions)) % 2)


def _draw(state: State, seat: Seat, count: int) -> Deal:
    stock = state.stocks[seat]
    return Deal(count, seen(stock.pile) or (), seen(stock.gone) or (), stock.shuffle, (seat,))


def _mission(state: State, seat: Seat) -> Deal:
    """The missions are dealt as slips of a pile of their own, the third that is shuffled."""
    hidden: list[Hidden[str]] = [*state.missions[0], *state.missions[1], *state.returned]
    out = [*(seen(slip) for slip in hidden), *state.done[0], *state.done[1]]
    pile = tuple(Card(f"M{number}") for number in range(len(state.options.missions)))
    return Deal(1, pile, tuple(Card(slip) for slip in out if slip), 2, (seat,))


def _set_out(work: Work, seat: Seat, cards: tuple[Card, ...]) -> None:
    """The set-up goes on: the other hand, then missions in turn, then turn 1 begins."""
    options = work.options
    if not work.hands[1]:
        stock = work.stocks[seat]
        work.stocks[seat] = Stock(stock.shuffle, stock.size - len(cards), stock.pile, Secret(cards, (seat,)))
        work.to_hand(seat, cards)
    else:
        work.slips -= 1
        work.hold_mission(seat, cards[0])
    work.seat = 1 - seat
    if len(work.missions[1]) == options.missions_each:
        work.phase, work.seat, work.left = "act", 0, options.actions


# ---- what actions do


def _act(work: Work, seat: Seat, move: str) -> str | None:
    """An action of section 6.2; what the other seat hears of it, where that is less."""
    if move[0] == "P":
        return _place(work, seat, move)
    if move[0] == "R":
        return _replacement(work, seat, move)
    if move[0] == "O":
        battle.open_column(work, moves.read_cell(move))
    elif move[0] == "F":
        battle.flip(work, moves.read_cell(move))
    elif move[0] == "W":
        _swap(work, seat, int(move[2:]))
    else:
        work.say(text("said-pass"), seat)
        work.left = 1  # the actions of this turn are over
    return None


def _place(work: Work, seat: Seat, move: str) -> str:
    row, column = moves.read_cell(move)
    work.say(text("said-place"), seat)
    (card,) = work.from_hand(seat, [move[2:4]], [cell_place((row, column))])
    work.centre = sorted([*work.centre, Stack(row, column, seat, card)], key=lambda stack: (stack.row, stack.column))
    return f"P:??{move[4:]}"


def _replacement(work: Work, seat: Seat, move: str) -> str:
    cell = moves.read_cell(move)
    stack = work.centre[work.find(cell)]
    own, other = stack.below[seat], stack.below[1 - seat]
    work.say(text("said-replacement"), seat)
    (card,) = work.from_hand(seat, [move[2:4]], [column_place(cell, seat, len(own))])
    below = ((*own, card), other) if seat == 0 else (other, (*own, card))
    work.put(Stack(stack.row, stack.column, stack.owner, stack.card, below))
    return f"R:??{move[4:]}"


def _swap(work: Work, seat: Seat, number: int) -> None:
    """A held mission goes to the bottom of the mission stock, and the top one is taken."""
    work.say(text("said-swap"), seat)
    slip = work.lose_mission(seat, number, MISSIONS, shown=False)
    work.returned += (Secret(slip),)
    if not work.take_mission(seat):
        work.phase = "mission"


def _discard(work: Work, seat: Seat, move: str) -> Step[State]:
    """The end of the turn (6.4), and the next seat's draw step (6.1)."""
    cards, shown = moves.cards_of(move), work.options.open_discards
    if cards:
        work.say(text("said-discard", cards=len(cards)), seat)
        taken = work.from_hand(seat, cards, [DISCARDS[seat]] * len(cards), shown=shown)
        work.discards[seat] += tuple(card.value for card in taken) if shown else tuple(taken)
    work.left = 0
    if work.turn == work.options.max_turns:
        winners = (0, 1) if work.options.win == "first" else completion.most_points(work)
        work.over("turns", winners)
    else:
        work.turn += 1
        work.draw_step(work.on_turn)
    return work.step(None if shown or not cards else "D:" + "??" * len(cards))
