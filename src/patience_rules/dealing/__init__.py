"""From a seed, a deck or a number to a table of piles."""
