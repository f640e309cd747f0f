"""What whoever runs a server wants to watch, for Prometheus: numbers only, never a name, a table or a card."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, multiprocess, start_http_server

from koloda.server.refusals import CannotServe

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

ACTION_SECONDS = Histogram(
    "koloda_action_seconds", "From an action's arrival until it is committed and on its way to all screens.", ["game"], buckets=_SECONDS
)
MOVES = Counter("koloda_moves_total", "Moves committed, Nature's and the bots' included.", ["game"])
TABLES = Counter("koloda_tables_total", "Tables made.", ["game"])
REFUSALS = Counter("koloda_refusals_total", "Messages and requests refused.", ["kind"])
BOT_FAILURES = Counter("koloda_bot_failures_total", "Moves made in place of a bot that failed.", ["game"])
STORE_FAILURES = Counter("koloda_store_failures_total", "Transactions that the database did not answer.")
SOCKETS = Gauge("koloda_sockets", "Sockets open.", multiprocess_mode="livesum")


@contextmanager
def shown(address: str, *, together: bool) -> Iterator[None]:
    """Shows the gauges to Prometheus at ``host:port``; ``together``: those of all processes that are started meanwhile.

    Raises:
        CannotServe: no address, or it is in use.
    """
    host, _, port = address.rpartition(":")
    if not port.isdecimal():
        raise CannotServe(f"metrics: {address!r} is no address such as 127.0.0.1:9000")
    with TemporaryDirectory(prefix="koloda-gauges-") as folder:
        registry = REGISTRY
        if together:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # read by the processes when they import this module
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        try:
            server, thread = start_http_server(int(port), host or "127.0.0.1", registry)
        except (OSError, OverflowError) as error:
            raise CannotServe(f"metrics cannot be shown at {address}: {getattr(error, 'strerror', None) or error}") from None
        try:
            yield
        finally:
            server.shutdown()
            thread.join()
