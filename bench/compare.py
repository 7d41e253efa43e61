"""Compare the speed of two commits in alternating runs, to find regressions.

python -m bench.compare A B [--bench NAME ...] [--rounds N]

Both commits are built in temporary worktrees. The benchmarks of this checkout measure both, in
turns. A figure is slower or faster only if all rounds agree and the median differs by more than
the tolerance; the exit code is 1 if any is slower.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.record import ROOT, Figure, Run

BENCHMARKS = ("startup", "logic", "rows")
"""What to compare by default: quick, and sensitive to most changes."""
TOLERANCE = 0.03

Measure = Callable[[Path], Run]


@dataclass(frozen=True)
class Verdict:
    """How much better the second commit is at one figure: the ratio of each round."""

    name: str
    ratios: tuple[float, ...]
    tolerance: float = TOLERANCE

    @property
    def median(self) -> float:
        return statistics.median(self.ratios)

    @property
    def word(self) -> str:
        """Return ``faster``, ``slower`` or ``same``."""
        if min(self.ratios) > 1 and self.median > 1 + self.tolerance:
            return "faster"
        if max(self.ratios) < 1 and self.median < 1 - self.tolerance:
            return "slower"
        return "same"

    def __str__(self) -> str:
        spread = f"{min(self.ratios):.2f}–{max(self.ratios):.2f}"
        return f"{self.word:<6}  {self.median:5.2f}  ({spread})  {self.name}"


def better(before: Figure, after: Figure) -> float:
    """Return how many times better a figure is than another of the same name."""
    if before.less_is_better:
        return before.value / after.value
    return after.value / before.value


def verdicts(rounds: Sequence[tuple[Run, Run]], tolerance: float = TOLERANCE) -> list[Verdict]:
    """Return a verdict for each figure with a unit that all runs measured."""
    ratios: dict[str, list[float]] = {}
    for before, after in rounds:
        for benchmark, figures in before.figures.items():
            others = {figure.name: figure for figure in after.figures.get(benchmark, ())}
            for figure in figures:
                other = others.get(figure.name)
                if other and figure.unit and figure.value > 0 and other.value > 0:
                    name = f"{benchmark}: {figure.name}"
                    ratios.setdefault(name, []).append(better(figure, other))
    return [
        Verdict(name, tuple(found), tolerance)
        for name, found in ratios.items()
        if len(found) == len(rounds)
    ]


def alternate(first: Path, second: Path, rounds: int, measure: Measure) -> list[tuple[Run, Run]]:
    """Measure two trees in turns; each round starts with the other one."""
    found = []
    for turn in range(rounds):
        if turn % 2:
            after = measure(second)
            found.append((measure(first), after))
        else:
            before = measure(first)
            found.append((before, measure(second)))
    return found


@contextlib.contextmanager
def worktrees(*commits: str) -> Iterator[list[Path]]:
    """Check out commits into temporary worktrees and build them."""
    with tempfile.TemporaryDirectory(prefix="nonet-compare-") as folder:
        trees = [Path(folder) / f"{number}" for number in range(len(commits))]
        try:
            for commit, tree in zip(commits, trees, strict=True):
                _git("worktree", "add", "--detach", "--quiet", str(tree), commit)
                _build(tree)
            yield trees
        finally:
            for tree in trees:
                if tree.exists():
                    _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True)


def _build(tree: Path) -> None:
    """Build the native module of a tree into its package."""
    target = tree / "build" / "native"
    # The environment of this Python has a cmake of its own.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    cmake = shutil.which("cmake", path=path) or "cmake"
    subprocess.run(
        [
            *(cmake, "-S", tree, "-B", target, "-DCMAKE_BUILD_TYPE=Release", "-DNONET_PYTHON=ON"),
            *(f"-DPython_EXECUTABLE={sys.executable}", "--log-level=WARNING"),
        ],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    subprocess.run([cmake, "--build", target, "--parallel"], stdout=subprocess.DEVNULL, check=True)
    for module in target.glob("_native*.so"):
        module.replace(tree / "src" / "nonet" / module.name)


def interpreter(tree: Path) -> Path:
    """Make a Python that imports nonet from a tree, and all else from where this one does.

    ``PYTHONPATH`` is not enough: the finder of an editable install comes first.
    """
    folder = tree / "build" / "python"
    venv.create(folder, symlinks=os.name != "nt")
    bases = {"base": str(folder), "platbase": str(folder)}
    scheme = "nt" if os.name == "nt" else "posix_prefix"
    paths = [tree / "src", ROOT, *map(sysconfig.get_path, ("purelib", "platlib"))]
    site = Path(sysconfig.get_path("purelib", scheme, vars=bases))
    (site / "nonet.pth").write_text("\n".join(map(str, paths)) + "\n", encoding="utf-8")
    return Path(sysconfig.get_path("scripts", scheme, vars=bases)) / Path(sys.executable).name


def measure_with(names: Sequence[str]) -> Measure:
    """Return a function that runs benchmarks of this checkout with the package of a tree."""

    def measure(tree: Path) -> Run:
        output = tree / "figures.json"
        subprocess.run(
            [interpreter(tree), "-m", "bench", *names, "--quick", "--json", str(output)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            check=False,  # a missed target is not a failure here
        )
        return Run.read(output)

    return measure


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.compare", description=__doc__.splitlines()[0]
    )
    parser.add_argument("first", metavar="A", help="commit to compare with")
    parser.add_argument("second", metavar="B", help="commit to judge")
    parser.add_argument("--bench", nargs="+", metavar="NAME", default=BENCHMARKS)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="(default: 5)")
    parser.add_argument(
        "--tolerance", type=float, default=TOLERANCE, help=f"(default: {TOLERANCE})"
    )
    args = parser.parse_args(argv)
    with worktrees(args.first, args.second) as (first, second):
        rounds = alternate(first, second, args.rounds, measure_with(args.bench))
    found = sorted(verdicts(rounds, args.tolerance), key=lambda verdict: verdict.median)
    print(f"{args.second} compared with {args.first}: median ratio (spread), more is better")
    for verdict in found:
        print(verdict)
    return 1 if any(verdict.word == "slower" for verdict in found) else 0


if __name__ == "__main__":
    sys.exit(main())
