"""What many reports come to: how many are valid, by game and by code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import attrs

from ..errors import Code

_OWN = "(own rules)"
_UNKNOWN = "(not known)"
_COLUMNS = "{:<24} {:>12} {:>12} {:>12}"


@attrs.define
class Tally:
    """What has been found so far, from reports as JSON values."""

    sources: set[str] = attrs.field(factory=set)
    codes: Counter[str] = attrs.field(factory=Counter)
    valid: Counter[str] = attrs.field(factory=Counter)
    """By game."""
    invalid: Counter[str] = attrs.field(factory=Counter)
    """By game; without what could not be read."""

    def add(self, report: Mapping[str, Any]) -> None:
        """Take in a report."""
        self.sources.add(str(report.get("source")))
        game = _OWN if report.get("own_rules") else report.get("game", _UNKNOWN)
        if report["valid"]:
            self.valid[game] += 1
            return
        code = report["error"]["code"]
        self.codes[code] += 1
        if code != Code.UNREADABLE.value:
            self.invalid[game] += 1

    @property
    def unreadable(self) -> int:
        """How many files, or rests of files, could not be read."""
        return self.codes[Code.UNREADABLE.value]

    @property
    def status(self) -> int:
        """The exit status."""
        return 2 if self.unreadable else 1 if self.codes else 0

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON values."""
        return {
            "records": self.valid.total() + self.invalid.total(),
            "files": len(self.sources),
            "valid": self.valid.total(),
            "invalid": self.invalid.total(),
            "unreadable": self.unreadable,
            "games": {
                game: {"valid": self.valid[game], "invalid": self.invalid[game]}
                for game in self._games()
            },
            "codes": dict(sorted(self.codes.items())),
        }

    def table(self) -> str:
        """Lines by game, then by code."""
        lines = [_COLUMNS.format("game", "records", "valid", "invalid")]
        for game in self._games():
            valid, invalid = self.valid[game], self.invalid[game]
            lines.append(_COLUMNS.format(game, valid + invalid, valid, invalid))
        lines += [""] if self.codes else []
        lines += [f"{code:<24} {count:>12}" for code, count in sorted(self.codes.items())]
        return "\n".join(lines) + "\n"

    def _games(self) -> list[str]:
        return sorted({*self.valid, *self.invalid})

    def __str__(self) -> str:
        valid, invalid, files = self.valid.total(), self.invalid.total(), len(self.sources)
        records = valid + invalid
        text = f"{records} record{'s' * (records != 1)} in {files} file{'s' * (files != 1)}: "
        text += f"{valid} valid, {invalid} invalid"
        return text + (
            f"; {self.unreadable} could not be read (to the end)" if self.unreadable else ""
        )
