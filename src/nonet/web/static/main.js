/**
 * The page: makes the parts and connects them.
 */

import { Actions } from "./actions.js";
import { asked, conflicts, valuesOfLine } from "./board.js";
import * as client from "./client.js";
import { Connection } from "./connection.js";
import { connectControls, connectInfo } from "./controls.js";
import { today } from "./days.js";
import { connectDialogs, showProblem } from "./dialogs.js";
import { byId, connectLights, setText, show } from "./dom.js";
import { Hinting, told } from "./hinting.js";
import { t, translate, useLanguage, withTexts } from "./i18n.js";
import { listen } from "./input.js";
import { drawPanels } from "./panels.js";
import { Playing } from "./playing.js";
import { BoardView } from "./render.js";
import { gameName } from "./names.js";
import { connectPlaces } from "./places.js";
import { nothing, Sessions } from "./sessions.js";
import { connectSettings } from "./settings.js";
import { exhibitOf, Store } from "./state.js";
import { cellsOf } from "./step.js";
import { hasRace, isLinked, loadSettings, read, setLinked, write } from "./storage.js";
import { connectTabs, openTab } from "./tabs.js";
import { remote } from "./transport.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./render.js").View} View */

const settings = loadSettings();
await useLanguage(settings.language);
translate(document.body);
delete document.documentElement.dataset.waits;

const store = new Store({ ...nothing(), armed: null, info: null, offline: false, tab: "", settings });
const view = new BoardView(byId("board"));
const sessions = new Sessions(store, (text) => toast(t(text)));
const actions = new Actions(
  store,
  {
    say: (text) => setText(byId("live"), text),
    toast,
    openTab,
  },
  sessions,
);
const connection = new Connection(client.healthy, (offline) => store.state.offline === offline || store.set({ offline }));
client.onReach((reached) => (reached ? connection.back() : connection.lost()));
const hinting = new Hinting(store, actions);
const playing = new Playing(store, actions, sessions);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** @param {string} text */
function toast(text) {
  setText(byId("toast-text"), text);
  show(byId("toast"), true);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hideToast, byId("toast-back").hidden ? 4500 : 8000);
}

function hideToast() {
  show(byId("toast"), false);
  setText(byId("toast-back"), "");
  show(byId("toast-back"), false);
}

/** What was said of a board is old once the board has changed; a new board offers the one before. */
function connectToast() {
  store.subscribe((state, before) => {
    if (state.history === before.history) return;
    hideToast();
    if (state.either.size) store.set({ either: new Map() });
  });
  let replaced = "";
  sessions.onReplaced = ({ id, game }) => {
    replaced = id;
    setText(byId("toast-back"), t("Back to {name}", { name: game ? gameName(game) : t("Your own board") }));
    show(byId("toast-back"), true);
    toast("");
  };
  byId("toast-back").addEventListener("click", () => {
    hideToast();
    sessions.open(replaced);
    openTab("pad");
  });
}

/** A tap on a word of the vocabulary explains it. */
function connectTerms() {
  document.addEventListener("click", ({ target }) => {
    const term = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".term")) : null;
    if (term) toast(term.title);
  });
}

// Drawing

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/** The cells that are marked as wrong. @param {State} state */
function wrongCells({ mistakes, game, settings, history }) {
  if (!settings.autoCheck || !game) return mistakes;
  const right = valuesOfLine(game.solution);
  const wrong = history.present.values.flatMap((value, cell) => (value && value !== right[cell] ? [cell] : []));
  return new Set([...mistakes, ...wrong]);
}

/** The cells that break a rule of a variant. @param {State} state */
const brokenCells = ({ broken, history: { present } }) => broken.flatMap(({ cells }) => cellsOf(cells, present.size));

/** The cells of clues and rules that contradict each other, while rules are drawn. @param {State} state */
const contradicting = ({ setting, check, history: { present } }) => (setting && check ? cellsOf(check.conflicts, present.size) : []);

/** @param {State} state @returns {View} */
function viewOf(state) {
  const { history, selection, cursor, hint, path, settings, armed, setup } = state;
  const exhibit = exhibitOf(state);
  if (state.film) {
    const { boards, at } = state.film;
    const fresh = new Set(boards[at].values.flatMap((value, cell) => (at && value !== boards[at - 1].values[cell] ? [cell] : [])));
    return { board: boards[at], selection: fresh, cursor: null, conflicts: NONE, mistakes: NONE, step: null, focus: [], level: 0, allCandidates: false, lit: 0 };
  }
  if (exhibit) return { ...exhibit, selection: NONE, cursor: null, conflicts: NONE, mistakes: NONE, allCandidates: true, lit: 0 };
  const board = path ? path.boards[path.at] : history.present;
  const step = path ? (path.steps[path.at] ?? null) : (hint?.step ?? null);
  const chosen = armed ?? (cursor === null ? 0 : board.values[cursor]);
  return {
    board,
    selection: path ? NONE : selection,
    cursor: path ? null : cursor,
    conflicts: settings.conflicts || setup ? new Set([...conflicts(board), ...(path ? [] : brokenCells(state)), ...contradicting(state)]) : NONE,
    mistakes: wrongCells(state),
    step: step && path?.links != null ? { ...step, links: step.links.slice(0, path.links) } : step,
    focus: hint && !path ? (hint.words[0] ?? []) : [],
    level: path ? 4 : (hint?.level ?? 0),
    allCandidates: path !== null,
    lit: settings.highlight && !step ? chosen : 0,
    fixedCorners: settings.fixedCorners,
    picked: state.picked,
    truth: path ? null : state.truth,
    either: path ? undefined : state.either,
  };
}

/** @type {(keyof State)[]} */
const DRAWN = ["history", "selection", "cursor", "armed", "mistakes", "either", "hint", "path", "settings", "game", "setup", "broken", "check", "truth", "picked", "exhibit", "film", "tab"];

/** @param {State} state @param {State | null} before */
function draw(state, before) {
  if (!before || DRAWN.some((key) => state[key] !== before[key] && !(key === "game" && state.game?.id === before.game?.id))) view.draw(viewOf(state));
  drawPanels(state, before);
}

// Checking the clues as they change

/** @type {ReturnType<typeof setTimeout> | undefined} */
let checkTimer;
let checked = "";
/** @type {import("./board.js").Variant | null} */
let checkedVariant = null;
/** The last answer: another board of the same clues needs no other. @type {import("./wire").Check | null} */
let answered = null;

/** @param {State} state */
function checkSoon(state) {
  const { puzzle, board } = store;
  if (state.setting) return;
  if (puzzle === checked && board.variant === checkedVariant) {
    if (!state.check && answered) store.set({ check: answered });
    return;
  }
  checked = puzzle;
  checkedVariant = board.variant;
  answered = null;
  if (state.check) store.set({ check: null });
  byId("rating").replaceChildren();
  show(byId("rate"), true);
  for (const id of ["check-problem", "new-game-problem"]) showProblem(id, null);
  clearTimeout(checkTimer);
  if (/^\.*$/.test(puzzle) && !board.variant) return;
  checkTimer = setTimeout(() => void check(store.question), 40);
}

/** @param {typeof store.question} question */
async function check(question) {
  const current = () => question.puzzle === asked(checked) && question.rules === checkedVariant?.rules;
  try {
    const found = await client.check(question);
    if (!current()) return;
    answered = found;
    store.set({ check: found });
  } catch (error) {
    if (client.isOffline(error)) connection.whenBack(() => current() && void check(question));
  }
}

// Time and memory

function connectClock() {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (document.visibilityState === "visible") playing.tick((now - last) / 1000);
    last = now;
  }, 200);
}

function connectMemory() {
  let dirty = false;
  const save = () => {
    if (dirty) sessions.save();
    dirty = false;
  };
  store.subscribe((state, before) => {
    if (state.history === before.history && state.setup === before.setup && state.game === before.game && state.seconds === before.seconds) return;
    dirty = true;
    if (state.history !== before.history || state.game?.state !== before.game?.state || state.game?.hints !== before.game?.hints) save();
  });
  setInterval(save, 3000);
  document.addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
  addEventListener("storage", (event) => sessions.heard(event));
}

/** Lessons are loaded when their tab is first opened. */
/** @type {Promise<void> | null} */
let lessons = null;
const learning = () => (lessons ??= loadLessons());

/** Open the lesson of a technique. @param {string} technique */
async function learn(technique) {
  openTab("learn");
  await learning();
  playing.guide?.open(technique);
}

async function loadLessons() {
  const { connectLessons, keptOf } = await withTexts(import("./lessons.js"));
  await connectLessons(store, playing, view);
  if (!remote || !navigator.serviceWorker?.controller || read("lessons") === import.meta.url || !store.state.info) return;
  const { keepLessons } = await import("./stock.js");
  await keepLessons(store.state.info, keptOf).then(() => write("lessons", import.meta.url)).catch(() => {}); // the next visit tries again
}

/** The card of a result is loaded with the first move, before anything can be solved. */
function connectResults() {
  let asked = false;
  store.subscribe(({ history, result }, before) => {
    show(byId("result"), result !== null);
    if (asked || (history === before.history && !result)) return;
    asked = true;
    void withTexts(import("./finish.js")).then(({ connectFinish }) => connectFinish({ store, playing, toast, learn }));
  });
}

/** The code for rules is loaded with the first board that has some, or with the setter's tools. */
function connectVariants() {
  const parts = { store, actions, hinting, playing, view, toast };
  let asked = false;
  const watch = () => {
    if (asked || !store.board.variant) return;
    asked = true;
    void withTexts(import("./variants.js")).then(({ connectRules }) => connectRules(parts));
  };
  store.subscribe(watch);
  watch();
  byId("set-variant").addEventListener("click", async () => (await withTexts(import("./setter.js"))).openSetter(parts));
}

/** Races are loaded when somebody wants one, or is in one. */
function connectRaces() {
  /** @type {Promise<{ ask: (code?: string) => void }> | null} */
  let race = null;
  const loaded = () => (race ??= withTexts(import("./race.js")).then(({ connectRace }) => connectRace(store, playing, toast)));
  byId("race-button").addEventListener("click", async () => (await loaded()).ask());
  const invited = new URLSearchParams(location.search).get("race");
  if (invited) void loaded().then(({ ask }) => ask(invited));
  else if (hasRace()) void loaded();
}

/** Open the puzzle in the address, else the last board, else the puzzle of the day. */
async function start() {
  const query = new URLSearchParams(location.search);
  const text = ["b", "z", "title", "author", "ruleset"].some((name) => query.has(name)) ? location.search : query.get("p");
  const [day, week] = [query.get("day"), query.get("week")];
  const returned = await sessions.resume();
  const { game: ended } = store.state;
  const over = ended !== null && ended.state !== "running";
  if (day || week) history.replaceState(null, "", location.pathname);
  if (text && !isLinked(store.state.id)) {
    if (await playing.open(text)) history.replaceState(null, "", location.pathname);
    else setLinked(store.state.id);
  }
  else if (day) showProblem("new-game-problem", await playing.daily(true, day, query.get("level") ?? undefined));
  else if (week) showProblem("new-game-problem", await playing.weekly(week));
  else if (over && ended.date && ended.date !== today()) showProblem("new-game-problem", await playing.daily(false));
  else if (over) playing.showEnd();
  if (store.board.values.every((value) => !value) && !store.board.variant && !store.state.setup && !store.state.history.past.length) {
    showProblem("new-game-problem", await playing.daily(false));
  }
  if (!returned && !query.toString()) void withTexts(import("./welcome.js")).then(({ greet }) => greet(playing));
}

/** The address names a puzzle only while its board is open. */
function connectAddress() {
  store.subscribe(({ id }, before) => {
    if (id !== before.id && isLinked(before.id)) history.replaceState(history.state, "", location.pathname);
  });
}

/** Ask the server what it can do, until it answers. */
async function learnInfo() {
  try {
    connectInfo(store, await client.info());
  } catch (error) {
    toast(told(error) ?? "");
    connection.whenBack(() => void learnInfo());
  }
}

store.subscribe(draw);
store.subscribe(checkSoon);
connectToast();
connectTerms();
connectResults();
connectVariants();
connectTabs((tab) => {
  store.set({ tab });
  if (tab === "learn") void learning();
});
store.subscribe(({ game }) => game?.lesson && void learning()); // it counts the puzzle as solved
for (const id of ["path-text", "hint-body"]) connectLights(byId(id), (cells) => view.light(cells));
connectControls({ store, actions, hinting, playing, sessions, view, toast });
connectDialogs({ store, playing, toast });
connectSettings(store, actions);
listen({ store, actions, hinting, playing, view });
connectMemory();
connectClock();
const restore = connectPlaces({
  store,
  closeLesson: () => playing.guide?.close(),
  openLesson: async (place) => {
    await Promise.all([learning(), infoKnown]);
    await playing.guide?.resume(place);
  },
  openPath: async (at) => {
    await hinting.showPath();
    hinting.walkTo(at);
  },
});
await start();
connectAddress();
draw(store.state, null);
performance.mark("playable");
checkSoon(store.state);
const infoKnown = learnInfo();
await restore();
await infoKnown;
connectRaces();
document.documentElement.dataset.ready = "true";
void withTexts(import("./printing.js")).then(({ connectPrint }) => connectPrint(store));
navigator.serviceWorker
  ?.register("sw.js")
  .then(() => navigator.serviceWorker.ready)
  .then(() => (remote ? import("./stock.js") : null))
  .then((stock) => stock?.keepPuzzles(store, playing))
  .catch(() => {}); // no secure origin: the page works without it
