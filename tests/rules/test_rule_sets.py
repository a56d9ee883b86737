"""Rule sets that contradict themselves are refused and the field named; options turn a field."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import attrs
import pytest

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.field_paths import is_same, read_field, replace_field
from patience_rules.rules.option import Option
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.removal import Removal
from patience_rules.rules.vocabulary import (
    Base,
    By,
    Direction,
    Goal,
    Match,
    Role,
    Spread,
    Take,
    When,
)
from patience_rules.rules.zone import Zone
from tests.support.tiny import DOWN, FOUNDATION, STOCK, WASTE, columns, tiny

ACES = (pr.Card.parse("AC"), pr.Card.parse("AC"))
CARD_PILE = Zone(Role.TABLEAU, take=Take.TOP, piles=2)
DISCARD = Zone(Role.DISCARD, take=Take.NOTHING)

REFUSED: list[tuple[Callable[[], object], str]] = [
    # The parts by themselves.
    (lambda: Build(step=0), "step: should be 1 to 12, not 0"),
    (lambda: Build(step=13), "step: should be 1 to 12, not 13"),
    (lambda: Build(step=True), "step: should be int, not True"),
    (lambda: Build(wrap=1), "wrap: should be bool, not 1"),  # type: ignore[arg-type]
    (lambda: Deal("waste"), "role: should be Role, not 'waste'"),  # type: ignore[arg-type]
    (
        lambda: Deal(Role.WASTE, [1, "x"]),  # type: ignore[arg-type]
        r"cards: should be int \| tuple\[int, ...\], not \(1, 'x'\)",
    ),
    (
        lambda: Zone(Role.WASTE, take=Take.TOP, build="up"),  # type: ignore[arg-type]
        r"build: should be Build \| None, not 'up'",
    ),
    (lambda: Build(stop=(Rank.ACE, Rank.ACE)), "stop: something is listed twice"),
    (lambda: Build(Direction.ANY, wrap=True), "wrap: no ranks are counted"),
    (lambda: Build(Direction.ANY, step=2), "step: no ranks are counted"),
    (lambda: Start(cards=0), "cards: should be 1 to 1000, not 0"),
    (lambda: Start(of=(Role.WASTE, Role.WASTE)), "of: something is listed twice"),
    (lambda: columns(piles=0), "piles: should be 1 to 1000, not 0"),
    (lambda: columns(capacity=1001), "capacity: should be 1 to 1000, not 1001"),
    (lambda: columns(fill=(Role.TABLEAU,)), "fill: the piles can't be filled from one another"),
    (lambda: columns(fill=(Role.DISCARD,)), "fill: what is discarded does not come back"),
    (lambda: columns(piles=1, follows=True), "follows: there is only one pile"),
    (lambda: attrs.evolve(CARD_PILE, capacity=3), "capacity: nothing is laid on the piles"),
    (
        lambda: attrs.evolve(CARD_PILE, follows=True),
        "follows: nothing is laid on the piles",
    ),
    (lambda: attrs.evolve(STOCK, piles=2), "piles: the stock is one pile"),
    (
        lambda: attrs.evolve(STOCK, take=Take.ANY_GROUP),
        "take: the stock gives its top card or nothing",
    ),
    (lambda: attrs.evolve(DISCARD, take=Take.TOP), "take: what is discarded does not come back"),
    (lambda: attrs.evolve(STOCK, build=DOWN), "build: the stock has none"),
    (lambda: attrs.evolve(DISCARD, start=Start()), "start: the discard has none"),
    (lambda: columns(run=DOWN), "run: cards move one at a time here"),
    (lambda: columns(Take.RUN, build=None), "run: nothing says which cards move together"),
    (
        lambda: columns(Take.RUN, start=Start(cards=5), capacity=4),
        "start.cards: more than the capacity",
    ),
    (lambda: attrs.evolve(CARD_PILE, cover=((1,),)), "cover: 1 entries for 2 piles"),
    (
        lambda: attrs.evolve(CARD_PILE, cover=((1,), (0,))),
        r"cover\[1\]: should be piles that are counted later",
    ),
    (lambda: attrs.evolve(CARD_PILE, cover=((2,), ())), r"cover\[0\]: should be piles"),
    (lambda: attrs.evolve(CARD_PILE, cover=((1, 1), ())), r"cover\[0\]: a pile is listed twice"),
    (lambda: columns(piles=2, cover=((1,), ())), "cover: covered piles take no cards"),
    (lambda: Deal(Role.STOCK), "role: the stock takes what is picked"),
    (lambda: Deal(Role.DISCARD), "role: nothing is discarded at first"),
    (lambda: Deal(Role.FOUNDATION, face_down=True), "face_down: foundations lie face up"),
    (lambda: Deal(Role.TABLEAU, -1), "cards: should be 0 to 1000, not -1"),
    (lambda: Deal(Role.TABLEAU, (1, 1001)), "cards: should be 0 to 1000, not 1001"),
    (lambda: Deal(Role.TABLEAU, (0, 0)), "cards: none is dealt"),
    (lambda: Draw(Role.STOCK), "to: the stock has no part in that"),
    (lambda: Redeal(times=0), "times: should be 1 to 1000, not 0"),
    (lambda: Redeal(of=Role.DISCARD), "of: the discard has no part in that"),
    (lambda: Redeal(of=Role.FOUNDATION), "of: foundations are not turned over"),
    (lambda: Removal(total=1), "total: should be 2 to 26, not 1"),
    (lambda: Removal(By.RANK, 12), "total: nothing is added up here"),
    (lambda: Removal(By.RANK, several=True), "several: nothing is added up here"),
    (lambda: Removal(By.OUTRANKED, sets=((Rank.ACE,),)), "sets: ranks are no matter here"),
    (lambda: Removal(By.SETS), "sets: there is none"),
    (lambda: Option("Draw!", "draw.when", ("any", "blocked")), "name: should be up to 30"),
    (lambda: Option("draw", "draw.when", ("any",)), "values: should be 2 to 20"),
    (lambda: Option("draw", "draw.when", ("any", "any")), "values: something is listed twice"),
    (lambda: Option("name", "name", ("a", "b")), "field: what a game is called is no choice"),
    # The whole.
    (lambda: pr.Rules("No Name", (columns(),)), "rules: id: should be up to 60 lower-case letters"),
    (lambda: pr.Rules("x" * 61, (columns(),)), "rules: id: should be up to 60"),
    (lambda: tiny(columns(), name="a\nb"), "tiny: name: should be up to 100 printable"),
    (lambda: tiny(columns(), name="x" * 101), "name: should be up to 100 printable"),
    (lambda: tiny(columns(), suits=()), "suits: should be one or more different suits"),
    (
        lambda: tiny(columns(), suits=(Suit.CLUBS, Suit.CLUBS)),
        "suits: should be one or more different",
    ),
    (lambda: tiny(columns(), decks=39), "decks: 1014 cards are more than 1000"),
    (lambda: tiny(columns(piles=120)), "zones: more than 120 piles"),
    (lambda: tiny(STOCK, STOCK, columns()), "zones: there is more than one stock"),
    (lambda: tiny(columns(start=Start(of=(Role.CELL,)))), r"zones\[3\].start.of: there is no cell"),
    (
        lambda: tiny(columns(start=Start(while_empty=(Role.CELL,)))),
        "start.while_empty: there is no cell",
    ),
    (lambda: tiny(columns(fill=(Role.RESERVE,))), r"zones\[3\].fill: there is no reserve"),
    (lambda: tiny(columns(to=(Role.RESERVE,))), r"zones\[3\].to: there is no reserve"),
    (lambda: tiny(columns(start=Start(of=(Role.STOCK,)))), "start.of: cards never leave the stock"),
    (
        lambda: tiny(
            columns(start=Start(Base.BASE)), DISCARD, goal=Goal.DISCARD, removal=Removal()
        ),
        "start.rank: there is no foundation to set the base",
    ),
    (lambda: tiny(columns(), deal=(Deal(Role.TABLEAU),) * 51), "deal: 51 steps are more than 50"),
    (lambda: tiny(columns(), deal=(Deal(Role.CELL),)), r"deal\[0\].role: there is no cell"),
    (
        lambda: tiny(columns(), deal=(Deal(Role.TABLEAU, (1,) * 5),)),
        r"deal\[0\].cards: 5 numbers for 4 piles",
    ),
    (
        lambda: tiny(columns(), deal=(Deal(Role.FOUNDATION, pick=ACES),)),
        r"deal\[0\].pick: there is no AC left in the pack",
    ),
    (
        lambda: tiny(columns(), deal=(Deal(Role.FOUNDATION, pick=ACES[:1]),)),
        r"deal\[0\].pick: 1 cards are picked and 2 dealt",
    ),
    (
        lambda: tiny(columns(), deal=(Deal(Role.TABLEAU, 7),)),
        "deal: 28 cards are dealt and the pack has 26",
    ),
    (
        lambda: pr.Rules("bare", (columns(),), (Deal(Role.TABLEAU),), goal=Goal.TABLEAU),
        "bare: deal: 48 cards are left over and there is no stock",
    ),
    (
        lambda: tiny(columns(capacity=2), deal=(Deal(Role.TABLEAU, 3),)),
        r"zones\[3\].capacity: 3 cards are dealt to one pile",
    ),
    (
        lambda: tiny(columns(), Zone(Role.RESERVE, take=Take.NOTHING)),
        r"zones\[4\]: no card ever comes here",
    ),
    (
        lambda: pr.Rules("bare", (columns(),), (Deal(Role.TABLEAU, 13),), draw=Draw(Role.TABLEAU)),
        "draw: there is no stock",
    ),
    (lambda: tiny(columns(), draw=Draw(Role.RESERVE)), "draw.to: there is no reserve"),
    (
        lambda: tiny(columns(), draw=Draw(Role.WASTE, every=True)),
        "draw.every: there is only one waste",
    ),
    (
        lambda: pr.Rules(
            "bare",
            (STOCK, WASTE, FOUNDATION),
            suits=(Suit.CLUBS,),
            draw=Draw(Role.WASTE, when=When.NO_SPACE),
        ),
        "draw.when: there is no tableau",
    ),
    (
        lambda: pr.Rules(
            "bare", (columns(),), (Deal(Role.TABLEAU, 13),), redeal=Redeal(of=Role.TABLEAU, deal=1)
        ),
        "redeal: there is no stock",
    ),
    (
        lambda: tiny(columns(), draw=None, redeal=Redeal(of=Role.TABLEAU)),
        "redeal: there is no draw",
    ),
    (
        lambda: tiny(columns(), redeal=Redeal(from_last=True)),
        "redeal.from_last: there is only one waste",
    ),
    (
        lambda: tiny(columns(), redeal=Redeal(deal=1, spread=Spread.ROWS)),
        "redeal.spread: there is only one waste",
    ),
    (lambda: Redeal(spread=Spread.ROWS), "spread: no cards are dealt back"),
    (lambda: Redeal(shuffle=True, from_top=True), "shuffle: it leaves nothing of the order"),
    (lambda: tiny(columns(), redeal=Redeal(of=Role.RESERVE)), "redeal.of: there is no reserve"),
    (
        lambda: tiny(columns(capacity=4), draw=Draw(Role.TABLEAU)),
        "draw.to: tableau piles have a capacity, and a draw asks for no room",
    ),
    (
        lambda: tiny(columns(capacity=4), redeal=Redeal(of=Role.TABLEAU, deal=5)),
        "redeal.deal: 5 cards are more than a tableau pile holds",
    ),
    (
        lambda: tiny(columns(), removal=Removal()),
        "removal: a discard and what is discarded go together",
    ),
    (lambda: tiny(columns(), DISCARD), "removal: a discard and what is discarded go together"),
    (lambda: tiny(columns(), goal=Goal.FOUNDATIONS), "goal: there is no foundation"),
    (
        lambda: tiny(columns(), attrs.evolve(FOUNDATION, capacity=12)),
        "goal: the foundations hold 24 cards at most and the pack has 26",
    ),
]


@pytest.mark.parametrize(("make", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_a_contradiction_is_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(pr.RulesError, match=message) as error:
        make()
    assert error.value.code == "bad-rules"


def with_options(*options: Option) -> pr.Rules:
    return tiny(columns(), options=options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            [Option("a", "tableau.take", ("top", "run"))] * 2,
            "options: two have one name",
        ),
        (
            [Option("a", "tableau.colour", (1, 2))],
            r"options\[0\].field: there is no field 'tableau.colour'",
        ),
        ([Option("a", "tableau..take", (1, 2))], "there is no field 'tableau..take'"),
        ([Option("a", "reserve.take", ("top", "run"))], "there is no field 'reserve.take'"),
        ([Option("a", "zones[9].take", ("top", "run"))], "there is no field"),
        ([Option("a", "draw[0]", (1, 2))], "there is no field"),
        (
            [Option("a", "tableau.take", ("run", "any-group"))],
            "values: the rule set's own value 'top' is not among",
        ),
        ([Option("a", "tableau.take", ("top", "all"))], r"options\[0\].values\[1\]: .*'all'"),
        (
            [Option("a", "tableau.piles", (4, 400))],
            r"options\[0\].values\[1\]: .*more than 120 piles",
        ),
        ([Option("a", "tableau.piles", (4, "5"))], r"options\[0\].values\[1\]: "),
    ],
)
def test_a_wrong_option_is_refused(options: list[Option], message: str) -> None:
    with pytest.raises(pr.RulesError, match=message) as error:
        with_options(*options)
    assert error.value.code == "bad-rules"


@pytest.mark.parametrize("game", ["golf", "canfield", "shamrocks"])
def test_nothing_is_also_written_none(game: str) -> None:
    rules = pr.GAMES[game]
    option = next(option for option in rules.options if None in option.values)
    other = next(value for value in option.values if value is not None)
    turned = rules.with_options(**{option.name: other})
    assert turned.with_options(**{option.name: "none"}).option_values()[option.name] is None
    assert f"({option.name}=none)" in pr.describe(turned).replace("\n  ", " ")


def test_options_are_turned_by_name() -> None:
    rules = with_options(
        Option("runs", "tableau.take", ("top", "run", "any-group")),
        Option("tableau-piles", "zones[3].piles", (4, 5)),
        Option("wrap", "tableau.build.wrap", (False, True)),
        Option("space", "tableau.start.rank", (None, "K", "base")),
    )
    assert rules.option_values() == {
        "runs": "top",
        "tableau-piles": 4,
        "wrap": False,
        "space": None,
    }
    turned = rules.with_options(runs="any-group", tableau_piles=5, wrap=True, space="K")
    assert turned.option_values() == {
        "runs": "any-group",
        "tableau-piles": 5,
        "wrap": True,
        "space": "K",
    }
    zone = turned.zones[3]
    assert zone.start is not None
    assert (zone.take, zone.piles, zone.start.rank) == (Take.ANY_GROUP, 5, Rank.KING)
    assert turned.with_options(space="base").option_values()["space"] == "base"
    assert turned.with_options(runs="top", tableau_piles=4, wrap=False, space=None) == rules
    assert pr.deal(turned, seed=1).names[-1] == "t5"


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"speed": 1}, "tiny has no option 'speed', only wrap"),
        ({"wrap": 1}, "tiny: wrap is one of False, True, not 1"),
        ({"wrap": "x" * 1000}, "wrap is one of False, True, not 'xxx"),
    ],
)
def test_an_option_that_is_not_there(chosen: dict[str, object], message: str) -> None:
    rules = with_options(Option("wrap", "tableau.build.wrap", (False, True)))
    with pytest.raises(pr.RulesError, match=message) as error:
        rules.with_options(**chosen)  # type: ignore[arg-type]
    assert error.value.code == "bad-option"
    assert len(str(error.value)) < 200
    with pytest.raises(pr.RulesError, match="tiny has no option 'draw', and no other"):
        tiny(columns()).with_options(draw="any")


def test_lists_become_tuples() -> None:
    zone = Zone(Role.TABLEAU, take=Take.TOP, piles=2, cover=[[1], []])  # type: ignore[arg-type]
    assert zone.cover == ((1,), ())
    assert hash(zone)


def test_fields_are_read_and_replaced_by_path() -> None:
    rules = pr.GAMES["balcony"]
    assert read_field(rules, "zones[4].build.match") == "alternating-colours"
    assert read_field(rules, "deal[1].cards") == 13
    assert read_field(rules, "draw.to") == "waste"
    changed = replace_field(rules, "deal[1].cards", 12)
    assert changed.deal[1] == Deal(Role.RESERVE, 12, under=True)
    assert changed.zones is rules.zones
    for path in (
        "deal[2].cards",
        "deal.cards",
        "nothing",
        "tableau.start.rank.letter",
        "",
        "deal[x]",
    ):
        with pytest.raises(KeyError):
            read_field(rules, path)
        with pytest.raises(KeyError):
            replace_field(rules, path, 1)
    assert is_same(1, 1)
    assert not is_same(1, True)


def test_rule_sets_are_values() -> None:
    one, other = tiny(columns()), tiny(columns())
    assert (one, hash(one)) == (other, hash(other))
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != tiny(columns(piles=5))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.decks = 2  # type: ignore[misc]
    assert one.title == "Tiny"
    assert tiny(columns(), name="The Small One").title == "The Small One"
    assert (one.cards, one.count(Role.TABLEAU), one.count(Role.CELL)) == (26, 4, 0)
    assert Match.SUIT.value == "in-suit"
