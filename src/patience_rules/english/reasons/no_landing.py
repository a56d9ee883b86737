"""Reasons why cards that may leave their pile do not fit on another."""

from __future__ import annotations

from typing import Any, TypeVar

import attrs

from ...basics.cards import Suit
from ...basics.errors import Code
from ...engine.card_sets import ALL, BITS, FACE_DOWN, rank_mask
from ...engine.lower.card_fits import first_cards, link_fits, narrowed
from ...engine.removal import Collects
from ...engine.routes import REPLACE
from ...engine.rows import FillsGap
from ...engine.runs import faces_of
from ...rules.conditions import CardIs
from ...rules.links import Link
from ...rules.part import entry_path
from ...rules.ways import Build, Start
from ...rules.words import UNLIMITED, Direction, Match, Role
from ...rules.zone_facts import begins, run_links, takes_many
from .attempt import (
    Attempt,
    ConditionFilter,
    Holder,
    Unmet,
    is_about_card,
    unmet,
    waits,
    wrong_suit,
)
from .sentence import Rule
from .violation import Violation

_Kind = TypeVar("_Kind", Collects, FillsGap)
PathedWay = tuple[Any, str]
"""A way to lay cards, and its path."""
Words = tuple[str, dict[str, Any]]
"""The key of a template, and its facts."""


def why_not_landing(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot be laid on the target."""
    t, target, held = a.t, a.target, a.held(a.target)
    if t.swaps and a.count == 1 and t.swaps.may_swap(a.piles, a.source, target):
        return None
    room, zone = t.room[target], t.zones[target]
    field = "target.capacity" if zone.capacity else "target.shape"
    if held >= room:
        why = "full" if room > 1 else "has-a-card"
        why = "complete" if t.roles[target] is Role.FOUNDATION else why
        return a.refused(Code.PILE_FULL, field, why, room=room)
    sets = _condition(a, Collects)
    if sets and not sets.passing(a.piles, a.redeals, BITS[a.card]):
        why = "no-set-with-these" if any(map(a.held, sets.piles)) else "in-no-set"
        return a.refused(Code.NO_PAIR, "target.lay", why, bytes([a.card]))
    refused = _why_not_on_card(a) if held else _why_not_on_space(a)
    if refused:
        return refused
    if held + a.count > room:
        return a.refused(Code.PILE_FULL, field, "less-room", room=room - held)
    return _why_not_together(a) if a.count > 1 else None


def _condition(a: Attempt, kind: type[_Kind]) -> _Kind | None:
    """Return the condition of a kind on the ways to the target, if any."""
    leads = a.t.routes.target(a.target)
    conditions = [test for way in leads.starts + leads.builds for test in way.conditions]
    return next((test for test in conditions if isinstance(test, kind)), None)


def numbered(a: Attempt, name: str, ways: tuple[Start | Build, ...]) -> list[PathedWay]:
    """Return the ways to lay cards on the target with their paths."""
    return [(way, entry_path(a.field(a.target, name), n, ways)) for n, way in enumerate(ways)]


def from_there(a: Attempt, ways: list[PathedWay]) -> list[PathedWay]:
    """Return the ways by which cards may come from the source."""
    named = a.t.numbering.named
    return [
        (way, path)
        for way, path in ways
        if not way.source or a.source in named(way.source, a.target)
    ]


def why_not_from_there(a: Attempt, code: Code, ways: list[PathedWay], subject: str) -> Violation:
    """Return the violation for a source from which no way takes cards."""
    names = tuple(dict.fromkeys(name for way, _ in ways for name in way.source))
    not_from = a.source if len(names) == 1 else None
    few = a.held(a.source) < a.count
    field, moved = f"{ways[0][1]}.source", b"" if few else a.moved
    return a.refused(code, field, subject, moved, named=(names, a.target), not_from=not_from)


def _unmet(
    a: Attempt, place: Holder, ways: list[PathedWay], wanted: ConditionFilter
) -> list[Unmet | None]:
    """Return for each way the first condition that does not hold, if any."""
    return [unmet(a, f"{path}.when", way.when, a.target, place, wanted) for way, path in ways]


def _open_now(
    a: Attempt, place: Holder, ways: list[PathedWay], every: list[PathedWay]
) -> tuple[list[PathedWay], Violation | None]:
    """Return the ways that are open now, whatever the card; if none are, a violation."""
    reasons = _unmet(a, place, ways, lambda condition: not is_about_card(condition))
    closed = [why for why in reasons if why]
    if len(closed) < len(ways):
        return [way for way, why in zip(ways, reasons, strict=True) if not why], None
    return [], waits(a, place, closed, len(ways) == len(every))


def _why_waiting(
    a: Attempt, place: Holder, ways: list[PathedWay], every: list[PathedWay]
) -> Violation | None:
    """Return the violation if conditions rule out the card in all ways that it fits."""
    reasons = [why for why in _unmet(a, place, ways, bool) if why]
    if len(reasons) < len(ways):
        return None
    kinds = [why for why in reasons if why.of_kind]
    if not kinds:
        return waits(a, place, reasons, of_card=True)
    template, facts = (_begins if place == "start" else _goes)(a, ways, every)
    if not facts["fits"]:
        template = "takes-only-kinds"
        facts = {"kinds": tuple([(why.template, why.facts) for why in kinds])}
    why = kinds[0]
    return a.refused(why.code, why.path, template, why.cards, **facts)


def _why_not_on_space(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot start the target."""
    every = numbered(a, "start", a.zone(a.target).start)
    if not every:
        return a.refused(Code.PILE_NOT_FILLABLE, "target.start", "space-closed", a.moved)
    if not begins(a.zone(a.target), a.target - a.t.firsts[a.target]):
        return _why_not_beside(a, every)
    ways = from_there(a, every)
    if not ways:
        return why_not_from_there(a, Code.PILE_NOT_FILLABLE, every, "space-takes-from")
    ways, why = _open_now(a, "start", ways, every)
    if why:
        return why
    right = _for_count(a, ways if a.count == 1 else _for_several(a, ways))
    if not right:
        return _wrong_number(a, ways, every)
    firsts = [first_cards(way.ranks, a.base, a.t.rules.ranks) for way, _ in right]
    fitting = [way for way, cards in zip(right, firsts, strict=True) if cards & BITS[a.card]]
    if fitting:
        return _why_waiting(a, "start", fitting, every)
    template, facts = _begins(a, right, every)
    if not any(firsts):
        template = "nothing-begins-before-base"
    return a.refused(Code.WRONG_BASE, f"{right[0][1]}.ranks", template, bytes([a.card]), **facts)


def _begins(a: Attempt, ways: list[PathedWay], every: list[PathedWay]) -> Words:
    """Return the sentence that names the cards that may begin the target now."""
    there, fits = _source_named(a, ways, every), a.fitting()
    this = any(way.when for way, _ in ways)
    if not fits:
        return _begins_later(a, ways, this)
    home = a.t.roles[a.target] is Role.FOUNDATION
    return "begins" if home else "space-takes", {
        "fits": fits,
        "begun": (a.target, this),
        "there": there,
    }


def _begins_later(a: Attempt, ways: list[PathedWay], this: bool) -> Words:
    """Return the sentence about conditions that no card that may begin the target meets now."""
    way = ways[0][0]
    fits = first_cards(way.ranks, a.base, a.t.rules.ranks)
    card = next((card.code for card in a.t.rules.pack if fits >> card.code & 1), None)
    if card is not None:
        cards = a.piles[a.source][: -a.count] + bytes([card])
        imagined = (*a.piles[: a.source], cards, *a.piles[a.source + 1 :])
        reasons = _unmet(attrs.evolve(a, piles=imagined, count=1), "start", ways[:1], bool)
        if (why := reasons[0]) and not why.complete:
            facts = {
                "fits": fits,
                "clauses": ((why.template, why.facts),),
                "begun": (a.target, this),
            }
            return "begins-later", facts
    return "nothing-begins-now", {"fits": 0, "begun": (a.target, this)}


def _source_named(a: Attempt, ways: list[PathedWay], every: list[PathedWay]) -> int | None:
    """Return the source if only some ways take cards from it."""
    return None if len(ways) == len(every) else a.source


def _for_several(a: Attempt, ways: list[PathedWay]) -> list[PathedWay]:
    """Return the ways that take more than one card."""
    zone, replaces = a.zone(a.target), a.kind == REPLACE
    return [(way, path) for way, path in ways if not replaces and takes_many(zone, way)]


def _for_count(a: Attempt, ways: list[PathedWay]) -> list[PathedWay]:
    """Return the ways that take as many cards as would move."""
    return [(way, path) for way, path in ways if way.cards in (None, UNLIMITED, a.count)]


def _wrong_number(a: Attempt, ways: list[PathedWay], every: list[PathedWay]) -> Violation:
    """Return the violation for a wrong number of cards to start the target."""
    (way, path), there = ways[0], _source_named(a, ways, every)
    taker = (a.target, bool(a.held(a.target)))
    if a.count > 1 and not _for_several(a, ways):
        field = f"{path}.cards" if way.cards else "target.take"
        return a.refused(
            Code.ONE_CARD_ONLY, field, "one-at-a-time", a.moved, taker=taker, there=there
        )
    numbers = sorted({way.cards for way, _ in ways if isinstance(way.cards, int)})
    ranks, runs = a.t.rules.ranks, run_links(a.zone(a.target))
    ends = {Direction.DOWN: (ranks[-1], ranks[0]), Direction.UP: (ranks[0], ranks[-1])}
    order = () if len(runs) != 1 or runs[0].wrap else ends.get(runs[0].direction, ())
    template = "other-number"
    if [run.direction for run in runs] == [Direction.SAME_RANK]:
        template = "only-of-one-rank"
    elif numbers == [len(ranks)] and [(run.match, run.step) for run in runs] == [
        (Match.IN_SUIT, 1)
    ]:
        template = "only-a-suit"
    elif numbers == [len(ranks)] and order:
        template = "only-in-order"
    facts = {"taker": taker, "there": there, "right": numbers, "order": order}
    return a.refused(Code.NOT_A_RUN, f"{path}.cards", template, a.moved, **facts)


def _why_not_beside(a: Attempt, starts: list[PathedWay]) -> Violation | None:
    """Return the reason why cards do not fill a gap of a row."""
    target, gap = a.target, _condition(a, FillsGap)
    assert gap
    fits = gap.passing(a.piles, a.redeals, ALL)
    if fits and a.count > 1:
        return _wrong_number(a, starts, starts)
    if fits & BITS[a.card]:
        return None
    (way, path), *_ = numbered(a, "build", a.zone(target).build)
    code, field = Code.WRONG_RANK, f"{path}.direction"
    if fits & rank_mask(a.card % 13):
        code, field = wrong_suit(way), f"{path}.match"
    if not fits:
        code, field = Code.PILE_NOT_FILLABLE, "target.shape"
    sides = [target - 1, target + 1] if gap.before else [target - 1]
    beside = tuple([a.top(pile) if a.held(pile) else None for pile in sides])
    return a.refused(code, field, "goes-beside", bytes([a.card]), fits=fits, beside=beside)


def _why_not_on_card(a: Attempt) -> Violation | None:
    """Return the reason why cards do not go on the target's top card."""
    zone, card, top = a.zone(a.target), a.card, a.top(a.target)
    every = numbered(a, "build", zone.build)
    if not every:
        return a.refused(Code.PILE_FULL, "target.build", "only-while-empty", bytes([card, top]))
    able = _for_several(a, every) if a.count > 1 else every
    if not able:
        field = f"{every[0][1]}.cards" if every[0][0].cards else "target.take"
        return a.refused(Code.ONE_CARD_ONLY, field, "all-one-at-a-time", a.moved)
    if top >= FACE_DOWN:
        return a.refused(Code.BURIED_CARD, "target.take", "top-face-down", a.moved)
    ways = from_there(a, every)
    if not ways:
        return why_not_from_there(a, Code.ROUTE_NOT_ALLOWED, every, "takes-from")
    now, why = _open_now(a, "build", ways, every)
    if why:
        return why
    fitting = [way for way in every if link_fits(way[0], a.t.rules.ranks)[top] & BITS[card]]
    counted = _for_count(a, able)
    right = [way for way in counted if way in fitting]
    if (fitting and not right) or not counted:
        return _wrong_number(a, fitting or able, every)
    if not right:
        return _mismatch(a, now, every)
    ways = from_there(a, right)
    if not ways:
        return why_not_from_there(a, Code.ROUTE_NOT_ALLOWED, fitting, "takes-card-from")
    why = _why_waiting(a, "build", ways, every)
    if why or a.is_open():
        return why
    template, facts = _goes(a, ways, every)
    field = f"{ways[0][1]}.direction"
    return a.refused(Code.WRONG_RANK, field, template, bytes([card, top]), **facts)


def _mismatch(a: Attempt, ways: list[PathedWay], every: list[PathedWay]) -> Violation:
    """Return the violation for a card of the wrong rank or suit."""
    top, order = a.top(a.target), a.t.rules.ranks
    rank, below = a.card % 13, top % 13
    tables = [link_fits(way, order)[top] for way, _ in ways]
    suited = [way for way, fits in zip(ways, tables, strict=True) if fits & rank_mask(rank)]
    (way, path), code, field = (suited or ways)[0], Code.WRONG_RANK, "direction"
    template, facts = _goes(a, ways, every)
    low, high = (way.ranks or order)[0] - 1, (way.ranks or order)[-1] - 1
    if all(below + 1 in way.stop for way, _ in every):
        field, template = "stop", "nothing-goes-on"
    elif suited:
        code, field = wrong_suit(way), "match"
    elif abs(rank - below) == high - low and way.step == 1 and not way.wrap:
        # The lowest and the highest rank meet only round the corner.
        right = Direction.DOWN if rank == low else Direction.UP
        field = "direction" if way.direction is right or way.direction.leaps else "wrap"
    return a.refused(code, f"{path}.{field}", template, bytes([a.card, top]), **facts)


def _goes(a: Attempt, ways: list[PathedWay], every: list[PathedWay]) -> Words:
    """Return the sentence that names the cards that go on the target now, and how it is built."""
    fits, top, usable = a.fitting(), a.top(a.target), from_there(a, every)
    able = [way for way in usable if way in ways or _is_for_cards(way[0])]
    builds = _ways_on(a, able, top)
    links = tuple([_directed(a, way.link) for way in builds])
    there, now = _source_named(a, usable, every), len(able) < len(usable)
    template = "goes-by-rule"
    if there is not None or len(links) > 2 or any(link.ranks for link in links):
        template = "goes"  # the rule is too long for a sentence; the rulebook has it
    kinds = {(link.direction, link.match) for link in links}
    if kinds == {(Direction.ANY_RANK, Match.IN_SUIT)}:
        template = "only-this-suit"
    elif kinds == _RANK_OR_SUIT:
        template = "neither-rank-nor-suit"
    elif any(direction is Direction.ANY_RANK for direction, _ in kinds):
        template = "does-not-go"
    suits = tuple({suit for way in builds for suit in _suits_of(way)})
    rule_told = Rule(a.target, fits, links, suits[0] if len(suits) == 1 else None)
    return template, {"fits": fits, "top": top, "rule": rule_told, "there": there, "now": now}


_RANK_OR_SUIT = {(Direction.SAME_RANK, Match.ANY_SUIT), (Direction.ANY_RANK, Match.IN_SUIT)}


def _is_for_cards(way: Build) -> bool:
    """Check if a way has conditions on the cards alone, so that it is not closed for a time."""
    return all(isinstance(condition, CardIs) for condition in way.when)


def _suits_of(way: Build) -> tuple[Suit, ...]:
    """Return the suits of the cards that a way lays, if it names any."""
    named = [one.suits for one in way.when if isinstance(one, CardIs) and one.spot is None]
    return named[0] if named else ()


def _ways_on(a: Attempt, ways: list[PathedWay], top: int) -> list[Build]:
    """Return the ways to build that are for the target's top card, by their conditions."""
    builds, order = [way for way, _ in ways], a.t.rules.ranks
    if not any(isinstance(condition, CardIs) for way in builds for condition in way.when):
        return builds
    for_top = [way for way in builds if narrowed(link_fits(way, order), way.when)[top]]
    return for_top or builds


def _directed(a: Attempt, link: Link) -> Link:
    """Return a link with the direction in which the piles of the zone are already built, if any."""
    if link.direction is not Direction.UP_OR_DOWN_ALIKE:
        return link
    begun = [a.piles[pile][1:3] for pile in a.t.numbering.own_zone(a.target) if a.held(pile) > 1]
    for direction in (Direction.UP, Direction.DOWN):
        fits = link_fits(link, a.t.rules.ranks, direction)
        if begun and all(fits[low] & BITS[high] for low, high in begun):
            return attrs.evolve(link, direction=direction)
    return link


def _why_not_together(a: Attempt) -> Violation | None:
    """Return the reason why several cards do not fit though the lowest does."""
    runs, source, target = a.t.runs, a.source, a.target
    run, run_there = runs.of[source], runs.of[target]
    if run.by_supermove:
        size = runs.supermove_size(faces_of(a.piles))
        able = runs.carried(a.piles, a.redeals, source, target, a.count, size)
        if a.count > able:
            space = runs.spaces[0][0] if runs.spaces else None
            facts = {"able": able, "helping": (bool(runs.cells or runs.choosy), space)}
            return a.refused(Code.TOO_FEW_SPACES, "source.take", "too-few-spaces", a.moved, **facts)
    if run.kind == run_there.kind or run_there.landing(a.piles[source]) >= a.count:
        return None
    known, top = a.t.routes.target(target), a.piles[target][-1]
    for _, way in known.open_ways(a.piles, a.redeals, a.base, top, BITS[a.card]):
        if way.cards < 0 and way.comes_from[source]:
            return None  # this way takes any cards that leave together
    field = "target.run" if a.zone(target).run else "target.build"
    return a.refused(Code.NOT_A_RUN, field, "no-run-there", a.moved)
