"""The command ``koloda``."""

from koloda.cli.app import app, main

__all__ = ["app", "main"]
