"""What is hidden says so itself: secrets, and the views that follow from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct, structs

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


def has_unknown(thing: object) -> bool:
    """Whether anything in it is hidden from whoever looks at it."""
    if isinstance(thing, Unknown):
        return True
    return any(has_unknown(part) for part in _parts(thing))


def _parts(thing: object) -> tuple[Any, ...]:
    if isinstance(thing, Struct):
        return structs.astuple(thing)
    if isinstance(thing, dict):
        return tuple(thing.values())
    return thing if isinstance(thing, tuple) else ()


def _map_secrets(thing: Any, change: Callable[[Secret[Any]], object]) -> Any:
    """The same thing with its secrets changed; parts without secrets are shared, not copied."""
    if isinstance(thing, Secret):
        return change(thing)
    parts = _parts(thing)
    changed = tuple(_map_secrets(part, change) for part in parts)
    if all(new is old for new, old in zip(changed, parts, strict=True)):
        return thing
    if isinstance(thing, Struct):
        return type(thing)(**dict(zip(thing.__struct_fields__, changed, strict=True)))
    if isinstance(thing, dict):
        return dict(zip(thing, changed, strict=True))
    return changed
