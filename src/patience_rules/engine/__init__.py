"""What may happen on a table: legal moves, what a move does, where a game stands."""
