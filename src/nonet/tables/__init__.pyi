from nonet.solving.bulk import Solutions as Solutions
from nonet.solving.bulk import Status as Status
from nonet.solving.bulk import solve_many as solve_many
from nonet.tables.annotation import Annotate as Annotate
from nonet.tables.annotation import annotate as annotate
from nonet.tables.registry import COLUMNS as COLUMNS
from nonet.tables.solving import SolvedText as SolvedText
from nonet.tables.solving import solve_file as solve_file

__all__: list[str]
