"""Playing cards: ranks, suits, packs, and their two-letter notation.

Inside the package a card is its *code*, ``13 * suit + rank - 1``: 0 is the ace of clubs, 51 the
king of spades. So a pile is a ``bytes``, and a set of cards is the bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, TypeVar, overload

import attrs

from .errors import CardError, Code, shorten
from .values import WordType

RANKS = "A23456789TJQK"
SUITS = "CDHS"
HIDDEN = "??"

_Kind = TypeVar("_Kind", "Rank", "Suit")


class Rank(IntEnum, metaclass=WordType):
    """A card's rank, from 1 (ace) to 13 (king).

    >>> Rank.TEN.letter, Rank.parse("q"), int(Rank.KING)
    ('T', <Rank.QUEEN: 12>, 13)
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's letter in every format.

        >>> Rank.TEN.letter
        'T'
        """
        return RANKS[self - 1]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Return the rank that a text names.

        Args:
            text: one of ``A23456789TJQK`` in either case, or ``10``.

        Raises:
            CardError: ``bad-card`` for any other text.

        >>> Rank.parse("10")
        <Rank.TEN: 10>
        """
        letter = "T" if text == "10" else text.upper() if isinstance(text, str) else ""
        if len(letter) != 1 or letter not in RANKS:
            raise CardError(Code.BAD_CARD, f"{shorten(text)} is not a rank")
        return cls(RANKS.index(letter) + 1)


class Suit(IntEnum, metaclass=WordType):
    """A card's suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades.

    >>> Suit.HEARTS.letter, Suit.HEARTS.symbol, Suit.HEARTS.is_red
    ('H', '♥', True)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit's letter in every format.

        >>> Suit.SPADES.letter
        'S'
        """
        return SUITS[self]

    @property
    def symbol(self) -> str:
        """The suit's symbol, for pictures and sentences.

        >>> Suit.SPADES.symbol
        '♠'
        """
        return "♣♦♥♠"[self]

    @property
    def is_red(self) -> bool:
        """Check if the suit is diamonds or hearts.

        >>> Suit.SPADES.is_red
        False
        """
        return self in (Suit.DIAMONDS, Suit.HEARTS)


def _checked(kind: type[_Kind], value: Any) -> _Kind:
    other = isinstance(value, IntEnum) and not isinstance(value, kind)
    if other or value not in tuple(kind):
        how = "write Card('TH') or Card(rank=Rank.TEN, suit=Suit.HEARTS)"
        name = kind.__name__.lower()
        raise CardError(Code.BAD_CARD, f"{shorten(value)} is not a {name}: {how}")
    return kind(value)


@attrs.frozen(order=True, repr=False, init=False)
class Card:
    """One playing card. The same card of two decks is one value.

    Args:
        text: rank then suit: ``TH``, ``10H``, ``th`` or ``T♥``.
        rank: the rank, instead of `text`.
        suit: the suit, instead of `text`.

    Attributes:
        suit: the suit.
        rank: the rank.
        code: the card's number, from 0 to 51.

    Raises:
        CardError: ``bad-card`` if the arguments do not name a card.

    >>> card = Card("10♥")
    >>> card, str(card), card.symbol, card.rank, card.code
    (Card('TH'), 'TH', 'T♥', <Rank.TEN: 10>, 35)
    >>> card == Card("th") == Card(rank=Rank.TEN, suit=Suit.HEARTS)
    True
    """

    suit: Suit = attrs.field(eq=False)
    rank: Rank = attrs.field(eq=False)
    code: int = attrs.field(init=False)

    @overload
    def __init__(self, text: str, /) -> None: ...
    @overload
    def __init__(self, /, *, rank: Rank | int, suit: Suit | int) -> None: ...
    def __init__(self, text: object = None, /, *, rank: object = None, suit: object = None) -> None:
        if text is None:
            code = 13 * _checked(Suit, suit) + _checked(Rank, rank) - 1
        elif rank is None and suit is None:
            code = card_code(text)
        else:
            raise CardError(Code.BAD_CARD, "a card is a string, or a rank and a suit")
        object.__setattr__(self, "suit", Suit(code // 13))
        object.__setattr__(self, "rank", Rank(code % 13 + 1))
        object.__setattr__(self, "code", code)

    @property
    def symbol(self) -> str:
        """The card in two characters with its suit's symbol, as in text pictures.

        Sentences and captions write 10♥ instead.

        >>> Card("TH").symbol
        'T♥'
        """
        return self.rank.letter + self.suit.symbol

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


CARDS = tuple(Card(rank=rank, suit=suit) for suit in Suit for rank in Rank)
NAMES = tuple(str(card) for card in CARDS)
_CODES = {name: code for code, name in enumerate(NAMES)}


def card_code(text: object) -> int:
    """Return the code, from 0 to 51, of a card in any spelling that :class:`Card` accepts."""
    code = _CODES.get(text) if isinstance(text, str) else None
    if code is None and isinstance(text, str):
        suit = "♣♦♥♠".find(text[-1:]) if text else -1
        plain = text[:-1] + SUITS[suit] if suit >= 0 else text
        if plain.isascii():  # upper() turns some other letters into ASCII ones
            code = _CODES.get(plain.upper().replace("10", "T", 1))
    if code is None:
        raise CardError(Code.BAD_CARD, f"{shorten(text)} is not a card")
    return code


def card_codes(cards: str | Iterable[Card | str], limit: int = 1000) -> bytes:
    """Return the codes of many cards, one byte a card; a string has white space between them."""
    if isinstance(cards, str):
        items: list[Card | str] = list(cards.split())
    elif isinstance(cards, Iterable):
        items = list(cards)
    else:
        raise CardError(Code.SYNTAX, f"cards should be a string or a list, not {shorten(cards)}")
    if len(items) > limit:
        raise CardError(Code.TOO_LARGE, f"{len(items)} cards; the limit is {limit}")
    if {*map(type, items)} == {Card}:
        return bytes([item.code for item in items])  # type: ignore[union-attr]
    try:
        return bytes([_CODES[item] for item in items])  # type: ignore[index]
    except (KeyError, TypeError):
        return bytes(_codes_one_by_one(items))


def _codes_one_by_one(items: list[Card | str]) -> Iterable[int]:
    for number, item in enumerate(items, 1):
        if isinstance(item, Card):
            yield item.code
        elif isinstance(item, str):
            try:
                yield card_code(item)
            except CardError as error:
                raise error.within(f"card {number}") from None
        else:
            raise CardError(Code.BAD_CARD, f"card {number}: {shorten(item)} is not a card")


def pack(
    decks: int = 1, *, suits: Iterable[Suit] = tuple(Suit), ranks: Iterable[Rank] = tuple(Rank)
) -> tuple[Card, ...]:
    """Return the cards of a pack, in the order from which every shuffle starts.

    Args:
        decks: the number of decks, up to 1000.
        suits: the suits of each deck.
        ranks: the ranks of each suit.

    Returns:
        Deck by deck, suit by suit, ace to king.

    Raises:
        CardError: ``bad-deck`` if an argument is out of range or of the wrong type.

    >>> len(pack(2)), pack()[0], pack()[-1]
    (104, Card('AC'), Card('KS'))
    """
    if not isinstance(decks, int) or not 0 <= decks <= 1000:
        raise CardError(Code.BAD_DECK, f"a pack has up to 1000 decks, not {shorten(decks)}")
    suits = tuple(suits) if isinstance(suits, Iterable) else (suits,)
    for suit in suits:
        if not isinstance(suit, Suit):
            raise CardError(Code.BAD_DECK, f"suits: {shorten(suit)} is not a Suit")
    ranks = tuple(ranks) if isinstance(ranks, Iterable) else (ranks,)
    for rank in ranks:
        if not isinstance(rank, Rank):
            raise CardError(Code.BAD_DECK, f"ranks: {shorten(rank)} is not a Rank")
    return tuple(
        CARDS[13 * suit + rank - 1] for _ in range(decks) for suit in suits for rank in ranks
    )
