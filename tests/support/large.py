"""Rule sets as large as the language allows, and positions of them that cost most."""

from __future__ import annotations

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.conditions import LayCondition
from tests.support.tiny import SELDOM


def long_run(
    piles: int,
    cards: int,
    take: pl.Take = pl.Take.TOP_OR_WHOLE,
    landing: pl.Link = pl.DOWN_WRAPPING,
) -> pr.State:
    """One pile with a run of cards, and others that accept none, some or all of it.

    Args:
        piles: how many other piles there are.
        cards: how many cards the run has, at most 870.
        take: what leaves the pile with the run.
        landing: what the others build.
    """
    rules = pr.Rules(
        "long-run",
        zones=(
            pl.STOCK,
            pl.Zone(pl.Role.RESERVE, take=take, build=pl.DOWN_WRAPPING, start="king"),
            pl.tableau(piles, pl.Take.RUN, landing, pl.ANYTHING),
        ),
        deal=pl.Deal("tableau"),
        decks=19,
        draw=SELDOM,
        goal=pl.Goal.ALL_ON_TABLEAU,
    )
    left = sorted(pr.pack(19), key=lambda card: (-card.rank, card.suit))
    columns = [left[n * 76 : n * 76 + 76] for n in range(13)]
    run = [columns[n % 13].pop() for n in range(cards)]
    rest = [card for column in columns for card in column]
    landings = [str(rest.pop()) for _ in range(piles)]
    return pr.State(
        rules,
        {
            "stock": [" ".join(map(str, rest))],
            "reserve": [" ".join(map(str, run))],
            "tableau": landings,
        },
    )


def many_piles(number: int) -> pr.Rules:
    """A rule set of 120 piles that are spaces for any card, one of many that differ."""
    return pr.Rules(
        f"many-piles-{number}",
        zones=(
            pl.OPEN_STOCK,
            pl.tableau(119, pl.Take.RUN, pl.ANY_CARD, pl.ANYTHING),
        ),
        deal=pl.Deal("tableau"),
        decks=19,
        goal=pl.Goal.ALL_ON_TABLEAU,
    )


def like_cards(number: int, piles: int = 90) -> pr.Rules:
    """A rule set of equal cards that may all go anywhere; one of many variants."""
    return pr.Rules(
        f"like-cards-{number}",
        zones=(
            pl.tableau(piles, pl.Take.ANY_FACE_UP, pl.ANY_CARD, pl.ANYTHING),
            pl.Zone(
                pl.Role.FOUNDATION,
                start=pl.Start(when=pl.Holds("tableau", at_most=1)),
                build=pl.Build(pl.Direction.ANY_RANK, when=pl.Holds("tableau", at_most=1)),
            ),
        ),
        deal=pl.Deal("tableau", 10),
        decks=10 * piles,
        suits=pr.Suit.SPADES,
        ranks="ace",
    )


def conditions(piles: int, cards: int, *when: LayCondition) -> pr.State:
    """Each card of a deck on a pile of its own, and piles that ask for more than a fit.

    Args:
        piles: how many there are.
        cards: how many cards each but the first has.
        when: what each of them asks, before it is begun and before it is built on.
    """
    rules = pr.Rules(
        "conditions",
        zones=(
            pl.STOCK,
            pl.WASTE,
            pl.reserves(52),
            pl.tableau(
                piles, pl.Take.TOP, pl.Build(pl.Direction.ANY_RANK, when=when), pl.Start(when=when)
            ),
        ),
        deal=(pl.Deal("reserve"), pl.Deal("tableau")),
        decks=19,
        draw=pl.Draw(pl.Deal("waste"), when=pl.empty("reserve")),
        goal=pl.Goal.ALL_ON_TABLEAU,
    )
    left = list(map(str, pr.pack(19)))
    reserve, left = left[:52], left[52:]
    columns = [" ".join(left.pop() for _ in range(cards if n else 1)) for n in range(piles)]
    return pr.State(
        rules,
        {"reserve": reserve, "waste": [""], "tableau": columns, "stock": [" ".join(left)]},
    )
