"""Worked positions: a table laid from only the cards that matter, and what is asked of it."""

from __future__ import annotations

from collections import Counter

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import CARDS, RANKS
from patience_rules.games.index import FIVE

GAMES = {game: pr.GAMES[game] for game in FIVE}
"""The rule sets that tests lay out; the mutation check puts a changed one in place."""


def lay(game: str | pr.Rules, rest: str = "s", **piles: str) -> pr.State:
    """A position from the piles that matter.

    Args:
        game: a game's id or a rule set.
        rest: the pile beneath whose cards the unnamed rest of the pack lies, in its order.
        piles: pile name and cards, bottom to top.

    Returns:
        The state; what is wrong with the position is raised.
    """
    rules = GAMES[game] if isinstance(game, str) else game
    cards = " ".join(piles.values()).split()
    named = Counter(pr.Card(card.rstrip("?")).code for card in cards)
    left = Counter(card.code for card in rules.pack) - named
    over = " ".join(str(CARDS[code]) for code in sorted(left.elements()))
    piles = {**piles, rest: f"{over} {piles.get(rest, '')}"}
    zones = {}
    for role in dict.fromkeys(zone.role for zone in rules.zones):
        count = rules.count(role)
        names = [role.letter] if count == 1 else [f"{role.letter}{n}" for n in range(1, count + 1)]
        zones[role.value] = [piles.pop(name, "") for name in names]
    assert not piles, f"no such piles: {piles}"
    return pr.State(rules, zones)


def pyramid(*rows: str, rest: str = "w", **piles: str) -> pr.State:
    """A position of Escalator from its rows, apex first, with ``--`` for a card that is gone.

    Rows that are not given are gone; the rest of the pack lies beneath the waste.
    """
    places = " ".join(rows).split()
    cards = {f"t{n}": card for n, card in enumerate(places, 1) if card != "--"}
    return lay("escalator", rest, **cards, **piles)


def sequence(first: str, count: int = 13) -> str:
    """Cards up in suit, round the corner, from a first one."""
    start = RANKS.index(first[0])
    return " ".join(RANKS[(start + step) % 13] + first[1] for step in range(count))


def complete(rank: str, decks: int = 2, **changed: str) -> dict[str, str]:
    """Full foundations from a rank, suit by suit, but for those that are given."""
    suits = [suit for suit in "CDHS" for _ in range(decks)]
    full = {f"f{n}": sequence(rank + suit) for n, suit in enumerate(suits, 1)}
    return {**full, **changed}


def stuck(game: str, **changed: str) -> dict[str, str]:
    """A card for every tableau pile; those not given fit on no other."""
    cards = ["2C", "4C", "6C", "8C", "TC", "QC", "2S", "4S", "6S", "8S", "TS", "QS"]
    piles = GAMES[game].count(pl.Role.TABLEAU)
    return {**{f"t{n}": card for n, card in enumerate(cards[:piles], 1)}, **changed}


def show(state: pr.State, name: str) -> str:
    """A pile's cards, bottom to top."""
    return " ".join(map(str, state.pile(name)))


def cards_of(state: pr.State) -> Counter[pr.Card]:
    """All cards on the table."""
    return Counter(card for name in state.names for card in state.pile(name))


def is_legal(state: pr.State, move: str) -> bool:
    """Whether a move is legal: the list and the checker agree on it."""
    listed = move in state.legal_moves()
    assert listed == (state.check(move) is None), move
    return listed


def plays(state: pr.State, *moves: str) -> pr.State:
    """The state after legal moves."""
    for move in moves:
        assert state.check(move) is None, f"{move}: {state.check(move)}"
        assert move in state.legal_moves(), move
        state = state.play(move)
    return state


def refuses(state: pr.State, move: str, code: str) -> None:
    """Make sure that a move is not legal, for this reason."""
    violation = state.check(move)
    assert violation is not None, f"{move} is legal"
    assert violation.code == code, violation
    assert move not in state.legal_moves(), move
    with pytest.raises(pr.IllegalMoveError) as error:
        state.play(move)
    assert error.value.violation == violation


def takers(state: pr.State, source: str) -> set[str]:
    """The piles to which a legal move leads from a pile."""
    return {move.target for move in state.legal_moves() if move.source == source}


def accepted(game: str, source: str, target: str, rest: str = "s", **piles: str) -> str:
    """Of all cards, those that as the top card of one pile may go to another, in pack order."""
    taken = Counter(" ".join(piles.values()).split())
    found = []
    for card in map(str, pr.pack()):
        if taken[card] < GAMES[game].decks:
            state = lay(game, rest, **{**piles, source: f"{piles.get(source, '')} {card}"})
            found += [card] if is_legal(state, f"{source}-{target}") else []
    return " ".join(found)


def ladder(wrap: bool = False) -> list[tuple[str, str]]:
    """Each rank with the one above it; round the corner the ace is above the king."""
    return list(zip(RANKS, RANKS[1:] + ("A" if wrap else ""), strict=False))


def routes(state: pr.State) -> set[str]:
    """The pairs of zones between which a legal move leads, by their letters."""
    return {f"{move.source[0]}-{move.target[0]}" for move in state.legal_moves()}
