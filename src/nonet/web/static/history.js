/**
 * Undo and redo without limit: a list of past boards, the present one, and what was undone.
 */

import { sameBoard } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ past: Board[], present: Board, future: Board[] }} History */

/** @param {Board} board @returns {History} */
export const begin = (board) => ({ past: [], present: board, future: [] });

/** @param {History} history @param {Board} board @returns {History} */
export function record(history, board) {
  if (sameBoard(history.present, board)) return history;
  return { past: [...history.past, history.present], present: board, future: [] };
}

/** @param {History} now @returns {History} */
export function undo(now) {
  const { past, present, future } = now;
  if (!past.length) return now;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

/** @param {History} now @returns {History} */
export function redo(now) {
  const { past, present, future } = now;
  if (!future.length) return now;
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}
