"""The headings and sentences of a rulebook in English: which function says which message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from . import messages as m
from . import say_deal, say_discards, say_goal, say_play, say_stock
from .planning import SHARES, Heading, Messages
from .say_options import option
from .saying import Known, Sayers

HEADINGS = {
    Heading.AIM: "Aim",
    Heading.LAY_OUT: "Lay-out",
    Heading.PLAY: "Play",
    Heading.STOCK: "Stock",
    Heading.REDEAL: "Redeal",
    Heading.END: "End",
    Heading.OPTIONS: "Options",
}


def say(group: Messages, known: Known) -> str:
    """Return the sentences about some messages that share them."""
    kind = type(group[0])
    return SAY[kind](group if kind in SHARES else group[0], known)


def say_alone(group: Sequence[Any]) -> str:
    """Return the sentences about some messages that no others stand beside."""
    return say(tuple(group), Known(_names(group)))


says = Sayers()


@says(m.OtherValue, known=True)
def _option(values: Sequence[m.OtherValue], known: Known) -> str:
    return option(values, say_alone, keys=known.keys)


PARTS = (say_deal.says, say_goal.says, say_play.says, say_discards.says, say_stock.says, says)
SAY = {kind: say for part in PARTS for kind, say in part.items()}
"""The sentences of each kind of message. A kind that is missing is a KeyError, never silence."""


def _names(group: Iterable[Any]) -> set[str]:
    """Return the codes of the piles that messages are about."""
    return {
        name
        for message in group
        if (piles := getattr(message, "piles", None))
        for name in piles.names
    }
