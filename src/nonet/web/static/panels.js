/**
 * Draws everything around the board from the state.
 */

import { DIGITS, cellName, conflicts, digitCounts, isPuzzle, markSide, timesEach } from "./board.js";
import { daysInARow, mondayOf, rulesOfWeek, solvedDays, solvedLevels, today } from "./days.js";
import { buttonById, byId, inputById, make, setText, show } from "./dom.js";
import { clockText, hintsLeft, isScored, isTimed, remaining, scoreText } from "./game.js";
import { en, ruleName, t, withTexts } from "./i18n.js";
import { capital, gameName } from "./names.js";
import { unfinished } from "./sessions.js";
import { exhibitOf, isRanked, isRunning } from "./state.js";
import { loadFinished } from "./storage.js";

/** @typedef {import("./state.js").State} State */

const BANNER_ICONS = { unique: "#i-check", multiple: "#i-many", none: "#i-cross", conflict: "#i-cross" };

const VERDICTS = en({
  unique: "It has exactly one solution.",
  multiple: "It has more than one solution: clues are missing.",
  none: "It has no solution: a clue must be wrong.",
  empty: "The board is empty.",
});

/** @param {State} state @param {State | null} before */
export function drawPanels(state, before) {
  const board = state.history.present;
  const fresh = (/** @type {(keyof State)[]} */ ...keys) => !before || keys.some((key) => state[key] !== before[key]);
  if (fresh("history", "check", "game", "setup", "offline", "broken", "lesson")) drawBanner(state);
  if (fresh("offline")) show(byId("offline"), state.offline);
  if (fresh("seconds", "game", "settings", "setup", "history")) drawTimer(state);
  if (fresh("game", "info", "lobby", "paused", "taken", "settings", "history", "racing")) drawGame(state);
  if (fresh("game", "result")) show(byId("result-again"), state.game !== null && state.game.state !== "running" && !state.result);
  if (fresh("id", "info", "result") || !before || (state.game === null) !== (before.game === null)) drawUnfinished(state.id);
  if (fresh("history", "entry", "path", "paused", "taken", "game", "armed", "racing", "exhibit", "tab")) drawPad(state);
  if (fresh("hint", "game", "history", "path", "racing", "exhibit", "tab")) drawHint(state);
  if (fresh("path", "pathMessage", "game")) drawPath(state, before);
  inputById("setup").checked = state.setup;
  inputById("setup").disabled = state.game !== null || state.racing;
  show(byId("setup-done"), state.setup && !state.game);
  inputById("auto-candidates").checked = board.candidates !== null;
}

/** The verdict on the clues in a few words. @param {State} state @returns {{ kind: string, text: string }} */
export function verdict({ history, check, setup, offline, broken }) {
  const board = history.present;
  const clashing = conflicts(board);
  const clues = board.given.filter(Boolean).length;
  const count = t("1 clue|{n} clues", { n: clues });
  if (clashing.size) {
    const names = [...clashing].sort((a, b) => a - b).map((cell) => cellName(cell, board.size));
    return { kind: "conflict", text: t("Conflict: {cells}", { cells: `${names.slice(0, 6).join(" ")}${names.length > 6 ? " …" : ""}` }) };
  }
  if (broken.length) {
    const { name, cells } = broken[0];
    return { kind: "conflict", text: t("Rule broken: {rule} {cells}", { rule: name, cells: `${cells.slice(0, 6).join(" ")}${cells.length > 6 ? " …" : ""}` }) };
  }
  if (!isPuzzle(board) && board.values.every((value) => !value)) {
    return { kind: "empty", text: setup ? t("Enter the clues, or paste a puzzle") : t("One moment…") };
  }
  const told = {
    unique: t("One solution · {clues}", { clues: count }),
    multiple: t("More than one solution · {clues}", { clues: count }),
    none: t("No solution · {clues}", { clues: count }),
  };
  if (!check) return { kind: "busy", text: offline ? t("{clues} · not checked", { clues: count }) : t("{clues} · checking…", { clues: count }) };
  const { status } = check;
  if (status === "unique" || status === "multiple" || status === "none") return { kind: status, text: told[status] };
  return { kind: "busy", text: t("Too hard to tell in time · {clues}", { clues: count }) };
}

/** @param {State} state */
function drawBanner(state) {
  const { kind, text } = verdict(state);
  const banner = byId("banner");
  show(banner, !state.game && !state.lesson);
  if (banner.dataset.state !== kind) {
    banner.dataset.state = kind;
    banner.querySelector("use")?.setAttribute("href", BANNER_ICONS[/** @type {keyof typeof BANNER_ICONS} */ (kind)] ?? "#i-dots");
  }
  setText(byId("banner-text"), text);
  const verdictText = VERDICTS[/** @type {keyof typeof VERDICTS} */ (kind)];
  setText(byId("verdict"), verdictText ? t(verdictText) : text);
  const board = state.history.present;
  setText(byId("fact-clues"), String(board.given.filter(Boolean).length));
  setText(byId("fact-filled"), t("{part} of {whole}", { part: board.values.filter(Boolean).length, whole: board.values.length }));
}

/** The time spent on a board without a game. @param {State} state */
function drawTimer({ game, seconds, settings, setup, lesson, race, history }) {
  const timer = byId("timer");
  show(timer, !game && !setup && !lesson && !race && settings.timer && history.past.length > 0 && isPuzzle(history.present));
  setText(timer, clockText(seconds));
}

/** @param {State} state */
function drawGame(state) {
  const { game, info, lobby, paused, taken, settings, history, racing } = state;
  const running = game?.state === "running";
  buttonById("set-variant").disabled = isRunning(state);
  show(byId("copy-board"), isRunning(state));
  show(byId("game-line"), game !== null);
  show(byId("game-card"), game !== null);
  show(byId("curtain"), paused || taken);
  setText(byId("curtain-text"), taken ? t("This game is open in another tab") : t("Paused"));
  setText(byId("resume"), taken ? t("Continue here") : t("Continue"));
  show(byId("start-another"), paused && !taken);
  byId("board").inert = paused || taken || lobby;
  show(byId("lobby"), lobby);
  const ranked = isRanked(state);
  buttonById("solve").disabled = running || racing;
  for (const id of ["path-start", "rate"]) buttonById(id).disabled = ranked;
  for (const id of ["reveal", "find-mistakes"]) buttonById(id).disabled = racing;
  const about = racing ? t("There is no help during a race.") : ranked ? t("Leave the game to see the whole path.") : t("Every step from here to the solution, one at a time.");
  setText(byId("path-about"), about);
  if (!game) return;
  const rush = isTimed(game.mode);
  const time = rush ? remaining(game) : game.elapsed;
  const clock = byId("clock");
  setText(byId("game-name"), gameName(game));
  setText(byId("game-mistakes"), t("1 mistake|{n} mistakes", { n: game.mistakes }));
  const free = hintsLeft(game) === Infinity;
  setText(byId("game-hints"), free ? t("1 hint|{n} hints", { n: game.hints }) : t("1 hint left|{n} hints left", { n: hintsLeft(game) }));
  setText(clock, settings.timer ? clockText(rush ? Math.ceil(time) : time) : "–:––");
  clock.classList.toggle("low", rush && time <= 30);
  const toggle = byId("clock-toggle");
  toggle.setAttribute("aria-pressed", String(!settings.timer));
  const pause = byId("pause");
  show(pause, running);
  pause.setAttribute("aria-label", paused ? t("Continue") : t("Pause"));
  pause.querySelector("use")?.setAttribute("href", paused ? "#i-play" : "#i-pause");
  setText(byId("game-title"), game.state === "won" ? t("Solved") : game.state === "lost" ? t("Time is up") : t("Your game"));
  setText(byId("fact-score"), isScored(game.mode) && (settings.timer || !running) ? scoreText(game) : "–");
  buttonById("restart").disabled = !running;
  setText(byId("leave"), running ? t("Leave the game") : t("Close the game"));
  setText(byId("fact-mistakes"), String(game.mistakes));
  setText(byId("fact-hints"), free ? "∞" : String(hintsLeft(game)));
  setText(byId("fact-empty"), String(history.present.values.filter((value) => !value).length));
  setText(byId("game-note"), game.about ?? "");
  show(byId("game-note"), Boolean(game.about));
  setText(byId("game-hardest"), game.hardest ?? info?.techniques.filter(({ key }) => game.techniques?.includes(key)).at(-1)?.name ?? "");
  show(byId("game-spoiler"), Boolean(game.techniques?.length));
}

/** @param {string} current */
export function drawUnfinished(current) {
  const finished = loadFinished();
  const days = solvedDays(finished);
  const levels = solvedLevels(finished, today());
  for (const button of byId("dailies").querySelectorAll("button")) setText(/** @type {HTMLElement} */ (button.lastElementChild), levels.has(button.dataset.daily ?? "") ? " ✓" : "");
  const rules = rulesOfWeek(mondayOf(today()));
  setText(byId("weekly"), t("Puzzle of the week: {rules}", { rules: ruleName(rules, capital(rules)) }));
  const row = daysInARow(days, today());
  setText(byId("daily-mark"), (row > 1 ? ` · ${t("{n} days", { n: row })}` : ""));
  const sessions = unfinished(current);
  show(byId("unfinished"), sessions.length > 0);
  byId("unfinished-list").replaceChildren(
    ...sessions.map(({ id, game, history }) => {
      const left = history.present.values.filter((value) => !value).length;
      const name = make("span", {}, make("b", {}, game ? gameName(game) : t("Your own board")));
      const played = game ? `, ${t("{time} played", { time: clockText(game.elapsed) })}` : "";
      name.append(make("div", { class: "quiet" }, t("1 cell left|{n} cells left", { n: left }) + played));
      const go = make("button", { type: "button", "data-continue": id }, t("Continue"));
      const drop = make("button", { type: "button", class: "round", "data-forget": id, "aria-label": t("Delete this game") });
      drop.innerHTML = '<svg aria-hidden="true"><use href="#i-cross"/></svg>';
      return make("li", {}, name, make("span", { class: "buttons" }, go, drop));
    }),
  );
}

/** @param {State} state */
function drawPad(state) {
  const { history, entry, path, paused, taken, game, armed, racing } = state;
  const board = exhibitOf(state)?.board ?? history.present;
  const pad = byId("digits");
  const keys = entry === "colour" ? 9 : board.size;
  if (pad.children.length !== keys) {
    pad.style.setProperty("--keys", String(keys <= 9 ? keys : Math.ceil(keys / 2)));
    pad.style.setProperty("--square", String(markSide(keys)));
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
  const times = timesEach(board);
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (pad.querySelectorAll("button"))) {
    const digit = Number(button.dataset.digit);
    const left = times - (counts[digit] ?? 0);
    button.classList.toggle("done", entry === "digit" && left <= 0);
    if (entry === "colour") button.dataset.colour = String(digit);
    else delete button.dataset.colour;
    const [spoken, glyph, small] = /** @type {HTMLElement[]} */ ([...button.children]);
    setText(glyph, DIGITS[digit]);
    setText(small, entry === "digit" ? (left > 0 ? String(left) : "✓") : "");
    const name = DIGITS[digit];
    const what = {
      digit: t("{digit}, {n} left", { digit: name, n: Math.max(0, left) }),
      corner: t("corner mark {digit}", { digit: name }),
      centre: t("centre mark {digit}", { digit: name }),
      colour: t("colour {digit}", { digit: name }),
    };
    setText(spoken, what[entry]);
    if (armed === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(armed === digit));
  }
  for (const button of byId("modes").querySelectorAll("button")) {
    const on = button.dataset.entry === entry;
    button.setAttribute("aria-checked", String(on));
    button.tabIndex = on ? 0 : -1;
  }
  byId("pad").classList.toggle("letters", board.size > 9);
  byId("pad").dataset.keys = String(keys);
  const locked = Boolean(path) || exhibitOf(state) !== null || paused || taken || (game !== null && game.state !== "running");
  buttonById("undo").disabled = locked || !history.past.length;
  buttonById("redo").disabled = locked || !history.future.length;
  buttonById("erase").disabled = locked;
  const kept = buttonById("candidates-quick");
  kept.disabled = locked;
  kept.setAttribute("aria-pressed", String(board.candidates !== null));
  buttonById("hint-quick").disabled = locked || racing;
}

/** @param {State} state */
function drawHint(state) {
  const { hint, game, history, path, racing } = state;
  show(byId("hint-card"), !path);
  const body = byId("hint-body");
  const button = buttonById("hint");
  const step = hint?.step ?? null;
  const level = hint?.level ?? 0;
  const key = hint ? `${level} ${hint.message} ${step?.text ?? ""}` : "";
  if (body.dataset.key !== key) {
    body.dataset.key = key;
    if (hint) explained(({ drawText }) => body.dataset.key === key && drawText(hint, history.present.size));
    else for (const id of ["hint-body", "strip-words"]) byId(id).replaceChildren();
  }
  show(byId("hint-legend"), Boolean(step) && level >= 3);
  show(byId("strip"), Boolean(hint) && !path && !exhibitOf(state));
  byId("strip").dataset.level = String(level);
  show(byId("strip-more"), Boolean(step));
  setText(byId("strip-more"), level < 4 ? t("More") : t("Why?"));
  show(byId("strip-apply"), Boolean(step) && level >= 4);
  const left = game && hintsLeft(game) < Infinity ? hintsLeft(game) : null;
  const asks = !hint || !step;
  const text = !asks && level < 4 ? t("Tell me more") : left === null ? t("Give me a hint") : t("Give me a hint ({n} left)", { n: left });
  setText(byId("hint-text"), text);
  show(button, asks || level < 4);
  button.disabled = Boolean(path) || racing || (game !== null && game.state !== "running");
  show(byId("hint-apply"), Boolean(step) && level >= 4);
  show(byId("hint-close"), Boolean(hint));
}

/** @param {State} state @param {State | null} before */
function drawPath(state, before) {
  const { path, pathMessage } = state;
  show(byId("path"), path !== null);
  show(byId("path-start-buttons"), path === null);
  show(byId("path-about"), path === null && !pathMessage);
  setText(byId("path-message"), pathMessage);
  show(byId("path-message"), Boolean(pathMessage));
  if (path) explained(({ drawSteps }) => drawSteps(path, before?.path ?? null, state.history.present.size));
}

/** @type {typeof import("./explaining.js") | null} */
let explaining = null;

/** Draw the text of a hint or path; its code is loaded with the first one. @param {(code: typeof import("./explaining.js")) => void} draw */
function explained(draw) {
  if (explaining) draw(explaining);
  else void withTexts(import("./explaining.js")).then((code) => draw((explaining = code)));
}
