"""English texts: the rules of a game, and the reasons why a move is not legal."""
