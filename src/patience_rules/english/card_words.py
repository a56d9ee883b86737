"""Words for cards, ranks and suits, and for the cards that go on one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..basics.cards import Card, Rank, Suit
from ..rules.links import Link
from ..rules.removals import Total
from ..rules.ruleset import Rules
from ..rules.words import Base, Direction, Match
from .grammar import article, listing, number, plural


class SuitWords(NamedTuple):
    """The words for the suits of cards that match, by their place in a sentence."""

    built: str
    """After "cards are built down"."""
    together: str
    """After "cards" that leave together, with a comma after it if it begins with one."""
    laid: str
    """After "a card goes there if it is a jack,"."""
    needed: str
    """Why cards cannot leave together."""
    partner: str
    """The cards that a card goes on."""
    aside: str = ""
    """The comma that ends `together` where the sentence goes on."""


SUITS = {
    Match.ANY_SUIT: SuitWords(
        built="regardless of suit",
        together="",
        laid="whatever its suit",
        needed="their suits do not matter",
        partner="a card",
    ),
    Match.IN_SUIT: SuitWords(
        built="in suit",
        together=" of one suit",
        laid="and of its suit",
        needed="they must be of one suit",
        partner="a card of its suit",
    ),
    Match.ALTERNATING_COLOURS: SuitWords(
        built="in alternating colours",
        together=", one red and one black",
        laid="and of the other colour",
        needed="one must be red and one black",
        partner="a card of the other colour",
        aside=",",
    ),
    Match.IN_COLOUR: SuitWords(
        built="in the same colour",
        together=" of one colour",
        laid="and of its colour",
        needed="they must be of one colour",
        partner="a card of its colour",
    ),
    Match.OTHER_SUIT: SuitWords(
        built="in any suit but that of the card beneath",
        together=" of different suits",
        laid="and of another suit",
        needed="they must be of different suits",
        partner="a card of another suit",
    ),
}
_DIRECTIONS = {
    Direction.UP: "up",
    Direction.DOWN: "down",
    Direction.UP_OR_DOWN: "up or down",
    Direction.UP_OR_DOWN_ALIKE: "up or down",
    Direction.HIGHER: "up by any number of ranks",
    Direction.LOWER: "down by any number of ranks",
    Direction.SAME_RANK: "by equal ranks",
    Direction.ANY_RANK: "in any order",
}
_COLOURS = {
    frozenset({Suit.CLUBS, Suit.SPADES}): "black",
    frozenset({Suit.DIAMONDS, Suit.HEARTS}): "red",
}
_BASES = {Base.BASE_RANK: "the base rank", Base.BELOW_BASE: "the rank below the base rank"}


def rank_name(rank: Rank) -> str:
    """Return a rank as a word.

    >>> rank_name(Rank.TEN)
    'ten'
    """
    return rank.name.lower()


def suit_name(suit: Suit) -> str:
    """Return a suit as the word for one of its cards.

    >>> suit_name(Suit.CLUBS)
    'club'
    """
    return suit.name.lower().removesuffix("s")


def card_name(card: Card) -> str:
    """Return a card in words.

    >>> card_name(Card("KH"))
    'king of hearts'
    """
    return f"{rank_name(card.rank)} of {card.suit.name.lower()}"


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
    >>> any_of((), (Suit.CLUBS,)), any_of((Rank.KING,), (Suit.HEARTS, Suit.DIAMONDS))
    ('a club', 'a red king')
    >>> any_of((Rank.KING,), (Suit.CLUBS, Suit.HEARTS))
    'a king of clubs or hearts'
    """
    first, rest = _any_of(ranks, suits)
    return article(first) + rest if first else rest


def any_of_bare(ranks: Iterable[Rank | Base]) -> str:
    """Return words for any card of some ranks, without the first article.

    >>> any_of_bare((Rank.ACE,)), any_of_bare((Base.BASE_RANK,))
    ('ace', 'card of the base rank')
    """
    return "".join(_any_of(ranks))


def _any_of(ranks: Iterable[Rank | Base], suits: Iterable[Suit] = ()) -> tuple[str, str]:
    """Return the first kind of card without its article, if it has one, and the rest."""
    of, named, ranks = "", [*suits], [*ranks]
    colour = _COLOURS.get(frozenset(named), "")
    kinds = [
        f"{colour} card of {_BASES[rank]}".strip() if isinstance(rank, Base)
        else f"{colour} {rank_name(rank)}".strip()
        for rank in ranks
    ]  # fmt: skip
    if not kinds:
        kinds = [f"{colour} card" if colour else listing(map(suit_name, named), "or")]
    elif named and not colour:
        of = f" of {listing([plural(suit_name(suit)) for suit in named], 'or')}"
    first, *others = kinds
    if span := _span(ranks):
        return f"{colour} card".strip(), f" from {span}{of}"
    return first, listing(["", *map(article, others)], "or") + of if others else of


def _span(ranks: Sequence[Rank | Base]) -> str:
    """Return the ends of five ranks or more that follow each other; empty for others."""
    held = sorted(rank for rank in ranks if isinstance(rank, Rank))
    if len(held) < max(5, len(ranks)) or held[-1] - held[0] != len(held) - 1:
        return ""
    return f"{rank_name(held[0])} to {rank_name(held[-1])}"


def all_of(ranks: Iterable[Rank]) -> str:
    """Return words for all cards of some ranks."""
    return listing(plural(rank_name(rank)) for rank in ranks)


def set_of(ranks: Sequence[Rank]) -> str:
    """Return the ranks of cards that leave together, with the number of equal ones.

    >>> set_of([Rank.QUEEN, Rank.KING]), set_of([Rank.TEN, Rank.TEN])
    ('a queen and a king', 'two tens')
    """
    counts = {rank: ranks.count(rank) for rank in ranks}
    return listing(
        any_of([rank]) if count == 1 else f"{number(count)} {all_of([rank])}"
        for rank, count in counts.items()
    )


def any_but(ranks: Sequence[Rank], suits: Sequence[Suit] = ()) -> str:
    """Return words for any card of other ranks, or of other suits, than these.

    >>> any_but(()), any_but((Rank.JACK, Rank.QUEEN)), any_but((), (Suit.DIAMONDS,))
    ('any card', 'any card but a jack or a queen', 'any card but a diamond')
    """
    return f"any card but {any_of(ranks, suits)}" if ranks or suits else "any card"


def sums(rules: Rules, way: Total) -> str:
    """Return the totals that discarded cards may add up to.

    >>> import attrs
    >>> from patience_rules import GAMES
    >>> [sums(GAMES[id], GAMES[id].removal[0]) for id in ("pyramid", "decade", "seven-up")]
    ['thirteen', '10, 20 or 30', 'a multiple of seven']
    >>> sums(GAMES["seven-up"], attrs.evolve(GAMES["seven-up"].removal[0], times=9))
    'a multiple of seven up to 63'
    """
    return totals(way, rules.of_a_rank * sum(min(rank, way.count_to) for rank in rules.ranks))


def totals(way: Total, pack: int) -> str:
    """Return the totals that discarded cards may add up to, given that of the whole pack."""
    total, most = way.total, way.total * way.times
    if way.times <= 4:
        word = number if most <= 20 else str  # no mix of words and figures
        return listing(map(word, range(total, most + 1, total)), "or")
    if most >= pack:
        return f"a multiple of {number(total)}"
    return f"a multiple of {number(total)} up to {number(most)}"


def built(*links: Link) -> str:
    """Return how a pile is built, to follow the word "built". It omits going round the corner.

    >>> built(Link(Direction.UP, Match.IN_SUIT, wrap=True)), built(Link(step=2))
    ('up in suit', 'down by twos regardless of suit')
    >>> built(Link(match=Match.IN_SUIT), Link(Direction.SAME_RANK))
    'down in suit or by equal ranks'
    """
    return " or ".join(dict.fromkeys(map(_built, links)))


def built_together(links: Sequence[Link]) -> str:
    """Return how a pile is built, as `built`, but name what the links share only once.

    >>> red_on_black = Match.ALTERNATING_COLOURS
    >>> built_together([Link(match=red_on_black), Link(Direction.SAME_RANK, red_on_black)])
    'down or by equal ranks in alternating colours'
    """
    matches = {link.match for link in links}
    if len(links) == 1 or len(matches) > 1 or Match.ANY_SUIT in matches:
        return built(*links)
    ways = " or ".join(dict.fromkeys(map(_directed, links)))
    return f"{ways} {SUITS[matches.pop()].built}"


def built_by_steps(links: Sequence[Link]) -> str:
    """Return how piles of one match are built that differ in direction or step.

    >>> built_by_steps([Link(Direction.UP, Match.IN_SUIT, step=step) for step in (1, 2)])
    'up by ones and twos in suit'
    """
    directions = {_DIRECTIONS[link.direction] for link in links}
    direction = f"{directions.pop()} " if len(directions) == 1 else ""
    by = listing(dict.fromkeys(plural(number(link.step)) for link in links))
    return f"{direction}by {by} {SUITS[links[0].match].built}"


def _built(link: Link) -> str:
    if link.direction is Direction.ANY_RANK:
        return f"{SUITS[link.match].built}, {_DIRECTIONS[link.direction]}"
    if (link.direction, link.match) == (Direction.SAME_RANK, Match.ANY_SUIT):
        return _DIRECTIONS[link.direction]
    ranks = link.ranks[:: -1 if link.direction in (Direction.DOWN, Direction.LOWER) else 1]
    by = ", each card twice the one beneath, less thirteen where that is more" * _doubles(ranks)
    order = f"{by}, in the order {listing(map(rank_name, ranks))}" if ranks else ""
    return f"{_directed(link)} {SUITS[link.match].built}{order}"


def _doubles(ranks: Sequence[Rank]) -> bool:
    """Check if each of three ranks or more is twice the one before it, counted round the corner."""
    doubled = [(2 * low - high) % len(Rank) == 0 for low, high in pairwise(ranks)]
    return len(doubled) > 1 and all(doubled)


def _directed(link: Link) -> str:
    step = f" by {plural(number(link.step))}" if link.step > 1 else ""
    return f"{_DIRECTIONS[link.direction]}{step}"


def corner(link: Link, ranks: Sequence[Rank]) -> str:
    """Return the cards that are neighbours round the corner, to follow `built`; empty if none are.

    >>> corner(Link(wrap=True), tuple(Rank)), corner(Link(), tuple(Rank))
    (', king on ace', '')
    """
    if not link.wrap or is_either(link):
        return ""
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    if link.step > 1:
        return f", counting on from {high} to {low}"
    pairs = {Direction.UP: f", {low} on {high}", Direction.DOWN: f", {high} on {low}"}
    return pairs[link.direction]


def neighbours(link: Link, ranks: Sequence[Rank], verb: str = "are") -> str:
    """Return whether the first and the last rank are neighbours, where piles go up or down.

    >>> neighbours(Link("up-or-down"), tuple(Rank)), neighbours(Link(), tuple(Rank))
    ('aces and kings are not neighbours', '')
    """
    if not is_either(link):
        return ""
    low, high = plural(rank_name(ranks[0])), plural(rank_name(ranks[-1]))
    return f"{low} and {high} {verb} {'' if link.wrap else 'not '}neighbours"


def is_either(link: Link) -> bool:
    """Check if a link goes up or down."""
    return link.direction in (Direction.UP_OR_DOWN, Direction.UP_OR_DOWN_ALIKE)


def order(links: Sequence[tuple[Link, Sequence[Rank]]], stop: Sequence[Rank] = ()) -> str:
    """Return how the cards of a run follow one another, to follow "cards that go".

    >>> order([(Link(match=Match.IN_SUIT), tuple(Rank))])
    'down in suit'
    >>> order([(Link(Direction.UP_OR_DOWN, wrap=True), tuple(Rank))])
    'up or down regardless of suit (all in one direction, aces and kings being neighbours)'
    """
    either = [(link, ranks) for link, ranks in links if is_either(link)]
    details = ["all in one direction"] if either else []
    wrapped = [neighbours(link, ranks, "being") for link, ranks in either if link.wrap]
    details += dict.fromkeys(wrapped)
    details += [f"with none on {any_of(stop)}"] if stop else []
    every = "all " if len(links) > 1 else ""
    ways = dict.fromkeys(f"{every}{built(link)}{corner(link, ranks)}" for link, ranks in links)
    told = " or ".join(ways)
    return f"{told} ({', '.join(details)})" if details else told
