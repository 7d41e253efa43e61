"""Machine detection: kernels by name, threads."""

from __future__ import annotations

import os

import pytest

from nonet import machine
from nonet.errors import ArgumentError, BackendUnavailableError, UnknownNameError
from nonet.machine import VARIABLE, Kernel, kernel_name, thread_count


@pytest.fixture
def old_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a CPU that supports only the last of three kernels."""
    known = (
        Kernel("new", "wide vectors", runnable=False),
        Kernel("old", "nothing", runnable=True),
        Kernel("older", "nothing", runnable=True),
    )
    monkeypatch.setattr(machine, "kernels", lambda: known)
    machine._chosen.cache_clear()
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture(autouse=True)
def _forget() -> object:
    yield
    machine._chosen.cache_clear()


@pytest.mark.usefixtures("old_machine")
def test_the_best_kernel_that_runs_is_used_unless_one_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert kernel_name() == "old"
    monkeypatch.setenv(VARIABLE, "older")
    assert kernel_name() == "older"
    monkeypatch.setenv(VARIABLE, "new")
    with pytest.raises(BackendUnavailableError, match="NONET_KERNEL=new: this CPU lacks wide vec"):
        kernel_name()
    monkeypatch.setenv(VARIABLE, "odl")
    with pytest.raises(UnknownNameError, match="did you mean 'old'"):
        kernel_name()


def test_threads_are_all_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    if hasattr(os, "sched_getaffinity"):
        assert thread_count(None) == len(os.sched_getaffinity(0))
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert thread_count(None) == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert thread_count(None) == 1


def test_threads_are_counted() -> None:
    assert [thread_count(n) for n in (1, 1024)] == [1, 1024]
    for wrong in (0, 1025, -1, True, 1.5, "2"):
        with pytest.raises(ArgumentError, match="threads"):
            thread_count(wrong)  # type: ignore[arg-type]
