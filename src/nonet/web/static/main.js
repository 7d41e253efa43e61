/**
 * The page: makes the parts and connects them.
 */

import { Actions } from "./actions.js";
import { conflicts, emptyBoard, puzzleLine } from "./board.js";
import * as client from "./client.js";
import { connectDialogs, copyText, openDialog, showProblem, showResult } from "./dialogs.js";
import { buttonById, byId, inputById, make, setText, show } from "./dom.js";
import { begin } from "./history.js";
import { listen } from "./input.js";
import { drawPanels } from "./panels.js";
import { connectRace } from "./race.js";
import { BoardView } from "./render.js";
import { Store } from "./state.js";
import { loadSession, loadSettings, saveSession } from "./storage.js";
import { ratingText } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./render.js").View} View */

const MODE_ABOUT = {
  classic: "Take your time. 10,000 points, less 100 for a mistake, 200 for a hint, 1 for each second.",
  rush: "Five minutes. A digit that conflicts costs 10 seconds; each second left is worth 10 points.",
};

const saved = loadSession();
const store = new Store({
  history: saved?.history ?? begin(emptyBoard()),
  game: saved?.game ?? null,
  setup: saved?.setup ?? true,
  paused: saved?.game?.state === "running" && saved.game.elapsed > 0,
  selection: new Set(),
  cursor: null,
  entry: "digit",
  hint: null,
  path: null,
  check: null,
  mistakes: new Set(),
  info: null,
  settings: loadSettings(),
});

const view = new BoardView(byId("board"));
const actions = new Actions(store, {
  say: (text) => setText(byId("live"), text),
  toast,
  openTab,
  openDialog,
  finished: () => showResult(store, () => openTab("play")),
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** @param {string} text */
function toast(text) {
  const place = byId("toast");
  setText(place, text);
  show(place, true);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => show(place, false), 4500);
}

// Drawing

/** @param {State} state @returns {View} */
function viewOf(state) {
  const { history, selection, cursor, mistakes, hint, path } = state;
  const board = path ? path.boards[path.at] : history.present;
  const step = path ? (path.steps[path.at] ?? null) : (hint?.step ?? null);
  return {
    board,
    selection: path ? new Set() : selection,
    cursor: path ? null : cursor,
    conflicts: conflicts(board),
    mistakes,
    step,
    focus: hint && !path ? (hint.words[0] ?? []) : [],
    level: path ? 4 : (hint?.level ?? 0),
    allCandidates: path !== null,
  };
}

/** @param {State} state @param {State | null} before */
function draw(state, before) {
  if (!before || DRAWN.some((key) => state[key] !== before[key])) view.draw(viewOf(state));
  drawPanels(state, before);
}
/** @type {(keyof State)[]} */
const DRAWN = ["history", "selection", "cursor", "mistakes", "hint", "path"];

// Checking the clues as they change

/** @type {ReturnType<typeof setTimeout> | undefined} */
let checkTimer;
let checked = "";

/** @param {State} state */
function checkSoon(state) {
  const puzzle = actions.puzzle;
  if (puzzle === checked) return;
  checked = puzzle;
  if (state.check) store.set({ check: null });
  byId("rating").replaceChildren();
  show(byId("rate"), true);
  clearTimeout(checkTimer);
  if (/^\.*$/.test(puzzle)) return;
  checkTimer = setTimeout(async () => {
    try {
      const check = await client.check({ puzzle });
      if (puzzle === actions.puzzle) store.set({ check });
    } catch (error) {
      if (!client.isCancelled(error)) toast(error instanceof Error ? error.message : String(error));
    }
  }, 120);
}

// Tabs

const TABS = ["play", "explain", "check"];

/** @param {string} name */
function openTab(name) {
  for (const tab of TABS) {
    const on = tab === name;
    const button = byId(`tab-${tab}`);
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    show(byId(`panel-${tab}`), on);
  }
}

function connectTabs() {
  for (const tab of TABS) {
    byId(`tab-${tab}`).addEventListener("click", () => openTab(tab));
    byId(`tab-${tab}`).addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
      openTab(next);
      byId(`tab-${next}`).focus();
    });
  }
}

// Controls

/** @param {string} id @param {() => unknown} action */
const onClick = (id, action) => byId(id).addEventListener("click", () => void action());

function connectControls() {
  byId("digits").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.digit) actions.enter(Number(button.dataset.digit));
  });
  byId("modes").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
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
  onClick("undo", () => actions.undo());
  onClick("redo", () => actions.redo());
  onClick("erase", () => actions.erase());
  onClick("pause", () => actions.pause());
  onClick("resume", () => actions.pause());
  onClick("clock-toggle", () => actions.changeSettings({ timer: !store.state.settings.timer }));
  onClick("restart", () => actions.reset());
  onClick("leave", () => actions.leaveGame());
  onClick("hint", () => actions.hint());
  onClick("hint-apply", () => actions.applyHint());
  onClick("hint-close", () => store.set({ hint: null, mistakes: new Set() }));
  onClick("path-start", () => actions.showPath());
  onClick("path-back", () => actions.walk(-1));
  onClick("path-next", () => actions.walk(1));
  onClick("path-apply", () => actions.applyPath());
  onClick("path-close", () => actions.closePath());
  byId("path-list").addEventListener("click", (event) => {
    const item = event.target instanceof Element ? event.target.closest("li") : null;
    if (item?.dataset.step) actions.walkTo(Number(item.dataset.step));
  });
  byId("path-list").addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      actions.walk(by);
    }
  });
  onClick("solve", async () => showProblem("check-problem", await actions.solve()));
  onClick("reveal", async () => showProblem("check-problem", await actions.reveal()));
  onClick("find-mistakes", async () => showProblem("check-problem", await actions.findMistakes()));
  onClick("clear", () => actions.clear());
  onClick("reset", () => actions.reset());
  onClick("rate", rate);
  onClick("copy", copy);
  byId("setup").addEventListener("change", (event) => actions.setSetup(/** @type {HTMLInputElement} */ (event.target).checked));
  byId("auto-candidates").addEventListener("change", (event) => actions.keepCandidates(/** @type {HTMLInputElement} */ (event.target).checked));
  const tidy = inputById("tidy");
  tidy.checked = store.state.settings.tidy;
  tidy.addEventListener("change", () => actions.changeSettings({ tidy: tidy.checked }));
  byId("unfinished-list").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.continue) actions.continueGame(button.dataset.continue);
    if (button?.dataset.forget) actions.forgetGame(button.dataset.forget);
  });
  connectTheme();
  connectNewGame();
}

function connectTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { theme } = store.state.settings;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const shown = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    byId("theme-button").setAttribute("aria-label", `Theme: ${shown}; switch`);
    return shown;
  };
  apply();
  onClick("theme-button", () => {
    actions.changeSettings({ theme: apply() === "dark" ? "light" : "dark" });
    apply();
  });
}

function connectNewGame() {
  const form = /** @type {HTMLFormElement} */ (byId("new-game"));
  const mode = () => /** @type {import("./game.js").Mode} */ (new FormData(form).get("mode"));
  const about = () => setText(byId("mode-about"), MODE_ABOUT[mode()]);
  form.addEventListener("change", about);
  about();
  /** @param {() => Promise<string | null>} start */
  const run = async (start) => {
    const button = buttonById("start");
    button.disabled = true;
    setText(button, "Making a puzzle…");
    showProblem("new-game-problem", await start());
    setText(button, "Start");
    button.disabled = false;
    if (store.state.game?.state === "running" && store.state.cursor !== null) view.focus(store.state.cursor);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const technique = /** @type {HTMLSelectElement} */ (byId("technique")).value;
    void run(() => actions.newGame({ mode: mode(), level: String(data.get("level") ?? ""), technique }));
  });
  onClick("play-this", () => run(() => actions.playThis(mode())));
}

/** @param {import("./wire").InfoAnswer} info */
function connectInfo(info) {
  byId("levels").replaceChildren(
    ...info.levels.map(({ key, name }, i) => {
      const input = make("input", { type: "radio", name: "level", value: key });
      input.checked = i === 0;
      return make("label", {}, input, make("span", {}, name));
    }),
  );
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  for (const { key, name, group = "" } of info.techniques.filter((technique) => technique.practice)) {
    const box = groups.get(group) ?? make("optgroup", { label: group });
    groups.set(group, box);
    box.append(make("option", { value: key }, name));
  }
  byId("technique").append(...groups.values());
  byId("copy-format").replaceChildren(...info.formats.map(({ key, name }) => make("option", { value: key }, `${key}: ${name}`)));
  byId("print-what").append(...info.levels.map(({ key, name }) => make("option", { value: key }, `New puzzles: ${name}`)));
  store.set({ info });
}

async function rate() {
  const place = byId("rating");
  place.replaceChildren(make("p", { class: "quiet" }, "Rating…"));
  try {
    const answer = await client.rate({ puzzle: actions.puzzle });
    const table = make("table", { class: "ratings" });
    const nameOf = (/** @type {string} */ key, /** @type {import("./wire").Named[]} */ list) => list.find((item) => item.key === key)?.name ?? key;
    for (const rating of answer.ratings) {
      const scale = nameOf(rating.scale, store.state.info?.scales ?? []);
      table.append(make("tr", {}, make("th", { scope: "row" }, scale), make("td", {}, ratingText(rating))));
    }
    const chips = make("ul", { class: "chips", "aria-label": "Techniques used" });
    for (const [key, count] of Object.entries(answer.ratings[0]?.techniques ?? {})) {
      chips.append(make("li", {}, nameOf(key, store.state.info?.techniques ?? []), make("b", {}, `×${count}`)));
    }
    place.replaceChildren(table, chips);
    show(byId("rate"), false);
  } catch (error) {
    if (client.isCancelled(error)) return;
    place.replaceChildren(make("p", { class: "problem" }, error instanceof Error ? error.message : String(error)));
  }
}

async function copy() {
  const to = /** @type {HTMLSelectElement} */ (byId("copy-format")).value;
  try {
    const { text } = await client.convert({ puzzle: actions.puzzle, to });
    await copyText(text);
    toast(`Copied as ${to}`);
  } catch (error) {
    if (!client.isCancelled(error)) toast(error instanceof Error ? error.message : String(error));
  }
}

// Time and memory

function connectClock() {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (document.visibilityState === "visible") actions.tick((now - last) / 1000);
    last = now;
  }, 200);
}

let dirty = false;
const save = () => {
  dirty = false;
  const { history, game, setup } = store.state;
  saveSession({ history, game, setup });
};

function connectMemory() {
  store.subscribe((state, before) => {
    if (state.history !== before.history || state.setup !== before.setup || state.game?.id !== before.game?.id || state.game?.state !== before.game?.state) save();
    else if (state.game !== before.game) dirty = true;
  });
  setInterval(() => dirty && save(), 3000);
  document.addEventListener("visibilitychange", () => dirty && save());
  addEventListener("pagehide", () => dirty && save());
}

/** A link with `?p=` opens its puzzle, unless it is the one on the board. */
async function openLink() {
  const text = new URLSearchParams(location.search).get("p");
  if (text && text !== puzzleLine(store.board)) await actions.open(text);
}

store.subscribe(draw);
store.subscribe(checkSoon);
connectTabs();
connectControls();
connectDialogs(store, actions, toast);
listen(store, actions, view);
draw(store.state, null);
connectMemory();
connectClock();
await openLink();
checkSoon(store.state);
try {
  connectInfo(await client.info());
} catch (error) {
  toast(error instanceof Error ? error.message : String(error));
}
connectRace(store, actions, toast);
document.documentElement.dataset.ready = "true";
