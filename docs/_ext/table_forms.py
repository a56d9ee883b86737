"""Tables that are titled, and that keep the names of their columns where there is no room for one.

The title of a table is the paragraph before it, if that is in bold from end to end; this way a
page on GitHub has it too. On a narrow screen site.css shows the rows of a wide table as blocks.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)
_WIDE = 30
"""The most characters of a cell that leaves room for another beside it on a phone."""
_SHORT = 12
"""The most characters of a cell that needs no width of its own on any screen."""


class TableForms(SphinxTransform):
    """Give each table its title, and the cells of a wide one the names of their columns."""

    default_priority = 200  # before Sphinx gives what has a title an id

    def apply(self, **_: Any) -> None:
        for table in list(self.document.findall(nodes.table)):
            add_title(table)
            if not isinstance(table[0], nodes.title):
                logger.warning("a table without a title", location=table)
            if is_stacked(table):
                table["classes"].append("stacked")
                mark_short(table)
                name_cells(table)


def add_title(table: nodes.table) -> None:
    """Make a bold paragraph before a table its title."""
    before = table.previous_sibling()
    if isinstance(before, nodes.paragraph):
        bold = [part for part in before if part.astext()]
        if len(bold) == 1 and isinstance(bold[0], nodes.strong):
            table.insert(0, nodes.title("", "", *bold[0].children))
            before.parent.remove(before)


def is_stacked(table: nodes.table) -> bool:
    """Whether a narrow screen shows a table's rows as blocks.

    Those of two columns have room there unless the first is wide; figures are compared in columns,
    unless they stand beside sentences.
    """
    entries = list(table.findall(nodes.entry))
    columns = len(list(table.findall(nodes.colspec)))
    wide = any(len(entry.astext()) > _WIDE for entry in entries[::columns])
    return wide or (columns > 2 and not any("text-right" in entry["classes"] for entry in entries))


def mark_short(table: nodes.table) -> None:
    """Mark the cells of columns that have only a word or a figure."""
    rows = [row.children for row in next(table.findall(nodes.tbody)).findall(nodes.row)]
    for column in zip(*rows, strict=True):
        if all(len(entry.astext()) <= _SHORT for entry in column):
            for entry in column:
                entry["classes"].append("short")


def name_cells(table: nodes.table) -> None:
    """Put before each cell but the first of a row the name of its column."""
    head = [entry.astext() for entry in next(table.findall(nodes.thead)).findall(nodes.entry)]
    for row in next(table.findall(nodes.tbody)).findall(nodes.row):
        for name, entry in zip(head[1:], row.children[1:], strict=True):
            if entry.astext():
                entry.insert(0, nodes.paragraph("", name, classes=["column"]))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of it."""
    app.add_transform(TableForms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
