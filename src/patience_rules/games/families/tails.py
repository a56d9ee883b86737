"""Tails: eight or nine piles of two decks, which kings begin in the deal."""

import attrs

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Home, Role, Take
from ..catalogue import Game, NoNumbers
from .shared import (
    DOWN_ALTERNATING,
    DOWN_WRAPPING,
    STOCK,
    UP,
    cards,
    cells,
    foundations,
    giving_foundations,
    relative,
    tableau,
)

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
        "deal": (
            Deal(Role.TABLEAU, (1,), pick=cards("KC")),
            Deal(Role.TABLEAU, (103,), next_pile=KING),
        ),
    },
)
RETINUE = relative(
    KINGS,
    "retinue",
    {
        "tableau.take": Take.SUPERMOVE,
        "deal": (KINGS.deal[0], Deal(Role.TABLEAU, (103,), next_pile=KING, home=Home.FIRST)),
    },
)
QUEENS_APART = Build(Direction.ANY, stop=tuple(rank for rank in Rank if rank is not Rank.QUEEN))
INTRIGUE = Rules(
    "intrigue",
    zones=(
        STOCK,
        foundations(8, UP, start=Start(Rank.SIX), capacity=6),
        foundations(8, DOWN_WRAPPING, start=Start(Rank.FIVE), capacity=6),
        tableau(
            8,
            Take.TOP,
            attrs.evolve(QUEENS_APART, while_empty=(Role.STOCK,)),
            keep=1,
        ),
    ),
    deal=(Deal(Role.TABLEAU, (1,), pick=cards("QC")),),
    decks=2,
    draw=Draw(Role.TABLEAU, next_pile=(Rank.QUEEN,)),
)
LAGGARD_LADY = relative(
    INTRIGUE,
    "laggard-lady",
    {
        "zones": (
            STOCK,
            foundations(8, UP, start=Start(Rank.SIX, after=Role.TABLEAU), capacity=6),
            foundations(8, DOWN_WRAPPING, start=Start(Rank.FIVE, after=Role.TABLEAU), capacity=6),
            INTRIGUE.zones[-1],
        )
    },
)
GLENCOE = relative(
    LAGGARD_LADY,
    "glencoe",
    {
        "zones": (
            STOCK,
            *(
                attrs.evolve(zone, start=attrs.evolve(zone.start, suit_of_after=True))
                for zone in LAGGARD_LADY.zones_of(Role.FOUNDATION)
                if zone.start
            ),
            INTRIGUE.zones[-1],
        )
    },
)
SALIC_LAW = Rules(
    "salic-law",
    zones=(
        STOCK,
        foundations(8, None, start=None, capacity=None),
        foundations(8, UP, start=Start(Rank.ACE, after=Role.TABLEAU), capacity=11),
        tableau(
            8,
            Take.TOP,
            Build(Direction.ANY, stop=tuple(rank for rank in Rank if rank is not Rank.KING)),
            keep=1,
        ),
    ),
    deal=(
        Deal(Role.FOUNDATION, (1,) * 8, pick=cards("QC QD QH QS QC QD QH QS")),
        Deal(Role.TABLEAU, (1,), pick=cards("KC")),
    ),
    decks=2,
    draw=Draw(Role.TABLEAU, next_pile=KING),
)

GAMES = (
    Game(CATS_TAIL, "Nine piles, each from a king to the next; eight cells"),
    Game(SNAKE, "Cat's Tail with seven cells, and the aces on the table"),
    Game(
        KINGS,
        "Eight piles, each from a king to the next; eight cells",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        RETINUE,
        "Kings with the aces on the table, and runs bound by the cells",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        INTRIGUE,
        "Queens open eight piles; foundations up from sixes and down from fives",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        LAGGARD_LADY, "Intrigue with two foundations for each queen", numbered=NoNumbers.OTHER_TABLE
    ),
    Game(
        GLENCOE,
        "Laggard Lady whose foundations begin in the suits of the queens",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        SALIC_LAW,
        "Kings open eight piles; a foundation for each king",
        numbered=NoNumbers.OTHER_TABLE,
    ),
)
