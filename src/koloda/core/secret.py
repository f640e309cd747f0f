"""What is hidden says so itself: secrets, and the views that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import is_not
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType, structs

from koloda.core.seat import Seat

T = TypeVar("T")
V = TypeVar("V")


class Secret(Struct, Generic[T], frozen=True, tag="secret"):
    """A value that only some seats may see: the only way a state or an event holds such a thing."""

    value: T
    seen_by: tuple[Seat, ...] = ()


class Unknown(Struct, frozen=True, tag="unknown"):
    """What stands in a view where somebody else's secret stands in the state."""


Hidden = Secret[T] | Unknown
"""The type of a field that holds a secret in the state and perhaps nothing in a view."""

UNKNOWN = Unknown()


def view(thing: V, seat: Seat | None) -> V:
    """The thing (a state, an event, any part of them) as a seat may see it; ``None`` is a spectator.

    Every :class:`Secret` that the seat may not see becomes :class:`Unknown`; all else stays as it is, of the same type.
    """
    return cast(V, _map_secrets(thing, lambda secret: secret if seat in secret.seen_by else UNKNOWN))


def known(value: T | Hidden[T]) -> T | None:
    """What whoever looks knows of a value that may be hidden; ``None``: nothing."""
    if isinstance(value, Unknown):
        return None
    return value.value if isinstance(value, Secret) else value


def may_hide(cls: type[Struct]) -> bool:
    """Whether values of this type can hold a secret at all."""
    return bool(_hiding_fields(cls))


def has_unknown(thing: object) -> bool:
    """Whether anything in it is hidden from whoever looks at it."""
    return isinstance(thing, Unknown) or any(has_unknown(part) for _, part in _parts(thing))


def _map_secrets(thing: Any, change: Callable[[Secret[Any]], object]) -> Any:
    """The same thing with its secrets changed; parts without secrets are shared, not copied."""
    if isinstance(thing, str | int):  # most are, and this is done for every card of every view
        return thing
    if isinstance(thing, Secret):
        return change(thing)
    if isinstance(thing, tuple):
        parts = [_map_secrets(part, change) for part in thing]
        return tuple(parts) if any(map(is_not, parts, thing)) else thing
    changed = {}
    for key, part in _parts(thing):
        new = _map_secrets(part, change)
        if new is not part:
            changed[key] = new
    if not changed:
        return thing
    return structs.replace(thing, **changed) if isinstance(thing, Struct) else thing | changed


def _parts(thing: object) -> Iterable[tuple[Any, Any]]:
    """The parts that may hide something, with their fields, keys or places."""
    if isinstance(thing, Struct):
        return [(name, getattr(thing, name)) for name in _hiding_fields(type(thing))]
    if isinstance(thing, dict):
        return thing.items()
    return enumerate(thing) if isinstance(thing, tuple) else ()


@cache
def _hiding_fields(cls: type[Struct]) -> tuple[str, ...]:
    """The fields of a struct whose types can hold a :class:`Secret`: only these need looking through."""
    return tuple(name for name, hint in _fields(cls).items() if _may_hide(hint, frozenset({cls})))


def _fields(cls: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {name: hints[name] for name in cls.__struct_fields__}


def _may_hide(hint: Any, inside: frozenset[Any]) -> bool:
    if hint in inside or hint in {str, int, bool, float, bytes, NoneType, UnsetType, ...}:
        return False
    origin = get_origin(hint) or hint
    if origin is Literal:
        return False
    if origin in {Secret, Unknown}:
        return True
    if origin in {tuple, dict, Union, UnionType, Annotated}:
        return any(_may_hide(arg, inside) for arg in get_args(hint))
    if isinstance(hint, NewType):
        return _may_hide(hint.__supertype__, inside)
    if isinstance(origin, type) and issubclass(origin, Struct) and origin.__struct_fields__:
        return any(_may_hide(field, inside | {origin}) for field in _fields(origin).values())
    return True
