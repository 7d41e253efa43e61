"""Load on first use: the public names of a package, and modules that are slow or may be missing."""

from __future__ import annotations

import os
import sys
from _thread import RLock
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from nonet.errors import BackendUnavailableError

if TYPE_CHECKING:
    import bz2 as bz2
    import lzma as lzma

    import numpy as numpy
    import numpy.typing

    npt = numpy.typing

_loading = RLock()
"""Held while a name is loaded. A fork waits for it; otherwise the child could wait forever for an
import that another thread of its parent had started."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_loading.acquire,
        after_in_parent=_loading.release,
        after_in_child=_loading._at_fork_reinit,  # type: ignore[attr-defined]
    )


def lazy_names(
    package: str, file: str
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """Return ``__all__``, ``__getattr__`` and ``__dir__`` of a package from its stub.

    The stub ``__init__.pyi`` has one name per line: ``from nonet.model.grid import Grid as Grid``.
    Names and modules of the package are imported when they are first used (PEP 562).

    >>> import nonet
    >>> names, load, _ = lazy_names("nonet", nonet.__file__)
    >>> "Position" in names, load("Position")(0, 2)
    (True, Position(row=0, col=2))
    """
    with open(f"{file.removesuffix('c')}i", encoding="utf-8") as stub:
        imports = [line.split() for line in stub if line.startswith("from ")]
    homes = {words[3]: words[1] for words in imports}

    def load(name: str) -> Any:
        with _loading:
            if name in homes:
                value = getattr(import_module(homes[name]), name)
                setattr(sys.modules[package], name, value)
                return value
            module = f"{package}.{name}"
            try:
                if not name.startswith("_"):
                    return import_module(module)
            except ModuleNotFoundError as error:
                if error.name != module:
                    raise
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    public = sorted(name for name in homes if not name.startswith("_"))
    return public, load, lambda: sorted({*vars(sys.modules[package]), *homes})


def needed(module: str, extra: str, what: str = "this") -> Any:
    """Return an optional module; raise an error that says how to install a missing one."""
    try:
        return import_module(module)
    except ImportError as error:
        package = (error.name or module).partition(".")[0]
        raise BackendUnavailableError(
            f"{what} needs {package}: pip install 'nonet[{extra}]'"
        ) from None


def arrow_for(what: str) -> Any:
    """Return pyarrow, which something needs."""
    return needed("pyarrow", "data", what)


class LazyModule:
    """A module that is imported when one of its attributes is first used.

    If it is missing, the error names the ``extra`` to install.

    >>> LazyModule("math").isqrt(10)
    3
    """

    def __init__(self, name: str, extra: str = "") -> None:
        self._module, self._extra = name, extra

    def __getattr__(self, name: str) -> Any:
        if self._extra:
            needed(self._module, self._extra)
        try:
            value = self.__dict__[name] = getattr(import_module(self._module), name)
        except ModuleNotFoundError as error:  # dataclasses of Python 3.15 look annotations up
            if error.name != self._module.partition(".")[0]:
                raise
            raise AttributeError(f"{error.name} is not installed") from error
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return LazyModule, (self._module, self._extra)


if not TYPE_CHECKING:
    numpy, npt = map(LazyModule, ("numpy", "numpy.typing"))
    bz2, lzma = map(LazyModule, ("bz2", "lzma"))  # some builds of Python lack them
pyarrow: Any = LazyModule("pyarrow", "data")
compute: Any = LazyModule("pyarrow.compute", "data")
ipc: Any = LazyModule("pyarrow.ipc", "data")
parquet: Any = LazyModule("pyarrow.parquet", "data")
