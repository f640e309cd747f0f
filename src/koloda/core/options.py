"""The variation being played: options that check themselves and describe themselves to a form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Self, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct

from koloda.errors import BadOptions

O = TypeVar("O", bound="Options")

Condition = Mapping[str, tuple[object, ...]]
"""Options and the values that each of them must have one of."""

END: Final = r"$(?!\n)"
"""The end of a text in published patterns. In Python ``$`` alone lets a line feed follow, and browsers do not know its ``\\Z``."""


def when(*alternatives: Condition, **condition: tuple[object, ...]) -> Meta:
    """Marks an option that applies only under a condition (or under any of several).

    ``Annotated[bool, when(variant=("classic",))]`` applies in Classic. Elsewhere the option must keep its default.
    """
    either = [*alternatives, condition] if condition else list(alternatives)
    return Meta(extra_json_schema={"applies": [{name: list(values) for name, values in one.items()} for one in either]})


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of every game's options: a frozen struct, every field defaulted and bounded.

    A subclass has a field ``seats``. Whatever way it comes about, an instance is consistent: conditions are checked when
    it is made. Types and bounds are checked by :meth:`read`, which everything from outside goes through.
    """

    seats: int

    def __post_init__(self) -> None:
        for name, either in applies(type(self)).items():
            value, default = getattr(self, name), _defaults(type(self))[name]
            if not _same(value, default) and not any(self._meets(one) for one in either):
                raise BadOptions(f"{name}: applies only with {_in_words(either)}")
        self.check()

    def check(self) -> None:
        """Refuses values that do not go together.

        Raises:
            BadOptions: naming the option and what would be right.
        """

    def _meets(self, condition: dict[str, list[object]]) -> bool:
        return all(any(_same(getattr(self, name), value) for value in values) for name, values in condition.items())

    @classmethod
    def read(cls, data: object) -> Self:
        """Options from plain data (JSON) that holds what differs from the defaults.

        Raises:
            BadOptions: not an object, an unknown option, a wrong type, out of bounds, or values that do not go together.
        """
        if not isinstance(data, dict):
            raise BadOptions("options: an object is wanted, such as {}")
        names = cls.__struct_encode_fields__
        unknown = [name for name in data if name not in names]
        if unknown:
            raise BadOptions(f"{str(unknown[0])[:40]!r} is no option here; there are {', '.join(sorted(names))}")
        try:
            return msgspec.convert(data, cls, strict=True)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, BadOptions):
                raise error.__cause__ from None
            raise BadOptions(_readable(str(error))) from None
        except UnicodeEncodeError:
            raise BadOptions("options: a text in them is no Unicode text (half of a pair of surrogates)") from None

    def plain(self) -> dict[str, Any]:
        """The options that differ from the defaults, as plain data; :meth:`read` reads it back."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """A JSON Schema of the options, for forms and for whoever writes them by hand. Conditions stand under ``applies``."""
        schema = msgspec.json.schema(cls)
        definition: dict[str, Any] = schema["$defs"][cls.__name__]
        return definition


@cache
def applies(cls: type[Options]) -> dict[str, list[dict[str, list[object]]]]:
    """The conditions of those options that do not always apply: any of the alternatives must hold."""
    found = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        for meta in getattr(hint, "__metadata__", ()):
            extra = meta.extra_json_schema or {} if isinstance(meta, Meta) else {}
            if "applies" in extra:
                found[name] = extra["applies"]
    return found


def value_in(text: str) -> Any:
    """The value that somebody typed for an option: JSON where it is JSON (numbers, true, lists), else the text itself."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text


@cache
def _defaults(cls: type[Options]) -> dict[str, object]:
    return {
        field.name: field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        for field in msgspec.structs.fields(cls)
    }


def _same(one: object, other: object) -> bool:
    """Equality in which 1 is not true."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _in_words(either: list[dict[str, list[object]]]) -> str:
    return " or ".join(
        " and ".join(f"{name} {'/'.join(str(value).lower() for value in values)}" for name, values in one.items()) for one in either
    )


def _readable(message: str) -> str:
    """Msgspec's complaint with the option's name in front."""
    what, _, where = message.partition(" - at `$.")
    return f"{where.rstrip('`')}: {what}" if where else what
