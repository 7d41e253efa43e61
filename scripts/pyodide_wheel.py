"""Pack nonet and its module for Pyodide into a wheel, for tests: releases build theirs in CI.

python scripts/pyodide_wheel.py MODULE FOLDER
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from base64 import urlsafe_b64encode
from pathlib import Path

from nonet import __version__

ROOT = Path(__file__).parents[1]
TAG = "cp314-cp314-pyemscripten_2026_0_wasm32"


def main() -> None:
    """Write the wheel."""
    module, folder = Path(sys.argv[1]), Path(sys.argv[2])
    info = f"nonet-{__version__}.dist-info"
    needs = "fluent.syntax>=0.19", "rich>=13", "shtab>=1.7"
    head = ["Metadata-Version: 2.1", "Name: nonet", f"Version: {__version__}"]
    files = {f"nonet/{module.name}": module.read_bytes()}
    source = ROOT / "src" / "nonet"
    for path in sorted(source.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            files[f"nonet/{path.relative_to(source).as_posix()}"] = path.read_bytes()
    metadata = "\n".join([*head, *(f"Requires-Dist: {name}" for name in needs), ""])
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    rows = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"nonet-{__version__}-{TAG}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    print(wheel)


def _digest(data: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    main()
