"""In which order a search looks at positions. Each order, left alone, looks at all there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from .expansion import Expansion, Node

NODE_BYTES: Final = 600
"""What a position that waits takes at most, in a game that people play."""


class Order(ABC):
    """The positions that wait to be looked at.

    Where they grow too many, those that promise least are dropped: then the search has an end, but
    is not complete.
    """

    complete: bool  # whether nothing was dropped
    expansion: Expansion
    _most: int

    def __init__(self, expansion: Expansion, memory: int) -> None:
        self.expansion = expansion
        self.complete = True
        self._most = max(16, memory // NODE_BYTES)

    def run(self, looks: int, states: int) -> bool:
        """Look at so many positions, unless so many have been met in all before that.

        Returns:
            Whether there is an end: a position is won, or none waits any more.
        """
        expansion = self.expansion
        while expansion.won is None and looks and expansion.met < states:
            node = self.take()
            if node is None:
                return True
            self.put(expansion.children(node))
            looks -= 1
        return expansion.won is not None

    @abstractmethod
    def take(self) -> Node | None:
        """The position to look at next; None where none waits."""

    @abstractmethod
    def put(self, nodes: list[Node]) -> None:
        """Let positions wait."""


class DepthFirst(Order):
    """On from the position that was met last, by its most promising move first."""

    _stack: list[Node]

    def __init__(self, expansion: Expansion, memory: int) -> None:
        super().__init__(expansion, memory)
        self._stack = []

    def take(self) -> Node | None:
        return self._stack.pop() if self._stack else None

    def put(self, nodes: list[Node]) -> None:
        stack = self._stack
        if len(nodes) > 1:
            nodes.sort(key=_distance, reverse=True)
        stack += nodes
        if len(stack) > self._most:
            del stack[: self._most // 2]
            self.complete = False


class BestFirst(Order):
    """On from the position that seems nearest to won, of these from the one that was met last."""

    _waiting: dict[int, list[Node]]  # by distance
    _count: int
    _nearest: int

    def __init__(self, expansion: Expansion, memory: int) -> None:
        super().__init__(expansion, memory)
        self._waiting = {}
        self._count = 0
        self._nearest = 0

    def take(self) -> Node | None:
        if not self._count:
            return None
        while not self._waiting.get(self._nearest):
            self._nearest += 1
        self._count -= 1
        return self._waiting[self._nearest].pop()

    def put(self, nodes: list[Node]) -> None:
        waiting = self._waiting
        for node in nodes:
            distance = node.distance
            if distance < self._nearest or not self._count:
                self._nearest = distance
            row = waiting.get(distance)
            if row is None:
                waiting[distance] = [node]
            else:
                row.append(node)
            self._count += 1
        if self._count > self._most:
            self._drop()

    def _drop(self) -> None:
        """Drop the half that seems farthest from won."""
        self.complete = False
        while self._count > self._most // 2:
            self._count -= len(self._waiting.pop(max(self._waiting)))


def _distance(node: Node) -> int:
    return node.distance
