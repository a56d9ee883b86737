"""Klondike and its kin: a tableau built down, and a stock drawn to a waste."""

from ...language import *
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
HARP = relative(
    DOUBLE,
    "harp",
    {
        "tableau.build.cards": 1,
        "redeal.times": 3,
        "options": (*DOUBLE.options, Option("runs", "tableau.build.cards", (1, None))),
    },
)

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
    KLONDIKE,
    BY_THREES,
    VEGAS,
    TRIGON,
    DOUBLE,
    GARGANTUA,
    HARP,
    THUMB_AND_POUCH,
    CHINAMAN,
    WHITEHEAD,
    EASTCLIFF,
    WESTCLIFF,
    EASTHAVEN,
    WESTHAVEN,
    AGNES_SOREL,
    AGNES_BERNAUER,
    CASINO,
    HALF,
    SMOKEY,
    SMALL_HARP,
    PAS_SEUL,
    BLIND_ALLEYS,
    LANES,
    AUNT_MARY,
    EIGHT_TIMES_EIGHT,
    ACHTMAL_ACHT,
    TRIPLE_EASTHAVEN,
    CANISTER,
    AMERICAN_CANISTER,
    BRITISH_CANISTER,
)
