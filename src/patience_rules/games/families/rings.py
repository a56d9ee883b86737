"""Rings: piles around the foundations, mostly filled from the waste or the stock."""

from ...language import *
from .courts import ALHAMBRA
from .shared import ACES_AND_KINGS, MEETING, MEETS

FROM_WASTE = ("waste", "stock")

CORNER_SUITE = Rules(
    "corner-suite",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(),
        tableau(9, Take.TOP, DOWN, start=Start(source="waste")),
    ),
    draw=Draw(Deal("waste")),
)
KHEDIVE = Rules(
    "khedive",
    zones=(STOCK, WASTE, foundations(8), tableau(25, Take.TOP, then=fill(FROM_WASTE))),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste")),
)
PHALANX = Rules(
    "phalanx",
    zones=(STOCK, WASTE, foundations(), cells(15)),
    deal=Deal("cell"),
    draw=Draw(Deal("waste")),
)
TWO_RINGS = Rules(
    "two-rings",
    zones=(
        STOCK,
        foundations(8, start="seven", capacity=7),
        foundations(8, build=DOWN_IN_SUIT, start="six", capacity=6),
        tableau(8, Take.TOP),
    ),
    deal=(
        Deal("foundation", pick=(*cards("7C 7D 7H 7S") * 2, *cards("6C 6D 6H 6S") * 2)),
        Deal("tableau"),
    ),
    decks=2,
    draw=TO_EACH,
    redeal=Redeal(Gather("tableau", last_first=True), deal=Deal("tableau"), times=1),
)
TONI = relative(
    TWO_RINGS,
    "toni",
    {
        "zones": (
            STOCK,
            *MEETING,
            tableau(12, Take.TOP),
        ),
        "deal": (ACES_AND_KINGS, Deal("tableau")),
        "redeal.times": 2,
    },
)
MARSHAL = Rules(
    "marshal",
    zones=(
        STOCK,
        giving_foundations(start=ACE_OF_A_SUIT, to=("tableau", "foundation")),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=("tableau", "foundation")),
        tableau(24, Take.TOP, UP_OR_DOWN_IN_SUIT, then=fill("stock")),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=TO_EACH,
)
GRANDEE = Rules(
    "grandee",
    zones=(STOCK, giving_foundations(8), tableau(14, Take.TOP, DOWN_IN_SUIT, start=ANYTHING)),
    deal=Deal("tableau"),
    decks=2,
    draw=TO_EACH,
)
TURNCOATS = Rules(
    "turncoats",
    zones=(
        STOCK,
        giving_foundations(),
        tableau(12, Take.TOP, UP_OR_DOWN_ALTERNATING, then=fill("stock")),
    ),
    deal=Deal("tableau"),
)
VORACIOUS = Rules(
    "voracious",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(12, Take.TOP, DOWN_IN_SUIT, then=fill(FROM_WASTE)),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste")),
)
CATHERINE = Rules(
    "catherine-the-great",
    zones=(
        STOCK,
        WASTE,
        foundations(7, build=DOWN_IN_SUIT_WRAPPING, start=()),
        foundations(1, build=UP_IN_SUIT_WRAPPING, start=()),
        tableau(10, Take.TOP, UP_WRAPPING, then=fill(FROM_WASTE)),
    ),
    deal=(Deal("foundation", pick=cards("QC QC QD QD QH QS QS KH")), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    name="Catherine the Great",
)
RESERVES = relative(
    ALHAMBRA,
    "reserves",
    {
        "waste.build": UP_OR_DOWN_WRAPPING,
        "reserve": reserves(4),
        "deal": (ACES_AND_KINGS, Deal("reserve", 12)),
    },
)
THREE_PIRATES = Rules(
    "three-pirates",
    zones=(
        STOCK,
        Zone(Role.WASTE, 3),
        giving_foundations(8),
        tableau(10, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=Deal("tableau", 4),
    decks=2,
    draw=Draw(Deal("waste")),
)
ROYAL_RENDEZVOUS = Rules(
    "royal-rendezvous",
    zones=(
        STOCK,
        WASTE,
        foundations(build=(), start=KING_OF_A_SUIT, capacity=1),
        foundations(start=()),
        foundations(build=UP_BY_TWOS, start=(), capacity=6),
        foundations(build=UP_BY_TWOS, start=(), capacity=6),
        tableau(16, Take.TOP, then=fill(FROM_WASTE)),
    ),
    deal=(
        Deal("foundation", (0,) * 4 + (1,) * 12, pick=(*ACES, *cards("2C 2D 2H 2S"), *ACES)),
        Deal("tableau"),
    ),
    decks=2,
    draw=Draw(Deal("waste")),
)
SHADY_LANES = Rules(
    "shady-lanes",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 4, then=fill(FROM_WASTE)),
        giving_foundations(8, build=UP_IN_COLOUR),
        tableau(4, Take.TOP, DOWN_ALTERNATING, start=Start(source="reserve")),
    ),
    deal=(Deal("reserve"), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
)
RED_AND_BLACK = Rules(
    "the-red-and-the-black",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 4, take=Leave(to="tableau"), start=Start(source="waste"), capacity=1),
        giving_foundations(8, build=UP_ALTERNATING, start=(), keep=1),
        tableau(4, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(Deal("foundation", pick=ACES * 2), Deal("tableau"), Deal("reserve")),
    decks=2,
    draw=Draw(Deal("waste")),
    name="The Red and the Black",
)
THIRTY_TWO_CARDS = Rules(
    "thirty-two-cards",
    zones=(
        STOCK,
        foundations(start=ACE_OF_A_SUIT, take=MEETS),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, take=MEETS),
        tableau(32, Take.TOP, then=fill("stock")),
    ),
    deal=Deal("tableau"),
    decks=2,
)
LITTLE_NAPOLEON = Rules(
    "little-napoleon",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(8, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(Deal("tableau", 3, face_down=True), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
)
FLORADORA = Rules(
    "floradora",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8, build=UP_IN_SUIT, capacity=12),
        giving_foundations(1, build=SAME_RANK, start="king", capacity=8),
        tableau(6, Take.TOP, DOWN, start=ANYTHING),
    ),
    deal=Deal("tableau", 6),
    decks=2,
    draw=Draw(Deal("waste")),
)
FOOTHOLD = Rules(
    "foothold",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(8, Take.TOP, UP_OR_DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=Deal("tableau", 5),
    decks=2,
    draw=Draw(Deal("waste")),
)
DIAMOND = CardIs(suits=[Suit.DIAMONDS])
NO_DIAMOND = CardIs(suits=[Suit.CLUBS, Suit.HEARTS, Suit.SPADES])
REGAL_FAMILY = Rules(
    "regal-family",
    zones=(
        STOCK,
        foundations(6, build=DOWN_IN_SUIT_WRAPPING, start=Start("ten", when=NO_DIAMOND)),
        foundations(1, start=Start("ace", when=DIAMOND), take=MEETS),
        foundations(1, build=DOWN_IN_SUIT_WRAPPING, start=Start("jack", when=DIAMOND), take=MEETS),
        tableau(20, Take.TOP, Build(Direction.UP_OR_DOWN, Match.IN_SUIT, when=empty("stock"))),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=TO_EACH,
)

GAMES = (
    CORNER_SUITE,
    KHEDIVE,
    PHALANX,
    TWO_RINGS,
    TONI,
    MARSHAL,
    GRANDEE,
    TURNCOATS,
    VORACIOUS,
    CATHERINE,
    RESERVES,
    THREE_PIRATES,
    ROYAL_RENDEZVOUS,
    SHADY_LANES,
    RED_AND_BLACK,
    THIRTY_TWO_CARDS,
    LITTLE_NAPOLEON,
    FLORADORA,
    FOOTHOLD,
    REGAL_FAMILY,
)
