"""Dragon Poker as Robert Asprin's "Little Myth Marker" tells it: nine-card stud, wild and dead cards, an evening at the table."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.core.numbers import Vocabulary
from koloda.games.dragon.book.advice import BookAdviser
from koloda.games.dragon.book.bots import BOTS, warm
from koloda.games.dragon.book.cases import QUESTIONS
from koloda.games.dragon.book.moves import vocabulary
from koloda.games.dragon.book.numbers import BookFeatures
from koloda.games.dragon.book.rules import DragonBook

BOX = Box(
    game=DragonBook(),
    text=files(__name__) / "text",
    presets=(
        Preset("novel", {"names": "dragon"}),
        Preset("quick", {"hands": 3, "reverse_every": 3}),
        Preset("free", {"raise": "free"}),
        Preset("match", {"seats": 2, "names": "dragon", "stack": 250}),
        Preset("long", {"hands": 25, "stack": 300}),
        Preset(
            "plain",
            {
                "wild_ranks": "",
                "dead_ranks": "",
                "even_red_dragons": False,
                "reverse": "off",
                "four_kills": "off",
                "tens": "off",
                "giant": False,
                "suit_changes": 0,
            },
        ),
    ),
    bots=BOTS,
    tester="counter",
    adviser=BookAdviser(),
    questions=QUESTIONS,
    numbering=lambda options: Vocabulary(vocabulary(options)),
    features=BookFeatures,
    warm=warm,
)
