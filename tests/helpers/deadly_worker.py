"""A worker of the server that a job kills while a file exists: python deadly_worker.py FILE."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

from nonet.web import worker
from nonet.web.endpoints import ENDPOINTS

Run = Callable[[Any, Any], Any]


def deadly(run: Run, file: Path) -> Run:
    @wraps(run)
    def killed(request: Any, budget: Any) -> Any:
        if file.exists():
            file.unlink()
            os.kill(os.getpid(), signal.SIGSEGV)
        return run(request, budget)

    return killed


if __name__ == "__main__":
    for name, endpoint in ENDPOINTS.items():
        ENDPOINTS[name] = replace(endpoint, run=deadly(endpoint.run, Path(sys.argv[1])))
    worker.main()
