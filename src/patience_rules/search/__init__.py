"""Search: a solver, hints, and checks if play can still make progress."""
