"""A rule set lowered to numbers, once; the engine plays from these tables.

Piles are numbered through all zones. A pile is a ``bytes``: a *floor* at the bottom, then its
cards. A face-down card has one more bit set. Because of the floor an empty pile has a top like any
other: the cards that may start a pile are those that fit its floor.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..rules.ruleset import Rules
from ..rules.words import Role
from ..rules.work import work_of
from ..rules.zone import Zone
from .after_move import Settling
from .compiled import i64
from .draw_and_redeal import DrawAct, RedealAct
from .goal_and_score import Ending
from .leave_ways import BaseRank, SourcePile
from .numbering import Numbering
from .removal import CalledRank, StretchLine
from .routes import Receiver, Routes
from .rows import Row, Swaps
from .runs import Runs


class Tables:
    """All parts of a lowered rule set; each part is documented with its class.

    Attributes:
        fits: the cards that fit in some way, by base rank, target and the target's top.
        room: by pile, the number of cards at which it is full.
        receivers: the zones that cards may go to, from the last to the first.
        sources: by pile, the ways in which its cards leave.
        guards: by pile, its source if the top card may leave in some positions only, else None.
        single_sources: the piles that only single cards leave, to any zone.
        single: True if the pack has each card once.
        swaps: the piles whose cards may change places; None if there are none.
        stretch_lines: the rows that cards leave together with all cards between them.
        called: the condition that a card's rank is called; None if the game calls none.
        deal_orders: for each step of the deal, by card, the pile that gets it.
        hidden: True if cards may lie face down.
        alike: the first pile of each group of interchangeable piles, and the one after its last.
        work: the piles and cards that a list of moves and a move look at.
    """

    def __init__(
        self,
        rules: Rules,
        numbering: Numbering,
        base: BaseRank,
        fits: list[list[list[int]]],
        room: list[int],
        routes: Routes,
        receivers: list[Receiver],
        sources: list[SourcePile],
        guards: list[SourcePile | None],
        single_sources: list[i64],
        runs: Runs,
        rows: list[Row],
        swaps: Swaps | None,
        stretch_lines: list[StretchLine],
        called: CalledRank | None,
        deal_orders: list[list[int]],
        draw: DrawAct | None,
        redeal: RedealAct | None,
        settling: Settling,
        ending: Ending,
        alike: list[tuple[int, int]],
        hidden: bool,
    ) -> None:
        self.rules = rules
        self.numbering = numbering
        self.base = base
        self.fits = fits
        self.room = room
        self.routes = routes
        self.receivers = receivers
        self.sources = sources
        self.guards: list[SourcePile | None] = guards
        self.single_sources: list[i64] = single_sources
        self.runs = runs
        self.single = rules.decks == 1
        self.rows = rows
        self.swaps = swaps
        self.stretch_lines = stretch_lines
        self.called = called
        self.deal_orders = deal_orders
        self.draw = draw
        self.redeal = redeal
        self.settling = settling
        self.ending = ending
        self.alike = alike
        self.hidden = hidden
        self.work = work_of(rules)

        self.conditional = [
            pile for pile, guard in enumerate(guards) if guard is not None and guard.conditional
        ]
        """The piles that cards may leave while conditions on the table hold."""

        self.targets = sorted(pile for zone in receivers for pile in zone.piles)
        """The piles that cards may go to."""

        self.redeal_times = redeal.times if redeal is not None else 0
        """The number of redeals; -1 if unlimited."""
        self.tableau = numbering.of_role(Role.TABLEAU)

        # Short cuts to the numbering.
        self.piles = numbering.count
        self.cards = rules.pack_size
        self.stock = numbering.stock
        self.discard = numbering.discard
        self.names: list[str] = numbering.names
        self.zones: list[Zone] = numbering.zones
        self.roles: list[Role] = numbering.roles
        self.firsts: list[int] = numbering.firsts
