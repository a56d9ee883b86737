"""Games in which neighbours in rows leave in pairs: Monte Carlo, Weddings, Neighbour, Quatorze."""

from ...language import *
from .sets import filled

FILL_UP = Draw((CloseGaps("tableau"), Deal("tableau", when=empty(HERE))))

MONTE_CARLO = Rules(
    "monte-carlo",
    zones=(STOCK, DISCARD, tableau(25, Take.TOP, shape=Rows(5))),
    deal=Deal("tableau"),
    draw=FILL_UP,
    removal=Pair(SAME_RANK, near=Near.TOUCHING),
    goal=Goal.ALL_DISCARDED,
)
MONTE_CARLO_TWO_DECKS = relative(
    MONTE_CARLO, "monte-carlo-two-decks", {"decks": 2}, "Monte Carlo (Two Decks)"
)
WEDDINGS = relative(
    MONTE_CARLO,
    "weddings",
    {"draw": Draw((CloseGaps("tableau", columns=True), Deal("tableau", when=empty(HERE))))},
)
NEIGHBOUR = relative(
    MONTE_CARLO,
    "neighbour",
    {
        "tableau": filled(25, (CloseGaps(), fill("stock")), shape=Rows(5)),
        "draw": None,
        "removal": Total(near=Near.TOUCHING),
    },
)
QUATORZE = relative(
    NEIGHBOUR,
    "quatorze",
    {"tableau.then": (fill("stock"), CloseGaps()), "removal": Total(14, near=Near.SAME_LINE)},
)
MONTE_CARLO_THIRTEENS = relative(
    MONTE_CARLO,
    "monte-carlo-thirteens",
    {
        "removal": Total(near=Near.TOUCHING),
        "options": (Option("total", "removal.total", (13, 14)),),
    },
)

GAMES = (
    MONTE_CARLO,
    MONTE_CARLO_TWO_DECKS,
    WEDDINGS,
    MONTE_CARLO_THIRTEENS,
    NEIGHBOUR,
    QUATORZE,
)
