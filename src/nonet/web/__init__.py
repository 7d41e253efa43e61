"""The page and its REST API: ``nonet serve``. Needs the extra ``[web]``.

::

    server.py ─ connections.py (who may connect, and for how long)
        └─ app.py (page, headers) ─ api.py (routes from endpoints/) ─ service.py ─┬─ at once
               origins.py (Host, Origin)    body.py (size, type, time)            └─ pool.py

Nothing is kept between two requests. A cheap question is answered by the server itself; a long one
in a worker process, which is ended when its time is over or its client has gone away.

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

# Loaded when first asked for: workers need no FastAPI.
_HOMES = {
    "nonet.web.api": ("router",),
    "nonet.web.app": ("create_app",),
    "nonet.web.limits": ("Limits",),
}
__getattr__ = loader(__name__, _HOMES)
