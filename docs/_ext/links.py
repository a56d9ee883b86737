"""Resolve links to public names, whose own modules are not part of the API."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import patience_rules as pr
from patience_rules import exchange, language, themes

HOMES = {name: home.__name__ for home in (themes, exchange, language, pr) for name in home.__all__}
"""The module that users import each public name from."""


def resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a name by its last parts: ``playing.state.State`` to ``patience_rules.State``."""
    if node.get("refdomain") != "py":
        return None
    parts = node["reftarget"].split(".")
    for start, part in enumerate(parts):
        if part in HOMES:
            target = ".".join([HOMES[part], *parts[start:]])
            domain = env.domains.python_domain
            kind = "obj" if node["reftype"] in ("class", "exc", "func", "data") else node["reftype"]
            found = domain.resolve_xref(
                env, node["refdoc"], app.builder, kind, target, node, content
            )
            return found if isinstance(found, nodes.reference) else None
    return None


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("missing-reference", resolve)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
