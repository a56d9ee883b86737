"""Galleries: places for piles that begin with certain ranks, but are dealt any cards at first."""

from typing import Any

from ...language import *

FIRST_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR)


def pictures(rank: Rank, **changes: Any) -> Zone:
    """Return a row of eight places that begin with a rank, for four cards up by threes."""
    by_threes = Build(Direction.UP, Match.IN_SUIT, step=3, when=CardIs(rank, spot=Spot.LOWEST))
    return foundations(
        8, build=by_threes, start=rank, capacity=4, take=Take.TOP, shape=Rows(8), **changes
    )


PICTURE_GALLERY = Rules(
    "picture-gallery",
    zones=(
        STOCK,
        foundations(1, build=SAME_RANK, capacity=8),
        *map(pictures, (Rank.FOUR, Rank.THREE, Rank.TWO)),
        tableau(8, Take.TOP, start=ANYTHING, then=fill("stock")),
    ),
    deal=(Deal("foundation", (0, *[1] * 24)), Deal("tableau")),
    decks=2,
    draw=TO_EACH,
)
ROYAL_PARADE = relative(
    PICTURE_GALLERY,
    "royal-parade",
    {
        "zones": (
            *PICTURE_GALLERY.zones[:2],
            *(pictures(rank, lay=Lay.SWAP) for rank in FIRST_RANKS),
            tableau(8, Take.TOP, then=fill("stock")),
        )
    },
)
VIRGINIA_REEL = relative(
    PICTURE_GALLERY,
    "virginia-reel",
    {
        "zones": (
            *PICTURE_GALLERY.zones[:2],
            pictures(Rank.TWO, lay=Lay.SWAP, id="twos"),
            pictures(Rank.THREE, lay=Lay.SWAP, id="threes"),
            pictures(Rank.FOUR, lay=Lay.SWAP, id="fours"),
            tableau(8, Take.TOP),
        ),
        "deal": (
            Deal("foundation", (0, *[1, *[0] * 7] * 3), pick=FIRST_RANKS),
            Deal("foundation", (0, *[0, *[1] * 7] * 3)),
            Deal("tableau"),
        ),
        "draw": Draw(Deal("tableau"), when=occupied(("twos", "threes", "fours"))),
    },
)

GAMES = (
    PICTURE_GALLERY,
    ROYAL_PARADE,
    VIRGINIA_REEL,
)
