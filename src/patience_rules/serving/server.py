"""The server: games in play and answers about them, without input or output."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..basics.errors import ArgumentError, PatienceError, internal, log_internal, shorten
from ..basics.json_text import load_json
from ..english.rulebook.describe import describe
from ..english.rulebook.option_texts import OptionText, describe_options
from ..games.catalogue import CatalogueEntry
from ..games.index import GAMES
from ..playing.state import State, forget_moves
from ..records.record import Record
from ..schemas.formats import Format
from ..search.auto_moves import auto_moves, can_finish, finish
from ..search.hints.suggestion import no_hint
from ..search.lookahead import can_progress
from ..sessions.session import Session, forget_plans
from .answers import Answer, check_answer, error_answer
from .requests import (
    PICTURE,
    REQUEST_LIMIT,
    REQUESTS,
    Request,
    check_request,
    is_id,
    rules_of,
    too_much,
    whole_seed,
    wrong,
)
from .table import Holding, Table, check_length

TABLES = 1000
"""The default for the most games in play at once."""
POSITIONS = 500
"""The most positions to search for the outlook of a game."""

_Id = str | int
_ANSWERS = {do: Format("serve", "$defs", f"{do}-answer") for do in REQUESTS}
_GAME = Format("serve", "$defs", "game")
_OPTION = Format("serve", "$defs", "option")
_VALUE = Format("serve", "$defs", "value")


class Server:
    """A server of games in play.

    Args:
        is_open: show hidden cards.
        tables: the most games in play at once.

    >>> server = Server()
    >>> server.answer('{"id": 1, "do": "deal", "game": "balcony", "seed": "1"}')["view"]["moves"]
    ['t5-t2', 't4-t2', 's-w']
    >>> answer = server.answer('{"id": 2, "do": "play", "move": "s-w"}')
    >>> answer["id"], answer["steps"][0]["words"]
    (2, '2♣ is drawn to w')
    >>> server.answer('{"do": "play", "move": "f1-w"}')["error"]["message"]
    'cards never leave the foundations'
    """

    def __init__(self, *, is_open: bool = False, tables: int = TABLES) -> None:
        self._is_open = is_open
        self._most = tables
        self._tables: dict[_Id, Table] = {}
        self._holding = Holding()

    def answer(self, line: str | bytes) -> Answer:
        """Answer a request. It never raises; errors are answers, too."""
        named: Answer = {}
        try:
            try:
                return self._respond(line, named)
            except PatienceError as error:
                return {**named, "error": error_answer(error)}
        except Exception as error:  # one request, or its error, must not end all other games
            log_internal(error, "request", line)
            return {**named, "error": error_answer(internal(error, "request"))}

    def _respond(self, line: str | bytes, named: Answer) -> Answer:
        """Answer a request, and add its id to ``named`` as soon as it is known."""
        request = load_json(line, REQUEST_LIMIT, ArgumentError)
        if isinstance(request, dict) and is_id(request.get("id")):
            named["id"] = request["id"]
        do = check_request(request)["do"]
        handler: Callable[[Request], Answer] = getattr(self, f"_{do}")
        answer = handler(request)
        self._forget_moves(request)
        return _ANSWERS[do].pick({**named, "do": do, **answer})

    # 1. Requests: a method for each of REQUESTS.

    def _hello(self, request: Request) -> Answer:
        return {"format": _ANSWERS["hello"].name, "requests": REQUESTS, "open": self._is_open}

    def _games(self, request: Request) -> Answer:
        return {"games": [_game(entry) for entry in GAMES.search(request.get("text", ""))]}

    def _rules(self, request: Request) -> Answer:
        rules = rules_of(request) if "game" in request or "rules" in request else None
        rules = rules or self._session(request).state.rules
        form = request.get("format", "text")
        shown = rules.to_json() if form == "json" else describe(rules, form)
        return {"rules": shown, "options": list(map(_option, describe_options(rules)))}

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
        by_seed = deck is None and number is None
        return self._seat(request, session, is_known=is_known, by_seed=by_seed)

    def _load(self, request: Request) -> Answer:
        if ("record" in request) == ("position" in request):
            raise wrong("load needs either a record or a position")
        data = request["record"] if "record" in request else request["position"]
        is_text = isinstance(data, str) and not data.lstrip().startswith("{")
        if "position" in request:
            state = State.from_text(data) if is_text else State.from_json(data)
            return self._seat(request, Session(state), is_known=True, by_seed=False)
        record = Record.from_text(data) if is_text else Record.from_json(data)
        check_length(len(record.moves) + len(record.undone))
        session, by_seed = Session.load(record), record.deck is None
        return self._seat(request, session, is_known=True, by_seed=by_seed)

    def _view(self, request: Request) -> Answer:
        return self._table(request).shown()

    def _moves(self, request: Request) -> Answer:
        session = self._session(request)
        moves = session.legal_moves(distinct=request.get("distinct", False))
        return {"moves": moves, "status": session.status, "score": session.score}

    def _check(self, request: Request) -> Answer:
        return check_answer(self._session(request).check(request["move"]))

    def _best_target(self, request: Request) -> Answer:
        state = self._session(request).state
        return {"move": state.best_target(request["pile"], request.get("size"))}

    def _play(self, request: Request) -> Answer:
        return self._played(self._table(request), (request["move"],))

    def _auto(self, request: Request) -> Answer:
        table = self._table(request)
        moves = auto_moves(table.session.state, every=request.get("every", False))
        return {"moves": moves, **self._played(table, moves)}

    def _finish(self, request: Request) -> Answer:
        table = self._table(request)
        moves = finish(table.session.state) or ()
        return {"moves": moves, **self._played(table, moves)}

    def _undo(self, request: Request) -> Answer:
        return self._table(request).undo()

    def _redo(self, request: Request) -> Answer:
        return self._table(request).redo()

    def _hint(self, request: Request) -> Answer:
        table = self._table(request)
        before, found = table.kept, table.session.hint()
        try:
            self._holding.keep(table.t, table.kept - before)
        except PatienceError:
            forget_plans(table.session)
            self._holding.keep(table.t, table.kept - before)
            raise
        if found is None:
            return {"hint": None, "words": no_hint(table.session.state)}
        return {"hint": found.to_json()}

    def _outlook(self, request: Request) -> Answer:
        state = self._session(request).state
        progress = can_progress(state, fair=True, max_states=POSITIONS)
        return {"progress": progress, "finish": can_finish(state)}

    def _score(self, request: Request) -> Answer:
        session, seconds = self._session(request), request.get("seconds")
        scores = {name: score.total(seconds) for name, score in session.scores.items()}
        return {"score": session.score, "scores": scores}

    def _layout(self, request: Request) -> Answer:
        state = self._session(request).state
        layout = state.view().layout(narrow=request.get("narrow", False))
        piles = [{**pile.to_json(), "liftable": state.liftable(pile.name)} for pile in layout.piles]
        return {"layout": {**layout.to_json(), "piles": piles}}

    def _svg(self, request: Request) -> Answer:
        drawn = {key: request[key] for key in PICTURE if key in request}
        state = self._session(request).state
        return {"svg": state.to_svg(request.get("moves", ()), **drawn)}

    def _record(self, request: Request) -> Answer:
        table = self._table(request)
        return table.reveal(request.get("result"), request.get("tags", {}))

    def _close(self, request: Request) -> Answer:
        table = self._table(request)
        answer = table.record(request.get("result"), request.get("tags", {}))
        name = _table_id(request)
        del self._tables[name]
        self._holding.remove(table.t, table.kept)
        return {"closed": name, **answer}

    # 2. Helpers.

    def _table(self, request: Request) -> Table:
        name = _table_id(request)
        if name not in self._tables:
            raise wrong(f"there is no table {shorten(name)}; deal first")
        table = self._tables[name]
        self._holding.use(table.t)
        return table

    def _session(self, request: Request) -> Session:
        return self._table(request).session

    def _forget_moves(self, request: Request) -> None:
        """Drop the list of moves that an answer may have cached: the memory limit omits it."""
        table = self._tables.get(_table_id(request))
        if table is not None:
            forget_moves(table.session.state)

    def _seat(self, request: Request, session: Session, *, is_known: bool, by_seed: bool) -> Answer:
        name, table = _table_id(request), Table(session, self._is_open, is_known, by_seed)
        if name not in self._tables and len(self._tables) >= self._most:
            raise too_much(f"{self._most} tables are the limit; close one")
        answer = table.shown()  # may fail
        before = self._tables.get(name)
        if before is not None:
            self._holding.remove(before.t, before.kept)
        try:
            self._holding.add(table.t, table.kept)
        except PatienceError:
            if before is not None:
                self._holding.add(before.t, before.kept)
            raise
        self._tables[name] = table
        return answer

    def _played(self, table: Table, moves: Sequence[str]) -> Answer:
        """Play moves, all or none, and show their steps and where they lead."""
        if not moves:
            return {"steps": [], **table.shown()}
        shown = table.preview(moves)  # may fail
        kept = table.kept_with(len(table.session.moves) + len(moves))  # undone moves are dropped
        self._holding.keep(table.t, kept - table.kept)
        for move in moves:
            table.session.play(move)
        return shown


def _game(entry: CatalogueEntry) -> Answer:
    rules = entry.rules
    options = {option.name: list(option.names) for option in rules.options}
    return _GAME.write(entry, {"game": rules.id, "title": rules.title, "options": options})


def _option(option: OptionText) -> Answer:
    return _OPTION.write(option, {"values": [_VALUE.write(own, {}) for own in option.values]})


def _table_id(request: Request) -> _Id:
    name: _Id = request.get("table", 1)
    return name
