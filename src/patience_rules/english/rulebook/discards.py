"""What leaves the game for the discard, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards import Rank
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Match
from ..grammar import article, cards, listing, number, plural
from ..naming import near_together, rank_name, sums
from .phrases import finish, zone_groups

_SUITS = {
    Match.ANY: "",
    Match.SUIT: " of one suit",
    Match.ALTERNATING: ", one red and one black,",
    Match.COLOUR: " of one colour",
    Match.OTHER_SUIT: " of different suits",
}
_PICTURED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""Ranks that have no number on them."""


def discarding(rules: Rules) -> Iterator[str]:
    """What leaves the game."""
    removal = rules.removal
    if removal is None:
        return
    if removal.by is By.OUTRANKED:
        yield (
            "An available card may be discarded while a higher card of its suit lies on top of"
            f" another pile. {plural(_highest(rules)).capitalize()} are the highest cards."
        )
        return
    if removal.by is By.BETWEEN:
        yield (
            "One available card, or two side by side, may be discarded if the cards on both sides"
            " of them are of one rank or suit."
        )
    if removal.by is By.CALLED:
        first, last = rank_name(rules.ranks[0]), rank_name(rules.ranks[-1])
        yield (
            f"The ranks are called one after another, from {first} to {last} and then round again:"
            " the next after each card that is discarded and after each redeal. An available card"
            " may be discarded if its rank is called."
        )
    yield from _in_general(rules, removal)
    yield from _in_sets(rules, removal)
    if removal.in_stretches and any(zone.stretches and zone.row for zone in rules.zones):
        yield "The last card of a row lies beside the first of the next."
    if removal.near and not removal.in_stretches:
        yield finish(f"two cards leave together only where they {near_together(removal.near)}")
    open_ones = zone_groups(
        rules, lambda z: z.receives and z.gives and not (z.gathers or z.only_begun)
    )
    if open_ones:
        others = listing((group.any for group in open_ones), "or")
        yield finish(f"two cards that both lie on {others} do not leave together")


def _in_general(rules: Rules, removal: Removal) -> Iterator[str]:
    """What leaves by its rank, but for the sets that are listed."""
    suits = _SUITS[removal.match]
    pair = f"two available cards{suits}"
    if removal.by is By.RANK:
        same = pair if removal.match is Match.ANY else f"{pair},"
        yield finish(f"{same} of the same rank may be discarded together")
    if removal.by is not By.TOTAL:
        return
    total = sums(rules, removal)
    if removal.in_stretches:
        pair = "two or more available cards that lie side by side and"
    yield finish(f"{pair} whose ranks add up to {total} may be discarded together")
    if removal.several and not removal.in_stretches:
        yield finish(f"so may more cards{suits} that together make {total}")
    told = [
        rank
        for rank in rules.ranks
        if (rank in _PICTURED or removal.counts(rank) < rank)
        and rank not in (*removal.named, *rules.never_paired)
    ]
    counted = [
        f"{article(rank_name(rank))}{' counts' if not index else ''} {number(removal.counts(rank))}"
        for index, rank in enumerate(told)
    ]
    if counted:
        yield finish(listing(counted))
    alone = [rank for rank in rules.ranks if removal.single(rank) and rank not in removal.named]
    if alone:
        ranks = listing((article(rank_name(rank)) for rank in alone), "or")
        yield finish(f"{ranks} is discarded by itself")
    if rules.never_paired:
        ranks = listing(plural(rank_name(rank)) for rank in rules.never_paired)
        yield finish(f"{ranks} are never discarded")


def _in_sets(rules: Rules, removal: Removal) -> Iterator[str]:
    """What leaves as one of the sets, and how larger ones do."""
    alone = [_set(ranks) for ranks in removal.sets if len(ranks) == 1]
    if alone:
        yield finish(f"{listing(alone, 'or')} is discarded by itself")
    suits = _SUITS[removal.set_match]
    for size in sorted({len(ranks) for ranks in removal.sets} - {1}):
        sets = [ranks for ranks in removal.sets if len(ranks) == size]
        told = f"{number(size)} available cards{suits}"
        alike = _alike(sets, rules.ranks)
        if alike:
            pause = "," if suits else ""
            yield finish(f"{told.removesuffix(',')}{pause} {alike} may be discarded together")
        else:
            listed = "; or ".join(map(_set, sets))
            yield finish(f"{told} may be discarded together if they are {listed}")
    if removal.sets and removal.by is not By.SETS:
        yield "Cards of the ranks in these sets leave in no other way."
    if removal.gathered:
        group = zone_groups(rules, lambda z: z.gathers)
        where = listing((own.the for own in group), "or")
        yield finish(
            f"more than two cards leave by way of {where}: they are laid there one by one, in any"
            " order, no card that does not make a set with those that lie there, and are all"
            " discarded as soon as the set is complete"
        )


def _alike(sets: Sequence[tuple[Rank, ...]], ranks: Sequence[Rank]) -> str:
    """What the cards of each of the sets have in common; empty where they are to be listed.

    >>> pairs = [(rank, rank) for rank in Rank]
    >>> _alike(pairs, tuple(Rank)), _alike(pairs[1:], tuple(Rank))
    ('of the same rank', '')
    """
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
    """The cards of a set, equal ones together.

    >>> _set((Rank.JACK, Rank.QUEEN, Rank.QUEEN))
    'a jack and two queens'
    """
    counts = {rank: ranks.count(rank) for rank in ranks}
    return listing(
        article(rank_name(rank)) if count == 1 else f"{number(count)} {plural(rank_name(rank))}"
        for rank, count in counts.items()
    )


def leaving(rules: Rules) -> str:
    """How cards are discarded, in a few words; empty where they are not.

    >>> from patience_rules import GAMES
    >>> leaving(GAMES["pyramid"])
    'cards leave in pairs that add up to thirteen'
    """
    removal = rules.removal
    if removal is None:
        return ""
    if removal.by is By.OUTRANKED:
        return "a card leaves while a higher one of its suit is available"
    if removal.by is By.BETWEEN:
        return "cards leave that lie between two of one rank or suit"
    if removal.by is By.CALLED:
        return "a card leaves when its rank is called"
    neighbours = "neighbouring " if removal.near else ""
    those = f"{neighbours}cards{_SUITS[removal.match].removesuffix(',')} leave"
    if removal.by is By.SETS:
        return f"{those} in certain sets"
    pairs = those if removal.several else f"{those} in pairs"
    others = ", or in certain sets" if removal.sets else ""
    if removal.by is By.RANK:
        return f"{pairs} of one rank{others}"
    return f"{pairs} that add up to {sums(rules, removal)}{others}"


def last_left(rules: Rules) -> str:
    """The cards that are never discarded.

    >>> from patience_rules import GAMES
    >>> last_left(GAMES["aces-up"])
    'the four aces'
    """
    count, highest = rules.never_discarded, _highest(rules)
    if rules.removal is None or rules.removal.by in (By.SETS, By.BETWEEN):
        return cards(count)
    ranks = [rank_name(rank) for rank in rules.never_paired] or [highest]
    return f"the {number(count)} {listing(map(plural, ranks))}" if count > 1 else f"the {ranks[0]}"


def _highest(rules: Rules) -> str:
    """The rank that outranks the others of the pack: aces are high."""
    return rank_name(max(rules.ranks, key=lambda rank: (rank is Rank.ACE, rank)))
