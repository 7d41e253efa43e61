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

__all__: list[str]
