"""Escalator: a pyramid cleared to the waste, one rank up or down at a time."""

from ..language import *

ESCALATOR = Rules(
    "escalator",
    zones=(
        STOCK,
        Zone(Role.WASTE, take=Take.NOTHING, build=UP_OR_DOWN_WRAPPING),
        tableau(28, Take.TOP, shape=Covered(triangle(7))),
    ),
    deal=(Deal("tableau"), Deal("waste")),
    draw=Draw(Deal("waste"), when=NO_OTHER_MOVE),
    goal=Goal.TABLEAU_CLEARED,
    options=(Option("draw", "draw.when", ("no-other-move", None), ("blocked", "any")),),
)

GAMES = (ESCALATOR,)
