import assert from "node:assert/strict";
import { test } from "node:test";

import { dayAfter, daysInARow, solvedDays } from "../../src/nonet/web/static/days.js";
import { Connection } from "../../src/nonet/web/static/connection.js";

test("days follow each other over months and years", () => {
  assert.equal(dayAfter("2026-12-31"), "2027-01-01");
  assert.equal(dayAfter("2028-03-01", -1), "2028-02-29");
});

test("a row of days ends today or yesterday", () => {
  const days = new Set(["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-11"]);
  assert.equal(daysInARow(days, "2026-11-15"), 3);
  assert.equal(daysInARow(days, "2026-11-16"), 3);
  assert.equal(daysInARow(days, "2026-11-17"), 0);
});

test("only days that were won count", () => {
  const game = { mode: "classic", level: "medium", score: 0, seconds: 0, mistakes: 0, hints: 0, at: 0 };
  const days = solvedDays([{ ...game, won: true, date: "2026-11-15" }, { ...game, won: false, date: "2026-11-14" }, { ...game, won: true }]);
  assert.deepEqual([...days], ["2026-11-15"]);
});

test("what waits for the server is done once it is back", () => {
  const told = [];
  const done = [];
  const connection = new Connection(async () => {}, (offline) => told.push(offline));
  connection.lost();
  connection.whenBack(() => done.push("check"));
  connection.back();
  connection.back();
  assert.deepEqual(done, ["check"]);
  assert.deepEqual(told, [true, false, false]);
});
