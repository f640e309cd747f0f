"""Dragon Poker by the casino rules: six cards against the house, and a clock on the wall."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.games.dragon.casino.advice import CasinoAdviser
from koloda.games.dragon.casino.bots import BOTS, warm
from koloda.games.dragon.casino.cases import QUESTIONS
from koloda.games.dragon.casino.moves import Ways
from koloda.games.dragon.casino.numbers import CasinoFeatures
from koloda.games.dragon.casino.rules import DragonCasino

BOX = Box(
    game=DragonCasino(),
    text=files(__name__) / "text",
    presets=(
        Preset("standard"),
        Preset("dragon", {"names": "dragon"}),
        Preset("watchful", {"house_draw": "clock"}),
        Preset("even", {"house_draw": "clock", "ante": 10, "stack": 500}),
        Preset("timeless", {"clock": False}),
        Preset("evening", {"hands": 40}),
    ),
    bots=BOTS,
    tester="advisor",
    adviser=CasinoAdviser(),
    questions=QUESTIONS,
    numbering=lambda options: Ways(),
    features=CasinoFeatures,
    warm=warm,
)
"""All that comes with the casino game."""
