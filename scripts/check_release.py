"""Print the version, or check that a tag may be released.

    python scripts/check_release.py [TAG]

A tag must be ``v`` and the version, and the changelog must have a section for it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version() -> str:
    """Return the version of the package."""
    text = (ROOT / "src" / "nonet" / "_version.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "(.+)"', text)
    assert found is not None
    return found[1]


def faults(tag: str, number: str, changelog: str) -> list[str]:
    """Return what keeps a tag from being released.

    >>> faults("v1.0", "1.0", "## 1.0 - 2027-01-01")
    []
    """
    found = []
    if tag != f"v{number}":
        found.append(f"the tag is {tag}, but src/nonet/_version.py has {number}")
    if not re.search(rf"^## {re.escape(number)}( |$)", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md has no section '## {number}'")
    return found


def main() -> None:
    """Check the tag, or print the version."""
    if len(sys.argv) == 1:
        print(version())
        return
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if found := faults(sys.argv[1], version(), changelog):
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
