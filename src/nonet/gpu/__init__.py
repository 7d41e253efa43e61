"""Solve, make minimal puzzles and find canonical forms on a GPU: ``device="cuda"``.

The results are the same as on the CPU, at billions of easy puzzles per second on a large card. It
needs only ``pip install 'nonet[gpu]'`` and an NVIDIA driver: the kernels are compiled for the GPU
on first use and cached.
"""

from nonet.lazy import LazyNames

with LazyNames(globals()):
    from nonet.gpu.api import PackedSolutions as PackedSolutions
    from nonet.gpu.api import canonical_array as canonical_array
    from nonet.gpu.api import canonical_rows as canonical_rows
    from nonet.gpu.api import carve as carve
    from nonet.gpu.api import carve_into as carve_into
    from nonet.gpu.api import descend as descend
    from nonet.gpu.api import pack as pack
    from nonet.gpu.api import pinned_empty as pinned_empty
    from nonet.gpu.api import solve_array as solve_array
    from nonet.gpu.api import solve_packed as solve_packed
    from nonet.gpu.api import solve_rows as solve_rows
    from nonet.gpu.api import unpack as unpack
    from nonet.gpu.arrays import is_on_device as is_on_device
    from nonet.gpu.cuda import Device as Device
    from nonet.gpu.cuda import check_place as check_place
    from nonet.gpu.cuda import devices as devices
