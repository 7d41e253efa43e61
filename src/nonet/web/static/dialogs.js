/**
 * The dialogs: open, share, help.
 */

import { byId, inputById, setText, show } from "./dom.js";
import { t, withTexts } from "./i18n.js";
import { linkOf } from "./link.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {(text: string) => void} Tell */

/** Whether the page itself goes back, not the user. */
let returning = false;

/** A dialog was closed: remove its entry from the history. */
function stepBack() {
  returning = true;
  history.back();
}

/** What Back does where no dialog is open, and what follows once a dialog is closed. @type {[(state: unknown) => void, () => void]} */
let elsewhere = [() => {}, () => {}];
/** @param {(state: unknown) => void} back @param {() => void} closed */
export const onBack = (back, closed) => (elsewhere = [back, closed]);

/** Back closes a dialog; one opened in the meantime keeps its entry. @param {PopStateEvent} event */
function wentBack({ state }) {
  const open = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
  const [back, closed] = elsewhere;
  if (!returning && !open) return back(state);
  if (!returning) open?.close();
  else if (open) history.pushState({ dialog: open.id }, "");
  returning = false;
  closed();
}

/** @param {string} id */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  if (dialog.open) return;
  dialog.showModal();
  dialog.scrollTop = 0;
  if (history.state?.dialog !== id) history.pushState({ dialog: id }, "");
  // The event comes late: a dialog that is open again keeps its entry.
  const leave = () => !dialog.open && history.state?.dialog === id && stepBack();
  dialog.onclose = () => {
    leave();
    setTimeout(leave, 1000); // a step elsewhere may have stopped this one
  };
}

/** @param {string} id @param {string | null} text */
export function showProblem(id, text) {
  const place = byId(id);
  setText(place, text ?? "");
  show(place, Boolean(text));
  if (text) place.scrollIntoView({ block: "nearest" });
}

/** @param {{ store: Store, playing: Playing, toast: Tell }} parts */
export function connectDialogs({ store, playing, toast }) {
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  if (history.state?.dialog) history.replaceState(null, ""); // a reload closes it
  addEventListener("popstate", wentBack);
  connectOpen(playing);
  connectPhoto(playing);
  connectShare(store, toast);
  byId("stats-button").addEventListener("click", async () => (await withTexts(import("./statsview.js"))).openStatistics(store));
  byId("help-button").addEventListener("click", async () => (await withTexts(import("./help.js"))).openHelp(playing));
}

/** @param {Playing} playing */
function connectOpen(playing) {
  const text = /** @type {HTMLTextAreaElement} */ (byId("open-text"));
  const dialog = /** @type {HTMLDialogElement} */ (byId("open-dialog"));
  byId("open-button").addEventListener("click", () => {
    text.value = "";
    showProblem("open-problem", null);
    openDialog("open-dialog");
  });
  byId("open-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = text.value.trim() ? await playing.open(text.value) : t("Paste a puzzle first.");
    showProblem("open-problem", problem);
    if (!problem) dialog.close();
  });
  const file = /** @type {HTMLInputElement} */ (byId("open-file"));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    showProblem("open-problem", null);
    if (isPicture(chosen)) {
      dialog.close();
      void playing.photo(chosen);
    } else text.value = (await chosen.text()).slice(0, 60_000);
    file.value = "";
  });
}

/** Whether a file is a picture; a system that does not know HEIC leaves its type empty. @param {File} file */
export const isPicture = ({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name);

/** @param {Playing} playing */
function connectPhoto(playing) {
  const file = inputById("photo-file");
  byId("photo-button").addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void playing.photo(chosen);
    file.value = "";
  });
}

/** @param {Store} store @param {Tell} toast */
function connectShare(store, toast) {
  const field = inputById("share-link");
  const progress = inputById("share-progress");
  const base = location.origin + location.pathname;
  const write = async () => {
    const rules = store.board.variant;
    progress.disabled = rules !== null;
    field.value = rules ? await (await withTexts(import("./variants.js"))).linkWithRules(store, base).catch(() => "") : linkOf(store.board, progress.checked, base);
    field.select();
  };
  byId("share-button").addEventListener("click", () => {
    openDialog("share-dialog");
    void write();
  });
  progress.addEventListener("change", () => void write());
  byId("share-copy").addEventListener("click", async () => {
    field.select();
    await copyText(field.value);
    toast(t("Link copied"));
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
