"""Cards, their spellings and their numbers."""

import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.basics.cards import CARDS, HIDDEN, NAMES, card_code, card_codes
from patience_rules.basics.errors import shorten

ANY_CARD = st.sampled_from(CARDS)


@given(ANY_CARD)
def test_a_card_reads_back_from_every_spelling(card: pr.Card) -> None:
    letters = str(card)
    ten = letters.replace("T", "10")
    for text in (
        letters,
        letters.lower(),
        ten,
        ten.lower(),
        card.symbol,
        ten[:-1] + card.suit.symbol,
    ):
        assert pr.Card(text) == card
    assert CARDS[card.code] is card
    assert NAMES[card.code] == letters


@given(ANY_CARD)
def test_a_card_is_a_value(card: pr.Card) -> None:
    again = pr.Card(rank=card.rank, suit=card.suit)
    assert again == card
    assert (again.rank, again.suit, again.code) == (card.rank, card.suit, card.code)
    assert hash(again) == hash(card)
    assert eval(repr(card), {"Card": pr.Card}) == card
    assert pickle.loads(pickle.dumps(card)) == card
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        card.rank = pr.Rank.ACE  # type: ignore[misc]


def test_cards_sort_by_suit_then_rank() -> None:
    assert sorted(pr.shuffled(CARDS, 1)) == list(CARDS)
    assert [card.code for card in CARDS] == list(range(52))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "1C",
        "11C",
        "0C",
        "AX",
        "XC",
        "AC ",
        " AC",
        "ACC",
        "??",
        HIDDEN,
        "♣",
        "A♣♣",
        "1♣",
        "1010C",
        "TTC",
    ],
)
def test_invalid_cards_are_rejected(text: str) -> None:
    with pytest.raises(pr.CardError) as error:
        card_code(text)
    assert error.value.code == "bad-card"
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("text", ["", "1", "11", "Z", "AA", "A2"])
def test_invalid_ranks_are_rejected(text: str) -> None:
    with pytest.raises(pr.CardError, match="is not a rank"):
        pr.Rank.parse(text)


def test_ranks_and_suits() -> None:
    assert [pr.Rank.parse(rank.letter) for rank in pr.Rank] == list(pr.Rank)
    assert [suit.letter for suit in pr.Suit] == list("CDHS")
    assert [suit.is_red for suit in pr.Suit] == [False, True, True, False]
    with pytest.raises(ValueError, match="14 is not a rank"):
        pr.Card(rank=14, suit=0)
    with pytest.raises(pr.CardError, match="a card is a string, or a rank and a suit"):
        pr.Card("AS", rank=1)  # type: ignore[call-overload]


def test_card_codes_reads_texts_and_cards() -> None:
    assert card_codes("AC  10♥\nks") == bytes([0, 35, 51])
    assert card_codes(["AC", CARDS[35], "K♠"]) == bytes([0, 35, 51])
    assert card_codes(iter(["AC", "2C"])) == bytes([0, 1])
    assert card_codes("") == b""


@pytest.mark.parametrize(
    ("cards", "code", "message"),
    [
        ("AC XX", "bad-card", "card 2: 'XX' is not a card"),
        (["AC", 7], "bad-card", "card 2: 7 is not a card"),
        (["AC", ["KS"]], "bad-card", r"card 2: \['KS'\] is not a card"),
        (7, "syntax", "should be a string or a list, not 7"),
        (["AC"] * 11, "too-large", "11 cards; the limit is 10"),
    ],
)
def test_card_codes_says_which_card_is_wrong(cards: object, code: str, message: str) -> None:
    with pytest.raises(pr.CardError, match=message) as error:
        card_codes(cards, limit=10)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_pack_is_sorted() -> None:
    assert pr.pack() == CARDS
    assert pr.pack(2) == CARDS * 2
    assert pr.pack(2, suits=[pr.Suit.SPADES]) == CARDS[39:] * 2
    ranks = (pr.Rank.KING, pr.Rank.ACE)
    assert pr.pack(1, suits=[pr.Suit.CLUBS], ranks=ranks) == (CARDS[12], CARDS[0])
    for wrong in (7, [7], [pr.Suit.CLUBS]):
        with pytest.raises(pr.CardError, match="is not a Rank") as error:
            pr.pack(1, suits=[pr.Suit.CLUBS], ranks=wrong)  # type: ignore[arg-type]
        assert error.value.code == "bad-deck"


def test_long_texts_are_cut_in_messages() -> None:
    assert shorten("x" * 41) == repr("x" * 40) + "..."
    assert shorten("x" * 40) == repr("x" * 40)
    assert shorten("x" * 100, 5) == "'xxxxx'..."
    assert shorten({"a": 1}) == "{'a': 1}"
    assert "\n" not in shorten("a\nb")
    endless: list[object] = []
    for _ in range(100_000):
        endless = [endless]
    assert shorten(endless) == "<list>"
