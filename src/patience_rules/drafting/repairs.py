"""Repairs of a draft by the error that refuses it: its path says what is drawn again or left out.

Where a message says that something is missing, a remedy gives it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import attrs

from ..basics.errors import RulesError
from ..rules.kinds import (
    ListKind,
    NamedPartKind,
    PartKind,
    UnionKind,
    ValueKind,
    from_plain,
    kinds_of,
)
from ..rules.links import Link
from ..rules.ruleset import Rules
from ..rules.steps import Deal
from ..rules.ways import Build, Start
from ..rules.zone import Zone
from .names import names_within, used
from .writer import SUITS, Draft, Writer, names_of_field

_TOKEN = re.compile(r"([a-z_]+)((?:\[\d+\])*)")
_KEPT = ("id", "role", "zones", "piles")
"""Fields that stay as they were drawn."""


class _Spot(NamedTuple):
    """The place of a value: its owner, key, the part that has the field or the entry's kind."""

    owner: Any
    key: Any
    part: Any
    place: str

    def aims(self, writer: Writer) -> bool:
        """Check if the value may have something that the draft is to use."""
        names = (
            names_within(self.part)
            if isinstance(self.owner, list)
            else names_of_field(self.part, self.key)
        )
        return not writer.aims.isdisjoint(names)


_Remedy = Callable[["Repair", str], bool]
_REMEDIES: dict[str, _Remedy] = {}
"""By pattern of a message: what is done about it. A remedy returns False if it cannot help."""
_OF_ZONES: dict[str, _Remedy] = {}
"""Those that change nothing but one zone."""


def _remedy(pattern: str, remedies: dict[str, _Remedy] = _REMEDIES) -> Callable[[_Remedy], _Remedy]:
    def kept(remedy: _Remedy) -> _Remedy:
        remedies[pattern] = remedy
        return remedy

    return kept


class Repair:
    """Changes a draft where its checks refuse it.

    Args:
        writer: the writer of the draft.
        draft: the draft, which is changed.
        part: the rule set or a zone.
    """

    def __init__(self, writer: Writer, draft: Draft, part: type = Rules) -> None:
        self.writer, self.draft, self.part = writer, draft, part

    def change(self, message: str) -> None:
        """Change what a message names: draw it again, leave it out, or give what it needs."""
        message = re.sub(r"^((rules|drawn): )*", "", message)
        remedies = _OF_ZONES | (_REMEDIES if self.part is Rules else {})
        remedy = next((remedies[form] for form in remedies if re.search(form, message)), None)
        if remedy and self.writer.chance(0.85) and remedy(self, message):
            return
        spots = list(self._spots(message.partition(": ")[0]))
        if not spots:
            optional = [name for name in self.draft if name not in _KEPT]
            if optional:
                del self.draft[self.writer.random.choice(optional)]
            return
        depth = len(spots) - 1
        while depth and self.writer.chance(0.3):
            depth -= 1
        while depth and isinstance(spots[depth].owner, list) and len(spots[depth].owner) == 1:
            depth -= 1  # a list without entries would be refused, too
        self._redo(spots[depth])

    def _redo(self, spot: _Spot) -> None:
        owner, key, part, place = spot
        again = self.writer.chance(0.65 if spot.aims(self.writer) else 0.35)
        if isinstance(owner, list):
            if again:
                owner[key] = self.writer.value(part, (), place)
            else:
                del owner[key]
        elif again or key not in owner or attrs.fields_dict(part)[key].default is attrs.NOTHING:
            owner[key] = self.writer.field(part, key, place)
        else:
            del owner[key]

    def _spots(self, path: str) -> Iterator[_Spot]:
        """Yield the places on the way of a path, as far as the draft has them."""
        here: Any = self.draft
        part: Any = self.part
        place = ""
        for token in path.split("."):
            found = _TOKEN.fullmatch(token)
            name = found[1] if found else ""
            if part is None or not isinstance(here, dict) or name not in kinds_of(part):
                return
            kind: ValueKind = kinds_of(part)[name]
            place = f"{place}.{name}" if place else name
            if name not in _KEPT:
                yield _Spot(here, name, part, place)
            if name not in here:
                return
            here = here[name]
            for number in map(int, re.findall(r"\d+", token) or ("0",)):
                if not isinstance(here, list) or not isinstance(kind, ListKind):
                    break
                if number >= len(here):
                    return
                kind = kind.of
                if name != "zones":
                    yield _Spot(here, number, kind, place)
                here = here[number]
            part = None
            for one in kind.of if isinstance(kind, UnionKind) else (kind,):
                if isinstance(one, NamedPartKind) and isinstance(here, dict):
                    if one.names[0] in here:
                        here, part = here[one.names[0]], one.of.of
                        break
                elif isinstance(one, PartKind):
                    part = one.of

    # Zones

    def zone_of(self, message: str) -> Draft:
        """Return the zone that a message names, by default the first."""
        if self.part is Zone:
            return self.draft
        found = re.match(r"zones\[(\d+)\]", message)
        zone: Draft = self.draft["zones"][int(found[1]) if found else 0]
        return zone

    def some_zone(self, *roles: str) -> Draft | None:
        """Return a zone of some roles."""
        zones = [zone for zone in self.draft["zones"] if zone["role"] in roles]
        return self.writer.random.choice(zones) if zones else None

    def a_zone(self, *roles: str) -> Draft:
        """Return a zone of some roles, one more if there is none."""
        if not self.some_zone(*roles):
            self.add_zone(roles[0])
        zone = self.some_zone(*roles)
        assert zone
        return zone

    def add_zone(self, role: str) -> bool:
        """Add a zone, unless there is one of its role."""
        if self.some_zone(role):
            return False
        self.writer.names.append(role)
        self.writer.sizes[role] = size = 1 if role in ("stock", "discard") else 4
        self.draft["zones"].append(self.writer.zone(role, size))
        return True

    @_remedy(r"needs an? (stock|foundation|discard|tableau)\b(?! that)")
    def needs_zone(self, message: str) -> bool:
        """Add the zone that something needs."""
        found = re.search(r"needs an? (stock|foundation|discard|tableau)", message)
        if message.startswith("goal") and self.writer.chance(0.5):
            return self.other_goal(message)
        return bool(found) and self.add_zone(str(found and found[1]))

    @_remedy(r"nothing takes the .* out of the stock")
    def use_stock(self, message: str) -> bool:
        """Draw from the stock."""
        if self.writer.chance(0.25):
            return self.open_zone(message)
        target = self.some_zone("waste", "tableau")
        step = {"to": target["role"]} if target else self.writer.part(Deal, "draw.steps")
        self.draft["draw"] = {"steps": [{"deal": step}]}
        return True

    @_remedy(r"can never leave")
    def open_zone(self, message: str) -> bool:
        """Let top cards leave a zone."""
        self.zone_of(message)["take"] = ["top"]
        return True

    @_remedy(r"no card can ever reach")
    def reach(self, message: str) -> bool:
        """Let cards come to a zone."""
        zone = self.zone_of(message)
        if zone["role"] == "waste" and self.some_zone("stock") and self.writer.chance(0.7):
            self.draft["draw"] = {"steps": [{"deal": {"to": "waste"}}]}
        elif self.writer.chance(0.5) and "shape" not in zone:
            zone["start"] = [self.writer.part(Start, "zones.start")]
        else:
            self.draft["deal"] = [*self.draft.get("deal", ()), {"deal": {"to": zone["role"]}}]
        return True

    @_remedy(r"^goal: the foundations hold")
    def more_room(self, message: str) -> bool:
        """Give the foundations room for the whole pack."""
        if self.writer.chance(0.3):
            return self.other_goal(message)
        cards = len(self.draft.get("suits", SUITS)) * self.draft.get("decks", 1)
        for zone in self.draft["zones"]:
            if zone["role"] == "foundation":
                zone.pop("capacity", None)
                zone["piles"] = min(cards, 8)
        return True

    @_remedy(r"^goal: ")
    def other_goal(self, message: str) -> bool:
        """Draw another goal."""
        del message
        self.draft["goal"] = self.writer.field(Rules, "goal", "goal")
        return True

    @_remedy(r"cards are dealt and the pack has")
    def deal_less(self, message: str) -> bool:
        """Deal fewer cards, or have more."""
        del message
        deals = [step["deal"] for step in self.draft["deal"] if "deal" in step]
        if self.writer.chance(0.3):
            self.draft["decks"] = min(8, self.draft.get("decks", 1) + 1)
        elif len(self.draft["deal"]) > 1 and self.writer.chance(0.5):
            self.draft["deal"].pop(self.writer.random.randrange(len(self.draft["deal"])))
        else:
            large = max(deals, key=lambda deal: str(deal.get("cards", "1")).count(","))
            for name in ("cards", "pick", "order"):
                large.pop(name, None)
        return True

    @_remedy(r"no card leaves for the discard")
    def discard_some(self, message: str) -> bool:
        """Let cards leave for the discard pile."""
        del message
        for zone in self.draft["zones"]:
            if zone["role"] in ("tableau", "reserve"):
                zone["take"] = ["top"]
        if self.writer.chance(0.5) or "removal" in self.draft:
            self.draft["removal"] = self.writer.field(Rules, "removal", "removal")
        return True

    # Words that need others elsewhere

    @_remedy(r"should begin with one rank, the base")
    def one_base(self, message: str) -> bool:
        """Let all foundations begin with the base, or no pile."""
        del message
        based = self.writer.chance(0.6)
        for zone in self.draft["zones"]:
            for way in zone.get("start", ()):
                named = {"base-rank", "below-base"}.intersection(way.get("ranks", ()))
                if zone["role"] == "foundation" and based:
                    way["ranks"] = ["base-rank"]
                elif named and not based:
                    way["ranks"] = [self.writer.random.choice(self.writer.ranks)]
            if zone["role"] == "foundation" and based:
                zone["start"] = zone.get("start", [{"ranks": ["base-rank"]}])[:1]
        if based and self.writer.chance(0.4):
            steps = [step for step in self.draft.get("deal", ()) if "foundation" not in str(step)]
            first = {"deal": {"to": "foundation", "which": "first"}}
            self.draft["deal"] = [first, *steps] if self.writer.chance(0.6) else steps
        return True

    @_remedy(r"cannot go to foundations that begin with the base|one card sets the base")
    def no_base(self, message: str) -> bool:
        """Let foundations begin with other ranks, or get no cards but by moves."""
        del message
        if self.writer.chance(0.5):
            self._leave_out_steps("foundation")
            return True
        for zone in self.draft["zones"]:
            zone.pop("then", None)
            for way in zone.get("start", ()) if zone["role"] == "foundation" else ():
                way["ranks"] = [self.writer.random.choice(self.writer.ranks)]
        return True

    @_remedy(r"needs piles whose `shape` is rows")
    def rows(self, message: str) -> bool:
        """Lay piles in rows that only give cards."""
        del message
        zone = self.a_zone("tableau", "reserve")
        for name in ("start", "build", "run", "lay", "capacity", "then", "shape"):
            zone.pop(name, None)
        zone |= {"piles": 6, "take": ["top"], "shape": {"rows": {"length": 3}}}
        if self.writer.chance(0.3):
            zone["then"] = [{"close-gaps": {"columns": self.writer.chance(0.5)}}]
        return True

    @_remedy(r"needs piles whose `then` closes gaps")
    def stretches(self, message: str) -> bool:
        """Let piles that only give cards close their gaps."""
        self.rows(message)
        for zone in self.draft["zones"]:
            if "rows" in zone.get("shape", {}):
                del zone["shape"]
                zone["then"] = ["close-gaps"]
        return True

    @_remedy(r"needs a zone with lay='collect'")
    def collecting(self, message: str) -> bool:
        """Give a zone that collects sets."""
        del message
        zone = self.a_zone("cell", "reserve")
        for name in ("build", "run", "capacity", "then", "shape", "take"):
            zone.pop(name, None)
        zone |= {"lay": "collect", "start": [{}]}
        self._leave_out_steps(zone["role"])
        return True

    def _leave_out_steps(self, role: str) -> None:
        """Leave out the steps of deal, draw and redeal that name a role or a zone of it."""
        for course, steps in (("deal", None), ("draw", "steps"), ("redeal", "deal")):
            owner, key = (self.draft, course) if steps is None else (self.draft.get(course), steps)
            if owner and key in owner:
                owner[key] = [step for step in owner[key] if role not in str(step)]

    @_remedy(r"'collect' needs a removal")
    def sets(self, message: str) -> bool:
        """Let sets of cards leave."""
        del message
        some = [self.writer.random.choice(self.writer.ranks) for _ in range(3)]
        total = {"total": 15, "at_most": None, "at_least": 2}
        removal = {"total": total} if self.writer.chance(0.5) else {"set": {"ranks": some}}
        self.draft["removal"] = [removal]
        self.add_zone("discard")
        return True

    @_remedy(r"exclude other ways to the discard|all ways need the same `near`")
    def one_way(self, message: str) -> bool:
        """Leave one way to the discard pile."""
        del message
        self.draft["removal"] = [self.writer.random.choice(self.draft["removal"])]
        return True

    @_remedy(r"length should be over 1", _OF_ZONES)
    def even_rows(self, message: str) -> bool:
        """Lay as many piles as fill whole rows."""
        zone = self.zone_of(message)
        length = self.writer.random.randint(2, 4)
        for form in zone["shape"].values():
            form["length"] = length
        zone["piles"] = length * self.writer.random.randint(1, 3)
        return True

    @_remedy(r"slots need `start`|with slots, `start` takes", _OF_ZONES)
    def of_slots(self, message: str) -> bool:
        """Fill slots as slots are filled."""
        rank = self.writer.random.choice(self.writer.ranks)
        start = {"ranks": [rank]} if self.writer.chance(0.7) else {}
        self.zone_of(message).update(start=[start], build=[self.writer.part(Link)], take=["top"])
        return True

    @_remedy(r"should be ranks with lay='swap'", _OF_ZONES)
    def to_swap(self, message: str) -> bool:
        """Name the cards that may be swapped."""
        rank = self.writer.random.choice(self.writer.ranks)
        self.zone_of(message)["start"] = [{"ranks": [rank]}]
        return True

    @_remedy(r"need a link in `run` or `build`|'replace' needs `build`", _OF_ZONES)
    def a_link(self, message: str) -> bool:
        """Let cards be built on others, or leave singly."""
        zone = self.zone_of(message)
        if "shape" in zone:
            return False
        if self.writer.chance(0.5):
            zone["build"] = [self.writer.part(Build, "zones.build")]
        else:
            zone["take"] = ["top"]
        return True

    @_remedy(r"^choice: needs")
    def of_a_choice(self, message: str) -> bool:
        """Give a choice foundations that begin with the base, and get other cards by moves."""
        del message
        self.add_zone("foundation")
        for zone in self.draft["zones"]:
            if zone["role"] == "foundation":
                zone["start"] = [{"ranks": ["base-rank"]}]
                for name in ("take", "then", "lay", "shape"):
                    zone.pop(name, None)
                for way in zone.get("build", ()):
                    way.pop("cards", None)
        self._leave_out_steps("foundation")
        self.draft.pop("removal", None)
        return True

    @_remedy(r"^choice.source: no card can leave")
    def to_choose_from(self, message: str) -> bool:
        """Deal a card to piles that the choice may take it from."""
        del message
        zone = self.a_zone("tableau", "reserve")
        zone["take"] = ["top"]
        self.draft["deal"] = [{"deal": {"to": zone["role"]}}, *self.draft.get("deal", ())]
        self.draft["choice"]["source"] = [zone["role"]]
        return True

    @_remedy(r"^draw.steps: needs a step that deals|needs a draw or a `deal`")
    def deal_from_stock(self, message: str) -> bool:
        """Let a draw deal a card."""
        del message
        target = self.a_zone("tableau", "waste", "reserve")
        draw = self.draft.setdefault("draw", {})
        draw["steps"] = [{"deal": {"to": target["role"]}}, *draw.get("steps", ())]
        return True

    @_remedy(r"needs `gather` with piles besides the stock")
    def gather_some(self, message: str) -> bool:
        """Gather the cards of a zone."""
        del message
        zone = self.a_zone("tableau", "waste", "reserve")
        self.draft["redeal"]["gather"] = [{"piles": zone["role"]}]
        return True

    @_remedy(r"pick: names \d+ cards, but the step deals")
    def deal_picked(self, message: str) -> bool:
        """Deal the picked cards to one pile."""
        found = re.match(r"deal(?:\[(\d+)\])?", message)
        deal = self.draft["deal"][int(found[1] or 0) if found else 0]["deal"]
        deal |= {"which": "first", "cards": len(deal["pick"])}
        return True

    @_remedy(r"nothing-dealt needs an earlier")
    def earlier_step(self, message: str) -> bool:
        """Let the steps before the one that asks about them, by default a new one, wait."""
        course, field, place = re.findall(r"\w+", f"{message.partition('.when')[0]}[0]")[:3]
        steps = self.draft[course][field]
        if not int(place):
            deal: Any = {"to": self.writer.some_name()}
            steps.insert(0, {"deal": deal} if course == "draw" else deal)
        few = {"holds": {"piles": ["here"], "at_most": self.writer.random.choice((0, 1, 2, 3))}}
        for step in steps[: max(1, int(place))]:
            dealing = step.get("deal", step)
            if "to" in dealing:
                dealing.setdefault("when", [few])
        return True

    @_remedy(r"TakeOut needs earlier steps")
    def deal_before(self, message: str) -> bool:
        """Deal one card a pile before some are taken out."""
        del message
        out = [step for step in self.draft["deal"] if "take-out" in step][:1]
        role = out[0]["take-out"]["piles"]
        self.draft["deal"] = [{"deal": {"to": role}}, *out]
        return True

    @_remedy(r"in_turn needs one Gather")
    def in_turn_once(self, message: str) -> bool:
        """Gather the cards of one zone, once."""
        del message
        redeal = self.draft["redeal"]
        gather = [one for one in redeal["gather"] if one.get("in_turn")][:1]
        redeal |= {"gather": gather, "times": 1, "deal": [{"to": gather[0]["piles"]}]}
        return True

    @_remedy(r"slots need one Gather")
    def redeal_slots(self, message: str) -> bool:
        """Gather the cards of the slots and deal them again."""
        del message
        redeal = self.draft["redeal"]
        role = self.writer.random.choice(("tableau", "reserve"))
        self.draft["redeal"] = {
            "gather": [{"piles": role}],
            "deal": [{"to": role}],
            "times": redeal.get("times", 1),
            "shuffle": self.writer.random.choice(("cards", "cards-and-gaps")),
        }
        return True

    @_remedy(r"redeal.shuffle: needs slots")
    def slots(self, message: str) -> bool:
        """Lay piles in slots."""
        del message
        zone = self.a_zone("tableau", "reserve")
        for name in ("run", "lay", "capacity", "then"):
            zone.pop(name, None)
        form = {"length": 3} | ({"side": "left-or-right"} if self.writer.chance(0.4) else {})
        zone |= {"piles": 6, "take": ["top"], "start": [{}], "shape": {"slots": form}}
        zone["build"] = [self.writer.part(Link)]
        return True

    @_remedy(r"in a circle")
    def one_source(self, message: str) -> bool:
        """Let a zone not be filled."""
        return bool(self.zone_of(message).pop("then", None))


class Drafter(Writer):
    """Draws zones that their own checks take."""

    def zone(self, role: str, piles: int, id: str = "") -> Draft:
        """Return a zone; what its checks refuse is repaired."""
        drafted: Draft = {}
        for _ in range(3):
            drafted = super().zone(role, piles, id)
            repair = Repair(self, drafted, Zone)
            for _ in range(12):
                try:
                    self.wanted.difference_update(used(from_plain(drafted, Zone)))
                except RulesError as error:
                    repair.change(error.message)
                else:
                    return drafted
        return drafted
