"""A crowd at the tables: how fast moves reach the other seat under load, and that nothing is lost whatever fails."""
