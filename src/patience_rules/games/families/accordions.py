"""Games of one row that closes up, in which cards go so many places back: Accordion and its kin."""

from ...cards import Rank
from ...rules.build import Build
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.ruleset import Rules
from ...rules.vocabulary import Closing, Direction, Goal, Match, Role, Take
from ..catalogue import Game, NoNumbers
from .shared import DISCARD, STOCK, relative, tableau

ALIKE = Build(Direction.SAME, also=Build(Direction.ANY, Match.SUIT))
"""A card of the same rank, or of the same suit."""
ONE_BY_ONE = Draw(Role.TABLEAU, next_pile=tuple(Rank))
"""The stock's cards come to the end of the row."""

ACCORDION = Rules(
    "accordion",
    zones=(
        STOCK,
        DISCARD,
        tableau(
            52,
            Take.TOP,
            ALIKE,
            row=13,
            reach=(1, 3),
            ousts=True,
            closes=Closing.IN_ORDER,
        ),
    ),
    deal=(Deal(Role.TABLEAU, (1, 1, 1)),),
    draw=ONE_BY_ONE,
    goal=Goal.DISCARD,
)
OPEN_ACCORDION = relative(
    ACCORDION,
    "open-accordion",
    {"zones": ACCORDION.zones[1:], "deal": (Deal(Role.TABLEAU),), "draw": None},
)
RELAXED_ACCORDION = relative(ACCORDION, "relaxed-accordion", {"tableau.reach": (1, 3, -1, -3)})
SKIDOO = relative(ACCORDION, "twenty-three-skidoo", {"tableau.reach": (2, 3)}, "23 Skidoo")

GAMES = (
    Game(
        ACCORDION,
        "A row that closes up: a card goes on one like it in rank or suit, one or three before it",
        ("Idle Year", "Tower of Babel", "Methuselah"),
    ),
    Game(OPEN_ACCORDION, "Accordion with all cards dealt at first", numbered=NoNumbers.ABSENT),
    Game(RELAXED_ACCORDION, "Accordion in which cards go one or three places either way"),
    Game(SKIDOO, "Accordion in which cards go two or three places back"),
)
