/**
 * Draws everything around the board from the state.
 */

import { DIGITS, cellName, conflicts, digitCounts } from "./board.js";
import { buttonById, byId, inputById, make, setText, show } from "./dom.js";
import { clockText, hintsLeft, remaining, scoreText } from "./game.js";
import { loadGames } from "./storage.js";
import { effect, legend, levelBar, paragraph } from "./words.js";

/** @typedef {import("./state.js").State} State */

const BANNER_ICONS = { one: "#i-check", many: "#i-many", none: "#i-cross", conflict: "#i-cross" };

const VERDICTS = {
  one: "It has exactly one solution.",
  many: "It has more than one solution: clues are missing.",
  none: "It has no solution: a clue must be wrong.",
};

/** @param {State} state @param {State | null} before */
export function drawPanels(state, before) {
  const board = state.history.present;
  const fresh = (/** @type {(keyof State)[]} */ ...keys) => !before || keys.some((key) => state[key] !== before[key]);
  if (fresh("history", "check", "game", "setup")) drawBanner(state);
  if (fresh("game", "paused", "settings", "history")) drawGame(state);
  if (fresh("history", "entry", "path", "paused", "game")) drawPad(state);
  if (fresh("hint", "game", "history", "path")) drawHint(state);
  if (fresh("path", "game")) drawPath(state, before);
  inputById("setup").checked = state.setup;
  inputById("auto-candidates").checked = board.candidates !== null;
}

/** The verdict on the clues in a few words. @param {State} state @returns {{ kind: string, text: string }} */
export function verdict({ history, check, setup }) {
  const board = history.present;
  const clashing = conflicts(board);
  const clues = board.given.filter(Boolean).length;
  const count = `${clues} ${clues === 1 ? "clue" : "clues"}`;
  if (clashing.size) {
    const names = [...clashing].sort((a, b) => a - b).map((cell) => cellName(cell, board.size));
    return { kind: "conflict", text: `Conflict: ${names.slice(0, 6).join(" ")}${names.length > 6 ? " …" : ""}` };
  }
  if (!clues && board.values.every((value) => !value)) {
    return { kind: "empty", text: setup ? "Enter the clues, or paste a puzzle" : "An empty board" };
  }
  if (!check) return { kind: "busy", text: `${count} · checking…` };
  if (check.solutions === "one") return { kind: "one", text: `One solution · ${count}` };
  if (check.solutions === "many") return { kind: "many", text: `More than one solution · ${count}` };
  if (check.solutions === "none") return { kind: "none", text: `No solution · ${count}` };
  return { kind: "busy", text: `Too hard to tell in time · ${count}` };
}

/** @param {State} state */
function drawBanner(state) {
  const { kind, text } = verdict(state);
  const banner = byId("banner");
  show(banner, !state.game);
  if (banner.dataset.state !== kind) {
    banner.dataset.state = kind;
    banner.querySelector("use")?.setAttribute("href", BANNER_ICONS[/** @type {keyof typeof BANNER_ICONS} */ (kind)] ?? "#i-dots");
  }
  setText(byId("banner-text"), text);
  setText(byId("verdict"), VERDICTS[/** @type {keyof typeof VERDICTS} */ (kind)] ?? text);
  const board = state.history.present;
  setText(byId("fact-clues"), String(board.given.filter(Boolean).length));
  setText(byId("fact-filled"), `${board.values.filter(Boolean).length} of ${board.values.length}`);
}

/** @param {State} state */
function drawGame({ game, paused, settings, history }) {
  const running = game?.state === "running";
  show(byId("game-line"), game !== null);
  show(byId("game-card"), game !== null);
  show(byId("curtain"), paused);
  byId("board").inert = paused;
  for (const id of ["solve", "find-mistakes", "path-start", "rate"]) buttonById(id).disabled = running;
  setText(
    byId("path-about"),
    running ? "Leave the game to see the whole path." : "Every step from here to the solution, one at a time.",
  );
  drawUnfinished();
  if (!game) return;
  const rush = game.mode === "rush";
  const time = rush ? remaining(game) : game.elapsed;
  const clock = byId("clock");
  setText(byId("game-name"), `${game.level} · ${game.mode}`);
  setText(byId("game-mistakes"), `${game.mistakes} ${game.mistakes === 1 ? "mistake" : "mistakes"}`);
  setText(byId("game-hints"), `${hintsLeft(game)} ${hintsLeft(game) === 1 ? "hint" : "hints"}`);
  setText(clock, settings.timer ? clockText(rush ? Math.ceil(time) : time) : "–:––");
  clock.classList.toggle("low", rush && time <= 30);
  const toggle = byId("clock-toggle");
  toggle.setAttribute("aria-pressed", String(!settings.timer));
  const pause = byId("pause");
  show(pause, running);
  pause.setAttribute("aria-label", paused ? "Go on" : "Pause");
  pause.querySelector("use")?.setAttribute("href", paused ? "#i-play" : "#i-pause");
  setText(byId("game-title"), game.state === "won" ? "Solved" : game.state === "lost" ? "Time is up" : "Your game");
  setText(byId("fact-score"), settings.timer || !running ? scoreText(game) : "–");
  buttonById("restart").disabled = !running;
  setText(byId("leave"), running ? "Leave the game" : "Close the game");
  setText(byId("fact-mistakes"), String(game.mistakes));
  setText(byId("fact-hints"), String(hintsLeft(game)));
  setText(byId("fact-empty"), String(history.present.values.filter((value) => !value).length));
  setText(byId("game-note"), game.about ?? "");
  show(byId("game-note"), Boolean(game.about));
}

let unfinishedKey = "";

export function drawUnfinished() {
  const sessions = loadGames();
  const key = sessions.map((session) => session.game?.id).join();
  show(byId("unfinished"), sessions.length > 0);
  if (key === unfinishedKey) return;
  unfinishedKey = key;
  byId("unfinished-list").replaceChildren(
    ...sessions.flatMap(({ game, history }) => {
      if (!game) return [];
      const left = history.present.values.filter((value) => !value).length;
      const name = make("span", {}, make("b", {}, `${game.level} · ${game.mode}`));
      name.append(make("div", { class: "quiet" }, `${left} cells left, ${clockText(game.elapsed)} played`));
      const go = make("button", { type: "button", "data-continue": game.id }, "Continue");
      const drop = make("button", { type: "button", class: "round", "data-forget": game.id, "aria-label": "Forget this game" });
      drop.innerHTML = '<svg aria-hidden="true"><use href="#i-cross"/></svg>';
      const buttons = make("span", { class: "buttons" }, go, drop);
      return [make("li", {}, name, buttons)];
    }),
  );
}

/** @param {State} state */
function drawPad({ history, entry, path, paused, game }) {
  const board = history.present;
  const pad = byId("digits");
  const keys = entry === "colour" ? 9 : board.size;
  if (pad.children.length !== keys) {
    pad.style.setProperty("--keys", String(keys <= 9 ? keys : Math.ceil(keys / 2)));
    pad.replaceChildren(
      ...Array.from({ length: keys }, (_, i) => {
        const button = make("button", { type: "button", "data-digit": String(i + 1) });
        button.append(
          make("span", { class: "sr-only" }),
          make("span", { class: "digit", "aria-hidden": "true" }, DIGITS[i + 1]),
          make("small", { "aria-hidden": "true" }),
        );
        return button;
      }),
    );
  }
  pad.dataset.entry = entry;
  const counts = digitCounts(board);
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (pad.querySelectorAll("button"))) {
    const digit = Number(button.dataset.digit);
    const left = board.size - (counts[digit] ?? 0);
    button.classList.toggle("done", entry === "digit" && left <= 0);
    if (entry === "colour") button.dataset.colour = String(digit);
    else delete button.dataset.colour;
    const [spoken, glyph, small] = /** @type {HTMLElement[]} */ ([...button.children]);
    setText(glyph, DIGITS[digit]);
    setText(small, entry === "digit" ? (left > 0 ? String(left) : "✓") : "");
    const what = { digit: `${DIGITS[digit]}, ${Math.max(0, left)} left`, corner: `corner mark ${DIGITS[digit]}`, centre: `centre mark ${DIGITS[digit]}`, colour: `colour ${digit}` };
    setText(spoken, what[entry]);
  }
  for (const button of byId("modes").querySelectorAll("button")) {
    const on = button.dataset.entry === entry;
    button.setAttribute("aria-checked", String(on));
    button.tabIndex = on ? 0 : -1;
  }
  const locked = Boolean(path) || paused || (game !== null && game.state !== "running");
  buttonById("undo").disabled = locked || !history.past.length;
  buttonById("redo").disabled = locked || !history.future.length;
}

/** @param {State} state */
function drawHint({ hint, game, history, path }) {
  show(byId("hint-card"), !path);
  const body = byId("hint-body");
  const button = buttonById("hint");
  const step = hint?.step ?? null;
  const level = hint?.level ?? 0;
  const key = hint ? `${level} ${hint.message} ${step?.text ?? ""}` : "";
  if (body.dataset.key !== key) {
    body.dataset.key = key;
    body.replaceChildren(...(hint ? hintElements(hint) : []));
  }
  const list = byId("hint-legend");
  show(list, Boolean(step) && level >= 3);
  list.replaceChildren(...(step && level >= 3 ? legend(level >= 4 ? step : { ...step, placements: [], eliminations: [] }) : []));
  const left = game ? hintsLeft(game) : null;
  const asks = !hint || !step;
  const text = !asks && level < 4 ? "Tell me more" : left === null ? "Give me a hint" : `Give me a hint (${left} left)`;
  if (button.firstChild?.textContent !== text) button.firstChild?.replaceWith(text);
  show(button, asks || level < 4);
  button.disabled = Boolean(path) || (asks && left === 0) || (game !== null && game.state !== "running") || history.present.size !== 9;
  show(byId("hint-apply"), Boolean(step) && level >= 4);
  show(byId("hint-close"), Boolean(hint));
}

/** @param {NonNullable<State["hint"]>} hint */
function hintElements({ step, words, message, about, level }) {
  if (!step) return [make("p", {}, message)];
  /** @type {HTMLElement[]} */
  const made = [levelBar(level)];
  if (level >= 3) made.push(make("h3", {}, step.name));
  made.push(paragraph(level >= 4 ? step.words : withoutName(words[level - 1] ?? [], level)));
  if (level === 2) made.push(make("p", { class: "about" }, about));
  return made;
}

/**
 * The words of a level without the name that stands above them.
 * @param {import("./step.js").Word[]} words @param {number} level
 */
const withoutName = (words, level) => (level >= 3 && words[0]?.role === "technique" ? words.slice(2) : words);

/** @param {State} state @param {State | null} before */
function drawPath({ path, history }, before) {
  show(byId("path"), path !== null);
  show(byId("path-start-buttons"), path === null);
  show(byId("path-about"), path === null);
  if (!path) return;
  const { steps, message, solved } = path;
  const list = byId("path-list");
  if (before?.path?.steps !== steps) {
    const size = history.present.size;
    const items = steps.map((step, i) =>
      make("li", { "data-step": String(i) }, make("span", {}, String(i + 1)), make("span", {}, step.name, make("small", {}, effect(step, size)))),
    );
    const end = solved ? "Solved" : "The end";
    items.push(make("li", { "data-step": String(steps.length) }, make("span", {}, "•"), make("span", {}, end, make("small", {}, message))));
    list.replaceChildren(...items);
  }
  for (const item of list.children) {
    const here = Number(/** @type {HTMLElement} */ (item).dataset.step) === path.at;
    if (here) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (here) scrollInto(list, /** @type {HTMLElement} */ (item));
  }
  const step = steps[path.at];
  setText(byId("path-place"), step ? `Step ${path.at + 1} of ${steps.length}` : "After the last step");
  byId("path-text").replaceChildren(...(step ? [make("h3", {}, step.name), paragraph(step.words)] : [make("p", {}, message)]));
  byId("path-legend").replaceChildren(...(step ? legend(step) : []));
  buttonById("path-back").disabled = path.at === 0;
  buttonById("path-next").disabled = path.at === steps.length;
}

/** Scroll a list, not the page. @param {HTMLElement} list @param {HTMLElement} item */
function scrollInto(list, item) {
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
}
