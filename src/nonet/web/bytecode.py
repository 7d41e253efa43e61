"""Compile modules to the bytecode of Pyodide's Python, which starts in half the time with it.

:func:`compiled` runs here if this Python is of the same version, else in Pyodide itself, in Node.
Only the standard library is imported, and nothing of nonet.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from shutil import which
from types import CodeType

_RUN = """
const { loadPyodide } = await import(process.argv[1]);
const { text } = await import("node:stream/consumers");
const { source, modules } = JSON.parse(await text(process.stdin));
const py = await loadPyodide({ indexURL: process.argv[2] });
py.globals.set("modules", modules);
py.runPython(source);
process.stdout.write(py.runPython("compiled_text(modules)"));
"""


def compiled(modules: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of modules with their bytecode, for the Python that runs.

    Docstrings and line numbers are left out: the files are then no larger than their sources.
    """
    made = {}
    for name, source in modules.items():
        code = _bare(
            compile(source, name.rpartition(":")[2], "exec", dont_inherit=True, optimize=2)
        )
        made[f"{name}c"] = _file_of(code)
    return made


def _bare(code: CodeType) -> CodeType:
    kept = (_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + bytes([0xF7 + rest] if rest else [])  # of 8 units, or of the rest
    return code.replace(co_linetable=nowhere, co_consts=tuple(kept))


def _file_of(code: CodeType) -> bytes:
    import marshal

    never_checked = (1).to_bytes(4, "little") + bytes(8)  # by its hash, PEP 552
    return MAGIC_NUMBER + never_checked + marshal.dumps(code)


def compiled_text(modules: str) -> str:
    """Do the same from JSON to JSON."""
    made = compiled({name: text.encode() for name, text in json.loads(modules).items()})
    return json.dumps({name: base64.b64encode(data).decode() for name, data in made.items()})


def compiled_for(runtime: Path, python: str, modules: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of modules as bytecode of Pyodide in a folder, or as they are without Node.

    ``python`` is the version of Pyodide's Python, such as ``3.14.2``.
    """
    if python.split(".")[:2] == [str(part) for part in sys.version_info[:2]]:
        return compiled(modules)
    node = which("node")
    if node is None:
        return modules
    texts = {name: data.decode() for name, data in modules.items()}
    job = {"source": Path(__file__).read_text(encoding="utf-8"), "modules": json.dumps(texts)}
    place = runtime.resolve()
    command = [node, "--input-type=module", "-e", _RUN, f"{place / 'pyodide.mjs'}", f"{place}/"]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True)
    if done.returncode:
        print(f"modules are not compiled: {done.stderr.strip()[-300:]}", file=sys.stderr)
        return modules
    return {name: base64.b64decode(data) for name, data in json.loads(done.stdout).items()}
