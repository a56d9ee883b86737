"""Refused moves whose reasons few random games meet: `data/english/forms.txt`.

Add one at the end when a reason is new and no game has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.conditions import DrawCondition
from patience_rules.rules.removals import RemovalWay
from patience_rules.rules.ruleset import known_sound
from tests.support.worked import lay, pyramid


def dealt(game: str) -> Callable[[], pr.State]:
    return lambda: pr.deal(game, seed=1)


def table(game: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: lay(pr.GAMES[game], rest, **piles)


def peak(*rows: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: pyramid(*rows, rest=rest, **piles)


def redealt(times: int, state: Callable[[], pr.State]) -> Callable[[], pr.State]:
    return lambda: pr.State.from_json({**state().to_json(), "redeals": times})


def loose(rules: pr.Rules, **changes: Any) -> pr.Rules:
    """Return a changed game that cannot be won perhaps: one refusal is enough."""
    with known_sound():
        return attrs.evolve(rules, options=(), **changes)


def changed(game: str, role: str, rest: str = "s", **given: Any) -> Callable[[], pr.State]:
    """Return a position of a game with changed zones of a role; other arguments are piles."""
    usual = pr.GAMES[game]
    fields = {name: value for name, value in given.items() if hasattr(usual.zones[0], name)}
    piles = {name: cards for name, cards in given.items() if name not in fields}
    zones = [attrs.evolve(zone, **fields) if zone.role == role else zone for zone in usual.zones]
    return lambda: lay(loose(usual, zones=zones), rest, **piles)


def removing(game: str, *ways: RemovalWay, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    """Return a position of a game with other removals."""
    rules = attrs.evolve(pr.GAMES[game], removal=ways, options=())
    return lambda: lay(rules, rest, **piles)


def drawing(
    game: str, *when: DrawCondition, rest: str = "s", step: Any = None, **piles: str
) -> Callable[[], pr.State]:
    """Return a position of a game with another draw."""
    usual = pr.GAMES[game]
    assert usual.draw
    draw = attrs.evolve(usual.draw, steps=step or usual.draw.steps, when=when)
    return lambda: lay(loose(usual, draw=draw), rest, **piles)


def in_a_row(**piles: str) -> Callable[[], pr.State]:
    """Return a position of a game whose foundations are places of a row."""
    row = pl.Zone("foundation", 3, start="ace", build=pl.Link("up"), shape=pl.Slots(3))
    tableau = pl.Zone("tableau", 2, take="run", build=pl.Link("up-or-down"))
    rules = pr.Rules(
        "in-a-row",
        zones=(pl.Zone("stock"), row, tableau),
        deal=pl.Deal("tableau", 2),
        draw=pl.Draw(pl.Deal("tableau")),
        goal="tableau-cleared",
        suits=(pr.Suit.CLUBS, pr.Suit.DIAMONDS),
    )
    return lambda: lay(rules, "s", **piles)


def drawn(game: str) -> Callable[[], pr.State]:
    """Return a position after three draws."""
    return lambda: pr.deal(game, seed=1).play("s-t").play("s-t").play("s-t")


def last_deal(merci: int, redeals: int = 2, mercies: int = 0) -> Callable[[], pr.State]:
    """Return a position of La Belle Lucie with a merci, and with face-down cards."""
    changes = {"options": (), "redeal.merci": merci, "deal[0].face_down": True}
    rules = pl.relative(pr.GAMES["la-belle-lucie"], "last-deal", changes)
    data = lay(rules, "t4", t1="AC 2C 3C", t2="2D? 3D", t3="5H").to_json()
    return lambda: pr.State.from_json({**data, "redeals": redeals, "mercies": mercies})


def with_cell(game: str, **piles: str) -> Callable[[], pr.State]:
    """Return a position of a game with an additional cell."""
    usual = pr.GAMES[game]
    zones = (*usual.zones, pl.Zone(pl.Role.CELL, start=pl.Start()))
    return lambda: lay(attrs.evolve(usual, zones=zones, options=()), **piles)


UP, IN_SUIT, ALTERNATING = pl.Direction.UP, pl.Match.IN_SUIT, pl.Match.ALTERNATING_COLOURS
KINGS = {"t1": "KC", "t2": "KD", "t3": "KH", "t4": "KS", "t5": "2C", "t6": "2D", "t7": "2H"}
SUITED = pl.Link(pl.Direction.ANY_RANK, IN_SUIT)
CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
CELLS = {"c1": "AS", "c2": "2S", "c3": "3S", "c4": "4S"}
FIVES = {"t4": "5S", "t5": "6S", "t6": "7S", "t7": "8S", "t8": "9S"}

REFUSALS: tuple[tuple[Callable[[], pr.State], str], ...] = (
    (dealt("new-york"), "t1 to f1"),
    (dealt("new-york"), "t1-f1" + " " * 60),
    (dealt("new-york"), "t9-f1"),
    (dealt("spider"), "t11-f1"),
    (dealt("grand-duchess"), "w3-f1"),
    (dealt("spider"), "t-f1"),
    (dealt("cruel"), "t-f1"),
    (peak(rest="w"), "s-w"),
    (peak("2C", "3D 4D", w="9H"), "s-wx2"),
    (table("balcony", "w"), "s-w"),
    (peak("2C", "3D 4D", "5H 6H 7H", w="8S"), "s-w"),
    (table("spider"), "s-t"),
    (table("gnat", w="5C"), "s-w"),
    (table("giant", f1="AC", t1="2H"), "f1-t1"),
    (table("strategy", f1="AC", t1="2C"), "t1-f1"),
    (table("salic-law", t1="KC", t2="KD AC"), "t2-f11"),
    (dealt("salic-law"), "s-t1"),
    (dealt("salic-law"), "t-f9"),
    (table("braid", f1="5C 6C", f2="5H", t1="4H"), "t1-f2"),
    (dealt("terrace"), "s-w"),
    (dealt("big-ben"), "s-w"),
    (table("big-ben", t1="5D 4C", t2="3C"), "t2-t1"),
    (table("amazons", f1="AC", t2="7C"), "t2-f1"),
    (dealt("klondike"), "w-sx2"),
    (dealt("klondike"), "w-s"),
    (redealt(2, table("pyramid", "w", t1="5C")), "w-s"),
    (table("klondike", "t1"), "w-s"),
    (dealt("cruel"), "s-t9"),
    (dealt("thirteens"), "s-t9"),
    (dealt("new-york"), "w1-w2"),
    (dealt("balcony"), "f1-t1"),
    (dealt("balcony"), "t1-t1"),
    (dealt("balcony"), "s-t1"),
    (dealt("spider"), "s-t3"),
    (dealt("balcony"), "w-s"),
    (dealt("klondike"), "t1-s"),
    (dealt("cruel"), "t1-s"),
    (table("klondike", f1="AC", f2="AD 2D"), "f2-f1"),
    (dealt("nestor"), "t1-d"),
    (dealt("quadrangle"), "t1-w"),
    (peak("2C", rest="w"), "s-t1"),
    (table("new-york", "w1"), "s-t1"),
    (dealt("balcony"), "w-t1"),
    (dealt("balcony"), "t1-t2x2"),
    (peak("2C", "3D 4D", w="9H"), "t1-w"),
    (table("balcony", w="4S 5H", t1="6C"), "w-t1x2"),
    (dealt("klondike"), "t7-t1x3"),
    (table("new-york", t1="8C 7D", t2="9H"), "t1-t2x2"),
    (table("aces-up", t1="4C", t2="3D"), "t1-d"),
    (table("nestor", "r1", t1="4C", t2="3D"), "t1-t2"),
    (table("pyramid", "w", t1="4C"), "t1-w"),
    (table("pyramid", "w", t1="4C"), "t1-d"),
    (table("cast-out-nines", t1="3S 2S AS KS", t2="4S"), "t1-t2x4"),
    (table("canfield", f1="2C", t1="9C 8H 7C", t2="8D", t3="5S", t4="6S"), "t1-t2x2"),
    (changed("klondike", "tableau", capacity=8, t1="KC QH JC TH 9C 8H", t2="7C 6H 5C"), "t2-t1x3"),
    (
        changed(
            "double-klondike",
            "foundation",
            start=pl.Start("ace", when=pl.Fact.SUIT_NOT_STARTED),
            f2="AC",
            t1="AC",
        ),
        "t1-f1",
    ),
    (table("balcony", f1=CLUBS, t1="2D"), "t1-f1"),
    (table("freecell", "t3", c1="AS", t2="TH"), "t2-c1"),
    (table("bakers-dozen", "t1", t2="5C"), "t2-t3"),
    (table("new-york", t1="9C"), "t1-t2"),
    (table("miss-milligan", t1="5C"), "t1-c"),
    (table("cast-out-nines", t1="JD TD"), "t1-t2x2"),
    (table("spider", "t2", t1="KC"), "t1-f1"),
    (table("cast-out-nines", t1="TC"), "t1-f1"),
    (table("agnes-bernauer", f1="5C", t1="6C"), "t1-t2"),
    (table("cast-out-nines", t1="JD TD", f1="9D"), "t1-f1x2"),
    (table("balcony", f1="AH 2H 3H", w="5H"), "w-f1"),
    (peak("2C", w="9H"), "t1-w"),
    (table("cast-out-nines", t1="AS", t2="KS"), "t2-t1"),
    (table("dead-king-golf", w="KC", t1="QH"), "t1-w"),
    (table("calculation", f2="2H 4D", w1="5C"), "w1-f2"),
    (table("balcony", f1="AH 2H 3H", w="4S"), "w-f1"),
    (table("new-york", t1="AS", w1="KC"), "w1-t1"),
    (table("freecell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3"),
    (table("kingcell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3"),
    (
        changed("kingcell", "cell", "t3", take=pl.Leave(to="foundation"), t1="9C 8H 7C", t2="TH"),
        "t1-t2x3",
    ),
    (table("osmosis", f1="5C", f2="5D", w="9D"), "w-f2"),
    (
        changed(
            "klondike",
            "foundation",
            build=pl.Build(UP, IN_SUIT, when=pl.Redeals(at_least=1)),
            f1="AC",
            t1="2C",
        ),
        "t1-f1",
    ),
    (
        redealt(
            1,
            changed(
                "klondike",
                "foundation",
                build=pl.Build(UP, IN_SUIT, when=pl.Redeals(at_most=0)),
                f1="AC",
                t1="2C",
            ),
        ),
        "t1-f1",
    ),
    (dealt("st-helena"), "t1-f8"),
    (table("interregnum", r6="7S", t3="JC"), "t3-f6"),
    (
        changed(
            "klondike",
            "foundation",
            start=pl.Start("ace", when=pl.Fits(SUITED, pl.Opposite("tableau"), pl.Spot.LOWEST)),
            t1="2D",
            t2="AC",
        ),
        "t2-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            build=pl.Build(UP, IN_SUIT, when=pl.Fits(pl.Link(UP, IN_SUIT), pl.At("tableau", 2))),
            f1="AC",
            t1="2C",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            build=pl.Build(UP, IN_SUIT, when=pl.Fits(SUITED, pl.At("tableau", 2))),
            f1="AC",
            t1="2C",
            t3="3D",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            start=pl.Start("ace", when=pl.Fits(pl.Link(), pl.Neighbour(1, 2))),
            t1="AC",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            start=pl.Start("ace", when=pl.Fits(pl.Link(UP), pl.Neighbour(1, 2))),
            t1="AC",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            start=pl.Start("ace", when=pl.CardIs(suits=pr.Suit.HEARTS)),
            t1="AC",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "foundation",
            build=pl.Build(UP, IN_SUIT, when=pl.CardIs("three")),
            f1="AC",
            t1="2C",
        ),
        "t1-f1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build(match=ALTERNATING, when=pl.CardIs("king", spot=pl.Spot.TOP)),
            t1="7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build(
                match=ALTERNATING, when=pl.CardIs(("king", "queen"), pr.Suit.CLUBS, pl.Spot.LOWEST)
            ),
            t1="KD 7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build(match=ALTERNATING, when=pl.occupied((pl.HERE, "waste", "foundation"))),
            t1="7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build(match=ALTERNATING, when=pl.Holds(pl.HERE, at_most=1)),
            t1="8C 7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build(match=ALTERNATING, when=pl.full("foundation", 2)),
            t1="8C 7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            build=(pl.Build(match=ALTERNATING, source="waste"), pl.Build(UP)),
            t1="7C",
            t2="6D",
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike", "tableau", build=pl.Build(pl.Direction.ANY_RANK, IN_SUIT), t1="7C", t2="6D"
        ),
        "t2-t1",
    ),
    (
        changed(
            "klondike",
            "tableau",
            start=(pl.Start("king", source="waste"), pl.Start("queen")),
            t1="KC",
        ),
        "t1-t2",
    ),
    (
        changed(
            "klondike",
            "tableau",
            start=(
                pl.Start("king", when=pl.occupied("waste"), source="tableau"),
                pl.Start(source="waste"),
            ),
            t1="KC",
        ),
        "t1-t2",
    ),
    (changed("klondike", "tableau", take=pl.Leave(pl.Take.RUN, keep=2), t1="KC QD"), "t1-t2"),
    (
        changed(
            "klondike",
            "tableau",
            take=(pl.Leave(pl.Take.RUN, keep=1), pl.Leave(pl.Take.TOP, to="foundation")),
            t1="KC",
        ),
        "t1-t2",
    ),
    (
        changed(
            "klondike",
            "tableau",
            take=(
                pl.Leave(pl.Take.RUN, when=pl.empty("waste")),
                pl.Leave(pl.Take.RUN, when=pl.Redeals(at_least=1)),
            ),
            w="2C",
            t1="KC",
        ),
        "t1-t2",
    ),
    (
        changed(
            "klondike",
            "foundation",
            start=(pl.Start("king", cards=13), pl.Start("king", cards=4)),
            t1="KC QD",
        ),
        "t1-f1x2",
    ),
    (table("san-juan-hill", f1="AC"), "f1-t1"),
    (table("accordion", "t1", t1="5C", t2="6D"), "t2-t1"),
    (table("accordion", "t1"), "t2-t5"),
    (table("agnes-bernauer", t1="KC"), "t1-t2"),
    (dealt("elevens"), "t1-r1"),
    (dealt("elevens"), "t1-d"),
    (dealt("british-constitution"), "t10-t21"),
    (dealt("braid"), "t5-t9"),
    (dealt("algerian-patience"), "s-t1"),
    (dealt("monte-carlo"), "t1-t3"),
    (dealt("decade"), "t1-t40"),
    (dealt("decade"), "t1-d"),
    (drawn("decade"), "t1-t2"),
    (drawn("decade"), "t1-t7"),
    (drawn("push-pin"), "t1-t2"),
    (drawn("push-pin"), "t2-t3"),
    (drawn("push-pin"), "t3-t4"),
    (dealt("push-pin"), "s-d"),
    (table("monte-carlo", t1="5C", t2="6C"), "t1-t2"),
    (removing("monte-carlo", pl.Pair(pl.Link(UP, IN_SUIT)), t1="5C", t2="7C"), "t1-t2"),
    (
        removing(
            "monte-carlo", pl.Pair(pl.Link(pl.Direction.SAME_RANK, ALTERNATING)), t1="5C", t2="5S"
        ),
        "t1-t2",
    ),
    (removing("nestor", pl.Total(13, match=IN_SUIT), rest="r1", t1="8C", t2="5D"), "t1-t2"),
    (
        removing("nestor", pl.Total(13), pl.Set(("king", "queen")), rest="r1", t1="QC", t2="5D"),
        "t1-t2",
    ),
    (
        removing("nestor", pl.Set(("king", "queen")), pl.Set("ace"), rest="r1", t1="QC", t2="5D"),
        "t1-d",
    ),
    (table("hit-or-miss", w="5C"), "w-d"),
    (drawing("klondike", pl.Redeals(at_least=1)), "s-w"),
    (drawing("klondike", step=pl.Deal("waste", when=pl.Redeals(at_least=1))), "s-w"),
    (
        drawing("klondike", step=pl.Deal("waste", when=pl.Holds(pl.HERE, at_most=2)), w="2C 3C 4C"),
        "s-w",
    ),
    (
        drawing(
            "new-york",
            step=pl.Deal("waste", when=pl.Holds(pl.HERE, at_most=1)),
            w1="2C 3C",
            w2="4C 5C",
            w3="6C 7C",
        ),
        "s-w",
    ),
    (
        drawing(
            "new-york",
            step=pl.Deal("waste", which="chosen", when=pl.Holds(pl.HERE, at_most=1)),
            w2="2C 3C",
        ),
        "s-w2",
    ),
    (
        drawing(
            "klondike",
            step=(
                pl.Deal("tableau", when=pl.empty(pl.HERE)),
                pl.Deal("waste", when=pl.empty("tableau")),
            ),
            **KINGS,
        ),
        "s-t",
    ),
    (drawing("klondike", step=pl.Deal("waste", pl.Spaces("tableau")), **KINGS), "s-w"),
    (changed("klondike", "tableau", take=pl.Leave(keep=1), t1="7C?", w="6D"), "w-t1"),
    (
        changed(
            "klondike",
            "foundation",
            take="run",
            start=pl.Start(),
            build=pl.Build(pl.Direction.SAME_RANK),
            f1="5C",
            t1="5D 4C",
        ),
        "t1-f1x2",
    ),
    (
        changed(
            "nestor", "tableau", "r1", take="any-face-up", start=pl.ANYTHING, t1="5C 4D", t2="8C"
        ),
        "t1-r1x2",
    ),
    (drawn("push-pin"), "t6-d"),
    (drawing("klondike", step=(pl.Deal("waste"), pl.Deal("tableau"))), "s-t1"),
    (with_cell("push-pin", t1="5C", t2="6D", c="8D"), "c-d"),
    (table("accordion", "t1"), "t1-d"),
    (removing("monte-carlo", pl.Set("ace"), t1="5C"), "t1-t3"),
    (removing("monte-carlo", pl.Set("ace"), pl.Total(near=pl.Near.TOUCHING), t1="5C"), "t1-t3"),
    (changed("klondike", "tableau", start=pl.Start(tuple(pr.Rank)[:-2]), t1="KC"), "t1-t2"),
    (dealt("monte-carlo"), "s-t"),
    (lambda: pr.deal("elevens", seed=1).play("t1-t3").play("t7-r2"), "t3-r1"),
    (dealt("moonlight"), "t36-t20"),
    (dealt("montana"), "t1-t20"),
    (dealt("montana"), "t3-t44"),
    (lambda: pr.deal("montana", seed=3), "t2-t41"),
    (lambda: pr.deal("montana", seed=4), "t1-t16"),
    (
        changed(
            "klondike",
            "foundation",
            piles=52,
            capacity=None,
            start=pl.ANYTHING,
            build=(),
            f1="5C",
            t1="6C",
        ),
        "t1-f1",
    ),
    (dealt("twenty"), "t9-t4"),
    (dealt("osmosis"), "r1-f3"),
    (dealt("labyrinth"), "s-f1"),
    (dealt("beehive"), "t1-f1"),
    (
        changed(
            "klondike",
            "tableau",
            start=pl.Start(when=pl.CardIs(suits=(pr.Suit.CLUBS, pr.Suit.HEARTS, pr.Suit.SPADES))),
            t1="KD",
        ),
        "t1-t2",
    ),
    (
        changed("klondike", "tableau", build=pl.Link("any-rank", "in-colour"), t1="6D", t2="5C"),
        "t1-t2",
    ),
    (
        changed(
            "klondike",
            "foundation",
            start=pl.Start("ace", when=pl.Fits(pl.Link(UP), pl.Neighbour(1, 2))),
            t1="2C",
        ),
        "t1-f1",
    ),
    (last_deal(merci=1), "t1-t1"),
    (last_deal(merci=1), "t3-t3x2"),
    (last_deal(merci=1, redeals=1), "t1-t1x2"),
    (last_deal(merci=1, mercies=1), "t1-t1x2"),
    (last_deal(merci=2, mercies=2), "t1-t1x2"),
    (last_deal(merci=3, mercies=3), "t1-t1x2"),
    (last_deal(merci=1), "t2-t2x2"),
    (last_deal(merci=3, mercies=3), "t-s"),
    (
        removing("nestor", pl.Set("ace"), pl.Set(("king", "queen")), rest="r1", t1="AC", t2="5D"),
        "t1-t2",
    ),
    (in_a_row(f1="AC", t1="3C 2C"), "t1-f2x2"),
    (
        changed(
            "klondike",
            "tableau",
            build=pl.Build("down", "alternating-colours", cards=4),
            t1="9C",
            t2="4S",
        ),
        "t1-t2",
    ),
)
