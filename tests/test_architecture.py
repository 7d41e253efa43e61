"""Packages import only what the architecture allows, including late and typing imports."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import nonet

from helpers.places import DOCS, ROOT

PACKAGE = Path(nonet.__file__).parent

FLAT = {"_native", "_version", "errors", "lazy", "arguments", "random", "machine", "results"}
FLAT |= {"columns", "deadline", "markup"}
"""The modules that all rooms build on."""

BASE = {
    "storage": "",
    "language": "",
    "model": "",
    "rules": "language model",
    "puzzles": "model rules",
    "drawings": "model rules",
}
"""The rooms of the base floor, which all rooms above may import."""

ROOMS = {
    "formats": "",
    "gpu": "",
    "engines": "",
    "solving": "formats gpu engines",
    "classes": "formats gpu solving",
    "logic": "formats solving",
    "judging": "formats solving logic",
    "render": "engines logic",
    "generating": "formats gpu solving classes logic",
    "photos": "formats solving",
    "gym": "solving render generating",
    "tables": "formats gpu engines solving classes logic judging generating photos",
    "datasets": "formats solving classes logic judging generating tables",
    "study": "formats engines solving tables",
    "play": "formats solving logic",
    "documented": "formats engines solving logic generating study play",
    "web": "formats gpu engines solving classes logic judging render generating photos tables "
    "datasets play",
    "cli": "formats gpu engines solving classes logic judging render generating photos tables "
    "datasets study play documented web",
}
"""Room → the rooms that it may import, besides the flat modules, the base floor and itself."""

SEAMS = {("errors", "model")}
"""One edge points up: the types of errors name cells and grids."""

FILES = sorted(p for p in PACKAGE.rglob("*.py") if p.parent != PACKAGE or p.stem[:2] != "__")
NAME = re.compile(r"nonet(\.\w+)+")


def room_of(module: str) -> str:
    return module.split(".")[1]


@cache
def imports(path: Path) -> set[str]:
    """Return the modules that a file names in any import or string."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "nonet":
            found.update(f"nonet.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if NAME.fullmatch(node.value) or NAME.fullmatch(node.value.partition(":")[0]):
                found.add(node.value.partition(":")[0])
    return {name for name in found if name.startswith("nonet.")}


def edges(path: Path) -> set[tuple[str, str]]:
    here = path.relative_to(PACKAGE).with_suffix("").parts[0]
    return {(here, room_of(name)) for name in imports(path) if room_of(name) != here}


def allowed(here: str, there: str) -> bool:
    if here in FLAT or here in BASE:
        return there in FLAT or there in BASE.get(here, "").split()
    return there in FLAT or there in BASE or there in ROOMS[here].split()


def test_imports_point_down() -> None:
    for path in FILES:
        for here, there in sorted(edges(path) - SEAMS):
            assert allowed(here, there), f"{path}: {here} may not import {there}"


def test_the_seams_are_used_and_no_room_is_forgotten() -> None:
    used = set().union(*map(edges, FILES))
    assert used >= SEAMS
    there = {path.relative_to(PACKAGE).with_suffix("").parts[0] for path in FILES}
    assert there <= FLAT | set(BASE) | set(ROOMS)


def test_the_order_of_rooms_has_no_cycle() -> None:
    below: set[str] = set()
    for room, imported in {**BASE, **ROOMS}.items():
        assert set(imported.split()) <= below, room
        below.add(room)


def test_the_page_of_the_architecture_shows_these_rooms() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    for room, imported in {**BASE, **ROOMS}.items():
        row = re.search(rf"^\| `{room}/` \|.*\| (\w+) \| ([^|]*) \|$", page, re.M)
        assert row, f"docs/architecture.md has no row for {room}"
        assert row[1] in ("public", "provisional", "internal")
        assert row[2].split() == (imported.split() or ["–"]), room


def test_documentation_imports_nothing_internal() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    internal = re.findall(r"^\| `(\w+)/` \|.*\| internal \|", page, re.M)
    pages = [path for path in DOCS.rglob("*.md") if path.name != "architecture.md"]
    for path in [ROOT / "README.md", *pages, *(ROOT / "examples").rglob("*.py")]:
        used = re.findall(r"from nonet\.(\w+)[\w.]* import", path.read_text(encoding="utf-8"))
        assert not {*used} & {*internal, *FLAT}, path


def test_the_map_names_every_folder_of_native_code() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    native = page.partition("\nnative/bindings")[2].partition("```")[0]
    for path in (ROOT / "native").iterdir():
        if path.is_dir() and path.name != "bindings":
            assert re.search(rf"^native/(\w+, )*{path.name}\b", native, re.M), path


def test_the_way_through_the_house_names_real_files() -> None:
    text = (ROOT / "HACKING.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:src|native|tests)/[\w./]+)`", text)
    assert len(named) > 30 and not [name for name in named if not (ROOT / name).exists()]


def modules() -> list[str]:
    return ["nonet", *(m.name for m in pkgutil.walk_packages([str(PACKAGE)], "nonet.") if m.ispkg)]


@pytest.mark.parametrize("package", modules())
def test_no_module_has_the_name_of_what_its_package_exports(package: str) -> None:
    loaded = importlib.import_module(package)
    inside = {m.name for m in pkgutil.iter_modules(loaded.__path__)}
    hidden = {name for name in getattr(loaded, "__all__", ()) if name in inside}
    assert all(inspect.ismodule(vars(loaded).get(name, inspect)) for name in hidden), hidden


def test_public_names_exist_and_are_sorted() -> None:
    assert nonet.__all__ == sorted(nonet.__all__)
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    assert set(nonet.__all__) <= set(dir(nonet))
    with pytest.raises(AttributeError, match="frobnicate"):
        nonet.frobnicate  # type: ignore[attr-defined]  # noqa: B018


def test_names_are_not_taken_from_the_package_inside_it() -> None:
    """Loading one could deadlock with a thread that waits for this module."""
    for path in FILES:
        assert not {f"nonet.{name}" for name in nonet.__all__} & imports(path), path


def python(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout


def test_import_is_cheap() -> None:
    loaded = python("import sys, nonet; print(*sorted(m for m in sys.modules if '.' not in m))")
    heavy = {"numpy", "cv2", "rich", "fastapi", "matplotlib", "pyarrow", "pandas"}
    assert not heavy & set(loaded.split())


def test_fields_do_not_load_lazy_modules() -> None:
    """A dataclass may look up what is before the dot in the type of a field: Python 3.15 does."""
    for path in FILES:
        body = ast.parse(path.read_text(encoding="utf-8")).body
        lazy = {
            name.asname or name.name
            for node in body
            if isinstance(node, ast.ImportFrom) and node.module == "nonet.lazy"
            for name in node.names
        }
        classes = [node for node in body if isinstance(node, ast.ClassDef)]
        fields = [field for kind in classes for field in kind.body]
        types = [ast.unparse(one.annotation) for one in fields if isinstance(one, ast.AnnAssign)]
        assert not [text for text in types if text.partition(".")[0] in lazy], path


@pytest.mark.parametrize(
    "command",
    ["solve PUZZLE", "hint PUZZLE", "explain PUZZLE", "rate PUZZLE", "generate -n 1 --seed 1"],
)
def test_a_command_for_one_puzzle_loads_only_what_it_needs(command: str) -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    arguments = command.replace("PUZZLE", puzzle).split()
    run = f"import sys; from nonet.cli import main; code = main({arguments}); assert code == 0"
    loaded = set(python(f"{run}; print(*sys.modules)").split())
    assert "nonet.cli.rows" in loaded or "nonet.cli.source" in loaded
    heavy = {"numpy", "rich", "pyarrow", "urllib.request", "importlib.resources"}
    unused = {"nonet.formats.registry", "nonet.rules.lines", "nonet.logic.positions"}
    if not command.startswith(("hint", "explain")):
        unused |= {"nonet.logic.hints", "nonet.tables.readers"}
    assert not (heavy | unused) & loaded


def test_functions_stay_functions_when_their_room_is_imported() -> None:
    rooms = "import nonet, nonet.solving.search, nonet.classes.forms"
    assert python(f"{rooms}; print(nonet.solve, nonet.canonical)").count("<function") == 2


def test_one_root_for_all_errors() -> None:
    from nonet import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if kind.__module__ == errors.__name__]
    assert nonet.SudokuError in own
    assert all(issubclass(kind, nonet.SudokuError) for kind in own)


HOMONYMS = {
    **dict.fromkeys(("Board", "Position", "SudokuCell", "SudokuSolver"), "a name from a document"),
    **dict.fromkeys(("BruteForce", "CoverSearch", "Random"), "a shell around native code"),
    **dict.fromkeys(("Link", "Part", "Rating", "Step"), "a copy of what native code returns"),
}
"""Names of several classes, and why."""


def test_a_name_means_one_thing() -> None:
    homes: dict[str, set[Path]] = {}
    for path in [*FILES, PACKAGE / "_native.pyi"]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(path)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
                homes.setdefault(ast.unparse(node.target), set()).add(path)
    several = {name for name, found in homes.items() if len(found) > 1 and name[0] != "_"}
    assert several == set(HOMONYMS)


GRAMMARS = ("rules", "formats", "drawings", "generating/kinds")
"""The folders that may name single rules: their home, notations, and layouts of several rules."""

NAMING = {
    **dict.fromkeys(
        ("classes/variants.py", "puzzles/puzzle.py"), "candidates are marks of a puzzle"
    ),
    **dict.fromkeys(
        ("judging/moves.py", "logic/general/engine.py", "logic/mistakes.py"),
        "a board has candidates",
    ),
    **dict.fromkeys(
        ("logic/general/game.py", "logic/general/whole_grid.py"), "a search of its own"
    ),
    "cli/commands/generate.py": "an option makes a rectangle",
    "web/fpuzzles.py": "a small puzzle warms it up",
}
"""Other modules that do, and why. What a program must know about a rule belongs into its file."""


def test_a_rule_is_known_in_its_file() -> None:
    kinds = {kind.__name__ for kind in nonet.rules.RULES.values()}
    found: set[str] = set()
    for path in FILES:
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nonet.rules"):
                named = {alias.name for alias in node.names}
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "rules":
                named = {node.attr}
            else:
                continue
            if named & kinds and not name.startswith(GRAMMARS):
                found.add(name)
    assert found == set(NAMING)
