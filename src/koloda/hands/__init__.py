"""Poker hands: their classes and the fastest exact ways to find them.

``classes`` names the classes, ``five`` classifies five cards in plain Python, ``kernel`` does it in compiled loops.
Importing this package, or all but ``kernel``, loads neither NumPy nor Numba.
"""
