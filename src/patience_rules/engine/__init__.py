"""What may happen in a game: legal moves, what a move does, where a game stands."""
