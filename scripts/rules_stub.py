"""Write the stub of ``nonet.rules``: the rules that its modules declare, and its other names.

python scripts/rules_stub.py
"""

from __future__ import annotations

from pathlib import Path

from nonet import rules
from nonet.rules.names import RULES

STUB = Path(rules.__file__).with_suffix(".pyi")


def stub() -> str:
    """Return the content of the stub."""
    homes = {kind.__name__: kind.__module__ for kind in RULES.values()}
    families = set(homes.values())
    for line in STUB.read_text(encoding="utf-8").splitlines():
        if line.startswith("from"):
            _, home, _, name, *_ = line.split()
            if home not in families or name.islower():
                homes[name] = home
    lines = sorted(f"from {home} import {name} as {name}\n" for name, home in homes.items())
    return "".join(lines) + "\n__all__: list[str]\n"


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
