"""What every reason for a refused move holds, checked in imagined positions.

A reason is a sentence for a player. It is true if what it says about other moves is so:

- a card that it names as fitting may be laid there, if it lies in place of the card that was tried;
- what it says to wait for is what was missing;
- it tells nothing that the player cannot see, and no word for a pile that the game lacks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import patience_rules as pr
import patience_rules.language as pl
from tests.support.plain_rules import Table

SIGN = re.compile("(?:10|[A2-9JQK])[♣♦♥♠]")
ONLY = re.compile(
    "(?:only (?!if |when |while )(.+?) (?:goes|begins) |(any card but .+?) begins "
    "|takes (only .+|any card but .+))"
)
"""The cards that a reason names as fitting."""
LATER = re.compile("begins .+, when ")
"""A reason that names a card that fits later."""
BUILT = re.compile(r"goes on the (\S+?)(?: now)?: .*?(up or down|up|down)(?: by (\w+))? (?!or )")
"""The card beneath, and the direction and step in which a reason says that a pile is built."""
STEPS = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8}
SIGNS = {"up": (1,), "down": (-1,), "up or down": (1, -1)}
RANK = re.compile(rf"\b({'|'.join(rank.name.lower() for rank in pr.Rank)})\b")
SUITS = {suit.name.lower().removesuffix("s"): {suit} for suit in pr.Suit} | {
    "black": {pr.Suit.CLUBS, pr.Suit.SPADES},
    "red": {pr.Suit.DIAMONDS, pr.Suit.HEARTS},
}
SUIT = re.compile(rf"\b({'|'.join(SUITS)})s?\b")
CODES = re.compile(r"\b[swftrcd]\d+\b|\b[swftrcd]-[swftrcd]|\b[swfrcd] ")
"""Names of piles and moves in the formats."""
PILES = ("stock", "waste", "reserve", "discard", "hand", "pocket", "cell", "foundation", "tableau")
WAITS = re.compile(r"\b(take|start|build|draw|redeal)(?:\[(\d+)\])?\.when(?:\[(\d+)\])?$")
"""The field of a condition."""
AVOIDED = re.compile(r"can't|\bfree cell|\bsource\b|\btarget\b|\bno card is left\b|\bflip")
"""Words that the rulebooks do not use."""
ABOUT_TEXT = {pr.Code.SYNTAX, pr.Code.TOO_LARGE, pr.Code.NO_SUCH_PILE}
"""Reasons about the text of a move, which name codes."""
ABOUT_CARD = {pr.Code.WRONG_RANK, pr.Code.WRONG_SUIT, pr.Code.WRONG_COLOUR, pr.Code.WRONG_BASE}


class Imagined:
    """Positions like a given one, but for the places of a few cards or the redeals used."""

    def __init__(self, state: pr.State) -> None:
        self.state, self.json = state, state.to_json()
        self.piles: dict[str, list[str]] = {
            name: [str(card) for card in state.pile(name)] for name in state.names
        }
        given = {role: list(piles) for role, piles in self.json["piles"].items()}
        letters = {role.value: role.letter for role in pl.Role}
        self.roles: dict[str, list[str]] = {role: [] for role in given}
        for name in state.names:
            role = next(role for role in given if letters[role] == name[0])
            text = given[role][len(self.roles[role])]
            self.roles[role].append(name)
            self.piles[name] = text.split()

    def changed(
        self, piles: dict[str, list[str]] | None = None, redeals: int | None = None
    ) -> pr.State | None:
        """Return a position with some piles changed; None if it cannot be."""
        now = self.piles | (piles or {})
        data = {
            **self.json,
            "piles": {role: [" ".join(now[n]) for n in own] for role, own in self.roles.items()},
            "redeals": self.json.get("redeals", 0) if redeals is None else redeals,
        }
        try:
            return pr.State.from_json(data)
        except pr.PatienceError:
            return None

    def with_card(self, card: pr.Card, move: pr.Move) -> pr.State | None:
        """Return the position with a card in the place of the one that a move would take."""
        source = self.piles[move.source]
        here = source[-1]
        if pr.Card(here) == card:
            return self.state
        for name, pile in self.piles.items():
            if name == move.target or name[0] == "f":
                continue  # the move would be another
            for place, text in enumerate(pile):
                if text.rstrip("?") != str(card):
                    continue
                other = [*pile]
                other[place] = here + "?" * text.endswith("?")
                changed = other if name == move.source else [*source]
                changed[-1] = str(card)
                return self.changed({name: other, move.source: changed})
        return None

    def with_held(self, held: pl.Holds, names: Iterable[str], keep: set[str]) -> pr.State | None:
        """Return a position in which piles hold a number of cards, if others can give or take."""
        piles = {name: [*pile] for name, pile in self.piles.items()}
        others = [n for n in piles if n not in keep and n not in names and n[0] in "swtr"]
        for name in names:
            while held.at_most is not None and len(piles[name]) > held.at_most and others:
                store = max(others, key=lambda n: len(piles[n]))
                piles[store].insert(0, piles[name].pop(0))
            while len(piles[name]) < held.at_least and others:
                store = max(others, key=lambda n: len(piles[n]))
                if len(piles[store]) < 2:
                    return None
                piles[name].insert(0, piles[store].pop(0).rstrip("?"))
            most = len(piles[name]) if held.at_most is None else held.at_most
            if not held.at_least <= len(piles[name]) <= most:
                return None
        return self.changed(piles)


def named_as_fitting(message: str, rules: pl.Rules) -> set[pr.Card]:
    """Return the cards that a message names as fitting."""
    found = ONLY.search(message)
    if not found or LATER.search(message):
        return set()
    text = next(filter(None, found.groups())).partition(":")[0].partition(" from ")[0]
    if re.search(r"\b(?:all|cards|run|when|while|if)\b", text):
        return set()
    signs = {card_of(sign) for sign in SIGN.findall(text)}
    ranks = {pr.Rank[name.upper()] for name in RANK.findall(text)}
    suits = {suit for name in SUIT.findall(text) for suit in SUITS[name]}
    if signs and not ranks:
        return signs
    if "any card but" in text and suits:
        suits = set(rules.suits) - suits
    if "any card but" in text or not ranks:
        ranks = set(rules.ranks) - ranks
    named = {card for card in rules.pack if card.rank in ranks}
    return signs | {card for card in named if not suits or card.suit in suits}


def card_of(sign: str) -> pr.Card:
    """Return the card of a sign such as 10♥."""
    return pr.Card(sign.replace("10", "T"))


def tried(state: pr.State, choices: Random, number: int) -> Iterator[pr.Move]:
    """Yield moves at random, legal or not: mostly of one card, from any pile to any other."""
    letters = sorted({name[0] for name in state.names})
    names = [*state.names, *(letter for letter in letters if letter not in state.names)]
    for _ in range(number):
        yield pr.Move(choices.choice(names), choices.choice(names), choices.choice((1, 1, 1, 1, 2)))


def check_reasons_are_true(
    state: pr.State, moves: Iterable[pr.Move], told: str, most: int = 99
) -> Counter[str]:
    """Check each reason for refusing a move, and return how many checks of each kind were made.

    Args:
        told: the rulebook of the game, in small letters.
        most: the most words of a reason, besides cards.
    """
    imagined, plain, made = Imagined(state), Table(state), Counter[str]()
    for move in moves:
        violation = state.check(move)
        if violation is None:
            continue
        made["reasons"] += 1
        check_words(violation, plain, told, most)
        made["ruled"] += check_rule(violation, state.rules)
        if move.size > 1 or move.source not in plain.piles or not plain.piles[move.source]:
            continue
        made["named"] += check_named_cards(violation, move, imagined)
        made["waited"] += check_waiting(violation, move, imagined, plain)
    return made


def check_words(violation: pr.Violation, plain: Table, told: str, most: int) -> None:
    """Check the words of a reason: short, seen by the player, in the rulebook, without codes."""
    message = violation.message
    for word in PILES:
        named = re.search(rf"\b{word}", message)
        assert not named or word in told or "there is no" in message, violation
    assert violation.code in ABOUT_TEXT or not CODES.search(message), violation
    assert not AVOIDED.search(message), violation
    assert len(re.findall(r"\w+", SIGN.sub("", message))) <= most, violation
    seen = {card for pile in plain.piles.values() for card, up in pile if up}
    wanted = {card_of(sign) for sign in SIGN.findall(message.partition(" lies")[0])}
    named_cards = {card_of(sign) for sign in SIGN.findall(message)}
    assert named_cards <= seen | named_as_fitting(message, plain.rules) | wanted, violation


def check_rule(violation: pr.Violation, rules: pl.Rules) -> int:
    """Check that the cards named as fitting are those by the rule that a reason tells, if any."""
    told, order = BUILT.search(violation.message), [*rules.ranks]
    if not told or "equal ranks" in violation.message:
        return 0
    beneath, step = card_of(told[1]), STEPS[told[3]] if told[3] else 1
    places = {(order.index(beneath.rank) + sign * step) % len(order) for sign in SIGNS[told[2]]}
    named = {card.rank for card in named_as_fitting(violation.message, rules)}
    assert named <= {order[place] for place in places}, violation
    return 1


def beside(move: pr.Move) -> bool:
    """Check if a move goes to the next pile, or to the one before."""
    return abs(int(move.source[1:]) - int(move.target[1:])) == 1


def check_named_cards(violation: pr.Violation, move: pr.Move, imagined: Imagined) -> int:
    """Check that the cards named as fitting may be laid there in place of the other; no others may.

    A reason about the card that names none says that nothing fits, or some card does.
    """
    rules, code = imagined.state.rules, violation.code
    if code in (pr.Code.NOT_A_RUN, pr.Code.PILE_NOT_FILLABLE):
        return 0
    if re.search("goes (between|to the right)", violation.message) and beside(move):
        return 0  # the gap lies beside the card that would be another
    named, choices = sorted(named_as_fitting(violation.message, rules)), Random(move)
    others = sorted({*rules.pack} - {*named})
    if named:
        for card in choices.sample(named, min(4, len(named))):
            state = imagined.with_card(card, move)
            other = state and state.check(move)
            assert other is None, (violation, card, other, imagined.state)
        for card in choices.sample(others, min(3, len(others))):
            state = imagined.with_card(card, move)
            assert state is None or state.check(move), (violation, card, imagined.state)
        return 1
    quiet = code not in ABOUT_CARD or ".when" in violation.field
    if quiet or re.match("nothing|another", violation.message) or LATER.search(violation.message):
        return 0
    states = (imagined.with_card(card, move) for card in others)
    assert any(state and state.check(move) is None for state in states), (violation, imagined.state)
    return 1


def check_waiting(violation: pr.Violation, move: pr.Move, imagined: Imagined, plain: Table) -> int:
    """Check that a reason to wait is gone once what it waits for is so."""
    found = WAITS.search(violation.field)
    if found is None:
        return 0
    part, way, index = found.groups()
    here = move.source if part == "take" else move.target
    if part == "take" and not any(leave.when for leave in plain.zones[here].take):
        here = move.target  # its card would be discarded, too
    ways: Any = getattr(imagined.state.rules, part) if part in ("draw", "redeal") else None
    when = ways.when if ways else getattr(plain.zones[here], part)[int(way or 0)].when
    condition = when[int(index or 0)]
    state = None
    if isinstance(condition, pl.Redeals):
        state = imagined.changed(redeals=condition.at_least)
    elif isinstance(condition, pl.Holds):
        names = plain.named(condition.piles, here)
        state = imagined.with_held(condition, names, {move.source, move.target})
    if state is None:
        return 0
    other = state.check(move)
    assert other is None or other.message != violation.message, (violation, state)
    return 1
