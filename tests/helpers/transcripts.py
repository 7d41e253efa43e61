"""Transcripts of commands and requests: readable text that a golden file can hold.

A transcript shows everything a user can observe: standard output, standard error, the exit code and
the content of every file a command writes. Whatever differs between runs or machines becomes a
marker such as ``<seconds>``; ``MARKERS`` is the only list of those.
"""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.feather
import pyarrow.ipc
import pyarrow.parquet

WIDTH = 100
"""JSON that fits into this many characters stays on one line."""

MARKERS: tuple[tuple[str, str], ...] = (
    # Versions of nonet.
    (r"(?<=nonet )\d+\.\d+\.\d+\w*", "<version>"),
    (r'(?<="(nonet)": ")[^"]+|(?<="version": ")[^"]+', "<version>"),
    # Times, and ratios of times.
    (r"\b\d+\.\d+(?= s of CPU)", "<seconds>"),  # hunt
    (r"(?<=Seconds to process )\d+\.\d+", "<seconds>"),  # fingerprint
    (r'("max_depth": ?\d+, ?"seconds": ?)[\d.e-]+', r"\1<seconds>"),  # solve --engine
    (r"(,(?:solved|none|stuck|stopped),\d+,\d+,\d+,)[\d.e-]+(?=,)", r"\1<seconds>"),  # as CSV
    (r"(?m)^(  seconds) +\d.*$", r"\1 <seconds>"),  # solve --stats
    (r"(?<=Processor time per run\n)(\S.*\n)+?(?=\n|Written)", "<seconds>\n"),  # experiment
    (r"(?<=confidence\)\n)(\S.*\n)+?(?=\n|Written)", "<ratios>\n"),  # as wide as its times
    (r'("time_seconds": ?)[\d.e-]+', r"\1<seconds>"),
    (r'("seconds": ?){[^}]*}', r"\1{<seconds>}"),
    (r'("measure": ?"seconds",)[^}]*', r"\1<seconds>"),
    # The machine, as shown by nonet info.
    (r"(?m)^(nonet|python|system|cores|kernel)( {2,})\S.*$", r"\1\2<\1>"),
    (r"(?<=best first:\n)(  \S.*\n)+", "  <kernels>\n"),
    (r"devices: none.*|devices:\n(  \S.*\n)+", "devices: <devices>"),
    (r'"(nonet|python|system|kernel)":"[^"]+"', r'"\1":"<\1>"'),
    (r'"cores":\d+', '"cores":<cores>'),
    (r'"(kernels|devices)":\[.*?\]', r'"\1":[<\1>]'),
    # Randomness, and versions of Python and pyarrow.
    (r'(?<="code": ")\d{6}(?=")', "<code>"),  # /api/race
    (r'(?<="mixed.parquet", )\d+', "<bytes>"),  # the manifest of nonet annotate
    (r"(?m)^(usage: nonet(?: [\w-]+)?) .*\n(?: {6,}.*\n)*", r"\1 <usage>\n"),
    (r"(?<=choose from ).*(?=\))", "<choices>"),
)
"""What differs between runs and machines, and the marker that replaces it."""


def marked(text: str) -> str:
    """Return the text with every varying part replaced by its marker."""
    for pattern, marker in MARKERS:
        text = re.sub(pattern, marker, text)
    return text


class Shell:
    """Runs ``nonet`` command lines in a folder and writes down everything they produce."""

    def __init__(self, folder: Path, run: Callable[[list[str], bytes], tuple[Any, bytes, bytes]]):
        self._folder = folder
        self._run = run
        self._seen = self._stamps()

    def transcript(self, lines: tuple[str, ...]) -> str:
        """Run each line (``nonet ARGUMENTS [< FILE]``) and return what happened."""
        return marked("\n".join(map(self._entry, lines)))

    def _entry(self, line: str) -> str:
        command, _, source = line.partition(" < ")
        given = (self._folder / source).read_bytes() if source else b""
        program, *arguments = shlex.split(command)
        assert program == "nonet", line
        code, out, err = self._run(arguments, given)
        parts = [f"$ {line}\n", _shown("", out), _shown("stderr", err)]
        parts += [_shown(name, data) for name, data in self._written()]
        parts.append(f"[exit code {code}]\n")
        return "".join(parts)

    def _written(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files that the last command wrote or removed."""
        before, self._seen = self._seen, self._stamps()
        for name in sorted(before.keys() - self._seen.keys()):
            yield f"{name} (removed)", b""
        for name, stamp in self._seen.items():
            if before.get(name) != stamp:
                yield name, (self._folder / name).read_bytes()

    def _stamps(self) -> dict[str, tuple[int, int]]:
        """Return what changes whenever a file is written, even with the same content."""
        paths = sorted(path for path in self._folder.rglob("*") if path.is_file())
        states = [(path.relative_to(self._folder).as_posix(), path.stat()) for path in paths]
        return {name: (state.st_ino, state.st_mtime_ns) for name, state in states}


def fill(folder: Path, inputs: Path) -> None:
    """Copy the input files to a folder, and write the mixed puzzles as Parquet and Arrow too."""
    shutil.copytree(inputs, folder, dirs_exist_ok=True)
    rows = [json.loads(line) for line in (inputs / "mixed.jsonl").read_text("utf-8").splitlines()]
    table = pyarrow.Table.from_pylist(
        [row | {"tags": row["note"].split(), "day": 20000 + row["id"]} for row in rows],
        schema=pyarrow.schema(
            {
                "id": pyarrow.int16(),
                "puzzle": pyarrow.string(),
                "tags": pyarrow.list_(pyarrow.string()),
                "day": pyarrow.date32(),
            }
        ),
    )
    pyarrow.parquet.write_table(table, folder / "mixed.parquet")
    with pyarrow.ipc.new_file(str(folder / "mixed.arrow"), table.schema) as writer:
        writer.write_table(table)


def _shown(name: str, data: bytes) -> str:
    """Return a stream or a file as text, under its name if it has one."""
    if not data and not name.endswith("(removed)"):
        return "" if name in ("", "stderr") else f"--- {name}\n(empty)\n"
    text = _readable(name, data)
    if text and not text.endswith("\n"):
        text += "\n(no newline at the end)\n"
    return f"--- {name}\n{text}" if name else text


def _readable(name: str, data: bytes) -> str:
    for suffix, unpack in {"gz": gzip, "xz": lzma, "bz2": bz2}.items():
        if name.endswith(f".{suffix}"):
            return _readable(name.removesuffix(f".{suffix}"), unpack.decompress(data))
    if data.startswith(b"PAR1"):
        return _table(pyarrow.parquet.read_table(io.BytesIO(data)))
    if data.startswith(b"ARROW1"):
        return _table(pyarrow.feather.read_table(io.BytesIO(data)))
    if data.startswith(b"\xff\xff\xff\xff"):
        return _table(pyarrow.ipc.open_stream(io.BytesIO(data)).read_all())
    if data.startswith(b"%PDF"):
        return pdf_of(data)
    text = data.decode("utf-8")
    if name.endswith((".html", ".svg")):
        return words_of(text)
    if name.endswith(".json") and text.startswith("{"):
        return pretty(json.loads(text)) + "\n"
    return text.replace("\r", "\\r")


def _table(table: pyarrow.Table) -> str:
    """Return the schema of a table, then its rows as JSON."""
    lines = [f"({field.name}: {field.type})" for field in table.schema]
    return "\n".join(
        [
            *lines,
            *(json.dumps(row, ensure_ascii=False, default=str) for row in table.to_pylist()),
            "",
        ]
    )


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside not in ("script", "style") and data.strip():
            self.words.append(" ".join(data.split()))


def pdf_of(data: bytes) -> str:
    """Return the number of pages of a PDF file."""
    pages = re.findall(rb"/Type /Page\b", data)
    return f"(PDF, {len(pages)} pages)\n"


def words_of(markup: str) -> str:
    """Return the text that a page or picture shows."""
    parser = _Words()
    parser.feed(markup)
    return (
        f"(text of {'a page' if '<html' in markup else 'a picture'}) {' | '.join(parser.words)}\n"
    )


def shortened(value: Any) -> Any:
    """Return JSON in which lists of more than ten objects show only the first three."""
    if isinstance(value, dict):
        return {key: shortened(one) for key, one in value.items()}
    if isinstance(value, list) and len(value) > 10 and isinstance(value[0], dict):
        return [*value[:3], f"... {len(value) - 3} more"]
    return value


def pretty(value: Any, indent: str = "") -> str:
    """Return JSON with every object or list on one line where it fits.

    >>> print(pretty({"a": [1, 2]}))
    {"a": [1, 2]}
    """
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {pretty(one, inner)}" for key, one in value.items()]
    else:
        items = [pretty(one, inner) for one in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    body = ",\n".join(inner + item for item in items)
    return f"{left}\n{body}\n{indent}{right}"
