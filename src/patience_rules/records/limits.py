"""How much is read of a source of records."""

from __future__ import annotations

import attrs

from ..errors import expect_whole


@attrs.frozen
class Limits:
    """How much is read of a source; a caller may raise each.

    Attributes:
        record: the most bytes of one record; a larger one is ``too-large`` and the next is read.
        skip: the most bytes that are passed over to find the end of such a record, or the
            beginning of the next one; beyond them reading stops.
        ratio: how many times as large as it is what a compressed file holds may be; beyond, and
            beyond a million bytes, reading stops. Recorded games are made 5 to 15 times smaller.

    Raises:
        ArgumentError: ``syntax`` for what is no whole number from 0 on.

    >>> Limits(record=10_000_000).skip
    200000000
    """

    record: int = 1_000_000
    skip: int = 200_000_000
    ratio: int = 50

    def __attrs_post_init__(self) -> None:
        for name in ("record", "skip", "ratio"):
            expect_whole(getattr(self, name), name, 0)
