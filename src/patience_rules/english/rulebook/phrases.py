"""What all sections say in the same words: sentences, piles, and what follows what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from ...cards import Rank
from ...rules.build import Build
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Match, Role
from ...rules.zone import Zone
from ..grammar import article, listing, number, plural
from ..naming import Group, built, rank_name, role_group, zones_group

_RANKS = {
    Direction.UP: "the next higher rank",
    Direction.DOWN: "the next lower rank",
    Direction.EITHER: "the next higher or lower rank",
    Direction.SAME: "the same rank",
}
_STEPS = {
    Direction.UP: "a rank {} higher",
    Direction.DOWN: "a rank {} lower",
    Direction.EITHER: "a rank {} higher or lower",
}
_SUITS = {
    Match.ANY: "a card of {}",
    Match.SUIT: "a card of the same suit and {}",
    Match.ALTERNATING: "a card of the other colour and {}",
    Match.COLOUR: "a card of the same colour and {}",
    Match.OTHER_SUIT: "a card of another suit and {}",
}
_SUITS_ALONE = {
    Match.ANY: "any card",
    Match.SUIT: "any card of the same suit",
    Match.ALTERNATING: "any card of the other colour",
    Match.COLOUR: "any card of the same colour",
    Match.OTHER_SUIT: "any card of another suit",
}
_CORNERS = {
    Direction.UP: (", and on {a_high} {a_low}", ", but nothing on {a_high}"),
    Direction.DOWN: (", and on {a_low} {a_high}", ", but nothing on {a_low}"),
    Direction.EITHER: (
        "; {lows} and {highs} are neighbours",
        "; {lows} and {highs} are not neighbours",
    ),
}
_LONG_CORNERS = (
    "; the count goes round from {high} to {low}",
    "; the count does not go round from {high} to {low}",
)


def finish(text: str) -> str:
    """Words as a sentence.

    >>> finish("deal one card")
    'Deal one card.'
    """
    return f"{text[0].upper()}{text[1:]}."


def zone_groups(rules: Rules, wanted: Callable[[Zone], object]) -> list[Group]:
    """The piles of the zones of which something is so; those of a whole role together.

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
    """Zones of one role, those together that lie together and are called the same."""
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
    """What is said of each zone, once of those of one role that lie together.

    Args:
        rules: the game's rules.
        tell: the sentences about a zone, by its place from 0 and what its piles are called.
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
    """The verb after piles that are listed.

    >>> are([Group(Role.WASTE, 1)]), are([Group(Role.CELL, 4)])
    ('is', 'are')
    """
    return "is" if len(groups) == 1 and groups[0].count == 1 else "are"


def are_places(rules: Rules, role: Role) -> bool:
    """Whether all piles of a role are places of single cards that lie on one another.

    >>> from patience_rules import GAMES
    >>> are_places(GAMES["escalator"], Role.TABLEAU), are_places(GAMES["backbone"], Role.RESERVE)
    (True, False)
    """
    return all(rules.are_places(n) for n, zone in enumerate(rules.zones) if zone.role is role)


def together(rules: Rules, group: Group) -> str:
    """Piles that are spoken of as one, with the definite article.

    >>> from patience_rules import GAMES
    >>> together(GAMES["escalator"], role_group(GAMES["escalator"], Role.TABLEAU))
    'the tableau'
    """
    return f"the {group.role.value}" if are_places(rules, group.role) else group.the


def roles(rules: Rules, named: Iterable[Role]) -> list[str]:
    """Roles as a sentence names their piles.

    >>> from patience_rules import GAMES
    >>> roles(GAMES["new-york"], (Role.STOCK, Role.WASTE))
    ['the stock', 'the waste piles']
    """
    return [role_group(rules, role).the for role in named]


def empty(rules: Rules, emptied: Sequence[Role]) -> str:
    """That no card is left on the piles of some roles.

    >>> from patience_rules import GAMES
    >>> empty(GAMES["new-york"], (Role.STOCK, Role.WASTE))
    'the stock and the waste piles are empty'
    """
    groups = [role_group(rules, role) for role in emptied]
    return f"{listing(group.the for group in groups)} {are(groups)} empty"


def any_of(ranks: Iterable[Rank]) -> str:
    """Cards by their ranks.

    >>> any_of((Rank.ACE, Rank.KING))
    'an ace or a king'
    """
    return listing((article(rank_name(rank)) for rank in ranks), "or")


def follower(build: Build) -> str:
    """The card that goes on another.

    >>> follower(Build(match=Match.SUIT)), follower(Build(step=2))
    ('a card of the same suit and the next lower rank', 'a card of a rank two lower')
    >>> follower(Build(Direction.ANY, Match.SUIT))
    'any card of the same suit'
    """
    if build.direction is Direction.ANY:
        return _SUITS_ALONE[build.match]
    ranks = _RANKS[build.direction]
    if build.step > 1:
        ranks = _STEPS[build.direction].format(number(build.step))
    return _SUITS[build.match].format(ranks) + (" in that order" if build.ranks else "")


def corner(build: Build, ranks: Sequence[Rank] = tuple(Rank)) -> str:
    """What comes after the last rank, as the end of a sentence; empty where no ranks are counted.

    >>> corner(Build(wrap=True)), corner(Build())
    (', and on an ace a king', ', but nothing on an ace')
    """
    if build.direction in (Direction.ANY, Direction.SAME):
        return ""
    ranks = build.ranks or ranks
    pair = _CORNERS[build.direction] if build.step == 1 else _LONG_CORNERS
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    return pair[0 if build.wrap else 1].format(
        low=low,
        high=high,
        a_low=article(low),
        a_high=article(high),
        lows=plural(low),
        highs=plural(high),
    )


def stopping(rules: Rules, build: Build, where: str) -> str:
    """On (or beside) which cards nothing goes, as the end of a sentence; empty where on none.

    >>> from patience_rules import GAMES, Rank
    >>> stopping(GAMES["klondike"], Build(stop=(Rank.SEVEN,)), "on")
    '; nothing goes on a seven'
    """
    left = [rank for rank in rules.ranks if rank not in build.stop]
    if 0 < len(left) < len(build.stop):
        return f"; cards go only {where} {any_of(left)}"
    return f"; nothing goes {where} {any_of(build.stop)}" if build.stop else ""


def in_sequence(build: Build) -> str:
    """How the cards of a run follow one another, after "cards that go".

    >>> in_sequence(Build(match=Match.SUIT)), in_sequence(Build(Direction.EITHER, wrap=True))
    ('down in suit', 'up or down regardless of suit (all in one direction, round the corner)')
    """
    if build.also:
        return f"{' or '.join(map(in_sequence, build.ways))} (all in one way)"
    details = ["all in one direction"] if build.direction is Direction.EITHER else []
    if build.wrap:
        details.append("round the corner")
    if build.stop:
        details.append(f"with none on {any_of(build.stop)}")
    return f"{built(build)} ({', '.join(details)})" if details else built(build)
