"""Hints: a plan to follow, its first move, and the reason for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from itertools import accumulate
from random import Random
from typing import Any, Final

import attrs

from ...basics.cards import Card
from ...basics.errors import expect, expect_whole
from ...engine.move import Move
from ...english.phrases import PHRASES
from ...playing.state import State, imagine
from ...playing.transition import Act
from ...playing.view import View
from ...rules.words import Role
from ...schemas.formats import Format
from ..solver import collected_if_alone
from ..unseen import state_of
from ..watch import Watch, check_limits
from .effort import Effort
from .memory import Memory
from .planning import WORK, Planner
from .plans import Aim
from .trimming import played

MEMORY: Final = 20_000_000
"""The most bytes of the plans of all who ask without a session, by upper estimates."""
_say: Final = PHRASES.hint
_HINT: Final = Format("serve", "$defs", "hint")
_SPACES: Final = {Role.TABLEAU: "frees-space", Role.CELL: "frees-cell"}


@attrs.frozen(kw_only=True)
class Suggestion:
    """A plan, and its first move.

    Attributes:
        move: the move to play.
        line: the plan: the move, and those after it. It ends with a win, with a move that shows an
            unseen card, or at a position that seems nearer to a win.
        wins: true if it is proven that the line wins.
        reason: the reason for the move, a sentence without capital and full stop.

    >>> from patience_rules import deal, hint
    >>> found = hint(deal("freecell", seed=1))
    >>> found.wins, found.reason
    (True, 'it leads to a win: 95 more moves')
    >>> found.line[0] == found.move, len(found.line)
    (True, 96)
    """

    move: Move
    line: tuple[Move, ...]
    wins: bool
    reason: str

    def to_json(self) -> dict[str, Any]:
        """Return the hint as JSON values, as the command ``serve`` answers it.

        >>> from patience_rules import deal, hint
        >>> hint(deal("freecell", seed=1)).to_json()["wins"]
        True
        """
        return _HINT.write(self, {})


def hint(
    state: State | View,
    *,
    fair: bool = True,
    fresh: bool = False,
    seconds: float | None = None,
    max_work: int | None = None,
    past: Iterable[State] = (),
    cancel: Callable[[], object] | None = None,
) -> Suggestion | None:
    """Suggest a plan, its first move, and the reason for it.

    Asked again after each move, it follows its plan, reaches each win that it has promised, and
    never goes in a circle: a position comes again only on the way to a win or an unseen card. For
    that it remembers the plans of some thousand positions. So an answer may follow a plan of an
    earlier call, and no new plan ends where an earlier one led on.
    A :class:`Session` remembers its own plans.

    Args:
        state: the position; or the player's view of it, which gets the same hint. A view that was
            read without ``known_stock`` may hide a stock that the player knows. Such a stock
            counts as unseen if redeals are unlimited and no rule counts them; otherwise it is an
            error.
        fair: use only what the player has seen, as for :func:`can_progress`. If cards are unseen,
            the search imagines tables on which they lie in other orders, and the line ends with
            the first move that shows one. False: search with all cards known.
        fresh: search anew. Earlier plans are neither followed nor looked at, and this one is not
            remembered: the answer depends on nothing but the arguments.
        seconds: the most seconds to search.
        max_work: the most piles and cards to look at. The default takes up to two seconds
            interpreted and half a second compiled.
        past: earlier states of the game, such as :attr:`Session.states`. A line that does not win
            and shows nothing does not end at one of them.
        cancel: ends the search, as for :func:`solve`.

    Returns:
        The suggestion, or None if no move is legal or none was found that leads on. ``cancel`` or
        Ctrl-C ends the search and returns the best suggestion so far.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state, a limit or a function, or if a view
            does not show enough.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> hint(deal("klondike", seed=1)).reason
    'it looks through the stock, which costs nothing'
    """
    limits = HintLimits(seconds, max_work, cancel)
    memory = Memory(0) if fresh else _memory
    return suggest(state_of(state, fair=fair), _checked(past), limits, memory, fair=fair)


def _checked(seen: Iterable[State]) -> tuple[State, ...]:
    """Return the states, after a check of each."""
    expect(seen, Iterable, "states of the game, such as session.states")
    states = tuple(seen)
    for state in states:
        expect(state, State, "a state of the game, such as session.start")
    return states


@attrs.frozen
class HintLimits:
    """What a search for a plan may take: seconds, work, and what cancels it."""

    seconds: float | None = None
    work: int | None = None
    cancel: Callable[[], object] | None = None

    def __attrs_post_init__(self) -> None:
        check_limits(self.seconds, None, cancel=self.cancel)
        if self.work is not None:
            expect_whole(self.work, "max_work", 0)

    @property
    def most(self) -> int:
        """The most work."""
        return WORK if self.work is None else self.work

    def effort(self) -> Effort:
        """Return the work that may be done from now on."""
        return Effort(self.most, Watch(self.seconds, None, None, self.cancel))


_memory = Memory(MEMORY)
"""The plans of all who ask without a session."""

if hasattr(os, "register_at_fork"):  # pragma: no branch - not on Windows
    os.register_at_fork(after_in_child=_memory.forget)


def suggest(
    state: State, past: Iterable[State], limits: HintLimits, memory: Memory, *, fair: bool
) -> Suggestion | None:
    """Suggest a move as :func:`hint` does, the next one of a plan if the state is on one."""
    if not state.legal_moves():
        return None
    work, fair = limits.most, bool(fair)
    reached = {earlier.key for earlier in past}

    def comes_back(line: tuple[Move, ...]) -> bool:
        *way, end = accumulate(line, State.play, initial=state)
        return (
            end.key in reached
            or memory.has(end, work, fair=fair)
            or any(memory.leads(here, state, fair=fair) for here in way[1:])
        )

    # 1. Follow a plan, if it does not end at an earlier position.
    plan = memory.plan(state, work, fair=fair)
    if plan is None or (
        reached
        and plan.line
        and plan.aim is Aim.COME_NEARER
        and played(state, plan.line).key in reached
    ):
        # 2. Make a new one. A search makes many objects, and breaks its cycles.
        effort = limits.effort()
        with collected_if_alone():
            plan = Planner(state, comes_back, effort, fair).plan()
        # 3. Remember it. A search that was stopped has not shown a dead end.
        if plan.line or not effort.stopped:
            plan = memory.add(plan, work, fair=fair)
    return _suggestion(state, plan.line, plan.aim) if plan.line else None


def no_hint(state: State) -> str:
    """Return why a position has no hint."""
    return _say("no-lead" if state.legal_moves() else "no-move")


# The reason for a line.


def _suggestion(state: State, line: tuple[Move, ...], aim: Aim) -> Suggestion:
    reason = _with_purpose(state, line, _PURPOSES[aim](state, line))
    return Suggestion(move=line[0], line=line, wins=aim is Aim.WIN, reason=reason)


def _with_purpose(state: State, line: tuple[Move, ...], purpose: str) -> str:
    """Say what a line is for, and why a card leaves a foundation."""
    move = line[0]
    if not _is_of(move.source, Role.FOUNDATION):
        return _say("plan", purpose=purpose)
    path = accumulate(line, State.play, initial=state)
    laid_on_it = (
        _card(here, later)
        for here, later in zip(path, line, strict=False)
        if here != state and later.target == move.target
    )
    later, card = next(laid_on_it, None), _card(state, move)
    key = "plan-back-for" if later else "plan-back"
    return _say(key, card=card, later=later, purpose=purpose)


def _winning(state: State, line: tuple[Move, ...]) -> str:
    more = len(line) - 1
    return _say("leads-to-win", more=more) if more else _say("wins")


def _seeing(state: State, line: tuple[Move, ...]) -> str:
    """Say what the last move shows, or what comes before a draw."""
    # 1. Play the line up to the move that shows a card. No move before it depends on one. An
    # imagined table tells nothing that is hidden.
    here = start = imagine(state, Random(0))
    for move in line[:-1]:
        here = here.play(move)
    # 2. A card of the table says most; its pile is known, and the card is not.
    more = len(line) - 1
    steps = here.transition(line[-1]).steps
    for step in steps:
        if step.act is Act.TURN and not _is_of(step.target, Role.STOCK):
            return _say("leads-to-turn" if more else "turns-up", pile=step.target, more=more)
    # 3. Before a draw, say what the line gains till then.
    acts = {step.act for step in steps}
    key = next((str(act) for act in _FROM_STOCK if act in acts), "show")
    return (_gain(start, line[:-1]) or _say(f"leads-to-{key}", more=more)) if more else _say(key)


_FROM_STOCK: Final = (Act.REDEAL, Act.DRAW, Act.FILL)


def _looking(state: State, line: tuple[Move, ...]) -> str:
    return _say("looks")


def _nearing(state: State, line: tuple[Move, ...]) -> str:
    return _gain(state, line) or _say("nearer")


def _gain(state: State, line: tuple[Move, ...]) -> str:
    """Say what a line gains: the first card that goes home, or else spaces; or nothing."""
    # 1. The first move that scores.
    here = state
    for at, move in enumerate(line):
        after = here.play(move)
        if after.score > here.score and move.source in here.names:  # no redeal of several piles
            home = _is_of(move.target, Role.FOUNDATION)
            if not home:
                return _say("scores", more=at)
            return _say("home-later" if at else "home", card=_card(here, move), more=at)
        here = after
    # 2. Or the spaces at its end.
    for role, gain in _SPACES.items():
        if sum(map(bool, here.piles(role))) < sum(map(bool, state.piles(role))):
            return _say(gain, more=len(line) - 1)
    return ""


_PURPOSES: Final = {
    Aim.WIN: _winning,
    Aim.SEE: _seeing,
    Aim.LOOK: _looking,
    Aim.COME_NEARER: _nearing,
}


def _is_of(pile: str, role: Role) -> bool:
    return pile[:1] == role.letter


def _card(state: State, move: Move) -> Card:
    """Return the lowest card that a move takes from its pile."""
    return state.pile_at(state.names.index(move.source))[-move.size]
