"""Feed generated inputs to every reader; the only error allowed is a ``SudokuError``.

    python tests/fuzz_readers.py --count 1000000 --seed 1

An input is a modified valid sample, or random bytes. A reader may reject it with a ``SudokuError``
(a bad row of a file, an HTTP status below 500) and nothing else. The same seed gives the same
inputs; any other error is shown with its input, and the exit code is 1.

    python tests/fuzz_readers.py --coverage DIRECTORY -max_total_time=3600

With atheris (``pip install atheris``), inputs that reach new code are kept in a directory and
modified. The first byte of an input selects the reader. Options after the directory are those of
libFuzzer.
"""

from __future__ import annotations

import argparse
import bz2
import faulthandler
import gc
import gzip
import importlib
import io
import json
import lzma
import os
import pkgutil
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import nonet
from nonet import Grid, cli, formats, generate
from nonet.errors import SudokuError
from nonet.play import Game
from nonet.puzzles.rows import as_rows
from nonet.study.experiments.trials import HEADER, Trial, csv_row, read_runs
from nonet.study.fingerprint.records import load_runs
from nonet.tables import solve_file
from nonet.tables.batches import csv_style
from nonet.tables.fields import join, json_style
from nonet.tables.readers import open_reader, open_table

sys.path.insert(0, str(Path(__file__).parent))
from helpers.mutating import mutated, value

SHOWN = 5
"""The maximum number of failures to show per reader."""

PATIENCE = 60
"""Seconds of CPU time for a thousand inputs; longer counts as endless."""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "12..34..21..43.."
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
FOLDER = tempfile.TemporaryDirectory(prefix="nonet-fuzz-", dir=MEMORY)
ISS = (
    ".Or.Cage~3~R1C1~R1C2.And.Thermo~R1C1~R1C2~R1C3.~R1C1_4_5.End.End",
    ".Regex~WzEtNV0q~R1C1~R1C2~~R2C1~R2C2.SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP",
    ".NFA~TgRf8iM0RVaqiIiP_ISEhIS_50dHR0f_SUlJSU_6wsLCwv_Z2dnZ2~_Name~R7C2~R7C1~R6C3",
    ".Pair~EAEBEAAQAAAAE~_1%3A3~R2C6~R3C6.Lunchbox~3~R1C1~R2C1~R2C2.SameValues~2~R1C1~R1C2~R2C4~R2C5",
)
GRIDS = (SMALL, SMALL.replace(".", "0"), "1234341221434321", EASY)
ADDRESSES = (
    f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY.replace('.', '0')}",
    f"https://example.org/?p={SMALL}",
    f"https://example.org/?b={SMALL}&g=1100110011001100",
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAVwAOAGxhYAxhgD2AWwBGAOzSQqAYhBEgA=",
    "https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QA",
    "?bd=" + "1v" * 81,
)


@dataclass(frozen=True)
class Reader:
    """An entry point of the package: how to call it, and valid inputs for it."""

    name: str
    read: Callable[[Any], object]
    samples: Sequence[bytes] = ()
    make: Callable[[random.Random], Any] | None = None

    def input(self, rng: random.Random) -> Any:
        """Return the next input."""
        return mutated(rng, self.samples) if self.make is None else self.make(rng)


@dataclass
class Tally:
    """The outcomes of the inputs of a reader."""

    tried: int = 0
    read: int = 0
    refused: int = 0
    leaks: list[tuple[Any, BaseException]] = field(default_factory=list)


class UntoldError(Exception):
    """A response of the server that reports an internal error."""


def is_read(reader: Reader, made: Any) -> bool:
    """Return whether a reader accepts an input; any error but a refusal leaks."""
    try:
        reader.read(made)
    except SudokuError as error:
        str(error)
        return False
    return True


def fuzz(reader: Reader, count: int, seed: int) -> Tally:
    """Feed a number of inputs to a reader."""
    rng, tally = random.Random(f"{reader.name} {seed}"), Tally()
    for number in range(count):
        if number % 1000 == 0:
            guard(PATIENCE)
        made = reader.input(rng)
        tally.tried += 1
        try:
            accepted = is_read(reader, made)
        except (Exception, RecursionError) as error:
            if len(tally.leaks) < SHOWN:
                tally.leaks.append((made, error))
            else:
                tally.leaks.append((None, error.with_traceback(None)))
        else:
            tally.read += accepted
            tally.refused += not accepted
    guard(0)
    return tally


def guard(seconds: int) -> None:
    """End the process and print where it was after some CPU time; 0 cancels that."""
    if hasattr(signal, "setitimer"):
        if seconds:
            faulthandler.register(signal.SIGVTALRM, chain=True)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def text_of(data: bytes) -> str:
    """Return bytes as text that a program may pass on, with invalid UTF-8 kept visible."""
    return data.decode("utf-8", "surrogateescape")


def written(name: str) -> list[bytes]:
    """Return samples of a notation."""
    if name == "killer":
        return [formats.write(generate(rules=["killer"], seed=1), name).encode()]
    more = [text.encode() for text in ISS] if name == "iss" else []
    return more + [formats.write(grid, name).encode() for grid in GRIDS]


def format_readers() -> Iterator[Reader]:
    """Yield readers of every notation, by name and by detection."""
    everything = [sample for name in formats.NAMES for sample in written(name)]
    everything += [address.encode() for address in ADDRESSES]
    for name in formats.NAMES:
        yield Reader(f"format {name}", partial(formats.read, format=name), written(name))
    yield Reader("address", lambda data: formats.read(text_of(data)), [*map(str.encode, ADDRESSES)])
    yield Reader("any text", lambda data: formats.read(text_of(data)), everything)
    yield Reader("sniff", formats.sniff, everything)
    yield Reader("Grid(text)", lambda data: Grid(text_of(data)), everything)
    yield Reader("Grid(value)", Grid, make=value)
    yield Reader("rows of bytes", as_rows, [f"{EASY}\n".encode() * 3, f"{SMALL}\n".encode()])
    yield Reader("rows of values", as_rows, make=lambda rng: [value(rng), value(rng)])


class Named(io.BytesIO):
    """Bytes with the name of a file."""

    def __init__(self, data: bytes, name: str) -> None:
        super().__init__(data)
        self.name = name


def rows_of(data: bytes, name: str) -> None:
    """Read all rows of a file as the commands do."""
    with open_reader(Named(data, name)) as reader:
        for batch in reader:
            assert len(batch.puzzles()) == len(batch)
            for row in range(len(batch)):
                batch.record(row)
            join([*batch.objects(json_style()).parts, "}"], len(batch), errors="replace")


def answers_to(data: bytes, name: str) -> None:
    """Solve a file as text."""
    for piece in solve_file(Named(data, name), threads=1):
        assert piece.text is not None


def tables() -> dict[str, list[bytes]]:
    """Return samples of files with rows, by file extension."""
    lines = [f"{a}\n{b}\n" for a, b in ((EASY, SMALL), (SMALL, EASY))]
    csv = [
        f'puzzle,solution,note\n{SMALL},1234341221434321,a\n{EASY},,"b\nc"\n',
        f"id,quizzes\n1,{EASY}\n2,{SMALL}\n",
        f"{SMALL},1234341221434321\n",
    ]
    objects = [{"puzzle": EASY, "n": 1}, {"puzzle": SMALL, "solution": None, "x": [1, {}]}]
    jsonl = ["".join(f"{json.dumps(one)}\n" for one in objects)]
    jsonl += [json.dumps([list(map(int, SMALL.replace(".", "0")))]) + "\n"]
    many = [json.dumps(objects), json.dumps(objects, indent=1), *jsonl]
    found = {
        "txt": lines,
        "csv": csv,
        "tsv": [text.replace(",", "\t") for text in csv],
        "jsonl": jsonl,
        "json": many,
    }
    return {suffix: [text.encode() for text in texts] for suffix, texts in found.items()}


def file_readers() -> Iterator[Reader]:
    """Yield readers of every kind of file: text, tables, compressed, columnar."""
    kinds = tables()
    for suffix, samples in kinds.items():
        yield Reader(f"file .{suffix}", partial(rows_of, name=f"a.{suffix}"), samples)
    mixed = [sample for samples in kinds.values() for sample in samples]
    yield Reader("standard input", partial(rows_of, name="-"), mixed)
    yield Reader("solved text", partial(answers_to, name="a.txt"), kinds["txt"])
    yield Reader("solved text .csv", partial(answers_to, name="a.csv"), kinds["csv"])
    packed = [pack(kinds["csv"][0]) for pack in (gzip.compress, bz2.compress, lzma.compress)]
    yield Reader("compressed file", partial(rows_of, name="a.csv"), packed)
    try:
        yield from columnar_readers()
    except ImportError:
        print("no pyarrow here: Parquet, Arrow and Zstandard are left out", file=sys.stderr)


def columnar() -> dict[str, list[bytes]]:
    """Return samples of Parquet and Arrow files."""
    import pyarrow as pa
    import pyarrow.parquet

    table = pa.table({"puzzle": [EASY, SMALL, None], "n": [1, None, 3], "list": [[1], [], None]})
    parquet, file, stream = io.BytesIO(), io.BytesIO(), io.BytesIO()
    pyarrow.parquet.write_table(table, parquet)
    with pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    with pa.ipc.new_stream(stream, table.schema) as writer:
        writer.write_table(table)
    return {"parquet": [parquet.getvalue()], "arrow": [file.getvalue(), stream.getvalue()]}


def columnar_readers() -> Iterator[Reader]:
    """Yield readers of Parquet, Arrow, and everything else that needs pyarrow."""
    import pyarrow as pa

    for suffix, samples in columnar().items():
        yield Reader(f"file .{suffix}", partial(rows_of, name=f"a.{suffix}"), samples)
    zstd = pa.compress(tables()["csv"][0], "zstd", asbytes=True)
    yield Reader("Zstandard file", partial(rows_of, name="a.csv"), [zstd])


def batches_of(path: Path) -> None:
    """Read all rows of a table as the table commands do."""
    with open_table(str(path)) as reader:
        schema = reader.header.arrow_schema()
        for batch in reader:
            assert len(batch.rows) == len(batch)
            join(batch.csv(csv_style(",")), len(batch))
            batch.arrow(schema)


def table_readers() -> Iterator[Reader]:
    """Yield readers of the same kinds of files as Arrow batches."""
    try:
        kinds = {**tables(), **columnar()}
        kinds["jsonl"] = [f'{{"puzzle":"{EASY}","n":1}}\n{{"puzzle":"{SMALL}","n":2}}\n'.encode()]
        del kinds["json"]
    except ImportError:
        return
    for suffix, samples in kinds.items():
        path = Path(FOLDER.name) / f"table.{suffix}"
        yield Reader(f"batches .{suffix}", partial(by_path, batches_of, path), samples)


def annotated(frame: Any) -> None:
    """Annotate a table in memory; every row must come out again."""
    kept, notes = frame.annotated_notes(), frame.columns["id"].to_pylist()
    if kept != notes:
        raise UntoldError(f"the column changed from {notes} to {kept}")


def command_on(notes_in: Callable[[Path], list[str | None]], table: Any) -> None:
    """Run a command on a table; every row of a valid file must appear in the output."""
    folder = Path(FOLDER.name)
    source, output = folder / table.name, folder / f"out.{table.output}"
    if table.command[0] == "split":
        output = folder / "out"
    source.write_bytes(table.data)
    said = io.StringIO()
    with redirect_stderr(said), redirect_stdout(io.StringIO()):
        words = [*table.command, str(source), "-o", str(output)]
        code = cli.main([*words, *(["--format", table.output] if output.name == "out" else [])])
    if code not in (0, 1) or "Traceback" in said.getvalue():
        raise UntoldError(f"exit code {code}: {said.getvalue()}")
    if code == 1 and not said.getvalue() and table.command != ["check"]:
        raise UntoldError("exit code 1 without a word")
    if table.notes and not table.damaged:
        if not any(folder.glob("out*")):
            raise UntoldError(f"nothing was written: {said.getvalue()}")
        if table.command[0] in ("solve", "annotate"):
            kept = [note for note in notes_in(output) if note]  # a line of tabs is a blank line
            if kept != [note for note in table.notes if note]:
                raise UntoldError(f"the column changed to {kept}")
    for path in (source, *folder.glob("out*")):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if code == 1:
        raise SudokuError(said.getvalue())


def command_readers() -> Iterator[Reader]:
    """Yield complete commands and engines, on tables of all types, codecs and encodings."""
    try:
        from helpers import random_tables
    except ImportError:
        return

    def read(made: Any) -> None:
        if isinstance(made, random_tables.Frame):
            annotated(made)
        else:
            command_on(random_tables.notes_in, made)

    yield Reader("tables", read, make=random_tables.random_table)


def saved_readers() -> Iterator[Reader]:
    """Yield readers of the package's own files: games, measured runs, experiments."""
    game = Game("12...4....4....1")
    game.note(0, 2, 3)
    game.place(0, 2, 3)
    yield Reader("saved game", lambda data: Game.load(text_of(data)), [game.save().encode()])
    metrics = [{"solver": "a", "results": [{"matrix": "1", "status": "success", "iterations": 1}]}]
    yield Reader(
        "metrics file",
        partial(by_path, load_runs, Path(FOLDER.name) / "a.json"),
        [json.dumps(metrics).encode()],
    )
    row = csv_row(
        Trial(0, "mrv", 0.1, 0, True, "solved", None, 1, 2, 30, 0, 7, "lcv", 9, 0.5, EASY)
    )
    yield Reader(
        "runs file",
        partial(by_path, lambda path: list(read_runs(path)), Path(FOLDER.name) / "a.csv"),
        [f"{HEADER}{row}{row}".encode()],
    )


def by_path(read: Callable[[Path], object], path: Path, data: bytes) -> None:
    """Read a file that must be on disk."""
    path.write_bytes(data)
    read(path)


def server_readers() -> Iterator[Reader]:
    """Yield readers of request bodies, as the server reads them; long requests are not
    answered."""
    try:
        from pydantic import TypeAdapter, ValidationError

        from nonet.web.api import _line, _message
        from nonet.web.endpoints import ENDPOINTS
        from nonet.web.replies import Reply
        from nonet.web.service import Service
    except ImportError:
        print("no FastAPI here: the bodies of requests are left out", file=sys.stderr)
        return

    class Here(Service):
        async def by_worker(self, name: str, request: Any, client: str) -> Reply:
            return Reply(200, b"{}")

    service = Here()
    kinds = {name: TypeAdapter(found.types[0]) for name, found in ENDPOINTS.items()}
    names = list(kinds)
    board = {"puzzle": EASY, "givens": EASY, "candidates": ["12", ""] * 3, "rules": []}
    bodies: dict[str, dict[str, Any]] = {
        "solve": {"puzzle": SMALL, "rules": ["diagonals"]},
        "count": {"puzzle": SMALL, "limit": 3},
        "check": {"puzzle": EASY},
        "reveal": {**board, "cell": "r1c3"},
        "hint": board,
        "explain": {**board, "scale": "human"},
        "generate": {"level": "easy", "seed": 1},
        "daily": {"date": "2026-11-15", "level": "easy"},
        "practice": {"technique": "x-wing", "seed": 1},
        "challenge": {"technique": "x-wing", "seed": 1},
        "convert": {"puzzle": SMALL, "to": "block"},
    }

    def one(data: bytes) -> None:
        name = names[data[0] % len(names)] if data else names[0]
        try:
            request = kinds[name].validate_json(data[1:])
        except ValidationError as error:
            _message(error.errors())
            return
        reply = service.at_once(name, request)
        if reply is not None:
            _refuse_faults(reply)

    def line(data: bytes) -> None:
        _refuse_faults(_driven(_line(service, data, "")))

    yield Reader(
        "REST body",
        one,
        [bytes([names.index(name)]) + json.dumps(body).encode() for name, body in bodies.items()],
    )
    yield Reader(
        "REST batch line",
        line,
        [json.dumps({"do": name, **body}).encode() for name, body in bodies.items()],
    )


def _refuse_faults(reply: Any) -> None:
    if reply.status >= 500 and reply.status != 501:
        raise UntoldError(reply.body)


def _driven(work: Any) -> Any:
    """Run a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


def readers() -> list[Reader]:
    """Return all readers."""
    return [
        *format_readers(),
        *file_readers(),
        *table_readers(),
        *command_readers(),
        *saved_readers(),
        *server_readers(),
    ]


def fuzz_by_coverage(chosen: Sequence[Reader], folder: Path, options: Sequence[str]) -> None:
    """Feed readers the inputs that atheris makes, from their samples; the first leak ends it."""
    import atheris

    for module in pkgutil.walk_packages(nonet.__path__, "nonet.", lambda name: None):
        if not module.name.endswith("__main__"):
            with suppress(ImportError, SudokuError):  # a library that is missing here
                importlib.import_module(module.name)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and str(thing.__module__).startswith("nonet."):
            atheris.instrument_func(thing)
    for number, reader in enumerate(chosen):
        for place, sample in enumerate(reader.samples):
            (folder / f"sample-{number}-{place}").write_bytes(bytes([number]) + sample)

    def one(data: bytes) -> None:
        if data:
            is_read(chosen[data[0] % len(chosen)], data[1:])

    atheris.Setup([sys.argv[0], *options, str(folder)], one)
    atheris.Fuzz()


def main() -> int:
    """Run the fuzzer and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="inputs for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reader", action="append", help="only readers whose name holds this")
    parser.add_argument("--coverage", type=Path, metavar="DIRECTORY", help="use atheris")
    args, options = parser.parse_known_args()
    chosen = [
        one for one in readers() if not args.reader or any(p in one.name for p in args.reader)
    ]
    if args.coverage is not None:
        args.coverage.mkdir(parents=True, exist_ok=True)
        fuzz_by_coverage([one for one in chosen if one.samples], args.coverage, options)
        return 0
    if options:
        parser.error(f"unrecognized arguments: {' '.join(options)}")
    faulthandler.enable()
    leaked = 0
    print(f"{'reader':20} {'tried':>9} {'survived':>9} {'read':>9} {'refused':>9} {'seconds':>8}")
    for reader in chosen:
        began = time.process_time()
        found = fuzz(reader, args.count, args.seed)
        spent = time.process_time() - began
        survived = found.tried - len(found.leaks)
        print(
            f"{reader.name:20} {found.tried:9} {survived:9} {found.read:9} {found.refused:9}"
            f" {spent:8.1f}",
            flush=True,
        )
        for made, error in found.leaks[:SHOWN]:
            print(f"--- {reader.name}: {made!r}", file=sys.stderr)
            traceback.print_exception(error)
        leaked += len(found.leaks)
    return 1 if leaked else 0


if __name__ == "__main__":
    sys.exit(main())
