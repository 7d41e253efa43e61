/**
 * The statistics dialog: history, graphs, and all that is kept as one file.
 */

import { exported, imported } from "./data.js";
import { dayAfter, daysInARow, longestRow, solvedDays, startOf, today } from "./days.js";
import { openDialog, showProblem } from "./dialogs.js";
import { byId, inputById, make, makeSvg, setText, show } from "./dom.js";
import { clockText } from "./game.js";
import { language, number, t } from "./i18n.js";
import { levelName } from "./names.js";
import { byTechnique, longestStreak, streak, summary } from "./statistics.js";
import { BLOCKED, isBlocked, loadFinished, saveFinished } from "./storage.js";

/** @typedef {import("./statistics.js").Finished} Finished */
/** @typedef {import("./state.js").Store} Store */

const SHOWN = 20;
const WEEKS = 20;

let connected = false;

/** @param {Store} store */
export function openStatistics(store) {
  if (!connected) connect(store);
  connected = true;
  showProblem("data-problem", null);
  drawStatistics(store);
  openDialog("stats-dialog");
}

/** @param {Store} store */
function connect(store) {
  const draw = () => drawStatistics(store);
  if (isBlocked()) setText(byId("stats-kept"), t(BLOCKED));
  byId("stats-clear").addEventListener("click", () => {
    if (!confirm(t("Forget all finished games?"))) return;
    saveFinished([]);
    draw();
  });
  byId("data-export").addEventListener("click", () => {
    const file = new Blob([JSON.stringify(exported(), null, 1)], { type: "application/json" });
    const link = make("a", { href: URL.createObjectURL(file), download: "nonet.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may still be reading
  });
  const input = inputById("data-import");
  input.addEventListener("change", async () => {
    const text = await input.files?.[0]?.text();
    input.value = "";
    if (text === undefined) return;
    const count = imported(text);
    showProblem("data-problem", count === null ? t("This file does not contain games from this page.") : t("1 entry imported|{n} entries imported", { n: count }));
    store.set({});
    draw();
  });
}

/** @param {Store} store */
function drawStatistics(store) {
  const finished = loadFinished();
  const body = byId("stats-body");
  show(byId("stats-clear"), finished.length > 0);
  if (!finished.length) {
    body.replaceChildren(make("p", {}, t("No finished games yet.")), make("p", { class: "quiet" }, t("Solve a puzzle, and your times, your best scores and your days in a row appear here.")));
    return;
  }
  const won = finished.filter((game) => game.won).length;
  const days = solvedDays(finished);
  const facts = make("dl", { class: "facts" });
  for (const [name, value, most] of [
    [t("Finished"), number(finished.length)],
    [t("Won"), `${Math.round((100 * won) / finished.length)} %`],
    [t("Won in a row"), number(streak(finished)), longestStreak(finished)],
    [t("Days in a row"), number(daysInARow(days, today())), longestRow(days)],
  ]) {
    const best = most === undefined ? [] : [" ", make("small", { class: "quiet" }, t("best {n}", { n: most }))];
    facts.append(make("div", {}, make("dt", {}, String(name)), make("dd", {}, String(value), ...best)));
  }
  body.replaceChildren(facts, ...activity(finished), levelTable(finished, store), ...techniqueTable(finished, store));
}

/** Finished games by day, a column for each week. @param {Finished[]} finished */
function activity(finished) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { at } of finished) counts.set(today(new Date(at)), (counts.get(today(new Date(at))) ?? 0) + 1);
  const name = t("Games of the last {n} weeks", { n: WEEKS });
  const svg = makeSvg("svg", { class: "activity", viewBox: `0 0 ${WEEKS * 12} 84`, role: "img", "aria-label": name });
  const last = new Date().getDay();
  for (let week = 0; week < WEEKS; week++) {
    for (let day = 0; day < 7; day++) {
      const date = dayAfter(today(), 7 * (week - WEEKS + 1) + day - last);
      if (date > today()) continue;
      const games = counts.get(date) ?? 0;
      const square = makeSvg("rect", { x: week * 12 + 1, y: day * 12 + 1, width: 10, height: 10, rx: 2.5, "data-games": Math.min(games, 4) });
      const title = makeSvg("title");
      title.textContent = `${startOf(date).toLocaleDateString(language(), { day: "numeric", month: "short" })}: ${number(games)}`;
      square.append(title);
      svg.append(square);
    }
  }
  return [make("h3", {}, name), svg];
}

/** The last times of a level, the newest on the right. @param {number[]} times the newest first */
function timesGraph(times) {
  const shown = times.slice(0, SHOWN).reverse();
  const most = Math.max(1, ...shown);
  const svg = makeSvg("svg", { class: "bars", viewBox: `0 0 ${SHOWN * 4} 24`, role: "img", "aria-label": shown.map(clockText).join(", ") });
  shown.forEach((time, i) => {
    const height = Math.max(1, (23 * time) / most);
    svg.append(makeSvg("rect", { x: (SHOWN - shown.length + i) * 4, y: 24 - height, width: 3, height, rx: 0.7 }));
  });
  return svg;
}

/** @param {Finished[]} finished @param {Store} store */
function levelTable(finished, { state }) {
  const order = state.info?.levels.map(({ key }) => key) ?? [];
  const place = (/** @type {string} */ level) => (order.indexOf(level) + order.length + 1) % (order.length + 1);
  const rows = summary(finished)
    .sort((a, b) => place(a.level) - place(b.level) || a.mode.localeCompare(b.mode))
    .map((row) => [
      `${levelName(row.level)}${row.mode === "rush" ? ` · ${t("Rush")}` : ""}`,
      timesGraph(row.times),
      t("{part} of {whole}", { part: row.won, whole: row.played }),
      number(row.best),
      row.fastest === null ? "–" : clockText(row.fastest),
      row.mean === null ? "–" : clockText(row.mean),
    ]);
  // A phone leaves out the third: see layout.css.
  return table([t("Level"), t("Last times"), t("Won"), t("Best score"), t("Fastest"), t("Mean")], rows);
}

/** @param {Finished[]} finished @param {Store} store */
function techniqueTable(finished, { state }) {
  const nameOf = (/** @type {string} */ key) => state.info?.techniques.find((technique) => technique.key === key)?.name ?? key;
  const rows = byTechnique(finished).slice(0, 12);
  if (!rows.length) return [];
  return [table([t("Technique"), t("Won")], rows.map((row) => [nameOf(row.technique), t("{part} of {whole}", { part: row.won, whole: row.played })]))];
}

/** @param {string[]} names @param {(string | Element)[][]} rows */
function table(names, rows) {
  /** @type {(i: number) => Record<string, string>} */
  const kind = (i) => (i ? { class: "number", "data-column": String(i) } : {});
  const head = make("tr", {}, ...names.map((name, i) => make("th", { scope: "col", ...kind(i) }, name)));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((text, i) => (i ? make("td", kind(i), text) : make("th", { scope: "row" }, text)))));
  return make("table", { class: "ratings" }, make("thead", {}, head), make("tbody", {}, ...body));
}
