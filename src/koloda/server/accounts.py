"""Accounts, for those who want one: a name and a password by which a guest is known again on another machine.

An account is a guest's id under a name. So whatever a guest has played is the account's from the start; who signs in takes along what
was played before in that browser; and a new password gives the account a new id, so that cookies of before are nobody's.
"""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Any, Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from koloda.server import sql
from koloda.server.clocks import milliseconds
from koloda.server.database import Conflict
from koloda.server.limits import Buckets
from koloda.server.refusals import BadMessage, NameTaken, NotFound, WrongPassword
from koloda.server.seating import name as printable
from koloda.server.settings import Settings
from koloda.server.shelf import Shelf
from koloda.server.store import Store

MOST_KEY: Final = 200
"""The longest key that is kept, in characters."""
AT_ONCE: Final = 2
"""How many passwords are worked on at the same time: each takes memory."""

_hasher = PasswordHasher(time_cost=3, memory_cost=19 * 1024, parallelism=1)


def key_of(name: str) -> str:
    """What must be different in different names: letters that look alike in another width or case are the same.

    Nothing in it but what can be printed, which every database can look for.
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", printable(name)).casefold())


class Accounts:
    """The accounts of a store."""

    def __init__(self, shelf: Shelf, settings: Settings) -> None:
        self._shelf = shelf
        self._store: Store = shelf.store
        self._entropy = settings.entropy
        self._tries = Buckets(settings.limits.passwords, "passwords")
        self._tries_of_address = Buckets(settings.limits.passwords_of_address, "passwords")
        self._work = asyncio.Semaphore(AT_ONCE)

    async def name(self, guest: str) -> str:
        """The name of a guest's account; empty: they have none."""
        return str(await self._one(sa.select(sql.accounts.c.name).where(sql.accounts.c.guest == guest)) or "")

    async def begin(self, guest: str, address: str, name: str, password: str) -> None:
        """Makes a guest's account.

        Raises:
            TooFast: too many tries.
            BadMessage: a name without anything that can be printed; or the guest has an account.
            NameTaken: another account is called so.
        """
        self._tries_of_address.take(address)
        name = _checked(name)
        if await self.name(guest):
            raise BadMessage("you are signed in to an account")
        hashed = await self._hash(password)
        row = {"guest": guest, "name": name, "key": key_of(name), "password": hashed, "made": milliseconds()}
        await self._change(sql.accounts.insert().values(row))
        await self._show(guest)

    async def sign_in(self, guest: str, address: str, name: str, password: str) -> str:
        """The id of the account; what the guest has played is the account's from now on, unless the guest has one of their own.

        Raises:
            TooFast: too many tries.
            WrongPassword: there is no such account, or it has another password.
        """
        self._tries_of_address.take(address)
        self._tries.take(key_of(name))
        account = await self._check(sql.accounts.c.key == key_of(name), password)
        if account != guest and not await self.name(guest):
            await self._move(guest, account)
        return account

    async def rename(self, guest: str, name: str) -> None:
        """Calls a guest's account otherwise.

        Raises:
            NotFound: the guest has none.
            NameTaken: another account is called so.
        """
        name = _checked(name)
        change = sql.accounts.update().where(sql.accounts.c.guest == guest)
        if not await self._change(change.values(name=name, key=key_of(name))):
            raise NotFound("you are not signed in to an account")
        await self._show(guest)

    async def new_password(self, guest: str, old: str, new: str) -> str:
        """Gives the account another password and another id, which it answers with: who else is signed in is so no more.

        Raises:
            TooFast: too many tries.
            WrongPassword: the old one is another, or there is no account.
        """
        self._tries.take(guest)
        await self._check(sql.accounts.c.guest == guest, old)
        hashed, fresh = await self._hash(new), self.stranger()
        await self._change(sql.accounts.update().where(sql.accounts.c.guest == guest).values(guest=fresh, password=hashed))
        await self._move(guest, fresh)
        return fresh

    async def delete(self, guest: str, password: str) -> str:
        """Deletes a guest's account and their name at all tables; the id of whoever they are now.

        Raises:
            TooFast: too many tries.
            WrongPassword: it is another, or there is no account.
        """
        self._tries.take(guest)
        await self._check(sql.accounts.c.guest == guest, password)
        await self._change(sql.accounts.delete().where(sql.accounts.c.guest == guest))
        await self._move(guest, self.stranger(), nameless=True)
        return self.stranger()

    def stranger(self) -> str:
        """The id of somebody who has never been here."""
        return self._entropy(16).hex()

    async def _check(self, whose: sa.ColumnElement[bool], password: str) -> str:
        """The id of an account whose password this is; it takes as long if there is none.

        Raises:
            WrongPassword: it is another, or there is no account.
        """
        query = sa.select(sql.accounts.c.guest, sql.accounts.c.password).where(whose)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        async with self._work:
            right = await asyncio.to_thread(_fits, row.password if row is not None else _NOBODYS, password)
        if row is None or not right:
            raise WrongPassword("there is no account of this name with this password")
        return str(row.guest)

    async def _hash(self, password: str) -> str:
        async with self._work:
            return await asyncio.to_thread(_hasher.hash, password)

    async def _move(self, old: str, new: str, *, nameless: bool = False) -> None:
        for table in await self._store.write(lambda connection: move(connection, old, new, nameless=nameless)):
            await self._shelf.reread(table)

    async def _show(self, guest: str) -> None:
        """Shows at the tables that go on what a guest is called now."""
        playing = sa.select(sql.seats.c.match).join(sql.matches).where(sql.seats.c.who == guest, sql.matches.c.ended.is_(None))
        for table in await self._store.read(lambda connection: list(connection.scalars(playing.distinct()))):
            await self._shelf.reread(table)

    async def _change(self, change: Any) -> int:
        """How many rows were changed by an update; of an insert not every database says so.

        Raises:
            NameTaken: another account is called so.
        """
        try:
            return await self._store.write(lambda connection: connection.execute(change).rowcount)
        except Conflict:
            raise NameTaken("another account is called so") from None

    async def _one(self, query: sa.Select[Any]) -> Any:
        return await self._store.read(lambda connection: connection.scalar(query))


def move(connection: sa.Connection, old: str, new: str, *, nameless: bool = False) -> list[str]:
    """Gives all that one id has played to another; the matches with their seats.

    The seats come first: a match that is ending has locked its own, so what it adds to the ratings is there when it is their turn.
    """
    seats, matches, results, ratings = sql.seats, sql.matches, sql.results, sql.ratings
    own = (seats.c.who == old, seats.c.kind == "person")
    tables = list(connection.scalars(sa.select(seats.c.match).where(*own).distinct()))
    change = {"who": new, "name": ""} if nameless else {"who": new}
    connection.execute(seats.update().where(*own).values(change))
    connection.execute(matches.update().where(matches.c.host == old).values(host=new))
    connection.execute(results.update().where(results.c.guest == old).values(guest=new))
    connection.execute(ratings.update().where(ratings.c.guest == old).values(guest=new))
    return tables


def _checked(name: str) -> str:
    found = printable(name)
    if not found:
        raise BadMessage("a name has letters")
    if len(key_of(found)) > MOST_KEY:
        raise BadMessage("a name has fewer letters")  # some signs stand for whole words
    return found


def _fits(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


_NOBODYS = _hasher.hash("")
"""Tried for those who have no account, so that it takes as long."""
