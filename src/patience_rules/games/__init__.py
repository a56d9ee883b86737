"""The games by name: the five, and a catalogue of families."""
