/**
 * The moves of a player: what each does to the board, its history and the game. Pure functions.
 *
 * nonet.play has the same rules in Python; tests/data/games.json holds games that both replay.
 */

import * as edit from "./board.js";
import * as games from "./game.js";
import * as history from "./history.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./history.js").History} History */
/** @typedef {{ history: History, game: Game | null }} Play */

/** @param {Play} play */
const over = ({ game }) => game !== null && game.state !== "running";

/** Write a board into the history; a full and right board ends a game. @param {Play} play @param {Board} board @returns {Play} */
export function record({ history: before, game: last }, board) {
  const next = history.record(before, board);
  const game = last && next !== before ? { ...last, moments: [...(last.moments ?? []).slice(0, before.past.length), Math.floor(last.elapsed)] } : last;
  const won = game?.state === "running" && edit.isSolved(board) && (!board.variant || edit.lineOf(board.values) === game.solution);
  return { history: next, game: won ? games.win(game) : game };
}

/**
 * Write a digit into cells, or remove it; `wrong` counts those where it conflicts, and with a
 * `solution` to check against those where it is not the right one.
 * @param {Play} play @param {Iterable<number>} cells @param {number} digit
 * @param {{ setup?: boolean, tidy?: boolean, solution?: number[] }} [options] @returns {Play & { wrong: number }}
 */
export function place(play, cells, digit, options = {}) {
  if (over(play)) return { ...play, wrong: 0 };
  const board = play.history.present;
  const next = edit.place(board, cells, digit, options);
  const placed = [...cells].filter((cell) => next.values[cell] === digit && board.values[cell] !== digit);
  const { solution } = options;
  const wrong = placed.filter((cell) => (solution ? solution[cell] !== digit : edit.clashes(next, cell, digit))).length;
  const game = play.game && games.mistake(play.game, wrong);
  return { ...record({ history: play.history, game }, next), wrong };
}

/** @param {Play} play @param {Iterable<number>} cells @param {number} digit @param {import("./board.js").MarkKind} [kind] @returns {Play} */
export const note = (play, cells, digit, kind = "corner") =>
  over(play) ? play : record(play, edit.toggleMark(play.history.present, kind, cells, digit));

/** @param {Play} play @param {Iterable<number>} cells @param {number} colour @returns {Play} */
export const paint = (play, cells, colour) => (over(play) ? play : record(play, edit.paint(play.history.present, cells, colour)));

/** @param {Play} play @param {Iterable<number>} cells @param {number} digit @param {number} colour @returns {Play} */
export const paintCandidate = (play, cells, digit, colour) => (over(play) ? play : record(play, edit.paintCandidate(play.history.present, cells, digit, colour)));

/** @param {Play} play @param {Iterable<number>} cells @param {{ setup?: boolean }} [options] @returns {Play} */
export const erase = (play, cells, options) => (over(play) ? play : record(play, edit.erase(play.history.present, cells, options)));

/** Write the right digit into a cell, which costs a hint of the game. @param {Play} play @param {number} cell @param {number} digit @returns {Play} */
export function reveal(play, cell, digit) {
  const board = play.history.present;
  if (over(play) || board.given[cell] || board.values[cell] === digit) return play;
  if (play.game && games.hintsLeft(play.game) === 0) return play;
  const game = play.game && games.hintUsed(play.game);
  return record({ history: play.history, game }, edit.place(board, [cell], digit));
}

/** @param {Play} play @returns {Play} */
export const undo = (play) => (over(play) ? play : { ...play, history: history.undo(play.history) });

/** @param {Play} play @returns {Play} */
export const redo = (play) => (over(play) ? play : { ...play, history: history.redo(play.history) });

/** @param {Play} play @param {number} seconds @returns {Play} */
export const tick = (play, seconds) => ({ ...play, game: play.game && games.tick(play.game, seconds) });
