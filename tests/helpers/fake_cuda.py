# ruff: noqa: N802, N815
"""A driver that keeps device memory on the host and runs the solver's core there.

It has the functions of ``cuda.bindings.driver`` that the package calls. Work in a stream is done
immediately, so everything except the device is tested: chunks, buffers, addresses, errors.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import numpy as np

from nonet import _native, gpu
from nonet.gpu import canonicalizer, carver
from nonet.gpu.solver import _job_type


class CUresult(IntEnum):
    CUDA_SUCCESS = 0
    CUDA_ERROR_OUT_OF_MEMORY = 2
    CUDA_ERROR_NO_DEVICE = 100
    CUDA_ERROR_INVALID_IMAGE = 200
    CUDA_ERROR_NO_BINARY_FOR_GPU = 209
    CUDA_ERROR_INVALID_PTX = 218
    CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222
    CUDA_ERROR_NOT_READY = 600
    CUDA_ERROR_LAUNCH_FAILED = 719


OK = CUresult.CUDA_SUCCESS


class FakeDriver:
    CUresult = CUresult
    CUdevice_attribute = SimpleNamespace(
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR=9,
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR=0,
        CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT=4,
    )
    CUpointer_attribute = SimpleNamespace(
        CU_POINTER_ATTRIBUTE_MEMORY_TYPE="type", CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL="device"
    )
    CUmemorytype = SimpleNamespace(CU_MEMORYTYPE_HOST=1)
    CUstream_flags = SimpleNamespace(CU_STREAM_NON_BLOCKING=1)
    CUstream = int

    def __init__(self, *, room: int = 1 << 40, count: int = 1) -> None:
        self.room = room  # free bytes of the device
        self.count = count
        self.device: dict[int, Any] = {}
        self.host: dict[int, Any] = {}
        self.launches: list[tuple[str, int]] = []
        self.streams = 0
        self.fail_at: int | None = None  # the launch of `solve` that ends the device
        self.broken = False
        self.on_query: Callable[[], None] = lambda: None

    def cuInit(self, flags: Any) -> Any:
        return (OK,)

    def cuGetErrorString(self, code: Any) -> Any:
        return OK, code.name.encode()

    def cuDeviceGetCount(self) -> Any:
        return OK, self.count

    def cuDeviceGet(self, index: Any) -> Any:
        return OK, index

    def cuDeviceGetAttribute(self, kind: Any, device: Any) -> Any:
        return OK, kind

    def cuDeviceGetName(self, size: Any, device: Any) -> Any:
        return OK, b"a fake\0\0"

    def cuDeviceTotalMem(self, device: Any) -> Any:
        return OK, 1 << 34

    def cuDevicePrimaryCtxRetain(self, device: Any) -> Any:
        return OK, device

    def cuCtxPushCurrent(self, context: Any) -> Any:
        return (OK,)

    def cuCtxPopCurrent(self) -> Any:
        return OK, 0

    def _allocate(self, size: Any, kept: Any) -> Any:
        memory = ctypes.create_string_buffer(b"\xee" * size, size)
        kept[ctypes.addressof(memory)] = memory
        return OK, ctypes.addressof(memory)

    def cuMemAlloc(self, size: Any) -> Any:
        if size > self.room:
            return CUresult.CUDA_ERROR_OUT_OF_MEMORY, 0
        self.room -= size
        return self._allocate(size, self.device)

    def cuMemFree(self, address: Any) -> Any:
        self.room += len(self.device.pop(address))
        return (OK,)

    def cuMemHostAlloc(self, size: Any, flags: Any) -> Any:
        return self._allocate(size, self.host)

    def cuMemFreeHost(self, address: Any) -> Any:
        del self.host[address]
        return (OK,)

    def cuPointerGetAttribute(self, kind: Any, address: Any) -> Any:
        if kind == "device":
            return OK, 0
        known = any(start <= address < start + len(m) for start, m in self.host.items())
        return (OK, 1) if known else (CUresult.CUDA_ERROR_INVALID_IMAGE, 0)

    def cuStreamCreate(self, flags: Any) -> Any:
        self.streams += 1
        return OK, self.streams

    def cuStreamDestroy(self, stream: Any) -> Any:
        return (OK,)

    def cuStreamWaitEvent(self, stream: Any, event: Any, flags: Any) -> Any:
        return (OK,)

    def cuEventCreate(self, flags: Any) -> Any:
        return OK, 1

    def cuEventDestroy(self, event: Any) -> Any:
        return (OK,)

    def cuEventRecord(self, event: Any, stream: Any) -> Any:
        return (OK,)

    def cuEventQuery(self, event: Any) -> Any:
        self.on_query()
        return (CUresult.CUDA_ERROR_LAUNCH_FAILED if self.broken else OK,)

    def cuMemcpyHtoDAsync(self, to: Any, source: Any, size: Any, stream: Any) -> Any:
        ctypes.memmove(to, source, size)
        return (OK,)

    cuMemcpyDtoHAsync = cuMemcpyHtoDAsync

    def cuMemsetD8Async(self, address: Any, value: Any, size: Any, stream: Any) -> Any:
        ctypes.memset(address, value, size)
        return (OK,)

    def cuModuleGetFunction(self, module: Any, name: Any) -> Any:
        return OK, name.decode()

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(
        self, kernel: Any, threads: Any, memory: Any
    ) -> Any:
        return OK, 2

    def cuLaunchKernel(
        self,
        kernel: Any,
        blocks: Any,
        _y: Any,
        _z: Any,
        threads: Any,
        _j: Any,
        _k: Any,
        memory: Any,
        stream: Any,
        params: Any,
        extra: Any,
    ) -> Any:
        places = (ctypes.c_uint64 * 4).from_address(params)
        if kernel == "solve":
            size = _job_type().itemsize
            job = np.frombuffer(ctypes.string_at(places[0], size), _job_type())[0]
            self.launches.append((kernel, int(job["n"])))
            if self.fail_at == len([name for name, _ in self.launches if name == "solve"]):
                self.broken = True
            self._solve({name: int(job[name]) for name in job.dtype.names})
            return (OK,)
        if kernel in ("draw", "draw_ends", "carve", "descend"):
            made = dict(
                zip(carver.JOB, array_at(places[0], (len(carver.JOB),), np.uint64).tolist())
            )
            self.launches.append((kernel, made["n"]))
            if kernel == "carve":
                self._carve(made)
            elif kernel == "descend":
                self._descend(made)
            return (OK,)
        if kernel == "canonical":
            fields = canonicalizer.JOB
            form = dict(zip(fields, array_at(places[0], (len(fields),), np.uint64).tolist()))
            self.launches.append((kernel, form["n"]))
            self._canonical(form)
            return (OK,)
        parameters = 4 if kernel == "pack" else 3
        numbers = [ctypes.c_uint64.from_address(places[i]).value for i in range(parameters)]
        if kernel == "pack":
            cells, stride, rows, n = numbers
            self.launches.append((kernel, n))
            table = np.lib.stride_tricks.as_strided(
                array_at(cells, (n, 81), np.uint8), (n, 81), (stride, 1)
            )
            array_at(rows, (n, 9), np.uint32)[:] = gpu.pack(table)
        else:
            rows, cells, n = numbers
            self.launches.append((kernel, n))
            array_at(cells, (n, 81), np.uint8)[:] = gpu.unpack(array_at(rows, (n, 9), np.uint32))
        return (OK,)

    @staticmethod
    def _solve(job: Any) -> Any:
        n = job["n"]
        packed = array_at(job["puzzles"], (n, 9), np.uint32)
        rows = gpu.unpack(packed)
        rows[(packed == 0x3FFFFFFF).any(axis=1)] = 255
        found: tuple[Any, ...] = _native.solve_rows_on_gpu_core(rows, job["limit"], job["budget"])
        array_at(job["solutions"], (n, 9), np.uint32)[:] = gpu.pack(found[0])
        for name, values in zip(("counts", "status", "guesses"), found[1:]):
            if job[name]:
                array_at(job[name], (n,), values.dtype)[:] = values

    @staticmethod
    def _streams(job: Any) -> Any:
        counter = np.arange(job["n"], dtype=np.uint64)
        if not job["streams"]:
            return np.uint64(job["stream"]) + counter * np.uint64(job["step"])
        block = job["block"]
        firsts = array_at(job["streams"], (-(-job["n"] // block),), np.uint64)
        return firsts[counter // np.uint64(block)] + counter % np.uint64(block)

    def _descend(self, job: Any) -> None:
        streams = self._streams(job)
        counts, puzzles, solutions = _native.descend_on_gpu_core(job["seed"], streams)
        chosen = np.flatnonzero(counts)
        total = array_at(job["finds"], (1,), np.uint64)
        rows = array_at(job["finds"] + 8, (carver.FINDS,), list(carver.FIND))
        fresh = rows[int(total[0]) : int(total[0]) + len(chosen)]
        fresh["stream"] = streams[chosen]
        fresh["puzzle"], fresh["solution"] = (gpu.pack(t[chosen]) for t in (puzzles, solutions))
        total[0] += len(chosen)

    def _carve(self, job: Any) -> None:
        n, streams = job["n"], self._streams(job)
        for name, rows in zip(
            ("puzzles", "solutions"), _native.carve_on_gpu_core(job["seed"], streams)
        ):
            array_at(job[name], (n, 9), np.uint32)[:] = gpu.pack(rows)

    @staticmethod
    def _canonical(job: Any) -> None:
        n = job["n"]
        grids = np.lib.stride_tricks.as_strided(
            array_at(job["grids"], (n, 81), np.uint8), (n, 81), (job["stride"], 1)
        )
        forms, status = _native.canonical_on_gpu_core(np.ascontiguousarray(grids))
        array_at(job["forms"], (n, 81), np.uint8)[:] = forms
        if job["status"]:
            array_at(job["status"], (n,), np.uint8)[:] = status
        if job["worst"] and status.any():
            array_at(job["worst"], (1,), np.uint64)[:] = n - status.argmax()


def array_at(address: Any, shape: Any, dtype: Any) -> Any:
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    memory = (ctypes.c_uint8 * size).from_address(address)
    return np.frombuffer(memory, dtype).reshape(shape)


class HostArray:
    """An array that claims to be on a device, in the memory of the fake driver."""

    def __init__(self, values: Any) -> None:
        self.values = values

    @property
    def __cuda_array_interface__(self) -> Any:
        return {
            "shape": self.values.shape,
            "typestr": self.values.dtype.str,
            "data": (self.values.ctypes.data, False),
            "strides": self.values.strides,
            "version": 3,
        }
