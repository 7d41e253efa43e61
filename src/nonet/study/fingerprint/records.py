"""Measured runs and the JSON file that stores them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from nonet.errors import FormatError, MissingFileError
from nonet.files import write_whole

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
class Run:
    """The measurements of one program."""

    solver: str
    run_type: str
    timestamp: str
    """The start: ISO 8601, UTC."""
    results: tuple[Measurement, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the run as stored in a metrics file."""
        return {
            "solver": self.solver,
            "runType": self.run_type,
            "timestamp": self.timestamp,
            "results": [result.to_json() for result in self.results],
        }


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
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise MissingFileError(name) from None
    except OSError as error:
        raise FormatError(f"{error.strerror}", file=name) from None
    except UnicodeDecodeError:
        raise FormatError("expected JSON in UTF-8, found binary data", file=name) from None
    if not text.strip():
        raise FormatError("the file is empty; expected a JSON array of runs", file=name)
    try:
        return runs_of(json.loads(text))
    except json.JSONDecodeError as error:
        raise FormatError(
            f"invalid JSON: {error.msg}",
            file=name,
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise FormatError("the JSON is nested too deeply", file=name) from None
    except FormatError as error:
        raise error.at(file=name) from None
    except ValueError:
        raise FormatError("a number in the JSON is too long", file=name) from None


def runs_of(data: object) -> list[Run]:
    """Return the runs in the decoded JSON of a metrics file."""
    if not isinstance(data, list):
        raise FormatError(f"expected an array of runs, not {_kind(data)}")
    return [_run(item, f"run {number}") for number, item in enumerate(data, start=1)]


def _run(data: object, where: str) -> Run:
    found = _object(data, where)
    results = found.get("results")
    if results is None:
        raise FormatError(f"{where} has no 'results'; expected a metrics file of nonet fingerprint")
    if not isinstance(results, list):
        raise FormatError(f"{where}: 'results' must be an array, not {_kind(results)}")
    return Run(
        solver=_text(found, "solver", where, "Unknown"),
        run_type=_text(found, "runType", where, "unknown"),
        timestamp=_text(found, "timestamp", where, ""),
        results=tuple(
            _measurement(item, f"{where}, result {number}")
            for number, item in enumerate(results, start=1)
        ),
    )


def _measurement(data: object, where: str) -> Measurement:
    found = _object(data, where)
    matrix = found.get("matrix")
    if isinstance(matrix, int) and not isinstance(matrix, bool):
        matrix = str(matrix)
    if not isinstance(matrix, str) or not matrix:
        raise FormatError(f"{where}: 'matrix' must be a name, not {_kind(matrix)}")
    status = _text(found, "status", where, None)
    iterations = found.get("iterations")
    if (status == SUCCESS or iterations is not None) and (
        isinstance(iterations, bool) or not isinstance(iterations, int) or iterations < 0
    ):
        raise FormatError(f"{where}: 'iterations' must be a count, not {_kind(iterations)}")
    used: dict[str, Any] = {
        name: int(_number(found, name, where)) if kind == "int" else _number(found, name, where)
        for name, kind in _NUMBERS.items()
    }
    return Measurement(
        matrix=matrix.removesuffix(".matrix"),
        status=status,
        iterations=iterations,
        output=_text(found, "output", where, ""),
        error=_text(found, "error", where, ""),
        **used,
    )


_NUMBERS = {
    field.name: field.type for field in fields(Measurement) if field.type in ("int", "float")
}
"""The resources of a measurement, which a file may leave out."""


def _object(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise FormatError(f"{where} must be an object, not {_kind(data)}")
    return data


def _text(found: Mapping[str, object], key: str, where: str, default: str | None) -> str:
    value = found.get(key, default)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise FormatError(f"{where}: {key!r} must be text, not {_kind(value)}")
    return value


def _number(found: Mapping[str, object], key: str, where: str) -> float:
    value = found.get(key)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 2**63:
        raise FormatError(f"{where}: {key!r} must be a number from 0, not {_kind(value)}")
    return value


def _kind(value: object) -> str:
    names = {type(None): "nothing", dict: "an object", list: "an array"}
    return names.get(type(value)) or repr(value)[:40]
