"""A screen that knows no rule: it lays cards as the steps say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

import patience_rules as pr

Lying = tuple[pr.Card, bool]
"""A card, and whether it lies face up."""


class Screen:
    """Piles that steps are shown on; whatever a step says wrongly of where cards lay is found.

    Args:
        names: the names of the piles.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.piles: dict[str, list[Lying]] = {name: [] for name in names}

    @classmethod
    def of(cls, state: pr.State) -> Screen:
        """The screen that shows a state."""
        screen = cls(state.names)
        for name in state.names:
            screen.piles[name] = [
                (card, state.is_face_up(name, place)) for place, card in enumerate(state.pile(name))
            ]
        return screen

    def show(self, steps: Iterable[pr.Step]) -> None:
        """Lay the cards as the steps say."""
        for step in steps:
            if step.source:
                self._take(step)
            laid = [(card, step.face_up) for card in step.landed]
            target = self.piles[step.target]
            beneath = step.under and not step.takes_back
            self.piles[step.target] = laid + target if beneath else target + laid

    def take_back(self, transition: pr.Transition) -> None:
        """Lay the cards back."""
        for step, back in zip(transition.steps[::-1], transition.back, strict=True):
            assert (back.takes_back, step.takes_back) == (True, False)
            assert (back.act, back.source, back.target) == (step.act, step.target, step.source)
        self.show(transition.back)
        for step in transition.steps:
            if step.act is pr.Act.REDEAL:
                self._turn_mixed(step.source, transition.before)

    def _turn_mixed(self, name: str, before: pr.State) -> None:
        """Lay the cards of a pile of both sides, which came back face down, as they lay before."""
        pile = self.piles[name]
        sides = [before.is_face_up(name, place) for place in range(len(pile))]
        if len({*sides}) > 1:
            assert not any(is_up for _, is_up in pile)
            pile[:] = [(card, is_up) for (card, _), is_up in zip(pile, sides, strict=True)]

    def _take(self, step: pr.Step) -> None:
        source = self.piles[step.source]
        if step.takes_back and step.under:
            source[:] = source[len(step.cards) :] + source[: len(step.cards)]
        if step.act in (pr.Act.SINK, pr.Act.ORDER):
            lying = [card for card, _ in source]
            for card in step.cards:
                del source[lying.index(card)], lying[lying.index(card)]
        else:
            top = source[-len(step.cards) :]
            assert tuple(card for card, _ in top) == step.cards
            del source[-len(step.cards) :]
            if source and step.source == "s":  # what the stock showed is covered or gone
                source[-1] = (source[-1][0], False)
