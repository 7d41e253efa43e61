/**
 * The course: lessons in a graded order, from scanning to chains, and how far somebody has come.
 */

/**
 * What somebody has done of a lesson: the grades of its positions, its test, and its practice. `run` is the series
 * that is under way, with 1 for each position that took a mistake or help; `runs` counts the series before it. The
 * stars are for a whole series, for one with few mistakes, and for a puzzle.
 * @typedef {{ grades: number[], test: boolean, run: number[], runs: number, series: boolean, clean: boolean, puzzle: boolean }} Done
 */
/** What is kept: what was done of each lesson, and the lesson that was opened last. @typedef {{ lessons: Record<string, Done>, at: string | null }} Progress */

/** The lessons by chapter: techniques by key. */
export const CHAPTERS = [
  ["full-house", "hidden-single-box", "hidden-single-line", "naked-single"],
  ["pointing", "claiming"],
  ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad"],
  ["x-wing", "swordfish", "finned-x-wing", "jellyfish"],
  ["skyscraper", "two-string-kite", "empty-rectangle"],
  ["xy-wing", "xyz-wing", "w-wing"],
  ["unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4", "bug-1"],
  ["simple-colors-trap", "simple-colors-wrap"],
  ["remote-pair", "x-chain", "xy-chain", "aic", "continuous-nice-loop"],
];

export const LESSONS = CHAPTERS.flat();
export const GRADES = [1, 2, 3];
/** The positions of a series. */
export const SERIES = 10;
/** The most mistakes of a series that earns its second star. */
export const FEW = 2;
export const STARS = 3;

/** @type {Done} */
const NOTHING = { grades: [], test: false, run: [], runs: 0, series: false, clean: false, puzzle: false };

/** What was kept, as far as it can be used. @param {any} kept @returns {Progress} */
export function progressOf(kept) {
  const found = LESSONS.flatMap((key) => {
    const { grades, test, run, runs, series, clean, puzzle } = kept?.lessons?.[key] ?? {};
    if (!Array.isArray(grades)) return [];
    const done = {
      grades: GRADES.filter((grade) => grades.includes(grade)),
      test: Boolean(test),
      run: Array.isArray(run) ? run.slice(0, SERIES - 1).map((slip) => Number(Boolean(slip))) : [],
      runs: Number.isSafeInteger(runs) && runs > 0 ? runs : 0,
      series: Boolean(series),
      clean: Boolean(clean),
      puzzle: Boolean(puzzle),
    };
    return [[key, done]];
  });
  return { lessons: Object.fromEntries(found), at: LESSONS.includes(kept?.at) ? kept.at : null };
}

/** @param {Progress} progress @param {string} technique @returns {Done} */
export const doneOf = ({ lessons }, technique) => lessons[technique] ?? NOTHING;

/** @param {Progress} progress @param {string} technique @param {Partial<Done>} change @returns {Progress} */
const changed = (progress, technique, change) => ({ ...progress, lessons: { ...progress.lessons, [technique]: { ...doneOf(progress, technique), ...change } } });

/** Note that a position was solved, the test passed, or a whole puzzle solved. @param {Progress} progress @param {string} technique @param {number | "test" | "puzzle"} what @returns {Progress} */
export function withDone(progress, technique, what) {
  if (typeof what === "string") return changed(progress, technique, { [what]: true });
  const { grades } = doneOf(progress, technique);
  return changed(progress, technique, { grades: GRADES.filter((grade) => grade === what || grades.includes(grade)) });
}

/** Note that a position of a series was solved; the last one ends the series. @param {Progress} progress @param {string} technique @param {boolean} slipped with a mistake or help @returns {Progress} */
export function withFound(progress, technique, slipped) {
  const { run, runs, clean } = doneOf(progress, technique);
  const now = [...run, Number(slipped)];
  if (now.length < SERIES) return changed(progress, technique, { run: now });
  return changed(progress, technique, { run: [], runs: runs + 1, series: true, clean: clean || slips(now) <= FEW });
}

/** The positions of a series that took a mistake or help. @param {number[]} run */
export const slips = (run) => run.reduce((sum, slip) => sum + slip, 0);

/** A position of the series that is under way, other ones in each series. @param {Done} done @param {number} [at] */
export const seriesPosition = ({ run, runs }, at = run.length) => ({ seed: 1000 + SERIES * runs + at, grade: GRADES[Math.floor((at * GRADES.length) / SERIES)] });

/** @param {Progress} progress @param {string} technique */
export function starsOf(progress, technique) {
  const { series, clean, puzzle } = doneOf(progress, technique);
  return Number(series) + Number(clean) + Number(puzzle);
}

/** What to do next in a lesson: a grade, the test, or nothing. @param {Progress} progress @param {string} technique @returns {number | "test" | null} */
export function nextPart(progress, technique) {
  const { grades, test } = doneOf(progress, technique);
  return GRADES.find((grade) => !grades.includes(grade)) ?? (test ? null : "test");
}

/** @param {Progress} progress @param {string} technique */
export const isComplete = (progress, technique) => nextPart(progress, technique) === null;

/** The lesson to continue with: the one opened last, else the first that is not complete. @param {Progress} progress @returns {string | null} */
export function currentLesson(progress) {
  const { at } = progress;
  return at && !isComplete(progress, at) ? at : nextLesson(progress, at);
}

/** The first lesson after one that is not complete, from the start again after the last. @param {Progress} progress @param {string | null} after @returns {string | null} */
export function nextLesson(progress, after) {
  const place = after ? LESSONS.indexOf(after) + 1 : 0;
  return [...LESSONS.slice(place), ...LESSONS.slice(0, place)].find((key) => !isComplete(progress, key)) ?? null;
}

/** Two progresses as one, such as that of a file and that of the browser. @param {Progress} a @param {Progress} b @returns {Progress} */
export function merged(a, b) {
  let both = { ...b, at: b.at ?? a.at };
  for (const [key, one] of Object.entries(a.lessons)) {
    const other = doneOf(b, key);
    const further = one.runs > other.runs || (one.runs === other.runs && one.run.length > other.run.length) ? one : other;
    both = changed(both, key, {
      grades: GRADES.filter((grade) => one.grades.includes(grade) || other.grades.includes(grade)),
      test: one.test || other.test,
      run: further.run,
      runs: further.runs,
      series: one.series || other.series,
      clean: one.clean || other.clean,
      puzzle: one.puzzle || other.puzzle,
    });
  }
  return both;
}
