"""Heaps: piles that take any card, and give cards to foundations only."""

from typing import Any

from ...language import *
from ..new_york import NEW_YORK
from .shared import ACES_AND_KINGS, UP_AND_DOWN
from .sundry import AULD_LANG_SYNE, TO_A_HEAP

TO_FOUNDATION = Leave(to="foundation")
LAST_PLAYED = Draw(Deal("waste"), when=empty("waste"))
"""A draw that needs the last drawn card to be played first."""


def heaps(piles: int, source: str, take: Leave = TO_FOUNDATION, **changes: Any) -> Zone:
    """Return tableau piles that take any card from some piles, but none from one another."""
    return tableau(piles, take, ANY_CARD, Start(source=source), **changes)


FROG = Rules(
    "frog",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Leave(to="foundation")),
        foundations(8, build=UP),
        heaps(5, "waste"),
    ),
    deal=Deal("reserve", 13, divert=ToFoundations()),
    decks=2,
    draw=LAST_PLAYED,
)
FLY = relative(FROG, "fly", {"deal": (Deal("foundation", pick=ACES * 2), Deal("reserve", 13))})
GNAT = Rules(
    "gnat",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 6, take=Leave(to="foundation")),
        foundations(),
        heaps(4, "waste"),
    ),
    deal=(Deal("foundation", pick=ACES), Deal("reserve")),
    draw=LAST_PLAYED,
)
COLORADO = Rules(
    "colorado",
    zones=(
        STOCK,
        WASTE,
        foundations(start=ACE_OF_A_SUIT),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT),
        heaps(20, "waste", then=fill("stock")),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=LAST_PLAYED,
)
SLY_FOX = Rules(
    "sly-fox",
    zones=(
        Zone(Role.RESERVE, take=Take.NOTHING, name="talon"),
        STOCK,
        Zone(Role.WASTE, take=Leave(to="tableau"), name="hand"),
        *UP_AND_DOWN,
        heaps(
            20,
            "waste",
            Leave(to="foundation", when=empty("waste")),
            then=fill("reserve"),
            shape=Rows(5),
        ),
    ),
    deal=(ACES_AND_KINGS, Deal("tableau"), Deal("reserve", 76, face_down=True)),
    decks=2,
    draw=Draw(Deal("waste", 20, order=Order.PACKET, face_down=True), when=empty("waste")),
    redeal=Redeal(Gather("reserve", top_first=True), times=1),
)
GLOAMING = Rules(
    "gloaming",
    zones=(reserves(3), foundations(), heaps(5, "reserve")),
    deal=Deal("reserve", (18, 17, 17)),
)
CHAMBERLAIN = relative(
    GLOAMING,
    "chamberlain",
    {
        "reserve": reserves(4),
        "foundation": foundations(build=UP),
        "tableau": heaps(3, "reserve"),
        "deal": Deal("reserve", 13),
    },
)
TOAD = Rules(
    "toad",
    zones=(STOCK, reserves(13), foundations(8), heaps(5, "reserve")),
    deal=Deal("reserve"),
    decks=2,
    draw=Draw(Deal("reserve"), when=empty("reserve")),
)
PUSS_IN_THE_CORNER = Rules(
    "puss-in-the-corner",
    zones=(OPEN_STOCK, Zone(Role.WASTE, 4), foundations(build=UP_IN_COLOUR)),
    deal=Deal("foundation", pick=ACES),
    draw=TO_A_HEAP,
    redeal=Redeal(Gather("waste"), times=1),
    name="Puss in the Corner",
)
STRATEGY = Rules(
    "strategy",
    zones=(
        OPEN_STOCK,
        foundations(build=Build(Direction.UP, Match.IN_SUIT, when=empty("stock")), start=()),
        heaps(8, "stock"),
    ),
    deal=Deal("foundation", pick=ACES),
)

GOTHAM = relative(
    NEW_YORK,
    "gotham",
    {
        "tableau.take": Take.RUN,
        "tableau.build": DOWN_WRAPPING,
        "deal": (Deal("tableau", 2), Deal("foundation", which=Which.FIRST), Deal("tableau")),
    },
)
TAM_O_SHANTER = relative(
    AULD_LANG_SYNE, "tam-o-shanter", {"deal": Deal("tableau")}, "Tam O'Shanter"
)

GAMES = (
    FROG,
    FLY,
    GNAT,
    COLORADO,
    SLY_FOX,
    GLOAMING,
    CHAMBERLAIN,
    TOAD,
    PUSS_IN_THE_CORNER,
    STRATEGY,
    GOTHAM,
    TAM_O_SHANTER,
)
