"""Positions and games in play: states, views, sessions, and the notation of positions."""
