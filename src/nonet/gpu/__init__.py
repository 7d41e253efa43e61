"""Solve, make minimal puzzles and find canonical forms on a GPU: ``device="cuda"``.

The results are the same as on the CPU, at billions of easy puzzles per second on a large card. It
needs only ``pip install 'nonet[gpu]'`` and an NVIDIA driver: the kernels are compiled for the GPU
on first use and cached.
"""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
