"""Games in which cards leave in certain pairs or larger sets: Elevens, Tens, Fifteens, Exit."""

from typing import Any

from ...language import *
from .pyramid import PYRAMID


def sets(text: str, match: Match = Match.ANY_SUIT) -> tuple[Set, ...]:
    """Return sets of ranks, each from its letters.

    >>> sets("JJ K")
    (Set(ranks=(Rank.JACK, Rank.JACK)), Set(ranks=(Rank.KING,)))
    """
    return tuple(Set(list(letters), match) for letters in text.split())


FROM_STOCK = fill("stock")


def gatherers(piles: int, **changes: Any) -> Zone:
    """Return reserve piles of one card each, which collect a set."""
    usual = {"take": Take.NOTHING, "start": ANYTHING, "capacity": 1, "lay": Lay.COLLECT}
    return Zone(Role.RESERVE, piles, **{**usual, **changes})


def filled(
    piles: int, then: Deal | tuple[CloseGaps | Deal, ...] = FROM_STOCK, **changes: Any
) -> Zone:
    """Return piles of one card each, filled from the stock."""
    return tableau(piles, Take.TOP, then=then, **changes)


LATER = fill("stock", when=empty("reserve"))
"""A fill of spaces while no set is being collected."""

ELEVENS = Rules(
    "elevens",
    zones=(STOCK, DISCARD, filled(9), gatherers(3)),
    deal=Deal("tableau"),
    removal=(Total(11), *sets("JQK")),
    goal=Goal.ALL_DISCARDED,
)
ELEVENS_TOO = relative(ELEVENS, "elevens-too", {"tableau": filled(9, LATER)})
SUIT_ELEVENS = relative(
    ELEVENS,
    "suit-elevens",
    {
        "tableau": filled(15),
        "removal": (Total(11, match=Match.IN_SUIT), *sets("JQK", Match.IN_SUIT)),
    },
)
TENS = relative(
    ELEVENS,
    "tens",
    {
        "tableau": filled(13, LATER),
        "reserve": gatherers(4, take=Leave(to="reserve")),
        "removal": (Total(10), *sets("TTTT JJJJ QQQQ KKKK")),
    },
)
NINES = relative(
    ELEVENS,
    "nines",
    {"tableau": filled(9, LATER), "reserve": gatherers(4), "removal": (Total(9), *sets("TJQK"))},
)
FIFTEENS = relative(
    ELEVENS,
    "fifteens",
    {
        "tableau": filled(16, LATER),
        "reserve": gatherers(1, build=ANY_CARD, capacity=None),
        "removal": (Total(15, at_most=None), *sets("TJQK")),
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
            filled(12, fill(("waste", "stock"), when=empty("reserve"))),
            gatherers(3),
        ),
        "deal": Deal("tableau", 4),
        "draw": Draw(Deal("waste"), when=empty("reserve")),
    },
)
TRIPLE_ALLIANCE = relative(
    ELEVENS,
    "triple-alliance",
    {
        "zones": (DISCARD, tableau(18, Take.TOP), gatherers(3)),
        "deal": Deal("tableau", (3,) * 16 + (2, 2)),
        "removal": sets("A23 234 345 456 567 678 789 89T 9TJ TJQ JQK QKA KA2"),
    },
)
CHEOPS = relative(
    PYRAMID,
    "cheops",
    {
        "redeal": None,
        "removal": sets(
            "AA 22 33 44 55 66 77 88 99 TT JJ QQ KK A2 23 34 45 56 67 78 89 9T TJ JQ QK"
        ),
    },
)
HURRICANE = relative(
    PYRAMID,
    "hurricane",
    {
        "zones": (STOCK, DISCARD, filled(3), reserves(10)),
        "deal": (Deal("reserve", 3), Deal("tableau")),
        "draw": None,
        "redeal": None,
        "removal": Total(14),
    },
)
IDES_OF_MARCH = relative(
    HURRICANE, "ides-of-march", {"removal": (Total(15), *sets("AA"))}, "Ides of March"
)
EXIT = relative(
    PYRAMID,
    "exit",
    {
        "zones": (DISCARD, tableau(10, Take.TOP), reserves(1)),
        "deal": (Deal("tableau", 5, order=Order.PILES), Deal("reserve", 2)),
        "draw": None,
        "redeal": None,
        "removal": (Total(11), *sets("JJ QK", Match.OTHER_SUIT)),
    },
)

GAMES = (
    ELEVENS,
    ELEVENS_TOO,
    SUIT_ELEVENS,
    TENS,
    NINES,
    FIFTEENS,
    THE_LUCKY_NUMBER,
    TRIPLE_ALLIANCE,
    CHEOPS,
    HURRICANE,
    IDES_OF_MARCH,
    EXIT,
)
