"""Duplicates within a set of puzzles, and leaks between two sets, up to symmetry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from nonet.classes.keys import ClassKeys
from nonet.datasets.keys import (
    By,
    OnBad,
    SeenKeys,
    as_table,
    check_by,
    chosen_keys,
    firsts,
    keys_of_batch,
    keys_of_table,
    shared,
)
from nonet.errors import FormatError
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.puzzles.rows import Flags
from nonet.storage.paths import FilePath
from nonet.tables.batches import Batch
from nonet.tables.inputs import find_files, table_batches
from nonet.tables.ray import Cluster, is_ray
from nonet.tables.readers import header_of
from nonet.tables.writers import open_writer


class Dedup:
    """Finds the first row of each class, batch by batch; counts rows and those without a key."""

    def __init__(self, by: By = "puzzle", *, threads: int | None = None) -> None:
        check_by(by)
        self.rows = self.kept = self.bad = 0
        self._by, self._threads, self._seen = by, thread_count(threads), SeenKeys()

    def keep(self, batch: Batch, on_bad: OnBad = lambda error: None) -> list[int]:
        """Return the rows of a batch to keep."""

        def report(error: FormatError) -> None:
            self.bad += 1
            on_bad(error)

        keys = keys_of_batch(batch, threads=self._threads, on_bad=report)
        rows: list[int] = self._seen.add(chosen_keys(keys, self._by)).nonzero()[0].tolist()
        self.rows += len(batch)
        self.kept += len(rows)
        return rows


def first_of_each(
    table: Any,
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> Flags:
    """Return which rows are the first of their class; rows that are not puzzles never are.

    ``table`` is any Arrow table or data frame, or puzzles in any form of ``solve_many``.
    ``by="class"`` keeps one puzzle of each class of solution grids. ``cluster="ray"`` computes
    the keys on a Ray cluster, by ``address`` or on this machine.

    >>> from nonet import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> first_of_each([puzzle, "rubbish", shuffle(puzzle, seed=1)]).tolist()
    [True, False, False]
    """
    check_by(by)
    keys = keys_of_table(table, puzzle=puzzle, threads=threads, cluster=cluster, address=address)
    return firsts(chosen_keys(keys, by))


def dedup(
    table: Any,
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> Any:
    """Return an Arrow table of the first row of each class, without rows that are not puzzles.

    >>> import pyarrow as pa
    >>> from nonet import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = pa.table({"puzzle": [puzzle, str(shuffle(puzzle, seed=1))], "id": [7, 8]})
    >>> dedup(table)["id"].to_pylist()
    [7]
    """
    whole = as_table(table)
    kept = first_of_each(
        whole, by=by, puzzle=puzzle, threads=threads, cluster=cluster, address=address
    )
    return whole.filter(pa.array(kept))


def dedup_files(
    inputs: Iterable[str],
    output: FilePath,
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
    on_bad: OnBad = lambda error: None,
) -> tuple[int, int, int]:
    """Write the first row of each class; return the numbers of rows, kept rows and bad rows.

    ``cluster="ray"`` runs on a Ray cluster, and the output is a directory of parts.
    """
    if is_ray(cluster, address, threads=threads):
        from nonet.datasets.on_ray import dedup_on_ray

        return dedup_on_ray(inputs, output, by=by, puzzle=puzzle, address=address)
    found = Dedup(by, threads=threads)
    files = find_files(inputs)
    with open_writer(output, header_of(files[0], puzzle)) as writer:
        for batch in table_batches(files, puzzle):
            writer.write(batch.select(found.keep(batch, on_bad)))
            on_rows(found.rows)
    return found.rows, found.kept, found.bad


@dataclass(frozen=True, eq=False)
class Leakage:
    """Which test puzzles are in the training set, up to symmetry, as one flag per row.

    ``same_puzzle``: the puzzle itself is there. ``same_class``: its solution grid is, possibly
    from another puzzle. ``train_same_puzzle`` and ``train_same_class`` flag the rows of the
    training set that are in the test set.
    """

    same_puzzle: Flags
    same_class: Flags
    train_same_puzzle: Flags
    train_same_class: Flags

    @property
    def leaked(self) -> Flags:
        """Test rows of either kind."""
        return self.same_puzzle | self.same_class

    @property
    def rate(self) -> float:
        """The share of the test set that leaked; 0 for an empty one."""
        return float(self.leaked.mean()) if len(self.leaked) else 0.0


def leakage(
    train: Any,
    test: Any,
    *,
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> Leakage:
    """Compare two tables (or puzzles in any form of ``solve_many``) by their classes.

    ``cluster="ray"`` computes the keys on a Ray cluster, by ``address`` or on this machine.

    >>> from nonet import minimize, shuffle, solve
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> other = minimize(shuffle(solve(puzzle), seed=2), seed=3)
    >>> found = leakage([puzzle], [shuffle(puzzle, seed=1), other])
    >>> found.same_puzzle.tolist(), found.same_class.tolist(), found.rate
    ([True, False], [True, True], 1.0)
    """
    keys = (
        keys_of_table(table, puzzle=puzzle, threads=threads, cluster=cluster, address=address)
        for table in (train, test)
    )
    return leakage_of_keys(*keys)


def leakage_of_keys(train: ClassKeys, test: ClassKeys) -> Leakage:
    """Compare two sets by their keys."""
    return Leakage(
        same_puzzle=shared(test.puzzles, train.puzzles),
        same_class=shared(test.grids, train.grids),
        train_same_puzzle=shared(train.puzzles, test.puzzles),
        train_same_class=shared(train.grids, test.grids),
    )
