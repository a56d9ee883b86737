"""The pages of the games: rules, pictures and a game to click through, made from the rule sets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience_rules as pr
from patience_rules import State
from patience_rules.playing.replay import replay

DOCS = Path(__file__).parent.parent
PICTURES = "_static/games"


def read(name: str) -> Any:
    """The JSON value of a file in ``data``."""
    return json.loads((DOCS / "data" / name).read_text(encoding="utf-8"))


def recorded(game: str) -> tuple[tuple[State, ...], tuple[pr.Move, ...]]:
    """The states and moves of the recorded game that a game's page shows."""
    entry = next(pr.read_records(DOCS.parent / read("games.json")[game]))
    if entry.record is None:
        raise ValueError(f"{entry.source}: {entry.error}")
    session = pr.Session.load(entry.record)
    return session.states, session.moves


class GameDirective(SphinxDirective):
    """What the directives about one game have in common: the game's id is the argument."""

    required_arguments = 1

    @property
    def rules(self) -> pr.Rules:
        """The rule set of the game."""
        return pr.GAMES[self.arguments[0]]

    def markdown(self, text: str) -> list[nodes.Node]:
        """The nodes of a Markdown text, which may have headings."""
        return parse_markdown(self, text)


def parse_markdown(
    directive: SphinxDirective, text: str, *, classes: tuple[str, ...] = ("stacked",)
) -> list[nodes.Node]:
    """The nodes of a Markdown text that a directive of a Markdown page makes.

    Args:
        directive: the directive.
        text: the text; its headings are of the second level.
        classes: what its tables are for site.css.
    """
    directive.env.note_reread()  # what the text was made from may have changed by the next build
    made: list[nodes.Node] = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        heading, body = part.split("\n", 1) if part.startswith("## ") else ("", part)
        node = nodes.section() if heading else nodes.container()
        if heading:
            title = heading.removeprefix("## ")
            node += nodes.title(title, title)
            node["names"].append(nodes.fully_normalize_name(title))
            directive.state.document.note_implicit_target(node, node)
        directive.state.nested_parse(StringList(body.splitlines(), "generated"), 0, node)
        for table in node.findall(nodes.table):
            table["classes"] += classes
        made += [node] if heading else node.children
    return made


class GameRules(GameDirective):
    """The rules in English."""

    def run(self) -> list[nodes.Node]:
        _title, _, text = pr.describe(self.rules, markup="markdown").partition("\n")
        return self.markdown(text)


class GamePicture(GameDirective):
    """A picture of the recorded game: ``start``, ``middle`` or ``end``, light and dark."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        states, moves = recorded(self.arguments[0])
        where = self.arguments[1]
        number = {"start": 0, "middle": len(moves) // 2, "end": len(moves)}[where]
        state = states[number]
        words = {
            "start": "after the deal",
            "middle": f"after {number} moves",
            "end": f"after the last of {number} moves",
        }[where]
        images = picture(self.env.docname, self.arguments[0], where, state)
        caption = f"<figcaption>{self.rules.title} {words}.</figcaption>"
        return [nodes.raw("", f"<figure>{images}{caption}</figure>", format="html")]


def picture(docname: str, game: str, where: str, state: State) -> str:
    """The HTML of a still picture on a page, light and dark."""
    folder = "../" * docname.count("/") + PICTURES
    return "".join(
        f'<img class="only-{theme} table" alt="The table of {state.view().caption}" '
        f'src="{folder}/{game}-{where}-{theme}.svg">'
        for theme in ("light", "dark")
    )


class GameGallery(SphinxDirective):
    """The pictures of the games that have pages, with links to them."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        pages = "../" * self.env.docname.count("/") + "games"
        figures = []
        for game in read("games.json"):
            states, moves = recorded(game)
            middle = picture(self.env.docname, game, "middle", states[len(moves) // 2])
            title = f"<span>{pr.GAMES[game].title}</span>"
            figures.append(f'<a href="{pages}/{game}.html">{middle}{title}</a>')
        return [nodes.raw("", f'<div class="gallery">{"".join(figures)}</div>', format="html")]


class GameReplay(GameDirective):
    """The recorded game, to click through."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        return [nodes.raw("", replay(*recorded(self.arguments[0])).figure(), format="html")]


class GameDecisions(GameDirective):
    """What was decided where sources differ; the argument is the letters of the decisions."""

    def run(self) -> list[nodes.Node]:
        decided = json.loads((DOCS.parent / "tests/data/statements.json").read_text("utf-8"))
        lines = []
        for name, decision in read("decisions.json").items():
            if name.startswith(f"D-{self.arguments[0]}-"):
                elsewhere = decision["elsewhere"] and f" *Elsewhere:* {decision['elsewhere']}"
                lines += [f"**{name}** {decision['question']}"]
                lines += [f": {decided[name]['text']}{elsewhere}", ""]
        return self.markdown("\n".join(lines))


class Catalogue(SphinxDirective):
    """Every game that the package knows."""

    def run(self) -> list[nodes.Node]:
        lines = ["| Game | In a line | Also called | Cards |", "| --- | --- | --- | --- |"]
        for id in pr.GAMES:
            game = pr.GAMES.game(id)
            cells = [f"{game.rules.title} `{id}`", game.summary, ", ".join(game.also)]
            lines.append(f"| {' | '.join(cells)} | {game.rules.cards} |")
        return parse_markdown(self, "\n".join(lines))


def draw_pictures(app: Sphinx) -> None:
    """Write the still pictures of the games beside the other static files of the site."""
    if app.builder.format != "html":
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    for game in read("games.json"):
        states, moves = recorded(game)
        for where, number in (("start", 0), ("middle", len(moves) // 2), ("end", len(moves))):
            for theme in ("light", "dark"):
                svg = states[number].to_svg(dark=theme == "dark")
                (folder / f"{game}-{where}-{theme}.svg").write_text(svg, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of the directives."""
    app.add_directive("game-rules", GameRules)
    app.add_directive("game-picture", GamePicture)
    app.add_directive("game-gallery", GameGallery)
    app.add_directive("game-replay", GameReplay)
    app.add_directive("game-decisions", GameDecisions)
    app.add_directive("catalogue", Catalogue)
    app.connect("builder-inited", draw_pictures)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
