"""Generates the Markdown page of each game from its rule set."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import metadata
from itertools import groupby, starmap
from operator import attrgetter
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.basics.values import given_fields
from patience_rules.games.index import FIVE
from patience_rules.games.names import FAMILIES
from patience_rules.rules.code import rules_code
from patience_rules.rules.steps import Deal
from patience_rules.rules.words import Role

DOCS = Path(__file__).parent.parent
GAMES_PLAYED = 3
MOVES_PLAYED = 120
MOST_RELATIVES = 8
MOST_DIFFERENCES = 4
MOST_STEPS = 12
LENGTHS = (50, 100, 200)
NOT_RULES = ("id", "name", "options", "zones")

PAGE = """\
{front}# {title}

{summary} {names}

:::{{game-picture}} {id} start
:::

:::{{play}} {id} Play it in the browser
:::

{rules}

## As a rule set

The names are those of `patience_rules.language`, explained in {{doc}}`../../reference/language`.

{code}

{recorded}

## How its deck is dealt

{dealing}

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

The arrow shows the next move. Press *Play*, or use the buttons, the slider, or the arrow keys. The
file is [`{file}`]({address}).

:::{{game-replay}} {id}
:::

## In the middle and at the end

:::{{game-picture}} {id} middle
:::

:::{{game-picture}} {id} end
:::
"""
WON = """\
## A won game

The solver won the deal of seed {seed} in {count} moves. There may be shorter wins.

:::{{play}} {id} Watch it in the browser
:deal: {seed}
:moves: {moves}
:::

<details><summary>Show the record</summary>

```text
{record}```

</details>
"""
NOT_WON = """\
## A won game

None is known: the solver won none of the {deals} deals in {{doc}}`the atlas <../../results/atlas>`.
"""
DECIDED = """\
## Where sources differ

Rule cards, books and programs do not always agree on this game. These are our decisions. See
{{doc}}`../index` for the decisions about all games, and {{doc}}`../statements` for the fields and
tests behind each rule.

:::{{game-decisions}} {letters}
:::
"""


@cache
def read(name: str) -> Any:
    """Return the JSON value of a file in ``data``."""
    return json.loads((DOCS / "data" / name).read_text(encoding="utf-8"))


@cache
def counted() -> list[dict[str, Any]]:
    """Return the runs that counted winnable deals, with their settings and results."""
    text = (DOCS / "data/winnability.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def written(run: dict[str, Any]) -> str:
    """Return the game and the options of such a run, as on the command line."""
    return " ".join([run["game"], *starmap("{}={}".format, run.get("options", {}).items())])


def share(run: dict[str, Any]) -> pr.WinRate:
    """Return the result of such a run."""
    return pr.WinRate(won=run["won"], lost=run["lost"], unknown=run["unknown"])


@cache
def decided() -> Any:
    """Return the numbered statements and decisions by id."""
    return json.loads((DOCS.parent / "tests/data/statements.json").read_text(encoding="utf-8"))


def table(
    title: str, head: list[str], body: list[list[str]], *, numbers: bool = False
) -> list[str]:
    """Return the lines of a Markdown table with a title.

    If `numbers`, all columns but the first are aligned to the right.
    """
    rows = [head, ["---", *["--:" if numbers else "---"] * (len(head) - 1)], *body]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return [f"**{title}**", "", *lines]


def decks(rules: pr.Rules) -> str:
    """Return the size of the pack in decks of 52 cards; Spider of one suit has two."""
    whole, rest = divmod(rules.pack_size, 52)
    if rest:
        return f"{rules.pack_size} cards"
    return f"{['no', 'one', 'two', 'three', 'four'][whole]} deck{'s' if whole > 1 else ''}"


def family(id: str) -> str:
    """Return the title of a game's family, often the title of a game."""
    own = next(
        (name for name, games in FAMILIES.items() if id in {game.id for game in games}), "the_five"
    )
    named = pr.GAMES.get(own.replace("_", "-"))
    return named.title if named else own.replace("_", " ").capitalize()


def share_of_all(id: str) -> tuple[float, float]:
    """Return the range of the share of a game's deals that can be won: a run's, or the atlas's."""
    runs = [share(run) for run in counted() if run["game"] == id and "options" not in run]
    row = pr.GAMES.entry(id).atlas
    rates = runs or ([row.winnable] if row else [])
    return rates[0].interval() if rates else (0.0, 1.0)


def winnable(id: str) -> str:
    """Return a phrase for the share of a game's deals that can be won."""
    least, most = share_of_all(id)
    if least >= 0.5:
        return "nearly all" if least >= 0.95 else "more than half"
    if most < 0.5:
        return "fewer than a tenth" if most < 0.1 else "fewer than half"
    return "not known"


def length(id: str) -> str:
    """Return a phrase for the median length of the wins that the solver found."""
    row = pr.GAMES.entry(id).atlas
    if row is None or row.length is None:
        return "not known"
    below = next((most for most in LENGTHS if row.length <= most), None)
    return f"up to {below} moves" if below else f"over {LENGTHS[-1]} moves"


def greedily(id: str) -> str:
    """Return a phrase for the share of games won by taking any move that scores."""
    row = pr.GAMES.entry(id).atlas
    if row is None:
        return "not known"
    won = row.greedy / row.games
    return "often" if won >= 0.2 else "sometimes" if won >= 0.02 else "hardly ever"


def page(id: str) -> str:
    """Return the page of a game in Markdown."""
    game = pr.GAMES.entry(id)
    _title, summary, rules = pr.describe(game.rules, markup="markdown").split("\n\n", 2)
    return PAGE.format(
        front="" if id in FIVE else "---\norphan: true\n---\n\n",
        id=id,
        title=game.rules.title,
        summary=" ".join(summary.split()),
        names=" ".join(known_as(game)),
        rules=rules.strip(),
        code=f"```python\n{rules_code(game.rules)}\n```",
        recorded=recorded(id),
        dealing=" ".join(dealing(game.rules)),
        piles=piles(pr.deal(game.rules, seed=1)),
        moves="\n".join(
            table("Moves and their effect in random games", ["Move", "Effect"], moves(game.rules))
        ),
        relatives="\n".join(relatives(id)),
        sources=sources(id),
    )


def recorded(id: str) -> str:
    """Return the section about the recorded game of a page, or about a game that was won."""
    path = read("games.json").get(id)
    if path is None:
        return won(id)
    named = metadata("patience-rules").get_all("Project-URL") or []
    source = dict(entry.split(", ") for entry in named)["Source"]
    file = path.rpartition("/")[2]
    return RECORDED.format(id=id, file=file, address=f"{source}/blob/main/{path}")


@cache
def won_games() -> Mapping[str, pr.Record]:
    """Return the games that ``make_won`` recorded, by id."""
    entries = pr.read_records(DOCS / "data/won.jsonl")
    return {entry.record.rules.id: entry.record for entry in entries if entry.record}


def won(id: str) -> str:
    """Return the section about the game that the solver won; empty if no deal was counted."""
    record, row = won_games().get(id), pr.GAMES.entry(id).atlas
    if record:
        moves = " ".join(record.moves)
        text, count = record.to_text(), len(record.moves)
        return WON.format(id=id, seed=record.seed, count=count, moves=moves, record=text)
    return NOT_WON.format(deals=row.winnable.deals) if row else ""


def known_as(game: pr.CatalogueEntry) -> Iterator[str]:
    """Yield sentences with a game's other names, pack, id and winnable deals."""
    if game.also:
        yield f"Also called {', '.join(game.also)}."
    taken = decks(game.rules).capitalize()
    yield f"{taken}; its id is `{game.rules.id}`. {{doc}}`All games <../catalogue>`."
    least, most = share_of_all(game.rules.id)
    if most - least < 0.5:  # a wider range is of no use
        yield (
            f"{least:.1%} to {most:.1%} of deals can be won by a player who knows all cards:"
            " {doc}`../../results/index`."
        )


def dealing(rules: pr.Rules) -> Iterator[str]:
    """Yield sentences about the order in which the cards of a deck go to the piles."""
    dealt = [step for step in pr.deal_steps(pr.deal(rules, seed=1)) if step.act == "deal"]
    rows: list[list[pr.Step]] = []
    for step in dealt:
        if not (rows and follows(rows[-1][-1], step)):
            rows.append([])
        rows[-1].append(step)
    same = groupby(rows, key=lambda row: [(step.target, step.face_up) for step in row])
    said = [row_in_words(*group) for group in ([*rows] for _, rows in same)]
    yield f"A deck is dealt from its first card on: {', then '.join(said)}."
    if dealt and dealt[-1].target == "s":
        yield "Of the stock, the first of these cards is the next one dealt."
    steps = [step for step in rules.deal if isinstance(step, Deal)]
    if len(steps) < len(rules.deal) or any(step.pick or step.divert for step in steps):
        yield "This is one example: the lay-out says which cards are picked out or go elsewhere."


def follows(one: pr.Step, other: pr.Step) -> bool:
    """Check if a card is dealt to the pile after that of the card before, and lies the same way."""
    numbers = [step.target[1:] for step in (one, other)]
    return (
        one.face_up == other.face_up
        and one.target[0] == other.target[0]
        and all(numbers)
        and int(numbers[1]) == int(numbers[0]) + 1
    )


def row_in_words(row: list[pr.Step], *others: list[pr.Step]) -> str:
    """Return a row of dealt cards in words, and how many equal rows there are."""
    first, last = row[0], row[-1]
    if first.target == "s" and len(first.cards) > 1:
        return f"the other {len(first.cards)} to `s`"
    times = f"{len(others) + 1} times " if others else ""
    piles = f"`{first.target}`" + (f" to `{last.target}`" if len(row) > 1 else "")
    return f"{times}{piles}{'' if first.face_up else ' face down'}"


def piles(state: pr.State) -> str:
    """Return the sentences about the names of the piles and the form of moves."""
    named = []
    for zone, names in groupby(
        state.names, key=lambda name: next(r.value for r in Role if r.letter == name[0])
    ):
        first, *others = names
        named.append(f"`{first}` to `{others[-1]}` {zone}" if others else f"`{first}` {zone}")
    return (
        f"The piles are {', '.join(named)}. A move is written `source-target`, with `x3` after it "
        "for three cards: {doc}`../../reference/formats`."
    )


def moves(rules: pr.Rules) -> list[list[str]]:
    """Return one move of each kind from random games, with its effect."""
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
    """Return steps in words. Long runs of one kind are shortened, and so is the whole."""
    words: list[str] = []
    for _, same in groupby(steps, key=attrgetter("act")):
        words += shortened([step.in_words() for step in same], MOST_STEPS)
    return shortened(words, 2 * MOST_STEPS)


def shortened(words: list[str], most: int) -> list[str]:
    """Return all the words, or only the first ones and the last if there are too many."""
    return words if len(words) <= most else [*words[: most // 6], "…", words[-1]]


@cache
def facts(id: str) -> Mapping[str, str]:
    """Return the fields of a rule set, such as ``draw`` or ``tableau.piles``, by name."""
    rules = pr.GAMES[id]
    found = {name: repr(value) for name, value in given_fields(rules) if name not in NOT_RULES}
    for zone in rules.zones:
        fields = dict(given_fields(zone))
        found |= {f"{zone.role}.{name}": repr(value) for name, value in fields.items()}
    return found


def differences(one: str, two: str) -> list[str]:
    """Return the fields in which two games differ."""
    names = facts(one).keys() | facts(two).keys()
    return sorted(name for name in names if facts(one).get(name) != facts(two).get(name))


@cache
def nearest(id: str) -> list[str]:
    """Return the other games, by the number of fields in which they differ."""
    return sorted(
        (other for other in pr.GAMES if other != id), key=lambda o: len(differences(id, o))
    )


def relatives(id: str) -> list[str]:
    """Return the section about the most similar games."""
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
    head = ["Game", "Summary", "Differences"]
    title = f"Games similar to {pr.GAMES[id].title}"
    return ["## Relatives", "", *table(title, head, body)]


def sources(id: str) -> str:
    """Return the section about sources with other rules."""
    letters = {row["game"]: name.split("-")[1] for name, row in decided().items() if "game" in row}
    if id in letters:
        return DECIDED.format(letters=letters[id])
    said = read("sources.json").get(id)
    if said is None or "here" not in said:
        return ""
    elsewhere = f"\n\n*Elsewhere:* {said['elsewhere']}." if "elsewhere" in said else ""
    return f"## Where sources differ\n\n*Here:* {said['here']}.{elsewhere}"


def write_pages(folder: Path) -> None:
    """Write the pages of all games into a folder, leaving unchanged ones alone."""
    folder.mkdir(exist_ok=True)
    pages = {folder / f"{id}.md": page(id) for id in pr.GAMES}
    for old in set(folder.iterdir()) - pages.keys():
        old.unlink()
    for path, text in pages.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
