"""Games that are like no other: sums, suits that outrank one another, ranks that are called."""

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.option import Option
from ...rules.redeal import Redeal
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, By, Direction, Goal, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game, NoNumbers
from .shared import (
    ACES,
    ANYTHING,
    DISCARD,
    DOWN,
    DOWN_ALTERNATING,
    FILLED_WASTE,
    OPEN_STOCK,
    STOCK,
    TO_EACH,
    UP,
    UP_IN_SUIT,
    UP_WRAPPING,
    WASTE,
    cards,
    counting,
    foundations,
    relative,
    reserves,
    tableau,
)

HEAPS = Zone(Role.WASTE, piles=4, take=Take.TOP)


CALCULATION = Rules(
    "calculation",
    zones=(
        OPEN_STOCK,
        HEAPS,
        *(counting(rank) for rank in (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR)),
    ),
    deal=(Deal(Role.FOUNDATION, pick=cards("AC 2C 3C 4C")),),
    draw=Draw(Role.WASTE),
)
SIR_TOMMY = Rules(
    "sir-tommy",
    zones=(OPEN_STOCK, HEAPS, foundations(build=UP)),
    draw=Draw(Role.WASTE),
)
LADY_BETTY = relative(SIR_TOMMY, "lady-betty", {"waste.piles": 6, "foundation.build": UP_IN_SUIT})
TWO_DECKS = relative(
    SIR_TOMMY,
    "sir-tommy-two-decks",
    {"decks": 2, "foundation.piles": 8, "waste.piles": 6},
    "Sir Tommy (2 Decks)",
)
TRUSTY_TWELVE = Rules(
    "trusty-twelve",
    zones=(STOCK, tableau(12, Take.TOP, DOWN, fill=(Role.STOCK,))),
    deal=(Deal(Role.TABLEAU),),
    goal=Goal.ON_TABLEAU,
)
KNOTTY_NINES = relative(TRUSTY_TWELVE, "knotty-nines", {"tableau.piles": 9})
SWEET_SIXTEEN = relative(
    TRUSTY_TWELVE,
    "sweet-sixteen",
    {"tableau": tableau(16, Take.TOP, DOWN_ALTERNATING, fill=(Role.STOCK,))},
)
CIRCLE_EIGHT = Rules(
    "circle-eight",
    zones=(STOCK, WASTE, tableau(8, Take.NOTHING, UP_WRAPPING)),
    deal=(Deal(Role.TABLEAU),),
    draw=Draw(Role.WASTE),
    redeal=Redeal(1),
    goal=Goal.ON_TABLEAU,
)
AULD_LANG_SYNE = Rules(
    "auld-lang-syne",
    zones=(STOCK, foundations(build=UP), tableau(4, Take.TOP, None)),
    deal=(Deal(Role.FOUNDATION, pick=ACES), Deal(Role.TABLEAU)),
    draw=TO_EACH,
)
BY_DOUBLING = Build(
    Direction.UP, wrap=True, ranks=tuple([Rank(2**place % 13) for place in range(12)])
)
DOUBLETS = Rules(
    "doublets",
    zones=(
        STOCK,
        WASTE,
        foundations(1, BY_DOUBLING, start=None, capacity=48),
        tableau(7, Take.TOP, None, fill=(Role.WASTE, Role.STOCK)),
    ),
    deal=(Deal(Role.TABLEAU, aside=(Rank.KING,)), Deal(Role.FOUNDATION, aside=(Rank.KING,))),
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
)
ACES_UP = Rules(
    "aces-up",
    zones=(
        STOCK,
        DISCARD,
        tableau(4, Take.TOP, None, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU),),
    draw=TO_EACH,
    removal=Removal(By.OUTRANKED),
    goal=Goal.DISCARD,
)
HIT_OR_MISS = Rules(
    "hit-or-miss",
    zones=(STOCK, FILLED_WASTE, DISCARD),
    redeal=Redeal(any_time=True),
    removal=Removal(By.CALLED),
    goal=Goal.DISCARD,
    name="Hit or Miss",
)
OSMOSIS = Rules(
    "osmosis",
    zones=(
        STOCK,
        WASTE,
        reserves(4),
        foundations(build=Build(Direction.ANY, Match.SUIT), start=Start(Base.BASE), follows=True),
    ),
    deal=(
        Deal(Role.RESERVE, 3, face_down=True),
        Deal(Role.RESERVE),
        Deal(Role.FOUNDATION, (1,)),
    ),
    draw=Draw(Role.WASTE, 3),
    redeal=Redeal(),
    options=(Option("draw", "draw.cards", (3, 1)),),
)
PEEK = relative(OSMOSIS, "peek", {"deal": (Deal(Role.RESERVE, 4), Deal(Role.FOUNDATION, (1,)))})
GERMAN_PATIENCE = Rules(
    "german-patience",
    zones=(STOCK, WASTE, tableau(8, Take.TOP, UP_WRAPPING, ANYTHING, capacity=13)),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=Draw(Role.WASTE),
    goal=Goal.RUNS,
)
BAVARIAN_PATIENCE = relative(GERMAN_PATIENCE, "bavarian-patience", {"tableau.piles": 10})

GAMES = (
    Game(
        CALCULATION,
        "Four foundations that count by ones, twos, threes and fours; four waste piles",
        ("Progression", "Broken Intervals", "Hopscotch"),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        DOUBLETS,
        "Ranks double from card to card on one foundation, from seven cards and the waste",
        ("Double or Quits",),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(
        ACES_UP,
        "Four piles from which lower cards of a suit leave until four aces are left",
        ("Aces High", "Drivel", "Idiot's Delight"),
    ),
    Game(
        HIT_OR_MISS,
        "Ranks are called one after another; a card leaves that is turned as its rank is called",
        ("Harvest", "Hit or Miss Unlimited", "Roll Call", "Talkative", "Treize"),
    ),
    Game(
        OSMOSIS,
        "Suits in any order, each as far as the ranks lie on the suit above; three cards a draw",
        ("Treasure Trove",),
    ),
    Game(PEEK, "Osmosis with open reserves"),
    Game(
        SIR_TOMMY,
        "Foundations regardless of suit from four waste piles",
        ("Old Patience", "Numerica"),
    ),
    Game(LADY_BETTY, "Sir Tommy in suit, with six waste piles"),
    Game(
        AULD_LANG_SYNE, "Four cards dealt at a time to four piles; foundations regardless of suit"
    ),
    Game(TWO_DECKS, "Sir Tommy with two decks and six waste piles"),
    Game(
        GERMAN_PATIENCE,
        "Eight piles up round the corner, thirteen cards each, from a stock that is turned once",
    ),
    Game(BAVARIAN_PATIENCE, "German Patience with ten piles"),
    Game(TRUSTY_TWELVE, "Twelve piles, down, whose spaces fill; won when the stock is used up"),
    Game(KNOTTY_NINES, "Trusty Twelve with nine piles"),
    Game(SWEET_SIXTEEN, "Trusty Twelve with sixteen piles in alternating colours"),
    Game(CIRCLE_EIGHT, "Eight piles up round the corner that take the whole pack; one redeal"),
)
