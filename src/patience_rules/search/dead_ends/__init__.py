"""Dead ends: proofs that a position is lost, each for the rule sets that its proof covers."""
