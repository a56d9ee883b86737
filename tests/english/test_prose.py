"""The rules in English: true to every field, whole sentences, and the same in every markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cards import Card, Rank, Suit
from patience_rules.english.naming import rank_name, zone_group
from patience_rules.english.rulebook.course import ending, goal
from patience_rules.english.rulebook.describe import describe, summarise
from patience_rules.english.rulebook.discards import discarding
from patience_rules.games.index import FIVE
from patience_rules.rules.build import Build, Start
from patience_rules.rules.choice import Choice
from patience_rules.rules.covers import triangle
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.option import Option
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.removal import Removal
from patience_rules.rules.ruleset import Rules
from patience_rules.rules.vocabulary import (
    Base,
    By,
    Closing,
    Direction,
    Gather,
    Goal,
    Home,
    Match,
    Near,
    Role,
    Side,
    Spread,
    Take,
    When,
)
from patience_rules.rules.zone import Zone
from tests.support.random_rules import rule_sets
from tests.support.strategies import NAMES
from tests.tools.mutants import mutants_of

GOLDEN = Path(__file__).parents[1] / "data" / "rules"

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)
UP = Build(Direction.UP, Match.SUIT)
FOUNDATIONS = Zone(
    Role.FOUNDATION, piles=4, take=Take.TOP, start=Start(Rank.ACE), build=UP, capacity=13
)
CELLS = Zone(Role.CELL, piles=2, take=Take.TOP, start=Start(), capacity=1)
DISCARD = Zone(Role.DISCARD, take=Take.NOTHING)
TABLEAU = Zone(Role.TABLEAU, piles=3, take=Take.RUN, start=Start(), build=Build())


def game(*zones: Zone, **fields: Any) -> Rules:
    """A small game with these zones besides a stock, a waste and foundations."""
    given = {zone.role for zone in zones}
    usual = [zone for zone in (STOCK, WASTE, FOUNDATIONS, TABLEAU) if zone.role not in given]
    return Rules(
        **{
            "id": "some-game",
            "zones": (*usual, *zones),
            "deal": (Deal(Role.TABLEAU, 2),),
            "draw": Draw(Role.WASTE),
            **fields,
        }
    )


def laid(**fields: Any) -> Rules:
    """The game with another tableau."""
    return game(attrs.evolve(TABLEAU, **fields))


def dealt(cards: int | tuple[int, ...], **fields: Any) -> Rules:
    """The game with another deal."""
    return game(deal=(Deal(Role.TABLEAU, cards, **fields),))


def paired(**fields: Any) -> Rules:
    """A game of pairs."""
    heap = attrs.evolve(TABLEAU, take=Take.TOP, start=None, build=None)
    return game(heap, DISCARD, goal=Goal.DISCARD, removal=Removal(**fields))


def ousting(**fields: Any) -> Rules:
    """A game of pairs in which cells are built on."""
    cells = Zone(Role.CELL, take=Take.TOP, start=Start(), build=Build(), **fields)
    return game(cells, DISCARD, removal=Removal(By.RANK))


def in_rows(**fields: Any) -> Rules:
    """A game of pairs whose piles lie in rows."""
    heap = attrs.evolve(TABLEAU, take=Take.TOP, start=None, build=None, piles=4, row=2)
    return game(heap, DISCARD, goal=Goal.DISCARD, removal=Removal(**fields))


def chosen(choice: Choice | None) -> Rules:
    """The game with a base rank, which the player may have to choose."""
    based = attrs.evolve(FOUNDATIONS, start=Start(Base.BASE), keep=1)
    return game(based, choice=choice)


def twice(**fields: Any) -> Rules:
    """The game with a redeal, and foundations and a tableau beside its own."""
    redeal = Redeal(1, Role.TABLEAU)
    return game(FOUNDATIONS, FOUNDATIONS, attrs.evolve(TABLEAU, **fields), redeal=redeal)


COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)


def gathering(role: Role = Role.RESERVE, **fields: Any) -> Rules:
    """A game in which court cards leave together, gathered on a pile of a role."""
    heap = attrs.evolve(TABLEAU, take=Take.TOP, start=None, build=None)
    pile = Zone(role, take=Take.NOTHING, start=Start(), build=Build(Direction.ANY), gathers=True)
    removal = Removal(sets=(COURTS,), **fields)
    return game(heap, DISCARD, pile, goal=Goal.DISCARD, removal=removal)


def optional(*values: Any) -> Rules:
    """The game with an option."""
    return game(options=(Option(*values),))


def dealt_on(draw: Draw | None, **fields: Any) -> Rules:
    """The game with a card on the waste and another draw."""
    return game(draw=draw, deal=(Deal(Role.TABLEAU, 2), Deal(Role.WASTE)), **fields)


def again(**fields: Any) -> Rules:
    """The game with a redeal of the tableau."""
    return game(redeal=Redeal(of=Role.TABLEAU, **fields))


def beneath(**fields: Any) -> Rules:
    """The game with a redeal of a waste that is filled from the stock."""
    waste = attrs.evolve(WASTE, fill=(Role.STOCK,))
    return game(waste, draw=None if fields else Draw(Role.WASTE), redeal=Redeal(**fields))


def lifted(**fields: Any) -> Rules:
    """A game of which a deal may take cards up again."""
    removal = Removal(By.RANK)
    return game(DISCARD, removal=removal, deal=(Deal(Role.TABLEAU, **fields),))


def rows_again(**fields: Any) -> Rules:
    """The game with a row that is dealt again."""
    return game(ROW, redeal=Redeal(of=Role.RESERVE, deal=1, shuffle=True, **fields))


ROW = Zone(
    Role.RESERVE,
    take=Take.TOP,
    piles=4,
    start=Start(),
    build=Build(),
    capacity=1,
    row=4,
    beside=Side.LEFT,
)
OPEN = attrs.evolve(FOUNDATIONS, capacity=None)
COVERED = Zone(Role.TABLEAU, take=Take.TOP, piles=3, cover=triangle(2))
PAIRS: dict[str, tuple[Rules, Rules]] = {
    "Build.direction": (laid(), laid(build=Build(Direction.UP))),
    "Build.match": (laid(), laid(build=Build(match=Match.COLOUR))),
    "Build.wrap": (laid(), laid(build=Build(wrap=True))),
    "Build.step": (laid(), laid(build=Build(step=2))),
    "Build.stop": (laid(), laid(build=Build(stop=(Rank.SIX,)))),
    "Build.while_empty": (laid(), laid(build=Build(while_empty=(Role.STOCK,)))),
    "Build.also": (laid(), laid(build=Build(also=Build(Direction.SAME)))),
    "Build.one_way": (
        game(attrs.evolve(CELLS, build=Build(Direction.EITHER))),
        game(attrs.evolve(CELLS, build=Build(Direction.EITHER, one_way=True))),
    ),
    "Build.least": (laid(), laid(build=Build(least=2))),
    "Build.ranks": (laid(), laid(build=Build(ranks=(Rank.ACE, Rank.SIX, Rank.TWO)))),
    "Start.rank": (laid(), laid(start=Start(Base.BELOW))),
    "Start.of": (laid(), laid(start=Start(of=(Role.WASTE,)))),
    "Start.cards": (laid(), laid(start=Start(cards=2))),
    "Start.while_empty": (laid(), laid(start=Start(while_empty=(Role.STOCK,)))),
    "Start.after": (
        game(CELLS),
        game(attrs.evolve(CELLS, start=Start(after=Role.TABLEAU))),
    ),
    "Start.suit_of_after": (
        game(attrs.evolve(CELLS, start=Start(after=Role.TABLEAU))),
        game(attrs.evolve(CELLS, start=Start(after=Role.TABLEAU, suit_of_after=True))),
    ),
    "Start.waits": (
        laid(start=Start(while_empty=(Role.STOCK,))),
        laid(start=Start(while_empty=(Role.STOCK,), waits=(Role.WASTE,))),
    ),
    "Start.on": (
        game(attrs.evolve(CELLS, build=Build(), capacity=2)),
        game(attrs.evolve(CELLS, build=Build(), capacity=2, start=Start(on=Role.TABLEAU))),
    ),
    "Start.also": (
        laid(start=Start(Rank.KING)),
        laid(start=Start(Rank.KING, also=Rank.QUEEN)),
    ),
    "Start.but": (laid(), laid(start=Start(but=(Rank.KING,)))),
    "Start.one_a_suit": (laid(), laid(start=Start(one_a_suit=True))),
    "Zone.role": (game(CELLS), game(attrs.evolve(CELLS, role=Role.RESERVE))),
    "Zone.take": (laid(), laid(take=Take.ANY_GROUP)),
    "Zone.piles": (laid(), laid(piles=4)),
    "Zone.start": (laid(), laid(start=None)),
    "Zone.build": (laid(run=UP), laid(run=UP, build=None)),
    "Zone.run": (laid(), laid(run=UP)),
    "Zone.capacity": (laid(), laid(capacity=9)),
    "Zone.cover": (game(COVERED), game(attrs.evolve(COVERED, cover=((2,), (2,), ())))),
    "Zone.fill": (laid(), laid(fill=(Role.STOCK,))),
    "Zone.fill_cards": (
        laid(fill=(Role.STOCK,)),
        laid(fill=(Role.STOCK,), fill_cards=2),
    ),
    "Zone.to": (laid(), laid(to=(Role.FOUNDATION,))),
    "Zone.to_previous": (laid(), laid(to_previous=True)),
    "Zone.follows": (laid(), laid(follows=True)),
    "Zone.keep": (laid(), laid(keep=2)),
    "Zone.take_while_empty": (laid(), laid(take_while_empty=(Role.STOCK,))),
    "Zone.row": (laid(piles=4), laid(piles=4, row=2)),
    "Zone.beside": (game(ROW), game(attrs.evolve(ROW, beside=Side.EITHER))),
    "Zone.begun": (laid(start=Start(Rank.SIX)), laid(start=Start(Rank.SIX), begun=True)),
    "Zone.fill_while_empty": (
        laid(fill=(Role.STOCK,)),
        laid(fill=(Role.STOCK,), fill_while_empty=(Role.WASTE,)),
    ),
    "Zone.fill_first": (
        laid(piles=4, fill=(Role.STOCK,), closes=Closing.IN_ORDER),
        laid(piles=4, fill=(Role.STOCK,), closes=Closing.IN_ORDER, fill_first=True),
    ),
    "Zone.gathers": (gathering(), gathering(Role.CELL)),
    "Zone.swaps": (
        laid(take=Take.TOP, start=Start(Rank.SIX), begun=True),
        laid(take=Take.TOP, start=Start(Rank.SIX), begun=True, swaps=True),
    ),
    "Zone.last_from": (
        game(attrs.evolve(CELLS, build=Build(), capacity=2)),
        game(attrs.evolve(CELLS, build=Build(), capacity=2, last_from=Role.TABLEAU)),
    ),
    "Zone.between_from": (
        game(attrs.evolve(CELLS, build=Build(), capacity=3)),
        game(attrs.evolve(CELLS, build=Build(), capacity=3, between_from=Role.TABLEAU)),
    ),
    "Zone.holds_draw": (laid(), laid(holds_draw=True)),
    "Zone.own_foundations": (twice(), twice(own_foundations=True)),
    "Zone.reach": (laid(), laid(reach=(1, -2))),
    "Zone.ousts": (ousting(), ousting(ousts=True)),
    "Zone.closes": (laid(), laid(closes=Closing.IN_ORDER)),
    "Zone.name": (laid(), laid(name="column")),
    "Deal.role": (game(CELLS), game(CELLS, deal=(Deal(Role.FOUNDATION, 2),))),
    "Deal.cards": (dealt(2), dealt((0, 2, 4))),
    "Deal.face_down": (dealt(2), dealt(2, face_down=True)),
    "Deal.under": (dealt(2), dealt(2, under=True)),
    "Deal.by_pile": (dealt(2), dealt(2, by_pile=True)),
    "Deal.pick": (dealt((1,)), dealt((1,), pick=(Card.parse("AS"),))),
    "Deal.sink": (dealt(2), dealt(2, sink=(Rank.KING,))),
    "Deal.one_a_rank": (dealt(2), dealt(2, one_a_rank=True)),
    "Deal.like_first": (
        game(deal=(Deal(Role.FOUNDATION, (1,)),)),
        game(suits=(Suit.CLUBS, Suit.HEARTS), deal=(Deal(Role.FOUNDATION, (1,), like_first=True),)),
    ),
    "Deal.next_pile": (dealt((3,)), dealt((3,), next_pile=(Rank.KING,))),
    "Deal.home": (dealt(2), dealt(2, home=Home.FIRST)),
    "Deal.aside": (dealt(2), dealt(2, aside=(Rank.KING,))),
    "Deal.lift": (lifted(), lifted(lift=(Rank.ACE,))),
    "Draw.to": (dealt_on(Draw(Role.WASTE)), dealt_on(Draw(Role.TABLEAU))),
    "Draw.cards": (game(), game(draw=Draw(Role.WASTE, 3))),
    "Draw.every": (
        dealt_on(Draw(Role.TABLEAU)),
        dealt_on(Draw(Role.TABLEAU, every=True)),
    ),
    "Draw.spread": (
        dealt_on(Draw(Role.TABLEAU, 2, every=True)),
        dealt_on(Draw(Role.TABLEAU, 2, every=True, spread=Spread.PILES)),
    ),
    "Draw.last": (
        dealt_on(Draw(Role.TABLEAU, every=True)),
        dealt_on(Draw(Role.TABLEAU, every=True, last=Role.WASTE)),
    ),
    "Draw.over_spaces": (
        dealt_on(Draw(Role.TABLEAU, every=True)),
        dealt_on(Draw(Role.TABLEAU, every=True, over_spaces=True)),
    ),
    "Draw.face_down": (
        game(draw=Draw(Role.WASTE, 3)),
        game(draw=Draw(Role.WASTE, 3, face_down=True)),
    ),
    "Draw.fewer": (
        game(draw=Draw(Role.WASTE, 3), redeal=Redeal(2)),
        game(draw=Draw(Role.WASTE, 3, fewer=True), redeal=Redeal(2)),
    ),
    "Draw.next_pile": (
        dealt_on(Draw(Role.TABLEAU)),
        dealt_on(Draw(Role.TABLEAU, next_pile=(Rank.KING,))),
    ),
    "Draw.up_to": (
        dealt_on(Draw(Role.TABLEAU, 2, every=True)),
        dealt_on(Draw(Role.TABLEAU, 2, every=True, up_to=2)),
    ),
    "Draw.overflow": (
        dealt_on(Draw(Role.TABLEAU, every=True, up_to=1)),
        dealt_on(Draw(Role.TABLEAU, every=True, up_to=1, overflow=Role.WASTE)),
    ),
    "Draw.besides": (
        dealt_on(Draw(Role.TABLEAU, every=True), redeal=Redeal(1)),
        dealt_on(Draw(Role.TABLEAU, every=True, besides=Role.WASTE), redeal=Redeal(1)),
    ),
    "Draw.for_spaces": (game(), game(draw=Draw(Role.WASTE, for_spaces=Role.TABLEAU))),
    "Draw.over_full": (
        dealt_on(Draw(Role.TABLEAU, every=True)),
        dealt_on(Draw(Role.TABLEAU, every=True, over_full=Role.FOUNDATION)),
    ),
    "Draw.closes": (
        dealt_on(Draw(Role.TABLEAU, every=True)),
        dealt_on(Draw(Role.TABLEAU, every=True, closes=Closing.IN_ORDER)),
    ),
    "Draw.when": (game(), game(draw=Draw(Role.WASTE, when=When.NO_SPACE))),
    "Draw.while_empty": (game(), game(draw=Draw(Role.WASTE, while_empty=(Role.WASTE,)))),
    "Redeal.times": (game(redeal=Redeal()), game(redeal=Redeal(2))),
    "Redeal.of": (game(redeal=Redeal()), game(redeal=Redeal(of=Role.TABLEAU))),
    "Redeal.deal": (game(redeal=Redeal()), game(redeal=Redeal(deal=1))),
    "Redeal.from_last": (again(), again(from_last=True)),
    "Redeal.from_top": (again(), again(from_top=True)),
    "Redeal.shuffle": (again(), again(shuffle=True)),
    "Redeal.spread": (again(deal=1), again(deal=1, spread=Spread.ROWS)),
    "Redeal.gather": (again(deal=1), again(deal=1, gather=Gather.EACH)),
    "Redeal.also": (game(redeal=Redeal()), game(redeal=Redeal(also=(Role.TABLEAU,)))),
    "Redeal.any_time": (beneath(), beneath(any_time=True)),
    "Redeal.gaps_anywhere": (rows_again(), rows_again(gaps_anywhere=True)),
    "Removal.by": (paired(), paired(by=By.RANK)),
    "Removal.total": (paired(), paired(total=11)),
    "Removal.sets": (paired(), paired(sets=((Rank.ACE, Rank.ACE),))),
    "Removal.match": (paired(), paired(match=Match.SUIT)),
    "Removal.set_match": (
        paired(sets=((Rank.ACE, Rank.ACE),)),
        paired(sets=((Rank.ACE, Rank.ACE),), set_match=Match.OTHER_SUIT),
    ),
    "Removal.near": (in_rows(), in_rows(near=Near.ROW)),
    "Removal.times": (paired(), paired(times=2)),
    "Removal.count_to": (paired(), paired(count_to=10)),
    "Removal.least": (paired(), paired(least=2)),
    "Removal.several": (gathering(), gathering(several=True)),
    "Option.name": (optional("a", "draw.cards", (1, 2)), optional("b", "draw.cards", (1, 2))),
    "Option.field": (optional("a", "draw.cards", (1, 2)), optional("a", "deal[0].cards", (2, 1))),
    "Option.values": (optional("a", "draw.cards", (1, 2)), optional("a", "draw.cards", (1, 3))),
    "Rules.id": (game(), game(id="other-game")),
    "Rules.zones": (game(), game(CELLS)),
    "Rules.deal": (game(), game(deal=())),
    "Rules.decks": (game(OPEN), game(OPEN, decks=2)),
    "Rules.suits": (game(), game(suits=(Suit.HEARTS, Suit.CLUBS))),
    "Rules.ranks": (game(), game(ranks=(*tuple(Rank)[6:], Rank.ACE))),
    "Rules.draw": (dealt_on(Draw(Role.WASTE)), dealt_on(None)),
    "Rules.redeal": (game(), game(redeal=Redeal())),
    "Rules.removal": (paired(), paired(by=By.OUTRANKED)),
    "Rules.goal": (game(), game(goal=Goal.TABLEAU)),
    "Rules.options": (game(), optional("a", "draw.cards", (1, 2))),
    "Rules.name": (game(), game(name="Other Game")),
    "Rules.choice": (chosen(None), chosen(Choice((Role.TABLEAU,)))),
    "Choice.of": (chosen(Choice((Role.TABLEAU,))), chosen(Choice((Role.WASTE,)))),
    "Choice.deal": (
        chosen(Choice((Role.TABLEAU,))),
        chosen(Choice((Role.TABLEAU,), (Role.TABLEAU, Role.WASTE))),
    ),
}

PARTS = (Build, Start, Zone, Deal, Draw, Redeal, Removal, Choice, Option, Rules)
FIELDS = [f"{part.__name__}.{field.name}" for part in PARTS for field in attrs.fields(part)]


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_in_the_text(field: str) -> None:
    one, other = PAIRS[field]
    assert describe(one) != describe(other)


def never_empty(rules: Rules, index: int) -> bool:
    """Whether the deal lays a card on each of a zone's piles, and the lowest stays there."""
    zone = rules.zones[index]
    stays = zone.take is Take.NOTHING or zone.keep > 0
    gathered = rules.redeals_from(zone.role)
    return stays and not gathered and all(rules.dealt_to(index))


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_no_text_tells_what_goes_on_a_pile_that_is_never_empty(id: str) -> None:
    rules = pr.GAMES[id]
    told = " ".join(describe(rules).split())
    for index, zone in enumerate(rules.zones):
        if zone.build and never_empty(rules, index):
            assert all(map(pr.deal(rules, seed=1).pile, rules.names_of(index)))
            empty = zone_group(rules, index).empty
            assert f"{empty} stays" not in told.lower()
            assert f"{empty} takes" not in told.lower()


def plainest(rules: Rules) -> Rules:
    """The same game without fields that say nothing there."""
    zones = []
    for index, zone in enumerate(rules.zones):
        if zone.take is Take.NOTHING:
            zone = attrs.evolve(zone, to=(), to_previous=False, keep=0)
        wins = rules.goal is Goal.RUNS and zone.role is Role.TABLEAU
        same = zone.build and zone.run == attrs.evolve(zone.build, while_empty=())
        if same or (zone.take is Take.ANY_GROUP and not wins):
            zone = attrs.evolve(zone, run=None)
        if zone.build and zone.at_once == 1 and never_empty(rules, index):
            first = Start(zone.start.rank) if zone.start and zone.begun else None
            zone = attrs.evolve(zone, start=first)
        if zone.build and zone.at_once == 1 and not zone.begun and never_empty(rules, index):
            zone = attrs.evolve(zone, start=None)
        if zone.build:
            stop = tuple(sorted(zone.build.stop))
            zone = attrs.evolve(zone, build=attrs.evolve(zone.build, stop=stop))
        zones.append(zone)
    deal = [attrs.evolve(step, cards=step.counts(rules.count(step.role))) for step in rules.deal]
    removal = rules.removal
    if removal:  # a set has no order, and some limits are beyond all cards
        free = [rank for rank in rules.ranks if rank not in removal.named]
        highest = max((rank for rank in free if rank not in rules.never_paired), default=13)
        whole = {removal.total * often for often in range(1, removal.times + 1)}
        all_cards = rules.decks * len(rules.suits) * sum(map(removal.counts, free))
        often = max(1, all_cards // removal.total)
        removal = attrs.evolve(
            removal,
            times=min(removal.times, often) if removal.by is By.TOTAL else 1,
            sets=tuple(tuple(sorted(own)) for own in removal.sets),
            count_to=removal.count_to if removal.count_to < highest else 13,
            least=removal.least if whole & set(map(removal.counts, free)) else 1,
        )
    draw = rules.draw
    if draw and set(draw.next_pile) >= set(rules.ranks):
        draw = attrs.evolve(draw, next_pile=tuple(sorted(draw.next_pile)))
    rules = attrs.evolve(rules, zones=tuple(zones), deal=tuple(deal), draw=draw)
    return attrs.evolve(rules, removal=removal, options=())


def unsaid(rules: Rules) -> list[str]:
    """The changes of one field that make another game of which the text does not speak."""
    rules = attrs.evolve(rules, options=())
    text, plain = describe(rules), plainest(rules)
    return [
        mutant.id
        for mutant in mutants_of(rules)
        if mutant.rules and describe(mutant.rules) == text and plainest(mutant.rules) != plain
    ]


@pytest.mark.parametrize("id", [*FIVE, "klondike", "pyramid", "osmosis", "miss-milligan"])
def test_every_change_of_a_game_changes_its_text(id: str) -> None:
    assert unsaid(pr.GAMES[id]) == []


@pytest.mark.slow
@pytest.mark.parametrize("id", list(pr.GAMES))
def test_every_change_in_the_catalogue_changes_a_text(id: str) -> None:
    assert unsaid(pr.GAMES[id]) == []


@pytest.mark.parametrize("id", FIVE)
def test_the_texts_of_the_five_games(id: str) -> None:
    assert describe(pr.GAMES[id]) == (GOLDEN / f"{id}.txt").read_text(encoding="utf-8")


def words(text: str) -> list[str]:
    """The words of a text without underlines, escapes and signs of headings."""
    return re.sub(r"(?m)^[=-]+$|[\\#]", "", text).split()


def check_text(rules: Rules) -> None:
    """Make sure that a game's text is whole sentences, the same in every markup."""
    text = describe(rules)
    for block in text.rstrip("\n").split("\n\n"):
        lines = block.split("\n")
        if set(lines[-1]) <= {"=", "-"}:
            assert len(lines[1]) == len(lines[0])
        else:
            assert block.rstrip().endswith(".")
            assert all(0 < len(line) <= 79 for line in lines)
    assert not re.search(r"\S  |None\b|\b1 card|one cards|no cards|\.\.| [,.;:]|[<>_]", text)
    assert not re.search(r"\b[A-Z]{2,}\b", text.removeprefix(rules.title))
    assert words(describe(rules, "markdown")) == words(describe(rules, "rst")) == words(text)
    assert re.fullmatch(r"[A-Z][^.\n]+\.", summarise(rules))


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("escalator", "a pyramid of 28 cards."),
        ("tri-peaks", "28 cards in three pyramids."),
        ("spider", "eight foundations for thirteen cards at once from the king,"),
        ("aces-up", "a card leaves while a higher one of its suit is available."),
        ("triple-alliance", "leave in certain sets"),
        ("hit-or-miss", "a card leaves when its rank is called"),
        ("push-pin", "cards leave that lie between two of one rank or suit"),
    ],
)
def test_a_game_is_told_in_one_line_as_players_say_it(id: str, words: str) -> None:
    assert words in summarise(pr.GAMES[id])


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_the_text_is_whole_sentences(id: str) -> None:
    check_text(pr.GAMES[id])


@given(
    st.sets(st.sampled_from(Rank), min_size=2),
    st.sampled_from([By.TOTAL, By.RANK, By.OUTRANKED, By.CALLED]),
    st.integers(3, 25),
)
def test_what_is_discarded_is_told_in_ranks_of_the_pack(
    ranks: set[Rank], by: By, total: int
) -> None:
    removal = Removal(by, total) if by is By.TOTAL else Removal(by)
    rules = attrs.evolve(paired(), ranks=tuple(sorted(ranks)), removal=removal)
    told = " ".join((*goal(rules), *discarding(rules), *ending(rules)))
    named = set(re.findall(r"(ace|jack|queen|king)s?\b", told.lower()))
    assert named <= {rank_name(rank) for rank in ranks}, told


@settings(max_examples=60)
@given(rule_sets())
def test_the_text_of_any_rules_is_whole_sentences(rules: Rules) -> None:
    check_text(rules)


@settings(max_examples=10)
@given(rule_sets())
def test_every_change_of_any_rules_changes_their_text(rules: Rules) -> None:
    assert unsaid(rules) == []


TWO = (Card.parse("AS"), Card.parse("AH"))
DEALS = [
    (Deal(Role.TABLEAU, (2, 3, 4)), "two cards face up to the first tableau pile and one more to"),
    (
        Deal(Role.TABLEAU, (0, 2, 2), under=True),
        "two cards face up to each of the last two tableau",
    ),
    (Deal(Role.TABLEAU, (1, 0, 1)), "one card face up to each of the first and last tableau piles"),
    (Deal(Role.TABLEAU, 2, by_pile=True), "each tableau pile, one pile after another."),
    (
        Deal(Role.TABLEAU, 2, under=True),
        "side by side in a row, of which the first counts as the top card.",
    ),
    (
        Deal(Role.TABLEAU, (1, 1), pick=TWO),
        "piles (one card to each of the first two tableau piles)",
    ),
    (Deal(Role.TABLEAU, (0, 2), pick=TWO), "first, to the second tableau pile."),
    (Deal(Role.TABLEAU, 1, sink=(Rank.SIX,)), "Then put the sixes at the bottom of their piles."),
]


@pytest.mark.parametrize(("step", "words"), DEALS, ids=[words for _, words in DEALS])
def test_a_deal_in_words(step: Deal, words: str) -> None:
    assert words in " ".join(describe(game(deal=(step,))).split())


SAID = [
    (laid(keep=1), "The first card of a tableau pile never leaves it."),
    (laid(keep=2), "The first two cards of a tableau pile never leave it."),
    (laid(name="fan"), "Deal two cards face up to each fan."),
    (
        laid(start=None, fill=(Role.STOCK,)),
        "pile is filled at once with the top card of the stock.",
    ),
    (laid(build=Build(stop=tuple(Rank))), "nothing goes on an ace, a two,"),
    (laid(build=Build(step=2)), "the count does not go round from king to ace."),
    (pr.GAMES["balcony"], "side by side in a row, of which the first counts as the top card."),
    (
        pr.GAMES["cruel"],
        "deal four cards to each tableau pile, pile by pile, each packet turned over, as",
    ),
    (pr.GAMES["perseverance"], "each packet turned over, twice in a game."),
    (pr.GAMES["spider"], "An available card may go to a tableau pile where it fits."),
    (pr.GAMES["miss-milligan"], "Cards go on the cell only while it is empty."),
    (pr.GAMES["yukon"], "takes only a king, alone or with the cards that lie on it."),
    (pr.GAMES["cast-out-nines"], "thirteen cards, from the nine up to the eight."),
    (pr.GAMES["new-york"], "its top card always lies face up."),
    (game(attrs.evolve(FOUNDATIONS, start=Start())), "complete with thirteen cards."),
    (
        pr.GAMES["cheops"],
        "Two available cards of the same rank or of ranks that follow",
    ),
    (pr.GAMES["triple-alliance"], "Three available cards of ranks that follow one another round"),
    (pr.GAMES["triple-alliance"], "The game is won as soon as only one card is left."),
    (pr.GAMES["tens"], "if they are four tens; or four jacks; or four queens; or four kings."),
    (pr.GAMES["two-pyramids"], "The 29th to 56th places form a pyramid of seven rows, with one"),
    (pr.GAMES["pharaohs"], "The 32nd to 52nd places form a pyramid of six rows,"),
    (pr.GAMES["three-fir-trees"], "The fourth place lies on the second and third."),
    (pr.GAMES["braid-fort"], "A tableau pile holds one card."),
    (pr.GAMES["zeus"], "Each of the first to eighth foundations is complete with seven cards."),
    (
        pr.GAMES["three-fir-trees"],
        "The 17th to 32nd places lie on one another as the first to 16th do.",
    ),
    (pr.GAMES["nordic"], "on a tableau pile thirteen cards that go down in suit."),
    (pr.GAMES["accordion"], "Discard cards until only one card is left."),
    (pr.GAMES["elevens-too"], "No card leaves the reserve piles but with its set."),
    (pr.GAMES["sultan"], "Deal two kings of clubs, two kings of spades, two kings of hearts"),
    (pr.GAMES["royal-rendezvous"], "a two of each suit and another ace of each suit, taken out"),
    (pr.GAMES["senior-wrangler"], "Deal the ace to the eight of clubs, taken out of the pack"),
    (pr.GAMES["betsy-ross"], "the four of spades, the two of clubs, the four of diamonds"),
    (
        pr.GAMES["bisley"],
        "Each of the fifth to eighth foundations is complete with",
    ),
    (
        pr.GAMES["capricieuse"],
        "From a foundation it goes only to the tableau piles. The first",
    ),
    (pr.GAMES["capricieuse"], "deal an ace of each suit and a king of each suit, taken out"),
    (
        pr.GAMES["contradance"],
        "Deal the eight fives and the eight sixes, taken out of the",
    ),
    (pr.GAMES["backbone"], "three reserve piles, eight foundations and eight tableau piles."),
    (pr.GAMES["backbone"], "The third reserve pile lies on the first and second."),
    (pr.GAMES["backbone"], "reserve pile is available once no card of another pile lies on it."),
    (
        game(attrs.evolve(COVERED, piles=4, cover=((2, 3), (2, 3), (), ()))),
        "The third and fourth tableau piles lie on the first and second.",
    ),
    (pr.GAMES["tri-peaks"], "Then deal one card face up to each place of the last row."),
    (
        game(
            attrs.evolve(TABLEAU, piles=1),
            draw=None,
            redeal=Redeal(of=Role.TABLEAU, deal=52),
            deal=(Deal(Role.TABLEAU, 52),),
        ),
        "You may turn the tableau over and, without shuffling, deal 52 cards to the tableau,",
    ),
]


@pytest.mark.parametrize(("rules", "words"), SAID, ids=[words for _, words in SAID])
def test_what_is_said(rules: Rules, words: str) -> None:
    assert words in " ".join(describe(rules).split())


def test_no_section_is_empty() -> None:
    text = describe(pr.GAMES["freecell"], "markdown")
    assert "## Stock" not in text
    assert not re.search(r"^## [^\n]*\n\n(##|\Z)", text, re.MULTILINE)


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_a_narrow_text_says_the_same_as_a_wide_one(id: str) -> None:
    for width in (20, 40, 1000):
        text = describe(pr.GAMES[id], width=width)
        assert text.split() == describe(pr.GAMES[id]).split()
        paragraphs = re.sub(r"(?m)^.*\n[=-]+$", "", text)
        for line in paragraphs.split("\n"):
            assert len(line) <= width or " " not in line.strip(" -")


def test_a_text_has_some_width() -> None:
    with pytest.raises(pr.ArgumentError, match="width should be a whole number from 20 on, not 19"):
        describe("golf", width=19)


def test_an_unknown_markup_is_refused() -> None:
    with pytest.raises(pr.ArgumentError, match="text or markdown or rst, not 'html'") as caught:
        describe(pr.GAMES["balcony"], "html")
    assert caught.value.code is pr.Code.SYNTAX


def test_a_title_cannot_bring_markup_of_its_own() -> None:
    rules = game(name="*A* `b` [c](d) _e_ |f|")
    assert describe(rules, "markdown").startswith(r"# \*A\* \`b\` \[c\](d) \_e\_ \|f\|")
    title, line = describe(rules, "rst").split("\n")[:2]
    assert len(line) >= len(title)
    assert describe(game(name="神経衰弱")).split("\n")[1] == "=" * 8


SOME = [*pr.GAMES][::5]
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
    for rules in [pr.GAMES[id] for id in SOME] + [game(name=name) for name in ODD_NAMES]:
        settings = {"report_level": 1, "halt_level": 1}
        tree = core.publish_doctree(describe(rules, "rst"), settings_overrides=settings)
        titles = [node.astext() for node in tree.findall() if node.tagname == "title"]
        assert titles == headings(rules)


def test_markdown_is_what_markdown_it_reads() -> None:
    reader = pytest.importorskip("markdown_it").MarkdownIt()
    for rules in [pr.GAMES[id] for id in SOME] + [game(name=name) for name in ODD_NAMES]:
        tokens = reader.parse(describe(rules, "markdown"))
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
    tree = core.publish_doctree(describe(rules, "rst"), settings_overrides=settings)
    titles = [node.astext() for node in tree.findall() if node.tagname == "title"]
    assert titles[0] == title
    heading = reader.parse(describe(rules, "markdown"))[1]
    assert "".join(part.content for part in heading.children) == title
    assert describe(rules).split("\n")[0] == title


def headings(rules: Rules) -> list[str]:
    """The title of a game's text and the headings in it."""
    text = describe(rules)
    return [rules.title, *re.findall(r"(?m)^(.+)\n-+$", text.partition("\n\n")[2])]
