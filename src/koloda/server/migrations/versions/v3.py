"""Players add to the shuffle. The version stands in Alembic's own table from here on."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Brings the tables up to this version."""
    for table, column in (
        ("matches", sa.Column("fair", sa.Boolean, nullable=False, server_default=sa.false())),
        ("seats", sa.Column("nonce", sa.String(64))),
    ):
        if column.name not in {there["name"] for there in sa.inspect(op.get_bind()).get_columns(table)}:
            op.add_column(table, column)
    op.execute("DELETE FROM facts WHERE name = 'schema'")
