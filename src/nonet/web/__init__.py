"""The page and its REST API: ``nonet serve``. Needs the extra ``[web]``.

::

    browser ─ app.py (static files, headers) ─ api.py (routes) ─ pool.py ─┬─ worker.py ─ jobs.py
                        body.py (413, 408)     schema.py (wire types)     └─ worker.py ─ jobs.py

Nothing is kept between two requests. A job runs in a worker process, which is ended when its time
is over or its client has gone away.
"""
