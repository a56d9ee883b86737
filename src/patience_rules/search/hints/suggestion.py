"""Hints: a plan to follow, its first move, and the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import accumulate, takewhile
from random import Random
from typing import Any, Final

import attrs

from ...basics.cards import Card
from ...basics.errors import expect, expect_whole
from ...engine.move import Move
from ...engine.standing import Key
from ...engine.transfer import Meter
from ...english.phrases import PHRASES
from ...playing.state import State
from ...playing.transition import Act
from ...playing.view import View
from ...rules.words import Role
from ...schemas.formats import Format
from ..lookahead import Outlook, can_progress
from ..solver import collected_if_alone
from ..unseen import imagine_unseen, play_counted, state_of
from ..watch import Watch, check_limits
from .effort import Effort
from .planning import LAST, WORK, Planner
from .plans import Aim, PlannedLine

KEPT: Final = 4
"""The number of plans that a guide remembers."""
_LOOKAHEAD: Final = 500
"""The most positions to visit to find out whether play is stuck."""
_say: Final = PHRASES.hint
_HINT: Final = Format("serve", "$defs", "hint")
_SPACES: Final = {Role.TABLEAU: "frees-space", Role.CELL: "frees-cell"}


@attrs.frozen(kw_only=True)
class Suggestion:
    """A plan, and its first move.

    Attributes:
        move: the move to play.
        line: the plan: the move, and those after it. It ends with a win, with a move that shows an
            unseen card, or at a position that seems nearer to a win. Without a plan it is the move.
        wins: true if it is proven that the line wins.
        reason: the reason for the move, a sentence without capital and full stop.
        stuck: true if no line leads on: the game is lost, or no better position was found. The
            move is then only legal, and the reason says that moves should be taken back.

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
    stuck: bool = False

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
    seconds: float | None = None,
    max_work: int | None = None,
    past: Iterable[State] = (),
    cancel: Callable[[], object] | None = None,
) -> Suggestion | None:
    """Suggest a plan, its first move, and the reason for it.

    It knows no history: follow the line, or ask a :class:`Session`, which follows it while the
    player does. Asked again after each move, it searches again, and may change its mind.

    Args:
        state: the position; or the player's view of it. A view does not show a stock that the
            player knows, because a redeal has turned the waste over. Such a stock counts as unseen
            if redeals are unlimited and no rule counts them, so the hint may differ from the
            state's; otherwise it is an error.
        fair: use only what the player has seen, as for :func:`can_progress`. If cards are unseen,
            the search imagines tables on which they lie in other orders, and the line ends with
            the first move that shows one. False: search with all cards known.
        seconds: the most seconds to search.
        max_work: the most piles and cards to look at. The default takes up to two seconds
            interpreted and half a second compiled.
        past: earlier states of the game, such as :attr:`Session.states`. A line that does not win
            and shows nothing does not end at one of them.
        cancel: ends the search, as for :func:`solve`.

    Returns:
        The suggestion, or None if no move is legal. ``cancel`` or Ctrl-C ends the search and
        returns the best suggestion so far.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state, a limit or a function, or if a view
            does not show enough.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> hint(deal("klondike", seed=1)).reason
    'it looks through the stock, which costs nothing'
    """
    limits = HintLimits(seconds, max_work, cancel)
    return Guide().hint(state_of(state, fair=fair), _checked(past), limits, fair=fair)


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

    def effort(self) -> Effort:
        """Return the work that may be done from now on."""
        work = WORK if self.work is None else self.work
        return Effort(work, Watch(self.seconds, None, None, self.cancel))


class Guide:
    """Gives hints to a player, and remembers the last plans.

    A plan is followed while the player does, and again when a player returns to it. A plan that
    wins outranks later ones.
    """

    def __init__(self) -> None:
        # By `fair`; wins come first, then the newest.
        self._plans: dict[bool, list[PlannedLine]] = {True: [], False: []}

    def hint(
        self, state: State, seen: Iterable[State], limits: HintLimits, *, fair: bool
    ) -> Suggestion | None:
        """Suggest a move as :func:`hint` does, the next one of a plan if the state is on one."""
        if not state.legal_moves():
            return None
        plans = self._plans[bool(fair)]
        # 1. Follow a plan.
        for plan in plans:
            line = plan.rest(state)
            if line:
                return _suggestion(state, line, plan.aim)
        # 2. Make a new one. A search makes many objects, and breaks its cycles.
        past = {earlier.key for earlier in seen}
        effort = limits.effort()
        with collected_if_alone():
            plan = Planner(state, past, effort, fair).plan()
        if not plan.line:
            return _stuck(state, past, plan.aim, fair=fair, stopped=effort.stopped)
        # 3. Remember it. The sort is stable.
        plans.insert(0, plan)
        plans.sort(key=lambda plan: plan.aim is not Aim.WIN)
        del plans[KEPT:]
        return _suggestion(state, plan.line, plan.aim)


# 1. The reason for a line.


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
    here = start = imagine_unseen(state, Random(0))
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
            key = "scores" if not home else "home-later" if at else "home"
            return _say(key, card=_card(here, move), more=at)
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


# 2. Without a line.


def _stuck(
    state: State, past: Collection[Key], aim: Aim, *, fair: bool, stopped: bool
) -> Suggestion:
    """Return any legal move, to a new position if there is one, and say that it is of no use."""
    # A hint has a move in any case, since programs show one.
    legal, meter = state.legal_moves(), Meter()
    affordable = takewhile(lambda _: meter.work <= LAST, legal)
    new = (move for move in affordable if play_counted(state, move, meter).key not in past)
    move = next(new, legal[0])
    if stopped:
        return Suggestion(
            move=move,
            line=(move,),
            wins=False,
            reason=_say("search-ended"),
        )
    if aim is Aim.LOST:
        why = "lost"
    elif can_progress(state, fair=fair, max_states=_LOOKAHEAD) is Outlook.NO:
        why = "stuck"
    else:
        why = "none-better"
    return Suggestion(move=move, line=(move,), wins=False, reason=_say(why), stuck=True)
