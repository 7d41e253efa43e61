"""The small part of CUDA that the solver needs; the only module that uses ``cuda-bindings``.

Nothing is imported or loaded before a device is requested.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from nonet.arguments import check_device
from nonet.errors import BackendUnavailableError
from nonet.lazy import numpy as np

INSTALL = "pip install 'nonet[gpu]'"


class OutOfMemoryError(BackendUnavailableError):
    """Too little memory for a buffer on the device or host; a smaller one may fit."""


def bindings(name: str) -> Any:
    """Return a module of ``cuda-bindings``."""
    try:
        return import_module(f"cuda.bindings.{name}")
    except ImportError:
        raise BackendUnavailableError(
            f"the library cuda-bindings is not installed: {INSTALL}"
        ) from None


@cache
def driver() -> Any:
    """Return the initialised driver API."""
    api = bindings("driver")
    try:
        code = int(api.cuInit(0)[0])
    except Exception:  # each version of the library raises a different error for a missing libcuda
        raise BackendUnavailableError("no NVIDIA driver is installed") from None
    if code == int(api.CUresult.CUDA_ERROR_NO_DEVICE):
        raise BackendUnavailableError("the NVIDIA driver finds no usable GPU")
    if code:
        raise BackendUnavailableError(f"the NVIDIA driver failed to start: {_words(api, code)}")
    return api


def call(name: str, *arguments: Any) -> Any:
    """Call a driver function; return its result or raise its error."""
    api = driver()
    code, *values = getattr(api, name)(*arguments)
    if code:
        if code == api.CUresult.CUDA_ERROR_OUT_OF_MEMORY:
            raise OutOfMemoryError("the GPU has too little free memory")
        if code in (
            api.CUresult.CUDA_ERROR_UNSUPPORTED_PTX_VERSION,
            api.CUresult.CUDA_ERROR_NO_BINARY_FOR_GPU,
            api.CUresult.CUDA_ERROR_INVALID_IMAGE,
            api.CUresult.CUDA_ERROR_INVALID_PTX,
        ):
            raise BackendUnavailableError(
                "the NVIDIA driver cannot load the solver, because it is older than the compiler "
                "(libnvrtc): update the driver, or install an older nvidia-cuda-nvrtc "
                f"({_words(api, code)})"
            )
        raise BackendUnavailableError(f"the GPU reports an error in {name}: {_words(api, code)}")
    return values[0] if len(values) == 1 else tuple(values)


def _words(api: Any, code: Any) -> str:
    try:
        text = api.cuGetErrorString(api.CUresult(int(code)))[1]
        return text.decode() if isinstance(text, bytes) else str(text)
    except (ValueError, AttributeError):
        return str(code)


@dataclass(frozen=True)
class Device:
    """A GPU known to the driver."""

    index: int
    name: str
    memory: int
    """In bytes."""
    processors: int
    capability: tuple[int, int]

    @property
    def spelling(self) -> str:
        """The name for ``device=``."""
        return f"cuda:{self.index}"


@cache
def devices() -> tuple[Device, ...]:
    """Return the GPUs of this machine; raise an error if there cannot be any."""
    api = driver()
    return tuple(_device(api, index) for index in range(call("cuDeviceGetCount")))


def _device(api: Any, index: int) -> Device:
    handle = call("cuDeviceGet", index)
    kinds = api.CUdevice_attribute
    major, minor, processors = (
        call("cuDeviceGetAttribute", kind, handle)
        for kind in (
            kinds.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
            kinds.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
            kinds.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT,
        )
    )
    name = call("cuDeviceGetName", 128, handle).split(b"\0")[0].decode()
    return Device(index, name, call("cuDeviceTotalMem", handle), processors, (major, minor))


def check_place(place: str) -> int | None:
    """Return the number of a GPU by name; None for the CPU.

    ``auto`` selects the first GPU, if any. A named GPU must exist.

    >>> check_place("cpu")
    """
    check_device(place)
    if place == "cpu":
        return None
    if place == "auto":
        try:
            return 0 if devices() else None
        except BackendUnavailableError:
            return None
    try:
        index, known = int(place.partition(":")[2] or 0), devices()
    except BackendUnavailableError as error:
        raise BackendUnavailableError(f"{place} is unavailable: {error}") from None
    if index >= len(known):
        spellings = ", ".join(device.spelling for device in known) or "none"
        raise BackendUnavailableError(f"unknown device cuda:{index} (available: {spellings})")
    return index


class Context:
    """The primary context of a device, shared by all CUDA libraries of the process."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._handle = call("cuDevicePrimaryCtxRetain", call("cuDeviceGet", device.index))

    def __enter__(self) -> Context:
        call("cuCtxPushCurrent", self._handle)
        return self

    def __exit__(self, *error: object) -> None:
        call("cuCtxPopCurrent")


class DeviceBuffer:
    """Memory of the current device."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._handle = call("cuMemAlloc", max(size, 1))
        self.address = int(self._handle)

    def free(self) -> None:
        """Free the memory."""
        call("cuMemFree", self._handle)


class PinnedBuffer:
    """Page-locked host memory, which a device accesses directly."""

    def __init__(self, size: int) -> None:
        self.address = int(call("cuMemHostAlloc", max(size, 1), 1))  # portable
        memory: Any = (ctypes.c_uint8 * max(size, 1)).from_address(self.address)
        self.bytes: Any = np.frombuffer(memory, np.uint8, max(size, 1))

    def like(self, array: Any) -> Any:
        """Return a view of the memory with the shape and type of another array."""
        return self.bytes[: array.nbytes].view(array.dtype).reshape(array.shape)

    def free(self) -> None:
        """Free the memory; its views must no longer be used."""
        call("cuMemFreeHost", self.address)


def pinned_bytes(size: int) -> Any:
    """Return page-locked memory as a byte array that frees it."""
    address = int(call("cuMemHostAlloc", max(size, 1), 1))  # portable
    memory: Any = (ctypes.c_uint8 * max(size, 1)).from_address(address)
    weakref.finalize(memory, driver().cuMemFreeHost, address).atexit = False
    return np.frombuffer(memory, np.uint8)


def is_pinned(address: int) -> bool:
    """Return whether host memory is page-locked, so copies need no other buffer."""
    api = driver()
    kind = api.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE
    code, value = api.cuPointerGetAttribute(kind, address)
    return not code and int(value) == int(api.CUmemorytype.CU_MEMORYTYPE_HOST)


class Stream:
    """A CUDA stream; with an address, one that belongs to another library."""

    def __init__(self, address: int | None = None) -> None:
        api = driver()
        self.handle = (
            api.CUstream(address)
            if address is not None
            else call("cuStreamCreate", int(api.CUstream_flags.CU_STREAM_NON_BLOCKING))
        )

    def upload(self, to: int, source: int, size: int) -> None:
        """Copy from page-locked memory to the device."""
        call("cuMemcpyHtoDAsync", to, source, size, self.handle)

    def download(self, to: int, source: int, size: int) -> None:
        """Copy from the device to page-locked memory."""
        call("cuMemcpyDtoHAsync", to, source, size, self.handle)

    def clear(self, address: int, size: int) -> None:
        """Set device memory to zero."""
        call("cuMemsetD8Async", address, 0, size, self.handle)

    def wait_for(self, event: CudaEvent) -> None:
        """Make later work wait for an event."""
        call("cuStreamWaitEvent", self.handle, event.handle, 0)

    def launch(self, kernel: Any, blocks: int, threads: int, arguments: Sequence[Any]) -> None:
        """Launch a kernel; the arguments are NumPy arrays that hold its parameters."""
        places = np.array([argument.ctypes.data for argument in arguments], np.uint64)
        call(
            "cuLaunchKernel",
            *(kernel, blocks, 1, 1, threads, 1, 1, 0, self.handle, places.ctypes.data, 0),
        )

    def free(self) -> None:
        """Destroy the stream."""
        call("cuStreamDestroy", self.handle)


class CudaEvent:
    """A point in a stream."""

    def __init__(self) -> None:
        self.handle = call("cuEventCreate", 2)  # without timing

    def record(self, stream: Stream) -> None:
        """Record the event: it happens when the work now in the stream is done."""
        call("cuEventRecord", self.handle, stream.handle)

    def happened(self) -> bool:
        """Return whether the work is done."""
        api = driver()
        (code,) = api.cuEventQuery(self.handle)
        if code == api.CUresult.CUDA_ERROR_NOT_READY:
            return False
        if code:
            raise BackendUnavailableError(f"the GPU stopped with an error: {_words(api, code)}")
        return True

    def free(self) -> None:
        """Destroy the event."""
        call("cuEventDestroy", self.handle)


def load(image: bytes) -> Any:
    """Load a compiled program into the current context."""
    return call("cuModuleLoadData", image)


def function(program: Any, name: str) -> Any:
    """Return a kernel of a loaded program."""
    return call("cuModuleGetFunction", program, name.encode())


def blocks_per_processor(kernel: Any, threads: int) -> int:
    """Return the number of blocks of a kernel that fit on a multiprocessor."""
    return int(call("cuOccupancyMaxActiveBlocksPerMultiprocessor", kernel, threads, 0))
