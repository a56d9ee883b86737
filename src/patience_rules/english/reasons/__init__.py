"""Reasons why a move is not legal."""
