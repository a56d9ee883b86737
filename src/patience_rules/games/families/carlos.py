"""Games in which neighbours in rows leave in pairs: Monte Carlo, Weddings, Neighbour, Quatorze."""

from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.option import Option
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Closing, Goal, Near, Role
from ..catalogue import Game, NoNumbers
from .sets import cards
from .shared import DISCARD, STOCK, relative

FILL_UP = Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.IN_ORDER)

MONTE_CARLO = Rules(
    "monte-carlo",
    zones=(STOCK, DISCARD, cards(25, row=5, fill=())),
    deal=(Deal(Role.TABLEAU),),
    draw=FILL_UP,
    removal=Removal(By.RANK, near=Near.AROUND),
    goal=Goal.DISCARD,
)
MONTE_CARLO_TWO_DECKS = relative(
    MONTE_CARLO, "monte-carlo-two-decks", {"decks": 2}, "Monte Carlo (Two Decks)"
)
WEDDINGS = relative(
    MONTE_CARLO,
    "weddings",
    {"draw": Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.COLUMNS)},
)
NEIGHBOUR = relative(
    MONTE_CARLO,
    "neighbour",
    {
        "tableau": cards(25, row=5, closes=Closing.IN_ORDER),
        "draw": None,
        "removal": Removal(total=13, near=Near.AROUND),
    },
)
QUATORZE = relative(
    NEIGHBOUR,
    "quatorze",
    {"tableau.fill_first": True, "removal": Removal(total=14, near=Near.LINES)},
)
MONTE_CARLO_THIRTEENS = relative(
    MONTE_CARLO,
    "monte-carlo-thirteens",
    {
        "removal": Removal(total=13, near=Near.AROUND),
        "options": (Option("total", "removal.total", (13, 14)),),
    },
)

GAMES = (
    Game(
        MONTE_CARLO,
        "Twenty-five cards in a square; equal neighbours leave, and the others close up",
        ("Quilt", "Double and Quits"),
    ),
    Game(MONTE_CARLO_TWO_DECKS, "Monte Carlo with two decks"),
    Game(WEDDINGS, "Monte Carlo whose cards move up their columns"),
    Game(
        MONTE_CARLO_THIRTEENS,
        "Monte Carlo by neighbours that add up to thirteen",
        numbered=NoNumbers.ABSENT,
    ),
    Game(
        NEIGHBOUR,
        "Monte Carlo by neighbours that add up to thirteen; the gaps close at once",
    ),
    Game(
        QUATORZE,
        "Cards of one row or column that make fourteen leave; gaps fill, and close once none can",
    ),
)
