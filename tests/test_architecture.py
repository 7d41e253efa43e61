"""The direction of imports, read from the sources."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import nonet

PACKAGE = Path(nonet.__file__).parent
RANK = {
    name: rank
    for rank, names in enumerate(
        [
            "_native errors",
            "cells kernels random threads",
            "grid gpu",
            "board rules symmetry",
            "validate formats",
            "solve",
            "bulk",
            "engines canonical logic minimal boards",
            "generate fingerprint experiments printing render trace",
            "demo",
            "cli web",
            "__main__",
        ]
    )
    for name in names.split()
}


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imports_at_load(tree: ast.Module) -> set[str]:
    """Modules of the package imported when a file is loaded; late and typing imports are free."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            found.update(n.name for n in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "nonet":
                found.update(f"nonet.{n.name}" for n in node.names)
            else:
                found.add(node.module)
    return {name.split(".")[1] for name in found if name.startswith("nonet.")}


FILES = sorted(p for p in PACKAGE.rglob("*.py") if p != PACKAGE / "__init__.py")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_down(path):
    here = module_of(path)
    for name in imports_at_load(ast.parse(path.read_text(encoding="utf-8"))):
        if name in RANK and name != here:
            assert RANK[name] < RANK[here], f"{here} imports {name}"


def test_public_names_exist_and_are_sorted():
    assert nonet.__all__ == sorted(nonet.__all__)
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    assert set(nonet.__all__) <= set(dir(nonet))
    with pytest.raises(AttributeError, match="frobnicate"):
        nonet.frobnicate  # noqa: B018


def test_import_is_cheap():
    code = "import sys, nonet; print(*sorted(m for m in sys.modules if '.' not in m))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"numpy", "rich", "fastapi", "matplotlib", "pyarrow", "pandas"} & set(loaded)


def test_one_root_for_all_errors():
    from nonet import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if kind.__module__ == errors.__name__]
    assert nonet.SudokuError in own
    assert all(issubclass(kind, nonet.SudokuError) for kind in own)
