"""The application mounted under another path, and the API as a router."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from nonet.web import create_app, router

from helpers.waiting import PATIENCE
from helpers.webserver import patient, serving

PUZZLE = "12...4....4....1"
HARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def other_app() -> FastAPI:
    app = FastAPI()
    limits = patient()
    app.mount("/games/sudoku", create_app(limits))
    app.include_router(router(limits), prefix="/puzzles")

    @app.get("/own")
    async def own() -> dict[str, str]:
        return {"mine": "yes"}

    return app


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        serving(other_app()) as server,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as made,
    ):
        yield made


@pytest.mark.parametrize("prefix", ["/games/sudoku", "/puzzles"])
def test_the_api_answers_there(client: Any, prefix: str) -> None:
    solved = client.post(f"{prefix}/api/solve", json={"puzzle": PUZZLE})
    assert solved.json()["solution"] == "1234341221434321"
    hint = client.post(f"{prefix}/api/hint", json={"puzzle": HARD})  # answered by a worker
    assert hint.json()["step"]["technique"] == "hidden-single-box"
    wrong = client.post(f"{prefix}/api/solve", json={"puzzle": 3})
    assert wrong.status_code == 422 and wrong.json()["error"]["kind"] == "request"
    plain = client.post(f"{prefix}/api/solve", content=b"{}")
    assert plain.status_code == 415


def test_the_page_is_there_with_all_it_needs(client: Any) -> None:
    page = client.get("/games/sudoku/")
    assert (
        page.status_code == 200 and "default-src 'none'" in page.headers["content-security-policy"]
    )
    for name in ("static/style.css", "static/main.js", "openapi.json", "healthz"):
        assert client.get(f"/games/sudoku/{name}").status_code == 200
    redirect = client.get("/games/sudoku")
    assert redirect.headers["location"].endswith("/games/sudoku/")


def test_no_address_on_the_page_starts_at_the_root(client: Any) -> None:
    for name in ("", "static/main.js", "static/client.js", "static/style.css"):
        text = client.get(f"/games/sudoku/{name}").text
        for start in ('href="/', 'src="/', "fetch(`/", 'fetch("/', "url(/"):
            assert start not in text


def test_the_rest_of_the_app_is_untouched(client: Any) -> None:
    assert client.get("/own").json() == {"mine": "yes"}
    assert "content-security-policy" not in client.get("/own").headers
    described = client.get("/openapi.json").json()["paths"]
    assert {"/own", "/puzzles/api/solve"} <= set(described)


def test_it_outlives_the_loop_that_it_was_used_in() -> None:
    """A test client, for example, makes a loop for every request."""
    import asyncio

    app = create_app(patient())

    async def ask() -> int:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            answer = await client.post("/api/hint", json={"puzzle": HARD})
        return answer.status_code

    assert [asyncio.run(ask()) for _ in range(2)] == [200, 200]


def test_workers_load_no_web_framework() -> None:
    code = (
        "import sys, nonet.web.worker, nonet.web.endpoints, nonet.web.replies\n"
        "print(*{'fastapi', 'pydantic', 'starlette', 'uvicorn', 'anyio'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
