"""Which card goes on which, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards import Rank, Suit
from ...rules.links import Link
from ...rules.words import Base, Direction, Match
from ..grammar import article, listing, number, plural
from ..naming import built, rank_name

_RANKS = {
    Direction.UP: ("the next higher rank", "a rank {} higher"),
    Direction.DOWN: ("the next lower rank", "a rank {} lower"),
    Direction.UP_OR_DOWN: ("the next higher or lower rank", "a rank {} higher or lower"),
    Direction.SAME_RANK: ("the same rank", ""),
}
_SUITS = {
    Match.ANY_SUIT: "",
    Match.IN_SUIT: "the same suit",
    Match.ALTERNATING: "the other colour",
    Match.IN_COLOUR: "the same colour",
    Match.OTHER_SUIT: "another suit",
}
_CORNERS = {
    Direction.UP: (", and on {a_high} {a_low}", ", but nothing on {a_high}"),
    Direction.DOWN: (", and on {a_low} {a_high}", ", but nothing on {a_low}"),
    Direction.UP_OR_DOWN: (
        "; {lows} and {highs} are neighbours",
        "; {lows} and {highs} are not neighbours",
    ),
}
_LONG_CORNERS = (
    "; the count goes round from {high} to {low}",
    "; the count does not go round from {high} to {low}",
)
_BASES = {Base.BASE_RANK: "the base rank", Base.BELOW_BASE: "the rank below the base rank"}
_ALIKE = {Direction.UP_OR_DOWN_ALIKE: Direction.UP_OR_DOWN}


def any_of(ranks: Iterable[Rank | Base], suits: Iterable[Suit] = ()) -> str:
    """Return a card of some ranks and suits; without any, any card.

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
    """Return all cards of some ranks."""
    return listing(plural(rank_name(rank)) for rank in ranks)


def follower(link: Link) -> str:
    """Return the card that goes on another.

    >>> follower(Link(match=Match.IN_SUIT)), follower(Link(step=2))
    ('a card of the same suit and the next lower rank', 'a card of a rank two lower')
    >>> follower(Link(Direction.ANY_RANK, Match.IN_SUIT))
    'any card of the same suit'
    """
    suit = _SUITS[link.match]
    if link.direction is Direction.ANY_RANK:
        return f"any card of {suit}" if suit else "any card"
    one, more = _RANKS[_ALIKE.get(link.direction, link.direction)]
    rank = one if link.step == 1 else more.format(number(link.step))
    order = " in that order" if link.ranks else ""
    return f"a card of {f'{suit} and ' if suit else ''}{rank}{order}"


def corner(link: Link, ranks: Sequence[Rank] = tuple(Rank)) -> str:
    """Return what comes after the last rank, as the end of a sentence; empty if none counts.

    >>> corner(Link(wrap=True)), corner(Link())
    (', and on an ace a king', ', but nothing on an ace')
    """
    if not link.direction.counts:
        return ""
    ranks = link.ranks or ranks
    direction = _ALIKE.get(link.direction, link.direction)
    pair = _CORNERS[direction] if link.step == 1 else _LONG_CORNERS
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    return pair[0 if link.wrap else 1].format(
        low=low,
        high=high,
        a_low=article(low),
        a_high=article(high),
        lows=plural(low),
        highs=plural(high),
    )


def in_sequence(*links: Link, stop: Sequence[Rank] = ()) -> str:
    """Return how the cards of a run follow one another, after "cards that go".

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
