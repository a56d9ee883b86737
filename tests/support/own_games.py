"""Rule sets that nobody had in mind when the words of the language were chosen."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

import patience_rules as pr
import patience_rules.language as pl

KLONDIKE = pr.GAMES["klondike"]


def _one_after_another() -> Iterator[pl.Zone]:
    """A foundation for each suit that waits until the one before it is complete."""
    waits: tuple[pl.Holds, ...] = ()
    for suit in pl.Suit:
        start = pl.Start("ace", when=(pl.CardIs(suits=suit), *waits))
        yield pl.foundations(1, build=pl.UP_IN_SUIT, start=start, id=suit.name.lower())
        waits = (pl.full(suit.name.lower()),)


OWN_GAMES: dict[str, pl.Rules] = {
    rules.id: rules
    for rules in (
        # Kings begin spaces until the stock is gone, then any card does.
        pl.relative(
            KLONDIKE,
            "kings-until-the-stock-is-gone",
            {"tableau.start": (pl.Start("king"), pl.Start(when=pl.empty("stock"))), "options": ()},
        ),
        # Three cards are drawn, and one after the first redeal.
        pl.relative(
            KLONDIKE,
            "three-then-one",
            {
                "draw": pl.Draw(
                    (
                        pl.Deal("waste", 3, when=pl.Redeals(at_most=0)),
                        pl.Deal("waste", when=pl.Redeals(at_least=1)),
                    )
                ),
                "redeal": pl.Redeal(pl.Gather("waste"), times=2),
                "options": (),
            },
        ),
        # Piles go on in any suit once they hold six cards.
        pl.relative(
            KLONDIKE,
            "any-suit-from-six",
            {
                "tableau.build": (
                    pl.Build(match=pl.Match.ALTERNATING_COLOURS),
                    pl.Build(when=pl.Holds(pl.HERE, at_least=6)),
                ),
                "tableau.run": pl.DOWN_ALTERNATING,
                "options": (),
            },
        ),
        # The stock fills spaces once the waste is empty.
        pl.relative(
            KLONDIKE,
            "stock-fills-later",
            {"tableau.then": pl.fill("stock", when=pl.empty("waste")), "options": ()},
        ),
        # Suits are finished in the order of their symbols.
        attrs.evolve(
            KLONDIKE.without_options(),
            id="suit-after-suit",
            zones=(*KLONDIKE.zones[:2], *_one_after_another(), KLONDIKE.zones[-1]),
        ),
    )
}
