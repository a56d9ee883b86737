"""Games in which cards of equal rank are built on one another, perhaps among other ways."""

from ...language import *
from .shared import FOURS

SUIT_OR_EQUAL = (Link(Direction.DOWN, Match.IN_SUIT), SAME_RANK)
ALL_TOGETHER = Link(Direction.ANY_RANK, Match.ALTERNATING_COLOURS)
"""Runs in alternating colours move together."""

BEEHIVE = Rules(
    "beehive",
    zones=(
        STOCK,
        WASTE,
        reserves(1),
        FOURS,
        tableau(6, Take.RUN, SAME_RANK, start=ANYTHING, then=fill("reserve")),
    ),
    deal=(*closed_reserve(13), Deal("tableau")),
    draw=Draw(Deal("waste", 3)),
    redeal=Redeal(Gather("waste"), times=UNLIMITED),
)
BATSFORD = Rules(
    "batsford",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, start="king", build=SAME_RANK, capacity=3),
        giving_foundations(8),
        tableau(10, Take.RUN, DOWN_ALTERNATING, start="king"),
    ),
    deal=(Deal("tableau", stairs(10), face_down=True), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
)
BATSFORD_AGAIN = relative(BATSFORD, "batsford-again", {"redeal": Redeal(Gather("waste"), times=1)})
ARACHNIDA = Rules(
    "arachnida",
    zones=(
        STOCK,
        Zone(Role.FOUNDATION, 8, start=Start("king", cards=13), run=DOWN_IN_SUIT, capacity=13),
        tableau(10, Take.RUN, (Link(), SAME_RANK), start=ANYTHING, run=SUIT_OR_EQUAL),
    ),
    deal=(
        Deal("tableau", 4, face_down=True),
        Deal("tableau", (1, 1, 1, 1), face_down=True),
        Deal("tableau"),
    ),
    decks=2,
    draw=Draw(Deal("tableau"), when=occupied("tableau")),
)
HARVESTMAN = relative(ARACHNIDA, "harvestman", {"tableau.build": SUIT_OR_EQUAL})
CURDS_AND_WHEY = Rules(
    "curds-and-whey",
    zones=(tableau(13, Take.RUN, SUIT_OR_EQUAL, start="king"),),
    deal=Deal("tableau", 4),
    goal=Goal.RUNS_COMPLETE,
    name="Curds and Whey",
)
MISS_MUFFET = relative(
    CURDS_AND_WHEY,
    "miss-muffet",
    {
        "tableau.piles": 10,
        "deal": (Deal("tableau", 4), Deal("tableau", (1, *(0,) * 8, 1)), Deal("tableau")),
    },
)
NORDIC = relative(MISS_MUFFET, "nordic", {"tableau.start": ANYTHING})
PILEON = Rules(
    "pileon",
    zones=(tableau(15, Take.RUN, SAME_RANK, start=ANYTHING, capacity=4),),
    deal=Deal("tableau", (4,) * 13),
    goal=Goal.RUNS_COMPLETE,
    name="PileOn",
)
SMALL_PILEON = relative(
    PILEON,
    "small-pileon",
    {"tableau.piles": 11, "deal": Deal("tableau", (4,) * 9), "ranks": (Rank.ACE, *tuple(Rank)[5:])},
    "Small PileOn",
)
DUMFRIES = Rules(
    "dumfries",
    zones=(
        OPEN_STOCK,
        giving_foundations(),
        tableau(
            8,
            Take.TOP_OR_WHOLE,
            (
                Link(match=Match.ALTERNATING_COLOURS),
                Link(Direction.SAME_RANK, Match.ALTERNATING_COLOURS),
            ),
            start=ANYTHING,
            run=ALL_TOGETHER,
        ),
    ),
    deal=Deal("tableau"),
)
GALLOWAY = relative(DUMFRIES, "galloway", {"tableau.piles": 7})
ROBIN = relative(DUMFRIES, "robin", {"decks": 2, "foundation.piles": 8, "tableau.piles": 12})

GAMES = (
    BEEHIVE,
    BATSFORD,
    BATSFORD_AGAIN,
    ARACHNIDA,
    HARVESTMAN,
    CURDS_AND_WHEY,
    MISS_MUFFET,
    NORDIC,
    PILEON,
    SMALL_PILEON,
    DUMFRIES,
    GALLOWAY,
    ROBIN,
)
