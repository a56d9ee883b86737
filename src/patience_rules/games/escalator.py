"""Escalator: a pyramid cleared to the waste, one rank up or down at a time."""

from ..rules.build import Build
from ..rules.covers import triangle
from ..rules.deal import Deal
from ..rules.draw import Draw
from ..rules.option import Option
from ..rules.ruleset import Rules
from ..rules.vocabulary import Direction, Goal, Match, Role, Take, When
from ..rules.zone import Zone
from .catalogue import Game

RULES = Rules(
    "escalator",
    zones=(
        Zone(Role.STOCK, take=Take.NOTHING),
        Zone(Role.WASTE, take=Take.NOTHING, build=Build(Direction.EITHER, Match.ANY, wrap=True)),
        Zone(Role.TABLEAU, piles=28, take=Take.TOP, cover=triangle(7)),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.WASTE)),
    draw=Draw(Role.WASTE, when=When.BLOCKED),
    goal=Goal.TABLEAU,
    options=(Option("draw", "draw.when", ("blocked", "any")),),
)

GAMES = (Game(RULES, "A pyramid cleared to the waste, one rank up or down at a time"),)
