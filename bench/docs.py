"""Write measured figures into tables in the documentation."""

from __future__ import annotations

import re
from pathlib import Path


def replace_table(path: Path, name: str, table: str) -> None:
    """Replace the table between ``<!-- name -->`` and ``<!-- /name -->`` in a document."""
    text = path.read_text(encoding="utf-8")
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    new, count = pattern.subn(lambda found: f"{found[1]}{table}\n{found[2]}", text)
    if count != 1:
        raise SystemExit(f"{path.name} has no marks named {name}")
    path.write_text(new, encoding="utf-8")
