/**
 * The course: lessons in a graded order, from scanning to chains, and how far somebody has come.
 */

/**
 * What somebody has done of a lesson: the grades of its positions, and its test.
 * @typedef {{ grades: number[], test: boolean }} Done
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

/** @type {Done} */
const NOTHING = { grades: [], test: false };

/** What was kept, as far as it can be used. @param {any} kept @returns {Progress} */
export function progressOf(kept) {
  const found = LESSONS.flatMap((key) => {
    const { grades, test } = kept?.lessons?.[key] ?? {};
    return Array.isArray(grades) ? [[key, { grades: GRADES.filter((grade) => grades.includes(grade)), test: Boolean(test) }]] : [];
  });
  return { lessons: Object.fromEntries(found), at: LESSONS.includes(kept?.at) ? kept.at : null };
}

/** @param {Progress} progress @param {string} technique @returns {Done} */
export const doneOf = ({ lessons }, technique) => lessons[technique] ?? NOTHING;

/** Note that a position was solved, or the test passed. @param {Progress} progress @param {string} technique @param {number | "test"} what @returns {Progress} */
export function withDone(progress, technique, what) {
  const { grades, test } = doneOf(progress, technique);
  const now = what === "test" ? { grades, test: true } : { grades: GRADES.filter((grade) => grade === what || grades.includes(grade)), test };
  return { ...progress, lessons: { ...progress.lessons, [technique]: now } };
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
  for (const [key, { grades, test }] of Object.entries(a.lessons)) {
    for (const grade of grades) both = withDone(both, key, grade);
    if (test) both = withDone(both, key, "test");
  }
  return both;
}
