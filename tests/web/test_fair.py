"""Fair slots: every client gets a turn. No test waits for a clock."""

from __future__ import annotations

import asyncio

import pytest

from nonet.web.fair import SaturatedError, Slots


def slots(things: int, *, share: int = 9, queue: int = 99, per_client: int = 99) -> Slots[int]:
    return Slots(range(things), share=share, queue=queue, queue_per_client=per_client, wait=3600)


class Crowd:
    """Clients that are served one after another, with the order recorded."""

    def __init__(self, lent: Slots[int]) -> None:
        self.lent = lent
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, client: str, times: int = 1) -> None:
        self.tasks += [asyncio.ensure_future(self._once(client)) for _ in range(times)]
        await asyncio.sleep(0)  # all of them are in their queues now

    async def _once(self, client: str) -> None:
        async with self.lent.lend(client):
            self.order.append(client)

    async def done(self) -> str:
        await asyncio.gather(*self.tasks)
        return "".join(self.order)


def test_a_client_that_asks_much_is_served_in_turn() -> None:
    async def scene() -> str:
        lent = slots(1)
        crowd = Crowd(lent)
        async with lent.lend("a"):
            await crowd.ask("a", 5)
            await crowd.ask("b")
            await crowd.ask("c", 2)
        return await crowd.done()

    assert asyncio.run(scene()) == "bcacaaaa"


def test_turns_are_remembered_between_requests() -> None:
    async def scene() -> str:
        lent = slots(1)
        crowd = Crowd(lent)
        for client in "ab":
            async with lent.lend(client):
                pass
        async with lent.lend("x"):
            await crowd.ask("b")
            await crowd.ask("a")
        return await crowd.done()

    assert asyncio.run(scene()) == "ab"


def test_one_client_cannot_hold_everything() -> None:
    async def scene() -> str:
        lent = slots(3, share=2)
        crowd = Crowd(lent)
        async with lent.lend("a"), lent.lend("a"):
            await crowd.ask("a")
            await crowd.ask("b")
            await asyncio.sleep(0)
            assert crowd.order == ["b"]
        return await crowd.done()

    assert asyncio.run(scene()) == "ba"


@pytest.mark.parametrize(("queue", "per_client"), [(2, 99), (99, 2)])
def test_a_full_queue_refuses_at_once(queue: int, per_client: int) -> None:
    async def scene() -> str:
        lent = slots(1, queue=queue, per_client=per_client)
        crowd = Crowd(lent)
        async with lent.lend("a"):
            await crowd.ask("a", 2)
            assert lent.full is (queue == 2)
            with pytest.raises(SaturatedError):
                async with lent.lend("a"):
                    raise AssertionError("it was lent")
        return await crowd.done()

    assert asyncio.run(scene()) == "aa"


def test_who_waits_too_long_is_told() -> None:
    async def scene() -> None:
        lent = Slots([1], share=1, queue=9, queue_per_client=9, wait=0)
        async with lent.lend("a"):
            with pytest.raises(SaturatedError):
                async with lent.lend("b"):
                    raise AssertionError("it was lent")
        assert lent.waiting == 0
        async with lent.lend("b"):
            pass

    asyncio.run(scene())


def test_who_leaves_loses_nothing_for_others() -> None:
    async def scene() -> str:
        lent = slots(2)
        crowd = Crowd(lent)
        async with lent.lend("a"), lent.lend("a"):
            await crowd.ask("b", 4)
            crowd.tasks.pop(0).cancel()
        crowd.tasks.pop(0).cancel()  # it is its turn, but it does not know yet
        return await crowd.done()

    assert asyncio.run(scene()) == "bb"
