"""The aim, the end and the score in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ...basics.cards import Rank
from ...rules.words import Base, Goal
from ..card_words import SUITS, all_of, any_of, built, built_by_steps, card_name, corner, rank_name
from ..grammar import cards, listing, number, plural
from ..nouns import Phrase, a, counted, the
from ..piles import Appearance, PileGroup
from . import messages as m
from .say_parts import in_order, run_of, sentence
from .say_play import is_counted, is_natural, is_of_one_rank, is_suit, run_words, whole_way
from .saying import Known, Sayers

says = Sayers()


@says(m.BuildAll, known=True)
def build_all(message: m.BuildAll, known: Known) -> str:
    """Say that all cards are built on the foundations, and how."""
    courses = message.courses
    several = message.piles.count > 1
    on = counted(message.piles).text if several else "one foundation"
    head = f"build all {message.cards} cards on {on}"
    known.names.update(message.piles.names)
    looks = {(course.way, course.size, course.first) for course in courses}
    same_way = len({course.way.link for course in courses}) == 1
    link, ranks = courses[0].way.link, courses[0].way.ranks
    told = courses[0].whole  # otherwise Play tells the courses
    if told and any(map(is_counted, courses)) and (len(looks) > 1 or several):
        suits = {_suits(course) for course in courses}
        sizes = {course.size for course in courses}
        size = f"with {cards(courses[0].size)} " if len(sizes) == 1 else ""
        own_order = (
            f"each {size}in an order of its own" if len(looks) > 1 else whole_way(courses[0])
        )
        return sentence(head, suits.pop() if len(suits) == 1 and len(looks) > 1 else "", own_order)
    if told and len(looks) == 1:
        each = "each " if several else ""
        suit = (
            ", one for each suit" if any(course.each_suit for course in courses) and several else ""
        )
        return sentence(head, f"{each}{whole_way(courses[0])}{suit}")
    own_parts = [_part(course) for course in courses]
    commas = any("," in part for part in own_parts)
    parts = "; and ".join(own_parts) if commas else listing(own_parts)
    in_short = f"{built(link)}{corner(link, ranks)}" if same_way else ""
    return sentence(
        head, f"{parts}{', until they meet' if message.meet else ''}" if told else in_short
    )


def _suits(course: m.Course) -> str:
    """Return the suits of a course: "in suit"."""
    link = course.way.link
    return built(link) if link.step > 1 else SUITS[link.match].built


def _part(course: m.Course) -> str:
    """Return some foundations with their course: "four up in suit from the aces"."""
    first, count, link = course.first, course.piles.count, course.way.link
    if isinstance(first, Base) or not is_natural(course):
        return f"{number(count)} {whole_way(course)}"
    rank = rank_name(first)
    return f"{number(count)} {built(link)} from the {plural(rank) if count > 1 else rank}"


@says(m.BringAll, known=True)
def bring_all(message: m.BringAll, known: Known) -> str:
    """Say that cards are brought to the foundations."""
    several = message.piles.count > 1
    home = counted(message.piles).text if several else the(message.piles).text
    known.names.update(message.piles.names)
    courses = [part for part in message.parts if isinstance(part, m.Course)]
    steps = courses if len(courses) >= _MOST_PARTS and any(map(is_counted, courses)) else []
    rest = [part for part in message.parts if part not in steps]
    parts = [_share(part) for part in rest]
    parts += [_by_steps(steps)] if len(rest) < len(message.parts) else []
    begun = "each begun by its own rank" if message.by_rank else ""
    which = f"all {message.cards} cards" if not message.spared else "all cards"
    which += _other_than(message.but) + _spared(message)
    if not all(parts) or not 0 < len(parts) <= _MOST_PARTS:
        return sentence(f"bring {which} to {home}", begun)
    same = len({(part.how, part.begin) for part in parts if part}) == 1
    shares = f"each {parts[0].how}{parts[0].begin}" if same and parts[0] else ""
    shares = shares or listing([part.text for part in parts if part])
    verb, to = ("bring", "to") if message.spared or message.but else ("build", "on")
    return sentence(f"{verb} {which} {to} {home}", shares)


_MOST_PARTS = 4
"""The most kinds of foundations that the aim tells."""


@attrs.frozen
class _Share:
    """Some foundations in the aim: "four", "up in suit", " from the aces"."""

    count: str
    how: str
    begin: str = ""

    @property
    def text(self) -> str:
        """The whole part."""
        return f"{self.count} {self.how}{self.begin}"


def _by_steps(courses: Sequence[m.Course]) -> _Share:
    """Return foundations that are built by steps of their own, as one part."""
    count = number(sum(course.piles.count for course in courses))
    how = built_by_steps([course.way.link for course in courses])
    return _Share(count, f"{how}, each in an order of its own")


def _share(message: m.Message) -> _Share | None:
    """Return what some foundations take, in short; None if that is too long for the aim."""
    piles: PileGroup = message.piles  # type: ignore[attr-defined]
    count, many = number(piles.count), piles.count > 1
    ranks = listing(
        [plural(rank_name(rank)) if many else rank_name(rank) for rank in piles.begun] or [""]
    )
    begin = f" from the {ranks}" if ranks else ""
    if isinstance(message, m.Course):
        first = message.first
        of_base = " from the base rank" if isinstance(first, Base) else ""
        rank = "" if isinstance(first, Base) else rank_name(first)
        begin = of_base or f" from the {plural(rank) if many else rank}"
        return _Share(count, built(attrs.evolve(message.way.link, ranks=())), begin)
    if isinstance(message, m.BuiltOn):
        (how, *others) = dict.fromkeys(built(laying.link) for laying in message.ways)
        return None if others else _Share(count, how, begin)
    if isinstance(message, m.WholeRun):
        return _Share(count, f"for {run_words(message)}")
    card = getattr(message, "card", None)
    named = getattr(message, "ranks", ()) or piles.begun
    if card:
        return _Share(count, f"with the {card_name(card)} alone")
    if isinstance(message, m.NothingLaid) and not named:
        return _Share(count, "that stay as they are dealt" if many else "that stays as it is dealt")
    if len(named) != 1 or isinstance(named[0], Base):
        return None
    return _Share(count, f"with one {rank_name(named[0])} each")


def _spared(message: m.BringAll) -> str:
    """Return the cards that never leave their piles: " except the eight kings"."""
    if not message.spared:
        return ""
    if not message.spared_rank:
        return ", except those that never leave their piles,"
    rank = rank_name(message.spared_rank)
    many = message.spared > 1
    return f" except the {f'{number(message.spared)} {plural(rank)}' if many else rank}"


def _other_than(ranks: Sequence[Rank]) -> str:
    return f" other than the {all_of(ranks)}" if ranks else ""


def _but(ranks: Sequence[Rank]) -> str:
    return f" but the {all_of(ranks)}" if ranks else ""


@says(m.BringRuns, known=True)
def bring_runs(message: m.BringRuns, known: Known) -> str:
    """Say that all cards are brought to the foundations as whole runs."""
    run = message.run
    known.names.update(run.piles.names)
    several = run.piles.count > 1
    home = counted(run.piles).text if several else the(run.piles).text
    words = run_words(run)
    if is_suit(run):
        low, high = rank_name(run.ways[0].ranks[0]), rank_name(run.ways[0].ranks[-1])
        words = f"complete suits of {cards(run.size)} from {high} down to {low}"
    else:
        words = f"{'sets' if is_of_one_rank(run) else 'runs'} of {words}"
    return sentence(f"bring all {message.cards} cards to {home}", f"as {words}")


@says(m.ClearAway)
def clear_away(message: m.ClearAway) -> str:
    """Say that the tableau is cleared."""
    piles = message.piles
    onto = f" by playing them to {the(message.onto).text}" if message.onto else ""
    if not message.cards or not onto:
        return sentence(f"clear the tableau of all cards{onto}")
    what = f"a tableau of {cards(message.cards)}"
    if piles.appearance is Appearance.PYRAMID:
        several = f"{number(piles.rows)} peaks of {number(message.cards)} cards in all"
        what = several if piles.rows > 1 else f"a pyramid of {number(message.cards)} cards"
    return sentence(f"clear away {what}{onto}")


@says(m.DiscardAll)
def discard_all(message: m.DiscardAll) -> str:
    """Say that cards are discarded."""
    pairs = f" in pairs that make {number(message.pairs)}" if message.pairs else ""
    if not message.left:
        return sentence(f"discard all {message.cards} cards{pairs}")
    return sentence(f"discard cards{pairs} until only {_left(message)} {_are(message)} left")


def _left(message: m.DiscardAll) -> str:
    names = [rank_name(rank) for rank in message.ranks]
    if message.ends:
        return listing([f"the {card_name(card)}" for card in message.ends])
    if not names:
        return cards(message.left)
    if message.left == 1:
        return f"the {names[0]}"
    return f"the {number(message.left)} {listing(map(plural, names))}"


def _are(message: m.DiscardAll) -> str:
    return "is" if message.left == 1 else "are"


@says(m.CompleteRuns)
def complete_runs(message: m.CompleteRuns) -> str:
    """Say which runs win."""
    rows = [run for run in message.runs if run.in_rows]
    if len(rows) == len(message.runs) == 1:
        (run,) = rows
        each = f"each of {number(run.piles.rows)} rows" if run.piles.rows > 1 else "a row"
        begin = f"{any_of(run.first)}, and then " if run.first else ""
        order = f"from left to right {begin}{run_of(run.ways)}"
        return sentence(f"bring {each} into order{_without(message.but)}: {order}")
    if len(message.runs) == 1:
        return sentence(f"bring all cards{_but(message.but)} into {_runs(message.runs[0])}")
    runs = [_run(run) for run in message.runs]
    return sentence(
        f"bring all cards{_but(message.but)} into whole runs on the tableau: {'; '.join(runs)}"
    )


def _without(ranks: Sequence[Rank]) -> str:
    return f", without the {all_of(ranks)}" if ranks else ""


def _runs(run: m.RunOf) -> str:
    """Return "runs of thirteen on the tableau piles, each down in suit"."""
    where = the(run.piles).text
    if is_of_one_rank(run):
        return f"sets of {number(run.size)} of one rank on {where}"
    return f"runs of {number(run.size)} on {where}, each {in_order(run.ways)}"


def _run(run: m.RunOf) -> str:
    order = run_of(run.ways)
    if run.in_rows:
        begin = f", beginning with {any_of(run.first)}" if run.first else ""
        return f"in each row {order} from its left end on{begin}"
    return f"on {a(run.piles)} {number(run.size)} {order}"


@says(m.AllOnTableau)
def all_on_tableau(message: m.AllOnTableau) -> str:
    """Say that all cards are brought to the tableau."""
    return sentence(f"bring all {message.cards} cards to the tableau")


# The end.


@says(m.Won, m.Lost)
def end(group: Sequence[Any]) -> str:
    """Say what wins and what loses."""
    won = next(message for message in group if isinstance(message, m.Won))
    lost = next(message for message in group if isinstance(message, m.Lost))
    win = f"you win when {WON[type(won.aim)](won.aim)}"
    if not lost.home:
        return sentence(f"{win}, and lose when no move is left")
    return f"{sentence(win)} {sentence('you lose when no card can be brought there any more')}"


def _home(aim: m.BuildAll | m.BringAll | m.BringRuns) -> str:
    piles = aim.run.piles if isinstance(aim, m.BringRuns) else aim.piles
    what = "all cards"
    if isinstance(aim, m.BringAll):
        what += _other_than(aim.but) + _spared(aim)
    begun = ", each begun by its own rank" if isinstance(aim, m.BringAll) and aim.by_rank else ""
    return f"{what} are on {the(piles).text}{begun}"


def _cleared(aim: m.ClearAway) -> str:
    whole = the(aim.piles) if aim.piles.appearance is Appearance.PYRAMID else Phrase("the tableau")
    return whole.does("be", "cleared")


def _discarded(aim: m.DiscardAll) -> str:
    return f"only {_left(aim)} {_are(aim)} left" if aim.left else "all cards are discarded"


def _in_runs(aim: m.CompleteRuns) -> str:
    (run, *others) = aim.runs
    if not (others or run.in_rows):
        return f"all cards lie in {'sets' if is_of_one_rank(run) else 'runs'} of {number(run.size)}"
    rows = [run.in_rows for run in aim.runs]
    if all(rows):
        return "all cards lie in place"
    return "all cards lie in whole runs" + (" or in place" if any(rows) else "")


WON: dict[type, Callable[[Any], str]] = {
    m.BuildAll: _home,
    m.BringAll: _home,
    m.BringRuns: _home,
    m.ClearAway: _cleared,
    m.DiscardAll: _discarded,
    m.CompleteRuns: _in_runs,
    m.AllOnTableau: lambda aim: "all cards are on the tableau",
}
"""What wins, by the kind of aim. One that is missing is a KeyError, never silence."""


@says(m.Points)
def score(message: m.Points) -> str:
    """Say how a game is scored."""
    return sentence(_SCORES[message.goal](message))


def _score_tableau(message: m.Points) -> str:
    formed = message.piles is not None and message.piles.appearance is Appearance.PYRAMID
    whole = the(message.piles).text if formed and message.piles else "the tableau"
    if message.grows and not message.most:
        return f"lose a point for each card on {whole}"
    if message.grows:
        return f"the score is {message.most} less the number of cards on {whole}"
    return f"score a point for each card that has left {whole}, {number(message.most)} at most"


def _score_runs(message: m.Points) -> str:
    if message.all_rows:
        return "score a point for each card that lies in place"
    placed = " or has its cards in place" if message.rows else ""
    return f"score a point for each card of a pile that is one whole run{placed}"


_SCORES: dict[Goal, Callable[[m.Points], str]] = {
    Goal.TABLEAU_CLEARED: _score_tableau,
    Goal.RUNS_COMPLETE: _score_runs,
    Goal.ALL_ON_TABLEAU: lambda message: "score a point for each card on the tableau",
    Goal.ALL_DISCARDED: lambda message: "score a point for each card that is discarded",
}
