"""PySolFC's numbered deals: the same table as the package pysol-cards lays out for the number."""

from __future__ import annotations

import sys

import attrs
import pytest

import patience_rules as pr
from patience_rules.errors import ArgumentError
from patience_rules.games.index import FIVE

deal_game = pytest.importorskip("pysol_cards.deal_game")
cards = pytest.importorskip("pysol_cards.cards")
random = pytest.importorskip("pysol_cards.random_base")

RENDERER = cards.CardRenderer(True)
NUMBERS = (1, 24, 617, 31_999, 12_345_678, 10**19)
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
"""Our ids and those of the games that pysol-cards lays out."""


def columns(theirs: str, number: int, kind: int) -> list[str]:
    """The tableau that pysol-cards lays out, without marks for face-down cards."""
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
    """The first row of that deal is known from many places."""
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


def test_what_pysolfc_turns_by_itself_is_turned() -> None:
    state = pr.deal("klondike-by-threes", pysolfc=12345)
    assert len(state.waste[0]) == 3
    new_york = pr.deal("new-york", pysolfc=12345)
    assert sum(len(pile) for pile in new_york.foundation) == 1
    assert new_york.base is not None


@pytest.mark.parametrize("game", ["storehouse", "variegated-canfield", "acme"])
def test_what_starts_on_foundations_is_no_part_of_rows_that_are_turned_round(game: str) -> None:
    state = pr.deal(game, pysolfc=33_000)
    picked = [card for step in state.rules.deal for card in step.pick]
    assert picked
    assert [pile[0] for pile in state.foundation if pile] == picked


@pytest.mark.parametrize("game", [game for game in pr.GAMES if game not in FIVE])
def test_every_game_of_the_catalogue_deals_or_says_that_pysolfc_does_not(game: str) -> None:
    numbered = pr.GAMES.game(game).numbered
    if numbered is None:
        with pytest.raises(ArgumentError, match="PySolFC does not deal it"):
            pr.deal(game, pysolfc=33_000)
        return
    rules = pr.GAMES[game].with_options(**dict(numbered.options))
    state = pr.deal(rules, pysolfc=33_000)
    assert state == pr.State.from_text(state.to_text())
    if numbered.options:
        with pytest.raises(ArgumentError, match="PySolFC does not deal it"):
            pr.deal(game, pysolfc=33_000)


def test_a_session_begins_with_what_pysolfc_does_and_its_record_holds_it() -> None:
    session = pr.Session.deal("klondike", pysolfc=12345)
    assert session.state == pr.deal("klondike", pysolfc=12345)
    record = session.record()
    assert record.moves == ("s-w",)
    assert pr.Session.load(record).state == session.state


@pytest.mark.parametrize(
    "number", ["", "ms", "x12", "-1", -1, True, 10**20 + 1, "ms9999999999", 1.5]
)
def test_what_is_no_number_is_refused(number: object) -> None:
    with pytest.raises(ArgumentError) as caught:
        pr.deal("klondike", pysolfc=number)  # type: ignore[arg-type]
    assert caught.value.code == ("no-such-deal" if "9999" in str(number) else "syntax")


def test_one_of_seed_deck_and_number() -> None:
    with pytest.raises(pr.ArgumentError) as caught:
        pr.deal("klondike", pysolfc=1, seed=1)
    assert caught.value.code == "syntax"


def test_games_that_pysolfc_does_not_deal() -> None:
    own = pr.Rules("klondike", zones=pr.GAMES["yukon"].zones, deal=pr.GAMES["yukon"].deal)
    for game in ("balcony", "cast-out-nines", own):
        with pytest.raises(ArgumentError) as caught:
            pr.deal(game, pysolfc=1)
        assert caught.value.code == "no-such-deal"


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards.cards", None)
    with pytest.raises(ArgumentError, match="patience-rules"):
        pr.deal("klondike", pysolfc=1)


def test_a_game_of_ones_own_has_no_numbers() -> None:
    own = attrs.evolve(pr.GAMES["golf"], id="my-golf", name="")
    with pytest.raises(pr.ArgumentError, match="My Golf has no numbered deals") as caught:
        pr.deal(own, pysolfc=1)
    assert caught.value.code == "no-such-deal"
