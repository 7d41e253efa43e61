/**
 * The help dialog: what fingers and keys do.
 */

import { openDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { en, t } from "./i18n.js";

const TOUCH = en([
  "Tap a cell, then a digit. Drag over cells to select several.",
  "Corner, Centre and Colour change what a digit does.",
  "In Colour mode, tap a candidate of the selected cell, then a colour.",
  "Hold Undo to move through the history. Swipe the panel to change tabs.",
  "To strike a candidate means to rule it out: in Centre mode, press its digit again.",
]);

/** Keys and what they do; other characters stand between keys. @type {[string[], string][]} */
const KEYS = en([
  [["←", "↑", "↓", "→"], "Move; with Shift or Ctrl select more"],
  [["1", "…", "9"], "Write a digit (or a mark, by mode)"],
  [["Shift", "1"], "Corner mark"],
  [["Ctrl", "1"], "Centre mark"],
  [["Z", "X", "C", "V"], "Digit, corner, centre, colour; Space goes through them"],
  [["V", ",", "Shift", "1"], "In Colour mode, choose the candidate to colour"],
  [["Del"], "Erase"],
  [["Ctrl", "Z", "/", "Y"], "Undo, redo"],
  [["Ctrl", "A"], "Select all; double click: all equal digits"],
  [["Ctrl", "V"], "Paste a puzzle, anywhere on the page"],
  [["H"], "Hint; again for more"],
  [["[", "]"], "Back and forth on a path"],
  [["P"], "Pause"],
  [["Esc"], "Close the hint or path, then the selection"],
]);

/** @param {import("./playing.js").Playing} playing */
export function openHelp(playing) {
  const rules = make("button", { type: "button", id: "help-rules" }, t("The rules of Sudoku"));
  rules.addEventListener("click", async () => {
    /** @type {HTMLDialogElement} */ (byId("help-dialog")).close();
    (await import("./welcome.js")).openWelcome(playing);
  });
  const key = (/** @type {string} */ name) => (/^[…,/]$/.test(name) ? name : make("kbd", {}, t(name)));
  const rows = KEYS.map(([keys, text]) => make("div", {}, make("dt", {}, ...keys.map(key)), make("dd", {}, t(text))));
  byId("help-body").replaceChildren(
    rules,
    make("h3", {}, t("By touch")),
    make("ul", { class: "touch" }, ...TOUCH.map((text) => make("li", {}, t(text)))),
    make("h3", {}, t("By keyboard")),
    make("dl", { class: "keys" }, ...rows),
    make("p", { class: "quiet" }, `${t("Programs can use the same server:")} `, make("a", { href: "docs" }, t("the API"))),
  );
  openDialog("help-dialog");
}
