"""The files of the page: HEAD, compression, tags, nothing outside the folder."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from nonet.generating.days import daily
from nonet.language import FOLDER, LANGUAGES, PAGE, SOURCE, plain_texts, speaking
from nonet.rules.names import RULES
from nonet.rules.texts import spoken
from nonet.web.assets import BUNDLE, SCRIPT, STATIC, bundled, modules, tag


@pytest.mark.parametrize(
    "path", ["/", "/docs", "/sw.js", "/manifest.webmanifest", "/static/main.js"]
)
def test_head_and_get_agree(client: Any, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert got.status_code == head.status_code == 200
    assert head.content == b""
    assert head.headers["content-type"] == got.headers["content-type"]


def test_the_page_names_its_files_by_their_content(client: Any) -> None:
    page = client.get("/")
    names = re.findall(r'"(static/[^"]+)"', page.text)
    assert f"static/{tag()}/icon.svg" in names
    assert names and all(name.startswith(f"static/{tag()}/") for name in names)
    for name in names:
        answer = client.get(f"/{name}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("gzip", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_files_come_as_small_as_the_client_takes_them(
    client: Any, accepted: str, encoding: str | None
) -> None:
    answer = client.get(f"/static/{tag()}/main.js", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text.lstrip().startswith("import ")


def test_unchanged_pages_are_not_sent_again(client: Any) -> None:
    for _ in range(3):  # each makes one more puzzle of the page
        client.get("/")
    etag = client.get("/").headers["etag"]
    assert client.get("/", headers={"If-None-Match": etag}).status_code == 304


def test_the_worker_keeps_every_file_of_the_page(client: Any) -> None:
    listed = set(re.findall(r'"static/\w+/([^"]+)"', client.get("/sw.js").text))
    present = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.*")}
    codes = LANGUAGES.keys() - {SOURCE}
    present |= {f"messages/{code}{part}.json" for code in codes for part in ("", "-later")}
    apart = {"index.html", "manifest.webmanifest", "sw.js", "wire.d.ts"}
    apart |= {"docs.html", "docs.css", "docs.js", "local.js", "engine.js", "embed.html"}
    apart |= set(filter(bundled, present))
    assert listed == present - apart | {BUNDLE}
    for name in listed:
        assert client.get(f"/static/{tag()}/{name}").status_code == 200


def test_the_page_loads_its_modules_in_one_file(client: Any) -> None:
    page = client.get("/").text
    assert re.findall(r'"modulepreload" href="static/\w+/([^"]+)"', page) == [BUNDLE]
    assert not bundled(SCRIPT) and not bundled("race.js"), "races are loaded when requested"
    text = client.get(f"/static/{tag()}/{BUNDLE}").text
    assert "import " not in re.sub(r"\bimport\(|\bimport\.meta", "", text)
    exported = re.findall(r"\$\w+", text[text.rindex("export {") :])
    assert {f"{name[1:]}.js" for name in exported} == set(filter(bundled, modules(SCRIPT)))
    for name in modules(SCRIPT):
        found = set(re.findall(r"^export .*?(?:function|class|const) (\w+)", read(name), re.M))
        assert name == SCRIPT or found == exports(text, name[:-3]), name


@pytest.mark.parametrize("name", sorted(path.name for path in STATIC.glob("*.js")))
def test_no_module_is_loaded_twice(client: Any, name: str) -> None:
    imported = re.findall(r'"\./([\w-]+\.js)"', client.get(f"/static/{tag()}/{name}").text)
    assert bundled(name) or not any(map(bundled, imported))


def read(name: str) -> str:
    return (STATIC / name).read_text("utf-8")


def exports(bundle: str, module: str) -> set[str]:
    """Return what a module returns in the bundle."""
    body = bundle[bundle.index(f"const ${module} = (") :]
    returned = re.search(r"^return \{ (.*) \};\n\}\)\(\);", body, re.MULTILINE)
    assert returned
    return set(returned[1].split(", "))


def test_the_page_has_the_puzzle_of_the_day(client: Any) -> None:
    for _ in range(3):  # each makes one more puzzle
        page = client.get("/").text
    puzzles = re.search(r'id="todays">(.*)</script>', page)
    assert puzzles
    dailies = json.loads(puzzles[1])
    assert len({one["date"] for one in dailies}) == 3
    for one in dailies:
        assert one["puzzle"] == str(daily(one["date"], "medium").puzzle)


@pytest.mark.parametrize("name", sorted(path.name for path in STATIC.glob("*.js")))
def test_only_comments_and_indentation_are_left_out(client: Any, name: str) -> None:
    if name == "sw.js":
        return  # the server fills in names
    sent = client.get(f"/static/{tag()}/{name}").text
    # What a module takes from the bundle is imported in two lines instead of one.
    taken = r'^import \{ \$(\w+) \} from "\./page\.js";\nconst (.*) = \$\1;$'
    sent = re.sub(taken, _imported, sent, flags=re.MULTILINE)
    parser = Parser(Language(tree_sitter_javascript.language()))
    source = (STATIC / name).read_bytes()
    assert code_of(parser.parse(sent.encode()).root_node) == code_of(parser.parse(source).root_node)
    assert "/**" not in sent and "\n " not in sent


def _imported(found: re.Match[str]) -> str:
    module, names = found.groups()
    names = names.replace(": ", " as ") if names.startswith("{") else f"* as {names}"
    return f'import {names} from "./{module}.js";'


@pytest.mark.parametrize("name", sorted(path.name for path in STATIC.glob("*.css")))
def test_only_comments_and_indentation_of_styles_are_left_out(client: Any, name: str) -> None:
    source = re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text("utf-8"), flags=re.DOTALL)
    assert client.get(f"/static/{tag()}/{name}").text.split() == source.split()


def code_of(node: Node) -> list[bytes]:
    if node.type == "comment":
        return []
    if not node.children:
        return [node.text or b""]
    return [token for child in node.children for token in code_of(child)]


@pytest.mark.parametrize("code", sorted(LANGUAGES.keys() - {SOURCE}))
def test_texts_for_later_are_sent_apart(client: Any, code: str) -> None:
    catalogue = plain_texts(Path(FOLDER, code, PAGE).read_text(encoding="utf-8"))
    first, later = (
        client.get(f"/static/{tag()}/messages/{file}.json").json()
        for file in (code, f"{code}-later")
    )
    with speaking(code):
        rules = {f"rule-{name}": spoken(name) for name in RULES}
    assert not first.keys() & later.keys() and first | later == catalogue | rules
    assert "easy" in first and "undo" in first, "computed texts and those of the page"
    assert "you-won" in later, "of a module that is loaded late"


@pytest.mark.parametrize("name", ["nothing.js", "%2e%2e/app.py", "..%2fapp.py", "%2fetc%2fpasswd"])
def test_only_files_of_the_page_are_served(client: Any, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404
