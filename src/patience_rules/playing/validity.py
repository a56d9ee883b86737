"""What a position must be to be one, whether or not play could have led there."""

from __future__ import annotations

from itertools import pairwise

from ..cards import CARDS
from ..dealing.pack import check_pack
from ..engine.card_sets import FACE_DOWN, FLOOR, Piles
from ..engine.dealing import CloseStep
from ..engine.tables import Tables
from ..engine.transfer import Change
from ..english.card_words import card_sign
from ..errors import Code, PositionError
from ..rules.facts import dealt, draws_to, redeals_from
from ..rules.shapes import Slots
from ..rules.words import Role, Take
from ..rules.zone_facts import fills, groups


def check_position(t: Tables, piles: Piles, redeals: int) -> None:
    """Make sure that a position is one.

    Its cards are the pack, no pile is too full, each foundation is in sequence, nothing was taken
    from under a cover, and what happens by itself has happened.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.

    Raises:
        CardError: ``bad-deck``.
        PositionError: with the pile that is wrong.
    """
    check_pack(t.rules, bytes(card & ~FACE_DOWN for cards in piles for card in cards[1:]))
    times = t.redeal.times if t.redeal else 0
    if times >= 0 and redeals > times:
        message = f"redeals: {redeals} used, and {t.rules.title} has {times}"
        raise PositionError(Code.NO_REDEAL_LEFT, message)
    base = t.base.rank(piles)
    for pile, cards in enumerate(piles):
        try:
            _check_faces(t, pile, cards)
            _check_cover(t, piles, pile)
            if t.roles[pile] is Role.FOUNDATION and len(cards) > 1:
                _check_foundation(t, pile, cards, base)
        except PositionError as error:
            raise error.within(t.names[pile]) from None
    _check_settled(t, piles, redeals)


def _check_faces(t: Tables, pile: int, cards: bytes) -> None:
    """Not too many cards, and face down only where cards may lie either way."""
    zone = t.zones[pile]
    room = 1 if isinstance(zone.shape, Slots) else zone.capacity
    if room is not None and len(cards) - 1 > room:
        message = f"{len(cards) - 1} cards, and it holds {room} at most"
        raise PositionError(Code.PILE_FULL, message)
    if max(cards) < FACE_DOWN:
        return
    if not t.hidden:
        raise PositionError(Code.BAD_CARD, f"{t.rules.title} marks no card face down")
    if pile == t.stock:
        raise PositionError(Code.BAD_CARD, "the stock lies face down anyway, without a mark")


def _check_cover(t: Tables, piles: Piles, pile: int) -> None:
    """Nothing was taken from under a card, unless it may have come later or there was nothing."""
    if len(piles[pile]) > 1 or not _dealt(t, pile) or _gains(t, pile):
        return
    for over in t.sources[pile].covers:
        if len(piles[over]) > 1:
            card = f"the {_symbol(piles[over][-1])} at {t.names[over]}"
            raise PositionError(Code.COVERED_CARD, f"its card was taken from under {card}")


def _check_foundation(t: Tables, pile: int, cards: bytes, base: int) -> None:
    """What was built on a foundation follows, from a card that may start it or was dealt there."""
    zone, fits = t.zones[pile], t.fits[base][pile]
    if _is_fed(t, pile):
        return  # a draw obeys no build rule
    laid = _dealt(t, pile)
    if not laid and not fills(zone):
        if not zone.start:
            raise PositionError(Code.PILE_NOT_FILLABLE, "nothing ever starts it")
        if not fits[FLOOR] >> (cards[1] & ~FACE_DOWN) & 1:
            raise PositionError(Code.WRONG_BASE, f"the {_symbol(cards[1])} can't be its first card")
    if any(way.take is Take.ANY_FACE_UP for way in zone.take):
        return  # what lands on it together is in no sequence
    links = ([fits] if zone.build else []) + (t.runs.of[pile].links if groups(zone) else [])
    filled = [step.cards for step in fills(zone) if isinstance(step.cards, int)]
    loose = max(1, laid, *filled)  # without a rule: by the deal, or to fill a space
    for below, above in pairwise(cards[loose:]):
        if above >= FLOOR or not any(link[below] >> above & 1 for link in links):
            message = f"the {_symbol(above)} does not follow the {_symbol(below)}"
            raise PositionError(Code.WRONG_RANK, message)


def _is_fed(t: Tables, pile: int) -> bool:
    """Whether a draw or a redeal brings cards to a pile."""
    return draws_to(t.rules, t.roles[pile]) or redeals_from(t.rules, t.roles[pile])


def _gains(t: Tables, pile: int) -> bool:
    """Whether the empty piles of a pile's zone ever get cards."""
    zone = t.zones[pile]
    return bool(zone.start or fills(zone)) or _is_fed(t, pile)


def _dealt(t: Tables, pile: int) -> int:
    """How many cards the deal puts on a pile."""
    role = t.roles[pile]
    return dealt(t.rules, role)[t.numbering.of_role(role).index(pile)]


def _check_settled(t: Tables, piles: Piles, redeals: int) -> None:
    for collects in t.settling.collects:
        if collects.is_complete(piles):
            message = f"{t.names[collects.piles[0]]}: a whole set leaves by itself"
            raise PositionError(Code.UNSETTLED, message)
    closes = [step for step in t.settling.steps if isinstance(step, CloseStep)]
    if t.base.is_chosen(piles) and any(step.would(piles, redeals, -1) for step in closes):
        message = "a pile that has cards lies after an empty one, and gaps close by themselves"
        raise PositionError(Code.UNSETTLED, message)
    settled = Change(piles, redeals)
    t.settling.settle(t.base, settled)
    for pile, (cards, after) in enumerate(zip(piles, settled.piles, strict=True)):
        if len(cards) == len(after) and cards != after:
            message = f"{t.names[pile]}: its top card should lie face up"
            raise PositionError(Code.UNSETTLED, message)
        if len(cards) < len(after):
            steps = [step for zone in t.rules.zones for step in fills(zone)]
            sources = dict.fromkeys(str(name) for step in steps for name in step.source)
            message = f"a space fills by itself while {' or '.join(sources)} has cards"
            raise PositionError(Code.UNSETTLED, f"{t.names[pile]}: {message}")


def _symbol(card: int) -> str:
    return card_sign(CARDS[card & ~FACE_DOWN])
