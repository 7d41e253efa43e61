from nonet.generating.kinds.base import Kind as Kind
from nonet.generating.kinds.base import Laid as Laid
from nonet.generating.kinds.base import Scene as Scene
from nonet.generating.kinds.base import Unit as Unit
from nonet.generating.kinds.cages import Killer as Killer
from nonet.generating.kinds.lines import Arrows as Arrows
from nonet.generating.kinds.lines import Lines as Lines
from nonet.generating.kinds.marks import Dots as Dots
from nonet.generating.kinds.marks import Inequalities as Inequalities
from nonet.generating.kinds.marks import LittleKillers as LittleKillers
from nonet.generating.kinds.marks import OutsideClues as OutsideClues
from nonet.generating.kinds.marks import Parities as Parities
from nonet.generating.kinds.marks import Quadruples as Quadruples
from nonet.generating.kinds.marks import SumMarks as SumMarks
from nonet.generating.kinds.registry import KINDS as KINDS
from nonet.generating.kinds.registry import named as named

__all__: list[str]
