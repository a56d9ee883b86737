"""What a move did, step by step, for whoever shows it on a screen."""

from __future__ import annotations

from enum import Enum

import attrs

from ..cards import CARDS, Card
from ..rules.vocabulary import Take
from .play import Event, play
from .tables import FACE_DOWN, Piles, Tables


class Act(Enum):
    """What happens in one step.

    >>> Act("draw"), Act.FILL.by_player
    (<Act.DRAW: 'draw'>, False)
    """

    MOVE = "move"
    DRAW = "draw"
    REDEAL = "redeal"
    REMOVE = "remove"
    FILL = "fill"
    TURN = "turn"

    @property
    def by_player(self) -> bool:
        """Whether the player does it; a fill or a card turning up follows of itself.

        >>> Act.MOVE.by_player, Act.FILL.by_player
        (True, False)
        """
        return self not in (Act.FILL, Act.TURN)


@attrs.frozen
class Step:
    """One step of a move.

    Attributes:
        act: what happens.
        source: the name of the pile that the cards leave; of a turn, where the card lies.
        target: the name of the pile that they go to; the same for a turn.
        cards: the cards, bottom to top as they lay on the source; those that a redeal gathers
            may have lain face down, all others are seen before the move or after it.

    >>> from patience_rules import deal
    >>> deal("quadrangle", seed=7).transition("s-w").steps[0].cards
    (Card.parse('JS'),)
    """

    act: Act
    source: str
    target: str
    cards: tuple[Card, ...]


def play_in_steps(
    t: Tables, piles: Piles, source: int, target: int, count: int
) -> tuple[Piles, tuple[Step, ...]]:
    """Play a legal move and tell what happened.

    Args:
        t: the game's tables.
        piles: the table before.
        source: the number of the pile that cards leave.
        target: the number of the pile that they go to.
        count: how many.

    Returns:
        The table after, and the steps in their order. Where the top of the stock is open (R-NY-7),
        the card that it shows next is a turn.
    """
    events: list[Event] = []
    after = play(t, piles, source, target, count, events)
    steps = [
        Step(Act(act), t.names[one], t.names[other], _cards(cards))
        for act, one, other, cards in events
    ]
    if t.stock >= 0 and t.zones[t.stock].take is not Take.NOTHING:
        stock = after[t.stock]
        if 1 < len(stock) < len(piles[t.stock]):
            steps.append(Step(Act.TURN, t.names[t.stock], t.names[t.stock], _cards(stock[-1:])))
    return after, tuple(steps)


def _cards(codes: bytes) -> tuple[Card, ...]:
    return tuple(CARDS[code & ~FACE_DOWN] for code in codes)
