"""Open games of one deck in which single cards are built: Beleaguered Castle, Baker's Dozen and their kin."""

from ..cards import Card, Rank
from ..rules import Rules
from ..spec import Deal
from ..terms import Role, Take
from .catalogue import Game
from .parts import ANYTHING, DOWN, TAKE_BACK, foundations, tableau

ACES = tuple(map(Card.parse, ("AC", "AD", "AH", "AS")))

BELEAGUERED_CASTLE = Rules(
    "beleaguered-castle",
    zones=(foundations(), tableau(8, Take.TOP, DOWN, ANYTHING)),
    deal=(Deal(Role.FOUNDATION, pick=ACES), Deal(Role.TABLEAU, 6)),
)
BAKERS_DOZEN = Rules(
    "bakers-dozen",
    zones=(foundations(take=Take.TOP, to=(Role.TABLEAU,)), tableau(13, Take.TOP, DOWN)),
    deal=(Deal(Role.TABLEAU, 4, sink=(Rank.KING,)),),
    options=TAKE_BACK,
    name="Baker's Dozen",
)
GAMES = (
    Game(BELEAGUERED_CASTLE, "Eight piles of six, down whatever the suit; the aces lie ready"),
    Game(BAKERS_DOZEN, "Thirteen piles of four, kings at the bottom, down whatever the suit"),
)
