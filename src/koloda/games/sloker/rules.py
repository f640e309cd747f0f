"""The rules of Sloker, a game by Vadrya Pokshtya. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koloda.cards import Card, suit
from koloda.core.ask import Ask, Deal, Decide
from koloda.core.event import Closed, Event, Moved, Said, Scored, Shuffled
from koloda.core.game import Game, Result, Step, Transfer
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.text import text
from koloda.games.sloker import board as boards
from koloda.games.sloker.board import DISCARDS, STOCK, Board, place
from koloda.games.sloker.calls import calls, named_call, target_letter
from koloda.games.sloker.facts import Bonus, Cycle, Empty, Layout, Pays
from koloda.games.sloker.kernel import CELLS
from koloda.games.sloker.options import Options
from koloda.games.sloker.scene import draw
from koloda.games.sloker.state import State


class Sloker(Game[State, Options]):
    """Three poker hands in a grid: a suit goes, the rest falls, the holes are filled, the rows are paid."""

    id = "sloker"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "Sloker is a game by Vadrya Pokshtya.",
        "ru": "Автор игры «Слокер» — Вадря Покштя.",
        "uk": "Автор гри «Слокер» — Вадря Покштя.",
    }

    def start(self, options: Options) -> State:
        return _new_deal(State(options, "layout"), shuffle=0)

    def ask(self, state: State) -> Ask | None:
        if state.phase == "over":
            return None
        if state.phase == "call":
            seat = _caller(state)
            return Decide({seat: calls(state, seat)})
        wanted = CELLS * len(state.players) if state.phase == "layout" else len(_holes(state))
        return Deal(min(wanted, len(state.pile) - len(state.dealt)), state.pile, state.dealt, state.shuffle)

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        if state.options.variant == "classic":
            return Step(replace(state, phase="layout", call=move), (Said(text("said-call-blind", suit=move), seat),))
        called: list[Event] = [_said_call(seat, move)]
        gravity = not move.endswith("=") and state.options.gravity != "off"
        state = _with_call(state, seat, target_letter(move), gravity)
        if any(not board.remove for board in state.boards):
            return Step(state, tuple(called))
        return _cycle(state, called)

    def previewed(self, state: State, seat: Seat, move: str) -> tuple[Event, ...]:
        step = self.play(state, seat, move)
        if state.options.variant == "classic" or step.state.phase != "call":
            return step.events
        board = next(board for board in step.state.boards if board.seat == seat)  # it waits for the other player's call
        return (*step.events, *_clear(board, state.options)[1])

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        state = replace(state, dealt=state.dealt + cards)
        return _lay(state, cards) if state.phase == "layout" else _fill(state, cards)

    def result(self, state: State) -> Result:
        scores = tuple(map(sum, zip(state.totals, state.chips, strict=True)))
        if state.phase != "over" or state.options.seats == 1:
            return Result(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(scores, winners, settlement(scores, winners, state.options))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, self.moves(view, seat) if seat is not None else (), self.result(view))


def settlement(scores: tuple[int, ...], winners: tuple[Seat, ...], options: Options) -> tuple[Transfer, ...]:
    """Who pays whom at the end (section 8, P22): every two seats the difference, or only what is owed to a winner."""
    transfers = []
    for one in range(len(scores)):
        for other in range(one + 1, len(scores)):
            low, high = sorted((one, other), key=lambda seat: scores[seat])
            owed = scores[high] - scores[low]
            if owed and (options.settlement == "pairwise" or high in winners):
                transfers.append(Transfer(low, high, owed))
    return tuple(transfers)


def _caller(state: State) -> Seat:
    """Who is to call: in Pro the first player that has not."""
    return next((board.seat for board in state.boards if not board.remove), state.players[0])


def _with_call(state: State, seat: Seat, remove: str, gravity: bool) -> State:
    return replace(
        state,
        boards=tuple(replace(board, remove=remove, gravity=gravity) if board.seat == seat else board for board in state.boards),
    )


# ---- The deal (5.2, 5.3)


def _new_deal(state: State, shuffle: int) -> State:
    """All cards are shuffled together for a new deal, or for a new layout after a bonus."""
    return State(
        options=state.options,
        phase="call" if state.options.variant == "classic" else "layout",
        shuffle=shuffle,
        pile=state.options.cards.cards,
        chips=(0,) * state.options.seats,
        journal=state.journal,
    )


def _lay(state: State, cards: tuple[Card, ...]) -> Step[State]:
    """The first layout of a deal."""
    layout: dict[Seat, dict[int, Card]] = {seat: {} for seat in state.players}
    everywhere = {seat: tuple(range(CELLS)) for seat in state.players}
    events: list[Event] = [Said(text("said-layout", deal=state.deal))]
    for (seat, cell), card in zip(_filling_order(everywhere, state.options.board_order), cards, strict=True):
        layout[seat][cell] = card
        events.append(Moved(STOCK, place(seat, cell), card))
    laid = tuple(Board(seat, tuple(layout[seat][cell] for cell in range(CELLS)), layout[seat][CELLS - 1]) for seat in state.players)
    events += [Layout(board.seat, boards.rows(board.cells)) for board in laid]
    state = replace(state, boards=laid)
    if state.options.variant == "pro":
        return Step(replace(state, phase="call"), tuple(events))
    return _check_layout(state, events)


def _check_layout(state: State, events: list[Event]) -> Step[State]:
    """Classic: a bonus redeal, an early end, or the first cycle (5.2, P5 to P9)."""
    (board,) = state.boards
    seat, call = board.seat, state.call
    if state.options.bonus_redeal and any(all(card and suit(card) == call for card in row) for row in boards.rows(board.cells)):
        pays = _pays(state.options, board)
        chips = sum(pay for _, pay in pays)
        events += [Said(text("said-bonus", suit=call, chips=chips)), *_scored(board, pays), Bonus(seat, call, pays, chips)]
        everything = tuple(place(seat, cell) for cell in range(CELLS))
        events.append(Shuffled(STOCK, len(state.options.cards), everything))
        again = _new_deal(state, state.shuffle + 1)
        return Step(replace(again, chips=_plus(state.chips, seat, chips), phase="call"), tuple(events))
    if not any(card and suit(card) == call for card in board.cells):
        events += [Said(text("said-empty", suit=call)), Empty(seat, call)]
        if state.options.empty_after_bonus == "forfeit":
            state = replace(state, chips=(0,) * state.options.seats)
        return _close_deal(state, events)
    events.append(_said_call(seat, call))
    return _cycle(_with_call(state, seat, call, gravity=True), events)


def _close_deal(state: State, events: list[Event]) -> Step[State]:
    """The chips go into the journal; the next deal begins, or the match is over."""
    events.append(Closed(text("closed-deal", deal=state.deal, chips=sum(state.chips))))
    state = replace(state, journal=(*state.journal, state.chips), chips=(0,) * state.options.seats)
    if len(state.journal) == state.options.number_of_deals:
        events.append(Closed(text("closed-match")))
        return Step(replace(state, phase="over"), tuple(events))
    events.append(Shuffled(STOCK, len(state.options.cards), _lying(state)))
    return Step(_new_deal(state, state.shuffle + 1), tuple(events))


# ---- The cycle (5.1, 5.4)


def _cycle(state: State, events: list[Event]) -> Step[State]:
    """Removal and fall on all boards; then cards are wanted, or, where nothing went, the rows are paid at once."""
    cleared = []
    for board in state.boards:
        after, facts = _clear(board, state.options)
        cleared.append(after)
        events += facts
    gone = tuple(card for board in cleared for card in board.removed)
    state = replace(state, phase="fill", cycle=state.cycle + 1, boards=tuple(cleared), discards=state.discards + gone)
    if not gone:
        return _pay(state, events)
    return Step(_open_stock(state, events), tuple(events))


def _clear(board: Board, options: Options) -> tuple[Board, list[Event]]:
    """A board after removal and fall (5.1, 1 and 2), and what shows them."""
    deck = options.cards
    after = boards.without(board.cells, board.remove, deck)
    removed = {cell: card for cell, card in enumerate(board.cells) if card and not after[cell]}
    facts: list[Event] = [Moved(place(board.seat, cell), DISCARDS, card) for cell, card in removed.items()]
    fallen = boards.settled(after, deck) if board.gravity else after
    if drops := boards.drops(after, fallen):
        facts.append(Said(text("said-fall")))
        facts += [Moved(place(board.seat, high), place(board.seat, low), card) for card, high, low in drops]
    return replace(board, cells=fallen, fallen=fallen, removed=tuple(removed.values())), facts


def _open_stock(state: State, events: list[Event]) -> State:
    """Where the stock is empty and holes are left, the discards are shuffled and dealt from (5.1, 3; P15, P16, P25)."""
    if len(state.dealt) < len(state.pile):
        return state
    now = sum(len(board.removed) for board in state.boards)
    earlier, aside = state.discards[: len(state.discards) - now], state.discards[len(state.discards) - now :]
    if state.options.reshuffle_from == "all" or len(earlier) < len(_holes(state)):
        earlier, aside = state.discards, ()
    events += [Said(text("said-shuffle")), Shuffled(DISCARDS, len(state.discards), (DISCARDS,))]
    pile = tuple(sorted(earlier, key=state.options.cards.index.__getitem__))
    return replace(state, shuffle=state.shuffle + 1, pile=pile, dealt=(), discards=aside, reshuffled=True)


def _fill(state: State, cards: tuple[Card, ...]) -> Step[State]:
    """Cards for the holes, as many as the pile had; the rows are paid once no hole is left."""
    filled = {board.seat: list(board.cells) for board in state.boards}
    last = {board.seat: board.last for board in state.boards}
    events: list[Event] = [Said(text("said-fill"))]
    for (seat, cell), card in zip(_holes(state), cards, strict=False):
        filled[seat][cell] = card
        last[seat] = card
        events.append(Moved(DISCARDS if state.reshuffled else STOCK, place(seat, cell), card))
    state = replace(
        state,
        boards=tuple(replace(board, cells=tuple(filled[board.seat]), last=last[board.seat]) for board in state.boards),
    )
    if _holes(state):
        return Step(_open_stock(state, events), tuple(events))
    return _pay(state, events)


def _pay(state: State, events: list[Event]) -> Step[State]:
    """Every player is paid for three rows; the avalanche goes on, or the deal is over (5.1, 4; 5.4)."""
    for board in state.boards:
        pays = _pays(state.options, board)
        chips = sum(pay for _, pay in pays)
        events += _scored(board, pays)
        events.append(
            Cycle(
                cycle=state.cycle,
                seat=board.seat,
                remove=board.remove,
                gravity=board.gravity,
                removed=board.removed,
                fallen=boards.rows(board.fallen),
                board=boards.rows(board.cells),
                rows=pays,
                chips=chips,
                last=board.last,
                stock=state.stock,
                reshuffled=state.reshuffled,
            )
        )
        state = replace(state, chips=_plus(state.chips, board.seat, chips))
    stops = state.stock == 0 and state.options.exact_end == "stop"
    if not state.options.avalanche or state.reshuffled or stops:
        return _close_deal(state, events)
    return _cycle(_next_targets(state, events), events)


def _next_targets(state: State, events: list[Event]) -> State:
    """Every board loses the suit of the card laid last on it (5.4, P13, P27)."""
    options = state.options
    for board in state.boards:
        as_called = options.gravity == "choice" and options.avalanche_gravity == "as_called"
        gravity = board.gravity if as_called else options.gravity != "off"
        state = _with_call(state, board.seat, suit(board.last), gravity)
        events.append(Said(text("said-avalanche", suit=suit(board.last)), board.seat))
    return state


# ---- Small parts


def _holes(state: State) -> list[tuple[Seat, int]]:
    """The empty cells of all boards, in the order in which they are filled."""
    return list(_filling_order({board.seat: board.holes for board in state.boards}, state.options.board_order))


def _filling_order(holes: dict[Seat, tuple[int, ...]], order: str) -> Iterator[tuple[Seat, int]]:
    """Whole boards, or row by row in turn, from the bottom (5.1, 3; P24)."""
    if order == "board":
        for seat, cells in holes.items():
            yield from ((seat, cell) for cell in cells)
        return
    for row in reversed(boards.ROWS):
        for seat, cells in holes.items():
            yield from ((seat, cell) for cell in cells if cell in row)


def _pays(options: Options, board: Board) -> Pays:
    return tuple((hand, options.pay(hand)) for hand in boards.hands(board.cells, options.cards))


def _scored(board: Board, pays: Pays) -> list[Event]:
    return [
        Scored(board.seat, chips, tuple(place(board.seat, cell) for cell in row), text("row-score", hand=hand, chips=chips))
        for row, (hand, chips) in zip(boards.ROWS, pays, strict=True)
    ]


def _lying(state: State) -> tuple[str, ...]:
    """All places with cards on them, to be gathered for a shuffle."""
    cells = tuple(place(board.seat, cell) for board in state.boards for cell in range(CELLS))
    return (*cells, DISCARDS)


def _plus(chips: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return tuple(have + more if place == seat else have for place, have in enumerate(chips))


def _said_call(seat: Seat, move: str) -> Said:
    return Said(named_call("said-call", move), seat)
