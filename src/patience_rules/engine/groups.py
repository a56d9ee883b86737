"""Cards that move together: how many may leave a pile, and how many may land on another."""

from __future__ import annotations

from typing import Final

from ..rules.vocabulary import Take
from .card_sets import BITS, SPACE
from .conditions import starts_late
from .leaving import ALONE, Group
from .tables import Piles, Tables

_ANY_GROUP: Final = Take.ANY_GROUP  # compiled, a name is read faster than a member
_TOP_OR_WHOLE: Final = Take.TOP_OR_WHOLE


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


def group_of(t: Tables, pile: int, cards: bytes) -> Group:
    """What may leave a pile together, while these cards lie there."""
    return t.groups[pile].get(cards) or new_group(t, pile, cards)


def new_group(t: Tables, pile: int, cards: bytes) -> Group:
    """The same, worked out, and remembered."""
    top = cards[-1]
    room = len(cards) - 1 - t.keep[pile]
    most, lowest = 1, 0
    for link in t.together[pile]:
        count, begin, upper = 1, 0, BITS[top]
        while count < room and link[cards[-count - 1]] & upper:
            count += 1
            upper = BITS[cards[-count]]
            begin |= upper
        if count > most:
            most, lowest = count, begin
    if most == 1:
        group = ALONE[top]
    elif t.zones[pile].take is _TOP_OR_WHOLE:
        group = Group(top, BITS[cards[-most]], most, most, cards)
    else:
        group = Group(top, lowest, 2, most, cards)
    known = t.groups[pile]
    if len(known) >= t.most_groups:
        known.clear()
    known[cards] = group
    return group


def movable_count(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards may leave the pile at once, wherever they go."""
    return group_of(t, pile, piles[pile]).most


def faces_of(piles: Piles) -> str:
    """The tops of all piles, as a text, which is searched fast."""
    return bytes([cards[-1] for cards in piles]).decode("latin-1")


def free_places(t: Tables, faces: str) -> int:
    """How many cards the free cells and spaces let a supermove carry to a pile that has cards.

    Args:
        t: the game's tables.
        faces: the :func:`faces_of` the table.
    """
    carried = 1
    for first, after in t.cells:
        carried += faces.count(SPACE, first, after)
    for first, after in t.spaces:
        carried <<= faces.count(SPACE, first, after)
    return carried


def supermove_limit(t: Tables, piles: Piles, target: int) -> int:
    """How many cards the free cells and spaces let a supermove carry to the target."""
    carried = free_places(t, faces_of(piles))
    return carried // 2 if len(piles[target]) == 1 and t.is_space[target] else carried


def landing_count(t: Tables, cards: bytes, target: int) -> int:
    """How many cards from the top of a pile are what moves together where they land."""
    if t.zones[target].take is _ANY_GROUP:
        return t.cards
    known = t.landings[t.runs[target]]
    count = known.get(cards)
    if count is None:
        if len(known) >= t.most_groups:
            known.clear()
        count = known[cards] = run_length(t.links[target], cards)
    return count


def group_bounds(
    t: Tables,
    piles: Piles,
    source: int,
    group: Group,
    target: int,
    carried: int,
) -> tuple[int, int]:
    """How many cards, two or more, may leave one pile for another where the lowest of them fits.

    Args:
        t: the game's tables.
        piles: the table.
        source: the pile that they leave.
        group: what may leave it.
        target: the pile; one on which several cards may be laid, and that is not full.
        carried: the :func:`free_places`.

    Returns:
        The least and the most; the most is smaller where no number may.
    """
    least, most = group.least, group.most
    held = len(piles[target]) - 1
    room = t.room[target] - held
    if held == 0:
        start = t.zones[target].start
        assert start is not None  # or nothing would fit
        if start.of and t.roles[source] not in start.of:
            return 2, 1
        if start.waits and starts_late(t, piles, source, target):
            return 2, 1
        if start.cards:
            least, room = max(least, start.cards), min(room, start.cards)
        if t.is_space[target]:
            carried //= 2
    if t.runs[source] != t.runs[target]:
        landing = landing_count(t, piles[source], target)
        if most > landing:
            most = landing
    if most > room:
        most = room
    if most > carried and t.carries[source]:
        most = carried
    return least, most


def group_may_land(t: Tables, piles: Piles, source: int, target: int, count: int) -> bool:
    """Whether so many cards, of which the first fits, may go together from pile to pile."""
    group = group_of(t, source, piles[source])
    if not (t.lifts[target] and group.lowest & BITS[piles[source][-count]]):
        return False
    least, most = group_bounds(t, piles, source, group, target, free_places(t, faces_of(piles)))
    return least <= count <= most
