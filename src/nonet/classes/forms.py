"""Canonical forms: one representative of all grids that are the same up to symmetry.

The symmetries are those of ``nonet.puzzles.symmetry``. Compare grids cell by cell, row by row, with
blanks smaller than digits; the *canonical form* of a grid is the smallest grid that a symmetry can
turn it into. So the digits of the form are numbered in order of first appearance, and a full grid
starts with 123456789.

Only the clues matter, not the number of solutions. Grids of sizes 4, 6 and 9 are supported; larger
grids and conflicting givens are rejected.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from nonet import _native, gpu
from nonet.arguments import check_device, one_of, whole_number
from nonet.classes import six
from nonet.errors import ArgumentError, BudgetError, ConflictError, FormatError
from nonet.lazy import numpy as np
from nonet.machine import thread_count
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import RulesLike, as_grid, puzzle_of
from nonet.puzzles.rows import Bytes, Puzzles, as_rows, plain_puzzles
from nonet.puzzles.symmetry import Transformation
from nonet.puzzles.validate import conflicts, refuse_conflicts
from nonet.results import PUZZLE, Column, Result, Wire

BAD_CELL = 255
"""Fills the rows that :func:`canonical_many` marks as having no form."""

FORM_SIZES = (4, 6, 9)
"""The sizes of grids that have a canonical form."""


def canonical(grid: GridLike) -> Grid:
    """Return the smallest grid that is the same up to symmetry.

    >>> canonical("43..1...........")
    Grid('..........1...23')
    >>> canonical(canonical("12...4....4....1")) == canonical("12...4....4....1")
    True
    """
    return Grid.from_cells(_form(_checked(grid, "canonical()"))[0])


def transformation(grid: GridLike) -> Transformation:
    """Return a transformation that turns a grid into its canonical form.

    If ``canonical(a) == canonical(b)``, then ``transformation(b).inverse() @ transformation(a)``
    turns ``a`` into ``b``.

    >>> puzzle = Grid("12...4....4....1")
    >>> transformation(puzzle).apply(puzzle) == canonical(puzzle)
    True
    """
    return _transformation(_form(_checked(grid, "transformation()"))[1])


@dataclass(frozen=True, slots=True)
class Canonical(Result):
    """The canonical form of a puzzle, the transformation to it, and its automorphisms.

    To get the form, transpose the puzzle if ``transpose`` is true, reorder rows and columns, then
    relabel the digits. The form of a variant is a text with its rules, and has no transformation.
    """

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    canonical: Annotated[
        Grid | str, Column("grid", "Canonical form of the puzzle."), Wire(str, str)
    ]
    transpose: Annotated[
        bool | None, Column("bool", "Whether rows and columns are swapped first.")
    ] = None
    row_order: Annotated[
        tuple[int, ...] | None,
        Column("numbers", "The row, from 0, that each row of the form comes from."),
    ] = None
    column_order: Annotated[
        tuple[int, ...] | None,
        Column("numbers", "The column, from 0, that each column of the form comes from."),
    ] = None
    relabeling: Annotated[
        tuple[int, ...] | None,
        Column("numbers", "The new value of each value, starting with the blank."),
    ] = None
    automorphisms: Annotated[
        int | None, Column("uint32", "Number of automorphisms of the puzzle.")
    ] = None

    @property
    def transformation(self) -> Transformation | None:
        """The transformation that turns the puzzle into its canonical form."""
        if self.row_order is None or self.column_order is None or self.relabeling is None:
            return None
        turned = bool(self.transpose)
        return Transformation(turned, self.row_order, self.column_order, self.relabeling)


def canonical_form(grid: GridLike) -> Canonical:
    """Return the canonical form of a puzzle, the transformation to it, and its automorphisms.

    >>> canonical_form("1234341221434321").automorphisms
    32
    """
    grid = _checked(grid, "canonical_form()")
    turn = transformation(grid)
    return Canonical(
        grid,
        turn.apply(grid),
        turn.transpose,
        turn.rows,
        turn.columns,
        turn.digits,
        automorphism_count(grid),
    )


def is_isomorphic(a: GridLike, b: GridLike, *, rules: RulesLike = ()) -> bool:
    """Return whether two grids, or two variants, are the same up to symmetry.

    ``rules`` are those of both; boards, records and texts bring their own.
    """
    one, other = puzzle_of(a, rules), puzzle_of(b, rules)
    if one.grid.size != other.grid.size or one.grid.clues != other.grid.clues:
        return False
    if one.conditions or other.conditions:
        from nonet.classes.variants import canonical_variant

        return canonical_variant(one) == canonical_variant(other)
    return canonical(one.grid) == canonical(other.grid)


def automorphisms(grid: GridLike, *, limit: int = 100_000) -> list[Transformation]:
    """Return every transformation that maps a grid to itself, the identity first.

    Digits that do not appear in the grid are fixed, so the transformations form a group whose size
    divides 3,359,232 (for size 9). If there are more than ``limit``, it raises
    :class:`~nonet.errors.BudgetError`; :func:`automorphism_count` counts them all.

    >>> len(automorphisms("1234341221434321"))
    32
    """
    whole_number("limit", limit)
    grid = _checked(grid, "automorphisms()")
    count, mappings = _mappings(grid, limit)
    if count > limit:
        raise BudgetError(
            f"the grid has {count} automorphisms, more than the limit of {limit}", found=count
        )
    back = _transformation(mappings[0]).inverse()
    return [back @ _transformation(mapping) for mapping in mappings]


def automorphism_count(grid: GridLike) -> int:
    """Return the number of transformations that map a grid to itself.

    >>> automorphism_count(Grid())
    3359232
    """
    return _mappings(_checked(grid, "automorphism_count()"), 0)[0]


def canonical_many(
    puzzles: Puzzles,
    *,
    threads: int | None = None,
    device: str = "cpu",
    on_error: Literal["raise", "mark"] = "raise",
) -> Bytes:
    """Return the canonical forms of many grids as rows of a ``uint8`` array.

    ``puzzles`` can be anything that :func:`nonet.solve_many` accepts, or grids of size 4 or 6 in a
    list or an array of shape ``(n, 16)`` or ``(n, 36)``. ``threads`` defaults to all cores. A bad
    row raises an error that names it, counted from 0; with ``on_error="mark"``, its form is 255 in
    every cell.

    ``device="cuda"`` (or ``"cuda:1"``, or ``"auto"``) finds the forms of full grids on a GPU; other
    rows take the CPU. Full grids in GPU memory give an array of the same library there.

    >>> forms = canonical_many(["12...4....4....1", "1234341221434321"])
    >>> forms.shape, forms[1, :4].tolist()
    ((2, 16), [1, 2, 3, 4])
    """
    one_of("on_error", on_error, ("raise", "mark"))
    check_device(device)
    mark = on_error == "mark"
    foreign = hasattr(puzzles, "__dlpack_device__") or hasattr(puzzles, "__cuda_array_interface__")
    if device != "cpu" or foreign:
        if gpu.is_on_device(puzzles):
            return _resident_forms(puzzles, device, mark)
        gpu.check_place(device)
    rows = _array(puzzles, mark)
    found = None
    if device != "cpu" and rows.shape[1] == 81:
        found = gpu.canonical_rows(rows, device)
    if found is None:
        forms, statuses = _forms_on_cpu(rows, threads)
    else:
        forms, statuses = found
        others = np.flatnonzero(statuses)
        some = _forms_on_cpu(rows[others], threads)
        forms[others], statuses[others] = some
    if not mark and statuses.any():
        row = int(np.flatnonzero(statuses)[0])
        raise _row_error(row, rows[row].tolist())
    return forms


def _forms_on_cpu(rows: Bytes, threads: int | None) -> tuple[Bytes, Bytes]:
    forms, statuses = np.empty_like(rows), np.empty(len(rows), np.uint8)
    if rows.shape[1] == six.CELLS:
        _forms_of_six(rows, forms, statuses)
    else:
        _native.canonical_many(rows, forms, statuses, thread_count(threads))
    return forms, statuses


def _resident_forms(grids: Any, device: str, mark: bool) -> Bytes:
    """Return the forms of full grids in GPU memory."""
    forms, bad = gpu.canonical_array(grids, device, check=not mark)
    if bad is not None:
        raise FormatError(
            f"row {bad}: expected a full grid; puzzles must be in host memory for canonical_many()"
        )
    return forms


def _checked(grid: GridLike, who: str) -> Grid:
    grid = as_grid(grid, who)
    if grid.size not in FORM_SIZES:
        raise ArgumentError(f"canonical forms are supported for sizes 4, 6 and 9, not {grid.size}")
    return grid


def _form(grid: Grid) -> tuple[bytes, six.Mapping]:
    """Return the canonical form of a grid and a transformation to it."""
    if grid.size == six.SIZE:
        form, mappings = six.canonical_mappings(refuse_conflicts(grid).cells)
        return form, mappings[0]
    status, form, mapping = _native.canonical(grid.cells)
    _refuse(status, grid)
    return form, mapping


def _mappings(grid: Grid, limit: int) -> tuple[int, list[six.Mapping]]:
    """Return the number of transformations to the form, and the first of them."""
    if grid.size == six.SIZE:
        found = six.canonical_mappings(refuse_conflicts(grid).cells)[1]
        return len(found), found[:limit]
    status, count, mappings = _native.canonical_mappings(grid.cells, limit)
    _refuse(status, grid)
    return count, mappings


def _refuse(status: int, grid: Grid) -> None:
    if status:
        refuse_conflicts(grid)


def _forms_of_six(rows: Bytes, forms: Bytes, statuses: Bytes) -> None:
    """Write the form of each row, or mark it."""
    for row, cells in enumerate(rows):
        bad = cells.max() > six.SIZE or bool(conflicts(Grid.from_cells(cells.tobytes())))
        statuses[row] = bad
        form = six.canonical_mappings(cells.tobytes())[0] if not bad else None
        forms[row] = BAD_CELL if form is None else np.frombuffer(form, np.uint8)


def _transformation(mapping: six.Mapping) -> Transformation:
    transpose, rows, columns, digits = mapping
    return Transformation(transpose, tuple(rows), tuple(columns), tuple(digits))


def _array(puzzles: Any, mark: bool) -> Bytes:
    plain = plain_puzzles(puzzles)
    if isinstance(plain, np.ndarray):
        if plain.dtype == np.uint8 and plain.shape[1:] in ((16,), (4, 4), (36,), (6, 6)):
            return np.ascontiguousarray(plain.reshape(len(plain), -1))
        if plain.dtype.kind in "USO":
            plain = list(plain)
    if isinstance(plain, list):
        return _cells_of(plain, mark)
    rows = as_rows(plain)
    return np.ascontiguousarray(rows.cells() if rows.characters else rows.bytes)


def _cells_of(puzzles: list[Any], mark: bool) -> Bytes:
    rows: list[bytes | None] = []
    for index, puzzle in enumerate(puzzles):
        try:
            rows.append(_checked(puzzle, "canonical_many()").cells)
        except (ArgumentError, FormatError) as error:
            if not mark:
                raise type(error)(f"row {index}: {error}") from error
            rows.append(None)
    length = next((len(row) for row in rows if row is not None), 81)
    for index, row in enumerate(rows):
        if row is not None and len(row) != length:
            raise FormatError(
                f"row {index}: expected {length} cells as in earlier rows, found {len(row)}"
            )
    bad = bytes([BAD_CELL]) * length
    cells = b"".join(bad if row is None else row for row in rows)
    return np.frombuffer(cells, np.uint8).reshape(len(rows), length)


def _row_error(row: int, cells: list[int]) -> FormatError:
    try:
        cause = ConflictError(conflicts(Grid(cells)))
    except FormatError as error:
        return FormatError(f"row {row}: {error}")
    return FormatError(f"row {row}: {cause}")
