/**
 * The rules that a drawing shows: asked about once, then played like any others.
 */

import * as client from "./client.js";
import { openDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { t } from "./i18n.js";

/** How sure the server is. @param {import("./wire").Understanding} found */
function verdict({ outcome }) {
  if (outcome === "confirmed") return t("With them, the puzzle has exactly one solution.");
  return outcome === "guess" ? t("They are a guess. You can change them in setter’s mode.") : t("The drawing is not fully understood.");
}

/** Ask whether to use the rules of a drawing; false if there are none. @param {string} text @param {(puzzle: string) => Promise<unknown>} open */
export async function askAboutDrawing(text, open) {
  const found = await client.understand({ puzzle: text }).catch(() => null);
  if (!found?.proposals.length) return false;
  const dialog = /** @type {HTMLDialogElement} */ (byId("drawn-dialog"));
  const proposals = /** @type {{ kind: string, drawn: string, sentence: string }[]} */ (found.proposals);
  const read = proposals.map(({ drawn, sentence }) => make("li", {}, sentence || drawn, ...(sentence && drawn ? [" ", make("small", {}, `(${drawn})`)] : [])));
  const left = [...new Set([...found.twists, ...found.sentences, ...found.drawings])];
  byId("drawn-verdict").textContent = verdict(found);
  byId("drawn-list").replaceChildren(...read);
  byId("drawn-left").replaceChildren(...left.map((one) => make("li", {}, `${t("Not understood:")} ${one}`)));
  byId("drawn-use").hidden = !found.puzzle; // no notation holds these rules
  byId("drawn-use").onclick = () => {
    dialog.close();
    void open(found.puzzle);
  };
  openDialog("drawn-dialog");
  return true;
}
