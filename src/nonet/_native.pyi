"""The native core of nonet: bytes and numbers in, bytes and numbers out."""

from collections.abc import Sequence
from typing import Annotated, Any, overload

import numpy
from numpy.typing import NDArray


STOP_NONE: int = 0

STOP_NODES: int = 1

STOP_TIME: int = 2

STOP_SIZE: int = 4

BACKTRACKING_SOLVED: int = 0

BACKTRACKING_NO_SOLUTION: int = 1

BACKTRACKING_BUDGET: int = 2

BACKTRACKING_CONFLICT: int = 3

def backtrack(cells: bytes, heuristic: int, values: int, propagation: int, seed: int, node_limit: int = 0, seconds: float = 0.0, trace_limit: int = 0) -> tuple[tuple[int, int, int, int, float, float, bytes], list[tuple[int, int, int]]]:
    """
    Search by backtracking. Return (status, nodes, backtracks, max_depth, seconds, cpu_seconds, cells) and the first placements as (depth, cell, value).
    """

def has_conflict(cells: bytes) -> bool:
    """Return whether a digit is repeated in a house."""

def run_seeds(seed: int, puzzle: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], repeat: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[int]:
    """Return the seed of each run of an experiment."""

class BacktrackingBatch:
    """Many runs on several threads, collected as they finish."""

    def __init__(self, puzzles: Sequence[bytes], puzzle: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], heuristic: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], propagation: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], values: int, node_limit: int, seconds: float, threads: int) -> None: ...

    def take(self, seconds: float) -> list[tuple[int, tuple[int, int, int, int, float, float, bytes]]]:
        """
        Return the runs finished since the last call as (job, run); wait up to some seconds.
        """

    def stop(self) -> None:
        """Abandon unfinished runs."""

class BruteForce:
    """A brute-force search that can be suspended and resumed."""

    def __init__(self, cells: bytes) -> None: ...

    def advance(self, attempts: int, limit: int) -> int:
        """
        Continue for about this many attempts, never past the limit (0: none); return the state.
        """

    @property
    def iterations(self) -> int: ...

    @property
    def backtracks(self) -> int: ...

    @property
    def standing(self) -> int: ...

    @property
    def max_depth(self) -> int: ...

    @property
    def cells(self) -> bytes: ...

BRUTE_FORCE_RUNNING: int = 0

BRUTE_FORCE_SOLVED: int = 1

BRUTE_FORCE_UNSOLVABLE: int = 2

BRUTE_FORCE_SPENT: int = 3

def kernels() -> list[tuple[str, str, bool]]:
    """Return name, needed CPU features and fitness of each kernel."""

def solve_rows(rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu', writable=False)], characters: bool, limit: int, node_limit: int, threads: int, kernel: str, as_text: bool = False) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    Solve rows of 81 cells or characters; return solutions, counts, status and guesses.
    """

def solve_cells(cells: bytes, limit: int, kernel: str, bounded: bool = False) -> tuple[int, int, bytes]:
    """
    Solve one 9×9 grid; return status, number of solutions and the first of them.
    """

def count_cells(cells: bytes, limit: int, node_limit: int, seconds: float, threads: int, kernel: str) -> tuple[int, int]:
    """
    Count the solutions of a 9×9 grid on several threads; return why the count stopped, too.
    """

def count_rows(cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, node_limit: int, seconds: float, threads: int, kernel: str) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]:
    """
    Count the solutions of many 9×9 grids, and return why each count stopped.
    """

def chute_classes(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None, None))]:
    """
    Return the classes, 1 to 416, of the bands and the stacks of full grids.
    """

def canonical_rows(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], facts: bool, threads: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.bool_], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    Return forms and statuses, and with facts a mapping to each form and the number of all: transposed, rows, columns, digits, counts.
    """

def canonical(cells: bytes) -> tuple[int, bytes, tuple[bool, bytes, bytes, bytes]]:
    """
    Return a status (0: ok), the canonical form, and the mapping that makes it: transpose, rows, columns, digits.
    """

def canonical_mappings(cells: bytes, limit: int) -> tuple[int, int, list[tuple[bool, bytes, bytes, bytes]]]:
    """
    Return a status (0: ok), the number of mappings to the canonical form, and all of them unless there are more than the limit.
    """

def canonical_many(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], statuses: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int) -> None:
    """Fill in the canonical form and the status (0: ok) of every grid."""

def class_columns(cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], status: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], puzzle_key: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], class_key: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], class_form: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], automorphisms: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], class_automorphisms: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], threads: int) -> None:
    """
    Fill in what is known about the classes of solved puzzles; skip arrays without rows.
    """

def draw_grids(seed: int, streams: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], unbiased: bool, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None:
    """Write a random full grid for each stream."""

def gangster_classes(size: int) -> tuple[list[int], int]:
    """
    Return the number of grids by class of the first band, and a factor to multiply by.
    """

def gangsters_of(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write the class of the column sets of each grid's first band."""

class Recipe:
    """What to carve; see native/generate/carve.hpp."""

    def __init__(self, *, seed: int, unbiased: bool, least: int, most: int, targets: bytes, exact: bool, steered: bool, most_singles: int, minimal: bool, pattern: bytes, groups: bytes) -> None: ...

CARVED_FITS: int = 0

CARVED_TOO_MANY: int = 1

CARVED_TOO_FEW: int = 2

CARVED_NOT_MINIMAL: int = 3

CARVED_NOT_UNIQUE: int = 4

CARVED_TOO_EASY: int = 6

def carve(recipe: Recipe, streams: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], carved: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int, kernel: str) -> int:
    """
    Write a puzzle, its solution and a CARVED value for each stream; return the number of searches.
    """

def descend(seed: int, streams: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], block: int, threads: int, kernel: str) -> tuple[list[int], bytes, bytes]:
    """
    Make a block of attempts from each stream on; return the streams of those that end in a minimal puzzle, the puzzles and their solutions.
    """

def first_singles(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write how many cells singles fill at the start of each puzzle."""

def solve_rows_on_gpu_core(rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, node_limit: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    Solve rows as solve_rows does, with the core of the GPU solver compiled for the CPU.
    """

def carve_on_gpu_core(seed: int, streams: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]]:
    """
    Return minimal puzzles and their solutions, one for each stream of a seed, made by the core of the GPU generator compiled for the CPU.
    """

def descend_on_gpu_core(seed: int, streams: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[list[bool], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]]:
    """
    Make an attempt with a controlled bias for each stream; return whether it counts, its puzzle and its solution, made by the core of the GPU generator compiled for the CPU.
    """

def grid_tables() -> bytes:
    """
    Return the tables from which full grids are drawn uniformly, in the layout for a GPU.
    """

def canonical_on_gpu_core(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)]) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]:
    """
    Return the canonical forms of full grids and a status (1: not a full grid), found by the core of the GPU search compiled for the CPU.
    """

def canonical_tables() -> bytes:
    """
    Return the tables of the search for canonical forms of full grids, in the layout for a GPU.
    """

RANDOM_VERSION: int = 1

class Random:
    """One stream of random numbers under a seed."""

    def __init__(self, seed: int, stream: int = 0) -> None: ...

    def word(self) -> int:
        """Return the next 64 bits."""

    def below(self, bound: int) -> int:
        """Return the next number from 0 to bound - 1."""

    def order(self, count: int) -> list[int]:
        """Return the numbers from 0 to count - 1, shuffled."""

def shuffle_rows(cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], seed: int, first: int, images: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None:
    """
    Write an image of each grid under a symmetry that its own stream of the seed draws.
    """

class CoverProblem:
    """The matrix of an exact-cover problem."""

    def __init__(self, primary: int, secondary: int, row_start: bytes, row_columns: bytes) -> None: ...

class CoverSearch:
    """The exact covers of a problem, one at a time."""

    @overload
    def __init__(self, problem: CoverProblem, givens: Sequence[int], links: int = 0, propagate: bool = False, check_invariants: bool = False, log_depth: int = 0, log_limit: int = 0) -> None: ...

    @overload
    def __init__(self, problem: CoverProblem, grid: bytes, links: int = 0, propagate: bool = False, check_invariants: bool = False, log_depth: int = 0, log_limit: int = 0) -> None: ...

    @property
    def clash(self) -> int:
        """The first given that contradicts an earlier one, or -1."""

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bool, int]:
        """
        Find the next solution; return whether there is one, and why the search stopped.
        """

    def count(self, limit: int = 0, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
        """
        Return the number of remaining solutions, up to a limit (0: all), and why it stopped.
        """

    def chosen(self) -> list[int]:
        """Return the chosen rows."""

    def cells(self, size: int) -> bytes:
        """Return the chosen rows as a grid: row = cell * size + digit - 1."""

    def stats(self) -> tuple[int, int, int, int, int, int, int, int, int]:
        """
        Return calls, choices, undone, forced, max_depth, ops_pushed, ops_by_givens, columns_covered, max_ops.
        """

    def events(self) -> list[tuple[int, int, int, int, int, int]]:
        """Return the log as (kind, depth, column, size, row, calls)."""

    @property
    def events_left_out(self) -> bool:
        """Whether the log was too short."""

    @property
    def broken(self) -> str:
        """The invariant that does not hold, or ''."""

    def disturb(self, column: int) -> None:
        """Corrupt the size of a column, to test that the invariants detect it."""

class Part:
    """A role in a step, and the cells, digits and houses that play it."""

    @property
    def role(self) -> str: ...

    @property
    def cells(self) -> tuple[int, ...]: ...

    @property
    def digits(self) -> tuple[int, ...]: ...

    @property
    def houses(self) -> tuple[int, ...]: ...

    @property
    def nested(self) -> int:
        """The index of its reason in Step.nested, or -1."""

class Link:
    """A link between two parts, by their indices in Step.parts."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...

    @property
    def strong(self) -> bool: ...

    @property
    def house(self) -> int:
        """The house that explains it, or -1."""

class Step:
    """A deduction: what it does, and the evidence for it."""

    @property
    def technique(self) -> int:
        """Its index in the plan, for a step of the plan."""

    @property
    def finder(self) -> str | None:
        """The finder of a nested step; None for a step of the plan."""

    @property
    def finder_size(self) -> int: ...

    @property
    def variant(self) -> int:
        """Which of the finder's variants it is."""

    @property
    def rating(self) -> int: ...

    @property
    def size(self) -> int: ...

    @property
    def length(self) -> int: ...

    @property
    def placements(self) -> tuple[tuple[int, int], ...]: ...

    @property
    def eliminations(self) -> tuple[tuple[int, int], ...]: ...

    @property
    def parts(self) -> tuple[Part, ...]: ...

    @property
    def links(self) -> tuple[Link, ...]: ...

    @property
    def nested(self) -> tuple[Step, ...]: ...

class Rating:
    """The rating of a path, in integers of the scale."""

    @property
    def outcome(self) -> int: ...

    @property
    def steps(self) -> int: ...

    @property
    def er(self) -> int: ...

    @property
    def ed(self) -> int:
        """The rating of the first step."""

    @property
    def ep(self) -> int:
        """The largest rating up to the first placement."""

    @property
    def score(self) -> int: ...

    @property
    def top(self) -> int:
        """The technique of the largest rating, or -1."""

    @property
    def counts(self) -> list[int]:
        """The number of steps by technique."""

class RatingColumns:
    """The ratings of many puzzles, an array each."""

    @property
    def outcome(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def steps(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def er(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def ed(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def ep(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def score(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def top(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def counts(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]:
        """The number of steps by puzzle and technique, row by row."""

class PathColumns:
    """The paths of many puzzles: lists as offsets and items."""

    @property
    def outcome(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def values(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
        """The digits at the end of each path."""

    @property
    def steps(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """Where the steps of each puzzle begin."""

    @property
    def technique(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def rating(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def placed(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """Where the placements of a step begin."""

    @property
    def placed_cell(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]: ...

    @property
    def placed_digit(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def eliminated(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def eliminated_cell(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]: ...

    @property
    def eliminated_digit(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

class LogicPlan:
    """Techniques in the order to try them, compiled."""

    def __init__(self, rows: Sequence[tuple[str, int, Sequence[str], bool, Sequence[tuple[int, int, int, Sequence[tuple[int, int]]]]]]) -> None: ...

    def next(self, values: bytes, givens: bytes, candidates: bytes, unique: int, seconds: float = 0.0) -> tuple[Step | None, bool, int]:
        """
        Return the first step or None, whether time ran out, and the row reached.
        """

    def find(self, values: bytes, givens: bytes, candidates: bytes, unique: int, cell: int, digit: int, placed: bool, most: int, seconds: float = 0.0) -> tuple[Step | None, bool, int]:
        """
        Return the lowest rated step with an effect or None, whether time ran out, and the lowest rating of the steps seen or -1.
        """

    def eliminate(self, values: bytes, givens: bytes, candidates: bytes, unique: int, most: int, seconds: float = 0.0) -> tuple[bytes, bool]:
        """
        Return the candidates after all steps up to a rating that only remove some, and whether time ran out.
        """

    def all(self, values: bytes, givens: bytes, candidates: bytes, unique: int, every_row: bool, limit: int, seconds: float = 0.0) -> tuple[list[Step], bool]:
        """
        Return all steps of the first row that has any, or of all rows, and whether time ran out.
        """

    def solve(self, values: bytes, givens: bytes, candidates: bytes, unique: int, seconds: float = 0.0, threads: int = 1) -> tuple[Rating, list[Step]]:
        """Return the rating and the steps, as far as the plan gets."""

    def rate(self, values: bytes, givens: bytes, candidates: bytes, unique: int, seconds: float = 0.0, threads: int = 1) -> Rating:
        """Return the rating of the path, without its steps."""

    def rate_many(self, puzzles: bytes, unique: int, threads: int, seconds: float = 0.0) -> RatingColumns:
        """Return the ratings of puzzles."""

    def follow_many(self, puzzles: bytes, unique: int, threads: int, seconds: float = 0.0) -> PathColumns:
        """Return the paths of puzzles, without evidence."""

    def audit(self, puzzles: bytes, limit: int, threads: int, every: int = 1) -> tuple[Any, ...]:
        """Compare every step of every technique with the solutions."""

def logic_finders() -> dict[str, list[str]]:
    """Return the names of all finders, each with those of its options."""

def logic_roles() -> list[str]:
    """Return the names of all roles of a part."""

class Search:
    """The solutions of a grid, one at a time."""

    def __init__(self, cells: bytes) -> None: ...

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return the next solution or None, and why the search stopped."""

    def stats(self) -> tuple[int, int, int]:
        """Return guesses, guesses undone, and the most at a time."""

def count(cells: bytes, limit: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
    """
    Return the number of solutions up to a limit (0: all), and why the count stopped.
    """

def find_rows(buffer: bytes, field: int = -1, fields: int = 0, delimiter: str = ',') -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """Return cells, line number, start and end of each data line of a text."""

def count_lines(text: bytes) -> int:
    """Return the number of newlines in a text."""

def read_rows(rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """
    Return the cells of rows of 81 characters; 255 for characters that are none.
    """

def characters(cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu', writable=False)], blank: str = '.') -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Return the characters of rows of 81 cells."""

def count_clues(cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """Return the number of cells of each row that are not 0."""

def split_fields(buffer: bytes, starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], stops: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], delimiter: str, fields: int) -> tuple[Annotated[NDArray[numpy.uint32], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None, None))], Annotated[NDArray[numpy.bool_], dict(shape=(None,))]]:
    """
    Return the starts and ends of the fields of lines, by field, and which lines have the right number.
    """

def find_objects(buffer: bytes, names: Sequence[str], puzzle: int, longest: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None, None))], Annotated[NDArray[numpy.uint32], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]] | None:
    """
    Return the cells of the objects of a text of lines; the line, start, end of the last value and stop of each; the starts, stops and kinds of its values, by name. Return None unless all have these names in this order.
    """

class Field:
    """A field of rows of text."""

    @staticmethod
    def literal(text: bytes) -> Field:
        """Return a constant text."""

    @staticmethod
    def fixed(rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu', writable=False)]) -> Field:
        """Return texts of one length."""

    @staticmethod
    def spans(buffer: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], stops: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], escape: int = 0, delimiter: str = ',') -> Field:
        """Return parts of a text, escaped: 0 not at all, 1 for CSV, 2 for JSON."""

    @staticmethod
    def words(codes: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], words: Sequence[bytes]) -> Field:
        """Return a few texts by code."""

    @staticmethod
    def numbers(numbers: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Field:
        """Return numbers in decimal digits."""

    def around(self, before: bytes, after: bytes, null: bytes, valid: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> Field:
        """Add text around each value, and the text of rows without one."""

def join_rows(fields: Sequence[Field], rows: int) -> bytes:
    """Return the rows of some fields, one after the other."""

def join_texts(fields: Sequence[Field], rows: int) -> tuple[bytes, Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    Return the rows of some fields, and where each begins and the last one ends.
    """

class GameRows:
    """Boards that are played, with the moves that each allows."""

    def __init__(self, boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], masks: Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu')], peers: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> None: ...

    def allow_all(self) -> None:
        """Allow every digit that no peer of a blank cell has."""

    def play(self, move: int) -> int:
        """
        Play a move of the first game; return 0 if it is right, 1 wrong, 2 illegal.
        """

    def play_all(self, moves: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], played: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """
        Play a move of each game, and write what it was: 0 right, 1 wrong, 2 illegal.
        """

def te_depths(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], most: int, seconds: float, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """
    Return the depth of trial and error that solves each puzzle; 255: more than the most, 254: no time.
    """

def backdoor_sizes(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], locked: bool, seconds: float, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """
    Return the size of a smallest backdoor of each puzzle for singles, or for singles and locked candidates; 254: no time.
    """

def braid_ratings(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], most: int, seconds: float, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """
    Return the B rating of each puzzle; 255: none up to the most, 254: no time.
    """

def nested_braid_ratings(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], most: int, seconds: float, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """
    Return the BxB rating of each puzzle; 255: none up to the most, 254: no time.
    """

def singles_counts(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """Return how many blank cells of each puzzle singles fill."""

def unavoidable_sets(grid: bytes, boxes: bytes, size: int, most: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """
    Return the minimal unavoidable sets of a full grid up to a size, as flags per cell.
    """

class FewClueSearch:
    """A search for all puzzles of a full grid with few clues."""

    def __init__(self, grid: bytes, boxes: bytes, size: int, most: int) -> None: ...

    @property
    def starts(self) -> int:
        """The number of independent parts."""

    def run(self, first: int, count: int, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """
        Search some parts, and return the clues of the minimal puzzles, as flags per cell.
        """

def grade_rows(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], answers: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], threads: int) -> tuple[Annotated[NDArray[numpy.bool_], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None,))]]:
    """
    Return whether answers have digits only, and how many blank cells there are to fill, right and wrong, and how many givens are changed.
    """

class VariantSearch:
    """The solutions of a puzzle with rules."""

    def __init__(self, program: bytes) -> None: ...

    def next(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return the next solution or None, and why the search stopped."""

    def first_two(self, node_limit: int = 0, seconds: float = 0.0) -> tuple[list[bytes], int]:
        """Return up to two solutions, and why the search stopped."""

    def count(self, limit: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[int, int]:
        """
        Return the number of further solutions up to a limit (0: all), and why the count stopped.
        """

    def draw(self, seed: int, stream: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[bytes | None, int]:
        """Return a random solution or None, and why the search stopped."""

    def descend(self, seed: int, first: int, count: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[list[float], bool, int]:
        """
        Return the estimates of random descents, whether they are exact, and why they stopped.
        """

    def true_candidates(self, most: int, node_limit: int = 0, seconds: float = 0.0) -> tuple[list[int], int]:
        """
        Return for each cell and digit the number of solutions that have it, up to a cap.
        """

    def propagated(self, thorough: bool = False) -> list[int]:
        """
        Return the candidates of each cell that propagation alone leaves, as for hard puzzles if thorough.
        """

    def supposed(self, candidates: Sequence[int], solution: Sequence[int], seconds: float = 0.0) -> list[tuple[int, int]]:
        """
        Return the places, cell * digits + digit - 1, of the candidates of the first cells that are not in the solution, and how many digits propagation places until it refutes them, or -1; the most promising ones first.
        """

    def refuted(self, candidates: Sequence[int], places: Sequence[int], most: int, seconds: float = 0.0) -> list[int]:
        """
        Return a tree of cases that refutes a candidate at one of some places, in preorder; empty without one.
        """

def solve_variants(programs: Sequence[bytes], node_limit: int, seconds: float, threads: int) -> tuple[bytes, list[bytes]]:
    """
    Return the number of solutions of each program, up to 2 (or 2 plus why its search stopped), and the first of each.
    """

def program_error(program: bytes) -> str | None:
    """Return why a program cannot be searched, or None."""
