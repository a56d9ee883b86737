"""Check if one move is legal, and play it: transfer, then settle."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..basics.errors import MoveError
from .card_sets import BITS, FACE_DOWN, FACE_UP, FLOOR, UNSET, Piles
from .draw_and_redeal import DrawAct
from .listing import legal_moves
from .routes import BUILD, DRAW, LEAVE, MERCI, NONE, PAIR, REDEAL, REPLACE, STRETCH, LayWay
from .runs import faces_of
from .tables import Tables
from .transfer import Change, Event, Meter, uncovered


def is_redeal(t: Tables, piles: Sequence[bytes], source: int) -> bool:
    """Check if a move to the stock is a redeal rather than a pair with the stock's top card."""
    return len(piles[t.stock]) == 1 or not t.routes.pairs_with_stock(source)


def is_legal(
    t: Tables,
    piles: Piles,
    redeals: int,
    source: int,
    target: int,
    count: int,
    meter: Meter | None = None,  # counts what a list of other moves looks at
) -> bool:
    """Check if a move is legal. Only a draw or a redeal may need the list of other moves."""
    known = t.routes.targets[target] or t.routes.target(target)
    kind = known.kinds[source]
    if kind == NONE:
        return False
    if t.ending.plays_on and t.ending.is_won(piles):
        return False

    # 1. Draws and redeals have conditions of their own; no card has to fit.
    draw, redeal, base = t.draw, t.redeal, t.base
    if kind == DRAW and draw is not None:
        others = draw.only_if_blocked and has_others(t, piles, redeals, False, meter)
        return count == 1 and _may_draw(t, draw, piles, redeals, others, target)
    if kind == REDEAL and redeal is not None and is_redeal(t, piles, source):
        others = redeal.only_if_blocked and has_others(t, piles, redeals, True, meter)
        return count == 1 and base.is_chosen(piles) and redeal.may_redeal(piles, redeals, others)

    if kind == MERCI and redeal is not None:
        return base.is_chosen(piles) and redeal.may_free(piles, redeals, source, count)

    # 2. Swaps and stretches are legal beside other moves between the same piles.
    if t.swaps is not None and count == 1 and t.swaps.may_swap(piles, source, target):
        return True
    if t.stretch_lines and count == 1 and kind in (STRETCH, LEAVE):
        other = target if kind == STRETCH else source
        for line in t.stretch_lines:
            if line.leaves(piles, redeals, source, other):
                return True

    # 3. May the cards leave their pile, and does the target have room?
    cards, on = piles[source], piles[target]
    if count >= len(cards) or len(on) > t.room[target]:
        return False
    guard = t.guards[source]
    if guard is not None and not guard.may_leave(piles, redeals, target, count):
        return False
    if base.choice_sources and not (base.is_chosen(piles) or base.may_choose(source, target)):
        return False

    # 4. Does the lowest card fit, by a way that is open?
    lowest = BITS[cards[-count]]
    rank = base.rank(piles) if base.piles else UNSET
    if known.checks_ways:
        ways = [way for _, way in known.open_ways(piles, redeals, rank, on[-1], lowest)]
    elif t.fits[rank][target][on[-1]] & lowest:
        if count == 1:
            moves = known.start_moves if len(on) == 1 else known.build_moves
            return moves[source] is not None
        ways = known.starts if len(on) == 1 else known.builds
    else:
        return False
    if count > 1:
        return kind == BUILD and _may_go_together(t, piles, redeals, source, target, count, ways)
    for way in ways:
        if way.moves[source] is not None:
            return True
    return False


def _may_go_together(
    t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int, ways: list[LayWay]
) -> bool:
    """Check if two or more cards may go together by one of the ways that their lowest may use."""
    group = t.runs.of[source].group(piles[source])
    if not group.lowest & BITS[piles[source][-count]]:
        return False
    supermove = t.runs.supermove_size(faces_of(piles)) if t.runs.has_supermoves else 1
    for way in ways:
        if way.many and way.comes_from[source]:
            least, most = t.runs.bounds(
                piles, redeals, source, group, target, t.room[target], way.cards, supermove
            )
            if least <= count <= most:
                return True
    return False


def liftable(t: Tables, piles: Piles, redeals: int, pile: int) -> int:
    """Return the most cards that may leave a pile together for any target; 0 if none may."""
    cards = piles[pile]
    if len(cards) == 1 or cards[-1] >= FACE_DOWN:
        return 0
    count = t.runs.of[pile].group(cards).most
    if t.runs.of[pile].by_supermove:
        count = min(count, t.runs.supermove_size(faces_of(piles)))
    while count > 0 and not t.sources[pile].may_leave(piles, redeals, -1, count):
        count -= 1
    return count


def _may_draw(
    t: Tables, draw: DrawAct, piles: Piles, redeals: int, others: bool, target: int
) -> bool:
    """Check if a draw to a pile is legal."""
    if draw.unconditional:
        return len(piles[t.stock]) > 1
    return t.base.is_chosen(piles) and draw.may_draw(piles, redeals, others, target)


def has_others(
    t: Tables, piles: Piles, redeals: int, draws: bool, meter: Meter | None = None
) -> bool:
    """Check if a move other than a redeal is legal; other than a draw, too, unless `draws`."""
    if meter is not None:
        meter.work += t.work.listing
    if legal_moves(t, piles, redeals, 0, False):
        return True
    draw = t.draw if draws else None
    if draw is not None:
        for target in t.routes.draw_targets:
            if _may_draw(t, draw, piles, redeals, False, target):
                return True
    return False


def play(
    t: Tables,
    piles: Piles,
    source: int,
    target: int,
    count: int,
    events: list[Event] | None = None,  # events are added to it in order; None: record nothing
    redeals: int = 0,  # before the move
    shuffle: int = 0,  # the seed of shuffled redeals
    meter: Meter | None = None,  # counts what the move and its settling look at
) -> tuple[Piles, int]:
    """Return the piles and the number of redeals after a legal move."""
    kind = (t.routes.targets[target] or t.routes.target(target)).kinds[source]
    settling, draw = t.settling, t.draw
    if meter is not None:
        meter.work += t.work.move

    # 1. Fast path: most moves change two piles and trigger nothing.
    if events is None and kind == BUILD and not (settling.arrival_triggers[target] or t.swaps):
        cards = piles[source]
        top = cards[-count - 1]  # the card, or the floor, that is uncovered
        # A space that is filled needs the steps, which depend on the whole table.
        if (top != FLOOR or not settling.steps) and not settling.departure_triggers[source]:
            new = list(piles)
            new[source] = cards[:-count] if top <= FLOOR else uncovered(cards, count)
            new[target] += cards[-count:]
            return tuple(new), redeals
    elif events is None and kind == DRAW and draw and draw.single and not settling.draw_triggers:
        new = list(piles)
        cards = piles[source]
        new[source] = cards[:-1]
        new[target] += FACE_UP[cards[-1]]
        return tuple(new), redeals

    # 2. Transfer the cards, then settle the table.
    change = Change(piles, redeals, events)
    if _transfer(t, change, kind, source, target, count, shuffle):
        passes = settling.settle(t.base, change)
        if meter is not None:
            meter.work += passes * t.work.settling
    return change.after(), change.redeals


def _transfer(
    t: Tables, change: Change, kind: int, source: int, target: int, count: int, shuffle: int
) -> bool:
    """Do what the player does in a move. Return True if the table may have to settle."""
    piles, settling = change.piles, t.settling
    if kind == BUILD:
        if t.swaps is not None and t.swaps.may_swap(piles, source, target):
            change.swap(source, target)
            return False
        chooses = bool(t.base.choice_sources) and not t.base.is_chosen(piles)
        change.move(source, target, count)
        if chooses:
            settling.deal_chosen(change)
    elif kind == DRAW:
        assert t.draw is not None
        t.draw.act(change, target)
        return settling.draw_triggers
    elif kind == REPLACE:
        if len(piles[target]) > 1:
            change.transfer(target, t.discard, "remove")
        change.transfer(source, target, "move")
    elif kind == PAIR and len(piles[target]) == 1:  # a card of a pair may wait in an empty pile
        change.transfer(source, target, "move")
    elif kind == MERCI:
        change.free(source, count)
        change.redeals += 1
    elif kind == REDEAL and is_redeal(t, change.piles, source):
        assert t.redeal is not None
        t.redeal.act(change, shuffle)
        change.redeals += 1
    else:
        # Cards leave the game: one, a pair or, with all cards between them, a stretch.
        leavers = [source] if kind == LEAVE else [source, target]
        if kind == STRETCH:
            step = 1 if source < target else -1
            leavers = list(range(source, target + step, step))
        for pile in leavers:
            change.transfer(pile, t.discard, "remove")
        for pile in leavers:  # in the order of the move
            settling.fill_at_once(change, pile)
    return True


def moves_cards_only(
    t: Tables, piles: Piles, source: int, target: int, count: int, kind: int
) -> bool:
    """Check if a legal move does no more than move cards, and perhaps turn one up."""
    settling = t.settling
    if kind == DRAW:
        return t.draw is not None and t.draw.single and not settling.draw_triggers
    if kind != BUILD or t.swaps:
        return False
    if settling.arrival_triggers[target] or settling.departure_triggers[source]:
        return False
    return piles[source][-count - 1] != FLOOR or not settling.steps


def play_while_legal(
    t: Tables,
    piles: Piles,
    redeals: int,
    shuffle: int,  # the seed of shuffled redeals
    moves: tuple[str, ...],  # in any spelling
    work: int,  # the most piles and cards to look at
    after_each: Callable[[Piles], None] | None = None,  # called with the piles after each move
) -> tuple[int, Piles, int]:
    """Play the moves of a recorded game up to the first illegal one, or to a limit.

    Return the number of moves played, and the piles and the number of redeals after them.
    """
    routes, meter = t.routes.known, Meter()
    number = 0
    for move in moves:
        route = routes.get(move)
        if route is None:
            try:
                route = t.routes.resolve(move)
            except MoveError:
                break
        source, target, count = route
        legal = is_legal(t, piles, redeals, source, target, count, meter)
        if not legal or meter.work >= work:
            break
        piles, redeals = play(t, piles, source, target, count, None, redeals, shuffle, meter)
        number += 1
        if after_each is not None:
            after_each(piles)
    return number, piles, redeals
