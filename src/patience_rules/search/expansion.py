"""From a position to those that one move makes of it, as a search needs them."""

from __future__ import annotations

from collections.abc import Collection

from ..engine.goal import is_won
from ..engine.listing import legal_moves
from ..engine.routes import Route
from ..engine.tables import Piles, Tables
from .buried import Buried
from .discovery import Discovery
from .draws import Draws, Turn
from .home import Home
from .landing import Landing
from .late_plays import LatePlays, Play
from .node import Node
from .orders import HASTY, Orders
from .parts import Parts
from .proofs import proofs_of
from .returns import Returns
from .shortcuts import Shortcut


class Expansion:
    """What follows a position, without those that have been met and those that need no look."""

    t: Tables
    found: Discovery
    _draws: Draws | None
    _late: LatePlays | None
    _home: Home | None
    _landing: Landing | None
    _buried: Buried | None
    _parts: Parts | None
    _returns: Returns | None
    orders: Orders | None
    _hasty: int  # how many positions are met in every order

    def __init__(
        self,
        t: Tables,
        memory: int,
        use: Collection[Shortcut],
        shuffle: int = 0,
        hasty: int = HASTY,
    ) -> None:
        self.t = t
        self._hasty = hasty
        proofs = proofs_of(t, frozenset(use))
        self._draws = Draws(t) if proofs.draws_wait else None
        self._late = LatePlays(t, self._draws) if self._draws is not None else None
        self._home, self._landing, self._buried = proofs.home, proofs.landing, proofs.buried
        self._parts, self._returns, self.orders = proofs.parts, proofs.returns, proofs.orders
        self.found = Discovery(t, memory, self._draws, Shortcut.INERT in use, shuffle)

    def children(self, node: Node) -> list[Node]:
        """The new positions that one move leads to, in the engine's order.

        Where draws wait and the stock comes to an end, the position itself is the last of them if
        there is more to draw.
        """
        if node.draws:
            return self._children_late(node)
        t, found = self.t, self.found
        piles = found.table(node)
        if is_won(t, piles):
            found.won = node
            return []
        if self._is_dead(node, piles):
            return []
        found.begin(node)
        children: list[Node] = []
        draws, late, home = self._draws, self._late, self._home
        redeals = node.redeals
        moves = legal_moves(t, piles, redeals, stock=draws is None)
        here = draws.turn(piles, redeals) if draws is not None else None
        if home is not None:
            for move in moves:
                route = t.resolve(move)
                if route[2] == 1 and home.is_safe(piles, route[0], route[1]):
                    return self._only(node, piles, route, here)
        plays: list[Play] = []
        if late is not None and draws is not None and here is not None and not found.staged:
            plays = late.all(piles, here)
            if home is not None:
                for turn, table, route in plays:
                    if home.is_safe(table, route[0], route[1]) and draws.rest(turn) == here:
                        return self._only(node, table, route, turn)
        parts, returns = self._parts, self._returns
        orders = self.orders if found.met >= self._hasty else None
        if orders is not None and not orders.follow(node):
            orders = None
        movable = -1
        for move in moves:
            route = t.resolve(move)
            if orders is not None and orders.is_idle(node, piles, route):
                continue
            if parts is not None and parts.is_idle(piles, route[0], route[1], route[2]):
                continue
            if returns is not None and t.is_foundation[route[0]]:
                if movable < 0:
                    movable = returns.movable(piles)
                    if draws is not None and here is not None:
                        movable |= draws.ahead(here).cards
                if returns.is_idle(piles, route[0], movable):
                    continue
            found.follow(node, piles, route, here, children)
        for turn, table, route in plays:
            found.follow(node, table, route, turn, children)
        if found.staged:
            self._draw_on(node, 0, children)
        return children

    def _only(self, node: Node, piles: Piles, route: Route, turn: Turn | None) -> list[Node]:
        """What a move leads to that can't be wrong, if that is new."""
        children: list[Node] = []
        self.found.follow(node, piles, route, turn, children)
        for child in children:
            child.sure = True
        return children

    def _is_dead(self, node: Node, piles: Piles) -> bool:
        """Whether a position is proven to be lost."""
        landing, buried = self._landing, self._buried
        if landing is not None and landing.is_short(piles):
            return True
        if buried is None or node.sure:
            return False
        parent = node.parent
        if parent is not None and self.t.is_foundation[node.route[0]]:
            return False  # the card may go back again: all can be uncovered that could be before
        drawn = parent is None or (
            buried.draws_bury(node.redeals) and parent.piles[self.t.stock] != piles[self.t.stock]
        )
        return buried.is_dead(piles, node.redeals, None if drawn else node.route)

    def _children_late(self, waiting: Node) -> list[Node]:
        """The new positions to which a card of the waste leads after some draws."""
        node, late, home, found = waiting.parent, self._late, self._home, self.found
        assert node is not None
        assert late is not None
        found.begin(node)
        children: list[Node] = []
        way = late.way(node.piles, node.redeals)
        turn = way.turns[waiting.draws]
        buried = self._buried
        if (
            buried is not None
            and buried.draws_bury(turn[2])
            and buried.is_dead(late.draws.turned(node.piles, turn), turn[2])
        ):
            return children
        plays: list[Play] = []
        late.after(node.piles, way, waiting.draws, plays)
        if home is not None:
            for turn, table, route in plays:
                if home.is_safe(table, route[0], route[1]):
                    return self._only(node, table, route, turn)
        for turn, table, route in plays:
            found.follow(node, table, route, turn, children)
        self._draw_on(node, waiting.draws, children)
        return children

    def _draw_on(self, node: Node, draws: int, children: list[Node]) -> None:
        """List the same position once more if more draws bring a card that fits somewhere.

        It waits its turn among those in which as many cards are left in the stock.
        """
        late = self._late
        if late is not None:
            way = late.way(node.piles, node.redeals)
            count = late.next_after(way, late.wanted(node.piles), draws)
            if count:
                children.append(self.found.later(node, way.turns[count], count))
