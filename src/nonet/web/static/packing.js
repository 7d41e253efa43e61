/**
 * Boards and histories in compact form: a first board, then only the changes.
 */

import { emptyBoard, isBoard, lineOf, valuesOfLine } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./history.js").History} History */
/** @typedef {"corner" | "centre" | "colour" | "tint" | "struck" | "candidates"} Layer */
/** @typedef {{ v: string, g: string, m: Partial<Record<Layer, string>>, x?: import("./board.js").Variant }} PackedBoard */
/** What differs from the board before: for each list the cells and what they hold now. */
/** @typedef {Record<string, number[] | null> & { x?: any }} Change */
/** @typedef {{ first: PackedBoard, changes: Change[], at: number }} PackedHistory */

/** @type {Layer[]} */
const LAYERS = ["corner", "centre", "colour", "tint", "struck", "candidates"];
/** @type {("values" | "given" | Layer)[]} */
const LISTS = ["values", "given", ...LAYERS];

/** Few numbers among many zeros: "12:a,15:3". @param {number[]} list */
const sparse = (list) => list.flatMap((n, i) => (n ? [`${i.toString(36)}:${n.toString(36)}`] : [])).join(",");

/** @param {string} text @param {number} length @returns {number[]} */
function dense(text, length) {
  const list = new Array(length).fill(0);
  for (const item of text ? text.split(",") : []) {
    const [i, n] = item.split(":").map((part) => parseInt(part, 36));
    if (i >= 0 && i < length && n >= 0) list[i] = n;
  }
  return list;
}

/** @param {Board} board @returns {PackedBoard} */
export function packBoard(board) {
  /** @type {PackedBoard["m"]} */
  const m = {};
  for (const layer of LAYERS) {
    const list = board[layer];
    if (list && (layer === "candidates" || list.some(Boolean))) m[layer] = sparse(list);
  }
  return { v: lineOf(board.values), g: board.given.map(Number).join(""), m, ...(board.variant && { x: board.variant }) };
}

/** The rules in something read from storage; boards of earlier versions lack their texts. @param {any} data @param {number} length @returns {import("./board.js").Variant | null} */
const variantOf = (data, length) =>
  Array.isArray(data?.rules) && Array.isArray(data.houses) && Array.isArray(data.margins) && data.regions?.length === length ? { texts: [], ...data } : null;

/** @param {any} data @returns {Board | null} */
export function unpackBoard(data) {
  if (typeof data?.v !== "string" || typeof data.g !== "string") return null;
  const length = data.v.length;
  const board = emptyBoard(Math.sqrt(length));
  board.values = valuesOfLine(data.v);
  board.given = [...data.g].map((char) => char === "1");
  for (const layer of LAYERS) if (typeof data.m?.[layer] === "string") board[layer] = dense(data.m[layer], length);
  board.variant = variantOf(data.x, length);
  return isBoard(board) ? board : null;
}

/** @param {Board} from @param {Board} to @returns {Change} */
function changeOf(from, to) {
  /** @type {Change} */
  const change = {};
  if (from.variant !== to.variant) change.x = to.variant;
  for (const name of LISTS) {
    const a = from[name];
    const b = to[name];
    if (a === b) continue;
    if (!b) change[name] = null;
    else {
      const pairs = b.flatMap((item, i) => (a && Number(a[i]) === Number(item) ? [] : [i, Number(item)]));
      if (pairs.length || !a) change[name] = pairs;
    }
  }
  return change;
}

/** @param {Board} board @param {any} change @returns {Board} */
function changed(board, change) {
  /** @type {any} */
  const next = { ...board };
  if (change?.x !== undefined) next.variant = variantOf(change.x, board.values.length);
  for (const name of LISTS) {
    const pairs = change?.[name];
    if (pairs === undefined) continue;
    if (pairs === null) next[name] = null;
    else {
      next[name] = next[name] ? next[name].slice() : new Array(board.values.length).fill(0);
      for (let i = 0; i + 1 < pairs.length; i += 2) next[name][pairs[i]] = name === "given" ? pairs[i + 1] === 1 : pairs[i + 1];
    }
  }
  return next;
}

/** @param {History} history @returns {PackedHistory} */
export function packHistory({ past, present, future }) {
  const boards = [...past, present, ...future];
  return { first: packBoard(boards[0]), changes: boards.slice(1).map((board, i) => changeOf(boards[i], board)), at: past.length };
}

/** @param {any} data @returns {History | null} */
export function unpackHistory(data) {
  const first = unpackBoard(data?.first);
  if (!first || !Array.isArray(data.changes)) return null;
  const boards = [first];
  for (const change of data.changes) {
    const next = changed(boards[boards.length - 1], change);
    if (!isBoard(next)) break;
    boards.push(next);
  }
  const at = Math.min(Math.max(0, Number(data.at) || 0), boards.length - 1);
  return { past: boards.slice(0, at), present: boards[at], future: boards.slice(at + 1) };
}
