"""The REST API: answers, errors, limits, cancellation, load."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from nonet import Board, Grid, solve
from nonet.web.replies import Reply
from nonet.web.requests import BoardRequest, CountRequest
from nonet.web.service import Service, Worker

from helpers.waiting import PATIENCE
from helpers.webserver import PATIENT, PLAIN, RunningServer, patient, running

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
EMPTY = "." * 81
MONSTER = "." * 625
JSON = {"Content-Type": "application/json"}
LINES = {"Content-Type": "application/x-ndjson"}
NO_SOLUTION = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"


def post(client: httpx.Client, path: str, **fields: object) -> tuple[int, Any]:
    response = client.post(f"/api/{path}", json=fields)
    return response.status_code, response.json()


def error(answer: tuple[int, Any], status: int = 422) -> Any:
    assert answer[0] == status, answer
    return answer[1]["error"]


def test_solve(client: Any) -> None:
    answer = {"puzzle": PUZZLE, "solution": SOLUTION, "status": "unique", "reason": None}
    assert post(client, "solve", puzzle=PUZZLE) == (200, answer)


def test_any_format_is_read(client: Any) -> None:
    rows = json.dumps(Grid(PUZZLE).rows())
    for text in (
        rows,
        PUZZLE.replace(".", "0"),
        "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9)),
    ):
        assert post(client, "solve", puzzle=text)[1]["solution"] == SOLUTION


def test_a_puzzle_without_exactly_one_solution(client: Any) -> None:
    assert error(post(client, "solve", puzzle=NO_SOLUTION))["kind"] == "no_solution"
    many = error(post(client, "solve", puzzle=EMPTY))
    assert many["kind"] == "multiple_solutions"
    assert len(set(many["solutions"])) == 2


def test_conflicts_are_named(client: Any) -> None:
    told = error(post(client, "solve", puzzle="55" + "." * 79))
    assert (told["kind"], told["cells"]) == ("conflict", ["r1c1", "r1c2"])


def test_bad_puzzles_say_where(client: Any) -> None:
    told = error(post(client, "solve", puzzle="5" + "." * 20 + "§" + "." * 59))
    assert (told["kind"], told["column"], told["cells"]) == ("format", 22, ["r3c4"])
    told = error(post(client, "solve", puzzle="123456789\n12345678"))
    assert told["kind"] == "format" and told["line"]


def test_bad_requests_say_what(client: Any) -> None:
    assert "must be text" in error(post(client, "solve", puzzle=3))["message"]
    assert "extra" in error(post(client, "solve", puzzle=PUZZLE, extra=1))["message"]
    assert error(post(client, "convert", puzzle=PUZZLE, to="lime"))["suggestions"] == ["line"]
    broken = client.post("/api/solve", content=b"{", headers={"Content-Type": "application/json"})
    assert broken.status_code == 422 and broken.json()["error"]["kind"] == "request"
    assert client.get("/api/nothing").json()["error"]["kind"] == "request"
    assert client.get("/api/solve").status_code == 405


def test_count(client: Any) -> None:
    assert post(client, "count", puzzle=PUZZLE)[1]["count"] == 1
    found = post(client, "count", puzzle=EMPTY, limit=5000)[1]
    assert found == {"puzzle": EMPTY, "count": 5000, "exact": False, "stopped": "limit"}
    assert post(client, "count", puzzle="." * 16)[1] == {
        "puzzle": "." * 16,
        "count": 288,
        "exact": True,
        "stopped": None,
    }


def test_check(client: Any) -> None:
    assert post(client, "check", puzzle=PUZZLE)[1] == {
        "puzzle": PUZZLE,
        "size": 9,
        "clues": 30,
        "valid": True,
        "conflicts": [],
        "status": "unique",
        "solved": False,
    }
    assert post(client, "check", puzzle=EMPTY)[1]["status"] == "multiple"
    assert post(client, "check", puzzle=NO_SOLUTION)[1]["status"] == "none"
    assert post(client, "check", puzzle=SOLUTION)[1]["solved"] is True
    clash = post(client, "check", puzzle="55" + "." * 79)[1]
    assert (clash["conflicts"], clash["status"]) == (["r1c1", "r1c2"], "conflict")


def test_convert_keeps_what_the_text_said(client: Any) -> None:
    marks = post(client, "convert", puzzle=PUZZLE, to="pencilmarks")[1]["text"]
    back = post(client, "convert", puzzle=marks, to="line", blank="0")[1]
    assert back["text"] == PUZZLE.replace(".", "0")
    assert back["candidates"][2] == "124"


def test_canonical(client: Any) -> None:
    form = post(client, "canonical", puzzle=PUZZLE)[1]
    again = post(client, "canonical", puzzle=form["canonical"])[1]
    assert again["canonical"] == form["canonical"] != PUZZLE
    assert form["automorphisms"] == 1
    assert "sizes 4, 6 and 9" in error(post(client, "canonical", puzzle=MONSTER))["message"]


def test_render(client: Any) -> None:
    picture = client.post("/api/render.svg", json={"puzzle": PUZZLE})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg") and "30 digits" in picture.text
    bad = client.post("/api/render.svg", json={"puzzle": "1"})
    assert bad.status_code == 422 and bad.headers["content-type"] == "application/json"


def test_hint(client: Any) -> None:
    found = post(client, "hint", puzzle=X_WING)[1]
    assert found["levels"][0].startswith("Look at")
    assert len(found["words"]) == 4 and found["mistakes"] == []
    assert found["step"]["eliminations"] or found["step"]["placements"]
    wrong = X_WING.replace(".", "3", 1)
    told = post(client, "hint", puzzle=wrong, givens=X_WING)[1]
    assert (told["step"], told["mistakes"][0]["kind"]) == (None, "wrong")
    assert post(client, "hint", puzzle=SOLUTION)[1]["solved"] is True


@pytest.mark.parametrize(
    ("wish", "code", "start"),
    [
        ("de-AT, en;q=0.5", "de", "Sieh dir Block 2 an."),
        ("nl, ja;q=0.3", "ja", "ブロック2に注目してください。"),
        ("nl", "en", "Look at box 2."),
    ],
)
def test_hints_speak_the_language_of_the_client(
    client: Any, wish: str, code: str, start: str
) -> None:
    answer = client.post("/api/hint", json={"puzzle": PUZZLE}, headers={"Accept-Language": wish})
    assert answer.headers["content-language"] == code
    assert "Accept-Language" in answer.headers["vary"]
    assert answer.json()["levels"][0] == start
    line = json.dumps({"do": "hint", "puzzle": PUZZLE})
    headers = {"Accept-Language": wish, "Content-Type": "application/x-ndjson"}
    batch = client.post("/api/batch", content=line, headers=headers)
    assert batch.headers["content-language"] == code
    assert batch.json()["result"]["levels"][0] == start


def test_errors_are_in_english(client: Any) -> None:
    wish = {"Accept-Language": "de"}
    answer = client.post("/api/solve", json={"puzzle": "55" + "." * 79}, headers=wish)
    assert answer.status_code == 422 and answer.headers["content-language"] == "en"


def test_a_hint_uses_the_candidates_of_the_player(client: Any) -> None:
    first = post(client, "hint", puzzle=X_WING)[1]["step"]
    board = Board(X_WING)
    for mark in first["eliminations"]:
        row, col = int(mark["cell"][1]) - 1, int(mark["cell"][3]) - 1
        board.eliminate(row, col, mark["digit"])
    marks = ["".join(map(str, sorted(board.candidates(*divmod(c, 9))))) for c in range(81)]
    second = post(client, "hint", puzzle=X_WING, candidates=marks)[1]["step"]
    assert second["text"] != first["text"]
    marks[1] = "x"
    assert "r1c2" in error(post(client, "hint", puzzle=X_WING, candidates=marks))["message"]
    assert "81 cells" in error(post(client, "hint", puzzle=X_WING, candidates=["1"]))["message"]


def test_explain(client: Any) -> None:
    path = post(client, "explain", puzzle=X_WING)[1]
    assert path["solved"] and path["rating"]["techniques"]["x-wing"] >= 1
    assert [step["technique"] for step in path["steps"]].count("x-wing") >= 1
    assert "." not in path["grid"]
    told = post(client, "explain", puzzle="5" + PUZZLE[1:2] + "5" + PUZZLE[3:])[1]
    assert (told["steps"], told["mistakes"][0]["cells"]) == ([], ["r1c1", "r1c3"])
    assert error(post(client, "explain", puzzle=PUZZLE, scale="humam"))["suggestions"] == ["human"]


def test_rate(client: Any) -> None:
    rated = post(client, "ratings", puzzle=X_WING)[1]
    by_scale = {rating["scale"]: rating for rating in rated["ratings"]}
    assert rated["clues"] == 46
    assert by_scale["se"]["er"] == 3.2
    assert by_scale["hodoku"]["level"] == "hard"
    assert error(post(client, "ratings", puzzle=NO_SOLUTION))["kind"] == "no_solution"
    one = post(client, "rate", puzzle=X_WING, scale="se")[1]
    assert one == by_scale["se"]


@pytest.mark.parametrize(
    ("level", "clues"),
    [("easy", (36, 40)), ("medium", (32, 35)), ("hard", (28, 31)), ("expert", (24, 27))],
)
def test_generate(client: Any, level: str, clues: tuple[int, int]) -> None:
    status, made = post(client, "generate", level=level, seed=7)
    assert status == 200
    assert clues[0] <= made["clues"] <= clues[1] and made["level"] == level
    assert post(client, "solve", puzzle=made["puzzle"])[1]["solution"] == made["solution"]
    assert post(client, "generate", level=level, seed=7)[1] == made


def test_generate_by_technique_and_symmetry(client: Any) -> None:
    made = post(client, "generate", technique="naked-pair", symmetry="half-turn")[1]
    assert made["techniques"]["naked-pair"] >= 1
    assert [c == "." for c in made["puzzle"]] == [c == "." for c in reversed(made["puzzle"])]
    assert post(client, "generate")[1]["seed"] != post(client, "generate")[1]["seed"]
    told = error(post(client, "generate", level="hart"))
    assert told["kind"] == "unknown_name" and told["suggestions"] == ["hard"]


def test_rules_are_honoured_or_refused_by_name(client: Any) -> None:
    empty = "." * 16
    status, answer = post(client, "count", puzzle=empty, rules=["diagonals"])
    assert status == 200 and answer["count"] == 48
    grid = "1...............4"[:15] + "1"
    assert post(client, "check", puzzle=grid, rules=["x"])[1]["conflicts"] == ["r1c1", "r4c4"]
    small = "12......4......."
    for verb in ("explain", "ratings", "hint"):
        status, answer = post(client, verb, puzzle=small, rules=["x"])
        assert status == 200, answer
    assert answer["step"]["text"].endswith("So r2c2 is 4.")
    forms = {
        post(client, "canonical", puzzle=text, rules=["x"])[1]["canonical"]
        for text in (small, small[::-1])
    }
    assert len(forms) == 1 and ".Diagonal" in forms.pop()
    told = error(post(client, "canonical", puzzle="." * 36, rules=["windows"]))
    assert "not square" in told["message"]
    assert error(post(client, "solve", puzzle=empty, rules=["nope"]))["kind"] == "unknown_name"


def test_a_rare_wish_ends_in_time() -> None:
    with (
        running(replace(PATIENT, workers=1, seconds=0.5)) as short,
        httpx.Client(base_url=short.url, timeout=PATIENCE) as client,
    ):
        told = error(post(client, "generate", level="easy", technique="jellyfish"))
        assert told["kind"] in ("budget", "argument", "format")


def test_a_picture_of_the_next_step(client: Any) -> None:
    plain = client.post("/api/render.svg", json={"puzzle": X_WING}).text
    step = client.post("/api/render.svg", json={"puzzle": X_WING, "hint": True}).text
    assert step.startswith("<svg") and len(step) > len(plain)


@pytest.mark.parametrize("technique", ["x-wing", "jellyfish", "xy-chain"])
def test_the_hardest_step_of_a_challenge_is_its_technique(client: Any, technique: str) -> None:
    body = {"technique": technique, "seed": 1}
    answer = client.post("/api/challenge", json=body).json()
    assert answer["hardest"] == technique
    assert answer["solution"] == str(solve(answer["puzzle"]))
    assert client.post("/api/challenge", json=body).json() == answer


def test_a_challenge_is_the_easiest_puzzle_where_none_fits(client: Any) -> None:
    answer = client.post("/api/challenge", json={"technique": "full-house", "seed": 1}).json()
    assert answer["level"] == "easy" and "full-house" in answer["techniques"]
    refused = client.post("/api/challenge", json={"technique": "brute-force"})
    assert refused.status_code == 422


def test_info_lists_what_can_be_asked_for(client: Any) -> None:
    info = client.get("/api/info").json()
    levels = [level["key"] for level in info["levels"]]
    assert levels == ["easy", "medium", "hard", "expert", "master", "extreme"]
    assert "half-turn" in {symmetry["key"] for symmetry in info["symmetries"]}
    practice = {technique["key"] for technique in info["techniques"] if technique["practice"]}
    assert "x-wing" in practice
    assert {scale["key"] for scale in info["scales"]} == {"human", "se", "hodoku"}


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_large_answers_are_compressed(client: Any, encoding: str) -> None:
    plain = client.get("/api/info", headers={"Accept-Encoding": "identity"})
    packed = client.get("/api/info", headers={"Accept-Encoding": encoding})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == encoding
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 4
    assert packed.json() == plain.json()
    small = client.post("/api/check", json={"puzzle": PUZZLE})
    assert "content-encoding" not in small.headers


def test_batch(client: Any) -> None:
    lines = [
        {"do": "solve", "puzzle": PUZZLE},
        {"do": "check", "puzzle": EMPTY},
        {"do": "solve", "puzzle": "x"},
        {"do": "fly", "puzzle": PUZZLE},
        {"do": "count", "puzzle": PUZZLE, "limit": 0},
        [1],
    ]
    text = "\n\n".join(json.dumps(line) for line in lines) + "\nno json"
    response = client.post("/api/batch", content=text, headers=LINES)
    answers = [json.loads(line) for line in response.text.splitlines()]
    assert [a["status"] for a in answers] == [200, 200, 422, 422, 422, 422, 422]
    assert [a["line"] for a in answers] == [1, 3, 5, 7, 9, 11, 12]
    assert answers[0]["result"]["solution"] == SOLUTION
    assert answers[2]["error"]["kind"] == "format"
    assert "limit" in answers[4]["error"]["message"]


def test_every_answer_has_the_headers(client: Any) -> None:
    for response in (
        client.get("/"),
        client.get("/static/main.js"),
        client.post("/api/solve"),
        client.get("/no"),
    ):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "http" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"


def test_the_page_asks_nobody_else(client: Any) -> None:
    names = ["/", "/static/style.css", "/static/print.css", "/static/main.js", "/static/theme.js"]
    for name in names:
        response = client.get(name)
        assert response.status_code == 200
        assert "http://" not in response.text and "https://" not in response.text
    assert client.get("/openapi.json").json()["info"]["title"] == "nonet"


def test_too_large_requests_are_refused(client: Any) -> None:
    junk = client.post("/api/solve", content=os.urandom(10_000_000), headers=JSON)
    assert (junk.status_code, junk.json()["error"]["kind"]) == (413, "too_large")
    lines = client.post("/api/batch", content=b"x\n" * 10_001, headers=LINES)
    assert lines.status_code == 413
    long = client.post("/api/batch", content=b"x" * 1_200_000, headers=LINES)
    assert json.loads(long.text)["status"] == 413


def test_a_monster_is_answered_in_bounded_time() -> None:
    hard = "".join("." if i % 37 else "G" if i == 0 else "." for i in range(256))
    with (
        running(patient(seconds=0.3)) as small,
        httpx.Client(base_url=small.url, timeout=PATIENCE) as client,
    ):
        for path in ("solve", "check"):
            assert post(client, path, puzzle=hard)[0] in (200, 422)
        status, answer = post(client, "count", puzzle=hard, limit=1_000_000)
        assert (status, answer["stopped"]) == (200, "budget")


def test_a_job_that_ignores_its_budget_is_ended() -> None:
    with (
        running(patient(seconds=1e-4, grace=1e-4)) as strict,
        httpx.Client(base_url=strict.url, timeout=PATIENCE) as client,
    ):
        told = error(post(client, "hint", puzzle=PUZZLE), 503)
    assert (told["kind"], told["message"]) == ("deadline", "the request took too long")


def test_a_slow_upload_ends() -> None:
    with (
        running(patient(upload=0.2)) as strict,
        socket.create_connection(("127.0.0.1", strict.port)) as line,
    ):
        line.sendall(
            b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        assert b" 408 " in line.makefile("rb").readline()


def worker_ids(server: RunningServer) -> set[int]:
    workers = server.app.state.service.workers
    return {w._process.pid for w in workers if w._process is not None}


class Gate:
    """Blocks the jobs of all workers until it is opened, and reports arrivals and exits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.come, self.gone, self.opened = threading.Event(), threading.Event(), threading.Event()
        call = Worker.call

        async def held(worker: Worker, frame: bytes, seconds: float) -> Reply:
            self.come.set()
            try:
                while not self.opened.is_set():
                    await asyncio.sleep(0.01)
                return await call(worker, frame, seconds)
            finally:
                self.gone.set()

        monkeypatch.setattr(Worker, "call", held)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    made = Gate(monkeypatch)
    yield made
    made.opened.set()


def raw(path: str, **fields: object) -> bytes:
    body = json.dumps(fields).encode()
    return (
        f"POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body


def test_work_stops_when_its_client_goes_away(gate: Any) -> None:
    with running(patient()) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(raw("hint", puzzle=PUZZLE))
            assert gate.come.wait(PATIENCE)
        assert gate.gone.wait(PATIENCE), "the work of the lost client continues"
        gate.opened.set()
        answer = httpx.post(
            f"{server.url}/api/hint", json={"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
        )
        assert answer.status_code == 200


def test_a_worker_that_is_given_up_is_ended() -> None:
    async def scene() -> int | None:
        service = Service(patient())
        await service.by_worker("hint", BoardRequest(puzzle=PUZZLE), "a")
        assert service.slots
        process = service.slots._idle[-1]._process
        count = CountRequest(puzzle=MONSTER, limit=1_000_000)
        work = asyncio.ensure_future(service.by_worker("count", count, "a"))
        while not service.slots._held:
            await asyncio.sleep(0)
        work.cancel()
        assert process
        code = await process.wait()
        await service.close()
        return code

    assert asyncio.run(scene()) == -signal.SIGKILL


def test_a_dead_worker_is_replaced(server: RunningServer, client: Any) -> None:
    post(client, "hint", puzzle=PUZZLE)
    for pid in worker_ids(server):
        os.kill(pid, signal.SIGKILL)
    statuses = {post(client, "hint", puzzle=PUZZLE)[0] for _ in range(4)}
    assert statuses <= {200, 500}
    assert post(client, "hint", puzzle=PUZZLE)[0] == 200


def test_saturation_is_told_with_a_time_to_retry() -> None:
    with running(patient(queue=0)) as small:
        hint = httpx.post(
            f"{small.url}/api/hint", json={"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
        )
        ready = httpx.get(f"{small.url}/readyz", timeout=PATIENCE, verify=PLAIN)
    for refused in (hint, ready):
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert refused.json()["error"]["kind"] == "saturated"


def test_who_waits_too_long_is_told_too(gate: Any) -> None:
    with running(patient(wait=0.1)) as small:
        with socket.create_connection(("127.0.0.1", small.port)) as line:
            line.sendall(raw("hint", puzzle=PUZZLE))
            assert gate.come.wait(PATIENCE)
            answer = httpx.post(
                f"{small.url}/api/hint", json={"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
            )
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")


def test_two_hundred_clients_at_once(server: RunningServer) -> None:
    async def crowd() -> list[int]:
        limits = httpx.Limits(max_connections=200)
        async with httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, limits=limits
        ) as client:
            answers = await asyncio.gather(
                *(client.post("/api/solve", json={"puzzle": PUZZLE}) for _ in range(200))
            )
            return [answer.status_code for answer in answers]

    assert Counter(asyncio.run(crowd())) == {200: 200}


def test_quick_questions_pass_slow_ones(gate: Any) -> None:
    with (
        running(patient()) as small,
        socket.create_connection(("127.0.0.1", small.port)) as line,
    ):
        line.sendall(raw("hint", puzzle=PUZZLE))
        assert gate.come.wait(PATIENCE)
        for path in ("solve", "check", "count", "convert", "reveal"):
            body = {"puzzle": PUZZLE} | ({"row": 1, "column": 3} if path == "reveal" else {})
            answer = httpx.post(
                f"{small.url}/api/{path}", json=body, timeout=PATIENCE, verify=PLAIN
            )
            assert answer.status_code == 200
        gate.opened.set()
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_reveal(client: Any) -> None:
    answer = {"puzzle": PUZZLE, "cell": "r1c3", "digit": 4}
    assert post(client, "reveal", puzzle=PUZZLE, row=1, column=3) == (200, answer)
    assert error(post(client, "reveal", puzzle=EMPTY, row=1, column=3))["kind"] == (
        "multiple_solutions"
    )
    assert "row" in error(post(client, "reveal", puzzle=PUZZLE, row=10, column=1))["message"]


def test_the_command_serves_and_ends_quietly() -> None:
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--workers", "1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        line = process.stderr.readline()
        url = line.split()[1]
        assert httpx.get(url, timeout=PATIENCE, verify=PLAIN).status_code == 200
        assert (
            httpx.post(
                url + "api/solve", json={"puzzle": PUZZLE}, timeout=PATIENCE, verify=PLAIN
            ).status_code
            == 200
        )
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 128 + signal.SIGINT)
    assert "Traceback" not in rest


def test_a_taken_port_is_one_clear_line(server: RunningServer) -> None:
    command = [sys.executable, "-m", "nonet", "serve", "--port", str(server.port)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert done.stderr.startswith(f"nonet: cannot listen on 127.0.0.1:{server.port}")
