"""What can fail: Koloda's server in processes of its own, PostgreSQL, Redis, and a small disk."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx


def free_port() -> int:
    """A port of the loopback net that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def wait_for(true: Callable[[], bool], seconds: float, what: str) -> float:
    """Waits until something is so; how many seconds that took.

    Raises:
        TimeoutError: it never came about.
    """
    start = time.monotonic()
    while not true():
        if time.monotonic() > start + seconds:
            raise TimeoutError(what)
        time.sleep(0.05)
    return time.monotonic() - start


class Server:
    """`koloda serve` in a process of its own, started again on the same port after each kill."""

    def __init__(self, folder: Path, database: str, *, workers: int = 1, redis: str | None = None, games: tuple[str, ...] = ()) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        arguments = {"port": self.port, "database": database, "workers": workers, "redis": redis, "games": games or None}
        program = f"from koloda.server.run import serve; serve(**{arguments!r})"
        self._command = [sys.executable, "-c", program]
        self._workers = workers
        self.start()

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, start_new_session=True, stderr=log)
        wait_for(self.answers, 120, "the server did not start")

    def answers(self) -> bool:
        """Whether the server, and its store, answer."""
        if self.process.poll() is not None:
            raise SystemExit(f"the server ended: {self.log.read_text()[-1000:]}")
        try:
            return httpx.get(f"{self.address}/api/health", timeout=5).is_success
        except httpx.HTTPError:
            return False

    def kill(self, what: str = "all") -> None:
        """Ends it as a loss of power would: with all its processes, one that serves among several, or the one that started them.

        ``end`` asks it to end.
        """
        if what == "end":
            self.end()
            return
        if what == "worker":
            os.kill(self.workers()[0], signal.SIGKILL)
            return
        if what == "parent":
            self.process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> float:
        """Asks it to end; how many seconds it took."""
        start = time.monotonic()
        self.process.terminate()
        self.process.wait(120)
        return time.monotonic() - start

    def pids(self) -> list[int]:
        """Its processes that live."""
        found = subprocess.run(["ps", "-ww", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True, check=True).stdout.splitlines()
        rows = [line.split() for line in found]
        return [int(pid) for pid, group, state in rows if int(group) == self.process.pid and not state.startswith("Z")]

    def workers(self) -> list[int]:
        """Those of its processes that serve."""
        if self._workers == 1:
            return [self.process.pid]
        found = subprocess.run(
            ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        return [int(line.split()[0]) for line in found if "spawn_main" in line]

    def cpu(self) -> float:
        """Seconds that its processes have computed."""
        ticks = 0
        for pid in self.pids():
            with suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of its processes that are nobody else's."""
        total = 0
        for pid in self.pids():
            with suppress(OSError):
                lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))
        return total


class Redis:
    """A Redis of our own."""

    def __init__(self, folder: Path) -> None:
        self._port, self._folder = free_port(), folder
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.start()

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        command = ["redis-server", "--bind", "127.0.0.1", "--port", str(self._port), "--dir", str(self._folder), "--save", ""]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for(self._answers, 20, "Redis did not start")

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), 1).close()
        except OSError:
            return False
        return True

    def stop(self, mode: str = "immediate") -> None:
        """Ends it: `fast` in good order, `immediate` by a kill."""
        self.process.send_signal(signal.SIGTERM if mode == "fast" else signal.SIGKILL)
        self.process.wait()


class Postgres:
    """A PostgreSQL of our own, with a cluster in a folder; as root it runs as `postgres`, who must be able to get there."""

    def __init__(self, folder: Path, log_of_moves: Path | None = None) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        if not found:
            raise SystemExit("no PostgreSQL in /usr/lib/postgresql")
        self._bin, self._port, self._data = found[-1], free_port(), folder / "postgres"
        self.url = f"postgresql://koloda@127.0.0.1:{self._port}/postgres"
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        for place in (self._data, *([log_of_moves] if log_of_moves else [])):
            place.mkdir(mode=0o700)
            if self._as:
                shutil.chown(place, "postgres")
        where = ["-X", str(log_of_moves)] if log_of_moves else []
        self._run("initdb", *where, "--auth=trust", "--username=koloda", "--encoding=UTF8", "--locale=C.UTF-8")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as, str(self._bin / program), "-D", str(self._data), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        options = f"-c listen_addresses=127.0.0.1 -c port={self._port} -c unix_socket_directories=''"
        self._run("pg_ctl", "-w", "-l", str(self._data / "log"), "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """Ends it: `fast` ends transactions in good order, `immediate` is a crash."""
        self._run("pg_ctl", "-m", mode, "-w", "stop")


class Disk:
    """A file system of its own, which can be full."""

    def __init__(self, folder: Path, size: int) -> None:
        """``size`` in bytes.

        Raises:
            SystemExit: nobody may make one here.
        """
        self.folder = folder
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "tmpfs", str(folder)]
        made = subprocess.run(command, check=False, capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(f"a disk cannot be mounted here: {made.stderr.strip()}")

    def fill(self, leave: int = 0) -> None:
        """Takes all room but so many bytes."""
        room = os.statvfs(self.folder)
        free = room.f_bavail * room.f_frsize - leave
        with (self.folder / "ballast").open("ab") as ballast:
            os.posix_fallocate(ballast.fileno(), ballast.tell(), max(1, free))

    def free(self) -> None:
        """Gives the room back."""
        (self.folder / "ballast").unlink()

    def close(self) -> None:
        """Takes it away, with all that is on it."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)
