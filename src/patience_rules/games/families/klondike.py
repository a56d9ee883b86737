"""Klondike and its kin: a tableau built down, and a stock drawn to a waste."""

from ...language import *
from ..catalogue import RIGHT_TO_LEFT, CatalogueEntry, NoNumbers
from .shared import TAKE_BACK

STEPS = (Deal("tableau", stairs(7)), Deal("tableau"))

KLONDIKE = Rules(
    "klondike",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(),
        tableau(7, Take.RUN, DOWN_ALTERNATING, start="king"),
    ),
    deal=(Deal("tableau", stairs(7), face_down=True), Deal("tableau")),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=UNLIMITED),
    options=TAKE_BACK,
)
BY_THREES = relative(KLONDIKE, "klondike-by-threes", {"draw": Draw(Deal("waste", 3))})
VEGAS = relative(KLONDIKE, "vegas-klondike", {"redeal": None})
TRIGON = relative(KLONDIKE, "trigon", {"tableau.build": DOWN_IN_SUIT})
DOUBLE = relative(
    KLONDIKE,
    "double-klondike",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau.piles": 9,
        "deal": (Deal("tableau", stairs(9), face_down=True), Deal("tableau")),
    },
)
GARGANTUA = relative(DOUBLE, "gargantua", {"redeal.times": 1})
HARP = relative(DOUBLE, "harp", {"redeal.times": 3})

THUMB_AND_POUCH = relative(
    KLONDIKE,
    "thumb-and-pouch",
    {"tableau.build": DOWN_IN_OTHER_SUIT, "tableau.start": ANYTHING, "redeal": None},
    name="Thumb and Pouch",
)
CHINAMAN = relative(
    THUMB_AND_POUCH,
    "chinaman",
    {
        "tableau.start": "king",
        "draw": Draw(Deal("waste", 3)),
        "redeal": Redeal(Gather("waste"), times=1),
    },
)
WHITEHEAD = relative(
    KLONDIKE,
    "whitehead",
    {
        "tableau.build": DOWN_IN_COLOUR,
        "tableau.run": DOWN_IN_SUIT,
        "tableau.start": ANYTHING,
        "deal": STEPS,
        "redeal": None,
    },
)
EASTCLIFF = relative(
    KLONDIKE,
    "eastcliff",
    {
        "tableau.start": ANYTHING,
        "deal": (Deal("tableau", 2, face_down=True), Deal("tableau")),
        "redeal": None,
    },
)
WESTCLIFF = relative(
    EASTCLIFF, "westcliff", {"foundation": foundations(), "options": (), "tableau.piles": 10}
)
ALL_AT_ONCE = {"draw": TO_EACH}
EASTHAVEN = relative(
    EASTCLIFF,
    "easthaven",
    {"zones": (STOCK, giving_foundations(), EASTCLIFF.zones[3]), **ALL_AT_ONCE},
)
WESTHAVEN = relative(
    WESTCLIFF, "westhaven", {"zones": (STOCK, foundations(), WESTCLIFF.zones[3]), **ALL_AT_ONCE}
)

CASINO = relative(KLONDIKE, "casino-klondike", {"redeal.times": 2})
HALF = relative(
    KLONDIKE,
    "half-klondike",
    {
        "suits": (Suit.SPADES, Suit.HEARTS),
        "foundation.piles": 2,
        "tableau.piles": 4,
        "deal": (Deal("tableau", stairs(4), face_down=True), Deal("tableau")),
    },
)
SMOKEY = relative(
    WHITEHEAD,
    "smokey",
    {"tableau.start": "king", "deal": KLONDIKE.deal, "redeal": Redeal(Gather("waste"), times=2)},
)
SMALL_HARP = relative(
    KLONDIKE,
    "small-harp",
    {
        "deal": (
            *(Deal("tableau", (1,) * piles, face_down=True) for piles in range(1, 7)),
            Deal("tableau"),
        )
    },
)
PAS_SEUL = relative(EASTCLIFF, "pas-seul", {"tableau.piles": 6})
BLIND_ALLEYS = relative(
    EASTCLIFF,
    "blind-alleys",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau.piles": 6,
        "deal": (Deal("foundation", pick=ACES), *EASTCLIFF.deal),
        "redeal": Redeal(Gather("waste"), times=1),
    },
)
LANES = relative(
    EASTCLIFF,
    "lanes",
    {
        "foundation": foundations(),
        "options": (),
        "tableau": tableau(6, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
        "deal": (Deal("foundation", pick=ACES), Deal("tableau", 3)),
        "redeal": Redeal(Gather("waste"), times=1),
    },
)
AUNT_MARY = relative(
    KLONDIKE,
    "aunt-mary",
    {
        "tableau.piles": 6,
        "deal": (
            *(
                step
                for up in range(1, 6)
                for step in (
                    Deal("tableau", (1,) * up),
                    Deal("tableau", (0,) * up + (1,) * (6 - up), face_down=True),
                )
            ),
            Deal("tableau"),
        ),
        "redeal": None,
    },
)
EIGHT_TIMES_EIGHT = relative(
    KLONDIKE,
    "eight-times-eight",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau.piles": 8,
        "tableau.start": ANYTHING,
        "deal": Deal("tableau", 8),
    },
    "8 x 8",
)
ACHTMAL_ACHT = relative(EIGHT_TIMES_EIGHT, "achtmal-acht", {"redeal.times": 2})
TRIPLE_EASTHAVEN = relative(
    EASTHAVEN, "triple-easthaven", {"decks": 3, "foundation.piles": 12, "tableau.piles": 12}
)
CANISTER = Rules(
    "canister",
    zones=(giving_foundations(), tableau(8, Take.RUN, DOWN, start=ANYTHING)),
    deal=Deal("tableau", (6, 6, 7, 7, 7, 7, 6, 6)),
    options=TAKE_BACK,
)
AMERICAN_CANISTER = relative(CANISTER, "american-canister", {"tableau.build": DOWN_ALTERNATING})
BRITISH_CANISTER = relative(
    CANISTER, "british-canister", {"tableau": tableau(8, Take.TOP, DOWN_ALTERNATING, start="king")}
)

ANY_BASE = foundations(start=Base.BASE_RANK, build=UP_IN_SUIT_WRAPPING)
AGNES_SOREL = Rules(
    "agnes-sorel",
    zones=(STOCK, ANY_BASE, tableau(7, Take.RUN, Link(Direction.DOWN, Match.IN_COLOUR, wrap=True))),
    deal=(*STEPS, Deal("foundation", which=Which.FIRST)),
    draw=TO_EACH,
)
AGNES_BERNAUER = Rules(
    "agnes-bernauer",
    zones=(
        STOCK,
        reserves(7),
        ANY_BASE,
        tableau(7, Take.RUN, DOWN_ALTERNATING_WRAPPING, start=Base.BELOW_BASE),
    ),
    deal=(*STEPS, Deal("reserve"), Deal("foundation", which=Which.FIRST)),
    draw=Draw(Deal("reserve")),
)

GAMES = (
    CatalogueEntry(
        KLONDIKE,
        "Seven piles down in alternating colours, kings in spaces; the stock card by card",
        (
            "Solitaire",
            "Patience",
            "Klondike Draw 1",
            "Klondike by Ones",
            "Classic Solitaire",
            "American Patience",
            "Draw One Klondike",
            "Small Triangle",
            "Klondike Turn 1",
        ),
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(
        BY_THREES,
        "Klondike with three cards turned to the waste at a time",
        (
            "Klondike Draw 3",
            "Klondike 3",
            "Solitaire Draw Three",
            "Draw Three Klondike",
            "Klondike Turn 3",
        ),
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(
        VEGAS,
        "Klondike card by card, with no redeal",
        ("Vegas", "Las Vegas Solitaire"),
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(TRIGON, "Klondike built down in suit", numbered=RIGHT_TO_LEFT),
    CatalogueEntry(DOUBLE, "Klondike with two decks and nine piles"),
    CatalogueEntry(GARGANTUA, "Double Klondike with a single redeal", ("Jumbo",)),
    CatalogueEntry(HARP, "Double Klondike with three redeals", numbered=NoNumbers.NOT_COMPARED),
    CatalogueEntry(
        THUMB_AND_POUCH,
        "Klondike built down in any other suit, with no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(
        CHINAMAN, "Thumb and Pouch by threes, kings in spaces, one redeal", numbered=RIGHT_TO_LEFT
    ),
    CatalogueEntry(
        WHITEHEAD,
        "An open Klondike built down in colour; runs in suit move; no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(EASTCLIFF, "Seven piles of three, any card in spaces, the stock once through"),
    CatalogueEntry(WESTCLIFF, "Ten piles of three, any card in spaces, the stock once through"),
    CatalogueEntry(EASTHAVEN, "Eastcliff without a waste: the stock deals a card to each pile"),
    CatalogueEntry(WESTHAVEN, "Westcliff without a waste: the stock deals a card to each pile"),
    CatalogueEntry(
        AGNES_SOREL,
        "Down in colour, spaces stay empty; the stock deals to every pile",
        ("Agnes",),
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(
        AGNES_BERNAUER,
        "A dealt card sets the base; the stock deals to seven reserve piles",
        ("Agnes II",),
        numbered=RIGHT_TO_LEFT,
    ),
    CatalogueEntry(CASINO, "Klondike card by card with two redeals", numbered=RIGHT_TO_LEFT),
    CatalogueEntry(HALF, "Klondike with spades and hearts on four piles", numbered=RIGHT_TO_LEFT),
    CatalogueEntry(
        SMOKEY, "Whitehead dealt like Klondike, with two redeals", numbered=RIGHT_TO_LEFT
    ),
    CatalogueEntry(SMALL_HARP, "Klondike with the longest pile first", ("Die kleine Harfe",)),
    CatalogueEntry(PAS_SEUL, "Eastcliff with six piles", numbered=NoNumbers.OTHER_TABLE),
    CatalogueEntry(BLIND_ALLEYS, "Eastcliff with six piles, the aces lying ready, and one redeal"),
    CatalogueEntry(
        LANES, "Six piles of three built card by card, the aces lying ready, one redeal"
    ),
    CatalogueEntry(AUNT_MARY, "Klondike on six piles of six, with no redeal"),
    CatalogueEntry(
        EIGHT_TIMES_EIGHT, "Two decks, eight open piles of eight in alternating colours"
    ),
    CatalogueEntry(ACHTMAL_ACHT, "8 x 8 with two redeals"),
    CatalogueEntry(TRIPLE_EASTHAVEN, "Easthaven with three decks and twelve piles"),
    CatalogueEntry(CANISTER, "Eight open piles down regardless of suit; runs move"),
    CatalogueEntry(AMERICAN_CANISTER, "Canister in alternating colours"),
    CatalogueEntry(
        BRITISH_CANISTER, "Canister in alternating colours card by card, kings in spaces"
    ),
)
