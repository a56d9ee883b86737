"""Play in words: what goes on what, what leaves its pile, and what follows by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any

import attrs

from ...basics.cards import Rank
from ...rules.conditions import CardIs, Redeals
from ...rules.words import (
    HERE,
    UNLIMITED,
    Base,
    Direction,
    Match,
    Role,
    Spot,
    Take,
)
from ..card_words import (
    SUITS,
    any_but,
    any_of,
    any_of_bare,
    built,
    built_by_steps,
    card_name,
    corner,
    rank_name,
    suit_name,
)
from ..grammar import article, cards, joined, listing, number, ordinal, plural, times
from ..nouns import (
    Phrase,
    a,
    all_,
    each,
    empties,
    empty,
    one,
    place,
    places,
    role_word,
    sources,
    the,
    those,
    top_of,
    tops,
)
from ..piles import Appearance, Beside, PileGroup, Where
from . import messages as m
from .say_parts import around, but_only, held, in_order, sentence, way, when
from .say_stock import filling
from .saying import Known, Sayers

says = Sayers()

Subject = PileGroup | None
"""The piles that the sentence before was about."""


# Foundations that are built from one rank to another.


def whole_way(one_course: m.Course) -> str:
    """Return how a foundation is built: "up in suit from ace to king"."""
    link, ranks = one_course.way.link, one_course.way.ranks
    if one_course.size <= len(ranks):
        return way([one_course.way]) + _ends(one_course)
    natural = all(high == low + 1 for low, high in pairwise(ranks))
    return built(attrs.evolve(link, ranks=()) if natural else link) + _ends(one_course)


def _ends(one_course: m.Course) -> str:
    """Return the first and the last rank: "from ace to king"."""
    link, ranks = one_course.way.link, one_course.way.ranks
    if isinstance(one_course.first, Base):
        last = "below" if link.direction is Direction.UP else "above"
        return ", from the base rank to the rank " + last + " it"
    order = course_order(one_course)
    first, last = rank_name(order[0]), rank_name(order[-1])
    rounds, rest = divmod(one_course.size, len(ranks))
    if rounds < 2:
        return f"{', from the' if link.wrap else ' from'} {first} to {'the ' * link.wrap}{last}"
    size = f"to {cards(one_course.size)}" if rest else f"{times(rounds)} round"
    return f" from {first} to {last}, {size}"


def course_order(one_course: m.Course) -> list[Rank]:
    """Return the ranks of a complete foundation, from the first card."""
    link, ranks = one_course.way.link, one_course.way.ranks
    step = link.step if link.direction is Direction.UP else -link.step
    begin = one_course.first
    first = ranks.index(begin) if isinstance(begin, Rank) else 0
    return [ranks[(first + step * n) % len(ranks)] for n in range(one_course.size)]


def is_counted(one_course: m.Course) -> bool:
    """Check if a text prints the order of a foundation."""
    return one_course.way.link.step > 1


@says(m.Course)
def course(group: Sequence[m.Course]) -> str:
    """Say how foundations begin, and how they are built unless the aim tells it."""
    told = [] if group[0].whole else [_built_course(one_course) for one_course in group]
    if any(map(is_counted, group)):
        matches = {one_course.way.link.match for one_course in group}
        apart = [[one_course] for one_course in group] if len(matches) > 1 else [group]
        told = [*map(_counted, apart)]
    return " ".join([*filter(None, told), *_begin_by_ranks(group), *_begin_by_base(group)])


def is_natural(one_course: m.Course) -> bool:
    """Check if a foundation has each rank once, from the lowest up or from the highest down."""
    link, ranks = one_course.way.link, one_course.way.ranks
    begin = ranks[0] if link.direction is Direction.UP else ranks[-1]
    return not link.wrap and one_course.first == begin and one_course.size == len(ranks)


def _built_course(one_course: m.Course) -> str:
    way_up = f"built {whole_way(one_course)}"
    return sentence(all_(one_course.piles).does("be", way_up))


def _counted(group: Sequence[m.Course]) -> str:
    """Return the order of foundations that are built by steps, with one match."""
    ways = [one_course.way for one_course in group]
    orders = dict.fromkeys(" ".join(map(_short, course_order(one_course))) for one_course in group)
    piles = group[0].piles if len(group) == 1 else None
    every = sum(own_course.piles.count for own_course in group) == group[0].piles.of
    some = Phrase(f"the {'' if every else 'other '}foundations", plural=True)
    who = all_(piles) if piles else some
    way_up = way(ways[:1])
    if len({(one_way.link.direction, one_way.link.step) for one_way in ways}) > 1:
        longest = max(ways, key=lambda one_way: (one_way.link.wrap, one_way.link.step))
        way_up = built_by_steps([w.link for w in ways]) + corner(longest.link, longest.ranks)
    return sentence(who.does("be", f"built {way_up}: {'; '.join(orders)}"))


def _short(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _begin_by_ranks(group: Sequence[m.Course]) -> Iterator[str]:
    """Yield which ranks begin foundations, unless that goes without saying."""
    ranks: dict[tuple[str, bool], dict[str, None]] = {}
    for one_course in group:
        piles, begin = one_course.piles, one_course.first
        if isinstance(begin, Rank) and not one_course.begun and not all(map(_is_usual, group)):
            where = f"the {one(piles)}" if piles.of == 1 else article(one(piles))
            ranks.setdefault((where, one_course.each_suit), {})[rank_name(begin)] = None
    for (where, each_suit), names in ranks.items():
        clause = f"any {listing(names, 'or')} may begin {where} as soon as it is available"
        each = "suit" if len(names) == 1 else "rank and suit"
        yield sentence(clause, f"but only one of each {each}" if each_suit else "")


def _is_usual(one_course: m.Course) -> bool:
    """Check if a foundation begins as foundations do, or lies begun."""
    up = one_course.way.link.direction is Direction.UP
    lowest = up and one_course.first == one_course.way.ranks[0] and not one_course.each_suit
    return one_course.begun or isinstance(one_course.first, Base) or lowest


def _begin_by_base(group: Sequence[m.Course]) -> Iterator[str]:
    """Yield that the base rank begins the other foundations, if the deal decides it."""
    for one_course in group:
        if isinstance(one_course.first, Base) and one_course.known and not one_course.begun:
            other = "the other" if one_course.empty == 1 else "every other"
            yield sentence(f"{other} foundation begins with a card of the base rank")


@says(m.WholeRun)
def whole_run(message: m.WholeRun) -> str:
    """Say which runs go to an empty foundation."""
    stay = (
        "" if not message.stays else " and stays there" if is_suit(message) else " and stay there"
    )
    pause = "" if is_of_one_rank(message) else ","
    run = f"{run_words(message)}{pause}"
    return sentence(f"{run} may be moved together to {empty(message.piles)}{stay}")


def is_suit(message: m.WholeRun) -> bool:
    """Check if a run is a complete suit."""
    (run, *others) = message.ways
    in_suit = run.link.match is Match.IN_SUIT and run.link.direction is Direction.DOWN
    whole_suit = message.size == len(run.ranks) and message.first == run.ranks[-1:]
    plain = run.link.step == 1 and not (run.link.wrap or run.link.ranks)
    return not others and in_suit and whole_suit and plain


def is_of_one_rank(message: m.WholeRun | m.RunOf) -> bool:
    """Check if the cards of a run have one rank."""
    return [run.link.direction for run in message.ways] == [Direction.SAME_RANK]


def run_words(message: m.WholeRun) -> str:
    """Return "a complete suit in order, from king down to ace"."""
    (run, *_) = message.ways
    if is_suit(message):
        last = rank_name(run.ranks[0])
        return f"a complete suit in order, from {any_of_bare(message.first)} to {last}"
    if is_of_one_rank(message):
        suits = "" if run.link.match is Match.ANY_SUIT else f" {built(run.link)}"
        rank = "" if not message.first else f", {any_of_bare(message.first)}s,"
        return f"{cards(message.size)} of one rank{rank}{suits}"
    begin = f" from {any_of(message.first)}" if message.first else ""
    return f"{cards(message.size)} in order, {in_order(message.ways)}{begin}"


@says(m.BaseIsSet)
def base_is_set(message: m.BaseIsSet) -> str:
    """Say that the first card on a foundation decides the base rank."""
    assert message.foundations
    if not message.begun:
        return "The rank of the first card on any foundation is the base rank."
    home = a(message.foundations)
    rule = f"the first card laid on {home} may have any rank; this is the base rank"
    several = message.foundations.count > 1
    return sentence(rule, "and every other foundation begins with it" if several else "")


@says(m.ChooseBase)
def choose_base(message: m.ChooseBase) -> str:
    """Say that the first move chooses the base."""
    home = a(message.foundations)
    of = places(message.sources)
    move = sentence(f"the first move brings an available card of {of} to {home}")
    return f"{move} Its rank is the base rank, and nothing else may happen before."


@says(m.Meet)
def meet(message: m.Meet) -> str:
    """Say that foundations meet."""
    two = "two foundations" if message.cards == len(Rank) else "foundations"
    return sentence(
        f"the {two} of a suit may meet at any rank: together they hold its"
        f" {number(message.cards)} cards"
    )


# Laying cards.


@says(m.BuiltOn, m.HoldsAtMost)
def building(group: Sequence[Any]) -> str:
    """Say how piles are built, and how many cards they hold; two parts of a role share."""
    told, rest = [], list(group)
    while rest:
        first, *rest = rest
        if isinstance(first, m.HoldsAtMost):
            told.append(_holds_at_most(first))
            continue
        then = rest[0] if rest else None
        both = _both_built(first, then) if isinstance(then, m.BuiltOn) else ""
        if not both and isinstance(then, m.HoldsAtMost) and then.piles == first.piles:
            both = _built_and_holding(first, then)
        told.append(both or sentence(_built(first)))
        rest = rest[bool(both) :]
    return " ".join(told)


def _both_built(first: m.BuiltOn, then: m.BuiltOn) -> str:
    """Say how two parts of the piles of a role are built; empty if they differ in their limits."""
    one_how, other_how = _plain_way(first), _plain_way(then)
    shared = first.piles.is_part and then.piles.is_part and _tail(first) == _tail(then)
    if not (shared and one_how and other_how and _is_many(first) is _is_many(then)):
        return ""
    if one_how == other_how and not (first.size or then.size):
        whole = first.piles.count + then.piles.count == first.piles.of
        parts = f"{the(first.piles).text} and {those(then.piles)}"
        both = plural(role_word(first.piles.role)) if whole else parts
        return sentence(f"{both} are built {one_how}{_tail(first)}")
    if one_how == other_how and first.size and then.size:
        every = Phrase(f"the {plural(role_word(first.piles.role))}", plural=True)
        sizes = [f"{those(part.piles)} to {cards(part.size)}" for part in (first, then)]
        return sentence(every.does("be", f"built {one_how}, {' and '.join(sizes)}{_tail(first)}"))
    one_part = the(first.piles).does("be", f"built {one_how}")
    other_part = f"and {those(then.piles)} {other_how}"
    if not _size(then):
        return sentence(one_part, _size(first), f"{other_part}{_tail(then)}")
    return sentence(one_part, _size(first), other_part, f"{_size(then)}{_tail(then)}")


def _is_many(message: m.BuiltOn) -> bool:
    return message.piles.count > 1


def _size(message: m.BuiltOn) -> str:
    return f"to {cards(message.size)}" if message.size else ""


def _plain_way(message: m.BuiltOn) -> str:
    """Return how piles are built if all ways are alike but for the cards; empty otherwise."""
    alike = [attrs.evolve(laying, link=message.ways[0].link) for laying in message.ways]
    limits = any(laying.stop or laying.when or laying.sources for laying in alike)
    told = "" if limits or message.sources else way(message.ways)
    return "" if _is_any(message.ways) else told


def _built_and_holding(laid: m.BuiltOn, held_: m.HoldsAtMost) -> str:
    """Say how piles are built and how many cards they hold; empty if that is too much for one."""
    piles, size = laid.piles, cards(held_.cards)
    if held_.complete or _tail(laid) or laid.sources:
        return ""
    holds = "hold" if all_(piles).plural else "holds"
    if _takes_anything(laid):
        return sentence(
            _built(laid), f"{f'and {holds}' if laid.givers else 'which holds'} at most {size}"
        )
    told = f"{joined(_built(laid))} {holds} at most {size}"
    return sentence(told) if _plain_way(laid) else ""


def _is_any(ways: Sequence[m.Succession]) -> bool:
    """Check if any card goes on any, by its rank and suit."""
    kinds = {(laying.link.direction, laying.link.match) for laying in ways}
    return kinds == {(Direction.ANY_RANK, Match.ANY_SUIT)}


def _takes_anything(message: m.BuiltOn) -> bool:
    """Check if ways have no limits of their own, so that any card goes on any."""
    limits = any(laying.stop or laying.when or laying.sources for laying in message.ways)
    return _is_any(message.ways) and not (limits or message.among or message.sources)


def _built(message: m.BuiltOn) -> str:
    """Return how piles are built: each way with its own limits, then what all ways share."""
    piles, tail, size = message.piles, _tail(message), _size(message)
    by_suit = [_suits_laid(laying) for laying in message.ways]
    if all(by_suit) and len(by_suit) > 1:
        laid = zip(by_suit, message.ways, strict=True)
        each_suit_of = "; ".join(f"{suits} {way([laying])}" for suits, laying in laid)
        to = f" {size}" if size else ""
        return f"{all_(piles).does('be', 'built')}{to}: {each_suit_of}{tail}"
    size = f", {size}" if size else ""
    clauses: dict[str, list[m.Succession]] = {}
    for laying, pairs in _suits_on_suits(message.ways):
        stop = "" if not laying.stop else f"; nothing goes on {any_of(laying.stop)}"
        limits = f"{stop}{but_only(laying.when, piles, laying.sources)}"
        limits += f", but only {listing(pairs, 'or')}" if pairs else ""
        clauses.setdefault(limits, []).append(laying)
    ways = "; or ".join(f"{way(same)}{limits}" for limits, same in clauses.items())
    ways += "".join(
        f", with {listing(suit.name.lower() for suit in only.suits)} only" for only in message.among
    )
    if message.sources:
        return _along(message, f"{_agreeing(message.ways, ways)}{tail}")
    hows = {way(same) for same in clauses.values()}
    if len(clauses) > len(hows) == 1 and not any(laying.stop for laying in message.ways):
        froms = "; or ".join(_time_and_source(laying) for laying in message.ways)
        return f"{each(piles)} is built {hows.pop()}{size}{tail}: {froms}"
    if _takes_anything(message) and message.top:
        kings = "; or ".join(any_of(top.ranks, top.suits) for top in message.top)
        return f"{kings} with no card on it takes any available card{size}"
    if _takes_anything(message):
        if message.givers:
            only = f"any card, but only from {sources(message.givers)}"
            return f"{all_(piles).does('take', only)}{size}{tail}"
        return f"any available card may be laid on {a(piles)}{size}{tail}"
    return f"{all_(piles).does('be', 'built')} {ways}{size}{tail}"


def _suits_on_suits(ways: Sequence[m.Succession]) -> list[tuple[m.Succession, list[str]]]:
    """Return ways with the suits that go on suits, as "a club on a spade", if they ask only that.

    Ways that differ in nothing else become one.
    """
    found: list[tuple[m.Succession, list[str]]] = []
    for laying in ways:
        asked = {limit.spot: limit for limit in laying.when if isinstance(limit, CardIs)}
        known = {*asked} == {None, Spot.TOP} and len(laying.when) == 2
        if not known or any(limit.ranks for limit in asked.values()):
            found.append((laying, []))
            continue
        plain, (card, on) = attrs.evolve(laying, when=()), (asked[None], asked[Spot.TOP])
        pair = f"{any_of((), card.suits)} on {any_of((), on.suits)}"
        if found and found[-1][0] == plain and found[-1][1]:
            found[-1][1].append(pair)
        else:
            found.append((plain, [pair]))
    return found


def _suits_laid(laying: m.Succession) -> str:
    """Return the suits of the cards that a way is for, if it asks for nothing else."""
    (limit, *others) = laying.when or (None,)
    plain = isinstance(limit, CardIs) and limit.spot is None and not (limit.ranks or others)
    if not plain or not isinstance(limit, CardIs) or laying.sources or laying.stop:
        return ""
    return listing(suit.name.lower() for suit in limit.suits)


def _from(given: Sequence[Where], limits: Sequence[m.Proviso]) -> str:
    """Return sources and conditions: "from the waste when it has at most five cards"."""
    source = f"from {sources(given)}" if given else "from any pile"
    return f"{source} {when(limits)}" if limits else source


def _time_and_source(laying: m.Succession) -> str:
    """Return the condition first, so that its "it" is the pile that is built."""
    time = f"{when(laying.when)}, " if laying.when else ""
    return time + _from(laying.sources, ())


def _along(message: m.BuiltOn, ways: str) -> str:
    """Say which neighbours in a row a card goes on."""
    (near,) = message.sources
    assert isinstance(near, Beside)
    return f"a card may be laid on {_to_its_side(near.by)}, {ways}"


def _agreeing(ways: Sequence[m.Succession], words: str) -> str:
    """Return how two cards have to agree."""
    kinds = {(laying.link.direction, laying.link.match) for laying in ways}
    either = {(Direction.SAME_RANK, Match.ANY_SUIT), (Direction.ANY_RANK, Match.IN_SUIT)}
    agree = kinds == either and not any(o.stop or o.when or o.sources for o in ways)
    return f"if the two {'agree in rank or in suit' if agree else f'follow one another {words}'}"


def _tail(message: m.BuiltOn) -> str:
    """Return the ends of the ranks, and the cards on which nothing goes."""
    parts = [around(message.ways)] if around(message.ways) else []
    if message.stop:
        parts.append(f"nothing goes on {any_of(message.stop)}")
    elif message.ends and len(message.ways) == 1 and not parts:
        first = message.ways[0]
        last = {Direction.UP: first.ranks[-1], Direction.DOWN: first.ranks[0]}.get(
            first.link.direction.by_one
        )
        parts += [f"nothing goes on {any_of([last])}"] if last and first.link.step == 1 else []
    parts += [f"cards go only on {any_of(top.ranks, top.suits)}" for top in message.top]
    return "".join(f"; {part}" for part in parts)


def played_on(message: m.PlayedOn, card: str) -> str:
    """Say which cards are played to a pile that they never leave."""
    laying, where = message.way, a(message.piles)
    ends = {Direction.UP: "higher", Direction.DOWN: "lower"}
    which = ends.get(laying.link.direction.by_one, "higher or lower")
    step = "" if laying.link.direction.leaps else "one rank "
    fits = f"{step}{which} than the top card there"
    suit = SUITS[laying.link.match].laid
    low, high = laying.ranks[0], laying.ranks[-1]
    ends_here = f"{plural(rank_name(low))} and {plural(rank_name(high))}"
    if laying.link.wrap:
        ends_here = f"{ends_here} are neighbours"
    elif laying.link.direction is Direction.UP_OR_DOWN and len(laying.ranks) > 2:
        only = f"on {any_of([low])} goes only {any_of([laying.ranks[1]])}"
        ends_here = f"{ends_here} are not neighbours: {only}"
        if high not in laying.stop:
            ends_here += f", and on {any_of([high])} only {any_of([laying.ranks[-2]])}"
    else:
        last = high if laying.link.direction.by_one is Direction.UP else low
        ends_here = f"nothing goes on {any_of([last])}"
    stop = f"nothing goes on {any_of(laying.stop)}" if laying.stop else ""
    told = [f"{card} goes on {where} if it is {fits}, {suit}", ends_here, stop]
    return " ".join(filter(None, map(sentence, told)))


@says(m.BuildOnly, known=True)
def built_only(group: Sequence[m.BuildOnly], known: Known) -> str:
    """Say what all ways to lay cards on cards share."""
    (message, *others) = group
    alike = all(attrs.evolve(other, piles=message.piles) == message for other in others)
    whole = sum(other.piles.count for other in group) == message.piles.of
    if others and alike and whole and message.begin:
        every = plural(role_word(message.piles.role))
        limits = when(message.when, message.piles)
        return sentence(f"cards are laid on the {every} only {limits}")
    by_rank = [message for message in group if _needs_its_rank(message)]
    if len(by_rank) < 2:
        return " ".join(_built_only(message, known.subject) for message in group)
    begun = sorted({rank for message in by_rank for rank in message.piles.begun})
    ranks = listing([f"the {plural(rank_name(rank))}" for rank in begun], "or")
    told = sentence(f"nothing is laid on a foundation of {ranks} that begins with another rank")
    rest = [message for message in group if message not in by_rank]
    return " ".join([told, *[_built_only(message, known.subject) for message in rest]])


def _needs_its_rank(message: m.BuildOnly) -> bool:
    """Check if a pile is only built on if it begins with the rank that tells it from others."""
    (limit, *others) = message.when or (None,)
    lowest = isinstance(limit, CardIs) and limit.spot is Spot.LOWEST and not limit.suits
    same = isinstance(limit, CardIs) and limit.ranks == message.piles.begun
    return lowest and same and not (others or message.sources)


def _built_only(message: m.BuildOnly, before: Subject) -> str:
    piles, told = message.piles, []
    source, limits = message.sources, message.when
    lowest = [
        one_of for one_of in limits if isinstance(one_of, CardIs) and one_of.spot is Spot.LOWEST
    ]
    few = [one_of for one_of in limits if _is_least(one_of)]
    rest = [one_of for one_of in limits if one_of not in (*lowest, *few)]
    for limit in lowest:
        first = any_of(limit.ranks, limit.suits)
        told.append(f"nothing is laid on {a(piles)} that begins with another card than {first}")
    for bounds in few:
        assert isinstance(bounds, m.Held)
        told.append(f"nothing is laid on {a(piles)} that has fewer than {cards(bounds.at_least)}")
    if _is_of_ranks_before(rest) and not source:
        (before_it,) = [limit.on for limit in rest if isinstance(limit, m.FitsToo)]
        assert isinstance(before_it, Beside)
        told.append("from the second on, each takes only ranks that the one before it has already")
    elif rest:
        laid = "a card is laid on another there"
        same = before == piles and not message.begin
        of_card = any(not isinstance(limit, (m.Held, Redeals)) for limit in rest)
        on = f"a card is laid on {a(piles)}" if of_card else f"cards are laid on {the(piles).text}"
        laid = laid if same else on
        told.append(f"{laid} only {when(rest, piles)}")
    if source:
        told.append(_only_from(piles, source))
    return " ".join(map(sentence, told))


def _is_of_ranks_before(limits: Sequence[m.Proviso]) -> bool:
    """Check if a card has to be of the rank of one on the pile before, and nothing else."""
    (limit, *others) = limits or (None,)
    by_rank = isinstance(limit, m.FitsToo) and limit.by_rank and _is_the_one_before(limit.on)
    return by_rank and not others


def _is_the_one_before(where: Where) -> bool:
    return isinstance(where, Beside) and where.here is None and where.by == (-1,)


def _is_least(limit: m.Proviso) -> bool:
    """Check if a limit asks the pile itself for a number of cards."""
    here = isinstance(limit, m.Held) and limit.piles == (HERE,) and limit.at_most is None
    return here and isinstance(limit, m.Held) and limit.at_least > 1


def _only_from(piles: PileGroup, source: Sequence[Where]) -> str:
    return f"cards are laid on {_an(piles)} only from {places(source, piles)}"


def _an(piles: PileGroup) -> str:
    places = piles.count > 1 and not piles.word and piles.appearance in _PLACES
    return each(piles) if piles.is_part or places else a(piles)


_PLACES = (Appearance.SINGLE, Appearance.COVERED)
"""Piles that a text names as a whole, while each holds cards of its own."""


def _to_its_side(by: Sequence[int]) -> str:
    """Return where a card goes whose source is counted from its target."""
    left = [_away(n) for n in sorted(by) if n > 0]
    right = [_away(-n) for n in sorted(by, reverse=True) if n < 0]
    if left == right:
        return f"{listing(left, 'or')} to its left or its right"
    parts = [f"{listing(left, 'or')} to its left"] if left else []
    parts += [f"{listing(right, 'or')} to its right"] if right else []
    return listing(parts, "or")


def _away(far: int) -> str:
    return "the next card" if far == 1 else f"the {ordinal(far)} card"


@says(m.Alike)
def alike(message: m.Alike) -> str:
    """Say that all piles go the way of the first."""
    group = the(message.piles)
    if not group.plural:
        return sentence(f"{group.text} goes on up or down as it begins")
    first = f"of {group.text}" if message.piles.is_part else one(message.piles)
    return sentence(f"build the first {first} up or down; the others follow in the same direction")


@says(m.AtOnce)
def at_once(group: Sequence[m.AtOnce]) -> str:
    """Say how many cards are laid on a card at once."""
    told: dict[tuple[str, str], list[PileGroup]] = {}
    for message in group:
        numbers = {laying.cards for laying in message.ways}
        laid = [_number_laid(laying, len(numbers) > 1) for laying in message.ways]
        goes = "is laid" if numbers == {1} else "may be laid"
        order = ", in the order of that pile or not" if numbers == {UNLIMITED} else ""
        words = f"{listing(dict.fromkeys(laid), 'or')} {goes}"
        told.setdefault((words, order), []).append(message.piles)
    return " ".join(
        sentence(f"{laid} on {_any_of(piles)} at once{order}")
        for (laid, order), piles in told.items()
    )


def _number_laid(laying: m.Succession, named: bool) -> str:
    many = (
        f"only {cards(laying.cards)}"
        if isinstance(laying.cards, int)
        else "one card or cards in order"
    )
    if laying.cards is UNLIMITED:
        many = "any cards that leave their pile together"
    return f"{many}{f' ({built(laying.link)})' if named else ''}"


@says(m.Replaces)
def replaces(message: m.Replaces) -> str:
    """Say that a card discards the card beneath it."""
    return "The card beneath is discarded."


@says(m.ChangePlaces)
def swaps(message: m.ChangePlaces) -> str:
    """Say that cards in each other's places change places."""
    return sentence(
        f"two cards that lie alone on {the(message.piles).text}, each where another rank should"
        " begin, may change places if each then begins its pile rightly"
    )


def _holds_at_most(message: m.HoldsAtMost) -> str:
    """Say how many cards a pile holds."""
    piles, size = message.piles, cards(message.cards)
    if message.complete:
        return sentence(f"{_an(piles)} is complete with {size}")
    return sentence(f"{_an(piles)} holds {'' if message.cards == 1 else 'at most '}{size}")


def _one_each(message: m.OneEach) -> str:
    """Return the clause for empty piles that take any one card."""
    piles = message.piles
    if piles.role is Role.FOUNDATION:
        card = any_of_bare(message.ranks) if message.ranks else "card"
        each_one = " each" if piles.count > 1 else ""
        suits = ", no two of the same suit" if message.each_suit else ""
        return the(piles).does("take", f"one {card}{each_one}{suits}")
    if piles.appearance is Appearance.CELL:
        return f"{_an(piles)} takes any one card"
    takes_one = f"{empty(piles)} takes any available card"
    alone = piles.appearance in (Appearance.SINGLE, Appearance.ROW)
    return takes_one if alone else f"{takes_one}, but no card is laid on another there"


@says(m.OnlyEmpty)
def only_empty(message: m.OnlyEmpty) -> str:
    """Say that cards go on piles only while these are empty."""
    return sentence(f"cards go on {a(message.piles)} only while it is empty")


@says(m.OneEach, m.Fill, m.Space, m.SpaceStays)
def spaces(group: Sequence[Any]) -> str:
    """Say what fills empty piles, and which cards begin them."""
    told, rest = [], list(group)
    while rest:
        first, *rest = rest
        if isinstance(first, m.OneEach):
            space_too = _with_the_cells(first, rest)
            told.append(sentence(_one_each(first), space_too))
            rest = rest[bool(space_too) :]
        elif isinstance(first, m.Fill):
            then = next(iter(rest), None)
            shared = ""
            if isinstance(then, (m.Space, m.SpaceStays)) and then.piles == first.piles:
                shared = _afterwards(then)
            told.append(sentence(f"{filling(first)}{shared}"))
            rest = rest[1:] if shared else rest
        elif isinstance(first, m.SpaceStays):
            told.append(_space_stays(first))
        else:
            others = [*takewhile(lambda message: isinstance(message, m.Space), rest)]
            told.append(_spaces((first, *others)))
            rest = rest[len(others) :]
    return " ".join(told)


def _with_the_cells(message: m.OneEach, rest: Sequence[Any]) -> str:
    """Return what the only other empty piles take, if that is short and these are cells."""
    (then, *others) = rest or (None,)
    if others or not isinstance(then, m.Space) or message.piles.appearance is not Appearance.CELL:
        return ""
    plain = len(then.begins) == 1 and not (then.after or then.based)
    return f"and {_space(then, verb='')}" if plain else ""


def _afterwards(then: m.Space | m.SpaceStays) -> str:
    """Return what a pile takes when nothing fills it any more: "; once that is empty, it takes"."""
    if not then.after or (isinstance(then, m.Space) and then.based):
        return ""
    several = {2: "both are", 3: "all three are"}.get(len(then.after))
    gone = several or ("those are" if place(then.after[0]).plural else "that is")
    stays = "takes a card only from the stock"
    if isinstance(then, m.SpaceStays) and not then.drawn:
        stays = "stays empty"
    follows = f"takes {_taken(then)}" if isinstance(then, m.Space) else stays
    return f"; once {gone} empty, it {follows}"


def _spaces(group: Sequence[m.Space]) -> str:
    """Say which cards begin piles; those that differ only in the cards share a sentence."""
    roles = [tuple(same) for _, same in groupby(group, key=lambda space: space.piles.role)]
    if len(roles) > 1 and any(map(_each_suits_own, roles)):
        return " ".join(map(_spaces, roles))
    shared = {
        attrs.evolve(
            message,
            piles=group[0].piles,
            many=(),
            ways=(),
            begins=tuple([attrs.evolve(begin, ranks=(), suits=()) for begin in message.begins]),
        )
        for message in group
    }
    first = group[0]
    begun = [begin for message in group for begin in message.begins]
    alike = len(shared) == 1 and not (first.after or first.based)
    if len(group) < 2 or not alike or len(begun) > len(group):
        return " ".join(sentence(_space(message)) for message in group)
    firsts = [_firsts(*pair) for pair in zip(group, begun, strict=True)]
    named, (runs, *other_runs) = {first.card for first in firsts}, {first.run for first in firsts}
    if other_runs:
        return " ".join(sentence(_space(message)) for message in group)
    if len(named) == 1:
        limits = but_only(begun[0].when, None, begun[0].sources)
        return sentence(f"{_any_empty(group)} takes {named.pop()}{runs}{limits}")
    limits = but_only(begun[0].when, None, begun[0].sources, "each")
    if in_each := _each_suits_own(group):
        return sentence(f"{in_each}{runs}{limits}")
    if len(group) > 2 and all(map(_begins_with_its_own, group)):
        ranks = [rank for message in group for rank in message.piles.begun]
        if len(group) > _FEW_RANKS and all(message.piles.count == 1 for message in group):
            every = plural(role_word(first.piles.role))
            order = listing([f"the {rank_name(rank)}" for rank in ranks])
            return sentence(f"the {every} are for {order}, in this order{limits}")
        own = "a card of the rank that it is named after"
        return sentence(f"{_any_empty(group)} takes only {own}{runs}{limits}")
    by_exceptions = "" if runs else _by_exceptions(group)
    if by_exceptions:
        return by_exceptions
    clauses = [
        f"{_empty_too(message, first) if n else f'{empty(message.piles)} takes'} {begin.card}"
        for n, (message, begin) in enumerate(zip(group, firsts, strict=True))
    ]
    return sentence(f"{listing(clauses)}{runs}{limits}")


def _empty_too(message: m.Space, first: m.Space) -> str:
    """Return the piles of a clause after the first, which says "empty" of its role."""
    like = message.piles.role is first.piles.role
    if like and message.piles.numbers and message.piles.count > 1:
        return f"one among {those(message.piles)}"
    return a(message.piles) if like else empty(message.piles)


def _any_empty(group: Sequence[m.Space]) -> str:
    """Return "an empty tableau pile", or each group if they are not all piles of their role."""
    whole = _any_of([message.piles for message in group])
    if whole == article(role_word(group[0].piles.role)):
        return f"an empty {role_word(group[0].piles.role)}"
    return listing([empty(message.piles) for message in group], "or")


def _begins_with_its_own(message: m.Space) -> bool:
    """Check if piles begin with the rank that tells them from others."""
    return message.piles.begun == message.begins[0].ranks and not message.begins[0].suits


_FEW_RANKS = 3
"""The most piles that are said to begin with ranks of their own without naming these."""


def _each_suits_own(group: Sequence[m.Space]) -> str:
    """Return that as many piles are for each suit, if they differ in nothing else."""
    begins = [message.begins[0] for message in group]
    suits = [begin.suits[0] for begin in begins if len(begin.suits) == 1]
    alike = len({(message.piles.role, message.piles.count) for message in group}) == 1
    alike = alike and len({begin.ranks for begin in begins}) == 1
    if not alike or len(group) < 3 or len({*suits}) < len(group):
        return ""
    piles, ranks = group[0].piles, begins[0].ranks
    noun = one(piles) if piles.count == 1 else plural(one(piles))
    begun = f", begun with {any_of(ranks)}" if ranks else ""
    order = listing([plural(suit_name(suit)) for suit in suits])
    if piles.count > 1:
        return f"{number(piles.count)} {noun} are for each suit: {order}, in this order{begun}"
    return f"each {noun} is for one suit: {order}, in this order{begun}"


def _by_exceptions(group: Sequence[m.Space]) -> str:
    """Say where the ranks go that not all piles take; empty if that is not shorter."""
    begins = [message.begins[0] for message in group]
    most = all(_is_most(*pair) for pair in zip(group, begins, strict=True))
    if not most or len({message.piles.role for message in group}) > 1:
        return ""
    takers = {
        rank: [o.piles for o, begin in zip(group, begins, strict=True) if rank in begin.ranks]
        for rank in group[0].order
    }
    few = {rank: to for rank, to in takers.items() if len(to) < len(group)}
    if not all(few.values()):
        return ""
    clauses = [
        f"{plural(rank_name(rank))} {'only to' if n else 'go only to empty'} {_every(to)}"
        for n, (rank, to) in enumerate(reversed(few.items()))
    ]
    place_there = one(attrs.evolve(group[0].piles, word=""))
    limits = but_only(begins[0].when, None, begins[0].sources, "each")
    clauses.append(f"other cards to any empty {place_there}")
    return sentence(f"{listing(clauses)}{limits}")


def _every(groups: Sequence[PileGroup]) -> str:
    return listing([the(piles).bare for piles in groups], "or")


def _space(message: m.Space, verb: str = "takes ") -> str:
    """Return the clause for the cards that begin piles; no verb if the clause before has it."""
    piles = message.piles
    there = "a gap at the left end of a row" if message.left_end else empty(piles)
    if _is_in_turn(message):
        first = any_of(message.begins[0].ranks, message.begins[0].suits)
        return f"{empties(piles)} are begun one after another, each with {first}"
    once = f"once {held(m.Held(message.after, 0, 0))}, " if message.after else ""
    if message.based:
        once = f"as soon as there is a base rank, {once}"
    return f"{once}{there} {verb}{_taken(message)}"


def _is_in_turn(message: m.Space) -> bool:
    """Check if one pile is begun after another, with certain cards and no other condition."""
    (begin, *others) = message.begins
    (limit, *more) = begin.when or (None,)
    begun = isinstance(limit, m.Held) and (limit.at_least, limit.at_most) == (1, None)
    next_one = isinstance(limit, m.Held) and [*map(_is_the_one_before, limit.piles)] == [True]
    plain = not (begin.sources or message.after or message.many or message.based or more)
    return begun and next_one and plain and bool(begin.ranks) and not others


def _taken(message: m.Space) -> str:
    """Return "only a king, alone or with the cards in order on it"."""
    several = len(message.begins) > 1
    firsts = [_firsts(message, begin) for begin in message.begins]
    if several and len({*firsts}) == 1:
        froms = [_from(begin.sources, begin.when) for begin in message.begins]
        (first, *_) = firsts
        if first.single:
            with_run = f"{first.single}, alone or with the cards in order on it"
            return f"{with_run}, {', or '.join(froms)}"
        return f"{first.card}{first.run} {', or '.join(froms)}"
    ways = []
    for first, begin in zip(firsts, message.begins, strict=True):
        only = first.only and not several
        link = "and" if only or first.one_by_one else "but"
        card = first.card if only else first.cards
        ways.append(f"{card}{first.run}{but_only(begin.when, message.piles, begin.sources, link)}")
    return "; or ".join(ways)


def _is_most(message: m.Space, begin: m.Begin) -> bool:
    """Check if piles begin with all cards but those of a few ranks."""
    left = [rank for rank in message.order if rank not in begin.ranks] if begin.ranks else []
    return not begin.suits and 0 < len(left) < len(message.order) / 2


@attrs.frozen
class _First:
    """The cards that may begin a pile, and those that come with them.

    Attributes:
        cards: such as "a king" or "any available card".
        only: true if the pile takes no others.
        run: what comes with them.
        one_by_one: true if that says "only".
        single: the cards alone, if several in order may come instead.
    """

    cards: str
    only: bool = False
    run: str = ""
    one_by_one: bool = False
    single: str = ""

    @property
    def card(self) -> str:
        """The cards, with "only" if the pile takes no others."""
        return f"only {self.cards}" if self.only else self.cards


def _firsts(message: m.Space, begin: m.Begin) -> _First:
    """Return the cards that may begin a pile, and those that come with them."""
    most, known = _is_most(message, begin), bool(begin.ranks or begin.suits)
    card = any_of(begin.ranks, begin.suits) if known else "any available card"
    if most:
        card = any_but([rank for rank in message.order if rank not in begin.ranks])
    if isinstance(begin.cards, int) and begin.cards > 1:
        run = in_order(message.ways) if message.ways else ""
        order = f", which go {run}" if run else ""
        first = f"{' ' if run else ', '}from {card}" if known else ""
        return _First(f"{cards(begin.cards)} at once{order}{first}", True)
    just = _First(card, known and not most)
    if begin.cards is UNLIMITED:
        return attrs.evolve(just, run=", alone or with the cards that leave their pile with it")
    if begin.cards == 1 and message.many:
        just = just if known else _First("any card")
        return attrs.evolve(just, run=", but only one at a time", one_by_one=True)
    if begin.cards == 1 or not message.many:
        return just
    if Take.ANY_FACE_UP in message.many:
        just = just if known else _First("any face-up card")
        return attrs.evolve(just, run=", with all cards on it")
    if known:
        return attrs.evolve(just, run=", alone or with the cards in order on it")
    return _First(f"{card}, or several in order", single=card)


@says(m.EachSuit)
def each_suit(message: m.EachSuit) -> str:
    """Say that no two piles begin with the same suit."""
    piles = message.piles
    two = f"of {the(piles).text}" if piles.is_part else plural(one(piles))
    return sentence(f"no two {two} may begin with the same suit")


def _space_stays(message: m.SpaceStays) -> str:
    if message.drawn:
        return sentence(f"{empty(message.piles)} takes a card only from the stock")
    if message.piles.count == 1:
        return sentence(f"{empty(message.piles)} stays empty")
    return sentence(f"{empties(message.piles)} stay empty")


@says(m.Gap)
def gap(message: m.Gap) -> str:
    """Say which card a gap in a row takes."""
    laying = message.ways[0]
    left, limits = "the card to its left", but_only(laying.when, message.piles, laying.sources)
    simple = len(message.ways) == 1 and laying.link.step == 1 and laying.link.match is Match.IN_SUIT
    which = {Direction.UP: "higher", Direction.DOWN: "lower"}.get(laying.link.direction.by_one)
    leaps = laying.link.direction.leaps
    if simple and which and leaps:
        fits = f"any {which} card of the suit of {left}"
    elif simple and which:
        fits = f"the next {which} card of the suit of {left}{corner(laying.link, laying.ranks)}"
    elif which and len(message.ways) == 1 and laying.link.match is Match.ANY_SUIT and not leaps:
        steps = "one rank" if laying.link.step == 1 else f"{number(laying.link.step)} ranks"
        fits = f"any card {steps} {which} than {left}{corner(laying.link, laying.ranks)}"
    else:
        fits = f"a card that goes {way(message.ways)} from {left}"
        fits += f"; {around(message.ways)}" if around(message.ways) else ""
    if message.either and simple and which and not message.stop:
        other = {"higher": "lower", "lower": "higher"}[which]
        fits += f", or the next {other} card of the suit of the card to its right"
        return sentence(f"a gap takes {fits}{limits}")
    told = [f"a gap takes {fits}{limits}"]
    if message.either:
        told.append("it also takes a card from which the card to its right goes so")
    nothing = any_of(message.stop) + ", or " if message.stop else ""
    told.append(f"beside {nothing}another gap it takes nothing by that card" if message.either
                else f"to the right of {nothing}another gap it takes nothing")  # fmt: skip
    if not message.either and not message.stop and simple and which and not laying.link.wrap:
        last = laying.ranks[-1] if which == "higher" else laying.ranks[0]
        told[-1] = f"to the right of {any_of([last])}, or of another gap, it takes nothing"
    return " ".join(map(sentence, told))


# Leaving piles.


@says(m.Available, m.OneByOne, m.PlayedOn, known=True)
def available(group: Sequence[Any], known: Known) -> str:
    """Say which cards are available, and how many move at once."""
    tops_free = [message for message in group if isinstance(message, m.Available)]
    alone = any(isinstance(message, m.OneByOne) for message in group)
    played = [message for message in group if isinstance(message, m.PlayedOn)]
    free = [message.piles for message in tops_free if not (message.to or message.last)]
    last = [message.piles for message in tops_free if message.last]
    home = [message.piles for message in tops_free if message.to]
    if played:
        groups = free or home
        return _to_play(groups, played) if groups else played_on(played[0], "an available card")
    told = [_free(free, known.subject, alone, last)] if free or last else []
    if home:
        to = places(next(message.to for message in tops_free if message.to))
        only = (
            f"for {to}" if free else f"for {to}{', and cards move one at a time' if alone else ''}"
        )
        told.append(
            tops(home).does("be", f"available only {only}" if free else f"available {only}")
        )
    return " ".join(map(sentence, told))


def _free(
    groups: Sequence[PileGroup], before: Subject, alone: bool, last: Sequence[PileGroup] = ()
) -> str:
    """Return which cards are available; of the piles `last` only one that lies alone is."""
    covered = [
        piles for piles in groups if piles.appearance in (Appearance.PYRAMID, Appearance.COVERED)
    ]
    buried = [piles for piles in groups if any(piles.covers) and piles not in covered]
    heaps = [piles for piles in groups if piles not in (*covered, *buried)]
    parts = [
        f"a card of {the(piles).text} is available when no card lies on it" for piles in covered
    ]
    parts += [
        f"{top_of(piles)} is available when no card of another pile lies on it" for piles in buried
    ]
    if heaps or last:
        it = len(heaps) == 1 and before == heaps[0] and heaps[0].count > 1 and _is_heap(heaps[0])
        who = Phrase("the top card of each") if it else tops(heaps, last)
        parts.append(who.does("be", "available too" if parts else "available"))
    return "; ".join(parts) + (", and cards move one at a time" if alone else "")


def _is_heap(piles: PileGroup) -> bool:
    return piles.appearance is Appearance.HEAP and not piles.is_part


def _to_play(groups: Sequence[PileGroup], played: Sequence[m.PlayedOn]) -> str:
    """Say which cards are played to a pile, as their only way."""
    (piles, *others) = groups
    if not others and piles.appearance not in (Appearance.PYRAMID, Appearance.COVERED):
        return played_on(played[0], top_of(piles))
    first = sentence(_free(groups, None, alone=False))
    return f"{first} {played_on(played[0], 'such a card' if others else 'it')}"


@says(m.Exits)
def exits(message: m.Exits) -> str:
    """Say in which ways cards leave piles."""
    piles, ways = message.piles, message.ways
    several = len({leaving.take for leaving in ways}) > 1
    free = [leaving for leaving in ways if _is_free(leaving)]
    until = _before(free[0].when) if len(free) == 1 else ""
    early = [leaving for leaving in ways if not _is_free(leaving)]
    if until and not several and len(early) == 1 and not (early[0].when or early[0].keep):
        cards_there = f"the cards of {the(piles).text} go only to {places(early[0].to, piles)}"
        return sentence(f"{until}, {cards_there}")
    clauses: list[str] = []
    for leaving in ways:
        if len(ways) == 1 and not leaving.to:
            return sentence(f"cards leave {a(piles)} only {when(leaving.when)}")
        goes = f"{_MOVED[leaving.take]} " if several else "" if clauses else "a card goes "
        just = "only " if len(ways) == 1 else ""
        limits = but_only(leaving.when, piles, link="and" if just else "but")
        there = places(leaving.to, piles) if leaving.to else "any pile where it fits"
        stay = f", leaving at least {cards(leaving.keep)} there" if leaving.keep else ""
        clauses.append(f"{goes}{just}to {there}{stay}{limits}")
    pile = each(piles) if piles.is_part else a(piles)
    return sentence(f"from {pile} {'; or '.join(clauses)}")


def _is_free(leaving: m.Exit) -> bool:
    """Check if cards leave to any pile and to the last."""
    return not (leaving.to or leaving.keep)


def _before(limits: Sequence[m.Proviso]) -> str:
    """Return the time before a condition on redeals holds, if there is no other condition."""
    (first, *others) = limits or (None,)
    if others or not isinstance(first, Redeals) or first.at_most is not None:
        return ""
    return f"before the {ordinal(first.at_least)} redeal"


_MOVED = {
    Take.TOP: "a single card goes",
    Take.RUN: "cards in order go",
    Take.TOP_OR_WHOLE: "a single card goes, or all cards in order at the top,",
    Take.SUPERMOVE: "cards in order go",
    Take.ANY_FACE_UP: "a face-up card goes with the cards on it",
}


@says(m.Kept)
def kept_cards(message: m.Kept) -> str:
    """Say that the first cards of piles stay there."""
    first = "the first card" if message.cards == 1 else f"the first {cards(message.cards)}"
    return sentence(f"{first} of {_an(message.piles)} never leave{'s' * (message.cards == 1)} it")


@says(m.Together, m.OneToThese)
def together(group: Sequence[Any]) -> str:
    """Say which cards move together, and which piles take one at a time."""
    moved = [message for message in group if isinstance(message, m.Together)]
    single = [message.piles for message in group if isinstance(message, m.OneToThese)]
    alike: dict[str, list[m.Together]] = {}
    for message in moved:
        alike.setdefault(_moved(message, ""), []).append(message)
    texts = [_moved(same[0], _any_of([o.piles for o in same])) for same in alike.values()]
    if single:
        taker = Phrase(
            listing([the(piles).text for piles in single]), len(single) > 1 or single[0].count > 1
        )
        takes = taker.does("take", "one card at a time")
        texts[-1:] = ["; ".join([*texts[-1:], takes])]
    return " ".join(map(sentence, texts))


def _any_of(groups: Sequence[PileGroup]) -> str:
    """Return "a tableau pile", or each group if they are not all piles of their role."""
    (first, *others) = groups
    whole = first.is_part and sum(piles.count for piles in groups) == first.of
    if whole and all(piles.role is first.role for piles in others):
        return article(role_word(first.role))
    return listing([a(piles) for piles in groups], "or")


def _moved(message: m.Together, pile: str) -> str:
    """Return which cards of a pile move together."""
    if message.take is Take.ANY_FACE_UP:
        move = f"any face-up card of {pile} may be moved, with all cards on it, in order or not"
        return f"{move}, to a pile whose top card it fits"
    plain = message.as_built and len(message.ways) == 1
    (run, *others) = message.ways
    either = run.link.direction in (Direction.UP_OR_DOWN, Direction.UP_OR_DOWN_ALIKE)
    in_suit = (
        not others and run.link.match is Match.IN_SUIT and run.link.direction is Direction.DOWN
    )
    if plain:
        lie = "lie in order, all in one direction," if either else "lie in order"
    elif in_suit and not message.stop and run.link.step == 1 and not run.link.ranks:
        around_here = corner(run.link, run.ranks)
        lie = f"lie in order and in one suit{around_here}{',' * bool(around_here)}"
    else:
        order = in_order(message.ways, message.stop)
        lie = f"go {order}{',' * (', ' in order and order[-1] != ')')}"
    first = f"cards that {lie} at the top of {pile}"
    if message.take is Take.TOP_OR_WHOLE:
        return f"{first} are moved all together, or the top card alone"
    if message.take is Take.SUPERMOVE:
        return f"{first} may be moved together to another, {_carried(message)}"
    return f"{first} may be moved together, all or some of them"


def _carried(message: m.Together) -> str:
    """Return how many cards a supermove carries."""
    enter = " that each of them may enter" if message.choosy else ""
    cells = f"at most one more than there are empty cells{enter}"
    if not message.spaces:
        return cells
    noun = one(message.spaces[0])
    if not message.cells:
        way_over = f"as if one by one by way of empty {plural(noun)}"
        return (
            f"{way_over}: at most two cards with one empty {noun}, four with two, and so on, not"
            " counting the one they go to"
        )
    way_over = f"as if one by one by way of empty cells and {plural(noun)}"
    return f"{way_over}: {cells}, doubled for each empty {noun} but the one they go to"


@says(m.TogetherOnly)
def together_only(message: m.TogetherOnly) -> str:
    """Say in which order alone several cards go to piles."""
    order = in_order(message.ways, message.stop)
    return sentence(f"together, cards go to {a(message.piles)} only if they go {order}")


@says(m.TakenBack)
def taken_back(group: Sequence[m.TakenBack]) -> str:
    """Say where the top cards of foundations may be taken back to; parts of them may share it."""
    (first, *others) = group
    kept = [message for message in group if message.keep]
    alike = {attrs.evolve(message, piles=first.piles, keep=0) for message in group}
    whole = sum(message.piles.count for message in group) == first.piles.of
    if others and whole and len(kept) == len(alike) == 1:
        every = attrs.evolve(first.piles, begun=(), numbers=())
        plain = _taken_back(attrs.evolve(first, piles=every, keep=0))
        number_kept = "the first card" if kept[0].keep == 1 else f"the first {cards(kept[0].keep)}"
        return sentence(plain, f"except {number_kept} of {a(kept[0].piles)}")
    return " ".join(sentence(_taken_back(message)) for message in group)


def _taken_back(message: m.TakenBack) -> str:
    piles = message.piles
    to = [_taker(where, piles) for where in message.to]
    homes = all(isinstance(pile, PileGroup) and pile.role is Role.FOUNDATION for pile in message.to)
    verb = "moved" if homes else "taken back"
    but = ""
    if message.keep:
        but = (
            "except the one that began it"
            if message.keep == 1
            else f"except the first {cards(message.keep)}"
        )
    limits = but_only(message.when, piles)
    except_ = f", {but}" if but else ""
    clause = f"the top card of {a(piles)} may be {verb} to {listing(to, 'or')}"
    return f"{clause}{except_}{limits}"


def _is_home(where: Where) -> bool:
    return isinstance(where, PileGroup) and where.role is Role.FOUNDATION and not where.is_part


def _taker(where: Where, here: PileGroup) -> str:
    if isinstance(where, PileGroup) and _is_home(where):
        return f"another {one(where)}"
    return a(where) if isinstance(where, PileGroup) else place(where, here).text


# Closed piles, and what follows by itself.


@says(m.NothingLaid, m.Stay)
def closed(group: Sequence[Any]) -> str:
    """Say which piles take no card, and on which cards stay."""
    closed_piles = [message for message in group if isinstance(message, m.NothingLaid)]
    laid = [_closed_pile(message) for message in closed_piles if not message.fed]
    fed = [_unbuilt(message) for message in closed_piles if message.fed]
    stay = [message for message in group if isinstance(message, m.Stay) and not message.but_sets]
    sets = [message.piles for message in group if isinstance(message, m.Stay) and message.but_sets]
    told = []
    if laid:
        told.append(f"nothing is laid on {listing(laid, 'or')}")
    if stay:
        told.append(_stay([message.piles for message in stay]))
    first = sentence(*told[:-1], ("and " if len(told) > 1 else "") + told[-1]) if told else ""
    names = [the(piles).text for piles in sets]
    last = sentence(f"no card leaves {listing(names)} but with its set") if sets else ""
    return " ".join(filter(None, (*fed, first, last)))


def _unbuilt(message: m.NothingLaid) -> str:
    """Say that cards of the stock alone come to piles."""
    wait = "and empty piles wait for the next deal" if message.waits else ""
    return sentence(f"there is no building on {the(message.piles).text}", wait)


def _closed_pile(message: m.NothingLaid) -> str:
    """Return a pile that takes no card, with the card that lies there if it is named."""
    if not message.card:
        return the(message.piles).text
    return f"{the(message.piles).text}, {article(card_name(message.card))}"


def _stay(groups: Sequence[PileGroup]) -> str:
    if all(piles.role is Role.WASTE for piles in groups):
        return the(groups[0]).does("be", "not played from")
    homes = [piles for piles in groups if piles.role is Role.FOUNDATION]
    whole = bool(homes) and sum(piles.count for piles in homes) == homes[0].of
    names = [the(piles).text for piles in groups if not (whole and piles in homes)]
    if whole:
        names.insert(0, "the foundations" if homes[0].of > 1 else "the foundation")
    return f"cards stay on {listing(dict.fromkeys(names))}"


@says(m.ClosesGaps)
def closes_gaps(message: m.ClosesGaps) -> str:
    """Say which cards move up into a gap."""
    rest = " that is not filled" if message.left else ""
    piles = message.piles
    there = "a gap" if piles.appearance is Appearance.ROW else a(piles)
    if message.columns:
        return sentence(
            f"as soon as there is a gap{rest}, the cards below it in its column move up"
        )
    if piles.appearance is Appearance.ROW:
        return sentence(f"the cards after {there}{rest} move up to close it")
    others = f"all {plural(one(piles))} after it"
    return sentence(f"as soon as {there} is empty{rest}, {others} move up, in their order")


@says(m.TurnUp)
def turn_up(message: m.TurnUp) -> str:
    """Say when face-down cards are turned up."""
    piles = message.piles
    if message.late:
        return sentence(f"turn up a face-down card of {the(piles).text} as soon as it may leave")
    if piles.appearance in (Appearance.PYRAMID, Appearance.COVERED):
        return sentence("a card is turned up as soon as no card lies on it")
    if piles.role is Role.TABLEAU and not piles.is_part:
        return sentence("turn up a face-down card when it comes to lie on top")
    if piles.count == 1:
        return sentence(f"the top card of {the(piles).text} is always face up")
    return sentence(f"turn up a face-down card when it comes to lie on top of {a(piles)}")
