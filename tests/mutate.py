"""Sampled mutation testing: change one thing in the package and see whether a test detects it.

    python tests/mutate.py [AREA ...] [--sample 40] [--seed 0]

A mutant exists only in a child process: the module is compiled from the changed syntax tree on
import, and no file is touched. Programs started by tests are not mutated.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"

AREAS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "grid": (("model/grid.py", "model/cells.py", "puzzles/board.py"),
             ("test_grid.py", "test_board.py")),
    "formats": (("formats/*.py",), ("formats",)),
    "validate": (("puzzles/validate.py", "rules/*.py"), ("test_validate.py", "test_rules.py")),
    "rate": (("logic/ratings.py", "logic/levels.py", "logic/path.py", "logic/plan.py"),
             ("logic/test_api.py", "logic/test_hodoku.py", "logic/test_paths.py",
              "logic/test_se.py", "generating/test_levels.py")),
    "generate": (("generating/*.py",), ("generating", "cli/test_generate.py")),
}  # fmt: skip
"""Area → the modules to change, and the tests that should detect it."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


class Mutant(NamedTuple):
    """A module and the number of one change in it."""

    module: str
    file: Path
    number: int


def changes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the mutable nodes of a syntax tree in a fixed order."""
    for node in ast.walk(tree):
        for part in ast.iter_child_nodes(node):
            part.parent = node  # type: ignore[attr-defined]
    for node in ast.walk(tree):
        if _changeable(node) and not _only_said(node):
            yield node


def _changeable(node: ast.AST) -> bool:
    match node:
        case ast.Compare(ops=[operator]):
            return type(operator) in COMPARISONS
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            return type(operator) in OPERATORS
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.If():
            return True
        case ast.Constant(value=value):
            return isinstance(value, (bool, int))
    return False


def _only_said(node: ast.AST | None) -> bool:
    """Return whether a node is part of a type or runs only in type checkers."""
    while node is not None:
        parent = getattr(node, "parent", None)
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            return True
        if isinstance(parent, (ast.AnnAssign, ast.arg)) and parent.annotation is node:
            return True
        if isinstance(parent, ast.FunctionDef) and parent.returns is node:
            return True
        node = parent
    return False


def change(node: ast.AST) -> str:
    """Change a node in place; return a description."""
    before = ast.unparse(node).splitlines()[0]
    match node:
        case ast.Compare():
            node.ops = [COMPARISONS[type(node.ops[0])]()]
        case ast.BinOp() | ast.AugAssign():
            node.op = OPERATORS[type(node.op)]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), copy.copy(node.operand))
        case ast.If():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Constant(value=bool()):
            node.value = not node.value
        case ast.Constant(value=int(number)):
            node.value = number + 1
    ast.fix_missing_locations(node)
    return f"{before}  →  {ast.unparse(node).splitlines()[0]}"


def mutated(mutant: Mutant) -> tuple[CodeType, str]:
    """Compile a mutant; return it with a description of the change."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    node = list(changes(tree))[mutant.number]
    line = getattr(node, "lineno", 0)
    said = change(node)
    return compile(tree, str(mutant.file), "exec"), f"{mutant.file.name}:{line}: {said}"


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """An import finder that replaces a module by its mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find the one module that is changed."""
        if name != self.mutant.module:
            return None
        package = self.mutant.file.name == "__init__.py"
        where = [str(self.mutant.file.parent)] if package else None
        return importlib.util.spec_from_file_location(
            name, self.mutant.file, loader=self, submodule_search_locations=where
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed module."""
        exec(mutated(self.mutant)[0], module.__dict__)


def mutants_of(patterns: Sequence[str]) -> list[Mutant]:
    """Return all mutants of some modules of the package."""
    found = []
    for pattern in patterns:
        for file in sorted((SOURCE / "nonet").glob(pattern)):
            parts = file.relative_to(SOURCE).with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            count = sum(1 for _ in changes(ast.parse(file.read_text(encoding="utf-8"))))
            found += [Mutant(module, file, number) for number in range(count)]
    return found


def notices(tests: Sequence[str], mutant: Mutant | None, seconds: float) -> bool:
    """Run tests in a child with the mutant; a hang also counts as noticed."""
    child = os.fork()
    if not child:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        if mutant:
            sys.meta_path.insert(0, Finder(mutant))
        import pytest

        ignored = "-Wignore::pytest.PytestAssertRewriteWarning"  # plugins are loaded before pytest
        plugins = ("randomly", "xdist", "cacheprovider", "schemathesis")
        without = [word for name in plugins for word in ("-p", f"no:{name}")]
        places = [str(ROOT / "tests" / test) for test in tests]
        os._exit(int(pytest.main(["-x", "-q", ignored, *without, *places])))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status != 0
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def main() -> None:
    """Report the share of mutants noticed, and list the others."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"some of {', '.join(AREAS)}")
    parser.add_argument("--sample", type=int, default=40, help="mutants per area (default: 40)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the sample (default: 0)")
    options = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "tests"))
    import hypothesis  # noqa: F401  # once here, not in every child
    import numpy  # noqa: F401
    import pytest  # noqa: F401

    for area in options.areas or AREAS:
        patterns, tests = AREAS[area]
        everything = mutants_of(patterns)
        count = min(options.sample, len(everything))
        sample = random.Random(options.seed).sample(everything, count)
        start = time.monotonic()
        if notices(tests, None, 600):
            sys.exit(f"{area}: the tests fail without any change")
        patience = 20 + 10 * (time.monotonic() - start)
        alive = [mutant for mutant in sample if not notices(tests, mutant, patience)]
        killed = count - len(alive)
        print(
            f"{area}: {killed} of {count} killed ({killed / count:.0%}); {len(everything)} in all"
        )
        for mutant in alive:
            print(f"  lives: {mutated(mutant)[1]}", flush=True)


if __name__ == "__main__":
    main()
