"""Black Hole, defined as pure data in the rule language.

Try it with `python examples/black_hole.py --seed 16 --depth 6`.
"""

import sys

from patience_rules.language import UP_OR_DOWN_WRAPPING, Deal, Rules, Take, foundations, tableau
from playout import show_game

RULES = Rules(
    "my-black-hole",
    zones=(
        # The hole is a foundation of 52 cards, built up or down, and from king to ace.
        foundations(1, build=UP_OR_DOWN_WRAPPING, start=(), capacity=52),
        # Only the top card of each of the seventeen fans may leave; there is no building.
        tableau(17, Take.TOP),
    ),
    # The ace of spades goes to the hole, the rest to the fans. No card is left for a stock.
    deal=(Deal("foundation", pick="AS"), Deal("tableau", 3)),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
