"""The games: the five, and a catalogue of families."""
