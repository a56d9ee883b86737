"""Webs: games like Spider and Yukon with more decks, cells, other deals or other runs."""

from ...language import *
from .spider import SPIDER, whole
from .yukon import YUKON

DOWN_AND_UP = (Deal("tableau", face_down=True), Deal("tableau"))

BIG_SPIDER = relative(
    SPIDER,
    "big-spider",
    {
        "decks": 3,
        "foundation": whole(12),
        "tableau.piles": 13,
        "deal": (Deal("tableau", 5, face_down=True), Deal("tableau")),
    },
)
BIG_ONE_SUIT = relative(
    BIG_SPIDER, "big-spider-one-suit", {"decks": 12, "suits": (Suit.CLUBS,)}, "Big Spider (1 Suit)"
)
BIG_TWO_SUITS = relative(
    BIG_SPIDER,
    "big-spider-two-suits",
    {"decks": 6, "suits": (Suit.CLUBS, Suit.HEARTS)},
    "Big Spider (2 Suits)",
)
FOUR_DECKS = relative(
    BIG_SPIDER, "spider-four-decks", {"decks": 4, "foundation": whole(16)}, "Spider (4 Decks)"
)
TARANTULA = relative(SPIDER, "tarantula", {"tableau.run": DOWN_IN_COLOUR})
SPIDER_WEB = Rules(
    "spider-web",
    zones=(STOCK, cells(1), whole(4), tableau(7, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)),
    deal=(Deal("tableau", 3), Deal("tableau", (1, 1, 1))),
    draw=TO_EACH,
)
LONG_TAIL = Rules(
    "long-tail",
    zones=(
        STOCK,
        Zone(Role.RESERVE, start=ANYTHING, build=ANY_CARD),
        whole(4),
        tableau(5, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(Deal("tableau"), Deal("reserve", 2)),
    draw=TO_EACH,
)
SHORT_TAIL = relative(
    LONG_TAIL, "short-tail", {"decks": 2, "foundation": whole(8), "tableau.piles": 8}
)
SPIDIKE = Rules(
    "spidike",
    zones=(STOCK, giving_foundations(), tableau(7, Take.RUN, DOWN, start="king", run=DOWN_IN_SUIT)),
    deal=(Deal("tableau", stairs(7)), Deal("tableau")),
    draw=TO_EACH,
)
FREDS_SPIDER = relative(
    SPIDIKE,
    "freds-spider",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau.piles": 10,
        "tableau.start": ANYTHING,
        "deal": Deal("tableau", 5),
    },
    "Fred's Spider",
)
FREDS_SPIDER_THREE_DECKS = relative(
    FREDS_SPIDER,
    "freds-spider-three-decks",
    {"decks": 3, "foundation.piles": 12, "tableau.piles": 13},
    "Fred's Spider (3 Decks)",
)
TRILLIUM = Rules(
    "trillium",
    zones=(STOCK, tableau(13, Take.RUN, DOWN_ALTERNATING, start=ANYTHING)),
    deal=DOWN_AND_UP * 2,
    decks=2,
    draw=TO_EACH,
    goal=Goal.RUNS_COMPLETE,
)
LILY = relative(TRILLIUM, "lily", {"tableau.start": "king"})
WAKE_ROBIN = relative(
    TRILLIUM, "wake-robin", {"tableau": tableau(9, Take.RUN, DOWN, start=ANYTHING)}
)
WAKE_ROBIN_THREE_DECKS = relative(
    WAKE_ROBIN, "wake-robin-three-decks", {"decks": 3, "tableau.piles": 13}, "Wake-Robin (3 Decks)"
)
WAVE_MOTION = Rules(
    "wave-motion",
    zones=(reserves(8), tableau(8, Take.RUN, DOWN_IN_SUIT, start=ANYTHING)),
    deal=(Deal("reserve", 6), Deal("reserve", (1,) * 4)),
    goal=Goal.RUNS_COMPLETE,
)
FLOURISH = relative(
    WAVE_MOTION, "flourish", {"tableau": tableau(7, Take.RUN, DOWN_ALTERNATING, start=ANYTHING)}
)
ANYWHERE = ("tableau", "cell", "foundation")
CICELY = Rules(
    "cicely",
    zones=(
        STOCK,
        cells(8),
        giving_foundations(to=ANYWHERE, start=ACE_OF_A_SUIT),
        giving_foundations(build=DOWN_IN_SUIT, to=ANYWHERE, start=KING_OF_A_SUIT),
        tableau(8, Take.TOP, UP_OR_DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=(Deal("cell"), Deal("tableau", 4)),
    decks=2,
    draw=Draw(Deal("tableau", 4)),
)
ROUGE_ET_NOIR = Rules(
    "rouge-et-noir",
    zones=(
        STOCK,
        foundations(build=UP_IN_COLOUR, start=ACE_OF_A_SUIT),
        whole(4, DOWN_ALTERNATING),
        tableau(10, Take.RUN, DOWN_ALTERNATING, start="king"),
    ),
    deal=(
        *(Deal("tableau", (1,) * piles, face_down=True) for piles in range(7, 0, -1)),
        Deal("tableau", (1,) * 9),
    ),
    decks=2,
    draw=TO_EACH,
    name="Rouge et Noir",
)
SCORPION_HEAD = Rules(
    "scorpion-head",
    zones=(cells(4), whole(4), tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king")),
    deal=(
        *(
            Deal("tableau", counts, face_down=down)
            for _ in range(4)
            for counts, down in (((1, 1, 1), False), ((0, 0, 0, 1, 1, 1, 1), True))
        ),
        Deal("tableau", 3),
        Deal("tableau", (1, 1, 1)),
    ),
)
APPLEGATE = Rules(
    "applegate",
    zones=(
        reserves(3),
        tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT_WRAPPING, start="king", run=DOWN_IN_SUIT),
    ),
    deal=(
        *(
            Deal("tableau", counts, face_down=down)
            for _ in range(2)
            for counts, down in (((1,), False), ((0, 1, 1, 1, 1, 1, 1), True))
        ),
        Deal("tableau", 5),
        Deal("reserve"),
    ),
    goal=Goal.RUNS_COMPLETE,
)

# Yukon's kin.
TRIPLE_YUKON = relative(
    YUKON,
    "triple-yukon",
    {
        "decks": 3,
        "foundation.piles": 12,
        "tableau.piles": 13,
        "deal": (Deal("tableau", stairs(13), face_down=True), Deal("tableau", 6)),
    },
)
TRIPLE_RUSSIAN = relative(TRIPLE_YUKON, "triple-russian-solitaire", {"tableau.build": DOWN_IN_SUIT})
SPANS = tuple(
    (
        Deal("tableau", counts, face_down=down)
        for edge in range(1, 5)
        for counts, down in (
            ((1,) * edge, False),
            ((0,) * edge + (1,) * (10 - 2 * edge), True),
            ((0,) * (10 - edge) + (1,) * edge, False),
        )
    )
)
TEN_ACROSS = Rules(
    "ten-across",
    zones=(cells(2), whole(4), tableau(10, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king")),
    deal=(*SPANS, Deal("tableau"), Deal("cell")),
)
GEOFFREY = relative(
    YUKON,
    "geoffrey",
    {
        "tableau": tableau(8, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king"),
        "deal": (
            *(
                Deal("tableau", counts, face_down=down)
                for _ in range(4)
                for counts, down in (((1,) * 4, False), ((0,) * 4 + (1,) * 4, True))
            ),
            Deal("tableau", 2),
            Deal("tableau", (1,) * 4),
        ),
    },
)
QUEENSLAND = relative(
    YUKON,
    "queensland",
    {
        "tableau": tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT, start=ANYTHING),
        "deal": (
            Deal("tableau", stairs(7), face_down=True),
            Deal("tableau", 4),
            Deal("tableau", (1,) * 3),
        ),
    },
)
BRISBANE = relative(QUEENSLAND, "brisbane", {"tableau.build": DOWN, "tableau.start": "king"})
RUSSIAN_SPIDER = relative(
    YUKON, "russian-spider", {"foundation": whole(4), "tableau.build": DOWN_IN_SUIT}
)
KIEV = Rules(
    "kiev",
    zones=(STOCK, whole(4), tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT, start=ANYTHING)),
    deal=(Deal("tableau", 3, face_down=True), Deal("tableau")),
    draw=TO_EACH,
)
DNIEPER = relative(KIEV, "dnieper", {"tableau.build": DOWN_IN_SUIT_WRAPPING})
YUKON_CELLS = relative(YUKON, "yukon-cells", {"zones": (cells(2), *YUKON.zones)})
TABBY_CAT = Rules(
    "tabby-cat",
    zones=(
        STOCK,
        Zone(Role.RESERVE, take=Take.RUN, start=ANYTHING, run=DOWN_WRAPPING),
        whole(4, DOWN),
        tableau(4, Take.RUN, DOWN_WRAPPING, start=ANYTHING),
    ),
    deal=Deal("tableau"),
    draw=TO_EACH,
)
MANX = relative(TABBY_CAT, "manx", {"zones": (STOCK, cells(1), *TABBY_CAT.zones[2:])})
MAINE_COON = relative(TABBY_CAT, "maine-coon", {"decks": 2, "foundation": whole(8, DOWN)})
SPIDER_THREE_DECKS = relative(
    SPIDER,
    "spider-three-decks",
    {
        "foundation.piles": 12,
        "tableau.piles": 12,
        "decks": 3,
        "deal": (Deal("tableau", (*(4,) * 6, *(3,) * 6), face_down=True), Deal("tableau")),
        "draw": TO_EACH,
        "options": (),
    },
)

GAMES = (
    BIG_SPIDER,
    BIG_ONE_SUIT,
    BIG_TWO_SUITS,
    FOUR_DECKS,
    TARANTULA,
    SPIDER_WEB,
    LONG_TAIL,
    SHORT_TAIL,
    SPIDIKE,
    FREDS_SPIDER,
    FREDS_SPIDER_THREE_DECKS,
    TRILLIUM,
    LILY,
    WAKE_ROBIN,
    WAKE_ROBIN_THREE_DECKS,
    WAVE_MOTION,
    FLOURISH,
    CICELY,
    ROUGE_ET_NOIR,
    SCORPION_HEAD,
    APPLEGATE,
    TRIPLE_YUKON,
    TRIPLE_RUSSIAN,
    TEN_ACROSS,
    GEOFFREY,
    QUEENSLAND,
    BRISBANE,
    RUSSIAN_SPIDER,
    KIEV,
    DNIEPER,
    YUKON_CELLS,
    TABBY_CAT,
    MANX,
    MAINE_COON,
    SPIDER_THREE_DECKS,
)
