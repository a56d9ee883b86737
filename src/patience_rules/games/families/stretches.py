"""Games of one row that closes up, in which neighbours leave: Royal Marriage, Decade."""

from ...language import *
from ..catalogue import CatalogueEntry, NoNumbers

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
    CatalogueEntry(PUSH_PIN, "A row that closes up; one card or two leave from between two alike"),
    CatalogueEntry(
        ROYAL_MARRIAGE,
        "Push Pin from the queen of hearts to the king, who are left alone",
        ("Betrothal", "Coquette", "Royal Wedding", "The Queen and Her Lad"),
    ),
    CatalogueEntry(
        DECADE,
        "A row that closes up; cards side by side leave that make ten, twenty or thirty",
        ("Ten Twenty Thirty",),
    ),
    CatalogueEntry(
        SEVEN_UP,
        "A row that closes up; cards side by side leave that make a multiple of seven",
        ("Seventh Wonder", "The Magic Seven"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
)
