"""The web client, texts and rules as files: read once, sent with the right headers."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from koloda.core.fluent import messages_in
from koloda.core.pages import html
from koloda.core.text import LANGUAGES
from koloda.server.door import Door
from koloda.server.refusals import NotFound

get = partial(route, http_method=[HttpMethod.GET, HttpMethod.HEAD])
"""Makes a handler that answers GET, and HEAD with the same headers; the server beneath sends no body then."""

Kind = Literal["text", "rules"]
"""What there is to read of a game."""

_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_ENTRY = re.compile(r"""<script\b[^>]*\bsrc=["'](?:[^"']*/)?([^"'/]+\.js)["']""")
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_YOURS = "private, no-cache"
"""For the page that makes its reader a guest: nobody else may get it."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""For every answer. Nothing is loaded from elsewhere, and no script or style stands in a page itself."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Koloda</title>
<h1>The web client is not built</h1>
<p>Koloda was installed without its pages. In a checkout, <code>make play</code> builds them and opens the lobby.</p></html>
"""


class Page(Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    zipped: bytes | None
    type: str
    tag: str
    cache: str

    def answer(self, request: Request[Any, Any, Any], status: int = 200, more: Mapping[str, str] = {}) -> Response[bytes]:
        """The response, as short as the request allows, with these headers more."""
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding", **more}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if self.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=self.type, headers=headers, status_code=status)


def page(body: bytes, ending: str, cache: str = _ASK_AGAIN) -> Page:
    """A file's content; ``ending`` is that of its name, such as ``.html``."""
    kind = _TYPES.get(ending, "application/octet-stream")
    zipped = gzip.compress(body, 9, mtime=0) if len(body) > 1000 and ("text" in kind or "json" in kind or "svg" in kind) else None
    return Page(body, zipped, kind, f'"{hashlib.sha256(body).hexdigest()[:32]}"', cache)


def client_pages(folder: Path) -> dict[str, Page]:
    """All files of the built client by their path; those in ``assets`` have a digest in their name and never change."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        name = path.relative_to(folder).as_posix()
        if path.is_file():
            found[name] = page(path.read_bytes(), path.suffix, _FOREVER if name.startswith("assets/") else _ASK_AGAIN)
    return found


def build(folder: Path) -> str:
    """The file name of the entry script of the built client, which changes with every build; empty: none is built."""
    index = folder / "index.html"
    found = _ENTRY.search(index.read_text(encoding="utf-8")) if index.is_file() else None
    return found[1] if found else ""


def text_pages(folders: Mapping[str, Traversable | None]) -> dict[tuple[str, str, str], Page]:
    """Texts and rules by their :data:`Kind`, game and language, in English where a game does not speak the language.

    Rules are fragments of HTML.
    """
    found = {}
    for game, folder in folders.items():
        for language in LANGUAGES if folder is not None else ():
            assert folder is not None
            if words := messages_in(folder, language) or messages_in(folder, "en"):
                found["text", game, language] = page(words.encode(), ".ftl")
            if rules := _read(folder, f"rules.{language}.md", "rules.en.md"):
                found["rules", game, language] = page(html(rules.decode()).encode(), ".html")
    return found


def _read(folder: Traversable, *names: str) -> bytes:
    """The first of the files that there is; empty: none."""
    return next((file.read_bytes() for file in (folder / name for name in names) if file.is_file()), b"")


def client_handlers(folder: Path, door: Door) -> list[HTTPRouteHandler]:
    """Serve the client's files, and its one page for all of its own addresses; whoever reads that is a guest from then on."""
    pages = client_pages(folder)
    index = pages.pop("index.html", None)
    status, body = (503, NOT_BUILT.encode()) if index is None else (200, index.body)
    own = page(body, ".html", _YOURS)

    def client_page(request: Request[Any, Any, State]) -> Response[bytes]:
        guest, new = door.guest(request)
        return own.answer(request, status, door.introduction(request, guest) if new else {})

    @get("/", name="lobby")
    async def lobby(request: Request[Any, Any, State]) -> Response[bytes]:
        return client_page(request)

    @get("/{path:path}", name="client")
    async def client(request: Request[Any, Any, State], path: FromPath[str]) -> Response[bytes]:
        name = path.lstrip("/")
        if name in pages:
            return pages[name].answer(request)
        first = name.split("/")[0]
        if first in {"api", "assets"} or (first != "people" and PurePosixPath(name).suffix):  # names may have dots
            raise NotFound("there is no such page")
        return client_page(request)

    return [lobby, client]
