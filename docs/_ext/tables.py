"""Directives for tables generated from the package, its tests and its benchmarks."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from games import parse_markdown
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience_rules as pr
from docs.facts.code_examples import examples, outcome
from docs.facts.drawn_games import lacking, summary
from docs.facts.game_pages import DOCS, counted, read, share, table, written
from docs.facts.language_tables import conditions, helpers, rows_of, section, takes
from docs.facts.statements import Row, laws, rows
from patience_rules.schemas.formats import Form, Format

SCHEMAS = DOCS.parent / "src/patience_rules/schemas"


class Codes(SphinxDirective):
    """Every violation code with its meaning and an example."""

    def run(self) -> list[nodes.Node]:
        known = examples()
        body = []
        for code in pr.Code:
            found, message = code.value, ""  # no input should lead to a fault of the package
            if code is not pr.Code.INTERNAL:
                found, message = outcome(known[code.value])
            if found != code.value:
                raise self.error(f"the example of {code.value} gives {found}")
            body.append([f"`{code.value}`", code.meaning, f"{message}"])
        return parse_markdown(
            self, "\n".join(table("The codes", ["Code", "Meaning", "For example"], body))
        )


class Statements(SphinxDirective):
    """Every numbered statement with its fields and tests."""

    def run(self) -> list[nodes.Node]:
        lines = []
        head = ["Id", "Statement", "Held by", "Proved by"]
        numbered = [row for row in rows() if row.id.startswith("R-")]
        for game, group in groupby(numbered, key=lambda row: row.game):
            title = pr.GAMES[game].title
            lines += [f"## {title}", ""]
            body = [[f"`{row.id}`", row.text, held(row), proved(row)] for row in group]
            lines += [*table(f"Statements of {title}", head, body), ""]
        return parse_markdown(self, "\n".join(lines))


class DrawnGames(SphinxDirective):
    """The share of randomly chosen games that the language can express, and missing features."""

    def run(self) -> list[nodes.Node]:
        return parse_markdown(self, "\n".join([*summary(), "", *lacking()]))


class Laws(SphinxDirective):
    """The laws of the engine, which hold in every game without a field of the rule set."""

    def run(self) -> list[nodes.Node]:
        body = [[f"`{name}`", text] for name, text in laws().items()]
        return parse_markdown(
            self, "\n".join(table("Laws of the engine", ["Law", "Meaning"], body))
        )


def held(row: Row) -> str:
    """Return the cell with the fields of the rule set or the laws of the engine."""
    return ", ".join(f"`{field}`" for field in row.fields) or "—"


def proved(row: Row) -> str:
    """Return the cell with the tests: positions by id, others by name."""
    if not row.is_rule:
        return "not a rule"
    names = [test.partition("::")[2] for test in row.tests]
    positions = [name.partition("[")[2].partition("[")[0] for name in names if "[" in name]
    found = [f"`{name}`" for name in names if "[" not in name]
    return ", ".join(found + ([f"positions {', '.join(positions)}"] if positions else []))


class RuleParts(SphinxDirective):
    """A section for each named part of the rule language or group of words."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        lines = [line for name in " ".join(self.content).split() for line in section(name)]
        return parse_markdown(self, "\n".join(lines), label="rules-")


class RuleTable(SphinxDirective):
    """The table of one part or group of words, or ``conditions``, ``helpers`` or ``takes``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        (name,) = self.arguments
        own = {"conditions": conditions, "helpers": helpers, "takes": takes}.get(name)
        return parse_markdown(self, "\n".join(own() if own else rows_of(name)))


class Schemas(SphinxDirective):
    """The list of JSON Schemas, linked to their copies on the site."""

    def run(self) -> list[nodes.Node]:
        lines = []
        for path in sorted(SCHEMAS.glob("*.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            link = f'<a href="../schemas/{path.name}">{path.name}</a>'
            lines += [link, f": {schema['description']}", ""]
        return parse_markdown(self, "\n".join(lines))


class Keys(SphinxDirective):
    """The keys of a format, or of an object that its schema defines."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        name, *inner = self.arguments
        found = Format(name, *(step for key in inner for step in ("$defs", key)))
        body = [
            [f"`{key}`", meaning(form), "no" if key in found.schema["required"] else "yes"]
            for key, form in found.forms.items()
        ]
        title = "Keys of " + ": ".join([f"`patience-{name}/1`", *inner])
        head = ["Key", "Meaning", "May be omitted"]
        return parse_markdown(self, "\n".join(table(title, head, body)))


def meaning(form: Form) -> str:
    """Return the description of a key, with the words that it allows."""
    words = ", ".join(f"`{word}`" for word in form.get("enum", []))
    always = f" Always `{form['const']}`." if isinstance(form.get("const"), str) else ""
    return form["description"] + (f" One of {words}." if words else always)


def copy_schemas(app: Sphinx, _: Exception | None) -> None:
    """Copy the schemas to the address in their ``$id``."""
    if app.builder.format == "html":
        site = Path(app.outdir) / "schemas"
        shutil.rmtree(site, ignore_errors=True)
        site.mkdir()
        for path in SCHEMAS.glob("*.json"):
            shutil.copy(path, site)


class ShuffleVectors(SphinxDirective):
    """Test vectors of the shuffle: the first numbers and the packs of a few seeds."""

    def run(self) -> list[nodes.Node]:
        golden = json.loads((DOCS.parent / "tests/data/shuffle.json").read_text(encoding="utf-8"))
        numbers = [[f"`{seed}`", " ".join(own[:3])] for seed, own in golden["numbers"].items()]
        packs = [
            [f"`{own['seed']}`", str(own["decks"]), f"`{' '.join(own['deck'].split()[:12])}` ..."]
            for own in golden["packs"]
        ]
        lines = table("Numbers of a seed", ["Seed", "First numbers"], numbers)
        head = ["Seed", "Decks", "First twelve cards"]
        lines += ["", *table("Shuffled packs", head, packs)]
        return parse_markdown(self, "\n".join(lines))


BENCHMARKS = {
    "play": "Plies of random play",
    "parts": "A ply of random play and its parts",
    "search": "Positions generated by looking three moves ahead",
    "solve": "Positions of a search, generated and new",
    "decide": "Deals decided",
    "hints": "Games played by hints",
    "check": "Moves checked",
    "validate": "Recorded games judged",
    "values": "Keys, hashes and comparisons",
    "json": "Positions written as JSON and read",
    "import": "Import in a fresh process",
    "memory": "Memory per state",
    "piles": "Time per ply, by the number of piles",
    "cards": "Time per legal move, by the cards in a pile",
    "length": "Time per ply, by the length of the game",
    "records": "Time per validated ply, by the length of the record",
    "moves": "Time per legal move, by the number of piles",
}
"""Captions of the sections of a benchmark."""


class Benchmark(SphinxDirective):
    """A table of benchmark figures: the file in ``data`` and the section's name."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        name, section = self.arguments
        figures = read(f"{name}.json")["figures"]
        figures = [figure for figure in figures if figure["section"] == section]
        against = list(dict.fromkeys(other for figure in figures for other in figure["ratios"]))
        held = [figure.get("counts", {}) for figure in figures]
        counts = list(dict.fromkeys(name for own in held for name in own))
        head = ["", figures[0]["unit"], "from", "to", *(f"× {other}" for other in against), *counts]
        body = [
            [figure["case"], *(amount(figure[key]) for key in ("median", "low", "high"))]
            + [
                f"{figure['ratios'][other]:.2f}" if other in figure["ratios"] else ""
                for other in against
            ]
            + [f"{own[name]:,}" if name in own else "" for name in counts]
            for figure, own in zip(figures, held, strict=True)
        ]
        return parse_markdown(self, "\n".join(table(BENCHMARKS[section], head, body, numbers=True)))


class BenchmarkFacts(SphinxDirective):
    """The machine and the versions of a benchmark."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        facts = read(f"{self.arguments[0]}.json")["about"]
        peers = ", ".join(f"{name} {number}" for name, number in facts["peers"].items() if number)
        text = f"{facts['python']}, {facts['processor']}, {facts['system']}"
        return parse_markdown(self, f"{text}; {peers}." if peers else f"{text}.")


def amount(value: float) -> str:
    """Return a figure rounded to three significant digits, or to a whole number from 100 on."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


class CommandHelp(SphinxDirective):
    """The output of ``--help`` for the program, or for the command named by the argument."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        command = [sys.executable, "-m", "patience_rules", *self.arguments, "--help"]
        environment = {"COLUMNS": "90", "NO_COLOR": "1", "PYTHONPATH": ":".join(sys.path)}
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, env=environment, encoding="utf-8"
        )
        return [nodes.literal_block(done.stdout, done.stdout, language="text")]


def percents(*shares: float) -> str:
    """Return a share or a range of shares in per cent, unbroken."""
    return "\u00a0to\u00a0".join(dict.fromkeys(f"{100 * share:.1f}" for share in shares))


def named(run: dict[str, Any]) -> str:
    """Return the title of the game of a run, with its options."""
    _, *options = written(run).split()
    return ", ".join([pr.find_game(run["game"]).title, *options])


class WinnableDeals(SphinxDirective):
    """The counted shares of winnable deals, of all games or of those named."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        body = []
        games = " ".join(self.content).split()
        for run in [run for run in counted() if not games or run["game"] in games]:
            found = share(run)
            shares = [percents(*found.share), percents(*found.interval())]
            played = run["played"]
            shares += [percents(played[one] / played["games"]) for one in ("greedy", "random")]
            numbers = [found.deals, found.won, found.lost, found.unknown, run["states"]]
            counts = [f"{number:,}" for number in numbers]
            body.append([named(run), *shares, *counts, run.get("commit", "")])
        head = ["Game", "Share, %", "Interval, %", "Greedy, %", "Random, %"]
        head += ["Deals", "Won", "Lost", "Unknown", "Positions", "Counted by"]
        return parse_markdown(self, "\n".join(table("Winnable deals", head, body, numbers=True)))


class Atlas(SphinxDirective):
    """The atlas: counts of a few deals of each game."""

    def run(self) -> list[nodes.Node]:
        body = []
        for id in pr.GAMES:
            row = pr.GAMES.entry(id).atlas
            if row is None:
                continue
            won = row.winnable
            medians = ["" if one is None else f"{one:,}" for one in (row.length, row.effort)]
            played = [percents(one / row.games) for one in (row.greedy, row.random)]
            counts = map(str, (won.deals, won.won, won.lost, won.unknown))
            link = f"{{doc}}`{pr.GAMES[id].title} <../games/rules/{id}>`"
            body.append([link, *counts, percents(*won.interval()), *medians, *played])
        head = ["Game", "Deals", "Won", "Lost", "Unknown", "Interval, %"]
        head += ["Moves", "Positions", "Greedy, %", "Random, %"]
        lines = table(f"The atlas: {len(body)} games", head, body, numbers=True)
        return parse_markdown(self, "\n".join(lines))


class PublishedShares(SphinxDirective):
    """Published shares of winnable deals beside ours."""

    def run(self) -> list[nodes.Node]:
        published = read("published.json")["games"]
        body = []
        for run in counted():
            if written(run) in published:
                percent, half = published[written(run)]
                ours = percents(*share(run).interval())
                body.append([named(run), f"{percent:.7g} ± {half:.2g}", ours, f"{run['deals']:,}"])
        head = ["Game", "Published, %", "Interval here, %", "Deals here"]
        return parse_markdown(self, "\n".join(table("Published shares", head, body, numbers=True)))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("codes", Codes)
    app.add_directive("drawn-games", DrawnGames)
    app.add_directive("published-shares", PublishedShares)
    app.add_directive("statements", Statements)
    app.add_directive("laws", Laws)
    app.add_directive("rule-parts", RuleParts)
    app.add_directive("rule-table", RuleTable)
    app.add_directive("schemas", Schemas)
    app.add_directive("keys", Keys)
    app.connect("build-finished", copy_schemas)
    app.add_directive("shuffle-vectors", ShuffleVectors)
    app.add_directive("winnable-deals", WinnableDeals)
    app.add_directive("atlas", Atlas)
    app.add_directive("benchmark", Benchmark)
    app.add_directive("benchmark-facts", BenchmarkFacts)
    app.add_directive("command-help", CommandHelp)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
