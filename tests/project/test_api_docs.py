"""Every public name says what it is, takes, gives and raises, with an example that runs."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cached_property
from typing import Any, get_origin

import attrs
import pytest

import patience_rules as pr
from patience_rules import language

pytestmark = pytest.mark.pages


@attrs.frozen
class Documented:
    """Something that people look up.

    Attributes:
        name: the name, with the class's before it.
        doc: the docstring.
        function: what runs when it is used; None for a class or a value.
        parameters: the names of its arguments, except those that are named as their type.
        fields: whether the parameters may be described as attributes.
    """

    name: str
    doc: str
    function: Callable[..., Any] | None
    parameters: tuple[str, ...]
    fields: bool = False


def parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    """The parameters that need a description."""
    names = [name for name in inspect.signature(function).parameters if name[0] != "_"]
    plain = [name for name in names if says_it(name, function.__annotations__.get(name))]
    return tuple(name for name in names if name not in ("self", "cls", *plain))


def says_it(name: str, kind: object) -> bool:
    """Check if a parameter is named as its type, such as ``role: Role | str``."""
    words = re.findall(r"\w+", kind if isinstance(kind, str) else repr(kind))
    return name.replace("_", "") in [word.lower() for word in words]


def test_a_name_says_it() -> None:
    assert says_it("role", "Role | str")
    assert not says_it("seed", "int")


def constructor_parameters(owner: type) -> tuple[str, ...]:
    """The parameters of a class; none where people do not create instances.

    Fields that a class inherits are described where it inherits them from.
    """
    if attrs.has(owner):
        own_fields = [field for field in attrs.fields(owner) if not field.inherited]
        fields = [field for field in own_fields if not says_it(field.name, field.type)]
        return tuple(field.name for field in fields if field.name[0] != "_")
    own = "__init__" in vars(owner) or "__new__" in vars(owner)
    return parameters(owner) if own and not issubclass(owner, (Enum, Exception)) else ()


def members(owner: type) -> Iterator[tuple[str, str, Callable[..., Any]]]:
    """The public methods and properties of a class: name, docstring, code."""
    for name in dir(owner):
        value = inspect.getattr_static(owner, name)
        if name.startswith("_"):
            continue
        if isinstance(value, (property, cached_property)):
            function = value.fget if isinstance(value, property) else value.func
        else:
            function = getattr(value, "__func__", value)
        if inspect.isfunction(function) and function.__module__.startswith("patience_rules"):
            yield name, inspect.getdoc(value) or "", function


def documented() -> Iterator[Documented]:
    """Everything that people look up."""
    for name in pr.__all__:
        value = getattr(pr, name)
        doc = inspect.getdoc(value) or ""
        if inspect.isclass(value):
            yield Documented(name, doc, None, constructor_parameters(value), attrs.has(value))
            for member, text, function in members(value):
                yield Documented(f"{name}.{member}", text, function, parameters(function))
        elif get_origin(value):
            pass  # another name for a type has no docstring
        elif inspect.isfunction(value):
            yield Documented(name, doc, inspect.unwrap(value), parameters(value))
        elif callable(value):  # a function behind a cache
            yield Documented(name, doc, inspect.unwrap(value), parameters(inspect.unwrap(value)))


def section(doc: str, title: str) -> str:
    """The text of a section of a docstring; empty where there is none."""
    match = re.search(rf"^{title}:\n((?:(?: .*)?\n)*)", doc + "\n", re.MULTILINE)
    return match[1] if match else ""


def raises(function: Callable[..., Any]) -> bool:
    """Whether the function itself raises something that a caller should know of."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    calls = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.exc]
    names = [getattr(getattr(call, "func", call), "id", "") for call in calls]
    return any(name not in ("NotImplementedError", "AssertionError") for name in names)


def gives(function: Callable[..., Any]) -> bool:
    """Whether the function returns or yields something."""
    return function.__annotations__.get("return") not in (None, "None")


def faults(thing: Documented) -> Iterator[str]:
    """Yield what a docstring lacks."""
    first = thing.doc.partition("\n")[0]
    if not first.endswith((".", ":")):
        yield "the first line is no sentence"
    if not doctest.DocTestParser().get_examples(thing.doc):
        yield "there is no example"
    described = section(thing.doc, "Args")
    if thing.fields:
        described += section(thing.doc, "Attributes")
    for name in thing.parameters:
        if not re.search(rf"^ +\*{{0,2}}{name}:", described, re.MULTILINE):
            yield f"{name} is not described"
    if thing.function is None:
        return
    if gives(thing.function) and thing.parameters:
        says = first.startswith(("Return ", "Yield ", "Check "))
        if not (says or section(thing.doc, "Returns") or section(thing.doc, "Yields")):
            yield "what is returned?"
    if raises(thing.function) and not section(thing.doc, "Raises"):
        yield "what is raised?"


def test_documentation() -> None:
    things = list(documented())
    assert len(things) > 200
    assert [f"{thing.name}: {fault}" for thing in things for fault in faults(thing)] == []


def test_names_of_the_language_say_what_they_are() -> None:
    values = {name: getattr(language, name) for name in language.__all__}
    docs = {
        name: (value.__doc__ or "").partition("\n")[0]
        for name, value in values.items()
        if inspect.isclass(value) or inspect.isfunction(value)
    }
    assert [name for name, doc in docs.items() if not doc.endswith(".")] == []


def test_the_check_sees_what_is_missing() -> None:
    def bad(cards: int) -> int:
        """Say nothing of cards."""
        raise ValueError(cards)

    named = list(faults(Documented("bad", bad.__doc__ or "", bad, parameters(bad))))
    missing = ["there is no example", "cards is not described", "what is returned?"]
    assert named == [*missing, "what is raised?"]
    assert raises(bad)
    assert gives(bad)
    assert parameters(bad) == ("cards",)
    assert not section(bad.__doc__ or "", "Args")
