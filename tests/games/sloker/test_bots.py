"""Sloker's bots and the advice they follow."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, Card
from koloda.core.ask import Deal, Decide
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.seat import NATURE, Seat
from koloda.games.sloker.advice import advise, sampled, situation
from koloda.games.sloker.board import cells, encode
from koloda.games.sloker.bots import BOTS, SlokerBot, made_cards
from koloda.games.sloker.kernel import row_classes
from koloda.games.sloker.odds import values
from koloda.games.sloker.options import Options
from koloda.games.sloker.rules import Sloker
from koloda.games.sloker.state import State

GAME = Sloker()
QUICK = Budget(seconds=0.01, seed=5)
BY_ID = {bot.id: bot for bot in BOTS}
every_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
TABLES: list[dict[str, Any]] = [
    {},
    {"avalanche": True, "deck": 65},
    {"variant": "pro"},
    {"variant": "pro", "avalanche": True, "deck": 65, "seats": 1},
    {"variant": "pro", "seats": 3, "avalanche": True, "board_order": "row"},
    {"variant": "pro", "seats": 3, "gravity": "choice", "remove": "suit_or_rank"},
    {"variant": "pro", "gravity": "off", "absent_call": "none"},
    {
        "variant": "pro",
        "avalanche": True,
        "gravity": "choice",
        "avalanche_gravity": "as_called",
        "absent_call": "any",
        "remove": "suit_or_rank",
    },
]


def advance(state: State, dealer: ShuffledDealer) -> State:
    """Lets Nature answer until somebody is to call, or the match is over."""
    while isinstance(ask := GAME.ask(state), Deal):
        state = GAME.play(state, NATURE, dealer.answer(ask)).state
    return state


def to_call(options: dict[str, Any], seed: int) -> State:
    return advance(GAME.start(Options.read(options)), ShuffledDealer(seed))


def caller(state: State) -> tuple[Seat, Sequence[str]]:
    ask = GAME.ask(state)
    assert isinstance(ask, Decide)
    ((seat, moves),) = ask.moves.items()
    return seat, moves


@every_bot
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())) or "classic")
def test_whole_matches(bot: SlokerBot, options: dict[str, Any]) -> None:
    """Every call is legal (the rules would refuse another), and the same when asked again."""
    dealer = ShuffledDealer(8)
    state = to_call(options, 8)
    while GAME.ask(state):
        seat, moves = caller(state)
        call = bot.choose(state, seat, moves, QUICK)
        assert bot.choose(state, seat, moves, QUICK) == call
        state = advance(GAME.play(state, seat, call).state, dealer)
    assert len(state.journal) == state.options.number_of_deals


@every_bot
def test_blind_calls_are_up_to_the_seed(bot: SlokerBot) -> None:
    state = to_call({}, 1)
    assert {bot.choose(state, *caller(state), Budget(seed=seed)) for seed in range(40)} == set("shdc")


@pytest.mark.parametrize("seed", [-1, 2**63, 2**100])
def test_any_number_is_a_seed(seed: int) -> None:
    state = to_call({"variant": "pro", "avalanche": True}, 1)
    assert {bot.choose(state, *caller(state), Budget(0.01, seed)) for bot in BOTS} <= set("shdc")


def one_board(text: str, **options: Any) -> State:
    """A Pro table with this board, to be called by seat 0."""
    state = to_call({"variant": "pro", **options}, 1)
    laid = cells(tuple(tuple(map(Card, row.split())) for row in text.split("/")))
    board = type(state.boards[0])(seat=state.boards[0].seat, cells=laid, last=laid[-1] or Card(""))
    return type(state)(options=state.options, phase="call", pile=state.pile, dealt=state.dealt, boards=(board,), chips=state.chips)


SOURCE_BOARD = "Ah Kd Qs Jc Th / 5c 9s 7d Kh 3s / 2d 8c 6s Qh 6d"


def call_of(bot: str, state: State, seed: int = 0) -> str:
    return BY_ID[bot].choose(state, *caller(state), Budget(seed=seed))


def test_keeper_breaks_nothing_if_it_can() -> None:
    """Full house without clubs, a pair with a club, a straight without clubs: only clubs leave two of them alone."""
    state = one_board("7s 7h 7d 2s 2h / 5c 5d 9s Jh Kd / 4s 5h 6d 7c 8s")
    assert {call_of("keeper", state, seed) for seed in range(20)} == {"c"}


def test_keeper_looks_at_the_cards_that_make_a_hand() -> None:
    """The pair of nines holds no heart and no diamond; that the row has both is no matter."""
    state = one_board("9s 9c Ah 4d 2d / Kd Jh 8s 5c 3s / Qd 7h 6s 4c 2c")
    assert {call_of("keeper", state, seed) for seed in range(40)} == {"h", "d"}


@pytest.mark.parametrize(
    ("row", "made"),
    [
        ("9s 9c Ah 4d 2d", "9s 9c"),
        ("7s 7h 7d 2s 2h", "7s 7h 7d 2s 2h"),
        ("4s 5h 6d 7c 8s", "4s 5h 6d 7c 8s"),
        ("2h 9h Jh 4h Kh", "2h 9h Jh 4h Kh"),
        ("Kd Jh 8s 5c 3s", ""),
    ],
)
def test_made_cards(row: str, made: str) -> None:
    """As the bottom row of a board."""
    bottom = tuple(map(Card, row.split()))
    others = [card for card in DECK_52.cards if card not in bottom][:10]
    board = encode((*bottom, *others), DECK_52)
    assert [DECK_52.cards[card] for card in made_cards(board[:5], row_classes(board)[2])] == made.split()


def test_row_hopes_for_the_dearest_hand() -> None:
    """A royal flush but for one spade: removing it wins 100 with one card of 37, more than all that four of a kind and pairs promise."""
    state = one_board("Ah Kh Qh Jh 2s / 3d 5d 8c 9c 4c / 4d 6d 7c 9d Jc")
    assert call_of("row", state) == "s"


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_exact_calls_the_highest_value(seed: int) -> None:
    state = to_call({"variant": "pro", "seats": 3, "remove": "suit_or_rank", "gravity": "choice"}, seed)
    while isinstance(GAME.ask(state), Decide) and not state.journal:
        seat, moves = caller(state)
        mine, other = sorted(state.boards, key=lambda board: board.seat != seat)
        seen = [card for card in other.cells if card]
        worths = values([card for card in mine.cells if card], seen, moves, state.options)
        call = call_of("exact", state)
        assert worths[call] == max(worths.values())
        state = GAME.play(state, seat, call).state


def test_sampler_knows_less_than_exact() -> None:
    """On some boards its few refills mislead it, and other seeds then another way."""
    states = [to_call({"variant": "pro"}, seed) for seed in range(30)]
    agree = [call_of("sampler", state, 1) == call_of("exact", state, 1) for state in states]
    assert 10 < sum(agree) < 30


def test_advice_without_avalanche_is_the_first_cycle() -> None:
    state = one_board(SOURCE_BOARD)
    advice = advise(situation(state, 0), 10, 0)
    assert {call: one.first for call, one in advice.items()} == values(
        [card for card in state.boards[0].cells if card], (), "shdc", state.options
    )
    assert all(one.rest == one.error == one.behind_error == 0 and one.worth == float(one.first) for one in advice.values())
    assert [call for call, one in advice.items() if one.behind == 0] == ["c"]


def test_advice_on_an_avalanche() -> None:
    """Two runs agree within their errors, and shared shuffles pay: differences are surer than those of independent runs."""
    at = situation(one_board(SOURCE_BOARD, avalanche=True), 0)
    one, other = (advise(at, 20_000, seed) for seed in (1, 2))
    assert one != other
    assert one == advise(at, 20_000, 1)
    best = max(one, key=lambda call: one[call].worth)
    assert one[best].behind == one[best].behind_error == 0
    for call, found in one.items():
        assert found.behind == pytest.approx(one[best].worth - found.worth)
        assert 15 < found.rest < 35
        assert abs(found.rest - other[call].rest) < 4 * np.hypot(found.error, other[call].error)
        if call != best:
            assert 0 < found.behind_error < np.hypot(found.error, one[best].error)


def test_simulated_first_cycles_agree_with_the_exact_ones() -> None:
    at = situation(to_call({"variant": "pro", "seats": 3, "avalanche": True, "remove": "suit_or_rank", "gravity": "choice"}, 3), 1)
    paid = sampled(at, 20_000, 4)[:, :, 0]
    errors = paid.std(axis=0) / len(paid) ** 0.5
    exact = np.array([float(value) for value in at.exact(at.own).values()])
    assert len(exact) > 20
    assert (abs(paid.mean(axis=0) - exact) <= 4.5 * errors).all()


def test_the_other_players_call_matters_once_it_is_heard() -> None:
    """The second caller's plans hold the call that the first has made, and only that."""
    state = to_call({"variant": "pro", "seats": 3, "avalanche": True}, 3)
    seat, moves = caller(state)
    assert situation(state, seat).calls == (moves, moves)
    after = GAME.play(state, seat, "d").state
    second, _ = caller(after)
    assert situation(after, second).calls == (("d",), moves)
    assert situation(after, second).own == 1


def test_a_small_budget_means_fewer_rollouts() -> None:
    at = situation(to_call({"variant": "pro", "avalanche": True}, 1), 0)
    bot = BY_ID["avalanche"]
    assert bot.weigh(at, Budget(0.01, 1)) == {call: one.worth for call, one in advise(at, 375, 1).items()}
    assert bot.weigh(at, Budget(1, 1)) == bot.weigh(at, Budget(60, 1)) == {call: one.worth for call, one in advise(at, 4000, 1).items()}


WARM = """
from koloda.games.sloker import advice, bots, completions, kernel, odds, rollouts
from koloda.games.sloker.options import Options

modules = kernel, completions, odds, rollouts
kernels = {name: each for module in modules for name, each in vars(module).items() if hasattr(each, "signatures")}
bots.warm()
before = {name: each.signatures[:] for name, each in kernels.items()}
assert before["plans"] and before["fallen"] and before["completions"] and before["classic_deals"]

import test_bots

for options in test_bots.TABLES:
    dealer = test_bots.ShuffledDealer(4)
    state = test_bots.to_call(options, 4)
    seat, moves = test_bots.caller(state)
    for bot in bots.BOTS:
        call = bot.choose(state, seat, moves, test_bots.QUICK)
        test_bots.advance(test_bots.GAME.play(state, seat, call).state, dealer)
after = {name: each.signatures for name, each in kernels.items()}
assert after == before, [name for name in after if after[name] != before[name]]
"""


def test_warm_leaves_nothing_to_compile() -> None:
    """In a new process no table needs another kernel after it."""
    subprocess.run([sys.executable, "-c", WARM], cwd=Path(__file__).parent, check=True, timeout=120)
