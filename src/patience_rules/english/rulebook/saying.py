"""Which function says which kind of message, and what a text has told before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

from ..nouns import Phrase, counted, the
from ..piles import PileGroup

_Say = TypeVar("_Say", bound=Callable[..., str])


@attrs.define
class Known:
    """What a text has told: a pile that it has mentioned needs no number any more.

    Attributes:
        names: the piles that it has mentioned.
        subject: those that the sentence before was about.
        keys: true if a text names the values of options as a program does.
    """

    names: set[str] = attrs.field(factory=set)
    subject: PileGroup | None = None
    keys: bool = False

    def has(self, piles: PileGroup) -> bool:
        """Check if piles have been mentioned."""
        return self.names.issuperset(piles.names)

    def mention(self, piles: PileGroup) -> Phrase:
        """Return piles, with their number if they are mentioned for the first time."""
        phrase = the(piles) if self.has(piles) else counted(piles)
        self.names.update(piles.names)
        return phrase


class Sayers(dict[type, Callable[[Any, Known], str]]):
    """The functions that say messages, by kinds. One that is missing is a KeyError."""

    def __call__(self, *kinds: type, known: bool = False) -> Callable[[_Say], _Say]:
        """Register a function for some kinds; `known` if it also asks what the text has told.

        It gets the message, or all messages of a sentence if they share one (`planning.SHARES`).
        """

        def register(say: _Say) -> _Say:
            self.update(dict.fromkeys(kinds, say if known else lambda what, _: say(what)))
            return say

        return register
