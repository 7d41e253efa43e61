"""The page and its REST API: ``nonet serve``. Needs the extra ``[web]``.

::

    server.py (limits on connections)
        └─ app.py (page, headers) ─ api.py (routes, bodies) ─ service.py ─┬─ at once
               origins.py (Host, Origin)    requests.py                   └─ worker.py
                                                               both run endpoints.py

The server keeps no state between requests. It answers cheap requests itself; long ones run in
worker processes, which it kills when their time is up or their client has disconnected.

>>> from fastapi import FastAPI
>>> from nonet.web import create_app, router
>>> app = FastAPI()
>>> app.mount("/sudoku", create_app())  # the page and the API
>>> app.include_router(router(), prefix="/puzzles")  # the API alone
"""

from nonet.lazy import lazy_names

# Worker processes must not import FastAPI.
__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
