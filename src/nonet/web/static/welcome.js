/**
 * The first visit: the rules of Sudoku in three taps on a small board, and the words that hints use.
 */

import { openDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { en, t } from "./i18n.js";
import { read, write } from "./storage.js";
import { WORDS } from "./vocabulary.js";

/** Boards of 4×4, the marked house, and the cell whose digit is to be tapped. @type {[string, number[], number][]} */
const STEPS = [
  ["12.43.1..1434...", [0, 1, 2, 3], 2],
  ["12343.1..1434...", [1, 5, 9, 13], 5],
  ["1234341.21434...", [2, 3, 6, 7], 7],
];
const TEXTS = en([
  "On this small board, every row holds each digit from 1 to 4 once. Which digit is missing in the marked row?",
  "So does every column. The marked one needs two digits, but the row of the question mark has one of them already. Which digit fits?",
  "And so does every box with thick borders. Which digit is missing in the marked box?",
]);

/** @param {import("./playing.js").Playing} playing */
export function openWelcome(playing) {
  const body = byId("welcome-body");
  const begin = (/** @type {() => Promise<string | null>} */ start) => async () => {
    /** @type {HTMLDialogElement} */ (byId("welcome-dialog")).close();
    const problem = await start();
    if (problem) playing.around.toast(problem);
  };
  const choice = (/** @type {string} */ text, /** @type {() => void} */ act, first = false) => {
    const button = make("button", { type: "button", ...(first && { class: "primary" }) }, text);
    button.addEventListener("click", act);
    return button;
  };
  const games = (taught = false) => [
    choice(t("Easy puzzle"), begin(() => playing.newGame({ mode: "classic", level: "easy" })), taught),
    choice(t("Today's puzzle"), begin(() => playing.daily())),
  ];
  const teach = () => {
    /** @param {number} at */
    const step = (at) => {
      if (at === STEPS.length) return end();
      body.replaceChildren(make("p", {}, t(TEXTS[at])), board(...STEPS[at]), keys(...STEPS[at], () => step(at + 1)));
      body.querySelector("button")?.focus();
    };
    const end = () => {
      const words = WORDS.map((text) => make("li", {}, t(text)));
      body.replaceChildren(make("p", {}, t("Those are all the rules. Every puzzle can be solved by reasoning alone; Hint shows the next step.")), make("ul", { class: "words" }, ...words), make("div", { class: "buttons" }, ...games(true)));
    };
    step(0);
  };
  body.replaceChildren(make("p", {}, t("Fill the board so that every row, column and box holds 1 to 9 once.")), make("div", { class: "buttons" }, choice(t("Teach me"), teach, true), ...games()));
  openDialog("welcome-dialog");
}

/** @param {string} digits @param {number[]} house @param {number} cell */
function board(digits, house, cell) {
  const cells = [...digits].map((digit, at) => {
    const made = make("span", {}, digit === "." ? (at === cell ? "?" : "") : digit);
    made.classList.toggle("lit", house.includes(at));
    return made;
  });
  return make("div", { class: "tiny", role: "img", "aria-label": digits.replaceAll(".", "_").replace(/(....)(?=.)/g, "$1 ") }, ...cells);
}

/** @param {string} digits @param {number[]} house @param {number} cell @param {() => void} next */
function keys(digits, house, cell, next) {
  const row = digits.slice(cell - (cell % 4), cell - (cell % 4) + 4);
  const seen = new Set([...house.map((at) => digits[at]), ...row]);
  const told = make("p", { class: "quiet", role: "status" });
  const buttons = [1, 2, 3, 4].map((digit) => {
    const button = make("button", { type: "button" }, String(digit));
    button.addEventListener("click", () => {
      if (seen.has(String(digit))) told.textContent = t("{digit} is already there.", { digit });
      else next();
    });
    return button;
  });
  return make("div", {}, make("div", { class: "buttons" }, ...buttons), told);
}

/** Greet somebody who was never here. @param {import("./playing.js").Playing} playing */
export function greet(playing) {
  if (read("welcomed")) return;
  write("welcomed", true);
  openWelcome(playing);
}
