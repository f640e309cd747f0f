"""What the source says of structs and their fields, worded for descriptions of the API: Markdown in place of reStructuredText."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_origin

import msgspec


def markdown(said: str) -> str:
    """A docstring with its roles and literals as plain code, ``None`` as JSON has it, one line to a paragraph."""
    plain = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"`\1`", inspect.cleandoc(said)).replace("``", "`").replace("`None`", "`null`")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in plain.split("\n\n"))


def fields(struct: type) -> dict[str, str]:
    """What stands beneath the fields of a struct."""
    (written,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(written, ast.ClassDef)
    return dict(_beneath(written.body))


def structs(*types: Any) -> set[type]:
    """All structs that stand in types, however deep."""
    found: set[type] = set()

    def look(part: Any) -> None:
        if isinstance(part, tuple):
            for one in part:
                look(one)
        elif isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field):
            if isinstance(part, msgspec.inspect.StructType):
                cls = get_origin(part.cls) or part.cls
                if cls in found:
                    return
                found.add(cls)
            look(msgspec.structs.astuple(part))

    look(tuple(msgspec.inspect.multi_type_info(types)))
    return found


def _beneath(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, said in pairwise(body):
        match field, said:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, markdown(text)
