"""What the README shows works."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    match = names["match"]
    assert len(match.entries) > 5  # type: ignore[attr-defined]


def test_what_it_points_to_is_there() -> None:
    for link in re.findall(r"\]\(((?!http)[^)#]+)\)", README.read_text()):
        assert (README.parent / link).exists(), link
