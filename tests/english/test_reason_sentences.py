"""The exact message for each kind of violation, with real cards."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.english.reasons import sentence
from patience_rules.playing.conformance import candidate_moves
from patience_rules.rules.conditions import DrawCondition
from patience_rules.rules.removals import RemovalWay
from patience_rules.rules.zone_facts import gives_stretches
from tests.support.plain_rules import Table
from tests.support.random_rules import rule_sets, states
from tests.support.worked import lay, pyramid


def dealt(game: str) -> Callable[[], pr.State]:
    return lambda: pr.deal(game, seed=1)


def table(game: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: lay(pr.GAMES[game], rest, **piles)


def peak(*rows: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: pyramid(*rows, rest=rest, **piles)


def redealt(times: int, state: Callable[[], pr.State]) -> Callable[[], pr.State]:
    return lambda: pr.State.from_json({**state().to_json(), "redeals": times})


def changed(game: str, role: str, rest: str = "s", **given: Any) -> Callable[[], pr.State]:
    """Return a position of a game with changed zones of a role; other arguments are piles."""
    usual = pr.GAMES[game]
    fields = {name: value for name, value in given.items() if hasattr(usual.zones[0], name)}
    piles = {name: cards for name, cards in given.items() if name not in fields}
    zones = [attrs.evolve(zone, **fields) if zone.role == role else zone for zone in usual.zones]
    return lambda: lay(attrs.evolve(usual, zones=zones, options=()), rest, **piles)


def removing(game: str, *ways: RemovalWay, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    """Return a position of a game with other removals."""
    rules = attrs.evolve(pr.GAMES[game], removal=ways, options=())
    return lambda: lay(rules, rest, **piles)


def drawing(
    game: str, *when: DrawCondition, rest: str = "s", step: Any = None, **piles: str
) -> Callable[[], pr.State]:
    """Return a position of a game with another draw."""
    usual = pr.GAMES[game]
    assert usual.draw
    draw = attrs.evolve(usual.draw, steps=step or usual.draw.steps, when=when)
    return lambda: lay(attrs.evolve(usual, draw=draw, options=()), rest, **piles)


def drawn(game: str) -> Callable[[], pr.State]:
    """Return a position after three draws."""
    return lambda: pr.deal(game, seed=1).play("s-t").play("s-t").play("s-t")


def with_cell(game: str, **piles: str) -> Callable[[], pr.State]:
    """Return a position of a game with an additional cell."""
    usual = pr.GAMES[game]
    zones = (*usual.zones, pl.Zone(pl.Role.CELL, start=pl.Start()))
    return lambda: lay(attrs.evolve(usual, zones=zones, options=()), **piles)


UP, IN_SUIT, ALTERNATING = pl.Direction.UP, pl.Match.IN_SUIT, pl.Match.ALTERNATING_COLOURS
KINGS = {"t1": "KC", "t2": "KD", "t3": "KH", "t4": "KS", "t5": "2C", "t6": "2D", "t7": "2H"}
SUITED = pl.Link(pl.Direction.ANY_RANK, IN_SUIT)
CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
CELLS = {"c1": "AS", "c2": "2S", "c3": "3S", "c4": "4S"}
FIVES = {"t4": "5S", "t5": "6S", "t6": "7S", "t7": "8S", "t8": "9S"}

SENTENCES: list[tuple[Callable[[], pr.State], str, str, str, str]] = [
    (dealt("new-york"), "t1 to f1", "syntax", "",
     "'t1 to f1' is not a move such as t3-f1 or t1-t2x3"),
    (dealt("new-york"), "t1-f1" + " " * 60, "too-large", "",
     "'t1-f1                                   '... has 65 characters; the limit is 60"),
    (dealt("new-york"), "t9-f1", "no-such-pile", "",
     "New York has no pile t9: name one of t1 to t8"),
    (dealt("spider"), "t11-f1", "no-such-pile", "",
     "Spider has no pile t11: name one of t1 to t10"),
    (dealt("grand-duchess"), "w3-f1", "no-such-pile", "",
     "Grand Duchess has no pile w3: name w1 or w2"),
    (dealt("spider"), "t-f1", "no-such-pile", "draw.steps.which",
     "t stands for all tableau piles at once: name one of them"),
    (dealt("cruel"), "t-f1", "no-such-pile", "redeal.gather",
     "t stands for all tableau piles at once: name one of them"),
    (peak(rest="w"), "s-w", "game-over", "goal", "the game is won, so no move is left"),
    # Draws and redeals.
    (peak("2C", "3D 4D", w="9H"), "s-wx2", "one-card-only", "draw",
     "the rules say how many cards a draw takes"),
    (table("balcony", "w"), "s-w", "stock-empty", "draw",
     "the stock is empty"),
    (peak("2C", "3D 4D", "5H 6H 7H", w="8S"), "s-w", "draw-not-blocked", "draw.when",
     "the 7♥ can still move, and a draw is allowed only when nothing else can"),
    (table("spider"), "s-t", "draw-over-space", "draw.when",
     "a tableau pile is empty: the stock is dealt only while every tableau pile has a card"),
    (table("gnat", w="5C"), "s-w", "too-early", "draw.when",
     "a draw is allowed only when the waste is empty"),
    (table("giant", f1="AC", t1="2H"), "f1-t1", "too-early", "foundation.take.when",
     "cards leave the foundations only when the stock is empty"),
    (table("strategy", f1="AC", t1="2C"), "t1-f1", "too-early", "foundation.build.when",
     "foundations are built on only when the stock is empty"),
    (table("salic-law", t1="KC", t2="KD AC"), "t2-f11", "pile-not-fillable",
     "zones[2].start.when",
     "this foundation takes cards only when the tableau pile below it has a card"),
    (dealt("salic-law"), "s-t1", "route-not-allowed", "draw.steps.which",
     "the stock is dealt to the tableau piles in turn"),
    (dealt("salic-law"), "t-f9", "no-such-pile", "draw.steps.which",
     "t stands for all tableau piles at once: name one of them"),
    (table("braid", f1="5C 6C", f2="5H", t1="4H"), "t1-f2", "wrong-rank",
     "foundation.build.direction",
     "only the 6♥ goes on the 5♥: foundations are built up in suit"),
    (dealt("terrace"), "s-w", "too-early", "choice.source",
     "first choose the base: move a card from the tableau piles to a foundation"),
    (dealt("big-ben"), "s-w", "route-not-allowed", "draw.steps[0].which",
     "the stock is dealt to all tableau piles at once"),
    (table("big-ben", t1="5D 4C", t2="3C"), "t2-t1", "too-early", "tableau.build.when",
     "this tableau pile is built on only when it has at least three cards"),
    (table("amazons", f1="AC", t2="7C"), "t2-f1", "too-early", "foundation.build[1].when",
     "this foundation takes cards from a tableau pile only when it has at least six cards"),
    (dealt("klondike"), "w-sx2", "one-card-only", "redeal",
     "the rules say how many cards a redeal takes"),
    (dealt("klondike"), "w-s", "stock-not-empty", "redeal",
     "the stock still has 24 cards: a redeal is allowed only when it is empty"),
    (redealt(2, table("pyramid", "w", t1="5C")), "w-s", "no-redeal-left", "redeal.times",
     "both redeals have been used"),
    (table("klondike", "t1"), "w-s", "empty-source", "redeal.gather",
     "the waste is empty too, so nothing is left to turn over"),
    # From pile to pile.
    (dealt("cruel"), "s-t9", "not-a-source", "stock.take",
     "there is no stock in this game"),
    (dealt("thirteens"), "s-t9", "not-a-source", "stock.take",
     "cards leave the stock only to fill spaces"),
    (dealt("new-york"), "w1-w2", "route-not-allowed", "waste.build",
     "waste piles take only cards drawn from the stock"),
    (dealt("balcony"), "f1-t1", "not-a-source", "foundation.take",
     "cards never leave the foundations"),
    (dealt("balcony"), "t1-t1", "route-not-allowed", "tableau.take",
     "the card is on this tableau pile already"),
    (dealt("balcony"), "s-t1", "route-not-allowed", "stock.take",
     "cards from the stock go only to the waste"),
    (dealt("spider"), "s-t3", "route-not-allowed", "draw.steps.which",
     "the stock is dealt to all tableau piles at once"),
    (dealt("balcony"), "w-s", "route-not-allowed", "redeal",
     "nothing goes back to the stock: there is no redeal"),
    (dealt("klondike"), "t1-s", "route-not-allowed", "redeal.gather",
     "only the waste can become the stock again, in a redeal"),
    (dealt("cruel"), "t1-s", "route-not-allowed", "redeal.gather",
     "a redeal takes all tableau piles at once"),
    (table("klondike", f1="AC", f2="AD 2D"), "f2-f1", "route-not-allowed", "foundation.take.to",
     "cards from the foundations go only to the tableau piles"),
    (dealt("nestor"), "t1-d", "route-not-allowed", "removal",
     "cards are discarded only two at a time"),
    (dealt("quadrangle"), "t1-w", "route-not-allowed", "waste.build",
     "the waste takes only cards drawn from the stock"),
    (peak("2C", rest="w"), "s-t1", "route-not-allowed", "stock.take",
     "cards from the stock go only to the waste"),
    # The source.
    (table("new-york", "w1"), "s-t1", "stock-empty", "stock.take", "the stock is empty"),
    (dealt("balcony"), "w-t1", "empty-source", "waste.take", "the waste is empty"),
    (dealt("balcony"), "t1-t2x2", "too-few-cards", "tableau.take",
     "this tableau pile has only one card, not two"),
    (peak("2C", "3D 4D", w="9H"), "t1-w", "covered-card", "tableau.shape",
     "the 2♣ is still covered by the 3♦"),
    (table("balcony", w="4S 5H", t1="6C"), "w-t1x2", "buried-card", "waste.take",
     "the 4♠ lies under the 5♥: only the top card of the waste is available"),
    (dealt("klondike"), "t7-t1x3", "buried-card", "tableau.take",
     "one of the top three cards of this tableau pile lies face down"),
    (table("new-york", t1="8C 7D", t2="9H"), "t1-t2x2", "one-card-only", "tableau.take",
     "cards leave the tableau piles one at a time, not two at once"),
    # Discarded cards.
    (table("aces-up", t1="4C", t2="3D"), "t1-d", "not-outranked", "removal",
     "no club higher than the 4♣ is available"),
    (table("nestor", "r1", t1="4C", t2="3D"), "t1-t2", "no-pair", "removal",
     "the 4♣ and the 3♦ are of different ranks"),
    (table("pyramid", "w", t1="4C"), "t1-w", "no-pair", "removal.total",
     "the 4♣ and the K♠ cannot be discarded together: 4 and 13 make 17, not 13"),
    (table("pyramid", "w", t1="4C"), "t1-d", "no-pair", "removal.total",
     "only a king can be discarded alone"),
    # Cards that move together.
    (table("cast-out-nines", t1="3S 2S AS KS", t2="4S"), "t1-t2x4", "not-a-run", "tableau.build",
     "the K♠ does not lie in order on the A♠: runs go down in suit"),
    (table("canfield", f1="2C", t1="9C 8H 7C", t2="8D", t3="5S", t4="6S"), "t1-t2x2", "not-a-run",
     "tableau.take",
     "only one card or the whole run of three cards leaves this tableau pile, not two"),
    # The target.
    (changed("klondike", "tableau", capacity=8, t1="KC QH JC TH 9C 8H", t2="7C 6H 5C"), "t2-t1x3",
     "pile-full", "tableau.capacity",
     "this tableau pile has room for two cards, not for three"),
    (changed("double-klondike", "foundation", start=pl.Start("ace", when=pl.Fact.SUIT_NOT_STARTED),
     f2="AC", t1="AC"), "t1-f1", "wrong-suit", "foundation.start.when",
     "another foundation has the clubs already"),
    (table("balcony", f1=CLUBS, t1="2D"), "t1-f1", "pile-full", "foundation.capacity",
     "this foundation is complete"),
    (table("freecell", "t3", c1="AS", t2="TH"), "t2-c1", "pile-full", "cell.capacity",
     "this cell has a card already"),
    (table("bakers-dozen", "t1", t2="5C"), "t2-t3", "pile-not-fillable", "tableau.start",
     "nothing is laid on an empty tableau pile"),
    (table("new-york", t1="9C"), "t1-t2", "pile-not-fillable", "tableau.start.source",
     "an empty tableau pile takes cards only from the stock or the waste piles"),
    (table("miss-milligan", t1="5C"), "t1-c", "pile-not-fillable", "cell.start.when",
     "the empty pocket takes cards only when the stock is empty"),
    (table("cast-out-nines", t1="JD TD"), "t1-t2x2", "one-card-only", "tableau.start.cards",
     "an empty tableau pile takes one card at a time, not two"),
    (table("spider", "t2", t1="KC"), "t1-f1", "not-a-run", "foundation.start.cards",
     "only a complete suit, king to ace, goes to a foundation"),
    (table("cast-out-nines", t1="TC"), "t1-f1", "wrong-base", "foundation.start.ranks",
     "only a nine begins a foundation"),
    (table("agnes-bernauer", f1="5C", t1="6C"), "t1-t2", "wrong-base", "tableau.start.ranks",
     "an empty tableau pile takes only a four"),
    (table("cast-out-nines", t1="JD TD", f1="9D"), "t1-f1x2", "one-card-only", "foundation.take",
     "foundations take one card at a time, not two"),
    (table("balcony", f1="AH 2H 3H", w="5H"), "w-f1", "wrong-rank", "foundation.build.direction",
     "only the 4♥ goes on the 3♥: foundations are built up in suit"),
    (peak("2C", w="9H"), "t1-w", "wrong-rank", "waste.build.direction",
     "only an eight or a ten goes on the 9♥: build up or down regardless of suit"),
    (table("cast-out-nines", t1="AS", t2="KS"), "t2-t1", "wrong-rank", "tableau.build.wrap",
     "nothing goes on the A♠: tableau piles are built down in suit"),
    (table("dead-king-golf", w="KC", t1="QH"), "t1-w", "wrong-rank", "waste.build.stop",
     "nothing goes on a king"),
    (table("calculation", f2="2H 4D", w1="5C"), "w1-f2", "wrong-rank", "zones[3].build.direction",
     "only a six goes on the 4♦: build up by twos regardless of suit"),
    (table("balcony", f1="AH 2H 3H", w="4S"), "w-f1", "wrong-suit", "foundation.build.match",
     "only the 4♥ goes on the 3♥: foundations are built up in suit"),
    (table("new-york", t1="AS", w1="KC"), "w1-t1", "wrong-colour", "tableau.build.match",
     "only the K♦ or K♥ goes on the A♠: tableau piles are built down in alternating colours"),
    (table("freecell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3",
     "too-few-spaces", "tableau.take",
     "only one card can move, not three: the empty cells and tableau piles allow no more"),
    (table("kingcell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3",
     "too-few-spaces", "tableau.take",
     "only one card can move, not three: the empty cells allow no more"),
    (changed("kingcell", "cell", "t3", take=pl.Leave(to="foundation"), t1="9C 8H 7C", t2="TH"),
     "t1-t2x3", "too-few-spaces", "tableau.take", "only one card can move, not three"),
    (table("osmosis", f1="5C", f2="5D", w="9D"), "w-f2", "wrong-rank", "foundation.build.when",
     "this foundation takes the 9♦ only when a nine lies on the foundation before it"),
    # Further conditions, also in games that the catalogue does not have.
    (changed("klondike", "foundation", build=pl.Build(UP, IN_SUIT, when=pl.Redeals(at_least=1)),
     f1="AC", t1="2C"), "t1-f1", "too-early", "foundation.build.when",
     "foundations are built on only after the first redeal"),
    (redealt(1, changed("klondike", "foundation", build=pl.Build(UP, IN_SUIT,
     when=pl.Redeals(at_most=0)), f1="AC", t1="2C")), "t1-f1", "route-not-allowed",
     "foundation.build.when",
     "foundations are built on only before the first redeal"),
    (dealt("st-helena"), "t1-f8", "too-early", "zones[2].take[1].when",
     "cards go from this tableau pile to this foundation only after the first redeal"),
    (table("interregnum", r6="7S", t3="JC"), "t3-f6", "wrong-base", "foundation.start.when",
     "this foundation takes the J♣ only when a ten lies on top of the place below it"),
    (changed("klondike", "foundation", start=pl.Start("ace", when=pl.Fits(SUITED,
     pl.Opposite("tableau"), pl.Spot.LOWEST)), t1="2D", t2="AC"), "t2-f1", "wrong-suit",
     "foundation.start.when",
     "this foundation takes the A♣ only when a card of its suit begins the tableau "
     "pile below it"),
    (changed("klondike", "foundation",
     build=pl.Build(UP, IN_SUIT, when=pl.Fits(pl.Link(UP, IN_SUIT), pl.At("tableau", 2))),
     f1="AC", t1="2C"), "t1-f1", "wrong-rank",
     "foundation.build.when",
     "this foundation takes the 2♣ only when the tableau pile two places further on has a card"),
    (changed("klondike", "foundation", build=pl.Build(UP, IN_SUIT, when=pl.Fits(SUITED,
     pl.At("tableau", 2))), f1="AC", t1="2C", t3="3D"), "t1-f1", "wrong-suit",
     "foundation.build.when",
     "this foundation takes the 2♣ only when a card of its suit lies on top of the "
     "tableau pile two places further on"),
    (changed("klondike", "foundation", start=pl.Start("ace",
     when=pl.Fits(pl.Link(), pl.Neighbour(1, 2))), t1="AC"),
     "t1-f1", "wrong-base", "foundation.start.when",
     "this foundation takes the A♣ only when a foundation one or two after it has a card"),
    (changed("klondike", "foundation", start=pl.Start("ace",
     when=pl.Fits(pl.Link(UP), pl.Neighbour(1, 2))), t1="AC"),
     "t1-f1", "wrong-base", "foundation.start.when",
     "the A♣ fits on no card of a foundation one or two after it"),
    (changed("klondike", "foundation", start=pl.Start("ace", when=pl.CardIs(suits=pr.Suit.HEARTS)),
     t1="AC"), "t1-f1", "wrong-suit", "foundation.start.when",
     "only the A♥ begins this foundation"),
    (changed("klondike", "foundation", build=pl.Build(UP, IN_SUIT, when=pl.CardIs("three")),
     f1="AC", t1="2C"), "t1-f1", "wrong-rank", "foundation.build.when",
     "this foundation takes only a three"),
    (changed("klondike", "tableau", build=pl.Build(match=ALTERNATING,
     when=pl.CardIs("king", spot=pl.Spot.TOP)), t1="7C", t2="6D"), "t2-t1", "wrong-rank",
     "tableau.build.when",
     "this tableau pile is built on only if its top card is a king"),
    (changed("klondike", "tableau", build=pl.Build(match=ALTERNATING,
     when=pl.CardIs(("king", "queen"), pr.Suit.CLUBS, pl.Spot.LOWEST)), t1="KD 7C", t2="6D"),
     "t2-t1", "wrong-base", "tableau.build.when",
     "this tableau pile is built on only if it begins with a queen or a king of clubs"),
    (changed("klondike", "tableau", build=pl.Build(match=ALTERNATING,
     when=pl.occupied((pl.HERE, "waste", "foundation"))), t1="7C", t2="6D"), "t2-t1", "too-early",
     "tableau.build.when",
     "this tableau pile is built on only when the waste and every foundation have a card"),
    (changed("klondike", "tableau", build=pl.Build(match=ALTERNATING, when=pl.Holds(pl.HERE,
     at_most=1)), t1="8C 7C", t2="6D"), "t2-t1", "pile-full", "tableau.build.when",
     "this tableau pile is built on only while it has at most one card"),
    (changed("klondike", "tableau", build=pl.Build(match=ALTERNATING,
     when=pl.full("foundation", 2)), t1="8C 7C", t2="6D"), "t2-t1", "too-early",
     "tableau.build.when",
     "tableau piles are built on only when every foundation has at least two cards"),
    (changed("klondike", "tableau", build=(pl.Build(match=ALTERNATING, source="waste"),
     pl.Build(UP)), t1="7C", t2="6D"), "t2-t1", "route-not-allowed", "tableau.build[0].source",
     "this tableau pile takes the 6♦ only from the waste, not from a tableau pile"),
    (changed("klondike", "tableau", build=pl.Build(pl.Direction.ANY_RANK, IN_SUIT), t1="7C",
     t2="6D"), "t2-t1", "wrong-suit", "tableau.build.match",
     "this tableau pile takes only clubs"),
    (changed("klondike", "tableau", start=(pl.Start("king", source="waste"), pl.Start("queen")),
     t1="KC"), "t1-t2", "wrong-base", "tableau.start[1].ranks",
     "an empty tableau pile takes only a queen from a tableau pile"),
    (changed("klondike", "tableau", start=(pl.Start("king", when=pl.occupied("waste"),
     source="tableau"), pl.Start(source="waste")), t1="KC"), "t1-t2", "pile-not-fillable",
     "tableau.start[0].when",
     "an empty tableau pile takes cards from a tableau pile only when the waste has a card"),
    (changed("klondike", "tableau", take=pl.Leave(pl.Take.RUN, keep=2), t1="KC QD"), "t1-t2",
     "not-a-source", "tableau.take.keep",
     "the first two cards of a tableau pile never leave it"),
    (changed("klondike", "tableau",
     take=(pl.Leave(pl.Take.RUN, keep=1), pl.Leave(pl.Take.TOP, to="foundation")),
     t1="KC"), "t1-t2", "not-a-source", "tableau.take[0].keep",
     "the first card of a tableau pile stays there"),
    (changed("klondike", "tableau", take=(pl.Leave(pl.Take.RUN, when=pl.empty("waste")),
     pl.Leave(pl.Take.RUN, when=pl.Redeals(at_least=1))), w="2C", t1="KC"), "t1-t2", "too-early",
     "tableau.take[0].when",
     "cards leave the tableau piles only when the waste is empty or after the first redeal"),
    (changed("klondike", "foundation", start=(pl.Start("king", cards=13),
     pl.Start("king", cards=4)), t1="KC QD"), "t1-f1x2", "not-a-run", "foundation.start[0].cards",
     "an empty foundation takes four cards or thirteen cards at once, not two"),
    (table("san-juan-hill", f1="AC"), "f1-t1", "not-a-source", "foundation.take.keep",
     "the first card of a foundation never leaves it"),
    (table("accordion", "t1", t1="5C", t2="6D"), "t2-t1", "wrong-suit",
     "tableau.build[1].match",
     "the 6♦ and the 5♣ agree neither in rank nor in suit"),
    (table("accordion", "t1"), "t2-t5", "route-not-allowed", "tableau.build[0].source",
     "from the row a card goes only to the place one or three before it"),
    (table("agnes-bernauer", t1="KC"), "t1-t2", "wrong-base", "tableau.start.ranks",
     "nothing begins a tableau pile before a foundation has a card"),
    (dealt("elevens"), "t1-r1", "no-pair", "reserve.lay",
     "the 7♦ is in none of the sets that this reserve pile collects"),
    (dealt("elevens"), "t1-d", "no-pair", "removal[0]",
     "the 7♦ cannot be discarded alone"),
    (dealt("british-constitution"), "t10-t21", "route-not-allowed", "zones[3].take.to",
     "cards from this tableau pile go only to the first eight tableau piles"),
    (dealt("braid"), "t5-t9", "route-not-allowed", "zones[4].start.source",
     "this tableau pile takes cards only from the waste, not from a tableau pile"),
    (dealt("algerian-patience"), "s-t1", "route-not-allowed", "draw.steps[0].which",
     "the stock is dealt to all reserve piles at once"),
    (dealt("monte-carlo"), "t1-t3", "route-not-allowed", "removal.near",
     "cards discarded together must lie side by side in a row or column, or touch at their "
     "corners"),
    (dealt("decade"), "t1-t40", "route-not-allowed", "removal.near",
     "only cards that make 10, 20 or 30 are discarded together"),
    (dealt("decade"), "t1-d", "route-not-allowed", "removal",
     "cards are discarded only together with cards beside them"),
    (drawn("decade"), "t1-t2", "no-pair", "removal.total",
     "the cards from the 7♦ to the 9♣ make 16, not 10, 20 or 30"),
    (drawn("decade"), "t1-t7", "empty-source", "removal",
     "this place is empty"),
    (drawn("push-pin"), "t1-t2", "no-pair", "removal",
     "no card lies before the 7♦"),
    (drawn("push-pin"), "t2-t3", "no-pair", "removal",
     "the 7♦ before and the 8♥ after have neither the same rank nor the same suit"),
    (drawn("push-pin"), "t3-t4", "no-pair", "removal",
     "the 9♣ before and the 8♦ after have neither the same rank nor the same suit"),
    (dealt("push-pin"), "s-d", "route-not-allowed", "stock.take",
     "cards from the stock go only to the row"),
    (table("monte-carlo", t1="5C", t2="6C"), "t1-t2", "no-pair", "removal",
     "the 5♣ and the 6♣ are of different ranks"),
    (removing("monte-carlo", pl.Pair(pl.Link(UP, IN_SUIT)), t1="5C", t2="7C"), "t1-t2",
     "no-pair", "removal",
     "neither the 5♣ nor the 7♣ goes on the other"),
    (removing("monte-carlo", pl.Pair(pl.Link(pl.Direction.SAME_RANK, ALTERNATING)), t1="5C",
     t2="5S"), "t1-t2", "no-pair", "removal.link.match",
     "the 5♣ and the 5♠ cannot be discarded together: one must be red and one black"),
    (removing("nestor", pl.Total(13, match=IN_SUIT), rest="r1", t1="8C", t2="5D"), "t1-t2",
     "no-pair", "removal.match",
     "the 8♣ and the 5♦ cannot be discarded together: they must be of one suit"),
    (removing("nestor", pl.Total(13), pl.Set(("king", "queen")), rest="r1", t1="QC", t2="5D"),
     "t1-t2", "no-pair", "removal[1]",
     "the Q♣ and the 5♦ are not a pair that can be discarded"),
    (removing("nestor", pl.Set(("king", "queen")), pl.Set("ace"), rest="r1", t1="QC", t2="5D"),
     "t1-d", "no-pair", "removal[1]",
     "the Q♣ cannot be discarded alone"),
    (table("hit-or-miss", w="5C"), "w-d", "wrong-rank", "removal",
     "the 5♣ cannot be discarded while an ace is called"),
    (drawing("klondike", pl.Redeals(at_least=1)), "s-w", "too-early", "draw.when",
     "a draw is allowed only after the first redeal"),
    (drawing("klondike", step=pl.Deal("waste", when=pl.Redeals(at_least=1))), "s-w", "too-early",
     "draw.steps.when",
     "a draw is allowed only after the first redeal"),
    (drawing("klondike", step=pl.Deal("waste", when=pl.Holds(pl.HERE, at_most=2)), w="2C 3C 4C"),
     "s-w", "pile-full", "draw.steps.when",
     "cards are dealt to the waste only while it has at most two cards"),
    (drawing("new-york", step=pl.Deal("waste", when=pl.Holds(pl.HERE, at_most=1)),
     w1="2C 3C", w2="4C 5C", w3="6C 7C"), "s-w", "pile-full", "draw.steps.when",
     "cards are dealt to a waste pile only while it has at most one card, and no pile qualifies"),
    (drawing("new-york", step=pl.Deal("waste", which="chosen", when=pl.Holds(pl.HERE, at_most=1)),
     w2="2C 3C"), "s-w2", "pile-full", "draw.steps.when",
     "cards are dealt to this waste pile only while it has at most one card"),
    (drawing("klondike", step=(pl.Deal("tableau", when=pl.empty(pl.HERE)), pl.Deal("waste",
     when=pl.empty("tableau"))), **KINGS), "s-t", "pile-full", "draw.steps[0].when",
     "cards are dealt only to empty piles, and no tableau pile is empty"),
    (drawing("klondike", step=pl.Deal("waste", pl.Spaces("tableau")), **KINGS), "s-w", "pile-full",
     "draw.steps.cards",
     "cards are drawn only for empty piles, and no tableau pile is empty"),
    (changed("klondike", "tableau", take=pl.Leave(keep=1), t1="7C?", w="6D"), "w-t1", "buried-card",
     "tableau.take",
     "the top card of this tableau pile lies face down"),
    (changed("klondike", "foundation", take="run", start=pl.Start(),
     build=pl.Build(pl.Direction.SAME_RANK),
     f1="5C", t1="5D 4C"), "t1-f1x2", "not-a-run", "foundation.build",
     "the cards do not form a run there: foundations take runs by equal ranks"),
    (changed("nestor", "tableau", "r1", take="any-face-up", start=pl.ANYTHING, t1="5C 4D", t2="8C"),
     "t1-r1x2", "one-card-only", "removal",
     "cards are discarded from the tops of their piles, one from each"),
    (drawn("push-pin"), "t6-d", "no-pair", "removal",
     "no card lies after the 5♠"),
    (drawing("klondike", step=(pl.Deal("waste"), pl.Deal("tableau"))), "s-t1", "route-not-allowed",
     "draw.steps[0].which",
     "the stock is dealt to the waste and the tableau piles at once"),
    (with_cell("push-pin", t1="5C", t2="6D", c="8D"), "c-d", "route-not-allowed", "removal",
     "cards are discarded only from between two others in a row"),
    (table("accordion", "t1"), "t1-d", "route-not-allowed", "discard.build",
     "a card is discarded only when another is laid on it"),
    (removing("monte-carlo", pl.Set("ace"), t1="5C"), "t1-t3", "route-not-allowed",
     "tableau.build",
     "the rows take only cards drawn from the stock"),
    (removing("monte-carlo", pl.Set("ace"), pl.Total(near=pl.Near.TOUCHING), t1="5C"), "t1-t3",
     "route-not-allowed", "removal[1].near",
     "cards discarded together must lie side by side in a row or column, or touch at their "
     "corners"),
    (changed("klondike", "tableau", start=pl.Start(tuple(pr.Rank)[:-2]), t1="KC"), "t1-t2",
     "wrong-base", "tableau.start.ranks",
     "an empty tableau pile takes any card but a queen or a king"),
    (dealt("monte-carlo"), "s-t", "pile-full", "draw.steps[1].when",
     "cards are dealt only to empty piles, and no place is empty"),
    (lambda: pr.deal("elevens", seed=1).play("t1-t3").play("t7-r2"), "t3-r1", "no-pair",
     "reserve.lay",
     "the 5♦ makes no set with the cards on this reserve pile"),
    (dealt("moonlight"), "t36-t20", "wrong-rank", "tableau.build.direction",
     "only the 3♣ or 5♠ goes between the 2♣ and the 6♠"),
    (dealt("montana"), "t1-t20", "wrong-rank", "tableau.build.direction",
     "only the 3♣ goes to the right of the 2♣"),
    (dealt("montana"), "t3-t44", "wrong-suit", "tableau.build.match",
     "only the 4♠ goes to the right of the 3♠"),
    (lambda: pr.deal("montana", seed=3), "t2-t41", "pile-not-fillable", "tableau.shape",
     "nothing goes to the right of the K♣"),
    (lambda: pr.deal("montana", seed=4), "t1-t16", "pile-not-fillable", "tableau.shape",
     "nothing goes to the right of a gap"),
    (changed("klondike", "foundation", piles=52, capacity=None, start=pl.ANYTHING, build=(),
     f1="5C", t1="6C"), "t1-f1", "pile-full", "foundation.build",
     "this foundation takes cards only while it is empty"),
    (dealt("twenty"), "t9-t4", "pile-full", "tableau.build",
     "this tableau pile takes cards only while it is empty"),
    (dealt("osmosis"), "r1-f3", "wrong-base", "foundation.start.ranks",
     "only a seven begins this foundation, when the foundation before it has a card"),
    (dealt("labyrinth"), "s-f1", "route-not-allowed", "stock.take",
     "cards from the stock go only to the rows"),
    (dealt("beehive"), "t1-f1", "not-a-run", "foundation.start.cards",
     "only four cards of one rank go to a foundation together"),
    (changed("klondike", "tableau", start=pl.Start(when=pl.CardIs(suits=(
        pr.Suit.CLUBS, pr.Suit.HEARTS, pr.Suit.SPADES))), t1="KD"),
     "t1-t2", "wrong-suit", "tableau.start.when",
     "an empty tableau pile takes any card but a diamond"),
    (changed("klondike", "tableau", build=pl.Link("any-rank", "in-colour"), t1="6D", t2="5C"),
     "t1-t2", "wrong-colour", "tableau.build.match",
     "the 6♦ does not go on the 5♣: tableau piles are built in the same colour, in any order"),
    (changed("klondike", "foundation", start=pl.Start("ace",
     when=pl.Fits(pl.Link(UP), pl.Neighbour(1, 2))), t1="2C"),
     "t1-f1", "wrong-base", "foundation.start.ranks", "nothing begins this foundation now"),
]  # fmt: skip

PRECISE = {
    "only a seven begins this foundation, when the foundation before it has a card":
        "only a seven begins f3, when f2 has a card",
    "only four cards of one rank go to a foundation together":
        "only four cards of one rank go to f1 together",
    "an empty tableau pile takes any card but a diamond":
        "an empty tableau pile (t2) takes any card but a diamond",
    "nothing begins this foundation now":
        "nothing begins f1 now",
    "only an eight or a ten goes on the 9♥: build up or down regardless of suit":
        "only an eight or a ten goes on the 9♥: the waste is built up or down regardless of suit",
    "the rules say how many cards a draw takes":
        "the rules say how many cards a draw takes: write it as s-w",
    "the stock is empty":
        "s is empty",
    "the 7♥ can still move, and a draw is allowed only when nothing else can":
        "the 7♥ at t6 can still move, and a draw is allowed only when nothing else can",
    "a tableau pile is empty: the stock is dealt only while every tableau pile has a card":
        "t1 is empty: the stock is dealt only while every tableau pile has a card",
    "this foundation takes cards only when the tableau pile below it has a card":
        "f11 takes cards only when t3 has a card",
    "the stock is dealt to the tableau piles in turn":
        "the stock is dealt to the tableau piles in turn: write it as s-t",
    "the stock is dealt to all tableau piles at once":
        "the stock is dealt to all tableau piles at once: write it as s-t",
    "this tableau pile is built on only when it has at least three cards":
        "t1 is built on only when it has at least three cards",
    "this foundation takes cards from a tableau pile only when it has at least six cards":
        "f1 takes cards from t2 only when it has at least six cards",
    "the rules say how many cards a redeal takes":
        "the rules say how many cards a redeal takes: write it as w-s",
    "the card is on this tableau pile already":
        "the card is on t1 already",
    "a redeal takes all tableau piles at once":
        "a redeal takes all tableau piles at once: write it as t-s",
    "the waste is empty":
        "w is empty",
    "this tableau pile has only one card, not two":
        "t1 has only one card, not two",
    "the 2♣ is still covered by the 3♦":
        "the 2♣ at t1 is still covered by the 3♦ at t2",
    "the 4♠ lies under the 5♥: only the top card of the waste is available":
        "the 4♠ lies under the 5♥: only the top card of w is available",
    "one of the top three cards of this tableau pile lies face down":
        "one of the top three cards of t7 lies face down",
    "only one card or the whole run of three cards leaves this tableau pile, not two":
        "only one card or the whole run of three cards leaves t1, not two",
    "this tableau pile has room for two cards, not for three":
        "t1 has room for two cards, not for three",
    "another foundation has the clubs already":
        "f2 has the clubs already",
    "this foundation is complete":
        "f1 is complete",
    "this cell has a card already":
        "c1 has a card already",
    "nothing is laid on an empty tableau pile":
        "nothing is laid on an empty tableau pile (t3)",
    ("an empty tableau pile takes cards only from the stock or the waste piles"):
        ("an empty tableau pile (t2) takes cards only from the stock or the waste piles"),
    "the empty pocket takes cards only when the stock is empty":
        "the empty pocket (c) takes cards only when the stock is empty",
    "an empty tableau pile takes one card at a time, not two":
        "an empty tableau pile (t2) takes one card at a time, not two",
    "only a complete suit, king to ace, goes to a foundation":
        "only a complete suit, king to ace, goes to f1",
    "only a nine begins a foundation":
        "only a nine begins f1",
    "an empty tableau pile takes only a four":
        "an empty tableau pile (t2) takes only a four",
    ("only a six goes on the 4♦: build up by twos regardless of suit"):
        "only a six goes on the 4♦: foundation f2 is built up by twos regardless of suit",
    "this foundation takes the 9♦ only when a nine lies on the foundation before it":
        "f2 takes the 9♦ only when a nine lies on f1",
    "cards go from this tableau pile to this foundation only after the first redeal":
        "cards go from t1 to f8 only after the first redeal",
    "this foundation takes the J♣ only when a ten lies on top of the place below it":
        "f6 takes the J♣ only when a ten lies on top of r6",
    ("this foundation takes the A♣ only when a card of its suit begins the tableau pile below it"):
        ("f1 takes the A♣ only when a card of its suit begins t1"),
    ("this foundation takes the 2♣ only when the tableau pile two places further on has a card"):
        ("f1 takes the 2♣ only when t3 has a card"),
    ("this foundation takes the 2♣ only when a card of its suit lies on top of the "
    "tableau pile two places further on"):
        ("f1 takes the 2♣ only when a card of its suit lies on top of t3"),
    ("this foundation takes the A♣ only when a foundation one or two after it has a card"):
        "f1 takes the A♣ only when f2 or f3 has a card",
    "the A♣ fits on no card of a foundation one or two after it":
        "the A♣ fits on no card of f2 or f3",
    "only the A♥ begins this foundation":
        "only the A♥ begins f1",
    "this foundation takes only a three":
        "f1 takes only a three",
    "this tableau pile is built on only if its top card is a king":
        "t1 is built on only if its top card is a king",
    "this tableau pile is built on only if it begins with a queen or a king of clubs":
        "t1 is built on only if it begins with a queen or a king of clubs",
    "this tableau pile is built on only when the waste and every foundation have a card":
        "t1 is built on only when the waste and every foundation have a card",
    "this tableau pile is built on only while it has at most one card":
        "t1 is built on only while it has at most one card",
    "this tableau pile takes the 6♦ only from the waste, not from a tableau pile":
        "t1 takes the 6♦ only from the waste, not from t2",
    "this tableau pile takes only clubs":
        "t1 takes only clubs",
    "an empty tableau pile takes only a queen from a tableau pile":
        "an empty tableau pile (t2) takes only a queen from t1",
    "an empty tableau pile takes cards from a tableau pile only when the waste has a card":
        "an empty tableau pile (t2) takes cards from t1 only when the waste has a card",
    "the first two cards of a tableau pile never leave it":
        "the first two cards of t1 never leave it",
    "the first card of a tableau pile stays there":
        "the first card of t1 stays there",
    "an empty foundation takes four cards or thirteen cards at once, not two":
        "an empty foundation (f1) takes four cards or thirteen cards at once, not two",
    "the first card of a foundation never leaves it":
        "the first card of f1 never leaves it",
    "from the row a card goes only to the place one or three before it":
        "from t2 a card goes only to the place one or three before it",
    "nothing begins a tableau pile before a foundation has a card":
        "nothing begins t2 before a foundation has a card",
    "the 7♦ is in none of the sets that this reserve pile collects":
        "the 7♦ is in none of the sets that r1 collects",
    "cards from this tableau pile go only to the first eight tableau piles":
        "cards from tableau piles t9 to t16 go only to the first eight tableau piles",
    "this tableau pile takes cards only from the waste, not from a tableau pile":
        "t9 takes cards only from the waste, not from t5",
    "the stock is dealt to all reserve piles at once":
        "the stock is dealt to all reserve piles at once: write it as s-r",
    "this place is empty":
        "t7 is empty",
    "cards are dealt to the waste only while it has at most two cards":
        "cards are dealt to w only while it has at most two cards",
    "cards are dealt to this waste pile only while it has at most one card":
        "cards are dealt to w2 only while it has at most one card",
    "the top card of this tableau pile lies face down":
        "the top card of t1 lies face down",
    "the stock is dealt to the waste and the tableau piles at once":
        "the stock is dealt to the waste and the tableau piles at once: write it as s-w",
    "an empty tableau pile takes any card but a queen or a king":
        "an empty tableau pile (t2) takes any card but a queen or a king",
    "the 5♦ makes no set with the cards on this reserve pile":
        "the 5♦ makes no set with the cards on r1",
    "only the 3♣ or 5♠ goes between the 2♣ and the 6♠":
        "only the 3♣ or 5♠ goes between the 2♣ and the 6♠ (t20)",
    "only the 3♣ goes to the right of the 2♣":
        "only the 3♣ goes to the right of the 2♣ (t20)",
    "only the 4♠ goes to the right of the 3♠":
        "only the 4♠ goes to the right of the 3♠ (t44)",
    "nothing goes to the right of the K♣":
        "nothing goes to the right of the K♣ (t41)",
    "nothing goes to the right of a gap":
        "nothing goes to the right of a gap (t16)",
    "this foundation takes cards only while it is empty":
        "f1 takes cards only while it is empty",
    "this tableau pile takes cards only while it is empty":
        "t4 takes cards only while it is empty",
}  # fmt: skip
"""Precise messages that differ from the messages for players."""

ABOUT_INPUT = {
    pr.Code.UNKNOWN_GAME, pr.Code.BAD_OPTION, pr.Code.BAD_RULES, pr.Code.BAD_CARD, pr.Code.BAD_DECK,
    pr.Code.UNSETTLED, pr.Code.RESULT_MISMATCH, pr.Code.SCORE_MISMATCH, pr.Code.SEED_MISMATCH,
    pr.Code.RULES_MISMATCH, pr.Code.UNREADABLE, pr.Code.NO_SUCH_DEAL, pr.Code.NO_SUCH_MOVE,
}  # fmt: skip
"""Codes for other things than moves."""


@pytest.mark.parametrize(
    ("make", "move", "code", "field", "message"),
    SENTENCES,
    ids=[f"{code}-{field}" for _, _, code, field, _ in SENTENCES],
)
def test_message(
    make: Callable[[], pr.State], move: str, code: str, field: str, message: str
) -> None:
    violation = make().check(move)
    assert violation is not None
    assert (violation.code, violation.field) == (code, field)
    assert violation.message == message
    assert violation.precise == PRECISE.get(message, message)
    assert violation.move == move[:60]


@pytest.mark.parametrize("game", list(pr.GAMES)[::10])
def test_the_piles_that_a_message_names_exist(game: str) -> None:
    state = pr.deal(game, seed=1)
    for letter in "swfctrd":
        told = state.check(f"{letter}999-f1")
        assert told
        _, _, choice = told.message.partition(": ")
        for name in re.findall(r"\b[swfctrd]\d*\b", choice):
            assert state.pile(name) is not None


def test_every_code_for_a_move_has_a_message() -> None:
    assert {pr.Code(code) for _, _, code, _, _ in SENTENCES} == set(pr.Code) - ABOUT_INPUT


PILE = re.compile(r"\b[swftrcd]\d+\b")


def check_sentences(state: pr.State) -> None:
    """Check that the cards of a reason lie on the piles concerned and are visible."""
    plain = Table(state)
    for move in candidate_moves(state, 3):
        violation = state.check(move)
        if violation is None or violation.code is pr.Code.NO_SUCH_PILE:
            continue
        own = [pile for name in violation.piles for pile in plain.piles.get(name, [])]
        own += [pile for name, zone in plain.zones.items() if gives_stretches(zone)
                for pile in plain.piles[name][-1:]]  # fmt: skip
        over = [pile for name in violation.piles if name in plain.zones
                for cover in plain.covers(name) for pile in plain.piles[cover]]  # fmt: skip
        assert set(violation.cards) <= {card for card, up in own + over if up}, (violation, state)
        whole = violation.code is not pr.Code.ONE_CARD_ONLY
        assert not (whole and PILE.search(violation.message)), violation


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", ["new-york", "escalator", "klondike", "pyramid", "calculation"])
def test_messages_agree_with_the_cards(game: str) -> None:
    @given(states(pr.GAMES[game]))
    @settings(max_examples=-(-settings().max_examples // 5))
    def run(state: pr.State) -> None:
        check_sentences(state)

    run()


@given(st.data())
def test_messages_agree_with_the_cards_in_any_game(data: st.DataObject) -> None:
    check_sentences(data.draw(states(data.draw(rule_sets()))))


def test_a_message_is_rendered_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("klondike", seed=1)
    earlier = state.check("t7-t1")
    monkeypatch.delattr(sentence, "Wording")
    one, other = state.check("t7-t1"), state.check("t7-t2")
    assert one
    assert one == earlier
    assert hash(one) == hash(earlier)
    assert one != other
    assert one.cards
    with pytest.raises(NameError):
        print(one.message)


def test_a_violation_is_a_value() -> None:
    one = pr.deal("balcony", seed=1).check("w-t1")
    assert one
    plain = pr.Violation(
        code=one.code,
        message=one.message,
        move=one.move,
        piles=one.piles,
        cards=one.cards,
        field=one.field,
    )
    assert one == plain
    assert plain == one
    assert hash(one) == hash(plain)
    assert repr(one) == repr(plain) == repr(copy.deepcopy(one))
    assert plain.precise == plain.message != one.precise
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.message, again.precise) == (one, one.message, one.precise)
    assert one != attrs.evolve(plain, message="another")
    named = attrs.evolve(pr.GAMES["balcony"], name="Theatre")
    assert pr.deal(named, seed=1).check("w-t1") == one
    assert one != one.message
