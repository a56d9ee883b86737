"""Forty Thieves, defined by a user of the library: nothing but values, no code.

Try it with `python examples/forty_thieves.py --seed 17`.
"""

import sys

from patience_rules.language import (
    ANYTHING,
    DOWN_IN_SUIT,
    STOCK,
    WASTE,
    Deal,
    Draw,
    Rules,
    Take,
    foundations,
    tableau,
)
from playout import show_game

RULES = Rules(
    "my-forty-thieves",
    zones=(
        STOCK,
        # Drawn cards lie on the waste, whatever they are; only the draw brings cards there.
        WASTE,
        # Eight foundations, from the ace to the king in one suit; what lies there stays.
        foundations(8),
        # Ten piles, card by card downward in suit; any card goes on an empty one.
        tableau(10, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=Deal("tableau", 4),
    decks=2,
    draw=Draw(Deal("waste")),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
