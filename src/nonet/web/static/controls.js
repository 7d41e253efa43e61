/**
 * Buttons and switches: which of them does what.
 */

import * as client from "./client.js";
import { today } from "./days.js";
import { copyText, showProblem } from "./dialogs.js";
import { buttonById, byId, inputById, make, setText, show } from "./dom.js";
import { told } from "./hinting.js";
import { en, number, ruleName, t, withTexts } from "./i18n.js";
import { MODES } from "./modes.js";
import { ratingText } from "./names.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./game.js").Mode} Mode */
/** @typedef {import("./wire").Named} Named */
/**
 * @typedef {object} Parts
 * @property {Store} store
 * @property {import("./actions.js").Actions} actions
 * @property {import("./hinting.js").Hinting} hinting
 * @property {import("./playing.js").Playing} playing
 * @property {import("./sessions.js").Sessions} sessions
 * @property {import("./render.js").BoardView} view
 * @property {(text: string) => void} toast
 */

const MODE_ABOUT = en({
  classic: "Take your time. {points} points, less {mistake} for a mistake, {hint} for a hint, {second} for each second.",
  rush: "Against the clock: {easy} minutes for an easy puzzle, {extreme} for an extreme one. A mistake costs {penalty} seconds; time left is worth up to {bonus} points.",
  learning: "As many hints as you like, and the whole path at any time. No score; it does not count in the statistics.",
});

/** What a mode allows and how it scores. @param {Mode} mode */
function aboutMode(mode) {
  const { points, mistake, hint, second, penalty, bonus, limit, limits } = MODES[mode];
  const values = { points, mistake, hint, second, penalty, bonus, easy: (limit ?? 0) / 60, extreme: (limits.extreme ?? 0) / 60 };
  return t(MODE_ABOUT[mode], Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)])));
}

/** The kinds of variants that a new game offers; the server knows more. Most are rules, whose names have ids. @type {Record<string, string>} */
const KINDS = {
  killer: en("Killer"),
  thermometer: "Thermometer",
  arrow: "Arrow",
  kropki: en("Kropki"),
  whispers: "Whispers",
  renban: "Renban",
  palindrome: "Palindrome",
  sandwich: "Sandwich",
  diagonals: "Diagonals",
  "anti-knight": "Anti-Knight",
};

/** @param {string} id @param {() => unknown} action */
const onClick = (id, action) => byId(id).addEventListener("click", () => void action());

/** The button that an event came from. @param {Event} event */
const pressed = (event) => (event.target instanceof Element ? event.target.closest("button") : null);

const mode = () => /** @type {Mode} */ (/** @type {HTMLInputElement | null} */ (document.querySelector("input[name=mode]:checked"))?.value ?? "classic");

/** @param {Parts} parts */
export function connectControls(parts) {
  connectPad(parts);
  connectGame(parts);
  connectExplain(parts);
  connectCheck(parts);
}

/** @param {Parts} parts */
function connectPad({ store, actions, hinting }) {
  byId("digits").addEventListener("click", (event) => {
    const button = pressed(event);
    if (button?.dataset.digit) actions.press(Number(button.dataset.digit));
  });
  byId("modes").addEventListener("click", (event) => {
    const button = pressed(event);
    if (button?.dataset.entry) actions.setEntry(/** @type {any} */ (button.dataset.entry));
  });
  byId("modes").addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const buttons = [...byId("modes").querySelectorAll("button")];
    const next = buttons[(buttons.findIndex((b) => b.dataset.entry === store.state.entry) + by + 4) % 4];
    actions.setEntry(/** @type {any} */ (next.dataset.entry));
    next.focus();
  });
  onClick("redo", () => actions.redo());
  onClick("erase", () => actions.erase());
  onClick("hint-quick", () => hinting.hint());
  onClick("candidates-quick", () => actions.keepCandidates(store.board.candidates === null));
  connectHistory({ store, actions });
}

/** Undo by a tap; held down, it shows the whole history. @param {Pick<Parts, "store" | "actions">} parts */
function connectHistory({ store, actions }) {
  const undo = byId("undo");
  const range = inputById("scrub-at");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let held = false;
  const scrub = () => {
    held = true;
    const { past, future } = store.state.history;
    range.max = String(past.length + future.length);
    range.value = String(past.length);
    show(byId("scrub"), true);
    range.focus();
  };
  undo.addEventListener("pointerdown", () => {
    held = false;
    timer = setTimeout(scrub, 500);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) undo.addEventListener(end, () => clearTimeout(timer));
  undo.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    scrub();
  });
  undo.addEventListener("click", () => {
    if (!held) actions.undo();
    held = false;
  });
  range.addEventListener("input", () => actions.travelTo(Number(range.value)));
  onClick("scrub-close", () => show(byId("scrub"), false));
}

/** @param {Parts} parts */
function connectGame({ store, actions, playing, sessions, view }) {
  onClick("pause", () => playing.pause());
  onClick("result-again", () => playing.showEnd());
  onClick("resume", () => {
    if (store.state.taken) sessions.takeBack();
    else playing.pause();
    view.focus(store.state.cursor ?? 0);
  });
  onClick("start-another", () => {
    playing.pause();
    openTab("play");
  });
  onClick("clock-toggle", () => actions.changeSettings({ timer: !store.state.settings.timer }));
  onClick("restart", () => actions.reset());
  onClick("leave", () => playing.leaveGame());
  byId("unfinished-list").addEventListener("click", (event) => {
    const button = pressed(event);
    if (button?.dataset.continue) {
      sessions.open(button.dataset.continue);
      openTab("pad");
    }
    if (button?.dataset.forget) sessions.forget(button.dataset.forget);
  });
  const kinds = /** @type {HTMLSelectElement} */ (byId("new-rules"));
  kinds.append(...Object.entries(KINDS).map(([value, name]) => make("option", { value }, ruleName(value, name))));
  kinds.addEventListener("change", () => limitLevels(kinds.value !== ""));
  const about = () => setText(byId("mode-about"), aboutMode(mode()));
  byId("game-modes").addEventListener("change", about);
  about();
  /** @param {HTMLElement} button @param {() => Promise<string | null>} start */
  const run = async (button, start) => {
    button.setAttribute("aria-busy", "true");
    const problem = await start();
    button.removeAttribute("aria-busy");
    showProblem("new-game-problem", problem);
    if (problem) openTab("play");
    else if (store.state.cursor !== null) view.focus(store.state.cursor);
  };
  byId("levels").addEventListener("click", (event) => {
    const button = pressed(event);
    const { level } = button?.dataset ?? {};
    if (button && level) void run(button, () => playing.newGame({ mode: mode(), level, rules: kinds.value }));
  });
  byId("dailies").addEventListener("click", (event) => {
    const button = pressed(event);
    if (button?.dataset.daily) void run(button, () => playing.daily(true, today(), button.dataset.daily));
  });
  onClick("weekly", () => run(byId("weekly"), () => playing.weekly()));
  onClick("calendar", async () => (await withTexts(import("./calendar.js"))).openCalendar((date) => playing.daily(true, date)));
  onClick("enter-puzzle", () => {
    actions.clear();
    actions.select(0, false);
    openTab("pad");
    view.focus(0);
  });
  onClick("play-this", () => run(byId("play-this"), () => playing.playThis(mode())));
}

/** @param {Parts} parts */
function connectExplain({ store, actions, hinting }) {
  onClick("hint", () => hinting.hint());
  for (const id of ["hint-apply", "strip-apply"]) onClick(id, () => hinting.applyHint());
  for (const id of ["hint-close", "strip-close"]) onClick(id, () => store.set({ hint: null, mistakes: new Set() }));
  onClick("strip-more", () => (store.state.hint?.level === 4 ? openTab("explain") : hinting.hint()));
  onClick("path-start", () => hinting.showPath());
  onClick("path-back", () => hinting.walk(-1));
  onClick("path-next", () => hinting.walk(1));
  onClick("path-hard", () => hinting.walkToHard());
  onClick("path-link", () => hinting.nextLink());
  onClick("path-apply", () => hinting.applyPath());
  onClick("path-close", () => hinting.closePath());
  for (const id of ["path-list", "path-curve"]) {
    byId(id).addEventListener("click", (event) => {
      const item = event.target instanceof Element ? /** @type {HTMLElement | SVGElement | null} */ (event.target.closest("[data-step]")) : null;
      if (item?.dataset.step) hinting.walkTo(Number(item.dataset.step));
    });
  }
  byId("path-list").addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      hinting.walk(by);
    }
  });
  byId("auto-candidates").addEventListener("change", (event) => actions.keepCandidates(/** @type {HTMLInputElement} */ (event.target).checked));
}

/** @param {Parts} parts */
function connectCheck({ store, actions, hinting, playing, toast }) {
  onClick("solve", async () => showProblem("check-problem", await hinting.solve()));
  onClick("reveal", async () => showProblem("check-problem", await hinting.reveal()));
  onClick("find-mistakes", async () => showProblem("check-problem", await hinting.findMistakes()));
  onClick("clear", () => actions.clear());
  onClick("reset", () => actions.reset());
  onClick("copy-board", () => playing.leaveGame());
  onClick("setup-done", () => actions.setSetup(false));
  byId("setup").addEventListener("change", (event) => actions.setSetup(/** @type {HTMLInputElement} */ (event.target).checked));
  onClick("rate", async () => {
    const problem = await hinting.ambiguity();
    if (problem) byId("rating").replaceChildren(make("p", { class: "problem" }, problem));
    else await rate(store);
  });
  onClick("copy", () => copy(store, toast));
}

/** Puzzles with rules beyond these levels take the server too long. */
const LEVELS_WITH_RULES = ["easy", "medium", "hard"];

/** @param {boolean} rules whether the next game has rules */
function limitLevels(rules) {
  for (const button of byId("levels").querySelectorAll("button")) button.disabled = rules && !LEVELS_WITH_RULES.includes(button.dataset.level ?? "");
}

/** @param {Store} store @param {import("./wire").Info} info */
export function connectInfo(store, info) {
  byId("levels").replaceChildren(...info.levels.map(({ key, name }) => make("button", { type: "button", "data-level": key }, t(name))));
  byId("copy-format").replaceChildren(...info.formats.map(({ key, name }) => make("option", { value: key }, `${key}: ${name}`)));
  byId("print-what").append(...info.levels.map(({ key, name }) => make("option", { value: key }, t("New puzzles: {level}", { level: t(name) }))));
  store.set({ info });
}

/** @param {Store} store */
async function rate(store) {
  const place = byId("rating");
  place.replaceChildren(make("p", { class: "quiet" }, t("One moment…")));
  try {
    const answer = await client.rate(store.question);
    const table = make("table", { class: "ratings" });
    const nameOf = (/** @type {string} */ key, /** @type {Named[]} */ list) => list.find((item) => item.key === key)?.name ?? key;
    for (const rating of answer.ratings) {
      const scale = nameOf(rating.scale, store.state.info?.scales ?? []);
      table.append(make("tr", {}, make("th", { scope: "row" }, scale), make("td", {}, ratingText(rating))));
    }
    const chips = make("ul", { class: "chips", "aria-label": t("Techniques used") });
    for (const [key, count] of Object.entries(answer.ratings[0]?.techniques ?? {})) {
      chips.append(make("li", {}, nameOf(key, store.state.info?.techniques ?? []), make("b", {}, `×${count}`)));
    }
    place.replaceChildren(table, chips);
    show(buttonById("rate"), false);
  } catch (error) {
    const text = told(error);
    if (text) place.replaceChildren(make("p", { class: "problem" }, text));
  }
}

/** @param {Store} store @param {(text: string) => void} toast */
async function copy(store, toast) {
  const to = /** @type {HTMLSelectElement} */ (byId("copy-format")).value;
  try {
    const { text } = await client.convert({ ...store.question, to });
    await copyText(text);
    toast(t("Copied as {format}", { format: to }));
  } catch (error) {
    toast(told(error) ?? "");
  }
}
