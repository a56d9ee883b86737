"""Write the pictures that the README shows, which GitHub does not make: the table, light and dark.

Run it after the pictures changed on purpose: ``python -m tests.tools.make_pictures``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import patience_rules as pr

DOCS = Path(__file__).parents[2] / "docs"


def pictures() -> Iterator[tuple[Path, str]]:
    """Each picture's file and what it should hold."""
    shown = json.loads((DOCS / "data/table.json").read_text(encoding="utf-8"))
    state = pr.State.from_text(shown["position"])
    for theme in ("light", "dark"):
        svg = state.to_svg([shown["move"]], dark=theme == "dark")
        yield DOCS / f"_static/table-{theme}.svg", f"{svg}\n"


if __name__ == "__main__":
    for path, svg in pictures():
        path.write_text(svg, encoding="utf-8")
