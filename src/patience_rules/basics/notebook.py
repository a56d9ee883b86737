"""Values as tables for a notebook."""

from __future__ import annotations

from collections.abc import Iterable


def html_table(title: str, rows: Iterable[tuple[str, object]]) -> str:
    """Return a table with a title and a row for each name and value; all texts are escaped."""
    from html import escape  # rarely needed

    lines = [
        f"<tr><th>{escape(name)}</th><td>{escape(str(value))}</td></tr>" for name, value in rows
    ]
    return f"<table><caption>{escape(title)}</caption>{''.join(lines)}</table>"
