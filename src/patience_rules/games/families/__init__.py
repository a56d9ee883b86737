"""The catalogue, a module a family of games."""
