"""Boards and moves as other programs write them.

Boards of fc-solve, PySolFC's solver dialog, Klondike-Solver and Solvitaire, and plain columns,
become states. States become boards of the first two, or columns. Games are read and written in
FreeCell's standard notation.

>>> from patience_rules import deal
>>> print(write_board(deal("freecell", seed=1)), end="")
Foundations: H-0 C-0 D-0 S-0
Freecells:  - - - -
: 7D 9S 7H TS AS 9D 3H
: 9C JC 4H JS 5C 3D 2S
: 4D 5D 2C TD AH 3S 9H
: 8H KD AD 8S KS AC 7S
: 8D 3C 6S QC 6H 4C
: 5S 2D KC 4S QS 2H
: JD JH KH 6C QH 8C
: 6D 5H TH 7C QD TC
"""

from __future__ import annotations

from .exchanging.boards import BoardForm, read_board, recognise_board, write_board
from .exchanging.standard_notation import read_moves, write_moves
from .games.catalogue import NoNumbers, Numbered

__all__ = [
    "BoardForm",
    "NoNumbers",
    "Numbered",
    "read_board",
    "read_moves",
    "recognise_board",
    "write_board",
    "write_moves",
]
