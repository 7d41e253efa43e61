import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document ??= /** @type {any} */ ({});
const { standing } = await import("../../src/nonet/web/static/race.js");

const player = (number, name) => ({ number, name, filled: 0, state: "here" });
const race = (phase, names, winners = []) => ({ phase, winners, players: names.map((name, i) => player(i + 1, name)) });

test("a race says how it stands", () => {
  assert.equal(standing(race("waiting", ["Ann"]), 1), "Waiting for a second player.");
  assert.equal(standing(race("waiting", ["Ann", "Bob"]), 1), "2 players are here.");
  assert.equal(standing(race("running", ["Ann", "Bob"]), 1), "The first to complete the puzzle wins.");
  assert.equal(standing(race("over", ["Ann", "Bob"], [2]), 1), "Bob won.");
  assert.equal(standing(race("over", ["Ann", "Bob"], [2]), 2), "You won.");
  assert.equal(standing(race("over", ["Ann", "Bob", "Cy"], [1, 2, 3]), 2), "Ann, you and Cy share the win.");
  assert.equal(standing(race("over", ["Ann", "Bob"]), 1), "Time is up, and nobody has filled a cell.");
});
