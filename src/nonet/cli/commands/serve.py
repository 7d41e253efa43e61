"""``nonet serve``: serve the web page and the REST API."""

from __future__ import annotations

import argparse
import ipaddress
import os
import socket
import sys

from nonet.cli.options import Option, between
from nonet.errors import ArgumentError, BackendUnavailableError
from nonet.lazy import needed

OPTIONS = (
    Option(
        "--host ADDRESS",
        "address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0: every network)",
        "127.0.0.1",
    ),
    Option(
        "--port N",
        "port; 0 for any free one (default: 8009, or 4545 with --fpuzzles)",
        type=between(0, 65535),
    ),
    Option("--workers N", "number of worker processes", type=between(1, 256)),
    Option(
        "--allow-host NAME",
        "accept this host name, in addition to localhost, the machine's name and all "
        "addresses; * for any name",
        [],
        action="append",
    ),
    Option(
        "--frame-ancestors ORIGIN",
        "let pages of this origin embed ours; * for all (default: none)",
        [],
        action="append",
    ),
    Option(
        "--fetch HOST",
        "fetch the puzzles of short links from this host, such as sudokupad.app (default: none)",
        [],
        action="append",
    ),
    Option("--proxy ADDRESS", "trust the client addresses that this proxy reports"),
    Option("--fpuzzles", "also answer the solver plug-in of f-puzzles, on this machine only"),
    Option("--open", "open the page in the browser"),
)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    for module in ("app", "server"):
        needed(f"nonet.web.{module}", "web", "'nonet serve'")
    from nonet.web import solver_socket
    from nonet.web.app import create_app
    from nonet.web.limits import Limits
    from nonet.web.origins import own_names
    from nonet.web.server import make_server

    port = args.port if args.port is not None else solver_socket.PORT if args.fpuzzles else 8009
    limits = Limits() if args.workers is None else Limits(workers=args.workers)
    listener = _listen(args.host, port)
    if args.fpuzzles and not ipaddress.ip_address(listener.getsockname()[0]).is_loopback:
        listener.close()
        raise ArgumentError(f"--fpuzzles serves this machine only, not {args.host}")
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{port}/"
    print(f"nonet: {url}  (Ctrl-C to stop)", file=sys.stderr)
    if args.open:
        import webbrowser

        webbrowser.open(url)
    names = own_names() | {*args.allow_host, args.host}
    app = create_app(
        limits,
        hosts=names,
        frame_ancestors=args.frame_ancestors,
        fpuzzles=args.fpuzzles,
        fetch=args.fetch,
    )
    more = {"ws_max_size": limits.body} if args.fpuzzles else {}
    make_server(app, limits, proxy=args.proxy, **more).run(sockets=[listener])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Listen before printing anything, so that a port in use is one clear error."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # Clients that connect before the server has started wait.
        return socket.create_server(address[:2], family=family, backlog=1024)
    except socket.gaierror as error:
        raise BackendUnavailableError(f"{host}: {error.strerror}") from None
    except OSError as error:
        reason = os.strerror(error.errno or 0)
        raise BackendUnavailableError(f"cannot listen on {host}:{port}: {reason}") from None
