"""Rule sets as JSON: what is refused and how it is said, both ways, digests, options and paths."""

from __future__ import annotations

import ast
import copy
import json
import re
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.errors import RulesError
from patience_rules.games.digest import canonical_json, rules_digest
from patience_rules.games.index import FIVE
from patience_rules.rules.covers import triangle, triangles
from patience_rules.rules.field_paths import read_field, replace_field
from patience_rules.rules.rules_json import rules_from_json, rules_to_json
from tests.support.random_rules import rule_sets

SOURCES = Path(pr.__file__).parent
DIGESTS = Path(__file__).parents[1] / "data" / "digests.json"

PLAIN: dict[str, Any] = {
    "id": "plain",
    "zones": [
        {"role": "stock", "take": "nothing"},
        {"role": "waste", "take": "top", "piles": 2},
        {"role": "foundation", "take": "nothing", "piles": 4, "start": {"rank": "A"},
         "build": {"direction": "up", "match": "in-suit"}},
        {"role": "tableau", "take": "run", "piles": 3, "start": {}, "build": {}},
        {"role": "cell", "take": "top", "start": {}, "capacity": 1},
    ],
    "deal": [{"role": "tableau", "cards": [1, 2]}, {"role": "waste"}],
    "draw": {"to": "waste"},
    "redeal": {"times": 1},
    "options": [{"name": "draw-cards", "field": "draw.cards", "values": [1, 3]}],
}  # fmt: skip
"""A game without a fault, in which each case below changes one thing."""

DISCARD = {"role": "discard", "take": "nothing"}
NINE_WAYS: dict[str, Any] = reduce(lambda build, _: {"also": build}, range(8), {})
PEAK = {"role": "tableau", "take": "top", "piles": 3, "cover": [[1, 2], [], []]}
ROW: dict[str, Any] = {
    "role": "reserve",
    "take": "top",
    "piles": 4,
    "start": {},
    "build": {},
    "capacity": 1,
    "row": 4,
    "beside": "left",
}
WRONG: dict[str, Any] = {
    "role": "reserve",
    "take": "top",
    "piles": 2,
    "start": {"rank": "A"},
    "build": {},
    "begun": True,
    "swaps": True,
}
CELLAR: dict[str, Any] = {
    "role": "cell",
    "take": "top",
    "start": {},
    "build": {},
    "capacity": 2,
    "last_from": "waste",
}
KING = {"rank": "K"}
PICKED = {"role": "tableau", "pick": ["AC"]}


def at(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Put a value at a path, or behind a list's last with ``+``; with ``...`` take one away."""

    def change(data: Any) -> None:
        *way, last = re.findall(r"[^.\[\]]+", path)
        for step in way:
            data = data[int(step)] if isinstance(data, list) else data.setdefault(step, {})
        if last == "+":
            data.append(value)
        elif value is ...:
            del data[last]
        else:
            data[int(last) if isinstance(data, list) else last] = value

    return change


def both(*changes: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
    """Several changes."""

    def change(data: dict[str, Any]) -> None:
        for one in changes:
            one(data)

    return change


BASED = both(at("zones[2].start.rank", "base"), at("choice.of", ["tableau"]))
BARE = both(at("options", []), at("redeal", ...), at("draw", ...))
GATHERED = both(
    at("zones[+]", {"role": "discard", "take": "nothing"}),
    at("zones[4].gathers", True),
    at("removal", {"several": True}),
)
FAULTS: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    # What one value may be.
    (at("id", 7), "id: should be a text, not 7"),
    (at("id", ...), "id: is missing"),
    (at("zones[2].take", ...), "zones[2].take: is missing"),
    (at("zones", {}), "zones: should be a list, not {}"),
    (at("zones[1]", []), "zones[1]: should be an object, not []"),
    (at("zones[1].colour", 1), "zones[1]: there is no field 'colour', only role, take, piles"),
    (at("zones[1].piles", True), "zones[1].piles: should be a whole number, not True"),
    (at("zones[1].piles", 0), "zones[1].piles: should be 1 to 1000, not 0"),
    (at("zones[1].piles", 10**30), "zones[1].piles: should be 1 to 1000, not 1000000"),
    (at("zones[1].follows", 1), "zones[1].follows: should be true or false, not 1"),
    (at("zones[2].build.match", "suit"), "zones[2].build.match: 'suit' is not one of any-suit"),
    (at("zones[2].build.match", []), "zones[2].build.match: [] is not one of any-suit"),
    (at("zones[2].start.rank", "Z"), "rank: should be a rank, base, below-base or null, not 'Z'"),
    (at("zones[2].start.rank", 1), "zones[2].start.rank: should be a rank, base, below-base"),
    (at("zones[3].start.of", ["hand"]), "zones[3].start.of[0]: 'hand' is not one of stock"),
    (at("zones[3].start.cards", "1"), "start.cards: should be a whole number or null, not '1'"),
    (at("zones[3].build.step", 13), "zones[3].build.step: should be 1 to 12, not 13"),
    (at("zones[3].cover", [[1, {}]]), "zones[3].cover[0][1]: should be a whole number, not {}"),
    (at("suits", ["X"]), "suits[0]: 'X' is not one of C, D, H, S"),
    (at("deal[0].cards", [1, None]), "deal[0].cards[1]: should be a whole number, not None"),
    (at("deal[0].cards", "1"), "deal[0].cards: should be a whole number or a list, not '1'"),
    (at("deal[0].pick", ["1Z"]), "deal[0].pick[0]: should be a card or a rank, not '1Z'"),
    (at("options[0].values[1]", 1.5), "options[0].values[1]: should be a text, a whole number"),
    (at("zones[2].build.one_way", True), "zones[2].build.one_way: there is but one"),
    (at("zones[3].build", {"direction": "up-or-down", "one_way": True}),
     "zones[3].build.one_way: cards move one at a time there"),
    (at("zones[4].build", {"direction": "up-or-down", "one_way": True, "also": {}}),
     "zones[4].build.one_way: there are other ways beside"),
    (at("draw", {"to": "waste", "cards": 2, "next_pile": ["K"]}),
     "draw.next_pile: cards are drawn one by one"),
    (at("choice", {"of": []}), "choice.of: no card can be chosen"),
    (at("choice", {"of": ["stock"]}), "choice.of: the stock has no part in that"),
    (at("choice", {"of": ["tableau"], "deal": ["discard"]}), "deal: the discard has no part"),
    (at("choice", {"of": ["tableau"], "deal": ["foundation"]}), "deal: foundations have no card"),
    (at("choice", {"of": ["foundation"]}), "choice.of: foundations have no card before it"),
    (at("zones[3].build.stop", ["K", "K"]), "zones[3].build.stop: something is listed twice"),
    # What one part may be.
    (at("zones[3].build.while_empty", ["tableau"]), "build.while_empty: the pile that is built on"),
    (at("zones[3].run", {"while_empty": ["stock"]}), "run.while_empty: only a build waits"),
    (at("zones[3].take_while_empty", ["tableau"]), "take_while_empty: the pile that gives is not"),
    (at("zones[0].take_while_empty", ["waste"]), "take_while_empty: no card leaves the piles"),
    (at("draw.while_empty", ["stock"]), "draw.while_empty: nothing is left to draw then"),
    (at("zones[3].build", {"direction": "any-rank", "wrap": True}), "build.wrap: no ranks are"),
    (at("zones[3].build", {"direction": "any-rank", "step": 2}), "build.step: no ranks are"),
    (at("zones[3].fill_cards", 2), "zones[3].fill_cards: nothing fills the piles"),
    (both(at("zones[4].fill", ["stock"]), at("zones[4].fill_cards", 2)),
     "zones[4].fill_cards: more than the capacity"),
    (at("draw.spread", "by-pile"), "draw.spread: no pile gets several of many"),
    (at("draw", {"to": "waste", "every": True, "cards": 2, "spread": "as-packets"}),
     "draw.spread: cards are dealt one by one"),
    (at("draw.last", "tableau"), "draw.last: the player says which pile takes the last cards"),
    (at("zones[3].fill", ["tableau"]), "zones[3].fill: the piles can't be filled from one"),
    (at("zones[3].fill", ["discard"]), "zones[3].fill: what is discarded does not come back"),
    (at("zones[4].follows", True), "zones[4].follows: there is only one pile"),
    (at("zones[1].follows", True), "zones[1].follows: nothing is laid on the piles"),
    (at("zones[1].capacity", 5), "zones[1].capacity: nothing is laid on the piles"),
    (at("zones[0].piles", 2), "zones[0].piles: the stock is one pile"),
    (at("zones[0].take", "run"), "zones[0].take: the stock gives its top card or nothing"),
    (at("zones[0].build", {}), "zones[0].build: the stock has none"),
    (at("zones[0].capacity", 5), "zones[0].capacity: the stock has none"),
    (at("zones[+]", {**DISCARD, "take": "top"}), "zones[5].take: what is discarded does not come"),
    (at("zones[1].run", {}), "zones[1].run: cards move one at a time here"),
    (at("zones[1].take", "run"), "zones[1].run: nothing says which cards move together"),
    (at("zones[4].start.cards", 2), "zones[4].run: nothing says which cards move together"),
    (both(at("zones[4].start.cards", 2), at("zones[4].run", {})), "start.cards: more than the cap"),
    (at("zones[+]", {**PEAK, "piles": 4}), "zones[5].cover: 3 entries for 4 piles"),
    (at("zones[+]", {**PEAK, "cover": [[1], [], [1]]}), "cover[2]: should be piles that are coun"),
    (at("zones[+]", {**PEAK, "cover": [[3], [], []]}), "cover[0]: should be piles that are counte"),
    (at("zones[+]", {**PEAK, "cover": [[1, 1], [], []]}), "cover[0]: a pile is listed twice"),
    (at("zones[+]", {**PEAK, "piles": 10, "cover": [[*range(1, 10)], *[[]] * 9]}),
     "zones[5].cover[0]: 9 piles are more than 8"),
    (at("zones[+]", {**PEAK, "start": {}}), "zones[5].cover: covered piles take no cards"),
    (at("zones[+]", {**PEAK, "take": "any-group"}), "zones[5].cover: covered piles take no cards"),
    (at("deal[0].role", "stock"), "deal[0].role: the stock takes what is picked"),
    (at("deal[0].role", "discard"), "deal[0].role: nothing is discarded at first"),
    (at("deal[+]", {"role": "foundation", "face_down": True}), "foundations lie face up"),
    (at("deal[0].cards", 1001), "deal[0].cards: should be 0 to 1000, not 1001"),
    (at("deal[0].cards", [0, 0]), "deal[0].cards: none is dealt"),
    (at("deal[0].cards", []), "deal[0].cards: none is dealt"),
    (at("deal[0]", {**PICKED, "one_a_rank": True}), "deal[0].one_a_rank: the cards are picked"),
    (at("deal[0]", {**PICKED, "like_first": True}), "deal[0].like_first: the cards are picked"),
    (at("deal[0]", {"role": "tableau", "cards": [1, 2], "next_pile": ["K"]}),
     "deal[0].next_pile: one number says how many cards are dealt"),
    (at("deal[0]", {**PICKED, "next_pile": ["K"]}), "deal[0].next_pile: the cards are picked"),
    (at("deal[0]", {**PICKED, "home": "first"}), "deal[0].home: the cards are picked"),
    (at("deal[0]", {"role": "foundation", "cards": [1], "next_pile": ["K"]}),
     "next_pile: each foundation gets"),
    (at("deal[0]", {"role": "foundation", "home": "first"}), "home: the cards go to foundations"),
    (at("draw.to", "stock"), "draw.to: the stock has no part in that"),
    (at("redeal.of", "discard"), "redeal.of: the discard has no part in that"),
    (at("redeal.of", "foundation"), "redeal.of: foundations are not turned over"),
    (at("redeal.spread", "by-row"), "redeal.spread: no cards are dealt back"),
    (at("redeal", {"deal": 1, "any_time": True}), "redeal.any_time: the cards are dealt back"),
    (at("redeal.any_time", True), "plain: redeal.any_time: there is a draw, after which"),
    (both(at("redeal.any_time", True), at("options", []), at("draw", ...)),
     "plain: redeal: there is no draw"),
    (both(at("redeal.any_time", True), at("options", []), at("draw", ...),
          at("zones[1].fill", ["stock"]), at("zones[0].take", "top")),
     "plain: redeal.any_time: cards leave the stock also in another way"),
    (both(BARE, at("removal", {"by": "called"}), at("zones[+]", DISCARD),
          at("deal[0].lift", ["A"])),
     "removal.by: those are counted that leave as they are called"),
    (at("redeal.gather", "each-pile"), "redeal.gather: no cards are dealt back"),
    (at("redeal", {"deal": 1, "gather": "next-pile"}), "gather: nothing says when the last is it"),
    (at("redeal", {"deal": 1, "gather": "each-pile", "from_top": True}),
     "redeal.gather: each pile's lowest cards come to its top, in their order"),
    (at("redeal", {"deal": 1, "gather": "each-pile", "spread": "by-row"}),
     "redeal.spread: each pile keeps its own cards"),
    (at("redeal", {"of": "cell", "times": 2, "deal": 1, "gather": "next-pile"}),
     "plain: redeal.times: more than there are cell piles"),
    (at("redeal", {"shuffle": True, "from_top": True}),
     "redeal.shuffle: it leaves nothing of the order in which cards are gathered"),
    (at("redeal", {"of": "cell", "from_last": True}),
     "plain: redeal.from_last: there is only one cell"),
    (at("redeal", {"of": "cell", "deal": 1, "spread": "by-row"}),
     "plain: redeal.spread: there is only one cell"),
    (at("removal", {"by": "rank", "total": 11}), "removal.total: nothing is added up here"),
    (at("removal", {"by": "rank", "several": True}), "removal.several: nothing is added up here"),
    (at("removal", {"by": "outranked", "sets": [["A"]]}), "removal.sets: ranks are no matter here"),
    (at("removal", {"by": "sets"}), "removal.sets: there is none"),
    (at("removal", {"by": "outranked", "match": "in-suit"}), "removal.match: no pairs leave by"),
    (at("removal", {"set_match": "in-suit"}), "removal.set_match: there are no sets"),
    (at("removal", {"sets": [["A", "A"], []]}), "removal.sets[1]: should be 1 to 20 ranks"),
    (at("removal", {"sets": [["A"] * n for n in range(1, 21)] * 6}), "removal.sets: something is"),
    (at("removal", {"sets": [["A"] * (n % 10 + 1) + ["K"] * (n // 10) for n in range(101)]}),
     "removal.sets: more than 100"),
    (at("removal", {"several": True, "match": "alternating-colours"}),
     "removal.match: no three cards are all of other colours"),
    (at("removal", {"sets": [["A", "A", "A"]], "set_match": "alternating-colours"}),
     "removal.set_match: no three cards are all of other colours"),
    (at("zones[3].fill_first", True), "zones[3].fill_first: no gaps close that are filled"),
    (at("zones[3].fill_while_empty", ["cell"]), "fill_while_empty: nothing fills the piles"),
    (both(at("zones[3].fill", ["stock"]), at("zones[3].fill_while_empty", ["tableau"])),
     "zones[3].fill_while_empty: the first that is filled is not empty any more"),
    (at("zones[3].gathers", True), "zones[3].gathers: cards come there one by one"),
    (at("zones[4].gathers", True), "zones[4].gathers: no three cards leave together"),
    (both(at("zones[+]", DISCARD), at("removal", {"several": True})),
     "removal: no pile gathers the three or more cards that leave together"),
    (both(GATHERED, at("deal[+]", {"role": "cell"})),
     "zones[4].gathers: cards come there otherwise than in a move"),
    (GATHERED, "zones[4].gathers: a set has 13 cards, and there is room for 1"),
    (both(GATHERED, at("zones[4].capacity", ...), at("removal.sets", [["2"]]),
          at("ranks", list("A3456"))),
     "removal.sets: there is no two in the pack"),
    (at("removal", {"total": 27}), "removal.total: should be 2 to 26, not 27"),
    (at("options[0].name", "Draw cards"), "options[0].name: should be up to 30 lower-case letters"),
    (at("options[0].values", [1]), "options[0].values: should be 2 to 20"),
    (at("options[0].values", [1, 1]), "options[0].values: something is listed twice"),
    (at("options[0].field", "name"), "options[0].field: what a game is called is no choice"),
    # What the whole may be.
    (at("id", "Plain"), "rules: id: should be up to 60 lower-case letters, digits and hyphens"),
    (at("id", "a" * 61), "rules: id: should be up to 60 lower-case letters, digits and hyphens"),
    (at("name", "a\nb"), "plain: name: should be up to 100 printable characters"),
    (at("name", " "), "plain: name: should be more than blanks"),
    (at("name", "\ud800"), "plain: name: should be up to 100 printable characters"),
    (at("suits", []), "plain: suits: should be one or more different suits"),
    (at("suits", ["C", "C"]), "plain: suits: should be one or more different suits"),
    (both(at("goal", "runs-complete"), at("zones[3].take", "top"), at("zones[3].build", ...)),
     "plain: goal: nothing says which cards of the tableau are a run"),
    (at("zones[2].build", NINE_WAYS),
     "zones[2].build.also: more than 8 ways"),
    (at("zones[2].build.also", {"stop": ["K"]}), "build.also: what is so of all ways is said once"),
    (at("zones[0].to_previous", True), "zones[0].to_previous: there is no zone before it"),
    (at("zones[1].own_foundations", True),
     "zones[1].own_foundations: no foundation is counted before it"),
    (at("zones[3].own_foundations", True), "zones[3].own_foundations: there are no others"),
    (both(at("zones[+]", {"role": "foundation", "take": "nothing", "start": {"rank": "A"}}),
          at("zones[3].own_foundations", True), at("redeal.times", ...)),
     "zones[3].own_foundations: nothing says how many redeals there are"),
    (at("zones[2].own_foundations", True),
     "zones[2].own_foundations: no card goes to one from here"),
    (at("ranks", []), "plain: ranks: should be one or more different ranks"),
    (at("ranks", ["A", "A"]), "plain: ranks: should be one or more different ranks"),
    (at("decks", 20), "plain: decks: 1040 cards are more than 1000"),
    (at("zones", [{"role": "cell", "take": "top"}] * 31), "plain: zones: 31 are more than 20"),
    (at("zones[3].piles", 113), "plain: zones: more than 120 piles"),
    (at("zones[+]", {"role": "stock", "take": "nothing"}), "zones: there is more than one stock"),
    (both(at("zones[+]", DISCARD), at("zones[+]", DISCARD)), "there is more than one discard"),
    (at("zones[3].start.of", ["reserve"]), "zones[3].start.of: there is no reserve"),
    (at("zones[3].start.while_empty", ["reserve"]), "start.while_empty: there is no reserve"),
    (at("zones[3].fill", ["reserve"]), "plain: zones[3].fill: there is no reserve"),
    (at("zones[3].to", ["reserve"]), "plain: zones[3].to: there is no reserve"),
    (both(at("zones[3].fill", ["cell"]), at("zones[4].fill", ["tableau"])),
     "plain: zones[3].fill: one card would go round without an end"),
    (both(at("zones[3].fill", ["waste"]), at("zones[4].fill", ["tableau"]),
          at("zones[1].fill", ["cell"])), "zones[1].fill: one card would go round"),
    (at("zones[3].start.of", ["stock"]), "zones[3].start.of: cards never leave the stock"),
    (both(at("zones[2].start.rank", "base"), at("deal[+]", {"role": "foundation"})),
     "plain: deal: the base is one card, and cards are dealt to more than one foundation"),
    (at("zones[3].build.while_empty", ["cell", "reserve"]), "zones[3].build.while_empty: there is"),
    (at("zones[3].take_while_empty", ["reserve"]), "take_while_empty: there is no reserve"),
    (at("draw.while_empty", ["reserve"]), "plain: draw.while_empty: there is no reserve"),
    (both(at("deal[0].cards", 2), at("deal[0].like_first", True)), "like_first: 3 cards are alike"),
    (at("deal[+]", {"role": "tableau", "like_first": True}), "like_first: only the first step"),
    (both(at("deal[0].cards", [9]), at("deal[0].next_pile", ["K"]), at("zones[3].capacity", 9)),
     "plain: deal[0].next_pile: tableau piles have a capacity"),
    (both(at("deal[0].home", "first"), at("deal[+]", {"role": "foundation"})),
     "plain: deal[0].home: cards are dealt to foundations later"),
    (both(at("zones[3]", PEAK), at("deal[0].home", "fitting")),
     "plain: deal[0]: cards that lie on one another are dealt one for each place"),
    (both(at("zones[2]", {"role": "reserve", "take": "top"}), at("goal", "tableau-cleared"),
          at("deal[0].home", "first")), "deal[0].home: there is no foundation"),
    (both(at("zones[2].start.rank", "base"), at("deal[0].home", "first")),
     "deal: the base is one card, and cards go to foundations that no rule knows yet"),
    (both(at("options", []), at("draw", {"to": "waste", "every": True, "last": "reserve"})),
     "plain: draw.last: there is no reserve"),
    (both(at("options", []), at("draw", {"to": "waste", "every": True, "cards": 30})),
     "plain: draw.cards: 30 for each waste are more than the pack has"),
    (both(at("zones[2].start.rank", "base"), at("draw.to", "foundation")),
     "plain: draw.to: a draw asks for no rank, and foundations begin with the base"),
    (both(at("zones[3].start.rank", "base"), at("zones[2].start.rank", None)),
     "plain: zones[2].start.rank: foundations begin with one rank, the base"),
    (at("zones[2].start.rank", "below-base"), "zones[2].start.rank: foundations begin with one"),
    (both(at("zones[3].start.rank", "base"), at("deal[+]", {"role": "foundation", "cards": [1]})),
     "plain: zones[2].start.rank: foundations begin with one rank, the base"),
    (both(at("zones[3].start.rank", "base"),
          at("zones[+]", {**PLAIN["zones"][2], "start": {"rank": "2"}})),
     "plain: zones[5].start.rank: foundations begin with one rank, the base"),
    (both(at("zones[2].start.rank", "base"), at("zones[2].fill", ["cell"])),
     "plain: zones[2].fill: foundations begin with one rank, the base"),
    (both(at("zones[3].start.rank", "below-base"), at("zones[2].role", "reserve")),
     "plain: zones[3].start.rank: there is no foundation to set the base"),
    (at("choice", {"of": ["tableau"]}), "plain: choice: no foundation begins with the base"),
    (both(at("options", []), at("zones[1].piles", 1), at("draw.next_pile", ["K"])),
     "plain: draw.next_pile: there is only one waste"),
    (at("zones[3].start.suit_of_after", True), "start.suit_of_after: after names no pile"),
    (at("zones[3].start.waits", ["waste"]), "zones[3].start.waits: no pile has to be empty"),
    (at("draw", {"to": "waste", "every": True, "fewer": True}), "draw.fewer: each pile gets so"),
    (at("draw", {"to": "waste", "every": True, "for_spaces": "tableau"}),
     "draw.for_spaces: how many cards come is told already"),
    (at("draw.for_spaces", "stock"), "draw.for_spaces: the stock has no part in that"),
    (at("draw.for_spaces", "reserve"), "plain: draw.for_spaces: there is no reserve"),
    (at("zones[2].start.but", ["K"]), "zones[2].start.but: the rank is told"),
    (at("draw.besides", "tableau"), "draw.besides: what piles get is told already"),
    (at("draw", {"to": "waste", "besides": "waste"}), "draw.besides: the piles get cards already"),
    (at("draw", {"to": "waste", "besides": "foundation"}), "besides: foundations lie face up"),
    (at("draw", {"to": "waste", "besides": "stock"}), "besides: the stock has no part in that"),
    (both(at("draw", {"to": "tableau", "every": True, "besides": "reserve"}), at("options", [])),
     "plain: draw.besides: there is no reserve"),
    (both(at("draw", {"to": "tableau", "every": True, "besides": "cell"}), at("options", []),
          at("redeal.times", ...)),
     "plain: draw.besides: nothing says which redeal is the last"),
    (both(at("draw", {"to": "tableau", "every": True, "besides": "cell"}), at("options", []),
          at("zones[4].capacity", ...), at("zones[4].take", "nothing")),
     "plain: draw.besides: cards never leave the cell"),
    (both(at("draw", {"to": "tableau", "every": True, "besides": "cell"}), at("options", [])),
     "plain: draw.besides: cell piles have a capacity"),
    (at("redeal", {"also": ["waste"]}), "redeal.also: those are gathered already"),
    (at("redeal", {"also": ["foundation"]}), "redeal.also: foundations are not turned over"),
    (at("redeal", {"also": ["stock"]}), "redeal.also: the stock has no part in that"),
    (at("redeal", {"also": ["cell"], "deal": 1}), "redeal.also: the cards are dealt back"),
    (at("redeal", {"also": ["reserve"]}), "plain: redeal.also: there is no reserve"),
    (both(at("zones[4].start.on", "tableau"), at("zones[4].start.but", ["K"])),
     "zones[4].start.but: the card beside tells the rank"),
    (at("draw", {"to": "waste", "face_down": True}),
     "draw.face_down: no packet of so many cards comes"),
    (both(at("draw", {"to": "waste", "cards": 2, "face_down": True}), at("options", []),
          at("zones[1].take", "nothing")),
     "plain: draw.face_down: cards never leave the waste"),
    (both(at("draw", {"to": "foundation", "cards": 2, "face_down": True}), at("options", []),
          at("zones[2].take", "top")),
     "plain: draw.face_down: foundations lie face up"),
    (both(at("draw", {"to": "tableau", "cards": 2, "face_down": True}), at("options", []),
          at("zones[3].closes", "in-order")),
     "plain: draw.face_down: cards that move up to gaps lie face up"),
    (both(at("draw", {"to": "cell", "every": True, "besides": "tableau"}), at("options", []),
          at("zones[4].capacity", ...), at("zones[4].piles", 2), at("zones[3].closes", "in-order")),
     "plain: draw.besides: cards that move up to gaps lie face up"),
    (at("draw", {"to": "waste", "over_spaces": True}), "draw.over_spaces: not every pile gets"),
    (at("draw", {"to": "waste", "every": True, "over_spaces": True, "up_to": 1}),
     "draw.over_spaces: what piles get is told already"),
    (at("draw", {"to": "waste", "every": True, "overflow": "tableau"}),
     "draw.overflow: the piles get cards at any time"),
    (at("draw", {"to": "waste", "every": True, "up_to": 1, "overflow": "waste"}),
     "draw.overflow: the piles are full"),
    (both(at("options", []),
          at("draw", {"to": "waste", "every": True, "up_to": 1, "overflow": "reserve"})),
     "plain: draw.overflow: there is no reserve"),
    (at("draw", {"to": "tableau", "every": True, "up_to": 1, "over_full": "foundation"}),
     "draw.over_full: what piles get is told already"),
    (at("draw", {"to": "tableau", "every": True, "over_spaces": True, "over_full": "foundation"}),
     "draw.over_full: what piles get is told already"),
    (at("draw", {"to": "tableau", "every": True, "over_full": "tableau"}),
     "draw.over_full: should be other piles"),
    (both(at("options", []), at("draw", {"to": "tableau", "every": True, "over_full": "waste"})),
     "plain: draw.over_full: waste piles are 2 for 3 piles"),
    (both(at("options", []), at("zones[2].capacity", None),
          at("draw", {"to": "tableau", "every": True, "over_full": "foundation"})),
     "plain: draw.over_full: not all foundation piles have a capacity"),
    (at("zones[2].between_from", "tableau"), "zones[2].between_from: nothing says which card is"),
    (at("zones[4]", {**CELLAR, "between_from": "waste"}), "between_from: last_from says what"),
    (at("deal[0]", {**PICKED, "aside": ["K"]}), "deal[0].aside: the cards are picked"),
    (at("zones[3].build", {"direction": "same-rank", "ranks": ["A", "2"]}),
     "zones[3].build.ranks: no ranks are counted"),
    (both(at("zones[2].build.ranks", ["A", "2"]), at("zones[3].keep", 1)),
     "plain: goal: some cards never leave their piles, and others go to no foundation"),
    (at("zones[3].run", {"least": 2}), "zones[3].run.least: only a build asks for cards beneath"),
    (both(at("zones[3].build.least", 4), at("zones[3].capacity", 4)),
     "zones[3].build.least: a pile holds no more than 4 cards"),
    (both(at("draw.fewer", True), at("options", [])), "plain: draw.fewer: the redeals should be"),
    (at("zones[2].start.on", "waste"), "zones[2].start.on: the rank is told"),
    (at("zones[+]", {**ROW, "start": {"on": "waste"}}), "start.on: a gap takes what goes beside"),
    (both(at("zones[4].build", None), at("zones[4].start", {"on": "waste"})),
     "zones[4].start.on: nothing is built on a card"),
    (at("zones[2].last_from", "tableau"), "zones[2].last_from: nothing says which card is the"),
    (at("zones[4]", {**CELLAR, "build": None}), "zones[4].last_from: nothing is built on a card"),
    (at("zones[4]", {**CELLAR, "take": "run"}), "zones[4].last_from: cards come there one by one"),
    (at("zones[4]", {**CELLAR, "last_from": "foundation"}), "last_from: cards never leave the fo"),
    (both(at("zones[4]", CELLAR), at("zones[+]", {"role": "waste", "take": "top"})),
     "zones[4].last_from: not all waste piles are alike"),
    (at("zones[3].start.after", "tableau"), "zones[3].start.after: should be piles that are"),
    (at("zones[3].start.after", "cell"), "zones[3].start.after: cell piles are 1 for 3 piles"),
    (at("zones[3].start.also", "Q"), "zones[3].start.also: not another rank beside one"),
    (at("zones[2].start.also", "Q"), "zones[2].start.also: one rank begins these"),
    (both(BASED, at("choice.of", ["reserve"])), "choice.of: cards never leave the reserve"),
    (both(BASED, at("choice.deal", ["reserve"])), "plain: choice.deal: there is no reserve"),
    (both(BASED, at("zones[3]", PEAK), at("choice.deal", ["tableau"])),
     "plain: choice.deal: the tableau's cards lie on one another"),
    (both(BASED, BARE, at("zones[0]", {"role": "reserve", "take": "nothing", "start": {}}),
          at("deal[0].cards", [16, 16, 18]), at("choice.deal", ["cell"])),
     "plain: choice.deal: there is no stock"),
    (both(BASED, at("deal[+]", {"role": "foundation", "cards": [1]})),
     "plain: choice: the deal sets the base"),
    (both(BASED, at("zones[2].take", "top")), "choice: the base card may leave its foundation"),
    (both(BASED, at("zones[3].fill", ["foundation"])), "choice: the base card may leave its"),
    (both(BASED, at("zones[2].take", "run"), at("zones[2].keep", 1)),
     "plain: choice: a foundation takes several cards at once, and one is chosen"),
    # Rows and gaps.
    (at("zones[3].row", 2), "zones[3].row: 3 piles are no rows of 2"),
    (at("zones[+]", {**PEAK, "row": 3}), "zones[5].row: the cover says how the piles lie"),
    (at("zones[3].beside", "left"), "zones[3].beside: the piles lie in no row"),
    (at("zones[+]", {**ROW, "capacity": 2}), "zones[5].beside: each place holds one card"),
    (at("zones[+]", {**ROW, "take": "run"}), "zones[5].beside: cards move one at a time there"),
    (at("zones[+]", {**ROW, "gathers": True}), "zones[5].gathers: the piles are places of a row"),
    (at("zones[+]", {**ROW, "fill": ["stock"]}), "zones[5].beside: a gap takes what goes beside"),
    (at("zones[+]", {**ROW, "start": {"rank": "base"}}), "zones[5].beside: start and build say"),
    (at("zones[+]", {**ROW, "start": {"one_a_suit": True}}), "beside: only a rank may be asked"),
    (at("zones[3].reach", [3]), "zones[3].reach: should be 1 to 2 piles, or as many below 0"),
    (at("zones[3].reach", [0]), "zones[3].reach: should be 1 to 2 piles, or as many below 0"),
    (at("zones[1].reach", [1]), "zones[1].reach: no card goes from one of the piles to an"),
    (at("draw", {"to": "waste", "every": True, "cards": 2, "up_to": 1}),
     "draw.up_to: less than the cards that come at once"),
    (at("zones[4].ousts", True), "zones[4].ousts: no card is laid on one alone"),
    (at("zones[2].ousts", True), "zones[2].ousts: cards stay on the piles"),
    (at("zones[4]", {"role": "cell", "take": "top", "build": {}, "capacity": 2, "ousts": True}),
     "zones[4].ousts: cards lie there in other order than they were laid"),
    (at("zones[4]", {"role": "cell", "take": "top", "build": {}, "ousts": True}),
     "plain: removal: a discard and what is discarded go together"),
    (at("zones[2].closes", "in-order"), "zones[2].closes: foundations stay where they are"),
    (at("zones[4].closes", "in-order"), "zones[4].closes: there is only one pile"),
    (at("zones[+]", {**ROW, "closes": "in-order"}), "closes: what lies there belongs to its own"),
    (at("zones[3].closes", "up-columns"),
     "zones[3].closes: the piles lie in no rows"),
    (at("draw.up_to", 1), "draw.up_to: not every pile gets cards"),
    (at("draw.closes", "in-order"), "draw.closes: not every pile gets cards"),
    (at("draw", {"to": "foundation", "every": True, "closes": "in-order"}),
     "draw.closes: foundations stay where they are"),
    (at("draw", {"to": "tableau", "every": True, "up_to": 1, "last": "waste"}),
     "draw.up_to: the last cards go elsewhere"),
    (both(BARE, at("draw", {"to": "tableau", "every": True, "closes": "up-columns"})),
     "plain: draw.closes: the piles lie in no rows"),
    (both(at("options", []), at("draw", {"to": "tableau", "every": True, "closes": "in-order"})),
     "plain: draw.closes: the draw goes on once the stock is empty"),
    (both(at("zones[3].closes", "in-order"), at("deal[0].face_down", True)),
     "plain: deal[0].face_down: cards that move up to gaps lie face up"),
    (at("removal", {"by": "outranked", "near": "in-row"}), "removal.near: cards leave otherwise"),
    (both(at("zones[+]", DISCARD), at("removal", {"near": "in-row"})),
     "plain: removal.near: no piles from which pairs leave lie in rows"),
    (at("removal", {"by": "between"}), "removal.near: what lies between others is a stretch"),
    (at("removal", {"near": "stretch"}), "removal.near: the cards of a stretch make a total"),
    (at("removal", {"near": "stretch", "several": True, "match": "in-suit"}),
     "removal.near: any cards make the total of a stretch"),
    (at("removal", {"by": "rank", "times": 2}), "removal.times: nothing is added up here"),
    (at("removal", {"by": "rank", "count_to": 9}), "removal.count_to: nothing is added up here"),
    (at("removal", {"several": True, "least": 2}), "removal.least: what is gathered may be"),
    (at("removal", {"by": "rank", "least": 2}), "removal.least: nothing is added up here"),
    (both(at("zones[+]", DISCARD), at("removal", {"by": "between", "near": "stretch"})),
     "plain: removal.near: no piles of which gaps close in order only give cards"),
    (at("zones[3].begun", True), "zones[3].begun: start says no rank, or nothing is built on"),
    (at("zones[2].swaps", True), "zones[2].swaps: a card begins any pile"),
    (at("zones[+]", {**WRONG, "take": "run"}), "swaps: cards do not leave one at a time"),
    (at("zones[+]", {**WRONG, "start": {"rank": "A", "of": ["waste"]}}), "start asks for more"),
    (at("zones[+]", {**WRONG, "capacity": 1}), "zones[5].swaps: nothing is laid on a card"),
    (at("zones[+]", {**WRONG, "keep": 1}), "swaps: cards that change places leave their piles at"),
    (both(at("draw", None), at("redeal", None), at("zones[2].holds_draw", True), at("options", [])),
     "plain: zones[2].holds_draw: there is no draw"),
    (at("deal[+]", {"role": "waste", "cards": [5], "pick": ["2"] * 5}), "there is no two left"),
    (at("deal", [{"role": "tableau", "like_first": True}, {**PICKED, "cards": [1]}]),
     "plain: deal[1].pick: the cards like the first may be these"),
    (at("deal[+]", {"role": "waste", "pick": ["A", "AS"]}), "deal[2].pick: there is no AS left in"),
    (at("deal[+]", {"role": "foundation", "lift": ["A"]}), "deal[2].lift: what is dealt to found"),
    (at("deal[0].lift", ["A"]), "plain: deal[0].lift: not all begin a pile, and there is no disc"),
    (both(at("zones[+]", DISCARD), at("deal[0].cards", 2), at("deal[0].lift", ["A"])),
     "plain: deal[0].lift: other cards may lie on them"),
    (at("redeal.gaps_anywhere", True), "plain: redeal.gaps_anywhere: the waste has no rows"),
    (both(at("zones[+]", ROW), at("redeal.of", "reserve")), "plain: redeal: rows are shuffled and"),
    (both(at("zones[+]", DISCARD), at("deal[0].lift", ["A"]), at("goal", "all-discarded")),
     "plain: goal: no card is discarded in play"),
    (at("deal", [{"role": "tableau"}] * 101), "plain: deal: 101 steps are more than 50"),
    (at("deal[+]", {"role": "reserve"}), "plain: deal[2].role: there is no reserve"),
    (at("deal[0].cards", [1] * 4), "plain: deal[0].cards: 4 numbers for 3 piles"),
    (
        at("deal[+]", {"role": "waste", "pick": ["AS"], "one_a_rank": True}),
        "deal[2].one_a_rank: the cards are picked",
    ),
    (at("deal[+]", {"role": "waste", "pick": ["AS", "AS"]}), "deal[2].pick: there is no AS left"),
    (at("deal[1].pick", ["AS"]), "plain: deal[1].pick: 1 cards are picked and 2 dealt"),
    (at("deal[0].cards", 18), "plain: deal: 56 cards are dealt and the pack has 52"),
    (both(BARE, at("zones[0]", {"role": "reserve", "take": "nothing", "start": {}})),
     "plain: deal: 47 cards are left over and there is no stock"),
    (at("zones[3].capacity", 1), "plain: zones[3].capacity: 2 cards are dealt to one pile"),
    (at("zones[+]", {"role": "reserve", "take": "nothing"}), "zones[5]: no card ever comes here"),
    (both(at("zones[0]", {"role": "reserve", "take": "nothing", "start": {}}), at("redeal", ...),
          at("deal[0].cards", [16, 16, 18])), "plain: draw: there is no stock"),
    (at("draw.to", "reserve"), "plain: draw.to: there is no reserve"),
    (both(at("zones[1].piles", 1), at("draw.every", True)), "draw.every: there is only one waste"),
    (both(at("zones[3].role", "reserve"), at("deal[0].role", "reserve"),
          at("draw.when", "no-space")), "plain: draw.when: there is no tableau"),
    (both(BARE, at("redeal", {"deal": 1}), at("deal[0].cards", [16, 16, 18]),
          at("zones[0]", {"role": "reserve", "take": "nothing", "start": {}})),
     "plain: redeal: there is no stock"),
    (both(at("options", []), at("draw", ...)), "plain: redeal: there is no draw"),
    (at("redeal.of", "reserve"), "plain: redeal.of: there is no reserve"),
    (both(BARE, at("redeal", {"of": "tableau", "deal": 5})),
     "plain: redeal.deal: 37 cards may be left in the stock, which no move reaches"),
    (at("zones[1].keep", 1), "plain: zones[1].keep: cards leave also in another way than by a"),
    (at("zones[1].keep", -1), "zones[1].keep: should be 0 to 1000, not -1"),
    (at("zones[1].name", "West *Wing*"), "zones[1].name: should be up to 30 small letters"),
    (at("zones[1].name", "stock"), "plain: zones[1].name: the stock is called stock too"),
    (both(at("zones[1].name", "wing"), at("zones[3].name", "wing")),
     "plain: zones[1].name: the tableau is called wing too"),
    (both(at("draw.to", "tableau"), at("zones[3].capacity", 20)),
     "plain: draw.to: tableau piles have a capacity, and a draw asks for no room"),
    (both(at("redeal", {"of": "tableau", "deal": 21}), at("zones[3].capacity", 20)),
     "plain: redeal.deal: 21 cards are more than a tableau pile holds"),
    (at("zones[+]", DISCARD), "plain: removal: a discard and what is discarded go together"),
    (at("removal", {}), "plain: removal: a discard and what is discarded go together"),
    (at("zones[2].role", "reserve"), "plain: goal: there is no foundation"),
    (at("goal", "all-discarded"), "plain: goal: there is no discard"),
    (at("zones[2].capacity", 12), "goal: the foundations hold 48 cards at most and the pack"),
    (at("options[+]", PLAIN["options"][0]), "plain: options: two have one name"),
    (at("options", [{**PLAIN["options"][0], "name": f"n-{n}"} for n in range(16)]),
     "plain: options: more than 30 values in all"),
    (at("options[0].field", "draw.colour"), "options[0].field: there is no field 'draw.colour'"),
    (at("options[0].field", "reserve.take"), "options[0].field: there is no field 'reserve.take'"),
    (at("options[0].field", "zones[9].take"), "options[0].field: there is no field 'zones[9].t"),
    (at("options[0].field", "draw..cards"), "options[0].field: there is no field 'draw..cards'"),
    (at("options[0].field", "decks[0]"), "options[0].field: there is no field 'decks[0]'"),
    (at("options[0].values", [3, 2]), "options[0].values: the rule set's own value 1 is not among"),
    (at("options[0].values", [1, "3"]), "options[0].values[1]: should be a whole number, not '3'"),
    (at("options[0].values", [1, 0]), "options[0].values[1]: cards: should be 1 to 1000, not 0"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_fault_is_refused_with_its_path(
    change: Callable[[dict[str, Any]], None], message: str
) -> None:
    assert rules_from_json(PLAIN).id == "plain"
    data = copy.deepcopy(PLAIN)
    change(data)
    with pytest.raises(RulesError) as error:
        rules_from_json(data)
    assert error.value.code is pr.Code.BAD_RULES
    assert error.value.message.startswith("rules: ")
    assert message in error.value.message


def messages(module: str) -> dict[str, re.Pattern[str]]:
    """Each text with which a module says what is wrong with a rule set, as a pattern."""
    found = {}
    for node in ast.walk(ast.parse((SOURCES / "rules" / f"{module}.py").read_text())):
        texts: list[ast.expr] = []
        if isinstance(node, ast.Yield) and node.value:
            texts = [node.value]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ensure":
            texts = [node.args[1]]
        for text in texts:
            choices = [text.body, text.orelse] if isinstance(text, ast.IfExp) else [text]
            for choice in choices:
                shown = ast.unparse(choice)
                parts = choice.values if isinstance(choice, ast.JoinedStr) else [choice]
                fixed = [str(p.value) if isinstance(p, ast.Constant) else None for p in parts]
                found[shown] = re.compile("".join(re.escape(t) if t else ".*" for t in fixed))
    return found


@pytest.mark.parametrize(
    "module",
    [
        "validators",
        "zone",
        "deal",
        "draw",
        "redeal",
        "choice",
        "removal",
        "option",
        "contradictions",
        "course_checks",
        "row_checks",
        "turning",
    ],
)
def test_every_refusal_is_met(module: str) -> None:
    said = []
    for change, _ in FAULTS:
        data = copy.deepcopy(PLAIN)
        change(data)
        with pytest.raises(RulesError) as error:
            rules_from_json(data)
        said.append(error.value.message)
    patterns = messages(module)
    assert patterns
    unmet = [shown for shown, pattern in patterns.items() if not any(map(pattern.search, said))]
    assert not unmet


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "rules: not JSON: nothing is there"),
        ("[]", "rules: should be an object, not []"),
        ('{"id": "x", "": 1}', "rules: there is no field '', only id, zones, deal"),
    ],
    ids=range(3),
)
def test_a_text_that_is_no_rule_set(text: str | bytes, message: str) -> None:
    with pytest.raises(RulesError) as error:
        rules_from_json(text)
    assert error.value.message.startswith(message) or message in error.value.message


def test_a_text_has_a_limit_that_can_be_raised() -> None:
    text = canonical_json(pr.GAMES["balcony"])
    with pytest.raises(RulesError) as error:
        rules_from_json(text, limit=len(text) - 1)
    assert error.value.code is pr.Code.TOO_LARGE
    assert rules_from_json(text, limit=len(text)) == pr.GAMES["balcony"]
    with pytest.raises(RulesError, match="100000 is the limit"):
        rules_from_json(" " * 100_001)


def test_values_without_an_end_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for data in ({"id": deep}, {"id": "x", "zones": deep}, {"id": "x", "zones": [{"role": deep}]}):
        with pytest.raises(RulesError):
            rules_from_json(data)
    ring: dict[str, Any] = {"id": "x"}
    ring["zones"] = [ring]
    with pytest.raises(RulesError):
        rules_from_json(ring)


# JSON both ways.


@pytest.mark.parametrize("game", list(pr.GAMES))
def test_games_come_back_from_json(game: str) -> None:
    rules = pr.GAMES[game]
    assert rules_from_json(rules_to_json(rules)) == rules
    assert rules_from_json(canonical_json(rules)) == rules


@given(rule_sets())
def test_random_rule_sets_come_back_from_json(rules: pr.Rules) -> None:
    again = rules_from_json(canonical_json(rules))
    assert again == rules
    assert hash(again) == hash(rules)
    assert rules_digest(again) == rules_digest(rules)
    assert canonical_json(again) == canonical_json(rules)


def test_digests_of_the_five_never_change() -> None:
    assert {game: rules_digest(pr.GAMES[game]) for game in FIVE} == json.loads(DIGESTS.read_text())


@given(rule_sets())
def test_canonical_json_leaves_out_defaults(rules: pr.Rules) -> None:
    data = json.loads(canonical_json(rules))
    assert canonical_json(rules) == json.dumps(data, sort_keys=True, separators=(",", ":"))
    check_defaults(rules, data)


def check_defaults(part: Any, data: dict[str, Any]) -> None:
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        assert (field.name in data) == (value != field.default), field.name
        for index, item in enumerate(value if isinstance(value, tuple) else (value,)):
            if attrs.has(type(item)) and "Card" not in type(item).__name__:
                below = data[field.name]
                check_defaults(item, below[index] if isinstance(value, tuple) else below)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)
WORDS = ["", "any", "A", "base", "top", "stock", "tableau", "in-suit", "AS", 0, 1, 13, -1, 10**40]


@st.composite
def disturbed(draw: st.DrawFn) -> Any:
    """A rule set's JSON with some values replaced, taken away or doubled."""
    data: Any = rules_to_json(draw(rule_sets() | st.sampled_from([pr.GAMES[id] for id in FIVE])))
    for _ in range(draw(st.integers(1, 3))):
        place, owner, key = data, data, None
        while isinstance(place, (dict, list)) and place and draw(st.integers(0, 3)):
            keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
            owner, key = place, draw(st.sampled_from(keys))
            place = owner[key]
        if key is None:
            continue
        what = draw(st.integers(0, 2))
        if what == 0:
            owner[key] = draw(JSON | st.sampled_from(WORDS))
        elif what == 1:
            del owner[key]
        elif isinstance(owner, list):
            owner.insert(0, copy.deepcopy(place))
        else:
            owner[draw(st.text(max_size=5))] = place
    return data


def only_rules_errors(data: Any) -> None:
    try:
        rules = rules_from_json(data)
    except RulesError as error:
        message = error.message
    else:
        assert rules_from_json(rules_to_json(rules)) == rules
        return
    assert len(message.encode()) < 500


@given(disturbed() | JSON)
@settings(max_examples=80)
def test_any_values_make_a_rule_set_or_a_rules_error(data: Any) -> None:
    only_rules_errors(data)


@given(st.text() | st.binary() | disturbed().map(json.dumps), st.data())
@settings(max_examples=50)
def test_any_text_makes_a_rule_set_or_a_rules_error(text: str | bytes, data: st.DataObject) -> None:
    only_rules_errors(text)
    only_rules_errors(text[: data.draw(st.integers(0, len(text)))])


# Options and paths.


def test_options_by_any_spelling_of_their_names() -> None:
    rules = rules_from_json(PLAIN)
    assert rules.option_values() == {"draw-cards": 1}
    for chosen in ({"draw-cards": 3}, {"draw_cards": 3}):
        turned = rules.with_options(**chosen)
        assert turned.option_values() == {"draw-cards": 3}
        assert (turned.id, turned.with_options(**{"draw-cards": 1})) == (rules.id, rules)


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"colour": 1}, "plain has no option 'colour', only draw-cards"),
        ({"self": 1}, "plain has no option 'self', only draw-cards"),
        ({"x" * 99: 1}, f"plain has no option '{'x' * 40}'..., only draw-cards"),
        ({"draw-cards": 2}, "plain: draw-cards is one of 1, 3, not 2"),
        ({"draw-cards": True}, "plain: draw-cards is one of 1, 3, not True"),
        ({"draw-cards": "1"}, "plain: draw-cards is one of 1, 3, not '1'"),
        ({"draw-cards": []}, "plain: draw-cards is one of 1, 3, not []"),
    ],
    ids=range(7),
)
def test_options_that_a_game_has_not(chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as error:
        rules_from_json(PLAIN).with_options(**chosen)
    assert (error.value.code, error.value.message) == (pr.Code.BAD_OPTION, message)
    with pytest.raises(RulesError, match="balcony has no option 'draw', and no other"):
        pr.GAMES["balcony"].with_options(draw="any")


@pytest.mark.parametrize(
    ("path", "now", "new"),
    [
        ("decks", 1, 2),
        ("goal", "foundations-complete", "tableau-cleared"),
        ("draw.when", "any", "blocked"),
        ("foundation.start.rank", "A", "base"),
        ("tableau.start.rank", None, "K"),
        ("zones[3].build.match", "any-suit", "in-suit"),
        ("tableau.start.cards", None, 1),
        ("deal[0].cards[1]", 2, 3),
        ("redeal.times", 1, None),
        ("tableau.follows", False, True),
        ("suits[3]", "S", None),
    ],
)
def test_a_field_is_read_and_replaced_by_its_path(path: str, now: Any, new: Any) -> None:
    rules = attrs.evolve(rules_from_json(PLAIN), options=())
    assert read_field(rules, path) == now
    if new is None and path.startswith("suits"):
        with pytest.raises(RulesError, match="should be a text, not None"):
            replace_field(rules, path, new)
        return
    changed = replace_field(rules, path, new)
    assert read_field(changed, path) == new
    assert replace_field(changed, path, now) == rules


@pytest.mark.parametrize(
    "path",
    ["", ".", "decks.", "zones.take", "zones[5].take", "zones[-1].take", "id[0]", "removal.by",
     "reserve", "Decks", "deal[0].cards[9]", "draw.when.value", "zones[99999]", "__class__"],
)  # fmt: skip
def test_a_path_to_nowhere_is_a_key_error(path: str) -> None:
    rules = rules_from_json(PLAIN)
    with pytest.raises(KeyError):
        read_field(rules, path)
    with pytest.raises(KeyError):
        replace_field(rules, path, 1)


def test_a_role_that_two_zones_have_stands_for_neither() -> None:
    data = copy.deepcopy(PLAIN)
    data["zones"].append({"role": "cell", "take": "top", "start": {}})
    rules = rules_from_json(data)
    assert read_field(rules, "zones[5].take") == "top"
    with pytest.raises(KeyError):
        read_field(rules, "cell.take")


# Layouts.


@pytest.mark.parametrize("peaks", [1, 2, 3, 5])
@pytest.mark.parametrize("rows", [1, 2, 3, 7])
def test_pyramids(peaks: int, rows: int) -> None:
    cover = triangles(peaks, rows)
    assert len(cover) == peaks * rows * (rows - 1) // 2 + (
        peaks * (rows - 1) + 1 if rows > 1 else peaks
    )
    assert all(len(covers) in (0, 2) for covers in cover)
    assert all(pile < over for pile, covers in enumerate(cover) for over in covers)
    assert all(covers[1] == covers[0] + 1 for covers in cover if covers)
    covered = {over for covers in cover for over in covers}
    assert covered == set(range(peaks, len(cover)))


def test_three_peaks_share_the_cards_between_them() -> None:
    assert triangle(2) == triangles(1, 2) == ((1, 2), (), ())
    rows = triangles(3, 4)
    assert rows[9:18] == tuple((18 + place, 19 + place) for place in range(9))


def test_a_title_is_made_from_the_id_unless_there_is_a_name() -> None:
    rules = rules_from_json(PLAIN)
    assert rules.title == "Plain"
    assert attrs.evolve(rules, name="Bakers' Plain").title == "Bakers' Plain"
