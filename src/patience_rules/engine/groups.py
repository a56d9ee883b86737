"""Cards that move together: how many may leave a pile, and how many may land on another."""

from __future__ import annotations

from typing import Final

from ..rules.vocabulary import Role, Take
from .card_sets import BITS, FLOOR
from .routes import BUILD
from .tables import Group, Piles, Tables

ALONE: Final = Group(0, 2, 1)  # where no two cards may leave together


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
    known = t.groups[pile]
    group = known.get(cards)
    if group is None:
        if len(known) >= t.most_groups:
            known.clear()
        group = known[cards] = find_group(t, pile, cards)
    return group


def find_group(t: Tables, pile: int, cards: bytes) -> Group:
    """The same, worked out."""
    if len(cards) <= 2 or not t.many[pile]:
        return ALONE
    take = t.zones[pile].take
    most = face_up(cards) if take is Take.ANY_GROUP else run_length(t.links[pile], cards)
    if most > len(cards) - 1 - t.keep[pile]:
        most = len(cards) - 1 - t.keep[pile]
    if most <= 1:
        return ALONE
    if take is Take.TOP_OR_WHOLE:
        return Group(BITS[cards[-most]], most, most)
    lowest = 0
    for card in cards[-most:-1]:
        lowest |= BITS[card]
    return Group(lowest, 2, most)


def movable_count(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards may leave the pile at once, wherever they go."""
    return group_of(t, pile, piles[pile]).most


def free_places(t: Tables, piles: Piles) -> int:
    """How many cards the free cells and spaces let a supermove carry to a pile that has cards."""
    carried = 1
    for pile in t.cells:
        if len(piles[pile]) == 1:
            carried += 1
    for pile in t.spaces:
        if len(piles[pile]) == 1:
            carried *= 2
    return carried


def supermove_limit(t: Tables, piles: Piles, target: int) -> int:
    """How many cards the free cells and spaces let a supermove carry to the target."""
    carried = free_places(t, piles)
    return carried // 2 if len(piles[target]) == 1 and target in t.spaces else carried


def landing_count(t: Tables, piles: Piles, source: int, target: int) -> int:
    """How many cards from the top of one pile are what moves together where they land."""
    if t.zones[target].take is Take.ANY_GROUP:
        return t.rules.cards
    return run_length(t.links[target], piles[source])


def group_counts(
    t: Tables,
    piles: Piles,
    groups: list[tuple[int, Group]],
    target: int,
    card: int,
    carried: int,
    landings: dict[tuple[int, int], int],
) -> list[tuple[int, int]]:
    """From which piles, and how many, several cards may go to a pile with a certain card lowest.

    Args:
        t: the game's tables.
        piles: the table.
        groups: the piles that several cards may leave.
        target: the pile; one on which such cards may be laid, and that is not full.
        card: the card, which fits it.
        carried: the :func:`free_places`.
        landings: for sources and kinds of runs, the :func:`landing_count` as far as it is known.

    Returns:
        Pairs of source pile and number of cards, in ascending order.
    """
    counts = []
    low, kinds, own = BITS[card], t.kinds[target], t.runs[target]
    held = len(piles[target]) - 1
    fewest, room = 2, t.room[target] - held
    of: tuple[Role, ...] = ()
    start = t.zones[target].start
    if held == 0 and start is not None:
        of = start.of
        if start.cards:
            fewest, room = start.cards, min(room, start.cards)
        if target in t.spaces:
            carried //= 2
    for source, group in groups:
        if not group.lowest & low or kinds[source] != BUILD or (of and t.roles[source] not in of):
            continue
        most = group.most
        if t.runs[source] != own:
            landing = landings.get((source, own))
            if landing is None:
                landing = landings[source, own] = landing_count(t, piles, source, target)
            most = min(most, landing)
        if most > room:
            most = room
        if most > carried and t.carries[source]:
            most = carried
        least = group.least if group.least > fewest else fewest
        if most < least:  # behind the end of a short pile, rfind would count from its top
            continue
        cards = piles[source]
        place = cards.rfind(card, -most, len(cards) - least + 1)
        while place >= 0:
            counts.append((source, len(cards) - place))
            place = -1 if t.single else cards.rfind(card, -most, place)
    return counts


def group_may_land(t: Tables, piles: Piles, source: int, target: int, count: int) -> bool:
    """Whether so many cards, of which the first fits, may go together from pile to pile."""
    if not t.lifts[target]:
        return False
    cards = piles[source]
    groups = [(source, group_of(t, source, cards))]
    counts = group_counts(t, piles, groups, target, cards[-count], free_places(t, piles), {})
    return (source, count) in counts
