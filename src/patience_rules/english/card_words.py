"""Words for cards, ranks and suits, and for the cards that go on one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Card, Rank, Suit
from ..rules.links import Link
from ..rules.removals import Total
from ..rules.ruleset import Rules
from ..rules.words import Base, Direction, Match
from .grammar import article, listing, number, plural

_MATCHES = {
    Match.ANY_SUIT: "regardless of suit",
    Match.IN_SUIT: "in suit",
    Match.ALTERNATING_COLOURS: "in alternating colours",
    Match.IN_COLOUR: "in the same colour",
    Match.OTHER_SUIT: "in different suits",
}
_DIRECTIONS = {
    Direction.UP: "up",
    Direction.DOWN: "down",
    Direction.UP_OR_DOWN: "up or down",
    Direction.UP_OR_DOWN_ALIKE: "up or down",
    Direction.SAME_RANK: "by equal ranks",
}
_BASES = {Base.BASE_RANK: "the base rank", Base.BELOW_BASE: "the rank below the base rank"}


def rank_name(rank: Rank) -> str:
    """Return a rank as a word.

    >>> rank_name(Rank.TEN)
    'ten'
    """
    return rank.name.lower()


def card_sign(card: Card) -> str:
    """Return a card as rank and suit symbol, with 10 for the T of the formats.

    >>> card_sign(Card("TH"))
    '10♥'
    """
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return rank + card.suit.symbol


def any_of(ranks: Iterable[Rank | Base], suits: Iterable[Suit] = ()) -> str:
    """Return words for any card of some ranks and suits.

    >>> any_of((Rank.ACE, Rank.KING)), any_of((Base.BASE_RANK,))
    ('an ace or a king', 'a card of the base rank')
    >>> any_of((Rank.KING,), (Suit.CLUBS, Suit.HEARTS)), any_of((), (Suit.CLUBS,))
    ('a king of clubs or hearts', 'a card of clubs')
    """
    kinds = [
        f"a card of {_BASES[rank]}" if isinstance(rank, Base) else article(rank_name(rank))
        for rank in ranks
    ]
    of = [suit.name.lower() for suit in suits]
    card = listing(kinds or ["a card" if of else "any card"], "or")
    return f"{card} of {listing(of, 'or')}" if of else card


def all_of(ranks: Iterable[Rank]) -> str:
    """Return words for all cards of some ranks."""
    return listing(plural(rank_name(rank)) for rank in ranks)


def any_but(ranks: Sequence[Rank]) -> str:
    """Return words for any card of another rank than these.

    >>> any_but(()), any_but((Rank.JACK, Rank.QUEEN))
    ('any card', 'any card but a jack or a queen')
    """
    return f"any card but {any_of(ranks)}" if ranks else "any card"


def sums(rules: Rules, way: Total) -> str:
    """Return the totals that discarded cards may add up to.

    >>> import attrs
    >>> from patience_rules import GAMES
    >>> [sums(GAMES[id], GAMES[id].removal[0]) for id in ("pyramid", "decade", "seven-up")]
    ['thirteen', '10, 20 or 30', 'any multiple of seven']
    >>> sums(GAMES["seven-up"], attrs.evolve(GAMES["seven-up"].removal[0], times=9))
    'a multiple of seven up to 63'
    """
    total, most = way.total, way.total * way.times
    if way.times <= 4:
        word = number if most <= 20 else str  # no mix of words and figures
        return listing(map(word, range(total, most + 1, total)), "or")
    pack_total = rules.of_a_rank * sum(min(rank, way.count_to) for rank in rules.ranks)
    if most >= pack_total:
        return f"any multiple of {number(total)}"
    return f"a multiple of {number(total)} up to {number(most)}"


def built(*links: Link) -> str:
    """Return how a pile is built, to follow the word "built". It omits going round the corner.

    >>> built(Link(Direction.UP, Match.IN_SUIT, wrap=True)), built(Link(step=2))
    ('up in suit', 'down by twos regardless of suit')
    >>> built(Link(match=Match.IN_SUIT), Link(Direction.SAME_RANK))
    'down in suit or by equal ranks'
    """
    return " or ".join(dict.fromkeys(map(_built, links)))


def _built(link: Link) -> str:
    if link.direction is Direction.ANY_RANK:
        return f"{_MATCHES[link.match]}, in any order"
    if (link.direction, link.match) == (Direction.SAME_RANK, Match.ANY_SUIT):
        return _DIRECTIONS[link.direction]
    step = f" by {plural(number(link.step))}" if link.step > 1 else ""
    order = f", in the order {listing(map(rank_name, link.ranks))}" if link.ranks else ""
    return f"{_DIRECTIONS[link.direction]}{step} {_MATCHES[link.match]}{order}"


def around(link: Link, ranks: Sequence[Rank]) -> str:
    """Return if building goes on past the last rank, to follow `built`; empty if it plainly ends.

    >>> around(Link(wrap=True), tuple(Rank)), around(Link("up-or-down"), tuple(Rank))
    (', round the corner (king on ace)', ', but not round the corner')
    >>> around(Link(), tuple(Rank))
    ''
    """
    if not link.wrap:
        either = link.direction in (Direction.UP_OR_DOWN, Direction.UP_OR_DOWN_ALIKE)
        return ", but not round the corner" * either
    ranks = link.ranks or ranks
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    if link.step > 1:
        return f", the count going round from {high} to {low}"
    both = f"{plural(low)} and {plural(high)} are neighbours"
    pairs = {
        Direction.UP: f"{low} on {high}",
        Direction.DOWN: f"{high} on {low}",
        Direction.UP_OR_DOWN: both,
        Direction.UP_OR_DOWN_ALIKE: both,
    }
    return f", round the corner ({pairs[link.direction]})"


def in_sequence(*links: Link, stop: Sequence[Rank] = ()) -> str:
    """Return how the cards of a run follow one another, to follow "cards that go".

    >>> in_sequence(Link(match=Match.IN_SUIT)), in_sequence(Link(Direction.UP_OR_DOWN, wrap=True))
    ('down in suit', 'up or down regardless of suit (all in one direction, round the corner)')
    """
    if len(links) != 1:
        return f"{' or '.join(in_sequence(link, stop=stop) for link in links)} (all in one way)"
    (link,) = links
    either = link.direction in (Direction.UP_OR_DOWN, Direction.UP_OR_DOWN_ALIKE)
    details = ["all in one direction"] if either else []
    details += ["round the corner"] if link.wrap else []
    details += [f"with none on {any_of(stop)}"] if stop else []
    return f"{built(link)} ({', '.join(details)})" if details else built(link)
