"""Parts of sentences for several sections: the piles that a rule names, and conditions.

A condition is the end of a sentence: "while the stock is empty", "if it is a king".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from ...rules.conditions import (
    CardIs,
    DealCondition,
    DrawCondition,
    Fits,
    Holds,
    LayCondition,
    Redeals,
)
from ...rules.facts import are_places
from ...rules.piles import At, Pile
from ...rules.ruleset import Rules
from ...rules.words import Direction, Fact, Here, Match, Role, Spot
from ...rules.zone import Zone
from ..card_words import any_of, built
from ..grammar import cards, listing, number, ordinal
from ..pile_words import Group, beside, name_of, role_group, zone_group, zones_group

Condition = LayCondition | DealCondition | DrawCondition
_SPOTS = {Spot.TOP: "the top card", Spot.LOWEST: "the lowest card", Spot.ANY: "a face-up card"}


def zone_groups(rules: Rules, wanted: Callable[[Zone], object]) -> list[Group]:
    """Return the piles of some zones, those of one role and name as one group.

    >>> from patience_rules import GAMES
    >>> [group.all for group in zone_groups(GAMES["calculation"], lambda zone: zone.build)]
    ['foundations']
    """
    found: list[tuple[int, Group]] = []
    for role in dict.fromkeys(zone.role for zone in rules.zones):
        indexes = [index for index, zone in enumerate(rules.zones) if zone.role is role]
        some = [index for index in indexes if wanted(rules.zones[index])]
        if some == indexes:
            found.append((some[0], role_group(rules, role)))
        else:
            found += [(same[0], zones_group(rules, same)) for same in _by_name(rules, some)]
    return [group for _, group in sorted(found, key=itemgetter(0))]


def _by_name(rules: Rules, indexes: Iterable[int]) -> Iterable[list[int]]:
    """Return zones of one role, grouped by their names."""
    named: dict[str, list[int]] = {}
    for index in indexes:
        named.setdefault(name_of(rules.zones[index]), []).append(index)
    return named.values()


def merged_sentences(
    rules: Rules,
    sentences: Callable[[int, Group], Iterable[str]],
    apart: Callable[[Zone], object] = lambda _: False,
) -> Iterator[str]:
    """Yield the sentences about each zone; zones of a role and name share equal ones.

    Args:
        rules: the game's rules.
        sentences: returns the sentences about a zone, given its index and piles.
        apart: checks if a zone never shares sentences.
    """
    same: dict[tuple[object, ...], dict[int, int]] = {}
    for role in dict.fromkeys(zone.role for zone in rules.zones):
        for index, zone in enumerate(rules.zones):
            own = index if apart(zone) else None
            if zone.role is role:
                name = name_of(zone)
                for place, text in enumerate(sentences(index, Group(role, 2, called=name))):
                    same.setdefault((role, name, own, text), {})[index] = place
    for places in same.values():
        first, place = next(iter(places.items()))
        yield [*sentences(first, zones_group(rules, [*places]))][place]


def are(groups: Sequence[Group]) -> str:
    """Return the verb after a list of piles."""
    return "is" if len(groups) == 1 and groups[0].count == 1 else "are"


def only_places(rules: Rules, role: Role) -> bool:
    """Check if all piles of a role are places for single cards that cover one another."""
    return all(are_places(rules, n) for n, zone in enumerate(rules.zones) if zone.role is role)


def every(group: Group) -> str:
    """Return words for each pile of a group."""
    return f"each {group.one}" if group.count > 1 and not group.is_part else group.each


def group_named(rules: Rules, pile: Pile, here: Group) -> Group:
    """Return the piles that a rule about the piles `here` names.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Neighbour, Opposite
    >>> tableau = Group(Role.TABLEAU, 8)
    >>> group_named(GAMES["freecell"], Opposite("cell"), tableau).the
    'the cell with the same number'
    >>> group_named(GAMES["freecell"], Neighbour(-1), tableau).the
    'the tableau pile before it'
    """
    return PILES[type(pile)](rules, pile, here)


def _zone(rules: Rules, name: str, here: Group) -> Group:
    return zone_group(rules, next(n for n, zone in enumerate(rules.zones) if zone.id == name))


def _here(rules: Rules, pile: Here, here: Group) -> Group:
    alone = here.count == 1
    return Group(here.role, 1, called=here.the.removeprefix("the ") if alone else here.one)


def _beside(rules: Rules, pile: At, here: Group) -> Group:
    if pile.zone is None:
        return Group(here.role, 1, called=f"{here.one} {beside(pile.by)}")
    other = group_named(rules, pile.zone, here)
    if here.is_part or other.is_part:  # the places within the zones count, not the numbers
        places = [_along(by) for by in pile.by]
        them = other.any if other.is_part else other.one
        return Group(other.role, 1, called=f"{them} {listing(places, 'or')}")
    numbers = ["the same number" if not by else _away(by) for by in pile.by]
    return Group(other.role, 1, called=f"{other.one} with {listing(numbers, 'or')}")


def _away(by: int) -> str:
    return f"a number {number(abs(by))} {'higher' if by > 0 else 'lower'}"


def _along(by: int) -> str:
    places = "one place" if abs(by) == 1 else f"{number(abs(by))} places"
    return f"{places} further {'on' if by > 0 else 'back'}" if by else "in the same place"


PILES: dict[type, Callable[..., Group]] = {
    Role: lambda rules, role, here: role_group(rules, role),
    str: _zone,
    Here: _here,
    At: _beside,
}


def groups_named(rules: Rules, named: Sequence[Pile], here: Group) -> list[Group]:
    """Return the piles that a rule names, zones of one role and name as one group."""
    ids = [pile for pile in named if not isinstance(pile, (Role, Here, At))]
    groups = [group_named(rules, pile, here) for pile in named if pile not in ids]
    return groups + (zone_groups(rules, lambda zone: zone.id in ids) if ids else [])


def the_piles(rules: Rules, named: Sequence[Pile], here: Group) -> str:
    """Return the piles that a rule names, with the definite article and "or"."""
    return listing((group.the for group in groups_named(rules, named, here)), "or")


def only(rules: Rules, when: Iterable[Condition], here: Group) -> str:
    """Return conditions as the end of a sentence, to follow "only"; empty if there are none.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Role, empty
    >>> both = (empty(("stock", "waste")), Redeals(at_least=1))
    >>> only(GAMES["new-york"], both, Group(Role.TABLEAU, 8))
    'while the stock and the waste piles are empty and after the first redeal'
    """
    parts = [CONDITIONS[type(condition)](rules, condition, here) for condition in when]
    return listing(parts) if parts else ""


def but_only(
    rules: Rules, when: Iterable[Condition], here: Group, source: Sequence[Pile] = ()
) -> str:
    """Return sources and conditions as the end of a sentence, starting with "but only".

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Role, empty
    >>> but_only(GAMES["golf"], [empty("stock")], Group(Role.TABLEAU, 7), [Role.WASTE])
    ', but only from the waste and only while the stock is empty'
    """
    where = f"from {the_piles(rules, source, here)}" if source else ""
    limits = [limit for limit in (where, only(rules, when, here)) if limit]
    return f", but only {' and only '.join(limits)}" if limits else ""


def held(rules: Rules, bounds: Holds, here: Group) -> str:
    """Return a number of cards on some piles, as a clause."""
    each = [one for one in bounds.piles if isinstance(one, At) and len(one.by) > 1]
    groups = groups_named(rules, [one for one in bounds.piles if one not in each], here)
    besides = [f"each {group_named(rules, one, here).one}" for one in each]
    if bounds.at_most == 0:
        names = [*[group.the for group in groups], *besides]
        return f"{listing(names)} {are(groups) if groups else 'is'} empty"
    several = are(groups) == "are" and not each
    if (bounds.at_least, bounds.at_most) == (1, None) and several:
        whole = len(groups) == 1 and not groups[0].is_part
        none = f"no {groups[0].one}" if whole else f"none of {listing(g.the for g in groups)}"
        return f"{none} is empty"
    names = [*map(every, groups), *besides]
    return f"{listing(names)} {'have' if len(names) > 1 else 'has'} {amount(bounds)}"


def amount(bounds: Holds) -> str:
    """Return a number of cards, to follow "has"."""
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
    pile = f"each {group.one}" if len(fit.on.by) > 1 else group.the  # it fits on all of them
    there = f"{_SPOTS[fit.spot]} of {pile}"
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
    """Return a reservation for neighbours that some piles do not have."""
    return ", where there is one" if isinstance(pile, At) and any(pile.by) else ""


def _card_is(rules: Rules, card: CardIs, here: Group) -> str:
    which = {None: "it", Spot.TOP: "the top card there", Spot.LOWEST: "the lowest card there"}
    return f"if {which[card.spot]} is {any_of(card.ranks, card.suits)}"


def _fact(rules: Rules, fact: Fact, here: Group) -> str:
    return {
        Fact.SUIT_NOT_STARTED: f"if no {here.one} begins with its suit",
        Fact.NO_OTHER_MOVE: "when no other move is possible",
        Fact.NOTHING_DEALT: "if no card has been dealt before",
    }[fact]


CONDITIONS: dict[type, Callable[..., str]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _card_is,
    Fact: _fact,
}
