"""The moves that a search follows from a position, and the prunings that skip others."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from ..engine.card_sets import Piles
from ..engine.listing import legal_moves
from ..engine.one_move import is_legal
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role
from .arrangements import Arrangements
from .dead_ends.buried import Buried
from .dead_ends.exposed import Exposed
from .dead_ends.pairs import Paired
from .dead_ends.too_few_targets import Landing
from .discovery import EXPANDED, Discovery
from .draws import Draws, Play, Turn, draws_wait
from .foundation_moves import Home, Returns
from .last_deal import last_count, tables_of_last_deal
from .paired_draws import PairedDraws, paired_draws_wait
from .pruning import Moment, Node, Pruning
from .tableau_moves import Emptying, Orders, Parts

HOME: Final = "home"
KINDS: Final[Mapping[str, type[Pruning]]] = {
    HOME: Home,
    "landing": Landing,
    "paired": Paired,
    "exposed": Exposed,
    "buried": Buried,
    "orders": Orders,
    "parts": Parts,
    "emptying": Emptying,
    "returns": Returns,
}
"""The prunings by name, in the order in which they are tried."""

INERT: Final = "inert"
"""Ignore the cards under the top card of a pile, if only the top card can still matter."""
DRAWS: Final = "draws"
"""Put draws off until a card that they bring leaves the waste or the stock."""
ARRANGEMENTS: Final = "arrangements"
"""Count positions once that differ only by where cards lie that could lie on several."""
ALL: Final = frozenset((INERT, DRAWS, ARRANGEMENTS, *KINDS))
KEEPING: Final = frozenset((INERT, *[name for name, kind in KINDS.items() if kind.keeps_shortest]))
"""The prunings that keep all shortest lines: they drop only equal positions, and lost ones."""


def new_prunings(t: Tables, use: frozenset[str]) -> tuple[Pruning, ...]:
    """Return the prunings named in `use` whose proof covers a game, with empty caches."""
    return tuple([kind(t) for name, kind in KINDS.items() if name in use and kind.covers(t)])


@lru_cache(maxsize=4)
def prunings_of(t: Tables, use: frozenset[str]) -> tuple[Pruning, ...]:
    """Return the prunings that all searches of a game share."""
    return new_prunings(t, use)


@lru_cache(maxsize=4)
def arrangements_of(t: Tables) -> Arrangements | None:
    """Return the arrangements that count once in all searches of a game, if any do."""
    return Arrangements(t) if Arrangements.covers(t) else None


def draws_of(t: Tables) -> Draws | None:
    """Return the draws of a game in which they may wait."""
    if draws_wait(t):
        return Draws(t)
    return PairedDraws(t) if paired_draws_wait(t) else None


_NEVER: Final = 1 << 30
"""More redeals than any position has."""
_LATE: Final = frozenset([HOME, *[name for name, kind in KINDS.items() if kind.keeps_shortest]])
"""The prunings that look at a position alone, so that they may begin within a search."""


@lru_cache(maxsize=4)
def _late_prunings(t: Tables, use: frozenset[str]) -> tuple[Pruning, ...]:
    """Return the prunings for the last deal of a game without draws, if redeals end."""
    plain = tables_of_last_deal(t) if t.draw is None else None
    return new_prunings(plain, use & _LATE) if plain is not None else ()


class Expansion:
    """Expands positions: follows their moves to new positions, except pruned moves.

    The prunings are those that all searches of the game share, unless others are given. What these
    have cached saves work. After the last redeal, those of the game without redeals take their
    place, unless prunings are given: a redeal that is left switches most proofs off.

    If `rough`, positions also count as equal that differ by the order of columns on which draws lay
    cards. Of these only the first is searched, and another might have been won.
    """

    t: Tables
    found: Discovery
    _draws: Draws | None
    _arrangements: Arrangements | None
    _prunings: tuple[Pruning, ...]
    _late: tuple[Pruning, ...]
    _late_from: int  # the redeals from which those hold
    _now: tuple[Pruning, ...]  # those of the position that is expanded
    _emptying: Emptying | None

    def __init__(
        self,
        t: Tables,
        memory: int,
        use: Collection[str],
        shuffle: int = 0,
        rough: bool = False,
        prunings: tuple[Pruning, ...] | None = None,
    ) -> None:
        self.t = t
        used = frozenset(use)
        self._prunings = prunings_of(t, used) if prunings is None else prunings
        self._late = _late_prunings(t, used) if prunings is None else ()
        self._late_from = last_count(t) if self._late else _NEVER
        self._now = self._prunings
        self._emptying = next((one for one in self._prunings if isinstance(one, Emptying)), None)
        self._draws = draws_of(t) if DRAWS in used else None
        self._arrangements = arrangements_of(t) if ARRANGEMENTS in used else None
        self.found = Discovery(
            t, memory, self._draws, self._arrangements, INERT in used, shuffle, rough
        )

    def root(self, piles: Piles, redeals: int) -> Node:
        """Return the node of the position where a search starts."""
        root = self.found.root(piles, redeals)
        self._prunings = tuple(
            [pruning.begin(root.piles, root.redeals) for pruning in self._prunings]
        )
        return root

    def drops_orders(self) -> bool:
        """Check if orders of moves are left out, so that the remaining positions differ more."""
        return any(isinstance(pruning, Orders) for pruning in self._prunings)

    def children(self, node: Node) -> list[Node]:
        """Return the new positions that one move leads to, in the engine's order."""
        t, found = self.t, self.found
        late = node.redeals >= self._late_from
        self._now = self._late if late else self._prunings
        found.work += EXPANDED
        if self._draws is not None:
            found.work += self._draws.spent()
        for pruning in self._now:
            found.work += pruning.spent()
        if node.draws:
            return self._children_late(node)
        # Whether a position is won may be known only with its piles.
        piles = found.table(node)
        if t.ending.is_won(piles):
            found.won = node
            return []
        # What a proof knows of the position before holds only in the same deal.
        first = late and node.parent is not None and node.parent.redeals < self._late_from
        seen = node.alone(piles) if first else node
        for pruning in self._now:
            if pruning.is_lost(seen, piles):
                return []
        found.begin(node)
        children: list[Node] = []
        draws = self._draws
        redeals = node.redeals
        moves = legal_moves(t, piles, redeals, stock=draws is None)
        here = draws.turn(piles, redeals) if draws is not None else None

        # 1. A move that cannot be wrong needs no alternative.
        for move in moves:
            route = t.routes.resolve(move)
            if route[2] == 1 and self._is_sure(piles, route):
                return self._only(node, piles, route, here)
        plays: list[Play] = []
        if draws is not None and here is not None and not found.stock_ends:
            plays = self._all_plays(draws, piles, here)
            for turn, table, route in plays:
                if self._is_sure(table, route) and draws.canonical(turn) == here:
                    return self._only(node, table, route, turn)

        # 2. Otherwise follow all moves except those that can wait.
        to_space = self._emptying is not None and self._emptying.made_space(node)
        prunings = [pruning for pruning in self._now if pruning.applies(node, found.visited)]
        moment = Moment(node, piles, draws, here)
        freed: list[Node] = []
        arrangements = self._arrangements
        for move in moves:
            route = t.routes.resolve(move)
            if arrangements is not None and arrangements.loosens(piles, route):
                if arrangements.exits(piles, route[0], route[2]):
                    freed.append(found.rearranged(node, route, here))
                continue
            if to_space and not self._is_space(piles, route[1]):
                continue
            skipped = False
            for pruning in prunings:
                if pruning.can_skip(moment, route):
                    skipped = True
                    break
            if not skipped:
                found.follow(node, piles, route, here, children)
        self._follow_plays(node, plays, to_space, children)
        # With a limited stock, draws are choices of their own stage: the position itself is added,
        # while useful draws are left.
        if found.stock_ends:
            self._draw_on(node, 0, children)
        # A move of loose cards counts only with the move that it makes possible.
        for other in freed:
            found.begin(other)
            for target in self._exits(other):
                if not to_space or self._is_space(piles, target):
                    found.follow(other, other.piles, (other.route[0], target, 1), here, children)
        return children

    def _all_plays(self, draws: Draws, piles: Piles, here: Turn) -> list[Play]:
        """Return the legal moves from the waste after one or more draws."""
        ahead, wanted = draws.ahead(here), draws.wanted(piles)
        plays: list[Play] = []
        count = draws.next_after(ahead, wanted, 0)
        while count:
            plays += draws.plays(piles, ahead, count)
            self.found.spend(draws.spent())
            count = draws.next_after(ahead, wanted, count)
        return plays

    def _follow_plays(
        self, node: Node, plays: list[Play], to_space: bool, children: list[Node]
    ) -> None:
        """Append the new positions that moves from the waste lead to, if asked only to a space."""
        for turn, table, route in plays:
            if not to_space or self._is_space(table, route[1]):
                self.found.follow(node, table, route, turn, children)

    def _exits(self, node: Node) -> list[int]:
        """Return the piles that the card freed by a move of loose cards may go to alone."""
        t, arrangements, source = self.t, self._arrangements, node.route[0]
        assert arrangements is not None
        return [
            target
            for target in arrangements.exits(node.piles, source)
            if is_legal(t, node.piles, node.redeals, source, target, 1)
        ]

    def _is_space(self, piles: Piles, target: int) -> bool:
        return self.t.roles[target] is Role.TABLEAU and len(piles[target]) == 1

    def _is_sure(self, piles: Piles, route: Route) -> bool:
        for pruning in self._now:
            if pruning.is_sure(piles, route[0], route[1]):
                return True
        return False

    def _only(self, node: Node, piles: Piles, route: Route, turn: Turn | None) -> list[Node]:
        """Return the position that a sure move leads to, if it is new."""
        children: list[Node] = []
        self.found.follow(node, piles, route, turn, children)
        for child in children:
            child.sure = True
        return children

    def _children_late(self, waiting: Node) -> list[Node]:
        """Return the new positions that cards of waste or stock lead to after some draws."""
        node, draws, found = waiting.parent, self._draws, self.found
        assert node is not None
        assert draws is not None
        found.begin(node)
        children: list[Node] = []
        # The draws that this node stands for were chosen when it was made.
        ahead = draws.ahead(draws.turn(node.piles, node.redeals))
        turn = ahead.turns[waiting.draws]
        table = draws.turned(node.piles, turn)
        for pruning in self._now:
            if pruning.is_lost_after_draws(table, turn[2]):
                return children
        # A sure move needs no alternative, not even further draws.
        plays = draws.plays(node.piles, ahead, waiting.draws)
        for turn, table, route in plays:
            if self._is_sure(table, route):
                return self._only(node, table, route, turn)
        to_space = self._emptying is not None and self._emptying.made_space(node)
        self._follow_plays(node, plays, to_space, children)
        # The next useful draw waits among the positions of its own stage.
        self._draw_on(node, waiting.draws, children)
        return children

    def _draw_on(self, node: Node, draws: int, children: list[Node]) -> None:
        """Append the same position again if more draws bring a card that fits somewhere."""
        if self._draws is not None:
            ahead = self._draws.ahead(self._draws.turn(node.piles, node.redeals))
            count = self._draws.next_after(ahead, self._draws.wanted(node.piles), draws)
            if count:
                children.append(self.found.later(node, ahead.turns[count], count))
