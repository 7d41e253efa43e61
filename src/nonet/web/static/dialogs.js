/**
 * The dialogs: open, share, print, statistics, help, result.
 */

import { puzzleLine, lineOf } from "./board.js";
import { generate, isCancelled, solve } from "./client.js";
import { byId, make, setText, show } from "./dom.js";
import { clockText, score, scoreText } from "./game.js";
import { makeSheets } from "./sheets.js";
import { bestScore, streak, summary } from "./statistics.js";
import { loadFinished, saveFinished } from "./storage.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./actions.js").Actions} Actions */

/** @param {string} id */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  if (!dialog.open) dialog.showModal();
}

/** @param {string} id @param {string | null} text */
export function showProblem(id, text) {
  const place = byId(id);
  setText(place, text ?? "");
  show(place, Boolean(text));
}

/** @param {Store} store @param {Actions} actions @param {(text: string) => void} toast */
export function connectDialogs(store, actions, toast) {
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  connectOpen(actions);
  connectShare(store, toast);
  connectPrint(store);
  connectStatistics();
  byId("help-button").addEventListener("click", () => openDialog("help-dialog"));
}

/** @param {Actions} actions */
function connectOpen(actions) {
  const text = /** @type {HTMLTextAreaElement} */ (byId("open-text"));
  const dialog = /** @type {HTMLDialogElement} */ (byId("open-dialog"));
  byId("open-button").addEventListener("click", () => {
    text.value = "";
    showProblem("open-problem", null);
    openDialog("open-dialog");
  });
  byId("open-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = text.value.trim() ? await actions.open(text.value) : "Paste a puzzle first.";
    showProblem("open-problem", problem);
    if (!problem) dialog.close();
  });
  const file = /** @type {HTMLInputElement} */ (byId("open-file"));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    text.value = (await chosen.text()).slice(0, 60_000);
    file.value = "";
  });
}

/** The link that opens a puzzle. @param {string} line */
export function shareLink(line) {
  return `${location.origin}/?p=${line}`;
}

/** @param {Store} store @param {(text: string) => void} toast */
function connectShare(store, toast) {
  const field = /** @type {HTMLInputElement} */ (byId("share-link"));
  byId("share-button").addEventListener("click", () => {
    const { board } = store;
    field.value = shareLink(board.given.some(Boolean) ? puzzleLine(board) : lineOf(board.values));
    openDialog("share-dialog");
    field.select();
  });
  byId("share-copy").addEventListener("click", async () => {
    field.select();
    await copyText(field.value);
    toast("Link copied");
  });
}

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.execCommand("copy"); // a page without a secure origin has only this
  }
}

/** @param {Store} store */
function connectPrint(store) {
  const form = /** @type {HTMLFormElement} */ (byId("print-form"));
  const go = /** @type {HTMLButtonElement} */ (byId("print-go"));
  byId("print-button").addEventListener("click", () => {
    showProblem("print-problem", null);
    openDialog("print-dialog");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const count = Number(data.get("per-page"));
    const level = /** @type {HTMLSelectElement} */ (byId("print-what")).value;
    const answers = /** @type {HTMLInputElement} */ (byId("print-solutions")).checked;
    go.disabled = true;
    try {
      const puzzles = level === "this" ? await thisPuzzle(store, count, answers) : await newPuzzles(level, count);
      byId("sheets").replaceChildren(...makeSheets(puzzles, count, answers));
      /** @type {HTMLDialogElement} */ (byId("print-dialog")).close();
      window.print();
    } catch (error) {
      if (!isCancelled(error)) showProblem("print-problem", error instanceof Error ? error.message : String(error));
    } finally {
      go.disabled = false;
    }
  });
}

/** @param {Store} store @param {number} count @param {boolean} answers */
async function thisPuzzle(store, count, answers) {
  const { board } = store;
  const { game } = store.state;
  const line = board.given.some(Boolean) ? puzzleLine(board) : lineOf(board.values);
  const solution = answers ? (await solve({ puzzle: line })).solution : "";
  return Array.from({ length: count }, () => ({ puzzle: line, solution, level: game?.level ?? "" }));
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

function connectStatistics() {
  byId("stats-button").addEventListener("click", () => {
    drawStatistics();
    openDialog("stats-dialog");
  });
  byId("stats-clear").addEventListener("click", () => {
    saveFinished([]);
    drawStatistics();
  });
}

function drawStatistics() {
  const finished = loadFinished();
  const body = byId("stats-body");
  if (!finished.length) {
    body.replaceChildren(make("p", {}, "No finished games yet."));
    return;
  }
  const won = finished.filter((game) => game.won).length;
  const facts = make("dl", { class: "facts" });
  for (const [name, value] of [
    ["Finished", finished.length],
    ["Won", won],
    ["In a row", streak(finished)],
  ]) {
    facts.append(make("div", {}, make("dt", {}, String(name)), make("dd", {}, String(value))));
  }
  const table = make("table", { class: "ratings" });
  const head = make("tr");
  for (const name of ["Level", "Won", "Best score", "Fastest", "Mean"]) head.append(make("th", name === "Level" ? { scope: "col" } : { scope: "col", class: "number" }, name));
  table.append(make("thead", {}, head));
  const rows = make("tbody");
  for (const row of summary(finished)) {
    const cells = [
      `${row.won} of ${row.played}`,
      row.best.toLocaleString("en"),
      row.fastest === null ? "–" : clockText(row.fastest),
      row.mean === null ? "–" : clockText(row.mean),
    ];
    const name = `${row.level[0]?.toUpperCase() ?? ""}${row.level.slice(1)} · ${row.mode}`;
    rows.append(make("tr", {}, make("th", { scope: "row" }, name), ...cells.map((text) => make("td", { class: "number" }, text))));
  }
  table.append(rows);
  body.replaceChildren(facts, table);
}

/** Tell how a game ended. @param {Store} store @param {() => void} onNew */
export function showResult(store, onNew) {
  const { game } = store.state;
  if (!game) return;
  const won = game.state === "won";
  const best = bestScore(loadFinished().slice(1), game.mode, game.level);
  const points = score(game);
  setText(byId("result-title"), won ? (points > best && best > 0 ? "Solved: your best score" : "Solved") : "Time is up");
  setText(byId("result-score"), scoreText(game));
  const facts = [
    ["Time", clockText(game.elapsed)],
    ["Mistakes", String(game.mistakes)],
    ["Hints", String(game.hints)],
  ];
  if (best > 0) facts.push(["Best so far", Math.max(best, won ? points : 0).toLocaleString("en")]);
  byId("result-facts").replaceChildren(...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
  const dialog = /** @type {HTMLDialogElement} */ (byId("result-dialog"));
  dialog.addEventListener("close", () => dialog.returnValue === "new" && onNew(), { once: true });
  dialog.returnValue = "";
  openDialog("result-dialog");
}
