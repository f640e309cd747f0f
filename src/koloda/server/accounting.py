"""The requests about accounts, below ``/api/account``."""

from __future__ import annotations

import msgspec
from litestar import Response, post
from litestar.handlers import HTTPRouteHandler

from koloda.server import wire_accounts as wire
from koloda.server.accounts import Accounts
from koloda.server.door import Door, address
from koloda.server.guests import set_cookie
from koloda.server.limits import read
from koloda.server.pages import get
from koloda.server.requests import AnyRequest, body_of, guest_of

_credentials = msgspec.json.Decoder(wire.Credentials)
_name = msgspec.json.Decoder(wire.NewName)
_password = msgspec.json.Decoder(wire.NewPassword)
_goodbye = msgspec.json.Decoder(wire.Goodbye)


def account_handlers(accounts: Accounts, door: Door) -> list[HTTPRouteHandler]:
    """Whoever asks is known by the cookie; what makes them somebody else answers with another one."""

    async def now(guest: str) -> wire.AccountInfo:
        return wire.AccountInfo(await accounts.name(guest))

    async def become(request: AnyRequest, guest: str) -> Response[wire.AccountInfo]:
        cookie = set_cookie(door.guests.cookie(guest), secure=request.url.scheme == "https")
        return Response(await now(guest), headers={"Set-Cookie": cookie})

    @get("/account")
    async def look(request: AnyRequest) -> wire.AccountInfo:
        return await now(guest_of(request))

    @post("/account")
    async def begin(request: AnyRequest) -> wire.AccountInfo:
        asked = read(await body_of(request), _credentials)
        await accounts.begin(guest_of(request), address(request), asked.name, asked.password)
        return await now(guest_of(request))

    @post("/account/in", status_code=200)
    async def sign_in(request: AnyRequest) -> Response[wire.AccountInfo]:
        asked = read(await body_of(request), _credentials)
        return await become(request, await accounts.sign_in(guest_of(request), address(request), asked.name, asked.password))

    @post("/account/out", status_code=200)
    async def sign_out(request: AnyRequest) -> Response[wire.AccountInfo]:
        return await become(request, accounts.stranger())

    @post("/account/name", status_code=200)
    async def rename(request: AnyRequest) -> wire.AccountInfo:
        await accounts.rename(guest_of(request), read(await body_of(request), _name).name)
        return await now(guest_of(request))

    @post("/account/password", status_code=200)
    async def new_password(request: AnyRequest) -> Response[wire.AccountInfo]:
        asked = read(await body_of(request), _password)
        return await become(request, await accounts.new_password(guest_of(request), asked.old, asked.new))

    @post("/account/delete", status_code=200)
    async def delete(request: AnyRequest) -> Response[wire.AccountInfo]:
        asked = read(await body_of(request), _goodbye)
        return await become(request, await accounts.delete(guest_of(request), asked.password))

    return [look, begin, sign_in, sign_out, rename, new_password, delete]
