"""Titles for tables, and column names in the cells of wide tables for narrow screens.

The title of a table is a bold paragraph before it, so that GitHub shows it too. On a narrow screen
site.css shows the rows of a wide table as blocks.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)
_WIDE = 30
"""The most characters of a cell that leaves room for a second column on a phone."""
_FEW = 0.1
"""The share of wide cells that a narrow column may have: they are broken."""
_SHORT = 12
"""The most characters of a cell in a narrow column."""


class TableForms(SphinxTransform):
    """Give each table its title, and the cells of wide tables their column names."""

    default_priority = 200  # before Sphinx assigns ids to titled nodes

    def apply(self, **_: Any) -> None:
        for table in list(self.document.findall(nodes.table)):
            add_title(table)
            if not isinstance(table[0], nodes.title):
                logger.warning("a table without a title", location=table)
            name_first_column(table)
            if is_stacked(table):
                table["classes"].append("stacked")
                mark_short(table)
                name_cells(table)


def add_title(table: nodes.table) -> None:
    """Turn a bold paragraph before a table into its title."""
    before = table.previous_sibling()
    if isinstance(before, nodes.paragraph):
        bold = [part for part in before if part.astext()]
        if len(bold) == 1 and isinstance(bold[0], nodes.strong):
            table.insert(0, nodes.title("", "", *bold[0].children))
            before.parent.remove(before)


def name_first_column(table: nodes.table) -> None:
    """Give an empty head of a column a name that only screen readers say."""
    for entry in next(table.findall(nodes.thead)).findall(nodes.entry):
        if not entry.astext():
            entry.children = [nodes.paragraph("", "Row", classes=["visually-hidden"])]


def is_stacked(table: nodes.table) -> bool:
    """Check if narrow screens should show a table's rows as blocks.

    Tables with a wide first column are stacked, and tables of more than two columns, unless they
    hold figures, which are compared in columns. A few long names among many do not count.
    """
    entries = list(table.findall(nodes.entry))
    columns = len(list(table.findall(nodes.colspec)))
    names = [len(entry.astext()) > _WIDE for entry in entries[::columns]]
    wide = sum(names) > _FEW * len(names)
    return wide or (columns > 2 and not any("text-right" in entry["classes"] for entry in entries))


def mark_short(table: nodes.table) -> None:
    """Mark the cells of columns that hold only short entries."""
    rows = [row.children for row in next(table.findall(nodes.tbody)).findall(nodes.row)]
    for column in zip(*rows, strict=True):
        if all(len(entry.astext()) <= _SHORT for entry in column):
            for entry in column:
                entry["classes"].append("short")


def name_cells(table: nodes.table) -> None:
    """Put the column name into each cell but the first of a row."""
    head = [entry.astext() for entry in next(table.findall(nodes.thead)).findall(nodes.entry)]
    for row in next(table.findall(nodes.tbody)).findall(nodes.row):
        for name, entry in zip(head[1:], row.children[1:], strict=True):
            if entry.astext():
                entry.insert(0, nodes.paragraph("", name, classes=["column"]))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_transform(TableForms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
