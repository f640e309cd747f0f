"""Bots from outside: a Python file, or any program that reads and writes lines of JSON. See ``docs/bots.md``."""
