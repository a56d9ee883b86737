"""Castles and dozens: one deck, all on the tableau, mostly open and built card by card."""

from ...language import *
from ..catalogue import CatalogueEntry, NoNumbers
from .shared import TAKE_BACK

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
        giving_foundations(start=ACE_OF_A_SUIT),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT),
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
    CatalogueEntry(
        BELEAGUERED_CASTLE,
        "Eight piles of six, down regardless of suit; the aces lie ready",
        ("Laying Siege", "Sham Battle", "Castle"),
    ),
    CatalogueEntry(STREETS_AND_ALLEYS, "Beleaguered Castle with the aces among the piles"),
    CatalogueEntry(STRONGHOLD, "Streets and Alleys with a cell"),
    CatalogueEntry(FASTNESS, "Streets and Alleys with two cells"),
    CatalogueEntry(FORTRESS, "Ten piles up or down in suit, any card in spaces"),
    CatalogueEntry(
        CHESSBOARD, "Fortress round the corner, the first foundation card sets the base"
    ),
    CatalogueEntry(LASKER, "Chessboard in which runs move", numbered=NoNumbers.NOT_COMPARED),
    CatalogueEntry(BASTION, "Fortress with two cells, full at the start"),
    CatalogueEntry(TEN_BY_ONE, "Fortress with one cell"),
    CatalogueEntry(
        BAKERS_DOZEN, "Thirteen piles of four, kings at the bottom, down regardless of suit"
    ),
    CatalogueEntry(SPANISH, "Baker's Dozen with foundations in any suits"),
    CatalogueEntry(PORTUGUESE, "Baker's Dozen as dealt, with kings in spaces"),
    CatalogueEntry(
        CASTLES_IN_SPAIN, "Thirteen piles of four, three face down, in alternating colours"
    ),
    CatalogueEntry(
        MARTHA, "Twelve piles of four, two face down; runs move, single cards to spaces"
    ),
    CatalogueEntry(
        CRUEL, "Twelve piles of four down in suit, gathered and dealt again at any time"
    ),
    CatalogueEntry(PERSEVERANCE, "Cruel in which runs move, with two redeals"),
    CatalogueEntry(INDEFATIGABLE, "Cruel built up or down, any card in spaces, with two redeals"),
    CatalogueEntry(
        ROYAL_FAMILY, "Indefatigable down from the kings, in alternating colours, with one redeal"
    ),
    CatalogueEntry(RIPPLE_FAN, "Cruel with thirteen piles of four, in which runs move"),
    CatalogueEntry(UNUSUAL, "Cruel with two decks and twenty-four piles"),
    CatalogueEntry(TWO_DECKS, "Baker's Dozen with two decks and twenty-six piles"),
    CatalogueEntry(SPANISH_II, "Portuguese Solitaire with any card in spaces"),
    CatalogueEntry(VINEYARD, "Ten open piles in alternating colours, card by card"),
    CatalogueEntry(
        CITADEL, "Beleaguered Castle in which cards go to the foundations while they are dealt"
    ),
    CatalogueEntry(EXILED_KINGS, "Citadel with only kings in spaces; runs move"),
    CatalogueEntry(SIEGECRAFT, "Beleaguered Castle with a cell"),
    CatalogueEntry(
        CHEQUERS, "Twenty-five piles of four up or down in suit; foundations go both ways"
    ),
    CatalogueEntry(
        CASTLE_OF_INDOLENCE, "Eight piles regardless of suit and four open reserves of thirteen"
    ),
    CatalogueEntry(
        ZERLINE, "Eight piles, queens in spaces, a reserve for four; foundations from kings"
    ),
    CatalogueEntry(ZERLINE_THREE_DECKS, "Zerline with three decks and a reserve for six"),
    CatalogueEntry(
        GOOD_MEASURE,
        "Baker's Dozen with ten piles of five and two aces on the foundations",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)
