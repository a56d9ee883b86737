"""Facts that follow from a rule set, in cases that no game of the catalogue has."""

from __future__ import annotations

import pytest

from patience_rules.cards import Rank
from patience_rules.games.index import GAMES
from patience_rules.language import (
    Build,
    Deal,
    Leave,
    Link,
    Neighbour,
    Pair,
    Removal,
    Rules,
    Set,
    Start,
    ToFoundations,
    Total,
    Zone,
    foundations,
    tableau,
)
from patience_rules.rules.facts import dealt
from patience_rules.rules.goals import left_out, never_discarded, never_paired
from patience_rules.rules.links import ranks_on
from patience_rules.rules.piles import zone_index
from patience_rules.rules.removals import allows, completes, pairs, single
from patience_rules.rules.zone_facts import kept, partners
from tests.support.piles import pile_names, piles_named

ORDER = tuple(Rank)


def test_cards_are_dealt_to_a_zone_by_its_id() -> None:
    zones = (
        Zone("stock"),
        foundations(),
        tableau(2, "top", start=Start()),
        tableau(2, "top", start=Start(), id="right"),
    )
    rules = Rules("x", zones, (Deal("tableau", (1, 2, 3)), Deal("right", (5, 4))))
    assert dealt(rules, zones[2].role) == (1, 2, 8, 4)
    assert zone_index(rules, "right") == 3
    assert piles_named(rules, ["right", Neighbour(1)]) == (7, 8)
    assert pile_names(rules)[-2:] == ("t3", "t4")


@pytest.mark.parametrize(
    ("link", "rank", "expected"),
    [
        (Link("any-rank"), 5, range(1, 14)),
        (Link("same-rank"), 5, [5]),
        (Link("up"), 13, []),
        (Link("up", wrap=True), 13, [1]),
        (Link("down", step=2), 5, [3]),
        (Link("up", ranks=["A", "3"]), 1, [3]),
        (Link("up", ranks=["A", "3"]), 5, []),
    ],
)
def test_the_ranks_that_go_on_a_rank(link: Link, rank: int, expected: list[int]) -> None:
    assert sorted(ranks_on(link, Rank(rank), ORDER)) == list(expected)


def test_pairs_match_as_the_way_that_allows_them() -> None:
    ways = (Total(), Pair(Link("up", "in-suit")), Set(["K", "K"], "other-suit"), Set("queen"))
    assert [match.value for match in pairs(ways, Rank.SIX, Rank.SEVEN, ORDER)] == [
        "any-suit",
        "in-suit",
    ]
    assert [match.value for match in pairs(ways, Rank.KING, Rank.KING, ORDER)] == ["other-suit"]
    assert pairs(ways, Rank.KING, Rank.ACE, ORDER) == ()
    assert pairs((Removal.CALLED,), Rank.KING, Rank.KING, ORDER) == ()
    assert single(ways, Rank.QUEEN)
    assert not single(ways, Rank.KING)


def test_sets_are_collected_card_by_card() -> None:
    ways = (Set(["J", "Q", "K"]), Total(10, at_most=None))
    assert allows(ways, (Rank.TWO, Rank.THREE))
    assert not allows(ways, (Rank.TWO, Rank.NINE))
    assert not allows(ways, (Rank.JACK, Rank.TWO))
    assert not completes(ways, (Rank.JACK, Rank.KING))
    assert completes(ways, (Rank.KING, Rank.QUEEN, Rank.JACK))
    assert completes(ways, (Rank.SEVEN, Rank.THREE))


def discarding(*removal: object, **own: object) -> Rules:
    """Return a game of a tableau and a discard."""
    fields = {"goal": "all-discarded", "deal": Deal("tableau", 13), **own}
    zones = fields.pop("zones", (tableau(4, "top"), Zone("discard")))
    return Rules("x", zones, removal=removal, **fields)  # type: ignore[arg-type]


def test_some_cards_are_never_discarded() -> None:
    assert never_discarded(discarding(Set(["A", "K"]))) == 44
    assert never_discarded(discarding(Pair(Link("up", ranks=["A", "2"])))) == 44
    assert never_paired(discarding(Pair(Link("up", ranks=["A", "2"])))) == ORDER[2:]
    ousting = tableau(4, "top", Build(source=Neighbour(-1, -3)), lay="replace")
    rules = discarding(zones=(ousting, Zone("discard")))
    assert never_discarded(rules) == 1
    assert never_paired(rules) == ()
    assert never_discarded(GAMES["klondike"]) == 0


def test_the_fewest_kept_cards() -> None:
    assert kept(tableau(4, [Leave(keep=2), Leave(keep=1, to="waste")])) == 1
    assert kept(Zone("foundation")) == 0


def test_ranks_that_no_foundation_takes() -> None:
    def with_foundations(*deal: Deal, **fields: object) -> Rules:
        own = foundations(build=Link("up", ranks=["A", "2"]), **fields)  # type: ignore[arg-type]
        zones = (Zone("stock"), own, tableau(4, "top", start=Start()))
        return Rules("x", zones, deal, goal="foundations-complete")

    ace = Deal("foundation", (1,), pick="AC")
    assert left_out(with_foundations(ace)) == ORDER[2:]
    assert left_out(with_foundations(ace, start=("ace", "3"))) == (Rank.TWO, *ORDER[3:])[1:]
    assert left_out(with_foundations(Deal("foundation"))) == ()
    assert left_out(with_foundations(start="base-rank")) == ()
    assert left_out(with_foundations(Deal("tableau", divert=ToFoundations()))) == ()
    assert left_out(GAMES["golf"]) == ()


def test_partners_are_named_in_ways_and_conditions() -> None:
    assert [str(name) for name in partners(GAMES["interregnum"].zones[2])] == ["reserve"]
