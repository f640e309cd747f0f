"""Dragon Poker by the casino rules: six cards against the house, and a clock on the wall."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.games.dragon.casino.cases import QUESTIONS
from koloda.games.dragon.casino.rules import DragonCasino

BOX = Box(
    game=DragonCasino(),
    text=files(__name__) / "text",
    presets=(Preset("standard"),),
    questions=QUESTIONS,
)
"""All that comes with the casino game."""
