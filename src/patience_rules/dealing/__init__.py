"""Dealing: from a seed, a deck or a PySolFC number to the piles of a game."""
