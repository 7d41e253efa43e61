"""What the commands about classes share: puzzles with their canonical forms, in batches.

Puzzles of one *class* are the same up to symmetry. A class is held as a hash of 16 bytes of its
canonical form: a million classes take about 100 MB, and the chance that any two of a billion
share a hash is below 1 in 10**20.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from itertools import islice

from nonet.classes.forms import BAD_CELL, canonical, canonical_many
from nonet.cli.common import Complaints, records
from nonet.cli.progress import Update
from nonet.errors import SudokuError
from nonet.formats import Record
from nonet.grid import Grid

BATCH = 1024


def class_id(form: bytes) -> bytes:
    """Return the 16 bytes that stand for a class."""
    return hashlib.blake2b(form, digest_size=16).digest()


def forms(
    args: argparse.Namespace, complaints: Complaints, update: Update
) -> Iterator[tuple[Record, bytes]]:
    """Go through the puzzles with their canonical forms; tell those that have none and go on."""
    puzzles = records(args, complaints)
    done = 0
    while batch := list(islice(puzzles, BATCH)):
        found = forms_of([record.grid for record in batch])
        for record, form in zip(batch, found, strict=True):
            if form is not None:
                yield record, form
                continue
            try:
                canonical(record.grid)
            except SudokuError as error:
                complaints.add(error, record)
        done += len(batch)
        update(done)


def forms_of(grids: list[Grid]) -> list[bytes | None]:
    """Return the canonical form of each grid; None for one that has none."""
    found: list[bytes | None] = [None] * len(grids)
    for size in (4, 9):
        places = [place for place, grid in enumerate(grids) if grid.size == size]
        rows = canonical_many([grids[place] for place in places], on_error="mark")
        for place, row in zip(places, rows, strict=True):
            if row[0] != BAD_CELL:
                found[place] = row.tobytes()
    return found
