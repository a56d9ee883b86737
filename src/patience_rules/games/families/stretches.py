"""Games of one row that closes up, in which cards side by side leave: Royal Marriage, Decade."""

from ...cards import Rank
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Closing, Goal, Near, Role, Take
from ..catalogue import Game, NoNumbers
from .shared import DISCARD, STOCK, cards, relative, tableau

PUSH_PIN = Rules(
    "push-pin",
    zones=(STOCK, DISCARD, tableau(52, Take.TOP, None, row=13, closes=Closing.IN_ORDER)),
    deal=(Deal(Role.TABLEAU, (1, 1, 1)),),
    draw=Draw(Role.TABLEAU, next_pile=tuple(Rank)),
    removal=Removal(By.BETWEEN, near=Near.STRETCH),
    goal=Goal.DISCARD,
)
ROYAL_MARRIAGE = relative(
    PUSH_PIN,
    "royal-marriage",
    {
        "deal": (
            Deal(Role.TABLEAU, (1,), pick=cards("QH")),
            Deal(Role.STOCK, pick=cards("KH")),
            Deal(Role.TABLEAU, (0, 1, 1)),
        )
    },
)
DECADE = relative(
    PUSH_PIN,
    "decade",
    {"removal": Removal(total=10, times=3, count_to=10, least=2, several=True, near=Near.STRETCH)},
)
SEVEN_UP = relative(
    PUSH_PIN,
    "seven-up",
    {"removal": Removal(total=7, times=52, several=True, near=Near.STRETCH)},
)

GAMES = (
    Game(PUSH_PIN, "A row that closes up; one card or two leave from between two alike"),
    Game(
        ROYAL_MARRIAGE,
        "Push Pin from the queen of hearts to the king, who are left alone",
        ("Betrothal", "Coquette", "Royal Wedding", "The Queen and Her Lad"),
    ),
    Game(
        DECADE,
        "A row that closes up; cards side by side leave that make ten, twenty or thirty",
        ("Ten Twenty Thirty",),
    ),
    Game(
        SEVEN_UP,
        "A row that closes up; cards side by side leave that make a multiple of seven",
        ("Seventh Wonder", "The Magic Seven"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
)
