"""Rounds: redeals of one pile at a time, of what lies lowest in each, or of all that is left."""

import attrs

from ...cards import Rank
from ...rules.build import Start
from ...rules.deal import Deal
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Gather, Role, Spread, Take
from ...rules.zone import Zone
from ..catalogue import OF_THE_FIRST_PACK, Game, NoNumbers
from .shared import (
    ACE_OF_A_SUIT,
    ACES_AND_KINGS,
    DOWN_IN_SUIT,
    DOWN_IN_SUIT_WRAPPING,
    KING_OF_A_SUIT,
    STOCK,
    TO_EACH,
    UP_AND_DOWN,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN_IN_SUIT_WRAPPING,
    UP_WRAPPING,
    cards,
    counting,
    foundations,
    giving_foundations,
    relative,
    reserves,
    tableau,
)

MATRIMONY = Rules(
    "matrimony",
    zones=(
        STOCK,
        foundations(build=DOWN_IN_SUIT_WRAPPING, start=Start(Rank.JACK, one_a_suit=True)),
        foundations(build=UP_IN_SUIT_WRAPPING, start=Start(Rank.QUEEN, one_a_suit=True)),
        tableau(16, Take.TOP, None),
    ),
    deal=(
        Deal(Role.FOUNDATION, (1, 0, 0, 0, 1), pick=cards("JD QD")),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=TO_EACH,
    redeal=Redeal(16, Role.TABLEAU, 7, from_last=True, spread=Spread.ROWS, gather=Gather.NEXT),
)
SENIOR_WRANGLER = Rules(
    "senior-wrangler",
    zones=(STOCK, *map(counting, list(Rank)[:8]), tableau(8, Take.TOP, None)),
    deal=(
        Deal(Role.FOUNDATION, pick=cards("AC 2C 3C 4C 5C 6C 7C 8C")),
        Deal(Role.TABLEAU, 12),
    ),
    decks=2,
    redeal=Redeal(8, Role.TABLEAU, 12, spread=Spread.ROWS, gather=Gather.NEXT),
)
CRESCENT = Rules(
    "crescent",
    zones=(
        STOCK,
        giving_foundations(start=None, keep=1),
        giving_foundations(build=DOWN_IN_SUIT, start=None, keep=1),
        tableau(16, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING),
    ),
    deal=(ACES_AND_KINGS, Deal(Role.TABLEAU, 6)),
    decks=2,
    redeal=Redeal(3, Role.TABLEAU, 1, gather=Gather.EACH),
)

INTERREGNUM = Rules(
    "interregnum",
    zones=(
        STOCK,
        reserves(8),
        foundations(8, UP_WRAPPING, start=Start(on=Role.RESERVE), last_from=Role.RESERVE),
        tableau(8, Take.TOP, None),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE)),
    decks=2,
    draw=TO_EACH,
)
PRIMROSE = relative(
    INTERREGNUM,
    "primrose",
    {
        "deal": (Deal(Role.TABLEAU, 12), Deal(Role.RESERVE)),
        "draw": None,
        "redeal": Redeal(8, Role.TABLEAU, 13, spread=Spread.ROWS, gather=Gather.NEXT),
    },
)

GRAND_DUCHESS = Rules(
    "grand-duchess",
    zones=(
        STOCK,
        foundations(start=ACE_OF_A_SUIT),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT),
        tableau(4, Take.TOP, None),
        Zone(Role.WASTE, piles=2, take=Take.NOTHING, name="heap"),
        attrs.evolve(reserves(36), row=12, fill=(Role.WASTE,), fill_while_empty=(Role.STOCK,)),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.WASTE, face_down=True)),
    decks=2,
    draw=attrs.evolve(TO_EACH, besides=Role.WASTE),
    redeal=Redeal(3, Role.TABLEAU, from_last=True, also=(Role.RESERVE,)),
)
PARISIENNE = attrs.evolve(
    GRAND_DUCHESS,
    id="parisienne",
    zones=(STOCK, *UP_AND_DOWN, *GRAND_DUCHESS.zones[3:]),
    deal=(ACES_AND_KINGS, *GRAND_DUCHESS.deal),
)

GAMES = (
    Game(
        MATRIMONY,
        "Sixteen piles that only give; down from jacks, up from queens; one pile a redeal",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(
        SENIOR_WRANGLER,
        "Eight foundations, by ones to by eights; eight piles, of which each redeal takes one up",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        CRESCENT,
        "Sixteen piles in suit; three times each pile's lowest card comes to its top",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(
        GRAND_DUCHESS,
        "Four piles that only give, and two heaps that are opened once the stock is empty",
        ("Duchess of Luynes", "One to Six"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        PARISIENNE,
        "Grand Duchess with an ace and a king of each suit on the table",
        ("La Parisienne", "Parisian"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(INTERREGNUM, "Eight cards, above which each foundation begins, and with which it ends"),
    Game(PRIMROSE, "Interregnum with all cards dealt and eight redeals of one pile"),
)
