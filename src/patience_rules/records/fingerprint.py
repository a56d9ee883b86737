"""Fingerprints of deals and games, to recognise duplicates."""

# Compiled by mypyc.

from __future__ import annotations

import hashlib

from ..engine.card_sets import Piles
from ..engine.one_move import play_while_legal
from ..engine.transfer import WORK
from ..playing.notation import piles_to_text
from ..playing.state import State, parts_of


class Fingerprints:
    """The fingerprints of a deal, and of a game as its moves are played.

    A game's fingerprint is taken over its steps, in no order. A step has all cards of each pile
    that a move changes, before and after it. Equivalent piles have one name, and discarded cards
    count only where they leave.

    Args:
        start: the state before the first move.
    """

    def __init__(self, start: State) -> None:
        t, piles, redeals, shuffle = parts_of(start)
        names = [f"{name}:".encode() for name in t.names[: t.piles]]
        for pile, after in t.alike:
            names[pile:after] = [names[pile]] * (after - pile)
        if t.discard >= 0:
            names[t.discard] = b""  # not part of a step
        self._names = names
        self._piles = piles
        dealt = f"{t.rules.digest}\n{piles_to_text(t, piles, redeals, shuffle)}"
        self._deal = hashlib.sha256(dealt.encode())
        self._steps: list[bytes] = []

    def add(self, piles: Piles) -> None:
        """Add the step of a move, given the piles after it."""
        before, names, step = self._piles, self._names, []
        self._piles = piles
        # Compiled, a loop over numbers takes a third of the time of `zip`.
        for pile in range(len(piles)):
            old, new = before[pile], piles[pile]
            if old is not new and old != new and names[pile]:
                step.append(names[pile] + old + new)
        step.sort()
        self._steps.append(b"".join(step))

    def of_deal(self) -> str:
        """Return the fingerprint of the deal."""
        return f"sha256:{self._deal.hexdigest()}"

    def of_game(self, unplayed: tuple[str, ...]) -> str:
        """Return the fingerprint of the game, whose ``unplayed`` moves begin with a refused one."""
        digest = self._deal.copy()
        digest.update(b"\n".join([b"", *sorted(self._steps)]))
        for move in unplayed:
            digest.update(f"\n{move}".encode("utf-8", "surrogatepass"))
        return f"sha256:{digest.hexdigest()}"


def fingerprints(start: State, moves: tuple[str, ...]) -> tuple[str, str]:
    """Return the fingerprints of a deal and of a game, which may have illegal moves."""
    prints = Fingerprints(start)
    t, piles, redeals, shuffle = parts_of(start)
    number = play_while_legal(t, piles, redeals, shuffle, moves, WORK, prints.add)[0]
    return prints.of_deal(), prints.of_game(moves[number:])
