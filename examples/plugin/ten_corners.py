"""Ten Corners: Quadrangle with ten piles of three instead of twelve, built regardless of suit."""

from attrs import evolve

from patience_rules import GAMES, Build, Direction, Game, Match, Role

_quadrangle = GAMES["quadrangle"]

RULES = evolve(
    _quadrangle,
    id="ten-corners",
    zones=tuple(
        evolve(zone, piles=10, build=Build(Direction.DOWN, Match.ANY, wrap=True))
        if zone.role is Role.TABLEAU
        else zone
        for zone in _quadrangle.zones
    ),
)

GAME = Game(RULES, "Quadrangle with ten piles, built down regardless of suit", also=("Decangle",))
"""What the entry point names: a `Game`, a `Rules`, or a tuple of them."""
