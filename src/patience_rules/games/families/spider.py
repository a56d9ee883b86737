"""Spider and its kin: runs of a suit, king to ace, are built on the tableau and then leave."""

from ...language import *


def whole(piles: int, run: Link = DOWN_IN_SUIT, start: str | tuple[()] = "king") -> Zone:
    """Return foundations that take thirteen cards at once, from king to ace."""
    return Zone(Role.FOUNDATION, piles, start=Start(start, cards=13), run=run, capacity=13)


SPIDER = Rules(
    "spider",
    zones=(STOCK, whole(8), tableau(10, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)),
    deal=(
        Deal("tableau", 4, face_down=True),
        Deal("tableau", (1, 0, 0, 1, 0, 0, 1, 0, 0, 1), face_down=True),
        Deal("tableau"),
    ),
    decks=2,
    draw=Draw(Deal("tableau"), when=occupied("tableau")),
)
ONE_SUIT = relative(
    SPIDER, "spider-one-suit", {"decks": 8, "suits": (Suit.SPADES,)}, "Spider (1 Suit)"
)
TWO_SUITS = relative(
    SPIDER,
    "spider-two-suits",
    {"decks": 4, "suits": (Suit.HEARTS, Suit.SPADES)},
    "Spider (2 Suits)",
)
RELAXED = relative(SPIDER, "relaxed-spider", {"draw": TO_EACH})
BLACK_WIDOW = relative(SPIDER, "black-widow", {"tableau.run": ()})
GROUND_FOR_A_DIVORCE = relative(
    SPIDER,
    "ground-for-a-divorce",
    {
        "deal": (Deal("tableau", 4, face_down=True), Deal("tableau")),
        "draw": Draw(
            (
                Deal("tableau", when=occupied(HERE)),
                Deal("tableau", which=Which.FIRST, when=NOTHING_DEALT),
            )
        ),
    },
    "Ground for a Divorce",
)
GROUNDS_FOR_A_DIVORCE = relative(
    GROUND_FOR_A_DIVORCE,
    "grounds-for-a-divorce-three-decks",
    {
        "decks": 3,
        "foundation": whole(12, DOWN_IN_SUIT_WRAPPING, start=()),
        "tableau": tableau(13, Take.RUN, DOWN_WRAPPING, start=ANYTHING, run=DOWN_IN_SUIT_WRAPPING),
        "deal": (Deal("tableau", 5, face_down=True), Deal("tableau")),
    },
    "Grounds for a Divorce (3 Decks)",
)
GRANDMOTHERS_GAME = relative(
    RELAXED, "grandmothers-game", {"deal": Deal("tableau", 6)}, "Grandmother's Game"
)
MRS_MOP = relative(
    SPIDER,
    "mrs-mop",
    {
        "zones": (whole(8), tableau(13, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)),
        "deal": Deal("tableau", 8),
        "draw": None,
    },
    "Mrs. Mop",
)
SPIDERETTE = relative(
    SPIDER,
    "spiderette",
    {
        "decks": 1,
        "foundation": whole(4),
        "tableau.piles": 7,
        "deal": (Deal("tableau", stairs(7), face_down=True), Deal("tableau")),
    },
)
BABY_SPIDERETTE = relative(SPIDERETTE, "baby-spiderette", {"tableau.run": ()})
WILL_O_THE_WISP = relative(
    SPIDERETTE,
    "will-o-the-wisp",
    {"deal": (Deal("tableau", 2, face_down=True), Deal("tableau"))},
    "Will o' the Wisp",
)
SIMPLE_SIMON = relative(
    SPIDERETTE,
    "simple-simon",
    {
        "zones": (whole(4), tableau(10, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)),
        "deal": (Deal("tableau", (7, 7, 7, 6, 5, 4, 3, 2, 1)), Deal("tableau")),
        "draw": None,
        "options": (Option("runs", "tableau.take.take", ("run", "supermove")),),
    },
)

SCORPION = Rules(
    "scorpion",
    zones=(STOCK, whole(4), tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king")),
    deal=(
        *(Deal("tableau", (1, 1, 1, 1), face_down=True), Deal("tableau", (0, 0, 0, 0, 1, 1, 1)))
        * 3,
        Deal("tableau", 4),
    ),
    draw=TO_EACH,
)
WASP = relative(SCORPION, "wasp", {"tableau.start": ANYTHING})
SCORPION_TAIL = relative(
    SCORPION,
    "scorpion-tail",
    {"foundation": whole(4, DOWN_ALTERNATING), "tableau.build": DOWN_ALTERNATING},
)
DOUBLE_SCORPION = relative(
    SCORPION,
    "double-scorpion",
    {
        "zones": (whole(8), tableau(10, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king")),
        "decks": 2,
        "deal": (
            *(Deal("tableau", (1,) * 5, face_down=True), Deal("tableau", (0,) * 5 + (1,) * 5)) * 4,
            Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6, 6, 6)),
        ),
        "draw": None,
    },
)
THREE_BLIND_MICE = relative(
    SCORPION,
    "three-blind-mice",
    {
        "zones": (whole(4), reserves(2), tableau(10, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king")),
        "deal": (
            *(Deal("tableau", (1,) * 7), Deal("tableau", (0,) * 7 + (1,) * 3, face_down=True)) * 3,
            Deal("tableau", 2),
            Deal("reserve"),
        ),
        "draw": None,
    },
)

OPEN_SPIDER = relative(
    SPIDER,
    "open-spider",
    {
        "deal": (
            Deal("tableau", 4),
            Deal("tableau", (1, 0, 0, 1, 0, 0, 1, 0, 0, 1)),
            Deal("tableau"),
        )
    },
)
TRIPLE_SCORPION = relative(
    DOUBLE_SCORPION,
    "triple-scorpion",
    {
        "foundation": whole(12),
        "tableau.piles": 13,
        "decks": 3,
        "deal": (
            *(Deal("tableau", (1,) * 5, face_down=True), Deal("tableau", (0,) * 5 + (1,) * 8)) * 5,
            Deal("tableau", 7),
        ),
    },
)
FARMERS_WIFE = relative(
    THREE_BLIND_MICE,
    "farmers-wife",
    {"foundation": whole(4, DOWN_ALTERNATING), "tableau.build": DOWN_ALTERNATING},
    "Farmer's Wife",
)
HOW_THEY_RUN = relative(
    THREE_BLIND_MICE,
    "how-they-run",
    {
        "zones": (whole(4), cells(2), THREE_BLIND_MICE.zones[2]),
        "deal": (*THREE_BLIND_MICE.deal[:-1], Deal("cell")),
    },
)
RACHEL = relative(
    SPIDERETTE,
    "rachel",
    {
        "zones": (STOCK, WASTE, whole(4), tableau(6, Take.RUN, DOWN, start=ANYTHING)),
        "deal": Deal("tableau"),
        "draw": Draw(Deal("waste")),
    },
)

GAMES = (
    SPIDER,
    ONE_SUIT,
    TWO_SUITS,
    RELAXED,
    BLACK_WIDOW,
    GRANDMOTHERS_GAME,
    MRS_MOP,
    SPIDERETTE,
    BABY_SPIDERETTE,
    WILL_O_THE_WISP,
    SIMPLE_SIMON,
    SCORPION,
    WASP,
    SCORPION_TAIL,
    DOUBLE_SCORPION,
    THREE_BLIND_MICE,
    OPEN_SPIDER,
    TRIPLE_SCORPION,
    FARMERS_WIFE,
    HOW_THEY_RUN,
    RACHEL,
    GROUND_FOR_A_DIVORCE,
    GROUNDS_FOR_A_DIVORCE,
)
