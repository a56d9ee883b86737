"""Lower a rule set, once, from the rule language to the numbers that the engine reads."""
