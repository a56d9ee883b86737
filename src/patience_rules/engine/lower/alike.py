"""Which piles are interchangeable, because no rule tells them apart."""

from __future__ import annotations

from ...rules.conditions import Fits, Holds
from ...rules.piles import At, Pile
from ...rules.removals import Pair, Total, in_stretches
from ...rules.ruleset import Rules
from ...rules.shapes import Rows
from ...rules.steps import CloseGaps, Deal, Gather
from ...rules.ways import Build, Start
from ...rules.words import Role, Which
from ...rules.zone import Zone
from ..numbering import Numbering


def alike(numbering: Numbering) -> list[tuple[int, int]]:
    """Return of each zone of interchangeable piles the first pile and the one after the last."""
    rules = numbering.rules
    ordered = _ordered(numbering)
    return [
        (first, first + zone.piles)
        for first, zone in enumerate(numbering.zones)
        if first == numbering.firsts[first]
        and zone.piles > 1
        and first not in ordered
        and not _knows_places(zone, rules)
    ]


def _knows_places(zone: Zone, rules: Rules) -> bool:
    """Check if a rule of a zone depends on the place of a pile."""
    if isinstance(zone.shape, Rows):
        near = any(isinstance(way, (Total, Pair)) and way.near for way in rules.removal)
        shaped = near or in_stretches(rules.removal)
    else:
        shaped = zone.shape is not None
    closes = any(isinstance(step, CloseGaps) for step in zone.then)
    return shaped or closes or any(isinstance(name, At) for name in _names(zone))


def _names(zone: Zone) -> list[Pile]:
    """Return all names of piles that the rules of a zone use."""
    names: list[Pile] = []
    ways: list[Start | Build] = [*zone.start, *zone.build]
    for way in ways:
        names += (*way.source, *_asked(way.when))
    for step in zone.then:
        names += (*step.source, *_asked(step.when)) if isinstance(step, Deal) else ()
    for leave in zone.take:
        names += leave.to
        names += _asked(leave.when)
    return names


def _asked(conditions: tuple[object, ...]) -> list[Pile]:
    """Return all names of piles in conditions."""
    names: list[Pile] = []
    for condition in conditions:
        if isinstance(condition, Holds):
            names += condition.piles
        elif isinstance(condition, Fits):
            names.append(condition.on)
    return names


def _ordered(numbering: Numbering) -> set[int]:
    """Return the piles that steps go through one after another, or that others name by place."""
    rules = numbering.rules
    piles: set[int] = set()
    for pile, zone in enumerate(numbering.zones):
        for name in _names(zone):
            if isinstance(name, At):
                piles.update(numbering.named((name,), pile))
                piles.update(numbering.of_zone(name.zone) if name.zone is not None else ())
        for step in zone.then:
            if isinstance(step, Deal):
                piles.update(numbering.named(step.source, pile))
    steps = [*(rules.draw.steps if rules.draw else ())]
    for step in steps:
        if isinstance(step, CloseGaps) and isinstance(step.piles, Role):
            piles.update(numbering.of_role(step.piles))
        elif isinstance(step, Deal) and step.which is not Which.CHOSEN:
            piles.update(numbering.named((step.to,), -1))
            for name in _asked(step.when):
                if isinstance(name, At) and name.zone is not None:
                    piles.update(numbering.of_zone(name.zone))
    for gather in rules.redeal.steps if rules.redeal else ():
        if isinstance(gather, Gather):
            piles.update(numbering.of_role(gather.piles))
    return {numbering.firsts[pile] for pile in piles}
