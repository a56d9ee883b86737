"""Write the JSON Schema of rule sets from the language: ``python -m tests.tools.make_schema``."""

from __future__ import annotations

import json
from pathlib import Path

import patience_rules
from docs.facts.rule_schema import rules_schema

FILE = Path(str(patience_rules.__file__)).parent / "schemas" / "rules-1.json"


def text() -> str:
    """Return the text of the file."""
    return json.dumps(rules_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
