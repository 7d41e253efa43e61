"""Solve in bulk on a GPU, and make minimal puzzles: ``device="cuda"``.

The results are the same as on the CPU, at billions of easy puzzles per second on a large card. It
needs only ``pip install 'nonet[gpu]'`` and an NVIDIA driver: the kernels are compiled for the GPU
on first use and cached.
"""

from nonet.gpu.api import (
    PackedSolutions,
    carve,
    carve_into,
    check_place,
    devices,
    pack,
    pinned_empty,
    solve_array,
    solve_packed,
    solve_rows,
    unpack,
)
from nonet.gpu.arrays import is_on_device
from nonet.gpu.cuda import Device

__all__ = [
    "Device",
    "PackedSolutions",
    "carve",
    "carve_into",
    "check_place",
    "devices",
    "is_on_device",
    "pack",
    "pinned_empty",
    "solve_array",
    "solve_packed",
    "solve_rows",
    "unpack",
]
