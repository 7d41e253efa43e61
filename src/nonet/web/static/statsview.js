/**
 * The statistics dialog: history, graphs, and all that is kept as one file.
 */

import { exported, imported } from "./data.js";
import { openDialog, showProblem } from "./dialogs.js";
import { byId, inputById, make, makeSvg } from "./dom.js";
import { clockText } from "./game.js";
import { number, t } from "./i18n.js";
import { byTechnique, streak, summary } from "./statistics.js";
import { loadFinished, saveFinished } from "./storage.js";
import { capital } from "./words.js";

/** @typedef {import("./statistics.js").Finished} Finished */
/** @typedef {import("./state.js").Store} Store */

const SHOWN = 30;

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
  if (!finished.length) {
    body.replaceChildren(make("p", {}, t("No finished games yet.")));
    return;
  }
  const won = finished.filter((game) => game.won).length;
  const facts = make("dl", { class: "facts" });
  for (const [name, value] of [
    [t("Finished"), finished.length],
    [t("Won"), won],
    [t("In a row"), streak(finished)],
  ]) {
    facts.append(make("div", {}, make("dt", {}, String(name)), make("dd", {}, number(Number(value)))));
  }
  body.replaceChildren(facts, timesGraph(finished), levelTable(finished), ...techniqueTable(finished, store));
}

/** The times of the last games won, the newest on the right. @param {Finished[]} finished */
function timesGraph(finished) {
  const games = finished.filter((game) => game.won).slice(0, SHOWN).reverse();
  const most = Math.max(1, ...games.map((game) => game.seconds));
  const svg = makeSvg("svg", { class: "bars", viewBox: "0 0 300 100", role: "img", "aria-label": t("Times of your last games") });
  games.forEach((game, i) => {
    const height = Math.max(2, (84 * game.seconds) / most);
    const bar = makeSvg("rect", { x: i * 10, y: 98 - height, width: 8, height, rx: 1.5 });
    const title = makeSvg("title");
    title.textContent = `${t(capital(game.level))}: ${clockText(game.seconds)}, ${new Date(game.at).toLocaleDateString()}`;
    bar.append(title);
    svg.append(bar);
  });
  const label = makeSvg("text", { x: 0, y: 9 });
  label.textContent = t("Times of your last games, up to {time}", { time: clockText(most) });
  svg.append(label);
  return svg;
}

/** @param {Finished[]} finished */
function levelTable(finished) {
  const rows = summary(finished).map((row) => [
    `${t(capital(row.level))}${row.mode === "rush" ? ` · ${t("Rush")}` : ""}`,
    t("{part} of {whole}", { part: row.won, whole: row.played }),
    number(row.best),
    row.fastest === null ? "–" : clockText(row.fastest),
    row.mean === null ? "–" : clockText(row.mean),
  ]);
  return table([t("Level"), t("Won"), t("Best score"), t("Fastest"), t("Mean")], rows);
}

/** @param {Finished[]} finished @param {Store} store */
function techniqueTable(finished, { state }) {
  const nameOf = (/** @type {string} */ key) => state.info?.techniques.find((technique) => technique.key === key)?.name ?? key;
  const rows = byTechnique(finished).slice(0, 12);
  if (!rows.length) return [];
  return [table([t("Technique"), t("Won")], rows.map((row) => [nameOf(row.technique), t("{part} of {whole}", { part: row.won, whole: row.played })]))];
}

/** @param {string[]} names @param {string[][]} rows */
function table(names, rows) {
  /** @type {(i: number) => Record<string, string>} */
  const kind = (i) => (i ? { class: "number" } : {});
  const head = make("tr", {}, ...names.map((name, i) => make("th", { scope: "col", ...kind(i) }, name)));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((text, i) => (i ? make("td", kind(i), text) : make("th", { scope: "row" }, text)))));
  return make("table", { class: "ratings" }, make("thead", {}, head), make("tbody", {}, ...body));
}
