"""The plans that were made last, by the positions on their lines."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from random import Random
from threading import Lock
from typing import Any, TypeAlias

import attrs

from ...engine.sizes import position_size, tables_size
from ...engine.standing import Key
from ...engine.tables import Tables
from ...playing.state import State, imagine, parts_of
from ..unseen import knows_stock
from .plans import Aim, PlannedLine, renamed
from .trimming import played

Place: TypeAlias = tuple[bool, Key, bool]
"""If only seen cards count, and what is then known of a position and of its stock."""


@attrs.frozen
class _Held:
    """A plan, and the place where it ends if that is known; no plan if it led to a dead end."""

    plan: PlannedLine | None
    work: int  # the most work for the plan
    at: int = 0  # the moves before this position
    after: Place | None = None  # the place after the next move
    end: Place | None = None

    @property
    def wins(self) -> bool:
        return self.plan is not None and self.plan.aim is Aim.WIN

    def rest(self, state: State) -> PlannedLine | None:
        """Return the rest of the plan for a position, if there is a plan."""
        if self.plan is None or not self.plan.line:
            return self.plan
        here = played(self.plan.start, self.plan.line[: self.at])
        line = renamed(here, state, self.plan.line[self.at :])
        return PlannedLine(state, line, self.plan.aim)


class Memory:
    """The plans made last, so that a player who follows them comes to an end.

    A place has the plan that was made last for a line through it; one that wins outranks others.
    A plan without a win ends at a new place, or with a move that shows a card. So plans that
    follow each other never go in a circle: of all plans on one, take the newest. The place at its
    end was new when it was made, so the next one is newer still. Nor does a plan that only comes
    nearer lead through a place from which plans lead to its start: who follows them has been there.
    If a plan leads to a dead end, its places are no longer new, but get other plans. Less work may
    find less: a plan that does not win counts only for those who want no more work.

    A place is what a player knows, with the unseen cards in an order that depends on nothing else.
    So a fair plan is found again at all positions that look alike, and no others. Plans that know
    all cards are kept apart.

    Threads may share a memory.

    Args:
        most: the most bytes, by upper estimates. The last plan is remembered in any case.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.forget()

    def forget(self) -> None:
        """Forget all plans. A forked process does: a thread may have been changing them."""
        self._games: dict[Tables, dict[Place, _Held]] = {}  # in order of last change
        self._lock = Lock()

    def __len__(self) -> int:
        with self._lock:
            return sum(map(len, self._games.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the plans: a copy finds their places itself."""
        with self._lock:
            kept = [
                (held.plan, place[0], held.work)
                for places in self._games.values()
                for place, held in places.items()
                if held.plan is not None and held.at == 0
            ]
        return _remembered, (self._most, kept)

    def plan(self, state: State, work: int, *, fair: bool) -> PlannedLine | None:
        """Return the rest of a plan for a position, if there is one."""
        known = _known(state, fair)
        held = self._places(state).get(_place(known, fair))
        return held.rest(known) if held and (held.wins or held.work >= work) else None

    def has(self, state: State, work: int, *, fair: bool) -> bool:
        """Check if a position is no longer new, and no win is known from there."""
        held = self._places(state).get(_place(_known(state, fair), fair))
        return held is not None and not held.wins and held.work >= work

    def leads(self, start: State, goal: State, *, fair: bool) -> bool:
        """Check if who follows the plans from a position comes to another one."""
        at, place = self._places(start), _place(_known(start, fair), fair)
        wanted = _place(_known(goal, fair), fair)
        for _ in range(len(at)):  # what goes on for longer goes round
            held = at.get(place)
            if held is None or held.after is None:
                break
            place = held.after
            if place == wanted:
                return True
        return False

    def add(self, plan: PlannedLine, work: int, *, fair: bool) -> PlannedLine:
        """Remember a plan, and return it; with the rest of one that wins, if it leads there."""
        # 1. The places on the line. Only its last move may depend on an unseen card.
        line = plan.line if plan.aim is Aim.COME_NEARER else plan.line[:-1]
        path = list(accumulate(line, State.play, initial=_known(plan.start, fair)))
        plan = PlannedLine(path[0], plan.line, plan.aim)
        places = [_place(_known(state, fair), fair) for state in path]
        with self._lock:
            at = self._places(plan.start)
            # 2. Where it meets a plan that wins, it goes on with that one.
            for nth, place in enumerate(places if plan.aim is not Aim.WIN else ()):
                held = at.get(place)
                rest = held.rest(path[nth]) if held and held.wins else None
                if rest is not None:
                    plan = PlannedLine(path[0], (*plan.line[:nth], *rest.line), Aim.WIN)
                    places = places[:nth]
                    break
            # 3. The newest are last. Where the line comes back to a place, the last time counts.
            end = places.pop() if plan.aim is Aim.COME_NEARER else None
            for nth, (place, after) in enumerate(zip(places, (*places[1:], end), strict=True)):
                at.pop(place, None)
                at[place] = _Held(plan, work, nth, after, end)
            # 4. A dead end ends the plans that lead to it.
            if not plan.line:
                for place, held in at.items():
                    if held.end == places[0]:
                        at[place] = _Held(None, held.work)
            t = parts_of(plan.start)[0]
            self._games.pop(t, None)
            self._games[t] = at
            self._forget(len(places))
        return plan

    def _places(self, state: State) -> dict[Place, _Held]:
        """Return what is remembered of the game of a position."""
        return self._games.get(parts_of(state)[0], {})

    def _forget(self, newest: int) -> None:
        """Forget the games that were played longest ago, then the oldest places of the last one."""
        while len(self._games) > 1 and self._size() > self._most:
            del self._games[next(iter(self._games))]
        (*_, at) = self._games.values()
        while len(at) > newest and self._size() > self._most:
            del at[next(iter(at))]

    def _size(self) -> int:
        return sum(tables_size(t) + len(at) * position_size(t) for t, at in self._games.items())


def _remembered(most: int, kept: Iterable[tuple[PlannedLine, bool, int]]) -> Memory:
    """Return a memory of some plans."""
    memory = Memory(most)
    for plan, fair, work in kept:
        memory.add(plan, work, fair=fair)
    return memory


def _known(state: State, fair: bool) -> State:
    """Return the position with its unseen cards in an order that depends on nothing else."""
    return imagine(state, Random(0)) if fair else state


def _place(known: State, fair: bool) -> Place:
    return fair, known.key, knows_stock(known)
