"""Contradictions in the base, the first move, the draw and the redeal of a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cards import Rank
from .conditions import Holds
from .deal_checks import wrong_step, zones_to
from .facts import deals, dealt, drawn, draws_to, gives_otherwise, steps_to
from .part import entry_path
from .shapes import Covered, Slots
from .steps import BottomToTop, CloseGaps, Deal, Gather, NextPile, Shuffle, ToFoundations
from .words import HERE, UNLIMITED, Base, Fact, Order, Role, Which
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
    home = any(isinstance(one, ToFoundations) for step in deals(rules) for one in step.divert)
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
    if draws_to(rules, Role.FOUNDATION) or any(fills(zone) for _, zone in foundations):
        yield "zones: draws and fills cannot go to foundations that begin with the base"


def wrong_choice(rules: Rules) -> Iterator[str]:
    """Yield the problems of the steps that follow the choice of the base."""
    steps = rules.choice.then if rules.choice else ()
    for number, step in enumerate(steps):
        place = entry_path("choice.then", number, steps)
        yield from _wrong_dealing(rules, place, step)
        if any(
            isinstance(zone.shape, Covered) or zone.role is Role.FOUNDATION
            for zone in zones_to(rules, step)
        ):
            yield f"{place}.to: cannot be foundations or covered piles"


def wrong_draw(rules: Rules) -> Iterator[str]:
    """Yield the problems of the draw: its steps, its targets and their room."""
    draw = rules.draw
    if draw is None:
        return
    if any(isinstance(one, Holds) and Role.STOCK in one.piles for one in draw.when):
        yield "draw.when: leave out the stock, which is checked anyway"
    steps = drawn(rules)
    if sum(step.which is Which.CHOSEN for step in steps) > 1:
        yield "draw.steps: only one step can have which='chosen'"
    for number, step in enumerate(draw.steps):
        place = entry_path("draw.steps", number, draw.steps)
        if isinstance(step, CloseGaps):
            yield from _wrong_closing(rules, place, step)
            continue
        yield from _wrong_dealing(rules, place, step)
        zones = zones_to(rules, step)
        piles = sum(zone.piles for zone in zones)
        if Fact.NOTHING_DEALT in step.when and step in steps[:1]:
            yield f"{place}.when: nothing-dealt needs an earlier step"
        if isinstance(step.which, NextPile) and (step.cards != 1 or len(steps) > 1):
            yield f"{place}.which: NextPile needs cards=1 and no other steps"
        if step.which is Which.EACH and sum(step.counts(piles)) > rules.cards:
            yield f"{place}.cards: deals more cards than the pack has"
        stuck = [zone for zone in zones if not (gives(zone) or gives_otherwise(rules, zone.role))]
        if step.face_down and stuck:
            yield f"{place}.face_down: cards never leave the {stuck[0].role}"


def _wrong_closing(rules: Rules, place: str, step: CloseGaps) -> Iterator[str]:
    """Yield the problems of closing gaps before a draw."""
    reasons = [cannot_close(zone, step) for zone in rules.zones if zone.role is step.piles]
    reasons += ["CloseGaps in a draw cannot be combined with `redeal`"] if rules.redeal else []
    for reason in filter(None, reasons):
        yield f"{place}: {reason}"


def _wrong_dealing(rules: Rules, place: str, step: Deal, gathered: bool = False) -> Iterator[str]:
    """Yield the problems of a step that deals from the stock during play."""
    yield from wrong_step(rules, place, step)
    for zone in zones_to(rules, step):
        room = 1 if isinstance(zone.shape, Slots) else zone.capacity
        if room and (max(step.counts(1)) if gathered else _most_held(step)) > room:
            limit = f"when=Holds(HERE, at_most={room - 1})"
            yield f"{place}.to: {zone.role} piles have a capacity; use {limit}, in rounds"


def _most_held(step: Deal) -> int:
    """Return the most cards that a pile may have after a step with conditions."""
    own = [one for one in step.when if isinstance(one, Holds) and HERE in one.piles]
    limits = [one.at_most for one in own if one.at_most is not None]
    number = step.cards if isinstance(step.cards, int) else max([1, *step.counts(1)])
    single = step.order is Order.ROUNDS or number == 1
    return min(limits) + (1 if single else number) if limits else 1001


def wrong_redeal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the redeal: its steps, and the use of the new stock."""
    redeal = rules.redeal
    if redeal is None:
        return
    gathers = [step for step in redeal.steps if isinstance(step, Gather)]
    again = [step for step in redeal.steps if isinstance(step, Deal)]
    shuffled = [step for step in redeal.steps if isinstance(step, Shuffle)]
    lifts = [step for step in redeal.steps if isinstance(step, BottomToTop)]
    ordered = [*gathers, *shuffled[:1], *again[:1]] if gathers else lifts[:1]
    if not ordered or list(redeal.steps) != ordered:
        yield "redeal.steps: should be Gather, Shuffle, Deal in this order, or one BottomToTop"
    for step in gathers:
        yield from _wrong_gathering(rules, step, bool(shuffled))
        once = len(gathers) == 1 and again and _times(redeal) <= rules.count(step.piles)
        if step.in_turn and not once:
            yield "redeal.times: in_turn needs one Gather, a Deal, and at most one redeal a pile"
    if again and (len(gathers) != 1 or redeal.early):
        yield "redeal.steps: Deal needs exactly one Gather and early=False"
    for dealing in again:
        yield from _wrong_again(rules, dealing, {one.piles for one in gathers})
    yield from _wrong_slots(rules, redeal)
    yield from _wrong_stock(rules, redeal, again, bool(lifts))


def _times(redeal: Redeal) -> int:
    return 1001 if redeal.times is UNLIMITED else int(redeal.times)


def _wrong_gathering(rules: Rules, step: Gather, shuffled: bool) -> Iterator[str]:
    if step.last_first and rules.count(step.piles) == 1:
        yield f"redeal.steps.last_first: has no effect with only one {step.piles}"
    if shuffled and (step.last_first or step.top_first):
        yield "redeal.steps: last_first and top_first have no effect before a Shuffle"


def _wrong_again(rules: Rules, step: Deal, gathered: set[Role]) -> Iterator[str]:
    """Yield the problems of a redeal's step that deals."""
    if step.to not in gathered:
        yield "redeal.steps.to: should be the role that was gathered"
    yield from _wrong_dealing(rules, "redeal.steps", step, gathered=True)


def _wrong_slots(rules: Rules, redeal: Redeal) -> Iterator[str]:
    """Yield the problems of a redeal of slots."""
    shuffles = [step for step in redeal.steps if isinstance(step, Shuffle)]
    gathers = [step for step in redeal.steps if isinstance(step, Gather)]
    again = [step for step in redeal.steps if isinstance(step, Deal)]
    roles = {step.piles for step in redeal.steps if isinstance(step, (Gather, BottomToTop))}
    slots = [isinstance(zone.shape, Slots) for zone in rules.zones if zone.role in roles]
    plain = not any(step.in_turn for step in gathers) and [one.cards for one in again] == [1]
    if any(slots) and not (all(slots) and shuffles and plain):
        yield "redeal: slots need Gather, Shuffle, and a Deal of one card each"


def _wrong_stock(rules: Rules, redeal: Redeal, again: list[Deal], lifts: bool) -> Iterator[str]:
    """Yield the reasons why cards would stay in the new stock."""
    played = any(map(gives, rules.zones_of(Role.STOCK)))
    if redeal.early and (rules.draw or played or lifts):
        yield "redeal.early: only without a draw, BottomToTop and moves of the stock's top card"
    if lifts or rules.draw or gives_otherwise(rules, Role.STOCK):
        return
    roles: set[Role] = {step.piles for step in redeal.steps if isinstance(step, Gather)}
    back = sum(sum(step.counts(sum(z.piles for z in zones_to(rules, step)))) for step in again)
    over = _most_gathered(rules, roles) - back
    if over > 0:
        yield f"redeal.steps: {over} cards may stay in the stock, where no move reaches them"


def _most_gathered(rules: Rules, roles: set[Role]) -> int:
    """Return the most cards that a redeal may gather: all but those that never move."""
    stay = 0
    for role in set(Role) - roles - {Role.STOCK}:
        piles = [zone for zone in rules.zones_of(role) for _ in range(zone.piles)]
        for zone, cards in zip(piles, dealt(rules, role), strict=True):
            stays = not gives(zone) and not gives_otherwise(rules, role)
            stay += cards if stays else min(kept(zone), cards)
    return rules.cards - stay
