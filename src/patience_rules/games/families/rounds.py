"""Rounds: redeals of one pile at a time, of the lowest card of each pile, or of all piles."""

from ...language import *
from .shared import ACES_AND_KINGS, MEETING, MEETS, TO_BOTH, counting

MATRIMONY = Rules(
    "matrimony",
    zones=(
        STOCK,
        foundations(
            build=DOWN_IN_SUIT_WRAPPING,
            start=Start("jack", when=SUIT_NOT_STARTED),
            take=MEETS,
        ),
        foundations(
            build=UP_IN_SUIT_WRAPPING,
            start=Start("queen", when=SUIT_NOT_STARTED),
            take=MEETS,
        ),
        tableau(16, Take.TOP),
    ),
    deal=(Deal("foundation", (1, 0, 0, 0, 1), pick=cards("JD QD")), Deal("tableau")),
    decks=2,
    draw=TO_EACH,
    redeal=Redeal(
        Gather("tableau", last_first=True, in_turn=True), deal=Deal("tableau", 7), times=16
    ),
)
SENIOR_WRANGLER = Rules(
    "senior-wrangler",
    zones=(STOCK, *map(counting, list(Rank)[:8]), tableau(8, Take.TOP)),
    deal=(Deal("foundation", pick=cards("AC 2C 3C 4C 5C 6C 7C 8C")), Deal("tableau", 12)),
    decks=2,
    redeal=Redeal(Gather("tableau", in_turn=True), deal=Deal("tableau", 12), times=8),
)
CRESCENT = Rules(
    "crescent",
    zones=(
        STOCK,
        giving_foundations(start=(), keep=1, to=TO_BOTH),
        giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1, to=TO_BOTH),
        tableau(16, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING),
    ),
    deal=(ACES_AND_KINGS, Deal("tableau", 6)),
    decks=2,
    redeal=Redeal(lift="tableau", times=3),
)

OWN_RESERVE = Opposite("reserve")
INTERREGNUM = Rules(
    "interregnum",
    zones=(
        STOCK,
        reserves(8),
        foundations(
            8,
            build=(
                Build(Direction.UP, wrap=True, source="tableau", when=Holds(HERE, at_most=11)),
                Build(Direction.UP, wrap=True, source=OWN_RESERVE, when=Holds(HERE, at_least=12)),
            ),
            start=Start(source="tableau", when=Fits(UP_WRAPPING, OWN_RESERVE)),
        ),
        tableau(8, Take.TOP),
    ),
    deal=(Deal("tableau"), Deal("reserve")),
    decks=2,
    draw=TO_EACH,
)
PRIMROSE = relative(
    INTERREGNUM,
    "primrose",
    {
        "deal": (Deal("tableau", 12), Deal("reserve")),
        "draw": None,
        "redeal": Redeal(Gather("tableau", in_turn=True), deal=Deal("tableau", 13), times=8),
    },
)

GRAND_DUCHESS = Rules(
    "grand-duchess",
    zones=(
        STOCK,
        foundations(start=ACE_OF_A_SUIT, take=MEETS),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, take=MEETS),
        tableau(4, Take.TOP),
        Zone(Role.WASTE, 2, take=Take.NOTHING, name="heap"),
        Zone(Role.RESERVE, 36, then=fill("waste", when=empty("stock")), shape=Rows(12)),
    ),
    deal=(Deal("tableau"), Deal("waste", face_down=True)),
    decks=2,
    draw=Draw((Deal("tableau"), Deal("waste", face_down=True, when=Redeals(at_most=2)))),
    redeal=Redeal((Gather("tableau", last_first=True), Gather("reserve")), times=3),
)
PARISIENNE = relative(
    GRAND_DUCHESS,
    "parisienne",
    {
        "zones": (STOCK, *MEETING, *GRAND_DUCHESS.zones[3:]),
        "deal": (ACES_AND_KINGS, *GRAND_DUCHESS.deal),
    },
)

GAMES = (
    MATRIMONY,
    SENIOR_WRANGLER,
    CRESCENT,
    GRAND_DUCHESS,
    PARISIENNE,
    INTERREGNUM,
    PRIMROSE,
)
