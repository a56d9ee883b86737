"""Captions for the steps of a move."""

from __future__ import annotations

from ..engine.transition import Act, Step
from .card_words import card_sign

_SENTENCES = {
    Act.DEAL: ("{cards} is dealt to {target}", "{cards} are dealt to {target}"),
    Act.SINK: (
        "{cards} goes to the bottom of {target}",
        "{cards} go to the bottom of {target}",
    ),
    Act.MOVE: ("{cards} goes from {source} to {target}", "{cards} go from {source} to {target}"),
    Act.DRAW: ("{cards} is drawn to {target}", "{cards} are drawn to {target}"),
    Act.REDEAL: 2 * ("the cards of {source} become the stock again",),
    Act.ORDER: 2 * ("the stock is put in another order",),
    Act.REMOVE: ("{cards} leaves {source}", "{cards} leave {source}"),
    Act.FILL: 2 * ("{cards} fills {target} from {source}",),
    Act.CLOSE: (
        "{cards} moves up from {source} to {target}",
        "{cards} move up from {source} to {target}",
    ),
    Act.TURN: 2 * ("{cards} turns up on {target}",),
}


def step_in_words(step: Step) -> str:
    """Return a caption for a step, without a full stop. Piles have their codes.

    >>> from patience_rules import deal
    >>> [step_in_words(step) for step in deal("quadrangle", seed=7).transition("s-w").steps]
    ['J♠ is drawn to w']
    """
    one, several = _SENTENCES[step.act]
    face_down = step.act is Act.DRAW and not step.face_up
    signs = " ".join(map(card_sign, step.cards))
    cards = f"{len(step.cards)} face-down cards" if face_down else signs
    sentence = one if len(step.cards) == 1 else several
    return sentence.format(cards=cards, source=step.source, target=step.target)
