"""What is legal on a table of piles: the one list, and the one check.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, FLOOR, TEXTS, UNSET
from .move import Move
from .tables import BUILD, DRAW, EMPTY, LEAVE, NONE, REDEAL, Piles, Tables


def is_won(t: Tables, piles: Piles) -> bool:
    """Whether the goal is reached: no card, or no more than may, is left where none should be."""
    left = t.left
    for pile in t.goal_piles:
        left -= len(piles[pile]) - 1
        if left < 0:
            return False
    return True


def base_rank(t: Tables, piles: Piles) -> int:
    """The rank (from 0) that the first foundation card set; ``UNSET`` before it."""
    for pile in t.base_piles:
        cards = piles[pile]
        if len(cards) > 1:
            return cards[1] % 13
    return UNSET


def is_covered(t: Tables, piles: Sequence[bytes], pile: int) -> bool:
    """Whether another pile's card lies on this pile."""
    for cover in t.covers[pile]:
        if len(piles[cover]) > 1:
            return True
    return False


def run_length(links: list[list[int]], cards: bytes) -> int:
    """How many cards from the top follow one another, all in one direction."""
    longest = 1
    for link in links:
        count = 1
        while link[cards[-count - 1]] & BITS[cards[-count]]:
            count += 1
        if count > longest:
            longest = count
    return longest


def face_up(cards: bytes) -> int:
    """How many cards from the top lie face up."""
    count = 0
    while cards[-count - 1] < FLOOR:
        count += 1
    return count


def movable_count(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards may leave the pile at once, wherever they go."""
    if t.any_groups[pile]:
        return face_up(piles[pile])
    if t.lands[pile]:
        return run_length(t.links[pile], piles[pile])
    return 1


def supermove_limit(t: Tables, piles: Piles, target: int) -> int:
    """How many cards the free cells and spaces let a supermove carry to the target."""
    cells = 1
    for pile in t.cells:
        if len(piles[pile]) == 1:
            cells += 1
    for pile in t.spaces:
        if len(piles[pile]) == 1 and pile != target:
            cells *= 2
    return cells


def group_may_land(t: Tables, piles: Piles, source: int, target: int, count: int) -> bool:
    """Whether more than one card, of which the first fits, may land together on the target."""
    cards, on = piles[source], piles[target]
    if len(on) == 1:
        zone = t.zones[target].start
        if zone is None or (zone.of and t.roles[source] not in zone.of):
            return False
        wanted = t.start_cards[target]
        if wanted and wanted != count:
            return False
    if not takes_many(t, target, on[-1]) or len(on) - 1 + count > t.room[target]:
        return False
    if t.wholes[source] and count != run_length(t.links[source], cards):
        return False
    if t.carries[source] and count > supermove_limit(t, piles, target):
        return False
    if t.any_groups[target] or t.links[source] is t.links[target]:
        return True
    return run_length(t.links[target], EMPTY + cards[-count:]) == count


def has_rank(cards: bytes, rank: int) -> bool:
    """Whether a card of a rank (from 0) lies face up anywhere in a pile."""
    for card in cards:
        if card < FLOOR and card % 13 == rank:
            return True
    return False


def meets_conditions(t: Tables, piles: Piles, target: int, card: int) -> bool:
    """Whether what a zone asks beyond the top card is so: other piles of it, or other zones."""
    zone = t.zones[target]
    first = t.firsts[target]
    if zone.follows and target > first and not has_rank(piles[target - 1], card % 13):
        return False
    start = zone.start
    if start is None or len(piles[target]) > 1:
        return True
    for pile, role in enumerate(t.roles):
        if role in start.while_empty and len(piles[pile]) > 1:
            return False
    if start.one_a_suit:
        for pile in range(first, first + zone.piles):
            if len(piles[pile]) > 1 and piles[pile][1] // 13 == card // 13:
                return False
    return True


def outranked(exposed: int) -> int:
    """Those of a set of cards of whose suit a higher one is in the set too; aces are high."""
    lower = 0
    for suit in range(4):
        ranks = exposed >> (13 * suit) & 0x1FFF
        high = ranks >> 1 | (ranks & 1) << 12
        if high:
            high ^= 1 << (high.bit_length() - 1)
        lower |= high << (13 * suit + 1)
    return lower


def exposed_cards(t: Tables, piles: Piles) -> int:
    """The cards that lie on top of a pile from which cards may leave, covered or not."""
    exposed = 0
    for pile in t.sources:
        exposed |= BITS[piles[pile][-1]]
    return exposed


def legal_moves(t: Tables, piles: Piles, redeals: int) -> tuple[Move, ...]:
    """Every legal move.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.

    Returns:
        By target pile; for each by the first card moved (clubs to spades, ace to king), one card
        before several, then by source pile and number of cards. Draws are last but for redeals.
    """
    moves: list[Move] = []
    if t.plays_on and is_won(t, piles):
        return ()
    tops = [cards[-1] for cards in piles]
    exposed = 0
    for pile in t.sources:
        exposed |= BITS[tops[pile]]
    deeper = 0
    longer: list[tuple[int, int]] = []
    for pile in t.deep:
        cards = piles[pile]
        if len(cards) > 2 and t.joins[pile][cards[-2]] & BITS[cards[-1]]:
            count = movable_count(t, piles, pile)
            longer.append((pile, count))
            for card in cards[-count:-1]:
                deeper |= BITS[card]
    wanted = exposed | deeper
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes
    fits = t.fits[base_rank(t, piles)]
    for target in t.targets:
        hits = fits[target][tops[target]] & wanted
        if hits:
            if longer and not takes_many(t, target, tops[target]):
                hits &= exposed
            collect(t, piles, faces, longer, deeper, target, hits, moves)
    if t.outranked:
        hits = outranked(exposed)
        collect(t, piles, faces, longer, 0, t.discard, hits, moves)
    if t.draws and may_draw(t, piles, bool(moves)):
        moves.extend(t.draws)
    if t.redeals and may_redeal(t, piles, redeals):
        moves.extend(t.redeals)
    return tuple(moves)


def takes_many(t: Tables, target: int, top: int) -> bool:
    """Whether more than one card at a time may land on the target, given its top."""
    wanted = t.start_cards[target]
    return wanted > 1 or (t.lands[target] and (top != FLOOR or wanted == 0))


def collect(
    t: Tables,
    piles: Piles,
    tops: str,
    longer: list[tuple[int, int]],
    deeper: int,
    target: int,
    hits: int,
    moves: list[Move],
) -> None:
    """Add the moves that bring one of the cards in ``hits`` to the target."""
    size = len(piles[target])
    if size > t.room[target]:
        return
    row = t.starts[target] if size == 1 else t.builds[target]
    special = t.special[target]
    while hits:
        low = hits & -hits
        hits ^= low
        top = TEXTS[low]
        if special and not meets_conditions(t, piles, target, ord(top)):
            continue
        source = tops.find(top)
        while source >= 0:
            move = row[source]
            if move is not None and not (
                t.covered and (is_covered(t, piles, source) or is_covered(t, piles, target))
            ):
                moves.append(move)
            source = tops.find(top, source + 1)
        if low & deeper:
            collect_runs(t, piles, longer, target, ord(top), moves)


def collect_runs(
    t: Tables,
    piles: Piles,
    longer: list[tuple[int, int]],
    target: int,
    card: int,
    moves: list[Move],
) -> None:
    """Add the moves of several cards, of which this one is the lowest, to the target."""
    for source, count in longer:
        if t.kinds[target * len(t.names) + source] != BUILD:
            continue
        cards = piles[source]
        last = len(cards) - 1
        place = cards.rfind(card, last + 1 - count, last)
        while place >= 0:
            depth = last + 1 - place
            if group_may_land(t, piles, source, target, depth):
                moves.append(t.move(source, target, depth))
            place = cards.rfind(card, last + 1 - count, place)


def may_draw(t: Tables, piles: Piles, other: bool) -> bool:
    """Whether the stock may be drawn from, given whether another move is legal."""
    if len(piles[t.stock]) == 1 or (t.draw_blocked and other):
        return False
    if t.draw_no_space:
        for pile in t.tableau:
            if len(piles[pile]) == 1:
                return False
    return True


def is_blocked(t: Tables, piles: Piles, redeals: int) -> bool:
    """Whether nothing but a draw or a redeal is legal; looks no further than to the first move."""
    if t.deep or t.outranked:
        return t.draws[0] in legal_moves(t, piles, redeals)
    fits = t.fits[base_rank(t, piles)]
    for target in t.targets:
        fit = fits[target][piles[target][-1]]
        for source in t.sources if fit else ():
            if fit & BITS[piles[source][-1]] and is_legal(t, piles, redeals, source, target, 1):
                return False
    return True


def is_redeal(t: Tables, piles: Piles, source: int) -> bool:
    """Whether a move to the stock is a redeal, and not a pair with the stock's top card."""
    return len(piles[t.stock]) == 1 or t.builds[t.stock][source] is None


def may_redeal(t: Tables, piles: Piles, redeals: int) -> bool:
    """Whether the stock may be made anew."""
    if len(piles[t.stock]) > 1 or redeals == t.redeal_times:
        return False
    for pile in t.redeal_of:
        if len(piles[pile]) > 1:
            return True
    return False


def is_legal(t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int) -> bool:
    """Whether one move is legal, without a look at the others (unless a draw asks for them)."""
    kind = t.kinds[target * len(t.names) + source]
    if kind == NONE or (t.plays_on and is_won(t, piles)):
        return False
    if kind == DRAW:
        if count != 1 or len(piles[t.stock]) == 1:
            return False
        if t.draw_blocked:
            return is_blocked(t, piles, redeals)
        return may_draw(t, piles, False)
    if kind == REDEAL and is_redeal(t, piles, source):
        return count == 1 and may_redeal(t, piles, redeals)
    cards, on = piles[source], piles[target]
    if count >= len(cards) or len(on) > t.room[target]:
        return False
    card = cards[-count]
    if kind == LEAVE and t.outranked:
        fits = outranked(exposed_cards(t, piles))
    else:
        base = base_rank(t, piles) if len(on) == 1 else UNSET
        fits = t.fits[base][target][on[-1]]
    if not fits & BITS[card] or (
        t.special[target] and not meets_conditions(t, piles, target, card)
    ):
        return False
    if t.covered and (is_covered(t, piles, source) or is_covered(t, piles, target)):
        return False
    if count == 1:
        row = t.starts[target] if len(on) == 1 else t.builds[target]
        return row[source] is not None
    return (
        kind == BUILD
        and count <= movable_count(t, piles, source)
        and group_may_land(t, piles, source, target, count)
    )
