"""How many deals of a game can be won, and what that says of all its deals."""

from __future__ import annotations

import math

import attrs

from ..basics.errors import ArgumentError, Code


@attrs.frozen(kw_only=True)
class WinRate:
    """How many deals of a game can be won, out of those searched.

    Attributes:
        won: the number of deals that can be won.
        lost: the number of deals that cannot.
        unknown: the number of deals whose search reached a limit.

    >>> rate = WinRate(won=81, lost=15, unknown=4)
    >>> rate.deals, rate.share
    (100, (0.81, 0.85))
    >>> least, most = rate.interval()
    >>> round(least, 3), round(most, 3)
    (0.719, 0.914)
    """

    won: int
    lost: int
    unknown: int

    @property
    def deals(self) -> int:
        """The number of deals searched.

        >>> WinRate(won=2, lost=1, unknown=1).deals
        4
        """
        return self.won + self.lost + self.unknown

    @property
    def share(self) -> tuple[float, float]:
        """The share that can be won, with unknown deals counted as lost, then as won.

        >>> WinRate(won=2, lost=1, unknown=1).share
        (0.5, 0.75)
        """
        deals = max(self.deals, 1)
        return self.won / deals, (self.won + self.unknown) / deals

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return the exact (Clopper-Pearson) confidence interval of the share of all deals.

        Args:
            confidence: between 0 and 1.

        Returns:
            The lower bound with unknown deals counted as lost, the upper bound with them as won.

        Raises:
            ArgumentError: ``syntax`` if the confidence is not between 0 and 1.

        >>> WinRate(won=0, lost=10, unknown=0).interval()[0]
        0.0
        """
        if not (isinstance(confidence, (int, float)) and 0 < confidence < 1):
            message = "confidence should be a number between 0 and 1"
            raise ArgumentError(Code.SYNTAX, message)
        tail = (1 - confidence) / 2
        deals, most = self.deals, self.won + self.unknown
        lower = _beta_quantile(tail, self.won, deals - self.won + 1) if self.won else 0.0
        upper = _beta_quantile(1 - tail, most + 1, deals - most) if most < deals else 1.0
        return lower, upper


def _beta_quantile(share: float, a: int, b: int) -> float:
    """Return a quantile of the beta distribution."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _beta(middle, a, b) < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _beta(x: float, a: int, b: int) -> float:
    """Return the beta distribution's cumulative probability (Lentz's continued fraction)."""
    if x == 0:
        return 0.0
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    fraction, up, down = 1.0, 1.0, 0.0
    step, change = 0, 0.0
    while abs(change - 1) > 1e-12:
        half = step // 2
        if step == 0:
            term = 1.0
        elif step % 2:
            term = -(a + half) * (a + b + half) * x / ((a + step - 1) * (a + step))
        else:
            term = half * (b - half) * x / ((a + step - 1) * (a + step))
        down = 1 / (1 + term * down)
        up = 1 + term / up
        change = up * down
        fraction *= change
        step += 1
    return front * (fraction - 1) / a
