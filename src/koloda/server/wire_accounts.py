"""What goes over the wire about accounts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class AccountInfo(Struct, frozen=True, omit_defaults=True):
    """Whether the visitor is signed in."""

    name: str = ""
    """Of the account; empty: a guest without one."""


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Begins an account, or signs in to one."""

    name: Name
    password: Password


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Calls the account otherwise."""

    name: Name


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Gives the account another password; everybody else who is signed in to it is so no more."""

    old: Password
    new: Password


class Goodbye(Struct, frozen=True, forbid_unknown_fields=True):
    """Deletes the account."""

    password: Password
