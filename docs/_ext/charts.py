"""Bar charts of benchmark figures, drawn as SVG when the site is built."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import amount

from docs.facts.game_pages import read

WIDTH, NAMES, VALUES, ROW, BAR = 640, 150, 90, 26, 16
PEERS = ("python-chess", "OpenSpiel")


class BenchmarkChart(SphinxDirective):
    """A bar chart: the file in ``data`` and the name of a section of figures.

    The option ``first`` lists the cases to show first, separated by commas. The content is the
    title.
    """

    required_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {"first": directives.unchanged}
    has_content = True

    def run(self) -> list[nodes.Node]:
        name, section = self.arguments
        figures = [f for f in read(f"{name}.json")["figures"] if f["section"] == section]
        first = [case.strip() for case in self.options.get("first", "").split(",")]
        rank = {case: place for place, case in enumerate(first)}
        figures.sort(key=lambda figure: rank.get(figure["case"], len(rank)))
        title = f"{' '.join(self.content)}, {figures[0]['unit']}"
        html = f"<figure>{bars(figures, title)}<figcaption>{escape(title)}</figcaption></figure>"
        return [nodes.raw("", html, format="html")]


def bars(figures: list[dict[str, Any]], title: str) -> str:
    """Return a bar for each median, with a line from the least sample to the greatest."""
    height = ROW * len(figures)
    scale = (WIDTH - NAMES - VALUES) / max(figure["high"] for figure in figures)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}" '
        'class="benchmark-chart">'
    ]
    for row, figure in enumerate(figures):
        middle = ROW * row + ROW // 2
        low, high = (NAMES + scale * figure[key] for key in ("low", "high"))
        kind = "peer" if figure["case"].startswith(PEERS) else "own"
        parts += [
            f'<text x="{NAMES - 8}" y="{middle}" class="name">{escape(figure["case"])}</text>',
            f'<rect x="{NAMES}" y="{middle - BAR // 2}" width="{scale * figure["median"]:.1f}" '
            f'height="{BAR}" class="{kind}"/>',
            f'<path d="M{low:.1f} {middle}H{high:.1f}"/>',
            f'<text x="{high + 6:.1f}" y="{middle}">{amount(figure["median"])}</text>',
        ]
    return "".join([*parts, "</svg>"])


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("benchmark-chart", BenchmarkChart)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
