"""Tails: eight or nine piles of two decks, which kings begin in the deal."""

from ...cards import Rank
from ...rules.course import Deal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Home, Role, Take
from ..catalogue import Game
from .shared import DOWN_ALTERNATING, cards, cells, giving_foundations, relative, tableau

KING = (Rank.KING,)
CATS_TAIL = Rules(
    "cats-tail",
    zones=(
        cells(8),
        giving_foundations(8, to=(Role.TABLEAU, Role.CELL)),
        tableau(9, Take.RUN, DOWN_ALTERNATING),
    ),
    deal=(Deal(Role.TABLEAU, (104,), next_pile=KING),),
    decks=2,
    name="Cat's Tail",
)
SNAKE = relative(
    CATS_TAIL,
    "snake",
    {
        "cell.piles": 7,
        "tableau.take": Take.SUPERMOVE,
        "deal": (Deal(Role.TABLEAU, (104,), next_pile=KING, home=Home.FIRST),),
    },
)
KINGS = relative(
    CATS_TAIL,
    "kings",
    {
        "tableau.piles": 8,
        "tableau.take": Take.SUPERMOVE,
        "deal": (
            Deal(Role.TABLEAU, (1,), pick=cards("KC")),
            Deal(Role.TABLEAU, (103,), next_pile=KING),
        ),
    },
)
RETINUE = relative(
    KINGS,
    "retinue",
    {"deal": (KINGS.deal[0], Deal(Role.TABLEAU, (103,), next_pile=KING, home=Home.FIRST))},
)

GAMES = (
    Game(CATS_TAIL, "Nine piles, each from a king to the next; eight cells"),
    Game(SNAKE, "Cat's Tail with seven cells, and the aces on the table"),
    Game(KINGS, "Eight piles, each from a king to the next; eight cells", numbered=None),
    Game(RETINUE, "Kings with the aces on the table", numbered=None),
)
