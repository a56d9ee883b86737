"""Random games of one or two suits, and positions late in them that can be searched to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY, FACE_DOWN, FLOOR
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.transfer import Change
from patience_rules.playing.state import make_state, parts_of
from patience_rules.rules.zone_facts import based
from patience_rules.search.beam import FIRST_WIDTH, Beam
from patience_rules.search.expansion import ALL, Expansion, prunings_of
from patience_rules.search.frontier import NODE_BYTES
from patience_rules.search.solver import search
from patience_rules.search.tableau_moves import STARTS_AFTER, Orders
from patience_rules.search.watch import Watch

TAKES = [take for take in pl.Take if take is not pl.Take.NOTHING]
MAY_GIVE = (
    pl.Leave(pl.Take.NOTHING),
    pl.Leave(pl.Take.NOTHING),
    pl.Leave(to="tableau"),
    pl.Leave(to="tableau"),
)


def tiny_deal(seed: int) -> pr.State:
    """A position of a random game; the same for the same seed."""
    choices = random.Random(seed)
    while True:
        try:
            rules = foundation_game(choices) if choices.random() < 0.8 else clearing_game(choices)
        except pr.RulesError:
            continue
        return position(choices, rules)


def some_ranks(choices: random.Random) -> tuple[pr.Rank, ...]:
    """All ranks, or those of a pack that lacks some, at times with the ace high."""
    ranks = list(pr.Rank)
    if choices.random() < 0.6:
        return tuple(ranks)
    some = sorted(choices.sample(ranks, choices.randint(4, 9)))
    first = choices.choice((0, 0, 1))
    return tuple(some[first:] + some[:first])


def shares(cards: int, piles: int) -> int | list[int]:
    """How many cards each of some piles gets if all are dealt: one number if all get as many."""
    each, more = divmod(cards, piles)
    return [each + (n < more) for n in range(piles)] if more else each


def foundation_game(choices: random.Random) -> pl.Rules:
    """Rules of a game that is won on foundations."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2, 2))))
    ranks = some_ranks(choices)
    decks = one_of((1, 1, 1, 2))
    on_base, stock = choices.random() < 0.25, choices.random() < 0.7
    build = pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, on_base or choices.random() < 0.15)
    zones = [
        pl.foundations(
            decks * len(suits),
            build=build,
            start=pl.Base.BASE_RANK if on_base else ranks[0],
            take=one_of(MAY_GIVE),
            capacity=one_of((len(ranks), len(ranks), None)),
        )
    ]
    if stock:
        zones += [
            one_of((pl.STOCK, pl.STOCK, pl.STOCK, pl.OPEN_STOCK)),
            pl.Zone(pl.Role.WASTE, one_of((1, 1, 1, 2))),
        ]
    zones += [pl.cells(2)] * (choices.random() < 0.25)
    zones += [pl.reserves(one_of((1, 1, 2)))] * (choices.random() < 0.25)
    roles = [zone.role for zone in zones]
    fillers = [role for role in (pl.Role.WASTE, pl.Role.STOCK, pl.Role.RESERVE) if role in roles]
    take = one_of(TAKES)
    starts: list[pl.Start | tuple[()]] = [(), pl.Start(ranks[-1]), *[pl.ANYTHING] * 4]
    starts += [pl.Start(source="waste")] * stock + [pl.Start(pl.Base.BELOW_BASE)] * on_base
    starts += [pl.Start(cards=2)] * take.many
    starts += [pl.Start(when=pl.empty(role)) for role in fillers[:1]]
    piles = choices.randint(2, 4)
    directions = [pl.Direction.DOWN] * 4 + [pl.Direction.UP, pl.Direction.UP_OR_DOWN]
    link = pl.Build(one_of(directions), one_of(list(pl.Match)), wrap=choices.random() < 0.3)
    sources = choices.sample(fillers, choices.randint(0, len(fillers)))
    filled = pl.fill(sources) if sources and choices.random() < 0.3 else ()
    zones.append(pl.tableau(piles, take, link, one_of(starts), then=filled))
    if choices.random() < 0.4:
        zones = [conditioned(choices, zone, fillers, ranks) for zone in zones]
    cards = len(ranks) * decks * len(suits)
    counts = 1 if stock else shares(cards, piles)
    deal = pl.Deal("tableau", counts, face_down=choices.random() < 0.3)
    draw, redeal = drawing(choices) if stock else (None, None)
    return pl.Rules(
        "tiny",
        zones=zones,
        deal=deal,
        decks=decks,
        suits=suits,
        ranks=ranks,
        draw=draw,
        redeal=redeal,
    )


def conditioned(
    choices: random.Random, zone: pl.Zone, roles: Sequence[pl.Role], ranks: Sequence[pr.Rank]
) -> pl.Zone:
    """A zone with a way that has more conditions, or another beside it."""
    one_of = choices.choice
    holds = [pl.Holds(pl.HERE, at_most=2), *map(pl.empty, roles), *map(pl.occupied, roles)]
    asked = [*holds, pl.Redeals(at_least=1), pl.Redeals(at_most=0)]
    laid = [*asked, pl.CardIs(ranks[-2:]), pl.CardIs(suits=pr.Suit.CLUBS), pl.SUIT_NOT_STARTED]
    laid += [pl.Fits(pl.SAME_RANK, pl.Neighbour(-1)), pl.Fits(pl.DOWN, pl.Neighbour(1))]
    field = one_of(("take", "start", "build"))
    ways = getattr(zone, field)
    if not ways or zone.role is pl.Role.STOCK or ways[0] == pl.Leave(pl.Take.NOTHING):
        return zone
    new = attrs.evolve(ways[0], when=one_of(asked if field == "take" else laid))
    if field == "start" and choices.random() < 0.5:
        new = attrs.evolve(new, ranks=ranks[0])
    changed: dict[str, Any] = {field: one_of(((new,), (new, *ways), (*ways, new)))}
    return attrs.evolve(zone, **changed)


def possible(make: Callable[..., pl.Rules]) -> Callable[..., pl.Rules]:
    """Return a function that draws again until the rules are not refused."""

    def made(*args: Any) -> pl.Rules:
        while True:
            with suppress(pr.RulesError):
                return make(*args)

    return made


@possible
def carrying_game(choices: random.Random, decks: int = 1) -> pl.Rules:
    """Rules of a game in which cards move together with all that lies on them."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((2, 2, 3))))
    stock = choices.random() < 0.3
    give = pl.Leave(one_of((pl.Take.NOTHING, pl.Take.TOP)), to="tableau")
    home = pl.foundations(decks * len(suits), take=give, capacity=None)
    piles = choices.randint(2, 4)
    columns = pl.tableau(
        piles,
        one_of((pl.Take.RUN, pl.Take.ANY_FACE_UP)),
        one_of((pl.DOWN, pl.Link(match=pl.Match.ALTERNATING_COLOURS))),
        one_of(((), pl.Start("king"), pl.ANYTHING, pl.Start(cards=1))),
    )
    cards = 13 * len(suits) * decks
    counts = 1 if stock else shares(cards, piles)
    return pl.Rules(
        "tiny",
        zones=(home, *[pl.STOCK, pl.WASTE] * stock, columns),
        deal=pl.Deal("tableau", counts, face_down=choices.random() < 0.3),
        decks=decks,
        suits=suits,
        draw=pl.Draw(pl.Deal("waste")) if stock else None,
        redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED) if stock else None,
    )


@possible
def one_pass_game(choices: random.Random) -> pl.Rules:
    """Rules of a game in which what is drawn covers a waste for good, at once or after a redeal."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2, 2))))
    ranks = tuple(pr.Rank)[: choices.randint(4, 9)]
    decks = one_of((1, 1, 2))
    home = pl.foundations(decks * len(suits), take=one_of(MAY_GIVE), capacity=None)
    columns = pl.tableau(
        choices.randint(1, 3),
        one_of((pl.Take.TOP, pl.Take.TOP, pl.Take.RUN, pl.Take.TOP_OR_WHOLE)),
        pl.Link(match=one_of((pl.Match.ANY_SUIT, pl.Match.IN_SUIT, pl.Match.ALTERNATING_COLOURS))),
        one_of(((), pl.ANYTHING, pl.Start(ranks[-1]))),
    )
    waste = pl.Zone(pl.Role.WASTE, one_of((1, 1, 1, 2)))
    number = one_of((1, 1, 2, 3))
    beside = [pl.reserves(1)] * one_of((0, 1))
    return pl.Rules(
        "tiny",
        zones=(
            home,
            one_of((pl.STOCK, pl.STOCK, pl.OPEN_STOCK)),
            waste,
            *beside,
            columns,
        ),
        deal=(
            pl.Deal("tableau", face_down=choices.random() < 0.2),
            *[pl.Deal("reserve")] * len(beside),
        ),
        decks=decks,
        suits=suits,
        ranks=ranks,
        draw=pl.Draw(
            pl.Deal("waste", number, pl.Which.CHOSEN if waste.piles > 1 else pl.Which.EACH)
        ),
        redeal=one_of((None, None, pl.Redeal(pl.Gather("waste"), times=1))),
    )


@possible
def redealing_game(choices: random.Random) -> pl.Rules:
    """Rules of a game whose piles are dealt again, with mercies or without."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2, 2))))
    ranks = tuple(pr.Rank)[: choices.randint(4, 7)]
    piles = choices.randint(3, 6)
    build = one_of((pl.DOWN_IN_SUIT, pl.DOWN_IN_SUIT, pl.DOWN, pl.UP_OR_DOWN_IN_SUIT))
    start = one_of(((), (), pl.ANYTHING, pl.Start(ranks[-1])))
    return pl.Rules(
        "redealing",
        zones=(
            pl.STOCK,
            pl.foundations(len(suits), take=one_of(MAY_GIVE), capacity=None),
            pl.tableau(piles, pl.Take.TOP, build, start),
        ),
        deal=pl.Deal("tableau", shares(len(ranks) * len(suits), piles)),
        suits=suits,
        ranks=ranks,
        redeal=pl.Redeal(
            pl.Gather("tableau"),
            shuffle=one_of((None, pl.Shuffle.CARDS)),
            deal=pl.Deal("tableau", 3, order=pl.Order.PILES),
            times=one_of((1, 1, 2)),
            merci=one_of((0, 1, 1, 2)),
        ),
    )


def exposing_game(choices: random.Random) -> pl.Rules:
    """Rules of a game in which each card of a waste must be on top once, and that has few piles."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2, 2))))
    ranks = tuple(pr.Rank)[: choices.randint(4, 7)]
    decks = one_of((1, 2))
    wraps = choices.random() < 0.5
    up = pl.UP_IN_SUIT_WRAPPING if wraps else pl.UP_IN_SUIT
    firsts: list[pr.Rank | pl.Base] = [*ranks, pl.Base.BASE_RANK]
    first = one_of(firsts) if wraps else ranks[0]
    give = pl.Take.NOTHING if first is pl.Base.BASE_RANK else one_of(MAY_GIVE)
    stop = one_of(((), (), (), ranks[-1:]))
    starts = ((), pl.ANYTHING, pl.ANYTHING, pl.Start(ranks[-1]), pl.Start(cards=1))
    piles = choices.randint(1, 2)
    reserves = [pl.reserves(one_of((1, 1, 2)))] * (choices.random() < 0.5)
    fillers = ["waste", "stock", *["reserve"] * len(reserves)]
    columns = pl.tableau(
        piles,
        one_of(TAKES),
        pl.Build(match=one_of(list(pl.Match)), wrap=wraps and choices.random() < 0.7, stop=stop),
        one_of(starts),
        then=pl.fill(one_of(fillers)) if choices.random() < 0.15 else (),
    )
    return pl.Rules(
        "tiny",
        zones=(
            pl.foundations(decks * len(suits), build=up, start=first, take=give, capacity=None),
            one_of((pl.STOCK, pl.STOCK, pl.OPEN_STOCK)),
            pl.WASTE,
            *reserves,
            *[pl.cells(1)] * (choices.random() < 0.15),
            columns,
        ),
        deal=pl.Deal("tableau", face_down=choices.random() < 0.2),
        decks=decks,
        suits=suits,
        ranks=ranks,
        draw=pl.Draw(pl.Deal("waste", one_of((1, 1, 1, 2, 3)))),
        redeal=one_of((None, None, None, pl.Redeal(pl.Gather("waste"), times=1))),
    )


@possible
def two_way_game(choices: random.Random) -> pl.Rules:
    """Rules of a game with foundations up and down, where cards may go from one to the other."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 1, 2))))
    ranks = tuple(pr.Rank)[: choices.randint(4, 7)]
    wrap, regardless = choices.random() < 0.2, choices.random() < 0.2
    match = pl.Match.ANY_SUIT if regardless else pl.Match.IN_SUIT
    keep = one_of((0, 1, 1, 1))
    give: list[Any] = [
        pl.Leave(to="foundation", keep=keep),
        pl.Leave(to=("tableau", "foundation"), keep=keep),
        (pl.Leave(to="tableau"), pl.Leave(to="foundation", keep=1)),
        pl.Leave(to="foundation", keep=keep, when=pl.empty("tableau")),
    ]
    both = one_of((give[0], give[0], *give))
    homes = [
        pl.foundations(
            len(suits),
            build=pl.Build(direction, match, wrap),
            start=pl.Start(first, when=() if regardless else pl.SUIT_NOT_STARTED),
            take=one_of((both, both, both, pl.Take.NOTHING)),
            capacity=len(ranks),
        )
        for direction, first in ((pl.Direction.UP, ranks[0]), (pl.Direction.DOWN, ranks[-1]))
    ]
    link = pl.Build(one_of((pl.Direction.DOWN, pl.Direction.UP_OR_DOWN)), one_of(list(pl.Match)))
    stock = choices.random() < 0.4
    columns = pl.tableau(
        choices.randint(1, 3),
        one_of((pl.Take.TOP, pl.Take.TOP, pl.Take.RUN)),
        one_of((link, link, ())),
        one_of(((), (), pl.ANYTHING)),
        then=pl.fill("stock") if stock and choices.random() < 0.3 else (),
    )
    beside = [pl.cells(1)] * (choices.random() < 0.2)
    return pl.Rules(
        "tiny",
        zones=(*homes, *(pl.STOCK, pl.WASTE) * stock, *beside, columns),
        deal=pl.Deal("tableau", 1 if stock else shares(2 * len(ranks) * len(suits), columns.piles)),
        decks=2,
        suits=suits,
        ranks=ranks,
        draw=pl.Draw(pl.Deal("waste")) if stock else None,
    )


def drawing(choices: random.Random) -> tuple[pl.Draw, pl.Redeal | None]:
    """How a stock is drawn from and made anew."""
    one_of = choices.choice
    whens: list[Any] = [
        (),
        (),
        (),
        pl.NO_OTHER_MOVE,
        pl.occupied("tableau"),
        pl.empty("waste"),
        pl.Redeals(at_most=0),
    ]
    number, which = one_of((1, 1, 2, 3)), one_of((pl.Which.EACH, pl.Which.EACH, pl.Which.CHOSEN))
    fewer = (
        pl.Deal("waste", 2, when=pl.Redeals(at_most=0)),
        pl.Deal("waste", when=pl.Redeals(at_least=1)),
    )
    steps: list[Any] = [pl.Deal("waste", number, which)] * 5 + [
        pl.Deal("tableau", which=pl.Which.CHOSEN)
    ]
    steps += [pl.TO_EACH.steps, fewer]
    draw = pl.Draw(one_of(steps), when=one_of(whens))
    if choices.random() < 0.4:
        return draw, None
    again = one_of(((), (), (), (pl.Deal("waste"),)))
    return draw, pl.Redeal(
        pl.Gather("waste"), deal=again, times=one_of((pl.UNLIMITED, pl.UNLIMITED, 1, 2))
    )


def clearing_game(choices: random.Random) -> pl.Rules:
    """Rules of a game in which the tableau is cleared, or cards are discarded."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2))))
    ways = (
        pl.Total(),
        pl.Total(10, times=2),
        pl.Pair(pl.SAME_RANK),
        pl.Removal.OUTRANKED,
        pl.Removal.CALLED,
    )
    removal = one_of(ways) if choices.random() < 0.5 else ()
    build = pl.UP_OR_DOWN_WRAPPING if choices.random() < 0.5 else pl.UP_OR_DOWN
    covered = pl.Covered(((1, 2), (), ())) if choices.random() < 0.5 else None
    waste = pl.Zone(
        pl.Role.WASTE,
        take=one_of((pl.Take.NOTHING, pl.Take.TOP)),
        build=() if removal else build,
        start=() if removal else one_of(((), pl.ANYTHING)),
    )
    times = one_of((None, None, pl.UNLIMITED, 1))
    return pl.Rules(
        "tiny",
        zones=(
            one_of((pl.STOCK, pl.OPEN_STOCK)),
            waste,
            *[pl.DISCARD] * bool(removal),
            pl.tableau(3, pl.Take.TOP, shape=covered),
        ),
        deal=pl.Deal("tableau"),
        suits=suits,
        ranks=some_ranks(choices),
        draw=pl.Draw(pl.Deal("waste"), when=one_of(((), pl.NO_OTHER_MOVE, pl.occupied("tableau")))),
        redeal=pl.Redeal(pl.Gather("waste"), times=times) if times else None,
        removal=removal,
        goal=pl.Goal.ALL_DISCARDED if removal else pl.Goal.TABLEAU_CLEARED,
    )


def pairing_game(choices: random.Random) -> pl.Rules:
    """Rules of a game in which cards leave in pairs, and nothing is laid on others."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(pr.Suit), one_of((1, 2, 3))))
    decks = one_of((1, 1, 2))
    in_suit = pl.Pair(pl.Link(pl.Direction.DOWN, pl.Match.IN_SUIT))
    others: list[Any] = [pl.Total(9), pl.Total(10, times=2), pl.Pair(pl.SAME_RANK), in_suit]
    others += [(pl.Set(["A", "2"]), pl.Set("3"), pl.Set(["4", "5"], pl.Match.ALTERNATING_COLOURS))]
    stock, covers = choices.random() < 0.6, one_of((((1, 2), (), ()), ((1,), (2,), (3,), ())))
    drawn = [one_of((pl.STOCK, pl.OPEN_STOCK)), pl.Zone(pl.Role.WASTE, one_of((1, 2)))]
    which = pl.Which.EACH if drawn[1].piles == 1 else pl.Which.CHOSEN
    times = one_of((None, None, pl.UNLIMITED, 1))
    return pl.Rules(
        "tiny",
        zones=(
            *drawn * stock,
            pl.DISCARD,
            *[pl.reserves(one_of((1, 2)))] * (choices.random() < 0.3),
            pl.tableau(len(covers), pl.Take.TOP, shape=one_of((pl.Covered(covers), None))),
        ),
        deal=pl.Deal("tableau", 1 if stock else shares(decks * 13 * len(suits), len(covers))),
        decks=decks,
        suits=suits,
        draw=pl.Draw(pl.Deal("waste", which=which)) if stock else None,
        redeal=pl.Redeal(pl.Gather("waste"), times=times) if stock and times else None,
        removal=one_of((pl.Total(), *others)),
        goal=one_of((pl.Goal.ALL_DISCARDED, pl.Goal.TABLEAU_CLEARED)),
    )


def position(choices: random.Random, rules: pr.Rules) -> pr.State:
    """A table on which few cards are not yet on foundations, or not yet discarded."""
    t = tables_for(rules)
    piles = [EMPTY] * t.piles
    ranks = rules.ranks
    base = choices.randrange(len(ranks)) if any(map(based, rules.zones)) else first_place(rules)
    homes = t.numbering.of_role(pl.Role.FOUNDATION)
    rest: list[int] = []
    if homes:
        heights = [len(ranks)] * len(homes)
        for _ in range(choices.randint(3, 9)):
            pile = choices.randrange(len(heights))
            heights[pile] = max(heights[pile] - 1, 0)
        for number, pile in enumerate(homes):
            suit = rules.suits[number % len(rules.suits)]
            cards = [pr.Card(rank=rank, suit=suit).code for rank in ranks[base:] + ranks[:base]]
            if t.zones[pile].build[0].direction is pl.Direction.DOWN:
                cards = cards[::-1]
            piles[pile] = bytes([FLOOR, *cards[: heights[number]]])
            rest += cards[heights[number] :]
    else:
        pack = [card.code for card in rules.pack]
        rest = choices.sample(pack, min(choices.randint(4, 9), len(pack)))
    choices.shuffle(rest)
    places = [
        pile
        for pile, role in enumerate(t.roles)
        if role not in (pl.Role.FOUNDATION, pl.Role.CELL, pl.Role.DISCARD)
    ]
    weights = [choices.random() for _ in places]
    for card in rest:
        pile = choices.choices(places, weights)[0]
        down = t.hidden and t.roles[pile] is pl.Role.TABLEAU and choices.random() < 0.4
        piles[pile] += bytes([card | FACE_DOWN if down else card])
    settled = Change(tuple(piles), 0, None)
    t.settling.settle(t.base, settled)
    return make_state(t, settled.after(), 0)


def first_place(rules: pr.Rules) -> int:
    """The place, among the ranks, of the only one that foundations begin with."""
    starts = [way.ranks for zone in rules.zones_of(pl.Role.FOUNDATION) for way in zone.start]
    only = {rank for ranks in starts for rank in ranks if isinstance(rank, pr.Rank)}
    return rules.ranks.index(only.pop()) if len(only) == 1 else 0


def searched(
    state: pr.State, use: Collection[str], states: int = 100_000, memory: int = 16_000_000
) -> pr.Solution:
    """What the solver says with some prunings, all asked from the first position."""
    orders = [
        pruning
        for pruning in prunings_of(parts_of(state)[0], frozenset(use))
        if isinstance(pruning, Orders)
    ]
    try:
        for pruning in orders:
            pruning.starts_after = 0
        return search(state, use, Watch(states=states), memory)
    finally:
        for pruning in orders:
            pruning.starts_after = STARTS_AFTER


def beam_of(
    state: pr.State,
    use: Collection[str] = ALL,
    *,
    nodes: int = 100_000,
    rough: bool = False,
    width: int = FIRST_WIDTH,
) -> Beam:
    """A beam that begins at a state, with some prunings and memory for some positions."""
    t, piles, redeals, shuffle = parts_of(state)
    expansion = Expansion(t, 1 << 20, use, shuffle, rough)
    beam = Beam(expansion, nodes * NODE_BYTES, width)
    beam.put([expansion.root(piles, redeals)])
    return beam


def can_be_won(state: pr.State, most: int = 2_000) -> bool | None:
    """What a search of everything says, by the public methods, with plain equality.

    None where there are more positions than the limit. Redeals only count where they are limited.
    """
    seen = {told_apart(state)}
    waiting = [state]
    if state.is_won:
        return True
    for here in waiting:
        for move in here.legal_moves():
            after = here.play(move)
            if after.is_won:
                return True
            if told_apart(after) not in seen:
                seen.add(told_apart(after))
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def told_apart(state: pr.State) -> tuple[object, ...]:
    t, piles, redeals, _ = parts_of(state)
    # No condition of these games tells more redeals apart.
    return piles, state.called, redeals if t.redeal_times > 0 else min(redeals, 2)


def moved(state: pr.State, order: Sequence[int]) -> pr.State:
    """The same position with its piles in another order."""
    t, piles, redeals, shuffle = parts_of(state)
    return make_state(t, tuple(piles[pile] for pile in order), redeals, shuffle)
