"""Names of piles in rules, the piles that they mean, and the names that players see.

A rule names piles by role, by the id of a zone, or by their place beside another pile. In the code,
a zone is its index in ``zones`` and a pile its index over all zones.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import attrs

from .part import Between, Entries, Part, as_tuple, ensure
from .words import HERE, Here, Role

if TYPE_CHECKING:
    from .ruleset import Rules


_FURTHEST = Between(-119, 119)
_ROLES = {role.value: role for role in Role}


def as_role(given: "Role | str") -> Role:
    """Return the role of a string."""
    return as_pile(given) if given is not None else None  # type: ignore[return-value]


PlayedRole = Literal[Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.CELL]
"""A role whose piles may be gathered, raised, thinned out or closed up in one step."""


GatheredRole = Literal[Role.STOCK, Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.CELL]
"""A role whose piles a redeal may gather."""


def as_played_role(given: "Role | str") -> Any:
    """Return the role of a string."""
    return as_role(given)


def as_played_role_or_here(given: "Role | Here | str") -> Any:
    """Return the role of a string, or ``HERE``."""
    return HERE if given == HERE else as_role(given)


def as_zone_name(given: "Role | str | None") -> "Role | str | None":
    """Return the role of a string, or the id of a zone unchanged."""
    return as_pile(given) if given is not None else None  # type: ignore[return-value]


def as_offsets(given: "int | Iterable[int]") -> tuple[int, ...]:
    return as_tuple(given)


@attrs.frozen(eq=False, repr=False)
class At(Part):
    """Piles counted from the pile in question.

    In another role or zone the count starts at the pile with the same number. A condition always
    holds for a pile that does not exist.

    Attributes:
        zone: a role or the id of a zone; None for the zone of the pile in question.
        by: the distances in piles, such as 1 for the next pile and -1 for the one before.
    """

    zone: Role | str | None = attrs.field(default=None, converter=as_zone_name)
    by: Annotated[tuple[int, ...], Entries(1, 20, differ=True)] = attrs.field(
        default=(0,), converter=as_offsets
    )
    NAMED: ClassVar[bool] = True

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        for places in self.by:
            _FURTHEST.check("by", places)
        ensure(self.zone is not None or 0 not in self.by, "by: use HERE for the pile itself")


def Opposite(zone: Role | str) -> At:  # noqa: N802 - reads like a part
    """Return the pile of a role or zone with the same number as the pile in question.

    >>> Opposite("reserve")
    At(zone=Role.RESERVE)
    """
    return At(zone)


def Neighbour(*by: int) -> At:  # noqa: N802 - reads like a part
    """Return piles of the same zone, counted from the pile in question; negative numbers go back.

    >>> Neighbour(-1)
    At(by=(-1,))
    """
    return At(None, by)


Pile = Role | Here | At | str
"""A name of piles: a role, ``HERE``, piles beside another, or the id of a zone."""
AnyPiles = Annotated[tuple[Pile, ...], Entries(0, 20, differ=True)]
SomePiles = Annotated[tuple[Pile, ...], Entries(1, 20, differ=True)]
PilesGiven = Pile | Iterable[Pile]


def as_pile(given: Pile) -> Pile:
    """Return a name of piles, with a string replaced by its word if it has one."""
    if isinstance(given, str):
        return HERE if given == HERE else _ROLES.get(given, given)
    return given


def as_piles(given: PilesGiven) -> tuple[Pile, ...]:
    """Return one or several names of piles as a tuple."""
    return tuple([as_pile(name) for name in as_tuple(given)])


def zone_index(rules: "Rules", zone_id: str) -> int | None:
    """Return the index of the zone with an id, or None."""
    found = (index for index, zone in enumerate(rules.zones) if zone.id == zone_id)
    return next(found, None) if zone_id else None


def zones_named(rules: "Rules", name: Pile, here: int | None = None) -> tuple[int, ...]:
    """Return the indices of the zones that a name means; `here` is the zone of ``HERE``."""
    if isinstance(name, At) and name.zone is not None:
        name = name.zone
    if isinstance(name, Role):
        return tuple([place for place, zone in enumerate(rules.zones) if zone.role is name])
    place = here if name is HERE or isinstance(name, At) else zone_index(rules, name)
    return () if place is None else (place,)


def name_in_words(name: Pile) -> str:
    """Return a name of piles as it stands in an error."""
    return "these piles" if name is HERE or isinstance(name, At) else f"the {name}"


def before(rules: "Rules", index: int) -> int:
    """Return the number of piles of the same role in the zones before one."""
    role = rules.zones[index].role
    return sum(other.piles for other in rules.zones[:index] if other.role is role)


def names_of(rules: "Rules", index: int) -> tuple[str, ...]:
    """Return the names of a zone's piles, such as ``t1``, counted through all zones of its role."""
    zone = rules.zones[index]
    if rules.count(zone.role) == 1:
        return (zone.role.letter,)
    first = before(rules, index)
    return tuple([f"{zone.role.letter}{first + n}" for n in range(1, zone.piles + 1)])
