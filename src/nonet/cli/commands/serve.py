"""``nonet serve``: serve the web page and the REST API."""

from __future__ import annotations

import argparse
import socket
import sys

from nonet.cli.values import whole
from nonet.errors import BackendUnavailableError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0: every network)",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=8009,
        metavar="N",
        help="port; 0 for any free one (default: 8009)",
    )
    parser.add_argument("--workers", type=_workers, metavar="N", help="number of worker processes")
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="accept this host name, in addition to localhost, the machine's name and all "
        "addresses; * for any name",
    )
    parser.add_argument(
        "--proxy", metavar="ADDRESS", help="trust the client addresses that this proxy reports"
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        from nonet.web.app import create_app
        from nonet.web.origins import own_names
        from nonet.web.server import make_server
    except ModuleNotFoundError as error:
        raise BackendUnavailableError(
            f"'nonet serve' needs {error.name}: pip install 'nonet[web]'"
        ) from None
    from nonet.web.limits import Limits

    limits = Limits() if args.workers is None else Limits(workers=args.workers)
    listener = _listen(args.host, args.port)
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{port}/"
    print(f"nonet: {url}  (Ctrl-C to stop)", file=sys.stderr)
    if args.open:
        import webbrowser

        webbrowser.open(url)
    app = create_app(limits, hosts=own_names() | {*args.allow_host, args.host})
    make_server(app, limits, proxy=args.proxy).run(sockets=[listener])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Listen before printing anything, so that a port in use is one clear error."""
    try:
        info = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except socket.gaierror as error:
        raise BackendUnavailableError(f"{host}: {error.strerror}") from None
    listener = socket.socket(info[0], info[1])
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(info[4])
        listener.listen(1024)  # clients that connect before the server has started wait
    except OSError as error:
        listener.close()
        raise BackendUnavailableError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listener


def _port(text: str) -> int:
    number = whole(text)
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError("must be a number from 0 to 65535")
    return number


def _workers(text: str) -> int:
    number = whole(text)
    if not 1 <= number <= 256:
        raise argparse.ArgumentTypeError("must be a number from 1 to 256")
    return number
