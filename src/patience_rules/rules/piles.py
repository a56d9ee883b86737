"""How a rule names piles: by role, by the id of a zone, or by their place beside another pile."""

from collections.abc import Iterable
from typing import Annotated

import attrs

from .part import Between, Entries, Part, ensure, many
from .words import HERE, Here, Role

_FURTHEST = Between(-119, 119)
_ROLES = {role.value: role for role in Role}


def role(given: "Role | str") -> Role:
    """Return the role that a text stands for."""
    return pile(given) if given is not None else None  # type: ignore[return-value]


def role_or_here(given: "Role | Here | str") -> "Role | Here":
    """Return the role that a text stands for, or ``HERE``."""
    return HERE if given == HERE else role(given)


def zone_name(given: "Role | str | None") -> "Role | str | None":
    """Return the role that a text stands for; any other text is the id of a zone."""
    return pile(given) if given is not None else None  # type: ignore[return-value]


def offsets(given: "int | Iterable[int]") -> tuple[int, ...]:
    """Return one or several offsets as a tuple."""
    return many(given)


@attrs.frozen(eq=False, repr=False)
class At(Part):
    """Piles counted from the pile in question.

    In another role or zone the count starts at the pile with the same number. A condition on a
    pile that does not exist holds.

    Attributes:
        zone: a role or the id of a zone; None for the zone of the pile in question.
        by: how many piles further on; negative numbers count back.
    """

    zone: Role | str | None = attrs.field(default=None, converter=zone_name)
    by: Annotated[tuple[int, ...], Entries(1, 20, differ=True)] = attrs.field(
        default=(0,), converter=offsets
    )

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
    """Return piles of the same zone, counted on from the pile in question; negative: back.

    >>> Neighbour(-1)
    At(by=(-1,))
    """
    return At(None, by)


Pile = Role | Here | At | str
"""Names piles: a role, ``HERE``, piles beside another one, or the id of a zone."""
Piles = Annotated[tuple[Pile, ...], Entries(0, 20, differ=True)]
SomePiles = Annotated[tuple[Pile, ...], Entries(1, 20, differ=True)]
PilesGiven = Pile | Iterable[Pile]


def pile(given: Pile) -> Pile:
    """Return one name of piles, with the word for a text that stands for one."""
    if isinstance(given, str):
        return HERE if given == HERE else _ROLES.get(given, given)
    return given


def piles(given: PilesGiven) -> tuple[Pile, ...]:
    """Return one or several names of piles as a tuple.

    >>> piles(["waste", "here", "left-wing"])
    (<Role.WASTE: 'waste'>, <Here.HERE: 'here'>, 'left-wing')
    """
    return tuple([pile(one) for one in many(given)])
