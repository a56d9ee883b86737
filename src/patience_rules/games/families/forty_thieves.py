"""Forty Thieves and its kin: open piles built down, and a stock drawn card by card, mostly once."""

from ...language import *
from .shared import TAKE_BACK

FORTY_THIEVES = Rules(
    "forty-thieves",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(10, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=Deal("tableau", 4),
    decks=2,
    draw=Draw(Deal("waste")),
    options=TAKE_BACK,
)
ONE_EACH, TWO_EACH, THREE_EACH, FIVE_EACH = ((Deal("tableau", n),) for n in (1, 2, 3, 5))
ACES_READY = Deal("foundation", pick=ACES * 2)
FILLED = {"tableau.then": fill(("waste", "stock"))}
THREE_DECKS = {"decks": 3, "foundation.piles": 12}

# Down in suit.
BUSY_ACES = relative(FORTY_THIEVES, "busy-aces", {"tableau.piles": 12, "deal": ONE_EACH})
LIMITED = relative(BUSY_ACES, "limited", {"deal": THREE_EACH})
COURTYARD = relative(
    BUSY_ACES,
    "courtyard",
    {
        "tableau.take": Take.RUN,
        "options": (*TAKE_BACK, Option("take", "tableau.take.take", ("run", "top"))),
        **FILLED,
    },
)
CORONA = relative(LIMITED, "corona", {"foundation": foundations(8), "options": (), **FILLED})
WANING_MOON = relative(FORTY_THIEVES, "waning-moon", {"tableau.piles": 13})
JOSEPHINE = relative(FORTY_THIEVES, "josephine", {"tableau.take": Take.RUN})
NAPOLEONS_SQUARE = relative(
    JOSEPHINE, "napoleons-square", {"tableau.piles": 12}, "Napoleon's Square"
)
MARIE_ROSE = relative(
    JOSEPHINE, "marie-rose", {"tableau.piles": 12, "deal": FIVE_EACH, **THREE_DECKS}
)
SAN_JUAN_HILL = relative(
    FORTY_THIEVES,
    "san-juan-hill",
    {"foundation.take": Leave(to="tableau", keep=1), "deal": (ACES_READY, Deal("tableau", 4))},
)
LUCAS = relative(
    SAN_JUAN_HILL,
    "lucas",
    {
        "tableau.piles": 13,
        "deal": (ACES_READY, *THREE_EACH),
        "options": (*TAKE_BACK, Option("take", "tableau.take.take", ("top", "run"))),
    },
)
FORTY_AND_EIGHT = relative(
    FORTY_THIEVES,
    "forty-and-eight",
    {
        "tableau.piles": 8,
        "deal": FIVE_EACH,
        "redeal": Redeal(Gather("waste"), times=1),
        "options": (*TAKE_BACK, Option("cards-a-pile", "deal[0].cards", (5, 4))),
    },
    "Forty and Eight",
)
SIXTY_THIEVES = relative(
    FORTY_THIEVES, "sixty-thieves", {"tableau.piles": 12, "deal": FIVE_EACH, **THREE_DECKS}
)
DEUCES = relative(
    FORTY_THIEVES,
    "deuces",
    {
        "foundation.start": "two",
        "foundation.take": Leave(to="tableau", keep=1),
        "foundation.build": UP_IN_SUIT_WRAPPING,
        "tableau.build": DOWN_IN_SUIT_WRAPPING,
        "deal": (Deal("foundation", pick=cards("2C 2D 2H 2S") * 2), *ONE_EACH),
    },
)
INTERCHANGE = relative(
    JOSEPHINE,
    "interchange",
    {
        "tableau.piles": 7,
        "tableau.start": "king",
        "deal": (*(Deal("tableau"), Deal("tableau", face_down=True)) * 3, Deal("tableau")),
    },
)
UNLIMITED_INTERCHANGE = relative(
    INTERCHANGE, "unlimited", {"redeal": Redeal(Gather("waste"), times=UNLIMITED)}
)

# Down in alternating colours.
STREETS = relative(FORTY_THIEVES, "streets", {"tableau.build": DOWN_ALTERNATING})
MARIA = relative(STREETS, "maria", {"tableau.piles": 9})
ROOSEVELT = relative(STREETS, "roosevelt", {"tableau.piles": 7})
EMPEROR = relative(STREETS, "emperor", {"deal": (Deal("tableau", 3, face_down=True), *ONE_EACH)})
RANK_AND_FILE = relative(EMPEROR, "rank-and-file", {"tableau.take": Take.RUN}, "Rank and File")
NUMBER_TEN = relative(
    RANK_AND_FILE, "number-ten", {"deal": (Deal("tableau", 2, face_down=True), *TWO_EACH)}
)
TRIPLE_LINE = relative(
    STREETS,
    "triple-line",
    {
        "foundation": foundations(8),
        "options": (),
        "tableau.take": Take.RUN,
        "tableau.piles": 12,
        "deal": THREE_EACH,
        "redeal": Redeal(Gather("waste"), times=1),
        **FILLED,
    },
)
RED_AND_BLACK = relative(
    STREETS,
    "red-and-black",
    {
        "foundation.build": UP_ALTERNATING,
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau.take": Take.RUN,
        "tableau.piles": 8,
        "deal": (ACES_READY, *ONE_EACH),
    },
    "Red and Black",
)
ZEBRA = relative(
    RED_AND_BLACK,
    "zebra",
    {
        "foundation": foundations(8, build=UP_ALTERNATING),
        "options": (),
        "tableau.take": Take.TOP,
        "redeal": Redeal(Gather("waste"), times=1),
        **FILLED,
    },
)
ALTERNATION = relative(
    INTERCHANGE, "alternation", {"tableau.build": DOWN_ALTERNATING, "tableau.start": ANYTHING}
)

# Down in any other suit, or regardless of suit.
INDIAN = relative(
    FORTY_THIEVES,
    "indian",
    {"tableau.build": DOWN_IN_OTHER_SUIT, "deal": (Deal("tableau", face_down=True), *TWO_EACH)},
)
MIDSHIPMAN = relative(
    INDIAN,
    "midshipman",
    {"tableau.piles": 9, "deal": (Deal("tableau", 2, face_down=True), *TWO_EACH)},
)
NAPOLEONS_EXILE = relative(
    FORTY_THIEVES, "napoleons-exile", {"tableau.build": DOWN}, "Napoleon's Exile"
)
DOUBLE_RAIL = relative(
    NAPOLEONS_EXILE, "double-rail", {"tableau.piles": 5, "tableau.take": Take.RUN, "deal": ONE_EACH}
)
SINGLE_RAIL = relative(
    DOUBLE_RAIL, "single-rail", {"tableau.piles": 4, "foundation.piles": 4, "decks": 1}
)
LITTLE_FORTY = relative(
    NAPOLEONS_EXILE,
    "little-forty",
    {
        "tableau.take": Take.RUN,
        "tableau.run": DOWN_IN_SUIT,
        "draw": Draw(Deal("waste", 3)),
        "redeal": Redeal(Gather("waste"), times=3),
        **FILLED,
    },
)
BREAKWATER = relative(INTERCHANGE, "breakwater", {"tableau.build": DOWN, "tableau.start": ANYTHING})

# With more decks or other deals.
FOUR_DECKS = {"decks": 4, "foundation.piles": 16}
FAMOUS_FIFTY = relative(FORTY_THIEVES, "famous-fifty", {"deal": FIVE_EACH})
EIGHTY_THIEVES = relative(
    FORTY_THIEVES, "eighty-thieves", {"deal": Deal("tableau", 8), **FOUR_DECKS}
)
CROSSROADS = relative(ALTERNATION, "crossroads", FOUR_DECKS)
BIG_COURTYARD = relative(COURTYARD, "big-courtyard", THREE_DECKS)
EXPRESS = relative(LIMITED, "express", {"tableau.piles": 14, **THREE_DECKS})
CARNATION = relative(LIMITED, "carnation", {"tableau.piles": 16, **FOUR_DECKS})
BIG_STREETS = relative(STREETS, "big-streets", {"tableau.piles": 12, **THREE_DECKS})
NUMBER_TWELVE = relative(NUMBER_TEN, "number-twelve", {"tableau.piles": 12, **THREE_DECKS})
MUMBAI = relative(INDIAN, "mumbai", {"tableau.piles": 13, **THREE_DECKS})
FINAL_BATTLE = relative(DOUBLE_RAIL, "final-battle", {"tableau.piles": 6})
TRIPLE_RAIL = relative(DOUBLE_RAIL, "triple-rail", {"tableau.piles": 9, **THREE_DECKS})
DIPLOMAT = relative(NAPOLEONS_EXILE, "diplomat", {"tableau.piles": 8})
ROWS_OF_FOUR = relative(
    DIPLOMAT, "rows-of-four", {"redeal": Redeal(Gather("waste"), times=2)}, "Rows of Four"
)
LADY_PALK = relative(
    DIPLOMAT,
    "lady-palk",
    {
        "tableau.take": Take.RUN,
        "options": (*DIPLOMAT.options, Option("spaces", "tableau.start.ranks", (None, "K"))),
    },
)
CONGRESS = relative(DIPLOMAT, "congress", {"deal": ONE_EACH, **FILLED})

GAMES = (
    FORTY_THIEVES,
    BUSY_ACES,
    LIMITED,
    COURTYARD,
    CORONA,
    WANING_MOON,
    JOSEPHINE,
    NAPOLEONS_SQUARE,
    MARIE_ROSE,
    SAN_JUAN_HILL,
    LUCAS,
    FORTY_AND_EIGHT,
    SIXTY_THIEVES,
    DEUCES,
    INTERCHANGE,
    UNLIMITED_INTERCHANGE,
    STREETS,
    MARIA,
    ROOSEVELT,
    EMPEROR,
    RANK_AND_FILE,
    NUMBER_TEN,
    TRIPLE_LINE,
    RED_AND_BLACK,
    ZEBRA,
    ALTERNATION,
    INDIAN,
    MIDSHIPMAN,
    NAPOLEONS_EXILE,
    DOUBLE_RAIL,
    SINGLE_RAIL,
    LITTLE_FORTY,
    BREAKWATER,
    FAMOUS_FIFTY,
    EIGHTY_THIEVES,
    BIG_COURTYARD,
    EXPRESS,
    CARNATION,
    BIG_STREETS,
    NUMBER_TWELVE,
    MUMBAI,
    FINAL_BATTLE,
    TRIPLE_RAIL,
    DIPLOMAT,
    ROWS_OF_FOUR,
    LADY_PALK,
    CONGRESS,
    CROSSROADS,
)
