/**
 * The card on the board when something is solved: a game, a puzzle of one's own, a lesson, a race.
 */

import { rate } from "./client.js";
import { dayAfter, daysInARow, solvedDays, startOf, today } from "./days.js";
import { copyText } from "./dialogs.js";
import { buttonById, byId, make, setText, show } from "./dom.js";
import { clockText, OWN, scoreText } from "./game.js";
import { language, t, withTexts } from "./i18n.js";
import { linkOf } from "./link.js";
import { capital, gameName, levelName } from "./names.js";
import { fastest } from "./statistics.js";
import { loadFinished } from "./storage.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Result} Result */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {{ store: import("./state.js").Store, playing: import("./playing.js").Playing, toast: (text: string) => void }} Parts */

/** @param {Parts} parts */
export function connectFinish({ store, playing, toast }) {
  const card = byId("result");
  /** @param {State} state */
  const draw = (state) => {
    const { result } = state;
    byId("board-frame").classList.toggle("cheering", result?.won ?? false);
    if (!result) return;
    if (!byId("board-frame").checkVisibility()) openTab("pad"); // a phone shows either the board or a list
    drawCard(state, result, playing.guide);
    card.focus({ preventScroll: true });
    if (!state.offline && (result.kind === "game" || result.kind === "board")) void addRating(store, result);
  };
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
  show(byId("result-share"), kind === "board" || (kind === "game" && won));
  const afterGame = game?.lesson ? (guide?.name() ?? t("New game")) : game?.date || game?.level === OWN ? t("New game") : t("Next puzzle");
  const names = { game: afterGame, board: t("New game"), lesson: guide?.name() ?? t("Another position"), race: t("Race again") };
  setText(byId("result-next"), names[kind]);
  show(byId("result-next"), kind !== "lesson" || lesson !== null);
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
  const { date, level } = store.state.game ?? {};
  const text = resultText(store.state, date ? `${base}?day=${date}&level=${level}` : link);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ text }).catch(() => {});
  await copyText(text);
  toast(t("Result copied"));
}
