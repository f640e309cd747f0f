"""What a match was decided by: the worth of every decision, and the luck after it."""
