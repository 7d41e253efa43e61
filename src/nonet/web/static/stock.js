/**
 * What is stored for offline use: puzzles of every level, and the lessons.
 */

import { keepPractice, practiceBatch } from "./client.js";

/** Puzzles of every level, one after the other. @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
export async function keepPuzzles({ state }, playing) {
  for (const { key } of state.info?.levels ?? []) await playing.stock(key);
}

/** The most positions of one request. */
const MANY = 100;

/** The pictures and positions of the lessons. @param {import("./wire").Info} info @param {(technique: string) => { seed: number, grade: number }[]} positions */
export async function keepLessons({ techniques }, positions) {
  const wanted = techniques.flatMap(({ key }) => positions(key).map((one) => ({ technique: key, ...one })));
  while (wanted.length) {
    const some = wanted.splice(0, MANY);
    for (const [i, answer] of (await practiceBatch(some)).entries()) if (answer) await keepPractice(some[i], answer);
  }
}
