"""The package for JavaScript in a browser, on a page and in a worker."""

from __future__ import annotations

import functools
import http.server
import json
import threading

import pytest
from playwright.sync_api import Browser

import nonet
from nonet.rules import Cage

from helpers.looking import PUZZLE, SOLUTION, X_WING
from helpers.places import ROOT

PACKAGE = ROOT / "js"

pytestmark = pytest.mark.skipif(
    not (PACKAGE / "src" / "nonet.wasm").is_file(), reason="needs 'make wasm'"
)

ASK = """
    const nonet = await import(address);
    await nonet.init();
    const rules = [{ rule: "cage", cells: ["r1c1", "r1c2"], total: 5 }, "diagonals"];
    return [
        nonet.solve(puzzle),
        nonet.rate(hard, { scale: "se" }),
        nonet.step(hard).technique,
        nonet.generate({ level: "medium", seed: 7 }).puzzle,
        nonet.count("4...............", { rules: rules.slice(0, 1), limit: 100 }),
        nonet.canonical(puzzle),
    ];
"""

WORK = f"""async ([address, puzzle, hard]) => {{
    const here = await (async () => {{ {ASK} }})();
    const script = `onmessage = async ({{ data: [address, puzzle, hard] }}) =>
        postMessage(await (async () => {{ {ASK} }})());`;
    const file = URL.createObjectURL(new Blob([script], {{ type: "text/javascript" }}));
    const worker = new Worker(file, {{ type: "module" }});
    const there = await new Promise((done, failed) => {{
        worker.onmessage = ({{ data }}) => done(data);
        worker.onerror = (event) => failed(new Error(event.message));
        worker.postMessage([address, puzzle, hard]);
    }});
    return [here, there];
}}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


def test_answers_equal_those_of_python(browser: Browser) -> None:
    handler = functools.partial(Files, directory=str(PACKAGE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}"
        page = browser.new_page()
        page.goto(f"{origin}/package.json")
        found, there = page.evaluate(WORK, [f"{origin}/src/index.js", PUZZLE, X_WING])
        page.close()
        server.shutdown()
    step = nonet.hint(X_WING).step
    assert step is not None
    assert found == there
    assert found == [
        SOLUTION,
        json.loads(nonet.rate(X_WING, scale="se").as_json()),
        step.technique.key,
        str(nonet.generate("medium", seed=7).puzzle),
        nonet.count_solutions("4" + "." * 15, rules=[Cage("r1c1 r1c2", 5)], limit=100),
        str(nonet.canonical(PUZZLE)),
    ]
