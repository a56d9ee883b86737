"""Pyramid and its kin: cards leave in pairs that add up to a total."""

from ..layouts import triangle
from ..rules import Rules
from ..spec import Deal, Draw, Redeal, Removal, Zone
from ..terms import Goal, Role, Take
from .catalogue import Game
from .parts import WASTE, tableau

PYRAMID = Rules(
    "pyramid",
    zones=(
        Zone(Role.STOCK, take=Take.TOP),
        WASTE,
        Zone(Role.DISCARD, take=Take.NOTHING),
        tableau(28, Take.TOP, None, cover=triangle(7)),
    ),
    deal=(Deal(Role.TABLEAU),),
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
    removal=Removal(total=13),
    goal=Goal.DISCARD,
)
GAMES = (Game(PYRAMID, "A pyramid cleared by pairs that add up to thirteen", ("Tut's Tomb",)),)
