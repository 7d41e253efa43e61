"""nonet: solve, explain, rate, generate and study Sudoku.

>>> import nonet
>>> print(nonet.solve("12...4....4....1"))
1234341221434321
"""

from nonet.lazy import LazyModule, lazy_names
from nonet.model import above

above.formats = LazyModule("nonet.formats")
above.pictures = LazyModule("nonet.render.path_html")
__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
