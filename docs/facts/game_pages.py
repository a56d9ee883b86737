"""The text of each game's page, made from its rule set; Sphinx reads it as it reads the others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, starmap
from operator import attrgetter
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.english.captions import step_in_words
from patience_rules.games.index import FAMILIES, FIVE
from patience_rules.rules.code import rules_code
from patience_rules.rules.words import Role
from patience_rules.values import given_fields

DOCS = Path(__file__).parent.parent
GAMES_PLAYED = 3
MOVES_PLAYED = 120
MOST_RELATIVES = 8
MOST_DIFFERENCES = 4
MOST_STEPS = 12
NOT_RULES = ("id", "name", "options", "zones")

PAGE = """\
{front}# {title}

{summary}. {names}

:::{{game-picture}} {id} start
:::

:::{{play}} {id} Play it in the browser
:::

{rules}

## As a rule set

In the names of `patience_rules.language`; {{doc}}`../../reference/language` explains them.

{code}

{recorded}

## How its moves are written

{piles}

{moves}

{relatives}

## How it was checked

:::{{game-check}} {id}
:::

{sources}
"""
RECORDED = """\
## A recorded game

The arrow shows the move that comes next. Let it play, or use the buttons, the slider, or the arrow
keys.

:::{{game-replay}} {id}
:::

## In the middle and at the end

:::{{game-picture}} {id} middle
:::

:::{{game-picture}} {id} end
:::
"""
DECIDED = """\
## Where sources differ

Rule cards, books and programs do not always agree on this game. This is what was decided;
{{doc}}`../index` has the decisions for all games, {{doc}}`../statements` the fields and tests
behind each rule.

:::{{game-decisions}} {letters}
:::
"""


def read(name: str) -> Any:
    """The JSON value of a file in ``data``."""
    return json.loads((DOCS / "data" / name).read_text(encoding="utf-8"))


def counted() -> list[dict[str, Any]]:
    """The runs that counted deals which can be won, each with what it was and what it found."""
    text = (DOCS / "data/winnability.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def written(run: dict[str, Any]) -> str:
    """What such a run counted, as it is written on the command line: the game and its options."""
    return " ".join([run["game"], *starmap("{}={}".format, run.get("options", {}).items())])


def share(run: dict[str, Any]) -> pr.WinRate:
    """What such a run found."""
    return pr.WinRate(run["won"], run["lost"], run["unknown"])


def decided() -> Any:
    """The numbered statements and decisions, by their ids."""
    return json.loads((DOCS.parent / "tests/data/statements.json").read_text(encoding="utf-8"))


def table(
    title: str, head: list[str], body: list[list[str]], *, numbers: bool = False
) -> list[str]:
    """The lines of a Markdown table with its title above; of numbers all columns but the first."""
    rows = [head, ["---", *["--:" if numbers else "---"] * (len(head) - 1)], *body]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return [f"**{title}**", "", *lines]


def decks(rules: pr.Rules) -> str:
    """How many decks a game takes, as people count them: Spider of one suit takes two."""
    whole, rest = divmod(rules.cards, 52)
    if rest:
        return f"{rules.cards} cards"
    return f"{['no', 'one', 'two', 'three', 'four'][whole]} deck{'s' if whole > 1 else ''}"


def family(id: str) -> str:
    """The title of the family that a game belongs to: that of the game that it is named for."""
    own = next((name for name, ids in FAMILIES.items() if id in ids.split()), "the_five")
    named = pr.GAMES.get(own.replace("_", "-"))
    return named.title if named else own.replace("_", " ").capitalize()


def winnable(id: str) -> str:
    """How many of a game's deals can be won, as far as the figures say."""
    for run in counted():
        if run["game"] == id and "options" not in run:
            least, most = share(run).interval()
            if least >= 0.5:
                return "nearly all" if least >= 0.95 else "more than half"
            if most < 0.5:
                return "fewer than a tenth" if most < 0.1 else "fewer than half"
    return "not known"


def page(id: str) -> str:
    """The whole page of a game, in Markdown."""
    game = pr.GAMES.entry(id)
    _title, _, rules = pr.describe(game.rules, markup="markdown").partition("\n")
    return PAGE.format(
        front="" if id in FIVE else "---\norphan: true\n---\n\n",
        id=id,
        title=game.rules.title,
        summary=game.summary,
        names=" ".join(known_as(game)),
        rules=rules.strip(),
        code=f"```python\n{rules_code(game.rules)}\n```",
        recorded=RECORDED.format(id=id) if id in read("games.json") else "",
        piles=piles(pr.deal(game.rules, seed=1)),
        moves="\n".join(
            table(
                "Moves, and what they did in some game", ["Move", "What it does"], moves(game.rules)
            )
        ),
        relatives="\n".join(relatives(id)),
        sources=sources(id),
    )


def known_as(game: pr.Game) -> Iterator[str]:
    """Under which names, and where in the catalogue, a game is found."""
    if game.also:
        yield f"Also called {', '.join(game.also)}."
    taken = decks(game.rules).capitalize()
    yield f"{taken}; its id is `{game.rules.id}`. {{doc}}`All games <../catalogue>`."
    for run in counted():
        least, most = share(run).interval()
        told = run["game"] == game.rules.id and "options" not in run
        if told and most - least < 0.5:  # a wider one says nothing
            yield (
                f"Of all deals {least:.1%} to {most:.1%} can be won by someone who knows all cards:"
                " {doc}`../../results/index`."
            )


def piles(state: pr.State) -> str:
    """The names of the piles, for those who write moves."""
    said = []
    for zone, names in groupby(
        state.names, key=lambda name: next(r.value for r in Role if r.letter == name[0])
    ):
        first, *others = names
        said.append(f"`{first}` to `{others[-1]}` {zone}" if others else f"`{first}` {zone}")
    return (
        f"The piles are {', '.join(said)}. A move says where from, where to, and how many cards "
        "where it is more than one: {doc}`../../reference/formats`."
    )


def moves(rules: pr.Rules) -> list[list[str]]:
    """Of each kind of move one that random games had, with what it did."""
    found: dict[tuple[str, str, bool], list[str]] = {}
    for seed in range(1, GAMES_PLAYED + 1):
        choices = random.Random(seed)
        state = pr.deal(rules, seed=seed)
        for _ in range(MOVES_PLAYED):
            legal = state.legal_moves()
            if not legal:
                break
            move = choices.choice(legal)
            kind = (move.source[0], move.target[0], move.size > 1)
            if kind not in found:
                steps = state.transition(move).steps
                found[kind] = [f"`{move}`", "; ".join(briefly(steps))]
            state = state.play(move)
    return [found[kind] for kind in sorted(found)]


def briefly(steps: Sequence[pr.Step]) -> list[str]:
    """Steps in words, the middle left out of many of one kind, and of many kinds in turn."""
    told: list[str] = []
    for _, same in groupby(steps, key=attrgetter("act")):
        told += shortened(list(map(step_in_words, same)), MOST_STEPS)
    return shortened(told, 2 * MOST_STEPS)


def shortened(told: list[str], most: int) -> list[str]:
    """So many of the steps at most, and otherwise the first ones and the last."""
    return told if len(told) <= most else [*told[: most // 6], "…", told[-1]]


@cache
def facts(id: str) -> Mapping[str, str]:
    """What a rule set says, field by field: ``draw``, or role and field of a zone."""
    rules = pr.GAMES[id]
    said = {name: repr(value) for name, value in given_fields(rules) if name not in NOT_RULES}
    for zone in rules.zones:
        fields = dict(given_fields(zone))
        said |= {f"{zone.role}.{name}": repr(value) for name, value in fields.items()}
    return said


def differences(one: str, two: str) -> list[str]:
    """The fields in which two games differ."""
    names = facts(one).keys() | facts(two).keys()
    return sorted(name for name in names if facts(one).get(name) != facts(two).get(name))


@cache
def nearest(id: str) -> list[str]:
    """The other games, those first that differ from one in the fewest fields."""
    return sorted(
        (other for other in pr.GAMES if other != id), key=lambda o: len(differences(id, o))
    )


def relatives(id: str) -> list[str]:
    """The games that differ from one in few fields, the nearest first."""
    first = nearest(id)[:MOST_RELATIVES]
    near = [other for other in first if len(differences(id, other)) <= MOST_DIFFERENCES]
    body = [
        [
            f"{{doc}}`{pr.GAMES[other].title} <{other}>`",
            pr.GAMES.entry(other).summary,
            ", ".join(f"`{field}`" for field in differences(id, other)) or "only the name",
        ]
        for other in near or first[:3]
    ]
    head = ["Game", "In a line", "What differs"]
    title = f"The games that are nearest to {pr.GAMES[id].title}"
    return ["## Relatives", "", *table(title, head, body)]


def sources(id: str) -> str:
    """Where books and programs differ from the game as it is here."""
    letters = {row["game"]: name.split("-")[1] for name, row in decided().items() if "game" in row}
    if id in letters:
        return DECIDED.format(letters=letters[id])
    said = read("sources.json").get(id)
    if said is None or "here" not in said:
        return ""
    elsewhere = f"\n\n*Elsewhere:* {said['elsewhere']}." if "elsewhere" in said else ""
    return f"## Where sources differ\n\n*Here:* {said['here']}.{elsewhere}"


def write_pages(folder: Path) -> None:
    """Write the pages of all games into a folder, and nothing that is there already."""
    folder.mkdir(exist_ok=True)
    pages = {folder / f"{id}.md": page(id) for id in pr.GAMES}
    for old in set(folder.iterdir()) - pages.keys():
        old.unlink()
    for path, text in pages.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
