"""Modules that are loaded on first use."""

from __future__ import annotations

import math
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from nonet.errors import BackendUnavailableError
from nonet.lazy import LazyModule, LazyNames


def test_a_missing_module_names_the_extra_that_has_it() -> None:
    with pytest.raises(
        BackendUnavailableError, match=r"needs nowhere: pip install 'nonet\[data\]'"
    ):
        LazyModule("nowhere", "data").anything  # noqa: B018
    with pytest.raises(ImportError):
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


def test_an_import_that_fails_inside_a_module_keeps_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "crate"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "broken.py").write_text("import nowhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    namespace = {"__name__": "crate"}
    with LazyNames(namespace) as names:
        pass
    with pytest.raises(ModuleNotFoundError, match="'nowhere'"):
        names.load("broken")
    for name in ("missing", "_broken"):
        with pytest.raises(AttributeError, match=f"'crate' has no attribute '{name}'"):
            names.load(name)
