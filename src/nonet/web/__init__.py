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

from nonet.lazy import LazyNames

# Worker processes must not load FastAPI.
with LazyNames(globals()) as _names:
    from nonet.web.api import router as router
    from nonet.web.app import create_app as create_app
    from nonet.web.limits import Limits as Limits

__all__ = _names.all
__getattr__ = _names.load
__dir__ = _names.dir
