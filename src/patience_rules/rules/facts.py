"""Facts that follow from a rule set: the cards that it deals, draws, fills and gathers.

Other facts are in :mod:`.piles`, :mod:`.zone_facts`, :mod:`.goals` and :mod:`.removals`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from .piles import before, zones_named
from .shapes import Covered
from .steps import Deal, NextPile, ToFoundations
from .words import Lay, Role, Shuffle
from .zone_facts import fills, gives

if TYPE_CHECKING:
    from .ruleset import Rules

_T = TypeVar("_T", bound=Hashable)


def deals(rules: Rules) -> Iterator[Deal]:
    """Yield all steps that deal: those of the deal, draw, redeal, choice and zones."""
    yield from initial_deals(rules)
    yield from drawn(rules)
    yield from rules.redeal.deal if rules.redeal else ()
    if rules.choice:
        yield from rules.choice.then
    for zone in rules.zones:
        yield from fills(zone)


def initial_deals(rules: Rules) -> tuple[Deal, ...]:
    """Return the steps of the deal that deal cards."""
    return tuple([step for step in rules.deal if isinstance(step, Deal)])


def drawn(rules: Rules) -> tuple[Deal, ...]:
    """Return the steps of the draw that deal cards."""
    steps = rules.draw.steps if rules.draw else ()
    return tuple([step for step in steps if isinstance(step, Deal)])


def steps_to(rules: Rules, role: Role) -> tuple[Deal, ...]:
    """Return the steps of the deal that deal to piles of a role."""
    names = role_names(rules, role)
    return tuple([step for step in initial_deals(rules) if step.to in names])


def diverts_home(step: Deal) -> bool:
    """Check if a step may send cards to foundations that it does not deal to."""
    return any(isinstance(way, ToFoundations) for way in step.divert)


def deals_by_card(rules: Rules) -> bool:
    """Check if the cards themselves decide to which piles a draw or a redeal deals them."""
    redeal = rules.redeal
    steps = (*drawn(rules), *(redeal.deal if redeal else ()))
    by_step = any(step.divert or isinstance(step.which, NextPile) for step in steps)
    return by_step or bool(redeal and redeal.shuffle is Shuffle.CARDS_AND_GAPS)


def role_names(rules: Rules, role: Role) -> set[str]:
    """Return the names of piles of a role: the role, if there are any, and the zones' ids."""
    return {name for zone in rules.zones_of(role) for name in (role, zone.id)}


def dealt(rules: Rules, role: Role) -> tuple[int, ...]:
    """Return the number of cards that each pile of a role has after the deal."""
    places = [place for place, zone in enumerate(rules.zones) if zone.role is role]
    return tuple([cards for place in places for cards in dealt_to(rules, place)])


def dealt_to(rules: Rules, index: int, face_down: bool = False) -> tuple[int, ...]:
    """Return the number of cards, or of those dealt face down, in each pile of a zone at first."""
    if rules.zones[index].role is Role.STOCK:
        return (left_over(rules),)
    steps = initial_deals(rules)
    return dealt_by([step for step in steps if step.face_down or not face_down], rules, index)


def dealt_by(steps: Iterable[Deal], rules: Rules, index: int) -> tuple[int, ...]:
    """Return the number of cards that some steps of the deal bring to each pile of a zone."""
    zone = rules.zones[index]
    cards, first, of_role = [0] * zone.piles, before(rules, index), rules.count(zone.role)
    for step in steps:
        if step.to is zone.role:
            counts = step.counts(of_role)[first:]
        elif step.to == zone.id:
            counts = step.counts(zone.piles)
        else:
            continue
        cards = [a + b for a, b in zip(cards, counts, strict=False)]
    return tuple(cards)


def cards_of(rules: Rules, step: Deal) -> int:
    """Return the number of cards that a step of the deal takes from the pack."""
    places = zones_named(rules, step.to)
    return sum(step.counts(sum(rules.zones[place].piles for place in places)))


def left_over(rules: Rules) -> int:
    """Return the number of cards in the stock after the deal.

    There are fewer if cards go to foundations and others are dealt in their place.
    """
    stock = role_names(rules, Role.STOCK)
    steps = [step for step in initial_deals(rules) if step.to not in stock]
    return rules.pack_size - sum([cards_of(rules, step) for step in steps])


def has_stock(rules: Rules) -> bool:
    """Check if the stock can hold cards between moves."""
    redeal = rules.redeal
    dealt_on = redeal and not rules.draw and (redeal.deal or redeal.lift)
    return bool(rules.count(Role.STOCK)) and bool(left_over(rules) or not dealt_on)


def are_places(rules: Rules, index: int) -> bool:
    """Check if a zone has places for single cards that cover one another, as in a pyramid."""
    covered = isinstance(rules.zones[index].shape, Covered)
    return covered and max(dealt_to(rules, index)) <= 1


def draws_to(rules: Rules, role: Role) -> bool:
    """Check if a draw deals to piles of a role."""
    names = role_names(rules, role)
    return any(step.to in names for step in drawn(rules))


def deals_later(rules: Rules, role: Role) -> bool:
    """Check if a draw, a redeal or what follows the choice of the base deals to piles of a role."""
    redealt = rules.redeal.deal if rules.redeal else ()
    chosen = rules.choice.then if rules.choice else ()
    names = role_names(rules, role)
    return any(step.to in names for step in (*drawn(rules), *redealt, *chosen))


def redeals_from(rules: Rules, role: Role) -> bool:
    """Check if a redeal takes up cards of a role."""
    return rules.redeal is not None and role in rules.redeal.roles


def fills_from(rules: Rules, role: Role) -> bool:
    """Check if fills take cards from piles of a role."""
    steps = [(index, step) for index, zone in enumerate(rules.zones) for step in fills(zone)]
    return any(
        rules.zones[place].role is role
        for index, step in steps
        for name in step.source
        for place in zones_named(rules, name, index)
    )


def fills_to(rules: Rules, index: int) -> Iterator[tuple[int, Deal]]:
    """Yield the fills that bring cards to a zone, each with the zone that it fills."""
    home = rules.zones[index].role is Role.FOUNDATION
    for number, zone in enumerate(rules.zones):
        for step in fills(zone):
            if number == index or (home and diverts_home(step)):
                yield number, step


def filled_in_circles(rules: Rules) -> list[int]:
    """Return the zones that are filled from themselves, perhaps by way of others."""
    return circles(
        {
            index: {
                giver
                for number, step in fills_to(rules, index)
                for name in step.source
                for giver in zones_named(rules, name, number)
            }
            for index in range(len(rules.zones))
        }
    )


def circles(givers: Mapping[_T, set[_T]]) -> list[_T]:
    """Return the zones or piles that lie on circles, given those that each is filled from.

    >>> circles({1: {2}, 2: {3, 1}, 3: set(), 4: {1}})
    [1, 2]
    """
    left = {place: feeding & givers.keys() for place, feeding in givers.items()}
    while True:
        taken = set().union(*left.values())
        rest = {place for place, feeding in left.items() if feeding and place in taken}
        if len(rest) == len(left):
            return list(left)
        left = {place: left[place] & rest for place in left if place in rest}


def gives_otherwise(rules: Rules, role: Role) -> bool:
    """Check if cards leave the piles of a role other than by a build or a draw."""
    zones = rules.zones_of(role)
    topped = role is Role.STOCK and any(map(gives, zones))  # its top card may be played
    replaced = any(zone.lay is Lay.REPLACE for zone in zones)
    removed = bool(rules.removal) and role is not Role.STOCK
    removed = removed or fills_from(rules, role)
    return topped or replaced or removed or redeals_from(rules, role)


def discards(rules: Rules) -> bool:
    """Check if cards leave for the discard in play."""
    return bool(rules.removal) or any(zone.lay is Lay.REPLACE for zone in rules.zones)


def shuffles(rules: Rules) -> bool:
    """Check if a redeal shuffles."""
    return bool(rules.redeal and rules.redeal.shuffle)
