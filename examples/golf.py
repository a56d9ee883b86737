"""Golf, defined by a user of the library: nothing but values, no code.

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
        # Cards leave the stock only by the draw, and never leave the waste. On the waste goes a
        # card one rank above or below its top, of any suit; no king on an ace: nothing wraps.
        STOCK,
        Zone(Role.WASTE, take=Take.NOTHING, build=UP_OR_DOWN),
        # Only the top card of a pile may leave. Nothing is laid on a pile: there is no `build`,
        # and nothing on an empty one: there is no `start`.
        tableau(7, Take.TOP),
    ),
    # Five rounds over the seven piles, a card to the waste; the rest is the stock.
    deal=(Deal("tableau", 5), Deal("waste")),
    draw=Draw(Deal("waste")),
    goal=Goal.TABLEAU,
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
