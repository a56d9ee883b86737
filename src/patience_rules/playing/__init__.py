"""Positions: states, views, the start of a game, and the notation of positions."""
