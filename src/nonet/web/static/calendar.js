/**
 * The calendar of the puzzles of the day: every past day can be played, solved ones have a mark.
 */

import { dayAfter, daysInARow, longestRow, solvedDays, today } from "./days.js";
import { openDialog, showProblem } from "./dialogs.js";
import { buttonById, byId, make, setText } from "./dom.js";
import { language, t } from "./i18n.js";
import { loadFinished } from "./storage.js";

let month = "";
let connected = false;

/** @param {(date: string) => Promise<string | null>} play */
export function openCalendar(play) {
  if (!connected) connect(play);
  connected = true;
  month = today().slice(0, 7);
  draw();
  showProblem("calendar-problem", null);
  openDialog("calendar-dialog");
}

/** @param {(date: string) => Promise<string | null>} play */
function connect(play) {
  byId("calendar-back").addEventListener("click", () => turn(-1));
  byId("calendar-next").addEventListener("click", () => turn(32));
  byId("calendar-days").addEventListener("click", async (event) => {
    const date = event.target instanceof Element ? event.target.closest("button")?.dataset.date : undefined;
    if (!date) return;
    const problem = await play(date);
    showProblem("calendar-problem", problem);
    if (!problem) /** @type {HTMLDialogElement} */ (byId("calendar-dialog")).close();
  });
}

/** @param {number} days from the first of the month shown */
function turn(days) {
  month = dayAfter(`${month}-01`, days).slice(0, 7);
  draw();
}

/** The day that weeks begin with here: 0 is Sunday. */
function firstWeekday() {
  const here = navigator.language.startsWith(language()) ? navigator.language : language();
  const locale = /** @type {any} */ (new Intl.Locale(here));
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}

function draw() {
  const now = today();
  const solved = solvedDays(loadFinished());
  const [year, number] = month.split("-").map(Number);
  const first = new Date(year, number - 1, 1);
  setText(byId("calendar-month"), first.toLocaleDateString(language(), { month: "long", year: "numeric" }));
  const row = daysInARow(solved, now);
  const told = [row ? t("1 day in a row|{n} days in a row", { n: row }) : t("Solve today's puzzle to start a streak.")];
  if (solved.size > row) told.push(t("longest: {n}", { n: longestRow(solved) }), t("1 solved|{n} solved", { n: solved.size }));
  setText(byId("calendar-row"), told.join(" · "));
  const start = firstWeekday();
  const letter = new Intl.DateTimeFormat(language(), { weekday: "narrow" });
  byId("calendar-weekdays").replaceChildren(...Array.from({ length: 7 }, (_, i) => make("span", {}, letter.format(new Date(2026, 10, 1 + start + i))))); // the 1st was a Sunday
  const blanks = Array.from({ length: (first.getDay() + 7 - start) % 7 }, () => make("span"));
  const days = Array.from({ length: new Date(year, number, 0).getDate() }, (_, i) => {
    const date = `${month}-${String(i + 1).padStart(2, "0")}`;
    const done = solved.has(date);
    const name = new Date(year, number - 1, i + 1).toLocaleDateString(language(), { day: "numeric", month: "long" });
    const button = make("button", { type: "button", "data-date": date, "aria-label": done ? t("{day}, solved", { day: name }) : name }, String(i + 1), make("small", {}, done ? "✓" : ""));
    button.classList.toggle("done", done);
    button.disabled = date > now;
    if (date === now) button.setAttribute("aria-current", "date");
    return button;
  });
  byId("calendar-days").replaceChildren(...blanks, ...days);
  buttonById("calendar-next").disabled = month >= now.slice(0, 7);
}
