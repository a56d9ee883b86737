"""The largest rule sets that are accepted, and texts that are as much work as can be to refuse."""

from __future__ import annotations

import json
from typing import Any

ALL = ("waste", "foundation", "tableau", "reserve", "cell")
BUILD = {"direction": "up-or-down", "match": "other-suit", "wrap": True, "stop": list("A23456789T")}


def _zone(role: str, roles: tuple[str, ...], piles: int, **fields: Any) -> dict[str, Any]:
    """A zone of as many words as can be, in a game with these roles."""
    start = {"of": ["stock", *roles], "while_empty": roles, "one_a_suit": True, "rank": "A"}
    usual = {"role": role, "take": "run", "piles": piles, "start": start, "build": BUILD}
    return {**usual, "run": {**BUILD, "step": 2}, "to": roles, **fields}


def _game(zones: list[dict[str, Any]], deal: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A game of nineteen decks with a stock and these zones."""
    stock = {"role": "stock", "take": "top"}
    usual = {"id": "a" * 60, "name": "W" * 100, "decks": 19, "zones": [stock, *zones], "deal": deal}
    return {**usual, **fields}


def _options(field: str, values: list[Any], count: int) -> list[dict[str, Any]]:
    names = [f"{'o' * 27}-{n}" for n in range(10, 10 + count)]
    return [{"name": name, "field": field, "values": values} for name in names]


def many_zones() -> dict[str, Any]:
    """Twenty zones, four or so of each role, and fifty steps of the deal."""
    return _game(
        [_zone(ALL[n % 5], ALL, 6) for n in range(19)],
        [{"role": ALL[n % 5], "cards": [n % 2, 1, 0, 1, 0, 2] * 3} for n in range(50)],
    )


def many_options() -> dict[str, Any]:
    """The same, with fifteen options of two values, each of which is read and checked."""
    return {**many_zones(), "options": _options("zones[3].take", ["run", "top-or-whole"], 15)}


def long_options() -> dict[str, Any]:
    """Two options of fifteen values, each of which changes many sentences."""
    roles = ("tableau", "foundation")
    zones = [_zone("tableau", roles, 4), *[_zone("foundation", roles, 4) for _ in range(18)]]
    return _game(
        zones,
        [{"role": "tableau", "cards": [1, 0, 2, 1 + n % 2]} for n in range(50)],
        options=_options("tableau.piles", [*range(4, 19)], 2),
    )


def many_covers() -> dict[str, Any]:
    """A pyramid of no shape: each pile lies under the next eight."""
    cover = [[*range(n + 1, min(n + 9, 114))] for n in range(114)]
    peaks = {"role": "tableau", "take": "top", "piles": 114, "cover": cover}
    return _game(
        [peaks, _zone("foundation", ("tableau", "foundation"), 4)],
        [{"role": "tableau", "cards": [n % 3 for n in range(114)]}] * 8,
    )


def many_picks() -> dict[str, Any]:
    """A pack of 988 cards, each picked by its name."""
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] * 19
    picks = [cards[n::50] for n in range(50)]
    deal = [
        {"role": "tableau", "cards": [len(pick)], "pick": pick, "under": True, "sink": list("A23")}
        for pick in picks
    ]
    roles = ("tableau", "foundation")
    return _game([_zone("tableau", roles, 100), _zone("foundation", roles, 4)], deal)


def many_numbers() -> dict[str, Any]:
    """Fifty steps of the deal, each with a number for each of 115 piles, no two alike."""
    deal = [
        {"role": "tableau", "cards": [int(pile % 7 == step % 7) for pile in range(114)] + [1]}
        for step in range(1, 51)
    ]
    roles = ("tableau", "foundation")
    return _game([_zone("tableau", roles, 115), _zone("foundation", roles, 4)], deal)


def many_piles() -> dict[str, Any]:
    """A hundred and nineteen piles beside the stock, between which any cards go."""
    free = {"take": "any-group", "start": {}, "build": {"direction": "any-rank"}}
    return _game(
        [
            {"role": "tableau", "piles": 59, **free},
            {"role": "foundation", "piles": 60, **free},
        ],
        [{"role": "tableau", "cards": 16}],
        draw={"to": "tableau", "every": True},
        redeal={"of": "tableau"},
    )


def many_columns(number: int = 0, cards: int = 1, **fields: Any) -> dict[str, Any]:
    """A rule set of 230 bytes with 119 columns, one of many that differ."""
    columns = {"role": "tableau", "take": "top", "piles": 119, "start": {}, "build": {}, **fields}
    return {
        "id": f"x{number}",
        "decks": 1 + cards * 119 // 52,
        "zones": [{"role": "stock", "take": "nothing"}, columns],
        "deal": [{"role": "tableau", "cards": cards}],
        "goal": "tableau-cleared",
    }


def any_groups() -> dict[str, Any]:
    """Any cards go between 119 columns: a position has up to 117,000 moves."""
    return many_columns(cards=8, take="any-group", build={"direction": "any-rank"})


def many_tables(number: int = 1000) -> list[dict[str, Any]]:
    """Requests for games of as many large rule sets, in each of which a move is asked about."""
    asked: list[dict[str, Any]] = []
    for table in range(number):
        asked.append({"do": "deal", "table": table, "rules": many_columns(table), "seed": 1})
        asked.append({"do": "check", "table": table, "move": "t1-t2"})
    return asked


def many_positions(moves: int, number: int = 1000) -> list[dict[str, Any]]:
    """Requests that load as many games, all of which are long."""
    text = "s-w " * 24 + "w-s "
    text = " ".join((text * (moves // 25)).split())
    record = {"format": "patience-record/1", "game": "klondike", "seed": 1, "moves": text}
    return [{"do": "load", "table": table, "record": record} for table in range(number)]


def long_lists(number: int = 1000) -> list[dict[str, Any]]:
    """Requests about a position with as many moves as are listed: 4970, of 71 cards to 71 piles."""
    rules = many_columns(piles=71, build={"direction": "any-rank"})
    deal = {"do": "deal", "rules": rules, "seed": 1}
    return [deal, *[{"do": do} for do in ("view", "moves") for _ in range(number // 2)]]


def many_marks(number: int = 100_000) -> list[dict[str, Any]]:
    """A picture of a move that is marked again and again."""
    deal = {"do": "deal", "game": "klondike", "seed": 1}
    return [deal, {"do": "svg", "moves": ["s-w"] * number}]


WORST = {
    make.__name__: make
    for make in (
        many_zones,
        many_options,
        long_options,
        many_covers,
        many_picks,
        many_numbers,
        many_piles,
    )
}
"""Rule sets that are accepted, as JSON values, by what there is much of."""


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


_PLACE = {"role": "foundation", "take": "nothing", "piles": 4, "start": {}, "build": {}}

REFUSED = {
    "zones": _text(_game([{"role": "cell", "take": "top"}] * 3000, [])),
    "numbers": _text(_game([{"role": "cell", "take": "top", "cover": [[1000] * 9000]}], [])),
    "lists": _text(_game([{"role": "cell", "take": "top", "cover": [[]] * 30_000}], [])),
    "steps": _text(_game([], [{"role": "cell"}] * 6000)),
    "picks": _text(_game([_PLACE], [{"role": "foundation", "pick": ["AS"] * 9000}])),
    "keys": _text({f"k{n}": n for n in range(7000)}),
    "name": _text(_game([_PLACE], [], name="W" * 99_000)),
    "path": _text(_game([_PLACE], [], options=_options(".".join("a" * 45_000), [1, 2], 1))),
    "value": _text(_game([_PLACE], [], options=_options("decks", ["x" * 90_000, 19], 1))),
    "spaces": " " * 99_999 + "}",
    "brackets": "[" * 100_000,
    "strings": '"[' * 50_000,
    "digits": "9" * 100_000,
}
"""Texts of up to 100,000 characters that are no rule set, by what there is much of."""
