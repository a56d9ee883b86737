"""Dead ends where a card has no partner left that can leave with it."""

# Compiled by mypyc.

from __future__ import annotations

from ..cards import Rank, Suit
from ..engine.card_sets import FACE_DOWN, FLOOR, Piles
from ..engine.tables import Tables
from ..rules.removals import Pair, Set, Total, pairs, single
from ..rules.shapes import Covered
from ..rules.words import Goal, Match, Role
from .plain import RULES, ZONE, conditions_of, draws_to_waste, fill_sources, only, receives
from .pruning import Node, Pruning


class Paired(Pruning):
    """A card that must leave, without a partner that can leave with it.

    Cards leave alone or in pairs, and both cards of a pair are available at the same time. So no
    card leaves with one that lies on it, or under it, or that covers it through others. These cards
    are known when a search begins, since cards of these piles only leave. A card is lost once all
    its possible partners have left. Then the game is lost, too, if its goal needs the card to leave.

    A card may also leave only after all cards on it. So some cards are found to leave first, then
    those that lie under these or whose partners are among these, and so on. Cards of stock and
    waste count as available at all times. Every card that leaves in play is found so, in the order
    in which they leave in play. If others must leave, the game is lost: for example if two cards
    each lie on the only partner of the other.
    """
