"""A game in play, with undo, redo and its record."""
