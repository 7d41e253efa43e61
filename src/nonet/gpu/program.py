"""Compile the CUDA sources for the device on first use, and cache them on disk."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from nonet.errors import BackendUnavailableError
from nonet.gpu import cuda

CACHE_VARIABLE = "NONET_CACHE_DIR"
"""The environment variable for the cache folder of compiled programs."""

HERE = Path(__file__).parent
OPTIONS = ("--std=c++17",)
HEADERS = ("core.hpp", "draw.hpp", "carve.hpp", "descend.hpp", "canonical.hpp")


def source(name: str) -> str:
    """Return the text of a source."""
    return (HERE / name).read_text("utf-8")


def cache_folder() -> Path:
    """Return the cache folder of compiled programs."""
    if named := os.environ.get(CACHE_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "nonet"


def load(capability: tuple[int, int], name: str) -> Any:
    """Return a program such as ``solve``, loaded into the current context."""
    target = _target(capability)
    path = cache_folder() / f"{name}-{_digest(name, target)}.bin"
    try:
        return cuda.load(path.read_bytes())
    except (OSError, BackendUnavailableError):  # not cached yet, or damaged
        image = compiled(name, target)
    _keep(path, image)
    return cuda.load(image)


def compiled(name: str, target: str) -> bytes:
    """Return a program for a target such as ``sm_90`` (machine code) or ``compute_90`` (PTX)."""
    api = cuda.bindings("nvrtc")
    program = _call(
        "nvrtcCreateProgram",
        source(f"{name}.cu").encode(),
        f"{name}.cu".encode(),
        len(HEADERS),
        [source(header).encode() for header in HEADERS],
        [header.encode() for header in HEADERS],
    )
    try:
        options = [option.encode() for option in (*OPTIONS, f"--gpu-architecture={target}")]
        (code,) = api.nvrtcCompileProgram(program, len(options), options)
        if code:
            log = b" " * _call("nvrtcGetProgramLogSize", program)
            _call("nvrtcGetProgramLog", program, log)
            raise BackendUnavailableError(
                f"{name}.cu does not compile for {target}: {log.decode(errors='replace').strip()}"
            )
        kind = "CUBIN" if target.startswith("sm_") else "PTX"
        image: bytes = b" " * _call(f"nvrtcGet{kind}Size", program)
        _call(f"nvrtcGet{kind}", program, image)
        return image
    finally:
        _call("nvrtcDestroyProgram", program)


def _target(capability: tuple[int, int]) -> str:
    """Return the device's own target, or the newest older one that the compiler knows."""
    _, known = _call("nvrtcGetNumSupportedArchs"), _call("nvrtcGetSupportedArchs")
    wanted = 10 * capability[0] + capability[1]
    fitting = [int(number) for number in known if int(number) <= wanted]
    if not fitting:
        version = ".".join(map(str, capability))
        raise BackendUnavailableError(
            f"the GPU is too old for the compiler: its compute capability is {version}"
        )
    return f"sm_{wanted}" if wanted in fitting else f"compute_{max(fitting)}"


def _digest(name: str, target: str) -> str:
    texts = map(source, (f"{name}.cu", *HEADERS))
    text = "\0".join((*texts, *OPTIONS, target, str(_call("nvrtcVersion"))))
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _keep(path: Path, image: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(image)
        os.replace(file.name, path)
    except OSError:
        pass  # an unwritable folder only costs a second at the next start


def _call(name: str, *arguments: Any) -> Any:
    api = cuda.bindings("nvrtc")
    try:
        code, *values = getattr(api, name)(*arguments)
    except (
        Exception
    ) as error:  # each version of the library raises a different error for a missing file
        raise BackendUnavailableError(
            f"the CUDA compiler libnvrtc is unavailable: {cuda.INSTALL} ({error})"
        ) from None
    if code:
        raise BackendUnavailableError(f"the CUDA compiler reports an error in {name}: {code}")
    return values[0] if len(values) == 1 else tuple(values)
