"""A move step by step, for a program that shows it on a screen."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..cards import Card
from ..values import Word
from .card_sets import FACE_DOWN, Piles
from .one_move import play
from .standing import cards_of
from .tables import Tables
from .transfer import Event


class Act(Word):
    """What happens in one step; equal to its text.

    >>> Act("draw"), Act.FILL == "fill", Act.FILL.by_player
    (<Act.DRAW: 'draw'>, True, False)
    """

    DEAL = "deal"
    SINK = "sink"
    MOVE = "move"
    DRAW = "draw"
    REDEAL = "redeal"
    ORDER = "order"
    REMOVE = "remove"
    FILL = "fill"
    CLOSE = "close"
    TURN = "turn"

    @property
    def by_player(self) -> bool:
        """Whether the player does it in a move; the rest comes with the deal or by itself.

        >>> Act.MOVE.by_player, Act.FILL.by_player
        (True, False)
        """
        return self in (Act.MOVE, Act.DRAW, Act.REDEAL, Act.REMOVE)


@attrs.frozen
class Step:
    """One step of a move, or of a deal.

    Attributes:
        act: what happens.
        source: the name of the pile that the cards leave; of a turn, where the card lies; empty for
            a card that is dealt, which comes from the pack in the dealer's hand.
        target: the name of the pile that they go to; the same for a turn, where cards sink, and for
            a stock that is put in another order.
        cards: the cards, bottom to top as they lay on the source; those that a redeal gathers
            may have lain face down, and a packet that is drawn stays so; all others are seen before
            the move or after it.
        face_up: whether they lie face up afterwards. What is dealt face down is nobody's to see.
        under: whether they go beneath all that lies on the target.

    >>> from patience_rules import deal
    >>> deal("quadrangle", seed=7).transition("s-w").steps[0].cards
    (Card('JS'),)
    """

    act: Act
    source: str
    target: str
    cards: tuple[Card, ...]
    face_up: bool = True
    under: bool = False

    @property
    def landed(self) -> tuple[Card, ...]:
        """The cards bottom to top as they lie on the target.

        A redeal turns a pile over: its lowest card comes to lie on top and is the next one dealt.
        The cards of the piles after it go beneath. Where they are dealt in another order than that,
        shuffled or counted off in packets, the step after says it.

        >>> from patience_rules import deal
        >>> step = deal("cruel", seed=1).transition("t-s").steps[0]
        >>> step.cards[0] == step.landed[-1], step.face_up, step.under
        (True, False, True)
        """
        return self.cards[::-1] if self.act is Act.REDEAL else self.cards


def play_in_steps(
    t: Tables, piles: Piles, source: int, target: int, count: int, redeals: int, shuffle: int
) -> tuple[Piles, tuple[Step, ...]]:
    """Play a legal move and return its steps too.

    Args:
        piles: the cards of every pile before.
        source: the number of the pile that cards leave.
        target: the number of the pile that they go to.
        count: how many.
        shuffle: what the redeals are shuffled from, if they are.

    Returns:
        The piles after, and the steps in their order. Where the top of the stock is open (R-NY-7),
        the card that it shows next is a turn.
    """
    events: list[Event] = []
    after = play(t, piles, source, target, count, events, redeals, shuffle)
    return after, steps_of(t, events, piles, after)


def steps_of(t: Tables, events: Iterable[Event], before: Piles, after: Piles) -> tuple[Step, ...]:
    """Return recorded events as steps.

    Args:
        events: the events.
        before: the piles before.
        after: the piles after.

    Returns:
        The steps; where the top of the stock is open and another card than before, its turn last.
    """
    steps = []
    for what, source, target, cards in events:
        word, _, place = what.partition(" ")
        act = Act(word)
        redealt = act is Act.REDEAL
        packet = act in (Act.DEAL, Act.SINK, Act.DRAW) and cards[0] >= FACE_DOWN
        hidden = redealt or packet or act is Act.ORDER
        one, other = t.names[source] if source >= 0 else "", t.names[target]
        under = redealt or place == "under"
        steps.append(Step(act, one, other, cards_of(cards), face_up=not hidden, under=under))
    if t.stock >= 0 and t.sources[t.stock].ways:
        stock = after[t.stock]
        if len(stock) > 1 and stock != before[t.stock]:
            name = t.names[t.stock]
            steps.append(Step(Act.TURN, name, name, cards_of(stock[-1:])))
    return tuple(steps)
