"""The positions that a search has met and not expanded yet, and which of them comes next."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .expansion import Expansion
from .pruning import Node

NODE_BYTES: Final = 600
"""The most bytes that a position takes, in a game that people play."""

STAGE_TURN: Final = 16
"""How many positions of one stage that lead on are expanded before those of the next."""

CROWD: Final = 1_000
"""How many positions of one stage wait before others than the nearest have their turn."""

SPARSE: Final = 300
"""The same if orders of moves are left out, so that those that wait differ more."""

AROUND: Final = 4
"""One in so many positions of a crowd is not of the nearest."""


class Frontier:
    """The search's priority queue. Every position is expanded unless memory runs out.

    It goes on from those that seem nearest to won and from others in turn, of each stage of the
    game some. What is near in an early stage and in a late one can't be compared by a number; and a
    late stage in which nothing wins costs the others no more than its turns.

    Once many wait, it looks at all that a position leads to, the last one first, before it goes on
    with those. Where even these are too many, the first are dropped: then the search has an end,
    but is not complete.
    """

    complete: bool  # whether nothing was dropped
    expansion: Expansion
    _most: int  # how many wait in stages
    _most_deep: int  # and in the stack
    _crowd: int
    _stages: dict[int, StageQueue]
    _stage: int
    _left: int  # of its turn
    _count: int  # in all stages
    _stack: list[Node]

    def __init__(self, expansion: Expansion, memory: int) -> None:
        self.expansion = expansion
        self.complete = True
        most = memory // NODE_BYTES
        self._most = max(8, most * 3 // 4)
        self._most_deep = max(8, most // 4)
        self._crowd = SPARSE if expansion.exchanges() else CROWD
        self._stages = {}
        self._stage = 0
        self._left = 0
        self._count = 0
        self._stack = []

    def __len__(self) -> int:
        """Return how many positions wait."""
        return self._count + len(self._stack)

    def run(self, work: int, states: int) -> bool:
        """Expand positions until `work` units are spent or `states` positions are known.

        Returns:
            Whether there is an end: a position is won, or none waits any more.
        """
        expansion, found = self.expansion, self.expansion.found
        last = found.made + work
        while found.won is None and found.made < last and found.met < states:
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
            while children and children[0].sure and found.made < last:
                children = expansion.children(children[0])
                last -= 1
            self.put(children)
        return found.won is not None

    def put(self, nodes: list[Node]) -> None:
        """Add positions."""
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
            del stack[: self._most_deep // 2]
            self.complete = False

    def _take(self) -> Node:
        waiting = self._stages.get(self._stage)
        if waiting is None or not waiting.count or self._left <= 0:
            stages = [stage for stage, nearest in self._stages.items() if nearest.count]
            self._stage = max([stage for stage in stages if stage < self._stage] or stages)
            waiting = self._stages[self._stage]
            self._left = STAGE_TURN
        self._count -= 1
        return waiting.take()


class StageQueue:
    """Positions that wait, in rows by how far from won they seem; of a row the last met is first.

    Once many wait, one of four comes from each row in turn, the others from the nearest row: what
    seems near may be a dead end, and all that lies about it seems as near.
    """

    count: int
    _crowd: int  # how many are many
    _rows: dict[int, list[Node]]  # by distance; a row that is used up may be left there
    _nearest: int
    _around: list[int]  # the rows of which one more is taken before the next turn
    _taken: int

    def __init__(self, crowd: int) -> None:
        self.count = 0
        self._crowd = crowd
        self._rows = {}
        self._nearest = 0
        self._around = []
        self._taken = 0

    def put(self, node: Node) -> None:
        """Add a position."""
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
        """Take the first position; there must be one."""
        self.count -= 1
        self._taken += 1
        if self.count >= self._crowd and self._taken % AROUND == 0:
            return self._take_around()
        while not self._rows.get(self._nearest):
            self._nearest += 1
        return self._rows[self._nearest].pop()

    def _take_around(self) -> Node:
        """Take the last position of the next row that is not empty."""
        while True:
            if not self._around:
                self._around = sorted(
                    [row for row, nodes in self._rows.items() if nodes], reverse=True
                )
            nodes = self._rows[self._around.pop()]
            if nodes:
                return nodes.pop()


def _distance(node: Node) -> int:
    return node.distance
