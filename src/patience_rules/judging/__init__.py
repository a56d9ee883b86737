"""Validation of recorded games, one by one or in bulk, and reports."""
