/**
 * The card on the board when something is solved: a game, a puzzle of one's own, a lesson, a race.
 */

import { asked, lineOf, rulesOf } from "./board.js";
import { post, rate } from "./client.js";
import { currentLesson, LESSONS, progressOf } from "./course.js";
import { dayAfter, daysInARow, solvedDays, solvedLevels, startOf, today } from "./days.js";
import { copyText } from "./dialogs.js";
import { buttonById, byId, make, setText, show } from "./dom.js";
import { clockText, isScored, OWN, scoreText } from "./game.js";
import { language, listed, t, withTexts } from "./i18n.js";
import { linkOf } from "./link.js";
import { capital, gameName, levelName } from "./names.js";
import { fastest } from "./statistics.js";
import { loadFinished, read } from "./storage.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Result} Result */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {{ store: import("./state.js").Store, playing: import("./playing.js").Playing, toast: (text: string) => void, learn: (technique: string) => Promise<void> }} Parts */

/** @param {Parts} parts */
export function connectFinish({ store, playing, toast, learn }) {
  const card = byId("result");
  /** @type {string | undefined} */
  let practise;
  /** @param {State} state */
  const draw = (state) => {
    const { result } = state;
    if (result?.won) startWave(state);
    byId("board-frame").classList.toggle("cheering", result?.won ?? false);
    if (!result) return store.state.film ? store.set({ film: null }) : undefined;
    if (!byId("board-frame").checkVisibility()) openTab("pad"); // a phone shows either the board or a list
    drawCard(state, result, playing.guide);
    practise = drawCoach(state, result);
    card.focus({ preventScroll: true });
    if (state.offline || (result.kind !== "game" && result.kind !== "board")) return;
    void addRating(store, result);
    if (result.kind === "game" && result.won) void addInsight(store, result);
  };
  const follow = (/** @type {State} */ { film, game, result }) => {
    byId("result-replay").setAttribute("aria-pressed", String(film !== null));
    if (film && game && result) setText(byId("result-time"), clockText(film.moments[film.at]));
  };
  const ended = () => {
    const { game, result } = store.state;
    if (game && result) setText(byId("result-time"), clockText(game.elapsed));
  };
  store.subscribe((state, before) => state.film !== before.film && follow(state));
  byId("result-replay").addEventListener("click", async () => (store.state.film ? store.set({ film: null }) : (await import("./film.js")).playFilm(store, ended)));
  byId("result-film").addEventListener("click", () => void shareFilm(store, toast));
  byId("result-practise").addEventListener("click", () => {
    store.set({ result: null });
    if (practise) void learn(practise);
  });
  setInterval(() => store.state.result && drawCountdown(store.state), 1000);
  store.subscribe((state, before) => state.result !== before.result && draw(state));
  byId("result-close").addEventListener("click", () => store.set({ result: null }));
  byId("result-next").addEventListener("click", () => next(store, playing));
  byId("result-share").addEventListener("click", () => share(store, toast));
  draw(store.state);
}

/** @param {State} state @param {Result} result @param {Playing["guide"]} guide */
function drawCard(state, { kind, won, title, text }, guide) {
  const { game, lesson, seconds } = state;
  byId("result").dataset.ended = won ? "won" : "lost";
  setText(byId("result-title"), title);
  const time = kind === "game" && game && won ? clockText(game.elapsed) : kind === "board" ? clockText(seconds) : "";
  setText(byId("result-time"), time);
  show(byId("result-time"), Boolean(time));
  setText(byId("result-text"), text);
  show(byId("result-text"), Boolean(text));
  byId("result-facts").replaceChildren(...(kind === "game" && game ? gameFacts(game) : []).map(([name, value]) => fact(name, value)));
  show(byId("result-facts"), kind === "game");
  byId("result-week").replaceChildren(...(kind === "game" && game?.date && won ? week() : []));
  const solved = kind === "board" || (kind === "game" && won);
  for (const id of ["result-share", "result-replay", "result-film"]) show(byId(id), solved);
  setText(byId("result-insight"), "");
  drawCountdown(state);
  const other = otherDaily(game);
  const afterGame = game?.lesson ? (guide?.name() ?? t("New game")) : other ? t("Today: {level}", { level: levelName(other) }) : game?.date || game?.level === OWN ? t("New game") : t("Next puzzle");
  const names = { game: afterGame, board: t("New game"), lesson: guide?.name() ?? t("Another position"), race: t("Race again") };
  setText(byId("result-next"), names[kind]);
  show(byId("result-next"), kind !== "lesson" || lesson !== null);
}

/** The wave runs from the cell of the last digit. @param {State} state */
function startWave({ history: { past, present } }) {
  const before = past.at(-1);
  const last = Math.max(0, present.values.findIndex((value, cell) => value !== before?.values[cell]));
  const place = (/** @type {number} */ cell) => [Math.floor(cell / present.size), cell % present.size];
  const [row, column] = place(last);
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (byId("board").querySelectorAll(".cell"))) {
    const [r, c] = place(Number(cell.dataset.cell));
    cell.style.setProperty("--wave", String(Math.max(Math.abs(r - row), Math.abs(c - column))));
  }
}

/** Another puzzle of the same day that is not solved yet. @param {import("./game.js").Game | null} game */
function otherDaily(game) {
  const solved = solvedLevels(loadFinished(), today());
  return game?.date === today() ? ["easy", "medium", "hard"].find((level) => level !== game.level && !solved.has(level)) : undefined;
}

/** When the next puzzles of the day come. @param {State} state */
function drawCountdown({ game, result }) {
  const daily = result?.kind === "game" && game?.date === today();
  show(byId("result-countdown"), daily);
  if (daily) setText(byId("result-countdown"), t("New puzzles of the day in {time}", { time: clockText((startOf(today(), 1).getTime() - Date.now()) / 1000) }));
}

/** What a game says about its player, and the lesson for it. @param {State} state @param {Result} result @returns {string | undefined} */
function drawCoach({ game, info, history }, { kind }) {
  const own = kind === "game" && game && !game.lesson ? game : null;
  const helped = (own?.paid ?? []).map((key) => key.split(" ")[0]).filter((key) => info?.techniques.some((one) => one.key === key));
  const nameOf = (/** @type {string} */ key) => info?.techniques.find((one) => one.key === key)?.name ?? key;
  const different = [...new Set(helped)];
  const most = different.sort((a, b) => helped.filter((key) => key === b).length - helped.filter((key) => key === a).length)[0];
  const next = currentLesson(progressOf(read("course")));
  const technique = own && (most ?? (isScored(own.mode) && LESSONS.includes(next ?? "") ? next : null));
  const digits = history.present.given.filter((given) => !given).length;
  const parts = own ? [t("1 digit|{n} digits", { n: digits }), t("1 hint|{n} hints", { n: own.hints })] : [];
  if (different.length) parts.push(listed(different.map(nameOf)));
  setText(byId("result-coach"), most ? parts.join(" · ") : "");
  show(byId("result-coach"), Boolean(most));
  const button = byId("result-practise");
  show(button, Boolean(technique));
  if (technique) setText(button, most ? t("Practise {name}", { name: nameOf(technique) }) : t("Learn {name}", { name: nameOf(technique) }));
  return technique ?? undefined;
}

/** A pause that is worth a sentence. */
const LONG = 10;

/** The digit that the player needed longest for: the board before it, its number, and the seconds. @param {State} state */
export function longestPause({ history: { past, present }, game }) {
  const boards = [...past, present];
  const solution = game?.solution ?? "";
  let [last, best] = [0, { board: boards[0], digit: 0, seconds: 0 }];
  const right = (/** @type {import("./board.js").Board} */ { values }) => [...lineOf(values)].map((digit, cell) => (digit === solution[cell] ? digit : "."));
  boards.slice(1).forEach((board, i) => {
    const [before, after] = [right(boards[i]), right(board)];
    const added = after.findIndex((digit, cell) => digit !== "." && before[cell] === ".");
    if (added < 0) return;
    const now = game?.moments?.[i] ?? 0;
    const digit = after.filter((one, cell) => one !== "." && !board.given[cell]).length;
    if (now - last > best.seconds) best = { board: { ...boards[i], values: boards[i].values.map((value, cell) => (before[cell] === "." ? 0 : value)) }, digit, seconds: now - last };
    last = now;
  });
  return best.seconds >= LONG ? best : null;
}

/** One sentence about the hardest moment of a game: what the engine would have done there. @param {import("./state.js").Store} store @param {Result} result */
async function addInsight(store, result) {
  const pause = longestPause(store.state);
  const { game } = store.state;
  if (!pause || !game) return;
  const question = { puzzle: asked(lineOf(pause.board.values)), givens: asked(game.puzzle), ...rulesOf(pause.board) };
  /** @type {import("./wire").Hint | null} */
  const hint = await post("hint", question, "insight").catch(() => null);
  if (!hint?.step || store.state.result !== result) return;
  setText(byId("result-insight"), t("Hardest moment: {name} before digit {n}; you needed {time}.", { name: hint.step.name, n: pause.digit, time: clockText(pause.seconds) }));
}

/** @param {string} name @param {string} value */
const fact = (name, value) => make("div", {}, make("dt", {}, name), make("dd", {}, value));

/** @param {import("./game.js").Game} game @returns {string[][]} */
function gameFacts(game) {
  const before = loadFinished().slice(1);
  const quickest = fastest(before, game.mode, game.level);
  const facts = [
    [t("Score"), scoreText(game)],
    [t("Mistakes"), String(game.mistakes)],
    [t("Hints"), String(game.hints)],
  ];
  if (quickest !== null) facts.push([t("Best time"), clockText(game.state === "won" ? Math.min(quickest, game.elapsed) : quickest)]);
  const row = daysInARow(solvedDays(loadFinished()), today());
  if (game.date && row) facts.push([t("Days in a row"), String(row)]);
  else if (game.level !== OWN) facts.push([t("Level"), levelName(game.level)]);
  return facts;
}

/** The puzzles of the last seven days, for the eye: the number of days in a row says the same. */
function week() {
  const solved = solvedDays(loadFinished());
  const letter = new Intl.DateTimeFormat(language(), { weekday: "narrow" });
  return Array.from({ length: 7 }, (_, i) => {
    const date = dayAfter(today(), i - 6);
    return make("li", solved.has(date) ? { class: "done" } : {}, letter.format(startOf(date)));
  });
}

/** Add the rating when the server has it. @param {import("./state.js").Store} store @param {Result} result */
async function addRating(store, result) {
  const answer = await rate(store.question).catch(() => null);
  if (!answer || store.state.result !== result) return;
  const list = byId("result-facts");
  const se = answer.ratings.find(({ scale }) => scale === "se");
  const human = answer.ratings.find(({ scale }) => scale === "human");
  if ((result.kind === "board" || store.state.game?.level === OWN) && human?.level) list.append(fact(t("Level"), t(capital(human.level))));
  if (se?.er) list.append(fact(t("Rating (SE)"), se.er.toFixed(1)));
  show(list, true);
}

/** @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
async function next(store, playing) {
  const { game, lesson, result, info } = store.state;
  if (playing.guide && ((result?.kind === "lesson" && lesson) || (result?.kind === "game" && game?.lesson))) {
    store.set({ result: null });
    return playing.guide.next();
  }
  if (result?.kind === "race") {
    store.set({ result: null });
    byId("race-leave").click();
    return byId("race-button").click();
  }
  const other = otherDaily(game);
  if (other) {
    const problem = await playing.daily(true, today(), other);
    return problem ? playing.around.toast(problem) : undefined;
  }
  const [wanted, rules] = (game?.level ?? "").split("·").reverse();
  const level = info?.levels.find(({ key }) => key === wanted)?.key;
  const problem = game && level && !game.date ? await playing.newGame({ mode: game.mode, level, rules }) : null;
  if (problem) playing.around.toast(problem);
  if (!game || !level || game.date) {
    store.set({ result: null });
    openTab("play");
    buttonById("levels").querySelector("button")?.focus();
  }
}

/** The text of a result to share, which does not give the puzzle away. @param {State} state @param {string} link */
export function resultText({ game, seconds }, link) {
  if (!game) return `nonet · ${clockText(seconds)}\n${link}`;
  return `nonet · ${gameName(game)} · ${clockText(game.elapsed)}\n${squares(game)}\n${link}`;
}

/** Nine squares: green, less a red one for each mistake and a yellow one for each hint. @param {import("./game.js").Game} game */
export function squares({ mistakes, hints }) {
  const red = Math.min(9, mistakes);
  const yellow = Math.min(9 - red, hints);
  return "🟩".repeat(9 - red - yellow) + "🟨".repeat(yellow) + "🟥".repeat(red);
}

/** @param {import("./state.js").Store} store @param {(text: string) => void} toast */
async function share(store, toast) {
  const base = location.origin + location.pathname;
  const link = store.board.variant ? await (await withTexts(import("./variants.js"))).linkWithRules(store, base).catch(() => base) : linkOf(store.board, false, base);
  const { date, level, week } = store.state.game ?? {};
  const text = resultText(store.state, date ? `${base}?day=${date}&level=${level}` : week ? `${base}?week=${week}` : link);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ text }).catch(() => {});
  await copyText(text);
  toast(t("Result copied"));
}

/** Share a solve as a moving picture, or save it. @param {import("./state.js").Store} store @param {(text: string) => void} toast */
async function shareFilm({ state }, toast) {
  const { filmOf, pictureOf } = await import("./film.js");
  const file = new File([pictureOf(filmOf(state))], "nonet.gif", { type: "image/gif" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = make("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  URL.revokeObjectURL(link.href);
  toast(t("The film is saved as {name}.", { name: file.name }));
}
