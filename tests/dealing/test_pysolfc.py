"""PySolFC's numbered deals: the same tables as those of the package pysol-cards."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from docs.facts.traces import TRACES
from patience_rules.games.catalogue import NoNumbers
from patience_rules.games.index import FIVE
from patience_rules.rules.facts import initial_deals

deal_game = pytest.importorskip("pysol_cards.deal_game")
cards = pytest.importorskip("pysol_cards.cards")
random = pytest.importorskip("pysol_cards.random_base")
pysol_random = pytest.importorskip("pysol_cards.random")

RENDERER = cards.CardRenderer(True)
NUMBERS = (1, 24, 617, 31_999, 32_001, 12_345_678, 10**19)
GAMES = {
    "freecell": "freecell",
    "forecell": "forecell",
    "bakers-game": "bakers_game",
    "eight-off": "eight_off",
    "seahaven-towers": "seahaven_towers",
    "bakers-dozen": "bakers_dozen",
    "gypsy": "gypsy",
    "klondike": "klondike",
    "whitehead": "whitehead",
    "simple-simon": "simple_simon",
    "yukon": "yukon",
    "beleaguered-castle": "beleaguered_castle",
    "streets-and-alleys": "streets_and_alleys",
    "fan": "fan",
    "black-hole": "black_hole",
    "golf": "golf",
}
"""Our ids and those of pysol-cards."""


def columns(theirs: str, number: int, kind: int) -> list[str]:
    """Return the tableau of pysol-cards, without marks of face-down cards."""
    game = deal_game.Game(theirs, number, kind)
    game.calc_layout_string(RENDERER)
    piles = game.board.columns.cols
    return [" ".join(RENDERER.to_s(card).strip("<>") for card in pile) for pile in piles]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_table(game: str, number: int) -> None:
    state = pr.deal(game, pysolfc=number)
    tableau = [" ".join(map(str, pile)) for pile in state.tableau]
    assert tableau == columns(GAMES[game], number, random.RandomBase.DEALS_PYSOLFC)


def test_microsofts_number_one() -> None:
    """The first row of this deal is well known."""
    state = pr.deal("freecell", pysolfc="ms1")
    assert [str(pile[0]) for pile in state.tableau] == [
        "JD",
        "2D",
        "9H",
        "JC",
        "5D",
        "7H",
        "7C",
        "5H",
    ]
    assert state == pr.deal("freecell", pysolfc=1)


def test_microsofts_numbers_beyond_pysolfcs() -> None:
    state = pr.deal("freecell", pysolfc="ms12345678")
    assert state != pr.deal("freecell", pysolfc=12345678)
    tableau = [" ".join(map(str, pile)) for pile in state.tableau]
    assert tableau == columns("freecell", 12345678, random.RandomBase.DEALS_MS)


def test_automatic_first_moves_are_played() -> None:
    state = pr.deal("klondike-by-threes", pysolfc=12345)
    assert len(state.waste[0]) == 3
    new_york = pr.deal("new-york", pysolfc=12345)
    assert sum(len(pile) for pile in new_york.foundations) == 1
    assert new_york.base is not None


@pytest.mark.parametrize("game", ["storehouse", "variegated-canfield", "acme"])
def test_picked_cards_do_not_belong_to_reversed_rows(game: str) -> None:
    state = pr.deal(game, pysolfc=33_000)
    picked = [card for step in initial_deals(state.rules) for card in step.pick]
    assert picked
    assert [pile[0] for pile in state.foundations if pile] == picked


def shuffled(decks: int, number: int) -> list[tuple[int, str]]:
    """Return the cards of a numbered deal, first card dealt first, each with its pack."""
    pack = cards.createCards(decks)
    kind = random.RandomBase.DEALS_PYSOLFC
    deck = pysol_random.shuffle(pack, number, kind)[::-1]
    return [(card.id // 52, RENDERER.to_s(card)) for card in deck]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    ("game", "ranks", "pack"),
    [
        ("toni", "AK", 0),
        ("flamenco", "AK", 0),
        ("reserves", "AK", 0),
        ("alhambra", "AK", 0),
        ("granada", "AK", 0),
        ("patriarchs", "AK", 0),
        ("twenty", "AK", 1),
        ("double-freecell", "A", 0),
    ],
)
def test_which_pack_starts_the_foundations(game: str, ranks: str, pack: int, number: int) -> None:
    """PySolFC sets aside the aces and kings of one pack, and deals the rest row by row."""
    rest = [card for of, card in shuffled(2, number) if of != pack or card[0] not in ranks]
    state = pr.deal(game, pysolfc=number)
    dealt = next(piles for piles in (state.reserves, state.tableau) if piles)
    piles, count = len(dealt), len(dealt[0])
    expected = [rest[pile : piles * count : piles] for pile in range(piles)]
    assert [list(map(str, pile)) for pile in dealt] == expected
    assert len(state.foundations[0]) == 1


def test_penguin_starts_with_the_last_card_of_the_rank() -> None:
    deck = [card for _, card in shuffled(1, 24)]
    like = [card for card in deck if card[0] == deck[0][0]]
    state = pr.deal("penguin", pysolfc=24)
    assert str(state.tableau[0][0]) == like[-1]
    assert {str(pile[0]) for pile in state.foundations if pile} == set(like[:-1])


def test_piles_that_rise_are_dealt_like_those_of_double_klondike() -> None:
    open_, closed = (pr.deal(game, pysolfc=617) for game in ("open-jumbo", "double-klondike"))
    assert open_.tableau == closed.tableau


def test_spider_with_one_suit_has_the_ranks_of_its_pack() -> None:
    pack = cards.createCards(8)[:13] * 8
    kind = random.RandomBase.DEALS_PYSOLFC
    ranks = [RENDERER.rank_s(card) for card in pysol_random.shuffle(pack, 617, kind)[::-1]]
    state = pr.deal("spider-one-suit", pysolfc=617)
    assert [str(pile[0])[0] for pile in state.tableau] == ranks[:10]


SUITS = "CSHD"
"""The order of suits in which PySolFC sets cards aside."""


@pytest.mark.parametrize("game", pr.GAMES)
def test_picked_suits_are_in_pysolfcs_order(game: str) -> None:
    """Foundations may stand in any order; other piles may not."""
    rules = pr.GAMES[game]
    if isinstance(pr.GAMES.entry(game).numbered, NoNumbers):
        return
    for step in initial_deals(rules):
        picked = [str(card) for card in step.pick if isinstance(card, pr.Card)]
        for rank in {card[0] for card in picked}:
            suits = "".join(card[1] for card in picked if card[0] == rank)
            if step.to is not pl.Role.FOUNDATION and len(suits) == 4:
                assert suits == SUITS


@pytest.mark.parametrize("game", [game for game in pr.GAMES if game not in FIVE])
def test_every_game_of_the_catalogue_deals_or_says_why_not(game: str) -> None:
    numbered = pr.GAMES.entry(game).numbered
    if isinstance(numbered, NoNumbers):
        with pytest.raises(pr.ArgumentError, match=f"no numbered deals: {numbered.value}"):
            pr.deal(game, pysolfc=33_000)
        return
    rules = pr.GAMES[game].with_options(**dict(numbered.options))
    state = pr.deal(rules, pysolfc=33_000)
    assert state == pr.State.from_text(state.to_text())
    if numbered.options:
        [(name, _)] = numbered.options
        with pytest.raises(pr.ArgumentError, match=f"PySolFC deals it with {name}="):
            pr.deal(game, pysolfc=33_000)


SOURCES = json.loads((Path(__file__).parents[2] / "docs/data/sources.json").read_text("utf-8"))


@pytest.mark.parametrize("game", pr.GAMES)
def test_games_absent_from_pysolfc_agree_with_the_sources(game: str) -> None:
    """A game that was checked against PySolFC or its recorded games is not absent."""
    held = SOURCES.get(game, {}).get("held", {})
    known = "PySolFC" in held or any(path.name == f"{game}.jsonl.gz" for path in TRACES)
    assert not (known and pr.GAMES.entry(game).numbered is NoNumbers.ABSENT)


def test_a_session_records_automatic_first_moves() -> None:
    session = pr.Session.deal("klondike", pysolfc=12345)
    assert session.state == pr.deal("klondike", pysolfc=12345)
    record = session.record()
    assert record.moves == ("s-w",)
    assert pr.Session.load(record).state == session.state


LARGEST = {"": 10**20, "ms": 2**33 - 1}


@pytest.mark.parametrize(
    "number", ["", "ms", "x12", "-1", -1, True, 1.5, "1 2", "٣", "9" * 50 + "x"]
)
def test_texts_that_are_no_numbers_are_refused(number: object) -> None:
    with pytest.raises(pr.ArgumentError, match="is not a deal number such as") as caught:
        pr.deal("klondike", pysolfc=number)  # type: ignore[arg-type]
    assert caught.value.code == "syntax"


@given(st.data())
def test_a_number_deals_or_is_not_in_the_range(data: st.DataObject) -> None:
    """Whole numbers of any size, as a number or as text with zeros before it."""
    prefix = data.draw(st.sampled_from(list(LARGEST)))
    most = LARGEST[prefix]
    near = st.sampled_from([0, 1, 31_999, 32_000, 32_001, most, most + 1])
    value = data.draw(
        near | st.integers(0, 2 * most) | st.integers(0, 10**100).map(lambda n: n**50)
    )
    number: int | str = value
    if prefix or data.draw(st.booleans()):
        digits = str(value) if value < 10**4000 else "9" * 5000
        number = f"{prefix}{data.draw(st.sampled_from(['', '0', '0' * 50]))}{digits}"
    if 1 <= value <= most:
        assert pr.deal("freecell", pysolfc=number) == pr.deal(
            "freecell", pysolfc=f"{prefix}{value}"
        )
        return
    with pytest.raises(pr.ArgumentError, match="too large" if value else "least number") as caught:
        pr.deal("freecell", pysolfc=number)
    assert caught.value.code == "no-such-deal"


def test_pysolfc_shuffles_number_32000_itself() -> None:
    """It compares with "<" (`construct_random` in its `pysollib/pysolrandom.py`)."""
    for number, as_microsoft in ((31_999, True), (32_000, False), (32_001, False)):
        dealt = pr.deal("freecell", pysolfc=number)
        assert (dealt == pr.deal("freecell", pysolfc=f"ms{number}")) == as_microsoft
    generator = pysol_random.MTRandom(32_000)
    theirs = [RENDERER.to_s(card) for card in generator.shuffle(cards.createCards(1))[::-1]]
    deck = pr.deal("freecell", pysolfc=32_000).deck
    assert deck is not None
    assert list(map(str, deck.cards)) == theirs


def test_one_of_seed_deck_and_number() -> None:
    with pytest.raises(pr.ArgumentError) as caught:
        pr.deal("klondike", pysolfc=1, seed=1)
    assert caught.value.code == "syntax"


def test_games_without_numbered_deals() -> None:
    own = pr.Rules("klondike", zones=pr.GAMES["yukon"].zones, deal=pr.GAMES["yukon"].deal)
    for game in ("balcony", "cast-out-nines", own):
        with pytest.raises(pr.ArgumentError) as caught:
            pr.deal(game, pysolfc=1)
        assert caught.value.code == "no-such-deal"


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards.cards", None)
    with pytest.raises(pr.ArgumentError, match="patience-rules"):
        pr.deal("klondike", pysolfc=1)


def test_a_custom_game_has_no_numbers() -> None:
    own = attrs.evolve(pr.GAMES["golf"], id="my-golf", name="")
    with pytest.raises(
        pr.ArgumentError, match="My Golf has no numbered deals: only games of"
    ) as caught:
        pr.deal(own, pysolfc=1)
    assert caught.value.code == "no-such-deal"
