"""All that a language says, in one place: what a translator writes anew.

`describe` and its options, reasons, steps, hints and pictures get their words from a realiser.
There is one, for English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from .phrases import PHRASES, Phrases
from .reasons.sentence import REASONS, ReasonWords
from .rulebook import messages as m
from .rulebook.planning import SHARES, Heading, Messages
from .rulebook.realising import HEADINGS, SAY, say_alone
from .rulebook.say_options import changes, title
from .rulebook.saying import Known


@attrs.frozen
class Realiser:
    """The words of a language.

    Attributes:
        headings: the headings of a rulebook.
        say: by kind of message, the function that says it; `planning.SHARES` lists the kinds that
            share a sentence and are said as a group.
        reasons: the sentences about refused moves.
        phrases: the sentences about steps and hints, and the labels of pictures.
        option_title: returns what an option is about, from its other values.
        option_words: returns what a value of an option changes.
    """

    headings: Mapping[Heading, str]
    say: Mapping[type, Callable[[Any, Known], str]]
    reasons: ReasonWords
    phrases: Phrases
    option_title: Callable[[Sequence[m.OtherValue]], str]
    option_words: Callable[[m.OtherValue], str]

    def sentences(self, group: Messages, known: Known) -> str:
        """Return the sentences about some messages that share them."""
        kind = type(group[0])
        return self.say[kind](group if kind in SHARES else group[0], known)


ENGLISH = Realiser(
    headings=HEADINGS,
    say=SAY,
    reasons=REASONS,
    phrases=PHRASES,
    option_title=title,
    option_words=lambda value: changes(value, say_alone),
)
