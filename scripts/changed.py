"""Print what ``make quick`` runs: the doctests, and the tests of what changed of late.

A changed module brings the tests whose names share its name or the name of its room; a changed test
brings itself.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

ALWAYS = ("src", "README.md")


def changed() -> list[Path]:
    """Return the changed and the new files, or those of the last commit where nothing changed."""
    for command in ("git ls-files -mo --exclude-standard", "git diff --name-only HEAD~1"):
        done = subprocess.run(command.split(), capture_output=True, text=True, check=False)
        if names := done.stdout.split():
            return [Path(name) for name in names if Path(name).exists()]
    return []


def tests_of(path: Path, tests: list[Path]) -> list[Path]:
    """Return the tests that bear the name of a file."""
    if path.parts[0] == "tests":
        return [path] if path in tests else []
    if path.parts[:2] != ("src", "nonet") or path.suffix != ".py":
        return []
    return [test for test in tests if _words(test) & {path.stem, f"{path.parent.name}_{path.stem}"}]


def _words(test: Path) -> set[str]:
    words = test.stem.removeprefix("test_").split("_")
    return {"_".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, len(words) + 1)}


def main() -> None:
    """Print the arguments of pytest."""
    tests = sorted(Path("tests").rglob("test_*.py"))
    chosen = {test for path in changed() for test in tests_of(path, tests)}
    print(*ALWAYS, *sorted(chosen))


if __name__ == "__main__":
    main()
