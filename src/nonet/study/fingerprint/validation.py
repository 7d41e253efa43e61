"""Validate runs: compare every count and transcript with the reference."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, get_args

from nonet.arguments import one_of
from nonet.study.fingerprint.diagnosis import CAUSES, NOT_RESET, RULES, Deviation, diagnose
from nonet.study.fingerprint.matrices import ITERATIONS, MANDATORY, Reference, reference
from nonet.study.fingerprint.records import (
    ERROR,
    NOT_RUN,
    SUCCESS,
    Measurement,
    Run,
    Together,
)
from nonet.study.fingerprint.transcript import (
    FirstDifference,
    counts_in,
    first_difference,
    seconds_line,
)

Check = Literal["iterations", "format", "all"]
"""What to compare: the counts, the transcripts, or both."""

_RULE_LINE = "─" * 50
_PRINTED_LINES, _PRINTED_WIDTH = 15, 80


@dataclass(frozen=True)
class ProgramVerdict:
    """The verdict on one result."""

    solver: str
    matrix: str
    state: Literal["passed", "failed", "skipped"]
    message: str
    expected: int | None = None
    actual: int | None = None
    mistake: Deviation | None = None
    difference: FirstDifference | None = None
    printed: str = ""
    """The output of a program that ended with an error or without a count."""
    together: tuple[str, ...] = ()
    """The matrices that ran in one process, if it is the verdict on that."""

    @property
    def title(self) -> str:
        """What the verdict is about."""
        if self.together:
            return f"matrices {', '.join(self.together)} in one process"
        return f"matrix {self.matrix}"


@dataclass(frozen=True)
class Report:
    """The verdicts on some runs, matrix 1 first."""

    check: Check
    verdicts: tuple[ProgramVerdict, ...]
    required: tuple[str, ...] = MANDATORY
    """The matrices that every solver must have run."""

    def of(self, state: str) -> list[ProgramVerdict]:
        """Return the verdicts that are ``"passed"``, ``"failed"`` or ``"skipped"``."""
        return [verdict for verdict in self.verdicts if verdict.state == state]

    @property
    def ok(self) -> bool:
        """Whether nothing failed and all required matrices ran."""
        missing = any(verdict.matrix in self.required for verdict in self.of("skipped"))
        return bool(self.of("passed")) and not self.of("failed") and not missing

    def text(self) -> str:
        """Return the report as text."""
        return "\n".join(_report_lines(self))


def validate(
    runs: Run | Sequence[Run],
    *,
    check: Check = "all",
    strict: bool = True,
    references: Mapping[str, Reference] | None = None,
    required: Sequence[str] = MANDATORY,
) -> Report:
    """Compare runs with the reference; a difference of one iteration or one byte is a failure.

    A matrix that ran without success has failed too, and every solver must have run all
    ``required`` matrices. Only the seconds may differ, and they need three decimals; without
    ``strict``, white space at the ends of lines and transcripts may differ as well.
    ``references`` has the expected results of matrices that are not built in.

    >>> from nonet.study.fingerprint.records import Measurement, Run
    >>> result = Measurement(matrix="1", status="success", iterations=657)
    >>> run = Run(solver="mine", run_type="manual", timestamp="", results=(result,))
    >>> validate(run).verdicts[0].message
    'Iteration mismatch for matrix 1'
    """
    one_of("check", check, get_args(Check))
    known = {} if references is None else dict(references)
    by_solver: dict[str, list[ProgramVerdict]] = {}
    for run in [runs] if isinstance(runs, Run) else runs:
        verdicts = by_solver.setdefault(run.solver, [])
        verdicts += (_judge(run.solver, result, check, strict, known) for result in run.results)
        if run.together:
            verdicts.append(_judge_together(run.solver, run.together, check, strict, known))
    ran = any(by_solver.values())
    for solver, verdicts in by_solver.items():
        there = {verdict.matrix for verdict in verdicts}
        missing = [matrix for matrix in required if ran and matrix not in there]
        verdicts += (ProgramVerdict(solver, matrix, "skipped", "Not run") for matrix in missing)
        verdicts.sort(key=lambda verdict: _natural(verdict.matrix))
    found = tuple(verdict for verdicts in by_solver.values() for verdict in verdicts)
    return Report(check, found, tuple(required))


def _natural(matrix: str) -> tuple[bool, int, str]:
    """Sort names that are numbers first, by their value."""
    is_number = matrix.isascii() and matrix.isdigit()
    return not is_number, int(matrix) if is_number else 0, matrix


def _judge(
    solver: str,
    result: Measurement,
    check: Check,
    strict: bool,
    references: Mapping[str, Reference],
) -> ProgramVerdict:
    matrix = result.matrix
    failed = partial(ProgramVerdict, solver, matrix, "failed")
    if result.status != SUCCESS:
        reason = f"Run status: {result.status}"
        reason += f" ({result.error})" if result.error else ""
        if result.status in NOT_RUN:
            return ProgramVerdict(solver, matrix, "skipped", reason)
        printed = result.output if result.status == ERROR else ""
        return failed(reason, printed=printed)
    right = references.get(matrix)
    if right is None:
        if matrix not in ITERATIONS:
            what = "output" if check == "format" else "iteration count"
            return failed(f"No reference {what} for matrix {matrix}")
        right = reference(matrix)
    difference = None
    if check != "iterations":
        difference = first_difference(
            right.transcript + seconds_line(0), result.output, strict=strict
        )
    if check != "format" and result.iterations != right.iterations:
        assert result.iterations is not None
        return failed(
            f"Iteration mismatch for matrix {matrix}",
            expected=right.iterations,
            actual=result.iterations,
            mistake=diagnose(matrix, result.iterations),
            difference=difference,
        )
    if difference is not None:
        return failed(f"Output format mismatch for matrix {matrix}", difference=difference)
    return ProgramVerdict(solver, matrix, "passed", _praise(result, check))


def _judge_together(
    solver: str,
    result: Together,
    check: Check,
    strict: bool,
    references: Mapping[str, Reference],
) -> ProgramVerdict:
    """Judge one process on several matrices: every count, and the whole output."""
    name = "+".join(result.matrices)
    verdict = partial(ProgramVerdict, solver, name, together=result.matrices)
    if result.status in NOT_RUN:
        return verdict("skipped", f"Not run ({result.error})")
    if result.status != SUCCESS:
        reason = f"Run status: {result.status} ({result.error})"
        return verdict("failed", reason, printed=result.output)
    if unknown := [m for m in result.matrices if m not in references and m not in ITERATIONS]:
        return verdict("skipped", f"No reference for matrix {', '.join(unknown)}")
    right = [references.get(m) or reference(m) for m in result.matrices]
    difference = None
    if check != "iterations":
        expected = "".join(one.transcript for one in right) + seconds_line(0)
        difference = first_difference(expected, result.output, strict=strict)
    if check != "format":
        failed = partial(verdict, "failed", difference=difference)
        counts, total = list(counts_in(result.output)), 0
        if len(counts) != len(right):
            return failed(f"Expected {len(right)} counts, found {len(counts)}")
        for matrix, one, actual in zip(result.matrices, right, counts, strict=True):
            assert one.iterations is not None
            total += one.iterations
            if actual != one.iterations:
                mistake = NOT_RESET if actual == total else diagnose(matrix, actual)
                return failed(
                    f"Iteration mismatch for matrix {matrix}",
                    expected=one.iterations,
                    actual=actual,
                    mistake=mistake,
                )
    if difference is not None:
        return verdict("failed", "Output format mismatch", difference=difference)
    return verdict("passed", _PRAISE[check].format("all counts"))


def _praise(result: Measurement, check: Check) -> str:
    return _PRAISE[check].format(f"{result.iterations} iterations")


_PRAISE: dict[Check, str] = {
    "iterations": "{}",
    "format": "output matches the reference",
    "all": "{}, output matches the reference",
}


def _report_lines(report: Report) -> Iterator[str]:
    solver = None
    for verdict in report.verdicts:
        if verdict.solver != solver:
            solver = verdict.solver
            yield f"{solver}:"
        yield from _verdict_lines(verdict)
    yield _RULE_LINE
    yield f"Total:   {len(report.verdicts)}"
    for state in ("passed", "failed", "skipped"):
        yield f"{state.capitalize() + ':':<8} {len(report.of(state))}"
    yield _RULE_LINE
    if report.of("failed"):
        yield "❌ SOME VALIDATIONS FAILED"
        yield ""
        yield "Where to look:"
        yield from (f"  • {cause}" for cause in CAUSES)
    elif report.ok:
        yield "✅ ALL VALIDATIONS PASSED"
    elif missing := sorted({v.matrix for v in report.of("skipped")} & {*report.required}):
        one = len(missing) == 1
        which = f"matrix {missing[0]} was" if one else f"matrices {', '.join(missing)} were"
        yield f"❌ NOT VALIDATED: {which} not run"
    elif report.verdicts:
        yield "⚠️  Nothing was validated: no matrix was run"
    else:
        yield "⚠️  No results found in metrics file"


def _verdict_lines(verdict: ProgramVerdict) -> Iterator[str]:
    mark = {"passed": "✅", "failed": "❌", "skipped": "⏭️ "}[verdict.state]
    prefix = "SKIP " if verdict.state == "skipped" else ""
    yield f"  {mark} {prefix}{verdict.title}: {verdict.message}"
    if verdict.actual is not None and verdict.expected is not None:
        yield f"       expected:   {verdict.expected}"
        yield f"       actual:     {verdict.actual}"
        yield f"       difference: {verdict.actual - verdict.expected:+d}"
    if verdict.mistake:
        yield f"       This is the count when {verdict.mistake.name}."
    if (difference := verdict.difference) is not None:
        yield f"       first difference in line {difference.line}"
        yield f"       expected: {_quoted(difference.expected)}"
        yield f"       actual:   {_quoted(difference.actual)}"
        for number, line in difference.context:
            arrow = ">" if number == difference.line else " "
            yield f"       {arrow} {number:3} | {line.rstrip()}"
    if verdict.printed.strip():
        yield "       the program printed:"
        yield from (f"       | {line}" for line in _beginning(verdict.printed))


def _beginning(text: str) -> Iterator[str]:
    """Yield the first lines of an output, cut to a readable width."""
    lines = text.strip("\n").splitlines()
    for line in lines[:_PRINTED_LINES]:
        line = "".join(c if c.isprintable() else "\ufffd" for c in line)
        yield line if len(line) <= _PRINTED_WIDTH else f"{line[:_PRINTED_WIDTH]} …"
    if len(lines) > _PRINTED_LINES:
        yield f"… ({len(lines) - _PRINTED_LINES} more lines)"


def _quoted(line: str | None) -> str:
    """Quote a line so that trailing spaces and line endings are visible."""
    return "no such line" if line is None else json.dumps(line, ensure_ascii=False)


@dataclass(frozen=True)
class ChecklistItem:
    """A rule and whether the runs kept it; None if they do not show it."""

    rule: str
    kept: bool | None


def checklist(runs: Run | Sequence[Run]) -> list[ChecklistItem]:
    """Return the ten rules of the specification and whether the runs kept them.

    The search itself cannot be observed, but right counts on all five matrices prove its rules,
    and the count of a known mistake shows which rule was broken.
    """
    counts = validate(runs, check="iterations")
    outputs = validate(runs, check="format")
    broken = {
        rule for verdict in counts.verdicts if verdict.mistake for rule in verdict.mistake.rules
    }
    counted = _all_five(counts)
    kept: list[bool | None] = [False if rule in broken else (counted or None) for rule in range(7)]
    kept.append(_shown(outputs, MANDATORY))
    kept.append(_shown(counts, MANDATORY[:1]))
    kept.append(counted and _all_five(outputs))
    return [ChecklistItem(rule, state) for rule, state in zip(RULES, kept, strict=True)]


def _all_five(report: Report) -> bool:
    return _shown(report, MANDATORY) is True


def _shown(report: Report, matrices: Sequence[str]) -> bool | None:
    """Return whether all these matrices passed; None if one did not run and none failed."""
    shown = ({*v.together} or {v.matrix} for v in report.of("failed"))
    if any(names <= {*matrices} for names in shown):
        return False
    if any(verdict.matrix in matrices for verdict in report.of("skipped")):
        return None
    passed = {verdict.matrix for verdict in report.of("passed")}
    return True if passed.issuperset(matrices) else None


def checklist_text(items: Sequence[ChecklistItem]) -> str:
    """Return the checklist as text."""
    marks = {True: "✅", False: "❌", None: "❔"}
    lines = [f"{marks[item.kept]} {number:2}. {item.rule}" for number, item in enumerate(items, 1)]
    return "\n".join(lines)
