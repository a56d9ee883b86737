"""Packs the Python modules of the page; pack.mjs runs it in Pyodide."""

from __future__ import annotations

import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import patience_rules as pr
from web.table import Table

LIBRARY = "/lib/python314.zip"
"""Where Pyodide has the standard library."""

UNUSED = ("cli", "freezing", "learning", "serving", "testing", "gymnasium")
"""The rooms of the package that the page never loads."""


def list_games() -> str:
    """Return the id, the title and the other names of each game as JSON, sorted by title."""
    games = [(id, pr.GAMES[id].title, pr.GAMES.entry(id).also) for id in pr.GAMES]
    return json.dumps(sorted(games, key=lambda game: game[1]))


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
    table = Table()
    for id in [*pr.GAMES][::9]:
        table.ask("deal", id, "1", "")
        table.ask("load", json.loads(table.ask("save"))["result"])
        for question in ("outlook", "home", "finish", "rules", "options"):
            table.ask(question)
        table.ask("show", True, 1.7, False)
    table.ask("show", True, 1.7, False, True)
    for wrong in (("deal", "klondik", "1", ""), ("load", "{"), ("deal", "golf", "x", "y")):
        table.ask(*wrong)


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
