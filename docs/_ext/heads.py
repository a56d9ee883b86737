"""What search engines and links elsewhere show of a page, and the page for wrong addresses."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import patience_rules as pr

PICTURE = "_static/social.png"
LONGEST = 160
"""The most characters of a description that search engines show."""

NOT_FOUND = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No such page</title>
<style>
:root {{ color-scheme: light dark }}
:root {{ background: light-dark(#fff, #131416); color: light-dark(#000, #ddd) }}
body {{ font: 1.1rem/1.5 sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem }}
a {{ color: light-dark(#1f6b49, #6cc39a) }}
</style>
<main>
<h1>No such page</h1>
<p>There is no page at this address. It may have another name now.</p>
<ul>
<li><a href="{site}">The first page</a></li>
<li><a href="{site}games/catalogue.html">The catalogue of games</a></li>
<li><a href="{site}reference/index.html">The reference</a></li>
<li><a href="{site}search.html">Search</a></li>
</ul>
</main>
</html>
"""


def description(doctree: nodes.document | None, page: str) -> str:
    """Return a page's first sentences, as many as fit; a game's page has the game's summary."""
    folder, _, game = page.rpartition("/")
    if folder == "games/rules":
        return f"{pr.GAMES[game].title}: {pr.GAMES.entry(game).summary}. Rules, pictures and moves."
    paragraphs = doctree.findall(nodes.paragraph) if doctree else ()
    words = next((" ".join(text.astext().split()) for text in paragraphs), "")
    if len(words) <= LONGEST:
        return words
    head = words[:LONGEST]
    end = head.rfind(". ")
    return head[: end + 1] if end > 0 else f"{head.rpartition(' ')[0]} …"


def add_tags(
    app: Sphinx, page: str, _: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Add the description and the tags of Open Graph to the head of a page."""
    site, title = app.config.html_baseurl, context.get("title", "")
    names = {"description": description(doctree, page), "twitter:card": "summary_large_image"}
    properties = {
        "og:type": "website",
        "og:site_name": app.config.project,
        "og:title": title,
        "og:description": names["description"],
        "og:url": f"{site}{page}.html",
        "og:image": f"{site}{PICTURE}",
    }
    tags = [f'<meta name="{name}" content="{escape(to)}">' for name, to in names.items() if to]
    tags += [f'<meta property="{n}" content="{escape(to)}">' for n, to in properties.items() if to]
    context["metatags"] = context.get("metatags", "") + "\n".join(tags)


def level_captions(
    _app: Sphinx, _page: str, _: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Give the captions of the list of contents a level, which screen readers require."""
    tree = context.get("furo_navigation_tree", "")
    context["furo_navigation_tree"] = tree.replace(
        'role="heading"', 'role="heading" aria-level="2"'
    )


def write_not_found(app: Sphinx, _: Exception | None) -> None:
    """Write the page for wrong addresses. Its links are whole, since it may stand anywhere."""
    if app.builder.format == "html":
        text = NOT_FOUND.format(site=app.config.html_baseurl)
        (Path(app.outdir) / "404.html").write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("html-page-context", add_tags)
    app.connect("html-page-context", level_captions, priority=900)  # after the theme
    app.connect("build-finished", write_not_found)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
