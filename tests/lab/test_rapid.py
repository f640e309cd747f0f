"""What a game plays at full speed is what the engine plays; known values come out of many deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from koloda.cards import DECK_65
from koloda.core import catalogue
from koloda.core.ask import Deal
from koloda.core.dealer import ShuffledDealer
from koloda.core.philox import shuffle_in_place
from koloda.core.tally import Tally
from koloda.games.sloker.kernel import row_classes
from koloda.games.sloker.odds import class_chips
from koloda.games.sloker.options import Options as SlokerOptions
from koloda.lab import stats
from koloda.lab.metrics import findings
from koloda.lab.playing import play_block
from koloda.lab.running import Here, run
from koloda.lab.study import Block, Study, arms

FORMS: dict[str, dict[str, Any]] = {
    "classic": {},
    "classic avalanche": {"avalanche": True},
    "forfeit": {"empty_after_bonus": "forfeit", "seats": 1},
    "no bonus": {"bonus_redeal": False, "seats": 1, "deck": 65},
    "pro": {"variant": "pro"},
    "pro avalanche": {"variant": "pro", "avalanche": True, "deals": 4},
    "three": {"variant": "pro", "avalanche": True, "seats": 3, "board_order": "row"},
    "three, earlier discards": {"variant": "pro", "avalanche": True, "seats": 3, "reshuffle_from": "previous"},
    "five suits": {"variant": "pro", "avalanche": True, "deck": 65, "exact_end": "stop"},
    "forum": {"variant": "pro", "remove": "suit_or_rank", "gravity": "choice", "absent_call": "any"},
    "as called": {"variant": "pro", "gravity": "choice", "avalanche": True, "avalanche_gravity": "as_called", "absent_call": "none"},
    "level": {"variant": "pro", "gravity": "off", "avalanche": True, "chips": {"flush": 2}},
}


LOCUS: dict[str, dict[str, Any]] = {
    "standard": {},
    "duel": {"games": 2, "columns": 4, "rows": 4, "komi": 2.5, "first_player": 1},
    "no jokers": {"joker": False, "turn_order": "mirror"},
    "no bonus, a pair is worth a flush": {"bonus": False, "columns": 3, "rows": 4, "score_table": {"pair": 8, "five_of_a_kind": 12}},
    "large": {"columns": 8, "rows": 6, "turn_order": "mirror"},
}
HAGGIS: dict[str, dict[str, Any]] = {
    "a round": {"target": 1},
    "a match": {},
    "three": {"seats": 3, "target": 60},
    "three, gifts by choice": {"seats": 3, "target": 60, "bomb_gift": "choice", "bet_window": "own_turn", "next_leader": "rotate"},
    "arena": {"wild_rank": "highest", "first_leader": 1, "target": 100, "bet_window": "before_lead", "next_leader": "winner"},
    "by count, nothing for what is left": {"run_match": "count", "hand_to": "nobody", "haggis_to": "nobody", "target": 60, "bets": False},
}
LIVELY = {"mission_length": 2, "win": "most", "max_turns": 50}
HALFDECK: dict[str, dict[str, Any]] = {
    "posted": {},
    "quick": {"mission_length": 3, "mission_count": 14, "missions_each": 2, "read": "either", "max_turns": 60},
    "tournament": {"field": "grid", "missions_each": 3, "read": "either", "replace": "may", "reuse": True, "win": "points", **LIVELY},
    "jokers and swaps": LIVELY
    | {"deck": 54, "joker": "high", "cycle": "six", "gap": "close", "ties": "challenger", "swap": True, "refill": "continue"},
    "three actions": LIVELY | {"deck": 54, "clear": "all", "actions": 3, "chain": "must", "count": "own", "claim": "actor", "flip": "own"},
    "narrow": LIVELY | {"deck": 52, "pass": "forced", "width": 4, "split": "cd", "score": "length", "open_discards": True, "hand": 7},
    "swaps to a target": {"missions_each": 2, "swap": True, "mission_length": 2, "win": "points", "target": 4, "max_turns": 60},
}


def compared(game: str, options: dict[str, Any], bots: tuple[str, ...], deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays the same part of a study at full speed, and by the engine: every game is the same."""
    study = Study(game=game, options=options, bots=bots, deals=deals, seed=11, seconds=0.005)
    arm, box = arms(study)[0], catalogue.box(game)
    assert box.rapid is not None
    played: list[bool] = []

    def watched(*asked: Any) -> Tally | None:
        found = rapid(*asked)
        played.append(found is not None)
        return found

    rapid = box.rapid
    monkeypatch.setattr(catalogue, "box", lambda game: replace(box, rapid=watched))
    quick = play_block(study, arm, Block(0, 0, deals))
    assert all(played), "nothing was left to the engine"
    assert len(played) == len(quick)
    monkeypatch.setattr(catalogue, "box", lambda game: replace(box, rapid=None))
    engine = play_block(study, arm, Block(0, 0, deals))
    for one, other in zip(quick, engine, strict=True):
        assert one == other


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("bots", [("keeper",), ("sampler", "row")])
def test_sloker_at_full_speed_is_sloker(form: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    options = FORMS[form]
    if len(bots) > 1 and options.get("seats", 2) != 2:
        bots = bots[:1]
    compared("sloker", options, bots, 40, monkeypatch)


@pytest.mark.parametrize("form", LOCUS)
@pytest.mark.parametrize("bots", [("random", "greedy"), ("careless", "builder"), ("planner", "blocker"), ("champion",)])
def test_locus_at_full_speed_is_locus(form: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    compared("locus", LOCUS[form], bots, 2 if "champion" in bots else 8, monkeypatch)


@pytest.mark.parametrize("form", HAGGIS)
@pytest.mark.parametrize("bots", [("random", "novice"), ("careful", "random"), ("counter", "careful"), ("master", "counter")])
def test_haggis_at_full_speed_is_haggis(form: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    options = HAGGIS[form]
    if options.get("seats") == 3:
        bots = (*bots, bots[0])
    compared("haggis", options, bots, 1 if "master" in bots else 4, monkeypatch)


@pytest.mark.parametrize("form", HALFDECK)
@pytest.mark.parametrize("bots", [("builder",), ("balanced", "blocker"), ("bluffer", "balanced")])
def test_half_deck_at_full_speed_is_half_deck(form: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    options = HALFDECK[form]
    compared("halfdeck", options, bots, 4, monkeypatch)


@pytest.mark.parametrize("size", [2, 15, 52, 65])
def test_kernels_shuffle_as_the_dealer_does(size: int) -> None:
    pile = DECK_65.cards[:size]
    for seed in (0, 1, 2**53, 2**63 - 1):
        for shuffle in range(3):
            order = np.arange(size, dtype=np.uint8)
            shuffle_in_place(order, seed, shuffle)
            assert tuple(pile[place] for place in order) == tuple(ShuffledDealer(seed).order(Deal(size, pile, (), shuffle)))


def test_the_best_call_pays_what_was_counted() -> None:
    """Pro: 2.832 chips on average for whoever always makes the best call."""
    options = {"variant": "pro", "seats": 1, "deals": 1}
    figure = findings(run(Study(game="sloker", options=options, bots=("exact",), deals=4_000, seed=2), Here())).base.scores[0]
    assert figure.low <= 2.832 <= figure.high
    assert figure.high - figure.low < 0.35


def test_an_avalanche_pays_and_lasts_what_was_counted() -> None:
    """Classic with Avalanche: 27.47 chips a deal, and 9.40 cycles in a deal that has any."""
    options = {"avalanche": True, "seats": 1, "deals": 1}
    found = findings(run(Study(game="sloker", options=options, bots=("keeper",), deals=40_000, seed=4), Here())).base
    assert found.scores[0].low <= 27.47 <= found.scores[0].high
    again = next(use for use in found.said if use.name == "said-avalanche").times
    played = next(use for use in found.said if use.name == "said-call-suit").times.value
    assert again.low / played + 1 <= 9.40 <= again.high / played + 1
    assert again.high - again.low < 0.1


def test_a_first_layout_is_worth_what_was_counted() -> None:
    """1.866871 chips for three rows of a shuffled deck."""
    chips = class_chips(SlokerOptions())
    paid = []
    for seed in range(60_000):
        deck = np.arange(52, dtype=np.uint8)
        shuffle_in_place(deck, seed, 0)
        paid.append(int(chips[row_classes(deck[:15])].sum()))
    figure = stats.mean(paid)
    assert figure.low <= 1.866871 <= figure.high
    assert figure.high - figure.low < 0.05
