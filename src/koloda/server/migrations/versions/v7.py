"""Ratings, and what tells without replaying a match whom it waits for and how it ended."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"

NEW = (
    ("matches", sa.Column("rated", sa.Boolean, server_default=sa.false())),
    ("matches", sa.Column("waits", sa.String(40), nullable=False, server_default="")),
    ("matches", sa.Column("ended", sa.BigInteger)),
    ("seats", sa.Column("place", sa.Integer)),
    ("moves", sa.Column("waits", sa.String(40))),
)


def upgrade() -> None:
    """Brings the tables up to this version. Of matches before it that are over is known when they ended."""
    inspector = sa.inspect(op.get_bind())
    for table, column in NEW:
        if column.name not in {there["name"] for there in inspector.get_columns(table)}:
            op.add_column(table, column)
    op.create_table(
        "ratings",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(60), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("guest", "game", "played"),
        if_not_exists=True,
    )
    op.execute(
        "UPDATE matches SET ended = COALESCE("
        " (SELECT MAX(results.at) FROM results WHERE results.match = matches.id),"
        " (SELECT MAX(moves.at) FROM moves WHERE moves.match = matches.id AND moves.seat = -2))"
        " WHERE ended IS NULL"
    )
