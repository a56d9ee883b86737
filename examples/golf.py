"""Golf, defined as pure data in the rule language.

Try it with `python examples/golf.py --seed 103`.
"""

import sys

from patience_rules.language import (
    STOCK,
    UP_OR_DOWN,
    Deal,
    Draw,
    Goal,
    Role,
    Rules,
    Take,
    Zone,
    tableau,
)
from playout import show_game

RULES = Rules(
    "my-golf",
    zones=(
        # Cards leave the stock only by a draw, and never leave the waste. The waste is built up or
        # down regardless of suit, but not from king to ace.
        STOCK,
        Zone(Role.WASTE, take=Take.NOTHING, build=UP_OR_DOWN),
        # Only the top card of a pile may leave. Without `build` and `start`, nothing may be laid on
        # a pile or a space.
        tableau(7, Take.TOP),
    ),
    # Deal five cards to each of the seven piles and one to the waste; the rest is the stock.
    deal=(Deal("tableau", 5), Deal("waste")),
    draw=Draw(Deal("waste")),
    goal=Goal.TABLEAU_CLEARED,
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
