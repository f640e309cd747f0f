"""The commands, with the help that teaches them. What they need is imported when they run, so that all start at once."""
