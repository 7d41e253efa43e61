"""Every way to hand a puzzle with rules to nonet, and every verb, compared with the oracle.

A *door* turns a case into a source and rules; a *verb* asks through a door and reduces the answer
to what the oracle can tell: a number, the solutions, or whether each step is sound.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import random
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

import nonet
from nonet import Board, Grid, formats
from nonet import rules as r
from nonet.cli import main
from nonet.formats import Record
from nonet.rules import Rule
from nonet.solving.bulk import Status

from helpers.oracle import SHAPERS
from helpers.oracle_cases import Case, known
from helpers.oracle_iss import iss_text

REFUSAL = "the human solver does not support variants"
"""What verbs that explain say about grids that they document as not supported."""


class Truth:
    """What the oracle knows about a case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.grids = sorted(set(case.solutions))
        names = {type(rule).__name__ for rule in case.rules}
        self.explained = not names & {"Digits", "FreeLines"}

    @cached_property
    def counts(self) -> dict[int, dict[int, int]]:
        """Return for each cell its digits in solutions, and in how many."""
        found: dict[int, dict[int, int]] = {cell: {} for cell in range(self.case.size**2)}
        for solution in self.case.solutions:
            for cell, digit in enumerate(solution):
                if digit:
                    found[cell][digit] = found[cell].get(digit, 0) + 1
        return found

    @property
    def status(self) -> str:
        return ("none", "unique", "multiple")[min(2, len(self.case.solutions))]

    def unsound(self, steps: Sequence[Step]) -> str:
        """Return the first wrong part of some steps; empty if they are sound."""
        for name, placed, removed in steps:
            for cell, digit in placed:
                if any(grid[cell] != digit for grid in self.grids):
                    return f"{name} places {digit} in {self._named(cell)}"
            for cell, digit in removed:
                if any(grid[cell] == digit for grid in self.grids):
                    return f"{name} removes {digit} from {self._named(cell)}"
        return ""

    def _named(self, cell: int) -> str:
        return f"r{cell // self.case.size + 1}c{cell % self.case.size + 1}"


Pairs: TypeAlias = "list[tuple[int, int]]"
Step: TypeAlias = "tuple[str, Pairs, Pairs]"


def step_of(step: Any) -> Step:
    return step.technique.key, list(step.placements), list(step.eliminations)


def step_of_json(step: dict[str, Any], size: int) -> Step:
    def pairs(name: str) -> Pairs:
        return [(index_of(one["cell"], size), one["digit"]) for one in step[name]]

    return step["technique"], pairs("placements"), pairs("eliminations")


def index_of(name: str, size: int) -> int:
    row, col = name[1:].split("c")
    return (int(row) - 1) * size + int(col) - 1


# Judging answers: each returns what is wrong, or nothing.


def _given(case: Case) -> bytes:
    """Return the givens, among them cells with one candidate, which are givens in ISS."""
    digits = list(case.givens)
    for rule in case.rules:
        for (row, col), allowed in rule.allowed if isinstance(rule, r.Candidates) else ():
            if row < case.size and len(allowed) == 1:
                digits[row * case.size + col] = allowed[0]
    return bytes(digits)


def judge_hint(truth: Truth, mistakes: bool, step: Step | None, solved: bool) -> str:
    if not truth.grids:
        return "" if mistakes else "no mistake is reported, but there is no solution"
    if mistakes:
        return "a mistake is reported, but there is a solution"
    if solved and [_given(truth.case)] != truth.grids:
        return "called solved"
    return truth.unsound([step] if step else [])


def judge_steps(truth: Truth, steps: Sequence[Step]) -> str:
    return truth.unsound(steps) if truth.grids else ""


def judge_path(
    truth: Truth, mistakes: bool, steps: Sequence[Step], outcome: str, grid: bytes | None
) -> str:
    if not truth.grids:
        return "" if mistakes or outcome == "none" else f"{outcome}, but there is no solution"
    if mistakes or outcome not in ("solved", "stuck"):
        return f"{outcome}, but there is a solution"
    if outcome == "solved" and len(truth.grids) > 1:
        return "solved, but there are several solutions"
    if outcome == "solved" and grid is not None and grid != truth.grids[0]:
        return "another grid than the solution"
    return truth.unsound(steps)


def judge_rating(truth: Truth, outcome: str) -> str:
    return judge_path(truth, False, [], outcome, None)


# Python.

Source: TypeAlias = "tuple[Any, Iterable[Rule]]"


def bare_text(case: Case, chance: random.Random) -> str:
    """Return the grid without rules as text that every size has."""
    if case.size in (4, 6, 9) and chance.random() < 0.6:
        return "".join(".123456789"[digit] for digit in case.givens)
    rows = [
        [
            {"value": digit, "given": True} if digit else {}
            for digit in case.givens[start : start + case.size]
        ]
        for start in range(0, case.size**2, case.size)
    ]
    return json.dumps({"size": case.size, "grid": rows})


def parts(case: Case, chance: random.Random) -> tuple[list[Rule], list[Rule]]:
    """Divide the rules in two; those that shape the grid, or need its regions, come first.

    A format may write regions as groups of different digits if no rule of its own needs them.
    """
    together = {*SHAPERS, "BoxIndexer", "RegionSum"}
    shaping = [rule for rule in case.rules if type(rule).__name__ in together]
    others = [rule for rule in case.rules if rule not in shaping]
    cut = chance.randint(0, len(others))
    return [*shaping, *others[:cut]], others[cut:]


class NotWrittenError(Exception):
    """The format refuses a rule by name, or the door has no use for the case."""


BY_HAND = "iss by hand"

FORMS = ("iss", BY_HAND, "fpuzzles", "link", "scl", "sudokumaker")


def written(case: Case, rules: Sequence[Rule], form: str) -> str:
    """Return a case, with some of its rules, in a format that keeps rules."""
    if form == BY_HAND or case.from_zero:
        text = iss_text(case) if set(rules) == set(case.rules) else None
        if text is None:
            raise NotWrittenError
        return text
    record = Record(Grid.from_cells(case.givens), rules=tuple(rules))
    try:
        return formats.write(record, form)
    except (nonet.FormatError, nonet.ArgumentError) as error:
        raise NotWrittenError(str(error)) from None


def _grid(case: Case, chance: random.Random) -> Source:
    return Grid.from_cells(case.givens), case.rules


def _text(case: Case, chance: random.Random) -> Source:
    return bare_text(case, chance), list(case.rules)


def _rows(case: Case, chance: random.Random) -> Source:
    return Grid.from_cells(case.givens).rows(), iter(case.rules)


def _board(case: Case, chance: random.Random) -> Source:
    return Board(Grid.from_cells(case.givens), rules=case.rules), ()


def _board_and_rules(case: Case, chance: random.Random) -> Source:
    own, more = parts(case, chance)
    return Board(Grid.from_cells(case.givens), rules=own), more


def _in_play(case: Case, chance: random.Random) -> Source:
    """Return the board of a player who has found some digits."""
    if len(case.solutions) != 1:
        raise NotWrittenError
    cells, solution = bytearray(case.givens), case.solutions[0]
    empty = [
        cell for cell, given in enumerate(cells) if not given and 0 < solution[cell] <= case.size
    ]
    for cell in chance.sample(empty, len(empty) // 2):
        cells[cell] = solution[cell]
    givens = Grid.from_cells(case.givens)
    return Board(Grid.from_cells(bytes(cells)), givens=givens, rules=case.rules), ()


def _puzzle(case: Case, chance: random.Random) -> Source:
    return nonet.Puzzle(Grid.from_cells(case.givens), rules=case.rules), ()


def _marks(case: Case, chance: random.Random) -> Source:
    """Return restricted cells as pencil marks that are part of the puzzle."""
    marks = [rule for rule in case.rules if isinstance(rule, r.Candidates)]
    everything = (1 << case.size) - 1
    masks = [1 << (digit - 1) if digit else everything for digit in case.givens]
    for (row, col), digits in (one for rule in marks for one in rule.allowed):
        if not (row < case.size and 0 < min(digits, default=0) <= max(digits) <= case.size):
            raise NotWrittenError
        masks[row * case.size + col] &= sum(1 << (digit - 1) for digit in set(digits))
    if not marks or not all(masks) or any(isinstance(rule, r.Digits) for rule in case.rules):
        raise NotWrittenError
    rest = tuple(rule for rule in case.rules if rule not in marks)
    grid = Grid.from_cells(case.givens)
    if chance.random() < 0.5:
        return Record(grid, candidates=tuple(masks), rules=rest), ()
    return nonet.Puzzle(grid, candidates=tuple(masks)), rest


def _record(case: Case, chance: random.Random) -> Source:
    return Record(Grid.from_cells(case.givens), rules=case.rules), ()


def _record_and_rules(case: Case, chance: random.Random) -> Source:
    own, more = parts(case, chance)
    return Record(Grid.from_cells(case.givens), rules=tuple(own)), more


def _read(form: str) -> Callable[[Case, random.Random], Source]:
    return lambda case, chance: (formats.read(written(case, case.rules, form)), ())


def _formatted(case: Case, chance: random.Random) -> Source:
    return written(case, case.rules, chance.choice(FORMS)), ()


def _formatted_and_rules(case: Case, chance: random.Random) -> Source:
    own, more = parts(case, chance)
    return written(case, own, chance.choice(FORMS)), more


DOORS: dict[str, Callable[[Case, random.Random], Source]] = {
    "grid, rules=": _grid,
    "text, rules=": _text,
    "rows, rules=": _rows,
    "board": _board,
    "board, rules=": _board_and_rules,
    "board in play": _in_play,
    "puzzle": _puzzle,
    "pencil marks": _marks,
    "record": _record,
    "record, rules=": _record_and_rules,
    "read(iss)": _read("iss"),
    "read(iss by hand)": _read(BY_HAND),
    "read(fpuzzles)": _read("fpuzzles"),
    "read(link)": _read("link"),
    "read(scl)": _read("scl"),
    "read(sudokumaker)": _read("sudokumaker"),
    "formatted text": _formatted,
    "formatted text, rules=": _formatted_and_rules,
}
"""The ways into Python: what is handed over as the puzzle, and as ``rules=``."""


def _asked(call: Callable[..., Any], source: Source, **options: Any) -> Any:
    puzzle, rules = source
    return call(puzzle, rules=rules, **options) if rules != () else call(puzzle, **options)


def _same(found: Any, wanted: Any) -> str:
    return "" if found == wanted else f"{found}, not {wanted}"


def _count(truth: Truth, source: Source, chance: random.Random) -> str:
    limit = chance.choice((None, None, 1, 2, 3, 1000))
    found = _asked(nonet.count_solutions, source, limit=limit)
    return _same(found, min(len(truth.case.solutions), limit or len(truth.case.solutions)))


def _solutions(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = sorted(grid.cells for grid in _asked(nonet.solutions, source))
    except nonet.ConflictError:
        found = []
    if found == list(truth.case.solutions):
        return ""
    return f"{len(found)} solutions {[*map(list, found[:2])]}, not {len(truth.case.solutions)}"


def _true_candidates(truth: Truth, source: Source, chance: random.Random) -> str:
    most, size = chance.choice((1, 2, 1000)), truth.case.size
    found = _asked(nonet.true_candidates, source, most=most)
    told = {row * size + col: held for (row, col), held in found.items()}
    wanted = {
        cell: {digit: min(number, most) for digit, number in held.items()}
        for cell, held in truth.counts.items()
    }
    if told == wanted:
        return ""
    cell = next(cell for cell in wanted if told.get(cell) != wanted[cell])
    return f"cell {cell}: {told.get(cell)}, not {wanted[cell]}"


def _solve(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found: Any = _asked(nonet.solve, source).cells
    except (nonet.ConflictError, nonet.NoSolutionError):
        found = "none"
    except nonet.MultipleSolutionsError:
        found = "multiple"
    return _same(found, truth.case.solutions[0] if truth.status == "unique" else truth.status)


def _check(truth: Truth, source: Source, chance: random.Random) -> str:
    found = _asked(nonet.check, source).status.name.lower()
    return _same("none" if found == "conflict" else found, truth.status)


def _solve_many(truth: Truth, source: Source, chance: random.Random) -> str:
    if truth.case.size != 9:
        raise NotWrittenError  # it takes only puzzles with nine rows
    puzzle, rules = source
    statuses = nonet.solve_many([puzzle, puzzle], rules=list(rules)).status
    names = {Status(number).name.lower().replace("conflict", "none") for number in statuses}
    return _same(names, {truth.status})


def _hint(truth: Truth, source: Source, chance: random.Random) -> str:
    found = _asked(nonet.hint, source)
    step = step_of(found.step) if found.step else None
    return judge_hint(truth, bool(found.mistakes), step, found.solved)


def _steps(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = _asked(nonet.steps, source, every=True, without="forcing", limit=30)
    except nonet.ConflictError:
        return "" if not truth.grids else "conflict"
    return judge_steps(truth, [*map(step_of, found)])


def _explain(truth: Truth, source: Source, chance: random.Random) -> str:
    found = _asked(nonet.explain, source)
    steps = [*map(step_of, found.steps)]
    outcome = found.outcome.name.lower()
    return judge_path(truth, bool(found.mistakes), steps, outcome, found.grid.cells)


def _rate(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = _asked(nonet.rate, source)
    except (nonet.NoSolutionError, nonet.ConflictError) as error:
        return "" if not truth.grids else f"{type(error).__name__}: {error}"
    return judge_rating(truth, found.outcome.name.lower())


Verb: TypeAlias = "Callable[[Truth, Source, random.Random], str]"

VERBS: dict[str, Verb] = {
    "count_solutions": _count,
    "solutions": _solutions,
    "true_candidates": _true_candidates,
    "solve": _solve,
    "check": _check,
    "solve_many": _solve_many,
}

LOGIC: dict[str, Verb] = {"hint": _hint, "steps": _steps, "explain": _explain, "rate": _rate}
"""The verbs that explain; on some grids they are documented not to work."""


# Verbs that are asked less often, because most of them search many times.


def _less(truth: Truth, rules: Sequence[Rule], givens: bytes) -> Case | None:
    """Return a puzzle with fewer clues or rules; None if the oracle would need long."""
    return known(truth.case, rules, givens)


def _without(truth: Truth, cell: int) -> Case | None:
    givens = truth.case.givens
    return _less(truth, truth.case.rules, givens[:cell] + bytes(1) + givens[cell + 1 :])


def _contradiction(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = _asked(nonet.contradiction, source)
    except nonet.ArgumentError as error:
        return "" if truth.grids and "has a solution" in str(error) else str(error)
    if truth.grids:
        return "a contradiction, but there is a solution"
    shaping = [rule for rule in truth.case.rules if type(rule).__name__ in SHAPERS]
    rules = [*shaping, *(rule for rule in found.part.conditions if rule not in shaping)]
    left = _less(truth, rules, found.part.grid.cells) if not truth.case.from_zero else None
    return "" if left is None or not left.solutions else f"{found} has a solution"


def _estimate(truth: Truth, source: Source, chance: random.Random) -> str:
    found, number = _asked(nonet.estimate, source, descents=100), len(truth.case.solutions)
    if found.exact or not number:
        return _same(found.estimate, number)
    return "" if found.low / 3 - 5 <= number <= 3 * found.high + 5 else f"{found}, not {number}"


def _redundant_clues(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = [row * truth.case.size + col for row, col in _asked(nonet.redundant_clues, source)]
    except (nonet.ConflictError, nonet.NoSolutionError, nonet.MultipleSolutionsError):
        return "" if truth.status != "unique" else "an error, but there is one solution"
    # A format writes cells with one candidate as givens, and no marks on givens.
    if any(
        isinstance(rule, (r.Candidates, r.Odd, r.Even, r.IndexLine)) for rule in truth.case.rules
    ):
        return ""
    clues = [cell for cell, digit in enumerate(truth.case.givens) if digit]
    for cell in chance.sample(clues, min(4, len(clues))):
        less = _without(truth, cell)
        if less is not None and (len(less.solutions) == 1) != (cell in found):
            return f"clue {cell}: {len(less.solutions)} solutions without it, {found}"
    return ""


def _redundant_rules(truth: Truth, source: Source, chance: random.Random) -> str:
    if truth.status != "unique":
        return ""
    found, rules = _asked(nonet.redundant_rules, source), truth.case.rules
    for rule in (rule for rule in rules if rule in found and type(rule).__name__ not in SHAPERS):
        less = _less(truth, [other for other in rules if other != rule], truth.case.givens)
        if less is not None and len(less.solutions) != 1:
            return f"{len(less.solutions)} solutions without {rule}"
    return ""


def _canonical(truth: Truth, source: Source, chance: random.Random) -> str:
    try:
        found = _asked(nonet.canonical_variant, source)
    except nonet.ConflictError:
        return "" if not truth.grids else "conflict"
    return _same(nonet.count_solutions(found, limit=None), len(truth.case.solutions))


def _judge(truth: Truth, source: Source, chance: random.Random) -> str:
    case = truth.case
    cells = [cell for cell, held in truth.counts.items() if held and not case.givens[cell]]
    if not cells:
        return ""
    cell, digit = chance.choice(cells), chance.randint(1, case.size)
    move = f"r{cell // case.size + 1}c{cell % case.size + 1}={digit}"
    ((verdict),) = _asked(nonet.judge, source, moves=move).verdicts
    wrong = verdict.verdict in ("wrong", "illegal")
    number = truth.counts[cell].get(digit, 0)
    if verdict.verdict == "done" or 0 < number < len(case.solutions):
        return ""
    return _same(wrong, number == 0)


def _reveal(truth: Truth, source: Source, chance: random.Random) -> str:
    size = truth.case.size
    cell = chance.choice([row * size + col for row, col in truth.case.plane.cells])
    try:
        found = _asked(lambda puzzle, **o: nonet.reveal(puzzle, *divmod(cell, size), **o), source)
    except nonet.SudokuError as error:
        return "" if truth.status != "unique" else str(error)
    wanted = [*truth.counts[cell]]
    return "" if truth.status != "unique" or found in (*wanted, None) else f"{found}, not {wanted}"


def _possible_values(truth: Truth, source: Source, chance: random.Random) -> str:
    size = truth.case.size
    cell = chance.choice([row * size + col for row, col in truth.case.plane.cells])
    found = _asked(lambda p, **o: nonet.possible_values(p, *divmod(cell, size), **o), source)
    lost = set(truth.counts[cell]) - found
    return "" if truth.case.givens[cell] or not found or not lost else f"not {lost}"


def _minimize(truth: Truth, source: Source, chance: random.Random) -> str:
    if truth.status != "unique":
        return ""
    less = _less(truth, truth.case.rules, _asked(nonet.minimize, source, seed=1).cells)
    return "" if less is None else _same(len(less.solutions), 1)


MORE: dict[str, Verb] = {
    "contradiction": _contradiction,
    "estimate": _estimate,
    "redundant_clues": _redundant_clues,
    "redundant_rules": _redundant_rules,
    "canonical_variant": _canonical,
    "judge": _judge,
    "reveal": _reveal,
    "possible_values": _possible_values,
    "minimize": _minimize,
}
"""The verbs that are asked through one door of a case, which is not that of a board in play."""


# The command line.


def run_command(*arguments: str) -> tuple[int, str, str]:
    """Run the command line in this process; return the exit code, what it printed, and errors."""
    printed, complained = io.BytesIO(), io.BytesIO()
    out = io.TextIOWrapper(printed, "utf-8", write_through=True)
    err = io.TextIOWrapper(complained, "utf-8", write_through=True)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code: Any = main(arguments)
        except SystemExit as ended:
            code = ended.code
    return code, printed.getvalue().decode(), complained.getvalue().decode()


OPTIONS = {
    "AntiKing": "anti-king",
    "AntiKnight": "anti-knight",
    "AntiTaxicab": "anti-taxicab",
    "DisjointGroups": "disjoint-groups",
    "GlobalEntropy": "global-entropy",
    "NonConsecutive": "non-consecutive",
    "Windows": "windows",
}


def command_line(case: Case, chance: random.Random, folder: Path) -> list[str]:
    """Return the arguments that state a case: rules by options if there are, else as text."""
    options: list[str] = []
    rest: list[Rule] = []
    own_regions = not any(isinstance(rule, (r.BoxIndexer, r.RegionSum)) for rule in case.rules)
    for rule in case.rules:
        name = type(rule).__name__
        if name == "Diagonals" and rule == r.Diagonals():
            options += ["--rules", "x"]
        elif name in OPTIONS:
            options += ["--rules", OPTIONS[name]]
        elif isinstance(rule, r.Regions) and own_regions and case.size in (4, 5, 6, 9):
            text = "".join("." if k is None else "ABCDEFGHI"[k] for k in rule.labels)
            path = folder / "regions.txt"
            path.write_text(
                "\n".join(text[k : k + case.size] for k in range(0, len(text), case.size))
            )
            options += ["--regions", str(path)]
        elif isinstance(rule, r.ExtraRegions) and case.size in (4, 6, 9) and _apart(rule, case):
            labels = ["."] * case.size**2
            for letter, region in zip("abc", rule.regions):
                for row, col in region:
                    labels[row * case.size + col] = letter
            path = folder / "extra.txt"
            path.write_text("".join(labels))
            options += ["--extra-regions", str(path)]
        else:
            rest.append(rule)
    if case.from_zero or chance.random() < 0.3:
        options, rest = [], list(case.rules)
    if not rest and not case.from_zero:
        return [*options, bare_text(case, chance)]
    form = "fpuzzles" if "--regions" in options else chance.choice(FORMS)
    return [*options, written(case, rest, form)]


def _apart(rule: r.ExtraRegions, case: Case) -> bool:
    cells = [cell for region in rule.regions for cell in region]
    return len(set(cells)) == len(cells) and all(row < case.size for row, _ in cells)


def command_answer(truth: Truth, chance: random.Random, verb: str) -> Answer:
    """Return the answer of a command to an argument, or to a file of two rows."""
    door, rows = "command line", 1
    with tempfile.TemporaryDirectory() as name:
        try:
            *options, text = command_line(truth.case, chance, Path(name))
        except NotWrittenError:
            return Answer(door, verb, None)
        except Exception as error:
            return Answer(door, verb, f"{type(error).__name__}: {error}")
        given = (*options, text)
        if chance.random() < 0.4:
            path, rows = Path(name, "puzzles.txt"), 2
            path.write_text(f"{text}\n" * rows)
            text = str(path)
        more = ["--limit", "0"] if verb == "count" else []
        _, out, err = run_command(verb, "--json", *more, *options, text)
    try:
        found = [json.loads(line) for line in out.splitlines()] or [None] * rows
        judged = {_judge_row(truth, verb, row, err) for row in found}
        wrong = "; ".join(judged - {""}) or _same(len(found), rows)
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}: {out[-200:]!r} {err[-200:]!r}"
    return Answer(door, verb, wrong, given)


def _judge_row(truth: Truth, verb: str, row: Any, err: str) -> str:
    if not truth.explained and REFUSAL in f"{err}{row}":
        return ""
    if row is None:
        return f"no answer: {err}"
    size = truth.case.size
    if verb == "count":
        return _same(row["count"], len(truth.case.solutions))
    if verb in ("solve", "check"):
        status = "none" if row["status"] == "conflict" else row["status"]
        if verb == "solve" and truth.status == "unique" and status == "unique":
            return _same(cells_of(row["solution"]), truth.case.solutions[0])
        return _same(status, truth.status)
    if verb == "hint":
        step = step_of_json(row["step"], size) if row["step"] else None
        return judge_hint(truth, bool(row["mistakes"]), step, row["solved"])
    if verb == "explain":
        return _judge_explained(truth, row)
    if row["status"] in ("none", "conflict"):
        return "" if not truth.grids else f"{row['status']}, but there is a solution"
    return judge_rating(truth, row["outcome"])


def _judge_explained(truth: Truth, row: Any) -> str:
    steps = [step_of_json(step, truth.case.size) for step in row["steps"]]
    outcome = row["rating"]["outcome"]
    return judge_path(truth, bool(row["mistakes"]), steps, outcome, cells_of(row["grid"]))


def cells_of(text: str) -> bytes:
    return bytes(0 if char == "." else int(char, 36) for char in text)


# REST.


def plain_rule(rule: Rule) -> dict[str, Any] | str:
    """Return a rule as a request states it."""

    def plain(value: Any) -> Any:
        if type(value).__name__ == "Position":
            return f"r{value[0] + 1}c{value[1] + 1}"
        return [plain(one) for one in value] if isinstance(value, (tuple, list)) else value

    stated = {field.name: plain(getattr(rule, field.name)) for field in fields(rule)}
    return {"rule": rule.name, **stated}


class Rest:
    """The application of nonet, asked without a network."""

    def __init__(self) -> None:
        import httpx

        from nonet.web.app import create_app

        from helpers.webserver import patient

        self.loop = asyncio.new_event_loop()
        self.app = create_app(patient(workers=1))
        transport = httpx.ASGITransport(self.app)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    def post(self, verb: str, body: dict[str, Any]) -> tuple[int, Any]:
        answer = self.loop.run_until_complete(self.client.post(f"/api/{verb}", json=body))
        return answer.status_code, answer.json()

    def close(self) -> None:
        self.loop.run_until_complete(self.client.aclose())
        self.loop.run_until_complete(self.app.state.service.close())
        self.loop.close()


def direct_post(verb: str, body: dict[str, Any]) -> tuple[int, Any]:
    """Answer a request as a worker does, without HTTP and without a process."""
    from nonet.web.endpoints import ENDPOINTS, Budget
    from nonet.web.replies import reply_to

    endpoint = ENDPOINTS[verb]
    reply = reply_to(endpoint, endpoint.types[0](**body), Budget(600.0, 10**9))
    return reply.status, json.loads(reply.body)


Post: TypeAlias = "Callable[[str, dict[str, Any]], tuple[int, Any]]"


def rest_answer(truth: Truth, chance: random.Random, verb: str, post: Post, door: str) -> Answer:
    """Return the answer of an endpoint to rules in the request, in the text, or in both."""
    case = truth.case
    listed: Sequence[Rule] = ()
    try:
        way = "text" if case.from_zero else chance.choice(("rules", "rules", "text", "both"))
        if way == "rules":
            text, listed = bare_text(case, chance), case.rules
        elif way == "text":
            text = written(case, case.rules, chance.choice(FORMS))
        else:
            own, listed = parts(case, chance)
            text = written(case, own, chance.choice(FORMS))
    except NotWrittenError:
        return Answer(door, verb, None)
    except Exception as error:
        return Answer(door, verb, f"{type(error).__name__}: {error}")
    body: dict[str, Any] = {"puzzle": text, "rules": [plain_rule(rule) for rule in listed]}
    if verb == "count":
        body["limit"] = 1_000_000
    try:
        wrong = _judge_reply(truth, verb, *post(verb, body))
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
    return Answer(door, verb, wrong, (json.dumps(body),))


def _judge_reply(truth: Truth, verb: str, status: int, reply: Any) -> str:
    kind = "" if status == 200 else reply["error"]["kind"]
    if kind and not truth.explained and REFUSAL in reply["error"]["message"]:
        return ""
    if kind in ("conflict", "no_solution", "multiple_solutions"):
        found = "multiple" if kind == "multiple_solutions" else "none"
        return _same(found, "none" if not truth.grids else truth.status)
    if kind:
        return f"{status} {reply['error']['message']}"
    if verb == "candidates":
        cells = range(truth.case.size**2)
        wanted = ["".join(str(d) for d in sorted(truth.counts[cell])) for cell in cells]
        return _same([held.strip(".") for held in reply["candidates"]], wanted)
    if verb == "rate":
        return judge_rating(truth, reply["outcome"])
    if verb == "count":
        return _same(reply["count"], len(truth.case.solutions))
    if verb == "solve":
        return _same(cells_of(reply["solution"]), truth.case.solutions[0] if truth.grids else None)
    return _judge_row(truth, verb, reply, "")


# All together.


@dataclass(frozen=True)
class Answer:
    """What is wrong with the answer of a verb through a door; empty if it is right.

    It is None if the door has no use for the case, such as a format that refuses a rule by name.
    """

    door: str
    verb: str
    wrong: str | None
    given: tuple[str, ...] = ()


def python_answer(truth: Truth, chance: random.Random, door: str, verb: str) -> Answer:
    """Return the answer of a Python function."""
    if truth.case.from_zero and not door.startswith(("read", "formatted")):
        return Answer(door, verb, None)
    try:
        source = DOORS[door](truth.case, chance)
        return Answer(door, verb, {**VERBS, **LOGIC, **MORE}[verb](truth, source, chance))
    except NotWrittenError:
        return Answer(door, verb, None)
    except nonet.SudokuError as error:
        if verb in (*LOGIC, "judge") and not truth.explained and REFUSAL in str(error):
            return Answer(door, verb, "")
        if verb == "judge" and not truth.grids:
            return Answer(door, verb, "")
        return Answer(door, verb, f"{type(error).__name__}: {error}")
    except Exception as error:
        return Answer(door, verb, f"{type(error).__name__}: {error}")


PLAIN = [door for door in DOORS if door not in ("board in play", "pencil marks")]
"""The doors through which a case arrives with all its clues and rules."""

COMMANDS = ("count", "solve", "check", "hint", "explain", "rate")
ENDPOINTS = (*COMMANDS, "candidates")

QUESTIONS = (
    *((door, verb) for door in DOORS for verb in (*VERBS, *LOGIC)),
    *(("command line", verb) for verb in COMMANDS),
    *(("endpoint", verb) for verb in ENDPOINTS),
)
"""Every verb through every door that answers in this process."""


def ask(truth: Truth, chance: random.Random, door: str, verb: str) -> Answer:
    if door == "command line":
        return command_answer(truth, chance, verb)
    if door == "endpoint":
        return rest_answer(truth, chance, verb, direct_post, door)
    return python_answer(truth, chance, door, verb)


def every_answer(truth: Truth, chance: random.Random, rest: Rest | None = None) -> Iterator[Answer]:
    """Yield the answers of all verbs through all doors."""
    for question in QUESTIONS:
        yield ask(truth, chance, *question)
    for verb in MORE:
        yield ask(truth, chance, chance.choice(PLAIN), verb)
    if rest:
        for verb in ENDPOINTS:
            yield rest_answer(truth, chance, verb, rest.post, "http")


def some_answers(truth: Truth, chance: random.Random, rest: Rest | None = None) -> Iterator[Answer]:
    """Yield the answers of some verbs through some doors; slow ones are asked less often."""
    first, *others = DOORS
    if truth.case.from_zero:
        first = "read(iss by hand)"
    for verb in ("count_solutions", "solutions", "true_candidates"):
        yield ask(truth, chance, first, verb)
    verbs = [verb for verb in VERBS if verb != "solve_many" or truth.case.size == 9]
    for verb in chance.sample(verbs, 2):
        yield ask(truth, chance, chance.choice(others), verb)
    if chance.random() < 0.3:
        yield ask(truth, chance, chance.choice([*DOORS]), chance.choice([*LOGIC]))
    if chance.random() < 0.06:
        yield ask(truth, chance, "command line", chance.choice(COMMANDS))
    if chance.random() < 0.06:
        yield ask(truth, chance, "endpoint", chance.choice(ENDPOINTS))
    if rest and chance.random() < 0.02:
        yield rest_answer(truth, chance, chance.choice(ENDPOINTS), rest.post, "http")
    if chance.random() < 0.15:
        yield ask(truth, chance, chance.choice(PLAIN), chance.choice([*MORE]))
