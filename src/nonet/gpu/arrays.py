"""Arrays in GPU memory from any library: view them in place, and allocate results.

Arrays are read through ``__cuda_array_interface__`` or DLPack. Results are PyTorch tensors or CuPy
or JAX arrays if the puzzles are, and otherwise :class:`DeviceArray`, which supports both protocols.
"""

from __future__ import annotations

import ctypes
import sys
import weakref
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from nonet.errors import BackendUnavailableError, FormatError
from nonet.gpu import cuda

CUDA_DEVICE = 2
"""The DLPack number of CUDA devices."""


@dataclass(frozen=True)
class View:
    """The location and layout of a device array."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    """In bytes."""
    type: str
    """As NumPy spells it: ``|u1``, ``<u4``."""
    device: int
    stream: int
    """The address of the stream that the array's library uses."""
    library: str
    owner: Any


def is_on_device(array: Any) -> bool:
    """Return whether an object is an array in GPU memory."""
    if "numpy" in type(array).__module__ or isinstance(array, (list, tuple, str, bytes)):
        return False
    if _interface(array) is not None:
        return True
    if hasattr(array, "__arrow_c_array__"):
        return False  # host Arrow arrays; some versions raise for text
    place = getattr(array, "__dlpack_device__", None)
    return place is not None and int(place()[0]) == CUDA_DEVICE


def view(array: Any) -> View:
    """Return a view of an array without copying it."""
    library = type(array).__module__.split(".")[0].replace("jaxlib", "jax")
    interface = _interface(array)
    if interface is None:
        return _view_of_dlpack(array, library)
    address, shape = int(interface["data"][0]), tuple(interface["shape"])
    item = int(interface["typestr"][2:])
    strides = interface.get("strides") or _dense(shape, item)
    device = _device_of(address) if address else 0
    stream = _stream_of(library, device, interface.get("stream"))
    return View(address, shape, strides, interface["typestr"], device, stream, library, array)


def _interface(array: Any) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] | None = getattr(array, "__cuda_array_interface__", None)
    except Exception:  # some libraries raise their own errors for host arrays
        return None
    return found


def _dense(shape: tuple[int, ...], item: int) -> tuple[int, ...]:
    strides = []
    for length in reversed(shape):
        strides.append(item)
        item *= length
    return tuple(reversed(strides))


def _device_of(address: int) -> int:
    api = cuda.driver()
    kind = api.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
    return int(cuda.call("cuPointerGetAttribute", kind, address))


def _stream_of(library: str, device: int, told: int | None) -> int:
    if library == "torch":
        return int(sys.modules["torch"].cuda.current_stream(device).cuda_stream)
    if library == "cupy":
        return int(sys.modules["cupy"].cuda.get_current_stream().ptr)
    return told or 0


# ---- DLPack structures


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (
    ("tensor", _Tensor),
    ("manager", ctypes.c_void_p),
    ("deleter", _Deleter),
)

_TENSOR_NAME = b"dltensor"
_KINDS = {0: "<i", 1: "<u"}


def _view_of_dlpack(array: Any, library: str) -> View:
    device = int(array.__dlpack_device__()[1])
    stream = _stream_of(library, device, None)
    capsule = array.__dlpack__(stream=stream or 1)  # 1: the default stream
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    tensor = ctypes.cast(get(capsule, _TENSOR_NAME), ctypes.POINTER(_Managed)).contents.tensor
    shape = tuple(tensor.shape[: tensor.ndim])
    item = tensor.bits // 8
    strides = (
        tuple(item * step for step in tensor.strides[: tensor.ndim])
        if tensor.strides
        else _dense(shape, item)
    )
    name = _KINDS.get(tensor.code, f"type {tensor.code} of size ") + str(item)
    address = int(tensor.data or 0) + tensor.byte_offset
    # The capsule keeps ownership: it frees the tensor with the view.
    return View(address, shape, strides, name, device, stream, library, (array, capsule))


_lent: dict[int, tuple[Any, ...]] = {}
"""Tensors that other libraries still use, by the address of their description."""


def _forget(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


_give_back = _Deleter(_forget)


class DeviceArray:
    """An array in GPU memory, for any library with DLPack or the CUDA array interface."""

    def __init__(
        self, shape: tuple[int, ...], type: str, device: int, context: cuda.Context
    ) -> None:
        self.shape = shape
        self.type = type
        self.device = device
        size = int(type[2:])
        for length in shape:
            size *= length
        self._buffer = cuda.DeviceBuffer(size)
        weakref.finalize(self, _release, self._buffer, context).atexit = False

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.type,
            "data": (self._buffer.address, False),
            "strides": None,
            "version": 3,
        }

    def __len__(self) -> int:
        return self.shape[0]

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA_DEVICE, self.device

    def __dlpack__(self, *, stream: Any = None, **options: Any) -> Any:
        ndim = len(self.shape)
        shape = (ctypes.c_int64 * ndim)(*self.shape)
        bits = 8 * int(self.type[2:])
        tensor = _Tensor(
            self._buffer.address, CUDA_DEVICE, self.device, ndim, 1, bits, 1, shape, None, 0
        )
        managed = _Managed(tensor, None, _give_back)
        address = ctypes.addressof(managed)
        _lent[address] = (self, managed, shape)
        new = ctypes.pythonapi.PyCapsule_New
        new.restype = ctypes.py_object
        new.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return new(address, _TENSOR_NAME, None)


def _release(buffer: cuda.DeviceBuffer, context: cuda.Context) -> None:
    with suppress(BackendUnavailableError), context:
        buffer.free()


def empty_like(source: View, shape: tuple[int, ...], type: str, context: cuda.Context) -> Any:
    """Return a result array of the library that the puzzles came from."""
    if source.library == "torch":
        torch = sys.modules["torch"]
        # PyTorch has few uint32 operations; these numbers fit int32
        kind = {"|u1": torch.uint8, "<u4": torch.int32}[type]
        return torch.empty(shape, dtype=kind, device=f"cuda:{source.device}")
    if source.library == "cupy":
        cupy = sys.modules["cupy"]
        with cupy.cuda.Device(source.device):
            return cupy.empty(shape, type)
    with context:
        return DeviceArray(shape, type, source.device, context)


def delivered(source: View, array: Any) -> Any:
    """Return a result array in the form of the caller's library."""
    if source.library == "jax":
        return import_module("jax.dlpack").from_dlpack(array)
    return array


def rows_of(source: View, width: int, type: str) -> tuple[int, int]:
    """Return the number of rows and the distance between them in bytes."""
    shape, steps = source.shape, source.strides
    if len(shape) == 3 and shape[1:] == (9, 9) and source.strides[1] == 9 * source.strides[2]:
        shape, steps = (shape[0], 81), (steps[0], steps[2])
    if len(shape) != 2 or shape[1] != width:
        raise FormatError(f"an array of puzzles must have shape (n, {width}), not {source.shape}")
    if source.type.strip("<>|=") != type.strip("<>|="):
        raise FormatError(f"a device array of puzzles must have type {type}, not {source.type}")
    if shape[0] and (steps[1] != int(type[2:]) or steps[0] < width * steps[1]):
        raise FormatError("the cells of a row must be contiguous")
    return shape[0], steps[0] if shape[0] > 1 else width * int(type[2:])
