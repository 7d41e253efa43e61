"""The scale of HoDoKu 2.2, compared with its own levels and scores."""

from __future__ import annotations

from collections import Counter

import pytest

from nonet import Board, Grid, explain, rate, rate_many
from nonet.model.cells import houses, peers
from nonet.puzzles.symmetry import shuffle

from helpers.golden import golden
from helpers.logic_puzzles import PUZZLES
from helpers.proofs import marks_of, proves

EXACT_LEVELS = {"Easy": 1.0, "Medium": 1.0, "Hard": 1.0, "Unfair": 1.0, "Extreme": 0.98}
EXACT_SCORES = {"Easy": 1.0, "Medium": 1.0, "Hard": 1.0, "Unfair": 1.0, "Extreme": 0.96}


def test_levels_and_scores() -> None:
    rows = golden("hodoku")
    total: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    scores: Counter[str] = Counter()
    ratings = rate_many([puzzle for puzzle, _, _ in rows], scale="hodoku", threads=1)
    for (_, level, score), rating in zip(rows, ratings):
        total[level] += 1
        levels[level] += rating.level == level.lower()
        scores[level] += rating.score == score
    for level, count in total.items():
        assert levels[level] >= EXACT_LEVELS[level] * count, (level, levels, total)
        assert scores[level] >= EXACT_SCORES[level] * count, (level, scores, total)


HIGHEST = {
    1600: "....5.....8.4..2157.....83.1...4.6.8.26.....3...5..1.2.1..8..67.3.16.4.9.6...9..1",
    1800: "82...4...64..5.8.2..56.894.9..14..57..6.3..9......9.8.2.......8....8.4.951......6",
}
"""Puzzles with the highest score of a level."""


@pytest.mark.parametrize(("score", "level"), [(1600, "hard"), (1800, "unfair")])
def test_the_highest_score_is_still_of_the_level(score: int, level: str) -> None:
    rating = rate(HIGHEST[score], scale="hodoku")
    assert (rating.level, rating.score) == (level, score)


@pytest.mark.parametrize("least", [2000, 5000, 8000])
def test_extreme_paths_are_proven(least: int) -> None:
    """Steps from tables have valid evidence, including nets with two premises and groups."""
    puzzle = next(p for p, level, score in golden("hodoku") if level == "Extreme" and score > least)
    board = Board(puzzle)
    for step in explain(puzzle, scale="hodoku").steps:
        if step.technique.family in ("forcing", "chains", "als"):
            assert proves(step, marks_of(board)), str(step)
        board.apply(step)


class Queue:
    """Singles in order of appearance, in the simplest possible implementation."""

    def __init__(self, puzzle: Grid) -> None:
        self.candidates = [set(range(1, 10)) for _ in range(81)]
        self.naked: list[tuple[int, int]] = []
        self.hidden: list[tuple[int, int]] = []
        self.filled: set[int] = set()
        for cell, digit in enumerate(puzzle.cells):
            if digit:
                self.place(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        self.filled.add(cell)
        for peer in sorted(peers(9)[cell]):
            if digit in self.candidates[peer]:
                self.candidates[peer].remove(digit)
                self.look(peer, digit)
                if len(self.candidates[peer]) == 1:
                    (left,) = self.candidates[peer]
                    self.naked.append((peer, left))
        for other in sorted(self.candidates[cell] - {digit}):
            self.candidates[cell].remove(other)
            self.look(cell, other)
        self.candidates[cell].clear()

    def look(self, cell: int, digit: int) -> None:
        """Check whether a digit that left a cell has one place in its row, column or box."""
        for house in houses(9):
            if cell in house:
                places = [c for c in house if digit in self.candidates[c]]
                if len(places) == 1 and places[0] not in self.filled:
                    self.hidden.append((places[0], digit))

    def next(self) -> tuple[int, int]:
        """Return the next single: a full house, a naked single or a hidden single."""
        for queue in (self.naked, self.hidden):
            queue[:] = [single for single in queue if single[0] not in self.filled]
        for single in self.naked:
            for house in houses(9):
                if single[0] in house and len(self.filled.intersection(house)) == 8:
                    return single
        return self.naked[0] if self.naked else self.hidden[0]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_singles_come_in_the_order_in_which_they_came_up(puzzle: Grid, seed: int) -> None:
    puzzle = shuffle(puzzle, seed=seed)
    queue = Queue(puzzle)
    path = explain(puzzle, scale="hodoku", only="singles")
    assert path.steps
    for step in path.steps:
        assert step.placements == (queue.next(),)
        queue.place(*queue.next())
