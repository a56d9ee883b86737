"""The rules in English: every field counts, sentences are whole, and all markups agree."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.english.card_words import rank_name
from patience_rules.english.nouns import empty
from patience_rules.english.piles import first_ranks_of, piles_of
from patience_rules.english.rulebook import (
    describe,
    messages,
    planning,
    say_goal,
    say_parts,
    tell_parts,
)
from patience_rules.english.rulebook.planning import Heading
from patience_rules.games.index import FIVE
from patience_rules.rules import conditions, facts, removals, zone_facts
from patience_rules.rules.part import as_tuple
from tests.support.draw import SAMPLE, few_fast
from tests.support.random_rules import rule_sets
from tests.support.strategies import NAMES
from tests.tools.mutants import mutants_of

GOLDEN = Path(__file__).parents[1] / "data" / "rules"

STOCK = pl.Zone("stock")
WASTE = pl.Zone("waste")
UP = pl.Link("up", "in-suit")
FOUNDATIONS = pl.Zone("foundation", 4, take="top", start="ace", build=UP, capacity=13)
CELLS = pl.Zone("cell", 2, start=pl.Start(), capacity=1)
DISCARD = pl.Zone("discard")
TABLEAU = pl.Zone("tableau", 3, take="run", start=pl.Start(), build=pl.Link())
HEAP = pl.Zone("tableau", 3, take="top")
DOWN = pl.Deal("tableau", face_down=True)


def game(*zones: pl.Zone, **fields: Any) -> pr.Rules:
    """Return a small game with these zones and a usual one for each other role."""
    fields = {"deal": pl.Deal("tableau", 2), "draw": pl.Draw(pl.Deal("waste")), **fields}
    steps = (*as_tuple(fields["deal"]), *(fields["draw"].steps if fields["draw"] else ()))
    fed = any(getattr(step, "to", "") == "waste" for step in steps)
    given = {zone.role for zone in zones}
    usual = (STOCK, *[WASTE] * fed, FOUNDATIONS, TABLEAU)
    zones = (*[zone for zone in usual if zone.role not in given], *zones)
    return pr.Rules(**{"id": "some-game", "zones": zones, **fields})


def laid(**fields: Any) -> pr.Rules:
    """Return the game with another tableau."""
    return game(attrs.evolve(TABLEAU, **fields))


def begun(start: Any = (), **fields: Any) -> pr.Rules:
    """Return the game with cells that hold two cards."""
    cells = {"start": start or pl.Start(), "build": pl.Link(), "capacity": 2, **fields}
    return game(attrs.evolve(CELLS, **cells))


def asked(*when: Any) -> pr.Rules:
    """Return the game with a redeal and conditions on a build."""
    cells = attrs.evolve(CELLS, build=pl.Build(when=when), capacity=2)
    return game(cells, redeal=pl.Redeal(pl.Gather("waste"), times=3))


def dealt(cards: Any = 2, *args: Any, **fields: Any) -> pr.Rules:
    """Return the game with another deal."""
    return game(deal=pl.Deal("tableau", cards, *args, **fields))


def drawn(*args: Any, **fields: Any) -> pr.Rules:
    """Return the game with a card on the waste and another draw."""
    return game(
        draw=pl.Draw(pl.Deal(*args, **fields)), deal=(pl.Deal("tableau", 2), pl.Deal("waste"))
    )


def again(*gather: Any, times: Any = 2, **fields: Any) -> pr.Rules:
    """Return the game with a redeal."""
    return game(redeal=pl.Redeal(gather or pl.Gather("waste"), times=times, **fields))


def paired(*ways: Any, **fields: Any) -> pr.Rules:
    """Return a game whose cards are discarded, in pairs unless other ways are given."""
    pile = pl.Zone(
        "reserve", take="nothing", start=pl.Start(), build=pl.Link("any-rank"), lay="collect"
    )
    zones = [attrs.evolve(HEAP, **fields), DISCARD, *[pile] * removals.gathered(ways)]
    return game(*zones, goal="all-discarded", removal=ways or pl.Total())


def lifted(*steps: Any) -> pr.Rules:
    """Return a game whose deal takes cards out again."""
    pair = pl.Pair(pl.Link("same-rank"))
    return game(DISCARD, CELLS, removal=pair, deal=(pl.Deal("tableau"), pl.Deal("cell"), *steps))


def beneath(**fields: Any) -> pr.Rules:
    """Return the game with a redeal of a waste that is filled from the stock."""
    waste = attrs.evolve(WASTE, then=pl.fill("stock"))
    return game(
        waste,
        draw=None if fields else pl.Draw(pl.Deal("waste")),
        redeal=pl.Redeal(pl.Gather("waste"), times=1, **fields),
    )


def chosen(choice: pl.Choice | None) -> pr.Rules:
    """Return the game with a base rank, chosen by the player or by the first card."""
    based = attrs.evolve(FOUNDATIONS, start="base-rank", take=pl.Leave(keep=1))
    return game(based, choice=choice)


def optional(*values: Any) -> pr.Rules:
    """Return the game with an option."""
    return game(options=(pl.Option(*values),))


def rows_again(shuffle: Any = "cards") -> pr.Rules:
    """Return the game with a row that is dealt again."""
    return game(
        ROW,
        redeal=pl.Redeal(pl.Gather("reserve"), shuffle=shuffle, deal=pl.Deal("reserve"), times=1),
    )


ROW = pl.Zone("reserve", 4, start=pl.Start(), build=pl.Link(), shape=pl.Slots(4))
OPEN = attrs.evolve(FOUNDATIONS, capacity=None)
MANY = attrs.evolve(FOUNDATIONS, piles=8)
COVERED = pl.Zone("tableau", 3, take="top", shape=pl.Covered(pl.triangle(2)))
COURTS = ("jack", "queen", "king")
ONE = {"build": pl.Build(when=pl.Holds("waste", at_least=1)), "take": "top"}
PAIRS: dict[str, tuple[pr.Rules, pr.Rules]] = {
    "Link.direction": (laid(run=pl.Link()), laid(run=pl.Link("up"))),
    "Link.match": (laid(run=pl.Link()), laid(run=UP)),
    "Link.wrap": (laid(run=pl.Link()), laid(run=pl.Link(wrap=True))),
    "Link.step": (laid(run=pl.Link()), laid(run=pl.Link(step=2))),
    "Link.ranks": (laid(run=pl.Link()), laid(run=pl.Link(ranks=["A", "6", "2"]))),
    "Build.direction": (laid(), laid(build=pl.Link("up"))),
    "Build.match": (laid(), laid(build=pl.Link("down", "in-colour"))),
    "Build.wrap": (laid(), laid(build=pl.Link(wrap=True))),
    "Build.step": (laid(), laid(build=pl.Link(step=2))),
    "Build.ranks": (laid(), laid(build=pl.Link(ranks=["A", "6", "2"]))),
    "Build.stop": (laid(), laid(build=pl.Build(stop="six"))),
    "Build.cards": (laid(), laid(build=pl.Build(cards=pl.UNLIMITED))),
    "Build.source": (laid(), laid(build=pl.Build(source="waste"))),
    "Build.when": (laid(), laid(build=pl.Build(when=pl.empty("stock")))),
    "Start.ranks": (laid(), laid(start="king")),
    "Start.cards": (laid(), laid(start=pl.Start(cards=2))),
    "Start.source": (laid(), laid(start=pl.Start(source="waste"))),
    "Start.when": (laid(), laid(start=pl.Start(when=pl.empty("stock")))),
    "Leave.take": (laid(), laid(take="any-face-up")),
    "Leave.to": (laid(), laid(take=pl.Leave("run", "tableau"))),
    "Leave.keep": (laid(), laid(take=pl.Leave("run", keep=2))),
    "Leave.when": (laid(), laid(take=pl.Leave("run", when=pl.empty("stock")))),
    "At.zone": (
        begun(pl.Start(source=pl.Opposite("tableau"))),
        begun(pl.Start(source=pl.Opposite("foundation"))),
    ),
    "At.by": (
        laid(build=pl.Build(source=pl.Neighbour(1))),
        laid(build=pl.Build(source=pl.Neighbour(1, -2))),
    ),
    "Holds.piles": (asked(pl.empty("stock")), asked(pl.empty(["stock", "waste"]))),
    "Holds.at_least": (asked(pl.occupied("waste")), asked(pl.Holds("waste", at_least=2))),
    "Holds.at_most": (asked(pl.empty("waste")), asked(pl.Holds("waste", at_most=2))),
    "Redeals.at_least": (asked(pl.Redeals(at_most=2)), asked(pl.Redeals(at_least=1, at_most=2))),
    "Redeals.at_most": (asked(pl.Redeals(at_most=1)), asked(pl.Redeals(at_most=2))),
    "Fits.link": (
        asked(pl.Fits(pl.Link(), pl.Opposite("tableau"))),
        asked(pl.Fits(pl.Link("up"), pl.Opposite("tableau"))),
    ),
    "Fits.on": (
        asked(pl.Fits(pl.Link(), pl.Opposite("tableau"))),
        asked(pl.Fits(pl.Link(), pl.At("tableau", 1))),
    ),
    "Fits.spot": (
        asked(pl.Fits(pl.Link(), pl.Opposite("tableau"))),
        asked(pl.Fits(pl.Link(), pl.Opposite("tableau"), "any")),
    ),
    "CardIs.ranks": (asked(pl.CardIs("king")), asked(pl.CardIs("queen"))),
    "CardIs.suits": (asked(pl.CardIs("king")), asked(pl.CardIs("king", pr.Suit.HEARTS))),
    "CardIs.spot": (asked(pl.CardIs("king")), asked(pl.CardIs("king", spot="top"))),
    "Zone.role": (game(CELLS), game(attrs.evolve(CELLS, role="reserve"))),
    "Zone.piles": (laid(), laid(piles=4)),
    "Zone.take": (laid(), laid(take="top")),
    "Zone.start": (laid(), laid(start=())),
    "Zone.build": (laid(run=UP), laid(run=UP, build=())),
    "Zone.run": (laid(), laid(run=UP)),
    "Zone.capacity": (laid(), laid(capacity=9)),
    "Zone.lay": (
        laid(take="top", start="six", build=pl.Build(when=pl.CardIs("six", spot="lowest"))),
        laid(
            take="top",
            start="six",
            build=pl.Build(when=pl.CardIs("six", spot="lowest")),
            lay="swap",
        ),
    ),
    "Zone.then": (laid(), laid(then=pl.fill("stock"))),
    "Zone.shape": (laid(piles=4), laid(piles=4, shape=pl.Rows(2))),
    "Zone.name": (laid(), laid(name="column")),
    "Rows.length": (laid(piles=4, shape=pl.Rows(4)), laid(piles=4, shape=pl.Rows(2))),
    "Slots.length": (game(ROW), game(attrs.evolve(ROW, shape=pl.Slots(2)))),
    "Slots.side": (game(ROW), game(attrs.evolve(ROW, shape=pl.Slots(4, "left-or-right")))),
    "Covered.by": (game(COVERED), game(attrs.evolve(COVERED, shape=pl.Covered(((2,), (2,), ()))))),
    "Deal.to": (game(CELLS), game(CELLS, deal=pl.Deal("cell", 1))),
    "Deal.cards": (dealt(2), dealt((0, 2, 4))),
    "Deal.which": (dealt(2), dealt(2, "first")),
    "Deal.order": (dealt(2), dealt(2, order="piles")),
    "Deal.face_down": (dealt(2), dealt(2, face_down=True)),
    "Deal.pick": (dealt(1, "first"), dealt(1, "first", pick=pl.cards("AS"))),
    "Deal.sink": (dealt(2), dealt(2, sink="king")),
    "Deal.divert": (dealt(2), dealt(2, divert=pl.UnderStock())),
    "Deal.source": (laid(then=pl.fill("stock")), laid(then=pl.fill(["waste", "stock"]))),
    "Deal.when": (
        laid(then=pl.fill("stock")),
        laid(then=pl.fill("stock", when=pl.empty("waste"))),
    ),
    "NextPile.on": (dealt(3, pl.NextPile("king")), dealt(3, pl.NextPile("queen"))),
    "Spaces.role": (drawn("waste", pl.Spaces("tableau")), drawn("waste", pl.Spaces("foundation"))),
    "UnderStock.ranks": (dealt(2, divert=pl.UnderStock()), dealt(2, divert=pl.UnderStock("king"))),
    "ToFoundations.fitting": (
        dealt(2, divert=pl.ToFoundations()),
        dealt(2, divert=pl.ToFoundations(True)),
    ),
    "TakeOut.piles": (lifted(pl.TakeOut("tableau", "ace")), lifted(pl.TakeOut("cell", "ace"))),
    "TakeOut.ranks": (lifted(pl.TakeOut("tableau", "ace")), lifted(pl.TakeOut("tableau", "king"))),
    "Gather.piles": (again(pl.Gather("waste")), again(pl.Gather("tableau"))),
    "Gather.last_first": (
        again(pl.Gather("tableau")),
        again(pl.Gather("tableau", last_first=True)),
    ),
    "Gather.top_first": (again(pl.Gather("tableau")), again(pl.Gather("tableau", top_first=True))),
    "Gather.in_turn": (
        again(pl.Gather("tableau"), deal=pl.Deal("tableau")),
        again(pl.Gather("tableau", in_turn=True), deal=pl.Deal("tableau")),
    ),
    "Redeal.shuffle": (rows_again(), rows_again("cards-and-gaps")),
    "CloseGaps.piles": (
        game(draw=pl.Draw((pl.CloseGaps("tableau"), pl.Deal("tableau")))),
        game(CELLS, draw=pl.Draw((pl.CloseGaps("cell"), pl.Deal("tableau")))),
    ),
    "CloseGaps.columns": (
        laid(piles=4, shape=pl.Rows(2), take="top", then=pl.CloseGaps()),
        laid(piles=4, shape=pl.Rows(2), take="top", then=pl.CloseGaps(columns=True)),
    ),
    "Draw.steps": (drawn("waste"), drawn("tableau")),
    "Draw.when": (game(), game(draw=pl.Draw(pl.Deal("waste"), when=pl.NO_OTHER_MOVE))),
    "Redeal.gather": (again(), again(pl.Gather("tableau"))),
    "Redeal.deal": (
        again(pl.Gather("tableau")),
        again(pl.Gather("tableau"), deal=pl.Deal("tableau")),
    ),
    "Redeal.lift": (
        game(redeal=pl.Redeal(lift="tableau", times=2)),
        game(redeal=pl.Redeal(lift="waste", times=2)),
    ),
    "Redeal.when": (again(), again(when=pl.NO_OTHER_MOVE)),
    "Redeal.times": (again(times=1), again(times=pl.UNLIMITED)),
    "Choice.source": (chosen(pl.Choice("tableau")), chosen(pl.Choice("waste"))),
    "Choice.then": (
        chosen(pl.Choice("tableau")),
        chosen(pl.Choice("tableau", pl.Deal("tableau", when=pl.empty(pl.HERE)))),
    ),
    "Total.total": (paired(), paired(pl.Total(11))),
    "Total.times": (paired(), paired(pl.Total(times=2))),
    "Total.count_to": (paired(), paired(pl.Total(count_to=10))),
    "Total.at_least": (paired(), paired(pl.Total(at_least=2))),
    "Total.at_most": (paired(), paired(pl.Total(at_most=None))),
    "Total.match": (paired(), paired(pl.Total(match="in-suit"))),
    "Total.near": (
        paired(piles=4, shape=pl.Rows(2)),
        paired(pl.Total(near="touching"), piles=4, shape=pl.Rows(2)),
    ),
    "Pair.link": (
        paired(pl.Pair(pl.Link("same-rank"))),
        paired(pl.Pair(pl.Link("same-rank", "in-colour"))),
    ),
    "Pair.near": (
        paired(pl.Pair(pl.Link("same-rank")), piles=4, shape=pl.Rows(2)),
        paired(pl.Pair(pl.Link("same-rank"), near="same-line"), piles=4, shape=pl.Rows(2)),
    ),
    "Set.ranks": (paired(pl.Set(["A", "A"])), paired(pl.Set(["K", "K"]))),
    "Set.match": (paired(pl.Set(["A", "A"])), paired(pl.Set(["A", "A"], "other-suit"))),
    "Option.name": (
        optional("a", "draw.steps.cards", (1, 2)),
        optional("b", "draw.steps.cards", (1, 2)),
    ),
    "Option.field": (
        optional("a", "draw.steps.cards", (1, 2)),
        optional("a", "foundation.capacity", (13, 14)),
    ),
    "Option.values": (
        optional("a", "draw.steps.cards", (1, 2)),
        optional("a", "draw.steps.cards", (1, 2, 3)),
    ),
    "Option.words": (
        optional("a", "draw.steps.cards", (1, 2)),
        optional("a", "draw.steps.cards", (1, 2), ("one", "two")),
    ),
    "Rules.zones": (game(), game(CELLS)),
    "Rules.deal": (game(), dealt(4)),
    "Rules.decks": (game(MANY), game(MANY, decks=2)),
    "Rules.suits": (game(), game(suits=(pr.Suit.CLUBS,))),
    "Rules.ranks": (game(), game(ranks=tuple(pr.Rank)[:9], deal=pl.Deal("tableau", 2))),
    "Rules.draw": (game(TABLEAU), game(TABLEAU, deal=pl.Deal("tableau", (18, 17, 17)), draw=None)),
    "Rules.redeal": (game(), again()),
    "Rules.removal": (paired(), paired(pl.Removal.CALLED)),
    "Rules.goal": (game(), game(goal="tableau-cleared")),
    "Rules.options": (game(), optional("a", "draw.steps.cards", (1, 2))),
    "Rules.name": (game(), game(name="Other Game")),
    "Rules.choice": (chosen(None), chosen(pl.Choice("tableau"))),
}
UNSEEN = {"Rules.id", "Zone.id"}
"""Names that only programs use."""
CONDITIONS = (pl.At, pl.Holds, pl.Redeals, pl.Fits, pl.CardIs)
STEPS = (
    pl.Deal,
    pl.NextPile,
    pl.Spaces,
    pl.UnderStock,
    pl.ToFoundations,
    pl.TakeOut,
    pl.Gather,
)
ZONES = (pl.Link, pl.Build, pl.Start, pl.Leave, pl.Zone, pl.Rows, pl.Slots, pl.Covered)
COURSE = (
    pl.CloseGaps,
    pl.Draw,
    pl.Redeal,
    pl.Choice,
    pl.Total,
    pl.Pair,
    pl.Set,
    pl.Option,
    pr.Rules,
)
PARTS: tuple[Any, ...] = (*CONDITIONS, *STEPS, *ZONES, *COURSE)
FIELDS = [f"{part.__name__}.{field.name}" for part in PARTS for field in attrs.fields(part)]


@pytest.mark.parametrize("field", sorted({*FIELDS} - UNSEEN))
def test_every_field_is_in_the_text(field: str) -> None:
    one, other = PAIRS[field]
    assert pr.describe(one) != pr.describe(other)


@pytest.mark.parametrize(
    "union", [conditions.LayCondition, conditions.DealCondition, conditions.DrawCondition]
)
def test_every_kind_of_condition_has_words(union: Any) -> None:
    members = [one if isinstance(one, type) else type(get_args(one)[0]) for one in get_args(union)]
    assert members
    assert set(members) <= set(tell_parts.LIMITS)
    assert len(say_parts.LIMITS) == len(tell_parts.LIMITS)


def kinds_of_messages() -> set[type]:
    return {
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type)
        and issubclass(kind, messages.Message)
        and kind is not messages.Message
    }


def test_every_kind_of_message_has_a_place_and_words() -> None:
    kinds = kinds_of_messages()
    placed = {kind for steps in planning.ORDER.values() for some in steps for kind in some}
    assert kinds == placed | {messages.DealtElsewhere}
    assert kinds == set(describe.SAY)
    assert set(say_goal.WON) == {kind for kinds in planning.ORDER[Heading.AIM] for kind in kinds}


def never_empty(rules: pr.Rules, index: int) -> bool:
    """Check if the deal lays a card on each of a zone's piles, and the lowest stays there."""
    zone = rules.zones[index]
    stays = not zone_facts.gives(zone) or zone_facts.kept(zone) > 0
    gathered = facts.redeals_from(rules, zone.role)
    return stays and not gathered and all(facts.dealt_to(rules, index))


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_no_sentence_is_about_starting_a_pile_that_is_never_empty(id: str) -> None:
    rules = pr.GAMES[id]
    text = " ".join(pr.describe(rules).split())
    for index, zone in enumerate(rules.zones):
        if zone.build and never_empty(rules, index):
            empty_one = empty(piles_of(rules, [index]))
            assert f"{empty_one} stays" not in text.lower()
            assert f"{empty_one} takes" not in text.lower()


def only_here(condition: Any, role: pl.Role) -> Any:
    """Return a condition with `HERE` for the only pile of a role."""
    alone = isinstance(condition, pl.Holds) and condition.piles == (role,)
    return attrs.evolve(condition, piles=pl.HERE) if alone else condition


def goes_round(rules: pr.Rules, index: int) -> bool:
    """Check if a foundation, built in one way, may come to the corner before it is complete."""
    zone = rules.zones[index]
    if zone.role is not pl.Role.FOUNDATION or len(zone.build) != 1 or zone.capacity is None:
        return True
    link, firsts = zone.build[0].link, first_ranks_of(rules, index)
    if link.direction is not pl.Direction.UP or link.ranks or not firsts:
        return True
    after = link.step * (zone.capacity - 1)
    return any(
        isinstance(first, pl.Base) or rules.ranks.index(first) + after >= len(rules.ranks)
        for first in firsts
    )


def plainest(rules: pr.Rules) -> pr.Rules:
    """Return the same game with fields cleared that have no effect in it."""
    runs = tables_for(rules).runs
    if not (runs.cells or runs.choosy or runs.spaces):
        rules = attrs.evolve(rules, zones=tuple(map(without_supermoves, rules.zones)))
    zones = []
    for index, zone in enumerate(rules.zones):
        if not zone_facts.gives(zone):
            zone = attrs.evolve(zone, take=pl.Take.NOTHING)
        wins = rules.goal is pl.Goal.RUNS_COMPLETE and zone.role is pl.Role.TABLEAU
        same = zone.run == tuple(dict.fromkeys(way.link for way in zone.build))
        loose = any(way.take is pl.Take.ANY_FACE_UP for way in zone.take)
        if same or (loose and not wins):
            zone = attrs.evolve(zone, run=())
        if isinstance(zone.shape, pl.Rows) and zone.shape.length == zone.piles:
            zone = attrs.evolve(zone, shape=None)  # a single row
        alone = not any(way.take.many for way in zone.take)
        start = [
            attrs.evolve(way, cards=None)
            if way.cards == 1 and (alone or not gives_many(rules, way.source))
            else way
            for way in zone.start
        ]
        zone = attrs.evolve(zone, start=tuple(start))
        if not goes_round(rules, index):
            zone = attrs.evolve(zone, build=attrs.evolve(zone.build[0], wrap=False))
        plain = zone.start == (pl.Start(),) and not zone.build and zone.lay is pl.Lay.ON_TOP
        if plain and zone.role is not pl.Role.FOUNDATION and zone.capacity == 1:
            zone = attrs.evolve(zone, capacity=None)
        if zone.build and zone_facts.at_once(zone) == 1 and never_empty(rules, index):
            zone = attrs.evolve(zone, start=())
        then = [
            # The default source is the stock.
            attrs.evolve(step, source=step.source or "stock") if isinstance(step, pl.Deal) else step
            for step in zone.then
        ]
        fillers = {
            name
            for step in then
            if isinstance(step, pl.Deal) and step.when == (pl.empty(pl.HERE),)
            for name in step.source
        }
        if all(way.source and fillers.issuperset(way.source) for way in zone.start):
            zone = attrs.evolve(zone, start=())  # those piles have no card then
        if rules.count(zone.role) == 1:
            take = [
                attrs.evolve(way, when=tuple(only_here(one, zone.role) for one in way.when))
                for way in zone.take
            ]
            zone = attrs.evolve(zone, take=tuple(take))
        zones.append(attrs.evolve(zone, then=tuple(then)))
    redeal = rules.redeal
    if redeal:
        redeal = attrs.evolve(redeal, deal=tuple(map(in_any_order, redeal.deal)))
    return attrs.evolve(rules, zones=tuple(zones), redeal=redeal, options=())


def without_supermoves(zone: pl.Zone) -> pl.Zone:
    """Return a zone whose cards leave one at a time where only a supermove would let more leave."""
    take = [
        attrs.evolve(way, take=pl.Take.TOP) if way.take is pl.Take.SUPERMOVE else way
        for way in zone.take
    ]
    return attrs.evolve(zone, take=tuple(take))


def gives_many(rules: pr.Rules, source: tuple[object, ...]) -> bool:
    """Check if several cards may leave one of the piles named, or any pile, together."""
    return any(
        way.take.many
        for zone in rules.zones
        if not source or zone.role in source or zone.id in source
        for way in zone.take
    )


def in_any_order(step: pl.Deal) -> pl.Deal:
    """Return a step without an order of piles, if only one pile gets cards."""
    alone = step.which is pl.Which.FIRST and step.order is pl.Order.PILES
    return attrs.evolve(step, order=pl.Order.ROUNDS) if alone else step


def same_game(rules: pr.Rules) -> str:
    """Return a game without what has no effect, and the only zone of a role by its role."""
    text = json.dumps(plainest(rules).to_json())
    for zone in rules.zones:
        if zone.id and [other.role for other in rules.zones].count(zone.role) == 1:
            text = text.replace(f'"{zone.id}"', f'"{zone.role.value}"')
    return text


def unsaid(rules: pr.Rules) -> list[str]:
    """Return the changes of one field that change the game but not its text."""
    rules = attrs.evolve(rules, id="changed", options=())  # or a summary would tell them apart
    text, plain = pr.describe(rules), same_game(rules)
    return [
        mutant.id
        for mutant in mutants_of(rules)
        if mutant.rules and pr.describe(mutant.rules) == text and same_game(mutant.rules) != plain
    ]


@pytest.mark.parametrize("id", few_fast(["balcony", "pyramid", "miss-milligan"], 1))
def test_every_change_of_a_game_changes_its_text(id: str) -> None:
    assert unsaid(pr.GAMES[id]) == []


@pytest.mark.slow
@pytest.mark.parametrize("id", list(pr.GAMES))
def test_every_change_in_the_catalogue_changes_a_text(id: str) -> None:
    assert unsaid(pr.GAMES[id]) == []


@pytest.mark.parametrize("id", FIVE)
def test_the_texts_of_the_five_games(id: str) -> None:
    assert pr.describe(pr.GAMES[id]) == (GOLDEN / f"{id}.txt").read_text(encoding="utf-8")


def words(text: str) -> list[str]:
    """Return the words of a text without markup."""
    return re.sub(r"(?m)^[=-]+$|[\\#]", "", text).split()


def check_text(rules: pr.Rules) -> None:
    """Check that a text is whole sentences, the same in every markup."""
    text = pr.describe(rules)
    for block in text.rstrip("\n").split("\n\n"):
        lines = block.split("\n")
        if set(lines[-1]) <= {"=", "-"}:
            assert len(lines[1]) == len(lines[0])
        else:
            assert block.rstrip().endswith(".")
            assert all(0 < len(line) <= 79 for line in lines)
    assert not re.search(r"\S  |None\b|\b1 card|one cards|no cards|\.\.| [,.;:]|[<>_]", text)
    assert not re.search(r"\b[A-Z]{2,}\b", text.removeprefix(rules.title))
    assert words(pr.describe(rules, "markdown")) == words(pr.describe(rules, "rst")) == words(text)
    assert re.fullmatch(r"[A-Z][^.\n]+\.", pr.summarise(rules))


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("escalator", "a pyramid of 28 cards."),
        ("tri-peaks", "three peaks of 28 cards in all."),
        ("spider", "eight foundations for thirteen cards at once from the king,"),
        ("aces-up", "a card leaves while a higher one of its suit is available."),
        ("triple-alliance", "leave in certain sets"),
        ("hit-or-miss", "a card leaves when its rank is called"),
        ("push-pin", "cards leave that lie between two of one rank or suit"),
    ],
)
def test_the_summary_of_a_game(id: str, words: str) -> None:
    assert words in pr.summarise(pr.GAMES[id])


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_the_text_is_whole_sentences(id: str) -> None:
    check_text(pr.GAMES[id])


@given(
    st.sets(st.sampled_from(pr.Rank), min_size=2),
    st.one_of(
        st.sampled_from([pl.Pair(pl.Link("same-rank")), pl.Removal.OUTRANKED, pl.Removal.CALLED]),
        st.builds(pl.Total, st.integers(3, 25)),
    ),
)
@example({pr.Rank.TWO, pr.Rank.THREE}, pl.Total(5))
def test_only_ranks_of_the_pack_are_named(ranks: set[pr.Rank], way: Any) -> None:
    deal = pl.Deal("tableau", 1)
    first = attrs.evolve(FOUNDATIONS, start=min(ranks))
    zones = [first if zone.role == "foundation" else zone for zone in paired().zones]
    fields: dict[str, Any] = {"zones": zones, "ranks": tuple(sorted(ranks)), "deal": deal}
    rules = attrs.evolve(paired(), removal=way, **fields)
    text = pr.describe(rules)
    text = text[: text.index("Lay-out")] + text[text.index("Play\n") :]
    named = set(re.findall(r"(ace|jack|queen|king)s?\b", text.lower()))
    assert named <= {rank_name(rank) for rank in ranks}, text


@settings(max_examples=2 * settings().max_examples)
@given(rule_sets())
def test_the_text_of_any_rules_is_whole_sentences(rules: pr.Rules) -> None:
    check_text(rules)


@settings(max_examples=settings().max_examples // 2)
@given(rule_sets())
def test_every_change_of_any_rules_changes_their_text(rules: pr.Rules) -> None:
    assert unsaid(rules) == []


TWO = pl.cards("AS AH")
DEALS = [
    (
        pl.Deal("tableau", (2, 3, 4)),
        (
            "Deal three tableau piles face up: two cards to the first, three to the second, and "
            "so on to four on the last."
        ),
    ),
    (
        pl.Deal("tableau", (0, 2, 2), order="packet"),
        (
            "Deal two cards face up to each of the last two of three tableau piles, one pile "
            "after another, each card beneath those before it."
        ),
    ),
    (
        pl.Deal("tableau", (1, 0, 1)),
        "Deal one card face up to each of the first and third of three tableau piles.",
    ),
    (
        pl.Deal("tableau", 2, order="piles"),
        "Deal two cards face up to each of three tableau piles, one pile after another.",
    ),
    (
        pl.Deal("tableau", 2, order="packet"),
        (
            "Deal two cards face up to each of three tableau piles, one pile after another, each "
            "card beneath those before it."
        ),
    ),
    (
        pl.Deal("tableau", (1, 1), pick=TWO),
        (
            "Take out the ace of spades and the ace of hearts and lay them on the first two of "
            "three tableau piles."
        ),
    ),
    (
        pl.Deal("tableau", (0, 2), pick=TWO),
        (
            "Take out the ace of spades and the ace of hearts and lay them on the second of three "
            "tableau piles."
        ),
    ),
    (
        pl.Deal("tableau", (2, 1), pick=pl.cards("AS AH AC")),
        (
            "Take out the ace of spades, ace of hearts and ace of clubs, and lay them on the "
            "first two of three tableau piles (two cards to the first tableau pile and one to the "
            "second)."
        ),
    ),
    (pl.Deal("tableau", 1, sink="six"), "Then put the sixes at the bottom of their piles."),
]


@pytest.mark.parametrize(("step", "words"), DEALS, ids=[words for _, words in DEALS])
def test_a_deal_in_words(step: pl.Deal, words: str) -> None:
    assert words in " ".join(pr.describe(game(deal=step)).split())


SENTENCES = [
    (laid(take=pl.Leave("run", keep=1)), "The first card of a tableau pile never leaves it."),
    (laid(take=pl.Leave("run", keep=2)), "The first two cards of a tableau pile never leave it."),
    (laid(name="fan"), "Deal two cards face up to each of three fans."),
    (
        laid(start=(), then=pl.fill("stock")),
        "An empty tableau pile is filled at once with the top card of the stock.",
    ),
    (
        laid(build=pl.Build(stop=tuple(pr.Rank)[1:])),
        (
            "Tableau piles are built down regardless of suit; nothing goes on a two, a three, a "
            "four, a five, a six, a seven, an eight, a nine, a ten, a jack, a queen or a king."
        ),
    ),
    (
        laid(build=pl.Link(step=2, wrap=True)),
        ("Tableau piles are built down by twos regardless of suit, counting on from king to ace."),
    ),
    (
        game(attrs.evolve(FOUNDATIONS, start=pl.Start())),
        "Foundations are built up in suit, to thirteen cards.",
    ),
    (
        game(deal=(DOWN, pl.Deal("tableau", 2), DOWN)),
        "Then deal two cards face up to each tableau pile.",
    ),
    (
        pl.relative(pr.GAMES["fifteens"], "others", {"reserve.build": ()}),
        "Cards go on the reserve only while it is empty.",
    ),
    (
        game(attrs.evolve(COVERED, piles=4, shape=pl.Covered(((2, 3), (2, 3), (), ())))),
        "The third and fourth tableau piles lie on the first and second.",
    ),
    (
        game(
            attrs.evolve(TABLEAU, piles=1),
            draw=None,
            redeal=pl.Redeal(pl.Gather("tableau"), deal=pl.Deal("tableau", 52), times=1),
            deal=pl.Deal("tableau", 52),
        ),
        (
            "Once in a game, whenever you like, you may turn the tableau over and, without "
            "shuffling, deal 52 cards face up to the tableau, as far as the cards go."
        ),
    ),
]


@pytest.mark.parametrize(
    ("source", "bottom"),
    [
        ("stock", "the stock"),
        ("reserve", "the pile that it comes from"),
        (("reserve", "stock"), "the pile that it comes from"),
    ],
    ids=["one pile", "several piles", "piles of several roles"],
)
def test_a_card_that_fills_no_space_goes_beneath_its_pile(
    source: str | tuple[str, ...], bottom: str
) -> None:
    fill = attrs.evolve(pl.fill(source), divert=pl.UnderStock("king"))
    rules = game(
        attrs.evolve(TABLEAU, start=(), then=fill),
        pl.Zone("reserve", 2, take="top"),
        deal=(pl.Deal("tableau"), pl.Deal("reserve", 3)),
    )
    said = " ".join(pr.describe(rules).split())
    assert f"A king goes to the bottom of {bottom}, and the next one is dealt" in said


IN_THE_CATALOGUE = {
    "royal-marriage": "Take out the king of hearts and lay it at the bottom of the stock.",
    "cheops": "Discard two available cards of the same rank or of ranks that follow one another.",
    "relaxed-accordion": "A card may be laid on the next card or the third card to its left or its",
    "batsford": "The empty reserve takes only a king. An empty tableau pile takes only a king,",
    "marshal": "may be taken back to a tableau pile or another foundation.",
    "sultan": "Nothing is laid on the sixth foundation, a king of hearts.",
    "monte-carlo": "you may close the gaps, moving the cards up in their order, and then deal one",
    "grand-duchess": "with the top card of the heaps, but only when the stock is empty.",
    "shamrocks": "The kings stay where they are dealt (sinking-rank=none).",
    "spiderette": "one card from the stock face up to each tableau pile, as far as the cards go.",
    "spider": "you may deal one card from the stock face up to each tableau pile.",
    "cone": (
        "to each tableau pile, when the stock has at least five cards; otherwise deal one card from"
        " the stock face up to each reserve pile."
    ),
    "cruel": "and lay each packet down as a new pile, its first card on top.",
    "hit-or-miss": "Whenever you like, you may turn the waste over and put it beneath the stock.",
    "interregnum": "when it has at most eleven cards, from a tableau pile; or when it has at least",
    "red-moon": "Deal 48 cards face up to the other places of the rows, leaving the second place",
    "quatorze": "Deal 25 cards face up in five rows of five.",
    "bad-seven": (
        "Deal seven cards to each of seven tableau piles, face up and face down by turns. A card"
        " dealt face up that begins a foundation goes there at once, and the next one"
    ),
    "doublets": "A king that is dealt goes to the bottom of the pack, and the next one is dealt",
    "gotham": "An empty tableau pile takes any available card, but only from the stock or a waste",
    "decade": "counting an ace as one and a jack, a queen or a king as ten.",
    "virginia-reel": "Take out the two, the three and the four that come first in the pack, and",
    "doorway": "the second cell only a queen and an empty tableau pile any available card.",
    "sly-fox": "Nothing is laid on the talon, and cards stay on the foundations.",
    "sticko": (
        "or down regardless of suit, ace on seven, but only a club on a spade, a spade on a club, a"
        " diamond on a heart or a heart on a diamond, to 32 cards."
    ),
    "eliminator": "Bring all 52 cards to five foundations (foundations=5). Bring",
}


@pytest.mark.parametrize("id", IN_THE_CATALOGUE)
def test_a_sentence_of_a_game(id: str) -> None:
    assert IN_THE_CATALOGUE[id] in " ".join(pr.describe(id).split())


def test_an_order_of_ranks_is_told_in_the_direction_in_which_piles_are_built() -> None:
    ranks = (pr.Rank.ACE, pr.Rank.THREE, pr.Rank.TWO)
    for direction, order in (("down", "two, three and ace"), ("up", "ace, three and two")):
        text = " ".join(pr.describe(laid(build=pl.Link(direction, ranks=ranks))).split())
        assert (
            f"Tableau piles are built {direction} regardless of suit, in the order {order}" in text
        )


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_no_paragraph_says_a_sentence_twice(id: str) -> None:
    for block in pr.describe(id, width=10_000).split("\n\n"):
        told = re.split(r"(?<=\.) ", block)
        assert len(told) == len({*told})


@pytest.mark.parametrize("rank", [(), ("king",)])
def test_no_run_comes_from_a_pile_that_gives_single_cards(rank: tuple[str, ...]) -> None:
    begin = pl.Start(rank, source="waste")
    text = " ".join(pr.describe(laid(take="run", start=begin)).split())
    assert re.search(
        r"An empty tableau pile takes (any available card, but|only a king, and) only", text
    )


def test_cards_move_one_at_a_time_where_no_piles_help_a_supermove() -> None:
    text = " ".join(pr.describe(laid(take="supermove", start="king")).split())
    assert "are available, and cards move one at a time." in text
    assert "An empty tableau pile takes only a king. " in text


@pytest.mark.parametrize(("rules", "words"), SENTENCES, ids=[words for _, words in SENTENCES])
def test_sentences_in_the_catalogue(rules: pr.Rules, words: str) -> None:
    assert words in " ".join(pr.describe(rules).split())


def suits_in_order() -> tuple[pl.Zone, ...]:
    """Return foundations that are finished one after another, in the order of their suits."""
    first = pl.Start("ace", when=pl.CardIs(suits=pr.Suit.CLUBS))
    zones = [pl.Zone("foundation", start=first, build=UP, capacity=13, id="of-clubs")]
    for suit in list(pr.Suit)[1:]:
        when = (pl.CardIs(suits=suit), pl.full(zones[-1].id))
        id = f"of-{suit.name.lower()}"
        zones.append(
            pl.Zone("foundation", start=pl.Start("ace", when=when), build=UP, capacity=13, id=id)
        )
    return tuple(zones)


KINGS_FIRST = laid(start=(pl.Start("king"), pl.Start(when=pl.empty("stock"))))
BY_REDEALS = (
    pl.Deal("waste", 3, when=pl.Redeals(at_most=0)),
    pl.Deal("waste", when=pl.Redeals(at_least=1)),
)
FEWER = game(draw=pl.Draw(BY_REDEALS), redeal=pl.Redeal(pl.Gather("waste"), times=2))
ANY_SUIT_LATER = laid(
    build=(pl.Build("down", "alternating-colours"), pl.Build(when=pl.Holds(pl.HERE, at_least=6)))
)
FILLED_LATE = laid(then=pl.fill("stock", when=pl.empty("waste")))
TWO_ROUTES = laid(
    take=(pl.Leave("run", "tableau", keep=1), pl.Leave("top", when=pl.empty("stock")))
)
BOUNDS = (pl.Holds(pl.Neighbour(-1), at_least=2, at_most=4), pl.empty("stock"))
GUARDED = laid(build=pl.Build(when=BOUNDS))
IN_TWO_WAYS = paired(pl.Pair(pl.Link("up", "in-suit", wrap=True)), pl.Total(11), pl.Set("king"))
WINGS = [pl.Zone("reserve", 2, start=pl.Start(), id=side) for side in ("left", "right")]
BUT_KINGS = [rank for rank in pr.Rank if rank is not pr.Rank.KING]
BASED = attrs.evolve(FOUNDATIONS, start="base-rank")
FILLED = attrs.evolve(TABLEAU, then=pl.fill("stock", when=pl.Redeals(at_most=0)))
SOME_FIRST = pl.Holds(pl.HERE, at_most=2)
NOT_IN_THE_CATALOGUE = [
    (
        KINGS_FIRST,
        (
            "An empty tableau pile takes a king, alone or with the cards in order on it; or any "
            "available card or cards in order, but only when the stock is empty."
        ),
    ),
    (
        FEWER,
        (
            "Whenever you like, turn cards from the stock onto the waste: three cards before the "
            "first redeal and one card after the first redeal."
        ),
    ),
    (
        ANY_SUIT_LATER,
        (
            "Tableau piles are built down in alternating colours; or down regardless of suit, but "
            "only when the tableau pile has at least six cards."
        ),
    ),
    (
        FILLED_LATE,
        (
            "An empty tableau pile is filled at once with the top card of the stock, but only "
            "when the waste is empty."
        ),
    ),
    (
        game(*suits_in_order()),
        (
            "The empty second foundation takes only an ace of diamonds, and only when the first "
            "foundation has at least thirteen cards."
        ),
    ),
    (game(*suits_in_order()), "The empty first foundation takes only an ace of clubs."),
    (
        TWO_ROUTES,
        (
            "From a tableau pile cards in order go to the tableau piles, leaving at least one "
            "card there; or a single card goes to any pile where it fits, but only when the stock "
            "is empty."
        ),
    ),
    (
        GUARDED,
        (
            "A card is laid on another there only when the tableau pile before it has two to four "
            "cards, if there is one and when the stock is empty."
        ),
    ),
    (
        IN_TWO_WAYS,
        (
            "Discard two available cards of one suit, of ranks that follow one another, counting "
            "on from king to ace."
        ),
    ),
    (
        asked(pl.Holds("waste", at_least=2, at_most=2)),
        "A card is laid on another there only when the waste has exactly two cards.",
    ),
    (
        asked(pl.Redeals(at_least=1, at_most=2)),
        "A card is laid on another there only after the first and before the third redeal.",
    ),
    (
        asked(pl.Redeals(at_least=1, at_most=1)),
        "A card is laid on another there only between the first and the second redeal.",
    ),
    (
        game(*WINGS, deal=pl.Deal("right", 3)),
        "Deal three cards face up to each of the last two of four reserve piles.",
    ),
    (
        game(*WINGS, draw=pl.Draw(pl.Deal("right"))),
        (
            "Whenever you like, you may deal one card from the stock face up to each of the last "
            "two reserve piles, as far as the cards go."
        ),
    ),
    (
        game(deal=(pl.Deal("tableau"), pl.Deal("tableau", 2, order="packet"))),
        (
            "Then deal two cards face up to each tableau pile, one pile after another, each card "
            "beneath those before it."
        ),
    ),
    (
        game(FILLED, deal=(), redeal=pl.Redeal(pl.Gather("waste"), times=1)),
        (
            "An empty tableau pile is filled at once with the top card of the stock, but only "
            "before the first redeal."
        ),
    ),
    (
        game(TABLEAU, attrs.evolve(CELLS, take="run", build=pl.Link("up"), capacity=None)),
        "Together, cards go to a pocket only if they go up regardless of suit.",
    ),
    (
        paired(pl.Pair(pl.Link("any-rank", "in-suit"))),
        "Discard two available cards of one suit.",
    ),
    (
        laid(then=pl.Deal(pl.HERE, source="stock", when=SOME_FIRST)),
        "Each tableau pile that has at most two cards gets at once the top card of the stock.",
    ),
    (
        drawn("waste", when=SOME_FIRST),
        (
            "Whenever you like, turn the top card of the stock onto the waste, but only when the "
            "waste has at most two cards."
        ),
    ),
    (
        drawn("tableau", (1, 2, 3)),
        (
            "Whenever you like, you may deal one card from the stock face up to the first tableau "
            "pile, two to the second, and so on to three on the last, as far as the cards go."
        ),
    ),
    (
        again(pl.Gather("tableau", in_turn=True), shuffle="cards", deal=pl.Deal("tableau")),
        (
            "When the stock is empty, you may take up one tableau pile (the first at the first "
            "redeal, then each time the next) and shuffle it to make a new stock, twice in a "
            "game."
        ),
    ),
    (
        again(pl.Gather("tableau"), pl.Gather("waste")),
        (
            "When the stock is empty, you may gather the tableau piles in order and turn them "
            "over to make a new stock, without shuffling, with the waste beneath it, twice in a "
            "game."
        ),
    ),
    (
        game(
            deal=pl.Deal("tableau", (18, 17, 17)),
            draw=None,
            redeal=pl.Redeal(
                pl.Gather("tableau"),
                deal=(
                    pl.Deal("tableau", 17, when=pl.Redeals(at_most=0)),
                    pl.Deal("tableau", 18, when=pl.NOTHING_DEALT),
                ),
                times=2,
            ),
        ),
        (
            "deal seventeen cards face up to each tableau pile, but only before the first redeal "
            "and if that deals no card, deal eighteen cards face up to each tableau pile, as far "
            "as the cards go."
        ),
    ),
    (
        laid(start=pl.Start("king", cards=2), build=pl.Link(match="in-suit")),
        ("An empty tableau pile takes only two cards at once, which go down in suit from a king."),
    ),
    (
        game(BASED, attrs.evolve(TABLEAU, start="below-base")),
        "An empty foundation takes only a card of the base rank.",
    ),
    (
        laid(start=pl.Start(BUT_KINGS)),
        (
            "An empty tableau pile takes any card but a king, alone or with the cards in order on "
            "it."
        ),
    ),
    (
        begun(build=pl.Build(source=pl.At("tableau", (1, -1)))),
        (
            "Cards are laid on a cell only from the tableau pile one place further on or one "
            "place further back."
        ),
    ),
    (
        dealt(1, pick=("king", "king", "queen")),
        "Take out the first two kings of the pack and the queen that comes first in the pack and",
    ),
    (
        laid(build=(pl.Build(source="waste"), pl.Build(source="tableau", when=pl.empty("stock")))),
        (
            "Each tableau pile is built down regardless of suit: from the waste; or when the stock"
            " is empty, from a tableau pile."
        ),
    ),
    (
        drawn("waste", 3, order="packet"),
        (
            "Whenever you like, turn three cards from the stock onto the waste, each card beneath "
            "those before it."
        ),
    ),
    (
        drawn("waste", 3, order="packet", face_down=True),
        "Whenever you like, lay three cards from the stock face down as a packet onto the waste.",
    ),
    (
        drawn("tableau", 3, order="packet"),
        (
            "deal three cards from the stock face up to each tableau pile, one pile after another, "
            "each card beneath those before it."
        ),
    ),
    (
        drawn("waste", 3, face_down=True),
        "Whenever you like, lay three cards from the stock face down onto the waste.",
    ),
    (
        drawn("tableau", which=pl.NextPile("king"), when=SOME_FIRST),
        (
            "Whenever you like, deal the top card of the stock, but only when the tableau pile "
            "has at most two cards."
        ),
    ),
    (
        drawn("tableau", 3, when=(SOME_FIRST, pl.Holds(pl.HERE, at_least=1))),
        (
            "Whenever you like, you may deal three cards from the stock face up to each tableau "
            "pile that has at most two cards and a card, as far as the cards go."
        ),
    ),
    (
        laid(then=pl.Deal(pl.HERE, 2, face_down=True, order="packet", when=pl.empty(pl.HERE))),
        (
            "An empty tableau pile is filled at once with the top two cards of the stock, face "
            "down, each card beneath those before it;"
        ),
    ),
]


@pytest.mark.parametrize(
    ("rules", "words"),
    NOT_IN_THE_CATALOGUE,
    ids=[words[:60] for _, words in NOT_IN_THE_CATALOGUE],
)
def test_sentences_that_no_game_of_the_catalogue_needs(rules: pr.Rules, words: str) -> None:
    assert words in " ".join(pr.describe(rules).split())
    check_text(rules)


def test_no_section_is_empty() -> None:
    text = pr.describe(pr.GAMES["freecell"], "markdown")
    assert "## Stock" not in text
    assert not re.search(r"^## [^\n]*\n\n(##|\Z)", text, re.MULTILINE)


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_a_narrow_text_says_the_same_as_a_wide_one(id: str) -> None:
    for width in (20, 40, 1000):
        text = pr.describe(pr.GAMES[id], width=width)
        assert text.split() == pr.describe(pr.GAMES[id]).split()
        paragraphs = re.sub(r"(?m)^.*\n[=-]+$", "", text)
        for line in paragraphs.split("\n"):
            assert len(line) <= width or " " not in line.strip(" -")


def test_the_least_width() -> None:
    with pytest.raises(pr.ArgumentError, match="width should be a whole number from 20 on, not 19"):
        pr.describe("golf", width=19)


def test_an_unknown_markup_is_refused() -> None:
    with pytest.raises(pr.ArgumentError, match="text, markdown or rst, not 'html'") as caught:
        pr.describe(pr.GAMES["balcony"], "html")
    assert caught.value.code is pr.Code.SYNTAX


def test_the_text_of_a_known_game_begins_with_its_summary() -> None:
    title, summary, *rest = pr.describe("four-seasons").split("\n\n")
    assert summary == f"{pr.GAMES.entry('four-seasons').summary}."
    own = attrs.evolve(pr.GAMES["four-seasons"], id="mine", name=title.split("\n")[0])
    assert [title, *rest] == pr.describe(own).split("\n\n")


def test_a_title_cannot_bring_markup_of_its_own() -> None:
    rules = game(name="*A* `b` [c](d) _e_ |f|")
    assert pr.describe(rules, "markdown").startswith(r"# \*A\* \`b\` \[c\](d) \_e\_ \|f\|")
    title, line = pr.describe(rules, "rst").split("\n")[:2]
    assert len(line) >= len(title)
    assert pr.describe(game(name="神経衰弱")).split("\n")[1] == "=" * 8


ODD_NAMES = (
    "*A* `b` [c](d) _e_ |f| a_ <b> &amp;",
    "- dash",
    ".. note:: x",
    ":a: b::",
    "====",
    "1. x",
)


def test_restructuredtext_is_what_docutils_reads() -> None:
    core = pytest.importorskip("docutils.core")
    for rules in [pr.GAMES[id] for id in SAMPLE] + [game(name=name) for name in ODD_NAMES]:
        settings = {"report_level": 1, "halt_level": 1}
        tree = core.publish_doctree(pr.describe(rules, "rst"), settings_overrides=settings)
        titles = [node.astext() for node in tree.findall() if node.tagname == "title"]
        assert titles == headings(rules)


def test_markdown_is_what_markdown_it_reads() -> None:
    reader = pytest.importorskip("markdown_it").MarkdownIt()
    for rules in [pr.GAMES[id] for id in SAMPLE] + [game(name=name) for name in ODD_NAMES]:
        tokens = reader.parse(pr.describe(rules, "markdown"))
        titles = [
            "".join(part.content for part in tokens[place + 1].children)
            for place, token in enumerate(tokens)
            if token.type == "heading_open"
        ]
        assert titles == headings(rules)


@given(NAMES)
@example("\\")
def test_any_name_is_a_title_in_any_markup(name: str) -> None:
    core = pytest.importorskip("docutils.core")
    reader = pytest.importorskip("markdown_it").MarkdownIt()
    rules = game(name=name)
    title = " ".join(rules.title.split()) or rules.id
    settings = {"report_level": 1, "halt_level": 1}
    tree = core.publish_doctree(pr.describe(rules, "rst"), settings_overrides=settings)
    titles = [node.astext() for node in tree.findall() if node.tagname == "title"]
    assert titles[0] == title
    heading = reader.parse(pr.describe(rules, "markdown"))[1]
    assert "".join(part.content for part in heading.children) == title
    assert pr.describe(rules).split("\n")[0] == title


def headings(rules: pr.Rules) -> list[str]:
    """Return the title and the headings of a game's text."""
    text = pr.describe(rules)
    return [rules.title, *re.findall(r"(?m)^(.+)\n-+$", text.partition("\n\n")[2])]


def test_options_in_words_say_what_each_value_means() -> None:
    (draw,) = pr.describe_options("escalator")
    assert (draw.name, draw.title) == ("draw", "Draw")
    assert [value.chosen for value in draw.values] == [True, False]
    assert draw.values[1].words == "Cards may be turned from the stock at any time."
    turned = pr.GAMES["escalator"].with_options(draw="any")
    assert [value.chosen for value in pr.describe_options(turned)[0].values] == [False, True]
    assert pr.describe_options(turned)[0].values[0].words.startswith("Only when no card goes on")
    assert pr.describe_options("spider") == ()


def test_each_value_of_an_option_has_words_of_its_own() -> None:
    for game in list(pr.GAMES)[::40]:
        for option in pr.describe_options(game):
            words = [value.words for value in option.values]
            assert len(set(words)) == len(words), (game, option.name)
            assert all(text[0].isupper() and text[-1] in '."' for text in words)
            for value in option.values:
                pr.GAMES[game].with_options(**{option.name: value.value})


def test_a_place_that_lies_on_none_is_not_mentioned() -> None:
    alone = attrs.evolve(COVERED, piles=4, shape=pl.Covered(((2,), (2,), (), ())))
    text = " ".join(pr.describe(game(alone)).split())
    assert "The third tableau pile lies on the first and second." in text
    assert "fourth" not in text
