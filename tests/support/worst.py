"""The largest rule sets that are accepted, and texts that are as much work as can be to refuse."""

from __future__ import annotations

import json
from typing import Any

ALL = ("waste", "foundation", "tableau", "reserve", "cell")
LINK = {"direction": "up-or-down", "match": "other-suit", "wrap": True}
STOP = list("A3579J")


def _zone(role: str, roles: tuple[str, ...], piles: int, **fields: Any) -> dict[str, Any]:
    """A zone of many words, in a game with these roles; twenty have as many as a text may."""
    empty = [{"holds": {"piles": list(roles[:2]), "at_most": most}} for most in (990, 991)]
    here = {"holds": {"piles": "here", "at_least": 1}}
    starts = [
        {"ranks": list("A23"), "cards": n + 1, "source": ["stock", *roles[:2]], "when": empty}
        for n in range(2)
    ]
    builds = [
        {
            **LINK,
            "step": n + 1,
            "stop": STOP,
            "source": ["stock", *(roles[2 * n :] or roles)],
            "when": [here, *empty],
        }
        for n in range(2)
    ]
    takes = [{"take": "run", "to": list(roles), "keep": 0, "when": empty[:n]} for n in range(1, 3)]
    runs = [{**LINK, "step": n + 1} for n in range(2)]
    usual = {"role": role, "take": takes, "piles": piles, "start": starts, "build": builds}
    return {**usual, "run": runs, **fields}


def _deal(to: str, cards: Any, **fields: Any) -> dict[str, Any]:
    return {"deal": {"to": to, "cards": cards, **fields}}


def _game(zones: list[Any], deal: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A game of nineteen decks with a stock and these zones."""
    stock = {"role": "stock", "take": "top"}
    head = {"format": "patience-rules/1", "id": "a" * 60, "name": "W" * 100}
    return {**head, "decks": 19, "zones": [stock, *zones], "deal": deal, **fields}


def _options(values: list[Any], *fields: str) -> list[dict[str, Any]]:
    named = [(f"{'o' * 27}-{n}", field) for n, field in enumerate(fields, 10)]
    return [{"name": name, "field": field, "values": values} for name, field in named]


def many_zones() -> dict[str, Any]:
    """Sixteen zones, three or so of each role, and fifty steps of the deal."""
    return _game(
        [_zone(ALL[n % 5], ALL, 6) for n in range(14)],
        [_deal(ALL[n % 5], [n % 2, 1, 0, 1, 0, 2]) for n in range(50)],
    )


def many_options() -> dict[str, Any]:
    """The same, with eight options of two values, all read and checked."""
    return {
        **many_zones(),
        "options": _options([None, 990], *[f"zones[{n}].capacity" for n in range(3, 11)]),
    }


def long_options() -> dict[str, Any]:
    """Two options of eight values that change many sentences."""
    roles = ("tableau", "foundation")
    zones = [_zone("tableau", roles, 4), *[_zone("foundation", roles, 4) for _ in range(14)]]
    return _game(
        zones,
        [_deal("tableau", [1, 0, 2, 1 + n % 2]) for n in range(50)],
        options=_options([*range(4, 12)], "tableau.piles", "zones[15].piles"),
    )


def many_covers() -> dict[str, Any]:
    """A pyramid of no shape: each pile lies under the next eight."""
    cover = [[*range(n + 1, min(n + 9, 114))] for n in range(114)]
    peaks = {"role": "tableau", "take": "top", "piles": 114, "shape": {"covered": cover}}
    return _game(
        [peaks, _zone("foundation", ("tableau", "foundation"), 4)],
        [_deal("tableau", [n % 3 for n in range(114)])] * 8,
    )


def many_picks() -> dict[str, Any]:
    """A pack of 988 cards, each picked by its name."""
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] * 19
    picks = [cards[n::50] for n in range(50)]
    last = {"order": "packet", "sink": list("A23")}
    deal = [_deal("tableau", [len(pick)], pick=pick, **last) for pick in picks]
    roles = ("tableau", "foundation")
    return _game([_zone("tableau", roles, 100), _zone("foundation", roles, 4)], deal)


def many_numbers() -> dict[str, Any]:
    """Twenty-two steps of the deal, each with a number for each of 115 piles, no two alike."""
    deal = [
        _deal("tableau", [int(pile % 7 == step % 7) for pile in range(114)] + [1])
        for step in range(1, 23)
    ]
    roles = ("tableau", "foundation")
    return _game([_zone("tableau", roles, 115), _zone("foundation", roles, 4)], deal)


def many_piles() -> dict[str, Any]:
    """A hundred and nineteen piles beside the stock, between which any cards go."""
    free = {"take": "any-face-up", "start": {}, "build": "any-rank"}
    return _game(
        [
            {"role": "tableau", "piles": 59, **free},
            {"role": "foundation", "piles": 60, **free},
        ],
        [_deal("tableau", 16)],
        draw={"steps": {"deal": "tableau"}},
        redeal={"gather": "tableau", "times": "unlimited"},
    )


def many_columns(number: int = 0, cards: int = 1, **fields: Any) -> dict[str, Any]:
    """A rule set of 230 bytes with 119 columns, one of many that differ."""
    columns = {"role": "tableau", "take": "top", "piles": 119, "start": {}, "build": {}, **fields}
    return {
        "format": "patience-rules/1",
        "id": f"x{number}",
        "decks": 1 + cards * 119 // 52,
        "zones": ["stock", columns],
        "deal": _deal("tableau", cards),
        "draw": {
            "steps": {"deal": "tableau"},
            "when": {"holds": {"piles": "tableau", "at_most": 0}},
        },
        "goal": "all-on-tableau",
    }


def any_groups() -> dict[str, Any]:
    """Any cards go between 119 columns: a position has up to 117,000 moves."""
    return many_columns(cards=8, take="any-face-up", build="any-rank")


def many_tables(number: int = 1000) -> list[dict[str, Any]]:
    """Requests for games of many large rule sets, with a question about a move in each."""
    asked: list[dict[str, Any]] = []
    for table in range(number):
        asked.append({"do": "deal", "table": table, "rules": many_columns(table), "seed": 1})
        asked.append({"do": "check", "table": table, "move": "t1-t2"})
    return asked


def many_positions(moves: int, number: int = 1000) -> list[dict[str, Any]]:
    """Requests that load many long games."""
    text = "s-w " * 24 + "w-s "
    text = " ".join((text * (moves // 25)).split())
    record = {"format": "patience-record/1", "game": "klondike", "seed": 1, "moves": text}
    return [{"do": "load", "table": table, "record": record} for table in range(number)]


def long_lists(number: int = 1000) -> list[dict[str, Any]]:
    """Requests about a position with as many moves as are listed: 4970, of 71 cards to 71 piles."""
    rules = many_columns(piles=71, build="any-rank")
    deal = {"do": "deal", "rules": rules, "seed": 1}
    return [deal, *[{"do": do} for do in ("view", "moves") for _ in range(number // 2)]]


def long_hints(number: int) -> list[dict[str, Any]]:
    """Requests for hints in large rule sets that differ."""
    rules = [make() for make in WORST.values()]
    asked: list[dict[str, Any]] = []
    for seed in range(number):
        asked.append({"do": "deal", "rules": rules[seed % len(rules)], "seed": seed})
        asked.append({"do": "hint"})
    return asked


def many_marks(number: int = 100_000) -> list[dict[str, Any]]:
    """A picture of a move that is marked again and again."""
    deal = {"do": "deal", "game": "klondike", "seed": 1}
    return [deal, {"do": "svg", "moves": ["s-w"] * number}]


def _heavy(role: str, names: int) -> list[dict[str, Any]]:
    """Conditions on the piles of a role and one of the next columns; they always hold."""
    beside = [{"at": {"by": [by]}} for by in range(1, 1 + names)]
    return [{"holds": {"piles": [role, one], "at_most": 900}} for one in beside]


def _columns(piles: int, **fields: Any) -> dict[str, Any]:
    return {"role": "tableau", "piles": piles, "take": "top", "start": {}, **fields}


def _level(cards: int, heavy: list[dict[str, Any]]) -> dict[str, Any]:
    """A step that deals one card a pass: a column gets it if the next one has more."""
    whole = [{"holds": {"piles": "tableau", "at_least": cards - 1}}] if cards > 1 else []
    when = [
        *whole,
        {"holds": {"piles": {"at": {"by": 1}}, "at_least": cards}},
        {"holds": {"piles": "here", "at_most": cards - 1}},
        *heavy,
    ]
    return {"deal": {"to": "here", "source": "stock", "when": when}}


def cascade(piles: int = 8, levels: int = 7, **fields: Any) -> dict[str, Any]:
    """A deal that settles one card a pass; every pass looks at all conditions."""
    steps = [_level(cards, _heavy("cell", 2)) for cards in range(1, 1 + levels)]
    cells = {"role": "cell", "piles": piles, "start": {}}
    zones = ["waste", cells, _columns(piles, then=steps)]
    rules = _game(zones, [_deal("waste", 1)], goal="tableau-cleared")
    return {**rules, "decks": 2, **fields}


def redealt_cascade() -> dict[str, Any]:
    """The same, after each redeal again."""
    redeal = {"gather": ["stock", "tableau"], "times": "unlimited"}
    rules = cascade(redeal=redeal)
    return {**rules, "zones": ["stock", *rules["zones"][1:]]}  # its top card stays


def idle_fills() -> dict[str, Any]:
    """Nine cards travel between eleven piles; each move tests fills whose last condition fails."""
    when = [*_heavy("reserve", 5), {"holds": {"piles": "stock", "at_most": 0}}]
    sources: list[Any] = ["waste", "foundation", ["waste", "foundation"], ["foundation", "reserve"]]
    steps = [{"deal": {"to": "here", "source": source, "when": when}} for source in sources]
    shuttle = {"role": "reserve", "piles": 11, "start": {}, "build": "any-rank"}
    first = {"role": "foundation", "start": {"source": "waste"}}
    rules = _game(
        ["waste", first, shuttle, _columns(7, take="nothing", then=steps)],
        [_deal("tableau", 8), _deal("reserve", [1] * 9), _deal("waste", 1)],
        goal="all-on-tableau",
    )
    return {**rules, "decks": 2}


def many_conditions(piles: int = 50, cards: int = 15) -> dict[str, Any]:
    """Columns that any card may leave and enter, if eight conditions on many piles hold."""
    when = [{"holds": {"piles": ["tableau", "here"], "at_most": 990 + n}} for n in range(7)]
    fits = {"fits": {"link": {"direction": "any-rank"}, "on": {"at": {"by": [-1]}}, "spot": "any"}}
    takes = [{"take": "any-face-up", "keep": n, "when": when[:1]} for n in range(2)]
    columns = _columns(
        piles,
        take=takes,
        start={"when": when},
        build={"direction": "any-rank", "when": [*when, fits]},
    )
    return _game([columns], [_deal("tableau", cards)], goal="all-on-tableau")


def many_choices() -> dict[str, Any]:
    """A draw to any of ninety columns, whose conditions are tested for each."""
    when = [{"holds": {"piles": ["tableau", "here"], "at_most": 900 + n}} for n in range(6)]
    draw = {"steps": [_deal("tableau", 3, which="chosen", when=when, order="rounds")]}
    return _game([_columns(90)], [_deal("tableau", 3)], draw=draw, goal="all-on-tableau")


def blocked_draws(**fields: Any) -> dict[str, Any]:
    """A draw that is legal only without another move; most conditions of a list hold first."""
    when = [{"holds": {"piles": ["tableau", "here"], "at_most": 900 + n}} for n in range(7)]
    never = {"holds": {"piles": "tableau", "at_least": 11}}
    columns = _columns(
        84,
        take={"when": [*when, never]},
        start={"when": when},
        build={"direction": "any-rank", "when": when},
    )
    return {
        **_game([], [_deal("tableau", 3)], goal="all-on-tableau"),
        "zones": ["stock", "waste", columns],
        "draw": {"steps": {"deal": "waste"}, "when": "no-other-move"},
        "redeal": {"gather": "waste", "times": "unlimited"},
        **fields,
    }


def long_looks() -> dict[str, Any]:
    """A stock of 700 cards that is drawn and redealt at will, beside long lists of moves."""
    return blocked_draws(draw={"steps": {"deal": "waste"}})


def idle_homes() -> dict[str, Any]:
    """Fifty cards may go home one after another, each after a list of moves as long as can be."""
    piles = ["tableau", "reserve", "here"]
    when = [{"holds": {"piles": piles, "at_most": 900 + n}} for n in range(8)]
    free = {"start": {"when": when}, "build": {"direction": "any-rank", "when": when}}
    home = {"role": "foundation", **free}
    long = {"role": "reserve", "piles": 30, "take": {"when": when}, **free}
    columns = _columns(50, **{**free, "take": {"when": when}})
    deal = [_deal("reserve", [50]), _deal("tableau", 1)]
    return {**_game([home, long, columns], deal, goal="tableau-cleared"), "decks": 2}


def long_taps() -> dict[str, Any]:
    """Any of eighty cards go to any of fifty piles; each move tests fills that do nothing."""
    when = [*_heavy("reserve", 4), {"holds": {"piles": "stock", "at_most": 0}}]
    step = {"deal": {"to": "here", "source": ["waste", "reserve"], "when": when}}
    long = {"role": "reserve", "piles": 50, "take": "any-face-up", "start": {}, "build": "any-rank"}
    deal = [_deal("tableau", 3), _deal("waste", 1), _deal("reserve", [80])]
    columns = _columns(7, take="nothing", then=[step])
    return {**_game(["waste", long, columns], deal, goal="all-on-tableau"), "decks": 2}


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
        cascade,
        redealt_cascade,
        idle_fills,
        many_conditions,
        many_choices,
        blocked_draws,
        long_looks,
        idle_homes,
        long_taps,
    )
}
"""Rule sets that are accepted, as JSON values, by the part that they have most of."""


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


_PLACE = {"role": "foundation", "piles": 4, "start": {}, "build": {}}

REFUSED = {
    "zones": _text(_game(["cell"] * 9000, [])),
    "numbers": _text(_game([{"role": "cell", "shape": {"covered": [[1000] * 9000]}}], [])),
    "lists": _text(_game([{"role": "cell", "shape": {"covered": [[]] * 30_000}}], [])),
    "steps": _text(_game([], [{"deal": "cell"}] * 5000)),
    "ways": _text(_game([{"role": "cell", "build": [{"step": 2}] * 7000}], [])),
    "conditions": _text(_game([{"role": "cell", "start": {"when": [{"redeals": 1}] * 4900}}], [])),
    "picks": _text(_game([_PLACE], [{"deal": {"to": "foundation", "pick": ["AS"] * 9000}}])),
    "keys": _text({f"k{n}": n for n in range(7000)}),
    "name": _text(_game([_PLACE], [], name="W" * 99_000)),
    "path": _text(_game([_PLACE], [], options=_options([1, 2], ".".join("a" * 45_000)))),
    "value": _text(_game([_PLACE], [], options=_options(["x" * 90_000, 19], "decks"))),
    "spaces": " " * 99_999 + "}",
    "brackets": "[" * 100_000,
    "strings": '"[' * 50_000,
    "digits": "9" * 100_000,
}
"""Texts of up to 100,000 characters that are no rule set, by the part that they have most of."""
