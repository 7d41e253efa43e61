"""Measured runs and the JSON file that stores them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from nonet.errors import FormatError, quoted
from nonet.storage.atomic import write_whole
from nonet.storage.opening import reading

SUCCESS, TIMEOUT, UNSOLVED, ERROR = "success", "timeout", "unsolved", "error"
"""The outcomes of a program; anything but a success is a failure."""

NOT_RUN = ("skipped", "not run")
"""The statuses of a matrix that was left out."""


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """One program on one matrix, once: its count and what the whole process used."""

    matrix: str
    time: float = 0.0
    """Wall time in milliseconds, from the start of the process to its end."""
    iterations: int | None = None
    memory: int = 0
    """Peak resident memory in bytes."""
    cpu_user: float = 0.0
    """Milliseconds."""
    cpu_sys: float = 0.0
    """Milliseconds."""
    page_faults_major: int = 0
    page_faults_minor: int = 0
    context_switches_voluntary: int = 0
    context_switches_involuntary: int = 0
    io_inputs: int = 0
    """Block input operations."""
    io_outputs: int = 0
    """Block output operations."""
    status: str
    output: str = ""
    """The transcript, as the program printed it."""
    error: str = ""
    """The error message, unless it was a success."""

    def to_json(self) -> dict[str, Any]:
        """Return the measurement as stored in a metrics file."""
        stored = asdict(self)
        if not stored["error"]:
            del stored["error"]
        return stored


@dataclass(frozen=True, kw_only=True)
class Together:
    """One process of a program on several matrices, which shows whether its counter is reset."""

    matrices: tuple[str, ...]
    status: str
    output: str = ""
    """The transcripts of all matrices, as the program printed them."""
    error: str = ""
    """The error message, unless it was a success."""

    def to_json(self) -> dict[str, Any]:
        """Return the process as stored in a metrics file."""
        stored = {**asdict(self), "matrices": list(self.matrices)}
        if not stored["error"]:
            del stored["error"]
        return stored


@dataclass(frozen=True, kw_only=True)
class Run:
    """The measurements of one program."""

    solver: str
    run_type: str
    timestamp: str
    """The start: ISO 8601, UTC."""
    results: tuple[Measurement, ...]
    together: Together | None = None
    """The same matrices in one process; None for a single matrix."""

    def to_json(self) -> dict[str, Any]:
        """Return the run as stored in a metrics file."""
        stored = {
            "solver": self.solver,
            "runType": self.run_type,
            "timestamp": self.timestamp,
            "results": [result.to_json() for result in self.results],
        }
        return stored if self.together is None else stored | {"together": self.together.to_json()}


def save_runs(path: str | Path, runs: Sequence[Run]) -> None:
    """Write a metrics file atomically."""
    text = json.dumps([run.to_json() for run in runs], indent=2, ensure_ascii=False)
    write_whole(path, text + "\n")


def load_runs(path: str | Path) -> list[Run]:
    """Read a metrics file, or raise :class:`FormatError`.

    The name of the solver and the resources are optional; the matrix and the status are required,
    and the count of every success.
    """
    name = str(path)
    with reading(name):
        text = Path(path).read_text(encoding="utf-8-sig")
    if not text.strip():
        raise FormatError("the file is empty; expected a JSON array of runs", file=name)
    try:
        return runs_of(json.loads(text))
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise FormatError(f"invalid JSON: {error.msg}", file=name, **place) from None
    except RecursionError:
        raise FormatError("the JSON is nested too deeply", file=name) from None
    except FormatError as error:
        raise error.at(file=name) from None
    except ValueError:
        raise FormatError("a number in the JSON is too long", file=name) from None


def runs_of(data: Any) -> list[Run]:
    """Return the runs in the decoded JSON of a metrics file."""
    _checked(data, isinstance(data, list), "the content", "an array of runs")
    return [_run(item, f"run {number}") for number, item in enumerate(data, start=1)]


def _run(data: object, where: str) -> Run:
    found = _checked(data, isinstance(data, dict), where, "an object")
    results = found.get("results")
    if results is None:
        raise FormatError(f"{where} has no 'results'; expected a metrics file of nonet fingerprint")
    _checked(results, isinstance(results, list), f"{where}: 'results'", "an array")
    return Run(
        solver=_text(found, "solver", where, "Unknown"),
        run_type=_text(found, "runType", where, "unknown"),
        timestamp=_text(found, "timestamp", where, ""),
        results=tuple(
            _measurement(item, f"{where}, result {number}")
            for number, item in enumerate(results, start=1)
        ),
        together=_together(found.get("together"), f"{where}: 'together'"),
    )


def _together(data: object, where: str) -> Together | None:
    if data is None:
        return None
    found = _checked(data, isinstance(data, dict), where, "an object")
    names = found.get("matrices")
    fits = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return Together(
        matrices=tuple(_checked(names, fits, f"{where}: 'matrices'", "an array of names")),
        status=_text(found, "status", where, None),
        output=_text(found, "output", where, ""),
        error=_text(found, "error", where, ""),
    )


def _measurement(data: object, where: str) -> Measurement:
    found = _checked(data, isinstance(data, dict), where, "an object")
    matrix, iterations = found.get("matrix"), found.get("iterations")
    if _is_count(matrix):
        matrix = str(matrix)
    _checked(matrix, isinstance(matrix, str) and matrix, f"{where}: 'matrix'", "a name")
    status = _text(found, "status", where, None)
    if status == SUCCESS or iterations is not None:
        _checked(iterations, _is_count(iterations), f"{where}: 'iterations'", "a count")
    return Measurement(
        matrix=matrix.removesuffix(".matrix"),
        status=status,
        iterations=iterations,
        output=_text(found, "output", where, ""),
        error=_text(found, "error", where, ""),
        **{name: kind(_number(found, name, where)) for name, kind in _NUMBERS.items()},
    )


_NUMBERS: dict[str, Callable[[float], Any]] = {
    field.name: {"int": int, "float": float}[str(field.type)]
    for field in fields(Measurement)
    if field.type in ("int", "float")
}
"""The resources of a measurement, which a file may leave out, and their types."""


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _text(found: Mapping[str, Any], key: str, where: str, default: str | None) -> str:
    value = default if found.get(key) is None else found[key]
    return _checked(value, isinstance(value, str), f"{where}: {quoted(key)}", "text")


def _number(found: Mapping[str, Any], key: str, where: str) -> float:
    value = 0 if found.get(key) is None else found[key]
    fits = isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 2**63
    return _checked(value, fits, f"{where}: {quoted(key)}", "a number from 0")


def _checked(value: Any, fits: object, where: str, what: str) -> Any:
    """Return a value that fits, or name its place and what is expected there."""
    if not fits:
        names = {type(None): "nothing", dict: "an object", list: "an array"}
        found = names.get(type(value)) or repr(value)[:40]
        raise FormatError(f"{where} must be {what}, not {found}")
    return value
