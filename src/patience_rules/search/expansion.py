"""From a position to those that one move makes of it, as a search needs them."""

from __future__ import annotations

from collections.abc import Container

from ..engine.card_sets import BITS, UNSET
from ..engine.conditions import base_rank, is_redeal
from ..engine.goal import is_won
from ..engine.legal import is_legal, legal_moves
from ..engine.listing import list_moves
from ..engine.play import is_plain, play
from ..engine.routes import DRAW, REDEAL, Route
from ..engine.tables import FACE_UP, Piles, Tables
from .buried import Buried
from .draws import Draws, Turn
from .home import Home
from .landing import Landing
from .node import Node
from .parts import Parts
from .pile_values import KEY, PileValues
from .returns import Returns
from .seen import Seen
from .shortcuts import (
    Shortcut,
    burial_counts,
    draws_wait,
    home_is_safe,
    landing_counts,
    parts_are_idle,
    returns_wait,
)
from .sums import Sums


class Expansion:
    """What follows a position, without those that have been met and those that need no look.

    A child's key is worked out from its parent's and from what changed, before there is a child.
    """

    t: Tables
    won: Node | None  # the first that was seen to be
    nearest: Node | None  # of those behind the first, the one that seems nearest to won
    met: int  # how many positions were new
    made: int  # how many were, also such as had been met: a key was worked out for each
    _sums: Sums  # of the position whose children are made
    _seen: Seen
    _values: list[PileValues]  # by base rank; one where no rule asks for it
    _draws: Draws | None
    _home: Home | None
    _landing: Landing | None
    _buried: Buried | None
    _parts: Parts | None
    _returns: Returns | None
    _redeals_count: bool
    _staged: bool  # whether the stock comes to an end
    _cards: int  # of the pack
    _sets_base: list[bool]  # by pile
    _shuffle: int

    def __init__(self, t: Tables, memory: int, use: Container[Shortcut], shuffle: int = 0) -> None:
        self.t = t
        self._shuffle = shuffle
        self.won = None
        self.nearest = None
        self.met = self.made = 0
        self._seen = Seen(memory)
        inert = Shortcut.INERT in use
        bases = range(len(t.fits)) if t.base_piles else [UNSET]
        self._values = [PileValues(t, base, inert) for base in bases]
        self._draws = Draws(t) if Shortcut.DRAWS in use and draws_wait(t) else None
        self._home = Home(t) if Shortcut.HOME in use and home_is_safe(t) else None
        landing = Shortcut.LANDING in use and landing_counts(t)
        self._landing = Landing(t) if landing else None
        self._buried = Buried(t) if Shortcut.BURIED in use and burial_counts(t) else None
        self._parts = Parts(t) if Shortcut.PARTS in use and parts_are_idle(t) else None
        self._returns = Returns(t) if Shortcut.RETURNS in use and returns_wait(t) else None
        self._redeals_count = t.redeal_times > 0 or t.shuffles
        self._staged = bool(t.draws) and t.redeal_times >= 0
        self._cards = t.rules.cards
        self._sets_base = [pile in t.base_piles for pile in range(t.piles)]

    def root(self, piles: Piles, redeals: int) -> Node:
        """The node of the position from which a search starts."""
        redeals = redeals if self._redeals_count else 0
        if self._draws is not None:
            piles, redeals = self._draws.at_rest(piles, redeals)
        value = self._values_of(piles).all(piles)
        key = (value.key + redeals * _REDEAL) & KEY
        stage = self._stage(len(piles[self.t.stock]) - 1, redeals)
        node = Node(piles, redeals, key, value.distance, stage, None, (0, 0, 0), None)
        self._seen.add(key)
        self.met = self.made = 1
        if is_won(self.t, piles):
            self.won = node
        return node

    def _values_of(self, piles: Piles) -> PileValues:
        """What piles add while the base is as on a table."""
        return self._values[base_rank(self.t, piles) if self.t.base_piles else 0]

    def table(self, node: Node) -> Piles:
        """The piles of a position that was met."""
        if not node.piles:
            parent = node.parent
            assert parent is not None  # the root has its piles
            piles, redeals, turn = parent.piles, parent.redeals, node.turn
            if turn is not None and self._draws is not None:
                piles, redeals = self._draws.turned(piles, turn), turn[2]
            node.piles, node.redeals = self._after(parent.piles, piles, redeals, node.route)
        return node.piles

    def children(self, node: Node) -> list[Node]:
        """The new positions that one move leads to, in the engine's order."""
        t, piles = self.t, self.table(node)
        children: list[Node] = []
        if is_won(t, piles):
            self.won = node
            return children
        if self._landing is not None and self._landing.is_short(piles):
            return children
        buried = self._buried
        if (
            buried is not None
            and (node.parent is None or buried.may_bury(node.route[1]))
            and buried.is_dead(piles)
        ):
            return children
        self._sums = Sums(self._values_of(piles), piles, node.key, node.distance)
        draws, home = self._draws, self._home
        redeals = node.redeals
        moves = legal_moves(t, piles, redeals) if draws is None else list_moves(t, piles, redeals)
        routes = t.routes
        here = (piles[draws.stock], piles[draws.waste], redeals) if draws is not None else None
        if home is not None:
            for move in moves:
                route = routes[move]
                if route[2] == 1 and home.is_safe(piles, route[0], route[1]):
                    self._follow(node, piles, route, here, children)
                    return children
        drawn = self._drawn(draws, piles, here) if draws is not None and here is not None else []
        if home is not None and draws is not None:
            for turn, table, route in drawn:
                if home.is_safe(table, route[0], route[1]) and draws.rest(turn) == here:
                    self._follow(node, table, route, turn, children)
                    return children
        parts, returns = self._parts, self._returns
        movable = -1
        for move in moves:
            route = routes[move]
            if parts is not None and parts.is_idle(piles, route[0], route[1], route[2]):
                continue
            if returns is not None and t.is_foundation[route[0]]:
                if movable < 0:
                    movable = returns.movable(piles)
                    if draws is not None and here is not None:
                        movable |= draws.ahead(here).cards
                if returns.is_idle(piles, route[0], movable):
                    continue
            self._follow(node, piles, route, here, children)
        for turn, table, route in drawn:
            self._follow(node, table, route, turn, children)
        return children

    def _drawn(self, draws: Draws, piles: Piles, here: Turn) -> list[tuple[Turn, Piles, Route]]:
        """The moves from the waste after draws, each with the table from which it is played."""
        t, waste = self.t, draws.waste
        way = draws.ahead(here)
        fits = t.fits[base_rank(t, piles)]
        moves: list[tuple[Turn, Piles, Route]] = []
        wanted = 0
        for target in t.targets:
            wanted |= fits[target][piles[target][-1]]
        if not wanted & way.cards:
            return moves
        for place in range(1, len(way.tops)):
            card = BITS[way.tops[place]]
            if not wanted & card:
                continue
            turn = way.turns[place]
            drawn = draws.turned(piles, turn)
            for target in t.targets:
                if fits[target][piles[target][-1]] & card and is_legal(
                    t, drawn, turn[2], waste, target, 1
                ):
                    moves.append((turn, drawn, (waste, target, 1)))
        return moves

    def _follow(
        self, node: Node, piles: Piles, route: Route, turn: Turn | None, children: list[Node]
    ) -> None:
        """List what a move leads to if that is new."""
        t = self.t
        source, target, count = route
        if not self._is_plain(piles, source, target, count):
            self._follow_all(node, piles, route, turn, children)
            return
        self.made += 1
        sums, draws = self._sums, self._draws
        stage, redeals = node.stage, node.redeals
        cards = piles[source]
        sums.begin()
        laid = FACE_UP[cards[-1]] if count == 1 else cards[-count:]
        sums.lay(target, piles[target] + laid)
        if source == t.stock:
            sums.lay(source, cards[:-1])
            stage = self._stage(len(cards) - 2, redeals)
        elif draws is not None and turn is not None and source == draws.waste:
            rest = draws.played(turn)
            sums.lay(draws.stock, rest[0])
            sums.lay(draws.waste, rest[1])
            sums.count((rest[2] - redeals) * _REDEAL)
            redeals = rest[2]
            stage = self._stage(len(rest[0]) - 1, redeals)
        else:
            sums.leave(source, count)
        key = sums.key
        if self._seen.add(key):
            child = Node((), redeals, key, sums.distance, stage, node, route, turn)
            self._meet(child)
            children.append(child)

    def _is_plain(self, piles: Piles, source: int, target: int, count: int) -> bool:
        """Whether a move changes two piles, the stock only by a draw, and not the base."""
        t = self.t
        return (
            is_plain(t, piles, source, target, count)
            and target != t.stock
            and (source != t.stock or t.kinds[target][source] == DRAW)
            and not (self._sets_base[source] and len(piles[source]) == count + 1)
            and not (self._sets_base[target] and len(piles[target]) == 1)
        )

    def _follow_all(
        self, node: Node, before: Piles, route: Route, turn: Turn | None, children: list[Node]
    ) -> None:
        """The same of a move after which more may follow."""
        t, had = self.t, node.piles
        redeals = node.redeals if turn is None else turn[2]
        piles, redeals = self._after(had, before, redeals, route)
        self.made += 1
        values = self._values_of(piles)
        if values is self._values_of(before):
            sums = self._sums
            sums.begin()
            for pile, old in enumerate(had):
                if old is not piles[pile]:
                    sums.lay(pile, piles[pile])
            sums.count((redeals - node.redeals) * _REDEAL)
            key, distance = sums.key, sums.distance
        else:
            value = values.all(piles)
            key, distance = (value.key + redeals * _REDEAL) & KEY, value.distance
        if self._seen.add(key):
            stage = self._stage(len(piles[t.stock]) - 1, redeals)
            child = Node(piles, redeals, key, distance, stage, node, route, turn)
            self._meet(child)
            children.append(child)

    def _after(self, had: Piles, piles: Piles, redeals: int, route: Route) -> tuple[Piles, int]:
        """What a move makes of a table, and of the redeals that were used.

        Args:
            had: the table before, and before the stock was drawn from.
            piles: the table from which the move is played.
            redeals: how many redeals were used there.
            route: the move.

        Returns:
            The table with stock and waste at rest, and the redeals.
        """
        t, draws = self.t, self._draws
        source, target, count = route
        after = play(t, piles, source, target, count, None, redeals, self._shuffle)
        if self._redeals_count and target == t.stock and t.kind(source, target) == REDEAL:
            redeals += is_redeal(t, piles, source)
        if draws is not None and (
            after[draws.waste] is not had[draws.waste] or after[draws.stock] is not had[draws.stock]
        ):
            return draws.at_rest(after, redeals)
        return after, redeals

    def _meet(self, node: Node) -> None:
        """Look at a new position if its piles are there or it seems nearest; won ones are kept."""
        self.met += 1
        nearest = self.nearest
        if nearest is None or node.distance < nearest.distance:
            self.nearest = node
            self.table(node)
        if node.piles and self.won is None and is_won(self.t, node.piles):
            self.won = node

    def _stage(self, stock: int, redeals: int) -> int:
        """How many cards the stock will still bring, where it is not made anew for ever."""
        if not self._staged:
            return 0
        return stock + (self.t.redeal_times - redeals) * self._cards


_REDEAL = 0x9E3779B97F4A7C1 & KEY
"""What a redeal that was used adds to the key, where there are only so many."""
