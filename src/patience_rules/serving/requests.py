"""Requests: their names, their keys and the types of their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..basics.errors import ArgumentError, Code, did_you_mean, shorten
from ..games.index import find_game
from ..rules.ruleset import Rules
from ..schemas.formats import Format, read_schema

REQUEST_LIMIT = 1_000_000
"""The most bytes of a request."""
PICTURE = ("dark", "narrow", "targets", "labels")
"""Options of a picture, as for :meth:`State.to_svg`."""

Request = dict[str, Any]


def _forms() -> Iterator[tuple[str, Format]]:
    """Yield the forms of requests, each with its ``do``; some have two."""
    for case in read_schema("serve")["$defs"]["request"]["anyOf"]:
        form = Format("serve", "$defs", case["$ref"].removeprefix("#/$defs/"))
        yield form.forms["do"]["const"], form


FORMS: dict[str, list[Format]] = {}
"""The forms of each request."""
for _do, _form in _forms():
    FORMS.setdefault(_do, []).append(_form)
REQUESTS: dict[str, tuple[str, ...]] = {
    do: tuple({key: None for form in forms for key in form.forms if key not in ("id", "do")})
    for do, forms in FORMS.items()
}
"""The requests, each with its keys besides ``id`` and ``do``."""


def is_id(value: object) -> bool:
    """Check if a value may be the id of a request or a table."""
    return FORMS["hello"][0].problem("id", value) is None


def check_request(request: object) -> Request:
    """Return a request unchanged if its keys and the types of their values are right."""
    if not isinstance(request, dict):
        raise wrong(f"a request is an object, not {shorten(request)}")
    do = request.get("do")
    if not isinstance(do, str) or do not in REQUESTS:
        wanted = f"do: one of {', '.join(REQUESTS)}, not {shorten(do)}"
        raise wrong(wanted + did_you_mean(do, REQUESTS))
    allowed = REQUESTS[do]
    for key, value in request.items():
        if key not in ("id", "do", *allowed):
            more = did_you_mean(key, allowed)
            raise wrong(f"{do} takes no {shorten(key)}, only {', '.join(allowed) or 'an id'}{more}")
        if key != "do":
            problem = next(form for form in FORMS[do] if key in form.forms).problem(key, value)
            if problem:
                raise wrong(problem)
    needed = [set(form.schema["required"]) - {"do"} for form in FORMS[do]]
    for key in sorted(set.intersection(*needed)):
        if key not in request:
            raise wrong(f"{do} needs a {key}")
    return request


def rules_of(request: Request) -> Rules:
    """Return the rules that a request names."""
    game, own = request.get("game"), request.get("rules")
    if game is None and own is not None:
        rules = Rules.from_json(own)
    elif game is not None and own is None:
        rules = find_game(game)
    else:
        raise wrong("name one game, or give its rules")
    return rules.with_options(**request.get("options", {}))


def whole_seed(request: Request, key: str) -> int | None:
    """Return a seed, which may be given as a string of digits."""
    seed = request.get(key)
    return None if seed is None else int(seed)


def wrong(message: str) -> ArgumentError:
    """Return the error for a malformed request."""
    return ArgumentError(Code.SYNTAX, message)


def too_much(message: str) -> ArgumentError:
    """Return the error for a request that exceeds a limit."""
    return ArgumentError(Code.TOO_LARGE, message)
