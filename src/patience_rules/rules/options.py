"""Options: choices that players have between values of one field.

The path of a field is what Python code would have after ``rules.``, with two short forms: a list of
one needs no index, and a role may replace the only zone that has it. Examples are ``draw.when``,
``tableau.start.source`` and ``zones[4].build.when.at_least``. A path of no field raises `KeyError`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import attrs

from ..basics.errors import Code, RulesError, shorten
from .kinds import ListKind, Plain, kind_of_field
from .part import ID, ID_FORM, Entries, Part, TextForm, ensure, entry_path

MOST_VALUES = 16
"""The most values of all options together."""

_NAME = TextForm(30, ID_FORM, ID)
_STEP = re.compile(r"([a-z_]+)(?:\[([0-9]{1,4})\])?")


@attrs.frozen(eq=False, repr=False)
class Option(Part):
    """A choice that players have between values of one field.

    Attributes:
        name: the name of the option.
        field: the path of the field, such as ``draw.when``. A role may replace its only zone, as
            in ``foundation.take.take``. A list of one needs no index.
        values: the values in JSON form; one of them is the rule set's own.
        words: names for the values; empty if the values are their own names.

    >>> Option("draw", "draw.when", ("no-other-move", None), ("blocked", "any")).names
    ('blocked', 'any')
    """

    name: Annotated[str, _NAME]
    field: str
    values: Annotated[tuple[Plain, ...], Entries(2, 10, differ=True)]
    words: Annotated[tuple[str, ...], Entries(0, 10, differ=True), _NAME] = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        each = len(self.words) in (0, len(self.values))
        ensure(each, "words: needs one word for each value")
        fixed = re.match(r"(id|name|options)\b", self.field)
        ensure(not fixed, "field: an option cannot change id, name or options")

    @property
    def names(self) -> tuple[Plain, ...]:
        """The names of the values, or the values themselves if they have no names.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].options[0].names
        ('blocked', 'any')
        """
        return self.words or self.values


def turn_options(rules: Any, chosen: Mapping[str, Plain]) -> Any:
    """Return the same game with some options set: see :meth:`Rules.with_options`."""
    options: tuple[Option, ...] = rules.options
    known = {option.name: place for place, option in enumerate(options)}
    turned: list[tuple[int, int]] = []
    for name, value in chosen.items():
        place = known.get(name.replace("_", "-"))
        if place is None:
            choice = f"it has {', '.join(known)}" if known else "it has no options"
            raise RulesError(Code.BAD_OPTION, f"{rules.id} has no option {shorten(name)}; {choice}")
        names = options[place].names
        given = value if options[place].words == () else _word(value)
        given = None if given == "none" and "none" not in names else given
        which = next((n for n, entry in enumerate(names) if _is_same(given, entry)), None)
        if which is None:
            listed = ", ".join(map(shorten, names))
            raise RulesError(
                Code.BAD_OPTION, f"{rules.id}: {name} is one of {listed}, not {shorten(value)}"
            )
        turned.append((place, which))
    return _turned(rules, tuple(turned))


def _word(value: Plain) -> Plain:
    """Return the word for a value that may be a number or None."""
    short = value is None or (isinstance(value, int) and abs(value) <= 1000)
    return str(value).lower() if short or isinstance(value, str) else value


@lru_cache(maxsize=64)  # many records set the same options
def _turned(rules: Any, chosen: tuple[tuple[int, int], ...]) -> Any:
    """Return the rules with options set, each given by its index and that of its value."""
    given = [(rules.options[place], which) for place, which in chosen]
    values = [_read(rules, option.field, option.values[which]) for option, which in given]
    return with_values(rules, values)


def option_values(rules: Any) -> dict[str, Plain]:
    """Return the name of each option's current value: see :meth:`Rules.option_values`."""
    found: dict[str, Plain] = {}
    for option in rules.options:
        now = read_field(rules, option.field)
        found[option.name] = next(
            name
            for name, value in zip(option.names, option.values, strict=True)
            if _is_same(value, now)
        )
    return found


def wrong_options(rules: Any, options: tuple[Option, ...]) -> Iterator[str]:
    """Yield the problems of options of a rule set that is valid without them."""
    names = [option.name for option in options]
    if len(set(names)) != len(names):
        yield "options: two have the same name"
    if sum(len(option.values) for option in options) > MOST_VALUES:
        yield f"options: more than {MOST_VALUES} values in total"
    ways: dict[tuple[str | int, ...], str] = {}
    for number, option in enumerate(options):
        place = entry_path("options", number, options)
        try:
            now = read_field(rules, option.field)
        except KeyError:
            yield f"{place}.field: there is no field {shorten(option.field)}"
        else:
            way = tuple([step for _, step in _way(rules, option.field)])
            for other, path in ways.items():
                if way[: len(other)] == other[: len(way)]:
                    yield f"{place}.field: overlaps {path}, which another option changes"
            ways[way] = option.field
            for problem in _wrong_values(rules, option, now):
                yield f"{place}.{problem}"


def _wrong_values(rules: Any, option: Option, now: Plain) -> Iterator[str]:
    if not any(_is_same(now, value) for value in option.values):
        yield f"values: should include the rule set's own value, {shorten(now)}"
    for index, value in enumerate(option.values):
        if _is_same(value, now):
            continue
        try:
            replace_field(rules, option.field, value)
        except RulesError as error:
            yield f"values[{index}]: {error.message.removeprefix(f'{rules.id}: ')}"


def steps_of(
    rules: Any,
    path: str,
    *,
    first: bool = False,  # a role that several zones have stands for the first of them
) -> list[str | int]:
    """Return the fields and indices of a path; a list of one needs no index.

    >>> from patience_rules import GAMES
    >>> steps_of(GAMES["golf"], "tableau.take.to")
    ['zones', 2, 'take', 'to']
    """
    roles = [zone.role.value for zone in rules.zones]
    found: list[str | int] = []
    for place, text in enumerate(path.split(".")):
        step = _STEP.fullmatch(text)
        if step is None:
            raise KeyError(path)
        times = roles.count(text) if place == 0 else 0
        if times == 1 or (times and first):
            found += ["zones", roles.index(text)]
        else:
            found += [step[1], int(step[2])] if step[2] else [step[1]]
    return found


def _way(rules: Any, path: str) -> list[tuple[Any, Any]]:
    """Return the way to a field: each part or list, with the field or index that leads on."""
    owner: Any = rules
    way: list[tuple[Any, Any]] = []
    for step in steps_of(rules, path):
        if isinstance(owner, tuple) and isinstance(step, str):  # a list of one needs no index
            if len(owner) != 1:
                raise KeyError(path)
            way.append((owner, 0))
            owner = owner[0]
        way.append((owner, step))
        owner = _part(owner, step)
    if isinstance(way[-1][0], tuple):
        raise KeyError(path)  # it ends at a part, not a field
    return way


def read_field(rules: Any, path: str) -> Any:
    """Return the value at a path in JSON form; None for an empty list."""
    owner, name = _way(rules, path)[-1]
    value = getattr(owner, name)
    return None if value == () else kind_of_field(owner.__class__, name).write(value)


class NewValue(NamedTuple):
    """A new value for the field at the end of a way, and the path that the way was read from."""

    path: str
    way: Sequence[str | int]
    value: Any


def replace_field(rules: Any, path: str, plain: Plain) -> Any:
    """Return a copy of a rule set with another value, in JSON form, at a path."""
    return with_values(rules, [_read(rules, path, plain)])


def _read(rules: Any, path: str, plain: Plain) -> NewValue:
    """Return a new value for the field at a path, from its JSON form."""
    way = _way(rules, path)
    owner, name = way[-1]
    kind = kind_of_field(owner.__class__, name)
    value = kind.read([] if plain is None and isinstance(kind, ListKind) else plain, "")
    return NewValue(path, [step for _, step in way], value)


def _is_same(given: object, known: object) -> bool:
    """Check if two plain values are equal and of one type; 1 is not True."""
    return type(given) is type(known) and given == known


def _part(owner: Any, step: str | int) -> Any:
    if isinstance(step, int):
        if not isinstance(owner, tuple) or step >= len(owner):
            raise KeyError(step)
        return owner[step]
    if not attrs.has(type(owner)) or step not in attrs.fields_dict(type(owner)):
        raise KeyError(step)
    return getattr(owner, step)


def with_values(owner: Any, changes: Iterable[NewValue]) -> Any:
    """Return a copy of a part, or of a list of parts, with all changes made at once.

    Changes of a whole part come before those within it.

    >>> from patience_rules.language import Deal, Draw
    >>> with_values(Draw(Deal("waste")), [NewValue("", ["steps", "cards"], 3)])
    Draw(steps=(Deal(to=Role.WASTE, cards=3),))
    >>> with_values(Draw(Deal("waste")), [NewValue("", ["steps", "cards"], 0)])
    Traceback (most recent call last):
    ...
    patience_rules.RulesError: steps.cards: deals no card
    """
    inner: dict[str | int, list[NewValue]] = {}
    for change in sorted(changes, key=lambda change: len(change.way)):
        if not change.way:
            owner = change.value
            continue
        step, *rest = change.way
        if isinstance(owner, tuple) and isinstance(step, str):  # a list of one needs no index
            if len(owner) != 1:
                raise KeyError(change.path)
            step, rest = 0, [step, *rest]
        inner.setdefault(step, []).append(change._replace(way=rest))
    new: dict[Any, Any] = {}
    for step, further in inner.items():
        try:
            old = _part(owner, step)
        except KeyError:
            raise KeyError(further[0].path) from None
        try:
            new[step] = with_values(old, further)
        except RulesError as error:
            place = f"[{step}]" if isinstance(step, int) else step
            place = place if not isinstance(owner, tuple) or len(owner) > 1 else ""
            dot = "" if error.message.startswith("[") or not place else "."
            raise RulesError(error.code, f"{place}{dot}{error.message}") from None
    if isinstance(owner, tuple):
        return tuple([new.get(number, entry) for number, entry in enumerate(owner)])
    return attrs.evolve(owner, **new) if new else owner
