"""How sentences name piles: those of a zone or role, and those beside another pile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from ...rules.facts import are_places
from ...rules.piles import At, Pile
from ...rules.ruleset import Rules
from ...rules.words import Here, Role
from ...rules.zone import Zone
from ..grammar import listing, number
from ..naming import Group, role_group, within_reach, zone_group, zones_group


def zone_groups(rules: Rules, wanted: Callable[[Zone], object]) -> list[Group]:
    """Return the piles of the zones that are wanted; those of a whole role together.

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
            found += [(run[0], zones_group(rules, run)) for run in _runs(rules, some)]
    return [group for _, group in sorted(found, key=itemgetter(0))]


def _runs(rules: Rules, indexes: Iterable[int]) -> Iterator[list[int]]:
    """Yield zones of one role, joined where they lie together and are called the same."""
    run: list[int] = []
    for index in indexes:
        zone = rules.zones[index]
        between = [other.role for other in rules.zones[run[-1] + 1 : index]] if run else []
        if run and (zone.role in between or zone.name != rules.zones[run[0]].name):
            yield run
            run = []
        run.append(index)
    if run:
        yield run


def told_together(
    rules: Rules,
    tell: Callable[[int, Group], Iterable[str]],
    apart: Callable[[Zone], object] = lambda _: False,
) -> Iterator[str]:
    """Yield the sentences about each zone, once for those of one role that lie together.

    Args:
        rules: the game's rules.
        tell: the sentences about a zone, by its place from 0 and the name of its piles.
        apart: whether they are about the piles of that zone among themselves.
    """
    same: dict[tuple[object, ...], dict[int, int]] = {}
    for role in dict.fromkeys(zone.role for zone in rules.zones):
        for index, zone in enumerate(rules.zones):
            own = index if apart(zone) else None
            if zone.role is role:
                for place, text in enumerate(tell(index, Group(role, 2, called=zone.name))):
                    same.setdefault((role, zone.name, own, text), {})[index] = place
    for places in same.values():
        for run in _runs(rules, places):
            yield [*tell(run[0], zones_group(rules, run))][places[run[0]]]


def are(groups: Sequence[Group]) -> str:
    """Return the verb after a list of piles."""
    return "is" if len(groups) == 1 and groups[0].count == 1 else "are"


def only_places(rules: Rules, role: Role) -> bool:
    """Check if all piles of a role are places of single cards that lie on one another."""
    return all(are_places(rules, n) for n, zone in enumerate(rules.zones) if zone.role is role)


def every(group: Group) -> str:
    """Return each of some piles."""
    return f"each {group.one}" if group.count > 1 and not group.nth else group.each


def group_named(rules: Rules, pile: Pile, here: Group) -> Group:
    """Return the piles that a rule names.

    Args:
        rules: the game's rules.
        pile: the name.
        here: the piles of the zone that the rule is about.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import Neighbour, Opposite
    >>> tableau = Group(Role.TABLEAU, 8)
    >>> group_named(GAMES["freecell"], Opposite("cell"), tableau).the
    'the cell with the same number'
    >>> group_named(GAMES["freecell"], Neighbour(-1), tableau).the
    'the tableau pile before it'
    """
    return TELL[type(pile)](rules, pile, here)


def _zone(rules: Rules, name: str, here: Group) -> Group:
    return zone_group(rules, next(n for n, zone in enumerate(rules.zones) if zone.id == name))


def _here(rules: Rules, pile: Here, here: Group) -> Group:
    alone = here.count == 1
    return Group(here.role, 1, called=here.the.removeprefix("the ") if alone else here.one)


def _beside(rules: Rules, pile: At, here: Group) -> Group:
    if pile.zone is None:
        away = within_reach([-places for places in pile.by])
        away = away if len(pile.by) > 1 else away.removeprefix("one ")
        return Group(here.role, 1, called=f"{here.one} {away}")
    other = group_named(rules, pile.zone, here)
    numbers = ["the same number" if not by else _away(by) for by in pile.by]
    return Group(other.role, 1, called=f"{other.one} with {listing(numbers, 'or')}")


def _away(by: int) -> str:
    return f"a number {number(abs(by))} {'higher' if by > 0 else 'lower'}"


TELL: dict[type, Callable[..., Group]] = {
    Role: lambda rules, role, here: role_group(rules, role),
    str: _zone,
    Here: _here,
    At: _beside,
}


def groups_named(rules: Rules, named: Sequence[Pile], here: Group) -> list[Group]:
    """Return the piles that a rule names, those of zones together that lie together."""
    ids = [pile for pile in named if not isinstance(pile, (Role, Here, At))]
    groups = [group_named(rules, pile, here) for pile in named if pile not in ids]
    return groups + (zone_groups(rules, lambda zone: zone.id in ids) if ids else [])


def the_piles(rules: Rules, named: Sequence[Pile], here: Group) -> list[str]:
    """Return the piles that a rule names, with the definite article."""
    return [group.the for group in groups_named(rules, named, here)]
