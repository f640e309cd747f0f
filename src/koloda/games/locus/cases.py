"""The questions that Locus Poker answers (section 14), with the checks of section 13 in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from koloda.cards import DECK_52
from koloda.core.game import deal_move
from koloda.core.seat import NATURE
from koloda.errors import BadRecord, GameOver, IllegalMove, NotYourTurn
from koloda.games.locus import moves
from koloda.games.locus.options import Options
from koloda.games.locus.rules import Locus
from koloda.games.locus.scoring import Score, best, score
from koloda.games.locus.solve import solved
from koloda.games.locus.state import State

GAME: Final = Locus()
Given = Mapping[str, Any]
Answer = dict[str, Any]


def deal(given: Given) -> Answer:
    """The grid that a deck makes."""
    state = _dealt(_options(given), given)
    columns = state.options.columns
    return {
        "cards": [list(state.cards[at : at + columns]) for at in range(0, len(state.cards), columns)],
        "chips": _chips(state),
        "to_move": state.to_move,
    }


def score_zone(given: Given) -> Answer:
    """The best hand of a zone and the cards that make it."""
    options = _options(given)
    cards, joker = given.get("cards"), given.get("joker", False)
    if not isinstance(cards, list):
        raise BadRecord("cards: a list of cards is wanted")
    if not isinstance(joker, bool):
        raise BadRecord("joker: true or false is wanted")
    zone = DECK_52.check(cards)
    if not 1 <= len(zone) + joker <= 9:
        raise BadRecord(f"a zone has 1 to 9 cards, the joker included; {len(zone) + joker} given")
    if joker and not options.joker:
        raise BadRecord("joker: there are none at this table")
    hand = best(options, zone, joker=joker)
    return {"class": hand.name, "points": hand.points, "cards": list(hand.cards)}


def score_move(given: Given) -> Answer:
    """What a move scores in a position."""
    state = _picture(given)
    _check_turn(state, given.get("seat"))
    made = _scored(state, given.get("action"))
    return {
        "class": made.hand.name,
        "hand": made.hand.points,
        "bonus": made.bonus,
        "total": made.points,
        "cards": list(made.hand.cards),
    }


def legal(given: Given) -> Answer:
    """Whose turn it is and what may be done."""
    state = _picture(given)
    return {"to_move": state.to_move, "actions": list(moves.legal(state))}


def play(given: Given) -> Answer:
    """A match as far as the actions go: what each scored and where it stands."""
    state = _dealt(_options(given), given)
    actions = given.get("actions")
    if not isinstance(actions, list):
        raise BadRecord("actions: a list is wanted")
    scored, totals = [], []
    for action in actions:
        seat = None
        if isinstance(action, list):
            if len(action) != 2:
                raise BadRecord("actions: an action is a text, or a pair of a seat and a text")
            seat, action = action  # noqa: PLW2901
        _check_turn(state, seat)
        made = _scored(state, action)
        state = GAME.play(state, _mover(state), action).state
        scored.append([made.hand.points, made.bonus])
        totals.append(list(state.totals))
    winners = GAME.result(state).winners
    return {
        "moves": scored,
        "scores": totals,
        "chips": _chips(state),
        "over": state.over,
        "to_move": state.to_move,
        "winner": None if not winners else winners[0] if len(winners) == 1 else "tie",
    }


def solve(given: Given) -> Answer:
    """What the position is worth under best play, and every move that keeps it."""
    state = _picture(given)
    _check_turn(state, given.get("seat"))
    mover = _mover(state)
    values = dict(zip(moves.legal(state), solved(state), strict=True))
    value = max(values.values())
    return {
        "to_move": mover,
        "value": value + state.scores[mover] - state.scores[1 - mover],
        "best": [move for move, worth in values.items() if worth == value],
    }


QUESTIONS: Final = {"deal": deal, "score_zone": score_zone, "score_move": score_move, "legal": legal, "play": play, "solve": solve}


# ---- Reading what is given (section 13)


def _options(given: Given) -> Options:
    return Options.read(given.get("rules", {}))


def _dealt(options: Options, given: Given) -> State:
    """The position after a deck was dealt."""
    deck = DECK_52.check(given.get("deck"), what="deck")
    if len(deck) < options.cells:
        raise BadRecord(f"deck: {options.cells} cards are wanted, {len(deck)} given")
    return GAME.play(GAME.start(options), NATURE, deal_move(deck[: options.cells])).state


def _picture(given: Given) -> State:
    """A state by picture."""
    options = _options(given)
    cards = DECK_52.check(_cells(options, given.get("cards"), "cards"))
    marks = _cells(options, given.get("marks"), "marks")
    known = ("", "0u", "1u", "0d", "1d") if options.joker else ("", "0u", "1u")
    if not all(isinstance(mark, str) and mark in known for mark in marks):
        raise BadRecord(f"marks: only {', '.join(map(repr, known))} are marks here")
    state = State(options, cards, tuple(marks), _scores(given.get("scores", [0, 0])))
    fair = [sum(options.to_move(0, turn) == seat for turn in range(state.turns)) for seat in (0, 1)]
    if _chips(state) != [options.cells // 2 - used for used in fair]:
        raise BadRecord(f"marks: after {state.turns} turns seat 0 has used {fair[0]} chips and seat 1 {fair[1]}")
    return state if state.turns < options.cells else replace(state, journal=(state.scores,) * options.games)


def _cells(options: Options, grid: object, what: str) -> list[Any]:
    """The entries of a grid, row by row."""
    if isinstance(grid, list) and len(grid) == options.rows and all(isinstance(row, list) and len(row) == options.columns for row in grid):
        return [entry for row in grid for entry in row]
    raise BadRecord(f"{what}: {options.rows} rows of {options.columns} are wanted")


def _scores(scores: object) -> tuple[int, int]:
    if not isinstance(scores, list) or len(scores) != 2 or not all(type(one) is int and one >= 0 for one in scores):
        raise BadRecord("scores: two whole numbers from 0 are wanted")
    return scores[0], scores[1]


def _check_turn(state: State, seat: object) -> None:
    """Point 4 of section 13."""
    if state.over:
        raise GameOver("every card has been used")
    if seat is not None:
        if type(seat) is not int or seat not in {0, 1}:
            raise BadRecord("seat: 0 or 1 is wanted")
        if seat != state.to_move:
            raise NotYourTurn(f"it is the turn of seat {state.to_move}")


def _mover(state: State) -> int:
    assert state.to_move is not None
    return state.to_move


def _scored(state: State, action: object) -> Score:
    """What an action scores (point 5 of section 13)."""
    if not isinstance(action, str):
        raise IllegalMove("action: a text such as u0,3 is wanted")
    if action not in moves.legal(state):
        raise IllegalMove(moves.why_not(state, action))
    used = moves.read(state.options, action)
    assert used is not None
    return score(state.options, state.cards, state.marks, _mover(state), used[0], down=used[1])


def _chips(state: State) -> list[int]:
    """How many chips each seat has left."""
    return [state.chips(seat) for seat in (0, 1)]
