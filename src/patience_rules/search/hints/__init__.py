"""Hints: plans that are followed."""
