"""The steps of a move, for a program that animates it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..basics.cards import Card
from ..basics.values import Word
from .card_sets import FACE_DOWN, Piles
from .one_move import play
from .standing import cards_of
from .tables import Tables
from .transfer import Event


class Act(Word):
    """The kind of a step; equal to its text.

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
        """True if the player does it; other acts belong to the deal or happen automatically.

        >>> Act.MOVE.by_player, Act.FILL.by_player
        (True, False)
        """
        return self in (Act.MOVE, Act.DRAW, Act.REDEAL, Act.REMOVE)


@attrs.frozen
class Step:
    """One step of a move, or of a deal.

    Attributes:
        act: the kind of step.
        source: the name of the pile that the cards leave; empty if they are dealt from the pack.
        target: the name of the pile that they go to. It equals ``source`` if cards turn, sink, or
            are put in another order.
        cards: the cards, bottom to top as they lay on the source. A redeal may gather face-down
            cards, and a packet may be drawn face down; all others are seen before or after.
        face_up: True if they lie face up afterwards. Cards dealt face down must stay hidden.
        under: True if they go beneath all cards of the target.

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
        """The cards, bottom to top as they lie on the target.

        A redeal turns a pile over: its lowest card is now on top and dealt next. Cards of later
        piles go beneath. If cards are then shuffled or counted off in packets, a step of its own
        says so.

        >>> from patience_rules import deal
        >>> step = deal("cruel", seed=1).transition("t-s").steps[0]
        >>> step.cards[0] == step.landed[-1], step.face_up, step.under
        (True, False, True)
        """
        return self.cards[::-1] if self.act is Act.REDEAL else self.cards


def play_in_steps(
    t: Tables, piles: Piles, source: int, target: int, count: int, redeals: int, shuffle: int
) -> tuple[Piles, int, tuple[Step, ...]]:
    """Play a legal move. Return the piles and the number of redeals after it, and its steps."""
    events: list[Event] = []
    after, redeals = play(t, piles, source, target, count, events, redeals, shuffle)
    return after, redeals, steps_of(t, events, piles, after)


def steps_of(t: Tables, events: Iterable[Event], before: Piles, after: Piles) -> tuple[Step, ...]:
    """Return events as steps. If the stock shows its top card, a new one turns up last."""
    steps = []
    for event, source, target, cards in events:
        word, _, place = event.partition(" ")
        act = Act(word)
        redealt = act is Act.REDEAL
        # Cards of a packet, or dealt in a row, lie all face up or all face down.
        face_down = act in (Act.DEAL, Act.SINK, Act.DRAW) and cards[0] >= FACE_DOWN
        hidden = redealt or face_down or act is Act.ORDER
        giver = t.names[source] if source >= 0 else ""
        under = redealt or place == "under"
        steps.append(
            Step(act, giver, t.names[target], cards_of(cards), face_up=not hidden, under=under)
        )
    if t.stock >= 0 and t.sources[t.stock].ways:
        stock = after[t.stock]
        if len(stock) > 1 and stock != before[t.stock]:
            name = t.names[t.stock]
            steps.append(Step(Act.TURN, name, name, cards_of(stock[-1:])))
    return tuple(steps)
