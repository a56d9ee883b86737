"""Fans and gardens: small piles and reserves whose top cards are built one at a time."""

from ...language import *
from .shared import TAKE_BACK

THREES = (Deal("tableau", (2,) * 17), Deal("tableau"))
FAN = Rules(
    "fan",
    zones=(giving_foundations(), tableau(18, Take.TOP, DOWN_IN_SUIT, start="king")),
    deal=THREES,
    options=TAKE_BACK,
)
LA_BELLE_LUCIE = relative(
    FAN,
    "la-belle-lucie",
    {
        "zones": (STOCK, giving_foundations(), tableau(18, Take.TOP, DOWN_IN_SUIT)),
        "redeal": Redeal(
            Gather("tableau"),
            shuffle=Shuffle.CARDS,
            deal=Deal("tableau", 3, order=Order.PILES),
            times=2,
        ),
        "options": (
            *TAKE_BACK,
            Option("redeal", "redeal.when", (None, "no-other-move")),
            Option("merci", "redeal.merci", (0, 1)),
        ),
    },
)
THREE_SHUFFLES_AND_A_DRAW = relative(
    LA_BELLE_LUCIE, "three-shuffles-and-a-draw", {"redeal.merci": 1}, "Three Shuffles and a Draw"
)
SUPER_FLOWER_GARDEN = relative(LA_BELLE_LUCIE, "super-flower-garden", {"tableau.build": DOWN})
TREFOIL = relative(
    LA_BELLE_LUCIE,
    "trefoil",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "tableau.piles": 16,
        "deal": (Deal("foundation", pick=ACES), Deal("tableau", 3)),
    },
)
SCOTCH_PATIENCE = relative(
    FAN,
    "scotch-patience",
    {"foundation.build": UP_ALTERNATING, "tableau.build": DOWN, "tableau.start": ()},
)
SHAMROCKS = relative(
    FAN,
    "shamrocks",
    {
        "tableau.start": (),
        "tableau.build": UP_OR_DOWN,
        "tableau.capacity": 3,
        "deal": (THREES[0], Deal("tableau", sink="king")),
        "options": (*TAKE_BACK, Option("sinking-rank", "deal[1].sink", ("K", None))),
    },
)
HOUSE_IN_THE_WOOD = relative(
    FAN,
    "house-in-the-wood",
    {
        "foundation.piles": 8,
        "tableau": tableau(35, Take.TOP, UP_OR_DOWN_IN_SUIT),
        "decks": 2,
        "deal": (Deal("tableau", (1,) * 34), Deal("tableau", 2)),
    },
    "House in the Wood",
)
BRISTOL = Rules(
    "bristol",
    zones=(STOCK, Zone(Role.WASTE, 3), foundations(build=UP), tableau(8, Take.TOP, DOWN)),
    deal=(Deal("tableau", 3, sink="king"), Deal("waste")),
    draw=Draw(Deal("waste")),
)

FLOWER_GARDEN = Rules(
    "flower-garden",
    zones=(reserves(16), giving_foundations(), tableau(6, Take.TOP, DOWN, start=ANYTHING)),
    deal=(Deal("tableau", 6), Deal("reserve")),
    options=TAKE_BACK,
)
WILDFLOWER = relative(
    FLOWER_GARDEN, "wildflower", {"tableau.take": Take.RUN, "tableau.run": DOWN_IN_SUIT}
)
KING_ALBERT = Rules(
    "king-albert",
    zones=(
        reserves(7),
        giving_foundations(),
        tableau(9, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(Deal("tableau", stairs(9)), Deal("tableau"), Deal("reserve")),
    options=TAKE_BACK,
)
QUEEN_VICTORIA = relative(KING_ALBERT, "queen-victoria", {"tableau.take": Take.RUN})
RAGLAN = relative(
    KING_ALBERT,
    "raglan",
    {
        "foundation.take": Leave(to="tableau", keep=1),
        "reserve": reserves(6),
        "deal": (
            Deal("foundation", pick=ACES),
            Deal("tableau", (*stairs(6, 1), 7, 7, 7)),
            Deal("reserve"),
        ),
    },
)
RELAXED_RAGLAN = relative(RAGLAN, "relaxed-raglan", {"tableau.take": Take.RUN})
BRIGADE = relative(
    RAGLAN,
    "brigade",
    {
        "reserve": reserves(13),
        "tableau.piles": 7,
        "tableau.build": DOWN,
        "deal": (Deal("foundation", pick=ACES), Deal("tableau", 5), Deal("reserve")),
    },
)

STONEWALL = relative(
    FLOWER_GARDEN,
    "stonewall",
    {
        "tableau": tableau(6, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
        "deal": (*(Deal("tableau", face_down=True), Deal("tableau")) * 3, Deal("reserve")),
    },
)
PHOENIX = relative(FLOWER_GARDEN, "phoenix", {"tableau": STONEWALL.zones[2]})
ARIZONA = relative(PHOENIX, "arizona", {"tableau.build": DOWN})
ARTIC_GARDEN = relative(
    KING_ALBERT,
    "artic-garden",
    {
        "reserve": reserves(16),
        "tableau": tableau(8, Take.RUN, DOWN_ALTERNATING, start="king"),
        "deal": (Deal("tableau", stairs(8)), Deal("tableau"), Deal("reserve")),
    },
)
NORTHWEST_TERRITORY = relative(
    ARTIC_GARDEN,
    "northwest-territory",
    {"deal": (Deal("tableau", stairs(8), face_down=True), *ARTIC_GARDEN.deal[1:])},
)
KLONDIKE_TERRITORY = relative(
    NORTHWEST_TERRITORY,
    "klondike-territory",
    {
        "reserve": reserves(24),
        "tableau.piles": 7,
        "deal": (Deal("tableau", stairs(7), face_down=True), *ARTIC_GARDEN.deal[1:]),
    },
)
DOVER = Rules(
    "dover",
    zones=(
        STOCK,
        Zone(Role.WASTE, 3),
        foundations(8),
        tableau(8, Take.TOP, DOWN, start=Start(source="waste")),
    ),
    deal=(Deal("tableau", 3), Deal("waste")),
    decks=2,
    draw=Draw(Deal("waste")),
)
SPIKE = relative(
    DOVER,
    "spike",
    {
        "decks": 1,
        "foundation": giving_foundations(),
        "tableau": tableau(7, Take.RUN, DOWN_ALTERNATING, start="king"),
        "deal": (Deal("tableau", stairs(7), face_down=True), Deal("tableau"), Deal("waste")),
        "options": TAKE_BACK,
    },
)

BELVEDERE = relative(
    BRISTOL,
    "belvedere",
    {"deal": (Deal("foundation", which=Which.FIRST, pick=ACES[:1]), *BRISTOL.deal)},
)
INTELLIGENCE = Rules(
    "intelligence",
    zones=(
        STOCK,
        giving_foundations(8),
        tableau(
            18,
            Take.TOP,
            UP_OR_DOWN_IN_SUIT,
            then=Deal(
                HERE,
                3,
                order=Order.PILES,
                source="stock",
                divert=ToFoundations(),
                when=empty(HERE),
            ),
        ),
    ),
    deal=Deal("tableau", 3, divert=ToFoundations()),
    decks=2,
    redeal=Redeal(
        (Gather("stock"), Gather("tableau")),
        shuffle=Shuffle.CARDS,
        deal=Deal("tableau", 3, order=Order.PILES, divert=ToFoundations()),
        times=2,
    ),
    options=TAKE_BACK,
)
BEAR_RIVER = Rules(
    "bear-river",
    zones=(
        foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(15, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, capacity=3, id="fans", name="fan"),
        tableau(
            3,
            Take.TOP,
            UP_OR_DOWN_IN_SUIT_WRAPPING,
            start=ANYTHING,
            capacity=3,
            id="holes",
            name="hole",
        ),
    ),
    deal=(
        Deal("fans", 3, order=Order.PILES),
        Deal("holes", 2, order=Order.PILES),
        Deal("foundation", which=Which.FIRST),
    ),
)

GAMES = (
    FAN,
    LA_BELLE_LUCIE,
    THREE_SHUFFLES_AND_A_DRAW,
    SUPER_FLOWER_GARDEN,
    TREFOIL,
    SCOTCH_PATIENCE,
    SHAMROCKS,
    HOUSE_IN_THE_WOOD,
    BRISTOL,
    FLOWER_GARDEN,
    WILDFLOWER,
    KING_ALBERT,
    QUEEN_VICTORIA,
    RAGLAN,
    RELAXED_RAGLAN,
    BRIGADE,
    STONEWALL,
    PHOENIX,
    ARIZONA,
    ARTIC_GARDEN,
    NORTHWEST_TERRITORY,
    KLONDIKE_TERRITORY,
    DOVER,
    SPIKE,
    BELVEDERE,
    INTELLIGENCE,
    BEAR_RIVER,
)
