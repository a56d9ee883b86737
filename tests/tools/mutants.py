"""Every rule set that differs from a given one in a single field, found by introspection."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Any, Union

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank

Make = Callable[[], Any]
Change = tuple[str, str, Make]
"""Path of the field, what becomes of it in words, and what makes the changed whole."""

WASTE_AGAIN = pl.Redeal(pl.Gather("waste"), times=1)
SAMPLES: dict[type, tuple[Any, ...]] = {
    pl.Link: (pl.Link(), pl.UP_IN_SUIT),
    pl.Build: (pl.Build(), pl.Build(pl.Direction.UP, pl.Match.IN_SUIT)),
    pl.Start: (pl.Start(), pl.Start("king")),
    pl.Leave: (pl.Leave(), pl.Leave(pl.Take.RUN)),
    pl.Holds: (pl.empty("stock"), pl.empty("waste"), pl.occupied("tableau")),
    pl.Redeals: (pl.Redeals(at_least=1),),
    pl.Fits: (pl.Fits(pl.SAME_RANK, pl.Neighbour(-1)),),
    pl.CardIs: (pl.CardIs("king"), pl.CardIs(suits=pr.Suit.CLUBS)),
    pl.Deal: (
        # A base is one card, so more than one foundation card is refused where there is a base.
        pl.Deal("foundation", which=pl.Which.FIRST),
        *[pl.Deal(role) for role in pl.Role if role not in (pl.Role.STOCK, pl.Role.DISCARD)],
    ),
    pl.CloseGaps: (pl.CloseGaps(),),
    pl.Gather: (pl.Gather("waste"), pl.Gather("tableau")),
    pl.NextPile: (pl.NextPile("king"),),
    pl.UnderStock: (pl.UnderStock(),),
    pl.ToFoundations: (pl.ToFoundations(),),
    pl.Rows: (pl.Rows(2),),
    pl.Draw: (pl.Draw(pl.Deal("waste")),),
    pl.Redeal: (WASTE_AGAIN, pl.Redeal(pl.Gather("waste"), deal=pl.Deal("waste"), times=1)),
    pl.Total: (pl.Total(),),
    pl.Pair: (pl.Pair(pl.SAME_RANK),),
    pl.Set: (pl.Set("king"),),
    int: (1, 2, 13),
    Rank: (Rank.ACE, Rank.KING),
    pr.Card: (pr.Card("AC"),),
}
"""What to try where there is nothing, or one more."""
NO_RULES = {"id", "name", "options"}
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
    options = options_of(kind)
    if type(None) in options and value is not None:
        yield "", "None", constant(None)
    if value is None:
        for option in options:
            for sample in samples(option):
                yield "", shown(sample), constant(sample)
        return
    if isinstance(value, tuple):
        tuples = [option for option in options if typing.get_origin(option) is tuple]
        yield from of_tuple(value, typing.get_args(tuples[0])[0])
        return
    if isinstance(value, pl.Part):
        yield from changes_below(value)
        options = [option for option in options if option is not type(value)]
    for option in options:
        if typing.get_origin(option) is not tuple:
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
    elif kind is int and type(value) is int:
        yield from (value - 1, value + 1)
    elif isinstance(kind, type) and issubclass(kind, pl.Part):
        yield from SAMPLES.get(kind, ())


def of_tuple(value: tuple[Any, ...], kind: Any) -> Iterator[Change]:
    """Each part changed or left out, and each part that could be added."""
    for place, part in enumerate(value):
        before, after = value[:place], value[place + 1 :]
        zone = isinstance(part, pl.Zone)
        name = f".{part.role.value}" if zone else f"[{place}]" if len(value) > 1 else ""
        for path, change, make in of_value(part, kind):
            yield f"{name}{path}", change, partial(replaced, value, place, make)
        if not zone:
            yield "", f"without {shown(part)}", constant(before + after)
    if len(value) > 1 and all(map(is_enum, options_of(kind))):
        yield "", "reversed", constant(value[::-1])
    for extra in samples(kind):
        if extra not in value and kind is not pl.Zone:
            yield "", f"with {shown(extra)}", constant((*value, extra))
    if kind is int and value:
        yield "", "with one more", constant((*value, max(value) + 1))


def replaced(value: tuple[Any, ...], place: int, make: Make) -> tuple[Any, ...]:
    """The tuple with one part made anew."""
    return (*value[:place], make(), *value[place + 1 :])


def options_of(kind: Any) -> list[Any]:
    """The kinds of a union, with the class of a literal in its place."""
    if not is_union(kind):
        literal = typing.get_origin(kind) is typing.Literal
        return [type(typing.get_args(kind)[0])] if literal else [kind]
    return list(dict.fromkeys(one for part in typing.get_args(kind) for one in options_of(part)))


def samples(kind: Any) -> Iterator[Any]:
    """Values of a kind: each word of an enum, and what is tried where there is nothing."""
    for option in options_of(kind):
        yield from SAMPLES.get(option, ()) or (option if is_enum(option) else ())


def is_union(kind: Any) -> bool:
    return typing.get_origin(kind) is Union or type(kind).__name__ == "UnionType"


def is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def shown(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, pl.Part):
        return repr(value)
    return str(value)
