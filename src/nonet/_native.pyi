"""The native core of nonet: bytes and numbers in, bytes and numbers out."""

from typing import Annotated

import numpy
from numpy.typing import NDArray


STOP_NONE: int = 0

STOP_NODES: int = 1

STOP_TIME: int = 2

class BruteForce:
    """The brute-force search, which can be left and resumed."""

    def __init__(self, cells: bytes) -> None: ...

    def advance(self, attempts: int, limit: int) -> int:
        """
        Go on for about so many attempts, but never past the limit (0: none); return the state.
        """

    @property
    def iterations(self) -> int: ...

    @property
    def backtracks(self) -> int: ...

    @property
    def standing(self) -> int: ...

    @property
    def max_depth(self) -> int: ...

    @property
    def cells(self) -> bytes: ...

BRUTE_FORCE_RUNNING: int = 0

BRUTE_FORCE_SOLVED: int = 1

BRUTE_FORCE_UNSOLVABLE: int = 2

BRUTE_FORCE_SPENT: int = 3

def canonical(cells: bytes) -> tuple[int, bytes, tuple[bool, bytes, bytes, bytes]]:
    """
    Return a status (0: ok), the canonical form, and the mapping that makes it: transpose, rows, columns, digits.
    """

def canonical_mappings(cells: bytes, limit: int) -> tuple[int, int, list[tuple[bool, bytes, bytes, bytes]]]:
    """
    Return a status (0: ok), how many mappings make the canonical form, and all of them unless they are more than the limit.
    """

def canonical_many(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], statuses: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int) -> None:
    """Fill in the canonical form and the status (0: ok) of every grid."""

class Search:
    """The solutions of a grid, one at a time."""

    def __init__(self, cells: bytes) -> None: ...

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return the next solution or None, and why the search stopped."""

def count(cells: bytes, limit: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
    """
    Return the number of solutions up to a limit (0: all), and why the count stopped.
    """
