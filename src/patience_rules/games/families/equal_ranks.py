"""Games in which a card goes on another of its rank, alone or beside another way to build."""

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Goal, Match, Role, Take, When
from ...rules.zone import Zone
from ..catalogue import RIGHT_TO_LEFT, Game
from .shared import (
    ANYTHING,
    DOWN_ALTERNATING,
    DOWN_IN_SUIT,
    EQUAL,
    FOURS,
    KING_FIRST,
    OPEN_STOCK,
    STOCK,
    WASTE,
    closed_reserve,
    giving_foundations,
    relative,
    reserves,
    steps,
    tableau,
)

SUIT_OR_EQUAL = Build(Direction.DOWN, Match.SUIT, also=EQUAL)
ALL_TOGETHER = Build(Direction.ANY, Match.ALTERNATING)
"""Whatever was built in alternating colours moves as one."""

BEEHIVE = Rules(
    "beehive",
    zones=(
        STOCK,
        WASTE,
        reserves(1),
        FOURS,
        tableau(6, Take.RUN, EQUAL, ANYTHING, fill=(Role.RESERVE,)),
    ),
    deal=(*closed_reserve(13), Deal(Role.TABLEAU)),
    draw=Draw(Role.WASTE, 3),
    redeal=Redeal(),
)
BATSFORD = Rules(
    "batsford",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Take.TOP, start=KING_FIRST, build=EQUAL, capacity=3),
        giving_foundations(8),
        tableau(10, Take.RUN, DOWN_ALTERNATING, KING_FIRST),
    ),
    deal=(Deal(Role.TABLEAU, steps(10), face_down=True), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
)
BATSFORD_AGAIN = relative(BATSFORD, "batsford-again", {"redeal": Redeal(1)})
ARACHNIDA = Rules(
    "arachnida",
    zones=(
        STOCK,
        Zone(
            Role.FOUNDATION,
            piles=8,
            take=Take.NOTHING,
            start=Start(Rank.KING, cards=13),
            run=DOWN_IN_SUIT,
            capacity=13,
        ),
        tableau(10, Take.RUN, Build(also=EQUAL), ANYTHING, run=SUIT_OR_EQUAL),
    ),
    deal=(
        Deal(Role.TABLEAU, 4, face_down=True),
        Deal(Role.TABLEAU, (1, 1, 1, 1), face_down=True),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=Draw(Role.TABLEAU, every=True, when=When.NO_SPACE),
)
HARVESTMAN = relative(ARACHNIDA, "harvestman", {"tableau.build": SUIT_OR_EQUAL})
CURDS_AND_WHEY = Rules(
    "curds-and-whey",
    zones=(tableau(13, Take.RUN, SUIT_OR_EQUAL, KING_FIRST),),
    deal=(Deal(Role.TABLEAU, 4),),
    goal=Goal.RUNS,
    name="Curds and Whey",
)
MISS_MUFFET = relative(
    CURDS_AND_WHEY,
    "miss-muffet",
    {
        "tableau.piles": 10,
        "deal": (
            Deal(Role.TABLEAU, 4),
            Deal(Role.TABLEAU, (1, *(0,) * 8, 1)),
            Deal(Role.TABLEAU),
        ),
    },
)
NORDIC = relative(MISS_MUFFET, "nordic", {"tableau.start": ANYTHING})
PILEON = Rules(
    "pileon",
    zones=(tableau(15, Take.RUN, EQUAL, ANYTHING, capacity=4),),
    deal=(Deal(Role.TABLEAU, (4,) * 13),),
    goal=Goal.RUNS,
    name="PileOn",
)
SMALL_PILEON = relative(
    PILEON,
    "small-pileon",
    {
        "tableau.piles": 11,
        "deal": (Deal(Role.TABLEAU, (4,) * 9),),
        "ranks": (Rank.ACE, *tuple(Rank)[5:]),
    },
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
            Build(match=Match.ALTERNATING, also=Build(Direction.SAME, Match.ALTERNATING)),
            ANYTHING,
            run=ALL_TOGETHER,
        ),
    ),
    deal=(Deal(Role.TABLEAU),),
)
GALLOWAY = relative(DUMFRIES, "galloway", {"tableau.piles": 7})
ROBIN = relative(DUMFRIES, "robin", {"decks": 2, "foundation.piles": 8, "tableau.piles": 12})

GAMES = (
    Game(
        BEEHIVE,
        "Canfield's reserve and spaces, but all is built by equal ranks and leaves in fours",
        numbered=RIGHT_TO_LEFT,
    ),
    Game(
        BATSFORD,
        "Ten Klondike piles of two decks, and a reserve for three kings; no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    Game(BATSFORD_AGAIN, "Batsford with one redeal", numbered=RIGHT_TO_LEFT),
    Game(
        ARACHNIDA,
        "Spider that is also built by equal ranks, which move together as suits do",
    ),
    Game(HARVESTMAN, "Arachnida built down in suit, or by equal ranks"),
    Game(
        CURDS_AND_WHEY,
        "Thirteen open piles, down in suit or by equal ranks, until each is a suit",
    ),
    Game(MISS_MUFFET, "Curds and Whey with ten piles"),
    Game(NORDIC, "Miss Muffet whose spaces take any card"),
    Game(
        PILEON,
        "Thirteen piles of four and two spaces, sorted until each pile is a rank",
        ("Fifteen Puzzle Solitaire",),
    ),
    Game(SMALL_PILEON, "PileOn with nine ranks, without those from two to five"),
    Game(
        DUMFRIES,
        "Eight piles, down or by equal ranks in alternating colours, and an open stock",
    ),
    Game(GALLOWAY, "Dumfries with seven piles"),
    Game(ROBIN, "Dumfries with two decks and twelve piles"),
)
