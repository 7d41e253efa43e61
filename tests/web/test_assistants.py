"""``nonet mcp`` answers an assistant with either major version of the SDK."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.web.assistants import TOOLS, server

pytest.importorskip("mcp")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Client:
    """Speaks JSON-RPC by lines with a server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process, self.count = process, 0
        about = {"name": "test", "version": "1"}
        self.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=about)
        self.send({"method": "notifications/initialized"})

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.process.stdin.flush()

    def ask(self, method: str, **parameters: Any) -> Any:
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        assert self.process.stdout
        for line in self.process.stdout:
            found = json.loads(line)
            if found.get("id") == self.count:
                return found["result"]
        raise AssertionError("the server ended")

    def call(self, tool: str, **arguments: Any) -> Any:
        return self.ask("tools/call", name=tool, arguments=arguments)

    def value(self, tool: str, **arguments: Any) -> dict[str, Any]:
        found = self.call(tool, **arguments)
        assert not found.get("isError"), found
        values: dict[str, Any] = found["structuredContent"]
        return values


@contextmanager
def client(path: str = "") -> Iterator[Client]:
    environment = {**os.environ, "PYTHONPATH": path} if path else dict(os.environ)
    command = [sys.executable, "-m", "nonet", "mcp"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        try:
            yield Client(process)
        finally:
            assert process.stdin
            process.stdin.close()
            assert process.wait() == 0


def assert_all_tools_answer(path: str = "") -> None:
    with client(path) as assistant:
        tools = assistant.ask("tools/list")["tools"]
        assert [tool["name"] for tool in tools] == [tool.__name__ for tool in TOOLS]
        assert all(tool["description"] and tool["outputSchema"] for tool in tools)
        assert assistant.value("check", puzzle=PUZZLE)["status"] == "unique"
        hint = assistant.value("hint", board=PUZZLE)
        assert hint["technique"] == "hidden-single-box" and "box 2" in hint["text"]
        assert assistant.value("hint", board=PUZZLE, level=1)["technique"] is None
        judged = assistant.value("judge", board=PUZZLE, moves="r5c5=5, r1c4=2", most=2.3)
        assert [one["verdict"] for one in judged["verdicts"]] == ["justified", "wrong"]
        assert assistant.value("grade", puzzle=PUZZLE, answer="r1c3 = 4")["right"] == 1
        assert assistant.value("rate", puzzle=PUZZLE, scale="se")["rating"] == 1.2
        made = assistant.value("generate", size=4, seed=3)
        assert "solution" not in made and nonet.is_unique(made["puzzle"])
        cage = {"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 3}
        found = assistant.value("check", puzzle="." * 16, rules=["diagonals", cage])
        assert found["status"] == "multiple"
        solution = str(nonet.solve(PUZZLE))
        assert assistant.value("explain", puzzle=PUZZLE)["grid"] == solution
        assert assistant.value("solve", puzzle=PUZZLE)["solution"] == solution
        bad = assistant.call("solve", puzzle="12")
        assert bad["isError"] and "found 2 cells" in bad["content"][0]["text"]
        bad = assistant.call("hint", board=PUZZLE, level=9)
        assert bad["isError"] and "level of a hint" in bad["content"][0]["text"]


def test_the_tools_answer() -> None:
    assert_all_tools_answer()


def test_no_tool_but_solve_and_explain_shows_the_solution() -> None:
    made: dict[str, Any] = {tool.__name__: tool for tool in TOOLS}
    solution = str(nonet.solve(PUZZLE))
    shown = [
        made["check"](PUZZLE),
        made["hint"](PUZZLE, 4),
        made["judge"](PUZZLE, "r1c3=4"),
        made["grade"](PUZZLE, "r1c3=4"),
        made["rate"](PUZZLE),
    ]
    assert solution not in json.dumps(shown)


def test_the_sdk_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    monkeypatch.setitem(sys.modules, "mcp.server.fastmcp", None)
    with pytest.raises(nonet.BackendUnavailableError, match="pip install 'nonet\\[mcp\\]'"):
        server()


@pytest.mark.slow
@pytest.mark.parametrize("version", ["mcp>=1.24,<2", "mcp>=2,<3"])
def test_both_major_versions(version: str, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "-q", "--target", str(tmp_path), version]
    if subprocess.run(install, capture_output=True).returncode:
        pytest.skip(f"{version} cannot be installed here")
    assert_all_tools_answer(str(tmp_path))
