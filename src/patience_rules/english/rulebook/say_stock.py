"""Steps that deal in play, draws and redeals in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ...rules.conditions import Redeals
from ...rules.steps import NextPile, Spaces
from ...rules.words import HERE, Fact, Order, Shuffle, Which
from ..card_words import any_of
from ..grammar import cards, is_plain, joined, listing, number, plural, times
from ..nouns import a, each, each_empty, empties, empty, one, place, the
from ..piles import Appearance, PileGroup, Where
from . import messages as m
from .say_deal import shares
from .say_parts import amount, but_only, held, if_there_is, sentence, when
from .saying import Known, Sayers

says = Sayers()

_EMPTY = m.Held((HERE,), 0, 0)


def _counting(step: m.DealInPlay, piles: PileGroup) -> list[m.Held]:
    """Return the conditions that select piles by their number of cards."""
    asked = [limit for limit in step.when if isinstance(limit, m.Held) and limit.piles == (HERE,)]
    several = piles.count > 1 and not isinstance(step.which, NextPile)
    return [limit for limit in asked if limit == _EMPTY or several]


def _further(step: m.DealInPlay, piles: PileGroup) -> list[m.Proviso]:
    """Return the conditions of a step that `_receivers` does not express."""
    counted = [Fact.NOTHING_DEALT, *_counting(step, piles)]
    return [limit for limit in step.when if limit not in counted]


def _receivers(step: m.DealInPlay, piles: PileGroup) -> str:
    """Return the piles that a step deals to, with limits on their cards."""
    asked = [limit for limit in _counting(step, piles) if limit != _EMPTY]
    if _EMPTY in step.when:
        there = empty(piles) if piles.count == 1 else each_empty(piles)
    elif step.which is Which.FIRST and piles.count > 1:
        there = f"the first {one(piles)}"
    elif step.which is Which.CHOSEN:
        there = f"any {one(piles)}" if not piles.is_part else f"any {a(piles)}"
    else:
        there = each(piles)
    if room := _until(step, piles):
        return f"{there} until it has {number(room)}"
    return f"{there} that has {' and '.join(map(amount, asked))}" if asked else there


def _until(step: m.DealInPlay, piles: PileGroup) -> int:
    """Return the number of cards up to which a step fills piles; 0 if nothing asks for one."""
    asked = [limit for limit in _counting(step, piles) if limit != _EMPTY]
    room = [limit.at_most for limit in asked if limit.at_most and not limit.at_least]
    by_card = step.cards != 1 and step.order is Order.ROUNDS
    return room[0] + 1 if room and len(asked) == 1 and by_card else 0


def _many(step: m.DealInPlay) -> str:
    """Return the number of cards that a step deals to a pile."""
    if isinstance(step.cards, Spaces):
        assert step.spaces
        if step.spaces.count == 1:
            return f"one card, if {the(step.spaces).text} is empty,"
        return f"one card for {each_empty(step.spaces)}"
    return cards(step.cards if isinstance(step.cards, int) else max(step.cards))


def _manner(step: m.DealInPlay, piles: PileGroup) -> str:
    """Return the order in which several cards are dealt."""
    if step.cards == 1 or (piles.count == 1 and step.order is not Order.PACKET):
        return ""
    return {
        Order.PILES: ", one pile after another",
        Order.ROUNDS: "",
        Order.PACKET: f", one pile after another{_KEEPING}",
    }[step.order]


_KEEPING = ", each card beneath those before it"
"""How cards keep their order that lie face up and are laid face up, or are turned over."""


def _dealing(step: m.DealInPlay, source: str, *, opened: bool = False) -> str:
    """Return a step as an instruction to the player."""
    piles = step.to
    assert piles
    amount_each, where = _many(step), _receivers(step, piles)
    if isinstance(step.which, NextPile):
        row = piles.appearance is Appearance.ROW
        to_next = "the right end of the row" if row else f"the next {one(piles)}"
        there = f" face up to {to_next}" if step.every_rank else ""
        return f"deal the top card of {source}{there}"
    lie = "face down" if step.face_down else "face up"
    taken = f" from {source}" if source else ""
    if isinstance(step.cards, tuple):
        counts = step.cards + (0,) * (piles.count - len(step.cards))
        dealt = shares(piles, counts, Known({*piles.names}), f"{taken} {lie}")
        return f"deal {dealt}{_manner(step, piles)}"
    if step.which is Which.EACH and piles.count > 1:
        amount_each = "cards" if _until(step, piles) == step.cards else amount_each
        return f"deal {amount_each}{taken} {lie} to {where}{_manner(step, piles)}"
    if not source:
        return f"deal {amount_each} {lie} to {where}{_manner(step, piles)}"
    packed = step.order is Order.PACKET
    keeping = _KEEPING if packed and not step.face_down else ""
    packet = " as a packet" if packed and step.face_down else ""
    onto = "on" if step.which is Which.CHOSEN else "onto"
    if step.cards == 1:
        act = "lay" if opened or step.face_down else "turn"
        down = " face down" if step.face_down and not opened else ""
        return f"{act} the top card of {source}{down} {onto} {where}"
    if packed and step.face_down:
        gaps = step.spaces if step.spaces and step.spaces.count > 1 else None
        many = f"as many cards from {source} as there are {empties(gaps)}" if gaps else ""
        many = many or f"{amount_each} from {source}"
        return f"take {many}, or all that are left, face down as {the(piles).text}"
    act = "lay" if step.face_down else "turn"
    down = " face down" if step.face_down else ""
    if step.spaces and step.spaces.count > 1:
        lie = f",{down}{packet}," if down and packet else f"{down}{packet}"
        many = f"as many cards from {source}{lie} onto {where}"
        return f"{act} {many} as there are {empties(step.spaces)}{keeping}"
    return f"{act} {amount_each} from {source}{down}{packet} {onto} {where}{keeping}"


@says(m.ThenDeal)
def then_deal(message: m.ThenDeal) -> str:
    """Return the sentence for a step that follows another."""
    return _then(message.step)


def _then(step: m.DealInPlay, source: str = "the stock", ending: str = "") -> str:
    return sentence(f"{_if_none_dealt(step) or 'then '}{_act(step, source, ending)}")


def _act(step: m.DealInPlay, source: str = "the stock", ending: str = "") -> str:
    """Return a step as an instruction, with its conditions."""
    assert step.to
    return f"{_dealing(step, source)}{ending}{but_only(_further(step, step.to), step.to)}"


def _if_none_dealt(step: m.DealInPlay) -> str:
    """Return the condition that the steps before deal no card; empty for none."""
    return "if that deals no card, " if Fact.NOTHING_DEALT in step.when else ""


_FILLED = {
    Order.PILES: "",
    Order.ROUNDS: ", card by card",
    Order.PACKET: _KEEPING,
}
"""How several cards fill several piles, unless one pile is filled after another."""


def filling(message: m.Fill) -> str:
    """Return the clause for piles that are filled automatically."""
    step, piles = message.step, message.piles
    first, *others = [_giver(where, piles) for where in step.sources]
    number_of = "card" if step.cards == 1 else f"{_many(step)}"
    taken = f"the top {number_of} of {first}"
    taken += max(map(if_there_is, step.sources))
    for before, other in zip(step.sources, others, strict=False):
        taken += f" or, if {held(m.Held((before,), 0, 0), piles)}, of {other}"
    taken += ", face down" if step.face_down else ""
    if step.cards != 1 and piles.count > 1:
        taken += _FILLED[step.order]
    filled = f"{empty(piles)} is {'then filled' if message.late else 'filled at once'} with {taken}"
    if not message.whole:
        filled = (
            f"{_receivers(step, piles)} {'then gets' if message.late else 'gets at once'} {taken}"
        )
    return f"{filled}{but_only(_further(step, piles), piles)}"


def _giver(where: Where, here: PileGroup) -> str:
    """Return the pile that fills others: of several, the first that has a card."""
    several = isinstance(where, PileGroup) and where.count > 1
    pile = place(where, here)
    return f"the first of {pile.text} that has a card" if several else pile.text


# Draws.


@says(m.Drawn)
def draw(message: m.Drawn) -> str:
    """Say what a draw does."""
    return " ".join(_draw(message))


def _draw(message: m.Drawn) -> Iterator[str]:
    first, others = message.first, list(message.others)
    piles = first.to
    assert piles
    several = first.which is Which.EACH and piles.count > 1
    often = _often(message)
    act = _dealing(first, "the stock", opened=message.open)
    closes = [_closing(piles, columns) for columns in message.closes]
    numbers = [f"{_many(step)} {when(step.when, step.to)}" for step in (first, *others)]
    ending = ""
    by_redeals = _by_redeals((first, *others))
    if closes:
        act = f"{listing(closes)}, and then {act}"
    elif by_redeals:
        act, others = f"turn cards from the stock onto {the(piles).text}", []
        ending = f": {listing(numbers)}"
    if several and not message.comes_out and not message.others:
        ending += ", as far as the cards go"
    if several and message.comes_out == 1:
        often, act = f"once, {often}" if message.when else "once, you may ", _deal_all(first)
    asked = "" if by_redeals else when(_further(first, piles), piles)
    if asked and others and _if_none_dealt(others[0]):
        ending = f", {asked}; otherwise {_act(others.pop(0))}"
    elif asked:
        ending = f", but only {asked}{ending}"
    yield sentence(f"{often}{act}{ending}")
    if isinstance(first.which, NextPile) and not first.every_rank:
        ranks, other = any_of(first.which.on), "any other card to the last that has a card"
        yield sentence(f"{ranks} goes to the next {one(piles)}, {other}")
    packet = first.order is Order.PACKET and first.face_down
    if not several and first.cards != 1 and not packet:
        yield f"If fewer are left, {'lay' if first.face_down else 'turn'} them all."
    if first.which is Which.CHOSEN and message.fed:
        yield sentence(the(piles).does("take", "no other cards"))
    if closes:
        yield "You may also close gaps when the stock is empty."
    for step in others:
        yield _then(step)


def _deal_all(step: m.DealInPlay) -> str:
    """Return a deal of the whole stock, a card or more to each of some piles."""
    assert step.to
    lie = "face down" if step.face_down else "face up"
    if isinstance(step.cards, tuple) and set(step.cards) <= {1}:
        to = f"the first {number(len(step.cards))} {plural(one(step.to))}"
        return f"deal the {number(len(step.cards))} cards of the stock {lie} to {to}"
    return _dealing(step, "the stock")


def _often(message: m.Drawn) -> str:
    """Return when cards may be drawn, before what is done."""
    if message.blocked:
        only = message.blocked
        goes = f"no card goes on {the(only).text}"
        rest = [limit for limit in message.when if limit is not Fact.NO_OTHER_MOVE]
        more = f" and {when(rest)}" if rest else ""
        return f"only when {goes}{more}, "
    row = message.first.to is not None and message.first.which is Which.EACH
    may = "you may " if row and message.first.to and message.first.to.count > 1 else ""
    if not message.when:
        return "whenever you like, "
    asked = [held(limit) for limit in message.when if isinstance(limit, m.Held)]
    if len(asked) == len(message.when):
        return f"whenever {listing(asked)}, {may}"
    return f"only {when(message.when)}, {may}"


def _closing(piles: PileGroup, columns: bool) -> str:
    """Return closing gaps as an instruction to the player."""
    if columns:
        return "move the cards up their columns to the gaps above them"
    if piles.appearance is Appearance.ROW:
        return "close the gaps, moving the cards up in their order"
    return f"move the cards of {the(piles).text} up to the gaps before them, in their order"


def _by_redeals(steps: Sequence[m.DealInPlay]) -> bool:
    """Check if a draw deals different numbers of cards after some redeals."""
    asked = [{type(limit) for limit in step.when} for step in steps]
    alike = {attrs.evolve(step, cards=2, when=()) for step in steps}
    return len(steps) > 1 and len(alike) == 1 and all(kinds == {Redeals} for kinds in asked)


@says(m.NoDraw)
def no_draw(message: m.NoDraw) -> str:
    """Say that the stock is not drawn from."""
    return "The stock only fills spaces." if message.fills else "You do not draw from the stock."


@says(m.NoRedeal)
def no_redeal(message: m.NoRedeal) -> str:
    """Say that there is no redeal."""
    return "There is no redeal."


# Redeals.


@says(m.Lift)
def lift(message: m.Lift) -> str:
    """Say that bottom cards are brought to the top."""
    bottom = f"bring the bottom card of {each(message.piles, 'every')} to its top"
    limits = but_only(message.when)
    if message.early:
        return sentence(f"{_at_any_time(message.times)} {bottom}{limits}")
    return sentence(
        "when the stock is empty", f"you may {bottom}", f"{_times(message.times)}{limits}"
    )


def _at_any_time(count: int) -> str:
    """Return how often something may be done whenever the player likes."""
    return f"{times(count)} in a game, whenever you like," if count else "whenever you like,"


def _times(count: int) -> str:
    return f"{times(count)} in a game" if count else "as often as you like"


@says(m.RedealOf)
def redeal(message: m.RedealOf) -> str:
    """Say how cards are gathered and become the stock again, or are dealt again at once."""
    return " ".join(_redeal(message))


def _redeal(message: m.RedealOf) -> Iterator[str]:
    (first, *others), again = message.gather, list(message.deal)
    often, limits = _times(message.times), but_only(message.when)
    shuffled = message.shuffle is not None
    back = ", as far as the cards go"
    if first.in_turn:
        back = ", beginning with the pile that was taken up, as far as the cards go"
    if not message.stock:
        acts = _gathering(first, shuffled)
        if _by_packets(first, again):
            acts, deal = [_counting_off(first, again[0])], ""
        elif first.in_rows:
            deal = f"and deal them {_to_the_rows(message.shuffle)}"
        else:
            order = "" if shuffled else ", without shuffling,"
            deal = f"and{order} {listing([_deal_back(step, not shuffled) for step in again])}{back}"
        told = _joined(acts, deal, pause=shuffled or first.in_rows)
        yield sentence(f"{_at_any_time(message.times)} {told}{limits}")
        return
    you_may = "when the stock is empty, you may"
    if message.early:
        acts = [act for gathered in message.gather for act in _gathering(gathered, shuffled)]
        acts = acts[:1] if shuffled else acts
        packet = first.piles.count == 1 or first.in_turn or not (shuffled or first.in_rows)
        them = "it" if packet and not others else "them"
        where = "beneath" if message.stock_first else "on top of"
        put = f"shuffle {them} with the stock" if shuffled else f"put {them} {where} the stock"
        may = _at_any_time(message.times)
        yield sentence(f"{may} {_joined(acts, f'and {put}')}{limits}")
    elif _turned_over(message):
        turn = f"turn {the(first.piles).text} over to make a new stock"
        yield sentence(f"{you_may} {turn}, {often}{limits}")
    else:
        acts = _gathering(first, shuffled)
        order = "" if shuffled or (first.piles.count == 1 and not others) else ", without shuffling"
        if others and shuffled:
            acts = [f"gather {listing([the(o.piles).text for o in message.gather])}", _SHUFFLE]
        make = f"{_in_a_row(acts)} to make a new stock{order}, {often}{limits}"
        yield sentence(f"{you_may} {make}")
        for gathered in () if shuffled else others:
            them = _in_a_row([*_gathering(gathered), "put it beneath the new stock"])
            yield sentence(f"then {them}")
    if first.in_rows:
        yield sentence(f"they are then dealt {_to_the_rows(message.shuffle)}")
    for same in _by_faces(() if first.in_rows else again):
        step = same[0]
        several = step.to is not None and step.to.count > 1 and step.cards != 1
        if len(same) > 1:
            yield _by_turns(same, "the new stock")
        else:
            rounds = "" if shuffled else _in_rounds(step)
            yield _then(step, "the new stock", rounds + back * (several or first.in_turn))


def _by_faces(steps: Sequence[m.DealInPlay]) -> list[list[m.DealInPlay]]:
    """Return steps in groups: three or more that deal a card face up and face down by turns."""
    groups: list[list[m.DealInPlay]] = []
    for step in steps:
        last = groups[-1][-1] if groups else None
        other_face = last and attrs.evolve(last, face_down=not last.face_down, divert=step.divert)
        if other_face == step and step.cards == 1 and step.which is Which.EACH and not step.when:
            groups[-1].append(step)
        else:
            groups.append([step])
    split = [[group] if len(group) > 2 else [[step] for step in group] for group in groups]
    return [part for parts in split for part in parts]


def _by_turns(steps: Sequence[m.DealInPlay], source: str) -> str:
    """Return the sentence for cards that are dealt face up and face down by turns."""
    assert steps[0].to
    faces = ("down", "up") if steps[0].face_down else ("up", "down")
    by_turns = " and ".join(f"face {face}" for face in faces)
    to = each(steps[0].to)
    return sentence(f"then deal {cards(len(steps))} from {source} to {to}, {by_turns} by turns")


def _turned_over(message: m.RedealOf) -> bool:
    """Check if one pile becomes the stock again as it is turned over."""
    (first, *others) = message.gather
    plain = not (others or message.shuffle or first.top_first or first.in_turn)
    return plain and first.piles.count == 1


def _joined(acts: Sequence[str], last: str, *, pause: bool = True) -> str:
    """Return acts as one clause, the last beginning with "and"."""
    if last:
        return f"{', '.join(acts)}{',' * (pause and len(acts) > 1)} {last}"
    return listing(acts)


_SHUFFLE = "shuffle the cards"


def _in_a_row(acts: Sequence[str]) -> str:
    """Return acts as one clause, with a comma before "and" if one has a comma."""
    *front, last = acts
    if not front:
        return f"{last}{',' * (not is_plain(last))}"
    return f"{joined(', '.join(front))} {last}"


def _deal_back(step: m.DealInPlay, kept: bool) -> str:
    """Return a step that deals cards again; `kept` if these keep their order, so that it counts."""
    return _if_none_dealt(step) + _act(step, "", _in_rounds(step) if kept else "")


def _in_rounds(step: m.DealInPlay) -> str:
    """Return that several cards come one by one to several piles, where their order counts."""
    several = step.cards != 1 and step.to is not None and step.to.count > 1
    return ", one card at a time" if several and step.order is Order.ROUNDS else ""


def _by_packets(gather: m.Gathered, again: Sequence[m.DealInPlay]) -> bool:
    """Check if a redeal only counts cards off into packets."""
    if [step.order for step in again] != [Order.PACKET]:
        return False
    (step,) = again
    plain = step.to == gather.piles and step.which is Which.EACH and not step.face_down
    return plain and not (step.when or step.divert) and gather.top_first and not gather.in_turn


def _counting_off(gather: m.Gathered, step: m.DealInPlay) -> str:
    """Return how piles are dealt again by packets, as an instruction to the player."""
    first, through = ("last", "back through") if gather.last_first else ("first", "through")
    packets = f"in {plural(number(step.cards))}" if isinstance(step.cards, int) else "in packets"
    begin = f"from the top of the {first} {one(gather.piles)} down"
    down = "and lay each packet down as a new pile, its first card on top"
    return f"count the cards off {packets}, {begin} and so {through} the others, {down}"


def _to_the_rows(shuffled: Shuffle | None) -> str:
    """Return where cards out of place are dealt, to follow "deal them"."""
    to = "to the other places of the rows"
    if shuffled is Shuffle.CARDS_AND_GAPS:
        return f"{to}, with gaps among them wherever the shuffle puts these"
    return f"{to}, leaving one gap in each row, beside the cards in place"


def _gathering(step: m.Gathered, shuffled: bool = False) -> list[str]:
    """Return instructions to gather piles in the order of the new deal."""
    piles = step.piles
    if step.in_turn:
        order = ("last", "one before") if step.last_first else ("first", "next")
        one_pile = (
            f"one {one(piles)} (the {order[0]} at the first redeal, then each time the {order[1]})"
        )
        if shuffled:
            return [f"take up {one_pile}", "shuffle it"]
        return [f"take up, as it lies, {one_pile}" if step.top_first else f"turn over {one_pile}"]
    if step.in_rows:
        return ["gather all cards that do not lie in place", "shuffle them"]
    whole = _gathered(piles)
    if shuffled:
        return [f"gather {whole}", "shuffle it" if piles.count == 1 else _SHUFFLE]
    if piles.count == 1:
        return [f"take {whole} up as it lies" if step.top_first else f"turn {whole} over"]
    gather = f"lay {_onto_one_another(step)}"
    return [gather] if step.top_first else [gather, "turn the whole over"]


def _onto_one_another(step: m.Gathered) -> str:
    """Return which piles are laid on which: the last gathered lies on top."""
    last_on_top, noun = step.last_first == step.top_first, _one_of(step.piles)
    if step.piles.count == 2:
        upper, lower = ("second", "first") if last_on_top else ("first", "second")
        return f"the {upper} {noun} on the {lower}"
    if last_on_top:
        return f"each {noun}, from the second on, on the one before it"
    return f"each {noun}, from the last but one back to the first, on the one after it"


def _one_of(piles: PileGroup) -> str:
    return "reserve card" if piles.appearance is Appearance.SINGLE else one(piles)


def _gathered(piles: PileGroup) -> str:
    return the(piles).text


@says(m.Merci)
def merci(message: m.Merci) -> str:
    """Say that a buried card may come up."""
    after = f"after the {'last ' * (message.redeals > 1)}redeal"
    bring = f"you may bring a buried card of {a(message.piles)} to its top"
    built = "where it may also be built on (the merci)"
    return sentence(f"{times(message.times)} in a game", after, bring, built)
