"""The page and its REST API: ``nonet serve``. Needs the extra ``[web]``.

::

    server.py (limits on connections)
        └─ app.py (page, headers) ─ api.py (routes, bodies) ─ service.py ─┬─ at once
               origins.py (Host, Origin)    requests.py                   └─ worker.py
                                                               both run endpoints.py

The server keeps nothing between two requests. It answers cheap requests itself; long ones run in
worker processes, which it kills when their time is over or their client has disconnected.

>>> from fastapi import FastAPI
>>> from nonet.web import create_app, router
>>> app = FastAPI()
>>> app.mount("/sudoku", create_app())  # the page and the API
>>> app.include_router(router(), prefix="/puzzles")  # the API alone
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.lazy import loader

if TYPE_CHECKING:
    from nonet.web.api import router
    from nonet.web.app import create_app
    from nonet.web.limits import Limits

__all__ = ["Limits", "create_app", "router"]

# Loaded on first use: workers need no FastAPI.
_HOMES = {
    "nonet.web.api": ("router",),
    "nonet.web.app": ("create_app",),
    "nonet.web.limits": ("Limits",),
}
__getattr__ = loader(__name__, _HOMES)
