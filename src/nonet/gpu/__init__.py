"""The bulk solver on a GPU: :func:`nonet.solve_many` with ``device="cuda"``.

The same rules, the same branches and the same answers as on the CPU; billions of easy puzzles a
second on a large card. Needs ``pip install 'nonet[gpu]'`` and an NVIDIA driver, nothing else: the
kernels are compiled for the card at hand when they are first used, and kept.
"""

from nonet.gpu.api import (
    PackedSolutions,
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
