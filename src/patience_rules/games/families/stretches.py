"""Games of one row that closes up, in which neighbours leave: Royal Marriage, Decade."""

from ...language import *

PUSH_PIN = Rules(
    "push-pin",
    zones=(STOCK, DISCARD, tableau(52, Take.TOP, then=CloseGaps(), shape=Rows(13))),
    deal=Deal("tableau", (1, 1, 1)),
    draw=Draw(Deal("tableau", which=NextPile(tuple(Rank)))),
    removal=Removal.BETWEEN,
    goal=Goal.ALL_DISCARDED,
)
ROYAL_MARRIAGE = relative(
    PUSH_PIN,
    "royal-marriage",
    {
        "deal": (
            Deal("tableau", which=Which.FIRST, pick="QH"),
            Deal("stock", pick="KH"),
            Deal("tableau", (0, 1, 1)),
        )
    },
)
DECADE = relative(
    PUSH_PIN,
    "decade",
    {"removal": Total(10, times=3, count_to=10, at_least=2, at_most=None, near=Near.STRETCH)},
)
SEVEN_UP = relative(
    PUSH_PIN, "seven-up", {"removal": Total(7, times=52, at_most=None, near=Near.STRETCH)}
)

GAMES = (
    PUSH_PIN,
    ROYAL_MARRIAGE,
    DECADE,
    SEVEN_UP,
)
