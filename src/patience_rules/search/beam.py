"""A search that goes on from the most promising positions only, in wider and wider passes."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .expansion import Expansion
from .frontier import NODE_BYTES
from .pruning import Node

FIRST_WIDTH: Final = 8
"""The number of positions that the first pass keeps of each layer."""

IDLE_LAYERS: Final = 20
"""The number of layers without a nearer position after which a stage ends."""

_ROOM: Final = 8
"""A pass begins only if there is memory for this many times its width of positions."""


class Beam:
    """A search in passes. Each pass is twice as wide as the last: it keeps twice as many positions.

    A pass goes through the stages of a game, layer by layer: one move leads from a layer to the
    next, and only the nearest positions are kept. A stage ends when its layers come no nearer. The
    next stage begins with the nearest of all positions that lead to it. So each pass reaches the
    end of the game, and one that goes astray costs little. Ties are broken by the positions' keys.
    In the order of discovery, most of those kept would have the same few parents.

    The search ends after a complete pass, or when memory is too small for the next one.
    """

    complete: bool  # this pass dropped no position
    expansion: Expansion
    stage: int  # of the layer
    _most: int  # the capacity of all layers and stages
    _width: int
    _wider: int  # the width of the next pass
    _root: Node | None
    _layer: list[Node]  # the nearest last
    _next: list[Node]
    _later: dict[int, list[Node]]  # by stage: the positions that lead to it
    _nearest: int  # the least distance in this stage
    _idle: int  # the number of layers since then

    def __init__(self, expansion: Expansion, memory: int, width: int = FIRST_WIDTH) -> None:
        self.expansion = expansion
        self.complete = False
        self._most = memory // NODE_BYTES
        self._width = self._wider = width
        self._root = None
        self._layer = []
        self._next = []
        self._later = {}
        self.stage = self._nearest = self._idle = 0

    def __len__(self) -> int:
        later = sum([len(nodes) for nodes in self._later.values()])
        return len(self._layer) + len(self._next) + later

    def run(self, most: int, states: int) -> bool:
        """Expand positions, as :meth:`Frontier.run`. Return True if the search has ended."""
        expansion, found = self.expansion, self.expansion.found
        last = found.generated + most
        while found.won is None and found.generated < last and found.visited < states:
            # The layer is used up: the next one, or a later stage, or a wider pass.
            if not self._layer and not self._advance():
                return True
            children = expansion.children(self._layer.pop())
            last -= 1
            # A sure move has no alternative and belongs to the same layer.
            while children and children[0].sure and found.generated < last:
                children = expansion.children(children[0])
                last -= 1
            for child in children:
                self._put(child)
        return found.won is not None

    def put(self, nodes: list[Node]) -> None:
        """Set the position where each pass begins."""
        self._root = nodes[0]

    def _put(self, node: Node) -> None:
        if node.stage == self.stage:
            self._next.append(node)
            # A layer is narrowed before it ends only to save memory.
            if len(self._next) > self._most:
                self._narrow(self._next)
            return
        waiting = self._later.get(node.stage)
        if waiting is None:
            waiting = self._later[node.stage] = []
        waiting.append(node)
        # Only beyond twice the width, so that it is sorted rarely.
        if len(waiting) > 2 * self._width:
            self._narrow(waiting)

    def _narrow(self, nodes: list[Node]) -> None:
        """Drop all but the nearest positions, and put these last."""
        nodes.sort(key=_order, reverse=True)
        if len(nodes) > self._width:
            del nodes[: len(nodes) - self._width]
            self.complete = False

    def _advance(self) -> bool:
        """Begin the next layer, stage or pass. Return False if the search has ended."""
        layer, self._next = self._next, []
        self._narrow(layer)
        # 1. Go on in this stage, unless it came no nearer for long.
        if layer:
            self._idle += 1
            if layer[-1].distance < self._nearest:
                self._nearest, self._idle = layer[-1].distance, 0
            if self._idle <= IDLE_LAYERS:
                self._layer = layer
                return True
            self.complete = False
        # 2. Otherwise begin the earliest stage that was reached, or a new pass.
        if not self._later and not self._begin_pass():
            return False
        self.stage = max(self._later)
        self._layer = self._later.pop(self.stage)
        self._narrow(self._layer)
        self._nearest, self._idle = self._layer[-1].distance, 0
        return True

    def _begin_pass(self) -> bool:
        """Begin a pass, if the one before was not complete and there is memory for a wider one."""
        root, found = self._root, self.expansion.found
        if self.complete or root is None or self._wider * _ROOM > self._most:
            return False
        self._width, self._wider = self._wider, 2 * self._wider
        # The pass visits again what earlier ones dropped.
        self.complete = found.exact
        found.forget()
        self._later[root.stage] = [root]
        return True


def _order(node: Node) -> int:
    return (node.distance << 16) + (node.key & 0xFFFF)
