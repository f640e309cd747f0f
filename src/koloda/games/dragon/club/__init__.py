"""Dragon Poker by the club rules 2.2.1 of the "Yellow Crescent": 64 layouts, 25 rules and 100 conditional modifiers."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.games.dragon.club.bots import BOTS, warm
from koloda.games.dragon.club.cases import QUESTIONS
from koloda.games.dragon.club.referee import referee
from koloda.games.dragon.club.rules import DragonClub

BOX = Box(
    game=DragonClub(),
    text=files(__name__) / "text",
    presets=(
        Preset("club", {"animals": 1, "saints": 1, "analogue": 1, "exits": 2}),
        Preset("bazaar", {"seats": 6, "hands": 6, "animals": 2, "digital": 1, "exits": 3, "weather": "sunny", "place": "tbilisi"}),
        Preset("duel", {"seats": 2, "hands": 5, "exits": 1}),
        Preset("cellar", {"closed": True, "exits": 1, "saints": 3, "table_natural": False, "place": "tromso"}),
        Preset("bare", {"avatars": "plain"}),
    ),
    bots=BOTS,
    tester="knower",
    questions=QUESTIONS,
    referee=referee,
    warm=warm,
)
