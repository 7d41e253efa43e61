"""Print what ``make quick`` runs: the doctests, and the tests of what changed.

A changed test brings itself. A changed module brings the test of its name, or else the tests of its
room; where nothing changed, the last commit counts.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

ALWAYS = ("src", "README.md", "tests/test_architecture.py")


def changed() -> list[Path]:
    """Return the changed and the new files, or those of the last commit."""
    for command in ("git ls-files -mo --exclude-standard", "git diff --name-only HEAD~1"):
        done = subprocess.run(command.split(), capture_output=True, text=True, check=False)
        if names := done.stdout.split():
            return [Path(name) for name in names if Path(name).is_file()]
    return []


def tests_of(path: Path) -> set[Path]:
    """Return the tests of a file."""
    if path.parts[0] == "tests":
        return {path} if path.name.startswith("test_") and path.suffix == ".py" else set()
    if path.parts[:2] != ("src", "nonet") or path.suffix != ".py":
        return set()
    room = Path("tests", *path.parts[2:3]) if len(path.parts) > 3 else Path("tests")
    named = room / f"test_{path.stem}.py"
    if named.is_file():
        return {named}
    return set(room.glob("test_*.py")) if room != Path("tests") else set()


def main() -> None:
    """Print the arguments of pytest."""
    chosen = {str(test) for path in changed() for test in tests_of(path)}
    print(*ALWAYS, *sorted(chosen.difference(ALWAYS)))


if __name__ == "__main__":
    main()
