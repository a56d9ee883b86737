"""Chains: cards that leave in pairs or fours, links regardless of suit, and repeated redeals."""

from ...language import *
from .golf import GOLF
from .pyramid import PYRAMID
from .shared import FOURS
from .sundry import AULD_LANG_SYNE, OSMOSIS

Cover = tuple[tuple[int, ...], ...]


def beside(*covers: Cover) -> Cover:
    """Return the covers of separate groups of piles as one."""
    joined: list[tuple[int, ...]] = []
    for cover in covers:
        first = len(joined)
        joined += [tuple(first + over for over in overs) for overs in cover]
    return tuple(joined)


def fir_tree() -> Cover:
    """Return the cover of eleven rows, of one card and two cards in turn."""
    trunk: list[tuple[int, ...]] = []
    for _ in range(5):
        place = len(trunk)
        trunk += [(place + 1, place + 2), (place + 3,), (place + 3,)]
    return (*trunk, ())


PERPETUAL_MOTION = Rules(
    "perpetual-motion",
    zones=(STOCK, FOURS, tableau(4, Take.RUN, SAME_RANK)),
    deal=Deal("tableau"),
    draw=TO_EACH,
    redeal=Redeal(Gather("tableau"), deal=Deal("tableau"), times=UNLIMITED),
)
SIMPLEX = Rules(
    "simplex",
    zones=(STOCK, WASTE, FOURS, tableau(9, Take.RUN, SAME_RANK, start=ANYTHING)),
    deal=Deal("tableau"),
    draw=Draw(Deal("waste")),
)
EIGHT_PACKS = Rules(
    "eight-packs",
    zones=(STOCK, WASTE, tableau(10, Take.RUN, UP_IN_SUIT, start=ANYTHING)),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
    goal=Goal.RUNS_COMPLETE,
)
ROUND_AGAIN = Redeal(Gather("tableau", last_first=True), deal=Deal("tableau"), times=2)
ACQUAINTANCE = relative(AULD_LANG_SYNE, "acquaintance", {"redeal": ROUND_AGAIN})
SCUFFLE = relative(
    AULD_LANG_SYNE,
    "scuffle",
    {"redeal": Redeal(Gather("tableau"), shuffle=Shuffle.CARDS, deal=Deal("tableau"), times=2)},
)
DOUBLE_ACQUAINTANCE = relative(
    ACQUAINTANCE,
    "double-acquaintance",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau.piles": 8,
        "deal": (Deal("foundation", pick=ACES * 2), Deal("tableau")),
    },
)
BRIDESMAIDS = relative(
    OSMOSIS,
    "bridesmaids",
    {
        "zones": (STOCK, WASTE, OSMOSIS.zones[3]),
        "deal": Deal("foundation", which=Which.FIRST),
        "options": (),
    },
)

# In pairs.
DOUBLETS = Rules(
    "doublets-ii",
    zones=(STOCK, DISCARD, tableau(12, Take.TOP, then=fill("stock"))),
    deal=(Deal("tableau", 3, face_down=True), Deal("tableau")),
    removal=Pair(SAME_RANK),
    goal=Goal.ALL_DISCARDED,
    name="Doublets II",
)
RIGHT_AND_LEFT = Rules(
    "right-and-left",
    zones=(STOCK, DISCARD, tableau(2, Take.TOP)),
    deal=Deal("tableau"),
    decks=2,
    draw=TO_EACH,
    redeal=Redeal(Gather("tableau", last_first=True), deal=Deal("tableau"), times=UNLIMITED),
    removal=Pair(SAME_RANK),
    goal=Goal.ALL_DISCARDED,
    name="Right and Left",
)
TWO_PYRAMIDS = relative(
    PYRAMID,
    "two-pyramids",
    {"decks": 2, "tableau": tableau(56, Take.TOP, shape=Covered(beside(triangle(7), triangle(7))))},
)
PHARAOHS = relative(
    PYRAMID,
    "pharaohs",
    {
        "zones": (
            DISCARD,
            tableau(52, Take.TOP, shape=Covered(beside(triangle(2), triangle(7), triangle(6)))),
        ),
        "draw": None,
        "redeal": None,
    },
)

# Fir trees.
THREE_FIR_TREES = relative(
    GOLF,
    "three-fir-trees",
    {
        "decks": 2,
        "tableau": tableau(48, Take.TOP, shape=Covered(beside(*[fir_tree()] * 3))),
        "deal": (Deal("tableau"), Deal("waste")),
        "options": (),
    },
    "Three Fir-trees",
)
RELAXED_FIR_TREES = relative(
    THREE_FIR_TREES,
    "relaxed-three-fir-trees",
    {"waste.build": UP_OR_DOWN_WRAPPING},
    "Relaxed Three Fir-trees",
)
TAKES_MOSCOW = Rules(
    "napoleon-takes-moscow",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 16, shape=Covered(fir_tree())),
        giving_foundations(8),
        tableau(8, Take.TOP, DOWN_IN_SUIT, start="king"),
    ),
    deal=(Deal("reserve"), Deal("tableau", 4)),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
LEAVES_MOSCOW = relative(
    TAKES_MOSCOW,
    "napoleon-leaves-moscow",
    {"tableau.take": Take.RUN, "deal": (Deal("reserve"), Deal("tableau", 5))},
)

GAMES = (
    PERPETUAL_MOTION,
    SIMPLEX,
    EIGHT_PACKS,
    ACQUAINTANCE,
    SCUFFLE,
    DOUBLE_ACQUAINTANCE,
    BRIDESMAIDS,
    DOUBLETS,
    RIGHT_AND_LEFT,
    TWO_PYRAMIDS,
    PHARAOHS,
    THREE_FIR_TREES,
    RELAXED_FIR_TREES,
    TAKES_MOSCOW,
    LEAVES_MOSCOW,
)
