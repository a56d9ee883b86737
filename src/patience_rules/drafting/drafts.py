"""Rule sets from nothing, each a pure function of a number."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import attrs

from ..basics.errors import RulesError
from ..rules.options import Option, read_field
from ..rules.ruleset import FORMAT, Rules
from ..rules.words import Goal
from .names import Name, all_names
from .repairs import Drafter, Repair
from .writer import Draft, Writer

MOST_PILES, MOST_CARDS = 26, 104
"""Larger rule sets would only take longer."""
_REPAIRS = 40
"""The most repairs of a draft."""
_FIELDS = (
    "decks", "goal", "redeal.times", "tableau.take.take", "tableau.capacity", "tableau.build.match",
    "tableau.build.direction", "draw.steps.cards", "foundation.take.take", "tableau.piles",
    "redeal.shuffle", "tableau.start.ranks", "draw.when",
)  # fmt: skip
_VALUES = (1, 2, 3, None, "unlimited", "A", "top", "run", "in-suit", "up", "no-other-move", *Goal)


def draw_rules(number: int) -> Rules:
    """Return the rule set that a number stands for.

    Each number aims at some fields and a word, so that of 2,000 in a row each two fields are tried
    together, and each word often.

    >>> draw_rules(1) == draw_rules(1)
    True
    """
    aims = aims_of(number)
    chances = (Random(f"from nothing {number} {again}") for again in count())
    drafted = (_accepted(Drafter(random, aims)) for random in chances)
    return next(rules for rules in drafted if rules is not None)


def aims_of(number: int) -> frozenset[Name]:
    """Return the fields and the word that the rule set of a number should have."""
    fields, words = all_names()
    turn, first = divmod(number, len(fields))
    beside = [first + 1 + (3 * turn + n) % (len(fields) // 2) for n in range(3)]
    some = [fields[place % len(fields)] for place in (first, *beside)]
    return frozenset([*some, words[number % len(words)]])


def refusal(draft: Draft) -> Rules | RulesError:
    """Return the rule set of a draft, or why it is refused."""
    try:
        return Rules.from_json({"format": FORMAT, **draft})
    except RulesError as error:
        return error


def _accepted(writer: Writer) -> Rules | None:
    """Return a rule set without a contradiction, unless too many repairs are needed."""
    draft = writer.rules()
    repair = Repair(writer, draft)
    for _ in range(_REPAIRS):
        made = refusal(draft)
        if isinstance(made, Rules):
            small = sum(zone.piles for zone in made.zones) <= MOST_PILES
            small &= made.pack_size <= MOST_CARDS
            return _with_option(made, writer) if small else None
        repair.change(made.message)
    return None


def _with_option(rules: Rules, writer: Writer) -> Rules:
    """Return some rule sets with a choice between two values of a field, others as they are."""
    wanted = any(part == "Option" for part, _ in writer.aims)
    if not wanted and not writer.chance(0.1):
        return rules
    random = writer.random
    for field in random.sample(_FIELDS, len(_FIELDS)):
        try:
            own = read_field(rules, field)
            other = random.choice([value for value in _VALUES if value != own])
            words: Any = random.choice(((), ("one", "other")))
            option = Option("variant", field, (own, other), words)
            return attrs.evolve(rules, options=(option,))
        except (RulesError, KeyError, ValueError):
            continue
    return rules
