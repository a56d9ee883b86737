"""Turning the options of a rule set, and whether each of their values makes a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

import attrs

from ..errors import Code, RulesError
from ..safe_text import shorten
from .contradictions import contradictions
from .facts import Facts
from .field_paths import is_same, read_field, replace_field
from .kinds import Plain
from .option import Option

_R = TypeVar("_R", bound=Facts)

MOST_VALUES = 30
"""The most values of all options together."""


def turn_options(rules: _R, chosen: Mapping[str, Plain]) -> _R:
    """The same game with some of its options turned: see :meth:`Rules.with_options`."""
    known = {option.name: place for place, option in enumerate(rules.options)}
    turned: list[tuple[int, int]] = []
    for name, value in chosen.items():
        place = known.get(name.replace("_", "-"))
        if place is None:
            only = f"only {', '.join(known)}" if known else "and no other"
            raise RulesError(Code.BAD_OPTION, f"{rules.id} has no option {shorten(name)}, {only}")
        values = rules.options[place].values
        meant = None if value == "none" and "none" not in values else value
        which = next((n for n, own in enumerate(values) if is_same(meant, own)), None)
        if which is None:
            listed = ", ".join(map(shorten, values))
            raise RulesError(
                Code.BAD_OPTION, f"{rules.id}: {name} is one of {listed}, not {shorten(value)}"
            )
        turned.append((place, which))
    changed: _R = _turned(rules, tuple(turned))
    return changed


@lru_cache(maxsize=64)  # records turn the same options again and again
def _turned(rules: _R, chosen: tuple[tuple[int, int], ...]) -> _R:
    """The rules with options turned, each given by its place and that of its value."""
    turned = attrs.evolve(rules, options=())  # or the values of all would be checked each time
    for place, which in chosen:
        option = rules.options[place]
        turned = replace_field(turned, option.field, option.values[which])
    return attrs.evolve(turned, options=rules.options)


def wrong_options(rules: Facts) -> Iterator[str]:
    """What is wrong with the options of a rule set that is right without them.

    Args:
        rules: the rule set.

    Yields:
        Sentences, each with the path of a field.
    """
    names = [option.name for option in rules.options]
    if len(set(names)) != len(names):
        yield "options: two have one name"
    if sum(len(option.values) for option in rules.options) > MOST_VALUES:
        yield f"options: more than {MOST_VALUES} values in all"
    # What follows is asked of facts: rules would check themselves, and their options, each time.
    facts = Facts(**{field.name: getattr(rules, field.name) for field in attrs.fields(Facts)})
    for number, option in enumerate(rules.options):
        place = f"options[{number}]"
        try:
            now = read_field(facts, option.field)
        except KeyError:
            yield f"{place}.field: there is no field {shorten(option.field)}"
        else:
            for problem in _wrong_values(facts, option, now):
                yield f"{place}.{problem}"


def _wrong_values(facts: Facts, option: Option, now: Plain) -> Iterator[str]:
    if not any(is_same(now, value) for value in option.values):
        yield f"values: the rule set's own value {shorten(now)} is not among them"
    for index, value in enumerate(option.values):
        if is_same(value, now):
            continue
        try:
            problem = next(contradictions(replace_field(facts, option.field, value)), None)
        except RulesError as error:
            problem = error.message
        if problem:
            yield f"values[{index}]: {problem}"
