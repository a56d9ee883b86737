"""A move tried on a table, and what is wrong with it if a condition does not hold.

There is one function for each kind of condition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import attrs

from ...cards import CARDS
from ...engine.card_sets import BITS, FACE_DOWN, FLOOR, UNSET, Piles, suit_mask
from ...engine.listing import legal_moves
from ...engine.lower.card_fits import cards_named, fitted_on, is_static, link_fits, lower
from ...engine.one_move import is_redeal
from ...engine.routes import BUILD, PAIR, REDEAL
from ...engine.standing import is_hidden
from ...engine.tables import Tables
from ...errors import Code
from ...rules.conditions import CardIs, Fits, Holds, Redeals, about_here
from ...rules.links import Link
from ...rules.part import entry_path
from ...rules.words import Direction, Fact, Match, Spot
from ...rules.zone import Zone
from .sentence import Sentence, is_plain
from .violation import Violation


@attrs.define(eq=False)
class Attempt:
    """A move tried on a table.

    Attributes:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        move: the move, as it was given.
        source: the number of the pile that cards would leave.
        target: the number of the pile that they would go to.
        count: how many.
        kind: what the move is: ``BUILD``, ``PAIR`` and so on.
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

    @property
    def card(self) -> int:
        """The lowest of the cards that would move, which has to fit; the floor if there is none."""
        few = self.source >= self.t.piles or self.held(self.source) < self.count
        return FLOOR if few else self.piles[self.source][-self.count]

    @property
    def moved(self) -> bytes:
        """The cards that would move, bottom to top."""
        return self.piles[self.source][-self.count :]

    def held(self, pile: int) -> int:
        """How many cards a pile has."""
        return len(self.piles[pile]) - 1

    def top(self, pile: int) -> int:
        """A pile's top card, ``FACE_DOWN`` where it can't be seen."""
        cards = self.piles[pile]
        return FACE_DOWN if is_hidden(self.t, pile, len(cards) - 1, cards) else cards[-1]

    def is_hidden(self, count: int) -> bool:
        """Whether one of the source's top cards can't be seen."""
        cards = self.piles[self.source]
        hidden = is_hidden(self.t, self.source, len(cards) - count, cards)
        return hidden or (count > 1 and max(cards[-count:]) >= FACE_DOWN)

    @property
    def base(self) -> int:
        """The base rank, from 0; ``UNSET`` if there is none yet."""
        return self.t.base.rank(self.piles) if self.t.base.piles else UNSET

    def is_open(self) -> bool:
        """Whether some way is open by which the card may go to the target."""
        target, top = self.t.routes.target(self.target), self.piles[self.target][-1]
        ways = target.open_ways(self.piles, self.redeals, self.base, top, BITS[self.card])
        return any(way.moves[self.source] is not None for _, way in ways)

    def zone(self, pile: int) -> Zone:
        """The zone of a pile."""
        return self.t.zones[pile]

    def field(self, pile: int, name: str) -> str:
        """The path of a field of the pile's zone."""
        return f"{self.t.numbering.paths[pile]}.{name}"

    def refused(
        self, code: Code, field: str, template: str, cards: bytes = b"", **facts: Any
    ) -> Violation:
        """The violation that the move is.

        Args:
            code: the kind of reason.
            field: the path of the field that forbids it; ``source.take`` is about the zone of the
                source, ``target.build`` about that of the target.
            template: the sentence, with the names of facts.
            cards: the cards it is about; those that can't be seen are left out.
            facts: what the sentence speaks of, besides ``source``, ``target``, ``count`` and
                ``card``, the lowest one that would move.
        """
        one, other = self.t.names[self.source], self.t.names[self.target]
        given = {"source": self.source, "target": self.target, "count": self.count}
        zone, _, name = field.partition(".")
        return Violation(
            code,
            Sentence(self.t.rules, template, {**given, "card": self.card, **facts}),
            self.move,
            (one,) if one is other else (one, other),
            tuple([CARDS[card] for card in cards if card < FACE_DOWN]) if cards else (),
            self.field(given[zone], name) if zone in ("source", "target") else field,
        )


Asked = Callable[[object], bool]
Place = Literal["start", "build", "leave", "draw", "redeal", "deal"]
"""Where a condition may stand."""
_SUBJECTS: dict[Place, tuple[str, str]] = {
    "start": ("{target:empty}{target:code} takes cards", "{target:pile} takes cards"),
    "build": ("{target:they are} built on", "{target:pile} is built on"),
    "leave": ("cards leave {pile:group}", "cards leave {pile:pile}"),
    "draw": ("the stock is drawn from", "the stock is drawn from"),
    "redeal": ("a redeal is made", "a redeal is made"),
}
_ONE_OF_SEVERAL: dict[Place, str] = {
    "start": "{target:empty}{target:code} takes cards from {source:any}",
    "build": "the {card:card} goes from {source:any} to {target:pile}",
    "leave": "cards go from {source:pile} to {target:pile}",
}
"""The same where other ways are ruled out by something else."""
_SPOTS = {Spot.TOP: "lies on top of", Spot.LOWEST: "lies lowest on", Spot.ANY: "lies on"}
_SUITED = {
    Match.ANY_SUIT: "a card",
    Match.IN_SUIT: "a card of its suit",
    Match.OTHER_SUIT: "a card of another suit",
    Match.IN_COLOUR: "a card of its colour",
    Match.ALTERNATING: "a card of the other colour",
}


@attrs.frozen
class Unmet:
    """A condition that does not hold.

    Attributes:
        code: the kind of reason.
        template: a sentence, or the end of one after "only".
        facts: what it speaks of.
        cards: the cards it is about, if it asks about cards.
        whole: whether the template is a sentence.
        path: the path of the condition.
        own: whether it is about the pile in question.
    """

    code: Code
    template: str
    facts: Mapping[str, Any] = {}
    cards: bytes = b""
    whole: bool = False
    path: str = ""
    own: bool = False


def unmet(
    a: Attempt, path: str, when: tuple[object, ...], here: int, place: Place, asked: Asked = bool
) -> Unmet | None:
    """Return the first of some conditions that does not hold.

    Args:
        a: the move.
        path: the path of the list of conditions.
        when: the conditions.
        here: the pile in question; -1 if there is none.
        place: where they stand, such as ``"start"``.
        asked: tells which of the conditions to look at.
    """
    for index, condition in enumerate(when):
        if asked(condition) and not _holds_now(a, condition, here):
            found = UNMET[type(condition)](a, condition, here, place)
            return attrs.evolve(
                found, path=entry_path(path, index, when), own=about_here(condition)
            )
    return None


def _holds_now(a: Attempt, condition: object, here: int) -> bool:
    """Check if a condition holds for the lowest card that moves, if it asks about one."""
    if condition is Fact.NO_OTHER_MOVE:
        return not legal_moves(a.t, a.piles, a.redeals, True, False)
    if isinstance(condition, CardIs) and is_static(condition):
        card = a.card if condition.spot is Spot.LAID else a.piles[here][-1]
        return bool(cards_named(condition) & BITS[card])
    card = BITS[a.card] if isinstance(condition, (CardIs, Fits, Fact)) else 1
    return bool(lower(condition, a.t.numbering, here).passing(a.piles, a.redeals, card))


def waits(
    a: Attempt, place: Place, reasons: Sequence[Unmet], alone: bool = True, here: int = -1
) -> Violation:
    """Return the reason for which a move waits.

    Args:
        a: the move.
        place: where the conditions stand.
        reasons: for each way that is left the condition that does not hold; one has to.
        alone: whether no other way is ruled out by something else.
        here: the pile in question.
    """
    why = reasons[0]
    if why.whole:
        return a.refused(why.code, why.path, why.template, why.cards, **why.facts)
    clauses = tuple([(one.template, one.facts) for one in reasons if not one.whole])
    subject = _SUBJECTS[place][why.own] if alone else _ONE_OF_SEVERAL[place]
    template = f"{subject} only {{clauses:clauses}}"
    cards = a.moved if place in ("start", "build") else b""
    return a.refused(why.code, why.path, template, cards, clauses=clauses, pile=here)


def why_waiting(
    a: Attempt, path: str, when: tuple[object, ...], place: Place, asked: Asked = bool
) -> Violation | None:
    """Return the reason for which a draw or redeal waits, None if its conditions hold."""
    why = unmet(a, path, when, -1, place, asked)
    return waits(a, place, [why]) if why else None


def _holds(a: Attempt, condition: Holds, here: int, place: Place) -> Unmet:
    least, most, named = condition.at_least, condition.at_most, a.t.numbering.named
    few, many = [], []
    for name in condition.piles:
        held = [a.held(pile) for pile in named((name,), here)]
        few += [name] if any(count < least for count in held) else []
        many += [name] if most is not None and any(count > most for count in held) else []
    code = Code.PILE_NOT_FILLABLE if place == "start" else Code.TOO_EARLY
    facts = {"named": (tuple(few or many), here), "n": least if few else most}
    amount = "a card" if least == 1 else "at least {n:cards}"
    if few and least == 1 and place == "draw":
        facts["space"] = next(pile for pile in named(few, here) if not a.held(pile))
        template = "{space:any} is empty, and the stock is dealt only while {named:each} a card"
        return Unmet(Code.DRAW_OVER_SPACE, template, facts, whole=True)
    if few:
        return Unmet(code, f"once {{named:each}} {amount}", facts)
    if not most:
        return Unmet(code, "once no card is left on {named:names and}", facts)
    code = Code.PILE_FULL if place == "build" and about_here(condition) else code
    return Unmet(code, "while {named:each} at most {n:cards}", facts)


def _redeals(a: Attempt, condition: Redeals, here: int, place: Place) -> Unmet:
    if a.redeals < condition.at_least:
        return Unmet(Code.TOO_EARLY, "after the {n:nth} redeal", {"n": condition.at_least})
    last = (condition.at_most or 0) + 1
    return Unmet(Code.ROUTE_NOT_ALLOWED, "before the {n:nth} redeal", {"n": last})


def _fits(a: Attempt, condition: Fits, here: int, place: Place) -> Unmet:
    link, order = condition.link, a.t.rules.ranks
    under = fitted_on(link_fits(link, order))[a.card]
    base = place == "start" and link.direction.counts
    code = Code.WRONG_BASE if base else Code.WRONG_RANK
    wanted = f"{{under:some {'ranks' if is_plain((link,)) else 'cards'}}}"
    if link.direction is Direction.ANY_RANK:
        code, wanted = wrong_suit(link), _SUITED[link.match]
    waits = "waits until" if condition.on.zone is None else "goes to {target:pile} only once"
    template = f"the {{card:card}} {waits} {wanted} {_SPOTS[condition.spot]} {{named:names or}}"
    if not any(under & BITS[own.code] for own in a.t.rules.pack):
        template = "the {card:card} goes on no card of {named:names or}"
    facts = {"under": under, "named": ((condition.on,), here)}
    return Unmet(code, template, facts, bytes([a.card]), True)


def _card_is(a: Attempt, condition: CardIs, here: int, place: Place) -> Unmet:
    pile, card, right = a.piles[here], a.card, "{right:kinds}"
    spots = {Spot.LAID: card, Spot.TOP: pile[-1], Spot.LOWEST: pile[:2][-1]}
    spot, code = spots[condition.spot], Code.WRONG_BASE if place == "start" else Code.WRONG_RANK
    if not condition.ranks or cards_named(attrs.evolve(condition, suits=())) & BITS[spot]:
        code = Code.WRONG_SUIT
    template = f"{{target:any}} takes only {right}"
    if condition.spot is Spot.LOWEST:
        code = Code.WRONG_BASE
        begins = "nothing is laid on {target:any} that {spot:the} begins"
        template = f"{begins}: {right} should begin it"
    elif condition.spot is Spot.TOP:
        template = f"{{target:any}} takes cards only on {right}"
    elif place == "start":
        template = f"the {{card:card}} can't start {{target:any}}: {right} does"
    cards = bytes(dict.fromkeys((card, spot)))
    return Unmet(code, template, {"spot": spot, "right": condition}, cards, True)


def _fact(a: Attempt, condition: Fact, here: int, place: Place) -> Unmet:
    if condition is Fact.NO_OTHER_MOVE:
        moves = legal_moves(a.t, a.piles, a.redeals, True, False)
        source, _, count = a.t.routes.resolve(moves[0])
        template = (
            "the {other:card}{pile:at} can still move, and the stock is drawn from only when"
            " nothing else can"
        )
        facts = {"other": a.piles[source][-count], "pile": source}
        return Unmet(Code.DRAW_NOT_BLOCKED, template, facts, whole=True)
    piles = a.t.numbering.own_zone(here)
    begun = suit_mask(a.card // 13)
    other = next(pile for pile in piles if a.held(pile) and begun & BITS[a.piles[pile][1]])
    template = "{other:another} has the {card:suit} already"
    return Unmet(Code.WRONG_SUIT, template, {"other": other}, bytes([a.card]), True)


UNMET: dict[type, Callable[[Attempt, Any, int, Place], Unmet]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _card_is,
    Fact: _fact,
}
"""For each kind of condition, what is said where it does not hold."""


def wrong_suit(link: Link) -> Code:
    """What a card is called that would fit but for its suit."""
    colour = link.match in (Match.ALTERNATING, Match.IN_COLOUR)
    return Code.WRONG_COLOUR if colour else Code.WRONG_SUIT
