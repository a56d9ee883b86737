"""From a position to those that one move makes of it, as a search needs them."""

from __future__ import annotations

from collections.abc import Container

from ..engine.card_sets import BITS
from ..engine.conditions import base_rank, is_redeal, is_won
from ..engine.legal import is_legal, legal_moves
from ..engine.listing import list_moves
from ..engine.play import play
from ..engine.routes import REDEAL, Route
from ..engine.tables import Piles, Tables
from .buried import Buried
from .draws import Draws, Turn
from .home import Home
from .landing import Landing
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


class Node:
    """A position that a search has met, and the way to it."""

    __slots__ = ("distance", "key", "parent", "piles", "redeals", "route", "turn")

    piles: Piles
    redeals: int
    key: int
    distance: int  # how far from won it seems
    parent: Node | None
    route: Route  # the move that led here
    turn: Turn | None  # how stock and waste lay then, where draws wait for the moves that follow

    def __init__(
        self,
        piles: Piles,
        redeals: int,
        key: int,
        distance: int,
        parent: Node | None,
        route: Route,
        turn: Turn | None,
    ) -> None:
        self.piles = piles
        self.redeals = redeals
        self.key = key
        self.distance = distance
        self.parent = parent
        self.route = route
        self.turn = turn


class Expansion:
    """What follows a position, without those that have been met and those that need no look."""

    t: Tables
    won: Node | None  # the first that was met
    nearest: Node | None  # of those behind the first, the one that seems nearest to won
    met: int  # how many positions were new
    _seen: Seen
    _inert: bool
    _values: list[PileValues]  # by base rank, made when it is first met
    _draws: Draws | None
    _home: Home | None
    _landing: Landing | None
    _buried: Buried | None
    _parts: Parts | None
    _returns: Returns | None
    _redeals_count: bool
    _shuffle: int

    def __init__(self, t: Tables, memory: int, use: Container[Shortcut], shuffle: int = 0) -> None:
        self.t = t
        self._shuffle = shuffle
        self.won = None
        self.nearest = None
        self.met = 0
        self._seen = Seen(memory)
        inert = Shortcut.INERT in use
        self._values = [PileValues(t, base, inert) for base in range(len(t.fits))]
        self._draws = Draws(t) if Shortcut.DRAWS in use and draws_wait(t) else None
        self._home = Home(t) if Shortcut.HOME in use and home_is_safe(t) else None
        landing = Shortcut.LANDING in use and landing_counts(t)
        self._landing = Landing(t) if landing else None
        self._buried = Buried(t) if Shortcut.BURIED in use and burial_counts(t) else None
        self._parts = Parts(t) if Shortcut.PARTS in use and parts_are_idle(t) else None
        self._returns = Returns(t) if Shortcut.RETURNS in use and returns_wait(t) else None
        self._redeals_count = t.redeal_times > 0 or t.shuffles

    def root(self, piles: Piles, redeals: int) -> Node:
        """The node of the position from which a search starts."""
        redeals = redeals if self._redeals_count else 0
        piles, redeals = self._at_rest(piles, redeals)
        key, distance = self._values[base_rank(self.t, piles)].all(piles)
        node = Node(piles, redeals, self._key(key, redeals), distance, None, (0, 0, 0), None)
        self._seen.add(node.key)
        self._meet(node)
        return node

    def stage(self, node: Node) -> int:
        """How many cards the stock will still bring, where it is not made anew for ever."""
        t = self.t
        if t.redeal_times < 0:
            return 0
        left = t.redeal_times - node.redeals
        return len(node.piles[t.stock]) - 1 + left * t.rules.cards if t.draws else 0

    def children(self, node: Node) -> list[Node]:
        """The new positions that one move leads to, in the engine's order; none is won yet."""
        t, piles = self.t, node.piles
        children: list[Node] = []
        if self._buried is not None and self._buried.is_dead(piles):
            return children
        draws, home = self._draws, self._home
        moves = list_moves(t, piles) if draws is not None else legal_moves(t, piles, node.redeals)
        routes = t.routes
        here: Turn | None = None
        if draws is not None:
            here = (piles[draws.stock], piles[draws.waste], node.redeals)
        if home is not None:
            for move in moves:
                route = routes[move]
                if route[2] == 1 and home.is_safe(piles, route[0], route[1]):
                    self._follow(node, piles, node.redeals, route, here, children)
                    return children
        parts, returns = self._parts, self._returns
        movable = -1
        for move in moves:
            route = routes[move]
            if parts is not None and parts.is_idle(piles, route[0], route[1], route[2]):
                continue
            if returns is not None and returns.from_foundation[route[0]]:
                if movable < 0:
                    ahead = draws.ahead(here) if draws is not None and here is not None else []
                    movable = returns.movable(piles, ahead)
                if returns.is_idle(piles, route[0], movable):
                    continue
            self._follow(node, piles, node.redeals, route, here, children)
        if draws is not None and here is not None:
            self._draw(draws, node, here, children)
        return children

    def _draw(self, draws: Draws, node: Node, here: Turn, children: list[Node]) -> None:
        """Draw, any number of times, and then play from the waste."""
        t, piles = self.t, node.piles
        waste = draws.waste
        fits = t.fits[base_rank(t, piles)]
        wanted = 0
        for target in t.targets:
            wanted |= fits[target][piles[target][-1]]
        table = list(piles)
        for turn in draws.ahead(here)[1:]:
            if not wanted & BITS[turn[1][-1]]:
                continue
            table[draws.stock], table[waste] = turn[0], turn[1]
            drawn = tuple(table)
            card = BITS[turn[1][-1]]
            for target in t.targets:
                if fits[target][piles[target][-1]] & card and is_legal(
                    t, drawn, turn[2], waste, target, 1
                ):
                    self._follow(node, drawn, turn[2], (waste, target, 1), turn, children)

    def _follow(
        self,
        node: Node,
        piles: Piles,
        redeals: int,
        route: Route,
        turn: Turn | None,
        children: list[Node],
    ) -> None:
        """Play a move, and list what it leads to if that is new."""
        t = self.t
        source, target, count = route
        after = play(t, piles, source, target, count, None, redeals, self._shuffle)
        if self._redeals_count and target == t.stock and t.kind(source, target) == REDEAL:
            redeals += is_redeal(t, piles, source)
        before = node.piles
        draws = self._draws
        if draws is not None and (
            after[draws.waste] is not before[draws.waste]
            or after[draws.stock] is not before[draws.stock]
        ):
            after, redeals = self._at_rest(after, redeals)
        base = base_rank(t, after)
        values = self._values[base]
        if t.base_piles and base != base_rank(t, before):
            key, distance = values.all(after)
            key = self._key(key, redeals)
        else:
            key, distance = node.key, node.distance
            for pile, old in enumerate(before):
                new = after[pile]
                if old is not new:
                    was, now = values.of(pile, old), values.of(pile, new)
                    key = (key + now[0] - was[0]) & KEY
                    distance += now[1] - was[1]
            if redeals != node.redeals:
                key = (key + (redeals - node.redeals) * _REDEAL) & KEY
        if self._seen.add(key):
            child = Node(after, redeals, key, distance, node, route, turn)
            self._meet(child)
            if self._landing is None or not self._landing.is_short(after):
                children.append(child)

    def _meet(self, node: Node) -> None:
        """Look at a new position; the first that is won is kept."""
        self.met += 1
        nearest = self.nearest
        if node.parent is not None and (nearest is None or node.distance < nearest.distance):
            self.nearest = node
        if self.won is None and is_won(self.t, node.piles):
            self.won = node

    def _at_rest(self, piles: Piles, redeals: int) -> tuple[Piles, int]:
        """The same table with stock and waste as they lie in the turn that stands for them."""
        draws = self._draws
        if draws is None:
            return piles, redeals
        stock, waste = piles[draws.stock], piles[draws.waste]
        turn = draws.rest((stock, waste, redeals))
        if turn[0] is stock and turn[1] is waste:
            return piles, redeals
        table = list(piles)
        table[draws.stock], table[draws.waste] = turn[0], turn[1]
        return tuple(table), turn[2]

    def _key(self, key: int, redeals: int) -> int:
        return (key + redeals * _REDEAL) & KEY


_REDEAL = 0x9E3779B97F4A7C1 & KEY
"""What a redeal that was used adds to the key, where there are only so many."""
