"""Judging recorded games: one by one or many, and the report on each."""
