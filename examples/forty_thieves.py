"""Forty Thieves, defined as pure data in the rule language.

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
        # Only the draw brings cards to the waste.
        WASTE,
        # Eight foundations, built up in suit from ace to king. Cards stay there.
        foundations(8),
        # Ten piles, built down in suit by single cards. Any card may fill a space.
        tableau(10, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=Deal("tableau", 4),
    decks=2,
    draw=Draw(Deal("waste")),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
