"""Time to think, and ends that the rules know nothing of."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Brings the tables up to this version."""
    for table, column in (
        ("matches", sa.Column("clock", sa.Text)),
        ("matches", sa.Column("due", sa.BigInteger, nullable=False, server_default="0")),
        ("moves", sa.Column("lag", sa.Integer, nullable=False, server_default="0")),
        ("seats", sa.Column("draw", sa.Integer, nullable=False, server_default="0")),
    ):
        if column.name not in {there["name"] for there in sa.inspect(op.get_bind()).get_columns(table)}:
            op.add_column(table, column)
    op.create_index("ix_matches_due", "matches", ["due"], if_not_exists=True)
