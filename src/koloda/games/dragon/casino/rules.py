"""The rules of Dragon Poker at the casino. Sections and precedents are those of its page in the documentation."""

from __future__ import annotations

from msgspec.structs import replace
from numpy.random import Generator

from koloda.cards import DECK_52, Card
from koloda.core.ask import Ask, Deal, Decide, Tell
from koloda.core.event import Closed, Event, Moved, Said, Scored, Shuffled, Turned
from koloda.core.game import Game, Result, Step
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import Secret
from koloda.core.text import text
from koloda.games.dragon.casino import house, moves
from koloda.games.dragon.casino.clock import MINUTES, Regime
from koloda.games.dragon.casino.imagining import imagined
from koloda.games.dragon.casino.judging import HOUSE, PLAYER, Verdict, judged
from koloda.games.dragon.casino.options import ZONES, Options
from koloda.games.dragon.casino.scene import DISCARDS, STOCK, decisive, draw, place, places, two_digits, why
from koloda.games.dragon.casino.state import Cards, Hand, Past, State

CARDS = 6
"""In a hand."""


class DragonCasino(Game[State, Options]):
    """Six cards against the house, one draw, and the minute of the reveal."""

    id = "dragon-casino"
    version = 1
    options_type = Options
    state_type = State
    credit = {
        "en": "After the Dragon Poker of Robert Asprin’s Myth novels; the casino rules are the fans’.",
        "ru": "По мотивам «Драконьего покера» из «МИФических историй» Роберта Асприна; правила казино составили поклонники.",
        "uk": "За мотивами «Драконячого покеру» з «МІФічних історій» Роберта Аспріна; правила казино склали шанувальники.",
    }

    def start(self, options: Options) -> State:
        return State(options, chips=options.stack)

    def ask(self, state: State) -> Ask | None:
        """Cards one at a time (section 3), the clock at the deal, at the draw and at the reveal (P16), and the player's actions."""
        hand = state.hand
        match hand.stage:
            case "over":
                return None
            case "deal":
                return self._deal(state, 1, PLAYER if len(hand.player) == len(hand.house) else HOUSE)
            case "fill":
                seat = PLAYER if len(hand.player) < CARDS else HOUSE
                return self._deal(state, CARDS - len(hand.player if seat == PLAYER else hand.house), seat)
            case "look" | "swap" | "open":
                return Tell("minute", MINUTES, ZONES[state.options.zone])
        return Decide({PLAYER: moves.legal(state)})

    def _deal(self, state: State, count: int, seat: Seat) -> Deal:
        hand = state.hand
        gone = moves.cards_of(hand.player + hand.house + (hand.thrown or ()) + hand.house_thrown)
        return Deal(count, DECK_52.cards, gone, len(state.journal), seen_by=(PLAYER,) if seat == PLAYER else ())

    def dealt(self, state: State, cards: tuple[Card, ...]) -> Step[State]:
        """Each new card goes to the end of its hand (sections 3 and 4). The deal is shown when it is done: all twelve cards at once."""
        hand = state.hand
        first = hand.stage == "deal"
        player = len(hand.player) == len(hand.house) if first else len(hand.player) < CARDS
        seat, held = (PLAYER, hand.player) if player else (HOUSE, hand.house)
        new: Cards = tuple(Secret(card, (PLAYER,) if player else ()) for card in cards)
        hand = replace(hand, player=held + new) if player else replace(hand, house=held + new)
        done = len(hand.player) == len(hand.house) == CARDS
        events: list[Event] = [] if first else [Moved(STOCK, place(seat, at), card) for at, card in enumerate(new, len(held))]
        if first and done:
            both = ((PLAYER, hand.player), (HOUSE, hand.house))
            events.append(Said(text("said-deal", number=state.number)))
            events += [Moved(STOCK, place(seat, at), held[at]) for at in range(CARDS) for seat, held in both]
        if done:
            hand = replace(hand, stage="second" if not first else "look" if state.options.clock else "first")
        return Step(replace(state, hand=hand), tuple(events))

    def told(self, state: State, answer: str) -> Step[State]:
        """The clock was looked at."""
        hand = replace(state.hand, minute=int(answer))
        if hand.stage == "look":
            return Step(replace(state, hand=replace(hand, stage="first")))
        if hand.stage == "swap":
            return Step(*_house_draws(replace(state, hand=hand), []))
        return _opened(replace(state, hand=hand), [])

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        """What the player does (section 4)."""
        hand = state.hand
        if hand.stage == "draw":
            return _drawn(state, moves.read_draw(state, move))
        events: list[Event] = [Said(text("said-bet", move=move), seat)]
        if move == "fold":
            return _closed(state, Verdict(HOUSE, "fold"), events)
        hand = replace(hand, raises=hand.raises + (move == "raise"), stage="draw" if hand.stage == "first" else "open")
        state = replace(state, hand=hand)
        if hand.stage == "open" and not state.options.clock:
            return _opened(state, events)
        return Step(state, tuple(events))

    def previewed(self, state: State, seat: Seat, move: str) -> tuple[Event, ...]:
        """What a draw throws away; that the other cards close up is nothing to look at."""
        events = self.play(state, seat, move).events
        if state.hand.stage != "draw":
            return events
        return tuple(event for event in events if isinstance(event, Moved) and event.target == DISCARDS and event.source[0] == "p")

    def result(self, state: State) -> Result:
        """The player's chips; the player wins with more than in the beginning (section 7). Nobody sits where the house is (P16)."""
        return Result((state.chips,), (PLAYER,) if state.over and state.chips > state.options.stack else ())

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return draw(view, seat, moves.legal(view) if seat is not None else ())

    def imagine(self, view: State, rng: Generator) -> State:
        """A world in which the house has changed as many cards as it has."""
        return imagined(view, rng)

    def why_illegal(self, state: State, seat: Seat, move: str) -> str:
        return moves.why_not(state, move)


def _drawn(state: State, thrown: tuple[Card, ...]) -> Step[State]:
    """Own cards go; the house chooses at the same time, by the clock if it goes by that (P11)."""
    player, gone, events = _thrown(PLAYER, state.hand.player, thrown)
    state = replace(state, hand=replace(state.hand, stage="swap", player=player, thrown=gone))
    said = [Said(text("said-draw", cards=len(thrown)), PLAYER), *events]
    heard = " ".join(["draw", *(["??"] * len(thrown))])
    if state.options.clock:
        return Step(state, tuple(said), heard)
    return Step(*_house_draws(state, said), heard)


def _house_draws(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """What the house throws away (4.1); the state waits for the new cards, if there are any."""
    own = tuple(card.value for card in state.hand.house if isinstance(card, Secret))
    thrown = house.discards(own, state.hand.regime(state.options), state.options)
    kept, gone, moved = _thrown(HOUSE, state.hand.house, thrown)
    hand = replace(state.hand, stage="fill", house=kept, house_thrown=gone, changed=len(gone))
    if len(hand.player) == len(hand.house) == CARDS:
        hand = replace(hand, stage="second")
    return replace(state, hand=hand), (*events, Said(text("said-house-draw", cards=len(gone))), *moved)


def _thrown(seat: Seat, held: Cards, thrown: tuple[Card, ...]) -> tuple[Cards, Cards, list[Event]]:
    """The cards kept, those thrown away, and how the others close up."""
    goes = [isinstance(card, Secret) and card.value in thrown for card in held]
    kept = [at for at, gone in enumerate(goes) if not gone]
    events: list[Event] = [Moved(place(seat, at), DISCARDS, held[at]) for at, gone in enumerate(goes) if gone]
    events += [Moved(place(seat, at), place(seat, new), held[at]) for new, at in enumerate(kept) if at != new]
    return tuple(held[at] for at in kept), tuple(card for card, gone in zip(held, goes, strict=True) if gone), events


def _opened(state: State, events: list[Event]) -> Step[State]:
    """The reveal: the minute decides for both sides (P10)."""
    hand = state.hand
    hands = [moves.cards_of(hand.player), moves.cards_of(hand.house)]
    regime = hand.regime(state.options)
    events.append(_said_open(regime, hand.minute))
    events += [Turned(place(HOUSE, at), card) for at, card in enumerate(hands[HOUSE])]
    # Whoever holds cards sees nothing turn over when laying them open.
    events += [Moved(place(PLAYER, at), place(PLAYER, at), card) for at, card in enumerate(hands[PLAYER])]
    state = replace(state, hand=replace(hand, player=hands[PLAYER], house=hands[HOUSE]))
    return _closed(state, judged(hands, regime, state.options), events)


def _closed(state: State, verdict: Verdict, events: list[Event]) -> Step[State]:
    """The winner takes the bank (section 7); the next hand begins, or the session is over."""
    hand = replace(state.hand, stage="over", verdict=verdict, house_thrown=())
    net = state.stake if verdict.winner == PLAYER else -state.stake
    events.append(Scored(PLAYER, net, decisive(state.options, hand), why(state.options, hand)))
    events.append(Closed(text("closed-hand", number=state.number)))
    journal = (*state.journal, Past(verdict.winner, verdict.by, net))
    lying = places(hand)
    state = replace(state, hand=hand, chips=state.chips + net, balance=state.balance - net, journal=journal)
    if len(journal) == state.options.hands or state.chips < state.options.ante:
        events.append(Closed(text("closed-match", chips=state.chips)))
        return Step(state, tuple(events))
    events.append(Shuffled(STOCK, len(DECK_52), lying))
    return Step(replace(state, hand=Hand()), tuple(events))


def _said_open(regime: Regime, minute: int | None) -> Said:
    if minute is None:
        return Said(text("said-open"))
    return Said(text("said-open-at", minute=two_digits(minute), regime=regime.name, trump=regime.trump or ""))
