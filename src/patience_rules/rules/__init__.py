"""The rule language: ways, conditions, steps and shapes, and the rule sets made of them."""
