"""Facts that follow from the fields of one zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .links import Link
from .shapes import Slots
from .steps import CloseGaps, Deal
from .words import Base, Lay, Role, Take

if TYPE_CHECKING:
    from .ways import Build, Start
    from .zone import Zone


def gives(zone: Zone) -> bool:
    """Check if the player may take cards from the piles of a zone."""
    return any(way.take is not Take.NOTHING for way in zone.take)


def kept(zone: Zone) -> int:
    """Return the number of cards at the bottom that never leave a pile."""
    ways = [way.keep for way in zone.take if way.take is not Take.NOTHING]
    return min(ways, default=0)


def receives(zone: Zone) -> bool:
    """Check if the player may lay cards on the piles of a zone."""
    return bool(zone.start or zone.build)


def room(zone: Zone) -> int | None:
    """Return the most cards of a pile, or None for no limit."""
    return 1 if isinstance(zone.shape, Slots) else zone.capacity


def lays(zone: Zone) -> tuple[Start | Build, ...]:
    """Return the ways to lay cards on the piles of a zone."""
    return (*zone.start, *zone.build)


def run_links(zone: Zone) -> tuple[Link, ...]:
    """Return the links of a run: ``run``, or else the distinct links of ``build``."""
    return zone.run or tuple(dict.fromkeys([way.link for way in zone.build]))


def at_once(zone: Zone) -> int:
    """Return the most cards that begin a pile together: 1 unless a way has a number."""
    return max([cards for way in zone.start if isinstance(cards := way.cards, int)], default=1)


def takes_many(zone: Zone, way: Start | Build) -> bool:
    """Check if several cards may be laid at once by a way of a zone."""
    usual = any(leave.take.many for leave in zone.take) if way.cards is None else way.cards != 1
    return usual and zone.lay is Lay.ON_TOP


def moves_many(zone: Zone) -> bool:
    """Check if several cards may leave a pile of a zone, or be laid there, at once."""
    leave = any(way.take.many for way in zone.take)
    return leave or any(takes_many(zone, way) for way in lays(zone))


def fills(zone: Zone) -> tuple[Deal, ...]:
    """Return the steps that deal to the piles of a zone after each move."""
    return tuple([step for step in zone.then if isinstance(step, Deal)])


def closings(zone: Zone) -> tuple[CloseGaps, ...]:
    """Return the steps that close gaps between the piles of a zone after each move."""
    return tuple([step for step in zone.then if isinstance(step, CloseGaps)])


def based(zone: Zone) -> bool:
    """Check if a pile of a zone begins with the base rank or the rank below it."""
    return any(isinstance(rank, Base) for way in zone.start for rank in way.ranks)


def begins(zone: Zone, place: int) -> bool:
    """Check if ``start`` applies to an empty pile, not ``build`` on the card beside it."""
    # `place` counts within the zone: a row of slots begins at its first place.
    return not isinstance(zone.shape, Slots) or place % zone.shape.length == 0


def gives_stretches(zone: Zone) -> bool:
    """Check if the piles of a zone only give cards and close their gaps."""
    return gives(zone) and not receives(zone) and CloseGaps() in zone.then


def only_begun(zone: Zone) -> bool:
    """Check if cards are laid one by one, on empty piles that are not foundations."""
    plain = bool(zone.start) and not zone.build and zone.role is not Role.FOUNDATION
    # Cards may still leave in pairs with those that lie there, unless these change places.
    return plain and not moves_many(zone) and zone.lay is Lay.ON_TOP
