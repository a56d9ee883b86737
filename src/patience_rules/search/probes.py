"""Short searches that begin near a win while the frontier comes no nearer."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .beam import Beam
from .expansion import Expansion
from .frontier import Frontier

CAUGHT: Final = 6_000
"""The positions generated without a nearer one from which the frontier counts as caught."""

_PROBE: Final = 9_000
"""The positions that a probe expands or generates."""


class Probes:
    """Searches that begin, one after another, at the nearest position of a beam.

    The frontier may be caught among thousands of positions that seem equally near. As long as it
    is, probes go on from the best position of the beam, and know no others.

    A probe never proves a loss.
    """

    complete: bool
    expansion: Expansion
    _memory: int
    _frontier: Frontier
    _beam: Beam
    _probe: Frontier | None
    _left: int  # positions that the probe may still expand or generate
    _begun: set[int]  # the keys of the positions where probes began

    def __init__(self, expansion: Expansion, memory: int, frontier: Frontier, beam: Beam) -> None:
        self.expansion = expansion
        self.complete = False
        self._memory = memory
        self._frontier = frontier
        self._beam = beam
        self._probe = None
        self._left = 0
        self._begun = set()

    def __len__(self) -> int:
        return len(self._probe) if self._probe is not None else 0

    def run(self, most: int, states: int) -> bool:
        """Expand positions, as :meth:`Frontier.run`. Return True if a position is won."""
        if self._probe is None:
            self._begin()
        if self._probe is not None:
            ended = self._probe.run(min(most, self._left), states)
            self._left -= most
            if ended or self._left <= 0:
                self._probe = None
        return self.expansion.found.won is not None

    def _begin(self) -> None:
        """Begin a probe if the frontier is caught, and the beam has a new nearest position."""
        found, node = self._frontier.expansion.found, self._beam.expansion.found.nearest
        if node is None or node.key in self._begun or found.generated - found.nearer_at < CAUGHT:
            return
        self._begun.add(node.key)
        self.expansion.found.forget()
        self._probe = Frontier(self.expansion, self._memory)
        self._probe.put([node])
        self._left = _PROBE
