"""Rule sets as large as the language allows, and positions of them that cost most."""

from __future__ import annotations

import patience_rules as pr
from patience_rules.cards import pack
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.vocabulary import Direction, Goal, Role, Take
from patience_rules.rules.zone import Zone

ANY = Build(Direction.ANY)
ROUND = Build(Direction.DOWN, wrap=True)


def long_run(
    piles: int, cards: int, take: Take = Take.TOP_OR_WHOLE, landing: Build = ROUND
) -> pr.State:
    """One pile with a run of so many cards, and others on which none, some or all of it may lie.

    Args:
        piles: how many other piles there are.
        cards: how many cards the run has, at most 870.
        take: what leaves the pile with the run.
        landing: what the others build.
    """
    rules = pr.Rules(
        "long-run",
        zones=(
            Zone(Role.STOCK, take=Take.NOTHING),
            Zone(Role.RESERVE, take=take, build=ROUND),
            Zone(Role.TABLEAU, take=Take.RUN, piles=piles, start=Start(), build=landing),
        ),
        deal=(Deal(Role.TABLEAU),),
        decks=19,
        goal=Goal.TABLEAU,
    )
    left = sorted(pack(19), key=lambda card: (-card.rank, card.suit))
    columns = [left[n * 76 : n * 76 + 76] for n in range(13)]
    run = [columns[n % 13].pop() for n in range(cards)]
    rest = [card for column in columns for card in column]
    tableau = [str(rest.pop()) for _ in range(piles)]
    return pr.State(
        rules,
        {
            "stock": [" ".join(map(str, rest))],
            "reserve": [" ".join(map(str, run))],
            "tableau": tableau,
        },
    )


def many_piles(number: int) -> pr.Rules:
    """A rule set of 120 piles that are spaces for any card, one of many that differ."""
    return pr.Rules(
        f"many-piles-{number}",
        zones=(
            Zone(Role.STOCK, take=Take.TOP),
            Zone(Role.TABLEAU, take=Take.RUN, piles=119, start=Start(), build=ANY),
        ),
        deal=(Deal(Role.TABLEAU),),
        decks=19,
        goal=Goal.TABLEAU,
    )


def like_cards(number: int, piles: int = 90) -> pr.Rules:
    """A rule set of like cards, of which any may go anywhere, one of many that differ."""
    return pr.Rules(
        f"like-cards-{number}",
        zones=(
            Zone(Role.TABLEAU, take=Take.ANY_GROUP, piles=piles, start=Start(), build=ANY),
            Zone(Role.FOUNDATION, take=Take.NOTHING, start=Start(while_empty=(Role.TABLEAU,))),
        ),
        deal=(Deal(Role.TABLEAU, 10),),
        decks=10 * piles,
        suits=(pr.Suit.SPADES,),
        ranks=(pr.Rank.ACE,),
    )


def conditions(start: Start, piles: int, cards: int, follows: bool = False) -> pr.State:
    """Each card of a deck on a pile of its own, and so many piles that ask for more than a fit.

    Args:
        start: what goes on an empty one of these.
        piles: how many there are.
        cards: how many cards each but the first has.
        follows: whether each asks for a rank on the one before.
    """
    rules = pr.Rules(
        "conditions",
        zones=(
            Zone(Role.STOCK, take=Take.NOTHING),
            Zone(Role.WASTE, take=Take.TOP),
            Zone(Role.RESERVE, take=Take.TOP, piles=52),
            Zone(Role.TABLEAU, take=Take.TOP, piles=piles, start=start, build=ANY, follows=follows),
        ),
        deal=(Deal(Role.RESERVE),),
        decks=19,
        goal=Goal.TABLEAU,
    )
    left = list(map(str, pack(19)))
    reserve, left = left[:52], left[52:]
    tableau = [" ".join(left.pop() for _ in range(cards if n else 1)) for n in range(piles)]
    return pr.State(
        rules,
        {"reserve": reserve, "waste": [""], "tableau": tableau, "stock": [" ".join(left)]},
    )
