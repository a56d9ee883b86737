"""Golf and its kin: cards go to one pile, each a rank above or below the one before."""

from ..cards import Card
from ..rules import Rules
from ..spec import Build, Deal, Draw, Zone
from ..terms import Direction, Goal, Match, Role, Take
from .catalogue import Game
from .parts import STOCK, foundations, tableau

NEXT = Build(Direction.EITHER, Match.ANY)
ROUND_THE_CORNER = Build(Direction.EITHER, Match.ANY, wrap=True)

GOLF = Rules(
    "golf",
    zones=(STOCK, Zone(Role.WASTE, take=Take.NOTHING, build=NEXT), tableau(7, Take.TOP, None)),
    deal=(Deal(Role.TABLEAU, 5), Deal(Role.WASTE)),
    draw=Draw(Role.WASTE),
    goal=Goal.TABLEAU,
)
BLACK_HOLE = Rules(
    "black-hole",
    zones=(
        foundations(1, start=None, build=ROUND_THE_CORNER, capacity=52),
        tableau(17, Take.TOP, None),
    ),
    deal=(Deal(Role.FOUNDATION, pick=(Card.parse("AS"),)), Deal(Role.TABLEAU, 3)),
)
GAMES = (
    Game(GOLF, "Seven piles of five, cleared to the waste by rank up or down"),
    Game(BLACK_HOLE, "Seventeen piles of three cleared to the ace of spades by rank up or down"),
)
