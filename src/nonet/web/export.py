"""Write the page as a folder for any file server: nonet itself runs in the browser, in Pyodide.

The files of Pyodide and the compiled core come from folders on this machine; the page loads nothing
from anywhere else.
"""

from __future__ import annotations

import ast
import datetime
import gzip
import io
import json
import lzma
import re
import tarfile
import zipfile
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import nonet
from nonet.errors import ArgumentError, BackendUnavailableError, known_name
from nonet.generating import Generator, Level
from nonet.generating.days import daily
from nonet.language import LANGUAGES, SOURCE
from nonet.logic.positions import FILE
from nonet.web import assets, local
from nonet.web.bytecode import compiled_for

STOCK = 6
"""The number of stored puzzles of each level."""

DAILY = (Level.EASY, Level.MEDIUM, Level.HARD)
"""The levels of the puzzles of a day."""

PAGES = ("index.html", "embed.html", "sw.js")
"""The files next to the folder ``static``."""

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide's npm package that the page needs."""

_ROOMS = ("cli", "datasets", "documented", "engines", "gpu", "gym", "play", "study", "tables")
"""Rooms that no endpoint imports, besides what their packages need to be found."""

_PARTS = {
    "photos": ("result.py",),
    "web": ("endpoints.py", "example.png", "local.py", "replies.py", "requests.py"),
}
"""What endpoints without a server import from other rooms."""

MODULES = Path(__file__).with_name("stdlib.txt")
"""The files of the standard library that Pyodide and the endpoints import."""


def export_site(
    folder: str | Path,
    *,
    core: str | Path,
    pyodide: str | Path = "node_modules/pyodide",
    days: int = 30,
    base: str = "./",
    languages: Iterable[str] | None = None,
    first_day: datetime.date | None = None,
) -> list[Path]:
    """Write the page into a folder and return its files.

    ``core`` is nonet's wheel for Pyodide, or the extension module of one; ``pyodide`` the folder of
    Pyodide's npm package. The puzzles of ``days`` days are stored, beginning with yesterday, so
    that they can be played before the engine has started; the page makes later ones itself.
    ``base`` is the path at which the folder will be served. English is always among the
    ``languages``.
    """
    target, runtime = Path(folder), Path(pyodide)
    codes = _languages(languages)
    _check_base(base)
    if days < 1:
        raise ArgumentError(f"days must be at least 1, not {days}", parameters=["days"])
    module_name, module = _core(Path(core))
    package = _package(module_name, module, codes)
    engine = _engine(runtime, package)
    engine[f"engine/{FILE}"] = Path(nonet.__file__).with_name("logic").joinpath(FILE).read_bytes()
    start = (first_day or datetime.date.today()) - datetime.timedelta(days=1)
    dates = [start + datetime.timedelta(days=n) for n in range(days + 1)]
    files = {**_page_files(codes, dates), **engine, **_answers(codes, dates)}
    digest = sha256()
    for name, data in files.items():
        digest.update(name.encode() + b"\0" + data)
    label = digest.hexdigest()[:12]
    kept = [name for name in files if not name.startswith("answers/day-")]
    made = {f"static/{label}/{name}": data for name, data in files.items()}
    made |= {name: _page(name, label, kept, base) for name in PAGES}
    made["manifest.webmanifest"] = _manifest(label, base)
    made[".nojekyll"] = b""  # else GitHub Pages drops files
    written = []
    for name, data in made.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)
    return written


def _languages(chosen: Iterable[str] | None) -> list[str]:
    if chosen is None:
        return list(LANGUAGES)
    found = {known_name("language", code, LANGUAGES) for code in chosen} | {SOURCE}
    return [code for code in LANGUAGES if code in found]


def _check_base(base: str) -> None:
    if base != "./" and not re.fullmatch(r"/([\w.~-]+/)*", base):
        raise ArgumentError(
            f"base must be a path such as / or /sudoku/, not {base!r}", parameters=["base"]
        )


def _core(path: Path) -> tuple[str, bytes]:
    """Return the compiled module for Pyodide and its name, from a wheel or a file."""
    if not path.is_file():
        raise BackendUnavailableError(
            f"{path}: no such file; the page needs nonet's wheel for Pyodide: 'make wasm' builds "
            "it, or 'pip download --only-binary=:all: --platform pyemscripten_2026_0_wasm32 "
            "--python-version 3.14 --no-deps nonet'"
        )
    if path.suffix != ".whl":
        return path.name, path.read_bytes()
    with zipfile.ZipFile(path) as wheel:
        for name in wheel.namelist():
            if re.search(r"_native\.[\w.-]*emscripten[\w.-]*\.so$|_native\.abi3\.so$", name):
                if "emscripten" in f"{name}{path.name}":
                    return Path(name).name, wheel.read(name)
    raise ArgumentError(f"{path}: not a wheel for Pyodide", parameters=["core"])


def _engine(runtime: Path, package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of Pyodide, as small as they can be on every host."""
    missing = [name for name in (*PYODIDE, "pyodide-lock.json") if not (runtime / name).is_file()]
    if missing:
        raise BackendUnavailableError(
            f"{runtime}: no {missing[0]}; the page needs Pyodide's npm package: npm install pyodide"
        )
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    both = {"package": package, "stdlib": _stdlib(runtime / "python_stdlib.zip", package)}
    sources = {
        f"{place}:{name}": data
        for place, files in both.items()
        for name, data in files.items()
        if name.endswith(".py")
    }
    made = compiled_for(runtime, lock["info"]["python"], sources)
    for place, files in both.items():
        kept = {name: data for name, data in files.items() if not name.endswith(".py")}
        ours = {name: data for name, data in made.items() if name.startswith(f"{place}:")}
        both[place] = kept | {name.partition(":")[2]: data for name, data in ours.items()}
    return {
        "engine/nonet.tar.xz": _archive(both["package"]),
        "engine/pyodide.mjs": (runtime / "pyodide.mjs").read_bytes(),
        "engine/pyodide.asm.mjs.gz": _packed((runtime / "pyodide.asm.mjs").read_bytes()),
        "engine/pyodide.asm.wasm.gz": _packed((runtime / "pyodide.asm.wasm").read_bytes()),
        "engine/stdlib.zip.gz": _packed(_zipped(both["stdlib"])),
        "engine/lock.json": json.dumps({"info": lock["info"], "packages": {}}).encode(),
    }


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _stdlib(path: Path, package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the modules of the standard library in use."""
    used = {*MODULES.read_text(encoding="utf-8").split(), *_imported(package)}
    with zipfile.ZipFile(path) as whole:
        return {name: whole.read(name) for name in whole.namelist() if name in used}


def _zipped(files: dict[str, bytes]) -> bytes:
    """Return a zip file without compression, which the whole file gets."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as kept:
        for name, data in files.items():
            kept.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


def _imported(package: dict[str, bytes]) -> set[str]:
    """Return the files that modules imported by nonet may have in the standard library."""
    found = set()
    for name, data in package.items():
        for node in ast.walk(ast.parse(data)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                found |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    paths = {name.replace(".", "/") for name in found}
    return {f"{path}{end}" for path in paths for end in (".py", "/__init__.py")}


def _package(module_name: str, module: bytes, codes: Sequence[str]) -> dict[str, bytes]:
    """Return nonet and the libraries that its endpoints import."""
    root = Path(nonet.__file__).parent
    files = {f"nonet/{module_name}": module}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix in {".py", ".pyi", ".ftl", ".json", ".png"} and _is_needed(name, codes):
            files[f"nonet/{name}"] = path.read_bytes()
    files |= _library("fluent.syntax")
    files["typing_extensions.py"] = b"from typing import *\n"  # all that fluent.syntax needs
    return files


def _archive(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return lzma.compress(out.getvalue(), preset=9)


def _is_needed(name: str, codes: Sequence[str]) -> bool:
    room, _, rest = name.partition("/")
    if room == "_native.pyi":
        return False
    if room == "language" and "/" in rest:
        return rest.partition("/")[0] in codes
    if rest in ("", "__init__.py", "__init__.pyi"):
        return True
    return room not in _ROOMS and rest in _PARTS.get(room, (rest,))


def _library(name: str) -> dict[str, bytes]:
    """Return the sources of an installed library of Python."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise BackendUnavailableError(f"the page needs {name}: pip install {name}")
    place, origin = name.replace(".", "/"), Path(spec.origin)
    if not spec.submodule_search_locations:
        return {f"{place}.py": origin.read_bytes()}
    return {
        f"{place}/{path.name}": path.read_bytes() for path in sorted(origin.parent.glob("*.py"))
    }


def _page_files(codes: Sequence[str], dates: Sequence[datetime.date]) -> dict[str, bytes]:
    """Return the files of the page; its transport asks the engine instead of a server."""
    days = f'"{dates[0].isoformat()}", "{dates[-1].isoformat()}"'.encode()
    files = {}
    for name in assets.names():
        language = re.match(r"messages/(\w+?)(-later)?\.json", name)
        if (language and language[1] not in codes) or name in assets.ONLINE_ONLY:
            continue
        files[name] = assets.content(name, transport="local.js")
    files[assets.BUNDLE] = files[assets.BUNDLE].replace(b'"DAYS"', days)
    files["engine.js"] = assets.content("engine.js")
    linked = 'export const { ask, remote } = (await import("./page.js")).$transport;'
    files["transport.js"] = linked.encode()  # for boards in other pages
    if set(codes) != set(LANGUAGES):
        names = json.dumps({code: LANGUAGES[code] for code in codes}, ensure_ascii=False)
        pattern = rb"(const LANGUAGES = )\{[^}]*\}"
        text = files[assets.BUNDLE]
        files[assets.BUNDLE] = re.sub(pattern, rb"\1" + names.encode(), text)
    return files


def _answers(codes: Sequence[str], dates: Sequence[datetime.date]) -> dict[str, bytes]:
    """Return the answers that the page has before its engine starts."""
    files: dict[str, Any] = {}
    for code in codes:
        files[f"info-{code}"] = json.loads(local.answer("info", "", code)[1])
    for day in dates:
        made = {level.value: daily(day, level, threads=1).as_dict() for level in DAILY}
        files[f"day-{day.isoformat()}"] = made
    generator = Generator(dates[0].toordinal(), threads=1)
    for level in Level:
        files[f"level-{level.value}"] = [
            one.as_dict() for one in generator.generate_many(level, STOCK, seconds=60)
        ]
    return {
        f"answers/{name}.json": json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        for name, data in files.items()
    }


def _page(name: str, label: str, kept: Sequence[str], base: str) -> bytes:
    data = assets.content(name, label, kept)
    if name.endswith(".html") and base != "./":
        data = data.replace(b"<head>", f'<head>\n  <base href="{base}">'.encode(), 1)
    return data.replace(b'INFO, "static/', b'"static/') if name == "sw.js" else data


def _manifest(label: str, base: str) -> bytes:
    found = json.loads(assets.content("manifest.webmanifest", label))
    found |= {"start_url": base, "scope": base}
    return json.dumps(found, indent=2).encode()
