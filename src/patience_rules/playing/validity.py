"""What a position must be to be one, whether or not play could have led there."""

from __future__ import annotations

from itertools import pairwise

from ..cards import CARDS
from ..dealing.pack import check_pack
from ..engine import play
from ..engine.card_sets import FLOOR
from ..engine.conditions import base_rank, has_gaps, is_choosing
from ..engine.discards import is_complete
from ..engine.tables import FACE_DOWN, Piles, Tables
from ..english.naming import card_sign
from ..errors import Code, PositionError
from ..rules.vocabulary import Role, Take


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
    if t.redeal_times >= 0 and redeals > t.redeal_times:
        message = f"redeals: {redeals} used, and {t.rules.title} has {t.redeal_times}"
        raise PositionError(Code.NO_REDEAL_LEFT, message)
    base = base_rank(t, piles)
    for pile, cards in enumerate(piles):
        try:
            _check_faces(t, pile, cards)
            _check_cover(t, piles, pile)
            if t.roles[pile] is Role.FOUNDATION and len(cards) > 1:
                _check_foundation(t, pile, cards, base)
        except PositionError as error:
            raise error.within(t.names[pile]) from None
    _check_settled(t, piles)


def _check_faces(t: Tables, pile: int, cards: bytes) -> None:
    """Not too many cards, and face down only where cards may lie either way."""
    room = t.zones[pile].capacity
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
    for over in t.covers[pile]:
        if len(piles[over]) > 1:
            card = f"the {_symbol(piles[over][-1])} at {t.names[over]}"
            raise PositionError(Code.COVERED_CARD, f"its card was taken from under {card}")


def _check_foundation(t: Tables, pile: int, cards: bytes, base: int) -> None:
    """What was built on a foundation follows, from a card that may start it or was dealt there."""
    zone, fits = t.zones[pile], t.fits[base][pile]
    if _is_fed(t, pile):
        return  # a draw obeys no build rule
    dealt = _dealt(t, pile)
    if not dealt and not zone.fill:
        if zone.start is None:
            raise PositionError(Code.PILE_NOT_FILLABLE, "nothing ever starts it")
        if not fits[FLOOR] >> (cards[1] & ~FACE_DOWN) & 1:
            raise PositionError(Code.WRONG_BASE, f"the {_symbol(cards[1])} can't be its first card")
    if zone.take is Take.ANY_GROUP:
        return  # what lands on it together is in no sequence
    links = ([fits] if zone.build else []) + (t.links[pile] if zone.groups else [])
    laid = max(1, dealt, zone.fill_cards)  # without a rule: by the deal, or to fill a space
    for below, above in pairwise(cards[laid:]):
        if above >= FLOOR or not any(link[below] >> above & 1 for link in links):
            message = f"the {_symbol(above)} does not follow the {_symbol(below)}"
            raise PositionError(Code.WRONG_RANK, message)


def _is_fed(t: Tables, pile: int) -> bool:
    """Whether a draw or a redeal brings cards to a pile."""
    return t.rules.draws_to(t.roles[pile]) or t.rules.redeals_from(t.roles[pile])


def _gains(t: Tables, pile: int) -> bool:
    """Whether the empty piles of a pile's zone ever get cards."""
    zone = t.zones[pile]
    return bool(zone.start or zone.fill) or _is_fed(t, pile)


def _dealt(t: Tables, pile: int) -> int:
    """How many cards the deal puts on a pile."""
    role = t.roles[pile]
    return t.rules.dealt(role)[t.of_role(role).index(pile)]


def _check_settled(t: Tables, piles: Piles) -> None:
    for gathering in t.gathering:
        if is_complete(t, piles, gathering):
            message = f"{t.names[gathering[0]]}: a whole set leaves by itself"
            raise PositionError(Code.UNSETTLED, message)
    if has_gaps(piles, t.closing) and not is_choosing(t, piles):
        message = "a pile that has cards lies after an empty one, and gaps close by themselves"
        raise PositionError(Code.UNSETTLED, message)
    settled = list(piles)
    play.settle(t, settled)
    for pile, (cards, after) in enumerate(zip(piles, settled, strict=True)):
        if len(cards) == len(after) and cards != after:
            message = f"{t.names[pile]}: its top card should lie face up"
            raise PositionError(Code.UNSETTLED, message)
        if len(cards) < len(after):
            roles = dict.fromkeys(role.value for zone in t.rules.zones for role in zone.fill)
            message = f"a space fills by itself while {' or '.join(roles)} has cards"
            raise PositionError(Code.UNSETTLED, f"{t.names[pile]}: {message}")


def _symbol(card: int) -> str:
    return card_sign(CARDS[card & ~FACE_DOWN])
