/**
 * Photographs: sends a picture to the server, shows the straightened grid beside the reading, and lets the player correct it.
 */

import { bit, boardOfLine, boxShape, cellName, conflicts, DIGITS } from "./board.js";
import * as client from "./client.js";
import { openDialog, showProblem } from "./dialogs.js";
import { byId, loadStyle, make, setText, show } from "./dom.js";
import { told } from "./hinting.js";
import { t } from "./i18n.js";
import { capital } from "./names.js";

/** @typedef {import("./wire").Reading} Reading */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./playing.js").Playing} Playing */

/** The longest side of a picture that is sent, in pixels. */
const LONGEST = 2400;
/** The pixels of a cell of the straightened picture. */
const STEP = 48;

/**
 * What the dialog shows.
 * @typedef {object} Shown
 * @property {Board} board
 * @property {Map<number, string>} doubtful cells, with what each looks like
 * @property {number} cursor
 */

/** @type {Shown | null} */
let shown = null;
/** The newest picture: answers for older ones are dropped. */
let newest = 0;
let connected = false;

/** @param {Blob} picture @param {Playing} playing */
export async function readPhoto(picture, playing) {
  if (!connected) connect(playing);
  connected = true;
  const mine = ++newest;
  display(null);
  showProblem("photo-problem", null);
  setText(byId("photo-state"), t("Reading the picture…"));
  openDialog("photo-dialog");
  try {
    const canvas = await decoded(picture);
    const reading = await client.photo(await encoded(canvas, picture.type));
    if (mine !== newest) return;
    const board = boardOfReading(reading);
    const doubtful = doubts(reading, board);
    straighten(canvas, reading.crossings);
    display({ board, doubtful, cursor: 0 });
    choose(doubtful.keys().next().value ?? 0);
    setText(byId("photo-state"), `${verdict(reading, doubtful.size)} ${doubtful.values().next().value ?? ""}`.trim());
  } catch (error) {
    if (mine !== newest) return;
    setText(byId("photo-state"), "");
    const what = error instanceof UndecodableError ? t("This browser cannot open the picture. Save it as JPEG or PNG.") : told(error);
    const hint = error instanceof client.ApiError && error.status === 422 ? ` ${t("Photograph the whole grid from above, in good light.")}` : "";
    showProblem("photo-problem", what && capital(`${what}.${hint}`.replace("..", ".")));
  }
}

/** @param {Reading} reading @returns {Board} */
function boardOfReading({ grid, entries, marks }) {
  const board = boardOfLine([...grid].map((digit, cell) => (digit === "." ? entries[cell] : digit)).join(""), grid);
  board.centre = board.values.map((_, cell) => (marks[cell] ?? []).reduce((mask, digit) => mask | bit(digit), 0));
  return board;
}

/** The doubtful cells, with what each looks like. @param {Reading} reading @param {Board} board @returns {Map<number, string>} */
function doubts({ doubtful, alternatives }, board) {
  const cells = board.values.flatMap((_, cell) => (doubtful.includes(cellName(cell, board.size)) ? [cell] : []));
  const filled = cells.filter((cell) => board.values[cell]);
  return new Map(cells.map((cell) => [cell, alternatives[filled.indexOf(cell)] ?? ""]));
}

/** @param {Reading} reading @param {number} doubts */
function verdict({ warnings }, doubts) {
  if (doubts) return t("Check the marked cell.|Check the {n} marked cells.", { n: doubts });
  return warnings.length ? t("Compare the digits with the picture: the reading is uncertain.") : t("Compare the digits with the picture.");
}

class UndecodableError extends Error {}

/** The picture as the browser shows it, upright and not too large. @param {Blob} picture */
async function decoded(picture) {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new UndecodableError();
  });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = make("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = penOf(canvas);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @param {string} type of the original @returns {Promise<Blob>} */
function encoded(canvas, type) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UndecodableError())), /png|gif|bmp|webp/.test(type) ? "image/png" : "image/jpeg", 0.92);
  });
}

/** @param {HTMLCanvasElement} canvas */
const penOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

/** Draw every cell as a square: the parallelogram of its corners. @param {HTMLCanvasElement} picture @param {[number, number][][]} crossings */
function straighten(picture, crossings) {
  const size = crossings.length - 1;
  const canvas = /** @type {HTMLCanvasElement} */ (byId("photo-picture"));
  canvas.width = canvas.height = size * STEP;
  const pen = penOf(canvas);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      const [a, b] = crossings[row].slice(col, col + 2);
      const [d, c] = crossings[row + 1].slice(col, col + 2);
      const across = [0, 1].map((i) => (b[i] - a[i] + c[i] - d[i]) / 2);
      const down = [0, 1].map((i) => (d[i] - a[i] + c[i] - b[i]) / 2);
      const middle = [0, 1].map((i) => (a[i] + b[i] + c[i] + d[i]) / 4);
      const corner = [0, 1].map((i) => middle[i] - (across[i] + down[i]) / 2);
      const cell = new DOMMatrix([across[0] / STEP, across[1] / STEP, down[0] / STEP, down[1] / STEP, corner[0], corner[1]]);
      pen.save();
      pen.translate(col * STEP, row * STEP);
      pen.beginPath();
      pen.rect(0, 0, STEP, STEP);
      pen.clip();
      const place = cell.inverse();
      pen.transform(place.a, place.b, place.c, place.d, place.e, place.f);
      pen.drawImage(picture, 0, 0);
      pen.restore();
    }
  }
}

/** @param {Shown | null} next */
function display(next) {
  shown = next;
  show(byId("photo-reading"), next !== null);
  show(byId("photo-play"), next !== null);
  if (next && byId("photo-cells").childElementCount !== next.board.values.length) layOut(next.board.size);
  if (next) draw(next);
}

/** @param {number} size */
function layOut(size) {
  const cells = Array.from({ length: size * size }, (_, cell) => make("button", { type: "button", class: "photo-cell", "data-cell": String(cell) }));
  const { rows, columns } = boxShape(size);
  for (const [cell, button] of cells.entries()) {
    const [row, column] = [Math.floor(cell / size) + 1, (cell % size) + 1];
    button.classList.toggle("box-right", column % columns === 0 && column < size);
    button.classList.toggle("box-bottom", row % rows === 0 && row < size);
    button.classList.toggle("last-column", column === size);
    button.classList.toggle("last-row", row === size);
  }
  const grid = byId("photo-cells");
  grid.dataset.size = String(size);
  grid.style.setProperty("--size", String(size));
  grid.replaceChildren(...cells);
  const keys = Array.from({ length: size }, (_, at) => make("button", { type: "button", "data-digit": String(at + 1) }, DIGITS[at + 1]));
  byId("photo-keys").replaceChildren(...keys, make("button", { type: "button", "data-digit": "0", "aria-label": t("Erase") }, "×"));
}

/** @param {Shown} now */
function draw({ board, doubtful, cursor }) {
  const clash = conflicts(board);
  for (const [cell, button] of [...byId("photo-cells").children].entries()) {
    const digit = board.values[cell] ? DIGITS[board.values[cell]] : "";
    setText(/** @type {HTMLElement} */ (button), digit);
    const odd = doubtful.has(cell) || clash.has(cell);
    button.classList.toggle("odd", odd);
    button.classList.toggle("entered", !board.given[cell]);
    const words = t(odd ? "{cell}: {digit}, doubtful" : "{cell}: {digit}", { cell: cellName(cell, board.size), digit: digit || t("empty") });
    button.setAttribute("aria-label", words);
    button.setAttribute("tabindex", cell === cursor ? "0" : "-1");
    button.setAttribute("aria-pressed", String(cell === cursor));
  }
}

/** Write a digit into the selected cell, and move on to the next doubtful one. @param {number} digit */
function correct(digit) {
  if (!shown) return;
  const { board, cursor } = shown;
  const values = board.values.map((value, cell) => (cell === cursor ? digit : value));
  const given = board.given.map((was, cell) => (cell === cursor ? digit > 0 && (was || !board.values[cell]) : was));
  const doubtful = new Map(shown.doubtful);
  doubtful.delete(cursor);
  display({ board: { ...board, values, given }, doubtful, cursor: doubtful.keys().next().value ?? cursor });
  setText(byId("photo-state"), doubtful.size ? t("Check the marked cell.|Check the {n} marked cells.", { n: doubtful.size }) : t("Compare the digits with the picture."));
}

/** @param {number} cursor */
function choose(cursor) {
  if (!shown) return;
  display({ ...shown, cursor });
  const looks = shown.doubtful.get(cursor);
  if (looks) setText(byId("photo-state"), looks);
  /** @type {HTMLElement | null} */ (byId("photo-cells").querySelector(`[data-cell="${cursor}"]`))?.focus();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!shown) return;
  const { size } = shown.board;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }[event.key];
  const digit = event.key.length === 1 ? DIGITS.indexOf(event.key.toUpperCase()) : event.key === "Delete" || event.key === "Backspace" ? 0 : -1;
  if (step) choose((shown.cursor + step + size * size) % (size * size));
  else if (digit >= 0 && digit <= size && !event.ctrlKey && !event.metaKey) correct(digit);
  else return;
  event.preventDefault();
}

/** Make the dialog. @param {Playing} playing */
function connect(playing) {
  void loadStyle("photo.css");
  const another = make("button", { type: "button" }, t("Another picture"));
  const cancel = make("button", { type: "button" }, t("Cancel"));
  const dialog = make(
    "dialog",
    { id: "photo-dialog", "aria-labelledby": "photo-title" },
    make(
      "div",
      { class: "dialog" },
      make("h2", { id: "photo-title" }, t("Photo")),
      make("p", { id: "photo-state", role: "status" }),
      make("p", { class: "problem", id: "photo-problem", role: "alert", hidden: "" }),
      make(
        "div",
        { id: "photo-reading", hidden: "" },
        make("canvas", { id: "photo-picture", role: "img", "aria-label": t("The straightened picture") }),
        make("div", { class: "photo-cells", id: "photo-cells", role: "group", "aria-label": t("The reading: choose a cell to correct it") }),
        make("div", { class: "photo-keys", id: "photo-keys", role: "group", "aria-label": t("Digits") }),
      ),
      make("div", { class: "buttons" }, make("button", { type: "button", class: "primary", id: "photo-play", hidden: "" }, t("Play")), another, cancel),
    ),
  );
  byId("drop-hint").after(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => newest++);
  cancel.addEventListener("click", () => dialog.close());
  another.addEventListener("click", () => byId("photo-file").click());
  byId("photo-cells").addEventListener("keydown", onKey);
  byId("photo-cells").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.cell) choose(Number(target.dataset.cell));
  });
  byId("photo-keys").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.digit) correct(Number(target.dataset.digit));
  });
  byId("photo-play").addEventListener("click", () => {
    if (!shown) return;
    const { board } = shown;
    dialog.close();
    playing.begin(board);
  });
}
