"""The lab: what a game is like, asked of many games of it, with an interval on every figure."""
