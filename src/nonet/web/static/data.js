/**
 * Everything that the page keeps, as one file: boards, finished games, the course, settings.
 */

import { merged, progressOf } from "./course.js";
import { loadFinished, loadSessions, loadSettings, packSession, read, saveFinished, saveSession, saveSettings, sessionOf, write } from "./storage.js";

const KIND = "nonet games";

export const exported = () => ({ kind: KIND, version: 1, settings: loadSettings(), finished: loadFinished(), boards: loadSessions().map(packSession), course: progressOf(read("course")) });

/** Add what a file holds to what is there. @param {string} text @returns {number | null} how many games; null for another file */
export function imported(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (data?.kind !== KIND) return null;
  const here = new Map(loadSessions().map((session) => [session.id, session]));
  let count = 0;
  for (const packed of Array.isArray(data.boards) ? data.boards : []) {
    const session = sessionOf(packed);
    if (!session || (here.get(session.id)?.at ?? 0) >= session.at) continue;
    saveSession(session);
    count++;
  }
  const known = loadFinished();
  const seen = new Set(known.map(keyOf));
  const fresh = (Array.isArray(data.finished) ? data.finished : []).filter((/** @type {any} */ game) => game && !seen.has(keyOf(game)));
  saveFinished([...fresh, ...known].sort((a, b) => b.at - a.at));
  write("course", merged(progressOf(data.course), progressOf(read("course"))));
  if (data.settings && typeof data.settings === "object") saveSettings({ ...loadSettings(), ...data.settings });
  return count + fresh.length;
}

/** @param {import("./statistics.js").Finished} game */
const keyOf = ({ at, level, seconds, score }) => [at, level, seconds, score].join();
