"""Tools for assistants: a server of the Model Context Protocol, on standard input and output.

Each tool is a function of the puzzle without side effects. The libraries behind a tool are imported
when it is first called, so that the server starts fast.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, TypeVar

from nonet._version import __version__
from nonet.errors import BackendUnavailableError, SudokuError, row_error

SECONDS = 10.0
"""The limit on the work for one call."""

INSTRUCTIONS = """\
Tools for Sudoku, classic and variants, of 4 to 16 rows. A puzzle is text in any usual notation,
such as 81 characters with dots for blanks. Cells are r1c1 to r9c9.
Prefer `hint` to help a person: it explains one step and never fills a cell. Show a complete
solution only if the person asks for it. `judge` says whether moves are justified, `grade` whether
an answer is right; neither reveals the solution."""

Rules = list[str | dict[str, Any]]
"""Rules of a variant: names such as ``anti-knight``, or objects with their fields."""


def check(puzzle: str, rules: Rules | None = None) -> dict[str, Any]:
    """Report conflicting cells, and whether a puzzle has no, one or several solutions."""
    from nonet.solving.checking import check

    return check(puzzle, rules=_rules(rules), seconds=SECONDS).as_dict()


def hint(board: str, level: int = 2, rules: Rules | None = None) -> dict[str, Any]:
    """Point out mistakes, or explain the easiest next step without playing it.

    Level 1 says where to look, 2 names the technique, 3 shows the pattern, 4 gives the reasoning
    and its effect.
    """
    from nonet.logic.hints import hint

    found = hint(board, rules=_rules(rules), seconds=SECONDS)
    technique = found.step.technique.key if found.step is not None and level > 1 else None
    return {"text": found.text(level), "technique": technique, "solved": found.solved}


def judge(
    board: str, moves: str, most: float | None = None, rules: Rules | None = None
) -> dict[str, Any]:
    """Judge moves such as "r1c3=5, r4c4<>7" one by one; true ones are played before the next.

    A move is justified, premature (true, but no step rated at most `most` gives it yet), wrong,
    illegal, open or done. The default of `most` is the rating of the puzzle.
    """
    from nonet.judging.moves import judge

    found = judge(board, moves, most=most, rules=_rules(rules), seconds=SECONDS)
    verdicts = [{**one.as_dict(), "step": one.step and one.step.text()} for one in found]
    return {"board": str(found.board.grid), "most": found.most, "verdicts": verdicts}


def grade(puzzle: str, answer: str, rules: Rules | None = None) -> dict[str, Any]:
    """Grade an answer in free text: how many of the blank cells are right, wrong and empty."""
    from nonet.judging.grading import grade

    return grade(puzzle, answer, rules=_rules(rules), seconds=SECONDS).as_dict()


def rate(puzzle: str, scale: str = "human", rules: Rules | None = None) -> dict[str, Any]:
    """Rate a puzzle on a scale: human, se (Sudoku Explainer) or hodoku."""
    from nonet.logic.ratings import rate

    return rate(puzzle, scale=scale, rules=_rules(rules), seconds=SECONDS).as_dict()


def generate(
    level: str | None = None,
    size: int = 9,
    rules: list[str] | None = None,
    seed: int | None = None,
) -> dict[str, Any]:
    """Make a puzzle with one solution: easy, medium, hard, expert, master or extreme, of 4 to 16
    rows, with rules such as killer or anti-knight. The same seed makes the same puzzle."""
    from nonet.generating.generator import Generator

    one = Generator(seed).generate(level, size=size, rules=rules or (), seconds=SECONDS)
    return {name: value for name, value in one.as_dict().items() if name != "solution"}


def explain(puzzle: str, scale: str = "human", rules: Rules | None = None) -> dict[str, Any]:
    """Explain every step from a puzzle to its solution."""
    from nonet.logic.explanations import explain

    found = explain(puzzle, scale=scale, rules=_rules(rules), seconds=SECONDS)
    steps = [{"technique": s.technique.key, "rating": s.rating, "text": s.text()} for s in found]
    return {"outcome": found.outcome.name.lower(), "grid": str(found.grid), "steps": steps}


def solve(puzzle: str, rules: Rules | None = None) -> dict[str, Any]:
    """Return the only solution; a puzzle without exactly one is an error."""
    from nonet.solving.search import solve

    return {"solution": str(solve(puzzle, rules=_rules(rules), seconds=SECONDS))}


TOOLS = (check, hint, judge, grade, rate, generate, explain, solve)


def server() -> Any:
    """Return the server; the SDK has two major versions with different names."""
    kind, failure = _sdk()
    if kind.__name__ == "FastMCP":
        made = kind("nonet", instructions=INSTRUCTIONS, log_level="ERROR")
    else:
        made = kind("nonet", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR")
    for tool in TOOLS:
        made.tool()(_answered(tool, failure))
    return made


def _sdk() -> tuple[Any, type[Exception]]:
    """Return the class of servers, and the error whose text a client sees."""
    for name, kind in (("mcpserver", "MCPServer"), ("fastmcp", "FastMCP")):
        try:
            module = import_module(f"mcp.server.{name}")
            failures = import_module(f"mcp.server.{name}.exceptions")
        except ImportError:
            continue
        return getattr(module, kind), failures.ToolError
    raise BackendUnavailableError("'nonet mcp' needs mcp: pip install 'nonet[mcp]'")


F = TypeVar("F", bound=Callable[..., Any])


def _answered(tool: F, failure: type[Exception]) -> F:
    """Return a tool whose errors reach the client as text."""

    @wraps(tool)
    def run(*args: Any, **named: Any) -> Any:
        try:
            return tool(*args, **named)
        except SudokuError as error:
            raise failure(str(error)) from None
        except Exception as error:
            raise failure(str(row_error(error))) from None

    return run  # type: ignore[return-value]


def _rules(listed: Rules | None) -> Any:
    if not listed:
        return ()
    from nonet.rules import by_name
    from nonet.rules.plain import from_plain

    return tuple(by_name(one) if isinstance(one, str) else from_plain(one) for one in listed)
