"""What people wish of a table, and what they made at it."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Brings the tables up to this version."""
    for column in (
        sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("dealing", sa.String(10), nullable=False, server_default="koloda"),
        sa.Column("host", sa.String(60), nullable=False, server_default=""),
        sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("mirror", sa.String(40)),
        sa.Column("deck", sa.String(40)),
        sa.Column("rematch_of", sa.String(40)),
    ):
        if column.name not in {there["name"] for there in sa.inspect(op.get_bind()).get_columns("matches")}:
            op.add_column("matches", column)
    op.create_index("one_rematch", "matches", ["rematch_of"], unique=True, if_not_exists=True)
    op.create_table(
        "results",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(60), nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_results_guest", "results", ["guest"], if_not_exists=True)
