"""The server: games in play and answers about them, without input or output."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ..cards import HIDDEN
from ..engine.standing import Status
from ..engine.tables import Tables
from ..engine.transition import Act, Step
from ..english.reasons.violation import IllegalMoveError, Violation
from ..english.rulebook.describe import describe
from ..errors import ArgumentError, Code, PatienceError, shorten
from ..games.index import GAMES
from ..json_text import load_json
from ..playing.state import State, forget_moves, parts_of
from ..records.record import Record
from ..search.finishing import auto_moves, can_finish, finish
from ..search.lookahead import can_progress
from ..session import Session
from .holding import Holding
from .requests import (
    FORMAT,
    LIMIT,
    PICTURE,
    REQUESTS,
    Request,
    check_request,
    is_id,
    needed,
    rules_of,
    too_much,
    whole_seed,
    wrong,
)

TABLES = 1000
"""The default for the most games in play at once."""
MOVES = 5000
"""The most moves of a game in play."""

POSITIONS = 500
"""The most positions to search for the outlook of a game."""

Answer = dict[str, Any]
_Id = str | int


@attrs.define
class _Table:
    """A game in play."""

    session: Session
    is_known: bool
    """The client knows all cards, from its own seed or deck."""
    by_seed: bool
    """Its record has its seed instead of its deck."""
    is_revealed: bool = False
    """A record has revealed all cards to the client."""

    @property
    def t(self) -> Tables:
        """The engine's tables."""
        return parts_of(self.session.start)[0]

    @property
    def kept(self) -> int:
        """The number of positions kept, including undone ones."""
        return 1 + len(self.session.moves) + len(self.session.undone)


class Server:
    """A server of games in play.

    Args:
        is_open: show hidden cards.
        tables: the most games in play at once.

    >>> server = Server()
    >>> server.answer('{"id": 1, "do": "deal", "game": "balcony", "seed": "1"}')["view"]["moves"]
    ['t5-t2', 't4-t2', 's-w']
    >>> answer = server.answer('{"id": 2, "do": "play", "move": "s-w"}')
    >>> answer["id"], answer["steps"]
    (2, [{'act': 'draw', 'source': 's', 'target': 'w', 'cards': ['2C']}])
    >>> server.answer('{"do": "play", "move": "f1-w"}')["error"]["message"]
    'cards never leave the foundations'
    """

    def __init__(self, *, is_open: bool = False, tables: int = TABLES) -> None:
        self._is_open = is_open
        self._most = tables
        self._tables: dict[_Id, _Table] = {}
        self._holding = Holding()

    def answer(self, line: str | bytes) -> Answer:
        """Answer a request. It never raises; errors are answers, too.

        Args:
            line: the text of a JSON object.

        Returns:
            An object with the request's ``id``, if it has one, and the result or an ``error``.
        """
        answer: Answer = {}
        try:
            request = load_json(line, LIMIT, ArgumentError)
            if isinstance(request, dict) and is_id(request.get("id")):
                answer["id"] = request["id"]
            answer |= _HANDLERS[check_request(request)["do"]](self, request)
        except PatienceError as error:
            answer["error"] = {"code": error.code.value, "message": error.message}
            if isinstance(error, IllegalMoveError):
                answer["error"] = _violation(error.violation)
        return answer

    # 1. Requests.

    def _hello(self, request: Request) -> Answer:
        return {"format": FORMAT, "requests": list(REQUESTS), "open": self._is_open}

    def _games(self, request: Request) -> Answer:
        return {"games": [{"game": name, "title": GAMES[name].title} for name in GAMES]}

    def _rules(self, request: Request) -> Answer:
        rules = rules_of(request) if "game" in request or "rules" in request else None
        rules = rules or self._table(request).session.state.rules
        form = request.get("format", "text")
        return {"rules": rules.to_json() if form == "json" else describe(rules, form)}

    def _deal(self, request: Request) -> Answer:
        seed, deck, number = (request.get(key) for key in ("seed", "deck", "pysolfc"))
        session = Session.deal(
            rules_of(request),
            seed=whole_seed(request, "seed"),
            deck=deck,
            pysolfc=number,
            shuffle=whole_seed(request, "shuffle"),
        )
        is_known = (seed, deck, number) != (None, None, None)
        return self._seat(
            request, _Table(session, is_known, by_seed=deck is None and number is None)
        )

    def _load(self, request: Request) -> Answer:
        if ("record" in request) == ("position" in request):
            raise wrong("load needs either a record or a position")
        data = request["record"] if "record" in request else request["position"]
        is_text = isinstance(data, str) and not data.lstrip().startswith("{")
        if "position" in request:
            state = State.from_text(data) if is_text else State.from_json(data)
            return self._seat(request, _Table(Session(state), True, by_seed=False))
        record = Record.from_text(data) if is_text else Record.from_json(data)
        if len(record.moves) > MOVES:
            raise too_much(f"{len(record.moves)} moves; the limit is {MOVES}")
        return self._seat(request, _Table(Session.load(record), True, by_seed=record.deck is None))

    def _view(self, request: Request) -> Answer:
        return self._shown_of(self._table(request))

    def _moves(self, request: Request) -> Answer:
        state = self._table(request).session.state
        moves = state.legal_moves(distinct=request.get("distinct", False))
        answer = {"moves": list(moves), "status": state.status.value, "score": state.score}
        forget_moves(state)
        return answer

    def _check(self, request: Request) -> Answer:
        violation = self._table(request).session.check(needed(request, "move"))
        return {"legal": violation is None} | (
            {"violation": _violation(violation)} if violation else {}
        )

    def _play(self, request: Request) -> Answer:
        return self._played(self._table(request), (needed(request, "move"),))

    def _auto(self, request: Request) -> Answer:
        table = self._table(request)
        moves = auto_moves(table.session.state, every=request.get("every", False))
        return {"moves": list(moves), **self._played(table, moves)}

    def _finish(self, request: Request) -> Answer:
        table = self._table(request)
        moves = finish(table.session.state) or ()
        return {"moves": list(moves), **self._played(table, moves)}

    def _undo(self, request: Request) -> Answer:
        table = self._table(request)
        if table.is_revealed:
            message = "the record has revealed all cards, so no move can be taken back"
            raise ArgumentError(Code.GAME_OVER, message)
        return self._go(table, Session.undo)

    def _redo(self, request: Request) -> Answer:
        return self._go(self._table(request), Session.redo)

    def _hint(self, request: Request) -> Answer:
        found = self._table(request).session.hint()
        return {"hint": found and attrs.asdict(found)}

    def _outlook(self, request: Request) -> Answer:
        state = self._table(request).session.state
        progress = can_progress(state, fair=True, budget=POSITIONS)
        return {"progress": progress.value, "finish": can_finish(state)}

    def _svg(self, request: Request) -> Answer:
        drawn = {key: request[key] for key in PICTURE if key in request}
        state = self._table(request).session.state
        return {"svg": state.to_svg(request.get("moves", ()), **drawn)}

    def _record(self, request: Request) -> Answer:
        table = self._table(request)
        known = self._is_open or table.is_known
        if not (known or _is_over(table.session)):
            raise wrong("the record would reveal the hidden cards; ask when the game is over")
        answer = self._recorded(table, request)
        table.is_revealed = not known
        return answer

    def _close(self, request: Request) -> Answer:
        table = self._table(request)
        answer = self._recorded(table, request)
        name = _table_id(request)
        del self._tables[name]
        self._holding.remove(table.t, table.kept)
        return {"closed": name, **answer}

    # 2. Helpers.

    def _table(self, request: Request) -> _Table:
        name = _table_id(request)
        if name not in self._tables:
            raise wrong(f"there is no table {shorten(name)}; deal first")
        table = self._tables[name]
        self._holding.use(table.t)
        return table

    def _seat(self, request: Request, table: _Table) -> Answer:
        name = _table_id(request)
        if name not in self._tables and len(self._tables) >= self._most:
            raise too_much(f"{self._most} tables are the limit; close one")
        before = self._tables.get(name)
        if before is not None:
            self._holding.remove(before.t, before.kept)
        try:
            answer = self._counted(table)
        except PatienceError:
            if before is not None:
                self._holding.add(before.t, before.kept)
            raise
        self._tables[name] = table
        return answer

    def _counted(self, table: _Table) -> Answer:
        """Count the memory of a new table and show it; undo the count if it cannot be shown."""
        self._holding.add(table.t, table.kept)
        try:
            return self._shown_of(table)
        except PatienceError:
            self._holding.remove(table.t, table.kept)
            raise

    def _go(self, table: _Table, go: Callable[[Session], State]) -> Answer:
        """Go to another position of a game, and back if it cannot be shown."""
        at = len(table.session.moves)
        go(table.session)
        try:
            return self._shown_of(table)
        except PatienceError:
            table.session.go(at)
            raise

    def _shown_of(self, table: _Table) -> Answer:
        session = table.session
        return self._shown(session.state, len(session.moves), len(session.undone))

    def _shown(self, state: State, played: int, undone: int) -> Answer:
        answer: Answer = {"view": state.view().to_json(), "played": played, "undone": undone}
        if self._is_open:
            answer["position"] = state.to_json()
        return answer

    def _played(self, table: _Table, moves: Sequence[str]) -> Answer:
        """Play moves, all or none, and show their steps and where they lead."""
        session, state = table.session, table.session.state
        if not moves:
            return {"steps": [], **self._shown_of(table)}
        number = len(session.moves) + len(moves)
        if number > MOVES:
            raise too_much(f"a game in play has at most {MOVES} moves")
        steps: list[Answer] = []
        for move in moves:
            after = state.transition(move)
            steps += [self._step(step, state) for step in after.steps]
            state = after.state
        shown = self._shown(state, number, 0)  # may fail
        self._holding.keep(table.t, number + 1 - table.kept)  # undone moves are dropped
        for move in moves:
            session.play(move)
        return {"steps": steps, **shown}

    def _step(self, step: Step, before: State) -> Answer:
        cards = [str(card) for card in step.cards]
        if not self._is_open:
            for place in range(-len(cards), 0):
                gathered = step.act is Act.REDEAL
                if not (before.is_face_up(step.source, place) if gathered else step.face_up):
                    cards[place] = HIDDEN
        answer: Answer = {"act": step.act.value, "source": step.source, "target": step.target}
        answer["cards"] = cards
        answer |= {} if step.face_up else {"face_up": False}
        return answer | ({"under": True} if step.under else {})

    def _recorded(self, table: _Table, request: Request) -> Answer:
        """Return the record as JSON text, so that the seed keeps its digits in any language."""
        over = _is_over(table.session)
        record = table.session.record(None if over else request.get("result"))
        deck = None if table.by_seed and record.seed is not None else record.deck
        record = attrs.evolve(record, deck=deck, tags=request.get("tags", {}))
        return {"record": json.dumps(record.to_json(), ensure_ascii=False)}


def _is_over(session: Session) -> bool:
    """Check if a game is won or lost."""
    return session.state.status is not Status.IN_PLAY


def _table_id(request: Request) -> _Id:
    name: _Id = request.get("table", 1)
    return name


def _violation(violation: Violation) -> Answer:
    return {
        "code": violation.code.value,
        "message": violation.message,
        "piles": list(violation.piles),
        "cards": [str(card) for card in violation.cards],
        "field": violation.field,
    }


_HANDLERS: dict[str, Callable[[Server, Request], Answer]] = {
    "hello": Server._hello,
    "games": Server._games,
    "rules": Server._rules,
    "deal": Server._deal,
    "load": Server._load,
    "view": Server._view,
    "moves": Server._moves,
    "check": Server._check,
    "play": Server._play,
    "auto": Server._auto,
    "finish": Server._finish,
    "undo": Server._undo,
    "redo": Server._redo,
    "hint": Server._hint,
    "outlook": Server._outlook,
    "svg": Server._svg,
    "record": Server._record,
    "close": Server._close,
}
