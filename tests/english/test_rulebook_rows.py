"""Rule books of games with rows: gaps, cards in place, cards that the deal takes out."""

from __future__ import annotations

import attrs
import pytest

import patience_rules as pr
from patience_rules.cards import Suit
from patience_rules.english.rulebook.describe import describe
from patience_rules.language import (
    Build,
    Deal,
    Draw,
    Gather,
    Link,
    Redeal,
    Rules,
    Shuffle,
    Slots,
    Start,
    TakeOut,
    Zone,
)

STOCK = Zone("stock")
DISCARD = Zone("discard")
ROW = Zone(
    "tableau",
    4,
    take="top",
    start="two",
    build=Build("up", "in-suit", stop="six"),
    shape=Slots(4, "left-or-right"),
)
PILES = Zone("tableau", 2, take="run", start=Start(), build=Link("down", "in-suit"))


def game(*zones: Zone, **fields: object) -> Rules:
    """Return a game of one suit with a goal of runs."""
    known = {"suits": (Suit.CLUBS,), "goal": "runs-complete", "deal": Deal("tableau"), **fields}
    return Rules("some-rows", (STOCK, *zones), **known)  # type: ignore[arg-type]


BEGUN = attrs.evolve(PILES, piles=1, start="ace", take="top")
LIFTED = (Deal("tableau", (1, 1, 1, 1)), TakeOut("tableau", ["ace", "king"]))
TWO_WAYS = game(ROW, BEGUN, DISCARD, deal=LIFTED)
AGAIN = Redeal((Gather("tableau"), Shuffle(), Deal("tableau")), times=1)
STOCKED = game(ROW, Zone("waste"), draw=Draw(Deal("waste")), redeal=AGAIN)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (game(ROW), "The tableau piles lie in a row of four."),
        (game(ROW), "nothing goes beside a six."),
        (game(ROW), "A gap also takes a card that fits to the left of the card after the gap."),
        (game(ROW), "Any other gap takes only what goes there by a card beside it."),
        (game(ROW), "Every card in place scores one point."),
        (game(attrs.evolve(ROW, start=Start())), "A gap at the left end of a row takes any card."),
        (game(ROW, PILES), "of a pile that is one whole run or has its cards in place scores"),
        (TWO_WAYS, "Then take up the aces and kings again: each goes to the next empty pile that"
         " begins with its rank, or where there is none leaves the game."),
        (TWO_WAYS, "Bring all cards but the aces and kings into whole runs"),
        (STOCKED, "They are then dealt to the other places of the rows, leaving a gap in each row"),
    ],
)  # fmt: skip
def test_sentences_about_rows(rules: Rules, sentence: str) -> None:
    assert sentence in " ".join(describe(rules).split())


def test_a_card_that_starts_no_pile_needs_a_discard() -> None:
    lifted = (Deal("tableau", (0, 1, 1, 1)), TakeOut("tableau", "two"))
    assert "each goes to the next empty pile that begins" in " ".join(
        describe(game(ROW, deal=lifted)).split()
    )
    with pytest.raises(pr.RulesError, match="a discard for cards that begin no pile"):
        game(ROW, deal=(lifted[0], TakeOut("tableau", "ace")))
