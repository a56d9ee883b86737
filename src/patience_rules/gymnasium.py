"""Games as Gymnasium environments, for reinforcement learning (extra ``gymnasium``).

Importing this module registers every game: ``gymnasium.make("patience/Klondike-v0")`` makes one
environment, and ``gymnasium.make_vec("patience/Klondike-v0", num_envs=64)`` a batch. Gymnasium
imports it itself for names such as ``"patience_rules.gymnasium:patience/Klondike-v0"``.
"""

from __future__ import annotations

try:
    import gymnasium
    from gymnasium.envs.registration import registry
except ModuleNotFoundError as error:
    message = f"{__name__} needs {error.name}: pip install 'patience-rules[gymnasium]'"
    raise ModuleNotFoundError(message, name=error.name) from None

from .games.index import GAMES
from .learning.batch import Bools, Numbers, PatienceVectorEnv
from .learning.environment import Info, Observation, PatienceEnv
from .learning.features import Features, TopCards, TopCardsVector, top_cards
from .playing.observation import EMPTY, FIRST_CARD, HIDDEN, Encoding

__all__ = [
    "EMPTY",
    "FIRST_CARD",
    "HIDDEN",
    "Bools",
    "Encoding",
    "Features",
    "Info",
    "Numbers",
    "Observation",
    "PatienceEnv",
    "PatienceVectorEnv",
    "TopCards",
    "TopCardsVector",
    "environment_id",
    "register",
    "top_cards",
]


def environment_id(game: str) -> str:
    """Return the name of a game's environment.

    >>> environment_id("new-york")
    'patience/NewYork-v0'
    """
    return f"patience/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Register all games with Gymnasium, including those of plug-ins."""
    for game in GAMES:
        if environment_id(game) not in registry:
            gymnasium.register(
                environment_id(game),
                f"{__name__}:PatienceEnv",
                vector_entry_point=f"{__name__}:PatienceVectorEnv",
                kwargs={"game": game},
            )


register()
