"""A directory of parts, each a complete file, with a manifest of those that are done.

Others can read the parts while the work continues. The same input and columns give the same bytes,
whether or not the work was resumed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonet.errors import ArgumentError, FormatError
from nonet.files import Lock, write_whole
from nonet.tables.file_formats import format_named

MANIFEST = "_manifest.jsonl"
"""Readers of a directory of tables skip names with this prefix."""


@dataclass
class Parts:
    """The parts of a directory, and which of them are done; it is locked for other processes."""

    folder: Path
    extension: str
    done: dict[str, int]
    """The number of rows of each finished part, by name."""
    lock: Lock

    @classmethod
    def begin(cls, folder: Path, format: str, job: dict[str, Any], *, resume: bool) -> Parts:
        """Start the parts of a job, or find those of the same job that are done."""
        first = json.dumps(job, sort_keys=True)
        manifest = folder / MANIFEST
        folder.mkdir(parents=True, exist_ok=True)
        lock = Lock(folder)
        try:
            done = cls._done(folder, manifest, first, resume)
        except BaseException:
            lock.close()
            raise
        return cls(folder, format_named(format).extensions[0], done, lock)

    @staticmethod
    def _done(folder: Path, manifest: Path, first: str, resume: bool) -> dict[str, int]:
        for torn in (*folder.glob("part-*.tmp"), *folder.glob(f"{MANIFEST}.*.tmp")):
            torn.unlink()  # left by a run that was killed
        if not manifest.exists():
            write_whole(manifest, first + "\n")
            return {}
        if not resume:
            raise ArgumentError(f"{folder} already has parts; add --resume to continue")
        lines = manifest.read_text(encoding="utf-8").split("\n")[:-1]
        if not lines or lines[0] != first:
            raise FormatError(
                "these are parts of a different job: the inputs, columns or version differ",
                file=str(manifest),
            )
        entries = [json.loads(line) for line in lines[1:]]
        done = {e["part"]: e["rows"] for e in entries if (folder / e["part"]).exists()}
        kept = [first, *(json.dumps({"part": n, "rows": r}) for n, r in done.items())]
        write_whole(manifest, "\n".join(kept) + "\n")
        return done

    def path(self, number: int) -> Path:
        """Return the file of a part."""
        return self.folder / f"part-{number:05d}{self.extension}"

    def has(self, number: int) -> bool:
        """Return whether a part is done."""
        return self.path(number).name in self.done

    def note(self, number: int, rows: int) -> None:
        """Note that a part is done."""
        name = self.path(number).name
        with open(self.folder / MANIFEST, "ab") as file:
            file.write((json.dumps({"part": name, "rows": rows}) + "\n").encode())
        self.done[name] = rows

    def close(self) -> None:
        """Unlock the directory."""
        self.lock.close()
