"""Recorded games: their form, and how files of them are read."""
