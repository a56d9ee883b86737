"""What a game is: a rule set and its parts, as immutable data."""
