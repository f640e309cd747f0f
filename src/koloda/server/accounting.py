"""The requests about accounts, below ``/api/account``."""

from __future__ import annotations

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from koloda.server import wire_accounts as wire
from koloda.server.accounts import Accounts
from koloda.server.door import Door, address
from koloda.server.refusals import BadName, NameTaken, NotFound, WrongPassword
from koloda.server.requests import AnyRequest, get, guest_of, post


def account_handlers(accounts: Accounts, door: Door) -> list[HTTPRouteHandler]:
    """Whoever asks is known by the cookie; what makes them somebody else answers with another one."""

    async def now(guest: str) -> wire.AccountInfo:
        return wire.AccountInfo(await accounts.name(guest))

    async def become(request: AnyRequest, guest: str) -> Response[wire.AccountInfo]:
        return Response(await now(guest), headers=door.introduction(request, guest))

    @get("/account")
    async def account(request: AnyRequest) -> wire.AccountInfo:
        """Which account whoever asks is signed in to."""
        return await now(guest_of(request))

    @post("/account", BadName, NameTaken, status_code=201)
    async def begin_account(request: AnyRequest, data: JSONBody[wire.Credentials]) -> wire.AccountInfo:
        """Begins an account.

        What was played before as a guest comes along.
        """
        await accounts.begin(guest_of(request), address(request), data.name, data.password)
        return await now(guest_of(request))

    @post("/account/in", WrongPassword)
    async def sign_in(request: AnyRequest, data: JSONBody[wire.Credentials]) -> Response[wire.AccountInfo]:
        """Signs in to an account.

        The answer brings another cookie.
        """
        guest, was = guest_of(request), door.guests.was
        return await become(request, await accounts.sign_in(guest, address(request), data.name, data.password, was))

    @post("/account/out")
    async def sign_out(request: AnyRequest) -> Response[wire.AccountInfo]:
        """Signs out.

        The answer brings another cookie, that of a new guest.
        """
        guest, nobody = guest_of(request), accounts.stranger()
        return await become(request, door.guests.after(guest, nobody) if await accounts.name(guest) else nobody)

    @post("/account/name", BadName, NotFound, NameTaken)
    async def rename(request: AnyRequest, data: JSONBody[wire.NewName]) -> wire.AccountInfo:
        """Gives the account another name."""
        await accounts.rename(guest_of(request), data.name)
        return await now(guest_of(request))

    @post("/account/password", WrongPassword)
    async def new_password(request: AnyRequest, data: JSONBody[wire.NewPassword]) -> Response[wire.AccountInfo]:
        """Gives the account another password.

        The answer brings another cookie; those of before are nobody's.
        """
        return await become(request, await accounts.new_password(guest_of(request), data.old, data.new))

    @post("/account/delete", WrongPassword)
    async def delete_account(request: AnyRequest, data: JSONBody[wire.Goodbye]) -> Response[wire.AccountInfo]:
        """Deletes the account, and its name from all tables."""
        return await become(request, await accounts.delete(guest_of(request), data.password))

    return [account, begin_account, sign_in, sign_out, rename, new_password, delete_account]
