"""The page may be embedded where its server allows it."""

from __future__ import annotations

import httpx
import pytest

from nonet.errors import ArgumentError
from nonet.web import create_app

from helpers.waiting import PATIENCE
from helpers.webserver import patient, serving

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("allowed", "shown"),
    [
        ((), "'none'"),
        (["'self'", "https://*.example.org:8000"], "'self' https://*.example.org:8000"),
        (["*"], "*"),
    ],
)
def test_frame_ancestors(allowed: list[str], shown: str) -> None:
    app = create_app(patient(), frame_ancestors=allowed)
    with serving(app) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for path in ("/", f"/embed?p={PUZZLE}", "/healthz"):
            policy = client.get(path).headers["content-security-policy"]
            assert policy.endswith(f"frame-ancestors {shown}")


@pytest.mark.parametrize("wrong", ["example.org", "https://a.b/path", "*; script-src *", "", 5])
def test_ancestors_are_origins(wrong: str) -> None:
    with pytest.raises(ArgumentError, match="frame_ancestors must be origins such as"):
        create_app(frame_ancestors=[wrong])


def test_boards_of_other_pages_may_ask_for_hints() -> None:
    app = create_app(patient(), origins=["https://games.example"])
    with serving(app) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for origin, allowed in (("https://games.example", True), ("https://evil.example", False)):
            asked = client.post("/api/hint", json={"puzzle": PUZZLE}, headers={"Origin": origin})
            assert (asked.status_code == 200) == allowed
            shown = asked.headers.get("access-control-allow-origin")
            assert shown == (origin if allowed else None)


def test_the_board_needs_no_other_module() -> None:
    with serving(create_app(patient())) as server, httpx.Client(base_url=server.url) as client:
        page = client.get("/embed").text
        assert "<nonet-board from-address" in page
        (address,) = [part.split('"')[0] for part in page.split('src="')[1:]]
        script = client.get(f"/{address}").text
        assert "customElements.define" in script and "\nimport " not in script
