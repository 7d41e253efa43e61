"""nonet in Daft: a data frame with its answers.

Daft may write rows in another order than it read them: carry an id.
"""

from __future__ import annotations

from typing import Any

from nonet.files import needed, pyarrow
from nonet.tables.annotation import Annotate


def annotate_frame(frame: Any, function: Annotate) -> Any:
    """Return a Daft data frame with its answers."""
    daft, pa = needed("daft", "daft"), pyarrow()
    function.schema(pa.schema([(name, pa.null()) for name in frame.column_names]))
    fields = [pa.field(field.name, _plain(field.type)) for field in function.fields()]

    @daft.func.batch(return_dtype=daft.DataType.from_arrow_type(pa.struct(fields)))  # type: ignore[untyped-decorator]
    def answers(puzzles: Any) -> Any:
        arrays = function.answers(puzzles.to_arrow())
        plain = [array.cast(field.type) for array, field in zip(arrays, fields)]
        return pa.StructArray.from_arrays(plain, fields=fields)

    own = frame.column_names
    whole = frame.with_column("_nonet", answers(daft.col(function.puzzle)))
    return whole.select(*own, *(daft.col("_nonet")[field.name] for field in fields))


def _plain(kind: Any) -> Any:
    """Daft has no dictionaries: words are strings."""
    return kind.value_type if pyarrow().types.is_dictionary(kind) else kind
