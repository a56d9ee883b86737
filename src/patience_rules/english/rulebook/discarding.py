"""The section on discarding cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...cards import Rank
from ...rules.goals import never_discarded, never_paired
from ...rules.removals import Pair, RemovalWay, Set, Total, gathered, named, paired
from ...rules.ruleset import Rules
from ...rules.words import Direction, Lay, Match, Near, Removal
from ...rules.zone_facts import gives, only_begun, receives
from ..card_words import all_of, any_of, rank_name, sums
from ..grammar import cards, finish, listing, number, plural
from ..pile_words import NEAR_TOGETHER
from .phrases import zone_groups

_SUITS = {
    Match.ANY_SUIT: "",
    Match.IN_SUIT: " of one suit",
    Match.ALTERNATING_COLOURS: ", one red and one black,",
    Match.IN_COLOUR: " of one colour",
    Match.OTHER_SUIT: " of different suits",
}
_PICTURED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""Ranks without a number on the card."""


def discarding(rules: Rules) -> Iterator[str]:
    """Yield the sentences about discarding cards."""
    ways = rules.removal
    for way in ways:
        if not isinstance(way, Set):
            yield from WAYS[type(way)](rules, way)
    if never_paired(rules):
        yield finish(f"{all_of(never_paired(rules))} are never discarded")
    yield from _in_sets(rules, [way for way in ways if isinstance(way, Set)])
    open_ones = zone_groups(
        rules,
        lambda z: receives(z) and gives(z) and z.lay is not Lay.COLLECT and not only_begun(z),
    )
    if open_ones and paired(ways):
        others = listing((group.any for group in open_ones), "or")
        yield finish(f"two cards that both lie on {others} do not leave together")


def _where(near: Near | None) -> str:
    """Return the position of cards that leave together, as the end of a sentence."""
    return f" where they {NEAR_TOGETHER[near]}" if near and near is not Near.STRETCH else ""


def _in_total(rules: Rules, way: Total) -> Iterator[str]:
    suits, total = _SUITS[way.match], sums(rules, way)
    pair = f"two available cards{suits}"
    if way.near is Near.STRETCH:
        pair = "two or more available cards that lie side by side and"
    where = _where(way.near)
    yield finish(f"{pair} whose ranks add up to {total} may be discarded together{where}")
    if way.at_most is None and way.near is not Near.STRETCH:
        yield finish(f"so may more cards{suits} that together make {total}")
    other = {*named(rules.removal), *never_paired(rules)}
    free = [rank for rank in rules.ranks if rank not in other]
    notable = [rank for rank in free if rank in _PICTURED or way.counts(rank) < rank]
    counts = [
        f"{any_of([rank])}{' counts' * (rank is notable[0])} {number(way.counts(rank))}"
        for rank in notable
    ]
    if counts:
        yield finish(listing(counts))
    alone = [rank for rank in free if way.at_least == 1 and way.makes((rank,))]
    if alone:
        yield finish(f"{any_of(alone)} is discarded by itself")


def _in_pairs(rules: Rules, way: Pair) -> Iterator[str]:
    link, suits = way.link, _SUITS[way.link.match]
    if link.direction is Direction.SAME_RANK:
        ranks = " of the same rank"
    elif link.direction is Direction.ANY_RANK:
        ranks = ""
    else:
        apart = "follow one another" if link.step == 1 else f"lie {number(link.step)} apart"
        order = f" in the order {listing(map(rank_name, link.ranks))}" if link.ranks else ""
        ranks = f" of ranks that {apart}{order}{' round the corner' if link.wrap else ''}"
    pause = "," if suits and ranks and not suits.endswith(",") else ""
    pair = f"two available cards{suits}{pause}{ranks}"
    yield finish(f"{pair} may be discarded together{_where(way.near)}")


def _otherwise(rules: Rules, way: Removal) -> Iterator[str]:
    first, last = rank_name(rules.ranks[0]), rank_name(rules.ranks[-1])
    yield {
        Removal.OUTRANKED: (
            "An available card may be discarded while a higher card of its suit lies on top of"
            f" another pile. {plural(_highest(rules)).capitalize()} are the highest cards."
        ),
        Removal.BETWEEN: (
            "One available card, or two side by side, may be discarded if the cards on both sides"
            " of them are of one rank or suit."
        ),
        Removal.CALLED: (
            f"The ranks are called one after another, from {first} to {last} and then round again:"
            " the next after each card that is discarded and after each redeal. An available card"
            " may be discarded if its rank is called."
        ),
    }[way]


WAYS: dict[type, Callable[..., Iterator[str]]] = {
    Total: _in_total,
    Pair: _in_pairs,
    Removal: _otherwise,
}
"""By way to leave the game, its sentences; `_in_sets` covers all sets."""


def _in_sets(rules: Rules, sets: Sequence[Set]) -> Iterator[str]:
    """Yield the sentences about sets, and how larger ones are collected."""
    alone = [_set(way.ranks) for way in sets if len(way.ranks) == 1]
    if alone:
        yield finish(f"{listing(alone, 'or')} is discarded by itself")
    kinds = dict.fromkeys((len(way.ranks), way.match) for way in sets if len(way.ranks) > 1)
    for size, match in sorted(kinds):
        same = [way.ranks for way in sets if (len(way.ranks), way.match) == (size, match)]
        some = f"{number(size)} available cards{_SUITS[match]}"
        alike = _alike(same, rules.ranks)
        if alike:
            pause = "," if _SUITS[match] else ""
            yield finish(f"{some.removesuffix(',')}{pause} {alike} may be discarded together")
        else:
            listed = "; or ".join(map(_set, same))
            yield finish(f"{some} may be discarded together if they are {listed}")
    if sets and len(sets) < len(rules.removal):
        yield "Cards of the ranks in these sets leave in no other way."
    if gathered(rules.removal):
        group = zone_groups(rules, lambda z: z.lay is Lay.COLLECT)
        where = listing((own.the for own in group), "or")
        yield finish(
            f"more than two cards leave by way of {where}: they are laid there one by one, in any"
            " order, no card that does not make a set with those that lie there, and are all"
            " discarded as soon as the set is complete"
        )


def _alike(sets: Sequence[tuple[Rank, ...]], ranks: Sequence[Rank]) -> str:
    """Return the property that all sets share; empty if they have to be listed."""
    left, size = {tuple(sorted(ranks)) for ranks in sets}, len(sets[0])
    runs = [tuple(sorted((*ranks, *ranks)[n : n + size])) for n in range(len(ranks))]
    kinds = {
        "of the same rank": {(rank,) * size for rank in ranks},
        "of ranks that follow one another round the corner": set(runs),
        "of ranks that follow one another": set(runs[: len(ranks) - size + 1]),
    }
    said: list[str] = []
    for words, kind in kinds.items():
        if kind <= left:
            said.append(words)
            left -= kind
    return "" if left else listing(said, "or")


def _set(ranks: tuple[Rank, ...]) -> str:
    """Return the ranks of a set, with the number of equal ones."""
    counts = {rank: ranks.count(rank) for rank in ranks}
    return listing(
        any_of([rank]) if count == 1 else f"{number(count)} {all_of([rank])}"
        for rank, count in counts.items()
    )


def briefly(rules: Rules) -> str:
    """Return how cards are discarded, in a few words; empty if none are.

    >>> from patience_rules import GAMES
    >>> briefly(GAMES["pyramid"])
    'cards leave in pairs that add up to thirteen'
    """
    sets = [way for way in rules.removal if isinstance(way, Set)]
    parts = [_way_briefly(rules, way) for way in rules.removal if not isinstance(way, Set)]
    if sets and parts:
        parts.append("in certain sets")
    elif sets:
        parts = [f"cards{_SUITS[sets[0].match].removesuffix(',')} leave in certain sets"]
    return ", or ".join(parts)


def _way_briefly(rules: Rules, way: RemovalWay) -> str:
    if isinstance(way, Removal):
        return {
            Removal.OUTRANKED: "a card leaves while a higher one of its suit is available",
            Removal.BETWEEN: "cards leave that lie between two of one rank or suit",
            Removal.CALLED: "a card leaves when its rank is called",
        }[way]
    assert isinstance(way, (Total, Pair))
    match = way.link.match if isinstance(way, Pair) else way.match
    neighbours = "neighbouring " if way.near else ""
    leave = f"{neighbours}cards{_SUITS[match].removesuffix(',')} leave"
    if isinstance(way, Total):
        pairs = leave if way.at_most is None else f"{leave} in pairs"
        return f"{pairs} that add up to {sums(rules, way)}"
    same = way.link.direction is Direction.SAME_RANK
    return f"{leave} in pairs{' of one rank' if same else ''}"


def last_left(rules: Rules) -> str:
    """Return the cards that are never discarded."""
    count, ways = never_discarded(rules), rules.removal
    outranked = Removal.OUTRANKED in ways
    ranks = [_highest(rules)] if outranked else [rank_name(rank) for rank in never_paired(rules)]
    if not ranks or count != rules.of_a_rank * len(ranks):
        return cards(count)
    return f"the {number(count)} {listing(map(plural, ranks))}" if count > 1 else f"the {ranks[0]}"


def _highest(rules: Rules) -> str:
    """Return the highest rank of the pack, where aces are high."""
    return rank_name(max(rules.ranks, key=lambda rank: (rank is Rank.ACE, rank)))
