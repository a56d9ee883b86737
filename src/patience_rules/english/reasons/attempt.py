"""A refused move, and the reasons for conditions that do not hold.

Each kind of condition has its own function.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Literal

import attrs

from ...basics.cards import CARDS
from ...basics.errors import Code
from ...engine.card_sets import ALL, BITS, FACE_DOWN, FLOOR, UNSET, Piles, rank_mask, suit_mask
from ...engine.listing import legal_moves
from ...engine.lower.card_fits import cards_named, fitted_on, is_static, link_fits, lower
from ...engine.one_move import has_others, is_redeal
from ...engine.routes import BUILD, PAIR, REDEAL, LayWay
from ...engine.standing import pile_as_seen
from ...engine.tables import Tables
from ...rules.conditions import CardIs, Fits, Holds, Redeals, about_here
from ...rules.links import Link
from ...rules.part import entry_path
from ...rules.words import Direction, Fact, Match, Spot
from ...rules.zone import Zone
from .sentence import Sentence
from .violation import Violation, violation_of


@attrs.define(eq=False)
class Attempt:
    """A refused move and the position.

    Attributes:
        move: the move, as the caller wrote it.
        kind: the kind of route: ``BUILD``, ``PAIR`` and so on.
    """

    t: Tables
    piles: Piles
    redeals: int
    move: str
    source: int
    target: int
    count: int
    kind: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.kind = self.t.routes.kind(self.source, self.target)
        if self.kind == REDEAL and not is_redeal(self.t, self.piles, self.source):
            self.kind = PAIR
        if self.kind == PAIR and self.t.zones[self.target].start and not self.held(self.target):
            self.kind = BUILD

    def seen(self, pile: int) -> bytes:
        """Return a pile as the player sees it: ``FACE_DOWN`` for each hidden card.

        Every card that a reason names is taken from here.
        """
        return pile_as_seen(self.t, pile, self.piles[pile])

    @property
    def card(self) -> int:
        """The lowest card that would move, which has to fit; the floor if there are too few."""
        few = self.source >= self.t.piles or self.held(self.source) < self.count
        return FLOOR if few else self.seen(self.source)[-self.count]

    @property
    def moved(self) -> bytes:
        """The cards that would move, bottom to top."""
        return self.seen(self.source)[-self.count :]

    def held(self, pile: int) -> int:
        """Return the number of cards on a pile."""
        return len(self.piles[pile]) - 1

    def top(self, pile: int) -> int:
        """Return a pile's top card, or ``FACE_DOWN`` if it is hidden."""
        return self.seen(pile)[-1]

    @property
    def base(self) -> int:
        """The base rank, from 0, or ``UNSET``."""
        return self.t.base.rank(self.piles) if self.t.base.piles else UNSET

    def is_open(self) -> bool:
        """Check if the card may go to the target."""
        return bool(self._going(BITS[self.card]))

    def fitting(self) -> int:
        """Return the cards that could go from the source to the target now."""
        cards = others = self._going(ALL)
        if self.t.rules.decks > 1:
            return cards
        # In a game of one deck, no card that lies on the target already can. If the suit matters,
        # they are left out, unless no others are left.
        for card in self.piles[self.target][1:]:
            suits = rank_mask(card % 13) if card < FACE_DOWN else ALL
            others &= ~BITS[card] if suits & ~cards else ALL
        return others or cards

    def _going(self, cards: int) -> int:
        """Return those of a set of cards that may go to the target."""
        target, top = self.t.routes.target(self.target), self.piles[self.target][-1]
        ways = target.open_ways(self.piles, self.redeals, self.base, top, cards)
        able = [fits for fits, way in ways if way.comes_from[self.source] and self._takes(way)]
        return reduce(or_, able, 0)

    def _takes(self, way: LayWay) -> bool:
        return way.cards <= 0 or way.cards == self.count

    def zone(self, pile: int) -> Zone:
        return self.t.zones[pile]

    def field(self, pile: int, name: str) -> str:
        """Return the path of a field of the pile's zone."""
        return f"{self.t.numbering.paths[pile]}.{name}"

    def refused(
        self, code: Code, field: str, template: str, cards: bytes = b"", **facts: Any
    ) -> Violation:
        """Return the violation.

        Args:
            field: the path of the field that forbids the move; ``source.take`` stands for the
                field of the source's zone, ``target.build`` for that of the target's.
            cards: the cards concerned; hidden ones are left out.
            facts: facts for the template besides ``source``, ``target``, ``count`` and ``card``,
                the lowest card that would move.
        """
        source, target = self.t.names[self.source], self.t.names[self.target]
        known = {"source": self.source, "target": self.target, "count": self.count}
        zone, _, name = field.partition(".")
        return violation_of(
            code=code,
            message=Sentence(self.t.rules, template, {**known, "card": self.card, **facts}),
            move=self.move,
            piles=(source,) if source is target else (source, target),
            cards=tuple([CARDS[card] for card in cards if card < FACE_DOWN]) if cards else (),
            field=self.field(known[zone], name) if zone in ("source", "target") else field,
        )


ConditionFilter = Callable[[object], bool]
Holder = Literal["start", "build", "leave", "draw", "redeal", "deal"]
"""The field that holds a condition."""
_WAITING: dict[Holder, tuple[str, str]] = {
    "start": ("spaces-wait", "space-waits"),
    "build": ("piles-wait", "pile-waits"),
    "leave": ("piles-keep", "pile-keeps"),
    "draw": ("draw-waits", "draw-waits"),
    "redeal": ("redeal-waits", "redeal-waits"),
}
"""Keys of sentences: for a condition on other piles, and for one on the pile itself."""
_SOME_WAIT: dict[Holder, str] = {
    "start": "space-waits-from", "build": "pile-waits-from", "leave": "pile-keeps-from",
}  # fmt: skip
"""Keys if the condition guards only some ways to make the move."""


@attrs.frozen
class Unmet:
    """A condition that does not hold.

    Attributes:
        template: the key of a sentence, or of the end of one that follows "only".
        complete: the template is a complete sentence.
        own: the condition is about the pile itself.
        of_kind: the condition names the cards that may be laid.
    """

    code: Code
    template: str
    facts: Mapping[str, Any] = {}
    cards: bytes = b""
    complete: bool = False
    path: str = ""
    own: bool = False
    of_kind: bool = False


def unmet(
    a: Attempt,
    path: str,
    when: tuple[object, ...],
    here: int,
    place: Holder,
    wanted: ConditionFilter = bool,
) -> Unmet | None:
    """Return the first wanted condition on a pile (-1: on none) that does not hold, if any."""
    for index, condition in enumerate(when):
        if wanted(condition) and not _holds_now(a, condition, here):
            reason = UNMET[type(condition)](a, condition, here, place)
            where, is_own = entry_path(path, index, when), about_here(condition)
            return attrs.evolve(reason, path=where, own=is_own)
    return None


def is_about_card(condition: object) -> bool:
    """Check if a condition is about the card that is laid, so that it closes no pile."""
    if isinstance(condition, CardIs):
        return condition.spot is None
    return isinstance(condition, Fits) or condition is Fact.SUIT_NOT_STARTED


def _holds_now(a: Attempt, condition: object, here: int) -> bool:
    """Check if a condition holds for the lowest card that would move."""
    if condition is Fact.NO_OTHER_MOVE:
        return not has_others(a.t, a.piles, a.redeals, draws=a.kind == REDEAL)
    if isinstance(condition, CardIs) and is_static(condition):
        card = a.card if condition.spot is None else a.piles[here][-1]
        return bool(cards_named(condition) & BITS[card])
    card = BITS[a.card] if isinstance(condition, (CardIs, Fits, Fact)) else 1
    return bool(lower(condition, a.t.numbering, here).passing(a.piles, a.redeals, card))


def waits(
    a: Attempt,
    place: Holder,
    reasons: Sequence[Unmet],
    alone: bool = True,
    here: int = -1,
    of_card: bool = False,
) -> Violation:
    """Return the violation for conditions that do not hold yet.

    Args:
        a: the move.
        place: the field that holds the conditions.
        reasons: an unmet condition for each way that is left.
        alone: no other way was ruled out before.
        here: the pile that the conditions are about, or -1.
        of_card: the card was compared with the ways before.
    """
    open_ends = [reason for reason in reasons if not reason.complete]
    why = open_ends[0] if open_ends else reasons[0]
    if why.complete:
        return a.refused(why.code, why.path, why.template, why.cards, **why.facts)
    clauses = tuple([(reason.template, reason.facts) for reason in open_ends])
    template = _WAITING[place][why.own] if alone else _SOME_WAIT[place]
    template = "waits-for-card" if of_card else template
    cards = why.cards or (a.moved if place in ("start", "build") else b"")
    return a.refused(why.code, why.path, template, cards, clauses=clauses, pile=here)


def why_waiting(
    a: Attempt, path: str, when: tuple[object, ...], place: Holder, wanted: ConditionFilter = bool
) -> Violation | None:
    """Return the violation of a draw's conditions; None if they hold."""
    why = unmet(a, path, when, -1, place, wanted)
    return waits(a, place, [why]) if why else None


def _holds(a: Attempt, condition: Holds, here: int, place: Holder) -> Unmet:
    least, most, named = condition.at_least, condition.at_most, a.t.numbering.named
    few, many = [], []
    for name in condition.piles:
        held = [a.held(pile) for pile in named((name,), here)]
        few += [name] if any(count < least for count in held) else []
        many += [name] if most is not None and any(count > most for count in held) else []
    code = Code.PILE_NOT_FILLABLE if place == "start" else Code.TOO_EARLY
    facts = {"named": (tuple(few or many), here), "n": least if few else most}
    if few and least == 1 and place == "draw":
        facts["space"] = next(pile for pile in named(few, here) if not a.held(pile))
        return Unmet(Code.DRAW_OVER_SPACE, "draw-over-space", facts, complete=True)
    if few:
        return Unmet(code, "when-not-empty" if least == 1 else "when-at-least", facts)
    if not most:
        return Unmet(code, "when-empty", facts)
    code = Code.PILE_FULL if place == "build" and about_here(condition) else code
    return Unmet(code, "while-at-most", facts)


def _redeals(a: Attempt, condition: Redeals, here: int, place: Holder) -> Unmet:
    if a.redeals < condition.at_least:
        return Unmet(Code.TOO_EARLY, "after-redeal", {"n": condition.at_least})
    last = (condition.at_most or 0) + 1
    return Unmet(Code.ROUTE_NOT_ALLOWED, "before-redeal", {"n": last})


def _fits(a: Attempt, condition: Fits, here: int, place: Holder) -> Unmet:
    link, order = condition.link, a.t.rules.ranks
    under = fitted_on(link_fits(link, order))[a.card]
    base = place == "start" and link.direction.counts
    code, template = Code.WRONG_BASE if base else Code.WRONG_RANK, "when-rank-lies-there"
    if link.direction is Direction.ANY_RANK:
        code, template = wrong_suit(link), "when-suit-lies-there"
    never = not any(under & BITS[card.code] for card in a.t.rules.pack)
    if never:
        template = "fits-on-none"
    elif not any(map(a.held, a.t.numbering.named((condition.on,), here))):
        template = "when-not-empty"
    named = ((condition.on,), here)
    facts = {"under": under, "match": link.match, "spot": condition.spot, "named": named}
    return Unmet(code, template, facts, bytes([a.card]), never)


_CARDS_THERE = {None: "these", Spot.TOP: "if-top-is", Spot.LOWEST: "if-begins-with"}
"""By the place of a card, the key of the clause that names the cards that are right there."""


def _card_is(a: Attempt, condition: CardIs, here: int, place: Holder) -> Unmet:
    pile, card = a.seen(here), a.card
    spots = {None: card, Spot.TOP: pile[-1], Spot.LOWEST: pile[:2][-1]}
    spot, code = spots[condition.spot], Code.WRONG_BASE if place == "start" else Code.WRONG_RANK
    if not condition.ranks or cards_named(attrs.evolve(condition, suits=())) & BITS[spot]:
        code = Code.WRONG_SUIT
    if condition.spot is Spot.LOWEST:
        code = Code.WRONG_BASE
    cards = bytes(dict.fromkeys((card, spot)))
    template, of_kind = _CARDS_THERE[condition.spot], condition.spot is None
    return Unmet(code, template, {"right": condition}, cards, of_kind=of_kind)


def _fact(a: Attempt, condition: Fact, here: int, place: Holder) -> Unmet:
    if condition is Fact.NO_OTHER_MOVE:
        moves = legal_moves(a.t, a.piles, a.redeals, True, False)
        if not moves:
            return Unmet(Code.DRAW_NOT_BLOCKED, "draw-still-possible", complete=True)
        source, _, count = a.t.routes.resolve(moves[0])
        template = "redeal-not-blocked" if place == "redeal" else "draw-not-blocked"
        facts = {"other": a.piles[source][-count], "pile": source}
        return Unmet(Code.DRAW_NOT_BLOCKED, template, facts, complete=True)
    piles = a.t.numbering.own_zone(here)
    begun = suit_mask(a.card // 13)
    other = next(pile for pile in piles if a.held(pile) and begun & BITS[a.piles[pile][1]])
    return Unmet(Code.WRONG_SUIT, "suit-is-elsewhere", {"other": other}, bytes([a.card]), True)


UNMET: dict[type, Callable[[Attempt, Any, int, Holder], Unmet]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _card_is,
    Fact: _fact,
}
"""By kind of condition, the function that words why it does not hold."""


def wrong_suit(link: Link) -> Code:
    """Return the code for a card of the right rank and wrong suit."""
    colour = link.match in (Match.ALTERNATING_COLOURS, Match.IN_COLOUR)
    return Code.WRONG_COLOUR if colour else Code.WRONG_SUIT
