from nonet.errors import MissingFileError as MissingFileError
from nonet.formats.puzzles import read as read
from nonet.formats.puzzles import write as write
from nonet.formats.puzzles import write_many as write_many
from nonet.formats.puzzles import written as written
from nonet.formats.record import BadRecord as BadRecord
from nonet.formats.record import Record as Record
from nonet.formats.record import record_of as record_of
from nonet.formats.registry import FORMATS as FORMATS
from nonet.formats.registry import NAMES as NAMES
from nonet.formats.registry import Format as Format
from nonet.formats.registry import format_named as format_named
from nonet.formats.registry import format_of_suffix as format_of_suffix
from nonet.formats.registry import sniff as sniff
from nonet.formats.streaming import read_file as read_file
from nonet.formats.streaming import stream as stream
from nonet.model.alphabet import cells_of_81 as cells_of_81

__all__: list[str]
