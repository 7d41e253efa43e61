/**
 * The list of puzzles of a text that holds several: one tap opens one.
 */

import { openDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { t } from "./i18n.js";

const SHOWN = 200;

/** @param {string[]} lines @param {(line: string) => Promise<unknown>} open */
export function chooseOne(lines, open) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("choose-dialog"));
  const items = lines.slice(0, SHOWN).map((line, i) => {
    const button = make("button", { type: "button" }, t("Puzzle {n}", { n: i + 1 }), make("code", {}, line.slice(0, 81)));
    button.addEventListener("click", () => {
      dialog.close();
      void open(line);
    });
    return make("li", {}, button);
  });
  byId("choose-list").replaceChildren(...items);
  openDialog("choose-dialog");
}
