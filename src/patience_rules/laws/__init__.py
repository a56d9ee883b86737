"""The laws that hold for every rule set, and their judge."""
