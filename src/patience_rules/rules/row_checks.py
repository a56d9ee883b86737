"""What contradicts itself in rows: in the deal's gaps, in closing these, and in a redeal."""

from __future__ import annotations

from collections.abc import Iterator

from .deal import Deal
from .facts import Facts
from .vocabulary import Gather, Near, Role, Spread


def wrong_rows(rules: Facts) -> Iterator[str]:
    """What is wrong with gaps and rows, each after the path of its field."""
    for number, step in enumerate(rules.deal):
        if step.lift and not rules.count(Role.DISCARD) and not _all_begin(rules, step):
            yield f"deal[{number}].lift: not all begin a pile, and there is no discard"
        if step.lift and _most_dealt(rules, step.role, number) > 1:
            yield f"deal[{number}].lift: other cards may lie on them"
    yield from _wrong_closing(rules)
    near = rules.removal.near if rules.removal else None
    giving = [zone for zone in rules.zones if zone.gives and not zone.receives]
    if near is Near.STRETCH and not any(zone.stretches for zone in giving):
        yield "removal.near: no piles of which gaps close in order only give cards"
    elif near and near is not Near.STRETCH and not any(zone.row for zone in giving):
        yield "removal.near: no piles from which pairs leave lie in rows"
    redeal = rules.redeal
    if redeal is None:
        return
    rows = [zone.beside is not None for zone in rules.zones_of(redeal.of)]
    if redeal.gaps_anywhere and not any(rows):
        yield f"redeal.gaps_anywhere: the {redeal.of.value} has no rows"
    shuffled = redeal.shuffle and redeal.deal == 1
    plain = redeal.gather is Gather.ALL and redeal.spread is Spread.PILES
    if any(rows) and not (all(rows) and shuffled and plain):
        yield "redeal: rows are shuffled and dealt again, one card to each place"


def _wrong_closing(rules: Facts) -> Iterator[str]:
    """What keeps cards from moving up to gaps before them."""
    draw = rules.draw
    for zone in rules.zones_of(draw.to) if draw and draw.closes else ():
        problem = zone.hinders(draw.closes) if draw and draw.closes else ""
        if problem:
            yield f"draw.closes: {problem}"
    if draw and draw.closes and rules.redeal:
        yield "draw.closes: the draw goes on once the stock is empty, and so there is no redeal"
    for number, step in enumerate(rules.deal):
        if step.face_down and rules.moves_up(step.role):
            yield f"deal[{number}].face_down: cards that move up to gaps lie face up"
    if draw and draw.face_down and rules.moves_up(draw.to):
        yield "draw.face_down: cards that move up to gaps lie face up"
    if draw and draw.besides and rules.moves_up(draw.besides):
        yield "draw.besides: cards that move up to gaps lie face up"


def _most_dealt(rules: Facts, role: Role, last: int) -> int:
    """The most cards that a pile of a role has after a step of the deal."""
    steps = [step for step in rules.deal[: last + 1] if step.role is role]
    counts = [step.counts(rules.count(role)) for step in steps]
    return max(map(sum, zip(*counts, strict=True)))


def _all_begin(rules: Facts, step: Deal) -> bool:
    """Whether each card that a step lifts finds an empty pile that begins with its rank."""
    begins = [
        zone.start.rank if zone.start and zone.begins(place) else None
        for zone in rules.zones_of(step.role)
        for place in range(zone.piles)
    ]
    free = [rank for rank, dealt in zip(begins, rules.dealt(step.role), strict=False) if not dealt]
    alike = rules.of_a_rank
    return all(free.count(rank) >= alike for rank in step.lift)
