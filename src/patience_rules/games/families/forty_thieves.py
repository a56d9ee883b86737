"""Forty Thieves and its kin: open piles built down, and a stock drawn card by card, mostly once."""

from ...language import *
from ..catalogue import CatalogueEntry, NoNumbers, Numbered
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
    CatalogueEntry(
        FORTY_THIEVES,
        "Ten piles of four, down in suit, one card at a time; the stock once through",
        ("Napoleon at St Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan"),
    ),
    CatalogueEntry(BUSY_ACES, "Forty Thieves with twelve piles of one card"),
    CatalogueEntry(LIMITED, "Forty Thieves with twelve piles of three"),
    CatalogueEntry(
        COURTYARD, "Busy Aces in which runs move, and spaces fill from the waste by themselves"
    ),
    CatalogueEntry(CORONA, "Limited whose spaces fill from the waste by themselves"),
    CatalogueEntry(WANING_MOON, "Forty Thieves with thirteen piles"),
    CatalogueEntry(JOSEPHINE, "Forty Thieves in which runs move"),
    CatalogueEntry(NAPOLEONS_SQUARE, "Josephine with twelve piles"),
    CatalogueEntry(MARIE_ROSE, "Josephine with three decks and twelve piles of five"),
    CatalogueEntry(SAN_JUAN_HILL, "Forty Thieves with the aces on the foundations"),
    CatalogueEntry(
        LUCAS,
        "Forty Thieves with the aces on the foundations and thirteen piles of three",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    CatalogueEntry(
        FORTY_AND_EIGHT,
        "Forty Thieves with eight piles of five and one redeal",
        numbered=Numbered(options=(("cards-a-pile", 4),)),
    ),
    CatalogueEntry(SIXTY_THIEVES, "Forty Thieves with three decks and twelve piles of five"),
    CatalogueEntry(DEUCES, "Foundations from the twos round the corner; ten piles of one card"),
    CatalogueEntry(INTERCHANGE, "Seven piles of seven, every other card face down; runs move"),
    CatalogueEntry(UNLIMITED_INTERCHANGE, "Interchange with redeals without limit"),
    CatalogueEntry(STREETS, "Forty Thieves built in alternating colours"),
    CatalogueEntry(MARIA, "Streets with nine piles"),
    CatalogueEntry(ROOSEVELT, "Streets with seven piles"),
    CatalogueEntry(EMPEROR, "Streets with three of four cards face down", ("Deauville",)),
    CatalogueEntry(RANK_AND_FILE, "Emperor in which runs move", ("Dress Parade",)),
    CatalogueEntry(NUMBER_TEN, "Rank and File with two cards face down and two up"),
    CatalogueEntry(
        TRIPLE_LINE, "Twelve piles of three, runs move, spaces fill from the waste; one redeal"
    ),
    CatalogueEntry(RED_AND_BLACK, "Foundations and eight piles in alternating colours; runs move"),
    CatalogueEntry(ZEBRA, "Red and Black card by card, spaces fill from the waste; one redeal"),
    CatalogueEntry(
        ALTERNATION, "Interchange built in alternating colours, with any card in spaces"
    ),
    CatalogueEntry(INDIAN, "Ten piles of three, one face down, built down in any other suit"),
    CatalogueEntry(MIDSHIPMAN, "Indian with nine piles of four, two face down"),
    CatalogueEntry(NAPOLEONS_EXILE, "Forty Thieves built down regardless of suit"),
    CatalogueEntry(DOUBLE_RAIL, "Five piles of one card down regardless of suit; runs move"),
    CatalogueEntry(SINGLE_RAIL, "Double Rail with one deck and four piles"),
    CatalogueEntry(
        LITTLE_FORTY, "Ten piles of four down regardless of suit; by threes, three redeals"
    ),
    CatalogueEntry(
        BREAKWATER, "Interchange built down regardless of suit, with any card in spaces"
    ),
    CatalogueEntry(FAMOUS_FIFTY, "Forty Thieves with ten piles of five"),
    CatalogueEntry(EIGHTY_THIEVES, "Forty Thieves with four decks and ten piles of eight"),
    CatalogueEntry(BIG_COURTYARD, "Courtyard with three decks"),
    CatalogueEntry(EXPRESS, "Limited with three decks and fourteen piles"),
    CatalogueEntry(CARNATION, "Limited with four decks and sixteen piles"),
    CatalogueEntry(BIG_STREETS, "Streets with three decks and twelve piles"),
    CatalogueEntry(NUMBER_TWELVE, "Number Ten with three decks and twelve piles"),
    CatalogueEntry(MUMBAI, "Indian with three decks and thirteen piles"),
    CatalogueEntry(FINAL_BATTLE, "Double Rail with six piles"),
    CatalogueEntry(TRIPLE_RAIL, "Double Rail with three decks and nine piles"),
    CatalogueEntry(DIPLOMAT, "Napoleon's Exile with eight piles"),
    CatalogueEntry(ROWS_OF_FOUR, "Diplomat with two redeals"),
    CatalogueEntry(LADY_PALK, "Diplomat in which runs move"),
    CatalogueEntry(CONGRESS, "Diplomat with eight single cards that fill from the waste"),
    CatalogueEntry(CROSSROADS, "Alternation with four decks", numbered=NoNumbers.NOT_COMPARED),
)
