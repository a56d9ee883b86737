"""The names and summaries of all games, by family, in the order of lists: no rule set is needed.

They are the rows of ``names.json``, whose form ``names.schema.json`` describes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..basics.json_text import read_packaged
from .catalogue import LEFT_TO_RIGHT, ListedGame, NoNumbers, Numbered

_NO_NUMBERS = {reason.name.lower().replace("_", "-"): reason for reason in NoNumbers}


def _listed(rows: Mapping[str, Mapping[str, Any]]) -> tuple[ListedGame, ...]:
    """Return the games of rows by id."""
    return tuple(
        [
            ListedGame(
                id,
                row["summary"],
                also=tuple(row.get("also", ())),
                name=row.get("name", ""),
                numbered=_numbered(row["numbered"]) if "numbered" in row else LEFT_TO_RIGHT,
            )
            for id, row in rows.items()
        ]
    )


def _numbered(held: str | Mapping[str, Any]) -> Numbered | NoNumbers:
    """Return how PySolFC deals a game by number, or the reason why it has no numbered deals."""
    if isinstance(held, str):
        return _NO_NUMBERS[held]
    return Numbered(
        options=tuple(held.get("options", {}).items()),
        right_to_left=held.get("right_to_left", False),
        order=tuple(_counted(held.get("order", ()))),
        picked_of=held.get("picked_of"),
        opening=tuple(held["opening"]) if "opening" in held else None,
    )


def _counted(spans: Iterable[Sequence[int]]) -> Iterable[int]:
    """Yield the numbers of spans. Each counts up or down from its first to its last number."""
    for first, last in spans:
        step = 1 if first <= last else -1
        yield from range(first, last + step, step)


_NAMES = read_packaged("games", "names.json")

THE_FIVE = _listed(_NAMES["five"])
"""The five main games, which come first in lists."""

FAMILIES = {module: _listed(rows) for module, rows in _NAMES["families"].items()}
"""The games of each module of families."""
