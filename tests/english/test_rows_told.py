"""How texts tell of rows: their gaps, what lies in place, what the deal takes up again."""

from __future__ import annotations

import attrs
import pytest

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.english.rulebook.describe import describe
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.ruleset import Rules
from patience_rules.rules.vocabulary import Direction, Goal, Match, Role, Side, Take
from patience_rules.rules.zone import Zone

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
ROW = Zone(
    Role.TABLEAU,
    take=Take.TOP,
    piles=4,
    start=Start(Rank.TWO),
    build=Build(Direction.UP, Match.SUIT, stop=(Rank.SIX,)),
    capacity=1,
    row=4,
    beside=Side.EITHER,
)
PILES = Zone(Role.TABLEAU, take=Take.RUN, piles=2, start=Start(), build=Build(match=Match.SUIT))


def game(*zones: Zone, **fields: object) -> Rules:
    """A game of one suit with a goal of runs."""
    known = {"suits": (Suit.CLUBS,), "goal": Goal.RUNS, "deal": (Deal(Role.TABLEAU),), **fields}
    return Rules("some-rows", (STOCK, *zones), **known)  # type: ignore[arg-type]


BEGUN = attrs.evolve(PILES, piles=1, start=Start(Rank.ACE), take=Take.TOP)
TWO_WAYS = game(
    ROW,
    BEGUN,
    Zone(Role.DISCARD, take=Take.NOTHING),
    deal=(Deal(Role.TABLEAU, (1, 1, 1, 1), lift=(Rank.ACE, Rank.KING)),),
)
AGAIN = Redeal(of=Role.TABLEAU, deal=1, shuffle=True)
STOCKED = game(ROW, Zone(Role.WASTE, take=Take.TOP), draw=pr.Draw(Role.WASTE), redeal=AGAIN)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (game(ROW), "The tableau piles lie in a row of four."),
        (game(ROW), "nothing goes beside a six."),
        (game(ROW), "A gap also takes a card to the right of which the card after the gap goes."),
        (game(ROW), "Any other gap takes only what goes there by a card beside it."),
        (game(ROW), "as soon as all cards of the rows lie in place, and no card lies elsewhere"),
        (game(attrs.evolve(ROW, start=Start())), "A gap at the left end of a row takes any card."),
        (game(ROW, PILES), "is empty or one whole run or has its cards in place, and no card"),
        (TWO_WAYS, "Then take up the aces and kings again: each goes to the next empty pile that"
         " begins with its rank, or where there is none leaves the game."),
        (TWO_WAYS, "Bring all cards but the aces and kings into whole runs"),
        (STOCKED, "They are then dealt to the other places of the rows, in each of which a gap is"),
    ],
)  # fmt: skip
def test_what_is_told_of_rows(rules: Rules, said: str) -> None:
    assert said in " ".join(describe(rules).split())


def test_a_card_that_begins_no_pile_needs_a_discard() -> None:
    lifted = (Deal(Role.TABLEAU, (0, 1, 1, 1), lift=(Rank.TWO,)),)
    assert str(pr.deal(game(ROW, deal=lifted), seed=1).pile("t1")[0]) == "2C"
    with pytest.raises(pr.RulesError, match="lift: not all begin a pile"):
        game(ROW, deal=(Deal(Role.TABLEAU, (0, 1, 1, 1), lift=(Rank.ACE,)),))
