"""The novel's opponents and adviser: what they believe beside what is so, and that they only do what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from statistics import mean
from typing import Any

import pytest

from koloda.cards import DECK_52, Card
from koloda.core.ask import Decide
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.games.dragon.book.advice import BookAdviser
from koloda.games.dragon.book.bots import BOTS, HABITS
from koloda.games.dragon.book.equity import SAME, place, share
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.rules import DragonBook
from koloda.games.dragon.book.scoring import score
from koloda.games.dragon.book.state import State
from koloda.games.dragon.book.status import scoring_rules

GAME = DragonBook()
BY_ID = {bot.id: bot for bot in BOTS}
CHECKS = ("check", "check")


def table(one: str, other: str, *moves: str, **options: Any) -> Match[State, Options]:
    """Two seats with these nine cards each, seat 1 dealt to first, as far as these moves."""
    dealt = [Card(card) for pair in zip(one.split(), other.split(), strict=True) for card in pair]
    rest = [card for card in DECK_52.cards if card not in dealt]
    game = Match(GAME, Options.read({"seats": 2} | options), StackedDealer(*[(*dealt, *rest)] * 9))
    for move in moves:
        (seat,) = game.to_act()
        game.play(seat, move)
    return game


def evening(bots: Sequence[Bot], options: Options, seed: int) -> tuple[int, ...]:
    """The chips at the end."""
    game, acts = Match(GAME, options, ShuffledDealer(seed)), 0
    while isinstance(ask := game.ask, Decide):
        ((seat, moves),) = ask.moves.items()
        acts += 1
        move = bots[seat].choose(game.view(seat), seat, moves, Budget(seed=1000 * seed + acts))
        assert move in moves
        assert move == bots[seat].choose(game.view(seat), seat, moves, Budget(seed=1000 * seed + acts))
        game.play(seat, move)
    return game.state.chips


@pytest.mark.parametrize("bot", BOTS, ids=BY_ID)
@pytest.mark.parametrize("options", [{"seats": 6}, {"seats": 3, "raise": "free", "wild": "free", "natural": "class", "stack": 20}])
def test_bots_play_what_is_allowed_and_always_the_same(bot: Bot, options: dict[str, Any]) -> None:
    seats = options["seats"]
    chips = evening([bot, BY_ID["random"]] * (seats // 2) + [bot] * (seats % 2), Options.read({"hands": 3} | options), 5)
    assert sum(chips) == seats * options.get("stack", 100)


ONE = "Ks Kh 9d 4c 2s Jh 8c 6d Ad"
OTHER = "Th 7s 2c 5s 4h 8d Jd 6s 5c"


def test_the_share_is_that_of_all_hands_the_other_may_have() -> None:
    game = table(ONE, OTHER, *CHECKS * 4)
    seen, rules = game.view(1), scoring_rules(game.state.options, game.state.status)
    own = score(seen.held(1), rules).worth("value")
    opened = seen.held(0)
    unseen = [card for card in DECK_52.cards if card not in seen.dealt]
    assert (len(opened), len(unseen)) == (5, 38)
    # Four cards are hidden: with every fiftieth choice of them there are enough to be sure of a hundredth.
    tried = [hidden for number, hidden in enumerate(combinations(unseen, 4)) if number % 50 == 0]
    theirs = [score((*opened, *hidden), rules).worth("value") for hidden in tried]
    wanted = mean(1.0 if own > one else 0.5 if own == one else 0.0 for one in theirs)
    found = share(seen, 1, SAME, 4_000, seed=1)
    assert 0.005 < found.error < 0.02
    assert abs(found.mean - wanted) < 4 * found.error + 0.01


def test_who_bets_is_believed_to_have_something() -> None:
    quiet, loud = table(ONE, OTHER, "check"), table(ONE, OTHER, "bet 8")
    for habits, less in ((HABITS, True), (SAME, False)):
        before, after = (share(game.view(0), 0, habits, 4_000, seed=2) for game in (quiet, loud))
        assert (after.mean < before.mean - 4 * (after.error + before.error)) == less


def test_a_ten_to_come_may_revive_sevens() -> None:
    """With an early ten open the sevens are dead now; three of them in the hand are worth more than nothing all the same."""
    sevens = table("7s 7h 7d 9c 2s 5h 8c 6d Ad", "Kh Qs 2c Ts 4h 8d Jd 6s 5c")
    assert sevens.state.status.sevens
    first, always = sevens.view(1), table("7s 7h 7d 9c 2s 5h 8c 6d Ad", "Kh Qs 2c Ts 4h 8d Jd 6s 5c", tens="first_two").view(1)
    assert share(first, 1, SAME, 4_000, 3).mean > share(always, 1, SAME, 4_000, 3).mean + 0.01
    assert place(first, 1, 3) == place(always, 1, 3)


def shows(bot: str, one: str, other: str, *, hands: int) -> str:
    """How seat 0 shows after seat 1 has."""
    game = table(one, other, *CHECKS * 5, "show", hands=hands)
    return BY_ID[bot].choose(game.view(0), 0, game.moves(0), Budget(seed=1))


@pytest.mark.parametrize("bot", ["careful", "counter", "reader"])
def test_a_suit_is_changed_where_that_wins_and_kept_where_it_does_not(bot: str) -> None:
    pairs = "9s 9h 4d 4c 8s Jh Kc 2d 5s"
    assert shows(bot, pairs, "Kh Jd 8h 6h 4h 2h 7s Td 5c", hands=2)[5:] in {f"{card}>h" for card in ("Jd", "7s", "Td", "5c")}
    assert shows(bot, pairs, "As Kh Jd 8h 6d 4s 7s Td 5c", hands=2) == "show"
    assert shows("newcomer", pairs, "Kh Jd 8h 6h 4h 2h 7s Td 5c", hands=2) == "show"


def test_the_worth_of_every_bet() -> None:
    game = table(ONE, OTHER, "bet 8")
    moves = game.moves(0)
    found = BookAdviser().worths(game.view(0), 0, moves, Budget(seed=4))
    assert [worth.move for worth in found] == ["call", "raise", "fold"]
    call, bend, fold = found
    assert (fold.mean, fold.exact, fold.error) == (0.0, "0/1", 0.0)
    assert 0 < call.error < 1
    assert bend.error > 0
    best = max(found, key=lambda worth: worth.mean)
    assert best.behind_error == 0
    some = BookAdviser().worths(game.view(0), 0, moves, Budget(seconds=0.05, seed=4))
    assert some[0].error > 2 * call.error
    free = table(ONE, OTHER)
    assert len(BookAdviser().worths(free.view(1), 1, free.moves(1), Budget())) == 32


def worths_of_showing(game: Match[State, Options], seat: Seat) -> dict[str, Any]:
    return {worth.move: worth for worth in BookAdviser().worths(game.view(seat), seat, game.moves(seat), Budget())}


def test_the_worth_of_every_way_to_show() -> None:
    game = table("9s 9h 4d 4c 8s Jh Kc 2d 5s", "Kh Jd 8h 6h 4h 2h 7s Td 5c", *CHECKS * 5)
    first = worths_of_showing(game, 1)
    assert first["show"].exact is None
    assert first["show"].error > 0
    game.play(1, "show")
    last = worths_of_showing(game, 0)
    assert (last["show"].mean, last["show"].exact) == (0.0, "0/1")
    assert (last["show 7s>h"].mean, last["show 7s>h"].exact) == (2.0, "2/1")


def test_who_notices_more_wins() -> None:
    won = [evening([BY_ID["careful"], BY_ID["random"]], Options(seats=2), seed)[0] - 100 for seed in range(12)]
    assert mean(won) > 20
