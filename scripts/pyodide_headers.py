"""Write the headers of Python as Pyodide has it, from those of the same Python here.

    python scripts/pyodide_headers.py PYODIDE FOLDER

``PYODIDE`` is the folder of the npm package, ``FOLDER`` a copy of Python's headers; its pyconfig.h
is replaced.
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path
from typing import Any

_MACRO = re.compile(
    r"(HAVE|SIZEOF|ALIGNOF|WITH|PY|Py|PYLONG|PTHREAD|DOUBLE_IS|MAJOR_IN|STDC|SYS_SELECT)_\w+"
)
_TEXTS = ("PY_BUILTIN_HASHLIB_HASHES", "RETSIGTYPE", "SOABI_PLATFORM")
_VARIABLES = "_sysconfigdata__emscripten_wasm32-emscripten.py"


def variables(pyodide: Path) -> dict[str, Any]:
    """Return the build variables in the standard library of Pyodide."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as stdlib:
        names: dict[str, Any] = {}
        exec(stdlib.read(_VARIABLES), names)
    found: dict[str, Any] = names["build_time_vars"]
    return found


def main() -> None:
    """Write the headers."""
    pyodide, folder = map(Path, sys.argv[1:])
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name, value in sorted(variables(pyodide).items()):
        if value and (name in _TEXTS or (isinstance(value, int) and _MACRO.fullmatch(name))):
            lines.append(f"#define {name} {value}")
    (folder / "pyconfig.h").write_text("\n".join([*lines, "#endif", ""]))


if __name__ == "__main__":
    main()
