"""Under which names a server may be asked.

The pages of another site cannot ask in its own name, but they can make a name of theirs mean this machine (DNS rebinding), and then
they come from "our" host. So names have to be known. An address means only itself.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass

_HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[^\s:/@\[\]]+))(?::[0-9]{1,5})?", re.IGNORECASE)


@dataclass(frozen=True)
class Hosts:
    """The names of a server; the defaults are for one that only this machine reaches."""

    names: tuple[str, ...] = ()
    """Names besides ``localhost``, in lower case."""
    addresses: bool = False
    """Whether any address will do; else only those that mean this machine to itself, such as ``127.0.0.1``."""

    def know(self, host: str | None) -> bool:
        """Whether a ``Host`` header, a name or an address, perhaps with a port, is one of ours."""
        found = _HOST.fullmatch(host or "")
        if found is None:
            return False
        name = (found["six"] or found["name"]).lower()
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name == "localhost" or name in self.names
        return self.addresses or address.is_loopback


def hosts(listening: str, asked: str, names: tuple[str, ...]) -> Hosts:
    """The names of a server that listens at an address: those it was given, and where others reach it, this machine's own.

    ``asked`` is what it was told to listen on, which may be a name.
    """
    given = {asked, *names}
    if ipaddress.ip_address(listening).is_loopback:
        return Hosts(tuple(map(str.lower, given)))
    own = socket.gethostname()
    return Hosts(tuple(map(str.lower, given | {own, f"{own}.local"})), addresses=True)
