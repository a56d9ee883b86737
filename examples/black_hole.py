"""Black Hole, defined by a user of the library: nothing but values, no code.

Try it with `python examples/black_hole.py --seed 16 --depth 6`.
"""

import sys

from patience_rules import Build, Card, Deal, Direction, Match, Role, Rules, Take, Zone
from playout import show_game

RULES = Rules(
    "my-black-hole",
    zones=(
        # The hole is a foundation of 52 cards: one rank up or down, and round the corner.
        Zone(
            Role.FOUNDATION,
            take=Take.NOTHING,
            build=Build(Direction.EITHER, Match.ANY, wrap=True),
            capacity=52,
        ),
        # Seventeen fans of which only the top card may leave; nothing is laid on them.
        Zone(Role.TABLEAU, piles=17, take=Take.TOP),
    ),
    # The ace of spades is taken out of the pack first; then no card is left over for a stock.
    deal=(Deal(Role.FOUNDATION, pick=(Card.parse("AS"),)), Deal(Role.TABLEAU, 3)),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
