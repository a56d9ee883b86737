"""Sections on cards that go on others and on empty piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import attrs

from ...cards import Rank, Suit
from ...rules.conditions import CardIs, Fits, Holds, about_here, empty
from ...rules.facts import dealt_to, draws_to, redeals_from, steps_to
from ...rules.links import Link
from ...rules.piles import At
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.ways import Build, Start
from ...rules.words import HERE, UNLIMITED, Base, Direction, Fact, Lay, Role, Side, Spot, Take
from ...rules.zone import Zone
from ...rules.zone_facts import at_once, based, fills, gives, kept, receives
from ..card_words import any_but, any_of, around, built, rank_name
from ..grammar import cards, finish, listing, number, plural, times
from ..pile_words import Group
from .moves import run_of
from .pack_and_piles import first_dealt
from .phrases import Condition, but_only, held, merged_sentences, only, the_piles

_Way = TypeVar("_Way", Build, Start)
_NEW_SUIT = (Fact.SUIT_NOT_STARTED,)


def building(rules: Rules) -> Iterator[str]:
    """Yield the sentences about cards that go on others."""
    return merged_sentences(rules, partial(_built, rules), lambda zone: _about_others(zone.build))


def spaces(rules: Rules) -> Iterator[str]:
    """Yield the sentences about empty piles."""
    return merged_sentences(rules, partial(_begun, rules), lambda zone: _about_others(zone.start))


def _about_others(ways: Sequence[Build | Start]) -> bool:
    """Check if ways to lay cards depend on the pile's place or on its zone."""
    parts = [part for way in ways for part in (*way.source, *way.when)]
    alike = any(getattr(way, "direction", None) is Direction.UP_OR_DOWN_ALIKE for way in ways)
    return alike or any(
        isinstance(part, (At, Fits))
        or part is Fact.SUIT_NOT_STARTED
        or (isinstance(part, Holds) and any(isinstance(pile, At) for pile in part.piles))
        for part in parts
    )


def _common(ways: Sequence[_Way]) -> tuple[Condition, ...]:
    """Return the conditions that all ways share."""
    return tuple([one for one in ways[0].when if all(one in way.when for way in ways)])


def _built(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield the sentences about building on a zone's piles."""
    zone = rules.zones[index]
    if not receives(zone):
        return
    collects = zone.lay is Lay.COLLECT and zone.build == (Build(Direction.ANY_RANK),)
    if isinstance(zone.shape, Slots) and zone.build:
        yield finish(f"from left to right, the rows of {group.the} are {_ways(rules, zone, group)}")
        if zone.shape.side is Side.LEFT_OR_RIGHT:
            yield "A gap also takes a card that fits to the left of the card after the gap."
        yield "Cards that go so from the left end of a row on lie in place."
    elif zone.build and not collects:  # sets have their own sentences
        how = _course(rules, index, group) or f"{_ways(rules, zone, group)}{_end(zone)}"
        yield finish(f"{group.verb('are')} {how}")
    if zone.build:
        yield from _in_all_ways(rules, zone, group)
    elif zone.lay is Lay.COLLECT and (zone.capacity is None or zone.capacity > at_once(zone)):
        yield finish(f"cards go on {group.any} only while it is empty")
    if zone.role is Role.FOUNDATION and zone.capacity and (collects or not zone.build):
        yield finish(f"{group.each} is complete with {cards(zone.capacity)}")
    elif zone.role is Role.FOUNDATION or _takes_one(zone):
        return
    elif zone.capacity:
        most = "" if zone.capacity == 1 else "at most "
        yield finish(f"{group.each} holds {most}{cards(zone.capacity)}")
    elif isinstance(zone.shape, Slots):
        yield finish(f"{group.each} holds one card")


def _takes_one(zone: Zone) -> bool:
    """Check if piles take any one card, whatever else."""
    plain = zone.start == (Start(),) and zone.capacity == 1 and zone.lay is not Lay.COLLECT
    return plain and not (zone.build or fills(zone) or any(way.take.many for way in zone.take))


def _course(rules: Rules, index: int, group: Group) -> str:
    """Return how foundations are built from one rank to another; empty if it is not so plain."""
    zone = rules.zones[index]
    steps = _steps(rules, index)
    if steps:
        ways = _ways(rules, attrs.evolve(zone, build=attrs.evolve(zone.build[0], step=1)), group)
        by = listing(plural(number(step)) for step in steps)
        return f"{ways}{_end(zone)}, by {by} respectively"
    ends = first_and_last(rules, index)
    if not ends:
        return ""
    first, last = ends
    often = (zone.capacity or 0) // len(rules.ranks)
    ways = _ways(rules, zone, group) + "," * zone.build[0].wrap
    return f"{ways} from {first} to {last}{f' {times(often)}' if often > 1 else ''}"


def _end(zone: Zone) -> str:
    """Return the size of a full foundation."""
    wanted = zone.role is Role.FOUNDATION and zone.capacity
    return f", to {cards(zone.capacity)}" if wanted and zone.capacity else ""


def _steps(rules: Rules, index: int) -> list[int]:
    """Return the steps of single piles that are built alike, but each by a step of its own."""
    own = _without_step(rules, index)
    alike = [
        other
        for place, other in enumerate(rules.zones)
        if other.piles == len(other.build) == 1 and _without_step(rules, place) == own
    ]
    steps = [zone.build[0].step for zone in alike]
    return steps if len({*steps}) == len(alike) > 1 else []


def _without_step(rules: Rules, index: int) -> dict[str, object]:
    """Return the fields of a zone as if it was built by ones."""
    zone = rules.zones[index]
    build = [attrs.evolve(way, step=1) for way in zone.build]
    start = () if _never_empty(rules, index) else zone.start
    return {**attrs.asdict(zone, recurse=False), "id": "", "build": build, "start": start}


def first_and_last(rules: Rules, index: int) -> tuple[str, str] | None:
    """Return the first and last rank of a full foundation, or None if they are not plain.

    >>> from patience_rules import GAMES
    >>> first_and_last(GAMES["klondike"], 2), first_and_last(GAMES["canfield"], 3)
    (('ace', 'king'), ('the base rank', 'the rank below it'))
    """
    zone = rules.zones[index]
    if zone.role is not Role.FOUNDATION or not zone.capacity or zone.capacity % len(rules.ranks):
        return None
    firsts = {rank for way in zone.start for rank in way.ranks} | first_dealt(rules, index)
    if len(zone.build) != 1 or len(firsts) != 1 or not all(way.ranks for way in zone.start):
        return None
    (way,), (first,) = zone.build, firsts
    up = way.direction is Direction.UP
    limited = way.step > 1 or way.ranks or way.stop or any(map(_of_the_top, way.when))
    if limited or not (up or way.direction is Direction.DOWN):
        return None
    if first is Base.BASE_RANK:
        return "the base rank", f"the rank {'below' if up else 'above'} it"
    if isinstance(first, Base) or first not in rules.ranks:
        return None
    place = rules.ranks.index(first) + (-1 if up else 1)
    return rank_name(first), rank_name(rules.ranks[place % len(rules.ranks)])


def _ways(rules: Rules, zone: Zone, group: Group) -> str:
    """Return how piles are built: each way with its own limits, then those of all ways."""
    where = "beside" if isinstance(zone.shape, Slots) else "on"
    first, all_ways = zone.build[0], _common(zone.build)
    alike = all(way.source == first.source for way in zone.build)
    stops = all(way.stop == first.stop for way in zone.build)
    clauses: dict[str, list[Link]] = {}
    for way in zone.build:
        own = [condition for condition in way.when if condition not in all_ways]
        stop = "" if stops else _stopping(way.stop, (), where)
        limits = but_only(rules, own, group, () if alike else way.source)
        clauses.setdefault(f"{around(way, rules.ranks)}{stop}{limits}", []).append(way.link)
    ways = "; or ".join(f"{built(*same)}{limits}" for limits, same in clauses.items())
    stop = _stopping(first.stop if stops else (), filter(_of_the_top, all_ways), where)
    return f"built {ways}{stop}"


def _of_the_top(condition: Condition) -> bool:
    return isinstance(condition, CardIs) and condition.spot is Spot.TOP


def _stopping(stop: Sequence[Rank], tops: Iterable[Condition], where: str) -> str:
    """Return the cards on or beside which nothing goes, as the end of a sentence."""
    words = f"; nothing goes {where} {any_of(stop)}" if stop else ""
    for top in tops:
        assert isinstance(top, CardIs)
        words += f"; cards go only {where} {any_of(top.ranks, top.suits)}"
    return words


def _in_all_ways(rules: Rules, zone: Zone, group: Group) -> Iterator[str]:
    """Yield the sentences that hold for all ways to build on a zone's piles."""
    if zone.lay is Lay.REPLACE:
        yield finish(
            f"a card that is laid on {group.any} takes the place of the top card there,"
            " which is discarded"
        )
    if any(way.direction is Direction.UP_OR_DOWN_ALIKE for way in zone.build):
        several = f"{group.the} all go up, or all down, as the first that is built on"
        alone = f"{group.the} goes on up or down as it begins"
        yield finish(several if group.count > 1 else alone)
    numbers = {way.cards for way in zone.build}
    if numbers != {None}:
        laid = [_at_once(way, len(numbers) > 1) for way in zone.build]
        yield finish(f"{listing(dict.fromkeys(laid))} on {group.any} at once")
    rest: list[Condition] = []
    for one in _common(zone.build):
        if isinstance(one, CardIs) and one.spot is Spot.LOWEST:
            first = any_of(one.ranks, one.suits)
            yield finish(
                f"nothing is laid on {group.any} that begins with another card than {first}"
            )
        elif isinstance(one, Holds) and one.piles == (HERE,) and one.at_most is None:
            if one.at_least > 1:
                few = f"has fewer than {cards(one.at_least)}"
                yield finish(f"nothing is laid on {group.any} that {few}")
        elif not _of_the_top(one):
            rest.append(one)
    if rest:
        of_it = any(map(about_here, rest))
        them = f"a card is built on {group.any}" if of_it else f"cards are built on {group.the}"
        yield finish(f"{them} only {only(rules, rest, group)}")
    source = zone.build[0].source
    if source and all(way.source == source for way in zone.build):
        yield finish(f"cards are built on {group.each} only from {the_piles(rules, source, group)}")


def _at_once(way: Build, named: bool) -> str:
    """Return how many cards are laid on a card by a way."""
    goes = "is laid" if way.cards == 1 else "may be laid"
    many = f"only {cards(way.cards)}" if isinstance(way.cards, int) else "a card or run"
    if way.cards is UNLIMITED:
        many = "any cards that leave their pile together"
    return f"{many}{f', {built(way.link)},' if named else ''} {goes}"


def _begun(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield the sentences about empty piles of a zone."""
    zone = rules.zones[index]
    if zone.build and at_once(zone) == 1 and _never_empty(rules, index):
        return
    if zone.start == (Start(),) and zone.lay is Lay.COLLECT:
        return
    if isinstance(zone.shape, Slots):
        yield from _starting(rules, zone, group, "a gap at the left end of a row")
        beside = "the card before it" if zone.shape.side is Side.LEFT else "a card beside it"
        yield finish(f"any other gap takes only what goes there by {beside}")
    elif _takes_one(zone):
        yield finish(f"{group.each} takes any one card")
    elif _is_first(rules, index):
        yield from _new_suits(zone, group)
    elif zone.start:
        yield from _starting(rules, zone, group, group.empty)
    elif zone.build and draws_to(rules, zone.role):
        yield finish(f"{group.empty} takes a card only from the stock")
    elif zone.build and not fills(zone):
        yield finish(f"{group.empty} stays empty")


def _is_first(rules: Rules, index: int) -> bool:
    """Check if `_course` says already which cards begin a foundation."""
    zone = rules.zones[index]
    plain = [Start(way.ranks, when=when) for way in zone.start for when in ((), _NEW_SUIT)]
    known = any(zone.start == (way,) for way in plain) and not based(zone)
    return known and not _steps(rules, index) and first_and_last(rules, index) is not None


def _never_empty(rules: Rules, index: int) -> bool:
    """Check if the deal gives each pile of a zone a card that stays there."""
    zone = rules.zones[index]
    moves = (gives(zone) and not kept(zone)) or redeals_from(rules, zone.role)
    return not moves and all(dealt_to(rules, index))


def _starting(rules: Rules, zone: Zone, group: Group, there: str) -> Iterator[str]:
    """Yield the sentences about cards that start a pile of a zone."""
    new_suit = Fact.SUIT_NOT_STARTED in _common(zone.start)
    ways = []
    for way in zone.start:
        laid = _laid(way)
        done = (laid, Fact.SUIT_NOT_STARTED) if new_suit else (laid,)
        limits = but_only(rules, [c for c in way.when if c not in done], group, way.source)
        first = _firsts(rules, zone, way, laid)
        ways.append(f"{first.removeprefix('only ') if len(zone.start) > 1 else first}{limits}")
    words = f"{there} takes {'; or '.join(ways)}"
    if fills(zone) and all(step.when == (empty(HERE),) for step in fills(zone)):
        sources = tuple(
            dict.fromkeys(pile for step in fills(zone) for pile in step.source or (Role.STOCK,))
        )
        words = f"once {held(rules, empty(tuple(sources)), group)}, {words}"
    if based(zone) and not (steps_to(rules, Role.FOUNDATION) or rules.choice):
        if any(Base.BASE_RANK in way.ranks for way in zone.start):
            yield "The first card on any foundation may have any rank, which becomes the base rank."
            words = f"from then on {words}"
        else:
            yield "The rank of the first card on any foundation is the base rank."
            words = f"as soon as there is one, {words}"
    yield finish(words)
    yield from _new_suits(zone, group)


def _new_suits(zone: Zone, group: Group) -> Iterator[str]:
    """Yield that each pile starts with a suit of its own, if it does."""
    if Fact.SUIT_NOT_STARTED in _common(zone.start):
        two = f"of {group.all}" if group.names or group.nth else group.all
        yield finish(f"no two {two} may start with the same suit")


def _laid(way: Start) -> CardIs | None:
    """Return the condition on the starting card that is worded with its rank."""
    found = [one for one in way.when if isinstance(one, CardIs) and one.spot is None]
    return found[0] if found and not (found[0].ranks and way.ranks) else None


def _firsts(rules: Rules, zone: Zone, way: Start, laid: CardIs | None) -> str:
    """Return the cards that may start a pile."""
    ranks = way.ranks or (laid.ranks if laid else ())
    suits: Sequence[Suit] = laid.suits if laid else ()
    left = [rank for rank in rules.ranks if rank not in ranks] if ranks else []
    most = not suits and 0 < len(left) < len(rules.ranks) / 2
    card = any_but(left) if most else any_of(ranks, suits)
    known = bool(ranks or suits)
    if isinstance(way.cards, int) and way.cards > 1:
        run = run_of(zone)
        sequence = f", which go {run}" if run else ""
        begin = f"{' ' if run else ', '}from {card}" if known else ""
        return f"only {cards(way.cards)} at once{sequence}{begin}"
    many = {leave.take for leave in zone.take if leave.take.many}
    if way.cards is UNLIMITED:
        return f"{card}, alone or with the cards that leave their pile with it"
    if way.cards == 1:
        return f"{card}, but only one at a time" if many else f"one card, {card}"
    just = "only " if known and not most else ""
    if not many:
        return f"{just}{card}"
    if Take.ANY_FACE_UP in many:
        return f"{just}{card}, alone or with the cards that lie on it"
    if most:
        return f"{card}, or a run that begins with such a card"
    return f"{just}{card} or a run that begins with one" if known else "any card or run"
