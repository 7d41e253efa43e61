"""nonet on Spark: a data frame with its answers, through ``mapInArrow``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonet.files import needed, pyarrow
from nonet.tables.annotation import Annotate


def annotate_frame(frame: Any, function: Annotate) -> Any:
    """Return a Spark data frame with its answers.

    Spark has no unsigned numbers: keys of 64 bits keep their bits in a ``bigint`` and may be
    negative, other numbers grow. Words are strings. The workers need nonet and pyarrow: set
    ``PYSPARK_PYTHON`` to their Python.
    """
    types = needed("pyspark.sql.pandas.types", "spark")
    appended = types.from_arrow_schema(_signed_schema(function))
    pa = pyarrow()
    function.schema(pa.schema([(name, pa.null()) for name in frame.columns]))
    schema = type(frame.schema)([*frame.schema.fields, *appended.fields])
    return frame.mapInArrow(_Batches(function), schema)


@dataclass(frozen=True)
class _Batches:
    """What Spark sends to its workers: an iterator of batches to another."""

    function: Annotate

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        pa = pyarrow()
        fields = list(_signed_schema(self.function))
        for batch in batches:
            arrays = self.function.answers(batch.column(self.function.puzzle))
            signed = [_signed(array, field.type) for array, field in zip(arrays, fields)]
            schema = pa.schema([*batch.schema, *fields])
            yield pa.RecordBatch.from_arrays([*batch.columns, *signed], schema=schema)


def _signed_schema(function: Annotate) -> Any:
    pa = pyarrow()
    return pa.schema([pa.field(f.name, _signed_type(f.type)) for f in function.fields()])


def _signed_type(kind: Any) -> Any:
    pa = pyarrow()
    if pa.types.is_dictionary(kind):
        return kind.value_type
    if pa.types.is_map(kind):
        return pa.map_(kind.key_type, _signed_type(kind.item_type))
    larger = {pa.uint8(): pa.int16(), pa.uint16(): pa.int32(), pa.uint32(): pa.int64()}
    return pa.int64() if kind == pa.uint64() else larger.get(kind, kind)


def _signed(array: Any, kind: Any) -> Any:
    if array.type == pyarrow().uint64():
        return array.view(kind)
    return array.cast(kind)
