"""``make quick`` runs tests that exist."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from helpers.places import ROOT


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.chdir(ROOT)
    spec = importlib.util.spec_from_file_location("changed", ROOT / "scripts" / "changed.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("part", ["native", "src/nonet"])
def test_every_file_selects_tests_that_exist(part: str, changed: ModuleType) -> None:
    files = [path.relative_to(ROOT) for path in (ROOT / part).rglob("*") if path.is_file()]
    selected = {test for path in files for test in changed.tests_of(path)}
    assert selected and not [test for test in selected if not test.is_file()]


def test_folders_of_native_code_exist(changed: ModuleType) -> None:
    assert not [name for name in changed.NATIVE if not (ROOT / "native" / name).is_dir()]


def test_a_changed_module_selects_its_test(changed: ModuleType) -> None:
    chosen = changed.tests_of(Path("src/nonet/tables/traces.py"))
    assert chosen == {Path("tests/tables/test_traces.py")}
    assert changed.tests_of(Path("tests/test_six.py")) == {Path("tests/test_six.py")}
    assert changed.tests_of(Path("docs/index.md")) == set()
