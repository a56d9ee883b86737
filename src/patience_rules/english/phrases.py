"""What happens in a move, why a hint advises it, what a picture shows: whole sentences by key.

A field of a template names a fact and, after a colon, the method of :class:`Phrasing` that words
it. Steps have a template for one card and one for several.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ..basics.cards import Card
from ..rules.words import Role
from .card_words import card_name, card_sign
from .grammar import cards as cards_of
from .grammar import listing, number
from .nouns import role_word

BACK = ("{cards:signs} goes back from {source} to {target}",
        "{cards:signs} go back from {source} to {target}")  # fmt: skip
STEPS: dict[str, tuple[str, ...]] = {
    "deal": ("{cards:signs} is dealt to {target}", "{cards:signs} are dealt to {target}"),
    "sink": (
        "{cards:signs} goes to the bottom of {target}",
        "{cards:signs} go to the bottom of {target}",
    ),
    "move": (
        "{cards:signs} goes from {source} to {target}",
        "{cards:signs} go from {source} to {target}",
    ),
    "free": 2 * ("{freed:sign} comes up to the top of {target}",),
    "draw": ("{cards:signs} is drawn to {target}", "{cards:signs} are drawn to {target}"),
    "redeal": 2 * ("the cards of {source} become the stock again",),
    "order": 2 * ("the stock is put in another order",),
    "remove": ("{cards:signs} leaves {source}", "{cards:signs} leave {source}"),
    "fill": 2 * ("{cards:signs} fills {target} from {source}",),
    "close": (
        "{cards:signs} moves up from {source} to {target}",
        "{cards:signs} move up from {source} to {target}",
    ),
    "turn": 2 * ("{cards:signs} turns up on {target}",),
    # Steps that are taken back.
    **dict.fromkeys(
        ("deal-back", "sink-back", "move-back", "draw-back", "remove-back", "fill-back",
         "close-back"),
        BACK,
    ),
    "free-back": 2 * ("{freed:sign} goes back under the other cards of {target}",),
    "redeal-back": 2 * ("the cards of {target} go back to it from {source}",),
    "order-back": 2 * ("the stock is put in its earlier order",),
    "turn-back": 2 * ("{cards:signs} turns face down on {target}",),
    # What a player sees of a move before it is made.
    "drawn": ("a card is drawn to {targets:piles}",
              "{count:cards} are drawn to {targets:piles}"),
    "drawn-by-card": 2 * ("cards are drawn from {source}",),
    "bottoms": 2 * ("the bottom cards of {piles:piles} come to the top",),
    "dealt-again": 2 * ("the cards of {piles:piles} are gathered and dealt again",),
    "stock-again": 2 * ("the cards of {piles:piles} become the stock again",),
    "stock-again-drawn": (
        "the cards of {piles:piles} become the stock again, and a card is drawn to"
        " {targets:piles}",
        "the cards of {piles:piles} become the stock again, and {count:cards} are drawn to"
        " {targets:piles}",
    ),
    "gaps": 2 * ("the gaps are closed",),
    "nothing": 2 * ("no card moves",),
}  # fmt: skip
HINTS: dict[str, str] = {
    "plan": "it {purpose}",
    "plan-back": "it takes the {card:sign} back and {purpose}",
    "plan-back-for": (
        "it takes the {card:sign} back, so that the {later:sign} can go on it, and {purpose}"
    ),
    # What a line is for, and how many moves lead to it.
    "wins": "wins",
    "leads-to-win": "leads to a win: {more:more_moves}",
    "turns-up": "turns up the face-down card of {pile}",
    "leads-to-turn": "leads to the face-down card of {pile}{more:ahead}",
    "redeal": "redeals",
    "draw": "draws from the stock",
    "fill": "brings the next card of the stock",
    "show": "shows an unseen card",
    "leads-to-redeal": "leads to a redeal{more:ahead}",
    "leads-to-draw": "leads to the next draw{more:ahead}",
    "leads-to-fill": "leads to the next card of the stock{more:ahead}",
    "leads-to-show": "leads to an unseen card{more:ahead}",
    "looks": "looks through the stock, which costs nothing",
    "nearer": "comes nearer to a win, though none was found",
    "home": "brings the {card:sign} to its foundation",
    "home-later": "lets the {card:sign} go to its foundation{more:ahead}",
    "scores": "scores{more:ahead}",
    "frees-space": "frees a space{more:ahead}",
    "frees-cell": "frees a cell{more:ahead}",
    # Why there is no hint.
    "no-lead": "no move was found that leads on: take moves back",
    "no-move": "no move is legal",
}
LABELS: dict[str, str] = {
    "empty-place": "empty place",
    "face-down-card": "face-down card",
    "card": "{card:name}",
    "pile": "{word} {name}, {size:amount}",
    "pile-shown": "{name}: {cards:shown}",
    "to-the-start": "To the start",
    "back": "Back",
    "play": "Play",
    "next": "Next",
    "to-the-end": "To the end",
    "moves-played": "Moves played",
    "needs-script": "Replaying the recorded game needs JavaScript.",
    "link": "Link to this move",
}
_FEW = 4
"""The most piles, or ranges of them, that a sentence names."""


@attrs.frozen
class Unnamed:
    """Face-down cards in a step: only their number is given."""

    count: int
    were_up: bool = False


class Phrasing(string.Formatter):
    """A formatter for the cards, piles and numbers of a template."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return str(getattr(self, format_spec)(value)) if format_spec else str(value)

    def sign(self, card: Card) -> str:
        """``J♠``."""
        return card_sign(card)

    def signs(self, cards: Sequence[Card] | Unnamed) -> str:
        """``J♠ Q♥``; of face-down cards ``three face-down cards``."""
        if not isinstance(cards, Unnamed):
            return " ".join(map(card_sign, cards))
        if cards.were_up:
            return "a card" if cards.count == 1 else cards_of(cards.count)
        down = "face-down card"
        return f"a {down}" if cards.count == 1 else f"{number(cards.count)} {down}s"

    def cards(self, count: int) -> str:
        """``three cards``."""
        return cards_of(count)

    def piles(self, names: Iterable[str]) -> str:
        """``t1 to t4 and w``: names, with three or more in a row as a range."""
        runs: list[list[str]] = []
        for name in dict.fromkeys(names):
            last = runs[-1][-1] if runs else ""
            follows = last[1:].isdigit() and name == f"{last[0]}{int(last[1:]) + 1}"
            runs[-1:] = [[*runs[-1], name]] if follows else [*runs[-1:], [name]]
        parts = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else run for run in runs]
        named = [part for run in parts for part in run]
        return listing(named) if len(named) <= _FEW else f"{number(sum(map(len, runs)))} piles"

    def more_moves(self, count: int) -> str:
        """``three more moves``."""
        return f"{number(count)} more move{'s' * (count != 1)}"

    def ahead(self, moves: int) -> str:
        """``, three moves on``; empty for none."""
        return f", {number(moves)} move{'s' * (moves != 1)} on" if moves else ""

    def name(self, card: Card) -> str:
        """``jack of spades``."""
        return card_name(card)

    def amount(self, size: int) -> str:
        """``three cards`` or ``empty``."""
        return cards_of(size) if size else "empty"

    def shown(self, cards: Sequence[Card | None]) -> str:
        """``two face down 5♥``, or ``empty``."""
        words = [card_sign(card) for card in cards if card]
        hidden = len(cards) - len(words)
        return " ".join([f"{hidden} face down"] * bool(hidden) + words) or "empty"

    def role(self, role: Role) -> str:
        """Return the noun for one pile of a role: ``tableau pile``."""
        return role_word(role)


@attrs.frozen
class Phrases:
    """Templates by keys, and what words their facts."""

    steps: Mapping[str, tuple[str, ...]] = attrs.field(factory=lambda: STEPS)
    hints: Mapping[str, str] = attrs.field(factory=lambda: HINTS)
    labels: Mapping[str, str] = attrs.field(factory=lambda: LABELS)
    phrasing: Phrasing = attrs.field(factory=Phrasing)

    def step(self, key: str, count: int = 1, **facts: Any) -> str:
        """Return a step of a move, or a move before it is made, with a number of cards."""
        one, several = self.steps[key]
        return self.phrasing.vformat(one if count == 1 else several, (), {"count": count, **facts})

    def hint(self, key: str, **facts: Any) -> str:
        """Return why a hint advises a move, or a part of that."""
        return self.phrasing.vformat(self.hints[key], (), facts)

    def label(self, key: str, **facts: Any) -> str:
        """Return what a part of a picture is."""
        return self.phrasing.vformat(self.labels[key], (), facts)


PHRASES = Phrases()
