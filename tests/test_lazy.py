"""Modules that are loaded on first use."""

from __future__ import annotations

import importlib
import math
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet.errors import BackendUnavailableError
from nonet.lazy import LazyModule, lazy_names


def test_a_missing_module_names_the_extra_that_has_it() -> None:
    with pytest.raises(
        BackendUnavailableError, match=r"needs nowhere: pip install 'nonet\[data\]'"
    ):
        LazyModule("nowhere", "data").anything  # noqa: B018
    with pytest.raises(AttributeError, match="nowhere is not installed"):
        LazyModule("nowhere").anything  # noqa: B018


def test_a_module_travels_to_other_processes_by_name() -> None:
    lazy = LazyModule("math")
    assert lazy.pi == math.pi
    assert pickle.loads(pickle.dumps(lazy)).sqrt is math.sqrt
    with pytest.raises(AttributeError):
        lazy.no_such_name  # noqa: B018


def test_the_modules_of_a_package_are_attributes() -> None:
    code = "import nonet; print(nonet.rules.Cage.__name__, nonet.tables.traces.traces.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Cage", "traces"]


def crate(folder: Path, stub: str, **modules: str) -> Path:
    """Write a package with lazy names, and return its main file."""
    package = folder / "crate"
    package.mkdir()
    main = package / "__init__.py"
    main.write_text(
        "from nonet.lazy import lazy_names\n"
        "__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)\n"
    )
    main.with_suffix(".pyi").write_text(stub)
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text)
    return main


def test_an_import_that_fails_inside_a_module_keeps_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = crate(tmp_path, "", broken="import nowhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    _, load, _ = lazy_names("crate", str(file))
    with pytest.raises(ModuleNotFoundError, match="'nowhere'"):
        load("broken")
    for name in ("missing", "_broken"):
        with pytest.raises(AttributeError, match=f"'crate' has no attribute '{name}'"):
            load(name)


STUBS = sorted(Path(nonet.__file__).parent.rglob("__init__.pyi"))


@pytest.mark.parametrize("stub", STUBS, ids=lambda stub: stub.parent.name)
def test_a_stub_has_what_the_package_offers(stub: Path) -> None:
    """One name per line, as ``lazy_names`` reads it."""
    *imports, last = (line for line in stub.read_text(encoding="utf-8").splitlines() if line)
    assert last == "__all__: list[str]"
    place = stub.relative_to(Path(nonet.__file__).parents[1])
    package = importlib.import_module(".".join(place.parts[:-1]))
    for line in imports:
        found = re.fullmatch(r"from (nonet[\w.]*) import (\w+) as (\w+)", line)
        assert found and found[2] == found[3], line
        assert getattr(package, found[2]) is getattr(importlib.import_module(found[1]), found[2])
    names = {line.split()[3] for line in imports}
    assert package.__all__ == sorted(name for name in names if name[0] != "_")
    assert names <= set(dir(package))


FORK = """
import os, signal, sys, threading
sys.begun, sys.forked = threading.Event(), threading.Event()
import crate
thread = threading.Thread(target=getattr, args=[crate, "thing"])
thread.start()
sys.begun.wait()
child = os.fork()
if child == 0:
    signal.alarm(20)
    os._exit(crate.thing)
sys.forked.set()
thread.join()
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""

SLOW = """
import sys
sys.begun.set()
sys.forked.wait(0.5)  # a fork that waited for this import comes later
thing = 7
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
def test_a_fork_waits_for_the_first_use_of_a_name(tmp_path: Path) -> None:
    crate(tmp_path, "from crate.slow import thing as thing\n", slow=SLOW)
    done = subprocess.run(
        [sys.executable, "-c", FORK], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.strip() == "7"


THREADS = """
import threading, nonet
start, found = threading.Barrier(8), []
def first() -> None:
    start.wait()
    found.append(nonet.solve("12...4....4....1"))
threads = [threading.Thread(target=first) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(found), len(set(found)))
"""


def test_threads_can_share_the_first_use_of_a_name() -> None:
    done = subprocess.run(
        [sys.executable, "-c", THREADS], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["8", "1"]
