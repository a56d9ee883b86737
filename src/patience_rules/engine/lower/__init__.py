"""From the rule language to the numbers that the engine reads: one module a concept, run once."""
