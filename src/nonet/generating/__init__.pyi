from nonet.errors import NoPuzzleFoundError as NoPuzzleFoundError
from nonet.generating.days import daily as daily
from nonet.generating.generated import Generated as Generated
from nonet.generating.generator import Generator as Generator
from nonet.generating.generator import generate as generate
from nonet.generating.generator import generate_many as generate_many
from nonet.generating.grids import grid_count as grid_count
from nonet.generating.grids import random_grid as random_grid
from nonet.generating.grids import random_grids as random_grids
from nonet.generating.kinds import KINDS as KINDS
from nonet.generating.search import Progress as Progress
from nonet.generating.seeding import SCHEME as SCHEME
from nonet.generating.spec import Options as Options
from nonet.generating.spec import Spec as Spec
from nonet.logic.levels import Level as Level
from nonet.puzzles.symmetry import Symmetry as Symmetry

__all__: list[str]
