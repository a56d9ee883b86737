"""Games in which neighbours in rows leave in pairs: Monte Carlo, Weddings, Neighbour, Quatorze."""

from ...language import *
from ..catalogue import CatalogueEntry, NoNumbers
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
    CatalogueEntry(
        MONTE_CARLO,
        "Five rows of five; equal neighbours leave, and the others close up",
        ("Quilt", "Double and Quits"),
    ),
    CatalogueEntry(MONTE_CARLO_TWO_DECKS, "Monte Carlo with two decks"),
    CatalogueEntry(WEDDINGS, "Monte Carlo whose cards move up their columns"),
    CatalogueEntry(
        MONTE_CARLO_THIRTEENS,
        "Monte Carlo by neighbours that add up to thirteen",
        numbered=NoNumbers.ABSENT,
    ),
    CatalogueEntry(
        NEIGHBOUR,
        "Monte Carlo by neighbours that add up to thirteen; the gaps close at once",
    ),
    CatalogueEntry(
        QUATORZE,
        "Cards of one row or column that make fourteen leave; gaps fill from the stock, or close",
    ),
)
