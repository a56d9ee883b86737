"""Pyramid and its kin: cards leave in pairs."""

from ...language import *

HEAP = tableau(28, Take.TOP, shape=Covered(triangle(7)))

PYRAMID = Rules(
    "pyramid",
    zones=(OPEN_STOCK, WASTE, DISCARD, HEAP),
    deal=Deal("tableau"),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
    removal=Total(),
    goal=Goal.ALL_DISCARDED,
)
RELAXED = relative(PYRAMID, "relaxed-pyramid", {"goal": Goal.TABLEAU_CLEARED})
KING_TUT = relative(
    RELAXED, "king-tut", {"stock": STOCK, "draw": Draw(Deal("waste", 3)), "redeal.times": UNLIMITED}
)
GIZA = relative(
    PYRAMID,
    "giza",
    {
        "zones": (reserves(8), DISCARD, HEAP),
        "deal": (Deal("reserve", 3), Deal("tableau")),
        "draw": None,
        "redeal": None,
    },
)
THIRTEENS = relative(
    PYRAMID,
    "thirteens",
    {
        "zones": (STOCK, DISCARD, tableau(10, Take.TOP, then=fill("stock"))),
        "draw": None,
        "redeal": None,
    },
)
BARONESS = relative(
    PYRAMID,
    "baroness",
    {
        "zones": (STOCK, reserves(2), DISCARD, tableau(5, Take.TOP, start=ANYTHING)),
        "draw": Draw(
            (Deal("tableau", when=Holds("stock", at_least=3)), Deal("reserve", when=NOTHING_DEALT))
        ),
        "redeal": None,
    },
)


def court(name: str, *others: Rank) -> Zone:
    """Return four places of Camelot for cards of the waste, except some ranks."""
    first = Start([rank for rank in Rank if rank not in others], source="waste")
    take = Leave(when=empty("waste"))
    return tableau(4, take, start=first, name=name, shape=Rows(4))


CAMELOT = Rules(
    "camelot",
    zones=(
        STOCK,
        Zone(Role.WASTE, take=Leave(to="tableau"), name="hand"),
        court("corner", Rank.JACK, Rank.QUEEN),
        court("top or bottom place", Rank.JACK, Rank.KING),
        court("side place", Rank.QUEEN, Rank.KING),
        court("middle place", Rank.JACK, Rank.QUEEN, Rank.KING),
        DISCARD,
    ),
    draw=Draw(
        Deal("waste", Spaces("tableau"), order=Order.PACKET, face_down=True), when=empty("waste")
    ),
    removal=Total(10),
    goal=Goal.ALL_DISCARDED,
)
NESTOR = relative(
    PYRAMID,
    "nestor",
    {
        "zones": (reserves(4), DISCARD, tableau(8, Take.TOP)),
        "deal": (Deal("tableau", 6, order=Order.PILES, divert=UnderStock()), Deal("reserve")),
        "draw": None,
        "redeal": None,
        "removal": Pair(SAME_RANK),
    },
)

PATIENT_PAIRS = relative(
    NESTOR,
    "patient-pairs",
    {
        "zones": (DISCARD, tableau(13, Take.TOP)),
        "deal": (Deal("tableau", 3, face_down=True), Deal("tableau")),
    },
)
PATIENT_PAIRS_OPEN = relative(
    PATIENT_PAIRS, "patient-pairs-open", {"deal": Deal("tableau", 4)}, "Patient Pairs (Open)"
)

FOURTEEN = relative(
    PYRAMID,
    "fourteen",
    {
        "zones": (DISCARD, tableau(12, Take.TOP)),
        "deal": Deal("tableau", (5, 5, 5, 5, *(4,) * 8)),
        "draw": None,
        "redeal": None,
        "removal": Total(14),
    },
)
SIMPLE_PAIRS = relative(THIRTEENS, "simple-pairs", {"tableau.piles": 9, "removal": Pair(SAME_RANK)})
BLOCK_TEN = relative(
    SIMPLE_PAIRS,
    "block-ten",
    {"removal": (Total(10, at_least=2), *(Set((rank, rank)) for rank in tuple(Rank)[10:]))},
)

GAMES = (
    PYRAMID,
    RELAXED,
    KING_TUT,
    GIZA,
    THIRTEENS,
    BARONESS,
    CAMELOT,
    NESTOR,
    PATIENT_PAIRS,
    PATIENT_PAIRS_OPEN,
    FOURTEEN,
    SIMPLE_PAIRS,
    BLOCK_TEN,
)
