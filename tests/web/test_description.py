"""The API description: tags, texts and examples everywhere; clients can be generated."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from nonet.web.api import result_examples
from nonet.web.app import create_app
from nonet.web.endpoints import ENDPOINTS, TAGS

from helpers.needed import missing
from helpers.places import ROOT
from helpers.waiting import PATIENCE


@pytest.fixture(scope="module")
def api() -> Any:
    return create_app().openapi()


def operations(api: Any) -> Any:
    return {
        f"{method} {path}": operation
        for path, methods in api["paths"].items()
        for method, operation in methods.items()
    }


def test_every_operation_has_a_tag_and_words(api: Any) -> None:
    assert [tag["name"] for tag in api["tags"]] == list(TAGS)
    for name, operation in operations(api).items():
        assert set(operation["tags"]) <= set(TAGS), name
        assert operation["tags"] and operation["summary"] and operation["description"], name
        assert all(one["description"] for one in operation["responses"].values()), name


def test_every_operation_has_an_example_of_request_and_answer(api: Any) -> None:
    for name, operation in operations(api).items():
        told = [operation["responses"]["200"]]
        if name.startswith("post"):
            told.append(operation["requestBody"])
        for part in told:
            assert all("example" in content for content in part["content"].values()), name
        assert all("examples" in one["schema"] for one in operation.get("parameters", ())), name


def test_every_property_is_described(api: Any) -> None:
    bare = [
        f"{name}.{field}"
        for name, schema in api["components"]["schemas"].items()
        for field, about in schema.get("properties", {}).items()
        if not about.get("description")
    ]
    assert bare == []
    assert all(schema.get("description") for schema in api["components"]["schemas"].values())


@pytest.mark.parametrize("name", ENDPOINTS)
def test_examples_fit_their_types(name: Any) -> None:
    request, result = ENDPOINTS[name].types
    TypeAdapter(request).validate_python(ENDPOINTS[name].example)
    shown = result_examples()[name]
    if result in (str, bytes):
        assert shown.startswith(("<svg", "%PDF"))
    else:
        TypeAdapter(result).validate_python(shown)
        assert list(shown) == [column.name for column in result.columns()]


def test_a_client_made_of_it_compiles(api: Any, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        missing("node is not here; install it (Debian: nodejs) to make a client")
    if not (ROOT / "node_modules" / "openapi-typescript").is_dir():
        missing("openapi-typescript is not here; 'npm ci' brings it")
    description = tmp_path / "openapi.json"
    description.write_text(json.dumps(api), encoding="utf-8")
    done = subprocess.run(
        [node, "tests/web/client.mjs", description],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
