"""Balcony: one deck, five piles, and a row of thirteen with one end available."""

from ..language import *

BALCONY = Rules(
    "balcony",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, name="balcony"),
        foundations(),
        tableau(5, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(Deal("tableau"), Deal("reserve", 13, order=Order.PACKET)),
    draw=Draw(Deal("waste")),
)

GAMES = (BALCONY,)
