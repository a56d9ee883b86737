"""Figures as Markdown tables and JSON, with the machine and versions."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

import patience_rules as pr

from . import peers
from .measure import Figure, Section


def about() -> dict[str, Any]:
    """Return the build, Python, the processor, the system and the other libraries."""
    return {
        "build": "compiled" if pr.is_compiled() else "interpreted",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": processor(),
        "system": platform.platform(terse=True),
        "peers": peers.versions(),
    }


def processor() -> str:
    """Return the processor's name, if the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def heading(facts: dict[str, Any]) -> str:
    """Return the facts of :func:`about` in two lines."""
    versions = [f"{name} {number or 'is not installed'}" for name, number in facts["peers"].items()]
    place = f"{facts['python']}, {facts['processor']}, {facts['system']}"
    return f"patience_rules {facts['build']}, {place}\nbeside {', '.join(versions)}\n"


def table(section: Section, figures: list[Figure]) -> str:
    """Return a section's figures as a Markdown table."""
    against = [name for name in section.against if any(f.case == name for f in figures)]
    counts = list(dict.fromkeys(name for figure in figures for name in figure.counts))
    head = ["", section.unit, "from", "to", *(f"x {name}" for name in against), *counts]
    rows = [
        [
            figure.case,
            *(_number(value) for value in (figure.median, figure.low, figure.high)),
            *(f"{figure.ratios[name]:.2f}" if name in figure.ratios else "" for name in against),
            *(f"{figure.counts[name]:,}" if name in figure.counts else "" for name in counts),
        ]
        for figure in figures
    ]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = [_line(head, widths), _line(rule, widths), *(_line(row, widths) for row in rows)]
    return f"## {section.title}\n\n" + "\n".join(lines) + "\n"


def to_json(facts: dict[str, Any], figures: Iterable[Figure]) -> dict[str, Any]:
    """Return facts and figures as JSON values."""
    return {"about": facts, "figures": [attrs.asdict(figure) for figure in figures]}


def _line(cells: list[str], widths: list[int]) -> str:
    first, *others = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"| {first.strip():<{widths[0]}} | {' | '.join(others)} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
