"""Write ``docs/data/names.txt``: every public name with its module and signature.

Run ``python -m tests.tools.make_names``. A test compares, so that no name changes unnoticed.
"""

from __future__ import annotations

import enum
import inspect
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, Signature
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import patience_rules

NAMES = Path(__file__).parents[2] / "docs/data/names.txt"


def modules() -> list[ModuleType]:
    """The package, and the modules at its top that users import."""
    package = Path(str(patience_rules.__file__)).parent
    names = sorted(path.stem for path in package.glob("[!_]*.py"))
    return [patience_rules, *(import_module(f"patience_rules.{name}") for name in names)]


def table() -> str:
    """The text of the file: a block for each module, a line for each name and each member."""
    lines = []
    for module in modules():
        lines += [f"[{module.__name__}]"]
        for name in sorted(module.__all__):
            lines += _described(name, getattr(module, name))
        lines.append("")
    return "\n".join(lines)


def is_class(value: object) -> bool:
    """Check if a value is a class. To Python 3.10, types such as ``list[int]`` are classes, too."""
    return inspect.isclass(value) and get_origin(value) is None


def _described(name: str, value: Any) -> Iterator[str]:
    if is_class(value):
        if issubclass(value, enum.Enum):
            yield f"class {name}: {', '.join(str(word.value) for word in value)}"
        elif issubclass(value, BaseException):
            yield f"class {name}"
        else:  # without parentheses if only the package makes it
            yield f"class {name}{_signature(value).removesuffix(' -> None')}".removesuffix("()")
        yield from (f"    {line}" for line in sorted(_members(value)))
    elif inspect.isfunction(inspect.unwrap(value)):
        yield f"{name}{_signature(inspect.unwrap(value))}"
    else:
        alias = isinstance(value, UnionType) or get_origin(value) is not None
        yield f"{name} = {'a type' if alias else type(value).__name__}"


def _members(owner: type) -> Iterator[str]:
    """The public members of a class that the package defines."""
    ours = [base for base in owner.__mro__ if base.__module__.startswith("patience_rules")]
    for name in {name: None for base in ours for name in vars(base) if name[0] != "_"}:
        member = inspect.getattr_static(owner, name)
        function = getattr(member, "__func__", member)
        getter = getattr(member, "fget", getattr(member, "func", None))  # of either property
        if inspect.isfunction(function):
            yield f"{name}{_signature(function)}"
        elif getter is not None:
            yield f"{name}: {_type(getter.__annotations__.get('return', ''))}"
        elif not isinstance(member, owner):  # the words of an enum are told
            typed = [inspect.get_annotations(base) for base in ours]
            found = [own[name] for own in typed if name in own]
            yield f"{name}: {_type(found[0])}" if found else name


def _signature(value: Any) -> str:
    """A signature with types, alike on every Python."""
    signature = inspect.signature(value)
    shown: list[str] = []
    kind: int = Parameter.POSITIONAL_ONLY
    for one in signature.parameters.values():
        if kind == Parameter.POSITIONAL_ONLY != one.kind and shown:
            shown.append("/")
        if one.kind is Parameter.KEYWORD_ONLY and kind < Parameter.VAR_POSITIONAL:
            shown.append("*")
        kind = one.kind
        stars = "*" * (one.kind is one.VAR_POSITIONAL) + "**" * (one.kind is one.VAR_KEYWORD)
        typed = "" if one.annotation is one.empty else f": {_type(one.annotation)}"
        default = "" if one.default is one.empty else f" = {one.default!r}"
        shown.append(f"{stars}{one.name}{typed}{default}")
    returned = signature.return_annotation
    arrow = "" if returned is Signature.empty else f" -> {_type(returned)}"
    return f"({', '.join(shown)}){arrow}"


def _type(annotation: Any) -> str:
    """A type as it is written."""
    if isinstance(annotation, str):
        return annotation
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _type(inner[0])
    if origin in (Union, UnionType):
        return " | ".join(map(_type, inner))
    if annotation is type(None):
        return "None"
    if annotation is ...:
        return "..."
    if origin is not None and isinstance(inner[0], list):
        inner = (f"[{', '.join(map(_type, inner[0]))}]", *inner[1:])
    name = getattr(origin or annotation, "__name__", str(annotation))
    return f"{name}[{', '.join(map(_type, inner))}]" if inner else name


if __name__ == "__main__":
    NAMES.write_text(table(), encoding="utf-8")
