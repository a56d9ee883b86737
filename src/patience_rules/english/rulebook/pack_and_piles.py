"""Sentences about the pack and the layout: rows, rows with gaps, covered piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from operator import attrgetter

from ...cards import Card, Rank, Suit
from ...rules.facts import are_places, steps_to
from ...rules.piles import before, names_of, zone_index
from ...rules.ruleset import Rules
from ...rules.shapes import Covered, Rows, Slots, cover_parts, triangles
from ...rules.steps import Deal
from ...rules.words import Base, Role
from ...rules.zone import Zone
from ...rules.zone_facts import closings, links
from ..card_words import any_of, in_sequence, rank_name
from ..grammar import article, cards, finish, listing, number, ordinals, plural
from ..pile_words import Group, name_of, zone_group

Covers = tuple[tuple[int, ...], ...]


def pack_in_words(rules: Rules) -> str:
    """Return the pack of a game.

    >>> from patience_rules import GAMES
    >>> pack_in_words(GAMES["quadrangle"]), pack_in_words(GAMES["spider-one-suit"])
    ('two decks (104 cards)', 'the spades of eight decks (104 cards)')
    """
    decks = "one deck" if rules.decks == 1 else f"{number(rules.decks)} decks"
    if rules.suits != tuple(Suit):
        decks = f"the {listing(suit.name.lower() for suit in rules.suits)} of {decks}"
    return f"{decks} ({rules.cards} cards{_ranks_in_words(rules)})"


def _ranks_in_words(rules: Rules) -> str:
    """Return the ranks of a pack, unless they are ace to king."""
    if rules.ranks == tuple(Rank):
        return ""
    parts: list[list[Rank]] = []
    for rank in rules.ranks:
        if parts and parts[-1][-1] == rank - 1:
            parts[-1].append(rank)
        else:
            parts.append([rank])
    names = [" to ".join(rank_name(rank) for rank in (part[0], *part[1:][-1:])) for part in parts]
    return f", {', then '.join(names)}"


def picked_in_words(rules: Rules, step: Deal) -> str:
    """Return the cards that a step picks out of the pack."""
    if set(step.pick) == {Base.BASE_RANK}:
        return "the other cards of the first card's rank"
    ranks = [wanted for wanted in step.pick if isinstance(wanted, Rank)]
    names = [f"the first card that is {any_of([rank])}" for rank in ranks]
    picked = [wanted for wanted in step.pick if isinstance(wanted, Card)]
    steps = [(after.rank - card.rank, after.suit) for card, after in pairwise(picked)]
    if len(picked) > 2 and steps == [(1, picked[0].suit)] * (len(picked) - 1):
        low, high = rank_name(picked[0].rank), rank_name(picked[-1].rank)
        return f"the {low} to the {high} of {picked[0].suit.name.lower()}"
    for rank, same in groupby(picked, key=attrgetter("rank")):
        names += _of_rank(rules, rank, [card.suit for card in same])
    return listing(
        f"another {name.partition(' ')[2]}" if name in names[:place] else name
        for place, name in enumerate(names)
    )


def _of_rank(rules: Rules, rank: Rank, suits: list[Suit]) -> list[str]:
    """Return the picked cards of a rank."""
    name = rank_name(rank)
    if suits == list(rules.suits) * rules.decks and len(suits) > 1:
        return [f"the {number(len(suits))} {plural(name)}"]
    if suits == list(rules.suits) and len(suits) > 1:
        return [f"{article(name)} of each suit"]
    counted = [(suit.name.lower(), len([*same])) for suit, same in groupby(suits)]
    return [
        f"{number(count)} {plural(name)} of {suit}" if count > 1 else f"the {name} of {suit}"
        for suit, count in counted
    ]


def counts_of(rules: Rules, step: Deal) -> tuple[Role, tuple[int, ...]]:
    """Return the role that a step deals to, and the number of cards for each of its piles."""
    if isinstance(step.to, Role):
        return step.to, step.counts(rules.count(step.to))
    index = zone_index(rules, str(step.to)) or 0
    zone = rules.zones[index]
    first = before(rules, index)
    counts = (*[0] * first, *step.counts(zone.piles))
    return zone.role, counts + (0,) * (rules.count(zone.role) - len(counts))


def first_dealt(rules: Rules, index: int) -> set[Rank]:
    """Return the ranks of the cards that are picked to begin a zone's piles."""
    zone, first = rules.zones[index], before(rules, index)
    found = set()
    for step in steps_to(rules, zone.role):
        counts = counts_of(rules, step)[1]
        cards = iter(step.pick if max(counts) == 1 else ())
        dealt = [next(cards, None) if count else None for count in counts]
        own = dealt[first : first + zone.piles]
        found |= {card.rank for card in own if isinstance(card, Card)}
    return found


def lie(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield the layout of a zone's piles, if it matters."""
    shape = rules.zones[index].shape
    if shape:
        yield from SHAPES[type(shape)](rules, index, group)


def _in_rows(rules: Rules, index: int, group: Group) -> Iterator[str]:
    shape = rules.zones[index].shape
    assert isinstance(shape, (Rows, Slots))
    zone = rules.zones[index]
    alike = [other for other in rules.zones_of(zone.role) if other.shape == shape]
    rows = sum(one.piles for one in alike if name_of(one) == name_of(zone)) // shape.length
    several = f"{number(rows)} rows" if rows > 1 else "a row"
    line = any(not step.columns for step in closings(zone))
    if line and rows > 1:
        yield finish(f"{group.the} form one line, in {several} of {number(shape.length)}")
    elif rows > 1 or isinstance(shape, Slots):
        yield finish(f"{group.the} lie in {several} of {number(shape.length)}")


def _on_one_another(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield the piles that cover one another, for each connected part."""
    zone, own, first = rules.zones[index], zone_group(rules, index), 0
    names = names_of(rules, index)
    word = "place" if are_places(rules, index) else own.one
    known: dict[Covers, str] = {}
    for part in cover_parts(_covers(zone)):
        offset = int(names[first][1:])
        places = " to ".join(ordinals(offset, offset + len(part) - 1))
        form = _pyramids(part)
        if form:
            whole = len(part) == zone.piles
            there = f"the {own.nth or places} places" if own.nth or not whole else "they"
            yield finish(f"{there} {_pyramid(*form)}")
        elif part in known and len(part) > 1:
            yield finish(f"the {places} {plural(word)} lie on one another as the {known[part]} do")
        else:
            yield from _part(part, offset, word)
        known.setdefault(part, places)
        first += len(part)
    if any(map(_pyramids, known)):
        yield "Each card but those of the last row is partly covered by two cards of the next row."


def _part(part: Covers, offset: int, word: str) -> Iterator[str]:
    """Yield the piles of a part that lie on one another; `offset` is the number of its first."""
    clauses: list[str] = []
    nth = dict(enumerate(ordinals(*range(offset, offset + len(part)))))
    for above, same in groupby(range(len(part)), key=part.__getitem__):
        if above:
            verb = f" {word} lies" if len(above) == 1 else f" {plural(word)} lie"
            upper, lower = (listing(nth[place] for place in places) for places in (above, same))
            clauses.append(f"the {upper}{'' if clauses else verb} on the {lower}")
    if clauses:
        yield finish(listing(clauses))


SHAPES: dict[type, Callable[[Rules, int, Group], Iterator[str]]] = {
    Rows: _in_rows,
    Slots: _in_rows,
    Covered: _on_one_another,
}


def _covers(zone: Zone) -> Covers:
    return zone.shape.by if isinstance(zone.shape, Covered) else ()


def _pyramid(peaks: int, rows: int) -> str:
    """Return the verb phrase for places that lie in pyramids."""
    if peaks > 1:
        return (
            f"form {number(peaks)} pyramids of {number(rows)} rows side by side, joined in the"
            f" last row, where there are {cards(peaks * (rows - 1) + 1)}"
        )
    return (
        f"form a pyramid of {number(rows)} rows, with one card in the first row and one more in"
        " each row after it"
    )


def peaks_and_rows(zone: Zone) -> tuple[int, int] | None:
    """Return the number of pyramids of a zone and of their rows, or None."""
    return _pyramids(_covers(zone))


def _pyramids(covers: Covers) -> tuple[int, int] | None:
    for rows in range(2, len(covers)):
        # Pyramids joined in their last row have peaks * sides + 1 piles.
        sides = rows * (rows - 1) // 2 + rows - 1
        peaks, rest = divmod(len(covers) - 1, sides)
        if not rest and peaks and triangles(peaks, rows) == covers:
            return peaks, rows
    return None


def in_place(zone: Zone) -> str:
    """Return the cards in place in a row, where these win."""
    ranks = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
    begins = f", beginning with {any_of(ranks)}" if ranks else ""
    return f"in each row cards that go {in_sequence(*links(zone))} from its left end on{begins}"
