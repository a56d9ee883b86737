"""The positions that wait to be expanded, and their order."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .expansion import Expansion
from .pruning import Node

NODE_BYTES: Final = 600
"""Bytes per waiting position, with its share of the positions that led there."""

STAGE_TURN: Final = 16
"""The number of positions of one stage to expand before the next stage has its turn."""

CROWD: Final = 1_000
"""The length from which a queue is long. Then not only the nearest positions have their turn."""

SPARSE: Final = 300
"""The same if orders of moves are left out, so that waiting positions differ more."""

EXPLORE_EVERY: Final = 4
"""In a long queue, one position in this many is not of the nearest row."""


class Frontier:
    """The search's priority queue. Every position is expanded unless memory runs out.

    The stages of a game take turns; within a stage the positions that seem nearest to won come
    first, and others now and then. Distances in an early and a late stage are not comparable. A
    late stage without a win costs the other stages only its own turns.

    Once the stages are full, the search goes on depth-first with a stack. When the stack is full
    too, its oldest positions are dropped: the search still ends, but is incomplete.
    """

    complete: bool  # no position was dropped
    expansion: Expansion
    _most: int  # the capacity of all stages
    _most_deep: int  # the capacity of the stack
    _crowd: int
    _stages: dict[int, StageQueue]
    _stage: int
    _left: int  # positions left of its turn
    _count: int  # positions in all stages
    _stack: list[Node]

    def __init__(self, expansion: Expansion, memory: int) -> None:
        self.expansion = expansion
        self.complete = True
        most = memory // NODE_BYTES
        self._most = max(8, most * 3 // 4)
        self._most_deep = max(8, most // 4)
        self._crowd = SPARSE if expansion.drops_orders() else CROWD
        self._stages = {}
        self._stage = 0
        self._left = 0
        self._count = 0
        self._stack = []

    def __len__(self) -> int:
        return self._count + len(self._stack)

    def run(self, most: int, states: int) -> bool:
        """Expand positions until `most` are expanded or generated, or `states` are known.

        Returns:
            True if the search has ended: a position is won, or none is waiting.
        """
        expansion, found = self.expansion, self.expansion.found
        last = found.generated + most
        while found.won is None and found.generated < last and found.visited < states:
            # The stack comes first: it is used only once the stages are full.
            if self._stack:
                node = self._stack.pop()
            elif self._count:
                node = self._take()
            else:
                return True
            children = expansion.children(node)
            last -= 1
            if children:  # dead ends take no turn
                self._left -= 1
            # A sure move has no alternative, so its position need not wait.
            while children and children[0].sure and found.generated < last:
                children = expansion.children(children[0])
                last -= 1
            self.put(children)
        return found.won is not None

    def put(self, nodes: list[Node]) -> None:
        # Full: from here on depth first.
        if self._stack or self._count > self._most:
            self._push(nodes)
            return
        for node in nodes:
            waiting = self._stages.get(node.stage)
            if waiting is None:
                waiting = self._stages[node.stage] = StageQueue(self._crowd)
            waiting.put(node)
        self._count += len(nodes)

    def _push(self, nodes: list[Node]) -> None:
        stack = self._stack
        nodes.sort(key=_distance, reverse=True)
        stack += nodes
        if len(stack) > self._most_deep:
            # Drop the older half, which lies lowest: half at once, so that this happens rarely.
            del stack[: self._most_deep // 2]
            self.complete = False

    def _take(self) -> Node:
        waiting = self._stages.get(self._stage)
        if waiting is None or not waiting.count or self._left <= 0:
            # The next stage with positions, downwards and then from the top again.
            stages = [stage for stage, nearest in self._stages.items() if nearest.count]
            later = [stage for stage in stages if stage < self._stage]
            self._stage = max(later or stages)
            waiting = self._stages[self._stage]
            self._left = STAGE_TURN
        self._count -= 1
        return waiting.take()


class StageQueue:
    """The waiting positions of a stage, in rows by distance; each row is last in, first out.

    In a long queue every fourth position comes from each row in turn, the others from the nearest
    row. A position that seems near may be a dead end, and then its neighbours seem as near.
    """

    count: int
    _crowd: int  # the length of a long queue
    _rows: dict[int, list[Node]]  # by distance; may contain empty rows
    _nearest: int
    _others: list[int]  # the rows still to be used in the current round
    _taken: int

    def __init__(self, crowd: int) -> None:
        self.count = 0
        self._crowd = crowd
        self._rows = {}
        self._nearest = 0
        self._others = []
        self._taken = 0

    def put(self, node: Node) -> None:
        distance = node.distance
        if distance < self._nearest or not self.count:
            self._nearest = distance
        row = self._rows.get(distance)
        if row is None:
            self._rows[distance] = [node]
        else:
            row.append(node)
        self.count += 1

    def take(self) -> Node:
        """Remove and return the next position. The queue must not be empty."""
        self.count -= 1
        self._taken += 1
        # Every fourth time of a crowd: look beyond the nearest row.
        if self.count >= self._crowd and self._taken % EXPLORE_EVERY == 0:
            return self._take_other()
        # Rows empty from the nearest on; `put` brings the nearest back.
        while not self._rows.get(self._nearest):
            self._nearest += 1
        return self._rows[self._nearest].pop()

    def _take_other(self) -> Node:
        """Remove and return the last position of the next row that is not empty."""
        while True:
            # A new round visits all rows, the nearest first.
            if not self._others:
                self._others = sorted(
                    [row for row, nodes in self._rows.items() if nodes], reverse=True
                )
            nodes = self._rows[self._others.pop()]
            if nodes:
                return nodes.pop()


def _distance(node: Node) -> int:
    return node.distance
