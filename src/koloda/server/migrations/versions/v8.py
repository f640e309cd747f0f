"""Accounts' names that look alike are one name."""

import sqlalchemy as sa
from alembic import op

from koloda.server.names import key_of

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Brings the keys up to this version. Of accounts whose names are one now, the first keeps it; others can only be called otherwise."""
    accounts = sa.table("accounts", *map(sa.column, ("guest", "name", "key", "made")))
    connection = op.get_bind()
    found = connection.execute(sa.select(accounts.c.guest, accounts.c.name).order_by(accounts.c.made, accounts.c.guest)).all()
    keys: dict[str, str] = {}
    for guest, name in found:
        keys.setdefault(key_of(name), guest)
    for guest, _ in found:  # no name has such a key, and no new key meets an old one
        connection.execute(accounts.update().where(accounts.c.guest == guest).values(key=f"| {guest}"))
    for key, guest in keys.items():
        connection.execute(accounts.update().where(accounts.c.guest == guest).values(key=key))
