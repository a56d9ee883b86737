"""Rule sets at random: every value of the rule language, in games that nobody plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs
from hypothesis import assume, reject
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cards import Card, Rank, Suit, pack
from patience_rules.errors import RulesError
from patience_rules.rules.build import Build, Start
from patience_rules.rules.choice import Choice
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.option import Option
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.removal import Removal
from patience_rules.rules.ruleset import Rules
from patience_rules.rules.vocabulary import (
    Base,
    By,
    Closing,
    Direction,
    Gather,
    Goal,
    Home,
    Match,
    Near,
    Role,
    Side,
    Spread,
    Take,
    When,
)
from patience_rules.rules.zone import Zone

T = TypeVar("T")

COVERS = (((1, 2), (3, 4), (4, 5), (), (), ()), ((1,), ()), ((2,), (2,), (3, 4), (), ()))
ALSO = (
    *(None,) * 4,
    Build(Direction.SAME),
    Build(Direction.UP, Match.SUIT, wrap=True, also=Build(Direction.SAME, Match.ALTERNATING)),
)
"""Other ways to build beside the first, usually none."""
GOALS = {
    Goal.RUNS: Role.TABLEAU,
    Goal.TABLEAU: Role.TABLEAU,
    Goal.ON_TABLEAU: Role.TABLEAU,
    Goal.FOUNDATIONS: Role.FOUNDATION,
    Goal.DISCARD: Role.DISCARD,
}


def some(values: Sequence[T], most: int = 2) -> st.SearchStrategy[tuple[T, ...]]:
    """Up to so many different ones of these, usually none."""
    if not values:
        return st.just(())
    few = st.lists(st.sampled_from(values), unique=True, max_size=most).map(tuple)
    return st.just(()) | st.just(()) | few


@st.composite
def builds(draw: st.DrawFn, awaited: tuple[Role, ...] = ()) -> Build:
    """A way of building, which may wait until the piles of some roles are empty."""
    direction, match = draw(st.sampled_from(Direction)), draw(st.sampled_from(Match))
    stop, waits = draw(some(tuple(Rank), 1)), draw(some(awaited, 1))
    also = draw(st.sampled_from(ALSO))
    if direction in (Direction.ANY, Direction.SAME):
        return Build(direction, match, stop=stop, while_empty=waits, also=also)
    wrap, step = draw(st.booleans()), draw(st.sampled_from((1, 1, 2, 5)))
    return Build(direction, match, wrap, step, stop, waits, also)


@st.composite
def starts(draw: st.DrawFn, roles: tuple[Role, ...], ranks: Sequence[Rank | Base | None]) -> Start:
    """What goes on an empty pile."""
    counted = (None,) * 9 + (Role.TABLEAU,) if Role.TABLEAU in roles else (None,)
    on = draw(st.sampled_from(counted))
    emptied = draw(some(roles, 1))
    after = draw(st.sampled_from(counted))
    rank = None if on else draw(st.sampled_from(ranks))
    return Start(
        rank,
        but=() if on or rank else draw(some(tuple(Rank), 3)),
        of=draw(some(roles)),
        cards=draw(st.sampled_from((None, None, 1, 2, 3))),
        while_empty=emptied,
        waits=draw(some(roles, 1)) if emptied else (),
        one_a_suit=draw(st.booleans()),
        after=after,
        suit_of_after=after is not None and draw(st.booleans()),
        on=on,
    )


@st.composite
def zones(draw: st.DrawFn, role: Role, roles: tuple[Role, ...], based: bool) -> Zone:
    """A zone of a role, in a game with these roles; foundations may begin with a base rank."""
    take = draw(st.sampled_from(Take))
    if role is Role.STOCK:
        return Zone(role, take=draw(st.sampled_from((Take.NOTHING, Take.TOP))))
    if role is Role.DISCARD:
        return Zone(role, take=Take.NOTHING)
    others = tuple(other for other in roles if other not in (role, Role.DISCARD)) or (role,)
    to = draw(some(roles))
    if role is Role.TABLEAU and draw(st.integers(0, 3)) == 3:
        cover = draw(st.sampled_from(COVERS))
        return Zone(role, take=Take.TOP, piles=len(cover), cover=cover, to=to)
    ranks: tuple[Rank | Base | None, ...] = (None, None, *Rank)
    if draw(st.integers(0, 7)) == 7:
        return Zone(
            role,
            take=draw(st.sampled_from((Take.TOP, Take.TOP, Take.NOTHING))),
            piles=6,
            start=Start(draw(st.sampled_from((None, *Rank)))),
            build=draw(builds()),
            capacity=1,
            to=to,
            row=draw(st.sampled_from((3, 6, 2))),
            beside=draw(st.sampled_from(Side)),
        )
    if based:
        ranks = (Base.BASE,) if role is Role.FOUNDATION else (*ranks, *Base, *Base)
    awaited = tuple(other for other in roles if other is not role)
    start, build = draw(st.none() | starts(others, ranks)), draw(st.none() | builds(awaited))
    giving = [] if based and role is Role.FOUNDATION else [r for r in others if r is not role]
    many = take.many or (start and (start.cards or 1) > 1)
    if build and build.direction is Direction.EITHER and not (build.also or many):
        build = attrs.evolve(build, one_way=draw(st.booleans()))
    if build and build.direction not in (Direction.ANY, Direction.SAME) and draw(st.booleans()):
        order = draw(st.none() | st.permutations(list(Rank)))
        build = attrs.evolve(build, ranks=tuple(order[:6]) if order else ())
    if build and draw(st.integers(0, 4)) == 4:
        build = attrs.evolve(build, least=draw(st.sampled_from((2, 3))))
    bare = take is not Take.ANY_GROUP and not build
    piles = draw(st.integers(1, 4))
    begun = bool(build and start and isinstance(start.rank, Rank) and draw(st.booleans()))
    swaps = begun and take is Take.TOP and not many and draw(st.booleans())
    if swaps and start:
        start = Start(start.rank)
    if start and start.on and not build:
        start = attrs.evolve(start, on=None)
    row = draw(st.sampled_from((None, piles))) if piles > 1 else None
    one = role is Role.FOUNDATION or row or begun
    if start and isinstance(start.rank, Rank) and not one:
        second = [rank for rank in Rank if rank is not start.rank]
        start = attrs.evolve(start, also=draw(st.none() | st.sampled_from(second)))
    capacity = draw(st.sampled_from((None, None, 13, 4))) if start or build else None
    last = ""
    if capacity and build and not many and awaited:
        last = draw(st.sampled_from(("", "", "", "last", "between")))
    closes = None
    if (
        piles > 1
        and role is not Role.FOUNDATION
        and not (last or (start and (start.after or start.on)))
    ):
        closes = draw(st.sampled_from((None,) * 5 + (Closing.IN_ORDER,)))
    gives = take is not Take.NOTHING
    ousts = bool(build and Role.DISCARD in roles and draw(st.booleans()))
    if role is Role.FOUNDATION or many or capacity or last or swaps:
        ousts = False
    return Zone(
        role,
        take=take,
        piles=piles,
        last_from=draw(st.sampled_from(awaited)) if last == "last" else None,
        between_from=draw(st.sampled_from(awaited)) if last == "between" else None,
        start=start,
        build=build,
        run=draw(builds() if bare else st.none() | builds()) if many else None,
        capacity=capacity,
        fill=(fill := () if last else draw(some(giving))),
        fill_cards=draw(st.sampled_from((1, 2))) if fill else 1,
        fill_while_empty=draw(some(awaited, 1)) if fill else (),
        fill_first=bool(fill and closes and draw(st.booleans())),
        to=to,
        to_previous=draw(st.integers(0, 9)) == 9,
        row=row,
        begun=begun,
        swaps=swaps,
        holds_draw=Role.STOCK in roles and draw(st.integers(0, 9)) == 9,
        follows=bool(piles > 1 and (start or build) and not closes and draw(st.booleans())),
        reach=draw(some((1, 2, 3, -1), 2)) if piles == 4 and gives and (start or build) else (),
        ousts=ousts,
        closes=closes,
        take_while_empty=draw(some(awaited, 1))
        if take is not Take.NOTHING and not (swaps or ousts)
        else (),
        # Two roles with one name would be one in every sentence.
        name=draw(st.sampled_from(("", f"{role.value} row"))),
    )


SETS = (
    (),
    ((Rank.KING,), (Rank.ACE, Rank.ACE)),
    ((Rank.ACE, Rank.TWO, Rank.TWO), (Rank.THREE, Rank.FOUR), (Rank.FIVE,) * 3),
)
"""Ranks that leave together."""


@st.composite
def removals(draw: st.DrawFn, pack: Sequence[Rank]) -> Removal:
    """What leaves the game, and how, of a pack with these ranks."""
    whole = [sets for sets in SETS if all(rank in pack for ranks in sets for rank in ranks)]
    sets = draw(st.sampled_from(whole))
    by = draw(st.sampled_from([by for by in By if sets or by is not By.SETS]))
    if by in (By.OUTRANKED, By.CALLED):
        return Removal(by)
    if by is By.BETWEEN:
        return Removal(by, near=Near.STRETCH)
    added = by is By.TOTAL
    several = added and draw(st.booleans())
    large = any(len(ranks) > 2 for ranks in sets)
    two, many = [Match.ANY, *Match], [match for match in Match if match is not Match.ALTERNATING]
    match = Match.ANY if by is By.SETS else draw(st.sampled_from(many if several else two))
    nears: list[Near | None] = [None]
    if sets == ():
        nears += [near for near in Near if (near is Near.STRETCH) is several]
    near = draw(st.sampled_from(nears))
    return Removal(
        by,
        sets=sets,
        match=Match.ANY if near is Near.STRETCH else match,
        set_match=draw(st.sampled_from(many if large else two)) if sets else Match.ANY,
        several=several,
        near=near,
        times=draw(st.sampled_from((1, 1, 3))) if added else 1,
        count_to=draw(st.sampled_from((13, 13, 10))) if added else 13,
        least=draw(st.sampled_from((1, 1, 2))) if added and (near or not several) else 1,
    )


GATHERING = (
    Zone(Role.CELL, take=Take.TOP, piles=3, start=Start(), to=(Role.CELL,), gathers=True),
    Zone(Role.CELL, take=Take.NOTHING, start=Start(), build=Build(Direction.ANY), gathers=True),
)
"""Where three or more cards are gathered that leave together."""

GRID = Zone(Role.TABLEAU, take=Take.TOP, piles=6, row=3)
"""Where neighbours leave together."""


@st.composite
def deals(
    draw: st.DrawFn, role: Role, piles: int, goes_home: bool, single: bool, moves_up: bool
) -> Deal:
    """A step of a deal to so many piles, or places for one card, that leaves cards over.

    Where cards move up to gaps they lie face up.
    """
    cards: st.SearchStrategy[Any] = st.integers(1, 2).map(lambda count: (count,) * piles)
    cards |= st.lists(st.integers(0, 3), min_size=1, max_size=piles).filter(any).map(tuple)
    if single:
        cards = st.lists(st.integers(0, 1), min_size=1, max_size=piles).filter(any).map(tuple)
    own = draw(cards)
    one = sum(map(bool, own)) == 1
    return Deal(
        role,
        own,
        face_down=role is not Role.FOUNDATION and not moves_up and draw(st.booleans()),
        under=draw(st.booleans()),
        by_pile=draw(st.booleans()),
        sink=draw(some(tuple(Rank))),
        one_a_rank=draw(st.booleans()),
        aside=draw(some(tuple(Rank))),
        next_pile=draw(some(tuple(Rank))) if one and role is not Role.FOUNDATION else (),
        home=draw(st.sampled_from((Home.NEVER,) * 4 + tuple(Home)))
        if goes_home and role is not Role.FOUNDATION
        else Home.NEVER,
    )


@st.composite
def redeals(
    draw: st.DrawFn, counts: dict[Role, int], roles: Sequence[Role], rows: set[Role]
) -> Redeal:
    """A redeal of the cards of one of these roles, which have so many piles, some in rows."""
    of, cards = draw(st.sampled_from(roles)), draw(st.sampled_from((None, None, 2, 9)))
    gather = draw(st.sampled_from(Gather)) if cards else Gather.ALL
    times = draw(st.sampled_from((None, 1, 2)))
    if of in rows:
        return Redeal(times, of, 1, shuffle=True, gaps_anywhere=draw(st.booleans()))
    if gather is Gather.EACH:
        return Redeal(times, of, cards, gather=gather)
    if gather is Gather.NEXT:
        times = min(times or 1, counts[of])
    shuffle = draw(st.booleans())
    spreads = [spread for spread in Spread if counts[of] > 1 or spread is not Spread.ROWS]
    whole = gather is Gather.ALL and not cards
    others = tuple(role for role in roles if role is not of and role not in rows)
    return Redeal(
        times,
        of,
        cards,
        from_last=not shuffle and counts[of] > 1 and draw(st.booleans()),
        from_top=not shuffle and draw(st.booleans()),
        shuffle=shuffle,
        spread=draw(st.sampled_from(spreads)) if cards else Spread.PILES,
        gather=gather,
        also=draw(some(others, 2)) if whole else (),
    )


@st.composite
def choices(draw: st.DrawFn, table: Sequence[Zone], steps: Sequence[Deal]) -> Choice | None:
    """A choice of the base, where the foundations of a game let it be one; usually none."""
    foundations = [zone for zone in table if zone.role is Role.FOUNDATION]
    stay = all(zone.keep or zone.take is Take.NOTHING for zone in foundations)
    alone = stay and not any(zone.groups for zone in foundations)
    roles = dict.fromkeys(zone.role for zone in table)
    out = (Role.STOCK, Role.FOUNDATION, Role.DISCARD)
    of = [zone.role for zone in table if zone.gives and zone.role not in out]
    based = alone and any(zone.based for zone in foundations) and Role.STOCK in roles
    dealt = any(step.role is Role.FOUNDATION for step in steps) or Role.DISCARD in roles
    if not of or not based or dealt or draw(st.booleans()):
        return None
    to = [role for role in roles if role not in out]
    bare = [role for role in to if not any(z.cover for z in table if z.role is role)]
    return Choice((draw(st.sampled_from(of)),), draw(some(bare)))


def nearest(table: Sequence[Zone], number: int) -> st.SearchStrategy[Zone]:
    """A zone, whose cards may go only to the foundations before it until a redeal."""
    zone, foundations = table[number], [z.role is Role.FOUNDATION for z in table]
    out = zone.role is Role.FOUNDATION or not zone.gives
    if out or sum(foundations) < 2 or not any(foundations[:number]):
        return st.just(zone)
    return st.booleans().map(lambda own: attrs.evolve(zone, own_foundations=own))


@st.composite
def rule_sets(draw: st.DrawFn, based: bool | None = None) -> Rules:
    """A rule set without a contradiction; with a base rank, without one, or either."""
    try:
        return _rules(draw, draw(st.booleans()) if based is None else based)
    except RulesError:
        reject()


def _rules(draw: st.DrawFn, based: bool) -> Rules:
    ranks = draw(st.just(tuple(Rank)) | st.permutations(list(Rank)).map(lambda own: tuple(own[:8])))
    removal = draw(st.none() | st.none() | removals(ranks))
    roles = [Role.TABLEAU, *[Role.FOUNDATION] * based]
    others = [role for role in Role if role not in (Role.STOCK, Role.DISCARD)]
    roles += draw(st.lists(st.sampled_from(others), max_size=3))
    roles += [Role.STOCK] * draw(st.sampled_from((1, 1, 0)))
    gathers = removal is not None and removal.gathered
    roles = [role for role in roles if not (gathers and role is Role.CELL)]
    lifts = draw(st.integers(0, 4)) == 4
    roles += [Role.DISCARD] if removal or lifts else []
    known = tuple(dict.fromkeys(roles))
    table = tuple(draw(zones(role, known, based)) for role in roles)
    table = (attrs.evolve(table[0], to_previous=False), *table[1:])
    table += (draw(st.sampled_from(GATHERING)),) if gathers else ()
    if removal is not None and removal.near:
        closes = draw(st.sampled_from((None, *Closing)))
        if removal.near is Near.STRETCH:
            closes = Closing.IN_ORDER
        table = (attrs.evolve(GRID, closes=closes), *table[1:])
    if Role.STOCK not in known:  # the tableau gets all that is left
        table = tuple(
            attrs.evolve(zone, capacity=None)
            if zone.role is Role.TABLEAU and not zone.beside
            else zone
            for zone in table
        )
    based = any(zone.based for zone in table)
    counts = {role: sum(zone.piles for zone in table if zone.role is role) for role in known}
    suits = tuple(draw(st.lists(st.sampled_from(Suit), unique=True, min_size=1, max_size=4)))
    decks = draw(st.integers(1, 2))
    open_to: list[Role] = [role for role in known if role not in (Role.STOCK, Role.DISCARD)]
    rows = {zone.role for zone in table if zone.beside}
    moving_up = {zone.role for zone in table if zone.closes}
    bound = {zone.role for zone in table if zone.hinders(Closing.COLUMNS)} | {Role.FOUNDATION}
    loose = [role for role in open_to if counts[role] > 1 and role not in bound]
    closed = loose[0] if draw(st.booleans()) and loose else None
    moving_up |= {closed} if closed else set()
    goes_home = Role.FOUNDATION in known and Role.STOCK in known and not based
    steps = [
        draw(
            deals(
                role,
                1 if based and role is Role.FOUNDATION else counts[role],
                goes_home,
                role in rows,
                role in moving_up,
            )
        )
        for role in draw(st.permutations(open_to))
        if not (based and role is Role.FOUNDATION and draw(st.booleans()))
    ]
    apart = [place for place, step in enumerate(steps) if step.role is not Role.FOUNDATION]
    if lifts and apart:
        place = draw(st.sampled_from(apart))
        once = tuple(min(n, 1) for n in steps[place].counts(counts[steps[place].role]))
        lift = (draw(st.sampled_from(ranks)),)
        steps[place] = attrs.evolve(steps[place], cards=once, lift=lift)
    elif draw(st.booleans()):
        card = draw(st.sampled_from(pack(1, suits, ranks)))
        wanted: Card | Rank = card.rank if draw(st.booleans()) else card
        to_stock = Role.STOCK in known and draw(st.booleans())
        steps.insert(0, Deal(Role.STOCK if to_stock else Role.TABLEAU, (1,), pick=(wanted,)))
    rest = len(ranks) * decks * len(suits) - sum(
        sum(step.counts(counts[step.role])) for step in steps
    )
    assume(rest >= 0)
    if Role.STOCK not in known and rest:
        piles = counts[Role.TABLEAU]
        steps.append(
            Deal(Role.TABLEAU, tuple(rest // piles + (n < rest % piles) for n in range(piles)))
        )
    drawn_to = [role for role in open_to if not (based and role is Role.FOUNDATION)]
    to = st.sampled_from(drawn_to)
    stock = Role.STOCK in known
    many = st.sampled_from([role for role in drawn_to if counts[role] > 1] or [Role.STOCK])
    when, waits = st.sampled_from(When), some(open_to, 1)
    back = [role for role in open_to if role is not Role.FOUNDATION]
    redeal = (
        draw(redeals(counts, back, rows)) if stock and not closed and draw(st.booleans()) else None
    )
    draws = st.builds(Draw, to, st.sampled_from((1, 3)), when=when, while_empty=waits)
    draws |= st.builds(
        Draw,
        many,
        st.just(2),
        every=st.just(True),
        when=when,
        while_empty=waits,
        spread=st.sampled_from((Spread.PILES, Spread.ROWS)),
        last=st.none() | to,
    )
    draws |= st.builds(
        Draw,
        many,
        every=st.just(True),
        when=when,
        while_empty=waits,
        up_to=st.sampled_from((None, 1, 2)),
    )
    draws |= st.builds(
        Draw,
        many,
        st.just(2),
        every=st.just(True),
        when=when,
        up_to=st.sampled_from((2, 3)),
        overflow=to,
    )
    giving = st.sampled_from(
        [
            role
            for role in back
            if role not in moving_up and all(zone.gives for zone in table if zone.role is role)
        ]
        or [Role.STOCK]
    )
    draws |= st.builds(
        Draw,
        giving,
        st.just(3),
        when=when,
        while_empty=waits,
        face_down=st.just(True),
        for_spaces=st.none() | st.sampled_from(open_to),
    )
    draws |= st.builds(Draw, to, st.sampled_from((1, 2)), for_spaces=st.sampled_from(open_to))
    aside = [
        st.builds(Draw, st.just(one), every=st.just(True), when=when, besides=st.just(other))
        for one in drawn_to
        for other in back
        if one is not other and counts[one] > 1 and other not in moving_up
    ]
    draws |= st.one_of(aside) if aside and redeal and redeal.times else draws
    opening = st.lists(st.sampled_from(Rank), min_size=1, max_size=4, unique=True).map(tuple)
    draws |= st.builds(Draw, many, when=when, while_empty=waits, next_pile=opening)
    draws |= st.builds(Draw, many, every=st.just(True), when=when, over_spaces=st.just(True))
    beside = [
        st.builds(Draw, st.just(one), every=st.just(True), when=when, over_full=st.just(other))
        for one in drawn_to
        for other in open_to
        if one is not other and 1 < counts[one] <= counts[other]
        if all(zone.capacity for zone in table if zone.role is other)
    ]
    draws |= st.one_of(beside) if beside else draws
    draws |= st.builds(
        Draw, to, st.just(3), when=when, fewer=st.just(bool(redeal and redeal.times))
    )
    if closed:
        draws = st.builds(
            Draw,
            st.just(closed),
            st.sampled_from((1, 2)),
            every=st.just(True),
            when=when,
            while_empty=waits,
            up_to=st.sampled_from((None, 2, 3)),
            closes=st.sampled_from(Closing),
        )
    # What fills, is gathered or discarded can't be kept.
    moving = {role for zone in table for role in zone.fill} | {Role.STOCK, Role.DISCARD}
    moving |= moving_up
    moving |= set(Role) if removal else set(redeal.roles) if redeal else set()
    kept = [st.just(0) if zone.role in moving else st.sampled_from((0, 0, 1, 2)) for zone in table]
    table = tuple(
        attrs.evolve(zone, keep=draw(keep)) for zone, keep in zip(table, kept, strict=True)
    )
    goals = [goal for goal, role in GOALS.items() if role in known]
    if not all(zone.links for zone in table if zone.role is Role.TABLEAU):
        goals.remove(Goal.RUNS)
    if Goal.DISCARD in goals and removal is None:
        goals.remove(Goal.DISCARD)
    if redeal and redeal.times:
        table = tuple(draw(nearest(table, number)) for number in range(len(table)))
    dealt_on = redeal is not None and redeal.deal is not None
    filling = any(Role.STOCK in zone.fill for zone in table)
    shut = not any(zone.gives for zone in table if zone.role is Role.STOCK)
    if redeal and redeal.deal is None and filling and shut:
        redeal = attrs.evolve(redeal, any_time=draw(st.booleans()))
    beneath = redeal is not None and redeal.any_time
    undrawn = (redeal is None or dealt_on) and draw(st.integers(0, 4)) == 4
    bare = not stock or beneath or undrawn
    drawing = None if bare else draw(draws)
    if drawing is None:
        table = tuple(attrs.evolve(zone, holds_draw=False) for zone in table)
    return Rules(
        "random",
        table,
        tuple(steps),
        decks,
        suits,
        ranks,
        draw=drawing,
        redeal=redeal,
        removal=removal,
        goal=draw(st.sampled_from(goals)),
        options=draw(some((Option("deck-count", "decks", (decks, 3)),), 1)) if stock else (),
        name=draw(st.sampled_from(("", "Random Patience"))),
        choice=draw(choices(table, steps)),
    )


@st.composite
def states(draw: st.DrawFn, rules: Rules, most: int = 60) -> pr.State:
    """A state that play leads to."""
    state = pr.deal(rules, seed=draw(st.integers(0, 2**64 - 1)))
    for _ in range(draw(st.integers(0, most))):
        moves = state.legal_moves()
        if not moves:
            break
        # Any other move before a draw: the stock would soon be gone.
        state = state.play(moves[draw(st.integers(0, len(moves) - 1))])
    return state


@st.composite
def blocked_draws(draw: st.DrawFn) -> Rules:
    """A rule set whose stock may be played from, and drawn to the same piles when blocked."""
    every = draw(st.booleans())
    try:
        tableau = Zone(
            Role.TABLEAU,
            take=draw(st.sampled_from(Take)),
            piles=draw(st.integers(2, 4)),
            start=draw(st.none() | starts((Role.STOCK, Role.TABLEAU), (None, *Rank))),
            build=draw(builds()),
        )
        return Rules(
            "blocked",
            (Zone(Role.STOCK, take=Take.TOP), tableau),
            (Deal(Role.TABLEAU, draw(st.integers(1, 3))),),
            draw=Draw(Role.TABLEAU, 1 if every else draw(st.integers(1, 3)), every, When.BLOCKED),
            goal=Goal.TABLEAU,
        )
    except RulesError:
        reject()
