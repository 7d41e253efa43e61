"""Read and write puzzles in common formats.

>>> from nonet.formats import read, write
>>> record = read("12..34..21..43..")
>>> record.grid.size
4
>>> print(write(record, "ss"))
12|..
34|..
-----
21|..
43|..
"""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
