"""Games with packs in which some ranks are missing; the others are neighbours in their order."""

import attrs

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Direction, Goal, Match, Role, Spread, Take
from ...rules.zone import Zone
from ..catalogue import Game, NoNumbers
from .shared import (
    ACES,
    ANYTHING,
    DISCARD,
    DOWN,
    DOWN_ALTERNATING,
    STOCK,
    UP,
    cards,
    foundations,
    giving_foundations,
    relative,
    tableau,
)

HIGH = tuple(Rank)[6:]
"""Seven to king."""
ACE_LOW = (Rank.ACE, *HIGH)
"""Ace, then seven to king: 32 cards a deck."""
DOWN_TO_SEVEN = Build(Direction.DOWN, Match.ALTERNATING, stop=(Rank.SEVEN,))

THE_WISH = Rules(
    "the-wish",
    zones=(DISCARD, tableau(8, Take.TOP, None)),
    deal=(Deal(Role.TABLEAU, 3, face_down=True), Deal(Role.TABLEAU)),
    ranks=(*HIGH, Rank.ACE),
    removal=Removal(By.RANK),
    goal=Goal.DISCARD,
)
THE_WISH_OPEN = relative(
    THE_WISH, "the-wish-open", {"deal": (Deal(Role.TABLEAU, 4),)}, "The Wish (Open)"
)
STRATA = Rules(
    "strata",
    zones=(
        STOCK,
        giving_foundations(8, capacity=8),
        tableau(8, Take.TOP, DOWN_TO_SEVEN, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 8),),
    decks=2,
    ranks=ACE_LOW,
    redeal=Redeal(2, Role.TABLEAU, 8, from_last=True, spread=Spread.ROWS),
)
DIE_RUSSISCHE = Rules(
    "die-russische",
    zones=(
        giving_foundations(8, capacity=8, keep=1),
        tableau(7, Take.RUN, DOWN_TO_SEVEN, Start(cards=1)),
    ),
    deal=(Deal(Role.FOUNDATION, (1,), pick=cards("AC")), Deal(Role.TABLEAU, 9)),
    decks=2,
    ranks=ACE_LOW,
)
ACE_TO_JACK = tuple(Rank)[:11]


def rows(build: Build, start: Start = ANYTHING) -> tuple[Zone, ...]:
    """Four rows of piles, each of which gives to the row before it; the waste fills the last."""
    row = tableau(8, Take.TOP, build, start, to_previous=True)
    return (row, row, row, attrs.evolve(row, fill=(Role.WASTE,)))


BRITISH_CONSTITUTION = Rules(
    "british-constitution",
    zones=(
        STOCK,
        foundations(8, start=None, capacity=11),
        *rows(DOWN_ALTERNATING),
        Zone(Role.WASTE, take=Take.TOP, to_previous=True, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES * 2), Deal(Role.TABLEAU)),
    decks=2,
    ranks=ACE_TO_JACK,
    draw=Draw(Role.WASTE),
)
NEW_BRITISH_CONSTITUTION = relative(
    BRITISH_CONSTITUTION,
    "new-british-constitution",
    {
        "zones": (
            *BRITISH_CONSTITUTION.zones[:2],
            *rows(DOWN, Start(Rank.JACK)),
            BRITISH_CONSTITUTION.zones[-1],
        )
    },
)
AMAZONS = Rules(
    "amazons",
    zones=(
        STOCK,
        foundations(build=UP, capacity=7, between_from=Role.TABLEAU),
        tableau(4, Take.TOP, None),
    ),
    deal=(Deal(Role.TABLEAU),),
    ranks=(Rank.ACE, *tuple(Rank)[6:12]),
    draw=Draw(Role.TABLEAU, every=True, over_full=Role.FOUNDATION),
    redeal=Redeal(of=Role.TABLEAU, from_last=True),
)

GAMES = (
    Game(
        THE_WISH,
        "Thirty-two cards in eight piles, of which the tops leave in pairs of one rank",
        ("Wish",),
    ),
    Game(THE_WISH_OPEN, "The Wish with all cards face up"),
    Game(
        STRATA,
        "Aces, and sevens to kings, of two decks in eight piles; they are dealt again twice",
        ("Persian Patience", "Persian"),
    ),
    Game(
        DIE_RUSSISCHE,
        "Aces, and sevens to kings, of two decks in seven open piles, an ace on its foundation",
        ("Russian Piquet",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        BRITISH_CONSTITUTION,
        "Two decks without queens and kings; cards go up through four rows to the foundations",
        ("Constitution",),
    ),
    Game(
        NEW_BRITISH_CONSTITUTION,
        "British Constitution regardless of suit, with jacks in spaces",
    ),
    Game(
        AMAZONS,
        "Aces, and sevens to queens; each foundation is built from the pile beneath it",
        ("Amazonen",),
    ),
)
