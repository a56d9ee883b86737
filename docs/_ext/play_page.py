"""Links to the page for playing in the browser, if that was built before the site."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlencode

from docutils import nodes
from docutils.parsers.rst.directives import unchanged
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.facts.game_pages import DOCS

PAGE = DOCS.parent / "examples/web/site"


def address(docname: str, game: str, deal: str = "1", moves: str = "") -> str:
    """Return the address of a deal, with moves to watch; empty if the page was not built."""
    if not PAGE.is_dir():
        return ""
    parts = {"game": game, "deal": deal, **({"moves": moves} if moves else {})}
    return escape(f"{'../' * docname.count('/')}play/index.html#{urlencode(parts)}")


class Play(SphinxDirective):
    """A link to play a deal, or to watch its moves: the game's id and the text of the link."""

    required_arguments = 2
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"deal": unchanged, "moves": unchanged}

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        game, words = self.arguments
        to = address(self.env.docname, game, **self.options)
        if not to:
            return []
        link = f'<p><a class="play" href="{to}">{escape(words)}</a></p>'
        return [nodes.raw("", link, format="html")]


def copy_page(app: Sphinx, _: Exception | None) -> None:
    """Copy the page to the site, and let its link back lead to this copy of the site."""
    if app.builder.format == "html" and PAGE.is_dir():
        page = Path(app.outdir) / "play"
        shutil.copytree(PAGE, page, dirs_exist_ok=True)
        html = (page / "index.html").read_text(encoding="utf-8")
        back = html.replace(f'href="{app.config.html_baseurl}"', 'href="../index.html"')
        (page / "index.html").write_text(back, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("play", Play)
    app.connect("build-finished", copy_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
