"""A recorded game as pictures to click through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..playing.replaying import replay

if TYPE_CHECKING:
    from ..pictures.widget import Replay
    from .record import Record


def replay_record(record: Record) -> Replay:
    """Return the pictures of a recorded game, with its tags and claims.

    Raises:
        PatienceError: as for :func:`patience_rules.replay_html`.
    """
    claims = {"Result": record.result, "Score": record.score, "Seed": record.seed}
    said = {name: str(claim) for name, claim in claims.items() if claim not in (None, "*")}
    facts = {**{name[:1].upper() + name[1:]: value for name, value in record.tags.items()}, **said}
    return replay(record.start(), record.moves, facts)
