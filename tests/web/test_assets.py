"""The files of the page: HEAD, compression, tags, nothing outside the folder."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from nonet.language import FOLDER, LANGUAGES, PAGE, SOURCE, plain_texts, speaking
from nonet.rules.names import RULES
from nonet.rules.texts import spoken
from nonet.web.assets import STATIC, modules, tag


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
    etag = client.get("/").headers["etag"]
    assert client.get("/", headers={"If-None-Match": etag}).status_code == 304


def test_the_worker_keeps_every_file_of_the_page(client: Any) -> None:
    listed = set(re.findall(r'"static/\w+/([^"]+)"', client.get("/sw.js").text))
    present = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.*")}
    codes = LANGUAGES.keys() - {SOURCE}
    present |= {f"messages/{code}{part}.json" for code in codes for part in ("", "-later")}
    apart = {"index.html", "manifest.webmanifest", "sw.js", "wire.d.ts"}
    assert listed == present - apart - {"docs.html", "docs.css", "docs.js", "local.js", "engine.js"}
    for name in listed:
        assert client.get(f"/static/{tag()}/{name}").status_code == 200


def test_the_page_preloads_what_its_script_imports(client: Any) -> None:
    preloaded = re.findall(r'"modulepreload" href="static/\w+/([^"]+)"', client.get("/").text)
    assert preloaded == modules("main.js")
    for name in preloaded:
        text = client.get(f"/static/{tag()}/{name}").text
        assert set(re.findall(r'^import .*"\./(.+)";$', text, re.MULTILINE)) <= set(preloaded)
    assert "race.js" not in preloaded, "races are loaded when somebody wants one"


@pytest.mark.parametrize("name", sorted(path.name for path in STATIC.glob("*.js")))
def test_only_comments_and_indentation_are_left_out(client: Any, name: str) -> None:
    if name == "sw.js":
        return  # the server fills in names
    sent = client.get(f"/static/{tag()}/{name}").content
    parser = Parser(Language(tree_sitter_javascript.language()))
    source = (STATIC / name).read_bytes()
    assert code_of(parser.parse(sent).root_node) == code_of(parser.parse(source).root_node)
    assert b"/**" not in sent and b"\n " not in sent


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
