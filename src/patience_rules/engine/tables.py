"""A rule set worked out into numbers, made once, from which the engine plays.

Piles are counted through all zones. A pile is a ``bytes``: a *floor* at the bottom, then its cards,
a face-down card with one bit set. Because of the floor an empty pile has a top like any other: what
may start a pile is what fits its floor.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..rules.ruleset import Rules
from ..rules.words import Role
from ..rules.zone import Zone
from .compiled import i64
from .draw_and_redeal import Draw, Redeal
from .ending import Ending
from .leaving import Base, Source
from .numbering import Numbering
from .removal import Called, StretchLine
from .routes import Receiver, Routes
from .rows import Row, Swaps
from .runs import Runs
from .settling import Settling


class Tables:
    """What the engine knows of one rule set; each part is described where it is defined.

    Attributes:
        rules: the rule set.
        numbering: the piles and their names.
        base: the base rank.
        fits: by base rank, target and its top, the set of cards that fit by some way.
        room: by pile, how many cards it has when no other goes there.
        routes: the moves, and the ways to lay cards.
        receivers: the zones that cards may go to, from the last to the first.
        sources: by pile, the ways in which its cards leave.
        guards: by pile, the same where it depends on the position whether its top card may leave.
        giving: the piles from which one card at a time leaves, to any zone.
        runs: what moves together.
        single: whether each card is in the pack but once.
        rows: the rows of places for single cards.
        swaps: the piles whose cards may change places, if there are any.
        stretch_lines: the rows from which cards leave with all between them.
        called: the condition that a rank is called, if the game calls any.
        draw: the draw, if there is one.
        redeal: the redeal, if there is one.
        settling: what follows after a move.
        ending: when the game is won.
        hidden: whether cards may lie face down.
        alike: of each group of interchangeable piles, the first and the one after the last.
    """

    def __init__(
        self,
        rules: Rules,
        numbering: Numbering,
        base: Base,
        fits: list[list[list[int]]],
        room: list[int],
        routes: Routes,
        receivers: list[Receiver],
        sources: list[Source],
        guards: list[Source | None],
        giving: list[i64],
        runs: Runs,
        rows: list[Row],
        swaps: Swaps | None,
        stretch_lines: list[StretchLine],
        called: Called | None,
        draw: Draw | None,
        redeal: Redeal | None,
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
        self.guards: list[Source | None] = guards
        self.giving: list[i64] = giving
        self.runs = runs
        self.single = rules.decks == 1
        self.rows = rows
        self.swaps = swaps
        self.stretch_lines = stretch_lines
        self.called = called
        self.draw = draw
        self.redeal = redeal
        self.settling = settling
        self.ending = ending
        self.alike = alike
        self.hidden = hidden

        self.targets = sorted(pile for zone in receivers for pile in zone.piles)
        """The piles that cards may go to."""

        self.redeal_times = redeal.times if redeal is not None else 0
        """How many redeals there are, -1 for any number."""
        self.tableau = numbering.of_role(Role.TABLEAU)

        # Of the numbering, what is asked for most.
        self.piles = numbering.count
        self.cards = rules.cards
        self.stock = numbering.stock
        self.discard = numbering.discard
        self.names: list[str] = numbering.names
        self.zones: list[Zone] = numbering.zones
        self.roles: list[Role] = numbering.roles
        self.firsts: list[int] = numbering.firsts
