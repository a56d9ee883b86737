"""A line at the terminal with history, editing and completion; needs the extra ``terminal``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document


class LineCompleter(Completer):
    """Completes lines of known words, and files' names behind some of them.

    Args:
        words: gives the lines that are possible now.
        paths: the words behind which a file's name follows.

    >>> completer = LineCompleter(lambda: ["s-w", "save", "why s-w"], {"save"})
    >>> [found.text for found in completer.get_completions(Document("s"), CompleteEvent())]
    ['s-w', 'save']
    >>> [found.text for found in completer.get_completions(Document("why "), CompleteEvent())]
    ['why s-w']
    """

    def __init__(self, words: Callable[[], Iterable[str]], paths: Collection[str]) -> None:
        self._words = words
        self._paths = paths
        self._files = PathCompleter()

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        line = document.text_before_cursor.lstrip()
        word, blank, rest = line.partition(" ")
        if blank and word in self._paths:
            yield from self._files.get_completions(Document(rest.lstrip()), complete_event)
            return
        for known in self._words():
            if known.startswith(line) and (blank or " " not in known):
                yield Completion(known, start_position=-len(line))


def line_editor(words: Callable[[], Iterable[str]], paths: Collection[str]) -> Callable[[str], str]:
    """A function that asks for a line; what :class:`LineCompleter` takes is completed.

    Raises:
        EOFError: from the function, at Ctrl-D.
        KeyboardInterrupt: from the function, at Ctrl-C.
    """
    session: PromptSession[str] = PromptSession(
        completer=LineCompleter(words, paths),
        complete_while_typing=False,
        enable_history_search=True,
    )
    return session.prompt
