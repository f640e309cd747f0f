"""What people say at tables, and complain of."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Brings the tables up to this version."""
    op.create_table(
        "talk",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match", "who", "action"),
        if_not_exists=True,
    )
    op.create_table(
        "reports",
        sa.Column("match", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.String(60), primary_key=True),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match", "number"], ["talk.match", "talk.number"]),
        if_not_exists=True,
    )
