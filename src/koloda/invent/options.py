"""A game's options from a plain dictionary: ``{"rounds": (3, 1, 9), "wild": False, "length": ("short", "long")}``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from koloda.core.options import Options
from koloda.invent.mistakes import Mistake

Declared = dict[str, Any]

_FORM = (
    "an option is a number with its bounds (usual, least, most), such as (3, 1, 9); True or False; "
    "or the words to choose from, the usual one first, such as ('short', 'long')"
)


def options_class(name: str, module: str, seats: Any, declared: Declared) -> type[Options]:
    """The options of a game: how many sit at the table, and what else its author lets people choose.

    Raises:
        Mistake: something that is no option; the message says what one looks like.
    """
    fields = [("seats", *_seats(seats))]
    for option, value in declared.items():
        if not option.isidentifier() or option == "seats":
            raise Mistake(f"option {option!r}: a name is small Latin letters, and not 'seats', which is declared by itself")
        fields.append((option, *_field(option, value)))
    made = msgspec.defstruct(
        name, fields, bases=(Options,), module=module, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
    )
    assert issubclass(made, Options)
    return made


def _seats(seats: Any) -> tuple[Any, int]:
    if isinstance(seats, int) and not isinstance(seats, bool) and 1 <= seats <= 6:
        return Annotated[int, Meta(ge=seats, le=seats)], seats
    if isinstance(seats, tuple) and len(seats) == 2 and all(isinstance(one, int) for one in seats) and 1 <= seats[0] <= seats[1] <= 6:
        least, most = seats
        return Annotated[int, Meta(ge=least, le=most)], least
    raise Mistake(f"seats = {seats!r}: it is a number from 1 to 6, or the least and the most, such as (2, 4)")


def _field(name: str, value: Any) -> tuple[Any, Any]:
    if isinstance(value, bool):
        return bool, value
    if isinstance(value, tuple) and len(value) == 3 and all(type(one) is int for one in value):
        usual, least, most = value
        if not least <= usual <= most:
            raise Mistake(f"option {name}: the usual {usual} is not between {least} and {most}; {_FORM}")
        return Annotated[int, Meta(ge=least, le=most)], usual
    if isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, str) for one in value):
        return Literal[value], value[0]
    raise Mistake(f"option {name} = {value!r}: {_FORM}")
