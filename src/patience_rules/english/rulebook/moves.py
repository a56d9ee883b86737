"""The section on moves: cards that may leave a pile, alone or together, and their targets."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

import attrs

from ...rules.facts import draws_to
from ...rules.ruleset import Rules
from ...rules.shapes import Covered
from ...rules.ways import Build, Leave, Start
from ...rules.words import UNLIMITED, Lay, Role, Take
from ...rules.zone import Zone
from ...rules.zone_facts import fills, gives, kept, links, receives, takes_several
from ..card_words import in_sequence
from ..grammar import cards, finish, listing
from ..pile_words import Group, zone_group
from .phrases import are, but_only, every, only, only_places, the_piles, zone_groups

_T = TypeVar("_T", bound=Hashable)
_MOVED = {
    Take.TOP: "a single card goes",
    Take.RUN: "cards of a run go",
    Take.TOP_OR_WHOLE: "a single card or a whole run goes",
    Take.SUPERMOVE: "cards of a run go",
    Take.ANY_FACE_UP: "a face-up card goes with all that lie on it",
}


def moving(rules: Rules) -> Iterator[str]:
    """Yield the sentences about moves."""
    givers = zone_groups(rules, lambda z: gives(z) and not isinstance(z.shape, Covered))
    covered = zone_groups(rules, lambda z: gives(z) and isinstance(z.shape, Covered))
    takers = dict.fromkeys(group.any for group in zone_groups(rules, _takes_one))
    there = f"{listing(takers, 'or')} where it fits" if takers else ""
    if givers:
        goes = f" and may go to {there}" if there and not covered else ""
        yield finish(f"the top card of {listing(map(every, givers))} is available{goes}")
    for group in covered:
        if only_places(rules, group.role):
            piles = group.the if group.nth else f"the {group.role.value}"
            yield finish(f"a card of {piles} is available once no other card lies on it")
        else:
            top = f"the top card of {group.any}"
            yield finish(f"{top} is available once no card of another pile lies on it")
    if there and (covered or not givers):
        yield finish(f"an available card may go to {there}")
    yield from _towards(rules)
    for keep, group in _grouped_by(rules, kept):
        if keep:
            lowest = "the first card" if keep == 1 else f"the first {cards(keep)}"
            yield finish(f"{lowest} of {group.each} never {'leaves' if keep == 1 else 'leave'} it")
    swapping = zone_groups(rules, lambda z: z.lay is Lay.SWAP)
    if swapping:
        yield finish(
            f"two cards that lie alone on {listing((g.the for g in swapping), 'or')}, each where"
            " another rank should begin, may change places if each then begins its pile rightly"
        )
    yield from _runs(rules)
    for words, wanted in (
        ("no card leaves {}", lambda z: not (gives(z) or z.lay is Lay.COLLECT or _aside(z))),
        ("no card leaves {} but with its set", lambda z: z.lay is Lay.COLLECT and not gives(z)),
        ("nothing is laid on {}", lambda z: not (receives(z) or _fed(rules, z) or _aside(z))),
    ):
        found = zone_groups(rules, wanted)
        if found:
            whole = [f"the {g.role}" if only_places(rules, g.role) else g.the for g in found]
            yield finish(words.format(listing(whole, "or")))


def _aside(zone: Zone) -> bool:
    return zone.role in (Role.STOCK, Role.DISCARD)


def _fed(rules: Rules, zone: Zone) -> bool:
    """Check if a zone gets cards other than by moves."""
    return bool(fills(zone)) or draws_to(rules, zone.role)


def _takes_one(zone: Zone) -> bool:
    """Check if the player lays single cards on the piles of a zone."""
    ways: list[Start | Build] = [*zone.start, *zone.build]
    return any(way.cards in (None, UNLIMITED, 1) for way in ways)


def _grouped_by(rules: Rules, key: Callable[[Zone], _T]) -> list[tuple[_T, Group]]:
    """Return each value of a key function with the piles of the zones that have it."""
    return [
        (value, group)
        for value in dict.fromkeys(map(key, rules.zones))
        for group in zone_groups(rules, lambda z: key(z) == value)  # noqa: B023
    ]


def _towards(rules: Rules) -> Iterator[str]:
    """Yield the targets of cards of a pile, with conditions."""
    for ways, group in _grouped_by(rules, _routes):
        clauses = []
        for goes, way in ways:
            if len(ways) == 1 and not way.to:
                yield finish(f"cards leave {group.any} only {only(rules, way.when, group)}")
                continue
            just = "only " if len(ways) == 1 else ""
            there = the_piles(rules, way.to, group) if way.to else "any pile where it fits"
            stay = f", leaving at least {cards(way.keep)} there" if way.keep else ""
            limits = but_only(rules, way.when, group)
            clauses.append(f"{goes}{just}to {there}{stay}{limits}")
        if clauses:
            yield finish(f"from {group.any} {'; or '.join(clauses)}")


def _routes(zone: Zone) -> tuple[tuple[str, Leave], ...]:
    """Return each way with its subject and verb; empty if cards go anywhere at any time."""
    ways = [way for way in zone.take if way.take is not Take.NOTHING]
    if len(ways) < 2 and not any(way.to or way.when for way in ways):
        return ()
    goes = ["it goes ", *[""] * len(ways)]
    if len({way.take for way in ways}) > 1:
        goes = [f"{_MOVED[way.take]} " for way in ways]
    least = kept(zone)
    plain = [attrs.evolve(way, keep=way.keep if way.keep > least else 0) for way in ways]
    return tuple(zip(goes, plain, strict=False))


def _runs(rules: Rules) -> Iterator[str]:
    """Yield the sentences about several cards that move together."""
    many = [zone for zone in rules.zones if _together(zone)]
    if not many:
        if any(map(receives, rules.zones)):
            yield "Cards move one at a time."
        return
    for take, run in dict.fromkeys(one for zone in many for one in _together(zone)):
        same = zone_groups(rules, lambda z: (take, run) in _together(z))  # noqa: B023
        yield from _moved_together(rules, listing((group.any for group in same), "or"), take, run)
    for index, zone in enumerate(rules.zones):
        wanted = run_of(zone)
        built = any(takes_several(zone, way) and way.cards != UNLIMITED for way in zone.build)
        if wanted and built and {wanted} != set(map(run_of, many)):
            piles = zone_group(rules, index).any
            yield finish(f"together, cards go to {piles} only if they go {wanted}")
    one = zone_groups(rules, lambda z: receives(z) and not _takes_many(z))
    if one and any(receives(zone) and _takes_many(zone) for zone in rules.zones):
        verb = "takes" if are(one) == "is" else "take"
        plain = all(group.count > 1 for group in one)
        takers = listing(group.all if plain else group.the for group in one)
        yield finish(f"{takers} {verb} one card at a time")


def _takes_many(zone: Zone) -> bool:
    ways: list[Start | Build] = [*zone.start, *zone.build]
    return any(takes_several(zone, way) for way in ways)


def run_of(zone: Zone) -> str:
    """Return how cards that leave a zone together are built; empty if any may."""
    loose = any(way.take is Take.ANY_FACE_UP for way in zone.take)
    stops = set() if zone.run else {way.stop for way in zone.build}
    stop = stops.pop() if len(stops) == 1 else ()
    return "" if loose or not links(zone) else in_sequence(*links(zone), stop=stop)


def _together(zone: Zone) -> list[tuple[Take, str]]:
    """Return the ways for several cards to leave a zone, each with its run."""
    takes = dict.fromkeys(way.take for way in zone.take if way.take.many)
    return [(take, "" if take is Take.ANY_FACE_UP else run_of(zone)) for take in takes]


def _moved_together(rules: Rules, piles: str, take: Take, run: str) -> Iterator[str]:
    """Yield the sentence for cards of some piles that move together."""
    if not run:
        yield finish(f"a face-up card of {piles} may move with all cards on it, in sequence or not")
        return
    if take is Take.TOP_OR_WHOLE:
        whole = f"all top cards of {piles} that go {run} form a run"
        yield finish(f"{whole}; only the whole run or the top card moves")
    else:
        most = f": {_carrying(rules)}" if take is Take.SUPERMOVE else ""
        any_number = f"any number of top cards of {piles} that go {run}"
        yield finish(f"{any_number} may move together as a run{most}")


def _carrying(rules: Rules) -> str:
    """Return the limit of a supermove: as many cards as could be carried one by one."""
    from ...engine.lower.lowering import tables_for  # other rules do without the engine

    t = tables_for(rules)
    helping = [t.zones[first] for first, _ in t.runs.spaces]
    spaces = zone_groups(rules, lambda zone: zone in helping)
    most = "one more than there are empty cells" if t.runs.cells or t.runs.choosy else "one"
    if t.runs.choosy:
        most += " that each of them may enter"
    if spaces:
        piles = listing((group.empty for group in spaces), "or")
        each = piles.removeprefix("an ").removeprefix("the ")
        most += f", doubled for each {each} that they do not go to"
    return f"at most {most}"
