"""What each kind of message claims of a move, as an opinion of its own.

A claim sees only the message, the public state before the move and the one after it. `refuses`
checks if a message forbids a move, `holds` if what a message says of its effect is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.english.piles import Appearance, Beside, PileGroup
from patience_rules.english.rulebook import messages as m

RED = (pr.Suit.DIAMONDS, pr.Suit.HEARTS)
STEPS = {
    pl.Direction.UP: (1,),
    pl.Direction.DOWN: (-1,),
    pl.Direction.UP_OR_DOWN: (1, -1),
    pl.Direction.UP_OR_DOWN_ALIKE: (1, -1),
    pl.Direction.HIGHER: tuple(range(1, 13)),
    pl.Direction.LOWER: tuple(range(-12, 0)),
    pl.Direction.SAME_RANK: (0,),
}
SUITS: dict[pl.Match, Callable[[pr.Card, pr.Card], bool]] = {
    pl.Match.ANY_SUIT: lambda on, card: True,
    pl.Match.IN_SUIT: lambda on, card: on.suit is card.suit,
    pl.Match.ALTERNATING_COLOURS: lambda on, card: (on.suit in RED) is not (card.suit in RED),
    pl.Match.IN_COLOUR: lambda on, card: (on.suit in RED) is (card.suit in RED),
    pl.Match.OTHER_SUIT: lambda on, card: on.suit is not card.suit,
}


class Attempt:
    """A move of cards between piles, with the state before it."""

    def __init__(self, state: pr.State, move: pr.Move) -> None:
        self.state, self.source, self.target = state, move.source, move.target
        self.size = move.size
        self.cards = state.pile(self.source)[-self.size :]
        self.on = state.pile(self.target)


def goes(way: m.Succession, on: pr.Card, card: pr.Card) -> bool:
    """Check if a card goes on another by a way, whatever else it asks for."""
    link, ranks = way.link, way.ranks
    if not SUITS[link.match](on, card) or on.rank in way.stop:
        return False
    if link.direction is pl.Direction.ANY_RANK:
        return True
    if card.rank not in ranks or on.rank not in ranks:
        return False
    low, high, size = ranks.index(on.rank), ranks.index(card.rank), len(ranks)
    steps = [step * link.step for step in STEPS[link.direction]]
    return any((low + step) % size == high if link.wrap else low + step == high for step in steps)


def in_order(cards: Sequence[pr.Card], ways: Iterable[m.Succession], stop: Sequence[Any]) -> bool:
    """Check if cards are a run: each goes on the one before by one way, in one direction."""
    if any(on.rank in stop for on in cards[:-1]):
        return False
    return any(
        all(goes(way, on, card) for on, card in pairwise(cards))
        and any(
            all(_steps(way, on, card, step) for on, card in pairwise(cards))
            for step in STEPS.get(way.link.direction, (None,))
        )
        for way in ways
    )


def _steps(way: m.Succession, on: pr.Card, card: pr.Card, step: int | None) -> bool:
    low, high = way.ranks.index(on.rank), way.ranks.index(card.rank)
    return step is None or (high - low - step * way.link.step) % len(way.ranks) == 0


# Conditions.


def named(where: Any, here: str, group: PileGroup) -> list[str] | None:
    """Return the codes of the piles that a condition names; None if the message does not tell."""
    if isinstance(where, PileGroup):
        return list(where.names)
    if not isinstance(where, Beside):
        return [here]
    own = where.piles.names if where.here is None else group.names
    if here not in own or (where.here is not None and len(own) != len(where.piles.names)):
        return None
    places = [own.index(here) + by for by in where.by]
    return [where.piles.names[n] for n in places if 0 <= n < len(where.piles.names)]


def is_met(limit: Any, state: pr.State, here: str, group: PileGroup, card: pr.Card | None) -> bool:
    """Check if a condition is met; what a message does not tell counts as met."""
    if isinstance(limit, m.Held):
        piles = [named(where, here, group) for where in limit.piles]
        sizes = [len(state.pile(pile)) for some in piles for pile in some or ()]
        most = limit.at_most
        return all(limit.at_least <= n and (most is None or n <= most) for n in sizes)
    if isinstance(limit, pl.Redeals):
        most = limit.at_most
        return limit.at_least <= state.redeals and (most is None or state.redeals <= most)
    if isinstance(limit, pl.CardIs):
        cards = {None: (card,), pl.Spot.TOP: state.pile(here)[-1:],
                 pl.Spot.LOWEST: state.pile(here)[:1]}.get(limit.spot, ())  # fmt: skip
        right = [one.rank in (limit.ranks or pr.Rank) and one.suit in (limit.suits or pr.Suit)
                 for one in cards if one]  # fmt: skip
        return all(right)
    assert isinstance(limit, (m.FitsToo, pl.Fact)), limit
    return True


def _open(limits: Iterable[Any], a: Attempt, group: PileGroup, here: str) -> bool:
    return all(is_met(limit, a.state, here, group, a.cards[0]) for limit in limits)


def _from(sources: Sequence[Any], a: Attempt, group: PileGroup) -> bool:
    piles = [named(where, a.target, group) for where in sources]
    return not sources or None in piles or any(a.source in (some or ()) for some in piles)


def _way_is_open(way: Any, a: Attempt, group: PileGroup) -> bool:
    return _from(way.sources, a, group) and _open(way.when, a, group, a.target)


# Laying cards: each checks a move to one of its piles.


def _builds(message: m.BuiltOn, a: Attempt) -> bool:
    if not a.on:
        return False
    on, card = a.on[-1], a.cards[0]
    tops = [is_met(top, a.state, a.target, message.piles, card) for top in message.top]
    among = [is_met(only, a.state, a.target, message.piles, one)
             for only in message.among for one in (on, card)]  # fmt: skip
    fits = any(goes(w, on, card) and _way_is_open(w, a, message.piles) for w in message.ways)
    room = not message.size or len(a.on) + a.size <= message.size
    return not (fits and room and on.rank not in message.stop and all(tops + among))


def _courses(message: m.Course, a: Attempt) -> bool:
    if a.on:
        too_many = len(a.on) + a.size > message.size
        return too_many or not goes(message.way, a.on[-1], a.cards[0])
    first = a.state.base if isinstance(message.first, pl.Base) else message.first
    taken = [a.state.pile(name)[:1] for name in message.piles.names]
    again = message.each_suit and any(c and c[0].suit is a.cards[0].suit for c in taken)
    return again or (first is not None and a.cards[0].rank is not first)


def _spaces(message: m.Space, a: Attempt) -> bool:
    if a.on or message.left_end:
        return False
    base = a.state.base
    return not any(_begins(begin, a, base) and _way_is_open(begin, a, message.piles)
                   for begin in message.begins)  # fmt: skip


def _begins(begin: m.Begin, a: Attempt, base: pr.Rank | None) -> bool:
    below = None if base is None else pr.Rank((base - 2) % 13 + 1)
    bases = {pl.Base.BASE_RANK: base, pl.Base.BELOW_BASE: below}
    ranks = [bases[rank] if isinstance(rank, pl.Base) else rank for rank in begin.ranks]
    counts = begin.cards in (None, pl.UNLIMITED) or a.size == begin.cards
    unknown = base is None and any(isinstance(rank, pl.Base) for rank in begin.ranks)
    fits = unknown or not ranks or a.cards[0].rank in ranks
    return counts and fits and (not begin.suits or a.cards[0].suit in begin.suits)


def _gap(message: m.Gap, a: Attempt) -> bool:
    if a.on:
        return True
    place, length = message.piles.names.index(a.target), message.piles.length
    left = a.state.pile(message.piles.names[place - 1]) if place % length else ()
    if message.either or not place % length:
        return False
    if not left or left[-1].rank in message.stop:
        return True
    return not any(goes(way, left[-1], a.cards[0]) for way in message.ways)


def _only(message: m.BuildOnly, a: Attempt) -> bool:
    if not (a.on or message.begin):
        return False
    return not (
        _open(message.when, a, message.piles, a.target) and _from(message.sources, a, message.piles)
    )


def _no_two(message: m.EachSuit | m.OneEach, a: Attempt) -> bool:
    firsts = [a.state.pile(name)[0].suit for name in message.piles.names if a.state.pile(name)]
    return not a.on and a.cards[0].suit in firsts


LAYING: dict[type, Callable[[Any, Attempt], bool]] = {
    m.BuiltOn: _builds,
    m.Course: _courses,
    m.Space: _spaces,
    m.Gap: _gap,
    m.BuildOnly: _only,
    m.EachSuit: _no_two,
    m.PlayedOn: lambda message, a: not a.on or not goes(message.way, a.on[-1], a.cards[0]),
    m.OneEach: lambda message, a: (
        bool(a.on) or a.size > 1 or (message.each_suit and _no_two(message, a))
        or (bool(message.ranks) and a.cards[0].rank not in message.ranks)
    ),
    m.OnlyEmpty: lambda message, a: bool(a.on),
    m.HoldsAtMost: lambda message, a: len(a.on) + a.size > message.cards,
    m.SpaceStays: lambda message, a: not a.on,
    m.NothingLaid: lambda message, a: True,
    m.OneToThese: lambda message, a: a.size > 1,
    m.TogetherOnly: lambda message, a: (
        a.size > 1 and not in_order(a.cards, message.ways, message.stop)
    ),
    m.WholeRun: lambda message, a: not (
        a.size == message.size and in_order(a.cards, message.ways, ())
        and (not message.first or a.cards[0].rank in message.first)
    ),
}  # fmt: skip
"""If a message forbids a move to one of its piles."""


# Leaving piles: each checks a move from one of its piles.


def _exits(message: m.Exits, a: Attempt) -> bool:
    left = len(a.state.pile(a.source)) - a.size
    return not any(
        left >= way.keep
        and _open(way.when, a, message.piles, a.source)
        and _goes_to(way.to, a, message.piles)
        for way in message.ways
    )


def _goes_to(to: Sequence[Any], a: Attempt, group: PileGroup) -> bool:
    piles = [named(where, a.source, group) for where in to]
    return not to or None in piles or any(a.target in (some or ()) for some in piles)


def _back(message: m.TakenBack, a: Attempt) -> bool:
    left = len(a.state.pile(a.source)) - a.size
    met = _open(message.when, a, message.piles, a.source)
    return not (met and left >= message.keep and _goes_to(message.to, a, message.piles))


def _together(message: m.Together, a: Attempt) -> bool:
    if a.size == 1:
        return False
    if message.take is pl.Take.SUPERMOVE:
        cells = message.cells.names if message.cells else ()
        spaces = [name for group in message.spaces for name in group.names if name != a.target]
        empty = sum(not a.state.pile(name) for name in cells)
        if a.size > (empty + 1) * 2 ** sum(not a.state.pile(name) for name in spaces):
            return True
    return bool(message.ways) and not in_order(a.cards, message.ways, message.stop)


LEAVING: dict[type, Callable[[Any, Attempt], bool]] = {
    m.Available: lambda message, a: (
        not _goes_to(message.to, a, message.piles)
        or (message.last and len(a.state.pile(a.source)) > 1)
    ),
    m.Exits: _exits,
    m.TakenBack: _back,
    m.Together: _together,
    m.Stay: lambda message, a: not message.but_sets,
    m.Kept: lambda message, a: len(a.state.pile(a.source)) - a.size < message.cards,
}
"""If a message forbids a move from one of its piles."""


def is_told_of(message: m.Message) -> bool:
    """Check if a message is about moves between piles."""
    return isinstance(message, (*LAYING, *LEAVING, m.OneByOne))


def refuses(message: m.Message, state: pr.State, move: pr.Move) -> bool:
    """Check if a message forbids a move of cards from one pile to another."""
    a, names = Attempt(state, move), getattr(getattr(message, "piles", None), "names", ())
    if isinstance(message, m.OneByOne):
        return a.size > 1
    if len(a.cards) < a.size:
        return True
    lays, leaves = LAYING.get(type(message)), LEAVING.get(type(message))
    told = lays(message, a) if lays and a.target in names else False
    return told or (leaves(message, a) if leaves and a.source in names else False)


# Effects: each checks the state after a move, or after the deal.


def _all_cards(state: pr.State, names: Iterable[str]) -> int:
    return sum(len(state.pile(name)) for name in names)


def _filled(message: m.Fill, state: pr.State) -> bool | None:
    plain = message.whole and len(message.step.when) == 1 and not message.step.divert
    sources = [named(where, "", message.piles) for where in message.step.sources]
    if not plain or None in sources or isinstance(message.step.cards, pl.Spaces):
        return None
    left = any(_all_cards(state, some or ()) for some in sources)
    return not left or all(state.pile(name) for name in message.piles.names)


def _in_order(message: m.Fill, before: pr.State, move: pr.Move) -> bool:
    """Check that gaps close before a pile is filled, or after."""
    steps = [step for step in before.transition(move).steps if step.target in message.piles.names]
    acts = [step.act.value for step in steps if step.act.value in ("fill", "close")]
    return len({*acts}) < 2 or message.late is (acts[0] == "close")


def _turned_up(message: m.TurnUp, state: pr.State) -> bool | None:
    covered = message.piles.appearance in (Appearance.PYRAMID, Appearance.COVERED)
    if message.late or covered:
        return None
    return all(state.is_face_up(name) for name in message.piles.names if state.pile(name))


def _won(message: m.Won, state: pr.State) -> bool | None:
    aim = message.aim
    if isinstance(aim, m.BuildAll):
        return state.is_won is (_all_cards(state, aim.piles.names) == aim.cards)
    if isinstance(aim, m.BringRuns):
        return state.is_won is (_all_cards(state, aim.run.piles.names) == aim.cards)
    if isinstance(aim, m.ClearAway):
        return state.is_won is (_all_cards(state, aim.piles.names) == 0)
    if isinstance(aim, m.AllOnTableau):
        names = [name for name in state.names if name.startswith("t")]
        return state.is_won is (_all_cards(state, names) == aim.cards)
    if isinstance(aim, m.DiscardAll):
        kept = [name for name in state.names if not name.startswith("d")]
        return state.is_won is (_all_cards(state, kept) == aim.left)
    return None


def _points(message: m.Points, state: pr.State) -> bool | None:
    if message.goal is pl.Goal.TABLEAU_CLEARED and message.piles:
        return state.score == message.most - _all_cards(state, message.piles.names)
    if message.goal is pl.Goal.ALL_ON_TABLEAU and message.piles:
        return state.score == _all_cards(state, message.piles.names)
    return None


AT_ANY_TIME: dict[type, Callable[[Any, pr.State], bool | None]] = {
    m.Fill: _filled,
    m.TurnUp: _turned_up,
    m.Won: _won,
    m.Points: _points,
    m.Lost: lambda message, state: None if state.legal_moves() else state.is_won or state.is_lost,
    m.HoldsAtMost: lambda message, state: all(
        len(state.pile(name)) <= message.cards for name in message.piles.names
    ),
    m.NoRedeal: lambda message, state: state.redeals == 0,
    m.RedealOf: lambda message, state: not message.times or state.redeals <= message.times,
    m.Lift: lambda message, state: not message.times or state.redeals <= message.times,
    m.Merci: lambda message, state: (
        state.mercies <= (message.times if state.redeals == message.redeals else 0)
    ),
    m.OneEach: lambda message, state: all(
        len(state.pile(name)) < 2 or message.piles.appearance is Appearance.HEAP
        for name in message.piles.names
    ),
}
"""If what a message claims of any state is so; None if it claims nothing of it."""

AT_FIRST: dict[type, Callable[[Any, pr.State], bool | None]] = {
    m.BeginEmpty: lambda message, state: (
        sum(not state.pile(name) for name in message.piles.names) == message.empty
    ),
    m.StockIs: lambda message, state: (
        not message.cards or message.added or len(state.pile("s")) == message.cards
    ),
    m.Pack: lambda message, state: (
        _all_cards(state, state.names)
        <= message.decks * len(message.suits or pr.Suit) * len(message.ranks or pr.Rank)
    ),
    m.DealsOn: lambda message, state: (
        message.rest or _all_cards(state, message.piles.names) >= message.cards
    ),
}
"""If what a message claims of the deal is so."""


def _drawn(message: m.Drawn, before: pr.State, after: pr.State, move: pr.Move) -> bool | None:
    """Check a draw that brings cards to piles without conditions."""
    step, piles = message.first, message.first.to
    if not all(is_met(limit, before, "", piles or EMPTY, None) for limit in message.when):
        return False
    if message.others or message.closes or step.when or step.divert or piles is None:
        return None
    grown = [len(after.pile(name)) - len(before.pile(name)) for name in piles.names]
    left = len(before.pile("s"))
    if not isinstance(step.cards, int) or isinstance(step.which, pl.NextPile):
        return None
    if step.which is pl.Which.CHOSEN:
        return grown == [int(name == move.target) for name in piles.names]
    if step.which is pl.Which.EACH and sum(grown) == left - len(after.pile("s")):
        full = [step.cards] * piles.count
        short = sum(full) > left and sum(grown) == left
        return grown == full or (short and not message.comes_out)
    return None


def _redealt(message: m.RedealOf, before: pr.State, after: pr.State) -> bool | None:
    """Check a redeal: what it asks for, and the order of a pile that is turned over."""
    met = all(is_met(limit, before, "", message.gather[0].piles, None) for limit in message.when)
    if not met or (message.stock and not message.early and before.pile("s")):
        return False
    (first, *others) = message.gather
    packets = [step.cards for step in message.deal if step.order is pl.Order.PACKET]
    if len(packets) == len(message.deal) == 1 and isinstance(packets[0], int) and first.top_first:
        names = first.piles.names[:: -1 if first.last_first else 1]
        counted = [card for name in names for card in reversed(before.pile(name))]
        piles = [counted[n : n + packets[0]] for n in range(0, len(counted), packets[0])]
        return [[*after.pile(name)][::-1] for name in first.piles.names[: len(piles)]] == piles
    plain = first.piles.count == 1 and not (others or message.shuffle or message.deal)
    if not plain or message.early or not message.stock:
        return None
    cards = before.pile(first.piles.names[0])
    return tuple(after.pile("s")) == (tuple(cards) if first.top_first else tuple(reversed(cards)))


def _lifted(message: m.Lift, before: pr.State, after: pr.State) -> bool:
    return all(
        after.pile(name) == (*before.pile(name)[1:], *before.pile(name)[:1])
        for name in message.piles.names
    )


def _freed(message: m.Merci, before: pr.State, move: pr.Move, after: pr.State) -> bool:
    had, has = before.pile(move.source), after.pile(move.source)
    named = move.source == move.target and move.source in message.piles.names
    freed = had[-move.size]
    return (
        named
        and move.size > 1
        and has[-1] == freed
        and [*has[:-1], freed] == [*(card for card in had if card != freed), freed]
    )


def is_draw(message: m.Drawn, state: pr.State, move: pr.Move, after: pr.State) -> bool:
    """Check if a move draws: it comes from the stock and goes to a pile that is drawn to."""
    fed = message.first.to is None or move.target in message.first.to.names
    return move.source == "s" and fed and len(after.pile("s")) < len(state.pile("s"))


def holds(message: m.Message, before: pr.State, move: pr.Move, after: pr.State) -> bool | None:
    """Check what a message claims of the effect of a move; None if it claims nothing of it."""
    if isinstance(message, m.Drawn):
        return (
            _drawn(message, before, after, move) if is_draw(message, before, move, after) else None
        )
    if isinstance(message, m.RedealOf):
        again = after.redeals > before.redeals
        return (
            _redealt(message, before, after) if again else AT_ANY_TIME[m.RedealOf](message, after)
        )
    if isinstance(message, m.Lift) and after.redeals > before.redeals:
        return _lifted(message, before, after)
    if isinstance(message, m.Merci) and after.mercies > before.mercies:
        return _freed(message, before, move, after)
    if isinstance(message, m.Fill) and not _in_order(message, before, move):
        return False
    if isinstance(message, m.NoDraw):
        return move.source != "s" or before.is_face_up("s")
    if isinstance(message, m.NeverDiscarded):
        gone = [card for name in after.names if name.startswith("d") for card in after.pile(name)]
        return not any(card.rank in message.ranks for card in gone)
    claim = AT_ANY_TIME.get(type(message))
    return claim(message, after) if claim else None


EMPTY = PileGroup(pl.Role.STOCK, (), 0)
