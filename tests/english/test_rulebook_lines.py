"""Rule books of small games that reach the sentences no other fast test needs."""

from __future__ import annotations

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from tests.english.test_rulebook import (
    CELLS,
    DISCARD,
    FOUNDATIONS,
    HEAP,
    STOCK,
    TABLEAU,
    WASTE,
    game,
)

CLUBS = (pr.Suit.CLUBS,)
SPENT = pl.Zone("waste", take="nothing", build=pl.Link("up", "any-suit"))
EACH_EMPTY = pl.Draw(pl.Deal("waste", pl.Spaces("cell")))


BUT_KINGS = [rank for rank in pr.Rank if rank is not pr.Rank.KING]
LATE_KING = pl.Start("king", when=pl.empty("stock"))


def cleared(*zones: pl.Zone, deal: pl.Deal) -> pr.Rules:
    """Return a game whose tableau is played to the waste."""
    return pr.Rules(
        "some-clearing",
        zones=(STOCK, *zones, SPENT),
        goal="tableau-cleared",
        deal=(deal, pl.Deal("waste")),
        draw=pl.Draw(pl.Deal("waste")),
    )


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (pr.Rules("some-twelve", zones=(STOCK, HEAP, DISCARD), goal="all-discarded",
                  removal=pl.Total(12), deal=pl.Deal("tableau", 2),
                  draw=pl.Draw(pl.Deal("tableau")), suits=CLUBS),
         "Discard cards in pairs that make twelve until only the king is left."),
        (game(attrs.evolve(FOUNDATIONS, piles=1, capacity=52,
                           build=pl.Build("up-or-down-alike"))),
         "The foundation goes on up or down as it begins."),
        (game(deal=(pl.Deal("tableau"), pl.Deal("tableau", (1, 1), pick=pl.cards("AS AH")))),
         "Then lay the ace of spades and the ace of hearts, taken out of the pack before the"
         " deal, on the first two tableau piles."),
        (game(deal=pl.Deal("tableau", pick=pl.cards("3S AS 2S"))),
         "Take out the three of spades, ace of spades and two of spades, and lay them on three"
         " tableau piles."),
        (game(deal=pl.Deal("tableau", 3, pl.NextPile(tuple(pr.Rank)))),
         "Deal three cards face up one by one, beginning with the first of three tableau piles."),
        (game(deal=pl.Deal("tableau", 17)), "The last card is the stock, face down."),
        (cleared(HEAP, deal=pl.Deal("tableau", 2)),
         "The top card of a tableau pile goes on the waste if it is one rank higher than the top"
         " card there, whatever its suit. Nothing goes on a king."),
        (game(attrs.evolve(CELLS, piles=1), draw=EACH_EMPTY),
         "Turn one card, if the cell is empty, from the stock onto the waste."),
        (game(pl.Zone("reserve", 3, take="top"), deal=pl.Deal("reserve"),
              draw=pl.Draw(pl.Deal("waste", pl.Spaces("reserve")))),
         "Turn as many cards from the stock onto the waste as there are gaps in the reserve."),
        (game(attrs.evolve(TABLEAU, then=pl.Deal(pl.HERE, source="reserve",
                                                 when=pl.empty(pl.HERE))),
              pl.Zone("reserve", take="top"), deal=pl.Deal("reserve", 20)),
         "tableau piles are filled at once, as spaces always are."),
        (game(draw=pl.Draw(pl.Deal("tableau", (1, 1))), deal=pl.Deal("tableau", (17, 17, 16))),
         "Once, you may deal the two cards of the stock face up to the first two tableau piles."),
        (game(attrs.evolve(WASTE, then=pl.Deal(pl.HERE, when=(pl.empty(pl.HERE),
                                                              pl.Redeals(at_least=1)))),
              redeal=pl.Redeal(pl.Gather("waste"), times=1)),
         "The empty waste is filled at once with the top card of the stock, but only after the"
         " first redeal."),
        (game(pl.Zone("tableau", 4, name="left pile", take="top", shape=pl.Rows(4)),
              pl.Zone("tableau", 3, take="top"), deal=pl.Deal("tableau")),
         "Deal one card face up to each of seven tableau piles. The other 45 cards"),
        (game(attrs.evolve(FOUNDATIONS, start=()), attrs.evolve(TABLEAU, piles=4),
              goal="runs-complete"),
         "An empty foundation stays empty."),
        (cleared(attrs.evolve(HEAP, piles=4, shape=pl.Rows(2)), deal=pl.Deal("tableau")),
         "A card of the rows goes on the waste if it is one rank higher than the top card there"),
        (cleared(attrs.evolve(HEAP, piles=1), deal=pl.Deal("tableau", 5, order="packet")),
         "The leftmost card of the tableau goes on the waste if it is one rank higher than"),
        (game(pl.Zone("tableau", 4, name="left pile", take="top", shape=pl.Rows(2)),
              attrs.evolve(HEAP, piles=1)),
         "The left piles lie in two rows of two."),
        (game(draw=pl.Draw(pl.Deal("tableau")), deal=pl.Deal("tableau", (17, 16, 16))),
         "Once, you may deal one card from the stock face up to each tableau pile."),
        (game(CELLS, attrs.evolve(TABLEAU, then=pl.fill("stock"))),
         "A cell takes any one card. An empty tableau pile is filled at once"),
        (game(pl.Zone("tableau", 2, take="top", start=pl.Start(BUT_KINGS), id="a"),
              pl.Zone("tableau", take="top", start=pl.Start(BUT_KINGS[:-1]), id="b")),
         "An empty one of the first two tableau piles takes any card but a king and the last"
         " tableau pile any card but a queen or a king."),
        (game(FOUNDATIONS, pl.Zone("foundation", start=LATE_KING, capacity=1, id="kings")),
         "The foundation of the king is complete with one card."),
    ],
)  # fmt: skip
def test_sentences_of_small_games(rules: pr.Rules, sentence: str) -> None:
    text = " ".join(pr.describe(rules).split())
    assert sentence.lower() in text.lower()
