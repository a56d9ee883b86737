"""The rules in English: every field counts, sentences are whole, and all markups agree."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, get_args

import attrs
import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.english.card_words import rank_name
from patience_rules.english.nouns import empty
from patience_rules.english.piles import first_ranks_of, piles_of
from patience_rules.english.realiser import ENGLISH
from patience_rules.english.rulebook import (
    messages,
    planning,
    say_goal,
    say_parts,
    tell_parts,
)
from patience_rules.english.rulebook.planning import Heading
from patience_rules.rules import conditions, facts, zone_facts
from tests.support.draw import SAMPLE, few_fast
from tests.support.forms import (
    CELLS,
    COVERED,
    FOUNDATIONS,
    MANY,
    ROW,
    RULES,
    SLOTS,
    TABLEAU,
    UP,
    again,
    asked,
    begun,
    chosen,
    dealt,
    drawn,
    game,
    in_rows,
    laid,
    lifted,
    optional,
    paired,
    rows_again,
)
from tests.support.random_rules import rule_sets
from tests.support.strategies import NAMES
from tests.tools.mutants import mutants_of

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
    "Leave.to": (laid(), laid(take=pl.Leave("run", ["tableau", "foundation"]))),
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
    "Redeal.merci": (
        game(redeal=pl.Redeal(pl.Gather("waste"), times=2)),
        game(redeal=pl.Redeal(pl.Gather("waste"), times=2, merci=1)),
    ),
    "Redeal.lift": (
        game(redeal=pl.Redeal(lift="tableau", times=2)),
        game(redeal=pl.Redeal(lift="waste", times=2)),
    ),
    "Redeal.when": (again(), again(when=pl.NO_OTHER_MOVE)),
    "Redeal.times": (again(times=1), again(times=pl.UNLIMITED)),
    "Choice.source": (chosen(pl.Choice("tableau")), chosen(pl.Choice(["tableau", "waste"]))),
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
    assert pr.describe(one, keys=True) != pr.describe(other, keys=True)


def test_a_value_that_is_nothing_has_a_key() -> None:
    rules = pr.GAMES["golf"].with_options(**{"dead-rank": "K"})
    assert "(dead-rank=none)" in pr.describe(rules, keys=True)


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
    assert kinds == set(ENGLISH.say)
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
        emptied = {pl.empty(name) for name in fillers}  # a space that is left has these met
        start = [
            attrs.evolve(way, when=[o for o in way.when if o not in emptied]) for way in zone.start
        ]
        zone = attrs.evolve(zone, start=tuple(start))
        if rules.count(zone.role) == 1:
            take = [
                attrs.evolve(way, when=tuple(only_here(one, zone.role) for one in way.when))
                for way in zone.take
            ]
            zone = attrs.evolve(zone, take=tuple(take))
        if zone.capacity is not None and zone.capacity >= rules.pack_size:
            zone = attrs.evolve(zone, capacity=None)
        zone = without_idle_conditions(rules, zone)
        if wins and zone.run == (pl.Link("lower", "in-suit"),):
            zone = attrs.evolve(zone, run=pl.Link("down", "in-suit"))  # whole suits go by ones
        zones.append(attrs.evolve(zone, then=tuple(then)))
    redeal = rules.redeal
    if redeal:
        redeal = attrs.evolve(redeal, deal=tuple(map(in_any_order, redeal.deal)))
    # Steps to the same piles are told as one. The pack is shuffled, so their order is no rule.
    steps = Counter(step.to for step in rules.deal if isinstance(step, pl.Deal))
    deal = tuple(
        attrs.evolve(step, order=pl.Order.ROUNDS)
        if isinstance(step, pl.Deal) and steps[step.to] > 1 and step.order is pl.Order.PILES
        else step
        for step in rules.deal
    )
    return attrs.evolve(rules, zones=tuple(zones), deal=deal, redeal=redeal, options=())


def without_idle_conditions(rules: pr.Rules, zone: pl.Zone) -> pl.Zone:
    """Return a zone without conditions that always hold, and piles and ranks that are not there."""
    count = rules.count(zone.role)

    def kept(way: pl.Start | pl.Build) -> list[Any]:
        alone = {pl.SUIT_NOT_STARTED} if count == 1 and isinstance(way, pl.Start) else set()
        return [near(one) for one in way.when if one not in alone]

    def near(one: Any) -> Any:
        if isinstance(one, pl.Fits) and isinstance(one.on, pl.At):
            by = tuple(offset for offset in one.on.by if abs(offset) < count)
            return attrs.evolve(one, on=attrs.evolve(one.on, by=by))
        return one

    def on_tops(way: pl.Build) -> tuple[pl.Rank, ...]:
        """Return the ranks that a way stops at, of those that it builds on."""
        cards = [one for one in way.when if isinstance(one, pl.CardIs) and one.spot is pl.Spot.TOP]
        return tuple(rank for rank in way.stop if all(rank in one.ranks for one in cards))

    start = [attrs.evolve(way, when=kept(way)) for way in zone.start]
    build = [attrs.evolve(way, when=kept(way), stop=on_tops(way)) for way in zone.build]
    return attrs.evolve(zone, start=tuple(start), build=tuple(build))


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
    try:
        rules = attrs.evolve(paired(), removal=way, **fields)
    except pr.RulesError:
        reject()  # no cards of these ranks make the total
    text = pr.describe(rules)
    text = text[: text.index("Lay-out")] + text[text.index("Play\n") :]
    named = set(re.findall(r"(ace|jack|queen|king)s?\b", text.lower()))
    assert named <= {rank_name(rank) for rank in ranks}, text


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_the_text_of_a_form_is_whole_sentences(rules: pr.Rules) -> None:
    check_text(rules)


@settings(max_examples=settings().max_examples // 2)
@given(rule_sets())
def test_every_change_of_any_rules_changes_their_text(rules: pr.Rules) -> None:
    assert unsaid(rules) == []


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
    for rules in [pr.GAMES[id] for id in SAMPLE[::8]] + [game(name=name) for name in ODD_NAMES]:
        settings = {"report_level": 1, "halt_level": 1}
        tree = core.publish_doctree(pr.describe(rules, "rst"), settings_overrides=settings)
        titles = [node.astext() for node in tree.findall() if node.tagname == "title"]
        assert titles == headings(rules)


def test_markdown_is_what_markdown_it_reads() -> None:
    reader = pytest.importorskip("markdown_it").MarkdownIt()
    for rules in [pr.GAMES[id] for id in SAMPLE[::8]] + [game(name=name) for name in ODD_NAMES]:
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
    assert (draw.name, draw.title) == ("draw", "Stock")
    assert [value.chosen for value in draw.values] == [True, False]
    assert draw.values[1].words == "Cards may be turned from the stock at any time."
    turned = pr.GAMES["escalator"].with_options(draw="any")
    assert [value.chosen for value in pr.describe_options(turned)[0].values] == [False, True]
    assert pr.describe_options(turned)[0].values[0].words.startswith("Only when no card goes on")
    assert pr.describe_options("spider") == ()


def test_each_value_of_an_option_has_words_of_its_own() -> None:
    for id in list(pr.GAMES)[::40]:
        for option in pr.describe_options(id):
            words = [value.words for value in option.values]
            assert len(set(words)) == len(words), (id, option.name)
            assert all(text[0].isupper() and text[-1] in '."' for text in words)
            for value in option.values:
                pr.GAMES[id].with_options(**{option.name: value.value})


def test_a_place_that_lies_on_none_is_not_mentioned() -> None:
    alone = attrs.evolve(COVERED, piles=4, shape=pl.Covered(((2,), (2,), (), ())))
    text = " ".join(pr.describe(game(alone)).split())
    assert "The third tableau pile lies on the first and second." in text
    assert "fourth" not in text


def test_a_card_that_starts_no_pile_needs_a_discard() -> None:
    dealt_first = pl.Deal("tableau", (0, 1, 1, 1))
    with pytest.raises(pr.RulesError, match="a discard for cards that begin no pile"):
        pl.relative(in_rows(SLOTS), "x", {"deal": (dealt_first, pl.TakeOut("tableau", "ace"))})
