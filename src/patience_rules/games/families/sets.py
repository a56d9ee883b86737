"""Games in which cards leave in certain pairs, or as larger sets: Elevens, Tens, Fifteens, Exit."""

from typing import Any

import attrs

from ...cards import Rank
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Goal, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game, Numbered
from .pyramid import PYRAMID
from .shared import ANY_CARD, ANYTHING, DISCARD, STOCK, WASTE, relative, reserves, tableau


def ranks(text: str) -> tuple[tuple[Rank, ...], ...]:
    """Sets of ranks, each by its letters.

    >>> ranks("JJ K")
    ((<Rank.JACK: 11>, <Rank.JACK: 11>), (<Rank.KING: 13>,))
    """
    return tuple(tuple(map(Rank.parse, letters)) for letters in text.split())


def gatherers(piles: int, **changes: Any) -> Zone:
    """Reserve piles of one card each, which together gather a set."""
    usual = Zone(
        Role.RESERVE, take=Take.NOTHING, piles=piles, start=ANYTHING, capacity=1, gathers=True
    )
    return attrs.evolve(usual, **changes)


def cards(piles: int, **changes: Any) -> Zone:
    """Piles of one card each, filled from the stock."""
    return tableau(piles, Take.TOP, None, **{"fill": (Role.STOCK,), **changes})


LATER = {"fill_while_empty": (Role.RESERVE,)}
"""Spaces fill once no set is being gathered."""

ELEVENS = Rules(
    "elevens",
    zones=(STOCK, DISCARD, cards(9), gatherers(3)),
    deal=(Deal(Role.TABLEAU),),
    removal=Removal(total=11, sets=ranks("JQK")),
    goal=Goal.DISCARD,
)
ELEVENS_TOO = relative(ELEVENS, "elevens-too", {"tableau": cards(9, **LATER)})
SUIT_ELEVENS = relative(
    ELEVENS,
    "suit-elevens",
    {
        "tableau": cards(15),
        "removal": Removal(total=11, sets=ranks("JQK"), match=Match.SUIT, set_match=Match.SUIT),
    },
)
TENS = relative(
    ELEVENS,
    "tens",
    {
        "tableau": cards(13, **LATER),
        "reserve": gatherers(4, take=Take.TOP, to=(Role.RESERVE,)),
        "removal": Removal(total=10, sets=ranks("TTTT JJJJ QQQQ KKKK")),
    },
)
NINES = relative(
    ELEVENS,
    "nines",
    {
        "tableau": cards(9, **LATER),
        "reserve": gatherers(4),
        "removal": Removal(total=9, sets=ranks("TJQK")),
    },
)
FIFTEENS = relative(
    ELEVENS,
    "fifteens",
    {
        "tableau": cards(16, **LATER),
        "reserve": gatherers(1, build=ANY_CARD, capacity=None),
        "removal": Removal(total=15, sets=ranks("TJQK"), several=True),
    },
)
THE_LUCKY_NUMBER = relative(
    ELEVENS,
    "the-lucky-number",
    {
        "decks": 2,
        "zones": (
            STOCK,
            WASTE,
            DISCARD,
            cards(12, fill=(Role.WASTE, Role.STOCK), **LATER),
            gatherers(3),
        ),
        "deal": (Deal(Role.TABLEAU, 4),),
        "draw": Draw(Role.WASTE, while_empty=(Role.RESERVE,)),
    },
)
TRIPLE_ALLIANCE = relative(
    ELEVENS,
    "triple-alliance",
    {
        "zones": (DISCARD, tableau(18, Take.TOP, None), gatherers(3)),
        "deal": (Deal(Role.TABLEAU, ((3,) * 16 + (2, 2))),),
        "removal": Removal(
            By.SETS,
            sets=ranks("A23 234 345 456 567 678 789 89T 9TJ TJQ JQK QKA KA2"),
        ),
    },
)
CHEOPS = relative(
    PYRAMID,
    "cheops",
    {
        "redeal": None,
        "removal": Removal(
            By.SETS,
            sets=ranks(
                "AA 22 33 44 55 66 77 88 99 TT JJ QQ KK A2 23 34 45 56 67 78 89 9T TJ JQ QK"
            ),
        ),
    },
)
HURRICANE = relative(
    PYRAMID,
    "hurricane",
    {
        "zones": (STOCK, DISCARD, cards(3), reserves(10)),
        "deal": (Deal(Role.RESERVE, 3), Deal(Role.TABLEAU)),
        "draw": None,
        "redeal": None,
        "removal": Removal(total=14),
    },
)
IDES_OF_MARCH = relative(
    HURRICANE,
    "ides-of-march",
    {"removal": Removal(total=15, sets=ranks("AA"))},
    "Ides of March",
)
EXIT = relative(
    PYRAMID,
    "exit",
    {
        "zones": (DISCARD, tableau(10, Take.TOP, None), reserves(1)),
        "deal": (Deal(Role.TABLEAU, 5, by_pile=True), Deal(Role.RESERVE, 2)),
        "draw": None,
        "redeal": None,
        "removal": Removal(total=11, sets=ranks("JJ QK"), set_match=Match.OTHER_SUIT),
    },
)

GAMES = (
    Game(
        ELEVENS,
        "Nine cards cleared by pairs that make eleven, and by jack, queen and king",
        ("Eleven Away",),
    ),
    Game(ELEVENS_TOO, "Elevens whose spaces fill only once a jack, queen and king are together"),
    Game(SUIT_ELEVENS, "Elevens in suit, with fifteen cards"),
    Game(
        TENS,
        "Thirteen cards cleared by pairs that make ten, and by four tens or court cards of a kind",
        ("Take Ten",),
    ),
    Game(NINES, "Nine cards cleared by pairs that make nine, and by ten, jack, queen and king"),
    Game(
        FIFTEENS,
        "Sixteen cards cleared by any that make fifteen, and by ten, jack, queen and king",
    ),
    Game(
        THE_LUCKY_NUMBER,
        "Elevens with two decks and a waste, on twelve piles of four",
    ),
    Game(
        TRIPLE_ALLIANCE,
        "Eighteen fans whose top cards leave by threes, in sequence round the corner",
        ("Triplets",),
    ),
    Game(CHEOPS, "Pyramid cleared by pairs of equal or neighbouring rank, without a redeal"),
    Game(
        HURRICANE,
        "Ten piles around three cards, cleared by pairs that add up to fourteen",
    ),
    Game(
        IDES_OF_MARCH,
        "Hurricane by pairs that add up to fifteen, and pairs of aces",
        ("XV",),
    ),
    Game(
        EXIT,
        "Ten piles of five cleared by pairs of eleven, of jacks, and of queen and king",
        ("Gay Gordons",),
        numbered=Numbered(order=tuple(range(51, -1, -1))),
    ),
)
