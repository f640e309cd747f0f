"""What keeps one visitor from spoiling the table for the others: sizes, rates, origins, and careful reading."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from koloda.server.hosts import Hosts
from koloda.server.refusals import BadMessage, ForeignOrigin, TooFast, TooLarge

M = TypeVar("M")

MAX_BYTES = 8 * 1024
"""The largest socket message or request body that is read."""


@dataclass(frozen=True)
class Rate:
    """So many a second on average, and so many at once."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Limits:
    """What a guest (a cookie) and an address may do.

    Cookies cost nothing, so addresses are limited too, but generously: a whole school may come from one.
    """

    requests: Rate = Rate(20, 100)
    requests_of_address: Rate = Rate(200, 1000)
    messages: Rate = Rate(10, 30)
    """Of one socket."""
    tables: Rate = Rate(60 / 3600, 60)
    tables_of_address: Rate = Rate(1200 / 3600, 1200)
    thoughts: Rate = Rate(1, 20)
    """About half seconds of work: reviews, records, deals to be checked, replays by how much of them is shown, and rulings by a part."""
    thoughts_of_address: Rate = Rate(5, 100)
    passwords: Rate = Rate(10 / 3600, 10)
    """Wrong tries of one account from one address, or in a browser that is or was signed in to it."""
    passwords_of_address: Rate = Rate(100 / 3600, 100)
    """Tries, right ones too: each is work."""
    passwords_of_name: Rate = Rate(100 / 3600, 100)
    """Wrong tries of one account from all addresses together."""
    words: Rate = Rate(0.5, 6)
    """What a guest says at tables, and complaints."""
    sockets: int = 24
    """Of one guest at a time."""
    sockets_of_address: int = 1000
    studies: int = 3
    """Playtests that a guest has begun and that are not over."""
    studies_of_address: int = 4
    """A third of those that may wait in all, so that neither one address nor two keep the others from theirs."""


class Bucket:
    """Tokens that drip in at a rate; an action takes one, or as many as it is worth."""

    __slots__ = ("rate", "since", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = float(rate.at_once)
        self.since = now

    def take(self, now: float, worth: float = 1) -> float:
        """Takes so many tokens, or all that the bucket can hold: 0, or, if there are fewer, the seconds until there are enough."""
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.since) * self.rate.a_second)
        self.since = now
        worth = min(worth, self.rate.at_once)
        if self.tokens >= worth:
            self.tokens -= worth
            return 0
        return (worth - self.tokens) / self.rate.a_second

    def give_back(self, worth: float = 1) -> None:
        """Puts back what was taken."""
        self.tokens = min(self.rate.at_once, self.tokens + worth)


class Buckets:
    """A bucket for everybody who came lately; the longest unseen are forgotten."""

    def __init__(self, rate: Rate, what: str, clock: Callable[[], float] = time.monotonic, most: int = 20_000) -> None:
        self.rate = rate
        self.what = what
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, worth: float = 1) -> None:
        """Counts one action, worth so many.

        Raises:
            TooFast: it is one too many; nobody is shut out longer than until the next token.
        """
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        wait = bucket.take(now, worth)
        if wait:
            raise too_fast(self.what, wait)

    def give_back(self, who: str) -> None:
        """The last action does not count after all."""
        if who in self._buckets:
            self._buckets[who].give_back()


def too_fast(what: str, wait: float) -> TooFast:
    """The refusal of one thing too many."""
    wait = math.ceil(wait * 10) / 10
    return TooFast(f"too many {what}; try again in {wait:g} s", wait)


def check_origin(origin: str | None, host: str | None, allowed: tuple[str, ...], hosts: Hosts) -> None:
    """Lets only our own pages in: the origin must equal one of those configured or, if none are, the host asked for, a known one.

    Raises:
        ForeignOrigin: another origin, or none; or a host that is not ours.
    """
    own = allowed or (f"http://{host}", f"https://{host}")
    if origin not in own:
        raise ForeignOrigin("this request has to come from a page of this server, with its Origin header")
    if not allowed and not hosts.know(host):
        raise ForeignOrigin(
            f"this server does not know itself as {(host or '')[:60]!r}; koloda serve --allow-host lets it answer to a name"
        )


def read(data: bytes, decoder: msgspec.json.Decoder[M]) -> M:
    """What a client sent, checked against the struct of the decoder.

    Raises:
        TooLarge: beyond the limit, not looked at.
        BadMessage: no JSON (NaN, invalid UTF-8, too deep), unknown fields, wrong types, out of bounds.
    """
    if len(data) > MAX_BYTES:
        raise TooLarge(f"{len(data)} bytes; at most {MAX_BYTES} are read")
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise BadMessage(f"not what is expected here: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadMessage(f"not readable as JSON: {error}") from None
    except RecursionError:
        raise BadMessage("not readable as JSON: too deep") from None
