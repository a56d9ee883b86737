"""Rule sets drawn from nothing, for tests."""
