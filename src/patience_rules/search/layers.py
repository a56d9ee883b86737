"""The positions that wait to be expanded, by the number of moves that lead to them."""

# Compiled by mypyc.

from __future__ import annotations

from .expansion import Expansion
from .frontier import NODE_BYTES
from .pruning import Node


class Layers:
    """A search breadth first: all positions after one move, then all after two, and so on.

    A position is found on a shortest line to it, so the first win is a shortest one. All positions
    are kept, with the way that led to them; the search ends if their memory is full.
    """

    complete: bool  # no position was dropped, and no shorter win is possible
    expansion: Expansion
    _most: int  # the most positions
    _layer: list[Node]  # after the same number of moves, the next to expand last
    _after: list[Node]  # after one move more

    def __init__(self, expansion: Expansion, memory: int) -> None:
        self.expansion = expansion
        self.complete = False
        self._most = max(8, memory // NODE_BYTES)
        self._layer = []
        self._after = []

    def __len__(self) -> int:
        return len(self._layer) + len(self._after)

    def run(self, most: int, states: int) -> bool:
        """Expand positions, as :meth:`Frontier.run`. Return True if the search has ended."""
        expansion, found = self.expansion, self.expansion.found
        last = found.generated + most
        while found.generated < last and found.visited < states:
            # The layer is finished: a win found in it is a shortest one.
            if not self._layer:
                if found.won is not None or not self._after:
                    self.complete = True
                    return True
                # Reversed, because positions are taken from the end.
                self._layer, self._after = self._after[::-1], []
            node = self._layer.pop()
            self._after += expansion.children(node)
            last -= 1
            if found.won is node:  # whether a position is won may be known only now
                self.complete = True
                return True
            if found.visited > self._most:
                return True
        return False

    def put(self, nodes: list[Node]) -> None:
        self._after += nodes
