"""Races of two to eight players on one puzzle, and the rooms in which they meet.

The caller passes the time to every call, in seconds of a clock that never runs backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from nonet.arguments import real_number, whole_number
from nonet.errors import ArgumentError, FormatError
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.results import Column, Result
from nonet.solving.search import solve

SECONDS = 600.0
"""The duration of a race."""
AWAY = 30.0
"""The number of seconds that a disconnected player keeps the seat."""
FEWEST, MOST = 2, 8
"""The smallest and largest number of players in a race."""
NAME = 40
"""The maximum length of a player's name."""
CODES = 1_000_000
"""The number of room codes: six digits."""

Phase = Literal["waiting", "starting", "running", "over"]


@dataclass(slots=True, eq=False)
class Player:
    """A player in a race; ``number`` counts from 1 in the order of joining."""

    number: int
    name: str
    grid: Grid
    away_since: float | None = None
    gone: bool = False

    @property
    def present(self) -> bool:
        """Whether the player is connected."""
        return not self.gone and self.away_since is None


@dataclass(frozen=True, slots=True)
class PlayerState(Result):
    """How far a player is."""

    number: Annotated[int, Column("uint8", "Order of joining, from 1.")]
    name: Annotated[str, Column("text", "Name of the player.")]
    filled: Annotated[int, Column("uint16", "Cells filled; once the race is over, correct ones.")]
    state: Annotated[
        Literal["here", "away", "gone"],
        Column("category", "Connection of the player: here, away or gone."),
    ]


@dataclass(frozen=True, slots=True)
class RaceState(Result):
    """A race as everybody may see it."""

    code: Annotated[str, Column("text", "Code of the room: six digits.")]
    phase: Annotated[Phase, Column("category", "waiting, starting, running or over.")]
    puzzle: Annotated[Grid | None, Column("grid", "The puzzle; null until the race starts.")]
    solution: Annotated[Grid | None, Column("grid", "The solution; null until the race is over.")]
    cells: Annotated[int, Column("uint16", "Number of cells to fill.")]
    seconds: Annotated[float, Column("float64", "Length of the race.", "s")]
    remaining: Annotated[float, Column("float64", "Time left.", "s")]
    countdown: Annotated[float, Column("float64", "Time until the race runs, once started.", "s")]
    players: Annotated[tuple[PlayerState, ...], Column("json", "Players in order of joining.")]
    winners: Annotated[tuple[int, ...], Column("json", "Numbers of the players who share the win.")]


class Race:
    """A race on a puzzle with one solution.

    It runs ``countdown`` seconds after its start; the puzzle is shown when it runs.
    The first player to complete the puzzle wins. If time runs out, the player with the most right
    cells wins, and ties share the win. While the race runs, everybody sees how many cells each
    player has filled, but not which are wrong. A player who is away too long cannot win. Pass
    ``solution`` if you know it, to save a search.

    >>> race = Race("12...4....4....1")
    >>> ann, bob = race.join("Ann", 0.0), race.join("Bob", 1.0)
    >>> race.start(5.0)
    >>> race.fill(bob, "123..4....4....1", 20.0)
    >>> race.look(605.0), race.phase, [winner.name for winner in race.winners]
    (True, 'over', ['Bob'])
    """

    def __init__(
        self,
        puzzle: GridLike,
        *,
        solution: GridLike | None = None,
        seconds: float = SECONDS,
        away: float = AWAY,
        countdown: float = 0.0,
    ) -> None:
        self.puzzle: Grid = as_grid(puzzle)
        self.solution: Grid = solve(self.puzzle) if solution is None else as_grid(solution)
        if self.puzzle == self.solution:
            raise ArgumentError("a race needs a puzzle with a cell to fill")
        self.seconds = real_number("seconds", seconds, least=0)
        self.away = real_number("away", away, least=0)
        self.countdown = real_number("countdown", countdown, least=0)
        self.players: list[Player] = []
        self.started: float | None = None
        self.ended: float | None = None
        self.winners: tuple[Player, ...] = ()
        self._joined = 0
        self._looked = 0.0

    @property
    def phase(self) -> Phase:
        """Whether the race is waiting for players, starting, running or over."""
        if self.ended is not None:
            return "over"
        if self.started is None:
            return "waiting"
        return "running" if self._looked >= self.started else "starting"

    @property
    def empty(self) -> int:
        """The number of cells to fill."""
        return self.puzzle.cells.count(0)

    def filled(self, player: Player) -> int:
        """Return the number of cells a player has filled; after the race, only right ones count."""
        cells = zip(self.puzzle.cells, player.grid.cells, self.solution.cells)
        if self.phase == "over":
            return sum(not clue and digit == right for clue, digit, right in cells)
        return sum(not clue and digit > 0 for clue, digit, _ in cells)

    def remaining(self, now: float) -> float:
        """Return the seconds left."""
        if self.started is None:
            return self.seconds
        end = now if self.ended is None else self.ended
        return min(self.seconds, max(0.0, self.started + self.seconds - end))

    # Players.

    def join(self, name: str, now: float) -> Player:
        """Take a seat before the start."""
        self.look(now)
        name = " ".join(name.split()) if isinstance(name, str) else ""
        if not 0 < len(name) <= NAME or not name.isprintable():
            raise ArgumentError(f"a name has 1 to {NAME} printable characters")
        if self.phase != "waiting":
            raise ArgumentError("the race has already started")
        if len(self.players) == MOST:
            raise ArgumentError(f"the race already has {MOST} players")
        if name in (player.name for player in self.players):
            raise ArgumentError(f"the name {name} is taken")
        self._joined += 1
        player = Player(self._joined, name, self.puzzle)
        self.players.append(player)
        return player

    def start(self, now: float) -> None:
        """Start the clock; at least two players must be present."""
        self.look(now)
        if self.phase != "waiting":
            raise ArgumentError("the race has already started")
        if sum(player.present for player in self.players) < FEWEST:
            raise ArgumentError(f"a race needs {FEWEST} players")
        self.started = now + self.countdown

    def fill(self, player: Player, grid: GridLike, now: float) -> None:
        """Update the board of a player."""
        self.look(now)
        if self.phase != "running" or player.gone:
            raise ArgumentError("the race is not running")
        board = as_grid(grid)
        if board.size != self.puzzle.size:
            raise FormatError(f"expected {self.puzzle.size} rows, found {board.size}")
        if any(clue and clue != digit for clue, digit in zip(self.puzzle.cells, board.cells)):
            raise ArgumentError("the clues cannot be changed")
        player.grid = board
        if board == self.solution:
            self._end(now, (player,))

    def disconnect(self, player: Player, now: float) -> None:
        """Mark a player as away; the seat is kept for ``away`` seconds."""
        self.look(now)
        if player.present:
            player.away_since = now
        self.look(now)

    def reconnect(self, player: Player, now: float) -> None:
        """Return a player to the race unless the seat has expired."""
        self.look(now)
        if player.gone:
            raise ArgumentError(f"the seat expired after {self.away:g} s")
        player.away_since = None

    def leave(self, player: Player, now: float) -> None:
        """Give up the seat."""
        self.look(now)
        self._remove(player)
        self._end_if_deserted(now)

    # Time.

    def look(self, now: float) -> bool:
        """Advance the time to ``now``; return whether anything changed."""
        now = real_number("now", now, least=-float("inf"))
        before = self.phase, sum(player.gone for player in self.players), len(self.players)
        self._looked = max(self._looked, now)
        due = self.due
        while due is not None and due <= now:
            self._pass(due)
            due = self.due
        return before != (self.phase, sum(p.gone for p in self.players), len(self.players))

    @property
    def due(self) -> float | None:
        """The next time at which the passage of time changes something."""
        if self.phase == "over":
            return None
        times = [
            player.away_since + self.away
            for player in self.players
            if not player.gone and player.away_since is not None
        ]
        if self.started is not None:
            starting = self.phase == "starting"
            times.append(self.started if starting else self.started + self.seconds)
        return min(times, default=None)

    def _pass(self, now: float) -> None:
        for player in list(self.players):
            if player.away_since is not None and player.away_since + self.away <= now:
                self._remove(player)
        if self.started is not None and self.started + self.seconds <= now:
            self._end(now)
        self._end_if_deserted(now)

    def _remove(self, player: Player) -> None:
        player.gone = True
        player.away_since = None
        if self.phase == "waiting" and player in self.players:
            self.players.remove(player)

    def _end_if_deserted(self, now: float) -> None:
        if self.phase in ("starting", "running") and all(player.gone for player in self.players):
            self._end(now)

    def _end(self, now: float, winners: tuple[Player, ...] = ()) -> None:
        self.ended = now
        there = [player for player in self.players if not player.gone]
        best = max(map(self.filled, there), default=0)
        self.winners = winners or tuple(p for p in there if best and self.filled(p) == best)

    def state(self, now: float, code: str = "") -> RaceState:
        """Return what everybody may see of a race in the room with this code."""
        return RaceState(
            code,
            self.phase,
            None if self.phase in ("waiting", "starting") else self.puzzle,
            self.solution if self.phase == "over" else None,
            self.empty,
            self.seconds,
            round(self.remaining(now), 1),
            round(max(0.0, (self.started or 0.0) - now), 1) if self.phase == "starting" else 0.0,
            tuple(
                PlayerState(
                    player.number,
                    player.name,
                    self.filled(player),
                    "gone" if player.gone else "here" if player.present else "away",
                )
                for player in self.players
            ),
            tuple(player.number for player in self.winners),
        )


@dataclass(slots=True)
class Room:
    """A race with its code, its owner, and the time since which it has been empty."""

    code: str
    race: Race
    owner: str
    opened: float
    deserted_since: float | None


class FullError(Exception):
    """The server has too many open rooms."""


class Rooms:
    """The rooms of a server, limited in number and lifetime.

    At most ``most`` rooms are open, at most ``most_per_owner`` of them by one owner. A room closes
    ``life`` seconds after it was opened, or when it has been empty for ``desertion`` seconds.
    ``draw(n)`` returns a random number below n for the codes.
    """

    def __init__(
        self,
        draw: Callable[[int], int],
        *,
        most: int = 100,
        most_per_owner: int = 8,
        life: float = 3600.0,
        desertion: float = 60.0,
    ) -> None:
        self._draw = draw
        self.most = whole_number("most", most)
        self.most_per_owner = whole_number("most_per_owner", most_per_owner)
        self.life = life
        self.desertion = desertion
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def check(self, owner: str, now: float) -> None:
        """Raise :class:`FullError` if no other room can be opened."""
        self.sweep(now)
        own = sum(room.owner == owner for room in self._rooms.values())
        if len(self) >= self.most or own >= self.most_per_owner:
            raise FullError("too many races at once; try again later")

    def open(self, race: Race, owner: str, now: float) -> Room:
        """Open a room for a race."""
        self.check(owner, now)
        code = f"{self._draw(CODES):06d}"
        while code in self._rooms:
            code = f"{self._draw(CODES):06d}"
        room = self._rooms[code] = Room(code, race, owner, now, deserted_since=now)
        return room

    def find(self, code: str, now: float) -> Room | None:
        """Return the room with a code, or None."""
        self.sweep(now)
        return self._rooms.get(code)

    def attend(self, room: Room, now: float) -> None:
        """Update whether a room is empty; call this when players come or go."""
        if any(player.present for player in room.race.players):
            room.deserted_since = None
        elif room.deserted_since is None:
            room.deserted_since = now

    def sweep(self, now: float) -> Iterable[Room]:
        """Close expired rooms and return them."""
        closed = [room for room in self._rooms.values() if self.closing(room) <= now]
        for room in closed:
            del self._rooms[room.code]
        return closed

    def closing(self, room: Room) -> float:
        """Return the time at which a room closes if nothing happens."""
        end = room.opened + self.life
        if room.deserted_since is not None:
            end = min(end, room.deserted_since + self.desertion)
        return end
