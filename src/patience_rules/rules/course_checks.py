"""Contradictions in the base, the draw and the redeal of a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .conditions import Holds, occupied
from .facts import (
    deals,
    deals_later,
    dealt,
    diverts_home,
    drawn,
    fills_from,
    gives_otherwise,
    role_names,
    steps_to,
)
from .part import entry_path, lacking
from .shapes import Slots
from .steps import CloseGaps, Deal, Gather
from .words import UNLIMITED, Base, Role, Shuffle, Which
from .zone import cannot_close
from .zone_facts import based, fills, gives, kept, moves_many

if TYPE_CHECKING:
    from .ruleset import Rules
    from .steps import Redeal


def wrong_base(rules: Rules) -> Iterator[str]:
    """Yield the problems of a base: all foundations begin with the same rank."""
    if not any(map(based, rules.zones)):
        return
    cards = sum(count > 0 for count in dealt(rules, Role.FOUNDATION))
    home = any(map(diverts_home, deals(rules)))
    like = all(Base.BASE_RANK in step.pick for step in steps_to(rules, Role.FOUNDATION))
    if home or (cards > 1 and not like):
        yield "deal: one card sets the base, so no others may go to foundations"
    foundations = rules.zones_of(Role.FOUNDATION)
    firsts = {way.ranks for zone in foundations for way in zone.start}
    if cards:
        firsts.add((Base.BASE_RANK,))
    if len(firsts) > 1 or any(len(ranks) != 1 or Base.BELOW_BASE in ranks for ranks in firsts):
        yield "zones: all foundations should begin with one rank, the base"
    if deals_later(rules, Role.FOUNDATION) or any(map(fills, foundations)):
        yield "zones: draws, redeals and fills cannot go to foundations that begin with the base"


def wrong_choice(rules: Rules) -> Iterator[str]:
    """Yield what a choice lacks: any foundation may be begun, and the base card stays."""
    if rules.choice is None:
        return
    zones = rules.zones_of(Role.FOUNDATION)
    leaves = any(gives(zone) and not kept(zone) for zone in zones)
    needs = {
        "a foundation that begins with the base": any(map(based, zones)),
        "foundations that get no card in the deal": not any(dealt(rules, Role.FOUNDATION)),
        "foundations that take one card at a time": not any(map(moves_many, zones)),
        "foundations that the base card cannot leave": not (
            leaves or gives_otherwise(rules, Role.FOUNDATION)
        ),
    }
    yield from lacking("choice", needs)


def wrong_draw(rules: Rules) -> Iterator[str]:
    """Yield the problems of the draw: its steps, its targets and their room."""
    draw = rules.draw
    if draw is None:
        return
    yield from lacking("draw.steps", {"a step that deals, such as to the waste": drawn(rules)})
    stock = role_names(rules, Role.STOCK)
    asked = [one for one in draw.when if isinstance(one, Holds) and one == occupied(one.piles)]
    if any(not stock.isdisjoint(one.piles) for one in asked):
        yield "draw.when: leave out the stock, which is checked anyway"
    if sum(step.which is Which.CHOSEN for step in drawn(rules)) > 1:
        yield "draw.steps: only one step can have which='chosen'"
    for number, step in enumerate(draw.steps):
        place = entry_path("draw.steps", number, draw.steps)
        if isinstance(step, CloseGaps):
            zones = [zone for zone in rules.zones if zone.role is step.piles]
            for reason in filter(None, [cannot_close(zone, step) for zone in zones]):
                yield f"{place}: {reason}"


def wrong_redeal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the redeal: its steps, and the use of the new stock."""
    redeal = rules.redeal
    if redeal is None:
        return
    filling = redeal.gathers_stock and fills_from(rules, Role.STOCK)
    used = rules.draw or redeal.deal or redeal.lift or filling
    yield from lacking("redeal", {"a draw or a `deal` that uses the new stock": used})
    lifts = redeal.lift and not (redeal.gather or redeal.shuffle or redeal.deal)
    if not redeal.roles or (redeal.lift and not lifts):
        yield "redeal: needs `gather` with piles besides the stock, or `lift` and no other step"
    if len({step.piles for step in redeal.gather}) < len(redeal.gather):
        yield "redeal.gather: gathers a role twice"
    for step in redeal.gather:
        if step.last_first and rules.count(step.piles) == 1:
            yield f"redeal.gather.last_first: has no effect with only one {step.piles}"
        if (step.last_first or step.top_first) and (redeal.shuffle or step.piles is Role.STOCK):
            yield "redeal.gather: last_first and top_first have no effect before a shuffle"
        few = isinstance(redeal.times, int) and redeal.times <= rules.count(step.piles)
        if step.in_turn and not (few and redeal.deal and len(redeal.gather) == 1):
            yield "redeal.times: in_turn needs one Gather, `deal`, and at most one redeal a pile"
    if redeal.merci:
        yield from _wrong_merci(rules, redeal)
    yield from _wrong_slots(rules, redeal)
    if redeal.gathers_stock and any(map(gives, rules.zones_of(Role.STOCK))):
        yield "redeal.gather: the stock stays if its top card may be played"


def _wrong_merci(rules: Rules, redeal: Redeal) -> Iterator[str]:
    if redeal.times is UNLIMITED:
        yield "redeal.merci: comes after the last redeal, and redeal.times is unlimited"
    tableau = rules.zones_of(Role.TABLEAU)
    if all(isinstance(zone.shape, Slots) or zone.capacity == 1 for zone in tableau):
        yield "redeal.merci: no card of a tableau lies under another"


def _wrong_slots(rules: Rules, redeal: Redeal) -> Iterator[str]:
    """Yield the problems of a redeal of slots."""
    slots = [isinstance(zone.shape, Slots) for zone in rules.zones if zone.role in redeal.roles]
    if redeal.shuffle is Shuffle.CARDS_AND_GAPS:
        yield from lacking("redeal.shuffle", {"slots": any(slots)})
    again = all(step == Deal(step.to) for step in redeal.deal) and len(redeal.deal) == 1
    plain = again and redeal.shuffle and redeal.gather == (Gather(redeal.roles[0]),)
    if any(slots) and not (all(slots) and plain):
        yield "redeal: slots need one Gather, a shuffle, and a `deal` of one card each"
