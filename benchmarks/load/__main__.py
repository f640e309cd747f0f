"""`python -m benchmarks.load --help`: a server, a crowd, and what went wrong on purpose."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from benchmarks.load.crowd import Person, Tally, sit_down

from koloda.server.run import database_url
from koloda.server.store import Store


class Server:
    """`koloda serve` in a process of its own, started again on the same port after each kill."""

    def __init__(self, database: str, workers: int, redis: str | None) -> None:
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = found.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "koloda", "serve", "--no-browser", "--port", str(self.port), "--database", database]
        self._command += ["--workers", str(workers)] + (["--redis", redis] if redis else [])
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, start_new_session=True, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.address}/api/health", timeout=5).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                return
        raise SystemExit("the server did not start")

    def kill(self) -> None:
        """Ends it as a loss of power would, with all its processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def _pids(self) -> list[int]:
        found = subprocess.run(["ps", "-eo", "pid=,pgid="], capture_output=True, text=True, check=True).stdout.split("\n")
        return [int(pid) for pid, group in (line.split() for line in found if line) if int(group) == self.process.pid]

    def cpu(self) -> float:
        """Seconds that its processes have computed."""
        ticks = 0
        for pid in self._pids():
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of its processes that are nobody else's."""
        total = 0
        for pid in self._pids():
            try:
                lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            except OSError:
                continue
            total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))
        return total


@contextmanager
def served(args: argparse.Namespace) -> Iterator[tuple[Server, str]]:
    """A server as asked for, and its database."""
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"{folder}/load.sqlite3"
        server = Server(database, args.workers, args.redis)
        try:
            yield server, database
        finally:
            server.kill()


async def play(people: list[Person], rate: float, seconds: float, chance: random.Random) -> int:
    """Has people move at a steady rate; how many moves were sent."""
    sent, start = 0, time.perf_counter()
    while (now := time.perf_counter() - start) < seconds:
        while sent < now * rate:
            person = next((one for one in (chance.choice(people) for _ in range(50)) if one.ready), None)
            if person is None:
                break
            await person.move(chance)
            sent += 1
        await asyncio.sleep(0.002)
    return sent


async def settle(people: list[Person], seconds: float = 60) -> None:
    """Waits until every move is answered."""
    deadline = time.perf_counter() + seconds
    await until(lambda: not any(one.pending for one in people) or time.perf_counter() > deadline)


async def until(true: Callable[[], bool]) -> None:
    """Waits for something that many lines bring about together."""
    while not true():  # noqa: ASYNC110 -- no single event says it
        await asyncio.sleep(0.05)


async def kills(server: Server, number: int, seconds: float) -> list[float]:
    """Kills the server again and again; how long each start took."""
    starts = []
    for _ in range(number):
        await asyncio.sleep(seconds / number)
        before = time.perf_counter()
        server.kill()
        await asyncio.to_thread(server.start)
        starts.append(time.perf_counter() - before)
    return starts


async def cuts(people: list[Person], number: int, seconds: float, chance: random.Random) -> None:
    """Cuts lines: half of them without a word."""
    for count in range(number):
        await asyncio.sleep(seconds / number)
        person = chance.choice([one for one in people if one.line is not None] or people)
        if person.line is not None:
            person.lost = time.perf_counter()
            person.line.transport.abort() if count % 2 else await person.line.close()


async def lost_or_doubled(database: str, tally: Tally) -> tuple[int, int]:
    """Acknowledged actions that the store lacks or has under another number; actions that it has twice."""
    store = Store(database_url(database))
    lost = doubled = 0
    by_table: dict[str, dict[str, int]] = {}
    for (table, action), number in tally.done.items():
        by_table.setdefault(table, {})[action] = number
    for table, done in by_table.items():
        stored = await store.load(table)
        assert stored is not None, "a table was lost"
        found = [(move.action, move.number) for move in stored.moves if move.action]
        lost += sum((action, number) not in found for action, number in done.items())
        doubled += len(found) - len({action for action, _ in found})
    await store.close()
    return lost, doubled


async def run(args: argparse.Namespace) -> None:
    """Plays, troubles, and prints what came of it."""
    chance, tally = random.Random(args.seed), Tally()
    with served(args) as (server, database):
        people = await sit_down(server.address, args.tables, tally)
        lines = []
        for person in people:
            lines.append(asyncio.create_task(person.live()))
            await asyncio.sleep(0.002)
        await until(lambda: all(one.line is not None and one.number for one in people))
        tally.back.clear()
        where = "SQLite" if args.database is None else "the database named"
        print(f"{args.tables:,} tables, {len(people):,} sockets, {args.workers} server process(es), {where}, seed {args.seed}")
        cpu = server.cpu()
        work = [play(people, args.rate, args.seconds, chance)]
        trouble = [cuts(people, args.cuts, args.seconds, chance)] if args.cuts else []
        killing = asyncio.create_task(kills(server, args.kills, args.seconds)) if args.kills else None
        sent, *_ = await asyncio.gather(*work, *trouble)
        starts = await killing if killing else []
        await settle(people)
        cpu = server.cpu() - cpu
        delays = sorted(tally.delays)
        print(
            f"moves: {sent:,} sent in {args.seconds:g} s ({sent / args.seconds:.0f} a second), {len(tally.done):,} acknowledged, "
            f"{sum(one.pending is not None for one in people)} open, refused {tally.refused or 'none'}"
        )
        if len(delays) > 1:
            centiles = statistics.quantiles(delays, n=100)
            p50, p99, most = (1000 * delay for delay in (centiles[49], centiles[98], delays[-1]))
            print(f"from a move to the other seat: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {most:.0f} ms")
        if not args.kills:
            print(f"the server's CPU: {1e6 * cpu / max(1, len(tally.done)):.0f} us for each action with two views")
        if starts:
            print(f"killed {len(starts)} times; answers again after {max(starts):.1f} s at most")
        if tally.back:
            back = sorted(tally.back)
            print(f"lines cut or lost: {len(back):,}; the table again after {back[len(back) // 2]:.2f} s (middle), {back[-1]:.2f} s (most)")
        if args.idle:
            await idle(server, people, args.idle)
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        lost, doubled = await lost_or_doubled(database, tally)
        print(f"acknowledged and not in the store: {lost}; in the store twice: {doubled}")


async def idle(server: Server, people: list[Person], number: int) -> None:
    """Opens lines at which nobody does anything, and weighs them."""
    before = server.memory()
    watchers = []
    for count in range(number):
        watcher = Person(server.address, 100_000 + count, Tally())
        watcher.table = people[2 * count % len(people)].table
        watcher.cookie = people[0].cookie.partition("=")[0] + "=none"
        watchers.append(watcher)
    lines = []
    for watcher in watchers:
        lines.append(asyncio.create_task(watcher.live()))
        await asyncio.sleep(0.003)
    await until(lambda: all(one.number for one in watchers))
    await asyncio.sleep(3)
    print(f"memory: {(server.memory() - before) / number / 1024:.0f} KB for each idle socket of {number:,}")
    for line in lines:
        line.cancel()
    await asyncio.gather(*lines, return_exceptions=True)


def main() -> None:
    """Reads the command line."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--rate", type=float, default=100, help="moves a second")
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--kills", type=int, default=0, help="how often the server is killed meanwhile")
    words.add_argument("--cuts", type=int, default=0, help="how many lines are cut meanwhile")
    words.add_argument("--idle", type=int, default=0, help="how many idle lines are weighed at the end")
    words.add_argument("--workers", type=int, default=1)
    words.add_argument("--database", help="a database URL; by default a new SQLite file")
    words.add_argument("--redis", help="the URL of a Redis")
    words.add_argument("--seed", type=int, default=1)
    asyncio.run(run(words.parse_args()))


if __name__ == "__main__":
    main()
