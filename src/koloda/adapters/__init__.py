"""Doors for researchers: every game as an environment of PettingZoo and Gymnasium and as a game of OpenSpiel, and in batches.

Each door is a module of its own (``zoo``, ``spiel``, ``gym``, ``batch``) and imports its library, which comes with the extra
``doors``; nothing else in Koloda needs these libraries.
"""
