"""Text files with one 9×9 puzzle per line, alone or as a field of CSV: keys, and lines to keep.

Lines never become Python objects, except those that are no plain puzzle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from nonet import _native
from nonet.classes.forms import canonical
from nonet.classes.keys import class_keys
from nonet.datasets.keys import KeyFile, firsts
from nonet.errors import FormatError, SudokuError
from nonet.files import check_skipped, name_of, replacing
from nonet.formats.line import read_line
from nonet.formats.names import PUZZLE_NAMES, known_column
from nonet.grid import Grid
from nonet.rows import CELLS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Keys = npt.NDArray[np.uint64]
    Flags = npt.NDArray[np.bool_]

CHUNK = 16 << 20
Complain = Callable[[SudokuError, int], object]
"""What to do with a line that has no key: its error, and its number in the file."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the puzzle stands: in field ``field`` of a CSV line, or -1 for the line itself."""

    field: int = -1
    header: bool = False


class QuotedError(Exception):
    """A CSV file has quoted fields, so that its lines and commas are not what they seem."""


def layout_of(file: BinaryIO) -> Layout | None:
    """Return the layout of a file from its start; None where it has another notation."""
    head = file.read(1 << 16)
    file.seek(0)
    if head.startswith(b"\xef\xbb\xbf") or b'"' in head:
        return None
    lines = [line for line in head.decode("latin-1").splitlines() if line.strip()[:1] not in "#"]
    if not lines:
        return None
    first = lines[0].strip()
    if "," not in first:
        word = first.split()[0]
        return Layout() if _is_grid(word) else None
    fields = first.split(",")
    grids = [place for place, text in enumerate(fields) if _is_grid(text)]
    if grids:
        blanks = [sum(c not in "123456789" for c in fields[place]) for place in grids]
        return Layout(grids[blanks.index(max(blanks))])
    name = known_column(fields, PUZZLE_NAMES)
    row = lines[1].split(",") if lines[1:] else []
    if name is None or len(row) <= fields.index(name) or not _is_grid(row[fields.index(name)]):
        return None
    return Layout(fields.index(name), header=True)


def _is_grid(text: str) -> bool:
    return len(text) == CELLS and all(c in ".0123456789-_*" for c in text)


@dataclass(frozen=True, eq=False, slots=True)
class Lines:
    """Some lines of a file: the data lines among them, and where each stands."""

    text: bytes
    rows: npt.NDArray[np.uint8]
    numbers: npt.NDArray[np.uint32]
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    """Behind the end of the line."""

    def line(self, row: int) -> bytes:
        """Return one line without its end."""
        return self.text[int(self.starts[row]) : int(self.ends[row])].rstrip(b"\r\n")

    def kept(self, keep: Flags) -> bytes:
        """Return the lines to keep, each with an end."""
        import numpy as np

        lengths = self.ends - self.starts
        mask = np.zeros(len(self.text) + 1, np.int8)
        np.add.at(mask, self.starts[keep], 1)
        np.add.at(mask, (self.starts + lengths)[keep], -1)
        inside = np.cumsum(mask[:-1], dtype=np.int8).astype(np.bool_)
        data = np.frombuffer(self.text, np.uint8)[inside].tobytes()
        return data if not data or data.endswith(b"\n") else data + b"\n"


def header_of(file: BinaryIO, layout: Layout) -> bytes:
    """Read what comes before the rows: the header of a CSV file, or nothing."""
    while layout.header:
        line = file.readline()
        if line.strip()[:1] not in (b"", b"#"):
            return line
    return b""


def lines_of(file: BinaryIO, layout: Layout, first: int = 1) -> Iterator[Lines]:
    """Go through the lines of a file; ``first`` is the number of the next one."""
    import numpy as np

    rest = b""
    while True:
        block = file.read(CHUNK)
        text, rest = (rest + block), b""
        if layout.field >= 0 and b'"' in block:
            raise QuotedError
        if block:
            end = text.rfind(b"\n") + 1
            text, rest = text[:end], text[end:]
            check_skipped(len(rest), first + text.count(b"\n"), name_of(file))
        if text:
            rows, numbers = _native.find_rows(text, layout.field)
            ends = np.flatnonzero(np.frombuffer(text, np.uint8) == 10) + 1
            if not text.endswith(b"\n"):
                ends = np.append(ends, len(text))
            starts = np.concatenate(([0], ends[:-1]))
            places = numbers.astype(np.int64)
            yield Lines(text, rows, numbers + np.uint32(first), starts[places], ends[places])
            first += len(ends)
        if not block:
            return


def keys_of_lines(
    lines: Lines, layout: Layout, complain: Complain, *, threads: int | None = None
) -> Keys:
    """Return the key of each data line; a line without one is reported, and has the key 0."""
    import numpy as np

    keys = class_keys(lines.rows, threads=threads)
    found = keys.puzzles
    for row in np.flatnonzero(~keys.known).tolist():
        number = int(lines.numbers[row])
        try:
            found[row] = key_of_grid(_grid(lines.line(row), layout, number))
        except SudokuError as error:
            complain(error, number)
    return found


def error_of_line(lines: Lines, layout: Layout, file: str, row: int) -> str | None:
    """Return why a line has no key, with its place; None if it has one of another size."""
    number = int(lines.numbers[row])
    try:
        key_of_grid(_grid(lines.line(row), layout, number))
    except SudokuError as error:
        return placed(error, file, number)
    return None


def placed(error: SudokuError, file: str, line: int) -> str:
    """Return the words of an error with its place in a file."""
    if isinstance(error, FormatError):
        return str(error.at(file=file, line=line))
    return f"{file}:{line}: {error}"


def key_of_grid(grid: Grid) -> int:
    """Return a key of a grid of any size that has a canonical form."""
    form = canonical(grid)
    if grid.size == 9:
        return int(class_keys([grid]).puzzles[0])
    return int.from_bytes(hashlib.blake2b(form.cells, digest_size=8).digest(), "little")


def _grid(line: bytes, layout: Layout, number: int) -> Grid:
    text = line.decode("utf-8", "replace")
    if layout.field >= 0:
        fields = text.split(",")
        if len(fields) <= layout.field:
            raise FormatError(
                f"the row has {len(fields)} columns; the puzzle is in column {layout.field + 1}",
                line=number,
            )
        text = fields[layout.field]
    return read_line(text, number).grid


def dedup_lines(
    names: Sequence[str],
    output: str,
    *,
    complain: Callable[[str], object],
    threads: int | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> tuple[int, int] | None:
    """Write the lines of text files whose puzzles are new up to symmetry, each as it is.

    Returns the rows and how many were kept; None, with nothing written, for files that need more
    than their lines looked at: other notations, quoted fields, compressed files, several layouts.
    """
    with ExitStack() as stack:
        try:
            files = [stack.enter_context(open(name, "rb")) for name in names]
            layouts = {layout_of(file) if file.seekable() else None for file in files}
        except OSError:
            return None
        layout = layouts.pop() if len(layouts) == 1 else None
        if layout is None:
            return None
        keys = KeyFile()
        stack.callback(keys.close)
        try:
            for file in files:
                _add_keys(file, layout, keys, complain, threads, on_rows)
        except QuotedError:
            return None
        keep = firsts(keys.all())
        with replacing(output) as out:
            _copy_kept(files, layout, keep, out)
        return len(keep), int(keep.sum())


def _add_keys(
    file: BinaryIO,
    layout: Layout,
    keys: KeyFile,
    complain: Callable[[str], object],
    threads: int | None,
    on_rows: Callable[[int], object],
) -> None:
    first = 1 + header_of(file, layout).count(b"\n")

    def tell(error: SudokuError, number: int) -> None:
        complain(placed(error, file.name, number))

    for lines in lines_of(file, layout, first):
        keys.add(keys_of_lines(lines, layout, tell, threads=threads))
        on_rows(keys.rows)


def _copy_kept(files: Sequence[BinaryIO], layout: Layout, keep: Flags, out: BinaryIO) -> None:
    done = 0
    for place, file in enumerate(files):
        file.seek(0)
        header = header_of(file, layout)
        out.write(b"" if place else header)
        for lines in lines_of(file, layout):
            out.write(lines.kept(keep[done : done + len(lines.rows)]))
            done += len(lines.rows)
