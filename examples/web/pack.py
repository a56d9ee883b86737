"""Packs the Python modules of the page; pack.mjs runs it in Pyodide."""

from __future__ import annotations

import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import patience_rules as pr
from patience_rules.games.names import FAMILIES
from web.table import Table
from web.thinker import Thinker

LIBRARY = "/lib/python314.zip"
"""Where Pyodide has the standard library."""

UNUSED = ("cli", "freezing", "learning", "serving", "testing", "gymnasium")
"""The rooms of the package that the page never loads."""


def list_games() -> str:
    """Return as JSON what the page lists of each game, sorted by title.

    That is its names, its summary, its kind, the least and the largest share of the atlas's deals
    that can be won, and the moves of a win.
    """
    kinds = {game.id: module for module, games in FAMILIES.items() for game in games}
    listed = []
    for id in pr.GAMES:
        game = pr.GAMES.entry(id)
        row, kind = game.atlas, kinds.get(id, "the five").replace("_", "-")
        listed.append(
            {
                "id": id,
                "title": game.rules.title,
                "also": game.also,
                "summary": game.summary,
                "kind": pr.GAMES[kind].title if kind in pr.GAMES else _title(kind),
                "winnable": _shares(row.winnable) if row else (0, 1),
                "moves": row.length if row else None,
            }
        )
    return json.dumps(sorted(listed, key=lambda game: str(game["title"])))


def _shares(rate: pr.WinRate) -> tuple[float, float]:
    deals = rate.won + rate.lost + rate.unknown
    return rate.won / deals, (rate.won + rate.unknown) / deals


def _title(kind: str) -> str:
    return kind.replace("-", " ").capitalize()


def stills() -> str:
    """Return the first picture of each game, wide and narrow, by its file name as JSON."""
    made = {}
    for id in pr.GAMES:
        view = pr.deal(id, seed=1).view()
        for form, fill in {"wide": 0.65, "narrow": 1.62}.items():  # typical screens
            svg = view.to_svg(narrow=form == "narrow", fill=fill, labels=False)
            made[f"{id}-{form}"] = svg
    return json.dumps(made)


def try_out() -> None:
    """Ask all that the page asks, so that every module of the standard library is loaded."""
    table, thinker = Table(), Thinker()
    for id in [*pr.GAMES][::9]:
        table.ask("deal", id, "1", "")
        record = _record(table)
        table.ask("load", record)
        thinker.ask("outlook", record)
        for question in ("home", "finish", "rules", "options"):
            table.ask(question)
    thinker.ask("hint", _record(table), False)
    thinker.ask("winnable", "klondike", "", "1")
    table.ask("nearest", "blacony")
    for wrong in (("deal", "klondik", "1", ""), ("load", "{"), ("deal", "golf", "x", "y")):
        table.ask(*wrong)


def _record(table: Table) -> str:
    """Return the record of the game on a table."""
    return str(json.loads(table.ask("show", True, 1.7, False))["result"]["record"])


def pack(path: str) -> None:
    """Write the loaded modules of the standard library, and the package with its dependencies.

    They are compiled. Python looks for nothing else.
    """
    library = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    with zipfile.ZipFile(path, "w") as packed, zipfile.ZipFile(LIBRARY) as sources:
        for source in sorted(library):
            _, found, name = source.partition(f"{LIBRARY}/")
            if found and name.endswith(".py"):
                add(packed, name, sources.read(name))
        for file in sorted(Path().rglob("*")):
            name = file.as_posix()
            room = name.removeprefix("patience_rules/").split("/")[0].removesuffix(".py")
            if file.is_file() and room not in UNUSED and name != path:
                add(packed, name, file.read_bytes())


def add(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file: a module without docstrings, or data."""
    if name.endswith(".py"):
        code = compile(content, name, "exec", dont_inherit=True, optimize=2)
        head = MAGIC_NUMBER + bytes(12)  # neither the time nor the hash of the source
        name, content = f"{name}c", head + marshal.dumps(code)
    elif not name.endswith(".json"):
        return
    packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
