"""Laws of texts: everything that may be said is said, in sentences, and reads back where it can."""

from __future__ import annotations

import re

from ..english.reasons.violation import IllegalMoveError
from ..english.rulebook.describe import describe
from ..english.rulebook.option_texts import describe_options
from ..english.rulebook.summary import summarise
from ..playing.start import deal
from ..playing.state import State
from .inquiry import Inquiry, ensure, ensure_readable, of_games, of_positions


@of_positions
def every_refusal_has_a_reason(state: State, inquiry: Inquiry) -> None:
    for move in inquiry.candidates(state):
        violation = state.check(move)
        if violation is None:
            continue
        ensure(violation.code in repr(violation) and violation.code.meaning, "a reason has no code")
        for text in (violation.message, violation.precise, str(IllegalMoveError(violation))):
            told = text.removeprefix(state.rules.title)  # which may be no English
            ensure_readable(told, f"reason for {move}, {violation.code}")
            ensure(not text.endswith("."), f"the reason for {move} ends with a stop: {text!r}")


@of_positions
def every_move_has_words(state: State, inquiry: Inquiry) -> None:
    for move in inquiry.some("moves", state.legal_moves()):
        transition = state.transition(move)
        ensure_readable(state.in_words(move), f"words of {move}")
        for step in (*transition.steps, *transition.back):
            ensure_readable(step.in_words(), f"words of a step of {move}")


@of_games
def the_rulebook_is_made_of_sentences(inquiry: Inquiry) -> None:
    text = describe(inquiry.rules)
    for block in text.rstrip("\n").split("\n\n"):
        lines = block.split("\n")
        if set(lines[-1]) <= {"=", "-"}:
            continue
        body = " ".join(line.strip() for line in lines)
        ensure_readable(body, "rulebook")
        ensure(body.endswith("."), f"no full stop: {body!r}")
        for sentence in re.split(r"(?<=\.) ", body):
            first = sentence.lstrip("-* (")[:1]
            ensure(first.isupper() or first.isdigit(), f"a sentence begins small: {sentence!r}")
    words = [_words(describe(inquiry.rules, markup=form)) for form in ("text", "markdown", "rst")]
    ensure(words[0] == words[1] == words[2], "the markups differ in words")


def _words(text: str) -> list[str]:
    """Return the words of a text without its markup."""
    return re.sub(r"(?m)^[=-]+$|[\\#]", "", text).split()


@of_games
def the_summary_is_a_sentence(inquiry: Inquiry) -> None:
    text = summarise(inquiry.rules)
    ensure_readable(text, "summary")
    ensure(re.fullmatch(r"[A-Z][^.\n]+\.", text), f"the summary is no sentence: {text!r}")


@of_games
def every_option_has_words_and_can_be_chosen(inquiry: Inquiry) -> None:
    rules = inquiry.rules
    for option in describe_options(rules):
        for value in option.values:
            ensure_readable(value.words, f"words of {option.name}")
            turned = rules.with_options(**{option.name: value.value})
            ensure(describe(turned), "no rulebook")
            deal(turned, seed=inquiry.seed).legal_moves()
