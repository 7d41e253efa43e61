"""Minimal puzzles as arrays."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nonet


def test_they_are_the_puzzles_of_the_generator() -> None:
    puzzles, solutions = nonet.minimal_puzzles(20, seed=5, start=3)
    made = nonet.generate_many(count=20, seed=5, start=3, minimal=True, rate=False)
    assert [(one.puzzle.cells, one.solution.cells) for one in made] == [
        (puzzle.tobytes(), solution.tobytes()) for puzzle, solution in zip(puzzles, solutions)
    ]


def test_they_are_minimal() -> None:
    assert all(nonet.is_minimal(puzzle) for puzzle in nonet.minimal_puzzles(20, seed=6)[0])


def test_no_puzzles_are_two_empty_arrays() -> None:
    assert [part.shape for part in nonet.minimal_puzzles(0, seed=1)] == [(0, 81), (0, 81)]


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(nonet.ArgumentError, match="device must be"):
        nonet.minimal_puzzles(1, seed=1, device="tpu")


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Provide the few names of PyTorch that a dataset on the CPU needs."""
    found, data = ModuleType("torch"), ModuleType("torch.utils.data")
    vars(found).update(from_numpy=np.asarray)
    vars(data).update(IterableDataset=object, worker=None)
    vars(data).update(get_worker_info=lambda: data.worker)
    for name, module in (("torch", found), ("torch.utils", found), ("torch.utils.data", data)):
        monkeypatch.setitem(sys.modules, name, module)
    return data


def test_a_dataset_never_ends_and_shares_its_batches(torch: Any) -> None:
    dataset = nonet.minimal_dataset(4, seed=2, device="cpu")
    expected = nonet.minimal_puzzles(16, seed=2)[0]
    batches = iter(dataset)
    alone = [next(batches)[0] for _ in range(4)]
    assert np.array_equal(np.concatenate(alone), expected)
    shared = []
    for worker in range(2):
        torch.worker = SimpleNamespace(id=worker, num_workers=2)
        batches = iter(dataset)
        shared.append([next(batches)[0] for _ in range(2)])
    assert np.array_equal(np.concatenate([b for pair in zip(*shared) for b in pair]), expected)


def test_without_pytorch_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch.utils.data", None)
    with pytest.raises(nonet.BackendUnavailableError, match="pip install torch"):
        nonet.minimal_dataset(4, seed=2)
