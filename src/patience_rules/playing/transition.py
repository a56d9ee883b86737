"""The steps of a move, for a program that animates it or says what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from ..basics.cards import HIDDEN, Card
from ..basics.errors import ArgumentError, Code, expect
from ..basics.values import Word
from ..engine.card_sets import FACE_DOWN, Piles
from ..engine.one_move import play
from ..engine.standing import as_seen, cards_of
from ..engine.tables import Tables
from ..engine.transfer import Event
from ..english.phrases import PHRASES, Unnamed
from ..rules.facts import deals_by_card
from ..schemas.formats import Format

_STEP = Format("serve", "$defs", "step")


class Act(Word):
    """The kind of a step; equal to its text.

    >>> Act("draw"), Act.FILL == "fill", Act.FILL.by_player
    (<Act.DRAW: 'draw'>, True, False)
    """

    DEAL = "deal"
    SINK = "sink"
    MOVE = "move"
    FREE = "free"
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
        return self in (Act.MOVE, Act.FREE, Act.DRAW, Act.REDEAL, Act.REMOVE)


_PACKETS = (Act.DEAL, Act.SINK, Act.DRAW)
"""Acts in which cards may stay face down."""


@attrs.frozen(kw_only=True)
class Step:
    """One step of a move, or of a deal.

    Attributes:
        act: the kind of step.
        source: the name of the pile that the cards leave; empty if they are dealt from the pack.
        target: the name of the pile that they go to. It equals ``source`` if cards turn, sink, come
            up or are put in another order.
        cards: the cards, bottom to top as they lay on the source. A redeal may gather face-down
            cards, and a packet may be drawn face down; all others are seen before or after. If a
            buried card comes up, it is the first and those above it follow.
        face_up: True if they lie face up afterwards. Cards dealt face down must stay hidden.
        under: True if they go beneath all cards of the target. If the step takes one back, they
            come from beneath all cards of the source instead.
        takes_back: True if the step takes one back, as those of :attr:`Transition.back` do.

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
    takes_back: bool = False

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
        if self.act is Act.FREE:
            place = len(self.cards) - 1 if self.takes_back else 1
            return self.cards[place:] + self.cards[:place]
        return self.cards[::-1] if self.act is Act.REDEAL else self.cards

    def to_json(self, *, shown: Iterable[bool] | None = None) -> dict[str, Any]:
        """Return the step as JSON values, as the command ``serve`` answers it.

        Args:
            shown: for each card if it is written; otherwise it is ``??``. By default the cards are
                written if they lie face up afterwards.

        Raises:
            ArgumentError: ``syntax`` if `shown` does not have a value for each card.

        >>> from patience_rules import deal
        >>> (step,) = deal("quadrangle", seed=7).transition("s-w").steps
        >>> step.to_json()["cards"], step.to_json(shown=[False])["cards"]
        (['JS'], ['??'])
        """
        if shown is None:
            shown = [self.face_up] * len(self.cards)
        expect(shown, Iterable, "true or false for each card")
        told = list(shown)
        if len(told) != len(self.cards):
            message = f"shown: {len(told)} values for {len(self.cards)} cards"
            raise ArgumentError(Code.SYNTAX, message)
        cards = [
            str(card) if is_shown else HIDDEN
            for card, is_shown in zip(self.cards, told, strict=True)
        ]
        return _STEP.write(self, {"cards": cards, "words": self.in_words()})

    def in_words(self) -> str:
        """Return what happens in a sentence, without a capital and a full stop.

        Piles have their names. Cards that stay face down are not named.

        >>> from patience_rules import deal
        >>> [step.in_words() for step in deal("quadrangle", seed=7).transition("s-w").steps]
        ['J♠ is drawn to w']
        """
        key, count = f"{self.act}-back" if self.takes_back else str(self.act), len(self.cards)
        down = self.act in _PACKETS and not self.face_up
        return PHRASES.step(
            key,
            count,
            cards=Unnamed(count, were_up=self.takes_back) if down else self.cards,
            freed=self.cards[-1 if self.takes_back else 0],
            source=self.source,
            target=self.target,
        )


def steps_in_words(steps: Iterable[Step]) -> str:
    """Return what happens in the steps of a move, separated by semicolons."""
    return "; ".join([step.in_words() for step in steps]) or PHRASES.step("nothing")


def player_in_words(t: Tables, piles: Piles, steps: Iterable[Step]) -> str:
    """Describe what the player does, given the piles before the move.

    Whatever depends on cards that the player does not see is left out.
    """
    # 1. Follow the cards, up to the first that the player does not see or cannot follow. Only draws
    # and redeals are told after it: a set that a drawn card completes leaves by itself.
    table = dict(zip(t.names[: t.piles], map(bytearray, as_seen(t, piles)), strict=True))
    done = tuple(steps)
    named: list[Step] = []
    unseen: list[Step] = []
    is_blind = False
    for step in done:
        cards = _taken(table[step.source], step)
        is_blind = is_blind or FACE_DOWN in cards or step.act in (Act.REDEAL, Act.ORDER)
        place = 1 if step.under else len(table[step.target])
        table[step.target][place:place] = cards
        if not is_blind and step.act.by_player:
            named.append(step)
        elif is_blind and step.act in (Act.DRAW, Act.REDEAL):
            unseen.append(step)

    # 2. Name the cards seen, and count the others.
    clauses, by_card = [step.in_words() for step in named], deals_by_card(t.rules)
    if any(step.act is Act.REDEAL for step in unseen):
        is_whole = by_card or len(table[t.names[t.stock]]) == 1  # no card is left in the stock
        clauses.append(_redealt(unseen, is_whole))
    elif unseen:
        clauses.append(_drawn(unseen, by_card))
    return ", ".join(clauses) or PHRASES.step("gaps" if done else "nothing")


def _drawn(steps: list[Step], by_card: bool) -> str:
    """Return a draw in words that names no card, nor what the cards decide."""
    if by_card:
        return PHRASES.step("drawn-by-card", source=steps[0].source)
    count = sum(len(step.cards) for step in steps)
    return PHRASES.step("drawn", count, targets=[step.target for step in steps])


def _redealt(steps: list[Step], is_whole: bool) -> str:
    """Return a redeal in words that name no card: what follows a shuffle is not known before."""
    gathered = [step for step in steps if step.act is Act.REDEAL]
    drawn = [step for step in steps if step.act is Act.DRAW]
    piles, targets = [step.source for step in gathered], [step.target for step in drawn]
    count, say = sum(len(step.cards) for step in drawn), PHRASES.step
    if drawn and steps.index(drawn[0]) < steps.index(gathered[-1]):
        return say("bottoms", piles=piles)
    if drawn and is_whole:
        return say("dealt-again", piles=piles)
    key = "stock-again-drawn" if drawn else "stock-again"
    return say(key, count, piles=piles, targets=targets)


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
        face_down = act in _PACKETS and cards[0] >= FACE_DOWN
        in_order = act is Act.ORDER and (target == t.stock or max(cards) >= FACE_DOWN)
        hidden = redealt or face_down or in_order
        giver = t.names[source] if source >= 0 else ""
        under = redealt or place == "under"
        steps.append(
            Step(
                act=act,
                source=giver,
                target=t.names[target],
                cards=cards_of(cards),
                face_up=not hidden,
                under=under,
            )
        )
    if t.stock >= 0 and t.sources[t.stock].ways:
        stock = after[t.stock]
        if len(stock) > 1 and stock != before[t.stock]:
            name = t.names[t.stock]
            steps.append(Step(act=Act.TURN, source=name, target=name, cards=cards_of(stock[-1:])))
    return tuple(steps)


def steps_back(t: Tables, piles: Piles, steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return the steps that take back the steps of a move, given the piles before it."""
    table = dict(zip(t.names[: t.piles], map(bytearray, piles), strict=True))
    stock = t.names[t.stock] if t.stock >= 0 else ""
    shows_stock = t.stock >= 0 and bool(t.sources[t.stock].ways)
    back = []
    for step in steps:
        taken = _taken(table[step.source], step)
        hidden = step.act is Act.TURN or (step.source == stock and not shows_stock)
        was_up = max(taken) < FACE_DOWN and not hidden
        mark = 0 if step.face_up or step.target == stock else FACE_DOWN
        place = 1 if step.under else len(table[step.target])
        table[step.target][place:place] = bytes([card.code | mark for card in step.landed])
        cards = cards_of(taken) if step.act is Act.ORDER else step.landed
        back.append(
            Step(
                act=step.act,
                source=step.target,
                target=step.source,
                cards=cards,
                face_up=was_up,
                under=step.under,
                takes_back=True,
            )
        )
    return tuple(back[::-1])


def _taken(pile: bytearray, step: Step) -> bytes:
    """Take the cards of a step from a pile; return them as they lay there."""
    taken = bytes(pile[-len(step.cards) :])
    del pile[-len(step.cards) :]
    return taken
