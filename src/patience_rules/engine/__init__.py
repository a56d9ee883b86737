"""Legal moves, the effects of a move, and the status of a game."""
