"""Boards and moves as other programs write them."""
