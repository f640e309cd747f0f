"""JSON of every kind, and JSON that was good until something in it was changed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
edges: st.SearchStrategy[Any] = st.sampled_from(
    [-1, 0, 1, 2, 11, 12, 2**31, 2**53, 2**63, 2**64, -(2**63), 1e308, 0.5, "", " ", "\0", "a\n", "x" * 300, True, None, [], {}]
)


@st.composite
def spoiled(draw: st.DrawFn, value: Any, most: int = 3) -> Any:
    """The value with up to so many changes: something else, something from elsewhere in it, something gone or doubled."""
    value = deepcopy(value)
    for _ in range(draw(st.integers(0, most))):
        places = [*_places(value)]
        if not places:
            return draw(json_values)
        holder, key = draw(st.sampled_from(places))
        how = draw(st.sampled_from(["edge", "junk", "borrowed", "gone", "doubled"]))
        if how == "gone":
            del holder[key]
        elif how == "doubled" and isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        elif how == "borrowed":
            other, there = draw(st.sampled_from(places))
            holder[key] = deepcopy(other[there])
        else:
            holder[key] = draw(edges if how == "edge" else json_values)
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """All places in a value, each as what holds it and where."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield value, key
        yield from _places(one)
