"""Canfield and its kin: a reserve fills the spaces, and a dealt card sets the base rank."""

from ...language import *

BASE_CARD = Deal("foundation", which=Which.FIRST)

CANFIELD = Rules(
    "canfield",
    zones=(
        STOCK,
        WASTE,
        reserves(1),
        foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(
            4, Take.TOP_OR_WHOLE, DOWN_ALTERNATING_WRAPPING, start=ANYTHING, then=fill("reserve")
        ),
    ),
    deal=(BASE_CARD, *closed_reserve(13), Deal("tableau")),
    draw=Draw(Deal("waste", 3)),
    redeal=Redeal(Gather("waste"), times=UNLIMITED),
    options=(Option("spaces-from", "tableau.start.source", (None, "waste")),),
)
SUPERIOR = relative(
    CANFIELD,
    "superior-canfield",
    {"tableau.then": (), "deal": (BASE_CARD, Deal("reserve", 13), Deal("tableau")), "options": ()},
)
BY_ONES = {"draw": Draw(Deal("waste"))}
RAINFALL = relative(CANFIELD, "rainfall", {**BY_ONES, "redeal.times": 2})
RAINBOW = relative(CANFIELD, "rainbow", {**BY_ONES, "tableau.build": DOWN_WRAPPING, "redeal": None})
CHAMELEON = relative(
    RAINBOW,
    "chameleon",
    {
        "tableau.piles": 3,
        "deal": (BASE_CARD, *closed_reserve(12), Deal("tableau")),
        "tableau.take": Take.RUN,
        "options": (
            *CANFIELD.options,
            Option("take", "tableau.take.take", ("run", "top-or-whole")),
        ),
    },
)
STOREHOUSE = relative(
    RAINFALL,
    "storehouse",
    {
        "foundation.start": "two",
        "tableau.build": DOWN_IN_SUIT_WRAPPING,
        "deal": (
            Deal("foundation", pick=cards("2C 2D 2H 2S")),
            *closed_reserve(13),
            Deal("tableau"),
        ),
    },
)
TWO_DECKS = {"decks": 2, "foundation.piles": 8}
DOUBLE = relative(CANFIELD, "double-canfield", {**TWO_DECKS, "tableau.piles": 5})
AMERICAN_TOAD = relative(
    CANFIELD,
    "american-toad",
    {
        **TWO_DECKS,
        **BY_ONES,
        "tableau.piles": 8,
        "tableau.build": DOWN_IN_SUIT_WRAPPING,
        "redeal.times": 1,
        "deal": (BASE_CARD, Deal("reserve", 20), Deal("tableau")),
    },
)
VARIEGATED = relative(
    DOUBLE,
    "variegated-canfield",
    {
        "foundation": foundations(8),
        "tableau.build": DOWN_ALTERNATING,
        "redeal.times": 2,
        "deal": (Deal("foundation", pick=ACES * 2), Deal("reserve", 13), Deal("tableau")),
    },
)

DEMON = relative(
    DOUBLE,
    "demon-two-decks",
    {
        "tableau": tableau(
            8, Take.RUN, DOWN_ALTERNATING_WRAPPING, start=ANYTHING, then=fill("reserve")
        ),
        "options": (),
        "deal": (BASE_CARD, *closed_reserve(40), Deal("tableau")),
    },
    "Demon (2 Decks)",
)
TRIPLE = relative(
    CANFIELD,
    "triple-canfield",
    {
        "decks": 3,
        "foundation.piles": 12,
        "tableau.piles": 7,
        "deal": (BASE_CARD, *closed_reserve(26), Deal("tableau")),
    },
)
EAGLE_WING = relative(
    CANFIELD,
    "eagle-wing",
    {
        **BY_ONES,
        "reserve": Zone(Role.RESERVE, take=Leave(when=Holds(HERE, at_most=1)), name="trunk"),
        "tableau": tableau(
            8, Take.TOP, DOWN_IN_SUIT_WRAPPING, start=ANYTHING, capacity=3, then=fill("reserve")
        ),
        "redeal.times": 2,
        "options": (),
        "deal": (BASE_CARD, Deal("reserve", 13, face_down=True), Deal("tableau")),
    },
)
ACME = relative(
    CANFIELD,
    "acme",
    {
        **BY_ONES,
        "foundation": foundations(),
        "tableau": tableau(4, Take.TOP, DOWN_IN_SUIT, start=ANYTHING, then=fill("reserve")),
        "redeal.times": 1,
        "options": (),
        "deal": (Deal("foundation", pick=ACES), *closed_reserve(13), Deal("tableau")),
    },
)
DUKE = relative(
    ACME,
    "duke",
    {
        "reserve": reserves(4),
        "foundation": giving_foundations(),
        "tableau": tableau(4, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
        "redeal.times": 2,
        "deal": (Deal("reserve", 3), Deal("tableau")),
    },
)


def rows_of_seven(reserve: int) -> tuple[Deal, ...]:
    """Return a deal of four rows, every other one face down, and a reserve with its top card up."""
    rows = (Deal("tableau", face_down=True), Deal("tableau")) * 2
    return (*rows, *closed_reserve(reserve))


MINERVA = relative(
    ACME,
    "minerva",
    {"tableau": tableau(7, Take.RUN, DOWN_ALTERNATING, start="king"), "deal": rows_of_seven(11)},
)
MUNGER = relative(MINERVA, "munger", {"redeal": None, "deal": rows_of_seven(7)})
MYSTIQUE = relative(MUNGER, "mystique", {"tableau.start": ANYTHING, "deal": rows_of_seven(9)})
DOORWAY = relative(
    ACME,
    "doorway",
    {
        "zones": (
            STOCK,
            WASTE,
            Zone(Role.CELL, start="king", capacity=1),
            Zone(Role.CELL, start="queen", capacity=1),
            giving_foundations(to=("tableau", "cell")),
            tableau(5, Take.TOP, DOWN, start=ANYTHING),
        ),
        "redeal": None,
        "deal": Deal("tableau"),
    },
)
GATE = Rules(
    "gate",
    zones=(
        STOCK,
        WASTE,
        reserves(2),
        foundations(),
        tableau(
            8,
            Take.RUN,
            DOWN_ALTERNATING,
            start=(Start(source="reserve"), Start(source="waste", when=empty("reserve"))),
        ),
    ),
    deal=(Deal("reserve", 5), Deal("tableau")),
    draw=Draw(Deal("waste")),
)
DEMONS_AND_THIEVES = Rules(
    "demons-and-thieves",
    zones=(
        STOCK,
        WASTE,
        reserves(1),
        foundations(8, build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(
            4,
            Take.RUN,
            Build(Direction.DOWN, Match.ALTERNATING_COLOURS, cards=UNLIMITED),
            Start(cards=UNLIMITED),
            id="demons",
        ),
        tableau(
            5,
            Take.RUN,
            Build(Direction.DOWN, Match.IN_SUIT, cards=UNLIMITED),
            Start(cards=UNLIMITED),
            id="thieves",
        ),
    ),
    deal=(Deal("thieves", 7), Deal("tableau"), BASE_CARD, *closed_reserve(13)),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
    name="Demons and Thieves",
)

GAMES = (
    CANFIELD,
    SUPERIOR,
    RAINFALL,
    RAINBOW,
    CHAMELEON,
    STOREHOUSE,
    DOUBLE,
    AMERICAN_TOAD,
    VARIEGATED,
    DEMON,
    TRIPLE,
    EAGLE_WING,
    ACME,
    DUKE,
    MINERVA,
    MUNGER,
    MYSTIQUE,
    DOORWAY,
    GATE,
    DEMONS_AND_THIEVES,
)
