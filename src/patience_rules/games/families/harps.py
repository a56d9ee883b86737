"""Harps: Klondike with more decks, other builds or other deals."""

from ...language import *
from .klondike import DOUBLE, KLONDIKE


def falling(piles: int) -> tuple[Deal, ...]:
    """Return a deal of growing face-down rows, then an open row."""
    rounds = (Deal("tableau", (1,) * count, face_down=True) for count in range(1, piles))
    return (*rounds, Deal("tableau"))


def rising(piles: int, face_down: bool = True) -> tuple[Deal, ...]:
    """Return a deal of 0, 1, 2, ... face-down cards, then an open row."""
    return (Deal("tableau", stairs(piles), face_down=face_down), Deal("tableau"))


RUNS_IN_SUIT = tableau(10, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)

PANTAGRUEL = relative(DOUBLE, "pantagruel", {"tableau.start": ANYTHING, "redeal": None})
BIG_HARP = relative(PANTAGRUEL, "big-harp", {"tableau.piles": 10, "deal": falling(10)})
STEPS = relative(
    PANTAGRUEL,
    "steps",
    {"tableau.piles": 7, "deal": rising(7), "redeal": Redeal(Gather("waste"), times=1)},
)
TRIPLE = relative(
    DOUBLE,
    "triple-klondike",
    {"decks": 3, "foundation.piles": 12, "tableau.piles": 13, "deal": rising(13)},
)
TRIPLE_BY_THREES = relative(
    TRIPLE,
    "triple-klondike-by-threes",
    {"draw": Draw(Deal("waste", 3))},
    "Triple Klondike by Threes",
)
CHINESE = relative(
    TRIPLE,
    "chinese-klondike",
    {
        "suits": (Suit.CLUBS, Suit.SPADES, Suit.HEARTS),
        "foundation.piles": 9,
        "tableau": tableau(12, Take.RUN, DOWN_IN_OTHER_SUIT, start="king"),
        "deal": rising(12),
    },
)
LADY_JANE = relative(
    DOUBLE,
    "lady-jane",
    {
        "tableau": RUNS_IN_SUIT,
        "deal": rising(10, face_down=False),
        "draw": Draw(Deal("waste", 3)),
        "redeal.times": 1,
    },
)
INQUISITOR = relative(
    LADY_JANE,
    "inquisitor",
    {"tableau": tableau(10, Take.RUN, DOWN_IN_SUIT, start=ANYTHING), "redeal.times": 2},
)
ARABELLA = relative(
    TRIPLE,
    "arabella",
    {
        "tableau": tableau(13, Take.RUN, DOWN, start="king", run=DOWN_IN_SUIT),
        "deal": rising(13, face_down=False),
        "redeal": None,
    },
)
BIG_DEAL = relative(
    DOUBLE,
    "big-deal",
    {
        "decks": 4,
        "foundation.piles": 16,
        "tableau.piles": 12,
        "deal": rising(12),
        "redeal.times": 1,
    },
)
DELIVERY = relative(
    BIG_DEAL,
    "delivery",
    {
        "tableau": tableau(12, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
        "deal": Deal("tableau", 3),
        "redeal": None,
    },
)
UPWARDS = {
    "foundation": giving_foundations(build=DOWN_IN_SUIT, start="king"),
    "tableau.build": UP_ALTERNATING,
    "tableau.start": "ace",
    "redeal": None,
}
KINGSLEY = relative(KLONDIKE, "kingsley", UPWARDS)
DOUBLE_KINGSLEY = relative(DOUBLE, "double-kingsley", {**UPWARDS, "foundation.piles": 8})
THIEVES_OF_EGYPT = relative(
    DOUBLE,
    "thieves-of-egypt",
    {
        "tableau.piles": 10,
        "deal": (
            Deal("tableau", (0, 2, 4, 6, 8, 9, 7, 5, 3, 1), order=Order.PILES),
            Deal("tableau"),
        ),
        "redeal.times": 1,
    },
    "Thieves of Egypt",
)
OPEN_JUMBO = relative(
    DOUBLE,
    "open-jumbo",
    {
        "redeal.times": 1,
        "deal": rising(9, face_down=False),
    },
)

# One deck.
ALI_BABA = relative(
    KLONDIKE,
    "ali-baba",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau": tableau(10, Take.RUN, DOWN_IN_SUIT, start=ANYTHING),
        "deal": (Deal("foundation", pick=ACES), Deal("tableau", 4)),
    },
)
CASSIM = relative(ALI_BABA, "cassim", {"tableau.piles": 7})
SARATOGA = relative(
    KLONDIKE, "saratoga", {"draw": Draw(Deal("waste", 3)), "deal": rising(7, face_down=False)}
)
GOLD_MINE = relative(
    KLONDIKE,
    "gold-mine",
    {"tableau.start": ANYTHING, "deal": (), "draw": Draw(Deal("waste", 3)), "redeal": None},
)
DOUBLE_GOLD_MINE = relative(
    GOLD_MINE, "double-gold-mine", {"decks": 2, "foundation.piles": 8, "tableau.piles": 9}
)
LEGION = relative(
    KLONDIKE,
    "legion",
    {
        "tableau.piles": 8,
        "deal": (
            Deal("tableau"),
            *(
                Deal("tableau", (0,) * edge + (1,) * (8 - 2 * edge), face_down=down)
                for edge in (1, 2, 3)
                for down in (True, False)
            ),
        ),
        "redeal": None,
    },
)
ATHENA = relative(
    KLONDIKE, "athena", {"deal": (Deal("tableau", face_down=True), Deal("tableau")) * 2}
)
BOOST = relative(KLONDIKE, "boost", {"tableau.piles": 4, "deal": rising(4), "redeal.times": 2})
SCARP = relative(
    TRIPLE,
    "scarp",
    {
        "zones": (
            STOCK,
            giving_foundations(12),
            tableau(13, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
        ),
        "deal": rising(13, face_down=False),
        "draw": TO_EACH,
        "redeal": None,
    },
)
SEVEN_DEVILS = relative(
    DOUBLE,
    "seven-devils",
    {
        "zones": (
            STOCK,
            WASTE,
            Zone(Role.RESERVE, 7, take=Leave(to="foundation")),
            giving_foundations(8),
            tableau(7, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
        ),
        "deal": (*rising(7), Deal("reserve")),
        "redeal": None,
    },
)
BY_TWOS_DOWN = Link(Direction.DOWN, wrap=True, step=2)
DOUBLE_DOT = relative(
    KLONDIKE,
    "double-dot",
    {
        "zones": (
            STOCK,
            giving_foundations(
                build=Link(Direction.UP, Match.IN_SUIT, wrap=True, step=2), start=(), keep=1
            ),
            tableau(8, Take.RUN, BY_TWOS_DOWN, start=ANYTHING),
        ),
        "deal": (Deal("foundation", pick=cards("AC AS 2H 2D")), Deal("tableau")),
        "draw": TO_EACH,
        "redeal": None,
    },
)

GAMES = (
    PANTAGRUEL,
    BIG_HARP,
    STEPS,
    TRIPLE,
    TRIPLE_BY_THREES,
    CHINESE,
    LADY_JANE,
    INQUISITOR,
    ARABELLA,
    BIG_DEAL,
    DELIVERY,
    KINGSLEY,
    DOUBLE_KINGSLEY,
    THIEVES_OF_EGYPT,
    OPEN_JUMBO,
    ALI_BABA,
    CASSIM,
    SARATOGA,
    GOLD_MINE,
    DOUBLE_GOLD_MINE,
    LEGION,
    ATHENA,
    BOOST,
    SCARP,
    SEVEN_DEVILS,
    DOUBLE_DOT,
)
