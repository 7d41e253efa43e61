"""Many grids as one array: from strings and back, and shuffled, without a loop over rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet import _native
from nonet.arguments import seed_of, whole_number
from nonet.errors import ArgumentError, FormatError
from nonet.solving.bulk import rows_of
from nonet.solving.columns import Batch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]


def cells_from(puzzles: Any) -> Bytes:
    """Return many 9×9 grids as digits, 0 for a blank: an array of shape ``(n, 81)``.

    They come in any form that :func:`nonet.solve_many` takes. A row that is no grid raises an error
    that names it, counted from 0.

    >>> cells_from(["1" + "." * 80])[0, :3].tolist()
    [1, 0, 0]
    """
    batch = Batch(rows_of(puzzles))
    if not batch.readable.all():
        raise FormatError(f"row {int(batch.readable.argmin())}: this is no grid of 81 cells")
    return batch.cells


def strings_from(cells: Bytes, *, blank: str = ".") -> list[str]:
    """Return the rows of an array of digits as strings, such as ``Solutions.solutions``.

    >>> import numpy as np
    >>> strings_from(np.eye(2, 81, dtype=np.uint8), blank="0")[1][:4]
    '0100'
    """
    import numpy as np

    rows = rows_of(cells)
    if len(blank) != 1 or not blank.isascii():
        raise ArgumentError(f"a blank is one character, not {blank!r}")
    if rows.size and rows.max() > 9:
        raise FormatError(f"row {int((rows > 9).any(axis=1).argmax())}: a cell is no digit")
    characters = np.frombuffer((blank + "123456789").encode(), np.uint8)
    text = characters[rows].tobytes().decode("ascii")
    return [text[start : start + 81] for start in range(0, len(text), 81)]


def shuffle_many(puzzles: Any, *, seed: int, first: int = 0) -> Bytes:
    """Return images of many 9×9 grids that are the same up to symmetry, as an array of digits.

    Row ``i`` is shuffled by ``Transformation.random(seed=seed, stream=first + i)``, so that parts
    of a large table can be shuffled apart. A row that is no grid raises an error that names it.

    >>> from nonet import Transformation
    >>> row = shuffle_many(["12345678." + "." * 72], seed=5)[0]
    >>> row.tobytes() == Transformation.random(seed=5).apply("12345678." + "." * 72).cells
    True
    """
    import numpy as np

    cells = cells_from(puzzles)
    images = np.empty_like(cells)
    _native.shuffle_rows(cells, seed_of(seed), whole_number("first", first, least=0), images)
    return images
