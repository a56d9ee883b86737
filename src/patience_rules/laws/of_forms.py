"""Laws of forms: what is written reads back equal, is valid, and is served and drawn."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from .. import language
from ..judging.validation import validate
from ..playing.state import State
from ..playing.view import View
from ..records.record import Record, replay_html
from ..rules.code import rules_code
from ..rules.ruleset import Rules
from ..serving.server import Server
from ..sessions.session import Session
from .inquiry import Inquiry, ensure, of_games, of_positions

_FORMS: dict[str, Callable[[State], State]] = {
    "JSON": lambda state: State.from_json(json.dumps(state.to_json())),
    "a mapping": lambda state: State.from_json(state.to_json()),
    "text": lambda state: State.from_text(state.to_text()),
    "repr": lambda state: eval(repr(state), {"State": State}),
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "copy": copy.deepcopy,
}


@of_games
def the_rule_set_reads_back(inquiry: Inquiry) -> None:
    rules = inquiry.rules
    again = Rules.from_json(json.dumps(rules.to_json()))
    ensure(again == rules and again.digest == rules.digest, "JSON changes the rule set")
    ensure(again.canonical_json() == rules.canonical_json(), "JSON changes the canonical form")
    ensure(repr(rules) and rules._repr_html_(), "a rule set is not shown")


@of_games
def the_code_reads_back(inquiry: Inquiry) -> None:
    code = rules_code(inquiry.rules)
    again = eval(code, {name: getattr(language, name) for name in dir(language)})
    ensure(again == inquiry.rules, f"the code says something else: {code}")


@of_positions
def a_state_reads_back(state: State, inquiry: Inquiry) -> None:
    for name, form in _FORMS.items():
        again = form(state)
        ensure(again == state and hash(again) == hash(state), f"{name} changes the state")
        ensure(again.key == state.key, f"{name} changes the key")
        ensure(again.legal_moves() == state.legal_moves(), f"{name} changes the moves")


@of_positions
def a_view_reads_back(state: State, inquiry: Inquiry) -> None:
    view = state.view()
    ensure(View.from_json(json.dumps(view.to_json())) == view, "JSON changes the view")
    ensure(State.from_view(view, seed=1).view() == view, "an imagined state looks otherwise")


@of_games
def records_read_back_and_are_valid(inquiry: Inquiry) -> None:
    states, moves = inquiry.states, inquiry.moves
    middle = len(moves) // 2
    for first in {0, middle}:
        record = Record.of(states[first], moves[first:])
        for again in (
            Record.from_json(json.dumps(record.to_json())),
            Record.from_text(record.to_text()),
        ):
            ensure(again == record, "a record reads back otherwise")
            ensure(again.start == states[first], "a record begins elsewhere")
            report = validate(again, max_states=200)
            ensure(report.valid, f"a record of the game is refused: {report}")
            ensure(json.dumps(report.to_json()), "no report")
        ensure(all(record.in_words()), "a move of a record has no words")
    shown = Record.of(states[0], moves[:3])
    ensure("</html>" in replay_html(shown), "a record is not shown")
    if moves:
        wrong = Record(inquiry.rules, [*moves[:-1], "t99-t99"], seed=inquiry.seed)
        ensure(not validate(wrong).valid, "a move of no pile is valid")


@of_games
def a_session_goes_forward_and_back(inquiry: Inquiry) -> None:
    session = Session(inquiry.states[0])
    for move, after in zip(inquiry.moves, inquiry.states[1:], strict=True):
        ensure(session.play(move) == after, f"a session plays {move} otherwise")
    again = Session.load(session.record())
    ensure(again.state == session.state, "a session that is loaded ends elsewhere")
    for before in inquiry.states[-2::-1]:
        ensure(again.undo() == before, "undo leads elsewhere")
    for after in inquiry.states[1:]:
        ensure(again.redo() == after, "redo leads elsewhere")


@of_games
def the_server_answers(inquiry: Inquiry) -> None:
    server = Server()

    def ask(do: str, **keys: Any) -> Any:
        answer = json.loads(json.dumps(server.answer(json.dumps({"do": do, **keys}))))
        code = answer.get("error", {}).get("code")
        ensure(code != "internal", f"the answer to {do} is internal: {answer}")
        return answer

    rules, last = inquiry.rules.to_json(), inquiry.states[-1]
    ask("rules", rules=rules)
    ensure("error" not in ask("deal", rules=rules, seed=inquiry.seed), "no deal is served")
    for move, state in zip(inquiry.moves, inquiry.states, strict=False):
        shown = ask("moves")["moves"]
        told = [one["move"] if isinstance(one, dict) else one for one in shown]
        ensure(told == list(map(str, state.legal_moves())), f"the server lists {shown}")
        ensure("error" not in ask("play", move=str(move)), f"the server refuses {move}")
    for name in inquiry.some("served refusals", last.names):
        ask("check", move=f"{name}-{last.names[-1]}")
    for do in ("view", "svg", "layout", "score", "record", "undo", "redo", "auto", "outlook"):
        ask(do)


@of_positions
def pictures_are_drawn(state: State, inquiry: Inquiry) -> None:
    for dark, narrow in ((False, False), (True, True)):
        ElementTree.fromstring(state.to_svg(state.legal_moves()[:2], dark=dark, narrow=narrow))
    view = state.view()
    ensure(view.draw() == str(state), "view and state are drawn otherwise")
    ensure(view.draw(ascii=True).isascii(), "a table in ASCII has other characters")
    ensure(view.caption and view.draw(width=40), "a view is not shown")
    ensure(view.layout() and view.layout(narrow=True), "a view has no layout")
