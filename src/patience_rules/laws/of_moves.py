"""Laws of moves: list, check and play agree, and every step leads where it says."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import attrs

from ..engine.card_sets import Piles
from ..engine.move import Move
from ..engine.standing import Status
from ..english.reasons.violation import IllegalMoveError
from ..playing.every_move import all_moves
from ..playing.observation import Encoding
from ..playing.perft import perft
from ..playing.start import deal_steps
from ..playing.state import State, Transition
from ..playing.transition import Act, Step
from ..rules.facts import deals_by_card, fills_from
from ..rules.words import Role
from ..rules.zone_facts import gives, kept
from ..search.auto_moves import can_finish
from ..search.lookahead import can_progress
from .inquiry import Inquiry, ensure, of_games, of_positions
from .lookalike import lookalike, with_two_swapped
from .screen import Screen


@of_positions
def list_check_and_play_agree(state: State, inquiry: Inquiry) -> None:
    # A state that knows its legal moves plays those unchecked, so list and play use two copies.
    unasked: State = pickle.loads(pickle.dumps(state))
    legal = pickle.loads(pickle.dumps(state)).legal_moves()
    ensure(len(set(legal)) == len(legal), "a move is listed twice")
    candidates = dict.fromkeys([*legal, *inquiry.candidates(state)])
    for move in candidates:
        violation = state.check(move)
        ensure((move in legal) == (violation is None), f"list and check differ on {move}")
        ensure(
            unasked.is_legal(move) == (violation is None), f"check and is_legal differ on {move}"
        )
        try:
            unasked.play(move)
        except IllegalMoveError as error:
            ensure(violation == error.violation, f"check and play differ on {move}")
        else:
            ensure(violation is None, f"play accepts {move} and check does not")
    inquiry.compared += len(candidates)


@of_positions
def no_card_is_lost_or_created(state: State, inquiry: Inquiry) -> None:
    held = Counter(card for name in state.names for card in state.pile(name))
    ensure(held == Counter(state.rules.pack), "not the whole pack")


@of_positions
def moves_are_legal_while_a_game_is_in_play(state: State, inquiry: Inquiry) -> None:
    playing = state.status is Status.IN_PLAY
    ensure(playing == bool(state.legal_moves()), f"{state.status.value} contradicts the moves")
    ensure(perft(state, 1) == len(state.legal_moves()), "perft counts otherwise")


@of_positions
def distinct_moves_differ(state: State, inquiry: Inquiry) -> None:
    distinct = state.legal_moves(distinct=True)
    other = state.imagine(seed=0)
    ensure(other.legal_moves(distinct=True) == distinct, "distinct moves reveal hidden cards")
    if not any(None in pile for pile in state.view().shown):
        keys = {state.play(move).key for move in state.legal_moves()}
        law = f"{len(distinct)} distinct moves lead to {len(keys)} positions"
        ensure(len(keys) == len(distinct), law)


@of_positions
def transitions_lead_where_play_leads(state: State, inquiry: Inquiry) -> None:
    zones = [zone for zone in state.rules.zones for _ in range(zone.piles)]
    stays_on = {name: kept(zone) for name, zone in zip(state.names, zones, strict=True)}
    for move in inquiry.some("moves", state.legal_moves()):
        before, screen = Screen.of(state), Screen.of(state)
        transition = state.transition(move)
        after = transition.state
        ensure(after == state.play(str(move)), f"transition and play differ on {move}")
        screen.show(transition.steps)
        ensure(screen.piles == Screen.of(after).piles, f"the steps of {move} lead elsewhere")
        screen.take_back(transition)
        ensure(screen.piles == before.piles, f"the steps back of {move} lead elsewhere")
        for name, keep in stays_on.items():
            lowest = state.pile(name)[:keep]
            stays = after.pile(name)[: len(lowest)] == lowest
            ensure(stays, f"{move} takes a card that {name} keeps")
        ensure(not _strands(state, move, after), f"{move} strands cards in the stock")


def _strands(state: State, move: Move, after: State) -> bool:
    """Check if a redeal leaves cards in a stock that no later move can take them from."""
    rules = state.rules
    topped = any(gives(zone) for zone in rules.zones_of(Role.STOCK))
    leaves = rules.draw or topped or fills_from(rules, Role.STOCK)
    return move.target == "s" and not leaves and any(after.pile("s"))


@of_games
def steps_lead_through_the_whole_game(inquiry: Inquiry) -> None:
    start = inquiry.states[0]
    screen = Screen(start.names)
    screen.show(deal_steps(start))
    ensure(screen.piles == Screen.of(start).piles, "the steps of the deal lead elsewhere")
    for move, before, after in zip(inquiry.moves, inquiry.states, inquiry.states[1:], strict=False):
        screen.show(before.transition(move).steps)
        ensure(screen.piles == Screen.of(after).piles, f"the steps of {move} lead elsewhere")


@of_positions
def what_is_taken_up_may_leave(state: State, inquiry: Inquiry) -> None:
    legal = state.legal_moves()
    for name in inquiry.some("piles", state.names):
        most = state.liftable(name)
        ensure(0 <= most <= len(state.pile(name)), f"{most} cards of {name} may be picked up")
        for move in legal:
            # A buried card that comes up in its pile is not picked up.
            leaves = move.source == name != move.target
            if leaves and not {"s", "d"} & {name, move.target}:
                ensure(move.size <= most, f"{move} takes more than may be picked up")
        best = state.best_target(name)
        ensure(best is None or best in legal, f"the best target of {name} is {best}")


@of_positions
def playouts_play_legal_moves(state: State, inquiry: Inquiry) -> None:
    ended = state.playout(seed=1, max_moves=15)
    random, here, moves = Random(1), state, 0
    while moves < 15 and (legal := here.legal_moves()):
        here, moves = here.play(legal[int(random.random() * len(legal))]), moves + 1
    told = (ended.end, ended.score, ended.length)
    ensure(told == (here, here.score, moves), "a playout goes otherwise")


@of_games
def all_moves_and_masks_have_each_legal_move(inquiry: Inquiry) -> None:
    encoding = Encoding(inquiry.rules)
    ensure(encoding.moves == all_moves(inquiry.rules), "an encoding has other moves")
    row = memoryview(bytearray(encoding.size))
    written: Piles = ()
    for state in inquiry.states:
        legal = state.legal_moves()
        beyond = set(legal).difference(encoding.moves)
        ensure(not beyond, f"{', '.join(beyond)}: not among all moves")
        mask = encoding.mask(legal)
        masked = {move for move, is_set in zip(encoding.moves, mask, strict=True) if is_set}
        ensure(masked == set(legal), "the mask differs from the legal moves")
        written = encoding.write(row, state, before=written)
        ensure(bytes(row) == bytes(encoding.observe(state)), "an observation depends on the last")


@of_positions
def hidden_cards_change_no_answer(state: State, inquiry: Inquiry) -> None:
    for other in {lookalike(state, inquiry.seed), with_two_swapped(state, inquiry.seed)}:
        check_alike(state, other, inquiry)


def check_alike(one: State, other: State, inquiry: Inquiry) -> int:
    """Check that answers to a player are the same for both; return how many steps were compared."""
    ensure(one.view() == other.view() and str(one) == str(other), "the views differ")
    ensure(one.legal_moves() == other.legal_moves(), "hidden cards change the legal moves")
    same = one.legal_moves(distinct=True) == other.legal_moves(distinct=True)
    ensure(same, "hidden cards change the distinct moves")
    told = (one.status, one.score, one.base) == (other.status, other.score, other.base)
    ensure(told, "hidden cards change status, score or base")
    drawn = one.to_svg(one.legal_moves()[:2]) == other.to_svg(one.legal_moves()[:2])
    ensure(drawn, "hidden cards change the picture")
    ensure(can_finish(one) == can_finish(other), "hidden cards decide if a game can be finished")
    ensure(one.imagine(seed=1) == other.imagine(seed=1), "hidden cards change what is imagined")
    if not one.redeals:  # after a redeal a player knows the stock
        told = can_progress(one, max_states=5) == can_progress(other, max_states=5)
        ensure(told, "hidden cards change the outlook")
    for name in inquiry.some("piles", one.names):
        ensure(one.liftable(name) == other.liftable(name), f"hidden cards hold {name}")
        same = one.best_target(name) == other.best_target(name)
        ensure(same, f"hidden cards change the best target of {name}")
    shown = {card for cards in one.view().shown for card in cards}
    for move in [*inquiry.candidates(one), *_of_many_cards(one, inquiry)]:
        first, second = one.check(move), other.check(move)
        ensure(first == second, f"hidden cards change the reason for {move}")
        told = first is None or shown.issuperset(first.cards)
        ensure(told, f"the reason for {move} names hidden cards")
    compared = 0
    for move in inquiry.some("moves", one.legal_moves()):
        words = one.in_words(move), other.in_words(move)
        ensure(words[0] == words[1], f"hidden cards change the words of {move}: {words}")
        before, after = one.transition(move), other.transition(move)
        # The same cards may come in another order, which a player sees.
        is_same = before.state.view() == after.state.view()
        if is_same and not deals_by_card(one.rules):
            same = _public_part(one, before) == _public_part(other, after)
            ensure(same, f"hidden cards change the steps of {move}")
            compared += 1
    return compared


def _of_many_cards(state: State, inquiry: Inquiry) -> list[Move]:
    """Return moves from every pile to every pile, of every number of cards from two on."""
    moves = [
        Move(source, target, count)
        for source in inquiry.some("piles", state.names)
        for target in state.names
        for count in range(2, len(state.pile(source)) + 2)
    ]
    return list(inquiry.some("moves of many cards", moves))


def _public_part(state: State, transition: Transition) -> list[tuple[Step, int]]:
    """Return the steps of a move, without the cards that a redeal or a draw lays face down."""
    shown = []
    for step in transition.steps:
        if step.act in (Act.REDEAL, Act.ORDER):
            seen = tuple(card for card in state.view().pile(step.source) if card)
            shown.append((attrs.evolve(step, cards=seen), len(seen)))
        else:
            seen = step.cards if step.face_up else ()
            shown.append((attrs.evolve(step, cards=seen), len(step.cards)))
    return shown
