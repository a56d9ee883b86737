"""The facts of a rulebook as data: one class for each kind of sentence.

Nothing here knows a language, and nothing has to look at the rule set. So a message can be checked
against positions and moves, compared with those of another value of an option, and put into words.
"""

from __future__ import annotations

from typing import Any

import attrs

from ...basics.cards import Card, Rank, Suit
from ...basics.values import Value
from ...rules.conditions import CardIs, Redeals
from ...rules.links import Link
from ...rules.removals import Pair, Set, Total
from ...rules.steps import NextPile, Spaces, ToFoundations, UnderStock
from ...rules.words import (
    Base,
    Direction,
    Fact,
    Goal,
    Match,
    Order,
    Removal,
    Shuffle,
    Spot,
    Take,
    Times,
    Which,
)
from ..piles import PileGroup, Where


@attrs.frozen(eq=False, repr=False)
class Message(Value):
    """A fact that a text may state; `piles` are those that it is about, if it is about some."""


# Parts of messages.


@attrs.frozen(eq=False, repr=False)
class Held(Value):
    """The condition that each of some piles holds a number of cards."""

    piles: tuple[Where, ...]
    at_least: int
    at_most: int | None


@attrs.frozen(eq=False, repr=False)
class FitsToo(Value):
    """The condition that a card also fits a card of other piles."""

    way: Succession
    on: Where
    spot: Spot

    @property
    def by_rank(self) -> bool:
        """True if the other card is any card of the same rank."""
        link = self.way.link
        same_rank = link.direction is Direction.SAME_RANK and link.match is Match.ANY_SUIT
        return same_rank and self.spot is Spot.ANY


Proviso = Held | FitsToo | Redeals | CardIs | Fact
"""A condition on a move, a draw or a step."""


@attrs.frozen(eq=False, repr=False)
class Succession(Value):
    """A way to lay cards on a card, or the order of the cards of a run.

    Attributes:
        link: the relation of the cards.
        ranks: the order of the ranks.
        stop: the ranks that take no card.
        cards: the number of cards; see `patience_rules.language.Build`.
    """

    link: Link
    ranks: tuple[Rank, ...]
    stop: tuple[Rank, ...] = ()
    cards: int | Times | None = None
    sources: tuple[Where, ...] = ()
    when: tuple[Proviso, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Begin(Value):
    """A way to begin an empty pile; no ranks or suits for any."""

    ranks: tuple[Rank | Base, ...] = ()
    suits: tuple[Suit, ...] = ()
    cards: int | Times | None = None
    sources: tuple[Where, ...] = ()
    when: tuple[Proviso, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Exit(Value):
    """A way to leave a pile; no piles for any."""

    take: Take
    to: tuple[Where, ...] = ()
    keep: int = 0
    when: tuple[Proviso, ...] = ()


@attrs.frozen(eq=False, repr=False)
class DealInPlay(Value):
    """Cards that are dealt in play.

    Attributes:
        to: the piles; None for the pile in question.
        fed: true if the stock's top card is face up, so that it is moved and not turned.
    """

    to: PileGroup | None
    cards: int | tuple[int, ...] | Spaces
    which: Which | NextPile
    order: Order
    face_down: bool
    sources: tuple[Where, ...]
    when: tuple[Proviso, ...]
    divert: tuple[UnderStock | ToFoundations, ...] = ()
    spaces: PileGroup | None = None
    every_rank: bool = False


# The aim.


@attrs.frozen(eq=False, repr=False)
class Course(Message):
    """Foundations are built card by card, from their first rank to their last.

    Attributes:
        size: the number of cards of a complete pile.
        first: the rank that begins them.
        each_suit: true if no two may begin with the same suit.
        begun: true if the deal begins every pile.
        known: true if the deal decides the base rank.
        empty: the number of piles that begin empty.
        whole: true if the aim tells the course.
    """

    piles: PileGroup
    way: Succession
    size: int
    first: Rank | Base
    each_suit: bool = False
    begun: bool = False
    known: bool = False
    empty: int = 0
    whole: bool = False


@attrs.frozen(eq=False, repr=False)
class WholeRun(Message):
    """An empty foundation takes a whole run at once; no rank if any may begin it."""

    piles: PileGroup
    ways: tuple[Succession, ...]
    size: int
    first: tuple[Rank, ...]
    stays: bool


@attrs.frozen(eq=False, repr=False)
class BuildAll(Message):
    """All cards are to be built on the foundations; `meet` if these have room for twice as many."""

    piles: PileGroup
    cards: int
    courses: tuple[Course, ...]
    meet: bool


@attrs.frozen(eq=False, repr=False)
class BringAll(Message):
    """Cards are to be brought to the foundations.

    Attributes:
        cards: the number of cards, without those that no foundation takes.
        but: the ranks that no foundation takes.
        spared: the number of cards that never leave their piles.
        spared_rank: their rank, if they share one.
        by_rank: true if each pile has to begin with its own rank.
        parts: the messages about what the foundations take, each about some of them.
    """

    piles: PileGroup
    cards: int
    but: tuple[Rank, ...]
    spared: int
    spared_rank: Rank | None
    by_rank: bool
    parts: tuple[Message, ...]


@attrs.frozen(eq=False, repr=False)
class BringRuns(Message):
    """All cards are to be brought to the foundations, as whole runs."""

    cards: int
    run: WholeRun


@attrs.frozen(eq=False, repr=False)
class ClearAway(Message):
    """The tableau is to be cleared; `onto` the only pile that takes its cards."""

    piles: PileGroup
    cards: int
    onto: PileGroup | None


@attrs.frozen(eq=False, repr=False)
class DiscardAll(Message):
    """Cards are to be discarded.

    Attributes:
        left: the number of cards that can never be discarded, and their ranks if these are they.
        pairs: the total of all pairs, if cards leave in no other way.
        ends: the cards that are left, if the deal names them.
    """

    cards: int
    left: int
    ranks: tuple[Rank, ...]
    pairs: int = 0
    ends: tuple[Card, ...] = ()


@attrs.frozen(eq=False, repr=False)
class RunOf(Value):
    """A whole run that wins on some piles; in rows, from the left end on."""

    piles: PileGroup
    ways: tuple[Succession, ...]
    size: int
    first: tuple[Rank, ...] = ()
    in_rows: bool = False


@attrs.frozen(eq=False, repr=False)
class CompleteRuns(Message):
    """All cards are to be brought into whole runs on the tableau."""

    runs: tuple[RunOf, ...]
    but: tuple[Rank, ...]


@attrs.frozen(eq=False, repr=False)
class AllOnTableau(Message):
    """All cards are to be brought to the tableau."""

    cards: int


# The lay-out.


@attrs.frozen(eq=False, repr=False)
class Pack(Message):
    """The pack; no ranks or suits for all."""

    decks: int
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]


@attrs.frozen(eq=False, repr=False)
class TakenOut(Message):
    """Cards are taken out of the pack and laid on piles.

    Attributes:
        cards: the cards; a rank means its first card, the base rank the others of the first card.
        suits: the suits of the pack, and `decks` their number.
        late: true if the piles get other cards before.
    """

    piles: PileGroup
    cards: tuple[Card | Rank | Base, ...]
    counts: tuple[int, ...]
    face_down: bool
    suits: tuple[Suit, ...]
    decks: int
    late: bool = False


@attrs.frozen(eq=False, repr=False)
class Layer(Value):
    """A step of the deal: the number of cards for each pile."""

    counts: tuple[int, ...]
    face_down: bool


@attrs.frozen(eq=False, repr=False)
class Deals(Message):
    """Cards are dealt to piles.

    Attributes:
        again: true if the piles have cards already.
        sets_base: true if the first card decides the base rank.
        first: true if the pack's first card, turned up before, is the first that is dealt.
        whole_pack: true if nothing is left in the pack.
        filled: true if each place of rows or pyramids gets a card, so that the deal tells these.
        taken: the number of places of rows that have cards taken out of the pack already.
        free: the places of each row that stay empty, from 1.
    """

    piles: PileGroup
    layers: tuple[Layer, ...]
    order: Order = Order.ROUNDS
    again: bool = False
    sets_base: bool = False
    first: bool = False
    whole_pack: bool = False
    filled: bool = False
    taken: int = 0
    free: tuple[int, ...] = ()


@attrs.frozen(eq=False, repr=False)
class DealsOn(Message):
    """Cards are dealt to one pile after another; cards of some ranks open the next.

    Attributes:
        first: the first pile, from 0.
        every_rank: true if any card opens the next pile.
        rest: true if all cards of the pack are dealt that have not been dealt before.
        whole_pack: true if none have.
    """

    piles: PileGroup
    cards: int
    first: int
    on: tuple[Rank, ...]
    face_down: bool
    every_rank: bool
    order: Order
    rest: bool
    whole_pack: bool


@attrs.frozen(eq=False, repr=False)
class DealtElsewhere(Message):
    """Cards that a deal brings elsewhere instead.

    Attributes:
        where: the section that tells the deal.
        face_up: true if it happens to any card dealt face up, but to none dealt face down.
        every: true if it happens to any card of several deals, all of them face up.
    """

    way: UnderStock | ToFoundations
    foundations: PileGroup | None
    where: str
    sources: tuple[Where, ...] = ()
    face_up: bool = False
    every: bool = False


@attrs.frozen(eq=False, repr=False)
class Sunk(Message):
    """Cards of some ranks go to the bottom of their piles."""

    ranks: tuple[Rank, ...]
    suits: tuple[Suit, ...] = ()


@attrs.frozen(eq=False, repr=False)
class TakenUp(Message):
    """Cards are taken up again, which leaves gaps.

    Attributes:
        only: true if other piles have cards too.
        begin: true if cards that begin a pile go there.
        leave: true if the others leave the game.
    """

    piles: PileGroup
    ranks: tuple[Rank, ...]
    only: bool
    begin: bool
    leave: bool


@attrs.frozen(eq=False, repr=False)
class Called(Message):
    """Some piles of a role have a name of their own."""

    piles: PileGroup
    word: str


@attrs.frozen(eq=False, repr=False)
class Covering(Message):
    """Piles cover one another in another form than pyramids."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class InRows(Message):
    """Piles lie in rows.

    Attributes:
        line: true if all rows form one.
        empty: true if no card is dealt there.
    """

    piles: PileGroup
    line: bool
    empty: bool = False


@attrs.frozen(eq=False, repr=False)
class StockIs(Message):
    """The cards that are left are the stock.

    Attributes:
        cards: their number; 0 if it depends on the cards.
        added: true if the stock has cards already.
    """

    cards: int
    open: bool
    whole_pack: bool
    added: bool


@attrs.frozen(eq=False, repr=False)
class FilledFirst(Message):
    """Piles that the deal leaves empty are filled before the first move.

    Attributes:
        turned: the cards of the stock that each gets; 0 if it is filled from elsewhere.
    """

    piles: PileGroup
    turned: int


@attrs.frozen(eq=False, repr=False)
class BeginEmpty(Message):
    """Piles begin empty; `others` if some of the same kind have cards.

    Attributes:
        empty: the number of those that are empty.
    """

    piles: PileGroup
    others: bool
    empty: int


# Play: laying cards.


@attrs.frozen(eq=False, repr=False)
class ChooseBase(Message):
    """The first move chooses the base; `then` further cards are dealt."""

    sources: tuple[Where, ...]
    foundations: PileGroup


@attrs.frozen(eq=False, repr=False)
class ThenDeal(Message):
    """A step that follows another."""

    step: DealInPlay


@attrs.frozen(eq=False, repr=False)
class BaseIsSet(Message):
    """The first card on any foundation decides the base rank; `begun` if it has to be of it."""

    foundations: PileGroup | None
    begun: bool


@attrs.frozen(eq=False, repr=False)
class Meet(Message):
    """The two foundations of a suit together hold its cards, and meet at any rank."""

    cards: int


@attrs.frozen(eq=False, repr=False)
class BuiltOn(Message):
    """Cards are laid on cards.

    Attributes:
        ways: the ways, without what they share.
        stop: the ranks on which nothing goes in any way.
        top: the cards on which alone something goes.
        ends: true if ace and king are neighbours on the foundations, but not here.
        sources: the piles that all cards come from, if a card goes on its neighbours in a row.
        among: the cards that alone are laid, and alone have something laid on them.
        givers: the piles whose cards may go there, if others keep theirs from it.
    """

    piles: PileGroup
    ways: tuple[Succession, ...]
    stop: tuple[Rank, ...] = ()
    top: tuple[CardIs, ...] = ()
    size: int = 0
    ends: bool = False
    sources: tuple[Where, ...] = ()
    among: tuple[CardIs, ...] = ()
    givers: tuple[PileGroup, ...] = ()


@attrs.frozen(eq=False, repr=False)
class PlayedOn(Message):
    """Cards are played to a pile that they never leave."""

    piles: PileGroup
    way: Succession


@attrs.frozen(eq=False, repr=False)
class BuildOnly(Message):
    """What all ways to lay cards on cards share; `begin` if those to begin a pile share it too."""

    piles: PileGroup
    when: tuple[Proviso, ...]
    sources: tuple[Where, ...]
    begin: bool = False


@attrs.frozen(eq=False, repr=False)
class Alike(Message):
    """All piles are built in the direction of the first that is built on."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class AtOnce(Message):
    """The number of cards that are laid on a card at once."""

    piles: PileGroup
    ways: tuple[Succession, ...]


@attrs.frozen(eq=False, repr=False)
class Replaces(Message):
    """A card that is laid on another discards it."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class ChangePlaces(Message):
    """Two cards that lie alone in each other's places change places."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class HoldsAtMost(Message):
    """The most cards of a pile."""

    piles: PileGroup
    cards: int
    complete: bool


@attrs.frozen(eq=False, repr=False)
class OneEach(Message):
    """Empty piles take any one card; those with a card take none.

    Attributes:
        ranks: the ranks of the cards; none for any.
        each_suit: true if no two may have the same suit.
    """

    piles: PileGroup
    ranks: tuple[Rank | Base, ...] = ()
    each_suit: bool = False


@attrs.frozen(eq=False, repr=False)
class OnlyEmpty(Message):
    """Cards go on piles only while these are empty."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class Space(Message):
    """An empty pile takes cards.

    Attributes:
        after: the piles that fill it before.
        many: the ways in which the piles give several cards.
        capacity: 1 if no card is laid on another there, else 0.
        left_end: true if the places at the left end of rows are meant.
    """

    piles: PileGroup
    begins: tuple[Begin, ...]
    after: tuple[Where, ...] = ()
    many: tuple[Take, ...] = ()
    ways: tuple[Succession, ...] = ()
    based: bool = False
    left_end: bool = False
    order: tuple[Rank, ...] = ()


@attrs.frozen(eq=False, repr=False)
class EachSuit(Message):
    """No two piles begin with the same suit."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class SpaceStays(Message):
    """An empty pile takes no card; `drawn` if it gets one from the stock, `after` what fills it."""

    piles: PileGroup
    drawn: bool
    after: tuple[Where, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Gap(Message):
    """A gap in a row takes the card that fits beside its neighbour.

    Attributes:
        end: the ranks that begin a row; None if nothing does.
        either: true if the card to its right decides too.
    """

    piles: PileGroup
    ways: tuple[Succession, ...]
    stop: tuple[Rank, ...]
    either: bool


@attrs.frozen(eq=False, repr=False)
class NothingLaid(Message):
    """No card is laid on piles.

    Attributes:
        card: the card that lies there from the deal, if that tells the piles from others.
        fed: true if the stock gives the piles cards.
        waits: true if an empty one waits for a draw.
    """

    piles: PileGroup
    card: Card | None = None
    fed: bool = False
    waits: bool = False


# Play: leaving piles.


@attrs.frozen(eq=False, repr=False)
class Available(Message):
    """The top cards of piles are available.

    Attributes:
        to: the foundations, if the cards go only there.
        last: true if only a card that lies alone is available.
    """

    piles: PileGroup
    to: tuple[Where, ...] = ()
    last: bool = False


@attrs.frozen(eq=False, repr=False)
class OneByOne(Message):
    """Cards move one at a time."""


@attrs.frozen(eq=False, repr=False)
class OneToThese(Message):
    """Some piles take one card at a time, others several; `words` for empty piles."""

    piles: PileGroup


@attrs.frozen(eq=False, repr=False)
class Exits(Message):
    """Cards leave piles in some ways only."""

    piles: PileGroup
    ways: tuple[Exit, ...]


@attrs.frozen(eq=False, repr=False)
class Kept(Message):
    """The first cards of piles never leave them."""

    piles: PileGroup
    cards: int


@attrs.frozen(eq=False, repr=False)
class Together(Message):
    """Several cards at the top of a pile may move together.

    Attributes:
        as_built: true if they lie as the piles are built.
        stop: the ranks on which nothing lies in a run.
        cells: the cells through which a supermove carries cards.
        spaces: the piles through which it does.
        choosy: true if not all cards may enter the cells.
    """

    piles: PileGroup
    take: Take
    ways: tuple[Succession, ...]
    stop: tuple[Rank, ...]
    as_built: bool
    cells: PileGroup | None
    spaces: tuple[PileGroup, ...]
    choosy: bool


@attrs.frozen(eq=False, repr=False)
class TogetherOnly(Message):
    """Several cards go to piles only in an order of their own."""

    piles: PileGroup
    ways: tuple[Succession, ...]
    stop: tuple[Rank, ...]


@attrs.frozen(eq=False, repr=False)
class TakenBack(Message):
    """The top card of a foundation may be taken back to some piles."""

    piles: PileGroup
    to: tuple[Where, ...]
    keep: int
    when: tuple[Proviso, ...]


@attrs.frozen(eq=False, repr=False)
class Stay(Message):
    """Cards never leave piles; `but_sets` if they do with their set."""

    piles: PileGroup
    but_sets: bool


# Play: what follows by itself.


@attrs.frozen(eq=False, repr=False)
class Fill(Message):
    """A pile gets cards after a move.

    Attributes:
        whole: True if it is an empty pile that is filled.
        late: True if gaps close before.
    """

    piles: PileGroup
    step: DealInPlay
    whole: bool
    late: bool


@attrs.frozen(eq=False, repr=False)
class ClosesGaps(Message):
    """The cards after a gap move up; `left` if gaps are filled before."""

    piles: PileGroup
    columns: bool
    left: bool


@attrs.frozen(eq=False, repr=False)
class TurnUp(Message):
    """A face-down card is turned up on top of a pile; `late` if only once it may leave."""

    piles: PileGroup
    late: bool


# Play: discards.


@attrs.frozen(eq=False, repr=False)
class DiscardTotal(Message):
    """Cards that add up to a total are discarded.

    Attributes:
        free: the ranks that may be among them.
        most: the largest total of the pack.
    """

    way: Total
    free: tuple[Rank, ...]
    most: int


@attrs.frozen(eq=False, repr=False)
class DiscardPair(Message):
    """Two cards that go on one another are discarded."""

    way: Pair
    ranks: tuple[Rank, ...]


@attrs.frozen(eq=False, repr=False)
class DiscardSets(Message):
    """Cards of certain ranks are discarded together; `only` if these leave in no other way."""

    sets: tuple[Set, ...]
    ranks: tuple[Rank, ...]
    only: bool


@attrs.frozen(eq=False, repr=False)
class DiscardBy(Message):
    """Cards are discarded by a way without fields; `highest` the highest rank."""

    way: Removal
    ranks: tuple[Rank, ...]
    highest: Rank


@attrs.frozen(eq=False, repr=False)
class NeverDiscarded(Message):
    """Cards of some ranks are never discarded."""

    ranks: tuple[Rank, ...]


@attrs.frozen(eq=False, repr=False)
class Collected(Message):
    """Three or more cards that leave together are collected on piles; `only` for a single set."""

    piles: PileGroup
    only: Set | None


@attrs.frozen(eq=False, repr=False)
class NotTogether(Message):
    """Two cards of these piles do not leave together."""

    groups: tuple[PileGroup, ...]


# The stock.


@attrs.frozen(eq=False, repr=False)
class Drawn(Message):
    """Cards are drawn from the stock.

    Attributes:
        first: the first step that deals; `others` come after it.
        closes: gaps that are closed before, by columns if true.
        open: true if the stock's top card lies face up.
        comes_out: the number of draws, if the stock never runs short; else 0.
        fed: true if the piles get no cards otherwise.
        blocked: the only pile that takes cards, if no other move may be possible.
    """

    first: DealInPlay
    others: tuple[DealInPlay, ...]
    closes: tuple[bool, ...]
    when: tuple[Proviso, ...]
    open: bool
    comes_out: int
    fed: bool
    blocked: PileGroup | None


@attrs.frozen(eq=False, repr=False)
class NoDraw(Message):
    """The stock is not drawn from; `fills` if it fills spaces, and nothing else."""

    fills: bool


@attrs.frozen(eq=False, repr=False)
class NoRedeal(Message):
    """There is no redeal; `plain` if that goes without saying."""

    plain: bool


@attrs.frozen(eq=False, repr=False)
class Gathered(Value):
    """Piles that are taken up for a redeal."""

    piles: PileGroup
    last_first: bool
    top_first: bool
    in_turn: bool
    in_rows: bool


@attrs.frozen(eq=False, repr=False)
class RedealOf(Message):
    """Cards are gathered and become the stock again, or are dealt again at once.

    Attributes:
        times: how often; 0 for no limit.
        early: whether the stock comes first or last, if it is gathered too and need not be empty.
        stock: true if a new stock is made, false if all cards are dealt at once.
        shuffle: what is shuffled.
    """

    gather: tuple[Gathered, ...]
    deal: tuple[DealInPlay, ...]
    times: int
    when: tuple[Proviso, ...]
    early: bool
    stock_first: bool
    stock: bool
    shuffle: Shuffle | None


@attrs.frozen(eq=False, repr=False)
class Lift(Message):
    """The bottom card of every pile is brought to its top."""

    piles: PileGroup
    times: int
    when: tuple[Proviso, ...]
    early: bool


@attrs.frozen(eq=False, repr=False)
class Merci(Message):
    """A buried card may come up, after the last redeal."""

    piles: PileGroup
    times: int
    redeals: int


# The end.


@attrs.frozen(eq=False, repr=False)
class Won(Message):
    """What wins: the goal, with the aim that it ends."""

    aim: Message


@attrs.frozen(eq=False, repr=False)
class Lost(Message):
    """What loses; `home` the foundations, if a game may be called lost early."""

    home: PileGroup | None


@attrs.frozen(eq=False, repr=False)
class Points(Message):
    """The points, where they are not the cards on the foundations.

    Attributes:
        most: the most points for cards that leave the tableau, or the points of an empty tableau.
        grows: true if the tableau also gets cards, so that those on it are deducted.
        rows: true if some piles are rows, and `all_rows` if all are.
    """

    goal: Goal
    piles: PileGroup | None
    most: int = 0
    grows: bool = False
    rows: bool = False
    all_rows: bool = False


# Options.


@attrs.frozen(eq=False, repr=False)
class OtherValue(Message):
    """Another value of an option, by the messages that it adds and takes away."""

    name: str
    value: Any
    adds: tuple[Message, ...]
    takes: tuple[Message, ...]
