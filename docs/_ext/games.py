"""Directives for the games' pages: pictures, replays, decisions, lists."""

from __future__ import annotations

import re
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience_rules as pr
from docs.facts import checks
from docs.facts.game_pages import (
    DOCS,
    decided,
    decks,
    family,
    greedily,
    length,
    read,
    table,
    winnable,
    write_pages,
)
from patience_rules import State
from patience_rules.records.record import replay_of

PICTURES = "_static/games"


def record_of(game: str) -> pr.Record:
    """Return the recorded game on a game's page."""
    return record_in(read("games.json")[game])


def record_in(path: str) -> pr.Record:
    """Return the first record of a file of the project."""
    entry = next(pr.read_records(DOCS.parent / path))
    if entry.record is None:
        raise ValueError(f"{entry.file}: {entry.error}")
    return entry.record


def shown(game: str) -> dict[str, tuple[State, str]]:
    """Return the states of a game that are drawn, each with its caption."""
    if game not in read("games.json"):
        return {"start": (pr.deal(game, seed=1), "after the deal of seed 1")}
    states = pr.Session.load(record_of(game)).states
    end = len(states) - 1
    middle = end // 2
    return {
        "start": (states[0], "after the deal"),
        "middle": (states[middle], f"after {middle} moves"),
        "end": (states[end], f"after the last of {end} moves"),
    }


def parse_markdown(
    directive: SphinxDirective, text: str, *, classes: tuple[str, ...] = (), label: str = ""
) -> list[nodes.Node]:
    """Parse the Markdown text of a directive, with headings of the second level.

    Args:
        directive: the directive.
        text: the text.
        classes: CSS classes for its tables.
        label: a prefix for heading labels, if other pages refer to them.
    """
    directive.env.note_reread()  # the sources of the text may change before the next build
    made: list[nodes.Node] = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        heading, body = part.split("\n", 1) if part.startswith("## ") else ("", part)
        node = nodes.section() if heading else nodes.container()
        if heading:
            title = heading.removeprefix("## ")
            node += nodes.title(title, title)
            node["names"].append(nodes.fully_normalize_name(label + title))
            document = directive.state.document
            (document.note_explicit_target if label else document.note_implicit_target)(node, node)
        directive.state.nested_parse(StringList(body.splitlines(), "generated"), 0, node)
        for made_table in node.findall(nodes.table):
            made_table["classes"] += classes
        made += [node] if heading else node.children
    return made


class GamePicture(SphinxDirective):
    """A picture of a game: ``start``, or ``middle`` or ``end`` of a recorded game."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        game, where = self.arguments
        state, words = shown(game)[where]
        images = picture(self.env.docname, game, where, state)
        caption = f"<figcaption>{pr.GAMES[game].title} {words}.</figcaption>"
        return [nodes.raw("", f"<figure>{images}{caption}</figure>", format="html")]


def picture(docname: str, game: str, where: str, state: State, *, alt: str | None = None) -> str:
    """Return the HTML of a picture, light and dark, for wide screens and for phones."""
    folder = "../" * docname.count("/") + PICTURES
    said = escape(f"The table of {state.view().caption}") if alt is None else alt
    return "".join(
        f'<picture class="only-{theme}">'
        f'<source media="(max-width: 40em)" srcset="{folder}/{game}-{where}-{theme}-narrow.svg">'
        f'<img class="table" alt="{said}" '
        f'loading="lazy" src="{folder}/{game}-{where}-{theme}.svg"></picture>'
        for theme in ("light", "dark")
    )


class GameGallery(SphinxDirective):
    """Pictures of the games with recorded games, linked to their pages."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        pages = "../" * self.env.docname.count("/") + "games/rules"
        figures = []
        for game in read("games.json"):
            state, _words = shown(game)["middle"]
            images = picture(self.env.docname, game, "middle", state)
            title = f"<span>{pr.GAMES[game].title}</span>"
            figures.append(f'<a href="{pages}/{game}.html">{images}{title}</a>')
        return [nodes.raw("", f'<div class="gallery">{"".join(figures)}</div>', format="html")]


class GameReplay(SphinxDirective):
    """The recorded game of a page, to click through."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        return [nodes.raw("", replay_of(record_of(self.arguments[0])).figure(), format="html")]


class RecordReplay(SphinxDirective):
    """The recorded game of a file of the project, to click through."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = self.arguments[0]
        self.env.note_dependency(str(DOCS.parent / path))
        return [nodes.raw("", replay_of(record_in(path)).figure(), format="html")]


class GameDecisions(SphinxDirective):
    """The decisions where sources differ; the argument is the letters of their ids."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        lines = []
        for name, decision in read("decisions.json").items():
            if name.startswith(f"D-{self.arguments[0]}-"):
                elsewhere = decision["elsewhere"] and f" *Elsewhere:* {decision['elsewhere']}"
                lines += [f"**{name}** {decision['question']}"]
                lines += [f": {decided()[name]['text']}{elsewhere}", ""]
        return parse_markdown(self, "\n".join(lines))


class Catalogue(SphinxDirective):
    """Every game as a small picture with a link to its page, in a grid that a script filters."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        games = "".join(catalogue_item(self.env.docname, id) for id in pr.GAMES)
        return [nodes.raw("", f'<ul class="catalogue">{games}</ul>', format="html")]


def catalogue_item(docname: str, id: str) -> str:
    """Return a game of the catalogue as HTML, with the values that it is filtered by."""
    game = pr.GAMES.entry(id)
    values = {
        "family": family(id),
        "pack": decks(game.rules),
        "winnable": winnable(id),
        "length": length(id),
        "greedily": greedily(id),
        "words": " ".join([id, *game.also]),
    }
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in values.items())
    images = picture(docname, id, "start", pr.deal(id, seed=1), alt="")
    title = f'<a href="rules/{id}.html">{images}<span>{escape(game.rules.title)}</span></a>'
    return f"<li {data}>{title}<small>{escape(game.summary)}</small></li>"


class GameSources(SphinxDirective):
    """The games whose rules differ between books and programs."""

    def run(self) -> list[nodes.Node]:
        body = [
            [f"{{doc}}`{pr.GAMES[id].title} <rules/{id}>`", said["here"], said.get("elsewhere", "")]
            for id, said in read("sources.json").items()
            if "here" in said
        ]
        head = ["Game", "Played here", "Other sources"]
        lines = table("Games with more than one rule", head, body)
        opened = f"<details><summary>Show the {len(body)} games</summary>"
        return [
            nodes.raw("", opened, format="html"),
            *parse_markdown(self, "\n".join(lines)),
            nodes.raw("", "</details>", format="html"),
        ]


class GameCheck(SphinxDirective):
    """How a game was checked."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return parse_markdown(self, checks.how_checked(self.arguments[0]))


class GameChecks(SphinxDirective):
    """The counts of games by how they were checked, the moves left out, and the list of games."""

    def run(self) -> list[nodes.Node]:
        lines = [
            *checks.totals(),
            "",
            "## Moves left out",
            "",
            *checks.unseen(),
            "",
            "## Game by game",
            "",
            *checks.listed(),
        ]
        return parse_markdown(self, "\n".join(lines))


def write_games(app: Sphinx) -> None:
    """Write the games' pages, and their pictures to the static files."""
    write_pages(Path(app.srcdir) / "games/rules")
    if app.builder.format != "html":
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    for game in pr.GAMES:
        for where, (state, _words) in shown(game).items():
            for theme, form in product(("light", "dark"), ("", "-narrow")):
                svg = state.to_svg(dark=theme == "dark", narrow=bool(form))
                path = folder / f"{game}-{where}-{theme}{form}.svg"
                path.write_text(svg, encoding="utf-8")


def hide_source(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _: Any) -> None:
    """Hide the buttons to the source on generated pages."""
    if page.startswith("games/rules/"):
        context["theme_top_of_page_buttons"] = []


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("game-picture", GamePicture)
    app.add_directive("game-gallery", GameGallery)
    app.add_directive("game-replay", GameReplay)
    app.add_directive("record-replay", RecordReplay)
    app.add_directive("game-decisions", GameDecisions)
    app.add_directive("catalogue", Catalogue)
    app.add_directive("game-sources", GameSources)
    app.add_directive("game-check", GameCheck)
    app.add_directive("game-checks", GameChecks)
    app.connect("builder-inited", write_games)
    app.connect("html-page-context", hide_source)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
