import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { boardOfLine, conflicts, DIGITS, digitsOf, lineOf } from "../../src/nonet/web/static/board.js";
import * as games from "../../src/nonet/web/static/game.js";
import { MODES } from "../../src/nonet/web/static/modes.js";
import { begin } from "../../src/nonet/web/static/history.js";
import * as play from "../../src/nonet/web/static/play.js";
import { bestScore, KEPT, remember } from "../../src/nonet/web/static/statistics.js";

const recorded = JSON.parse(readFileSync(new URL("../data/games.json", import.meta.url), "utf8"));

/** The contents of a few cells, by their numbers. */
const few = (list, text) => Object.fromEntries(list.flatMap((item, cell) => (item ? [[cell, text(item)]] : [])));

function seen({ history, game }) {
  const board = history.present;
  return {
    values: lineOf(board.values),
    notes: few(board.corner, (mask) => digitsOf(mask).map((digit) => DIGITS[digit]).join("")),
    colours: few(board.colour, (colour) => colour),
    errors: [...conflicts(board)].sort((a, b) => a - b),
    elapsed: game.elapsed,
    mistakes: game.mistakes,
    hints: game.hints,
    hints_left: Number.isFinite(games.hintsLeft(game)) ? games.hintsLeft(game) : null,
    remaining: games.isTimed(game.mode) ? games.remaining(game) : null,
    state: game.state,
    score: games.score(game),
  };
}

function moved(now, [name, first, second]) {
  switch (name) {
    case "place":
    case "note":
    case "paint":
      return play[name](now, [first], second);
    case "erase":
      return play.erase(now, [first]);
    case "hint":
      return play.reveal(now, first, Number(now.game.solution[first]));
    case "tick":
      return play.tick(now, first);
    default:
      return play[name](now);
  }
}

const started = ({ mode, level, puzzle, solution }) => ({ history: begin(boardOfLine(puzzle)), game: games.newGame({ mode, level, puzzle, solution }, "a") });

test("there are games of all modes and levels that end in every way", () => {
  const ends = new Set(recorded.map(({ mode, moves }) => `${mode} ${moves.at(-1).expected.state}`));
  const endings = Object.entries(MODES).flatMap(([mode, { limit }]) => ["running", "won", ...(limit ? ["lost"] : [])].map((state) => `${mode} ${state}`));
  assert.deepEqual([...ends].sort(), endings.sort());
  const levels = new Set(recorded.map(({ level }) => level));
  for (const { limits } of Object.values(MODES)) for (const level of Object.keys(limits)) assert(levels.has(level), level);
});

for (const record of recorded) {
  test(`the recorded game: ${record.name}, ${record.mode}`, () => {
    let now = started(record);
    record.moves.forEach(({ move, expected }, number) => {
      now = moved(now, move);
      assert.deepEqual(seen(now), expected, `after move ${number + 1}: ${move.join(" ")}`);
    });
  });
}

test("the best score is kept for ever, and only a higher one replaces it", () => {
  let finished = [];
  const bests = recorded.map((record) => {
    const { game } = record.moves.reduce((now, { move }) => moved(now, move), started(record));
    if (game.state !== "running") finished = remember(finished, game, 0);
    return bestScore(finished, record.mode, record.level);
  });
  assert.deepEqual(bests, recorded.map(({ best }) => best));
  const lost = games.tick(games.newGame({ mode: "rush", level: "", puzzle: "", solution: "" }, "a"), 300);
  for (let i = 0; i < KEPT; i++) finished = remember(finished, lost, 0);
  const last = Object.fromEntries(recorded.map(({ mode, level, best }) => [`${mode} ${level}`, { mode, level, best }]));
  for (const { mode, level, best } of Object.values(last)) assert.equal(bestScore(finished, mode, level), best);
  assert.equal(finished.length, KEPT + Object.values(last).filter(({ best }) => best > 0).length);
});

test("a lost game has one score", () => {
  const lost = games.tick(games.newGame({ mode: "rush", level: "", puzzle: "", solution: "" }, "a"), 300);
  assert.deepEqual([games.score(lost), games.scoreText(lost)], [0, "No score"]);
});
