"""For the documentation's site: docstrings point to other things as Sphinx does, which Markdown would show as it is written."""

from __future__ import annotations

import re
from typing import Any

_ROLE = re.compile(r":(?:class|meth|func|data|mod|attr):<code>~?(?:[\w.]+\.)?(\w+)</code>")


def on_page_content(html: str, **_: Any) -> str:
    """A role and its target become the target's last name, as code."""
    return _ROLE.sub(r"<code>\1</code>", html)
