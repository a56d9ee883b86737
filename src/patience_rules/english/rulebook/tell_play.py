"""From facts to messages: the cards that go on others, that leave piles, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import attrs

from ...basics.cards import Card, Rank
from ...rules.conditions import CardIs, Holds, empty, occupied
from ...rules.facts import deals, draws_to, redeals_from, steps_to
from ...rules.goals import whole_run
from ...rules.links import Link
from ...rules.piles import At, Pile, zones_named
from ...rules.references import names_in
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import Deal
from ...rules.ways import Build, Leave, Start
from ...rules.words import (
    HERE,
    UNLIMITED,
    Base,
    Direction,
    Fact,
    Lay,
    Role,
    Side,
    Spot,
    Take,
)
from ...rules.zone import Zone
from ...rules.zone_facts import at_once, based, fills, gives, kept, receives, run_links, takes_many
from ..piles import (
    Appearance,
    Beside,
    PileGroup,
    groups_of,
    piles_of,
    resolve,
    role_piles,
)
from . import messages as m
from .tell_deal import diverted
from .tell_discards import discarding
from .tell_parts import Place, link_way, step_of, zone_piles

_W = TypeVar("_W", Build, Start)
_NEW_SUIT = (Fact.SUIT_NOT_STARTED,)
_ALWAYS = (occupied(HERE),)
"""Conditions that a pile with cards always meets."""
_ALONE = Holds(HERE, at_most=1)
_PLAIN = frozenset([Direction.UP, Direction.DOWN])


def play(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about moves, those about like piles merged."""
    yield from _choosing(rules)
    yield from _base(rules)
    yield from _merged(rules, _landing, _depends_on_place)
    yield from _meeting(rules)
    yield from _leaving(rules)
    yield from _together(rules)
    yield from discarding(rules)
    yield from _following(rules)


def _merged(
    rules: Rules,
    about: Callable[[Place], Iterable[m.Message]],
    apart: Callable[[Zone], object] = lambda zone: False,
) -> Iterator[m.Message]:
    """Yield the messages about each zone; zones of a role and name share equal ones."""
    same: dict[tuple[Role, str, int | None, Any], list[int]] = {}
    roles = [*dict.fromkeys(zone.role for zone in rules.zones)]
    for index, zone in sorted(enumerate(rules.zones), key=lambda place: roles.index(place[1].role)):
        alone = index if apart(zone) else None
        for message in about(Place.of(rules, index)):
            own_piles = message.piles  # type: ignore[attr-defined]
            piles = attrs.evolve(
                own_piles, names=(), word="", numbers=(), begun=(), rows=0, covers=()
            )
            key = attrs.evolve(message, piles=piles)  # type: ignore[call-arg]
            same.setdefault((zone.role, zone.name, alone, key), []).append(index)
    alike: dict[tuple[object, ...], list[int]] = {}
    for (role, _name, alone, key), indexes in same.items():
        alike.setdefault((role, alone, key), []).extend(indexes)
    for (role, _name, alone, key), indexes in same.items():
        every = alike[role, alone, key]
        whole = alone is None and sum(rules.zones[n].piles for n in every) == rules.count(role)
        # A message about all piles of a role stands with the first of its zones.
        told = [every] if whole and indexes[0] == every[0] else [] if whole else [indexes]
        yield from [attrs.evolve(key, piles=piles_of(rules, zones)) for zones in told]


def _depends_on_place(zone: Zone) -> bool:
    """Check if ways to lay cards depend on the pile's place or on its zone."""
    ways: list[Build | Start] = [*zone.build, *zone.start]
    alike = any(way.direction is Direction.UP_OR_DOWN_ALIKE for way in zone.build)
    alike = alike or any(Fact.SUIT_NOT_STARTED in way.when for way in ways)
    return alike or any(isinstance(pile, At) for pile in names_in(ways))


# The base.


def _choosing(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about the first move, which chooses the base."""
    if rules.choice is None:
        return
    sources = resolve(rules, rules.choice.source, None)
    yield m.ChooseBase(sources, role_piles(rules, Role.FOUNDATION))
    for step in rules.choice.then:
        yield m.ThenDeal(step_of(rules, step))
        yield from (diverted(rules, way, "play", step) for way in step.divert)


def _base(rules: Rules) -> Iterator[m.Message]:
    """Yield when the base rank is decided, if neither the deal nor a first move does."""
    if not any(map(based, rules.zones)) or steps_to(rules, Role.FOUNDATION) or rules.choice:
        return
    begun = any(
        Base.BASE_RANK in way.ranks
        for zone in rules.zones_of(Role.FOUNDATION)
        for way in zone.start
    )
    yield m.BaseIsSet(role_piles(rules, Role.FOUNDATION), begun)


# Foundations that are built from one rank to another.


def course(here: Place) -> m.Course | None:
    """Return how foundations are built from one rank to another, or None if not so plainly."""
    zone, firsts = here.zone, here.firsts
    plain = [Start(way.ranks, when=when) for way in zone.start for when in ((), _NEW_SUIT)]
    known = not zone.start or (len(zone.start) == 1 and zone.start[0] in plain)
    begun = _never_empty(here)
    if zone.role is not Role.FOUNDATION or zone.lay is Lay.SWAP or not (known and zone.capacity):
        return None
    starts = begun or (zone.start and all(w.ranks for w in zone.start))
    if len(zone.build) != 1 or len(firsts) != 1 or not starts:
        return None
    (way,), (first,) = zone.build, firsts
    if way.direction not in _PLAIN or way.stop or way.when or way.source or way.cards:
        return None
    by_deal = bool(steps_to(here.rules, zone.role)) or bool(here.rules.choice)
    if any(steps_to(here.rules, zone.role)) and not begun and not _deals_its_first(here, first):
        return None
    ranks, size = way.ranks or here.rules.ranks, zone.capacity
    if not isinstance(first, Base):
        if first not in ranks or (not way.wrap and size > _room(way, ranks, first)):
            return None
    elif first is not Base.BASE_RANK or not way.wrap or way.step > 1 or size != len(ranks):
        return None
    each_suit = any(start.when for start in zone.start)
    piles = here.piles
    link = here.link_way(way.link)
    left = here.dealt.count(0)
    return m.Course(piles, link, size, first, each_suit, begun, by_deal, left)


def _deals_its_first(here: Place, first: Rank | Base) -> bool:
    """Check if the cards that the deal brings to foundations are of their first rank."""
    picked = all(step.pick for step in steps_to(here.rules, Role.FOUNDATION))
    return picked or isinstance(first, Base) or not any(here.dealt)


def _room(way: Build, ranks: Sequence[Rank], first: Rank) -> int:
    """Return the number of cards of a pile that does not go round the corner."""
    place = ranks.index(first)
    left = len(ranks) - place if way.direction is Direction.UP else place + 1
    return -(-left // way.step)


def _never_empty(here: Place) -> bool:
    """Check if the deal gives each pile of a zone a card that stays there."""
    zone = here.zone
    moves = (gives(zone) and not kept(zone)) or redeals_from(here.rules, zone.role)
    return not moves and all(here.dealt)


def _meeting(rules: Rules) -> Iterator[m.Meet]:
    """Yield that the foundations of a suit meet, if they have room for twice the pack."""
    zones = [n for n, zone in enumerate(rules.zones) if zone.role is Role.FOUNDATION]
    courses = [course_of for n in zones if (course_of := course(Place.of(rules, n)))]
    if len(courses) == len(zones) and meets(rules, courses):
        yield m.Meet(len(rules.ranks) * rules.decks)


def meets(rules: Rules, courses: Sequence[m.Course]) -> bool:
    """Check if foundations of each suit, some built up and some down, meet at any rank.

    >>> from patience_rules import GAMES
    >>> [sum(1 for _ in _meeting(GAMES[id])) for id in ("bisley", "crescent")]
    [1, 0]
    """
    room = sum(foundation.size * foundation.piles.count for foundation in courses)
    ways = {foundation.way.link.direction for foundation in courses}
    in_suit = all(foundation.way.link.match == "in-suit" for foundation in courses)
    count = len(rules.suits) * rules.decks
    of_pack = all(foundation.piles.count == count for foundation in courses)
    return room == 2 * rules.pack_size and ways == _PLAIN and in_suit and of_pack


# Laying cards.


def _landing(here: Place) -> Iterator[m.Message]:
    """Yield the messages about cards that are laid on the piles of a zone."""
    zone, piles, its_course = here.zone, here.piles, course(here)
    if its_course:
        yield its_course
    elif _whole_run(here):
        yield m.WholeRun(
            piles,
            tuple([here.link_way(link) for link in run_links(zone)]),
            at_once(zone),
            zone.start[0].ranks,  # type: ignore[arg-type]
            not gives(zone),
        )
    elif isinstance(zone.shape, Slots):
        yield from _rows(here)
    elif _takes_any(here.rules, zone):
        yield m.OneEach(piles)
    elif _takes_one(zone):
        (way,) = zone.start
        yield m.OneEach(piles, way.ranks, bool(way.when))
    elif receives(zone):
        yield from _building(here)
        yield from _beginning(here)
    if zone.lay is Lay.SWAP and here.rules.count(zone.role) > 1:
        yield m.ChangePlaces(piles)


def _whole_run(here: Place) -> bool:
    """Check if an empty foundation takes a whole run at once, and nothing else."""
    zone = here.zone
    plain = len(zone.start) == 1 and at_once(zone) > 1 and not zone.build
    if zone.role is not Role.FOUNDATION or not plain or not run_links(zone):
        return False
    (way,) = zone.start
    known = len(way.ranks) <= 1 and not any(isinstance(rank, Base) for rank in way.ranks)
    plain = known and not way.when and not way.source and zone.capacity == way.cards
    return plain and way.cards == whole_run(here.rules, zone) and zone.lay is not Lay.COLLECT


def _takes_any(rules: Rules, zone: Zone) -> bool:
    """Check if piles take any one card, whatever else."""
    single = zone.capacity == 1 or (not zone.build and zone.lay is Lay.ON_TOP)
    plain = zone.start == (Start(),) and single and zone.lay is not Lay.COLLECT
    several = any(way.take.many for way in zone.take)
    return plain and not (zone.build or fills(zone) or several)


def _takes_one(zone: Zone) -> bool:
    """Check if foundations take one card of some ranks, and nothing else."""
    plain = zone.role is Role.FOUNDATION and zone.capacity == 1 and zone.lay is Lay.ON_TOP
    starts = [Start(way.ranks, when=when) for way in zone.start for when in ((), _NEW_SUIT)]
    alone = len(zone.start) == 1 and zone.start[0] in starts
    return plain and alone and not (zone.build or gives(zone))


def _rows(here: Place) -> Iterator[m.Message]:
    """Yield the messages about rows with gaps."""
    zone, piles = here.zone, here.piles
    assert isinstance(zone.shape, Slots)
    ways, stop, _top = _ways(here)  # such a zone has ways to build, and starts of ranks
    yield m.Gap(piles, ways, stop, zone.shape.side is Side.LEFT_OR_RIGHT)
    yield from _in_all_ways(here)
    yield _space(here, left_end=True)


def _building(here: Place) -> Iterator[m.Message]:
    """Yield the messages about cards that go on others."""
    zone, piles = here.zone, here.piles
    binds = bool(zone.capacity and zone.capacity < here.rules.pack_size)
    collects = zone.lay is Lay.COLLECT and zone.build == (Build(Direction.ANY_RANK),)
    builds = bool(zone.build) and not (zone.capacity == 1 and zone.lay is Lay.ON_TOP)
    if builds and not collects:  # sets have their own messages
        ways, stop, top = _ways(here)
        home = zone.role is Role.FOUNDATION
        size = zone.capacity if home and zone.capacity and binds else 0
        if not gives(zone) and _is_plain(zone) and [*filter(receives, here.rules.zones)] == [zone]:
            yield m.PlayedOn(piles, here.way_of(zone.build[0]))
        else:
            near = here.named(zone.build[0].source) if _goes_along(piles, zone) else ()
            among = _among(zone)
            top = () if among else top
            ends, givers = _ends_here(here.rules, zone), _givers(here)
            yield m.BuiltOn(piles, ways, stop, top, size, ends, near, among, givers)
    if builds:
        yield from _in_all_ways(here)
    elif (
        not zone.build
        and zone.lay is Lay.COLLECT
        and (zone.capacity is None or zone.capacity > at_once(zone))
    ):
        yield m.OnlyEmpty(piles)
    if zone.role is Role.FOUNDATION and zone.capacity and (collects or not builds):
        yield m.HoldsAtMost(piles, zone.capacity, complete=True)
    elif zone.capacity and binds and zone.role is not Role.FOUNDATION:
        yield m.HoldsAtMost(piles, zone.capacity, complete=False)


def _givers(here: Place) -> tuple[PileGroup, ...]:
    """Return the piles whose cards may go to a zone, if some others name where theirs go."""
    rules = here.rules
    if any(way.direction is not Direction.ANY_RANK for way in here.zone.build):
        return ()
    leaving = {
        n: [way.to for way in zone.take if way.take is not Take.NOTHING]
        for n, zone in enumerate(rules.zones)
        if n != here.index or zone.piles > 1
    }
    given = [n for n, ways in leaving.items() if ways]
    some = [
        n
        for n in given
        if any(not to or here.index in _zones_in(rules, to, n) for to in leaving[n])
    ]
    home = all(rules.zones[n].role is Role.FOUNDATION for n in given if n not in some)
    return () if home else tuple(groups_of(rules, some))


def _zones_in(rules: Rules, named: Iterable[Pile], index: int) -> set[int]:
    return {place for name in named for place in zones_named(rules, name, index)}


def _goes_along(piles: PileGroup, zone: Zone) -> bool:
    """Check if a card goes only on its neighbours in a row."""
    sources = {way.source for way in zone.build}
    names = [name for source in sources for name in source]
    near = len(names) == 1 and isinstance(names[0], At) and names[0].zone is None
    return piles.appearance is Appearance.ROW and len(sources) == 1 and near


def _is_plain(zone: Zone) -> bool:
    (way, *others) = zone.build
    both = way.direction in (*_PLAIN, Direction.UP_OR_DOWN)
    usual = not (way.when or way.source or way.cards or way.ranks) and way.step == 1
    usual = usual and zone.role is not Role.FOUNDATION and not zone.capacity and not zone.start
    return not others and both and usual and zone.lay is Lay.ON_TOP


def _ends_here(rules: Rules, zone: Zone) -> bool:
    """Check if ace and king are neighbours on the foundations, but not here."""
    around = any(way.wrap for home in rules.zones_of(Role.FOUNDATION) for way in home.build)
    return around and not any(way.wrap for way in zone.build)


def _common(ways: Sequence[_W]) -> tuple[object, ...]:
    """Return the conditions that all ways share."""
    return (
        tuple([condition for condition in ways[0].when if all(condition in w.when for w in ways)])
        if ways
        else ()
    )


def _of_the_top(condition: object) -> bool:
    return isinstance(condition, CardIs) and condition.spot is Spot.TOP


def _among(zone: Zone) -> tuple[CardIs, ...]:
    """Return the cards that all ways to build lay on one another, if they name both alike."""
    named = [condition for condition in _common(zone.build) if isinstance(condition, CardIs)]
    spots = {one.spot for one in named}
    alike = len(named) == 2 and spots == {None, Spot.TOP} and not any(one.ranks for one in named)
    return (
        (attrs.evolve(named[0], spot=None),) if alike and named[0].suits == named[1].suits else ()
    )


def _ways(
    here: Place,
) -> tuple[tuple[m.Succession, ...], tuple[Rank, ...], tuple[CardIs, ...]]:
    """Return the ways to lay cards on cards without what they share, and what stops all."""
    build = here.zone.build
    first, all_ways = build[0], _common(build)
    alike = all(way.source == first.source for way in build)
    stops = all(way.stop == first.stop for way in build)
    top = tuple(
        [
            condition
            for condition in all_ways
            if isinstance(condition, CardIs) and _of_the_top(condition)
        ]
    )
    ways = []
    for way in build:
        full = here.way_of(way)
        when = here.limits([condition for condition in way.when if condition not in all_ways])
        sources, stop = () if alike else full.sources, () if stops else full.stop
        ways.append(attrs.evolve(full, when=when, sources=sources, stop=stop, cards=None))
    return tuple(ways), first.stop if stops else (), top


def _in_all_ways(here: Place) -> Iterator[m.Message]:
    """Yield the messages about what holds for all ways to build."""
    zone, piles = here.zone, here.piles
    if zone.lay is Lay.REPLACE:
        yield m.Replaces(piles)
    if any(way.direction is Direction.UP_OR_DOWN_ALIKE for way in zone.build):
        yield m.Alike(piles)
    if {way.cards for way in zone.build} != {None}:
        yield m.AtOnce(piles, tuple([here.way_of(way) for way in zone.build]))
    rest = _shared(zone)
    when = here.limits(rest)
    source = zone.build[0].source
    alike = all(way.source == source for way in zone.build)
    sources = here.named(source) if alike and not _goes_along(piles, zone) else ()
    if when or sources:
        yield m.BuildOnly(piles, when, sources, not sources and _begins_alike(zone))


def _shared(zone: Zone) -> list[Any]:
    """Return the conditions that all ways to lay cards on cards share, but for those on cards."""
    return [
        condition
        for condition in _common(zone.build)
        if not (_of_the_top(condition) or condition in (*_ALWAYS, *_among(zone)))
    ]


def _begins_alike(zone: Zone) -> bool:
    """Check if the conditions to build are those to begin a pile, and about other piles."""
    asked = _shared(zone)
    apart = all(isinstance(one, Holds) and HERE not in one.piles for one in asked)
    starts = [[o for o in way.when if o is not Fact.SUIT_NOT_STARTED] for way in zone.start]
    return bool(asked and starts) and apart and all(own == asked for own in starts)


def _beginning(here: Place) -> Iterator[m.Message]:
    """Yield the messages about empty piles."""
    zone, piles = here.zone, here.piles
    if zone.build and at_once(zone) == 1 and _never_empty(here):
        return
    if zone.start == (Start(),) and zone.lay is Lay.COLLECT:
        return
    anywhere = any(not way.source for way in zone.start)
    if anywhere and fills(zone) and not _is_reached(here):
        yield m.SpaceStays(piles, drawn=False, after=here.named(_fillers(zone)))
    elif zone.start:
        yield _space(here)
        if Fact.SUIT_NOT_STARTED in _common(zone.start) and here.rules.count(zone.role) > 1:
            yield m.EachSuit(piles)
    elif zone.build and (draws_to(here.rules, zone.role) or not fills(zone)):
        names = _fillers(zone)
        drawn = bool(draws_to(here.rules, zone.role)) and Role.STOCK not in names
        yield m.SpaceStays(piles, drawn, here.named(names))


def _is_reached(here: Place) -> bool:
    """Check if cards of other piles than those that fill these may go there."""
    rules, fillers = here.rules, {n for name in _fillers(here.zone) for n in here.zones(name)}
    givers = [n for n in range(len(rules.zones)) if n not in fillers]
    ways = [(n, way) for n in givers for way in rules.zones[n].take]
    open_ways = [(n, way.to) for n, way in ways if way.take is not Take.NOTHING]
    return any(
        not to or any(here.index in zones_named(rules, name, n) for name in to)
        for n, to in open_ways
    )


def _fillers(zone: Zone) -> tuple[Pile, ...]:
    """Return the piles that fill a zone's empty piles as long as they have cards."""
    steps = fills(zone)
    plain = all(step.when == (empty(HERE),) for step in steps)
    names = [name for step in steps for name in step.source or (Role.STOCK,)] if plain else ()
    return tuple(dict.fromkeys(names))


def _space(here: Place, *, left_end: bool = False) -> m.Space:
    """Return the message about the cards that begin a pile."""
    zone = here.zone
    new_suit = _NEW_SUIT if Fact.SUIT_NOT_STARTED in _common(zone.start) else ()
    said = (*new_suit, *_shared(zone)) if _begins_alike(zone) else new_suit
    many = any(_comes_in_runs(here.rules, way, here.index) for way in zone.start)
    takes = dict.fromkeys(way.take for way in zone.take if many and _is_many(here.rules, way))
    runs = tuple([here.link_way(link) for link in run_links(zone)])
    based_here = based(zone) and not (steps_to(here.rules, Role.FOUNDATION) or here.rules.choice)
    begins = [here.begin_of(way, said) for way in zone.start]
    after = here.named(_fillers(zone))
    begins = [
        attrs.evolve(one, when=tuple([limit for limit in one.when if not _is_over(limit, after)]))
        for one in begins
    ]
    begins = _joined(begins)
    if not gives(zone) and all(begin.ranks and not begin.suits for begin in begins):
        begins = [attrs.evolve(one, when=tuple(map(_begun_before, one.when))) for one in begins]
    return m.Space(
        here.piles,
        tuple(begins),
        after,
        tuple(takes),
        runs,
        based_here and zone.role is not Role.FOUNDATION,
        left_end,
        here.rules.ranks,
    )


def _joined(begins: Sequence[m.Begin]) -> list[m.Begin]:
    """Return ways to begin a pile, those that differ only in their ranks as one."""
    alike: dict[m.Begin, list[m.Begin]] = {}
    for begin in begins:
        alike.setdefault(attrs.evolve(begin, ranks=()) if begin.ranks else begin, []).append(begin)
    return [
        attrs.evolve(same[0], ranks=tuple(dict.fromkeys(r for begin in same for r in begin.ranks)))
        for same in alike.values()
    ]


def _is_over(limit: m.Proviso, fillers: Sequence[object]) -> bool:
    """Check if a condition only asks that piles which fill a space, or the space, are empty."""
    if not isinstance(limit, m.Held) or limit.at_least:
        return False
    return limit.piles == (HERE,) or (limit.at_most == 0 and {*limit.piles}.issubset(fillers))


def _comes_in_runs(rules: Rules, way: Start, index: int) -> bool:
    """Check if several cards at once may come from a pile that a way to begin piles names."""
    named = {place for name in way.source for place in zones_named(rules, name, index)}
    zones = [rules.zones[place] for place in named] if way.source else rules.zones
    return any(_is_many(rules, leaving) for zone in zones for leaving in zone.take)


def _begun_before(limit: m.Proviso) -> m.Proviso:
    """Return a shorter condition for cards of the rank that begins the pile before."""
    if not isinstance(limit, m.FitsToo) or not isinstance(limit.on, Beside) or limit.on.here:
        return limit
    return m.Held((limit.on,), 1, None) if limit.by_rank and limit.on.by == (-1,) else limit


# Leaving piles.


def _leaving(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about cards that leave piles."""
    yield from _merged(rules, _exits)
    numbers = {kept(zone) for zone in rules.zones}
    for number in sorted(numbers - {0}):
        same = [
            n
            for n, zone in enumerate(rules.zones)
            if kept(zone) == number and not _is_taken_back(zone)
        ]
        for piles in groups_of(rules, same):
            yield m.Kept(piles, number)


def _is_taken_back(zone: Zone) -> bool:
    """Check if the top card of a foundation may only be taken back."""
    (way, *others) = zone.take
    return zone.role is Role.FOUNDATION and not others and way.take is Take.TOP and bool(way.to)


def _exits(here: Place) -> Iterator[m.Message]:
    """Yield the messages about cards that leave the piles of a zone."""
    zone, piles = here.zone, here.piles
    ways = [way for way in zone.take if way.take is not Take.NOTHING]
    if not ways:
        if zone.role not in (Role.STOCK, Role.DISCARD) and not _fills_others(here):
            yield m.Stay(piles, zone.lay is Lay.COLLECT)
        return
    (way, *others) = ways
    if _is_taken_back(zone):
        leaving = here.exit_of(way)
        yield m.TakenBack(piles, leaving.to, leaving.keep, leaving.when)
        return
    home = (Role.FOUNDATION,)
    plain = not others and way.take is Take.TOP and not way.when and not way.keep
    if plain and way.to == home and here.rules.count(Role.FOUNDATION):
        yield m.Available(piles, here.named(home))
        return
    if not (others or way.to or way.keep) and way.when == (_ALONE,) and way.take is Take.TOP:
        yield m.Available(piles, last=True)
        return
    yield m.Available(piles)
    if others or way.to or way.when:
        least = kept(zone)
        rest = [
            attrs.evolve(leaving, keep=leaving.keep if leaving.keep > least else 0)
            for leaving in ways
        ]
        yield m.Exits(piles, tuple([here.exit_of(leaving) for leaving in rest]))


def _fills_others(here: Place) -> bool:
    """Check if cards of a zone fill piles automatically."""
    return any(
        here.index in zones_named(here.rules, name, place)
        for place, zone in enumerate(here.rules.zones)
        for step in fills(zone)
        for name in step.source
    )


def _together(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about several cards that move together."""
    if not any(_is_many(rules, way) for zone in rules.zones for way in zone.take):
        if any(receives(zone) and (zone.build or at_once(zone) > 1) for zone in rules.zones):
            yield m.OneByOne()
        return
    yield from _merged(rules, _takes_together)
    yield from _merged(rules, _in_order_only)
    receiving = [n for n, zone in enumerate(rules.zones) if receives(zone)]
    single = [n for n in receiving if not _takes_many(rules.zones[n])]
    yield from map(m.OneToThese, groups_of(rules, single if len(single) < len(receiving) else []))


def _takes_together(here: Place) -> Iterator[m.Together]:
    zone, piles = here.zone, here.piles
    for take in dict.fromkeys(way.take for way in zone.take if _is_many(here.rules, way)):
        loose = take is Take.ANY_FACE_UP
        if loose and not any(giver.build for giver in here.rules.zones):
            continue  # only to spaces, which say so
        ways, stop = ((), ()) if loose else _run(here.rules, zone)
        moves = take is Take.SUPERMOVE
        cells, spaces, choosy = _carrying(here.rules) if moves else (None, (), False)
        built_so = not zone.run or (not zone.build and _is_built_so(here.rules, zone.run))
        yield m.Together(piles, take, ways, stop, built_so, cells, spaces, choosy)


def _is_many(rules: Rules, way: Leave) -> bool:
    """Check if several cards may leave together; a supermove needs piles that help it."""
    return any(_carrying(rules)[:2]) if way.take is Take.SUPERMOVE else way.take.many


def _is_built_so(rules: Rules, links: Sequence[Link]) -> bool:
    """Check if the tableau is built by these links and no others, with nothing that stops them."""
    zones = rules.zones_of(Role.TABLEAU)
    built = [tuple([way.link for way in zone.build]) for zone in zones]
    return {*built} == {tuple(links)} and not any(way.stop for zone in zones for way in zone.build)


def _run(rules: Rules, zone: Zone) -> tuple[tuple[m.Succession, ...], tuple[Rank, ...]]:
    """Return the order of runs, and the ranks on which nothing lies in one."""
    stops = set() if zone.run else {way.stop for way in zone.build}
    ways = tuple([link_way(rules, link) for link in run_links(zone)])
    return ways, stops.pop() if len(stops) == 1 else ()


def _carrying(rules: Rules) -> tuple[PileGroup | None, tuple[PileGroup, ...], bool]:
    """Return the cells and the other piles through which a supermove may carry cards.

    The last is true if not all cards may enter the cells.
    """
    from ...engine.lower.lowering import tables_for  # other rules do without the engine

    t = tables_for(rules)
    helping = [t.zones[first] for first, _ in t.runs.spaces]
    spaces = [n for n, zone in enumerate(rules.zones) if zone in helping]
    cells = role_piles(rules, Role.CELL) if t.runs.cells or t.runs.choosy else None
    return cells, tuple(groups_of(rules, spaces)), bool(t.runs.choosy)


def _takes_many(zone: Zone) -> bool:
    ways: list[Start | Build] = [*zone.start, *zone.build]
    return any(takes_many(zone, way) for way in ways)


def _in_order_only(here: Place) -> Iterator[m.TogetherOnly]:
    zone = here.zone
    many = [giver for giver in here.rules.zones if any(way.take.many for way in giver.take)]
    loose = any(way.take is Take.ANY_FACE_UP for way in zone.take)
    ways, stop = ((), ()) if loose else _run(here.rules, zone)
    known = [
        ((), ()) if any(w.take is Take.ANY_FACE_UP for w in giver.take) else _run(here.rules, giver)
        for giver in many
    ]
    others = any((ways, stop) != other for other in known)
    ordered = [way for way in zone.build if way.cards is not UNLIMITED]
    if ways and others and any(takes_many(zone, way) for way in ordered):
        yield m.TogetherOnly(here.piles, ways, stop)


# What follows by itself, and piles that take or give nothing.


def _following(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about steps after a move, and about closed piles."""
    for index, zone in enumerate(rules.zones):
        piles, filled, closed_up = zone_piles(rules, index), False, False
        for step in zone.then:
            if isinstance(step, Deal):
                filled = True
                plain = step_of(rules, step, index)
                yield m.Fill(piles, plain, empty(HERE) in step.when, closed_up)
                yield from (diverted(rules, way, "play", step, here=index) for way in step.divert)
            else:
                closed_up = True
                yield m.ClosesGaps(piles, step.columns, filled)
    yield from _turning_up(rules)
    closed = [n for n, zone in enumerate(rules.zones) if not (receives(zone) or _aside(zone))]
    fed = [n for n in closed if fills(rules.zones[n]) or draws_to(rules, rules.zones[n].role)]
    for piles in groups_of(rules, [n for n in closed if n not in fed]):
        yield m.NothingLaid(piles, _card_there(rules, piles))
    plays = any(zone.build and zone.lay is not Lay.COLLECT for zone in rules.zones)
    unbuilt = [n for n in fed if plays and rules.zones[n].role is Role.TABLEAU]
    for piles in groups_of(rules, unbuilt):
        waits = not any(fills(rules.zones[n]) for n in unbuilt)
        yield m.NothingLaid(piles, fed=True, waits=waits)


def _card_there(rules: Rules, piles: PileGroup) -> Card | None:
    """Return the card picked for a foundation that only its number tells from others."""
    if piles.role is not Role.FOUNDATION or len(piles.numbers) != 1:
        return None
    count = rules.count(Role.FOUNDATION)
    steps = [o for o in steps_to(rules, Role.FOUNDATION) if o.to is Role.FOUNDATION and o.pick]
    given = [
        (card, place)
        for step in steps
        if max(step.counts(count)) == 1
        for card, place in zip(step.pick, [n for n, c in enumerate(step.counts(count)) if c])  # noqa: B905
    ]
    there = [card for card, n in given if n + 1 == piles.numbers[0] and isinstance(card, Card)]
    return there[0] if there else None


def _aside(zone: Zone) -> bool:
    return zone.role in (Role.STOCK, Role.DISCARD)


def _turning_up(rules: Rules) -> Iterator[m.TurnUp]:
    """Yield when face-down cards turn up: on top of a pile, or once they may leave it."""
    down = [step.to for step in deals(rules) if step.face_down]
    hidden = [
        n
        for n, zone in enumerate(rules.zones)
        if gives(zone)
        and (zone.role in down or zone.id in down or any(step.face_down for step in fills(zone)))
    ]
    for late in (False, True):
        for piles in groups_of(rules, [n for n in hidden if _waits(rules.zones[n]) is late]):
            yield m.TurnUp(piles, late)


def _waits(zone: Zone) -> bool:
    return all(way.when or way.keep for way in zone.take)
