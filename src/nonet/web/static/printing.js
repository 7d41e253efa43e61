/**
 * The print dialog, and what Ctrl+P prints.
 */

import { generate, solve } from "./client.js";
import { openDialog, showProblem } from "./dialogs.js";
import { byId, inputById } from "./dom.js";
import { OWN } from "./game.js";
import { told } from "./hinting.js";
import { t } from "./i18n.js";
import { gameName } from "./names.js";
import { makeBoardSheet, makeSheets } from "./sheets.js";
import { isRanked } from "./state.js";

/** @typedef {import("./state.js").Store} Store */

/** @param {Store} store */
export function connectPrint(store) {
  const form = /** @type {HTMLFormElement} */ (byId("print-form"));
  const go = /** @type {HTMLButtonElement} */ (byId("print-go"));
  const sheets = byId("sheets");
  byId("print-button").addEventListener("click", () => {
    showProblem("print-problem", null);
    openDialog("print-dialog");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const count = Number(data.get("per-page"));
    const level = /** @type {HTMLSelectElement} */ (byId("print-what")).value;
    const answers = inputById("print-solutions").checked;
    const marks = inputById("print-marks").checked;
    go.disabled = true;
    try {
      const puzzles = level === "this" ? await thisPuzzle(store, count, answers) : await newPuzzles(level, count);
      const board = marks && level === "this" ? store.board : null;
      sheets.replaceChildren(...makeSheets(puzzles, count, answers, board));
      /** @type {HTMLDialogElement} */ (byId("print-dialog")).close();
      window.print();
    } catch (error) {
      showProblem("print-problem", told(error));
    } finally {
      go.disabled = false;
    }
  });
  // Ctrl+P prints the current board.
  addEventListener("beforeprint", () => {
    if (!sheets.childElementCount) sheets.replaceChildren(makeBoardSheet(store.board, titleOf(store)));
  });
  addEventListener("afterprint", () => sheets.replaceChildren());
  document.documentElement.dataset.printable = "true";
}

/** The name of a game: its day and level. @param {Store} store */
const titleOf = ({ state: { game } }) => (game && game.level !== OWN ? gameName(game) : "");

/** @param {Store} store @param {number} count @param {boolean} answers */
async function thisPuzzle(store, count, answers) {
  const { game } = store.state;
  if (answers && isRanked(store.state)) throw new Error(t("The solution can be printed after the game."));
  const { puzzle, board } = store;
  const solution = answers ? (await solve(store.question)).solution : "";
  return Array.from({ length: count }, () => ({ puzzle, solution, level: game?.level ?? "", title: titleOf(store), variant: board.variant }));
}

/** @param {string} level @param {number} count */
async function newPuzzles(level, count) {
  const puzzles = [];
  for (let i = 0; i < count; i++) {
    const made = await generate({ level });
    puzzles.push({ puzzle: made.puzzle, solution: made.solution, level: made.level ?? level });
  }
  return puzzles;
}
