"""The meaning of each code is true of every reason that has it: read beside 10,000 reasons."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.options import read_field
from patience_rules.rules.zone_facts import gives
from tests.support.plain_rules import Table, goes_on, ranks_go, suits_go


def redeals_left(state: pr.State) -> int:
    """How many redeals a game still has, if it limits them."""
    redeal = state.rules.redeal
    assert redeal is not None
    assert isinstance(redeal.times, int)
    return redeal.times - state.redeals


@attrs.frozen
class Refusal:
    """A refused move with the plain position: what a reader of the meaning looks at."""

    table: Table
    state: pr.State
    move: pr.Move
    why: pr.Violation

    @property
    def source(self) -> list[tuple[pr.Card, bool]]:
        return self.table.piles[self.move.source]

    @property
    def target(self) -> list[tuple[pr.Card, bool]]:
        return self.table.piles.get(self.move.target, [])

    @property
    def zone(self) -> pl.Zone:
        return self.table.zones[self.move.target]

    @property
    def moved(self) -> list[tuple[pr.Card, bool]]:
        return self.source[-self.move.size :]

    @property
    def card(self) -> pr.Card:
        """The lowest card that would move."""
        return self.moved[0][0]

    @property
    def given(self) -> str:
        """The field of the rule set that forbids the move, with a whole list for an entry."""
        return json.dumps(read_field(self.table.rules, re.sub(r"\[\d+\]$", "", self.why.field)))

    def is_asked(self, *words: str) -> bool:
        """Whether the field holds a condition with one of these words."""
        return any(f'"{word}"' in self.given for word in words)

    def legal(self) -> set[pr.Move]:
        return set(self.state.legal_moves())


def keeps(one: Refusal) -> bool:
    """The pile keeps the cards: it gives none, or keeps its lowest ones."""
    zone = one.table.zones[one.move.source]
    target = one.table.zones.get(one.move.target)
    zones = [zone, target] if target else [zone]
    return not gives(zone) or any(way.keep for own in zones for way in own.take)


def has_no_room(one: Refusal) -> bool:
    """The pile is full or takes no more, or no pile that is dealt to takes a card."""
    if one.move.source == "s" and one.why.field.startswith("draw"):
        return one.move not in one.legal()
    room = 1 if isinstance(one.zone.shape, pl.Slots) else one.zone.capacity or 10**6
    full = len(one.target) + one.move.size > room
    return full or not one.zone.build or one.is_asked("holds")


def asks_for_several(way: Any) -> bool:
    """Check if a way to lay cards takes an exact number above one."""
    return isinstance(way.cards, int) and way.cards > 1


def begins_wrongly(one: Refusal) -> bool:
    """The pile is empty, or began with a card that a condition does not allow."""
    if not one.target:
        return True
    return one.is_asked("lowest")


def is_out_of_order(one: Refusal) -> bool:
    """No way lays the card on the top card, or a condition on ranks forbids it."""
    top, order = one.table.top(one.move.target), one.table.rules.ranks
    fits = [
        way
        for way in one.zone.build
        if top
        and goes_on(way, top, one.card, order)
        and top.rank not in way.stop
        and way.direction is not pl.Direction.UP_OR_DOWN_ALIKE
    ]
    return not fits or one.is_asked("fits", "card-is")


def is_unsuited(one: Refusal) -> bool:
    """Only the suits keep the card from the top card, or a condition on suits does."""
    top, order = one.table.top(one.move.target), one.table.rules.ranks
    ways = [way for way in one.zone.build if top and ranks_go(way, top.rank, one.card.rank, order)]
    unsuited = any(not suits_go(way, top, one.card) for way in ways if top)
    asked = one.is_asked("fits", "card-is", "suit-not-started")
    return unsuited or asked or isinstance(one.zone.shape, pl.Slots)


def no_higher_card(one: Refusal) -> bool:
    """No card that may be taken is of the suit and of a higher rank; aces are high."""
    tops = [one.table.top(name) for name, zone in one.table.zones.items() if gives(zone)]
    ranks = [top.rank for top in tops if top and top.suit is one.card.suit and top != one.card]
    return one.card.rank is pr.Rank.ACE or not any(
        rank is pr.Rank.ACE or rank > one.card.rank for rank in ranks
    )


HOLDS: dict[str, Callable[[Refusal], bool]] = {
    "The game has no such pile, or the name stands for several.": (
        lambda one: not {one.move.source, one.move.target} <= set(one.table.piles)
    ),
    "The game is over, so no move can be made or taken back.": (
        lambda one: one.table.won and not one.legal()
    ),
    "The pile keeps these cards: no such move takes them from it.": keeps,
    "The card may not go from the first pile to the second, or not any more.": (
        lambda one: one.move not in one.legal()
    ),
    "The stock is empty.": lambda one: not one.table.piles["s"],
    "A redeal needs an empty stock.": lambda one: bool(one.table.piles["s"]),
    "All redeals have been used.": lambda one: (
        one.table.rules.redeal is not None and one.table.redeals == one.table.rules.redeal.times
    ),
    "The stock may be drawn from only when nothing else can move.": (
        lambda one: any(move.source != "s" for move in one.legal())
    ),
    "The stock may be dealt only while certain piles each hold a card.": (
        lambda one: one.is_asked("holds") and not all(one.table.piles.values())
    ),
    "The move depends on the base, other cards or redeals, and they do not allow it now.": (
        lambda one: (
            one.why.field == "choice.source"
            or one.is_asked("holds", "redeals")
            or (one.why.field == "redeal.merci" and redeals_left(one.state) > 0)
        )
    ),
    "A pile that the move takes cards from is empty.": lambda one: not (one.source and one.target),
    "The pile holds fewer cards than are asked for.": lambda one: len(one.source) < one.move.size,
    "A card of another pile still lies on this one or its place.": (
        lambda one: any(map(one.table.covers, one.why.piles))
    ),
    "The card lies under others or face down.": (
        lambda one: (
            one.move.size > 1 or not all(up for _, up in [*one.source[-1:], *one.target[-1:]])
        )
    ),
    "Cards move here one at a time, or as many as the rules say.": lambda one: one.move.size > 1,
    "These cards, or this many, do not move together as a run.": (
        lambda one: one.move.size > 1 or any(map(asks_for_several, one.zone.start + one.zone.build))
    ),
    "There are too few free cells and spaces to move this many cards.": lambda one: (
        one.move.size > 1
        and pl.Take.SUPERMOVE in {way.take for way in one.table.zones[one.move.source].take}
    ),
    "The pile, or each that cards could be dealt to, has no room or takes no more now.": (
        has_no_room
    ),
    "The empty pile takes no card, or none from this source, or none now.": (
        lambda one: not one.target
    ),
    "The first card of this pile must be another one.": begins_wrongly,
    "The card is not next in order, or it or the card beneath has a wrong rank.": is_out_of_order,
    "The suit of the card or of the card beneath does not fit.": is_unsuited,
    "The card's colour does not fit.": is_unsuited,
    "The cards make no pair, set or total, or the card may not be discarded alone.": (
        lambda one: bool(one.table.rules.removal)
    ),
    "No higher card of the same suit is available.": no_higher_card,
}
"""By meaning: whether its words hold. A new wording needs a new reading."""


def refusals(choices: random.Random, state: pr.State, most: int) -> list[Refusal]:
    """Some of the moves that are refused in a position, as many of each code as can be."""
    names = [*state.names, *sorted({name[0] for name in state.names})]
    found: dict[pr.Code, list[Refusal]] = {}
    table = Table(state)
    for _ in range(10 * most):
        size = choices.choice((1, 1, 1, 2, 3))
        move = pr.Move(choices.choice(names), choices.choice(names), size)
        why = state.check(move)
        if why is not None:
            found.setdefault(why.code, []).append(Refusal(table, state, move, why))
    each = 1 + most // (len(found) or 1)
    return [one for own in found.values() for one in own[:each]]


def check_meanings(choices: random.Random, games: list[pr.Rules], most: int) -> Counter[pr.Code]:
    """Read the meanings beside the reasons along random play; return how many of each code."""
    read: Counter[pr.Code] = Counter()
    for rules in games:
        state = pr.deal(rules, seed=choices.randrange(1000))
        for _ in range(4):
            for one in refusals(choices, state, most):
                assert HOLDS[one.why.code.meaning](one), (one.why, one.state)
                read[one.why.code] += 1
            for _ in range(8):
                moves = state.legal_moves()
                state = state.play(choices.choice(moves)) if moves else state
    return read


def test_each_meaning_is_true_of_every_reason() -> None:
    choices = random.Random(1)
    games = [pr.GAMES[name] for name in choices.sample(list(pr.GAMES), 20)]
    assert check_meanings(choices, games, 10).total() > 800


@pytest.mark.slow
def test_each_meaning_is_true_of_the_reasons_of_all_games() -> None:
    choices = random.Random(2)
    read = check_meanings(choices, [pr.GAMES[name] for name in pr.GAMES], 20)
    assert read.total() > 10_000
    assert len(read) >= len(HOLDS) - 3  # few games end by chance, and few draws wait
