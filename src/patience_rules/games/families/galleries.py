"""Games with places for piles that their own ranks begin, on which other cards are dealt first."""

from typing import Any

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game
from .shared import ANYTHING, EQUAL, STOCK, TO_EACH, foundations, relative, tableau

BY_THREES = Build(Direction.UP, Match.SUIT, step=3)
FIRST_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR)


def pictures(rank: Rank, **changes: Any) -> Zone:
    """A row of eight places that a rank begins, each for four cards up by threes.

    Args:
        rank: the rank.
        changes: fields that have other values.
    """
    return Zone(
        Role.FOUNDATION,
        take=Take.TOP,
        piles=8,
        start=Start(rank),
        build=BY_THREES,
        capacity=4,
        row=8,
        begun=True,
        **changes,
    )


PICTURE_GALLERY = Rules(
    "picture-gallery",
    zones=(
        STOCK,
        foundations(1, EQUAL, capacity=8),
        *map(pictures, (Rank.FOUR, Rank.THREE, Rank.TWO)),
        tableau(8, Take.TOP, None, ANYTHING, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.FOUNDATION, (0, *[1] * 24)), Deal(Role.TABLEAU)),
    decks=2,
    draw=TO_EACH,
)
ROYAL_PARADE = relative(
    PICTURE_GALLERY,
    "royal-parade",
    {
        "zones": (
            *PICTURE_GALLERY.zones[:2],
            *(pictures(rank, swaps=True) for rank in FIRST_RANKS),
            tableau(8, Take.TOP, None, fill=(Role.STOCK,)),
        )
    },
)
VIRGINIA_REEL = relative(
    PICTURE_GALLERY,
    "virginia-reel",
    {
        "zones": (
            *PICTURE_GALLERY.zones[:2],
            *(pictures(rank, swaps=True, holds_draw=True) for rank in FIRST_RANKS),
            tableau(8, Take.TOP, None),
        ),
        "deal": (
            Deal(Role.FOUNDATION, (0, *[1, *[0] * 7] * 3), pick=FIRST_RANKS),
            Deal(Role.FOUNDATION, (0, *[0, *[1] * 7] * 3)),
            Deal(Role.TABLEAU),
        ),
    },
)

GAMES = (
    Game(
        PICTURE_GALLERY,
        "Two decks; three rows of pictures grow by threes from twos, threes and fours",
        ("Die Bildgallerie", "Mod-3"),
    ),
    Game(
        ROYAL_PARADE,
        "Two decks; three rows grow by threes, and two cards of wrong rows change places",
        ("Financier", "Hussars", "Three Up"),
    ),
    Game(
        VIRGINIA_REEL,
        "Royal Parade whose rows begin rightly, with no draw while one of their places is empty",
    ),
)
