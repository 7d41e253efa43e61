/**
 * A solve as a film of ten seconds: on the board, and as a moving picture to share.
 */

import { boxShape } from "./board.js";
import { clockText } from "./game.js";
import { encode } from "./gif.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Film} Film */

const SECONDS = 10;
/** A film of few moves is shorter: one that lasts is dull. */
const SLOWEST = 0.5;

/** The boards that changed a digit, and when; of a board without a game nobody knows when. @param {Pick<State, "history" | "game">} state @returns {Film} */
export function filmOf({ history: { past, present }, game }) {
  const boards = [...past, present];
  const moments = boards.map((_, i) => (i ? (game?.moments?.[i - 1] ?? 0) : 0));
  const kept = boards.flatMap((board, i) => (i === 0 || board.values.some((value, cell) => value !== boards[i - 1].values[cell]) ? [i] : []));
  return { boards: kept.map((i) => boards[i]), moments: kept.map((i) => moments[i]), at: 0 };
}

/** The seconds that each board is shown. @param {Film} film */
export const pace = ({ boards }) => Math.min(SLOWEST, SECONDS / boards.length);

/** The cells that differ from the board before. @param {Film} film */
export const changedCells = ({ boards, at }) => (at ? boards[at].values.flatMap((value, cell) => (value === boards[at - 1].values[cell] ? [] : [cell])) : []);

/** Play a film on the board, and stop where it was stopped. @param {import("./state.js").Store} store @param {() => void} ended */
export function playFilm(store, ended) {
  const film = filmOf(store.state);
  store.set({ film });
  const timer = setInterval(() => {
    const now = store.state.film;
    const next = (now?.at ?? 0) + 1;
    if (!now || next >= now.boards.length) {
      clearInterval(timer);
      if (now) store.set({ film: null });
      ended();
    } else store.set({ film: { ...now, at: next } });
  }, 1000 * pace(film));
}

const CELL = 36;
const EDGE = 4;
const FOOT = 26;
/** Paper, lines, clues, digits, a new digit, and what lies between them where a shape has an edge. */
const COLOURS = ["#ffffff", "#c3c7cf", "#20242c", "#2b5bc9", "#dbe6fb", "#8f9297", "#7d9ade", "#e1e3e7", "#50545b", "#b4c5ee", "#6b7fae", "#5a5f68", "#3c66c8", "#9aa0aa", "#edf2fd", "#2e3240"];

/** A film as a moving picture: the first board, then each change and the clock. @param {Film} film @returns {Blob} */
export function pictureOf(film) {
  const { size } = film.boards[0];
  const [width, height] = [size * CELL + 2 * EDGE, size * CELL + 2 * EDGE + FOOT];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = COLOURS[0];
  pen.fillRect(0, 0, width, height);
  const { boards, moments } = film;
  for (let cell = 0; cell < size * size; cell++) drawCell(pen, boards[0], cell, false);
  drawLines(pen, boards[0]);
  const taken = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) => ({ x, y, width: w, height: h, pixels: indexed(pen.getImageData(x, y, w, h).data) });
  const frames = [{ ...taken(0, 0, width, height), delay: 1 }];
  const delay = pace(film);
  for (let at = 1; at < boards.length; at++) {
    for (const cell of changedCells({ ...film, at: at - 1 })) frames.push({ ...shot(cell, boards[at - 1], false), delay: 0 });
    for (const cell of changedCells({ ...film, at })) frames.push({ ...shot(cell, boards[at], true), delay: 0 });
    pen.fillStyle = COLOURS[0];
    pen.fillRect(0, height - FOOT, width, FOOT);
    pen.fillStyle = COLOURS[2];
    pen.font = "600 15px sans-serif";
    pen.fillText(moments[at] ? `nonet · ${clockText(moments[at])}` : "nonet", width / 2, height - FOOT / 2);
    frames.push({ ...taken(0, height - FOOT, width, FOOT), delay: at === boards.length - 1 ? 3 : delay });
  }
  return new Blob([encode(width, height, COLOURS, frames)], { type: "image/gif" });

  /** @param {number} cell @param {Board} board @param {boolean} fresh */
  function shot(cell, board, fresh) {
    drawCell(pen, board, cell, fresh);
    return taken(EDGE + (cell % size) * CELL + 2, EDGE + Math.floor(cell / size) * CELL + 2, CELL - 3, CELL - 3);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Board} board @param {number} cell @param {boolean} fresh */
function drawCell(pen, { values, given, size }, cell, fresh) {
  const [x, y] = [EDGE + (cell % size) * CELL, EDGE + Math.floor(cell / size) * CELL];
  pen.fillStyle = COLOURS[fresh ? 4 : 0];
  pen.fillRect(x + 2, y + 2, CELL - 3, CELL - 3);
  if (!values[cell]) return;
  pen.fillStyle = COLOURS[given[cell] ? 2 : 3];
  pen.font = `${given[cell] ? 600 : 400} 22px sans-serif`;
  pen.fillText("0123456789ABCDEFGHIJKLMNOP"[values[cell]], x + CELL / 2, y + CELL / 2 + 1);
}

/** @param {CanvasRenderingContext2D} pen @param {Board} board */
function drawLines(pen, { size, variant }) {
  const regions = variant?.regions ?? boxesOf(size);
  for (let cell = 0; cell < size * size; cell++) {
    const [column, row] = [cell % size, Math.floor(cell / size)];
    const [x, y] = [EDGE + column * CELL, EDGE + row * CELL];
    const line = (/** @type {boolean} */ thick, /** @type {number[]} */ box) => {
      pen.fillStyle = COLOURS[thick ? 2 : 1];
      pen.fillRect(box[0], box[1], box[2] || (thick ? 2 : 1), box[3] || (thick ? 2 : 1));
    };
    line(column === 0 || regions[cell] !== regions[cell - 1], [x, y, 0, CELL + 1]);
    line(row === 0 || regions[cell] !== regions[cell - size], [x, y, CELL + 1, 0]);
    if (column === size - 1) line(true, [x + CELL, y, 0, CELL + 2]);
    if (row === size - 1) line(true, [x, y + CELL, CELL + 2, 0]);
  }
}

/** @param {number} size */
function boxesOf(size) {
  const { rows, columns } = boxShape(size);
  return Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size / rows) * size + Math.floor((cell % size) / columns));
}

const RGB = COLOURS.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
/** @type {Map<number, number>} */
const nearest = new Map();

/** The numbers of the nearest colours. @param {Uint8ClampedArray} data */
function indexed(data) {
  const found = new Uint8Array(data.length / 4);
  for (let i = 0; i < found.length; i++) {
    const [r, g, b] = data.subarray(4 * i, 4 * i + 3);
    const key = (r << 16) | (g << 8) | b;
    let best = nearest.get(key);
    if (best === undefined) {
      const far = RGB.map(([red, green, blue]) => (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2);
      nearest.set(key, (best = far.indexOf(Math.min(...far))));
    }
    found[i] = best;
  }
  return found;
}
