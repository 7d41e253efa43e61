"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from nonet._version import __version__ as __version__
from nonet.lazy import LazyNames

with LazyNames(globals()) as _names:
    from nonet.board import Board as Board
    from nonet.cells import Position as Position
    from nonet.classes.forms import automorphism_count as automorphism_count
    from nonet.classes.forms import automorphisms as automorphisms
    from nonet.classes.forms import canonical as canonical
    from nonet.classes.forms import canonical_many as canonical_many
    from nonet.classes.forms import is_isomorphic as is_isomorphic
    from nonet.classes.forms import transformation as transformation
    from nonet.classes.keys import class_keys as class_keys
    from nonet.classes.variants import canonical_variant as canonical_variant
    from nonet.errors import ArgumentError as ArgumentError
    from nonet.errors import BackendUnavailableError as BackendUnavailableError
    from nonet.errors import BudgetError as BudgetError
    from nonet.errors import ConflictError as ConflictError
    from nonet.errors import DefectError as DefectError
    from nonet.errors import FormatError as FormatError
    from nonet.errors import MissingFileError as MissingFileError
    from nonet.errors import MultipleSolutionsError as MultipleSolutionsError
    from nonet.errors import NoPuzzleFoundError as NoPuzzleFoundError
    from nonet.errors import NoSolutionError as NoSolutionError
    from nonet.errors import SudokuError as SudokuError
    from nonet.errors import UnknownNameError as UnknownNameError
    from nonet.generating.days import daily as daily
    from nonet.generating.generated import Generated as Generated
    from nonet.generating.generator import Generator as Generator
    from nonet.generating.generator import generate as generate
    from nonet.generating.generator import generate_many as generate_many
    from nonet.generating.grids import random_grid as random_grid
    from nonet.generating.grids import random_grids as random_grids
    from nonet.generating.minimal import minimal_dataset as minimal_dataset
    from nonet.generating.minimal import minimal_puzzles as minimal_puzzles
    from nonet.grid import Grid as Grid
    from nonet.logic.explanations import Explanation as Explanation
    from nonet.logic.explanations import explain as explain
    from nonet.logic.hints import Hint as Hint
    from nonet.logic.hints import hint as hint
    from nonet.logic.hints import steps as steps
    from nonet.logic.levels import Level as Level
    from nonet.logic.positions import Practice as Practice
    from nonet.logic.positions import practice as practice
    from nonet.logic.ratings import Rating as Rating
    from nonet.logic.ratings import Ratings as Ratings
    from nonet.logic.ratings import rate as rate
    from nonet.logic.ratings import rate_many as rate_many
    from nonet.logic.step import Step as Step
    from nonet.photos.reading import read_image as read_image
    from nonet.photos.reading import read_images as read_images
    from nonet.photos.result import Reading as Reading
    from nonet.puzzle import Puzzle as Puzzle
    from nonet.rows import cells_from as cells_from
    from nonet.rows import shuffle_many as shuffle_many
    from nonet.rows import strings_from as strings_from
    from nonet.solving.bulk import Solutions as Solutions
    from nonet.solving.bulk import Status as Status
    from nonet.solving.bulk import solve_many as solve_many
    from nonet.solving.checking import Check as Check
    from nonet.solving.checking import check as check
    from nonet.solving.minimal import is_minimal as is_minimal
    from nonet.solving.minimal import minimize as minimize
    from nonet.solving.minimal import redundant_clues as redundant_clues
    from nonet.solving.minimal import redundant_rules as redundant_rules
    from nonet.solving.search import count_solutions as count_solutions
    from nonet.solving.search import is_unique as is_unique
    from nonet.solving.search import reveal as reveal
    from nonet.solving.search import solutions as solutions
    from nonet.solving.search import solve as solve
    from nonet.solving.search import true_candidates as true_candidates
    from nonet.symmetry import Symmetry as Symmetry
    from nonet.symmetry import Transformation as Transformation
    from nonet.symmetry import shuffle as shuffle
    from nonet.tables.annotation import annotate as annotate
    from nonet.tables.solving import solve_file as solve_file
    from nonet.validate import can_place as can_place
    from nonet.validate import conflicts as conflicts
    from nonet.validate import is_solved as is_solved
    from nonet.validate import is_valid as is_valid
    from nonet.validate import possible_values as possible_values

__all__ = sorted(_names.homes)
__getattr__ = _names.load
__dir__ = _names.dir
