"""Gypsy and its kin: two decks, and each draw deals a card to every pile."""

from ...language import *
from ..catalogue import OF_THE_FIRST_PACK, CatalogueEntry, NoNumbers
from .shared import ACES_AND_KINGS, TAKE_BACK

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
            giving_foundations(start=(), keep=1),
            giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1),
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
    CatalogueEntry(
        GYPSY,
        "Eight piles of three down in alternating colours; the stock deals to each pile",
        ("Double Easthaven",),
    ),
    CatalogueEntry(
        MISS_MILLIGAN,
        "One card a pile at a time, kings in spaces, and a pocket once the stock is gone",
    ),
    CatalogueEntry(MILLIGAN_CELL, "Miss Milligan with four cells from the start"),
    CatalogueEntry(NOMAD, "Gypsy dealt open, with a cell"),
    CatalogueEntry(MILLIGAN_HARP, "Gypsy with piles of one to eight cards"),
    CatalogueEntry(CARLTON, "Milligan Harp with every card face up"),
    CatalogueEntry(
        LEXINGTON_HARP, "Milligan Harp in which any face-up card moves with all that lies on it"
    ),
    CatalogueEntry(BRUNSWICK, "Lexington Harp with every card face up"),
    CatalogueEntry(MISSISSIPPI, "Lexington Harp with seven piles"),
    CatalogueEntry(GRIFFON, "Mississippi with every card face up"),
    CatalogueEntry(
        BLOCKADE, "Twelve piles down in suit whose spaces fill from the stock by themselves"
    ),
    CatalogueEntry(
        GIANT, "Gypsy with one card a pile at first; foundations give cards once the stock is gone"
    ),
    CatalogueEntry(
        SURPRISE, "Eleven piles of one to six cards, and a reserve for three once the stock is gone"
    ),
    CatalogueEntry(IMPERIAL_GUARDS, "Miss Milligan with any card in a space"),
    CatalogueEntry(STEVE, "Carlton regardless of suit, with runs in suit"),
    CatalogueEntry(ELBA, "Ten piles with four face-down cards, kings in spaces"),
    CatalogueEntry(PHANTOM_BLOCKADE, "Thirteen open piles of three, kings in spaces"),
    CatalogueEntry(
        HYPOTENUSE, "Ten piles of ten cards to one, kings in spaces", numbered=NoNumbers.OTHER_TABLE
    ),
    CatalogueEntry(
        ETERNAL_TRIANGLE, "Ten open piles of one to ten cards, kings in spaces", ("Lobachevsky",)
    ),
    CatalogueEntry(BRAZILIAN, "Ten piles of one to ten cards, kings in spaces"),
    CatalogueEntry(MILLIE, "Gypsy with one card a pile at first"),
    CatalogueEntry(ECLIPSE, "Thirteen open piles of four in suit"),
    CatalogueEntry(
        FLAMENCO, "Gypsy dealt open, with foundations both ways", numbered=OF_THE_FIRST_PACK
    ),
    CatalogueEntry(
        DIE_KOENIGSBERGERIN,
        "Gypsy dealt open, whose aces go to the foundations as they are dealt",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)
