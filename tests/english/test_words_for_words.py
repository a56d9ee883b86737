"""Each table of the English room has words for each word of the language that it may be asked."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from itertools import combinations, product

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import english
from patience_rules.basics.values import Word
from patience_rules.english import card_words
from tests.support.draw import few_fast
from tests.support.laws import candidate_moves

MODULES = [
    "patience_rules.playing.transition",
    *(found.name for found in pkgutil.walk_packages(english.__path__, f"{english.__name__}.")),
]
NEVER_ASKED: set[frozenset[Word]] = {
    frozenset(set(pl.Direction) - {pl.Direction.UP, pl.Direction.DOWN}),  # neither end is higher
    frozenset({pl.Spot.ANY, pl.Spot.SAME_HEIGHT}),  # `CardIs` has no such spot
    frozenset({pl.Take.NOTHING}),  # nothing leaves
    frozenset({pl.Goal.FOUNDATIONS_COMPLETE}),  # its score is the usual one
}
"""Words that a table may lack, because whoever asks it has excluded them."""
BUILDS = [
    pl.Build(direction, match)
    for direction, match in product(reversed(pl.Direction), pl.Match)
    if direction is not pl.Direction.UP_OR_DOWN_ALIKE  # it is the only way of its piles
]


def tables_of(module: str) -> Iterator[tuple[str, set[Word]]]:
    """Yield the line of each dictionary of a module and the words among its keys."""
    loaded = importlib.import_module(module)
    with open(str(loaded.__file__), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict) and None not in node.keys:
            words = {word for key in node.keys for word in words_of(key, vars(loaded))}
            if words:
                yield f"{module}:{node.lineno}", words


def words_of(key: ast.expr | None, names: dict[str, object]) -> Iterator[Word]:
    """Yield the word that a key is, if it is one."""
    if isinstance(key, ast.Attribute) and isinstance(key.value, ast.Name):
        kind = names.get(key.value.id)
        if isinstance(kind, type) and issubclass(kind, Word):
            yield kind[key.attr]


def test_each_table_has_every_word_of_its_kind() -> None:
    tables = [table for module in MODULES for table in tables_of(module)]
    assert len(tables) > 20
    for place, words in tables:
        for kind in {type(word) for word in words}:
            lacking = frozenset(kind) - words
            assert not lacking or lacking in NEVER_ASKED, (place, lacking)


def test_any_links_have_words() -> None:
    links = [
        pl.Link(direction, match, wrap=wrap, step=step)
        for direction, match, wrap, step in product(pl.Direction, pl.Match, (False, True), (1, 2))
        if (direction.counts and not direction.leaps) or (not wrap and step == 1)
    ]
    for link in links:
        assert card_words.built(link)
        assert isinstance(card_words.corner(link, tuple(pr.Rank)), str)
        assert isinstance(card_words.neighbours(link, tuple(pr.Rank)), str)
    for one, other in combinations(links, 2):
        assert card_words.order([(one, tuple(pr.Rank)), (other, tuple(pr.Rank))])
        together = card_words.built_together([one, other])
        assert all(card_words.SUITS[link.match].built in together for link in (one, other)) or (
            pl.Link(pl.Direction.SAME_RANK) in (one, other)  # no words for any suit are needed
        )


@pytest.mark.parametrize(("one", "other"), few_fast(combinations(BUILDS, 2), 30))
def test_each_reason_has_words_for_two_ways_to_build(one: pl.Build, other: pl.Build) -> None:
    state = pr.deal(building(one, other), seed=1)
    for move in candidate_moves(state, 2):
        violation = state.check(move)
        assert violation is None or (violation.message and violation.precise)


def building(*ways: pl.Build) -> pr.Rules:
    """Return a game in whose columns cards are built by all of some ways."""
    return pr.Rules(
        id="built",
        zones=(
            pl.Zone("foundation", 8, start=pl.Start("A"), build=pl.Build("up")),
            pl.Zone("tableau", 4, take="top", start=pl.Start(), build=ways),
        ),
        deal=pl.Deal("tableau", 26),
        decks=2,
    )


@pytest.mark.parametrize("by", [((),), ((), ()), ((1,), ()), ((), (2,), ())])
@pytest.mark.parametrize("cards", [1, 10])
@pytest.mark.parametrize("alone", [True, False])
def test_any_form_of_covered_piles_has_words(
    by: tuple[tuple[int, ...], ...], cards: int, alone: bool
) -> None:
    others = pl.Zone("tableau", 3, take="top")
    zone = pl.Zone("tableau", len(by), id="covered", take="top", shape=pl.Covered(by))
    rules = pr.Rules(
        id="covered",
        zones=(
            pl.Zone("stock"),
            pl.Zone("foundation", 8, start=pl.Start("A"), build=pl.Build("up")),
            zone if alone else others,
            *([] if alone else [zone]),
        ),
        deal=pl.Deal("covered", cards),
        draw=pl.Draw(pl.Deal("tableau")),
    )
    assert pr.describe(rules)
