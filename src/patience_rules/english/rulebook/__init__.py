"""Rule books in English, for any rule set."""
