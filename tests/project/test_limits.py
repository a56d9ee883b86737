"""Each limit of the page of limits is exact: the limit is accepted, one more is refused."""

from __future__ import annotations

import gzip
import io
import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import exchange
from patience_rules.basics.json_text import load_json
from patience_rules.records import replaying
from patience_rules.rules import work
from patience_rules.rules.ruleset import known_sound
from patience_rules.serving import server, table
from patience_rules.serving.server import Server

PAGE = Path(__file__).parents[2] / "docs/reference/limits.md"
POSITION = pr.deal("balcony", seed=1)
RECORD = pr.Record("balcony", "s-w", seed=1)
BOARD = exchange.write_board(pr.deal("golf", seed=1))
LINE = json.dumps(RECORD.to_json())
GOLF = json.dumps(pr.GAMES["golf"].to_json())
CELL = pl.Zone(pl.Role.CELL, start=pl.ANYTHING)
TEN = tuple(pr.Rank)[:10]
COLLECTING = pl.tableau(1, pl.Take.TOP, start=pl.ANYTHING, lay=pl.Lay.COLLECT)


def rows(title: str) -> dict[str, str]:
    """What a table of the page limits, and at what."""
    table = PAGE.read_text(encoding="utf-8").partition(f"**{title}**\n\n")[2].partition("\n\n")[0]
    cells = [line.strip("| ").split("|") for line in table.split("\n")[2:]]
    return {what.strip(): most.strip() for what, most, *_ in cells}


def entry(data: bytes, limits: pr.Limits | None = None) -> None:
    """Read the last that a file of records holds; what is wrong with it is raised."""
    *_, last = pr.read_records(io.BytesIO(data), limits=limits or pr.Limits())
    if last.error:
        raise last.error


def judged(moves: int) -> None:
    """Judge a record of Klondike with this number of moves; the first is wrong."""
    error = pr.validate(pr.Record("klondike", "f1-t1 " * moves, seed=1)).error
    assert error
    if error.code == "too-large":
        raise pr.RecordError(error.code, error.message)


def served(size: int) -> None:
    """Send a request of this size, which asks for nothing."""
    error = Server().answer("{}".ljust(size))["error"]
    if error["code"] == "too-large":
        raise pr.ArgumentError(pr.Code.TOO_LARGE, error["message"])


def whole(values: int) -> None:
    """Read a rule set with this number of values, which is wrong for another reason."""
    data = {"format": "patience-rules/1", "id": "x", "zones": [1] * (values - 4)}
    with pytest.raises(pr.RulesError) as error:
        pr.Rules.from_json(data)
    if error.value.code != "bad-rules":
        raise error.value


def listed(moves: int) -> None:
    """List this number of moves: any of 100 cards to 50 spaces, and draws."""
    cards = list(map(str, pr.pack(2)))
    free = pl.tableau(51, pl.Take.ANY_FACE_UP, pl.ANY_CARD, pl.ANYTHING)
    waste = pl.Zone(pl.Role.WASTE, take=pl.Take.NOTHING)
    draw = pl.Draw(pl.Deal("waste"))
    with known_sound():  # the deal wins the game, but no position here is won
        rules = pr.Rules(
            "x",
            zones=(pl.STOCK, waste, free),
            deal=(),
            decks=2,
            draw=draw,
            goal=pl.Goal.TABLEAU_CLEARED,
        )
    drawn = 4 - (moves - 5000)
    piles = {
        "tableau": [" ".join(cards[4:]), *[""] * 50],
        "waste": [" ".join(cards[:drawn])],
        "stock": [" ".join(cards[drawn:4])],
    }
    state = pr.State(rules, piles)
    assert state.status is pr.Status.IN_PLAY
    for show in (state.to_svg, state.__str__):
        assert show()
    assert state.check("t1-t2x100") is None
    with suppress(pr.PositionError):
        assert len(state.view().moves) == moves
    assert len(state.legal_moves()) == moves


INPUT: dict[str, Callable[[int], object]] = {
    "text of a move": lambda n: pr.Move.parse("t1-t2x".ljust(n, "1")),
    "text of a position": lambda n: pr.State.from_text(POSITION.to_text().ljust(n)),
    "text of a board of another program": lambda n: exchange.read_board(BOARD.ljust(n), "golf"),
    "text of moves in FreeCell's standard notation": lambda n: exchange.read_moves(
        "25".ljust(n), pr.deal("freecell", seed=1)
    ),
    "text of a record": lambda n: pr.Record.from_text(RECORD.to_text().ljust(n)),
    "one record in a file": lambda n: entry(LINE[:-1].ljust(n - 1).encode() + b"}"),
    "a decompressed file": lambda n: entry(gzip.compress(f"{LINE}\n{LINE}\n".encode().ljust(n))),
    "text of a rule set; a file of one, on the command line": lambda n: pr.Rules.from_json(
        GOLF.ljust(n)
    ),
    "values (lists, objects, strings, numbers) in a rule set, also within a record": whole,
    "nesting of lists and objects in JSON": lambda n: load_json(
        "[" * n + "]" * n, 1000, pr.RecordError
    ),
    "digits of a number in JSON": lambda n: load_json("9" * n, 1000, pr.RecordError),
    "moves of a record that is validated or loaded": judged,
    "a request to `serve`": served,
    "listed moves": listed,
    "marked moves in a picture": lambda n: POSITION.to_svg(["s-w"] * n),
}
"""By row: what is done with input that is so large."""

BY_THEMSELVES = (
    "piles and cards that a list of moves, a move, or all that follows it looks at",
    "text between records, and a line of `moves --jsonl`",
    "moves tried to read it",
    "a file of records",
    "nested directories",
    "a line of a file for `--resume`: of `validate`; of `winnability`",
    "memory to decompress a file",
    "games in play in `serve`; moves of each",
    "their memory: lowered rule sets; positions",
    "a game for {py:func}`~patience_rules.replay_html`; in a notebook",
    "a seed",
)


def game(*zones: pl.Zone, **fields: Any) -> pr.Rules:
    """A rule set with these zones, a stock for what they leave, and a discard."""
    known = {"id": "x", "removal": pl.Total(), "goal": pl.Goal.ALL_DISCARDED}
    return pr.Rules(zones=(*zones, pl.OPEN_STOCK, pl.DISCARD), **{**known, **fields})


def covered(piles: int) -> pl.Covered:
    """A shape with a pile that this number of piles cover."""
    return pl.Covered((tuple(range(1, piles + 1)), *[()] * piles))


def optional(*counts: int) -> pr.Rules:
    """A rule set with options that have these numbers of values."""
    fields = ("redeal.times", "draw.steps.cards")
    options = tuple(
        pl.Option(f"o{n}", field, tuple(range(1, count + 1)))
        for n, (field, count) in enumerate(zip(fields, counts, strict=False))
    )
    once, draw = pl.Redeal(pl.Gather("waste"), times=1), pl.Draw(pl.Deal("waste"))
    return attrs.evolve(pr.GAMES["klondike"], redeal=once, draw=draw, options=options)


def conditions(count: int) -> list[pl.Holds]:
    """Return different conditions, `count` of them."""
    return [pl.Holds("stock", at_least=n + 1) for n in range(count)]


def links(count: int) -> list[pl.Link]:
    """Return different ways to build, `count` of them."""
    return [pl.Link(step=n + 1) for n in range(count)]


def ranks(count: int) -> list[tuple[pr.Rank, ...]]:
    """Return different lists of ranks, `count` of them."""
    return [(pr.Rank(1 + n % 10), *(pr.Rank.KING,) * (n // 10)) for n in range(count)]


RULES: dict[str, tuple[Callable[[int], object], ...]] = {
    "zones": (lambda n: game(*[CELL] * (n - 2)),),
    "piles": (lambda n: game(attrs.evolve(CELL, piles=n - 2)),),
    "piles that cover one pile": (covered,),
    "ways to begin, to build, to leave or to form a run, of one zone": (
        lambda n: attrs.evolve(CELL, start=[pl.Start(pr.Rank(k + 1)) for k in range(n)]),
        lambda n: attrs.evolve(CELL, build=links(n)),
        lambda n: attrs.evolve(CELL, take=[pl.Leave(keep=k) for k in range(n)]),
        lambda n: attrs.evolve(CELL, build=pl.ANY_CARD, take=pl.Take.RUN, run=links(n)),
    ),
    "conditions of a way, a step or a draw": (
        lambda n: pl.Start(when=conditions(n)),
        lambda n: pl.Build(when=conditions(n)),
        lambda n: pl.Leave(when=conditions(n)),
        lambda n: pl.Deal("cell", when=conditions(n)),
        lambda n: pl.Draw(pl.Deal("cell"), when=conditions(n)),
    ),
    "names of piles in one list": (
        lambda n: pl.Start(source=[f"z{k}" for k in range(n)]),
        lambda n: pl.Build(source=[f"z{k}" for k in range(n)]),
        lambda n: pl.Leave(to=[f"z{k}" for k in range(n)]),
        lambda n: pl.Deal("cell", source=[f"z{k}" for k in range(n)]),
        lambda n: pl.Holds([f"z{k}" for k in range(n)], at_least=1),
        lambda n: pl.Choice([f"z{k}" for k in range(n)]),
        lambda n: pl.Neighbour(*range(1, n + 1)),
    ),
    "removals": (lambda n: game(COLLECTING, decks=3, removal=[pl.Set(own) for own in ranks(n)]),),
    "cards of one set": (lambda n: pl.Set([pr.Rank.ACE] * n),),
    "cards in the pack": (
        lambda n: game(CELL, decks=-(-n // 10), suits=pr.Suit.SPADES, ranks=TEN),
    ),
    "steps of the deal": (lambda n: game(CELL, deal=[pl.Deal("cell")] * n),),
    "steps of a draw, a redeal or a choice": (
        lambda n: pl.Draw([pl.Deal("cell", k + 1) for k in range(n)]),
        lambda n: pl.Redeal(pl.Gather("waste"), deal=[pl.Deal("cell")] * n, times=1),
        lambda n: pl.Choice("cell", [pl.Deal("cell")] * n),
    ),
    "steps that follow a move, of one zone": (
        lambda n: attrs.evolve(CELL, then=[pl.fill("stock", k + 1) for k in range(n)]),
    ),
    "a number in a field (piles, cards, capacity, redeals)": (
        lambda n: attrs.evolve(CELL, piles=n),
        lambda n: attrs.evolve(CELL, capacity=n),
        lambda n: pl.Leave(keep=n),
        lambda n: pl.Deal("cell", n),
        lambda n: pl.Deal("cell", (0, n)),
        lambda n: pl.Redeal(pl.Gather("cell"), times=n),
        lambda n: pl.Start(cards=n),
        lambda n: pl.Holds("cell", at_least=n),
    ),
    "values of one option": (optional,),
    "values of all options together": (lambda n: optional(10, n - 10),),
    "letters of an id": (lambda n: game(CELL, id="x" * n),),
    "letters of a zone's name or id, of an option's name": (
        lambda n: attrs.evolve(CELL, name="x" * n),
        lambda n: attrs.evolve(CELL, id="x" * n),
        lambda n: pl.Option("x" * n, "draw.steps.cards", (1, 2)),
    ),
    "characters of a name": (lambda n: game(CELL, name="X" * n),),
}
"""By row: a rule set, or a part of one, with this number of it."""


def number(most: str) -> int:
    """The number in a cell of the page; the last, where an example or another measure follows."""
    return int(re.findall(r"\d[\d,]*", most)[-1].replace(",", ""))


CASES = [
    pytest.param(act, number(most), codes, id=what)
    for title, known, codes in (
        ("Limits of input", {what: (act,) for what, act in INPUT.items()}, ["too-large"]),
        ("Limits of rule sets", RULES, ["too-large", "bad-rules"]),
    )
    for what, most in rows(title).items()
    for act in known.get(what, ())
]
"""For each limit: what is done, how much is allowed, and the codes of what is more."""


@pytest.mark.parametrize(("act", "most", "codes"), CASES)
def test_a_limit_is_met_exactly(act: Callable[[int], object], most: int, codes: list[str]) -> None:
    act(most)
    with pytest.raises(pr.PatienceError) as error:
        act(most + 1)
    assert error.value.code in codes


def test_every_limit_of_the_page_is_tried() -> None:
    tried = {*INPUT, *RULES, *BY_THEMSELVES}
    assert tried == {*rows("Limits of input"), *rows("Limits of rule sets")}


def test_what_is_passed_over_is_limited_exactly() -> None:
    assert pr.Limits().skip == number(rows("Limits of input")[BY_THEMSELVES[1]])
    entry(b"\n" * 500 + LINE.encode(), pr.Limits(skip=500))
    with pytest.raises(pr.RecordError) as error:
        entry(b"\n" * 501 + LINE.encode(), pr.Limits(skip=500))
    assert error.value.code == "too-large"


@pytest.mark.parametrize(
    ("id", "most"), [("golf", "listing"), ("spider", "move"), ("grand-duchess", "settling")]
)
def test_the_limit_on_work_is_met_exactly(
    id: str, most: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert number(rows("Limits of rule sets")[BY_THEMSELVES[0]]) == work.MOST_WORK
    rules = pr.GAMES[id]
    own = work.work_of(rules)
    limit = max(own.listing, own.move, own.settling * own.passes)
    assert limit in (getattr(own, most), own.settling * own.passes)
    monkeypatch.setattr(work, "MOST_WORK", limit)
    assert pr.Rules.from_json(rules.to_json()) == rules
    monkeypatch.setattr(work, "MOST_WORK", limit - 1)
    with pytest.raises(pr.RulesError, match=str(limit)) as error:
        pr.Rules.from_json(rules.to_json())
    assert error.value.code == "too-large"


def test_the_limits_of_a_page_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    row = rows("Limits of input")[BY_THEMSELVES[-2]]
    assert row == f"{replaying.MOST_MOVES} moves; {replaying.MOST_IN_A_NOTEBOOK}"
    monkeypatch.setattr(replaying, "MOST_MOVES", 3)
    monkeypatch.setattr(replaying, "MOST_IN_A_NOTEBOOK", 2)
    games = [pr.Record("balcony", "s-w " * moves, seed=1) for moves in range(5)]
    assert [game._repr_html_() is None for game in games] == [False] * 3 + [True] * 2
    assert pr.replay_html(games[3])
    with pytest.raises(pr.ArgumentError, match="4 moves") as error:
        pr.replay_html(games[4])
    assert error.value.code == "too-large"


def test_the_page_has_the_limits_of_games_in_play() -> None:
    row = rows("Limits of input")["games in play in `serve`; moves of each"]
    assert [int(most) for most in row.split(";")] == [server.TABLES, table.MOVES]


def test_the_page_has_the_memory_of_games_in_play() -> None:
    row = rows("Limits of input")["their memory: lowered rule sets; positions"]
    assert number(row) == table.POSITIONS_MEMORY
    assert number(row.split(";")[0]) == table.TABLES_MEMORY


def test_the_largest_seed_is_met_exactly() -> None:
    assert rows("Limits of input")["a seed"].startswith("2^64")
    assert pr.deal("golf", seed=2**64 - 1).deck
    with pytest.raises(pr.ArgumentError):
        pr.deal("golf", seed=2**64)
