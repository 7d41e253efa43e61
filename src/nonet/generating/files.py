"""Files of puzzles: whole rows whatever happens, gone on with later.

A file grows by whole rows. When the disk is full, or the work is interrupted, what is not a whole
row is cut off. Parquet cannot grow: a CSV file stands beside it until all puzzles are there.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from types import ModuleType

from nonet.errors import BackendUnavailableError, FormatError, SudokuError
from nonet.generating.generated import Generated
from nonet.generating.rows import Form, header, row_writer

BLOCK = 256
"""How many rows are written at a time."""


class RowFile:
    """A file that puzzles are added to, in one of the forms of :mod:`nonet.generating.rows`."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        form: Form,
        *,
        with_path: bool = False,
        resume: bool = False,
    ) -> None:
        self.path = Path(path)
        self.form = form
        self._with_path = with_path
        if form == "parquet":
            _pyarrow()
        text: Form = "csv" if form == "parquet" else form
        self._line = row_writer(text, with_path=with_path)
        self._header = header(text, with_path).encode()
        self._log_path = self.path
        if form == "parquet":
            self._log_path = self.path.with_name(self.path.name + ".partial.csv")
        self.rows = 0
        """How many whole rows the file has."""
        self._last = b""
        self._whole = 0
        self._waiting: list[str] = []
        if resume:
            self._read_rows()
        mode = "r+b" if resume and self._log_path.exists() else "wb"
        self._file = open(self._log_path, mode, buffering=0)  # noqa: SIM115
        self._size = self._whole
        self._file.truncate(self._size)
        self._file.seek(self._size)
        if self._size == 0 and self._header:
            self._append(self._header)

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, *error: object) -> None:
        try:
            self.flush()
        finally:
            self._file.close()

    def _read_rows(self) -> None:
        """Find the whole rows of the file that is there."""
        if not self._log_path.exists():
            if self.form == "parquet" and self.path.exists():
                raise FormatError(
                    "the file is complete; there is nothing to resume", file=str(self.path)
                )
            return
        with open(self._log_path, "rb") as file:
            if self._header:
                first = file.readline()
                if not first.endswith(b"\n"):
                    return
                if first != self._header:
                    raise FormatError(
                        "the file has other columns than are asked for",
                        file=str(self._log_path),
                        line=1,
                    )
                self._whole = len(first)
            for line in file:
                if line.endswith(b"\n"):
                    self._whole += len(line)
                    self._last = line
                    self.rows += 1

    def check_last(self, one: Generated) -> None:
        """Refuse to go on with a file whose last row is not the puzzle that belongs there."""
        if self._line(one).encode() != self._last:
            raise FormatError(
                f"row {self.rows} is not puzzle {one.index} of seed {one.seed}: the file was made "
                "with another seed, start or wish",
                file=str(self._log_path),
            )

    def add(self, one: Generated) -> None:
        """Add a puzzle; it is written together with others."""
        self._waiting.append(self._line(one))
        if len(self._waiting) >= BLOCK:
            self.flush()

    def flush(self) -> None:
        """Write the puzzles that wait."""
        lines, self._waiting = self._waiting, []
        if lines:
            self._append("".join(lines).encode())

    def _append(self, block: bytes) -> None:
        done = 0
        try:
            while done < len(block):
                done += self._file.write(block[done:]) or 0
        except OSError as error:
            self._keep_whole_rows(block)
            reason = error.strerror or str(error)
            raise SudokuError(
                f"{self._log_path}: {reason}; the {self.rows} whole rows are kept, and --resume "
                "goes on after them"
            ) from None
        except BaseException:
            self._keep_whole_rows(block)
            raise
        self._size += len(block)
        self.rows += block.count(b"\n") if block is not self._header else 0

    def _keep_whole_rows(self, block: bytes) -> None:
        written = os.fstat(self._file.fileno()).st_size - self._size
        whole = block.rfind(b"\n", 0, written) + 1
        if block is not self._header:
            self.rows += block.count(b"\n", 0, whole)
            self._size += whole
        self._file.truncate(self._size)

    def finish(self) -> None:
        """Close a file that is complete."""
        self.flush()
        self._file.close()
        if self.form == "parquet":
            _write_parquet(self._log_path, self.path, with_path=self._with_path)
            self._log_path.unlink()


def _pyarrow() -> tuple[ModuleType, ModuleType, ModuleType]:
    """Return pyarrow and its CSV and Parquet modules, or say how to get them."""
    try:
        return (
            import_module("pyarrow"),
            import_module("pyarrow.csv"),
            import_module("pyarrow.parquet"),
        )
    except ImportError:
        raise BackendUnavailableError("Parquet needs pyarrow: pip install 'nonet[data]'") from None


def _write_parquet(source: Path, target: Path, *, with_path: bool) -> None:
    arrow, csv, parquet = _pyarrow()
    types = {
        "puzzle": arrow.string(),
        "solution": arrow.string(),
        "clues": arrow.uint8(),
        "rating": arrow.float64(),
        "level": arrow.string(),
        "techniques": arrow.string(),
        "seed": arrow.uint64(),
        "index": arrow.uint64(),
    }
    if with_path:
        types["path"] = arrow.string()
    options = csv.ConvertOptions(
        column_types=types, strings_can_be_null=True, quoted_strings_can_be_null=False
    )
    partial = target.with_name(target.name + ".part")
    with (
        csv.open_csv(source, convert_options=options) as reader,
        parquet.ParquetWriter(partial, reader.schema, compression="zstd") as writer,
    ):
        for batch in reader:
            writer.write_batch(batch)
    os.replace(partial, target)
