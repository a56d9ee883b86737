"""Positions and games being played: states, views, sessions, and how positions are written."""
