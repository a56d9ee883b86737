"""Discards in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ...basics.cards import Rank
from ...rules.words import Direction, Match, Near, Removal
from ..card_words import SUITS, all_of, any_of, rank_name, set_of, totals
from ..grammar import article, listing, number, plural
from ..nouns import a, empty, the
from . import messages as m
from .say_parts import sentence
from .saying import Sayers

says = Sayers()

NEAR = {
    Near.TOUCHING: " that lie side by side in a row or column, or touch at their corners",
    Near.SAME_LINE: " that lie in one row or column",
    Near.STRETCH: "",
    None: "",
}
_ALSO_NEAR = {
    near: f"{words}{',' * (',' in words)} and" if words else "" for near, words in NEAR.items()
}
_END = "; {} does not follow {}"
"""That the ends of the ranks are not neighbours."""
_PICTURED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""Ranks without a number on the card."""


@says(m.DiscardTotal)
def discard_total(message: m.DiscardTotal) -> str:
    """Say which cards that add up to a total are discarded."""
    way, words = message.way, SUITS[message.way.match]
    suits = words.together + words.aside
    total = totals(way, message.most)
    pair = f"two available cards{suits}{_ALSO_NEAR[way.near]}"
    if way.near is Near.STRETCH:
        pair = "two or more cards that lie side by side and"
    free = [rank for rank in message.free if way.counts(rank) <= way.total * way.times]
    notable = [rank for rank in free if rank in _PICTURED or way.counts(rank) < rank]
    alone = [rank for rank in message.free if way.at_least == 1 and way.makes((rank,))]
    single = len(alone) == 1 and alone[0] in notable
    counted = [rank for rank in notable if not (single and rank == alone[0])]
    counts = [
        f"{any_of(tuple(ranks))} as {number(count)}"
        for count, ranks in groupby(counted, way.counts)
    ]
    counting = f"counting {listing(counts)}" if counts else ""
    told = [sentence(f"discard {pair} whose ranks add up to {total}", counting)]
    if way.at_most is None and way.near is not Near.STRETCH:
        told.append(
            sentence(f"more than two{suits} may be discarded together, if they make {total}")
        )
    if single:
        count = f"counts {number(way.counts(alone[0]))} and is discarded by itself"
        told.append(sentence(f"{any_of(alone)} {count}"))
    elif alone:
        told.append(sentence(f"{any_of(alone)} is discarded by itself"))
    return " ".join(told)


@says(m.DiscardPair)
def discard_pair(message: m.DiscardPair) -> str:
    """Say which pairs are discarded."""
    link, words = message.way.link, SUITS[message.way.link.match]
    suits, end = words.together, ""
    if link.direction is Direction.SAME_RANK:
        ranks = " of the same rank"
    elif link.direction is Direction.ANY_RANK:
        ranks = ""
    else:
        apart = "follow one another" if link.step == 1 else f"lie {number(link.step)} apart"
        order = f" in the order {listing(map(rank_name, link.ranks))}" if link.ranks else ""
        low, high = rank_name(message.ranks[0]), rank_name(message.ranks[-1])
        around = f", counting on from {high} to {low}" if link.wrap else ""
        near = f"{',' * bool(around)} and" if message.way.near else ""
        ranks = f" of ranks that {apart}{order}{around}{near}"
        end = "" if link.wrap or link.step > 1 else _END.format(article(low), article(high))
    pause = "," if suits and ranks else words.aside
    lying = NEAR[message.way.near]
    return sentence(f"discard two available cards{suits}{pause}{ranks}{lying}{end}")


@says(m.DiscardBy)
def discard_by(message: m.DiscardBy) -> str:
    """Say which cards are discarded by a way without fields."""
    first, last = rank_name(message.ranks[0]), rank_name(message.ranks[-1])
    return {
        Removal.OUTRANKED: (
            "An available card may be discarded while a higher card of its suit lies on top of"
            f" another pile. {plural(rank_name(message.highest)).capitalize()} are the highest"
            " cards."
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
    }[message.way]


@says(m.NeverDiscarded)
def never_discarded(message: m.NeverDiscarded) -> str:
    """Say which ranks are never discarded."""
    return sentence(f"{all_of(message.ranks)} are never discarded")


@says(m.DiscardSets)
def discard_sets(message: m.DiscardSets) -> str:
    """Say which sets of cards are discarded."""
    sets, told = message.sets, []
    alone = [set_of(each_set.ranks) for each_set in sets if len(each_set.ranks) == 1]
    if alone:
        told.append(sentence(f"{listing(alone, 'or')} is discarded by itself"))
    kinds = dict.fromkeys(
        (len(each_set.ranks), each_set.match) for each_set in sets if len(each_set.ranks) > 1
    )
    for size, match in sorted(kinds):
        same = [
            each_set.ranks
            for each_set in sets
            if (len(each_set.ranks), each_set.match) == (size, match)
        ]
        told.append(_sets(same, size, match, message.ranks))
    if message.only:
        ranks = dict.fromkeys(rank for each_set in sets for rank in each_set.ranks)
        told.append(sentence(f"{all_of(ranks)} leave in no other way"))
    return " ".join(told)


def _sets(same: list[tuple[Rank, ...]], size: int, match: Match, ranks: Sequence[Rank]) -> str:
    suits, alike = SUITS[match].together, _alike(same, ranks)
    if alike:
        pause = "," if suits else ""
        some = f"{number(size)} available cards{suits}{pause}"
        return sentence(f"discard {some} {alike}")
    commas = any(" and " in set_of(ranks_of) for ranks_of in same) and len(same) > 1
    listed = ", or ".join(map(set_of, same)) if commas else listing(map(set_of, same), "or")
    pause = "," if commas and suits else ""
    return sentence(f"discard {listed}{pause}{suits}{SUITS[match].aside} together")


def _alike(sets: Sequence[tuple[Rank, ...]], ranks: Sequence[Rank]) -> str:
    """Return the property that all sets share; empty if they have to be listed."""
    left, size = {tuple(sorted(each_set)) for each_set in sets}, len(sets[0])
    runs = [tuple(sorted((*ranks, *ranks)[n : n + size])) for n in range(len(ranks))]
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    kinds = {
        "of the same rank": {(rank,) * size for rank in ranks},
        f"of ranks that follow one another, counting on from {high} to {low}": set(runs),
        f"of ranks that follow one another{_END.format(article(low), article(high))}": set(
            runs[: len(ranks) - size + 1]
        ),
    }
    said: list[str] = []
    for words, kind in kinds.items():
        if kind <= left:
            said.append(words)
            left -= kind
    return "" if left else listing(said, "or")


@says(m.Collected)
def collected(message: m.Collected) -> str:
    """Say how larger sets are collected."""
    piles, only = message.piles, message.only
    if not only:
        lay = f"lay three or more cards that leave together on {the(piles).text} one by one"
        return sentence(f"{lay}, at any time; with the last, they are discarded")
    suit = SUITS[only.match].together
    there = empty(piles) if piles.count > 1 else the(piles).text
    each_one = f"one of each{' and all' if suit else ''}{suit}"
    laid = f"{any_of(only.ranks)} may be laid on {there} at any time, {each_one}"
    whole = number(len(only.ranks))
    return sentence(f"{laid}; when all {whole} lie there, they are discarded")


@says(m.NotTogether)
def not_together(message: m.NotTogether) -> str:
    """Say which cards do not leave together."""
    others = listing([a(piles) for piles in message.groups], "or")
    return sentence(f"two cards that both lie on {others} do not leave together")
