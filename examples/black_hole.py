"""Black Hole, defined by a user of the library: nothing but values, no code.

Try it with `python examples/black_hole.py --seed 16 --depth 6`.
"""

import sys

from patience_rules.language import UP_OR_DOWN_WRAPPING, Deal, Rules, Take, foundations, tableau
from playout import show_game

RULES = Rules(
    "my-black-hole",
    zones=(
        # The hole is a foundation of 52 cards: one rank up or down, and round the corner.
        foundations(1, UP_OR_DOWN_WRAPPING, start=(), capacity=52),
        # Seventeen fans of which only the top card may leave; nothing is laid on them.
        tableau(17, Take.TOP),
    ),
    # The ace of spades is taken out of the pack first; then no card is left over for a stock.
    deal=(Deal("foundation", pick="AS"), Deal("tableau", 3)),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
