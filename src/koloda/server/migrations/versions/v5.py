"""Accounts."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Brings the tables up to this version."""
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(60), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_seats_who", "seats", ["who"], if_not_exists=True)
