"""The choices that the players of a game know."""

import re

import attrs

from .kinds import Plain
from .part import Part
from .validators import ensure, is_id


@attrs.frozen(eq=False, repr=False)
class Option(Part):
    """A choice between two or more values of one field that the players of a game know.

    Attributes:
        name: what the option is called.
        field: where the value stands: ``draw.when``, or role and field of a zone, ``tableau.take``.
        values: what it may be, as the JSON form writes it; the rule set's own value is the default.

    >>> Option("draw", "draw.when", ("blocked", "any")).values
    ('blocked', 'any')
    """

    name: str
    field: str
    values: tuple[Plain, ...]

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        ensure(
            is_id(self.name, 30), "name: should be up to 30 lower-case letters, digits and hyphens"
        )
        ensure(2 <= len(self.values) <= 20, "values: should be 2 to 20")
        ensure(
            len({(type(value), value) for value in self.values}) == len(self.values),
            "values: something is listed twice",
        )
        fixed = re.match(r"(id|name|options)\b", self.field)
        ensure(not fixed, "field: what a game is called is no choice")
