"""The five games once more, straight from the numbered rules, sharing nothing with the package.

Slow and plain on purpose: a table is a dict of lists of card texts, a move is a text, and every
conceivable move is tried. A card that the rules say nothing about may not move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

RANKS = "A23456789TJQK"
SUITS = "CDHS"
Table = dict[str, list[str]]

NAMES = {
    "new-york": "s w1 w2 w3 f1 f2 f3 f4 f5 f6 f7 f8 t1 t2 t3 t4 t5 t6 t7 t8",
    "cast-out-nines": "s w f1 f2 f3 f4 f5 f6 f7 f8 t1 t2 t3 t4 t5 t6 t7",
    "escalator": "s w " + " ".join(f"t{n}" for n in range(1, 29)),
    "balcony": "s w r f1 f2 f3 f4 t1 t2 t3 t4 t5",
    "quadrangle": "s w f1 f2 f3 f4 f5 f6 f7 f8 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12",
}


def is_next(low: str, high: str) -> bool:
    """The rank of one card comes right after that of another, the ace after the king."""
    return RANKS[(RANKS.index(low[0]) + 1) % 13] == high[0]


def is_red(card: str) -> bool:
    return card[1] in "DH"


def piles(table: Table, letter: str) -> list[str]:
    return [name for name in table if name[0] == letter]


def base(table: Table) -> str:
    """The rank that the foundations start with, empty before the first is started."""
    started = [table[name][0][0] for name in piles(table, "f") if table[name]]
    return started[0] if started else ""


def on_foundation(table: Table, target: str, card: str, first: str) -> bool:
    """Up in suit round the corner, thirteen cards, from one of the ranks given."""
    pile = table[target]
    if not pile:
        return card[0] in first
    return len(pile) < 13 and card[1] == pile[-1][1] and is_next(pile[-1], card)


def new_york(table: Table, source: str, target: str, cards: list[str]) -> bool:
    card, pile = cards[0], table[target]
    if len(cards) > 1 or source[0] == "f" or target == "s":
        return False
    if target[0] == "w":
        return source == "s"
    if target[0] == "f":
        return on_foundation(table, target, card, base(table) or RANKS)
    if not pile:
        return source[0] != "t"
    return is_next(card, pile[-1]) and is_red(card) != is_red(pile[-1])


def cast_out_nines(table: Table, source: str, target: str, cards: list[str]) -> bool:
    card, pile = cards[0], table[target]
    if source == "s" or target in "sw":
        return source == "s" and target == "w" and len(cards) == 1
    if source[0] == "f":
        return False
    if target[0] == "f":
        return len(cards) == 1 and on_foundation(table, target, card, "9")
    if not pile:
        return len(cards) == 1
    if len(cards) > 1 and source[0] != "t":
        return False
    run = [pile[-1], *cards]
    return all(
        low[1] == high[1] and low[0] != "K" and is_next(low, high) for high, low in pairwise(run)
    )


def covers(name: str) -> list[str]:
    """The two places of the pyramid that lie on one, none for the seventh row."""
    place, row = int(name[1:]), 1
    while place > row * (row + 1) // 2:
        row += 1
    return [f"t{place + row}", f"t{place + row + 1}"] if row < 7 else []


def escalator(table: Table, source: str, target: str, cards: list[str], anytime: bool) -> bool:
    if target != "w" or len(cards) > 1:
        return False
    if source == "s":
        return anytime or not any(
            escalator(table, name, "w", table[name], anytime)
            for name in piles(table, "t")
            if table[name]
        )
    if source[0] != "t" or any(table[name] for name in covers(source)) or not table["w"]:
        return False
    top = table["w"][-1]
    return is_next(top, cards[0]) or is_next(cards[0], top)


def balcony(table: Table, source: str, target: str, cards: list[str]) -> bool:
    card, pile = cards[0], table[target]
    if len(cards) > 1:
        return False
    if source == "s":
        return target == "w"
    if source[0] == "f" or target[0] in "swr":
        return False
    if target[0] == "f":
        return on_foundation(table, target, card, "A")
    if not pile:
        return True
    return card[0] != "K" and is_next(card, pile[-1]) and is_red(card) != is_red(pile[-1])


def quadrangle(table: Table, source: str, target: str, cards: list[str]) -> bool:
    card, pile = cards[0], table[target]
    if len(cards) > 1:
        return False
    if source == "s":
        return target == "w"
    if source[0] == "f" or target in "sw":
        return False
    if target[0] == "f":
        return on_foundation(table, target, card, base(table) or RANKS)
    return not pile or (card[1] == pile[-1][1] and is_next(card, pile[-1]))


ALLOWED: dict[str, Callable[[Table, str, str, list[str]], bool]] = {
    "new-york": new_york,
    "cast-out-nines": cast_out_nines,
    "escalator": partial(escalator, anytime=False),
    "escalator-any": partial(escalator, anytime=True),
    "balcony": balcony,
    "quadrangle": quadrangle,
}


def deal(game: str, deck: list[str]) -> Table:
    """The table after the deal; the first card of the deck is dealt first."""
    table: Table = {name: [] for name in NAMES[game].split()}
    deck = list(deck)
    if game == "quadrangle":
        table["f1"].append(deck.pop(0))
    for _ in range(3 if game == "quadrangle" else 1):
        for name in piles(table, "t"):
            table[name].append(deck.pop(0))
    for _ in range(13 if game == "balcony" else 0):
        table["r"].insert(0, deck.pop(0))
    if game == "escalator":
        table["w"].append(deck.pop(0))
    table["s"] = deck[::-1]
    return table


def score(game: str, table: Table) -> int:
    if game == "escalator":
        return 28 - sum(len(table[name]) for name in piles(table, "t"))
    return sum(len(table[name]) for name in piles(table, "f"))


def is_won(game: str, table: Table) -> bool:
    return score(game, table) == {"escalator": 28, "balcony": 52}.get(game, 104)


def status(game: str, table: Table, option: str = "") -> str:
    if is_won(game, table):
        return "won"
    return "in-play" if moves(game, table, option) else "lost"


def moves(game: str, table: Table, option: str = "") -> list[str]:
    """The legal moves in the order of the package's list; option ``-any`` is Escalator's draw."""
    found = []
    names = list(table)
    if is_won(game, table):
        return []
    for source in names:
        for target in names:
            for count in range(1, len(table[source]) + 1):
                cards = table[source][-count:]
                if source != target and ALLOWED[game + option](table, source, target, cards):
                    card = SUITS.index(cards[0][1]) * 13 + RANKS.index(cards[0][0])
                    is_draw = source == "s" and target[0] == "w"
                    order = (card, count > 1, names.index(source), count) if not is_draw else ()
                    text = f"{source}-{target}" + (f"x{count}" if count > 1 else "")
                    found.append((is_draw, names.index(target), order, text))
    return [text for *_, text in sorted(found)]


def play(game: str, table: Table, move: str) -> Table:
    """The table after a legal move, with Quadrangle's fill."""
    path, _, number = move.partition("x")
    source, target = path.split("-")
    table = {name: list(cards) for name, cards in table.items()}
    count = int(number or 1)
    table[target] += table[source][-count:]
    del table[source][-count:]
    if game == "quadrangle" and source[0] == "t" and not table[source]:
        for giver in ("w", "s"):
            if table[giver] and not table[source]:
                table[source].append(table[giver].pop())
    return table
