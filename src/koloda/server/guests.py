"""Guests: whoever comes gets a signed cookie and plays at once."""

from __future__ import annotations

import hashlib
import hmac
import re

COOKIE = "koloda_guest"
MAX_AGE = 400 * 24 * 3600
"""In seconds; browsers keep no cookie longer."""

_FORM = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class Guests:
    """Makes and reads cookies. The key is the server's own and never leaves it."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, guest: str) -> str:
        """The cookie's value for a guest's id (32 hexadecimal digits)."""
        return f"{guest}.{self._signature(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest whose cookie this is; ``None``: nobody's that this server knows."""
        found = _FORM.fullmatch(cookie or "")
        if found is None or not hmac.compare_digest(found[2], self._signature(found[1])):
            return None
        return found[1]

    def after(self, account: str, stranger: str) -> str:
        """An id for whoever signs out of an account, made from a stranger's: :meth:`was` knows it again, and nobody else does."""
        return stranger[:16] + self._trace(account, stranger)

    def was(self, guest: str, account: str) -> bool:
        """Whether a guest has signed out of an account."""
        return hmac.compare_digest(guest[16:], self._trace(account, guest))

    def _trace(self, account: str, guest: str) -> str:
        return hmac.new(self._key, b"koloda/was/1" + guest[:16].encode() + account.encode(), hashlib.sha256).hexdigest()[:16]

    def _signature(self, guest: str) -> str:
        return hmac.new(self._key, b"koloda/guest/1" + guest.encode(), hashlib.sha256).hexdigest()


def set_cookie(value: str, *, secure: bool) -> str:
    """The ``Set-Cookie`` header."""
    return f"{COOKIE}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
