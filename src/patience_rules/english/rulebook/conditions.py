"""Conditions, each as the end of a sentence: "while the stock is empty", "if it is a king"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...rules.conditions import (
    CardIs,
    DealCondition,
    DrawCondition,
    Fits,
    Holds,
    LayCondition,
    Redeals,
)
from ...rules.piles import At, Pile
from ...rules.ruleset import Rules
from ...rules.words import Direction, Fact, Match, Spot
from ..grammar import cards, listing, number, ordinal
from ..naming import Group, built
from .links import any_of
from .piles import are, every, group_named, groups_named, the_piles

Condition = LayCondition | DealCondition | DrawCondition
_SPOTS = {Spot.TOP: "the top card", Spot.LOWEST: "the lowest card", Spot.ANY: "a face-up card"}


def only(rules: Rules, when: Iterable[Condition], here: Group) -> str:
    """Return when something happens, after the word "only"; empty if at any time.

    Args:
        rules: the game's rules.
        when: conditions that must all hold.
        here: the piles that they are about.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Role, empty
    >>> both = (empty(("stock", "waste")), Redeals(at_least=1))
    >>> only(GAMES["new-york"], both, Group(Role.TABLEAU, 8))
    'while the stock and the waste piles are empty and after the first redeal'
    """
    parts = [TELL[type(condition)](rules, condition, here) for condition in when]
    return listing(parts) if parts else ""


def but_only(
    rules: Rules, when: Iterable[Condition], here: Group, source: Sequence[Pile] = ()
) -> str:
    """Return from where and when something happens, as the end of a sentence.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Role, empty
    >>> but_only(GAMES["golf"], [empty("stock")], Group(Role.TABLEAU, 7), [Role.WASTE])
    ', but only from the waste and only while the stock is empty'
    """
    where = f"from {listing(the_piles(rules, source, here), 'or')}" if source else ""
    limits = [limit for limit in (where, only(rules, when, here)) if limit]
    return f", but only {' and only '.join(limits)}" if limits else ""


def held(rules: Rules, bounds: Holds, here: Group) -> str:
    """Return how many cards some piles hold, as a clause with a subject."""
    groups = groups_named(rules, bounds.piles, here)
    if bounds.at_most == 0:
        return f"{listing(group.the for group in groups)} {are(groups)} empty"
    several = are(groups) == "are"
    if (bounds.at_least, bounds.at_most) == (1, None) and several:
        whole = len(groups) == 1 and not groups[0].nth
        none = f"no {groups[0].one}" if whole else f"none of {listing(g.the for g in groups)}"
        return f"{none} is empty"
    return f"{listing(map(every, groups))} {'have' if len(groups) > 1 else 'has'} {amount(bounds)}"


def amount(bounds: Holds) -> str:
    """Return how many cards a pile holds, after "has"."""
    low, high = bounds.at_least, bounds.at_most
    if high is None:
        return "a card" if low == 1 else f"at least {cards(low)}"
    if low == high:
        return f"exactly {cards(low)}"
    if low == 0:
        return "no card" if high == 0 else f"at most {cards(high)}"
    return f"{number(low)} to {cards(high)}"


def _holds(rules: Rules, bounds: Holds, here: Group) -> str:
    return f"while {held(rules, bounds, here)}{max(map(_if_there_is, bounds.piles))}"


def _redeals(rules: Rules, bounds: Redeals, here: Group) -> str:
    first = f"the {ordinal(bounds.at_least)}"
    if bounds.at_most is None:
        return f"after {first} redeal"
    last = f"the {ordinal(bounds.at_most + 1)} redeal"
    if not bounds.at_least:
        return f"before {last}"
    near = bounds.at_least == bounds.at_most
    return f"between {first} and {last}" if near else f"after {first} and before {last}"


def _fits(rules: Rules, fit: Fits, here: Group) -> str:
    group = group_named(rules, fit.on, here)
    there = f"{_SPOTS[fit.spot]} of {group.the}"
    link = fit.link
    if (link.direction, link.match) == (Direction.ANY_RANK, Match.IN_SUIT):
        way = f"has the suit of {there}"
    elif (link.direction, link.match) == (Direction.SAME_RANK, Match.ANY_SUIT):
        way = f"has the rank of {there}"
    else:
        corner = ", round the corner," if link.wrap else ""
        way = f"goes {built(link)}{corner} from {there}"
    return f"if it {way}{_if_there_is(fit.on)}"


def _if_there_is(pile: Pile) -> str:
    """Return a reserve about piles beside another that do not exist for each pile."""
    return ", where there is one" if isinstance(pile, At) and any(pile.by) else ""


def _card_is(rules: Rules, card: CardIs, here: Group) -> str:
    which = {Spot.TOP: "the top card there", Spot.LOWEST: "the lowest card there"}
    return f"if {which.get(card.spot, 'it')} is {any_of(card.ranks, card.suits)}"


def _fact(rules: Rules, fact: Fact, here: Group) -> str:
    return {
        Fact.SUIT_NOT_STARTED: f"if no {here.one} begins with its suit",
        Fact.NO_OTHER_MOVE: "when no other move is possible",
        Fact.NOTHING_DEALT: "if no card has been dealt before",
    }[fact]


TELL: dict[type, Callable[..., str]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _card_is,
    Fact: _fact,
}
