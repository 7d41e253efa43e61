"""Print the arguments of ``make quick``: the doctests, and the tests of changed files.

A changed test selects itself. A changed module selects the test with its name; or else the tests
of its package that mention it and the test named after the package; or else all tests of the
package. A file of the page or of native code selects related quick tests. If nothing changed, the
last commit counts.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ALWAYS = ("src", "tests/test_architecture.py")
PAGE = ("web/test_assets.py", "web/test_looks.py", "web/test_modules.py")
NATIVE = {
    "board": ("test_board.py", "test_alphabet.py"),
    "canonical": ("classes/test_forms.py",),
    "chaining": ("logic/test_chains.py",),
    "engines": ("engines/test_exact_cover.py", "engines/test_backtracking.py"),
    "facts": ("logic/test_catalogue.py",),
    "finders": ("logic/test_catalogue.py",),
    "generate": ("generating/test_grids.py", "generating/test_carving.py"),
    "gpu": ("gpu/test_gpu.py",),
    "kernels": ("solving/test_bulk.py",),
    "logic": ("logic/test_catalogue.py",),
    "solver": ("solving/test_search.py",),
    "text": ("tables/test_solving.py", "test_rows.py"),
    "variants": ("test_variants.py",),
}


def changed() -> list[Path]:
    """Return the changed and new files, or those of the last commit."""
    for command in ("git ls-files -mo --exclude-standard", "git diff --name-only HEAD~1"):
        done = subprocess.run(command.split(), capture_output=True, text=True, check=False)
        if names := done.stdout.split():
            return [Path(name) for name in names if Path(name).is_file()]
    return []


def tests_of(path: Path) -> set[Path]:
    """Return the tests of a file."""
    if path.parts[0] == "tests":
        return {path} if path.name.startswith("test_") and path.suffix == ".py" else set()
    if path.parts[0] == "native":
        return {Path("tests", test) for test in NATIVE.get(path.parts[1], ())}
    if path.parts[:4] == ("src", "nonet", "web", "static"):
        return {Path("tests", test) for test in PAGE}
    if path.parts[:2] != ("src", "nonet") or path.suffix != ".py":
        return set()
    room = Path("tests", *path.parts[2:3]) if len(path.parts) > 3 else Path("tests")
    named = room / f"test_{path.stem}.py"
    if named.is_file():
        return {named}
    tests = set(room.glob("test_*.py"))
    name = re.compile(rf"\b{re.escape(path.stem)}\b")
    naming = {test for test in tests if name.search(test.read_text(encoding="utf-8"))}
    if not naming:
        return tests if room != Path("tests") else set()
    return naming | (tests & {room / f"test_{room.name}.py"})


def main() -> None:
    """Print the arguments of pytest."""
    chosen = {str(test) for path in changed() for test in tests_of(path)}
    print(*ALWAYS, *sorted(chosen.difference(ALWAYS)))


if __name__ == "__main__":
    main()
