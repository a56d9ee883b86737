"""Facts that follow from a rule set, in cases that no game of the catalogue has."""

from __future__ import annotations

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules import facts
from patience_rules.rules.conditions import about_here, as_suits
from patience_rules.rules.facts import dealt
from patience_rules.rules.goals import left_out, never_discarded, never_paired, spared, whole_run
from patience_rules.rules.links import as_rank_set, as_ranks, low_to_high, ranks_on
from patience_rules.rules.piles import as_piles, names_of, zone_index, zones_named
from patience_rules.rules.reach import longest
from patience_rules.rules.references import names_in
from patience_rules.rules.removals import (
    allows,
    alone,
    completes,
    gathered,
    in_stretches,
    most,
    named,
    paired,
    pairs,
    single,
)
from patience_rules.rules.ruleset import known_sound
from patience_rules.rules.steps import as_numbers, as_picked
from patience_rules.rules.ways import as_leaves, as_starts
from patience_rules.rules.work import Work, work_of
from patience_rules.rules.zone_facts import (
    at_once,
    based,
    begins,
    fills,
    gives,
    gives_stretches,
    kept,
    moves_many,
    only_begun,
    receives,
    run_links,
    takes_many,
)
from tests.support.piles import pile_names, piles_named
from tests.support.tiny import SELDOM

ORDER = tuple(pr.Rank)

FACTS: dict[str, list[str]] = {
    "has_stock": ["klondike", "golf", "accordion", "pyramid"],
    "discards": ["accordion", "pyramid"],
    "shuffles": ["la-belle-lucie"],
}
NAMED = ["klondike", "cruel", "crescent", "golf", "accordion", "pyramid", "la-belle-lucie"]


def test_facts_about_known_games() -> None:
    golf, spider, canfield = pr.GAMES["golf"], pr.GAMES["spider"], pr.GAMES["canfield"]
    assert len(list(facts.deals(golf))) == 3
    assert [facts.cards_of(golf, step) for step in facts.initial_deals(golf)] == [35, 1]
    assert facts.drawn(golf) == (pl.Deal("waste"),)
    assert facts.drawn(pr.GAMES["freecell"]) == ()
    assert [step.cards for step in facts.steps_to(pr.GAMES["balcony"], pl.Role.TABLEAU)] == [1]
    windmill = pr.GAMES["windmill"]
    assert [facts.dealt_to(windmill, index) for index in (2, 3)] == [(1,), (0, 0, 0, 0)]
    klondike = pr.GAMES["klondike"]
    assert dealt(klondike, pl.Role.TABLEAU) == (1, 2, 3, 4, 5, 6, 7)
    assert dealt(klondike, pl.Role.STOCK) == (facts.left_over(klondike),) == (24,)
    assert longest(klondike, klondike.zones[2]) == 13
    assert facts.gives_otherwise(klondike, pl.Role.WASTE)
    assert not facts.gives_otherwise(klondike, pl.Role.TABLEAU)
    assert facts.filled_in_circles(canfield) == []
    assert work_of(golf) == Work(listing=62, move=62, settling=0, passes=1)
    assert not facts.draws_to(spider, pl.Role.WASTE)
    assert facts.draws_to(spider, pl.Role.TABLEAU)
    assert facts.redeals_from(pr.GAMES["cruel"], pl.Role.TABLEAU)
    assert not facts.redeals_from(golf, pl.Role.WASTE)
    assert facts.fills_from(canfield, pl.Role.RESERVE)
    assert list(names_in(canfield.zones[-1])) == [pl.HERE, pl.Role.RESERVE, pl.HERE]
    assert whole_run(spider, spider.zones[-1]) == 13
    assert run_links(spider.zones[-1]) == (pl.DOWN_IN_SUIT,)
    assert [kept(zone) for zone in pr.GAMES["intrigue"].zones if gives(zone)] == [1]
    assert spared(pr.GAMES["intrigue"]) == 8
    assert spared(klondike) == 0


def test_places_cover_one_another() -> None:
    for game, expected in {"pyramid": True, "escalator": True, "backbone": False}.items():
        covered = [
            facts.are_places(pr.GAMES[game], index)
            for index, zone in enumerate(pr.GAMES[game].zones)
            if isinstance(zone.shape, pl.Covered)
        ]
        assert covered
        assert set(covered) == {expected}


def test_piles_and_zones_have_names() -> None:
    assert names_of(pr.GAMES["freecell"], 0) == ("c1", "c2", "c3", "c4")
    assert names_of(pr.GAMES["calculation"], 3) == ("f2",)
    assert names_of(pr.GAMES["golf"], 0) == ("s",)
    assert zones_named(pr.GAMES["golf"], pl.Role.WASTE) == (1,)
    assert zones_named(pr.GAMES["golf"], pl.HERE, 2) == (2,)
    assert zones_named(pr.GAMES["golf"], "left-wing") == ()


def test_conditions_about_the_pile_in_question() -> None:
    found = [about_here(pl.empty(name)) for name in ("here", "waste")]
    assert found == [True, False]
    assert not about_here(pl.Redeals(at_least=1))


@pytest.mark.parametrize("fact", FACTS)
def test_facts_that_hold_for_some_games(fact: str) -> None:
    assert [name for name in NAMED if getattr(facts, fact)(pr.GAMES[name])] == FACTS[fact]


def test_facts_about_zones() -> None:
    cell, foundation = pl.Zone("cell"), pl.Zone("foundation", start="base-rank")
    assert gives(cell)
    assert not gives(foundation)
    assert receives(foundation)
    assert not receives(pl.Zone("waste"))
    assert based(foundation)
    moved = [pl.Zone("tableau", take=take, build=pl.Link()) for take in ("run", "top")]
    assert [moves_many(zone) for zone in moved] == [True, False]
    filled = pl.Zone("tableau", take="top", then=pl.fill("waste"))
    assert fills(filled) == (pl.fill("waste"),)
    assert list(names_in([pl.empty(["stock", "waste"]), pl.NO_OTHER_MOVE])) == ["stock", "waste"]
    begun = [pl.Zone("foundation", start=way, build=pl.UP) for way in ("ace", pl.Start(cards=13))]
    assert [at_once(zone) for zone in begun] == [1, 13]
    last = pl.tableau(1, "top", start=pl.Start(cards="unlimited"), build=pl.Build())
    assert takes_many(last, last.start[0])
    assert not takes_many(last, last.build[0])
    rows = pl.tableau(6, "top", start="2", build=pl.Link(), shape=pl.Slots(3))
    assert [place for place in range(6) if begins(rows, place)] == [0, 3]
    cells, _, tableau = pr.GAMES["freecell"].zones
    assert only_begun(cells)
    assert not only_begun(tableau)
    stretches = [game for game in NAMED if gives_stretches(pr.GAMES[game].zones[-1])]
    assert stretches == []
    assert gives_stretches(pr.GAMES["decade"].zones[-1])


def test_ways_to_leave_the_game() -> None:
    total, tens = (pl.Total(),), (pl.Set(["10"] * 4),)
    assert single(total, pr.Rank.KING)
    assert [alone(ways) for ways in (total, (pl.Pair(pl.Link("same-rank")),))] == [True, False]
    assert [paired(ways) for ways in (total, (pl.Removal.OUTRANKED,))] == [True, False]
    assert [gathered(ways) for ways in (total, tens)] == [False, True]
    assert [most(ways) for ways in (total, (pl.Total(15, at_most=None),), tens)] == [2, 15, 4]
    assert sorted(named((pl.Set("king"), pl.Set(["A", "K"])))) == [pr.Rank.ACE, pr.Rank.KING]
    assert [in_stretches(ways) for ways in (total, (pl.Removal.BETWEEN,))] == [False, True]


def test_fields_take_short_forms() -> None:
    king, ace = pr.Rank.KING, pr.Rank.ACE
    assert as_ranks("king") == (king,)
    assert as_rank_set(["king", "ace"]) == (ace, king)
    assert low_to_high((king, "ace")) == (king, "ace")
    assert as_suits("hearts") == (pr.Suit.HEARTS,)
    assert as_suits(["C", "S"]) == (pr.Suit.CLUBS, pr.Suit.SPADES)
    assert as_piles(["waste", "here", "left-wing"]) == (pl.Role.WASTE, pl.HERE, "left-wing")
    assert as_picked("AC") == (pr.Card("AC"),)
    assert as_picked(["king", "base-rank"]) == (king, pl.Base.BASE_RANK)
    assert as_numbers([1, 2, 0, 0]) == (1, 2)
    assert as_starts("ace") == (pl.Start(ace),)
    assert as_leaves("run") == (pl.Leave(pl.Take.RUN),)


def test_cards_are_dealt_to_a_zone_by_its_id() -> None:
    zones = (
        pl.Zone("stock"),
        pl.foundations(),
        pl.tableau(2, "top", start=pl.Start()),
        pl.tableau(2, "top", start=pl.Start(), id="right"),
    )
    deal = (pl.Deal("tableau", (1, 2, 3)), pl.Deal("right", (5, 4)))
    rules = pr.Rules("x", zones=zones, deal=deal, draw=SELDOM)
    assert dealt(rules, zones[2].role) == (1, 2, 8, 4)
    assert zone_index(rules, "right") == 3
    assert piles_named(rules, ["right", pl.Neighbour(1)]) == (7, 8)
    assert pile_names(rules)[-2:] == ("t3", "t4")


@pytest.mark.parametrize(
    ("link", "rank", "expected"),
    [
        (pl.Link("any-rank"), 5, range(1, 14)),
        (pl.Link("same-rank"), 5, [5]),
        (pl.Link("up"), 13, []),
        (pl.Link("up", wrap=True), 13, [1]),
        (pl.Link("up-or-down", wrap=True), 1, [2, 13]),
        (pl.Link("down", step=2), 5, [3]),
        (pl.Link("up", ranks=["A", "3"]), 1, [3]),
        (pl.Link("up", ranks=["A", "3"]), 5, []),
    ],
)
def test_the_ranks_that_go_on_a_rank(link: pl.Link, rank: int, expected: list[int]) -> None:
    assert sorted(ranks_on(link, pr.Rank(rank), ORDER)) == list(expected)


def test_pairs_match_as_the_way_that_allows_them() -> None:
    ways = (
        pl.Total(),
        pl.Pair(pl.Link("up", "in-suit")),
        pl.Set(["K", "K"], "other-suit"),
        pl.Set("queen"),
    )
    assert [match.value for match in pairs(ways, pr.Rank.SIX, pr.Rank.SEVEN, ORDER)] == [
        "any-suit",
        "in-suit",
    ]
    assert [match.value for match in pairs(ways, pr.Rank.KING, pr.Rank.KING, ORDER)] == [
        "other-suit"
    ]
    assert pairs(ways, pr.Rank.KING, pr.Rank.ACE, ORDER) == ()
    assert pairs((pl.Removal.CALLED,), pr.Rank.KING, pr.Rank.KING, ORDER) == ()
    assert single(ways, pr.Rank.QUEEN)
    assert not single(ways, pr.Rank.KING)


def test_sets_are_collected_card_by_card() -> None:
    ways = (pl.Set(["J", "Q", "K"]), pl.Total(10, at_most=None))
    assert allows(ways, (pr.Rank.TWO, pr.Rank.THREE))
    assert not allows(ways, (pr.Rank.TWO, pr.Rank.NINE))
    assert not allows(ways, (pr.Rank.JACK, pr.Rank.TWO))
    assert not completes(ways, (pr.Rank.JACK, pr.Rank.KING))
    assert completes(ways, (pr.Rank.KING, pr.Rank.QUEEN, pr.Rank.JACK))
    assert completes(ways, (pr.Rank.SEVEN, pr.Rank.THREE))


def discarding(*removal: object, **own: object) -> pr.Rules:
    """Return a game of a tableau and a discard."""
    fields = {"goal": "all-discarded", "deal": pl.Deal("tableau", 13), **own}
    zones = fields.pop("zones", (pl.tableau(4, "top"), pl.Zone("discard")))
    return pr.Rules("x", zones=zones, removal=removal, **fields)  # type: ignore[arg-type]


def test_some_cards_are_never_discarded() -> None:
    assert never_discarded(discarding(pl.Set(["A", "K"]))) == 44
    assert never_discarded(discarding(pl.Pair(pl.Link("up", ranks=["A", "2"])))) == 44
    assert never_paired(discarding(pl.Pair(pl.Link("up", ranks=["A", "2"])))) == ORDER[2:]
    ousting = pl.tableau(4, "top", pl.Build(source=pl.Neighbour(-1, -3)), lay="replace")
    rules = discarding(zones=(ousting, pl.Zone("discard")))
    assert never_discarded(rules) == 1
    assert never_paired(rules) == ()
    counts = {"aces-up": 4, "pyramid": 0, "camelot": 12, "push-pin": 2, "klondike": 0}
    assert {game: never_discarded(pr.GAMES[game]) for game in counts} == counts
    assert [rank.letter for rank in never_paired(pr.GAMES["camelot"])] == ["J", "Q", "K"]


def test_the_fewest_kept_cards() -> None:
    assert kept(pl.tableau(4, [pl.Leave(keep=2), pl.Leave(keep=1, to="waste")])) == 1
    assert kept(pl.Zone("foundation")) == 0


def test_ranks_that_no_foundation_takes() -> None:
    def with_foundations(*deal: pl.Deal, **fields: object) -> pr.Rules:
        own = pl.foundations(**{"build": pl.Link("up", ranks=["A", "2"]), **fields})  # type: ignore[arg-type]
        zones = (pl.Zone("stock"), own, pl.tableau(4, "top", start=pl.Start()))
        with known_sound():  # some cannot be won
            return pr.Rules("x", zones=zones, deal=deal, draw=SELDOM, goal="foundations-complete")

    ace = pl.Deal("foundation", (1,), pick="AC")
    home = pl.Deal("tableau", divert=pl.ToFoundations())
    assert left_out(with_foundations(ace)) == ORDER[2:]
    assert left_out(with_foundations(ace, start=("ace", "3"))) == (pr.Rank.TWO, *ORDER[3:])[1:]
    assert left_out(with_foundations(pl.Deal("foundation"))) == ()
    assert left_out(with_foundations(start="base-rank", build=pl.Link("up", wrap=True))) == ()
    assert left_out(with_foundations(home, build=pl.UP)) == ()
    assert left_out(pr.GAMES["golf"]) == ()
    assert left_out(pr.GAMES["doublets"]) == (pr.Rank.KING,)


def test_piles_are_named_in_ways_and_conditions() -> None:
    assert pl.Opposite("reserve") in names_in(pr.GAMES["interregnum"].zones[2])
