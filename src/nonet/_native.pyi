"""The native core of nonet: bytes and numbers in, bytes and numbers out."""



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

class Search:
    """The solutions of a grid, one at a time."""

    def __init__(self, cells: bytes) -> None: ...

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return the next solution or None, and why the search stopped."""

def count(cells: bytes, limit: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
    """
    Return the number of solutions up to a limit (0: all), and why the count stopped.
    """
