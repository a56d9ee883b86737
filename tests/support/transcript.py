"""What the engine says in random games, as text, to hold one build against the other.

``python -m tests.support.transcript`` prints it for the Python source of the package, even if the
one that is installed is compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType


class Sources:
    """Finds the Python source of the package, whose modules may be compiled.

    Compiled modules import one another past this, so none of them may be loaded.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("patience_rules."):
            return None
        file = Path(next(iter(path)), f"{name.rpartition('.')[2]}.py")
        return spec_from_file_location(name, file) if file.exists() else None


def transcript(plies: int = 60) -> Iterator[str]:
    """A line for each ply of a random game of each game: state, legal moves, reasons, steps."""
    import patience_rules as pr

    for game in pr.GAMES:
        rnd = Random(game)
        state = pr.deal(game, seed=rnd.getrandbits(64))
        for _ in range(plies):
            moves = state.legal_moves()
            others = [f"{rnd.choice(state.names)}-{rnd.choice(state.names)}" for _ in range(3)]
            others.append(f"{rnd.choice(state.names)}-{rnd.choice(state.names)}x{rnd.choice('23')}")
            found = [state.check(move) for move in others]
            yield " ".join(
                [
                    state.to_text(),
                    state.status.value,
                    str(state.score),
                    ",".join(moves),
                    *(f"{move}:{why.code.value if why else 'legal'}"
                      for move, why in zip(others, found, strict=True)),
                ]
            )  # fmt: skip
            if not moves:
                break
            transition = state.transition(rnd.choice(moves))
            yield str(transition.steps)
            state = transition.state


if __name__ == "__main__":
    sys.meta_path.insert(0, Sources())
    import patience_rules

    assert not patience_rules.is_compiled()
    for line in transcript():
        print(line.encode("ascii", "backslashreplace").decode())
    loaded = [module for name, module in sys.modules.items() if name.startswith("patience_rules")]
    assert all(str(module.__file__).endswith(".py") for module in loaded)
