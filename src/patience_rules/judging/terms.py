"""The terms of a validation: what a service expects of records beside legal moves."""

from __future__ import annotations

import attrs

from ..errors import Code, RecordError, expect, expect_whole
from ..games.catalogue import GameLike
from ..games.index import find_game, write_header
from ..playing.state import State
from ..records.record import fingerprints
from ..rules.ruleset import Rules


@attrs.frozen
class Terms:
    """The arguments of :func:`validate`, small enough to send with every task.

    Attributes:
        budget: the most positions to search to confirm a loss.
        known_rules: True if only the rules of known games are accepted.
        game: the title and the digest of the expected rules; None for any.
        deal: the fingerprint of the expected deal; None for any.
    """

    budget: int
    known_rules: bool = False
    game: tuple[str, str] | None = None
    deal: str | None = None

    def check_rules(self, rules: Rules) -> None:
        """Check that a record's rules are expected.

        Raises:
            RecordError: ``rules-mismatch``.
        """
        own = "rules" in write_header(rules)
        if self.game and self.game[1] != rules.digest():
            message = f"the record plays {rules.title}"
            if not own and rules.title == self.game[0]:
                message += ", but not with the expected rules and options"
            else:
                message += f"{' with rules of its own' * own}, and {self.game[0]} is expected"
        elif self.known_rules and own:
            message = "the record brings rules of its own, and those of a known game are expected"
        else:
            return
        raise RecordError(Code.RULES_MISMATCH, message)

    def check_deal(self, fingerprint: str) -> None:
        """Check that a record's deal is expected.

        Raises:
            RecordError: ``seed-mismatch``.
        """
        if self.deal not in (None, fingerprint):
            raise RecordError(Code.SEED_MISMATCH, "the deal is not the expected one")


def make_terms(budget: int, known_rules: bool, game: GameLike | None, deal: State | None) -> Terms:
    """Check the arguments of :func:`validate`.

    Raises:
        PatienceError: for a wrong argument; ``rules-mismatch`` if the deal is not of the game.
    """
    expect_whole(budget, "budget", 0)
    expect(known_rules, bool, "known_rules=True or False")
    rules = None if game is None else find_game(game)
    terms = Terms(budget, known_rules, None if rules is None else (rules.title, rules.digest()))
    if deal is None:
        return terms
    expect(deal, State, "a state as deal, such as deal('golf', seed=7)")
    terms.check_rules(deal.rules)
    expected = deal.rules.title, deal.rules.digest()
    return attrs.evolve(terms, game=expected, deal=fingerprints(deal, ())[0])
