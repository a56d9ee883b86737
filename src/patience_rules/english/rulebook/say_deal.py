"""The lay-out in words: the pack, the deal, and what lies where at first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter, itemgetter

import attrs

from ...basics.cards import Card, Rank, Suit
from ...rules.shapes import cover_parts
from ...rules.steps import ToFoundations, UnderStock
from ...rules.words import Base, Order, Role
from ..card_words import all_of, any_of, rank_name
from ..grammar import (
    cards,
    indefinite,
    is_plain,
    joined,
    listing,
    number,
    ordinal,
    ordinals,
    plural,
    ranges,
)
from ..nouns import Phrase, a, counted, each, one, the
from ..piles import Appearance, Covers, PileGroup, pyramids
from . import messages as m
from .say_parts import sentence
from .saying import Known, Sayers

Counts = Sequence[int]
says = Sayers()


@says(m.Pack)
def pack(message: m.Pack) -> str:
    """Say what pack is used."""
    return sentence(f"use {pack_words(message)}")


def pack_words(message: m.Pack) -> str:
    """Return the decks, without the ranks that are left out."""
    decks = "one deck" if message.decks == 1 else f"{number(message.decks)} decks"
    if message.suits:
        decks = f"the {listing(suit.name.lower() for suit in message.suits)} of {decks}"
    ranks, left = message.ranks, [rank for rank in Rank if rank not in message.ranks]
    if not ranks and not message.suits:
        return decks
    without, size = "", (len(message.suits) or len(Suit)) * message.decks
    if ranks and left and len(left) < len(ranks):
        without = f" without the {_spans(left, plurals=True)}"
    elif left and ranks:
        without = f", only the {_spans(ranks, plurals=True)}"
    jumps = [(low, high) for low, high in pairwise(ranks) if high != low + 1]
    follow = [f"the {rank_name(high)} follows the {rank_name(low)}" for low, high in jumps]
    total = f" ({size * len(ranks or tuple(Rank))} cards)"
    return f"{decks}{without}{total}" + (f", so that {listing(follow)}" if follow else "")


def _spans(ranks: Sequence[Rank], *, plurals: bool) -> str:
    """Return ranks, with three or more in a row as a span: "twos to sixes"."""
    spans: list[list[Rank]] = []
    for rank in ranks:
        if spans and spans[-1][-1] == rank - 1:
            spans[-1].append(rank)
        else:
            spans.append([rank])
    names = [[plural(rank_name(rank)) if plurals else rank_name(rank) for rank in s] for s in spans]
    return listing([w for s in names for w in ([f"{s[0]} to {s[-1]}"] if len(s) > 2 else s)])


# Cards that are taken out.


@says(m.TakenOut, known=True)
def take_out(message: m.TakenOut, known: Known) -> str:
    """Say which cards are taken out of the pack, and where they are laid."""
    count = len(message.cards)
    where = _where(message, known)
    if set(message.cards) == {Base.BASE_RANK}:
        turn = "turn up the first card of the pack: its rank is the base rank"
        other = "card" if count == 1 else f"{number(count)} cards"
        them = "it" if count == 1 else "them"
        take = f"take out the other {other} of that rank and lay {them} {where}"
        return f"{sentence(turn)} {sentence(take)}"
    what, them = _picked(message), "it" if count == 1 else "them"
    if message.late:
        return sentence(f"then lay {what}", "taken out of the pack before the deal", where)
    return sentence(f"take out {joined(what)} lay {them} {where}")


def _where(message: m.TakenOut, known: Known) -> str:
    piles, counts = message.piles, message.counts
    lie = ", face down" if message.face_down else ""
    if piles.role is Role.STOCK:
        return f"at the bottom of the stock{lie}"
    given = [place for place, n in enumerate(counts) if n]
    if len(given) < len(counts):
        whole = f" {one(piles)}" if known.has(piles) else f" of {counted(piles).text}"
        plain = f" {plural(one(piles))}" if known.has(piles) else f" of {counted(piles).text}"
        on = f"the {_nth(piles, given[0])}{whole}"
        if len(given) > 1:
            on = f"the {_group(given, len(counts))}{plain}"
        if piles.length and given == [*range(0, len(counts), piles.length)]:
            rows = f"{number(piles.rows)} rows of {number(piles.length)} places"
            on = f"the left ends of {rows}" if piles.rows > 1 else "the left end of a row"
    elif piles.begun or (piles.numbers and not known.has(piles)):
        noun = one(piles)
        on = f"a {noun}" if piles.count == 1 else f"{number(piles.count)} {plural(noun)}"
    else:
        on = known.mention(piles).text
    known.names.update(piles.names)
    many = f" ({shares(piles, counts, Known({*piles.names}))})" if max(counts) > 1 else ""
    return f"on {on}{many if len(given) > 1 else ''}{lie}"


def _picked(message: m.TakenOut) -> str:
    """Return the cards that are picked out of the pack."""
    ranks = [wanted for wanted in message.cards if isinstance(wanted, Rank)]
    names: list[Phrase] = []
    for rank in dict.fromkeys(ranks):
        several = ranks.count(rank)
        if several > 1:
            first = f"first {number(several)} {plural(rank_name(rank))} of the pack"
            names.append(Phrase(first, determiner="the"))
    alone = [f"the {rank_name(rank)}" for rank in ranks if ranks.count(rank) == 1]
    if alone:
        come = "comes" if len(alone) == 1 else "come"
        names.append(Phrase(f"{listing(alone)} that {come} first in the pack"))
    picked = [wanted for wanted in message.cards if isinstance(wanted, Card)]
    suits = {card.suit for card in picked}
    if len(picked) > 2 and len(suits) == 1 and len(set(picked)) == len(picked):
        ranks_of = [card.rank for card in picked]
        if ranks_of == sorted(ranks_of):
            span = f"the {_spans(ranks_of, plurals=False)} of {_suit(picked[0])}"
            return listing([*[name.text for name in names], span])
    for rank, same in groupby(picked, key=attrgetter("rank")):
        names += _of_rank(message, rank, [card.suit for card in same])
    short = len(names) > 2 and len(names) == len(picked) and message.decks == 1
    named = [
        name.with_("another") if name in names[:place]
        else name.bare if short and place else name.text
        for place, name in enumerate(names)
    ]  # fmt: skip
    return listing(named)


def _suit(card: Card) -> str:
    return card.suit.name.lower()


def _of_rank(message: m.TakenOut, rank: Rank, suits: list[Suit]) -> list[Phrase]:
    """Return the picked cards of a rank."""
    name = rank_name(rank)
    if sorted(suits) == sorted([*message.suits] * message.decks) and len(suits) > 1:
        return [Phrase(f"{number(len(suits))} {plural(name)}", determiner="the")]
    if sorted(suits) == sorted(message.suits) and len(suits) > 1:
        return [Phrase(f"{name} of each suit", determiner=indefinite(name))]
    counts = [(suit.name.lower(), len([*same])) for suit, same in groupby(suits)]
    alone = "the" if message.decks == 1 else indefinite(name)
    return [
        Phrase(f"{plural(name)} of {suit}", determiner=number(count)) if count > 1
        else Phrase(f"{name} of {suit}", determiner=alone)
        for suit, count in counts
    ]  # fmt: skip


# Cards that are dealt.


@says(m.Deals, known=True)
def deals(messages: Sequence[m.Deals], known: Known) -> str:
    """Say what is dealt; two plain deals share a sentence."""
    told: list[str] = []
    again = False
    for message in messages:
        clauses = _clauses(message, known)
        seen = message.again
        ends = _base_rank(message)
        short = len(clauses) == 1 and not (ends or seen or message.first) and is_plain(clauses[0])
        if short and again and is_plain(told[-1]):
            told[-1] = f"{told[-1]}, and {clauses[0]}"
            again = False
        else:
            begin = "deal, beginning with that card, " if message.first else "deal "
            told += [
                f"{'then ' * bool(n or seen)}{'deal ' if n else begin}{clause}"
                for n, clause in enumerate(clauses)
            ]
            told[-1] += ends
            again = not ends and len(clauses) == 1
        known.names.update(message.piles.names)
    return " ".join(map(sentence, told))


def _base_rank(message: m.Deals) -> str:
    if not message.sets_base:
        return ""
    alone = sum(sum(layer.counts) for layer in message.layers) == 1
    return f"; {'its rank' if alone else 'the rank of the first of these'} is the base rank"


def _clauses(message: m.Deals, known: Known) -> list[str]:
    """Return what "deal" asks for: what lies in each pile in the end, or the steps if shorter."""
    layers, piles = message.layers, message.piles
    by_step = [
        _dealt(message, layer.counts, _face(layer.face_down), known, n)
        for n, layer in enumerate(layers)
    ]
    if message.filled and piles.appearance is Appearance.PYRAMID:
        return _pyramid(message)
    faces = ["down" if layer.face_down else "up" for layer in layers]
    each_pile = [
        [face for face, count in zip(faces, counts, strict=True) for _ in range(count)]
        for counts in zip(*[layer.counts for layer in layers], strict=True)
    ]
    down, up = ([pile.count(face) for pile in each_pile] for face in ("down", "up"))
    total = [*map(len, each_pile)]
    if all(pile == sorted(pile) for pile in each_pile):  # those face down lie under the others
        parts = [
            (counts, face) for counts, face in ((down, "face down"), (up, "face up")) if any(counts)
        ]
        whole = [_dealt(message, counts, face, known, n) for n, (counts, face) in enumerate(parts)]
        if any(down) and up == [min(count, 1) for count in total]:
            whole = [f"{_dealt(message, total, '', known, 0)}, {_only_top(piles, down)}"]
    elif all(low != high for pile in each_pile for low, high in pairwise(pile)):
        begin = {pile[0] for pile in each_pile if pile}
        turns = " and ".join(
            f"face {face}" for face in sorted({*down_up(each_pile)}, reverse="up" in begin)
        )
        dealt = _dealt(message, total, "", known, 0)
        whole = [f"{dealt}, {turns} by turns"] if len(begin) == 1 else []
    else:
        whole = []
    return min([whole, by_step], key=lambda told: len(" ".join(told))) if whole else by_step


def down_up(each_pile: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the faces of all cards."""
    for pile in each_pile:
        yield from pile


def _face(down: bool) -> str:
    return "face down" if down else "face up"


def _only_top(piles: PileGroup, down: Counts) -> str:
    if piles.count == 1:
        return "only the last of them face up"
    return "only the top card of each face up"


def _pyramid(message: m.Deals) -> list[str]:
    """Return the clauses for cards dealt in pyramids."""
    piles, total = message.piles, sum(sum(layer.counts) for layer in message.layers)
    parts = [form for part in cover_parts(piles.covers) if (form := pyramids(part))]
    faces = {layer.face_down for layer in message.layers}
    lie = f" {_face(faces == {True})}" if len(faces) == 1 else ""
    last = "" if lie else ", only the last row face up"
    row = "so that each card is partly covered by two cards of the next row"
    if piles.rows == 1:
        count = number(piles.length)
        rows = (
            f"in a pyramid of {count} rows, from one card in the first row to {count} in the last"
        )
        return [f"{number(total)} cards{lie} {rows}, {row}{last}"]
    if len(parts) > 1:
        rows_of = [number(rows) for _, rows in parts]
        alike = len(set(rows_of)) == 1
        several = f"in {number(len(parts))} pyramids side by side"
        sizes = f"each of {rows_of[0]} rows" if alike else f"of {listing(rows_of)} rows"
        first = "with one card in the first row and one more in each row after it"
        dealt = _all(total, message.whole_pack)
        return [f"{dealt}{lie} {several}, {sizes}, {first}, {row}"]
    upper = listing([number(n) for n in range(1, piles.length)])
    foot = number(piles.rows * (piles.length - 1) + 1)
    peaks = number(piles.rows)
    return [
        f"{peaks} peaks side by side, each with rows of {upper} cards{lie or ', face down'}",
        f"{foot} cards{lie or ' face up'} in a row that forms the foot of all {peaks}, {row}",
    ]


def _dealt(message: m.Deals, counts: Counts, face: str, known: Known, place: int) -> str:
    """Return "three cards face up to each of twelve tableau piles"."""
    lie, piles = f" {face}" if face else "", message.piles
    seen = Known(known.names | set(piles.names)) if place else known
    every = message.whole_pack and sum(counts) == sum(sum(n.counts) for n in message.layers)
    if message.filled:
        rows, free = _in_rows(piles), message.free
        where = f"to the other places of {the(piles).text}"
        if not message.taken:
            where = f"{rows} places" if free else rows
        if free:
            nth = f"place{'s' * (len(free) > 1)} of each row" if piles.rows > 1 else "place"
            where += f", leaving the {ranges(free)} {nth} empty"
        return f"{_all(sum(counts), every)}{lie} {where}"
    if message.order is Order.PACKET and piles.count == 1 and not message.again:
        count = cards(sum(counts))
        return f"{count}{lie} in a row from left to right, {the(piles).text}"
    if piles.appearance is Appearance.SINGLE and set(counts) == {1} and not seen.has(piles):
        return f"{_all(sum(counts), every)}{lie} side by side as a reserve"
    if (
        piles.appearance is Appearance.ROW
        and not place
        and set(counts) <= {0, 1}
        and not seen.has(piles)
    ):
        return f"{cards(sum(counts))}{lie} in a row from left to right"
    if piles.count == 1 and piles.role is Role.RESERVE and not seen.has(piles):
        return f"{_all(sum(counts), every)}{lie} as {counted(piles).text}"
    return shares(piles, counts, seen, lie, every) + _manner(message)


def _all(count: int, every: bool) -> str:
    return "all cards" if every else cards(count)


def _in_rows(piles: PileGroup) -> str:
    if piles.rows == 1 or not piles.length:
        return "in a row from left to right"
    return f"in {number(piles.rows)} rows of {number(piles.length)}"


def _manner(message: m.Deals) -> str:
    """Return the order in which a step deals its cards, unless it is row by row."""
    several = sum(any(own) for own in zip(*[o.counts for o in message.layers], strict=True)) > 1
    return _ORDERS[message.order] if several else _ALONE[message.order] if message.again else ""


_ALONE = {
    Order.ROUNDS: "",
    Order.PILES: "",
    Order.PACKET: ", each card beneath those before it",
}
_ORDERS = {
    Order.ROUNDS: "",
    Order.PILES: ", one pile after another",
    Order.PACKET: ", one pile after another, each card beneath those before it",
}


def shares(
    piles: PileGroup, counts: Counts, known: Known, lie: str = "", every: bool = False
) -> str:
    """Return the numbers of cards with their piles."""
    given = [place for place, count in enumerate(counts) if count]
    low, high = given[0], given[-1]
    changes = {after - count for count, after in pairwise(counts[low : high + 1])}
    whole = len(given) == len(counts)
    if high - low > 1 and changes in ({1}, {-1}):
        second = f"{number(counts[low + 1])} to the {_nth(piles, low + 1)}"
        steps = f"{second}, and so on to {number(counts[high])} on the {_nth(piles, high)}"
        if whole and not known.has(piles):
            return f"{counted(piles).text}{lie}: {cards(counts[0])} to the first, {steps}"
        return f"{cards(counts[low])}{lie} to {_each(piles, [low], known)}, {steps}"
    if whole and not known.has(piles) and len({*counts}) == len(counts) > _FEW:
        return f"{counted(piles).text}{lie}, of {listing(map(str, counts))} cards"
    by_count: dict[int, list[int]] = {}
    for place in given:
        by_count.setdefault(counts[place], []).append(place)
    runs = [[p for p, _ in run] for n, run in groupby(enumerate(counts), itemgetter(1)) if n]
    if len(runs) > len(by_count):
        runs = sorted(by_count.values(), key=len) if len(by_count) == 2 else [*by_count.values()]
    if len(runs) == 1:
        return f"{cards(counts[low])}{lie} to {_each(piles, runs[0], known)}"
    given_to = []
    for n, run in enumerate(runs):
        rest = whole and n + 1 == len(runs) == len(by_count) and len(run) > 1
        alone = f"the {_group(run, len(counts))}"
        to = "each of the others" if rest else f"each of {alone}" if len(run) > 1 else alone
        given_to.append(_Share(counts[run[0]], to, len(run) > 1))
    given_to = _and_so_on(given_to)
    if whole and not known.has(piles):
        total = _all(sum(counts), every)
        return f"{total}{lie} to {counted(piles).text}, {_listed(given_to)}"
    first = f"{cards(given_to[0].count)}{lie} to {_each(piles, runs[0], known)}"
    return _listed(given_to, first)


@attrs.frozen
class _Share:
    """The number of cards that some piles get each.

    Attributes:
        many: true if they are several.
        ends: the last of a row of piles that get one card more or less each; None for no row.
    """

    count: int
    to: str
    many: bool
    ends: _Share | None = None

    @property
    def text(self) -> str:
        """The share in words."""
        row = self.ends
        end = f", and so on to {number(row.count)} on {row.to}" if row else ""
        return f"{number(self.count)} to {self.to}{end}"


_FEW = 6
"""The most piles with different numbers of cards that are told one by one."""


def _listed(given_to: Sequence[_Share], first: str = "") -> str:
    """Join shares, with a comma before "and" after "and so on"."""
    parts = [share.text for share in given_to]
    parts[:1] = [first or parts[0]]
    if not any(share.ends for share in given_to):
        return listing(parts)
    last = parts[-1] if given_to[-1].ends else f"and {parts[-1]}"
    return ", ".join([*parts[:-1], last])


def _and_so_on(shared: list[_Share]) -> list[_Share]:
    """Return shares with the middle of four or more that rise or fall by one left out."""
    for first in range(len(shared) - 3):
        for step in (1, -1):
            last = first
            while last + 1 < len(shared) and shared[last + 1].count == shared[last].count + step:
                last += 1
            if last - first >= 3 and not any(share.many for share in shared[first + 1 : last]):
                last -= shared[last].many
            if last - first >= 3 and not shared[first].many:
                row = attrs.evolve(shared[first + 1], ends=shared[last])
                return [*shared[: first + 1], row, *shared[last + 1 :]]
    return shared


def _each(piles: PileGroup, places: Sequence[int], known: Known) -> str:
    """Return some piles one by one, with their number at the first mention."""
    new = not known.has(piles) or bool(piles.begun)
    if len(places) == piles.count:
        if new and piles.count > 1:
            return f"each of {counted(piles).text}"
        return counted(piles).text if new else each(piles)
    of = f" of {counted(piles).text}" if new else ""
    if len(places) == 1:
        return f"the {_nth(piles, places[0])}{of or f' {one(piles)}'}"
    return f"each of the {_group(places, piles.count)}{of or f' {plural(one(piles))}'}"


def _group(places: Sequence[int], of: int) -> str:
    """Return the numbers of some piles: "first four", "second and fifth"."""
    size, low, high = len(places), places[0], places[-1]
    if size == 1:
        return "last" if low + 1 == of else ordinal(low + 1)
    if high - low + 1 == size and (low == 0 or high + 1 == of):
        return f"{'last' if low else 'first'} {number(size)}"
    return ranges(place + 1 for place in places)


def _nth(piles: PileGroup, place: int) -> str:
    return "last" if place + 1 == piles.count else ordinal(place + 1)


@says(m.DealsOn, known=True)
def deals_on(message: m.DealsOn, known: Known) -> str:
    """Say how cards are dealt to one pile after another."""
    piles = message.piles
    lie = "face down" if message.face_down else "face up"
    first = f"{_each(piles, [message.first], known)}"
    known.names.update(piles.names)
    order = _ORDERS[message.order]
    many = "all the other cards" if message.rest else cards(message.cards)
    many = "all cards" if message.whole_pack else many
    if message.every_rank:
        return sentence(f"deal {many} {lie} one by one, beginning with {first}{order}")
    unless = "unless the pile has no card yet or is the last"
    go = f"go on to the next pile with {any_of(message.on)}, {unless}"
    deal = f"deal {many} {lie} to {first}{order}"
    return f"{sentence(deal)} {sentence(go)}"


@says(m.DealtElsewhere)
def diverted(message: m.DealtElsewhere) -> str:
    """Say which cards of a deal go elsewhere."""
    return sentence(*DIVERTED[type(message.way)](message))


def _home(message: m.DealtElsewhere) -> tuple[str, str]:
    assert message.foundations
    assert isinstance(message.way, ToFoundations)
    where = a(message.foundations)
    card = f"{_card(message)} {'and' if message.every else 'that'}"
    if message.way.fitting:
        dealt = "" if message.every or message.face_up else " as it is dealt"
        return f"{card} fits on {where}{dealt} goes there", _STAYS_EMPTY
    return f"{card} begins {where} goes there at once", _NEXT


def _card(message: m.DealtElsewhere, card: str = "a card") -> str:
    told = " dealt face up" * message.face_up or " that is dealt" * message.every
    return f"{card}{told}"


def _under(message: m.DealtElsewhere) -> tuple[str, str]:
    assert isinstance(message.way, UnderStock)
    ranks = message.way.ranks
    under = "the pack" if message.where == "deal" else "the pile that it comes from"
    match message.sources:
        case [PileGroup(count=1) as source]:
            under = the(source).text
    card = _card(message, any_of(ranks) if ranks else "a card")
    card += "" if ranks else " of a rank that the pile has already"
    return f"{card} goes to the bottom of {under}", _NEXT


_STAYS_EMPTY = "and its place stays empty"
_NEXT = "and the next one is dealt instead of it"
DIVERTED: dict[type, Callable[[m.DealtElsewhere], tuple[str, str]]] = {
    ToFoundations: _home,
    UnderStock: _under,
}
"""By the ways to divert cards. One that is missing is a KeyError, never silence."""


@says(m.Sunk)
def sunk(message: m.Sunk) -> str:
    """Say which cards go to the bottom of their piles."""
    return sentence(f"then put the {all_of(message.ranks)} at the bottom of their piles")


@says(m.TakenUp)
def taken_up(message: m.TakenUp) -> str:
    """Say which cards are taken up again, leaving gaps."""
    ways = ["each goes to the next gap that begins with its rank"] if message.begin else []
    ways += ["leaves the game" if ways else "they leave gaps and are not used"] * message.leave
    of = f" of {the(message.piles).text}" if message.only else ""
    take = f"then take up the {all_of(message.ranks)}{of} again"
    if message.begin and not message.leave and message.piles.appearance is Appearance.SLOT:
        return sentence(f"{take} and lay each at the next free left end of a row")
    return sentence(f"{take}: {', or where there is none '.join(ways)}" if ways else take)


# How piles lie.


@says(m.InRows)
def in_rows(message: m.InRows) -> str:
    """Say in how many rows piles lie."""
    piles = message.piles
    if message.line:
        return sentence(f"the row may be broken into lines of {number(piles.length)}")
    if message.empty:
        places = plural(one(piles))
        what = "a reserve of " if piles.role is Role.RESERVE else ""
        rows = f"{number(piles.rows)} rows of {number(piles.length)}"
        return sentence(f"leave room for {what}{rows} {places}")
    noun = Phrase(f"the {plural(one(piles))}", plural=True)
    if piles.word or (piles.appearance is Appearance.HEAP and len({*piles.names}) != piles.of):
        noun = the(piles)
    if piles.appearance is Appearance.HEAP and not piles.word and not piles.is_part:
        noun = the(piles)
    several = f"{number(piles.rows)} rows" if piles.rows > 1 else "a row"
    each_rank = ", one for each rank" if piles.begun and piles.rows == len(piles.begun) else ""
    return sentence(noun.does("lie", f"in {several} of {number(piles.length)}{each_rank}"))


@says(m.Called)
def called(messages: Sequence[m.Called]) -> str:
    """Say what some piles are called."""
    clauses = []
    for message in messages:
        piles = the(message.piles)
        word = plural(message.word) if piles.plural else message.word
        clauses.append(piles.does("be", f"the {word}"))
    return sentence(listing(clauses))


@says(m.Covering)
def covering(message: m.Covering) -> str:
    """Say which piles cover one another, for each connected part."""
    return " ".join(_parts(message.piles))


def _parts(piles: PileGroup) -> Iterator[str]:
    first, seen = 0, dict[Covers, str]()
    word = "place" if piles.appearance in (Appearance.PYRAMID, Appearance.COVERED) else one(piles)
    offset = int(piles.names[0][1:])
    for part in cover_parts(piles.covers):
        start = offset + first
        numbers = " to ".join(ordinals(start, start + len(part) - 1))
        form = pyramids(part)
        if form:
            whole = len(part) == piles.count and not piles.numbers
            there = "the places" if whole else f"the {numbers} places"
            yield sentence(f"{there} {_form(*form)}")
        elif part in seen and len(part) > 1:
            yield sentence(
                f"the {numbers} {plural(word)} lie on one another as the {seen[part]} do"
            )
        else:
            yield from _part(part, start, word)
        seen.setdefault(part, numbers)
        first += len(part)
    if any(map(pyramids, seen)):
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
        yield sentence(listing(clauses))


def _form(peaks: int, rows: int) -> str:
    """Return the verb phrase for places that lie in pyramids."""
    last = number(peaks * (rows - 1) + 1)
    one_pyramid = (
        f"form a pyramid of {number(rows)} rows, from one in the first to {last} in the last"
    )
    return (
        one_pyramid
        if peaks == 1
        else (
            f"form {number(peaks)} pyramids of {number(rows)} rows side by side, joined in the last"
            f" row, where there are {last}"
        )
    )


# The rest of the pack, and empty piles.


@says(m.FilledFirst, known=True)
def filled_first(message: m.FilledFirst, known: Known) -> str:
    """Say which piles are filled before the first move."""
    piles = message.piles
    if message.turned and piles.count == 1:
        cards = "card" if message.turned == 1 else f"{number(message.turned)} cards"
        text = f"turn the next {cards} face up onto {the(piles).text}"
    elif message.turned:
        cards = "one card" if message.turned == 1 else f"{number(message.turned)} cards"
        text = f"turn {cards} face up onto {_each(piles, range(piles.count), known)}"
    else:
        text = known.mention(piles).does("be", "filled at once, as spaces always are")
    known.names.update(piles.names)
    return sentence(text)


@says(m.StockIs)
def stock_is(message: m.StockIs) -> str:
    """Say which cards are the stock."""
    left, verb = f"the other {number(message.cards)} cards", "are"
    if message.whole_pack:
        left = "all cards"
    elif message.cards == 1:
        left, verb = "the last card", "is"
    elif not message.cards:
        left = "the cards that are left"
    stock = "the rest of the stock" if message.added else "the stock"
    top = "but its top card always lies face up" if message.open else ""
    return sentence(f"{left} {verb} {stock}", "face down", top)


@says(m.BeginEmpty, known=True)
def begin_empty(messages: Sequence[m.BeginEmpty], known: Known) -> str:
    """Say which piles begin empty; those that the text has mentioned come first."""
    ordered = sorted(messages, key=lambda message: not (known.has(message.piles) or message.others))
    ordered.sort(key=lambda message: len(message.piles.begun) > 1)  # a list of ranks comes last
    phrases = [_empty(message, known) for message in ordered]
    several = len(phrases) > 1 or phrases[0].plural
    text = listing([phrase.text for phrase in phrases])
    whole = f"all {text}" if text[0].isdigit() else text  # no sentence begins with a figure
    return sentence(Phrase(whole, several).does("begin", "empty"))


def _empty(message: m.BeginEmpty, known: Known) -> Phrase:
    piles = message.piles
    if message.others:
        known.names.update(piles.names)
        noun = one(piles)
        return Phrase(f"the other {plural(noun) if message.empty > 1 else noun}", message.empty > 1)
    if piles.begun:
        known.names.update(piles.names)
        return counted(piles)
    return known.mention(piles)
