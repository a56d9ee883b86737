"""The games of the catalogue, in one module for each family."""
