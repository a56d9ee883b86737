"""Rule books of games with rows: gaps, cards in place, cards that the deal takes out."""

from __future__ import annotations

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl

STOCK = pl.Zone("stock")
DISCARD = pl.Zone("discard")
ROW = pl.Zone(
    "tableau",
    4,
    take="top",
    start="two",
    build=pl.Build("up", "in-suit", stop="six"),
    shape=pl.Slots(4, "left-or-right"),
)
PILES = pl.Zone("tableau", 2, take="run", start=pl.Start(), build=pl.Link("down", "in-suit"))


def game(*zones: pl.Zone, **fields: object) -> pr.Rules:
    """Return a game of one suit with a goal of runs."""
    known = {
        "suits": (pr.Suit.CLUBS,),
        "goal": "runs-complete",
        "deal": pl.Deal("tableau"),
        "draw": pl.Draw(pl.Deal("tableau", when=pl.empty(pl.HERE))),
        **fields,
    }
    return pr.Rules("some-rows", zones=(STOCK, *zones), **known)  # type: ignore[arg-type]


BEGUN = attrs.evolve(PILES, piles=1, start="ace", take="top")
LIFTED = (pl.Deal("tableau", (1, 1, 1, 1)), pl.TakeOut("tableau", ["ace", "king"]))
TWO_WAYS = game(ROW, BEGUN, DISCARD, deal=LIFTED)
AGAIN = pl.Redeal(pl.Gather("tableau"), shuffle="cards", deal=pl.Deal("tableau"), times=1)
STOCKED = game(ROW, pl.Zone("waste"), draw=pl.Draw(pl.Deal("waste")), redeal=AGAIN)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (game(ROW), "Deal four cards face up in a row from left to right."),
        (game(ROW), "Beside a six, or another gap it takes nothing by that card."),
        (game(ROW), "It also takes a card from which the card to its right goes so."),
        (game(ROW), "At the left end of a row it takes only a two."),
        (game(ROW), "Score a point for each card that lies in place."),
        (game(attrs.evolve(ROW, start=pl.Start())),
         "At the left end of a row it takes any available card."),
        (game(ROW, PILES), "of a pile that is one whole run or has its cards in place."),
        (TWO_WAYS, "Then take up the aces and kings again: each goes to the next gap that"
         " begins with its rank, or where there is none leaves the game."),
        (TWO_WAYS, "Bring all cards but the aces and kings into whole runs"),
        (STOCKED, "They are then dealt to the other places of the rows, leaving one gap in each"),
    ],
)  # fmt: skip
def test_sentences_about_rows(rules: pr.Rules, sentence: str) -> None:
    assert sentence in " ".join(pr.describe(rules).split())


def test_a_card_that_starts_no_pile_needs_a_discard() -> None:
    lifted = (pl.Deal("tableau", (0, 1, 1, 1)), pl.TakeOut("tableau", "two"))
    assert "and lay each at the next free left end of a row" in " ".join(
        pr.describe(game(ROW, deal=lifted)).split()
    )
    with pytest.raises(pr.RulesError, match="a discard for cards that begin no pile"):
        game(ROW, deal=(lifted[0], pl.TakeOut("tableau", "ace")))
