"""A screen that knows no rule: it lays cards as steps say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from ..basics.cards import Card
from ..playing.state import State, Transition
from ..playing.transition import Act, Step
from .inquiry import ensure

Lying = tuple[Card, bool]
"""A card, and whether it lies face up."""


class Screen:
    """Piles that steps are shown on; whatever a step says wrongly of where cards lay is found.

    Args:
        names: the names of the piles.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.piles: dict[str, list[Lying]] = {name: [] for name in names}

    @classmethod
    def of(cls, state: State) -> Screen:
        """The screen that shows a state."""
        screen = cls(state.names)
        for name in state.names:
            screen.piles[name] = [
                (card, state.is_face_up(name, place)) for place, card in enumerate(state.pile(name))
            ]
        return screen

    def show(self, steps: Iterable[Step]) -> None:
        """Lay the cards as the steps say."""
        for step in steps:
            if step.source:
                self._take(step)
            laid = [(card, step.face_up) for card in step.landed]
            if step.takes_back and step.target == "s":  # the stock shows no card but the last
                laid[:-1] = [(card, False) for card, _ in laid[:-1]]
            target = self.piles[step.target]
            beneath = step.under and not step.takes_back
            if step.takes_back and step.target == "s" and target:
                target[-1] = (target[-1][0], False)  # what the stock showed is covered
            self.piles[step.target] = laid + target if beneath else target + laid

    def take_back(self, transition: Transition) -> None:
        """Lay the cards back."""
        for step, back in zip(transition.steps[::-1], transition.back, strict=True):
            ensure(back.takes_back and not step.takes_back, "a step back is not marked as one")
            same = (back.act, back.source, back.target) == (step.act, step.target, step.source)
            ensure(same, "a step back does not go back")
        self.show(transition.back)
        for step in transition.steps:
            if step.act is Act.REDEAL:
                self._turn_mixed(step.source, transition.before)

    def _turn_mixed(self, name: str, before: State) -> None:
        """Lay the cards of a pile of both sides, which came back face down, as they lay before."""
        pile = self.piles[name]
        sides = [before.is_face_up(name, place) for place in range(len(pile))]
        if len({*sides}) > 1:
            ensure(not any(is_up for _, is_up in pile), "mixed cards come back face up")
            pile[:] = [(card, is_up) for (card, _), is_up in zip(pile, sides, strict=True)]

    def _take(self, step: Step) -> None:
        source = self.piles[step.source]
        if step.takes_back and step.under:
            source[:] = source[len(step.cards) :] + source[: len(step.cards)]
        if step.act in (Act.SINK, Act.ORDER):
            lying = [card for card, _ in source]
            for card in step.cards:
                ensure(card in lying, f"a step takes the {card}, which is not there")
                del source[lying.index(card)], lying[lying.index(card)]
        else:
            top = source[-len(step.cards) :]
            lie = tuple(card for card, _ in top) == step.cards
            ensure(lie, "a step takes cards that are not there")
            del source[-len(step.cards) :]
            if source and step.source == "s":  # what the stock showed is covered or gone
                source[-1] = (source[-1][0], False)
