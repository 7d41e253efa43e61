"""The page without a server: its folder, and the answers of nonet in a page."""

from __future__ import annotations

import base64
import datetime
import gzip
import io
import json
import lzma
import marshal
import re
import subprocess
import sys
import tarfile
import traceback
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import ArgumentError, BackendUnavailableError, UnknownNameError
from nonet.generating.days import daily
from nonet.logic import positions
from nonet.web import bytecode, local
from nonet.web.endpoints import ENDPOINTS
from nonet.web.export import MODULES, export_site
from nonet.web.replies import KINDS

from helpers.command_line import CommandLine

DAY = datetime.date(2026, 11, 19)
CORE = "_native.cpython-314-wasm32-emscripten.so"


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files of Pyodide's package, without their content."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        (folder / name).write_text(f"// {name}")
    (folder / "pyodide-lock.json").write_text('{"info": {"python": "2.7.1"}, "packages": {}}')
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w") as stdlib:
        for name in (*MODULES.read_text().split(), "turtle.py", "encodings/cp500.py"):
            stdlib.writestr(name, "")
    (folder / CORE).write_bytes(b"\0asm")
    return folder


@pytest.fixture(scope="module")
def site(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bytecode, "which", lambda _: None)
        exported(folder, runtime)
    return folder


def exported(folder: Path, runtime: Path) -> None:
    export_site(
        folder,
        core=runtime / CORE,
        pyodide=runtime,
        days=1,
        base="/sudoku/",
        languages=["de"],
        first_day=DAY,
    )


def tagged(site: Path) -> Path:
    (folder,) = (site / "static").iterdir()
    return folder


def test_every_file_that_the_page_names_is_there(site: Path) -> None:
    listed = re.findall(r'"(static/[^"]+)"', (site / "index.html").read_text())
    kept = re.findall(r'"(static/[^"]+)"', (site / "sw.js").read_text())
    assert len(listed) > 10 and len(kept) > 60
    for name in {*listed, *kept}:
        assert (site / name).is_file(), name
    stored = (site / "sw.js").read_text().partition("FILES = [")[2].partition("];")[0].split(", ")
    assert "INFO" not in stored and len(stored) == len(set(stored))  # the browser refuses repeats


def test_the_transport_asks_the_engine(site: Path) -> None:
    text = (tagged(site) / "page.js").read_text()
    assert "engine.js" in text and '["2026-11-18", "2026-11-19"]' in text
    assert (tagged(site) / "engine.js").is_file()
    assert not (tagged(site) / "local.js").exists()


def test_base_and_languages(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert page.index('<base href="/sudoku/">') < page.index("<link")
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == manifest["scope"] == "/sudoku/"
    assert (tagged(site) / "messages/de.json").is_file()
    assert not (tagged(site) / "messages/fr.json").exists()
    assert '{"en": "English", "de": "Deutsch"}' in (tagged(site) / "page.js").read_text()


def test_stored_answers_are_those_of_the_engine(site: Path) -> None:
    answers = tagged(site) / "answers"
    for language in ("en", "de"):
        told = json.loads((answers / f"info-{language}.json").read_text())
        assert told == json.loads(local.answer("info", "", language)[1])
    day = json.loads((answers / "day-2026-11-19.json").read_text())
    assert day["medium"] == json.loads(daily(DAY, "medium").as_json())
    assert {path.stem for path in answers.glob("level-*")} == {
        f"level-{level}" for level in ("easy", "medium", "hard", "expert", "master", "extreme")
    }
    assert [one["level"] for one in json.loads((answers / "level-easy.json").read_text())] == (
        ["easy"] * 6
    )


def test_the_archive_holds_what_endpoints_import(site: Path) -> None:
    engine = tagged(site) / "engine"
    packed = lzma.decompress((engine / "nonet.tar.xz").read_bytes())
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        names = archive.getnames()
    assert {f"nonet/{CORE}", "nonet/web/local.py", "nonet/logic/practised.json"} <= {*names}
    assert "fluent/syntax/parser.py" in names and "nonet/language/de/page.ftl" in names
    answered_with({name.removesuffix(".py") for name in names if name.startswith("nonet/")})
    assert not any(name.startswith(("nonet/cli/commands", "nonet/language/fr")) for name in names)
    assert not any(name.endswith(positions.FILE) for name in names)
    stdlib = gzip.decompress((engine / "stdlib.zip.gz").read_bytes())
    kept = zipfile.ZipFile(io.BytesIO(stdlib)).namelist()
    assert sorted(kept) == sorted(MODULES.read_text().split())


BLOCKED = """
import importlib.abc, json, sys
kept = set(json.load(sys.stdin))
class Block(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        place = name.replace(".", "/")
        if name.startswith("nonet.") and not {place, place + "/__init__"} & kept:
            if name != "nonet._native":
                raise ModuleNotFoundError(f"not in the archive: {name}", name=name)
sys.meta_path.insert(0, Block())
from nonet.web.endpoints import ENDPOINTS
from nonet.web.local import answer
for one in ENDPOINTS.values():
    if not one.upload and one.path != "print.pdf":
        status, text = answer(one.path, json.dumps(one.example), "en")
        assert status == 200, (one.path, text)
"""


def answered_with(modules: set[str]) -> None:
    """Expect answers to the examples of all endpoints, with these modules of nonet alone."""
    command = [sys.executable, "-c", BLOCKED]
    subprocess.run(command, input=json.dumps([*modules]), text=True, check=True)


def test_modules_are_compiled_for_this_python() -> None:
    source = b'"""Say."""\ndef f(x):\n    """Add."""\n    return x + 1\n'
    (name, data), *others = bytecode.compiled({"a/b.py": source}).items()
    assert name == "a/b.pyc" and not others and data[:4] == MAGIC_NUMBER
    made: dict[str, Any] = {}
    exec(marshal.loads(data[16:]), made)
    assert made["f"](1) == 2 and made["f"].__doc__ is None
    with pytest.raises(TypeError) as raised:
        made["f"]("x")
    assert "in f" in "".join(traceback.format_exception(raised.value))  # without its line
    text = bytecode.compiled_text(json.dumps({"a/b.py": source.decode()}))
    assert base64.b64decode(json.loads(text)[name]) == data


def test_without_node_modules_stay_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bytecode, "which", lambda _: None)
    assert bytecode.compiled_for(tmp_path, "2.7.1", {"a.py": b"x = 1"}) == {"a.py": b"x = 1"}


def test_the_library_of_positions_has_a_list() -> None:
    assert positions.practised() == tuple(positions.library())


def test_what_cannot_be_exported(runtime: Path, tmp_path: Path) -> None:
    usual: dict[str, Any] = {"core": runtime / CORE, "pyodide": runtime}
    for error, options in (
        (BackendUnavailableError, {"core": tmp_path / "none.whl"}),
        (BackendUnavailableError, {"pyodide": tmp_path}),
        (ArgumentError, {"base": "sudoku"}),
        (ArgumentError, {"days": 0}),
        (UnknownNameError, {"languages": ["xx"]}),
    ):
        with pytest.raises(error):
            export_site(tmp_path / "site", **{**usual, **options})
    assert not (tmp_path / "site").exists()


def test_the_command(nonet_cli: CommandLine, tmp_path: Path) -> None:
    code, _, err = nonet_cli("export-site", str(tmp_path / "site"), "--core", "none.whl")
    assert code == 1 and "none.whl: no such file" in err and "make wasm" in err


@pytest.mark.parametrize("name", [n for n, one in ENDPOINTS.items() if one.batch])
def test_lines_are_answered_as_by_the_server(name: str) -> None:
    line = json.dumps({"do": name, **ENDPOINTS[name].example})
    status, text = local.answer("batch", line, "en")
    found = json.loads(text)
    assert status == 200 and (found["line"], found["status"]) == (1, 200)
    assert set(found) == {"line", "status", "result"}


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("solve", "{}", "'puzzle' is required"),
        ("solve", '{"puzzle": 5}', "'puzzle' must be text"),
        ("solve", '{"puzzle": ""}', "'puzzle' must have at least 1 characters"),
        ("solve", '{"puzzle": ".", "x": 1}', "unknown field 'x'"),
        ("solve", "[]", "expected a JSON object"),
        ("solve", "{", "invalid JSON"),
        ("count", '{"puzzle": ".", "limit": true}', "'limit' must be a whole number"),
        ("count", '{"puzzle": ".", "limit": 0}', "'limit' must be at least 1"),
        ("generate", '{"size": 99}', "'size' must be at most 16"),
        ("generate", '{"rules": [5]}', "'rules.0' must be text"),
        ("generate", '{"seed": 9007199254740992}', "'seed' must be less than"),
        ("nothing", "{}", "no such address: nothing"),
    ],
)
def test_bad_requests(path: str, body: str, message: str) -> None:
    status, text = local.answer(path, body, "en")
    found = json.loads(text)["error"]
    assert status == (404 if path == "nothing" else 422) and found["kind"] == "request"
    assert message in found["message"]


def test_errors_of_puzzles_and_lines() -> None:
    status, text = local.answer("solve", '{"puzzle": "11.............."}', "de")
    assert status == 422 and json.loads(text)["error"]["kind"] in KINDS.values()
    lines = 'nothing\n{"do": "explain"}\n{"do": "count", "puzzle": "12...4....4....1"}\n'
    found = [json.loads(line) for line in local.answer("batch", lines, "en")[1].splitlines()]
    assert [one["status"] for one in found] == [422, 422, 200]
    assert [one["line"] for one in found] == [1, 2, 3]
