"""POST /api/photo: bodies, forms, limits and errors."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import numpy as np
import pytest

from nonet.web.endpoints import PICTURE
from nonet.web.requests import EXAMPLE

from helpers.photographs import SOLUTION, encoded, screenshot
from helpers.waiting import PATIENCE
from helpers.webserver import patient, running

DATA = PICTURE.read_bytes()
PNG = {"Content-Type": "image/png"}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        running(patient(photo_body=100_000)) as server,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as made,
    ):
        yield made


def test_a_body_and_a_form_are_read(client: httpx.Client) -> None:
    plain = client.post("/api/photo", content=DATA, headers=PNG)
    form = client.post("/api/photo?correct=true", files={"file": ("a.png", DATA, "image/png")})
    assert plain.status_code == form.status_code == 200
    assert plain.json() == form.json()
    reading = plain.json()
    assert reading["grid"] == EXAMPLE and reading["warnings"] == reading["doubtful"] == []
    assert len(reading["crossings"]) == 10 and reading["corners"][0] == reading["crossings"][0][0]


def test_all_grids_of_a_page_are_read(client: httpx.Client) -> None:
    six = ".234.64..1.3.......6.2.453......2.3."
    page = np.concatenate([screenshot(EXAMPLE, cell=24), screenshot(SOLUTION, cell=24)], axis=1)
    for picture, puzzles in ((page, [EXAMPLE, SOLUTION]), (screenshot(six, cell=24), [six])):
        answer = client.post("/api/photos", content=encoded(picture), headers=PNG)
        assert answer.status_code == 200
        assert [one["grid"] for one in answer.json()["readings"]] == puzzles


def test_doubts_are_listed(client: httpx.Client) -> None:
    shot = encoded(screenshot("55" + EXAMPLE[2:], cell=24))
    reading = client.post("/api/photo", content=shot, headers=PNG).json()
    assert reading["doubtful"][:2] == ["r1c1", "r1c2"] and reading["warnings"]


@pytest.mark.parametrize(
    ("content", "headers", "status", "message"),
    [
        (DATA[:-20], PNG, 422, "the PNG picture is truncated"),
        (b"", PNG, 422, "not a picture"),
        (b"{}", {"Content-Type": "application/json"}, 415, "Content-Type must be image/jpeg"),
        (DATA, {"Content-Type": "image/heic"}, 415, "Content-Type must be image/jpeg"),
        (bytes(100_001), PNG, 413, "exceeds the limit of 100000 bytes"),
        (DATA, PNG | {"Origin": "https://evil.example"}, 403, "origin"),
        (b"x", {"Content-Type": "multipart/form-data"}, 422, "the form has no file"),
        (
            b"--a\r\n\r\nb\r\n--a--",
            {"Content-Type": "multipart/form-data; boundary=a"},
            422,
            "no file",
        ),
    ],
)
def test_what_is_refused(
    client: httpx.Client, content: bytes, headers: dict[str, str], status: int, message: str
) -> None:
    answer = client.post("/api/photo", content=content, headers=headers)
    assert answer.status_code == status
    assert message in answer.json()["error"]["message"]


def test_the_server_does_not_need_opencv() -> None:
    code = """
import sys
sys.modules["cv2"] = None
from nonet.web.endpoints import ENDPOINTS, PICTURE, Budget
from nonet.web.replies import reply_to
from nonet.web.requests import PhotoRequest
reply = reply_to(ENDPOINTS["photo"], PhotoRequest(image=PICTURE.read_bytes()), Budget(5, 1))
assert reply.status == 501, reply
assert b"pip install 'nonet[photo]'" in reply.body, reply
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
