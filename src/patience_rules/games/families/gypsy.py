"""Gypsy and its kin: two decks, and each draw deals a card to every pile."""

from ...language import *
from .shared import ACES_AND_KINGS, TAKE_BACK, TO_BOTH

GYPSY = Rules(
    "gypsy",
    zones=(STOCK, giving_foundations(8), tableau(8, Take.RUN, DOWN_ALTERNATING, start=ANYTHING)),
    deal=(Deal("tableau", 2, face_down=True), Deal("tableau")),
    decks=2,
    draw=TO_EACH,
    options=TAKE_BACK,
)
BLOCKADE = relative(
    GYPSY,
    "blockade",
    {
        "tableau": tableau(12, Take.RUN, DOWN_IN_SUIT, start=ANYTHING, then=fill("stock")),
        "deal": Deal("tableau"),
    },
)
MILLIGAN_HARP = relative(
    GYPSY,
    "milligan-harp",
    {
        "foundation": foundations(8),
        "options": (),
        "deal": (Deal("tableau", stairs(8), face_down=True), Deal("tableau")),
    },
)
CARLTON = relative(
    MILLIGAN_HARP, "carlton", {"deal": (Deal("tableau", stairs(8)), Deal("tableau"))}
)
LEXINGTON_HARP = relative(MILLIGAN_HARP, "lexington-harp", {"tableau.take": Take.ANY_FACE_UP})
BRUNSWICK = relative(LEXINGTON_HARP, "brunswick", {"deal": CARLTON.deal})
MISSISSIPPI = relative(
    LEXINGTON_HARP,
    "mississippi",
    {"tableau.piles": 7, "deal": (Deal("tableau", stairs(7), face_down=True), Deal("tableau"))},
)
GRIFFON = relative(MISSISSIPPI, "griffon", {"deal": (Deal("tableau", stairs(7)), Deal("tableau"))})

GIANT = relative(
    GYPSY,
    "giant",
    {
        "foundation.take": Leave(to="tableau", when=empty("stock")),
        "deal": Deal("tableau"),
        "options": (),
    },
)
SURPRISE = relative(
    GYPSY,
    "surprise",
    {
        "zones": (
            STOCK,
            Zone(
                Role.RESERVE,
                start=Start(when=empty("stock")),
                build=Build(Direction.ANY_RANK, when=empty("stock")),
                capacity=3,
            ),
            giving_foundations(8),
            tableau(11, Take.RUN, DOWN_ALTERNATING, start="king"),
        ),
        "deal": (
            Deal("tableau", (0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0), face_down=True),
            Deal("tableau"),
        ),
    },
)

ONE_EACH = (Deal("tableau"),)
WEAVING = Zone(Role.CELL, take=Take.RUN, start=Start(when=empty("stock")), run=DOWN_ALTERNATING)
MISS_MILLIGAN = relative(
    GYPSY,
    "miss-milligan",
    {
        "zones": (
            STOCK,
            WEAVING,
            foundations(8),
            tableau(8, Take.RUN, DOWN_ALTERNATING, start="king"),
        ),
        "options": (),
        "deal": ONE_EACH,
    },
)
MILLIGAN_CELL = relative(MISS_MILLIGAN, "milligan-cell", {"cell": cells(4)})
NOMAD = relative(
    GYPSY,
    "nomad",
    {
        "zones": (STOCK, cells(1), giving_foundations(8, to=("tableau", "cell")), GYPSY.zones[2]),
        "deal": Deal("tableau", 4),
    },
)

IMPERIAL_GUARDS = relative(MISS_MILLIGAN, "imperial-guards", {"tableau.start": ANYTHING})
STEVE = relative(
    CARLTON, "steve", {"tableau": tableau(8, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT)}
)
ELBA = relative(
    GYPSY,
    "elba",
    {
        "tableau": tableau(10, Take.RUN, DOWN_ALTERNATING, start="king"),
        "deal": (Deal("tableau", 4, face_down=True), Deal("tableau")),
    },
)
PHANTOM_BLOCKADE = relative(
    ELBA, "phantom-blockade", {"tableau.piles": 13, "deal": Deal("tableau", 3)}
)
HYPOTENUSE = relative(
    ELBA,
    "hypotenuse",
    {
        "deal": (
            *(Deal("tableau", (1,) * piles, face_down=True) for piles in range(1, 10)),
            Deal("tableau"),
        )
    },
)
ETERNAL_TRIANGLE = relative(
    ELBA, "eternal-triangle", {"deal": (Deal("tableau", stairs(10)), Deal("tableau"))}
)
BRAZILIAN = relative(
    ELBA,
    "brazilian-patience",
    {"deal": (Deal("tableau", stairs(10), face_down=True), Deal("tableau"))},
)
MILLIE = relative(GYPSY, "millie", {"deal": Deal("tableau")})
ECLIPSE = relative(
    GYPSY,
    "eclipse",
    {"tableau": tableau(13, Take.RUN, DOWN_IN_SUIT, start=ANYTHING), "deal": Deal("tableau", 4)},
)
FLAMENCO = relative(
    GYPSY,
    "flamenco",
    {
        "zones": (
            STOCK,
            giving_foundations(start=(), keep=1, to=TO_BOTH),
            giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1, to=TO_BOTH),
            GYPSY.zones[2],
        ),
        "deal": (ACES_AND_KINGS, Deal("tableau", 3)),
        "options": (),
    },
)
DIE_KOENIGSBERGERIN = Rules(
    "die-koenigsbergerin",
    zones=(STOCK, foundations(8), GYPSY.zones[2]),
    deal=Deal("tableau", 3, divert=ToFoundations()),
    decks=2,
    draw=Draw(Deal("tableau", divert=ToFoundations())),
    name="Die Königsbergerin",
)

GAMES = (
    GYPSY,
    MISS_MILLIGAN,
    MILLIGAN_CELL,
    NOMAD,
    MILLIGAN_HARP,
    CARLTON,
    LEXINGTON_HARP,
    BRUNSWICK,
    MISSISSIPPI,
    GRIFFON,
    BLOCKADE,
    GIANT,
    SURPRISE,
    IMPERIAL_GUARDS,
    STEVE,
    ELBA,
    PHANTOM_BLOCKADE,
    HYPOTENUSE,
    ETERNAL_TRIANGLE,
    BRAZILIAN,
    MILLIE,
    ECLIPSE,
    FLAMENCO,
    DIE_KOENIGSBERGERIN,
)
