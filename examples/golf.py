"""Golf, defined by a user of the library: nothing but values, no code.

Try it with `python examples/golf.py --seed 103`.
"""

import sys

from patience_rules import Build, Deal, Direction, Draw, Goal, Match, Role, Rules, Take, Zone
from playout import show_game

RULES = Rules(
    "my-golf",
    zones=(
        # Cards leave the stock only by the draw, and never leave the waste. On the waste goes a
        # card one rank above or below its top, of any suit; no king on an ace: nothing wraps.
        Zone(Role.STOCK, take=Take.NOTHING),
        Zone(Role.WASTE, take=Take.NOTHING, build=Build(Direction.EITHER, Match.ANY)),
        # Only the top card of a pile may leave. Nothing is laid on a pile: there is no `build`,
        # and nothing on an empty one: there is no `start`.
        Zone(Role.TABLEAU, piles=7, take=Take.TOP),
    ),
    # Five rounds over the seven piles, a card to the waste; the rest is the stock.
    deal=(Deal(Role.TABLEAU, 5), Deal(Role.WASTE)),
    draw=Draw(Role.WASTE),
    goal=Goal.TABLEAU,
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
