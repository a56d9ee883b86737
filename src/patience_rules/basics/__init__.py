"""What every room needs: immutable values, errors, cards, JSON, the shuffle, parallel work."""
