"""Ten Corners: Quadrangle with ten piles of three instead of twelve, built regardless of suit."""

from patience_rules import GAMES, CatalogueEntry
from patience_rules.language import DOWN_WRAPPING, relative

RULES = relative(
    GAMES["quadrangle"],
    "ten-corners",
    {"tableau.piles": 10, "tableau.build": DOWN_WRAPPING},
)

GAME = CatalogueEntry(
    RULES, "Quadrangle with ten piles, built down regardless of suit", also=("Decangle",)
)
"""The object of the entry point: a `CatalogueEntry`, a `Rules`, or a tuple of them."""
