"""A supermove does nothing that single moves cannot do."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from tests.support.draw import some_drawn
from tests.support.plain_rules import check_reasons
from tests.support.tiny import columns, tiny
from tests.support.worked import lay, plays, refuses

RED, BLACK = (pr.Suit.DIAMONDS, pr.Suit.HEARTS), (pr.Suit.CLUBS, pr.Suit.SPADES)
CELLS: list[pl.Start] = [
    pl.Start(),
    pl.Start(when=pl.CardIs(suits=RED)),
    pl.Start(when=pl.CardIs(suits=BLACK)),
    pl.Start(pr.Rank.TWO),
    pl.Start((pr.Rank.ACE, pr.Rank.THREE)),
    pl.Start(source="tableau"),
    pl.Start(source="waste"),
    pl.Start(when=pl.empty("stock")),
    pl.Start(when=pl.empty("foundation")),
    pl.Start(when=pl.occupied("tableau")),
    pl.Start(when=pl.empty("cell")),
    pl.Start(when=pl.Holds("tableau", at_most=3)),
    pl.Start(when=pl.SUIT_NOT_STARTED),
    pl.Start(when=pl.Fits(pl.UP, pl.Neighbour(-1))),
    pl.Start(pl.Base.BASE_RANK),
]
"""Ways into a cell."""
GIVES = [
    *[pl.Leave()] * 6,
    pl.Leave(pl.Take.NOTHING),
    pl.Leave(to="foundation"),
    pl.Leave(to=("tableau", "cell")),
    pl.Leave(when=pl.empty("stock")),
    pl.Leave(when=pl.empty("tableau")),
]
"""Ways out of a cell."""
LINKS = [pl.DOWN, pl.Link(match=pl.Match.ALTERNATING_COLOURS), pl.DOWN_IN_SUIT, pl.UP_OR_DOWN]


def carrying_rules(choices: random.Random) -> pl.Rules:
    """Rules with supermoves, and cells and spaces of all kinds."""
    one_of, rare = choices.choice, choices.random() < 0.3
    zones = [
        pl.Zone(
            pl.Role.CELL,
            choices.randint(1, 2),
            start=choices.sample(CELLS, one_of((1, 1, 2))),
            take=one_of(GIVES),
            capacity=1,
        )
        for _ in range(choices.randint(0, 2))
    ]
    builds = [pl.Build(link.direction, link.match) for link in choices.sample(LINKS, 1 + rare)]
    if choices.random() < 0.3:
        when = one_of((pl.CardIs(suits=RED), pl.Holds(pl.HERE, at_most=3), pl.empty("cell")))
        asked = one_of(({"when": when}, {"source": "cell"}, {"stop": pr.Rank.THREE}))
        builds[0] = attrs.evolve(builds[0], **asked)
    supermove = [
        *[pl.Leave(pl.Take.SUPERMOVE)] * 4,
        pl.Leave(pl.Take.SUPERMOVE, to="tableau"),
        pl.Leave(pl.Take.SUPERMOVE, to=("cell", "tableau")),
        pl.Leave(pl.Take.SUPERMOVE, keep=1),
        pl.Leave(pl.Take.SUPERMOVE, when=pl.empty("cell")),
    ]
    starts: list[Any] = [(), *[pl.Start()] * 3, pl.Start(pr.Rank.FOUR), pl.Start(source="cell")]
    for _ in range(choices.randint(1, 2)):
        zones.append(
            pl.tableau(
                choices.randint(2, 3),
                one_of(supermove),
                builds if choices.random() < 0.8 else one_of(LINKS),
                one_of(starts),
                run=one_of(((), (), (), (), *LINKS)),
                capacity=one_of((None, None, None, 2, 4)),
                then=one_of(((), (), (), (), pl.fill("waste"))),
            )
        )
    return pl.Rules(
        "carrying",
        zones=[pl.STOCK, pl.WASTE, pl.foundations(4), *zones],
        deal=pl.Deal("waste"),
        ranks=tuple(pr.Rank)[:4],
        draw=pl.Draw(pl.Deal("waste")),
    )


def carrying_position(choices: random.Random, rules: pl.Rules) -> pr.State | None:
    """A position in which runs lie on some piles, and others are empty."""
    pack = [str(card) for card in rules.pack]
    choices.shuffle(pack)
    piles: dict[str, list[str]] = {}
    for zone in rules.zones:
        own = piles.setdefault(zone.role.value, [])
        for _ in range(zone.piles):
            cards: list[str] = []
            many = zone.role is pl.Role.TABLEAU
            while pack and choices.random() < (
                0.7 if many else 0.3 if zone.role is pl.Role.CELL else 0
            ):
                on = pr.Card(cards[-1]).rank if cards else 0
                fitting = [card for card in pack if on in (0, pr.Card(card).rank + 1)]
                card = choices.choice(fitting if fitting and choices.random() < 0.9 else pack)
                cards.append(card)
                pack.remove(card)
                if not many or len(cards) == (zone.capacity or 4):
                    break
            own.append(" ".join(cards))
    piles[choices.choice(("stock", "waste"))] = [" ".join(pack)]
    try:
        return pr.State(rules, piles)
    except pr.PatienceError:
        return None


def can_carry(state: pr.State, after: pr.State, most: int = 3000) -> bool | None:
    """Whether single moves between cells and the tableau lead from one position to the other."""
    seen, waiting = {state}, [state]
    for here in waiting:
        for move in here.legal_moves():
            if move.size > 1 or {move.source[0], move.target[0]} - {"c", "t"}:
                continue
            then = here.play(move)
            if then == after:
                return True
            if then not in seen:
                seen.add(then)
                waiting.append(then)
        if len(seen) > most:
            return None
    return False


def check_supermoves(choices: random.Random, games: int) -> int:
    """Compare supermoves with single moves; return how many were compared."""
    compared = 0
    for _ in range(games):
        try:
            rules = carrying_rules(choices)
        except pr.RulesError:
            continue
        for _ in range(6):
            state = carrying_position(choices, rules)
            if state is None:
                continue
            for move in state.legal_moves():
                if move.size > 1:
                    assert can_carry(state, state.play(move)) is not False, (move, state)
                    compared += 1
    return compared


def test_single_moves_can_do_what_a_supermove_does() -> None:
    assert check_supermoves(random.Random(4), 40) > 8


@pytest.mark.slow
def test_single_moves_can_do_what_any_supermove_does() -> None:
    many = some_drawn(range(100))
    assert sum(check_supermoves(random.Random(seed), 50) for seed in many) > 10 * len(many)


def test_the_reasons_of_supermoves_are_true() -> None:
    choices, checked = random.Random(3), 0
    while checked < 5:
        try:
            state = carrying_position(choices, carrying_rules(choices))
        except pr.RulesError:
            continue
        if state is not None:
            check_reasons(state)
            checked += 1


RED_AND_BLACK = tiny(
    columns(pl.Take.SUPERMOVE),
    pl.Zone(pl.Role.CELL, 2, start=CELLS[1], capacity=1),
    pl.Zone(pl.Role.CELL, 2, start=CELLS[2], capacity=1),
)
FULL = {"t3": "KC", "t4": "KH", "c3": "QC", "c4": "JC"}


@pytest.mark.parametrize(("run", "most"), [("9C 8C 7C", 1), ("9C 8H 7H", 2), ("9H 8H 7H", 3)])
def test_only_cells_that_all_cards_may_enter_count(run: str, most: int) -> None:
    """Red cells are empty, black ones full."""
    for count in (1, 2, 3):
        rank = pr.Rank(pr.Card(run.split()[-count]).rank + 1).letter
        top = next(card for card in (f"{rank}C", f"{rank}H") if card not in run)
        state = lay(RED_AND_BLACK, t1=run, t2=top, **FULL)
        move = "t1-t2" + f"x{count}" * (count > 1)
        if count <= most:
            plays(state, move)
        else:
            refuses(state, move, "too-few-spaces")


def test_the_rules_say_which_cells_count() -> None:
    text = " ".join(pr.describe(RED_AND_BLACK).split())
    assert "at most one more than there are empty cells that each of them may enter" in text
