"""What is said of a game: its rules, and the reasons why a move is not legal."""
