"""What may leave which pile, alone or with others, and where to, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeVar

from ...rules.build import Build
from ...rules.ruleset import Rules
from ...rules.vocabulary import Role, Take
from ...rules.zone import Zone
from ..grammar import cards, listing
from ..naming import Group, role_group, within_reach, zone_group
from .phrases import (
    are,
    are_places,
    empty,
    finish,
    in_sequence,
    roles,
    together,
    zone_groups,
)

_T = TypeVar("_T")


def choosing(rules: Rules) -> Iterator[str]:
    """How the player chooses the base."""
    choice = rules.choice
    if choice is None:
        return
    of, to = listing(roles(rules, choice.of), "or"), role_group(rules, Role.FOUNDATION).any
    yield finish(f"the first move brings an available card from {of} to {to}")
    yield "Its rank is the base rank, and nothing else may happen before."
    for role in choice.deal:
        group = role_group(rules, role)
        empty_one = f"each empty {group.one}" if group.count > 1 else group.empty
        yield finish(f"then {empty_one} gets a card from the stock")


def moving(rules: Rules) -> Iterator[str]:
    """What may leave its pile, alone or in company, and where to."""
    givers = zone_groups(rules, lambda z: z.gives and not z.cover)
    if givers:
        tops = listing(f"of {f'each {_each(g)}' if g.count > 1 else g.all}" for g in givers)
        yield finish(f"the top card {tops} is available, that is, it may be moved")
    for group in zone_groups(rules, lambda z: z.cover and z.gives):
        if are_places(rules, group.role):
            piles = group.the if group.nth else f"the {group.role.value}"
            yield finish(f"a card of {piles} is available once no other card lies on it")
        else:
            top = f"the top card of {group.any}"
            yield finish(f"{top} is available once no card of another pile lies on it")
    takers = zone_groups(rules, _takes_one)
    if takers:
        goes = listing(dict.fromkeys(group.any for group in takers), "or")
        yield finish(f"an available card may go to {goes} where it fits")
    for to, group in _alike(rules, lambda z: z.gives and z.to):
        yield finish(f"from {group.any} it goes only to {_towards(rules, to)}")
    for index, zone in enumerate(rules.zones):
        if zone.to_previous and zone.gives:
            here, there = zone_group(rules, index), zone_group(rules, index - 1)
            yield finish(f"from {here.any} it goes only to {there.the}")
    for index, zone in enumerate(rules.zones):
        own = rules.own_foundations(index) if zone.own_foundations else None
        if own is not None:
            here, there = zone_group(rules, index), zone_group(rules, own)
            yield finish(
                f"before the first redeal it goes from {here.any} to no foundations but {there.the}"
            )
    for index, zone in enumerate(rules.zones):
        if zone.reach and zone.gives:
            group = zone_group(rules, index)
            far = within_reach(zone.reach)
            yield finish(
                f"from one of {group.the} to another it goes only to the {group.one} {far}"
            )
    for keep, group in _alike(rules, lambda z: z.gives and z.keep):
        lowest = "the first card" if keep == 1 else f"the first {cards(keep)}"
        yield finish(f"{lowest} of {group.each} never {'leaves' if keep == 1 else 'leave'} it")
    for waits, group in _alike(rules, lambda z: z.take_while_empty):
        yield finish(f"cards leave {group.any} only while {empty(rules, waits)}")
    swapping = zone_groups(rules, lambda z: z.swaps)
    if swapping:
        yield finish(
            f"two cards that lie alone on {listing((g.the for g in swapping), 'or')}, each where"
            " another rank should begin, may change places if each then begins its pile rightly"
        )
    yield from _together(rules)
    for words, wanted in (
        ("no card leaves {}", lambda z: not (z.gives or z.gathers or _aside(z))),
        ("no card leaves {} but with its set", lambda z: z.gathers and not z.gives),
        ("nothing is laid on {}", lambda z: not (z.receives or _fed(rules, z) or _aside(z))),
    ):
        groups = zone_groups(rules, wanted)
        if groups:
            yield finish(words.format(listing((together(rules, g) for g in groups), "or")))


def _aside(zone: Zone) -> bool:
    return zone.role in (Role.STOCK, Role.DISCARD)


def _fed(rules: Rules, zone: Zone) -> bool:
    """Whether a zone gets cards in another way than by the player's choice."""
    return bool(zone.fill) or rules.draws_to(zone.role)


def _takes_one(zone: Zone) -> bool:
    """Whether the player lays single cards on the piles of a zone."""
    return bool(zone.build) or (zone.start is not None and zone.at_once == 1)


def _each(group: Group) -> str:
    return f"of {group.all}" if group.nth else group.one


def _alike(rules: Rules, asked: Callable[[Zone], _T | Literal[False]]) -> list[tuple[_T, Group]]:
    """What zones answer, each answer that says something with the piles that give it."""
    return [
        (answer, group)
        for answer in dict.fromkeys(map(asked, rules.zones))
        if answer
        for group in zone_groups(rules, lambda z: asked(z) == answer)  # noqa: B023
    ]


def _towards(rules: Rules, to: Iterable[Role]) -> str:
    return listing((role_group(rules, role).the for role in to), "or")


def takes_many(zone: Zone) -> bool:
    """Whether more than one card at a time may be laid on the piles of a zone."""
    return zone.receives and zone.groups


def _together(rules: Rules) -> Iterator[str]:
    """What moves as several cards, and where it may land."""
    many = [zone for zone in rules.zones if zone.take.many]
    if not many:
        if any(zone.receives for zone in rules.zones):
            yield "Cards move one at a time."
        return
    for take, links in dict.fromkeys((zone.take, links_of(zone)) for zone in many):
        same = zone_groups(rules, lambda z: (z.take, links_of(z)) == (take, links))  # noqa: B023
        yield from _company(rules, listing((group.any for group in same), "or"), take, links)
    for index, zone in enumerate(rules.zones):
        links = links_of(zone)
        others = any(links_of(other) != links for other in many)
        if others and zone.build and links and takes_many(zone):
            piles = zone_group(rules, index).any
            yield finish(f"together, cards go to {piles} only if they go {in_sequence(links)}")
    one = zone_groups(rules, lambda z: z.receives and not z.groups)
    several = zone_groups(rules, takes_many)
    if one and several:
        verb = "takes" if are(one) == "is" else "take"
        plain = all(group.count > 1 for group in one)
        takers = listing(group.all if plain else group.the for group in one)
        yield finish(f"{takers} {verb} only one card at a time")


def links_of(zone: Zone) -> Build | None:
    """What the cards form that leave its piles together; None if any may."""
    return None if zone.take is Take.ANY_GROUP else zone.links


def _company(rules: Rules, piles: str, take: Take, links: Build | None) -> Iterator[str]:
    """How the cards of some piles move together."""
    if links is None:
        yield finish(
            f"a face-up card on {piles} may also move together with all the cards that lie on it,"
            " whether or not they are in sequence"
        )
        return
    run = f"cards at the end of {piles} that go {in_sequence(links)} form a run"
    if take is Take.TOP_OR_WHOLE:
        yield finish(f"{run}, which moves as a whole, or else only its top card moves")
    elif take is Take.RUN:
        yield finish(f"{run}, and any number of them from the top may move together")
    else:
        yield finish(f"{run}, and several of them from the top may move together")
        yield from _carrying(rules)


def _carrying(rules: Rules) -> Iterator[str]:
    """How far a supermove goes."""
    spaces = zone_groups(
        rules,
        lambda z: z.role is Role.TABLEAU and z.start and z.start.takes_any and not z.beside,
    )
    cells = rules.count(Role.CELL)
    most = "one" if not cells else "one more than there are empty cells"
    if spaces:
        piles = listing((group.empty for group in spaces), "or")
        each = piles.removeprefix("an ").removeprefix("the ")
        most += f", doubled for each {each} that they do not go to"
    yield finish(f"their number is at most {most}: as many as could be carried one by one")
