"""Looking ahead: what can still be reached, and how many games there are."""
