/**
 * What is stored for offline use: puzzles of every level, and the lessons.
 */

import { keepPractice, practiceBatch } from "./client.js";

/** Puzzles of every level, one after the other. @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
export async function keepPuzzles({ state }, playing) {
  for (const { key } of state.info?.levels ?? []) await playing.stock(key);
}

/** The picture and the first position of every lesson. @param {import("./wire").Info} info @param {{ seed: number, grade: number }[]} positions */
export async function keepLessons({ techniques }, positions) {
  const wanted = techniques.flatMap(({ key }) => positions.map((one) => ({ technique: key, ...one })));
  for (const [i, answer] of (await practiceBatch(wanted)).entries()) if (answer) await keepPractice(wanted[i], answer);
}
