"""Drafts of rule sets: each field and word drawn from the annotations of the parts.

A draft is drawn as JSON, part by part, in the forms that the annotations allow.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from random import Random
from typing import Any

import attrs

from ..basics.cards import Rank, Suit
from ..basics.errors import RulesError
from ..rules.kinds import (
    ListKind,
    NamedPartKind,
    PartKind,
    ScalarKind,
    SignKind,
    UnionKind,
    ValueKind,
    WordKind,
    annotation_of,
    from_plain,
    kinds_of,
)
from ..rules.part import Between, Entries, limits_of
from ..rules.piles import At
from ..rules.removals import Total
from ..rules.ruleset import Rules
from ..rules.shapes import Covered, triangle
from ..rules.steps import Choice, CloseGaps, Deal, Redeal
from ..rules.words import Near, Role
from ..rules.zone import Zone
from .names import Name, field_name, names_within, used

RANKS, SUITS = "A23456789TJQK", "CDHS"
NUMBERS = (0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8, 12, 13)
_RARELY, _AIMED, _HERE = 0.12, 0.8, 0.4
Draft = dict[str, Any]
"""A rule set or a part of one as JSON, which its checks may refuse."""

# How often a field that may be left out is given, where that is not `_RARELY`.
_GIVEN: dict[tuple[str, str], float] = {
    ("Rules", "deal"): 1, ("Rules", "decks"): 0.25, ("Rules", "ranks"): 0.3,
    ("Rules", "suits"): 0.15, ("Rules", "draw"): 0.7, ("Rules", "redeal"): 0.35,
    ("Rules", "removal"): 0.3, ("Rules", "goal"): 0.7, ("Rules", "choice"): 0.07,
    ("Rules", "options"): 0, ("Rules", "name"): 0.05,
    ("Zone", "piles"): 0, ("Zone", "id"): 0, ("Zone", "then"): 0.25, ("Zone", "shape"): 0.15,
    ("Zone", "run"): 0.1, ("Zone", "capacity"): 0.2, ("Zone", "take"): 0.3,
    ("Zone", "start"): 0.3, ("Zone", "build"): 0.3,
    ("Link", "direction"): 1, ("Link", "match"): 0.7, ("Build", "direction"): 1,
    ("Build", "match"): 0.7, ("Leave", "take"): 1, ("Deal", "cards"): 0.5,
    ("Deal", "source"): 0, ("Deal", "when"): 0.2, ("Start", "ranks"): 0.4,
    ("Redeal", "gather"): 0.9, ("Redeal", "lift"): 0.1, ("Redeal", "shuffle"): 0.25,
    ("Redeal", "deal"): 0.3, ("Holds", "at_least"): 0.6, ("Holds", "at_most"): 0.5,
    ("Redeals", "at_least"): 0.6, ("Redeals", "at_most"): 0.5, ("CardIs", "ranks"): 0.7,
    ("CardIs", "suits"): 0.5, ("CardIs", "spot"): 0.4, ("At", "zone"): 0.4, ("At", "by"): 0.8,
    ("Choice", "then"): 0.5, ("Total", "total"): 0.7, ("CloseGaps", "columns"): 0.3,
    ("CloseGaps", "piles"): 1, ("Fits", "spot"): 0.5, ("Deal", "order"): 0.2,
    ("Total", "at_most"): 0.3, ("Total", "near"): 0.2, ("Pair", "near"): 0.3,
    ("ToFoundations", "fitting"): 0.5, ("Gather", "in_turn"): 0.1, ("Zone", "lay"): 0.15,
}  # fmt: skip
_OF_ROLE: dict[str, set[str]] = {
    "tableau": {"take", "start", "build"}, "foundation": {"start", "build"}, "cell": {"start"},
    "stock": set(), "discard": set(), "waste": set(), "reserve": set(),
}  # fmt: skip
"""The fields that zones of a role mostly have."""
_FIXED = {"role", "piles", "id"}


class Writer:
    """Draws values of any kind that a part may have, as JSON.

    Args:
        random: the source of all choices.
        aims: fields and words to use.

    Attributes:
        wanted: the aims that no part accepted by its checks has used yet.
    """

    def __init__(self, random: Random, aims: Set[Name] = frozenset()) -> None:
        self.random = random
        self.aims = aims
        self.wanted = set(aims)
        self.names: list[str] = []
        self.sizes: dict[str, int] = {}
        self.ranks = RANKS
        self.suits = SUITS

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def aims_at(self, names: Set[Name]) -> bool:
        """Decide if a value is drawn because of what it may have."""
        return not self.wanted.isdisjoint(names) and self.chance(_AIMED)

    # Values by kind

    def value(self, kind: ValueKind, limits: tuple[Any, ...] = (), place: str = "") -> Any:
        """Return a value of a kind; the checks may yet refuse it."""
        choice = self.random.choice
        if isinstance(kind, WordKind):
            words = kind.of
            if isinstance(words[0], Role) and self.chance(0.95):
                words = [role for role in words if role.value in self.names] or words
            aimed = [word for word in words if (type(word).__name__, word.name) in self.wanted]
            return choice(aimed if aimed and self.chance(_AIMED) else words).value
        if isinstance(kind, UnionKind):
            kinds = self._weighed(kind, place)
            aimed = [one for one in kinds if self.aims_at(names_within(one))]
            return self.value(choice(aimed or kinds), limits, place)
        if isinstance(kind, ListKind):
            return self._list(kind, limits, place)
        if isinstance(kind, NamedPartKind):
            return {kind.names[0]: self.part(kind.of.of, place)}
        if isinstance(kind, PartKind):
            return self.part(kind.of, place)
        if isinstance(kind, SignKind):
            known = {Rank: self.ranks, Suit: self.suits}.get(kind.of)
            return choice(known) if known else choice(self.ranks) + choice(self.suits)
        assert isinstance(kind, ScalarKind)
        if kind.of is int:
            return self._number(limits)
        return {bool: self.chance(0.6), str: choice(self.names or ["x"])}.get(kind.of)

    def _weighed(self, kind: UnionKind, place: str) -> list[Any]:
        """Return the kinds of a union, those that are mostly meant more often; never none."""
        kinds = [one for one in kind.of if one.names != ("null",)]
        if any(one.names == ("here",) for one in kinds):  # names of piles: by role or by id
            here = [one for one in kinds if one.names in (("here",), ("at",))]
            ids = [one for one in kinds if isinstance(one, ScalarKind)]
            beside = ".when" in place or ".then" in place or ".on" in place
            return ids + (here if beside else []) if ids else kinds
        return [one for one in kinds for _ in range(1 if self._is_rare(one) else 4)]

    @staticmethod
    def _is_rare(kind: ValueKind) -> bool:
        return isinstance(kind, NamedPartKind) and kind.of.of is not Deal

    def _list(self, kind: ListKind, limits: tuple[Any, ...], place: str) -> list[Any]:
        bounds = [limit for limit in limits if isinstance(limit, Entries)]
        least = max([1, *[bound.least for bound in bounds]])
        many = 3 if kind.of.of in (Rank, Suit) else 2 if kind.of.of is int else 0
        count = least + (self.random.choice((0, 0, 0, 1, 2)) if not many else 0)
        count = count if not many else self.random.randint(least, many + 1)
        entries = [self.value(kind.of, limits, place) for _ in range(count)]
        differ = any(bound.differ for bound in bounds)
        return [one for n, one in enumerate(entries) if not (differ and one in entries[:n])]

    def _number(self, limits: tuple[Any, ...]) -> int:
        bounds = [limit for limit in limits if isinstance(limit, Between)]
        low = max([bound.low for bound in bounds], default=-3)
        high = min([bound.high for bound in bounds], default=8)
        wide = low > 1 or self.chance(0.15)
        number = self.random.randint(low, min(high, 26)) if wide else self.random.choice(NUMBERS)
        return min(max(number, low), high)

    # Parts

    def part(self, part: Any, place: str = "") -> Draft:
        """Return a part that its own checks take, if that is soon found."""
        drafted: Draft = {}
        for _ in range(12):
            drafted = self._part(part, place)
            try:
                self.wanted.difference_update(used(from_plain(drafted, part)))
            except RulesError:
                continue
            break
        return drafted

    def _part(self, part: Any, place: str) -> Draft:
        drafted: Draft = {}
        for field in attrs.fields(part):
            needed = field.default is attrs.NOTHING
            share = _GIVEN.get((part.__name__, field.name), _RARELY)
            if needed or self.aims_at(names_of_field(part, field.name)) or self.chance(share):
                drafted[field.name] = self.field(part, field.name, f"{place}.{field.name}")
        if part is Deal:
            self._fit_deal(drafted, place)
        if part is At and self.chance(0.6):
            drafted = {"by": [self.random.choice((-1, 1))]}
        if part is Covered:
            drafted = {"by": self._cover()}
        if part is Total and drafted.get("near") == Near.STRETCH:
            drafted = drafted | {"at_most": None, "match": "any-suit"}
        if part is Redeal and "lift" in drafted:
            left_out = ("gather", "shuffle", "deal") if self.chance(0.7) else ("lift",)
            drafted = {name: drafted[name] for name in drafted if name not in left_out}
        return drafted

    def field(self, part: Any, name: str, place: str) -> Any:
        """Return a value for a field of a part, mostly another than its default."""
        default = attrs.fields_dict(part)[name].default
        value = self._field(part, name, place)
        return self._field(part, name, place) if value == default else value

    def _field(self, part: Any, name: str, place: str) -> Any:
        kind = kinds_of(part)[name]
        default = attrs.fields_dict(part)[name].default
        if isinstance(default, int) and "null" in kind.names and self.chance(0.5):
            return None
        if part is Choice:
            sources = [one for one in self.names if one.startswith(("tableau", "reserve"))]
            if name == "source" and sources:
                return [self.random.choice(sources)]
        if part is CloseGaps and name == "piles":
            return "here" if ".then" in place else self.random.choice(("tableau", "reserve"))
        if part is Deal and name == "to":
            return "here" if ".then" in place and "choice" not in place else self.some_name()
        if part is Deal and name == "which" and not place.startswith("draw"):
            return self.random.choice(["first", {"next-pile": {"on": [self.random.choice(RANKS)]}}])
        return self.value(kind, limits_of(annotation_of(part, name)), place)

    def some_name(self) -> str:
        names = [name for name in self.names if name not in ("discard", "stock")]
        return self.random.choice(names or ["tableau"])

    def _fit_deal(self, deal: Draft, place: str) -> None:
        """Make most deals such as their place allows."""
        if "order" in deal and "pick" not in deal and self.chance(0.9):
            deal["cards"] = self.random.choice((2, 2, 3, 4))
        cards: object = deal.get("cards")
        if isinstance(cards, list):
            most = max(1, self.sizes.get(deal["to"], 3))
            deal["cards"] = [max(0, n) for n in cards][:most] or 1
        if place.startswith("deal") and self.chance(0.95):
            deal.pop("when", None)
        elif not place.startswith("deal") and self.chance(0.95):
            deal.pop("pick", None)
            deal.pop("sink", None)
        if ".then" in place and deal["to"] == "here":
            for name in ("pick", "sink", "which"):
                deal.pop(name, None)
            if self.chance(0.85):
                deal["source"] = self.field(Deal, "source", place + ".source")
            if self.chance(0.8):
                empty = {"holds": {"piles": ["here"], "at_most": self.random.choice((0, 0, 0, 1))}}
                deal["when"] = [empty, *(deal.get("when", ()) if self.chance(0.5) else ())]

    def _cover(self) -> list[list[int]]:
        size = self.sizes.get("covered", 3)
        rows = next((rows for rows in (2, 3, 4) if rows * (rows + 1) // 2 == size), 0)
        if rows and self.chance(0.7):
            return [list(covers) for covers in triangle(rows)]
        places = range(size)
        return [[n for n in places if n > place and self.chance(0.25)][:8] for place in places]

    # Zones and the whole

    def zone(self, role: str, piles: int, id: str = "") -> Draft:
        """Return a zone; its checks may yet refuse it."""
        self.sizes["covered"] = piles
        drafted: Draft = {"role": role}
        plain = role in ("stock", "discard") and not self.chance(0.15)
        for name in kinds_of(Zone):
            share = 0.85 if name in _OF_ROLE[role] else _GIVEN.get(("Zone", name), _RARELY)
            aimed = self.aims_at(names_of_field(Zone, name)) and self.chance(_HERE)
            if name not in _FIXED and (aimed or (not plain and self.chance(share))):
                drafted[name] = self.field(Zone, name, f"zones.{name}")
        if role == "stock" and "take" in drafted:
            drafted["take"] = ["top"]
        if "name" in drafted:
            drafted["name"] = self.random.choice(["wing", "ladder", "fan of cards"])
        if isinstance(drafted.get("shape"), dict):
            for form in drafted["shape"].values():
                if isinstance(form, dict) and "length" in form:
                    form["length"] = self.random.randint(1, piles)
        return drafted | ({"piles": piles} if piles > 1 else {}) | ({"id": id} if id else {})

    def rules(self) -> Draft:
        """Return a draft of a whole rule set, with its contradictions."""
        shares = {"stock": 0.8, "waste": 0.55, "foundation": 0.75, "tableau": 0.95}
        roles = [role for role, share in shares.items() if self.chance(share)] or ["tableau"]
        roles += [role for role in ("reserve", "cell", "discard") if self.chance(0.25)]
        roles += [role for role in ("foundation", "tableau", "reserve") if self.chance(0.15)]
        drafted: Draft = {"id": "drawn"}
        if self._given("ranks"):
            some = sorted(self.random.sample(range(13), self.random.randint(3, 12)))
            count = self.random.randint(3, 12)
            in_row = self.chance(0.7)
            self.ranks = RANKS[:count] if in_row else "".join(RANKS[n] for n in some)
            drafted["ranks"] = list(self.ranks)
            if self.chance(0.1):
                self.random.shuffle(drafted["ranks"])
        if self._given("suits"):
            drafted["suits"] = self.random.sample(SUITS, self.random.randint(1, 3))
            self.suits = "".join(drafted["suits"])
        if self._given("decks"):
            drafted["decks"] = self.random.choice((2, 2, 2, 3))
        zones: list[tuple[str, int, str]] = []
        for number, role in enumerate(roles):
            lone = role in ("stock", "discard")
            piles = 1 if lone else self.random.choice((1, 1, 2, 3, 4, 4, 6, 7))
            piles = min(piles, self.random.choice((1, 1, 2))) if role == "waste" else piles
            named = roles.count(role) > 1 or self.chance(0.1) or ("Zone", "id") in self.wanted
            id = f"{role}-{number}" if named else ""
            zones.append((role, piles, id))
            self.names += [role, id] if id else [role]
            for name in filter(None, {role, id}):
                self.sizes[name] = self.sizes.get(name, 0) + piles
        drafted["zones"] = [self.zone(*zone) for zone in zones]
        for name in kinds_of(Rules):
            if name in drafted or name in ("suits", "ranks", "decks", "options"):
                continue
            if self._given(name):
                drafted[name] = self.field(Rules, name, name)
        return drafted

    def _given(self, name: str) -> bool:
        share = _GIVEN.get(("Rules", name), _RARELY)
        return self.chance(share) or self.aims_at(names_of_field(Rules, name))


@cache
def names_of_field(part: Any, name: str) -> frozenset[Name]:
    """Return a field's own name with the fields and words that its value may have."""
    return names_within(kinds_of(part)[name]) | {field_name(part, name)}
