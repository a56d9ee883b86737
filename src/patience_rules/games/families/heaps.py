"""Heaps: piles that any card is laid on, and that cards leave for a foundation only."""

import attrs

from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Home, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game, NoNumbers, Numbered
from ..new_york import RULES as NEW_YORK
from .shared import (
    ACE_OF_A_SUIT,
    ACES,
    ACES_AND_KINGS,
    ANY_CARD,
    DOWN_IN_SUIT,
    DOWN_WRAPPING,
    KING_OF_A_SUIT,
    OPEN_STOCK,
    STOCK,
    UP,
    UP_AND_DOWN,
    UP_IN_COLOUR,
    WASTE,
    foundations,
    relative,
    reserves,
    tableau,
)
from .sundry import AULD_LANG_SYNE

LAST_PLAYED = Draw(Role.WASTE, while_empty=(Role.WASTE,))
"""The next card is turned once the one before is played."""


def heaps(piles: int, of: Role) -> Zone:
    """Tableau piles on which any card of some others is laid, and none of their own."""
    start = Start(of=(of,))
    return tableau(piles, Take.TOP, ANY_CARD, start, to=(Role.FOUNDATION,))


FROG = Rules(
    "frog",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Take.TOP, to=(Role.FOUNDATION,)),
        foundations(8, UP),
        heaps(5, Role.WASTE),
    ),
    deal=(Deal(Role.RESERVE, 13, home=Home.FIRST),),
    decks=2,
    draw=LAST_PLAYED,
)
FLY = relative(
    FROG,
    "fly",
    {"deal": (Deal(Role.FOUNDATION, pick=ACES * 2), Deal(Role.RESERVE, 13))},
)
GNAT = Rules(
    "gnat",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, piles=6, take=Take.TOP, to=(Role.FOUNDATION,)),
        foundations(),
        heaps(4, Role.WASTE),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES), Deal(Role.RESERVE)),
    draw=LAST_PLAYED,
)
COLORADO = Rules(
    "colorado",
    zones=(
        STOCK,
        WASTE,
        foundations(start=ACE_OF_A_SUIT),
        foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT),
        attrs.evolve(heaps(20, Role.WASTE), fill=(Role.WASTE,)),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=LAST_PLAYED,
)
SLY_FOX = Rules(
    "sly-fox",
    zones=(
        Zone(Role.RESERVE, take=Take.NOTHING, name="talon"),
        STOCK,
        attrs.evolve(WASTE, to=(Role.TABLEAU,), name="hand"),
        *UP_AND_DOWN,
        attrs.evolve(
            heaps(20, Role.WASTE), row=5, fill=(Role.RESERVE,), take_while_empty=(Role.WASTE,)
        ),
    ),
    deal=(ACES_AND_KINGS, Deal(Role.TABLEAU), Deal(Role.RESERVE, 76, face_down=True)),
    decks=2,
    draw=Draw(Role.WASTE, 20, while_empty=(Role.WASTE,), face_down=True),
    redeal=Redeal(1, Role.RESERVE, from_top=True),
)
GLOAMING = Rules(
    "gloaming",
    zones=(reserves(3), foundations(), heaps(5, Role.RESERVE)),
    deal=(Deal(Role.RESERVE, (18, 17, 17)),),
)
CHAMBERLAIN = relative(
    GLOAMING,
    "chamberlain",
    {
        "reserve": reserves(4),
        "foundation": foundations(build=UP),
        "tableau": heaps(3, Role.RESERVE),
        "deal": (Deal(Role.RESERVE, 13),),
    },
)
TOAD = Rules(
    "toad",
    zones=(STOCK, reserves(13), foundations(8), heaps(5, Role.RESERVE)),
    deal=(Deal(Role.RESERVE),),
    decks=2,
    draw=Draw(Role.RESERVE, every=True, while_empty=(Role.RESERVE,)),
)
PUSS_IN_THE_CORNER = Rules(
    "puss-in-the-corner",
    zones=(
        OPEN_STOCK,
        Zone(Role.WASTE, piles=4, take=Take.TOP),
        foundations(build=UP_IN_COLOUR),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES),),
    draw=Draw(Role.WASTE),
    redeal=Redeal(1),
    name="Puss in the Corner",
)
STRATEGY = Rules(
    "strategy",
    zones=(
        OPEN_STOCK,
        foundations(build=Build(Direction.UP, Match.SUIT, while_empty=(Role.STOCK,)), start=None),
        heaps(8, Role.STOCK),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES),),
)

GOTHAM = relative(
    NEW_YORK,
    "gotham",
    {
        "tableau.take": Take.RUN,
        "tableau.build": DOWN_WRAPPING,
        "deal": (Deal(Role.TABLEAU, 2), Deal(Role.FOUNDATION, (1,)), Deal(Role.TABLEAU)),
    },
)
TAM_O_SHANTER = relative(
    AULD_LANG_SYNE, "tam-o-shanter", {"deal": (Deal(Role.TABLEAU),)}, "Tam O'Shanter"
)

GAMES = (
    Game(FROG, "A reserve of thirteen and five heaps; foundations regardless of suit"),
    Game(FLY, "Frog with all aces on the table"),
    Game(GNAT, "One deck, four heaps and six single reserves; the aces lie ready"),
    Game(
        COLORADO,
        "Twenty heaps; foundations from aces and from kings",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        SLY_FOX,
        "Twenty heaps filled at first, then twenty cards at a time from the hand",
        numbered=Numbered(picked_of=0, order=(*range(28), *range(103, 27, -1))),
    ),
    Game(GLOAMING, "Three open reserves, and five heaps for their cards"),
    Game(CHAMBERLAIN, "Four open reserves, three heaps; foundations regardless of suit"),
    Game(TOAD, "Thirteen reserves that are dealt to again once they are empty, and five heaps"),
    Game(
        PUSS_IN_THE_CORNER,
        "Four heaps around foundations that are built in colour, with one redeal",
    ),
    Game(STRATEGY, "Eight heaps; foundations are built once the stock is used up"),
    Game(GOTHAM, "New York regardless of suit, with three cards a pile; runs move"),
    Game(TAM_O_SHANTER, "Auld Lang Syne with the aces in the pack"),
)
