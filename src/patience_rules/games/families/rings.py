"""Rings: piles about the foundations, most of which fill from the waste or the stock."""

from ...cards import Rank
from ...rules.build import Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Role, Spread, Take
from ...rules.zone import Zone
from ..catalogue import OF_THE_FIRST_PACK, Game, NoNumbers, Numbered
from .courts import ALHAMBRA
from .shared import (
    ACE_OF_A_SUIT,
    ACES,
    ACES_AND_KINGS,
    ANYTHING,
    DOWN,
    DOWN_ALTERNATING,
    DOWN_IN_SUIT,
    DOWN_IN_SUIT_WRAPPING,
    EQUAL,
    KING_FIRST,
    KING_OF_A_SUIT,
    STOCK,
    TO_EACH,
    UP_ALTERNATING,
    UP_BY_TWOS,
    UP_IN_COLOUR,
    UP_IN_SUIT,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN_ALTERNATING,
    UP_OR_DOWN_IN_SUIT,
    UP_OR_DOWN_WRAPPING,
    UP_WRAPPING,
    WASTE,
    cards,
    cells,
    foundations,
    giving_foundations,
    relative,
    reserves,
    tableau,
)

FROM_WASTE = (Role.WASTE, Role.STOCK)

CORNER_SUITE = Rules(
    "corner-suite",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(),
        tableau(9, Take.TOP, DOWN, Start(of=(Role.WASTE,))),
    ),
    draw=Draw(Role.WASTE),
)
KHEDIVE = Rules(
    "khedive",
    zones=(STOCK, WASTE, foundations(8), tableau(25, Take.TOP, None, fill=FROM_WASTE)),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=Draw(Role.WASTE),
)
PHALANX = Rules(
    "phalanx",
    zones=(STOCK, WASTE, foundations(), cells(15)),
    deal=(Deal(Role.CELL),),
    draw=Draw(Role.WASTE),
)
TWO_RINGS = Rules(
    "two-rings",
    zones=(
        STOCK,
        foundations(8, start=Start(Rank.SEVEN), capacity=7),
        foundations(8, DOWN_IN_SUIT, start=Start(Rank.SIX), capacity=6),
        tableau(8, Take.TOP, None),
    ),
    deal=(
        Deal(Role.FOUNDATION, pick=(*cards("7C 7D 7H 7S") * 2, *cards("6C 6D 6H 6S") * 2)),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=TO_EACH,
    redeal=Redeal(1, Role.TABLEAU, 1, from_last=True, spread=Spread.ROWS),
)
TONI = relative(
    TWO_RINGS,
    "toni",
    {
        "zones": (
            STOCK,
            giving_foundations(start=None, keep=1, to=(Role.FOUNDATION,)),
            giving_foundations(build=DOWN_IN_SUIT, start=None, keep=1, to=(Role.FOUNDATION,)),
            tableau(12, Take.TOP, None),
        ),
        "deal": (ACES_AND_KINGS, Deal(Role.TABLEAU)),
        "redeal": Redeal(2, Role.TABLEAU, 1, from_last=True, spread=Spread.ROWS),
    },
)
MARSHAL = Rules(
    "marshal",
    zones=(
        STOCK,
        giving_foundations(start=ACE_OF_A_SUIT, to=(Role.TABLEAU, Role.FOUNDATION)),
        giving_foundations(
            build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=(Role.TABLEAU, Role.FOUNDATION)
        ),
        tableau(24, Take.TOP, UP_OR_DOWN_IN_SUIT, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=TO_EACH,
)
GRANDEE = Rules(
    "grandee",
    zones=(
        STOCK,
        giving_foundations(8),
        tableau(14, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=TO_EACH,
)
TURNCOATS = Rules(
    "turncoats",
    zones=(
        STOCK,
        giving_foundations(),
        tableau(12, Take.TOP, UP_OR_DOWN_ALTERNATING, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.TABLEAU),),
)
VORACIOUS = Rules(
    "voracious",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(12, Take.TOP, DOWN_IN_SUIT, fill=FROM_WASTE),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=Draw(Role.WASTE),
)
CATHERINE = Rules(
    "catherine-the-great",
    zones=(
        STOCK,
        WASTE,
        foundations(7, DOWN_IN_SUIT_WRAPPING, start=None),
        foundations(1, UP_IN_SUIT_WRAPPING, start=None),
        tableau(10, Take.TOP, UP_WRAPPING, fill=FROM_WASTE),
    ),
    deal=(
        Deal(Role.FOUNDATION, pick=cards("QC QC QD QD QH QS QS KH")),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=Draw(Role.WASTE),
    name="Catherine the Great",
)
RESERVES = relative(
    ALHAMBRA,
    "reserves",
    {
        "waste.build": UP_OR_DOWN_WRAPPING,
        "reserve": reserves(4),
        "deal": (ACES_AND_KINGS, Deal(Role.RESERVE, 12)),
    },
)
THREE_PIRATES = Rules(
    "three-pirates",
    zones=(
        STOCK,
        Zone(Role.WASTE, piles=3, take=Take.TOP),
        giving_foundations(8),
        tableau(10, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 4),),
    decks=2,
    draw=Draw(Role.WASTE, every=True),
)
ROYAL_RENDEZVOUS = Rules(
    "royal-rendezvous",
    zones=(
        STOCK,
        WASTE,
        foundations(build=None, start=KING_OF_A_SUIT, capacity=1),
        foundations(start=None),
        foundations(build=UP_BY_TWOS, start=None, capacity=6),
        foundations(build=UP_BY_TWOS, start=None, capacity=6),
        tableau(16, Take.TOP, None, fill=FROM_WASTE),
    ),
    deal=(
        Deal(
            Role.FOUNDATION,
            (0,) * 4 + (1,) * 12,
            pick=(*ACES, *cards("2C 2D 2H 2S"), *ACES),
        ),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=Draw(Role.WASTE),
)
SHADY_LANES = Rules(
    "shady-lanes",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, piles=4, take=Take.TOP, fill=FROM_WASTE),
        giving_foundations(8, UP_IN_COLOUR),
        tableau(4, Take.TOP, DOWN_ALTERNATING, Start(of=(Role.RESERVE,))),
    ),
    deal=(Deal(Role.RESERVE), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
)
RED_AND_BLACK = Rules(
    "the-red-and-the-black",
    zones=(
        STOCK,
        WASTE,
        Zone(
            Role.RESERVE,
            piles=4,
            take=Take.TOP,
            start=Start(of=(Role.WASTE,)),
            capacity=1,
            to=(Role.TABLEAU,),
        ),
        giving_foundations(8, UP_ALTERNATING, start=None, keep=1),
        tableau(4, Take.TOP, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(
        Deal(Role.FOUNDATION, pick=ACES * 2),
        Deal(Role.TABLEAU),
        Deal(Role.RESERVE),
    ),
    decks=2,
    draw=Draw(Role.WASTE),
    name="The Red and the Black",
)
THIRTY_TWO_CARDS = Rules(
    "thirty-two-cards",
    zones=(
        STOCK,
        foundations(start=ACE_OF_A_SUIT),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT),
        tableau(32, Take.TOP, None, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
)
LITTLE_NAPOLEON = Rules(
    "little-napoleon",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(8, Take.RUN, DOWN, ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(Deal(Role.TABLEAU, 3, face_down=True), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
)
FLORADORA = Rules(
    "floradora",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8, UP_IN_SUIT, capacity=12),
        giving_foundations(1, EQUAL, start=KING_FIRST, capacity=8),
        tableau(6, Take.TOP, DOWN, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 6),),
    decks=2,
    draw=Draw(Role.WASTE),
)
FOOTHOLD = Rules(
    "foothold",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8),
        tableau(8, Take.TOP, UP_OR_DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 5),),
    decks=2,
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(CORNER_SUITE, "Nine empty piles, which the waste alone begins; one deck, no redeal"),
    Game(KHEDIVE, "Twenty-five single cards that the waste replaces; two decks"),
    Game(
        PHALANX,
        "Fifteen cells full of cards, a stock and no tableau",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(TWO_RINGS, "Up from sevens, down from sixes; eight piles that only give, one redeal"),
    Game(
        TONI,
        "Up from aces, down from kings; twelve piles that only give, two redeals",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(MARSHAL, "Twenty-four piles up or down in suit whose spaces fill from the stock"),
    Game(GRANDEE, "Fourteen piles in suit; every draw deals to each"),
    Game(TURNCOATS, "Twelve piles up or down in alternating colours that the stock fills"),
    Game(VORACIOUS, "Twelve piles in suit whose spaces fill from the waste"),
    Game(
        CATHERINE,
        "Down from seven queens and up from a king of hearts",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        RESERVES,
        "Alhambra with four reserves of twelve and a waste regardless of suit",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(THREE_PIRATES, "Ten piles in suit and three wastes", numbered=Numbered(opening=("s-w",))),
    Game(
        ROYAL_RENDEZVOUS, "Foundations by ones and by twos; kings last", numbered=OF_THE_FIRST_PACK
    ),
    Game(SHADY_LANES, "Foundations by colour, four piles that reserves begin"),
    Game(RED_AND_BLACK, "Foundations in alternating colours; reserves go by way of the piles"),
    Game(THIRTY_TWO_CARDS, "Thirty-two single cards that the stock replaces"),
    Game(LITTLE_NAPOLEON, "Eight piles of Spider's kind with three face-down cards; a waste"),
    Game(FLORADORA, "Six piles of six, card by card; the eight kings go home together"),
    Game(FOOTHOLD, "Eight piles of five, up or down in alternating colours"),
)
