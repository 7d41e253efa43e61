"""Load names and modules on first use: the public names of a package, and some modules."""

from __future__ import annotations

import builtins
import os
import sys

# Importing threading and typing would take longer than this module.
from _thread import RLock, allocate_lock

TYPE_CHECKING = False
if TYPE_CHECKING:
    import bz2 as bz2
    import csv as csv
    import gzip as gzip
    import json as json
    import lzma as lzma
    import threading as threading
    import zlib as zlib
    from typing import Any

    import numpy as numpy
    import numpy.typing

    npt = numpy.typing

_declaring = allocate_lock()
"""Held while a package declares its names."""

_loading = RLock()
"""Held while a name is loaded. A fork waits for it; otherwise the child could wait forever for an
import that another thread of its parent had started."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_loading.acquire,
        after_in_parent=_loading.release,
        after_in_child=_loading._at_fork_reinit,  # type: ignore[attr-defined]
    )


class LazyNames:
    """The public names of a package, taken from the import statements in its ``with`` block.

    The statements import nothing; each name is loaded on first use. Type checkers and packagers
    read them as ordinary imports. The package gets ``__all__``, ``__getattr__`` and ``__dir__``,
    and its modules become attributes that are imported on first use, too.

    >>> namespace = {"__name__": "nonet"}
    >>> with LazyNames(namespace) as names:
    ...     exec("from nonet.cells import Position", namespace)
    >>> names.homes, "Position" in namespace
    ({'Position': 'nonet.cells'}, False)
    >>> names.load("Position")(0, 2)
    Position(row=0, col=2)
    >>> names.load("rules").Cage.__name__
    'Cage'
    >>> names.load("solv")
    Traceback (most recent call last):
    AttributeError: module 'nonet' has no attribute 'solv'
    """

    def __init__(self, namespace: dict[str, Any]) -> None:
        self._namespace = namespace
        self.homes: dict[str, str] = {}
        """The module of each name."""

    def __enter__(self) -> LazyNames:
        _declaring.acquire()
        self._import = builtins.__import__
        builtins.__import__ = self._declare  # type: ignore[assignment]
        return self

    def __exit__(self, *_: object) -> None:
        builtins.__import__ = self._import
        _declaring.release()
        for name in self.homes:
            del self._namespace[name]
        self._namespace.update(__all__=sorted(self.homes), __getattr__=self.load, __dir__=self.dir)

    def _declare(self, module: str, *context: Any, **named: Any) -> Any:
        """Record the names of an import inside the package; perform all other imports."""
        if not context or context[0] is not self._namespace:  # another thread imports something
            return self._import(module, *context, **named)
        _, _, names, _ = context
        self.homes.update(dict.fromkeys(names, module))
        return _Anything()

    def load(self, name: str) -> Any:
        """Import a name from its module and store it in the package."""
        with _loading:
            home = self.homes.get(name)
            if home is None:
                return self._module(name)
            __import__(home)
            value = self._namespace[name] = getattr(sys.modules[home], name)
        return value

    def _module(self, name: str) -> Any:
        """Import a public module of the package."""
        package = self._namespace["__name__"]
        module = f"{package}.{name}"
        try:
            if not name.startswith("_"):
                __import__(module)
                return sys.modules[module]
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def dir(self) -> list[str]:
        """Return all names of the package."""
        return sorted({*self._namespace, *self.homes})


class _Anything:
    """A placeholder for a module that is not loaded: it has every attribute."""

    def __getattr__(self, name: str) -> None:
        return None


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
            from nonet.files import needed

            needed(self._module, self._extra)
        else:
            __import__(self._module)
        value = self.__dict__[name] = getattr(sys.modules[self._module], name)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return LazyModule, (self._module, self._extra)


if not TYPE_CHECKING:
    bz2, csv, gzip, json = map(LazyModule, ("bz2", "csv", "gzip", "json"))
    lzma, numpy, npt, threading = map(LazyModule, ("lzma", "numpy", "numpy.typing", "threading"))
    zlib = LazyModule("zlib")
pyarrow: Any = LazyModule("pyarrow", "data")
compute: Any = LazyModule("pyarrow.compute", "data")
ipc: Any = LazyModule("pyarrow.ipc", "data")
parquet: Any = LazyModule("pyarrow.parquet", "data")
