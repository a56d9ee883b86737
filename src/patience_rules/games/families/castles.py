"""Castles and dozens: one deck, all on the tableau, mostly open and built card by card."""

from ...language import *
from .shared import TAKE_BACK, TO_BOTH

STREETS_AND_ALLEYS = Rules(
    "streets-and-alleys",
    zones=(foundations(), tableau(8, Take.TOP, DOWN, start=ANYTHING)),
    deal=Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6)),
    name="Streets and Alleys",
    options=(Option("runs", "tableau.take.take", ("top", "supermove")),),
)
BELEAGUERED_CASTLE = relative(
    STREETS_AND_ALLEYS,
    "beleaguered-castle",
    {"deal": (Deal("foundation", pick=ACES), Deal("tableau", 6))},
)
STRONGHOLD = relative(
    STREETS_AND_ALLEYS, "stronghold", {"zones": (cells(1), *STREETS_AND_ALLEYS.zones)}
)
FASTNESS = relative(STRONGHOLD, "fastness", {"cell": cells(2)})
FORTRESS = Rules(
    "fortress",
    zones=(giving_foundations(), tableau(10, Take.TOP, UP_OR_DOWN_IN_SUIT, start=ANYTHING)),
    deal=Deal("tableau", (6, 6, *(5,) * 8)),
    options=TAKE_BACK,
)
CHESSBOARD = relative(
    FORTRESS,
    "chessboard",
    {
        "foundation": foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        "options": (),
        "tableau.build": UP_OR_DOWN_IN_SUIT_WRAPPING,
    },
)
LASKER = relative(CHESSBOARD, "lasker", {"tableau.take": Take.RUN})
BASTION = relative(
    FORTRESS,
    "bastion",
    {
        "zones": (cells(2), giving_foundations(to=("tableau", "cell")), FORTRESS.zones[1]),
        "deal": (Deal("tableau", 5), Deal("cell")),
    },
)
TEN_BY_ONE = relative(
    BASTION, "ten-by-one", {"cell": cells(1), "deal": FORTRESS.deal}, "Ten by One"
)

BAKERS_DOZEN = Rules(
    "bakers-dozen",
    zones=(giving_foundations(), tableau(13, Take.TOP, DOWN)),
    deal=Deal("tableau", 4, sink="king"),
    options=TAKE_BACK,
    name="Baker's Dozen",
)
SPANISH = relative(
    BAKERS_DOZEN,
    "spanish-patience",
    {
        "foundation.build": UP,
        "options": (
            *TAKE_BACK,
            Option("foundations", "foundation.build.match", ("any-suit", "alternating-colours")),
        ),
    },
)
PORTUGUESE = relative(
    BAKERS_DOZEN, "portuguese-solitaire", {"tableau.start": "king", "deal": Deal("tableau", 4)}
)
CASTLES_IN_SPAIN = relative(
    BAKERS_DOZEN,
    "castles-in-spain",
    {
        "tableau": tableau(13, Take.SUPERMOVE, DOWN_ALTERNATING, start=ANYTHING),
        "deal": (Deal("tableau", 3, face_down=True), Deal("tableau")),
    },
    "Castles in Spain",
)
MARTHA = relative(
    CASTLES_IN_SPAIN,
    "martha",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau": tableau(12, Take.RUN, DOWN_ALTERNATING, start=Start(cards=1)),
        "deal": (
            Deal("foundation", pick=ACES),
            *(Deal("tableau", face_down=True), Deal("tableau")) * 2,
        ),
    },
)
DEAL_AGAIN = Redeal(
    Gather("tableau", top_first=True), deal=Deal("tableau", 4, order=Order.PACKET), times=UNLIMITED
)
CRUEL = Rules(
    "cruel",
    zones=(STOCK, giving_foundations(keep=1), tableau(12, Take.TOP, DOWN_IN_SUIT)),
    deal=(Deal("foundation", pick=ACES), Deal("tableau", 4)),
    redeal=DEAL_AGAIN,
    options=TAKE_BACK,
)
PERSEVERANCE = relative(CRUEL, "perseverance", {"tableau.take": Take.RUN, "redeal.times": 2})
INDEFATIGABLE = relative(
    CRUEL,
    "indefatigable",
    {
        "foundation": foundations(),
        "options": (),
        "tableau.build": UP_OR_DOWN_IN_SUIT,
        "tableau.start": ANYTHING,
        "redeal.times": 2,
    },
)

ROYAL_FAMILY = relative(
    CRUEL,
    "royal-family",
    {
        "foundation": giving_foundations(build=DOWN_IN_SUIT, start="king", keep=1),
        "tableau": tableau(12, Take.TOP, UP_OR_DOWN_ALTERNATING, start=ANYTHING),
        "deal": (Deal("foundation", pick=KINGS), Deal("tableau", 4)),
        "redeal.times": 1,
    },
)
RIPPLE_FAN = relative(
    CRUEL,
    "ripple-fan",
    {
        "foundation.take": Leave(to="tableau", keep=0),
        "tableau": tableau(13, Take.RUN, DOWN_IN_SUIT),
        "deal": Deal("tableau", 4),
    },
)
UNUSUAL = relative(
    CRUEL,
    "unusual",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau.piles": 24,
        "deal": (Deal("foundation", pick=ACES * 2), Deal("tableau", 4)),
    },
)
TWO_DECKS = relative(
    BAKERS_DOZEN,
    "bakers-dozen-two-decks",
    {"decks": 2, "foundation.piles": 8, "tableau.piles": 26},
    "Baker's Dozen (2 Decks)",
)
SPANISH_II = relative(
    PORTUGUESE, "spanish-patience-ii", {"tableau.start": ANYTHING}, "Spanish Patience II"
)
VINEYARD = relative(
    BAKERS_DOZEN,
    "vineyard",
    {
        "tableau": tableau(10, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
        "deal": Deal("tableau", (6, 6, *(5,) * 8)),
    },
)

SIEGECRAFT = relative(
    BELEAGUERED_CASTLE, "siegecraft", {"zones": (cells(1), *BELEAGUERED_CASTLE.zones)}
)
CHEQUERS = Rules(
    "chequers",
    zones=(
        STOCK,
        giving_foundations(start=ACE_OF_A_SUIT, to=TO_BOTH),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=TO_BOTH),
        tableau(25, Take.TOP, UP_OR_DOWN_IN_SUIT, start=ANYTHING, then=fill("stock")),
    ),
    deal=Deal("tableau", 4),
    decks=2,
)
CASTLE_OF_INDOLENCE = Rules(
    "castle-of-indolence",
    zones=(reserves(4), foundations(8, build=UP), tableau(8, Take.TOP, DOWN, start=ANYTHING)),
    deal=(Deal("reserve", 13), Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6))),
    decks=2,
    name="Castle of Indolence",
)
ZERLINE = Rules(
    "zerline",
    zones=(
        STOCK,
        Zone(Role.WASTE, take=Leave(to=("foundation", "tableau"))),
        Zone(Role.RESERVE, start=ANYTHING, build=ANY_CARD, capacity=4),
        foundations(8, build=UP_IN_SUIT_WRAPPING, start="king"),
        tableau(8, Take.TOP, DOWN, start="queen"),
    ),
    deal=Deal("tableau", 5),
    decks=2,
    draw=Draw(Deal("waste")),
)
ZERLINE_THREE_DECKS = relative(
    ZERLINE,
    "zerline-three-decks",
    {"decks": 3, "foundation.piles": 12, "reserve.capacity": 6},
    "Zerline (3 Decks)",
)
CITADEL = relative(
    STREETS_AND_ALLEYS,
    "citadel",
    {
        "deal": (
            Deal("foundation", pick=ACES),
            Deal("tableau", 6, divert=ToFoundations(fitting=True)),
        )
    },
)
EXILED_KINGS = relative(
    CITADEL, "exiled-kings", {"tableau.take": Take.RUN, "tableau.start": "king", "options": ()}
)
GOOD_MEASURE = relative(
    BAKERS_DOZEN,
    "good-measure",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau.piles": 10,
        "deal": (Deal("foundation", (1, 1), pick=ACES[:2]), Deal("tableau", 5, sink="king")),
    },
)

GAMES = (
    BELEAGUERED_CASTLE,
    STREETS_AND_ALLEYS,
    STRONGHOLD,
    FASTNESS,
    FORTRESS,
    CHESSBOARD,
    LASKER,
    BASTION,
    TEN_BY_ONE,
    BAKERS_DOZEN,
    SPANISH,
    PORTUGUESE,
    CASTLES_IN_SPAIN,
    MARTHA,
    CRUEL,
    PERSEVERANCE,
    INDEFATIGABLE,
    ROYAL_FAMILY,
    RIPPLE_FAN,
    UNUSUAL,
    TWO_DECKS,
    SPANISH_II,
    VINEYARD,
    CITADEL,
    EXILED_KINGS,
    SIEGECRAFT,
    CHEQUERS,
    CASTLE_OF_INDOLENCE,
    ZERLINE,
    ZERLINE_THREE_DECKS,
    GOOD_MEASURE,
)
