"""A reader that carries the redeal of a rulebook out literally, on a position that was played.

It knows English numbers and piles. Of the rule set it knows only the numbers of piles and the
players' words for them. A shuffle is left to the game: after it, only the numbers of cards count.
"""

# ruff: noqa: E501 - the form of a sentence stays on one line

from __future__ import annotations

import re
from collections.abc import Callable

import patience_rules as pr
from tests.support.english_words import N, UnreadError, number, section
from tests.support.set_up_reader import Table

Piles = dict[str, list[str]]
"""The cards of each pile by its name, from the bottom."""


class Redealer:
    """The cards of a table, some of them in hand, while a redeal is carried out."""

    def __init__(self, state: pr.State, start: pr.State, text: str) -> None:
        self.state, self.words = state, Table(start, text)
        self.piles: Piles = {name: [str(card) for card in state.pile(name)] for name in state.names}
        self.hand: list[str] = []
        self.begin = 0
        self.taken: set[str] = set()
        self.is_shuffled = False

    def names(self, noun: str) -> list[str]:
        """Return the names of the piles that a noun means."""
        noun = "reserve" if noun == "reserve card" else noun
        own = self.words.named(noun)
        letter = own[0][0][0]
        alone = self.words.counts[own[0][0]] == 1
        return [letter if alone else f"{letter}{n + 1}" for _, n in own]

    def take_up(self, names: list[str]) -> None:
        """Take piles in hand, each on those before."""
        self.taken.update(name for name in names if self.piles[name])
        for name in names:
            self.hand += self.piles[name]
            self.piles[name] = []

    def carry_out(self, told: str) -> None:
        """Do what a sentence says."""
        for form, act in _REDEALS:
            if found := re.fullmatch(form, told):
                act(self, found)
                return
        raise UnreadError(told)


def redealt(state: pr.State, start: pr.State, text: str) -> Redealer:
    """Carry out the redeal that a text tells."""
    table, is_told = Redealer(state, start, text), False
    for sentence in section(text, "Redeal") or section(text, "Stock"):
        if is_told and not sentence.startswith(("Then ", "They ")):
            break
        if is_told or re.search(_REDEAL, sentence, re.IGNORECASE):
            is_told = True
            table.carry_out(sentence)
    if not is_told:
        raise UnreadError("no redeal")
    table.piles.setdefault("s", [])
    return table


_REDEAL = r"make a new stock|whenever you like, (?:lay each|lay the (?:first|second)|gather|turn over|turn the waste over|count|bring)"


def _lay_together(r: Redealer, words: str) -> None:
    """Read which piles are laid on which."""
    if found := re.fullmatch("each (.+), from the second on, on the one before it", words):
        r.take_up(r.names(found[1]))
    elif found := re.fullmatch(
        "each (.+), from the last but one back to the first, on the one after it", words
    ):
        r.take_up(r.names(found[1])[::-1])
    elif found := re.fullmatch("the (first|second) (.+) on the (?:first|second)", words):
        names = r.names(found[2])
        r.take_up(names if found[1] == "second" else names[::-1])
    else:
        raise UnreadError(words)


def _gather(r: Redealer, acts: str) -> None:
    """Read how cards are taken in hand: "lay each tableau pile ..., and turn the whole over"."""
    body = acts.strip(" ,")
    if found := re.fullmatch(r"lay (.+?),? (?:and )?turn the whole over", body):
        _lay_together(r, found[1])
        r.hand.reverse()
    elif found := re.fullmatch(r"lay (.+)", body):
        _lay_together(r, found[1])
    elif found := re.fullmatch(r"turn (.+) over", body):
        r.take_up(r.names(found[1]))
        r.hand.reverse()
    elif found := re.fullmatch(r"take (.+) up as it lies", body):
        r.take_up(r.names(found[1]))
    elif found := re.fullmatch(
        r"(turn over|take up, as it lies,) one (.+) \(the (first|last) at the first redeal, then each time the (?:next|one before)\)",
        body,
    ):
        names = r.names(found[2])
        order = names if found[3] == "first" else names[::-1]
        name = order[r.state.redeals % len(order)]
        r.begin = names.index(name)
        r.take_up([name])
        r.hand = r.hand[::-1] if found[1] == "turn over" else r.hand
    elif found := re.fullmatch(r"gather (.+?),? (?:and )?shuffle (?:it|the cards|them)", body):
        r.is_shuffled = True
        for part in re.split(" and ", found[1]):
            r.take_up(r.names(part))
    else:
        raise UnreadError(body)


def _new_stock(r: Redealer, found: re.Match[str]) -> None:
    _gather(r, found[1])
    r.piles["s"], r.hand = r.hand, []


def _beneath(r: Redealer, found: re.Match[str]) -> None:
    _gather(r, found[1])
    r.piles["s"], r.hand = r.hand + r.piles["s"], []


def _with_the_stock(r: Redealer, found: re.Match[str]) -> None:
    r.take_up(r.names(found[1]))
    r.is_shuffled = True
    r.piles["s"], r.hand = r.piles["s"] + r.hand, []


def _deal_at_once(r: Redealer, found: re.Match[str]) -> None:
    _gather(r, found[1])
    _deal(r, found[2], r.hand)


def _deal_from_stock(r: Redealer, found: re.Match[str]) -> None:
    _deal(r, found[1], r.piles["s"])


def _deal(r: Redealer, words: str, hand: list[str]) -> None:
    """Deal cards from the top, in rounds."""
    found = re.fullmatch(
        rf"({N}) cards?(?: from the new stock)?(?: face up)? to each (.+?)(, one card at a time|, one pile after another|, face (?:up|down) and face (?:up|down) by turns)?(, beginning with the pile that was taken up)?(?:, as far as the cards go)?",
        words,
    )
    if not found:
        raise UnreadError(words)
    names = r.names(found[2])
    names = names[r.begin :] + names[: r.begin] if found[4] else names
    rounds = range(number(found[1]))
    order = [name for _ in rounds for name in names]
    if found[3] == ", one pile after another":
        order = [name for name in names for _ in rounds]
    for name in order:
        if hand:
            r.piles[name].append(hand.pop())


def _turn_one(r: Redealer, found: re.Match[str]) -> None:
    (name,) = r.names(found[1])
    if r.piles["s"]:
        r.piles[name].append(r.piles["s"].pop())


def _count_off(r: Redealer, found: re.Match[str]) -> None:
    size = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}[found[1]]
    names = r.names(found[3])
    order = names if found[2] == "first" else names[::-1]
    r.take_up(order[::-1])  # so that the first pile lies on top
    for name in names:
        packet, r.hand = r.hand[-size:], r.hand[:-size]
        r.piles[name] = packet


def _bottoms(r: Redealer, found: re.Match[str]) -> None:
    for name in r.names(found[1]):
        r.piles[name] = r.piles[name][1:] + r.piles[name][:1]


def _in_rows(r: Redealer, found: re.Match[str]) -> None:
    """Take up the cards of the rows; the text on gaps says which of them lie in place."""
    r.is_shuffled = True
    r.taken.update(name for name in r.names("row") if r.piles[name])


_ANY_TIME = r"(?:\w+(?: \w+)? in a game, w|W)henever you like, "
_REDEALS: list[tuple[str, Callable[[Redealer, re.Match[str]], None]]] = [
    (r"When the stock is empty, you may (.+?),? to make a new stock(?:, without shuffling)?, (?:as often as you like|\w+(?: \w+)? in a game)", _new_stock),
    (rf"{_ANY_TIME}gather (.+) and shuffle them with the stock", _with_the_stock),
    (rf"{_ANY_TIME}gather all cards that do not lie in place, .+", _in_rows),
    (rf"{_ANY_TIME}(gather .+, shuffle the cards), and deal .+", lambda r, found: _gather(r, found[1])),
    (rf"{_ANY_TIME}(.+?) and put it beneath the stock", _beneath),
    (rf"{_ANY_TIME}(.+?),? and, without shuffling, deal (.+)", _deal_at_once),
    (rf"{_ANY_TIME}count the cards off in (\w+), from the top of the (first|last) (.+?) down and so (?:back )?through the others, and lay each packet down as a new pile, its first card on top", _count_off),
    (rf"{_ANY_TIME}bring the bottom card of every (.+) to its top", _bottoms),
    (r"Then (lay .+), turn the whole over, and put it beneath the new stock", lambda r, found: _beneath_turned(r, found)),
    (r"Then deal (.+)", _deal_from_stock),
    (r"Then turn the top card of the new stock onto (.+)", _turn_one),
]  # fmt: skip
"""How each sentence about a redeal is carried out."""


def _beneath_turned(r: Redealer, found: re.Match[str]) -> None:
    _gather(r, f"{found[1]} and turn the whole over")
    r.piles["s"], r.hand = r.hand + r.piles["s"], []
