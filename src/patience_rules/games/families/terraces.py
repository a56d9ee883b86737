"""Terraces: two decks, and an open reserve whose cards go to the foundations only."""

from ...language import *
from .shared import FILLED_WASTE

TERRACE_PILE = Zone(Role.RESERVE, take=Leave(to="foundation"), name="terrace")
UP_ALTERNATING_WRAPPING = Link(Direction.UP, Match.ALTERNATING_COLOURS, wrap=True)

BLONDES_AND_BRUNETTES = Rules(
    "blondes-and-brunettes",
    zones=(
        STOCK,
        FILLED_WASTE,
        TERRACE_PILE,
        foundations(8, build=UP_ALTERNATING_WRAPPING, start=Base.BASE_RANK),
        tableau(9, Take.TOP, DOWN_ALTERNATING_WRAPPING, start=ANYTHING, then=fill("waste")),
    ),
    deal=(Deal("reserve", 10), Deal("tableau"), Deal("foundation", which=Which.FIRST)),
    decks=2,
    draw=Draw(Deal("waste")),
    name="Blondes and Brunettes",
)
FALLING_STAR = relative(
    BLONDES_AND_BRUNETTES,
    "falling-star",
    {"deal": (Deal("reserve", 11), *BLONDES_AND_BRUNETTES.deal[1:])},
)
WOOD = relative(
    BLONDES_AND_BRUNETTES,
    "wood",
    {"waste": WASTE, "tableau.then": (), "tableau.start": Start(source="waste")},
)
MAMY_SUSAN = relative(
    WOOD,
    "mamy-susan",
    {
        "foundation": foundations(8),
        "tableau": tableau(10, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
        "deal": (*closed_reserve(6), Deal("tableau", 4)),
    },
)
TERRACE = relative(
    BLONDES_AND_BRUNETTES,
    "terrace",
    {
        "deal": (Deal("reserve", 11), Deal("tableau", (1,) * 4)),
        "choice": Choice(
            "tableau", then=(Deal("tableau", when=empty(HERE)), Deal("waste", when=empty(HERE)))
        ),
    },
)
DUCHESS = Rules(
    "duchess",
    zones=(
        STOCK,
        WASTE,
        reserves(4),
        foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(
            4,
            Take.TOP_OR_WHOLE,
            DOWN_ALTERNATING_WRAPPING,
            start=(Start(source="reserve"), Start(when=empty("reserve"))),
        ),
    ),
    deal=(Deal("reserve", 3), Deal("tableau")),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
    choice=Choice("reserve"),
)
QUEEN_OF_ITALY = relative(
    TERRACE,
    "queen-of-italy",
    {
        "waste": WASTE,
        "foundation": giving_foundations(
            8, build=UP_ALTERNATING_WRAPPING, start=Base.BASE_RANK, keep=1
        ),
        "tableau.then": (),
    },
    "Queen of Italy",
)
GENERALS_PATIENCE = relative(
    TERRACE,
    "generals-patience",
    {"foundation.build": UP_IN_SUIT_WRAPPING, "deal": (Deal("reserve", 13), *TERRACE.deal[1:])},
    "General's Patience",
)
SIGNORA = relative(TERRACE, "signora", {"deal": (Deal("reserve", 11), Deal("tableau"))})
MADAME = relative(
    TERRACE,
    "madame",
    {
        "decks": 3,
        "foundation.piles": 12,
        "tableau.piles": 10,
        "deal": (Deal("reserve", 15), Deal("tableau")),
    },
)

GAMES = (
    BLONDES_AND_BRUNETTES,
    FALLING_STAR,
    WOOD,
    MAMY_SUSAN,
    TERRACE,
    QUEEN_OF_ITALY,
    GENERALS_PATIENCE,
    SIGNORA,
    DUCHESS,
    MADAME,
)
