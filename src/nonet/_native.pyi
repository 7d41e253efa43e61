"""The native core of nonet: bytes and numbers in, bytes and numbers out."""



STOP_NONE: int = 0

STOP_NODES: int = 1

STOP_TIME: int = 2

class Search:
    """The solutions of a grid, one at a time."""

    def __init__(self, cells: bytes) -> None: ...

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return the next solution or None, and why the search stopped."""

def count(cells: bytes, limit: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
    """
    Return the number of solutions up to a limit (0: all), and why the count stopped.
    """
