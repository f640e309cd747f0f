"""The 65 layouts as data (section 10): what stands in them, what binds it, and what their keys are made of.

A layout's number is its place: the lower, the better. Everything else follows from its **kind** and its **sizes**, how many cards each
part has:

- ``groups``: cards of one rank each, of different ranks; ``identical``: cards of one rank and suit each
- ``cross``: four of a rank, and two of one suit and any ranks
- ``run``: consecutive ranks, Two to Dragon without a wrap
- ``opposition``: two pairs of mirror ranks, and a pair of Eights where a third size is given
- ``suited``: cards of one suit or colour and any ranks; ``honour``: one of Elf to Dragon
- ``mixed``: all nine cards, and nothing else; ``nothing``

The **bond** is what all cards of the layout share. The key begins with it, and goes on with the ranks of the groups (of equal sizes the
higher first), the top of the run, the difference of the mirror ranks or the ranks of the cards, the highest first.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Kind = Literal["groups", "identical", "cross", "run", "opposition", "suited", "honour", "mixed", "nothing"]
Bond = Literal["suit", "colour"]


class Layout(Struct, frozen=True):
    """One row of the table."""

    number: int
    name: str
    kind: Kind
    bond: Bond | None
    sizes: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many cards it takes."""
        return sum(self.sizes)

    @property
    def places(self) -> int:
        """How long its key is."""
        ranks = {"run": 1, "opposition": 1, "identical": 6, "suited": self.cards, "mixed": self.cards}.get(self.kind, len(self.sizes))
        return ranks + (self.bond is not None)

    @property
    def four(self) -> bool:
        """Whether its definition names a four (P25)."""
        return self.kind in ("groups", "cross") and 4 in self.sizes


_ROWS: Final[tuple[tuple[str, Kind, Bond | None, tuple[int, ...]], ...]] = (
    ("Long flush poker", "groups", "suit", (9,)),
    ("Middle flush poker", "groups", "suit", (8,)),
    ("Long flush straight", "run", "suit", (9,)),
    ("Medium flush poker", "groups", "suit", (7,)),
    ("Flush poker", "groups", "suit", (6,)),
    ("Colour poker", "groups", "colour", (6,)),
    ("Middle flush straight", "run", "suit", (8,)),
    ("Little flush poker", "groups", "suit", (5,)),
    ("Poker", "groups", None, (6,)),
    ("Marble graveyard", "groups", "suit", (4, 4)),
    ("Little colour poker", "groups", "colour", (5,)),
    ("Opposition cross flush", "opposition", "suit", (2, 2, 2)),
    ("Red dragon", "groups", "suit", (4, 2)),
    ("Long colour straight", "run", "colour", (9,)),
    ("Little poker", "groups", None, (5,)),
    ("Opposition cross colour", "opposition", "colour", (2, 2, 2)),
    ("Medium flush straight", "run", "suit", (7,)),
    ("Big giant", "identical", None, (3, 3, 3)),
    ("Flush straight", "run", "suit", (6,)),
    ("Granite graveyard", "groups", "colour", (4, 4)),
    ("Black dragon", "groups", "colour", (4, 2)),
    ("Middle colour straight", "run", "colour", (8,)),
    ("Opposition cross", "opposition", None, (2, 2, 2)),
    ("Little flush straight", "run", "suit", (5,)),
    ("Golden horseshoe", "groups", "suit", (3, 3, 2)),
    ("Giant", "groups", "colour", (3, 3, 3)),
    ("Long straight", "run", None, (9,)),
    ("White unicorn", "groups", "suit", (3, 3)),
    ("Graveyard", "groups", None, (4, 4)),
    ("Dragon", "groups", None, (4, 2)),
    ("Bronze horseshoe", "groups", "colour", (3, 3, 2)),
    ("Light elf", "groups", "suit", (2, 2, 2, 2)),
    ("2+2+3 suited", "groups", "suit", (3, 2, 2)),
    ("Middle straight", "run", None, (8,)),
    ("Black unicorn", "groups", "colour", (3, 3)),
    ("Little giant", "groups", None, (3, 3, 3)),
    ("Medium colour straight", "run", "colour", (7,)),
    ("Horseshoe", "groups", None, (3, 3, 2)),
    ("Cross", "cross", None, (4, 2)),
    ("Dark elf", "groups", "colour", (2, 2, 2, 2)),
    ("Unicorn", "groups", None, (3, 3)),
    ("2+2+3 coloured", "groups", "colour", (3, 2, 2)),
    ("Full belly", "groups", "suit", (2, 2, 2)),
    ("Medium straight", "run", None, (7,)),
    ("Colour opposition", "opposition", "colour", (2, 2)),
    ("Sated belly", "groups", "colour", (2, 2, 2)),
    ("Elf", "groups", None, (2, 2, 2, 2)),
    ("2+2+3", "groups", None, (3, 2, 2)),
    ("Four", "groups", None, (4,)),
    ("Colour straight", "run", "colour", (6,)),
    ("Opposition", "opposition", None, (2, 2)),
    ("Little colour straight", "run", "colour", (5,)),
    ("Mixed", "mixed", None, (9,)),
    ("Belly", "groups", None, (2, 2, 2)),
    ("Straight", "run", None, (6,)),
    ("Little straight", "run", None, (5,)),
    ("Flush", "suited", "suit", (6,)),
    ("Little flush", "suited", "suit", (5,)),
    ("Full house", "groups", None, (3, 2)),
    ("Triple", "groups", None, (3,)),
    ("Two pairs", "groups", None, (2, 2)),
    ("Colour", "suited", "colour", (6,)),
    ("One pair", "groups", None, (2,)),
    ("Honour", "honour", None, (1,)),
    ("Nothing", "nothing", None, ()),
)

LAYOUTS: Final = tuple(Layout(number, *row) for number, row in enumerate(_ROWS, 1))
"""All layouts, the best first; ``LAYOUTS[number - 1]``."""
MIXED: Final = 53
NOTHING: Final = 65
