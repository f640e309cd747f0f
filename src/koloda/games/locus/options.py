"""The variations of Locus Poker (sections 9 and 15) and what its hands pay (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from koloda.cards import DECK_52
from koloda.core.options import Options as CoreOptions
from koloda.core.seat import Seat
from koloda.errors import BadOptions

POINTS: Final[Mapping[str, int | None]] = {
    "high_card": 0,
    "pair": 2,
    "two_pair": 4,
    "three_of_a_kind": 5,
    "straight": 7,
    "flush": 8,
    "full_house": 9,
    "four_of_a_kind": 10,
    "straight_flush": 11,
    "five_of_a_kind": None,
}
"""What each class pays, in class order; ``None``: it is no hand (P12)."""
BONUS: Final[Mapping[str, int]] = {"orthogonal": 2, "diagonal": 1}
"""What an own face-up chip beside a card, and one across its corner, add to it (section 7)."""

Points = Annotated[int, Meta(ge=0, le=99)]


class Options(CoreOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The grid, what is paid, and what makes the second turn as good as the first."""

    seats: Literal[2] = 2
    columns: Annotated[int, Meta(ge=3, le=17)] = 6
    rows: Annotated[int, Meta(ge=3, le=17)] = 5
    turn_order: Literal["alternate", "mirror"] = "alternate"
    komi: Annotated[float, Meta(ge=0, le=99, multiple_of=0.5)] = 0
    games: Literal[1, 2] = 1
    first_player: Annotated[int, Meta(ge=0, le=1)] = 0
    joker: bool = True
    bonus: bool = True
    bonus_table: Annotated[
        dict[str, Points],
        Meta(extra_json_schema={"entries": {"by": "seats", "of": {"2": dict(BONUS)}, "text": {"id": "bonus-name", "arg": "where"}}}),
    ] = {}
    score_table: Annotated[
        dict[str, Annotated[Points | None, Meta(extra_json_schema={"minimum": 0, "maximum": 99})]],
        Meta(
            extra_json_schema={
                "entries": {
                    "by": "seats",
                    "of": {"2": {name: points or 0 for name, points in POINTS.items()}},
                    "text": {"id": "hand-name", "arg": "hand"},
                }
            }
        ),
    ] = {}

    def check(self) -> None:
        if self.cells > len(DECK_52):
            raise BadOptions(f"rows: {self.columns} × {self.rows} are {self.cells} cells, and one pack has {len(DECK_52)} cards")
        if self.cells % 2:
            raise BadOptions(f"rows: {self.columns} × {self.rows} are {self.cells} cells; an even number is wanted, half for each player")
        for name in self.bonus_table:
            if name not in BONUS:
                raise BadOptions(f"bonus_table: there is no {name[:40]!r}; there are {', '.join(BONUS)}")
        for name, points in self.score_table.items():
            if name not in POINTS:
                raise BadOptions(f"score_table: there is no class {name[:40]!r}; there are {', '.join(POINTS)}")
            if points is None and POINTS[name] is not None:
                raise BadOptions(f"score_table: {name} is always a hand; a number from 0 to 99 is wanted")

    @property
    def cells(self) -> int:
        """How many cards the grid has: an even number, at most 52."""
        return self.columns * self.rows

    @property
    def points(self) -> Mapping[str, int | None]:
        """What each class pays, in class order; ``None``: it is no hand."""
        return {**POINTS, **self.score_table}

    @property
    def bonuses(self) -> tuple[int, int]:
        """What an own face-up chip adds: beside, above or below the card, and across its corner."""
        if not self.bonus:
            return 0, 0
        table = {**BONUS, **self.bonus_table}
        return table["orthogonal"], table["diagonal"]

    def first(self, game: int) -> Seat:
        """Who has the first turn of a game of the match, counted from 0: in a duel the seats swap (section 15)."""
        return self.first_player ^ game

    def to_move(self, game: int, turns: int) -> Seat:
        """Whose turn it is after so many turns of a game: in turn, or first second second first and again (section 15)."""
        second = turns % 4 in {1, 2} if self.turn_order == "mirror" else turns % 2 == 1
        return self.first(game) ^ second
