"""Recorded games: their formats, and reading files of them."""
