"""FreeCell and its kin: everything lies open, and cells take a card each."""

from ...language import *
from .shared import TAKE_BACK

ANYWHERE = ("tableau", "cell")

FREECELL = Rules(
    "freecell",
    zones=(
        cells(4),
        giving_foundations(to=ANYWHERE),
        tableau(8, Take.SUPERMOVE, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6)),
    options=TAKE_BACK,
    name="FreeCell",
)
RELAXED = relative(FREECELL, "relaxed-freecell", {"tableau.take": Take.RUN}, "Relaxed FreeCell")
FORECELL = relative(
    FREECELL,
    "forecell",
    {"tableau.start": "king", "deal": (Deal("tableau", 6), Deal("cell"))},
    "ForeCell",
)
SEVEN_BY_FOUR = relative(
    FREECELL,
    "seven-by-four",
    {"tableau.piles": 7, "deal": Deal("tableau", (8, 8, 8, 7, 7, 7, 7))},
    "Seven by Four",
)
SEVEN_BY_FIVE = relative(SEVEN_BY_FOUR, "seven-by-five", {"cell": cells(5)}, "Seven by Five")
BATH = relative(
    FREECELL,
    "bath",
    {
        "cell": cells(2),
        "tableau.piles": 10,
        "tableau.start": "king",
        "deal": Deal("tableau", (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)),
    },
)
DOUBLE = relative(
    FREECELL,
    "double-freecell",
    {
        "cell": cells(6),
        "foundation.build": UP_IN_SUIT_WRAPPING,
        "foundation.capacity": 26,
        "foundation.take": Leave(to=("tableau", "cell"), keep=1),
        "tableau.piles": 10,
        "decks": 2,
        "deal": (Deal("foundation", pick=ACES), Deal("tableau", 10)),
    },
    "Double FreeCell",
)
TRIPLE = relative(
    FREECELL,
    "triple-freecell",
    {
        "cell": cells(10),
        "foundation.piles": 12,
        "tableau.piles": 13,
        "decks": 3,
        "deal": Deal("tableau", 12),
    },
    "Triple FreeCell",
)
BAKERS_GAME = relative(
    FREECELL, "bakers-game", {"tableau.build": DOWN_IN_SUIT}, name="Baker's Game"
)
KING_ONLY = relative(
    BAKERS_GAME, "king-only-bakers-game", {"tableau.start": "king"}, name="King Only Baker's Game"
)
EIGHT_OFF = relative(
    KING_ONLY,
    "eight-off",
    {"cell": cells(8), "deal": (Deal("tableau", 6), Deal("cell", (1, 0, 1, 0, 1, 0, 1, 0)))},
)
SEAHAVEN_TOWERS = relative(
    KING_ONLY,
    "seahaven-towers",
    {"tableau.piles": 10, "deal": (Deal("tableau", 5), Deal("cell", (0, 1, 1, 0)))},
)
RELAXED_SEAHAVEN = relative(SEAHAVEN_TOWERS, "relaxed-seahaven-towers", {"tableau.take": Take.RUN})
SOMERSET = Rules(
    "somerset",
    zones=(giving_foundations(), tableau(10, Take.SUPERMOVE, DOWN_ALTERNATING, start=ANYTHING)),
    deal=Deal("tableau", (*stairs(8, 1), 8, 8)),
    options=TAKE_BACK,
)

MOREHEAD = relative(
    SOMERSET, "morehead", {"tableau": tableau(10, Take.TOP, DOWN_IN_OTHER_SUIT, start=ANYTHING)}
)
CELL_11 = relative(
    TRIPLE,
    "cell-11",
    {
        "cell": cells(11),
        "tableau.piles": 12,
        "deal": (
            Deal("tableau", 12),
            Deal("tableau", (0, *(1,) * 10)),
            Deal("cell", (1, *(0,) * 9, 1)),
        ),
    },
)
REPAIR = relative(
    FREECELL,
    "repair",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau": tableau(10, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
        "deal": (Deal("tableau", 10), Deal("cell")),
    },
)
STALACTITES = Rules(
    "stalactites",
    zones=(
        cells(2),
        giving_foundations(build=UP_WRAPPING, start=(), keep=1, to="cell"),
        tableau(8, Take.TOP),
    ),
    deal=(Deal("tableau", 6), Deal("foundation")),
)

CHALLENGE = relative(
    FREECELL,
    "challenge-freecell",
    {
        "deal": (
            Deal("tableau", pick=cards("2C 2S 2H 2D AC AS AH AD")),
            Deal("tableau", (6, 6, 6, 6, 5, 5, 5, 5)),
        )
    },
    "Challenge FreeCell",
)
SUPER_CHALLENGE = relative(
    CHALLENGE, "super-challenge-freecell", {"tableau.start": "king"}, "Super Challenge FreeCell"
)
CLINK = Rules(
    "clink",
    zones=(
        cells(2),
        foundations(2, build=Link(Direction.UP, Match.ALTERNATING_COLOURS, wrap=True), capacity=26),
        tableau(8, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(Deal("foundation", pick=cards("AC AH")), Deal("tableau", 6), Deal("cell")),
)
DEEP = Rules(
    "deep",
    zones=(
        cells(8),
        giving_foundations(8, to=("tableau", "cell")),
        tableau(8, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=Deal("tableau", 13),
    decks=2,
)

PENGUIN = Rules(
    "penguin",
    zones=(
        cells(7),
        foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(7, Take.RUN, DOWN_IN_SUIT_WRAPPING, start=Base.BELOW_BASE),
    ),
    deal=(Deal("foundation", (1, 1, 1), pick=[Base.BASE_RANK] * 3), Deal("tableau", 7)),
)
OPUS = relative(PENGUIN, "opus", {"cell.piles": 5})
GERMAN = relative(
    SEVEN_BY_FOUR,
    "german-freecell",
    {
        "zones": (
            *(Zone(Role.CELL, start=Start(when=CardIs(suits=[suit])), capacity=1) for suit in Suit),
            FREECELL.zones[1],
            tableau(7, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
        )
    },
    "German FreeCell",
)
ANTARES = Rules(
    "antares",
    zones=(
        cells(4),
        foundations(),
        tableau(
            4,
            Take.RUN,
            Build(Direction.DOWN, Match.ALTERNATING_COLOURS, cards=UNLIMITED),
            Start(cards=UNLIMITED),
            id="left",
        ),
        tableau(
            4,
            Take.ANY_FACE_UP,
            Build(Direction.DOWN, Match.IN_SUIT, cards=UNLIMITED),
            Start("king", cards=UNLIMITED),
            id="right",
        ),
    ),
    deal=(Deal("tableau", 6), Deal("left")),
)

GAMES = (
    FREECELL,
    RELAXED,
    FORECELL,
    SEVEN_BY_FOUR,
    SEVEN_BY_FIVE,
    BATH,
    DOUBLE,
    TRIPLE,
    BAKERS_GAME,
    KING_ONLY,
    EIGHT_OFF,
    SEAHAVEN_TOWERS,
    RELAXED_SEAHAVEN,
    SOMERSET,
    MOREHEAD,
    CELL_11,
    REPAIR,
    STALACTITES,
    CHALLENGE,
    SUPER_CHALLENGE,
    CLINK,
    PENGUIN,
    OPUS,
    DEEP,
    GERMAN,
    ANTARES,
)
