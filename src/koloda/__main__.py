"""``python -m koloda`` is the command ``koloda``."""

from koloda.cli import main

main()
