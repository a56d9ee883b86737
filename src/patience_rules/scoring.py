"""Scores as players know them, beside the count of cards that every state has.

A :class:`Scoring` is data: points for the steps of moves. A :class:`Score` follows a game, move by
move. It is immutable, so an undo goes back to an earlier one. ``docs/reference/scores.md`` names
the sources.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

import attrs

from .basics.errors import expect, expect_whole
from .games.catalogue import GameLike
from .games.index import find_game, options_of
from .playing.state import State, Transition
from .playing.transition import Act, Step
from .rules.piles import names_of
from .rules.ruleset import Rules
from .rules.shapes import Covered
from .rules.words import Role

__all__ = [
    "SCORINGS",
    "Award",
    "Clearing",
    "Clock",
    "Score",
    "Scoring",
    "score_games",
    "scorings",
]

_ROLES = {role.letter: role for role in Role}


@attrs.frozen
class Award:
    """Points for cards that move.

    Attributes:
        points: the points for each card; negative for a penalty.
        act: the kind of step.
        source: the zone that the cards leave; None for any zone but the target's.
        target: the zone that they go to; None for any zone but the source's.
        cards: the number of cards, moved together, that earn the points once.
        more: further points for each move just before that earned it too, in an unbroken row.

    >>> from patience_rules import deal
    >>> from patience_rules.language import Role
    >>> award = Award(10, target=Role.FOUNDATION)
    >>> award.earned(deal("klondike", seed=18).transition("t7-f1").steps)
    10
    """

    points: int
    act: Act = Act.MOVE
    source: Role | None = attrs.field(default=None, kw_only=True)
    target: Role | None = attrs.field(default=None, kw_only=True)
    cards: int = attrs.field(default=1, kw_only=True)
    more: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        expect_whole(self.cards, "cards", 1)

    def earned(self, steps: Iterable[Step], streak: int = 0) -> int:
        """Return the points for the steps of one move.

        Args:
            steps: the steps.
            streak: the number of moves just before that earned it too.

        >>> from patience_rules import deal
        >>> Award(5, Act.TURN).earned(deal("klondike", seed=1).transition("s-w").steps)
        0
        """
        moved = sum(len(step.cards) for step in steps if self._suits(step))
        return moved // self.cards * (self.points + self.more * streak)

    def _suits(self, step: Step) -> bool:
        source, target = (_ROLES.get(name[:1]) for name in (step.source, step.target))
        return (
            step.act is self.act
            and self.source in (None, source)
            and self.target in (None, target)
            and (source is not target or None not in (self.source, self.target))
        )


@attrs.frozen
class Clearing:
    """Points for emptying zones, given once.

    Attributes:
        zones: the zones.
        points: the points by the number of redeals used; the last number also counts for more.
        left: the points for each card that is then left in the stock.
        within: a number of moves.
        spare: the points for each move fewer than that.
    """

    zones: tuple[Role, ...]
    points: tuple[int, ...] = ()
    left: int = attrs.field(default=0, kw_only=True)
    within: int = attrs.field(default=0, kw_only=True)
    spare: int = attrs.field(default=0, kw_only=True)

    def earned(self, state: State, moves: int) -> int | None:
        """Return the points, or None if cards are left in the zones.

        Args:
            state: the state after the last move.
            moves: the number of moves so far.

        >>> from patience_rules import deal
        >>> from patience_rules.language import Role
        >>> Clearing((Role.WASTE,), (50, 35)).earned(deal("pyramid", seed=1), 0)
        50
        """
        if any(any(state.piles(zone)) for zone in self.zones):
            return None
        left = sum(map(len, state.piles(Role.STOCK)))
        return (
            _nth(self.points, state.redeals)
            + self.left * left
            + self.spare * max(0, self.within - moves)
        )


@attrs.frozen
class Clock:
    """Points for time, in whole seconds of the caller's clock.

    Attributes:
        points: the points for each full period.
        period: the seconds of a period.
        bonus: for a won game, this number is divided by the seconds and rounded down.
        least: no such bonus for fewer seconds.
        within: for a won game, a point for each second fewer than this.

    >>> Clock(-2, 10, bonus=700_000, least=30).earned(120, won=True)
    5809
    """

    points: int = 0
    period: int = 1
    bonus: int = attrs.field(default=0, kw_only=True)
    least: int = attrs.field(default=1, kw_only=True)
    within: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        expect_whole(self.period, "period", 1)
        expect_whole(self.least, "least", 1)

    def earned(self, seconds: int, won: bool) -> int:
        """Return the points for the time of a game.

        >>> Clock(within=600).earned(500, won=True), Clock(within=600).earned(500, won=False)
        (100, 0)
        """
        points = seconds // self.period * self.points
        if won and seconds >= self.least:
            points += self.bonus // seconds
        return points + max(0, self.within - seconds) if won else points


@attrs.frozen
class Scoring:
    """A way to score games.

    Attributes:
        name: the name, as in the ``scores`` of records.
        games: the ids of the games of the catalogue that are scored so.
        start: the points before the first move.
        awards: points for steps.
        redeals: the points for each redeal, first one first; the last number also counts for more.
        move: the points for each move.
        undo: the points for each move taken back.
        clearing: points for emptying zones.
        peaks: the points for emptying each pile that covers no other, first one first; the last
            number also counts for more.
        clock: points for time.
        least: the lowest score; None for none.
        lower_is_better: True if the winner of a contest has the lowest score.

    >>> SCORINGS["vegas"].start, SCORINGS["vegas"].awards[0].points
    (-52, 5)
    """

    name: str
    games: tuple[str, ...]
    start: int = attrs.field(default=0, kw_only=True)
    awards: tuple[Award, ...] = attrs.field(default=(), kw_only=True)
    redeals: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    move: int = attrs.field(default=0, kw_only=True)
    undo: int = attrs.field(default=0, kw_only=True)
    clearing: Clearing | None = attrs.field(default=None, kw_only=True)
    peaks: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    clock: Clock = attrs.field(default=Clock(), kw_only=True)
    least: int | None = attrs.field(default=None, kw_only=True)
    lower_is_better: bool = attrs.field(default=False, kw_only=True)

    def clamped(self, points: int) -> int:
        """Return points, or the lowest score if that is higher.

        >>> SCORINGS["standard"].clamped(-15), SCORINGS["vegas"].clamped(-15)
        (0, -15)
        """
        return points if self.least is None else max(points, self.least)


def _checked(scoring: Scoring) -> Scoring:
    expect(scoring, Scoring, "a scoring, such as SCORINGS['vegas']")
    return scoring


def _start(score: Score) -> int:
    return score.scoring.start


@attrs.frozen
class Score:
    """The score of a game in play.

    Attributes:
        scoring: the way to score.
        points: the points for moves, without the clearing.
        moves: the number of moves.
        undos: the number of moves taken back in the game so far.
        cleared: the points for the clearing; None if it is still to come.
        streak: the number of moves in a row, up to the last one, that earned a growing award.
        won: True if the game is won.

    Raises:
        ArgumentError: ``syntax`` if it is not a scoring.

    >>> from patience_rules import deal
    >>> transition = deal("klondike", seed=18).transition("t7-f1")
    >>> before = Score(SCORINGS["standard"])
    >>> after = before.play(transition)  # 10 for the foundation, 5 for a card turned up
    >>> before.total(), after.total(), after.back_to(before).total()
    (0, 15, 0)
    """

    scoring: Scoring = attrs.field(converter=_checked)
    points: int = attrs.field(default=attrs.Factory(_start, takes_self=True), kw_only=True)
    moves: int = attrs.field(default=0, kw_only=True)
    undos: int = attrs.field(default=0, kw_only=True)
    cleared: int | None = attrs.field(default=None, kw_only=True)
    streak: int = attrs.field(default=0, kw_only=True)
    won: bool = attrs.field(default=False, kw_only=True)

    def play(self, transition: Transition) -> Score:
        """Return the score after a move.

        Args:
            transition: the move, as :meth:`State.transition` returns it.

        Raises:
            ArgumentError: ``syntax`` if it is not a transition.

        >>> from patience_rules import deal
        >>> Score(SCORINGS["spider"]).play(deal("spider", seed=1).transition("s-t")).total()
        499
        """
        expect(transition, Transition, "a transition, such as state.transition('s-w')")
        scoring, state, steps = self.scoring, transition.state, transition.steps
        earned = sum(award.earned(steps, self.streak) for award in scoring.awards)
        points = self.points + scoring.move + earned
        goes_on = any(award.more and award.earned(steps) for award in scoring.awards)
        if scoring.peaks:
            peaks = _peaks(state.rules)
            emptied = sum(not state.pile(peak) for peak in peaks)
            points += sum(
                _nth(scoring.peaks, emptied - 1) for step in steps if step.source in peaks
            )
        if any(step.act is Act.REDEAL for step in steps):
            points += _nth(scoring.redeals, state.redeals - 1)
        moves, cleared = self.moves + 1, self.cleared
        if scoring.clearing and cleared is None:
            cleared = scoring.clearing.earned(state, moves)
        return Score(
            scoring,
            points=scoring.clamped(points),
            moves=moves,
            undos=self.undos,
            cleared=cleared,
            streak=self.streak + 1 if goes_on else 0,
            won=state.is_won,
        )

    def back_to(self, earlier: Score) -> Score:
        """Return the score after moves are taken back; each may cost points.

        Args:
            earlier: the score before these moves.

        Raises:
            ArgumentError: ``syntax`` if it is not a score of fewer or equally many moves.

        >>> from patience_rules import deal
        >>> start = Score(SCORINGS["spider"])
        >>> start.play(deal("spider", seed=1).transition("s-t")).back_to(start).total()
        499
        """
        expect(earlier, Score, "an earlier score of the game")
        expect_whole(earlier.moves, "the moves of the earlier score", 0, self.moves)
        return attrs.evolve(earlier, undos=self.undos + self.moves - earlier.moves)

    def total(self, seconds: int | None = None) -> int:
        """Return the score.

        Args:
            seconds: the time played; None to leave time out, as records do.

        Raises:
            ArgumentError: ``syntax`` if it is not a whole number from 0 on.

        >>> Score(SCORINGS["standard"], points=100).total(seconds=45)
        92
        """
        points = self.points + (self.cleared or 0) + self.undos * self.scoring.undo
        if seconds is not None:
            expect_whole(seconds, "seconds", 0)
            points += self.scoring.clock.earned(seconds, self.won)
        return self.scoring.clamped(points)


def _nth(points: tuple[int, ...], index: int) -> int:
    """Return the number at an index, or the last one."""
    return points[min(index, len(points) - 1)] if points else 0


@lru_cache(maxsize=16)
def _peaks(rules: Rules) -> tuple[str, ...]:
    """Return the names of the piles that lie under others and on none."""
    found: list[str] = []
    for number, zone in enumerate(rules.zones):
        if isinstance(zone.shape, Covered):
            upper = {pile for covers in zone.shape.by for pile in covers}
            names = enumerate(names_of(rules, number))
            found += [name for pile, name in names if pile not in upper]
    return tuple(found)


def scorings(game: GameLike) -> dict[str, Scoring]:
    """Return the scorings of a game by name; none for rules that are not in the catalogue.

    Args:
        game: a game's name or a rule set.

    Raises:
        RulesError: ``unknown-game``.

    >>> list(scorings("klondike")), list(scorings("balcony"))
    (['standard', 'vegas'], [])
    """
    rules = find_game(game)
    if options_of(rules) is None:
        return {}
    return {name: scoring for name, scoring in SCORINGS.items() if rules.id in scoring.games}


def score_games(state: State, moves: Iterable[str], *, scorings: Iterable[Scoring]) -> list[Score]:
    """Return the scores of a game, one for each scoring.

    Args:
        state: the state before the first move.
        moves: the moves.
        scorings: the ways to score it.

    Raises:
        ArgumentError: ``syntax`` if one is not a scoring.
        IllegalMoveError: if a move is not legal.

    >>> from patience_rules import deal
    >>> state = deal("klondike", seed=18)
    >>> [score.total() for score in score_games(state, ["t7-f1"], scorings=SCORINGS.values())]
    [15, 15, -47, 499, 5, -52, 35, 0]
    """
    scores = [Score(scoring) for scoring in scorings]
    for move in moves:
        transition = state.transition(move)
        scores = [score.play(transition) for score in scores]
        state = transition.state
    return scores


_TO_FOUNDATION = Award(10, target=Role.FOUNDATION)
_STANDARD = Scoring(
    "standard",
    ("klondike",),
    awards=(
        _TO_FOUNDATION,
        Award(5, source=Role.WASTE, target=Role.TABLEAU),
        Award(5, Act.TURN, source=Role.TABLEAU, target=Role.TABLEAU),
        Award(-15, source=Role.FOUNDATION, target=Role.TABLEAU),
    ),
    redeals=(-100,),
    clock=Clock(-2, 10, bonus=700_000, least=30),
    least=0,
)
_ALL = (
    _STANDARD,
    attrs.evolve(
        _STANDARD,
        name="standard-by-threes",
        games=("klondike-by-threes",),
        redeals=(0, 0, 0, -20),
    ),
    Scoring(
        "vegas",
        ("klondike", "klondike-by-threes", "vegas-klondike", "casino-klondike"),
        start=-52,
        awards=(
            Award(5, target=Role.FOUNDATION),
            Award(-5, source=Role.FOUNDATION),
        ),
    ),
    Scoring(
        "spider",
        ("spider", "spider-one-suit", "spider-two-suits"),
        start=500,
        # Elsewhere a suit leaves by itself, so its move here is free: 100 and the point it costs.
        awards=(Award(101, target=Role.FOUNDATION, cards=13),),
        move=-1,
        undo=-1,
    ),
    Scoring(
        "freecell",
        ("freecell",),
        awards=(Award(5, target=Role.FOUNDATION), Award(-5, source=Role.FOUNDATION)),
        clearing=Clearing((Role.TABLEAU, Role.CELL), (100,), within=150, spare=3),
        clock=Clock(within=600),
    ),
    Scoring(
        "pyramid",
        ("pyramid",),
        start=-52,
        awards=(Award(1, Act.REMOVE),),
        clearing=Clearing((Role.TABLEAU,), (50, 35, 20)),
    ),
    Scoring(
        "golf",
        ("golf",),
        start=35,
        awards=(Award(-1, source=Role.TABLEAU, target=Role.WASTE),),
        clearing=Clearing((Role.TABLEAU,), left=-1),
        lower_is_better=True,
    ),
    Scoring(
        "tri-peaks",
        ("tri-peaks",),
        awards=(Award(1, source=Role.TABLEAU, target=Role.WASTE, more=1), Award(-5, Act.DRAW)),
        peaks=(15, 15, 30),
    ),
)
SCORINGS: Mapping[str, Scoring] = MappingProxyType({scoring.name: scoring for scoring in _ALL})
"""The scorings by name."""
