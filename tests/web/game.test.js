import assert from "node:assert/strict";
import { test } from "node:test";

import * as games from "../../src/nonet/web/static/game.js";
import { bestScore, KEPT, remember, streak, summary } from "../../src/nonet/web/static/statistics.js";

const start = (mode = "classic") => games.newGame({ mode, level: "easy", puzzle: "", solution: "" }, "a");
const times = (n, change, game) => Array.from({ length: n }).reduce((g) => change(g), game);

test("the classic score", () => {
  assert.equal(games.score(start()), 10_000);
  const played = games.hintUsed(games.mistake(games.tick(start(), 125.7), 2));
  assert.equal(games.score(played), 10_000 - 200 - 200 - 125);
  assert.equal(games.score(games.tick(start(), 20_000)), 0);
});

test("the rush score and its clock", () => {
  const rush = start("rush");
  assert.equal(games.remaining(rush), 300);
  assert.equal(games.score(rush), 13_000);
  const played = games.hintUsed(games.mistake(games.tick(rush, 100)));
  assert.equal(games.remaining(played), 190);
  assert.equal(games.score(played), 10_000 + 1900 - 100 - 200);
});

test("a rush is lost when its time is over, by the clock or by penalties", () => {
  assert.equal(games.tick(start("rush"), 299).state, "running");
  const lost = games.tick(start("rush"), 300);
  assert.equal(lost.state, "lost");
  assert.equal(games.remaining(lost), 0);
  assert.equal(games.mistake(start("rush"), 30).state, "lost");
  assert.equal(games.tick(start(), 10_000).state, "running");
});

test("nothing changes after the end", () => {
  const won = games.win(games.tick(start(), 10));
  assert.equal(won.state, "won");
  assert.equal(games.tick(won, 5), won);
  assert.equal(games.mistake(won), won);
  assert.equal(games.hintUsed(won), won);
});

test("there are three hints", () => {
  const game = times(5, games.hintUsed, start());
  assert.equal(game.hints, 3);
  assert.equal(games.hintsLeft(game), 0);
});

test("clocks", () => {
  assert.deepEqual([0, 7, 187, 3727].map(games.clockText), ["0:00", "0:07", "3:07", "1:02:07"]);
});

test("statistics", () => {
  let list = remember([], games.win(games.tick(start(), 60)), 1);
  list = remember(list, games.win(games.mistake(games.tick(start(), 40))), 2);
  list = remember(list, games.tick(start("rush"), 300), 3);
  assert.equal(list[0].score, 0);
  assert.equal(streak(list), 0);
  assert.equal(streak(list.slice(1)), 2);
  assert.equal(bestScore(list, "classic", "easy"), 9940);
  const [rush, classic] = summary(list);
  assert.deepEqual([rush.played, rush.won, rush.fastest], [1, 0, null]);
  assert.deepEqual([classic.played, classic.won, classic.best, classic.fastest, classic.mean], [2, 2, 9940, 40, 50]);
  assert.equal(times(KEPT + 9, (l) => remember(l, games.win(start()), 0), []).length, KEPT);
});

test("a harder rush has more time, and the same points for its part of it", () => {
  const rush = (level) => games.newGame({ mode: "rush", level, puzzle: "", solution: "" }, "a");
  assert.deepEqual(["easy", "hard", "extreme", games.OWN].map((level) => games.remaining(rush(level))), [300, 720, 2700, 300]);
  for (const level of ["easy", "hard", "extreme"]) assert.equal(games.score(games.tick(rush(level), games.remaining(rush(level)) / 2)), 11_500);
});

test("learning has as many hints as one likes, no score, and does not count", () => {
  const game = times(9, games.hintUsed, start("learning"));
  assert.equal(game.hints, 9);
  assert.equal(games.hintsLeft(game), Infinity);
  assert.equal(games.score(games.win(game)), 0);
  assert.deepEqual(remember([], games.win(game), 1), []);
});
