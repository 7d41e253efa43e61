/**
 * Links that hold a puzzle and, optionally, a player's progress.
 */

import { asked, emptyBoard, isSize, puzzleOf, restart } from "./board.js";
import { packBoard, unpackBoard } from "./packing.js";

/** @typedef {import("./board.js").Board} Board */

/** @param {Board} board @param {boolean} progress with digits, marks and colours @param {string} base */
export function linkOf(board, progress, base) {
  const puzzle = puzzleOf(board);
  if (!progress && asked(puzzle) === puzzle) return `${base}?p=${puzzle}`;
  const { m, ...rest } = packBoard(progress ? board : restart(board));
  const query = new URLSearchParams({ b: rest.v, g: rest.g, ...m });
  return `${base}?${query}`;
}

/** The board of such a link with progress; null for any other text. @param {string} text @returns {Board | null} */
export function readLink(text) {
  const query = /^\s*(?:https?:\/\/\S+)?\?(\S+)\s*$/.exec(text)?.[1];
  const found = new URLSearchParams(query ?? "");
  const v = found.get("b");
  if (!v || !isSize(Math.sqrt(v.length))) return null;
  const { b, g, ...m } = Object.fromEntries(found);
  return unpackBoard({ v: b, g: g ?? "1".repeat(b.length), m }) ?? emptyBoard();
}
