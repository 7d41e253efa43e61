"""Recorded games; run this file to regenerate ``tests/data/games.json``.

Each has the expected state after every move. The tests of ``nonet.play`` replay them, and so do
those of the page.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from nonet.errors import ArgumentError
from nonet.logic.levels import LEVELS
from nonet.model.grid import Grid
from nonet.play import MODES, Game, Statistics
from nonet.random import Random

FILE = Path(__file__).resolve().parents[1] / "data" / "games.json"
PUZZLES = {
    "easy": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "small": "12...4....4....1",
    "nearly": "534678912672195348198342567859761423426853791713924856961537284287419635.452861.9",
}
LEVEL_NAMES = [*map(str, LEVELS), "killer·master", "own puzzle"]
Move = list[Any]


def expected(game: Game) -> dict[str, Any]:
    """Return everything a player can see."""
    return {
        **game.snapshot.to_json(),
        "errors": sorted(row * game.puzzle.size + col for row, col in game.errors),
        "elapsed": game.elapsed,
        "mistakes": game.mistakes,
        "hints": game.hints,
        "hints_left": game.hints_left,
        "remaining": game.remaining,
        "state": game.state,
        "score": game.score,
    }


def make(game: Game, move: Move) -> None:
    """Make a move; one that is not allowed changes nothing."""
    name, *arguments = move
    try:
        if name in ("undo", "redo", "tick"):
            getattr(game, name)(*arguments)
        else:
            cell, *more = arguments
            getattr(game, name)(*divmod(cell, game.puzzle.size), *more)
    except ArgumentError:
        pass


def drawn_moves(puzzle: str, seed: int, count: int) -> list[Move]:
    """Draw moves of every kind, allowed or not."""
    grid, draw = Grid(puzzle), Random(seed, 0)
    names = (
        ["place"] * 4 + ["note"] * 3 + ["erase", "paint", "paint", "undo", "redo", "tick", "hint"]
    )
    moves: list[Move] = []
    for _ in range(count):
        name = names[draw.below(len(names))]
        cell, digit = draw.below(len(grid)), 1 + draw.below(grid.size)
        more = {"undo": [], "redo": [], "tick": [draw.below(400) / 16]}.get(name)
        if more is None:
            more = [cell] if name in ("erase", "hint") else [cell, digit]
        moves.append([name, *more])
    return moves


def solving(puzzle: str, solution: str) -> list[Move]:
    """Fill the empty cells correctly, in a second and a half each."""
    cells = [cell for cell, mark in enumerate(puzzle) if mark == "."]
    return [move for c in cells for move in (["tick", 1.5], ["place", c, int(solution[c])])]


def scripts() -> list[tuple[str, str, str, str, list[Move]]]:
    """Return the games: a name, the mode, the level, the puzzle and the moves."""
    small, nearly = PUZZLES["small"], PUZZLES["nearly"]
    right = solving(small, str(Game(small).solution))
    last = solving(nearly, str(Game(nearly).solution))
    wrong: list[Move] = [["place", 72, 9], ["place", 72, 9]]
    clue: list[Move] = [["place", 0, 1], ["note", 0, 1], ["erase", 0], ["hint", 0], ["paint", 0, 3]]
    made: list[tuple[str, str, str, list[Move]]] = []
    for mode in MODES:
        made += [
            ("a game won", mode, small, right),
            ("nothing after the end", mode, small, [*right, *wrong, ["undo"], ["tick", 9]]),
            ("mistakes and their repair", mode, nearly, [*wrong, ["undo"], ["redo"], *last]),
            ("three hints and no fourth", mode, small, [["hint", c] for c in (2, 2, 3, 4, 6, 7)]),
            ("a hint that wins", mode, nearly, [["hint", 72], ["hint", 79]]),
            ("clues stay", mode, small, clue),
            ("the clock runs out", mode, small, [["tick", 299.875], ["tick", 0.125], *right]),
            ("mistakes eat the time", mode, nearly, wrong * 31),
            ("a long time", mode, small, [["tick", 20_000], *right]),
        ]
        made += [
            (f"drawn {seed}", mode, puzzle, drawn_moves(puzzle, seed, 60))
            for seed, puzzle in enumerate([*PUZZLES.values()] * 2)
        ]
    in_time: list[Move] = [["tick", 100.5], *wrong[:1], ["undo"], *last]
    levels = [(f"a {level} game in time", "rush", level, nearly, in_time) for level in LEVEL_NAMES]
    too_late: list[Move] = [["tick", 719.5], ["hint", 72], ["tick", 0.5]]
    levels.append(("a hard game out of time", "rush", "hard", nearly, too_late))
    return [(name, mode, "", puzzle, moves) for name, mode, puzzle, moves in made] + levels


def recorded() -> list[dict[str, Any]]:
    """Play all games and return them with the expected state after each move.

    ``best`` is the best score of the mode and level after the game.
    """
    games = []
    statistics = Statistics()
    for name, mode, level, puzzle, moves in scripts():
        game = Game(puzzle, mode, level=level)
        after = []
        for move in moves:
            make(game, move)
            after.append({"move": move, "expected": expected(game)})
        start = {"name": name, "mode": mode, "level": level, "puzzle": puzzle}
        start["solution"] = str(game.solution)
        if game.state != "running":
            statistics.record(game, at=0)
        games.append({**start, "moves": after, "best": statistics.best.get((mode, level), 0)})
    return games


def as_text(games: list[dict[str, Any]]) -> str:
    """Return the games as JSON, one per line."""
    return "[\n" + ",\n".join(json.dumps(g, separators=(",", ":")) for g in games) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(as_text(recorded()), encoding="utf-8")
    print(f"Written to {FILE}", file=sys.stderr)
