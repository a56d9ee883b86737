"""Every rule set that differs from a given one in a single field, found by introspection."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Any, Union

import attrs

import patience_rules as pr
from patience_rules.cards import Rank
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.removal import Removal
from patience_rules.rules.vocabulary import Direction, Match, Role

Make = Callable[[], Any]
Change = tuple[str, str, Make]
"""Path of the field, what becomes of it in words, and what makes the changed whole."""

SAMPLES: dict[type, tuple[Any, ...]] = {
    Build: (Build(), Build(Direction.UP, Match.SUIT)),
    Start: (Start(), Start(Rank.KING)),
    Draw: (Draw(Role.WASTE),),
    Redeal: (Redeal(), Redeal(deal=1)),
    Removal: (Removal(),),
    int: (1, 2, 13),
    Rank: (Rank.ACE, Rank.KING),
}
"""What to try where there is nothing."""
NO_RULES = {"id", "name", "options", "aliases", "summary"}
"""Fields that say nothing about how the game is played."""


@attrs.frozen
class Mutant:
    """A changed rule set.

    Attributes:
        path: the field, such as ``foundation.build.wrap``.
        change: the new value in words.
        rules: the changed rule set; None where it contradicts itself and is refused.
    """

    path: str
    change: str
    rules: pr.Rules | None

    @property
    def id(self) -> str:
        return f"{self.path} = {self.change}"


def mutants_of(rules: pr.Rules) -> Iterator[Mutant]:
    """Every rule set that differs in one field from the one given."""
    for path, change, make in changes(rules):
        try:
            yield Mutant(path, change, make())
        except pr.RulesError:
            yield Mutant(path, change, None)


def changes(owner: Any) -> Iterator[Change]:
    """The changes of an attrs value: path within it, words, and a function that makes the whole."""
    types = typing.get_type_hints(type(owner))
    for field in attrs.fields(type(owner)):
        if field.name in NO_RULES or not field.init:
            continue
        for path, change, make in of_value(getattr(owner, field.name), types[field.name]):
            name = field.name
            yield (
                f"{name}{path}".removeprefix("zones."),
                change,
                partial(evolved, owner, name, make),
            )


def evolved(owner: Any, name: str, make: Make) -> Any:
    """The owner with a field made anew."""
    return attrs.evolve(owner, **{name: make()})


def constant(value: Any) -> Make:
    """What makes a value that is known already."""
    return lambda: value


def of_value(value: Any, kind: Any) -> Iterator[Change]:
    """The changes of one field's value, by its declared type."""
    options = list(typing.get_args(kind)) if is_union(kind) else [kind]
    if type(None) in options and value is not None:
        yield "", "None", constant(None)
    if value is None:
        for option in options:
            for sample in SAMPLES.get(option, ()) or (option if is_enum(option) else ()):
                yield "", shown(sample), constant(sample)
        return
    if isinstance(value, tuple):
        tuples = [option for option in options if typing.get_origin(option) is tuple]
        yield from of_tuple(value, typing.get_args(tuples[0])[0])
    elif attrs.has(type(value)):
        yield from changes_below(value)
    else:
        for option in options:
            for other in others(value, option):
                yield "", shown(other), constant(other)


def changes_below(value: Any) -> Iterator[Change]:
    for path, change, make in changes(value):
        yield f".{path}", change, make


def others(value: Any, kind: Any) -> Iterator[Any]:
    """Other values of a plain type: each word of an enum, one more or less, the other flag."""
    if kind is bool:
        yield not value
    elif kind is Rank:
        yield from (
            (rank for rank in Rank if abs(rank - value) == 1)
            if isinstance(value, Rank)
            else SAMPLES[Rank]
        )
    elif is_enum(kind):
        yield from (other for other in kind if other is not value)
    elif kind is int and isinstance(value, int):
        yield from (value - 1, value + 1)


def of_tuple(value: tuple[Any, ...], kind: Any) -> Iterator[Change]:
    """Each part changed or left out, and each part that could be added."""
    for place, part in enumerate(value):
        before, after = value[:place], value[place + 1 :]
        name = f".{part.role.value}" if hasattr(part, "take") else f"[{place}]"
        for path, change, make in of_value(part, kind):
            yield (
                f"{name}{path}",
                change,
                partial(replaced, value, place, make),
            )
        if not hasattr(part, "take"):
            yield "", f"without {shown(part)}", constant(before + after)
    if len(value) > 1 and is_enum(kind):
        yield "", "reversed", constant(value[::-1])
    for extra in more(value, kind):
        yield "", f"with {shown(extra)}", constant((*value, extra))


def replaced(value: tuple[Any, ...], place: int, make: Make) -> tuple[Any, ...]:
    """The tuple with one part made anew."""
    return (*value[:place], make(), *value[place + 1 :])


def more(value: tuple[Any, ...], kind: Any) -> Iterator[Any]:
    """What could be added to a tuple."""
    if is_enum(kind):
        yield from (other for other in kind if other not in value)
    elif kind is Deal:
        # A base is one card, so more than one foundation card is refused where there is a base.
        yield Deal(Role.FOUNDATION, (1,))
        yield from (Deal(role) for role in Role if role not in (Role.STOCK, Role.DISCARD))
    elif kind is pr.Card:
        yield pr.Card.parse("AC")
    elif kind is int and value:
        yield from (min(value) - 1, max(value) + 1)


def is_union(kind: Any) -> bool:
    return typing.get_origin(kind) is Union or type(kind).__name__ == "UnionType"


def is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def shown(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, Enum):
        return value.name.lower()
    if attrs.has(type(value)):
        given = attrs.asdict(value, recurse=False, filter=lambda field, own: own != field.default)
        return f"{type(value).__name__}({', '.join(f'{k}={shown(v)}' for k, v in given.items())})"
    return str(value)
