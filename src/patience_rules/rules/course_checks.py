"""Contradictions in the base, the first move, the draw and the redeal of a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..basics.cards import Rank
from ..basics.errors import amount
from .conditions import Holds, occupied
from .deal_checks import wrong_step, zones_to
from .facts import (
    deals,
    deals_later,
    dealt,
    diverts_home,
    drawn,
    gives_otherwise,
    role_names,
    steps_to,
)
from .part import entry_path
from .shapes import Covered, Slots
from .steps import CloseGaps, Deal, Gather, NextPile
from .words import UNLIMITED, Base, Fact, Role, Which
from .zone import cannot_close
from .zone_facts import based, fills, gives, kept

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
    foundations = [(n, z) for n, z in enumerate(rules.zones) if z.role is Role.FOUNDATION]
    firsts = {way.ranks for _, zone in foundations for way in zone.start}
    if cards:
        firsts.add((Base.BASE_RANK,))
    known = firsts == {(Base.BASE_RANK,)} or all(
        len(ranks) == 1 and isinstance(ranks[0], Rank) for ranks in firsts
    )
    if len(firsts) > 1 or not known:
        yield "zones: all foundations should begin with one rank, the base"
    if deals_later(rules, Role.FOUNDATION) or any(fills(zone) for _, zone in foundations):
        yield "zones: draws, redeals and fills cannot go to foundations that begin with the base"


def wrong_choice(rules: Rules) -> Iterator[str]:
    """Yield the problems of the steps that follow the choice of the base."""
    steps = rules.choice.then if rules.choice else ()
    yield from _wrong_first("choice.then", steps, steps)
    for number, step in enumerate(steps):
        place = entry_path("choice.then", number, steps)
        yield from wrong_step(rules, place, step)
        if any(
            isinstance(zone.shape, Covered) or zone.role is Role.FOUNDATION
            for zone in zones_to(rules, step)
        ):
            yield f"{place}.to: cannot be foundations or covered piles"


def _wrong_first(path: str, steps: Sequence[object], deals: Sequence[Deal]) -> Iterator[str]:
    """Yield if a step deals only after steps that dealt nothing, and there are no such steps."""
    for number, step in enumerate(deals):
        earlier = deals[:number]
        if Fact.NOTHING_DEALT in step.when and not (earlier and all(one.when for one in earlier)):
            place = entry_path(path, steps.index(step), tuple(steps))
            yield f"{place}.when: nothing-dealt needs an earlier step that may deal nothing"


def wrong_draw(rules: Rules) -> Iterator[str]:
    """Yield the problems of the draw: its steps, its targets and their room."""
    draw = rules.draw
    if draw is None:
        return
    stock = role_names(rules, Role.STOCK)
    holds = [
        one.piles for one in draw.when if isinstance(one, Holds) and one == occupied(one.piles)
    ]
    if any(not stock.isdisjoint(piles) for piles in holds):
        yield "draw.when: leave out the stock, which is checked anyway"
    steps = drawn(rules)
    if sum(step.which is Which.CHOSEN for step in steps) > 1:
        yield "draw.steps: only one step can have which='chosen'"
    yield from _wrong_first("draw.steps", draw.steps, steps)
    for number, step in enumerate(draw.steps):
        place = entry_path("draw.steps", number, draw.steps)
        if isinstance(step, CloseGaps):
            yield from _wrong_closing(rules, place, step)
            continue
        yield from wrong_step(rules, place, step)
        zones = zones_to(rules, step)
        piles = sum(zone.piles for zone in zones)
        if isinstance(step.which, NextPile) and (step.cards != 1 or len(steps) > 1):
            yield f"{place}.which: NextPile needs cards=1 and no other steps"
        if step.which is Which.EACH and sum(step.counts(piles)) > rules.pack_size:
            yield f"{place}.cards: deals more cards than the pack has"
        stuck = [zone for zone in zones if not (gives(zone) or gives_otherwise(rules, zone.role))]
        if step.face_down and stuck:
            yield f"{place}.face_down: cards never leave the {stuck[0].role}"


def _wrong_closing(rules: Rules, place: str, step: CloseGaps) -> Iterator[str]:
    """Yield the problems of closing gaps before a draw."""
    reasons = [cannot_close(zone, step) for zone in rules.zones if zone.role is step.piles]
    for reason in filter(None, reasons):
        yield f"{place}: {reason}"


def wrong_redeal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the redeal: its steps, and the use of the new stock."""
    redeal = rules.redeal
    if redeal is None:
        return
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
        once = len(redeal.gather) == 1 and redeal.deal
        if step.in_turn and not (once and _times(redeal) <= rules.count(step.piles)):
            yield "redeal.times: in_turn needs one Gather, `deal`, and at most one redeal a pile"
    if redeal.merci:
        yield from _wrong_merci(rules, redeal)
    yield from _wrong_first("redeal.deal", redeal.deal, redeal.deal)
    for number, dealing in enumerate(redeal.deal):
        place = entry_path("redeal.deal", number, redeal.deal)
        yield from wrong_step(rules, place, dealing)
    yield from _wrong_slots(rules, redeal)
    yield from _wrong_stock(rules, redeal)


def _wrong_merci(rules: Rules, redeal: Redeal) -> Iterator[str]:
    if redeal.times is UNLIMITED:
        yield "redeal.merci: comes after the last redeal, and redeal.times is unlimited"
    tableau = rules.zones_of(Role.TABLEAU)
    if all(isinstance(zone.shape, Slots) or zone.capacity == 1 for zone in tableau):
        yield "redeal.merci: no card of a tableau lies under another"


def _times(redeal: Redeal) -> int:
    return 1001 if redeal.times is UNLIMITED else int(redeal.times)


def _wrong_slots(rules: Rules, redeal: Redeal) -> Iterator[str]:
    """Yield the problems of a redeal of slots."""
    slots = [isinstance(zone.shape, Slots) for zone in rules.zones if zone.role in redeal.roles]
    again = all(step == Deal(step.to) for step in redeal.deal) and len(redeal.deal) == 1
    plain = again and redeal.shuffle and redeal.gather == (Gather(redeal.roles[0]),)
    if any(slots) and not (all(slots) and plain):
        yield "redeal: slots need one Gather, a shuffle, and a `deal` of one card each"


def _wrong_stock(rules: Rules, redeal: Redeal) -> Iterator[str]:
    """Yield the reasons why cards would stay in the new stock."""
    if redeal.gathers_stock and any(map(gives, rules.zones_of(Role.STOCK))):
        yield "redeal.gather: the stock stays if its top card may be played"
    if redeal.lift or rules.draw or gives_otherwise(rules, Role.STOCK):
        return
    back = sum(
        sum(step.counts(sum(z.piles for z in zones_to(rules, step)))) for step in redeal.deal
    )
    over = _most_gathered(rules, set(redeal.roles)) - back
    if over > 0:
        yield f"redeal: {amount(over, 'cards')} may stay in the stock, where no move reaches them"


def _most_gathered(rules: Rules, roles: set[Role]) -> int:
    """Return the most cards that a redeal may gather: all but those that never move."""
    stay = 0
    for role in set(Role) - roles - {Role.STOCK}:
        piles = [zone for zone in rules.zones_of(role) for _ in range(zone.piles)]
        for zone, cards in zip(piles, dealt(rules, role), strict=True):
            stays = not gives(zone) and not gives_otherwise(rules, role)
            stay += cards if stays else min(kept(zone), cards)
    return rules.pack_size - stay
