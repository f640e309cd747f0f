"""Accounts, for those who want one: a name and a password by which a guest is known again on another machine.

An account is a guest's id under a name. So whatever a guest has played is the account's from the start; who signs in takes along what
was played before in that browser; and a new password gives the account a new id, so that cookies of before are nobody's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from koloda.server import sql
from koloda.server.clocks import milliseconds
from koloda.server.database import Conflict, Work
from koloda.server.limits import Buckets
from koloda.server.names import key_of, of_account
from koloda.server.ratings import one_by_one
from koloda.server.refusals import BadMessage, NameTaken, NotFound, WrongPassword
from koloda.server.settings import Settings
from koloda.server.shelf import Shelf
from koloda.server.store import Store

AT_ONCE: Final = 2
"""How many passwords are worked on at the same time: each takes memory."""

_hasher = PasswordHasher(time_cost=3, memory_cost=19 * 1024, parallelism=1)


_Row = sa.Row[str, str] | None
"""The id and the hashed password of an account, if there is one."""


class Accounts:
    """The accounts of a store."""

    def __init__(self, shelf: Shelf, settings: Settings) -> None:
        self._shelf = shelf
        self._store: Store = shelf.store
        self._entropy = settings.entropy
        self._tries = Buckets(settings.limits.passwords, "passwords")
        self._tries_of_address = Buckets(settings.limits.passwords_of_address, "passwords")
        self._tries_of_name = Buckets(settings.limits.passwords_of_name, "passwords")
        self._work = asyncio.Semaphore(AT_ONCE)

    async def name(self, guest: str) -> str:
        """The name of a guest's account; empty: they have none."""
        query = sa.select(sql.accounts.c.name).where(sql.accounts.c.guest == guest)
        return await self._store.read(lambda connection: connection.scalar(query)) or ""

    async def begin(self, guest: str, address: str, name: str, password: str) -> None:
        """Makes a guest's account.

        Raises:
            TooFast: too many tries.
            BadMessage: the guest has an account.
            BadName: see :func:`~koloda.server.names.of_account`.
            NameTaken: another account is called so.
        """
        self._tries_of_address.take(address)
        name = of_account(name)
        hashed = await self._hash(password)
        row = {"guest": guest, "name": name, "key": key_of(name), "password": hashed, "made": milliseconds()}

        def add(connection: sa.Connection) -> list[str]:
            if _there(connection, guest):
                raise BadMessage("you are signed in to an account")
            connection.execute(sql.accounts.insert().values(row))
            return _playing(connection, guest)

        await self._change(add)

    async def sign_in(
        self, guest: str, address: str, name: str, password: str, was: Callable[[str, str], bool] = lambda _, __: False
    ) -> str:
        """The id of the account; what the guest has played is the account's from now on, unless the guest has one of their own.

        ``was`` tells whether a guest has signed out of the account of an id: others' wrong tries keep nobody out of it in a browser
        that is, or was, signed in to it.

        Raises:
            TooFast: too many tries.
            WrongPassword: there is no such account, or it has another password.
        """
        self._tries_of_address.take(address)
        key = key_of(name)
        row = await self._found(sql.accounts.c.key == key)
        if row is not None and (guest == row.guest or was(guest, row.guest)):
            tries = [(self._tries, guest)]
        else:
            tries = [(self._tries, f"{key} {address}"), (self._tries_of_name, key)]
        account = await self._check(row, password, *tries)

        def take_along(connection: sa.Connection) -> list[str]:
            if not _there(connection, account):
                raise _wrong()  # it has just got another password
            return [] if _there(connection, guest) else move(connection, guest, account)

        await self._change(take_along)
        return account

    async def rename(self, guest: str, name: str) -> None:
        """Calls a guest's account otherwise.

        Raises:
            BadName: see :func:`~koloda.server.names.of_account`.
            NotFound: the guest has none.
            NameTaken: another account is called so.
        """
        name = of_account(name)
        renamed = sql.accounts.update().where(sql.accounts.c.guest == guest).values(name=name, key=key_of(name))

        def change(connection: sa.Connection) -> list[str]:
            if not connection.execute(renamed).rowcount:
                raise NotFound("you are not signed in to an account")
            return _playing(connection, guest)

        await self._change(change)

    async def new_password(self, guest: str, old: str, new: str) -> str:
        """Gives the account another password and another id, which it answers with: who else is signed in is so no more.

        Raises:
            TooFast: too many tries.
            WrongPassword: the old one is another, or there is no account.
        """
        await self._check(await self._found(sql.accounts.c.guest == guest), old, (self._tries, guest))
        hashed, fresh = await self._hash(new), self.stranger()
        renewed = sql.accounts.update().where(sql.accounts.c.guest == guest).values(guest=fresh, password=hashed)
        await self._change(lambda connection: _moved(connection, renewed, guest, fresh))
        return fresh

    async def delete(self, guest: str, password: str) -> str:
        """Deletes a guest's account and their name at all tables; the id of whoever they are now.

        Raises:
            TooFast: too many tries.
            WrongPassword: it is another, or there is no account.
        """
        await self._check(await self._found(sql.accounts.c.guest == guest), password, (self._tries, guest))
        deleted, nobody = sql.accounts.delete().where(sql.accounts.c.guest == guest), self.stranger()
        await self._change(lambda connection: _moved(connection, deleted, guest, nobody, nameless=True))
        return self.stranger()

    def stranger(self) -> str:
        """The id of somebody who has never been here."""
        return self._entropy(16).hex()

    async def _found(self, whose: sa.ColumnElement[bool]) -> _Row:
        query = sa.select(sql.accounts.c.guest, sql.accounts.c.password).where(whose)
        return await self._store.read(lambda connection: connection.execute(query).one_or_none())

    async def _check(self, row: _Row, password: str, *tries: tuple[Buckets, str]) -> str:
        """The id of an account whose password this is; it takes as long if there is none. Only a wrong one costs a try of each.

        Raises:
            TooFast: too many tries.
            WrongPassword: it is another, or there is no account.
        """
        for buckets, who in tries:  # before, so that many at once are not let pass
            buckets.take(who)
        async with self._work:
            right = await asyncio.to_thread(_fits, row.password if row is not None else _NOBODYS, password)
        if row is None or not right:
            raise _wrong()
        for buckets, who in tries:
            buckets.give_back(who)
        return str(row.guest)

    async def _hash(self, password: str) -> str:
        async with self._work:
            return await asyncio.to_thread(_hasher.hash, password)

    async def _change(self, change: Work[list[str]]) -> None:
        """Does in one transaction all that changes an account; the tables of which this tells are then taken anew from the store.

        Raises:
            NameTaken: another account is called so.
        """

        def alone(connection: sa.Connection) -> list[str]:
            one_by_one(connection)
            return change(connection)

        try:
            tables = await self._store.write(alone)
        except Conflict:
            raise NameTaken("another account is called so") from None
        for table in tables:
            await self._shelf.reread(table)


def _there(connection: sa.Connection, guest: str) -> bool:
    return connection.scalar(sa.select(sql.accounts.c.name).where(sql.accounts.c.guest == guest)) is not None


def _playing(connection: sa.Connection, guest: str) -> list[str]:
    """The tables of a guest that go on, which show what they are called now."""
    playing = sa.select(sql.seats.c.match).join(sql.matches).where(sql.seats.c.who == guest, sql.matches.c.ended.is_(None))
    return list(connection.scalars(playing.distinct()))


def _moved(connection: sa.Connection, change: sa.Update | sa.Delete, old: str, new: str, *, nameless: bool = False) -> list[str]:
    """Changes an account's row and gives what it has played to another id; the matches."""
    if not connection.execute(change).rowcount:
        raise _wrong()  # it has just got another password, or was deleted
    return move(connection, old, new, nameless=nameless)


def _wrong() -> WrongPassword:
    return WrongPassword("there is no account of this name with this password")


def move(connection: sa.Connection, old: str, new: str, *, nameless: bool = False) -> list[str]:
    """Gives all that one id has played to another; the matches with their seats.

    The seats come first: a match that is ending has locked its own, so what it adds to the ratings is there when it is their turn.
    In a game in which both have ratings each keeps their own: one course of ratings cannot be made of two.
    """
    seats, matches, results, ratings = sql.seats, sql.matches, sql.results, sql.ratings
    own = (seats.c.who == old, seats.c.kind == "person")
    tables = list(connection.scalars(sa.select(seats.c.match).where(*own).distinct()))
    change = {"who": new, "name": ""} if nameless else {"who": new}
    connection.execute(seats.update().where(*own).values(change))
    connection.execute(matches.update().where(matches.c.host == old).values(host=new))
    connection.execute(results.update().where(results.c.guest == old).values(guest=new))
    others = ratings.alias()
    there = sa.select(others.c.game).where(others.c.guest == new)
    connection.execute(ratings.update().where(ratings.c.guest == old, ratings.c.game.not_in(there)).values(guest=new))
    return tables


def _fits(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


_NOBODYS = _hasher.hash("")
"""Tried for those who have no account, so that it takes as long."""
