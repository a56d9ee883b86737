"""Steps that deal cards from pile to pile or close gaps, in a draw, a redeal or after a move."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, FACE_DOWN, FLOOR, UNSET, rank_mask
from .routes import Routes
from .table_conditions import Condition, all_hold
from .transfer import Change, has_gaps


class StepAct:
    """A step. Each kind is a subclass."""

    def has_effect(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        """Check if the step would change anything, given the pile that the player chose."""
        raise NotImplementedError

    def act(
        self,
        change: Change,
        chosen: int = -1,  # the pile that the player chose, if the step needs one
        dealt: int = 0,  # the number of cards that earlier steps dealt
    ) -> int:
        """Take the step and return the number of cards dealt."""
        raise NotImplementedError


class CloseAct(StepAct):
    """Close the gaps in lines of piles."""

    def __init__(self, lines: list[list[int]]) -> None:
        self.lines = lines

    def has_effect(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        for line in self.lines:
            if has_gaps(piles, line):
                return True
        return False

    def act(self, change: Change, chosen: int = -1, dealt: int = 0) -> int:
        for line in self.lines:
            change.close_up(line)
        return 0


class Divert:
    """Sends dealt cards elsewhere. Each kind is a subclass."""

    def act(self, change: Change, source: int, pile: int) -> bool:
        """Send the next cards elsewhere. Return True if the pile gets no card because of that."""
        raise NotImplementedError


class DivertUnder(Divert):
    """Send cards to the bottom of their source, if it has others.

    Attributes:
        cards: the cards that go there.
        alike: True if cards of a rank that the pile has go there too.
    """

    def __init__(self, cards: int, alike: bool) -> None:
        self.cards = cards
        self.alike = alike

    def act(self, change: Change, source: int, pile: int) -> bool:
        # 1. Which cards does the pile not get?
        refused = self.cards
        if self.alike:
            for card in change.piles[pile][1:]:
                refused |= rank_mask((card & ~FACE_DOWN) % 13)

        # 2. Put those on top beneath the others, unless there are no others.
        cards = change.piles[source]
        passed = 0
        while passed < len(cards) - 1 and refused & BITS[cards[-1 - passed] & ~FACE_DOWN]:
            passed += 1
        if 0 < passed < len(cards) - 1:
            reordered = cards[:1] + cards[-passed:] + cards[1:-passed]
            change.piles[source] = reordered
            change.record("order", source, source, reordered[1:])
        return False


class DivertHome(Divert):
    """Send cards to foundations.

    Attributes:
        homes: the foundations.
        room: by pile, the number of cards at which it is full.
        fitting: True if one card that fits goes there and its place stays empty; False if all that
            start a foundation do.
    """

    def __init__(self, routes: Routes, homes: list[int], room: list[int], fitting: bool) -> None:
        self.routes = routes
        self.homes = homes
        self.room = room
        self.fitting = fitting

    def act(self, change: Change, source: int, pile: int) -> bool:
        while len(change.piles[source]) > 1:
            home = self._home(change, change.piles[source][-1] & ~FACE_DOWN)
            if home < 0:
                break
            change.transfer(source, home, change.deal_word)
            if self.fitting:
                return True
        return False

    def _home(self, change: Change, card: int) -> int:
        """Return the foundation that a card goes to, or -1."""
        piles = change.piles
        for pile in self.homes:
            top, open_ways = piles[pile][-1], self.routes.target(pile).open_ways
            able = (top == FLOOR or self.fitting) and len(piles[pile]) <= self.room[pile]
            if able and open_ways(piles, change.redeals, UNSET, top, BITS[card]):
                return pile
        return -1


class DealAct(StepAct):
    """Deal cards to piles.

    Attributes:
        order: by card, the pile that gets it; empty if the player chooses one pile.
        cards: the number of cards for the chosen pile, or for each of ``spaces``.
        sources: by pile, the piles that its cards come from; the first that has any gives.
        pile_conditions: by pile, the conditions for it to get cards.
        checks_each_card: True if those are checked before each card, not once a pile.
        packet: True if a pile's cards come together, keeping their order.
        only_if_none_dealt: True if the step is skipped once an earlier one dealt a card.
        next_pile_cards: the cards that open the next pile; others go to the last pile that has
            cards. 0 if piles are not opened in this way.
        spaces: the piles that bring ``cards`` cards each while empty; empty if the number is fixed.
        diverts: what sends cards elsewhere, in order.
        givers: all piles that the cards may come from.
        passes_on: True if some of these may get cards from the step.
    """

    def __init__(
        self,
        order: list[int],
        cards: int,
        sources: list[list[int]],
        conditions: list[Condition],
        pile_conditions: list[list[Condition]],
        checks_each_card: bool,
        packet: bool,
        face_down: bool,
        only_if_none_dealt: bool,
        next_pile_cards: int,
        spaces: list[int],
        diverts: list[Divert],
    ) -> None:
        self.order = order
        self.cards = cards
        self.sources = sources
        self.conditions = conditions
        self.pile_conditions = pile_conditions
        self.checks_each_card = checks_each_card
        self.packet = packet
        self.face_down = face_down
        self.only_if_none_dealt = only_if_none_dealt
        self.next_pile_cards = next_pile_cards
        self.spaces = spaces
        self.diverts = diverts
        self.has_pile_conditions = any(pile_conditions)
        named = set(order) if order else set(range(len(sources)))
        self.givers = sorted({source for pile in named for source in sources[pile]})
        self.passes_on = bool(diverts) or not named.isdisjoint(self.givers)

    def may_deal(self, piles: Sequence[bytes]) -> bool:
        """Check if any source has a card, which is faster to tell than conditions."""
        for pile in self.givers:
            if len(piles[pile]) > 1:
                return True
        return False

    def source(self, piles: Sequence[bytes], pile: int) -> int:
        """Return the source of a pile's next card, or -1 if no source has a card."""
        for source in self.sources[pile]:
            if len(piles[source]) > 1:
                return source
        return -1

    def has_effect(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        if not self.may_deal(piles):
            return False
        if self.conditions and not all_hold(self.conditions, piles, redeals):
            return False
        for pile in self._next(piles, chosen):
            conditions = self.pile_conditions[pile]
            if self.source(piles, pile) >= 0 and all_hold(conditions, piles, redeals):
                return True
        return False

    def act(self, change: Change, chosen: int = -1, dealt: int = 0) -> int:
        # 1. Does the step apply?
        piles, redeals = change.piles, change.redeals
        if (self.only_if_none_dealt and dealt) or not self.may_deal(piles):
            return 0
        if not all_hold(self.conditions, piles, redeals):
            return 0

        # 2. Which piles get cards, in which order?
        order = self._next(piles, chosen)
        if self.packet:
            return self._act_in_packets(change, order)
        card_by_card = self.has_pile_conditions and self.checks_each_card
        if self.has_pile_conditions and not card_by_card:
            by_pile = self.pile_conditions
            # A pile without a source now may have one once earlier cards are dealt.
            open_piles = {
                pile
                for pile in set(order)
                if (self.passes_on or self.source(piles, pile) >= 0)
                and all_hold(by_pile[pile], piles, redeals)
            }
            order = [pile for pile in order if pile in open_piles]

        # 3. Deal card by card.
        count = 0
        for pile in order:
            source = self.source(piles, pile)
            if source < 0:
                continue
            if card_by_card and not all_hold(self.pile_conditions[pile], piles, redeals):
                continue
            if self.diverts:
                # Cards that go elsewhere count as dealt; the next one takes their place.
                held, missing = len(piles[source]), False
                for divert in self.diverts:
                    if missing := divert.act(change, source, pile):
                        break
                count += held - len(piles[source])
                if missing or len(piles[source]) == 1:
                    continue
                if self.next_pile_cards:
                    pile = self._in_turn(piles)  # another card is next now
            if self.face_down:
                change.lift(source, pile, 1, True)
            else:
                change.transfer(source, pile, change.deal_word)
            count += 1
        return count

    def from_pile(self, place: int) -> DealAct:
        """Return the step, beginning with the pile at a place among those dealt to."""
        piles = list(dict.fromkeys(self.order))
        moved = dict(zip(piles, piles[place:] + piles[:place], strict=True))
        order = [moved[pile] for pile in self.order]
        return DealAct(
            order=order,
            cards=self.cards,
            sources=self.sources,
            conditions=self.conditions,
            pile_conditions=self.pile_conditions,
            checks_each_card=self.checks_each_card,
            packet=self.packet,
            face_down=self.face_down,
            only_if_none_dealt=self.only_if_none_dealt,
            next_pile_cards=self.next_pile_cards,
            spaces=self.spaces,
            diverts=self.diverts,
        )

    def _act_in_packets(self, change: Change, order: list[int]) -> int:
        piles, count = change.piles, 0
        for pile in dict.fromkeys(order):
            source = self.source(piles, pile)
            if source >= 0 and all_hold(self.pile_conditions[pile], piles, change.redeals):
                held = len(piles[source])
                change.lift(source, pile, order.count(pile), self.face_down)
                count += held - len(piles[source])  # the source may have had fewer
        return count

    def _next(self, piles: Sequence[bytes], chosen: int) -> list[int]:
        """Return by card the pile that gets it now."""
        if self.next_pile_cards:
            return [self._in_turn(piles)]
        if not self.spaces:
            return self.order or [chosen] * self.cards
        count = 0
        for pile in self.spaces:
            count += len(piles[pile]) == 1
        return (self.order[:1] or [chosen]) * (count * self.cards)

    def _in_turn(self, piles: Sequence[bytes]) -> int:
        """Return the last pile with cards, or the one after it if the next card opens that."""
        holding = [place for place, pile in enumerate(self.order) if len(piles[pile]) > 1]
        place = holding[-1] if holding else 0
        source = self.source(piles, self.order[place])
        next_card = piles[source][-1] if source >= 0 else FLOOR
        if holding and self.next_pile_cards & BITS[next_card] and place + 1 < len(self.order):
            place += 1
        return self.order[place]
