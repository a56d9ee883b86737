"""Sections on cards that go on others and on empty piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from ...cards import Rank, Suit
from ...rules.conditions import CardIs, Fits, Holds, about_here, empty
from ...rules.facts import dealt_to, draws_to, redeals_from, steps_to
from ...rules.piles import At
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.ways import Build, Start
from ...rules.words import HERE, Base, Direction, Fact, Lay, Role, Side, Spot, Take
from ...rules.zone import Zone
from ...rules.zone_facts import at_once, based, fills, gives, kept, links, receives
from ..card_words import any_but, any_of, built, corner, follower, rank_name
from ..grammar import cards, finish
from ..pile_words import Group
from .moves import run_of
from .phrases import Condition, but_only, held, merged_sentences, only, the_piles

_Way = TypeVar("_Way", Build, Start)


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
        yield finish(f"the rows of {group.the} are {_ways(rules, zone, group, 'beside')}")
        if zone.shape.side is Side.EITHER:
            yield "A gap also takes a card to the right of which the card after the gap goes."
        yield "Cards that go so from the left end of a row on lie in place."
    elif zone.build and not collects:  # sets have their own sentences
        yield finish(f"{group.verb('are')} {_ways(rules, zone, group)}")
    if zone.build:
        yield from _in_all_ways(rules, zone, group)
    elif zone.capacity is None or zone.capacity > at_once(zone):
        yield finish(f"cards go on {group.any} only while it is empty")
    if zone.capacity and zone.role is Role.FOUNDATION:
        yield finish(f"{group.each} is complete with {cards(zone.capacity)}{_ranks(rules, zone)}")
    elif zone.capacity:
        most = "" if zone.capacity == 1 else "at most "
        yield finish(f"{group.each} holds {most}{cards(zone.capacity)}")
    elif isinstance(zone.shape, Slots):
        yield finish(f"{group.each} holds one card")


def _ways(rules: Rules, zone: Zone, group: Group, where: str = "on") -> str:
    """Return how piles are built, and which card goes on which."""
    first, wrap = zone.build[0], zone.build[0].wrap
    one, all_ways = len(links(zone)) == 1, _common(zone.build)
    around = ", round the corner" if one and wrap and where == "on" else ""
    plain = one and not wrap and zone.role is Role.FOUNDATION and first.direction is Direction.UP
    alike = all(way.source == first.source for way in zone.build)
    stops = all(way.stop == first.stop for way in zone.build)
    clauses = []
    for way in zone.build:
        own = [condition for condition in way.when if condition not in all_ways]
        last = "" if plain else corner(way, rules.ranks).replace(" on ", f" {where} ")
        stop = "" if stops else _stopping(way.stop, (), where)
        limits = but_only(rules, own, group, () if alike else way.source)
        clauses.append(f"{follower(way)}{last}{stop}{limits}")
    how = built(*[way.link for way in zone.build])
    stop = _stopping(first.stop if stops else (), filter(_of_the_top, all_ways), where)
    right = "on" if where == "on" else "to the right of"
    return f"built {how}{around}: {right} each card goes {'; or else '.join(clauses)}{stop}"


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


def _ranks(rules: Rules, zone: Zone) -> str:
    """Return the first and last rank of a full foundation, if they are known."""
    firsts = {rank for way in zone.start for rank in way.ranks}
    usual = [(link.direction, link.step, link.ranks) for link in links(zone)]
    whole = usual == [(Direction.UP, 1, ())] and zone.capacity == len(rules.ranks)
    if not whole or len(firsts) != 1:
        return ""
    (rank,) = firsts
    if isinstance(rank, Base) or rank not in rules.ranks:
        return ", from the base rank up to the rank below it" if rank is Base.BASE_RANK else ""
    last = rules.ranks[rules.ranks.index(rank) - 1]
    return f", from the {rank_name(rank)} up to the {rank_name(last)}"


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
    elif zone.start:
        yield from _starting(rules, zone, group, group.empty)
    elif zone.build and draws_to(rules, zone.role):
        yield finish(f"{group.empty} takes a card only from the stock")
    elif zone.build and not fills(zone):
        yield finish(f"{group.empty} stays empty")


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
    if new_suit:
        two = f"of {group.all}" if group.names or group.nth else group.all
        yield finish(f"no two {two} may start with the same suit")


def _laid(way: Start) -> CardIs | None:
    """Return the condition on the starting card that is worded with its rank."""
    found = [one for one in way.when if isinstance(one, CardIs) and one.spot is Spot.LAID]
    return found[0] if found and not (found[0].ranks and way.ranks) else None


def _firsts(rules: Rules, zone: Zone, way: Start, laid: CardIs | None) -> str:
    """Return the cards that may start a pile."""
    ranks = way.ranks or (laid.ranks if laid else ())
    suits: Sequence[Suit] = laid.suits if laid else ()
    left = [rank for rank in rules.ranks if rank not in ranks] if ranks else []
    most = not suits and 0 < len(left) < len(rules.ranks) / 2
    card = any_but(left) if most else any_of(ranks, suits)
    known = bool(ranks or suits)
    if way.cards and way.cards > 1:
        run = run_of(zone)
        sequence = f", which go {run}" if run else ""
        begin = f"{' ' if run else ', '}from {card}" if known else ""
        return f"only {cards(way.cards)} at once{sequence}{begin}"
    many = {leave.take for leave in zone.take if leave.take.many}
    if way.cards:
        return f"{card}, but only one at a time" if many else f"one card, {card}"
    just = "only " if known and not most else ""
    if not many:
        return f"{just}{card}"
    if Take.ANY_FACE_UP in many:
        return f"{just}{card}, alone or with the cards that lie on it"
    if most:
        return f"{card}, or a run that begins with such a card"
    return f"{just}{card} or a run that begins with one" if known else "any card or run"
