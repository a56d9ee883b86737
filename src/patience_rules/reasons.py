"""Why a move is not legal: one code, the cards and piles it is about, the field that forbids it.

Reasons are tried in a fixed order and the first that holds is given: the text of the move; the end
of the game; draws and redeals; the route between the two piles; the source (empty, covered, too few
cards, not a run); then the target (full, not fillable, base, rank, suit, colour, spaces).
"""

from __future__ import annotations

import attrs

from . import engine
from .cards import CARDS, Card, Rank
from .engine import Piles
from .errors import Code, MoveError, PatienceError
from .spec import Build, Zone
from .tables import BITS, BUILD, DRAW, FACE_DOWN, FLOOR, NONE, PAIR, REDEAL, Tables, ranks_follow, suits_match
from .terms import Base, Match, Role, Take, When
from .wording import built, cards_in, listing, number, piles_of, rank_name


@attrs.frozen
class Violation:
    """Why a move is not legal.

    Attributes:
        code: the kind of reason.
        message: one English sentence with the real cards, without a full stop.
        move: the move, as it was given.
        piles: the names of the piles it is about.
        cards: the cards it is about.
        field: the field of the rule set that forbids it, such as ``foundation.build.match``.

    >>> import patience_rules as pr
    >>> violation = pr.deal("balcony", seed=1).check("s-t1")
    >>> violation.code, violation.field
    (<Code.ROUTE_NOT_ALLOWED: 'route-not-allowed'>, 'stock.take')
    """

    code: Code
    message: str
    move: str
    piles: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    field: str = ""


class IllegalMoveError(PatienceError):
    """A move that the rules do not allow was to be played.

    Attributes:
        violation: why.

    >>> import patience_rules as pr
    >>> try:
    ...     pr.deal("balcony", seed=1).play("f1-t1")
    ... except pr.IllegalMoveError as error:
    ...     print(error.violation.code)
    not-a-source
    """

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code, violation.message)
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[Violation]]:
        return IllegalMoveError, (self.violation,)


class _Refused(Exception):
    """Carries the first reason out of the checks."""

    def __init__(
        self, code: Code, message: str, field: str = "", cards: bytes | tuple[int, ...] = ()
    ) -> None:
        self.code, self.message, self.field = code, message, field
        self.cards = tuple(CARDS[card & ~FACE_DOWN] for card in cards if card != FLOOR)


def find_violation(t: Tables, piles: Piles, redeals: int, text: str) -> Violation | None:
    """Why a move is not legal on a table.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        text: the move, in any spelling.

    Returns:
        The reason, None for a legal move.
    """
    try:
        code = t.resolve(text)
    except MoveError as error:
        return Violation(error.code, error.message, str(text)[:60])
    source, target, count = code & 255, code >> 8 & 255, code >> 16
    if engine.is_legal(t, piles, redeals, source, target, count):
        return None
    names = tuple(dict.fromkeys((t.names[source], t.names[target])))
    try:
        _Check(t, piles, redeals, source, target, count).run()
    except _Refused as reason:
        return Violation(reason.code, reason.message, str(text), names, reason.cards, reason.field)
    raise AssertionError(f"{text}: not legal, and no reason found")


class _Check:
    """One move against one table, reason by reason."""

    def __init__(
        self, t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int
    ) -> None:
        self.t, self.piles, self.redeals = t, piles, redeals
        self.source, self.target, self.count = source, target, count
        self.kind = t.kinds[target * len(t.names) + source]
        if self.kind == REDEAL and not engine.is_redeal(t, piles, source):
            self.kind = PAIR

    def run(self) -> None:
        """Raise the first reason that holds."""
        if engine.is_won(self.t, self.piles):
            raise _Refused(Code.GAME_OVER, "the game is won, so no move is left", "goal")
        if self.kind in (DRAW, REDEAL):
            self.one_card("draw" if self.kind == DRAW else "redeal")
        if self.kind == DRAW:
            self.drawn()
        if self.kind == REDEAL:
            self.redealt()
        self.route()
        self.leaves()
        if self.kind != BUILD:
            self.removed()
        self.runs()
        self.lands()

    # What the sentences are made of.

    def zone(self, pile: int) -> Zone:
        return self.t.zones[pile]

    def name(self, pile: int) -> str:
        return self.t.names[pile]

    def field(self, pile: int, name: str) -> str:
        """A field of the pile's zone, by the role where one zone has it."""
        role, zones = self.t.roles[pile], self.t.rules.zones
        alone = sum(zone.role is role for zone in zones) == 1
        owner = role.value if alone else f"zones[{zones.index(self.zone(pile))}]"
        return f"{owner}.{name}"

    def kind_of(self, pile: int) -> str:
        """What piles like this one are called: ``tableau piles``, ``the waste``."""
        role = self.t.roles[pile]
        return piles_of(role, self.t.roles.count(role))

    # Draws and redeals.

    def one_card(self, what: str) -> None:
        if self.count > 1:
            raise _Refused(
                Code.ONE_CARD_ONLY, f"a {what} is one act and carries no number of cards", what
            )

    def drawn(self) -> None:
        t, when = self.t, When.ANY if self.t.rules.draw is None else self.t.rules.draw.when
        if len(self.piles[t.stock]) == 1:
            raise _Refused(Code.STOCK_EMPTY, "the stock is empty, so nothing can be drawn", "redeal")
        if when is When.BLOCKED:
            move = engine.legal_moves(t, self.piles, self.redeals)[0]
            message = f"{move} is possible, and the stock is drawn from only when nothing else can move"
            raise _Refused(Code.DRAW_NOT_BLOCKED, message, "draw.when")
        space = next(pile for pile in t.tableau if len(self.piles[pile]) == 1)
        message = f"{self.name(space)} is empty, and the stock is dealt only when no tableau pile is"
        raise _Refused(Code.DRAW_OVER_SPACE, message, "draw.when")

    def redealt(self) -> None:
        t = self.t
        if len(self.piles[t.stock]) > 1:
            left = len(self.piles[t.stock]) - 1
            message = f"the stock still holds {_cards(left)}, and a redeal needs an empty one"
            raise _Refused(Code.STOCK_NOT_EMPTY, message, "redeal")
        if self.redeals == t.redeal_times:
            times = {1: "the one redeal is", 2: "both redeals are"}.get(
                self.redeals, f"all {number(self.redeals)} redeals are"
            )
            raise _Refused(Code.NO_REDEAL_LEFT, f"{times} used", "redeal.times")
        raise _Refused(Code.EMPTY_SOURCE, f"{self.name(self.source)} is empty", "redeal")

    # The way from one pile to the other.

    def route(self) -> None:
        t, source, target = self.t, self.source, self.target
        if source >= t.piles or target >= t.piles:
            message = f"{self.name(max(source, target))} stands for every pile at once; name one of them"
            raise _Refused(Code.NO_SUCH_PILE, message, "draw.every")
        if source == target:
            message = f"{self.name(source)} is both where the move starts and where it ends"
            raise _Refused(Code.ROUTE_NOT_ALLOWED, message, self.field(source, "take"))
        if self.kind != NONE:
            return
        zone, other = self.zone(source), self.zone(target)
        if zone.take is Take.NOTHING and source != t.stock:
            message = f"cards never leave {self.kind_of(source)}"
            raise _Refused(Code.NOT_A_SOURCE, message, self.field(source, "take"))
        if source == t.stock and (zone.take is Take.NOTHING or not (other.build or other.start)):
            self.stock_route()
        if zone.to and other.role not in zone.to:
            only = listing((piles_of(role) for role in zone.to), "or")
            message = f"cards from {self.kind_of(source)} go only to {only}"
            raise _Refused(Code.ROUTE_NOT_ALLOWED, message, self.field(source, "to"))
        draw = t.rules.draw
        drawn = f" but what is drawn from the stock" if draw and draw.to is other.role else ""
        message = f"nothing is ever laid on {self.kind_of(target)}{drawn}"
        raise _Refused(Code.ROUTE_NOT_ALLOWED, message, self.field(target, "build"))

    def stock_route(self) -> None:
        draw = self.t.rules.draw
        if draw is None:
            raise _Refused(Code.NOT_A_SOURCE, "the stock is not drawn from", "draw")
        every = "every pile of " if draw.every and self.t.rules.count(draw.to) > 1 else ""
        to = piles_of(draw.to, self.t.rules.count(draw.to))
        message = f"stock cards go to {every}{to}, not to {self.name(self.target)}"
        raise _Refused(Code.ROUTE_NOT_ALLOWED, message, "stock.take")

    # The source.

    def leaves(self) -> None:
        t, source, count = self.t, self.source, self.count
        cards, held = self.piles[source], len(self.piles[source]) - 1
        if not held:
            code = Code.STOCK_EMPTY if source == t.stock else Code.EMPTY_SOURCE
            raise _Refused(code, f"{self.name(source)} is empty", self.field(source, "take"))
        if held < count:
            message = f"{self.name(source)} holds {_cards(held)}, so {_cards(count)} can't leave it"
            raise _Refused(Code.TOO_FEW_CARDS, message, self.field(source, "take"))
        for pile in (source, self.target):
            self.uncovered(pile)
        if engine.face_up(cards) < count:
            message = f"the card asked for lies face down in {self.name(source)}"
            raise _Refused(Code.BURIED_CARD, message, self.field(source, "take"))
        if count > 1 and not self.zone(source).take.many:
            self.single(cards)

    def uncovered(self, pile: int) -> None:
        cover = next((c for c in self.t.covers[pile] if len(self.piles[c]) > 1), None)
        if cover is not None and len(self.piles[pile]) > 1:
            card, over = self.piles[pile][-1], self.piles[cover][-1]
            message = f"the {_card(over)} at {self.name(cover)} lies on the {_card(card)} at {self.name(pile)}"
            raise _Refused(Code.COVERED_CARD, message, self.field(pile, "cover"), (card, over))

    def single(self, cards: bytes) -> None:
        """More than one card is asked from a pile that gives one at a time."""
        field, moved = self.field(self.source, "take"), cards[-self.count :]
        if self.zone(self.source).build is None:
            message = (
                f"the {_card(moved[0])} lies under the {_card(moved[1])}, "
                f"and only the top card of {self.name(self.source)} is available"
            )
            raise _Refused(Code.BURIED_CARD, message, field, moved)
        message = f"only one card at a time leaves {self.name(self.source)}, not {_cards(self.count)}"
        raise _Refused(Code.ONE_CARD_ONLY, message, field, moved)

    def runs(self) -> None:
        """More than one card, from a pile that gives many: do they belong together?"""
        t, count = self.t, self.count
        if count == 1:
            return
        cards = self.piles[self.source]
        longest = engine.reach(t, self.piles, self.source)
        moved = cards[-count:]
        links = self.zone(self.source).links
        if longest < count and links:
            below, above = cards[-longest - 1], cards[-longest]
            message = f"the {_card(above)} does not follow the {_card(below)}: runs go {built(links)}"
            raise _Refused(Code.NOT_A_RUN, message, self.field(self.source, "run"), (below, above))
        if t.wholes[self.source] and count != longest:
            message = f"the top card or the whole run of {_cards(longest)} moves, not {_cards(count)}"
            raise _Refused(Code.NOT_A_RUN, message, self.field(self.source, "take"), moved)

    # The target.

    def lands(self) -> None:
        t, target, count = self.t, self.target, self.count
        on = self.piles[target]
        card = self.piles[self.source][-count]
        self.room(len(on) - 1)
        if len(on) == 1:
            self.starts(card)
        else:
            self.follows(card, on[-1])
        if count > 1:
            self.many()
        if t.special[target]:
            self.mirrored(card)
        raise AssertionError("the move lands")

    def room(self, held: int) -> None:
        capacity = self.t.room[self.target]
        if held + self.count <= capacity:
            return
        if held >= capacity:
            message = f"{self.name(self.target)} is full: it holds {_cards(capacity)}"
        elif not self.t.lands[self.target]:
            return
        else:
            message = f"{self.name(self.target)} has room for {_cards(capacity - held)}, not for {_cards(self.count)}"
        raise _Refused(Code.PILE_FULL, message, self.field(self.target, "capacity"))

    def starts(self, card: int) -> None:
        t, target, name = self.t, self.target, self.name(self.target)
        zone = self.zone(target)
        start = zone.start
        if start is None:
            message = f"{name} is empty, and nothing goes on an empty {zone.role.value} pile"
            raise _Refused(Code.PILE_NOT_FILLABLE, message, self.field(target, "start"), (card,))
        if start.of and t.roles[self.source] not in start.of:
            roles = listing((piles_of(role, t.rules.count(role)) for role in start.of), "or")
            message = f"{name} is empty and is filled only from {roles}, not from {self.name(self.source)}"
            raise _Refused(Code.PILE_NOT_FILLABLE, message, self.field(target, "start.of"), (card,))
        waiting = [role for role in start.while_empty if any(len(self.piles[p]) > 1 for p in t.of_role(role))]
        if waiting:
            roles = listing(piles_of(role, t.rules.count(role)) for role in waiting)
            message = f"{name} takes cards only once {roles} {'is' if len(waiting) == 1 else 'are'} empty"
            raise _Refused(Code.PILE_NOT_FILLABLE, message, self.field(target, "start.while_empty"))
        self.first_rank(card, zone)
        if start.one_a_suit and not engine.admits(t, self.piles, target, card):
            suit = CARDS[card].suit.name.lower()
            message = f"another of the {piles_of(zone.role)} is already built in {suit}"
            raise _Refused(Code.WRONG_SUIT, message, self.field(target, "start.one_a_suit"), (card,))
        wanted = t.start_cards[target]
        if wanted == 1 and self.count > 1:
            message = f"an empty {zone.role.value} pile takes one card at a time, not {_cards(self.count)}"
            raise _Refused(Code.ONE_CARD_ONLY, message, self.field(target, "start.cards"))
        if wanted > 1 and wanted != self.count:
            message = f"{name} takes a run of {_cards(wanted)} at once, not {_cards(self.count)}"
            raise _Refused(Code.NOT_A_RUN, message, self.field(target, "start.cards"), (card,))

    def first_rank(self, card: int, zone: Zone) -> None:
        t, target = self.t, self.target
        base = engine.base_rank(t, self.piles)
        mask = t.fits[base][target][FLOOR]
        if mask & BITS[card]:
            return
        field = self.field(target, "start.rank")
        start = zone.start
        if start and start.rank is Base.BELOW and not mask:
            message = f"no foundation is started yet, so nothing goes on the empty {self.name(target)}"
            raise _Refused(Code.WRONG_BASE, message, field, (card,))
        wanted = next(c.rank for c in CARDS if mask & BITS[c.code])
        message = f"the {_card(card)} can't start {self.name(target)}: {_a(wanted)} does"
        raise _Refused(Code.WRONG_BASE, message, field, (card,))

    def follows(self, card: int, top: int) -> None:
        """The card against the one that it would lie on."""
        zone, target = self.zone(self.target), self.target
        build = zone.build
        if build is None:
            message = f"{self.name(target)} takes no card on another"
            raise _Refused(Code.PILE_FULL, message, self.field(target, "build"), (card, top))
        if top >= FACE_DOWN:
            message = f"the top card of {self.name(target)} lies face down"
            raise _Refused(Code.COVERED_CARD, message, self.field(target, "build"), (card,))
        fits = self.t.fits[engine.base_rank(self.t, self.piles)][target][top]
        if fits & BITS[card]:
            return
        code, name = _difference(build, top, card)
        candidates = cards_in(fits)
        takes = f"so it takes the {listing(candidates, 'or')}" if candidates else f"so nothing goes on the {_card(top)}"
        message = (
            f"the {_card(card)} does not go on the {_card(top)}: "
            f"{self.kind_of(target)} {_is(self.kind_of(target))} built {built(build)}, {takes}"
        )
        raise _Refused(code, message, self.field(target, f"build.{name}"), (card, top))

    def many(self) -> None:
        """Several cards whose first fits: may they land together?"""
        t, source, target, count = self.t, self.source, self.target, self.count
        moved = self.piles[source][-count:]
        if not t.lands[target] and not t.start_cards[target]:
            message = f"{self.kind_of(target)} {_take(self.kind_of(target))} one card at a time, not {_cards(count)}"
            raise _Refused(Code.ONE_CARD_ONLY, message, self.field(target, "take"), moved)
        if len(self.piles[target]) > 1 and not t.lands[target]:
            message = f"{self.kind_of(target)} {_take(self.kind_of(target))} one card at a time, not {_cards(count)}"
            raise _Refused(Code.ONE_CARD_ONLY, message, self.field(target, "take"), moved)
        if t.carries[source] and count > engine.carry(t, self.piles, target):
            able = _cards(engine.carry(t, self.piles, target))
            message = f"{_cards(count)} are too many: the free cells and spaces carry {able}"
            raise _Refused(Code.TOO_FEW_SPACES, message, self.field(source, "take"), moved)
        links = self.zone(target).links
        if links and not engine.lands(t, self.piles, source, target, count):
            message = f"the cards are no run there: {self.kind_of(target)} take runs {built(links)}"
            raise _Refused(Code.NOT_A_RUN, message, self.field(target, "run"), moved)

    def mirrored(self, card: int) -> None:
        before = self.name(self.target - 1)
        rank = rank_name(CARDS[card].rank)
        message = f"the {_card(card)} has to wait until {_a(CARDS[card].rank)} lies on {before}"
        del rank
        raise _Refused(Code.WRONG_RANK, message, self.field(self.target, "mirror"), (card,))

    # Cards that leave the game.

    def removed(self) -> None:
        t, rules = self.t, self.t.rules
        if self.count > 1:
            message = "cards leave the game from the tops of their piles, one from each"
            raise _Refused(Code.ONE_CARD_ONLY, message, self.field(self.source, "take"))
        card, on = self.piles[self.source][-1], self.piles[self.target]
        if self.kind == PAIR and len(on) == 1:
            raise _Refused(Code.EMPTY_SOURCE, f"{self.name(self.target)} is empty", "removal")
        removal = rules.removal
        if removal and t.outranked:
            message = f"no higher {CARDS[card].suit.name.lower()[:-1]} than the {_card(card)} is available"
            raise _Refused(Code.NOT_OUTRANKED, message, "removal.by", (card,))
        total = removal.total if removal else 0
        if self.kind == PAIR:
            message = f"the {_card(card)} and the {_card(on[-1])} do not {_pairing(removal and removal.by, total)}"
            raise _Refused(Code.NO_PAIR, message, "removal", (card, on[-1]))
        message = f"the {_card(card)} does not leave alone: it is not {number(total)}"
        raise _Refused(Code.NO_PAIR, message, "removal.total", (card,))


def _pairing(by: object, total: int) -> str:
    return f"add up to {number(total)}" if getattr(by, "value", "") == "total" else "have the same rank"


def _difference(build: Build, top: int, card: int) -> tuple[Code, str]:
    """What is wrong first: the rank, or else suit or colour; and the field that says so."""
    if CARDS[top].rank in build.stop:
        return Code.WRONG_RANK, "stop"
    if not ranks_follow(build, top % 13, card % 13):
        wraps = {top % 13, card % 13} == {0, 12} and not build.wrap
        return Code.WRONG_RANK, "wrap" if wraps else "direction"
    assert not suits_match(build.match, top, card)
    colour = build.match in (Match.ALTERNATING, Match.COLOUR)
    return (Code.WRONG_COLOUR if colour else Code.WRONG_SUIT), "match"


def _card(code: int) -> str:
    return CARDS[code & ~FACE_DOWN].symbol


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{number(count)} cards"


def _a(rank: Rank) -> str:
    name = rank_name(rank)
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def _is(piles: str) -> str:
    return "is" if piles.startswith("the ") else "are"


def _take(piles: str) -> str:
    return "takes" if piles.startswith("the ") else "take"
