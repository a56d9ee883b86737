"""Cards that move together: how many may leave a pile, and how many may land on another."""

from __future__ import annotations

from ..rules.vocabulary import Take
from .card_sets import BITS, FLOOR
from .tables import Group, Piles, Tables


def run_length(links: list[list[int]], cards: bytes) -> int:
    """How many cards from the top follow one another, all in one direction."""
    longest = 1
    for link in links:
        count = 1
        while link[cards[-count - 1]] & BITS[cards[-count]]:
            count += 1
        if count > longest:
            longest = count
    return longest


def face_up(cards: bytes) -> int:
    """How many cards from the top lie face up."""
    count = 0
    while cards[-count - 1] < FLOOR:
        count += 1
    return count


def group_of(t: Tables, pile: int, cards: bytes) -> Group:
    """What may leave a pile together, while these cards lie there."""
    group = t.groups[pile].get(cards)
    if group is None:
        count, lowest = 1, 0
        if t.many[pile] and len(cards) > 2:
            any_group = t.zones[pile].take is Take.ANY_GROUP
            count = face_up(cards) if any_group else run_length(t.links[pile], cards)
            count = max(1, min(count, len(cards) - 1 - t.keep[pile]))
        for card in cards[-count:-1]:
            lowest |= BITS[card]
        group = (lowest, count)
        t.keep_group(pile, cards, group)
    return group


def movable_count(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards may leave the pile at once, wherever they go."""
    return group_of(t, pile, piles[pile])[1]


def supermove_limit(t: Tables, piles: Piles, target: int) -> int:
    """How many cards the free cells and spaces let a supermove carry to the target."""
    cells = 1
    for pile in t.cells:
        if len(piles[pile]) == 1:
            cells += 1
    for pile in t.spaces:
        if len(piles[pile]) == 1 and pile != target:
            cells *= 2
    return cells


def landing_count(t: Tables, piles: Piles, source: int, target: int) -> int:
    """How many cards from the top of one pile are what moves together where they land."""
    if t.zones[target].take is Take.ANY_GROUP:
        return t.rules.cards
    return run_length(t.links[target], piles[source])


def group_range(
    t: Tables, piles: Piles, source: int, target: int, movable: int, landing: int, carried: int
) -> tuple[int, int]:
    """How many cards, from two on, may go together from pile to pile, if the first of them fits.

    Args:
        t: the game's tables.
        piles: the table.
        source: the pile that cards leave.
        target: the pile that they go to.
        movable: the :func:`movable_count` of the source.
        landing: the :func:`landing_count` of both.
        carried: the :func:`supermove_limit` of the target.

    Returns:
        The fewest and the most; the fewest is greater where none may.
    """
    start, take = t.zones[target].start, t.zones[source].take
    if not t.many[target] and (start is None or (start.cards or 1) == 1):
        return 2, 0
    least, most = 2, movable if movable < landing else landing
    held = len(piles[target]) - 1
    if most > t.room[target] - held:
        most = t.room[target] - held
    if take is Take.TOP_OR_WHOLE:
        least = max(least, movable)
    elif take is Take.SUPERMOVE and most > carried:
        most = carried
    if held == 0 and start is not None:
        if start.cards:
            least, most = max(least, start.cards), min(most, start.cards)
        if start.of and t.roles[source] not in start.of:
            most = 0
    return least, most


def group_may_land(t: Tables, piles: Piles, source: int, target: int, count: int) -> bool:
    """Whether so many cards, of which the first fits, may go together from pile to pile."""
    movable = movable_count(t, piles, source)
    landing = landing_count(t, piles, source, target)
    carried = supermove_limit(t, piles, target)
    least, most = group_range(t, piles, source, target, movable, landing, carried)
    return least <= count <= most
