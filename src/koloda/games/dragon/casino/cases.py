"""The questions that the casino game answers (section 13), with the checks of section 12 in their order."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any, Final

from msgspec.structs import replace

from koloda.cards import DECK_52, Card
from koloda.core.ask import Deal, Tell
from koloda.core.game import deal_move
from koloda.core.seat import NATURE
from koloda.core.secret import Secret
from koloda.errors import BadOptions, BadRecord, DuplicateCard, GameOver, IllegalMove
from koloda.games.dragon.casino import house, moves
from koloda.games.dragon.casino.clock import PLAIN, Regime, regime_at
from koloda.games.dragon.casino.judging import HOUSE, PLAYER, holds_trump, judged, ranked
from koloda.games.dragon.casino.odds import class_counts, frequencies_of_all
from koloda.games.dragon.casino.options import Options
from koloda.games.dragon.casino.rules import CARDS, DragonCasino
from koloda.games.dragon.casino.state import Cards, Hand, State

GAME: Final = DragonCasino()
Given = Mapping[str, Any]
Answer = dict[str, Any]


def rank_hand(given: Given) -> Answer:
    """The class of six cards, the combination and its key."""
    options = _options(given)
    cards = DECK_52.check(given.get("cards"), CARDS)
    minute = _minute(given)
    made = ranked(cards, options)
    answer: Answer = {"class": made.name, "core": list(made.core), "top": made.top, "key": list(made.key)}
    if minute is not None:
        answer["trump"] = holds_trump(cards, made, regime_at(minute, options), options)
    return answer


def compare(given: Given) -> Answer:
    """Which of two hands wins at a minute, and by what."""
    options = _options(given)
    lists = given.get("hands")
    if not isinstance(lists, list) or len(lists) != 2:
        raise BadRecord("hands: two lists of cards are wanted")
    hands = [DECK_52.check(cards, CARDS, f"hands, {which}") for which, cards in zip(("first", "second"), lists, strict=True)]
    _apart(*hands)
    regime = regime_at(_needed(_minute(given), "minute"), options)
    verdict = judged(hands, regime, options)
    return {
        "winner": verdict.winner,
        "by": verdict.by,
        **_told(regime),
        "classes": [ranked(cards, options).name for cards in hands],
    }


def regime(given: Given) -> Answer:
    """The regime of a minute."""
    options = _options(given)
    return _told(regime_at(_needed(_minute(given), "minute"), options))


def house_draw(given: Given) -> Answer:
    """What the house throws away."""
    options = _options(given)
    cards = DECK_52.check(given.get("cards"), CARDS)
    minute = _minute(given)
    if _by_the_clock(options):
        _needed(minute, "minute")
    return {"discard": list(house.discards(cards, PLAIN if minute is None else regime_at(minute, options), options))}


def play(given: Given) -> Answer:
    """A hand as far as the actions go."""
    return _Played(given).answer()


def legal(given: Given) -> Answer:
    """The stage, and what the player may do."""
    state = _Played(given).state
    return {"stage": state.hand.stage, "actions": list(moves.legal(state))}


def view(given: Given) -> Answer:
    """A hand as a seat sees it, or a watcher."""
    played = _Played(given)
    if "seat" not in given:
        raise BadRecord("seat: 0, 1 or null is wanted")
    seat = given["seat"]
    if seat is not None and (type(seat) is not int or seat not in {PLAYER, HOUSE}):
        raise BadRecord("seat: 0, 1 or null is wanted")
    hand = played.state.hand
    hands = [_seen(cards, open_=seat == one) for one, cards in ((PLAYER, hand.player), (HOUSE, hand.house))]
    answer: Answer = {"stage": hand.stage, "bank": played.bank, "hands": hands, "discards": played.discards}
    if seat is not None and played.thrown is not None:
        answer["own_discards"] = list(played.thrown[seat])
    return answer


def session(given: Given) -> Answer:
    """A row of hands with the chips carried on."""
    options = _options(given)
    hands = given.get("hands")
    if not isinstance(hands, list) or not all(isinstance(hand, dict) for hand in hands):
        raise BadRecord("hands: a list of hands is wanted")
    state, told = GAME.start(options), []
    for hand in hands:
        if state.over:
            raise GameOver("the session is over")
        played = _Played(hand, state)
        if not played.over:
            raise BadRecord("hands: each of them must be played to its end")
        state = played.state
        told.append({"winner": state.journal[-1].winner, "net": played.net, "chips": played.chips})
    ahead = state.chips - options.stack
    return {
        "hands": told,
        "chips": [state.chips, state.balance],
        "over": state.over,
        "winner": None if not state.over or not ahead else PLAYER if ahead > 0 else HOUSE,
    }


def odds(given: Given) -> Answer:
    """How many of all draws end in each class."""
    _options(given)
    cards = DECK_52.check(given.get("cards"), CARDS)
    thrown = DECK_52.check(given.get("discard"), what="discard")
    seen = DECK_52.check(given.get("seen", []), what="seen")
    _apart(cards, seen)
    for card in thrown:
        if card not in cards:
            raise IllegalMove(f"discard: {card} is not held")
    left = len(DECK_52) - len(cards) - len(seen)
    if left < len(thrown):
        raise BadRecord(f"seen: {left} cards are left, {len(thrown)} are wanted")
    return {"total": comb(left, len(thrown)), "counts": class_counts(cards, thrown, seen)}


def frequencies(given: Given) -> Answer:
    """How many of all hands belong to each class."""
    _options(given)
    counts = frequencies_of_all()
    return {"total": sum(counts.values()), "counts": counts}


QUESTIONS: Final = {
    "rank_hand": rank_hand,
    "compare": compare,
    "regime": regime,
    "house_draw": house_draw,
    "play": play,
    "legal": legal,
    "view": view,
    "session": session,
    "odds": odds,
    "frequencies": frequencies,
}


class _Played:
    """A hand played as far as the given actions go, with what is known of it afterwards."""

    def __init__(self, given: Given, state: State | None = None) -> None:
        """Plays from a state of a session that waits for its next hand, or a single hand with the given rules and chips."""
        options = _options(given) if state is None else state.options
        deck = DECK_52.check(given.get("deck"), len(DECK_52), "deck")
        if state is None:
            chips, balance = _chips(given, options)
            state = State(replace(options, hands=1), chips, balance)
        self._minute = _minute(given)
        self._draw_minute = _minute(given, "draw_minute")
        actions = given.get("actions")
        if not isinstance(actions, list):
            raise BadRecord("actions: a list is wanted")
        if state.chips < state.options.ante:
            raise GameOver(f"an ante of {state.options.ante} cannot be paid with {state.chips}")
        self._deck, self._before = deck, len(state.journal)
        self.state = self._settled(state)
        self.last = self.state
        """Before the last action: what is thrown away is forgotten when a hand is over."""
        for action in actions:
            self._act(action)

    def _act(self, action: object) -> None:
        if self.over:
            raise GameOver("the hand is over")
        if not isinstance(action, str):
            raise IllegalMove("actions: texts such as play are wanted")
        self.last = self.state
        drawing = self.state.hand.stage == "draw"
        move = moves.written(moves.read_draw(self.state, action)) if drawing else action
        if drawing and _by_the_clock(self.state.options) and self._minute is None:
            _needed(self._draw_minute, "draw_minute")
        if self.state.hand.stage == "second" and move in {"play", "raise"} and move in moves.legal(self.state):
            _needed(self._minute, "minute")
        self.state = self._settled(GAME.play(self.state, PLAYER, move).state)

    def _settled(self, state: State) -> State:
        """The state after Nature's answers, up to an action of this hand or to its end."""
        while len(state.journal) == self._before and isinstance(ask := GAME.ask(state), Deal | Tell):
            dealt = deal_move(ask.left_of(self._deck)[: ask.count]) if isinstance(ask, Deal) else ""
            state = GAME.play(state, NATURE, dealt or f"tell {self._now(state.hand)}").state
        return state

    def _now(self, hand: Hand) -> int:
        """The minute; before it matters any will do."""
        first, second = (self._minute, self._draw_minute) if hand.stage == "open" else (self._draw_minute, self._minute)
        return first if first is not None else second or 0

    @property
    def over(self) -> bool:
        return len(self.state.journal) > self._before

    @property
    def bank(self) -> int:
        return 2 * (abs(self.state.journal[-1].net) if self.over else self.state.stake)

    @property
    def net(self) -> list[int]:
        won = self.state.journal[-1].net
        return [won, -won]

    @property
    def chips(self) -> list[int]:
        return [self.state.chips, self.state.balance]

    @property
    def thrown(self) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
        """What both sides have thrown away, once they have drawn."""
        hand = self.last.hand if self.over else self.state.hand
        return None if hand.thrown is None else (moves.cards_of(hand.thrown), moves.cards_of(hand.house_thrown))

    @property
    def discards(self) -> list[int] | None:
        thrown = self.thrown
        return None if thrown is None else [len(cards) for cards in thrown]

    def answer(self) -> Answer:
        """What ``play`` says."""
        hand = self.state.hand
        discards = {} if self.thrown is None else {"discards": self.discards}
        if not self.over:
            return {"over": False, "stage": hand.stage, "bank": self.bank, "hand": list(moves.cards_of(hand.player)), **discards}
        past = self.state.journal[-1]
        answer: Answer = {"over": True, "bank": self.bank, "winner": past.winner, "by": past.by, "net": self.net, "chips": self.chips}
        answer |= discards
        if self.thrown is not None:
            thrown = self.thrown[HOUSE]
            answer |= {"house_discarded": list(thrown), "house_drew": list(moves.cards_of(self.last.hand.house)[CARDS - len(thrown) :])}
        if past.by != "fold":
            hands = [list(moves.cards_of(cards)) for cards in (hand.player, hand.house)]
            answer |= _told(hand.regime(self.state.options))
            answer |= {"hands": hands, "classes": [ranked(cards, self.state.options).name for cards in hands]}
        return answer


# ---- Reading what is given (section 12)


def _options(given: Given) -> Options:
    """The rules of section 8; what else belongs to a table is no rule."""
    rules = given.get("rules", {})
    for name in ("seats", "zone", "names"):
        if isinstance(rules, dict) and name in rules:
            raise BadOptions(f"{name} is no rule")
    return Options.read(rules)


def _minute(given: Given, name: str = "minute") -> int | None:
    if name not in given:
        return None
    minute = given[name]
    if type(minute) is not int or not 0 <= minute < 60:
        raise BadRecord(f"{name}: a whole number from 0 to 59 is wanted")
    return minute


def _needed(minute: int | None, name: str) -> int:
    if minute is None:
        raise BadRecord(f"{name}: it is needed here")
    return minute


def _chips(given: Given, options: Options) -> tuple[int, int]:
    chips = given.get("chips", [options.stack, 0])
    if not isinstance(chips, list) or len(chips) != 2 or not all(type(one) is int for one in chips) or chips[0] < 0:
        raise BadRecord("chips: two whole numbers are wanted, the player's at least 0")
    return chips[0], chips[1]


def _apart(one: tuple[Card, ...], other: tuple[Card, ...]) -> None:
    for card in one:
        if card in other:
            raise DuplicateCard(f"{card} is there twice")


def _by_the_clock(options: Options) -> bool:
    return options.clock and options.house_draw == "clock"


def _told(found: Regime) -> Answer:
    return {"regime": found.name, "trump": found.trump}


def _seen(cards: Cards, *, open_: bool) -> list[str]:
    """Cards as they are seen by their owner (``open_``) or by anybody else."""
    return [card.value if isinstance(card, Secret) and open_ else card if isinstance(card, str) else "??" for card in cards]
