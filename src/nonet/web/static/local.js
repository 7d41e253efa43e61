/**
 * How questions are answered in a page without a server, which has this module as `transport.js`: from stored answers
 * where there are some, else by nonet in a worker, which starts when the page is idle.
 */

import { language, t } from "./i18n.js";

/** Nothing is worth keeping for the time without a server: there is none. */
export const remote = false;

/** The first and the last day with stored puzzles; the export writes them. */
const DAYS = ["DAYS"];

/** What only a server can do. */
const SERVERS = new Set(["race", "photo", "photos", "print.pdf"]);

/** Questions that nobody waits for. */
const QUIET = new Set(["check", "broken"]);

/** Milliseconds after which a question says that it waits for the engine. */
const SOON = 400;

/** Seconds after which a question has failed; the engine's own limit is lower. */
const LONGEST = 40;

/** @typedef {{ do?: string, date?: string, level?: string, [field: string]: unknown }} Question */

/** @param {string} address @param {RequestInit} [options] @returns {Promise<Response>} */
export async function ask(address, options = {}) {
  const path = address.replace(/^api\//, "");
  if (path === "healthz") return Response.json({ status: "ok" });
  const body = typeof options.body === "string" ? options.body : "";
  /** @type {Question} */
  const question = path === "batch" && !body.includes("\n") ? JSON.parse(body) : { do: path };
  if (SERVERS.has(question.do ?? "")) return failed("unavailable", t("This page works without a server, and this needs one."), 501);
  const known = await stored(question);
  if (known) return path === "batch" ? Response.json({ line: 1, status: 200, result: known }) : Response.json(known);
  const quiet = QUIET.has(question.do ?? "");
  const { status, body: found } = await answered({ path, body, language: language() }, options.signal ?? null, quiet);
  return new Response(found, { status });
}

/** @param {string} kind @param {string} message @param {number} status */
const failed = (kind, message, status) => Response.json({ error: { kind, message } }, { status });

/** The stored answer to a question, if there is one. @param {Question} question */
async function stored({ do: kind, date, level = "", ...others }) {
  if (kind === "info") return fileOf(`info-${language()}`);
  if (kind === "daily" && date && DAYS[0] <= date && date <= DAYS[1]) return (await fileOf(`day-${date}`))?.[level];
  if (kind === "generate" && level && !ready && !Object.keys(others).length) {
    const puzzles = await fileOf(`level-${level}`);
    return puzzles?.[Math.floor(Math.random() * puzzles.length)];
  }
  return null;
}

/** @param {string} name */
async function fileOf(name) {
  const answer = await fetch(new URL(`answers/${name}.json`, import.meta.url)).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// The engine

/** @type {Worker | null} */
let engine = null;
let ready = false;
let last = 0;
/** @type {Map<number, { job: object, done: (answer: { status: number, body: string | ArrayBuffer }) => void, fail: (error: unknown) => void }>} */
const waiting = new Map();

/** Start the engine, once the worker of the page can keep its files. */
async function start() {
  if (engine) return;
  engine = new Worker(new URL("engine.js", import.meta.url), { type: "module" });
  engine.onmessage = ({ data }) => {
    if (data.ready) {
      ready = true;
      document.documentElement.dataset.engine = "ready";
      return;
    }
    waiting.get(data.id)?.done(data);
  };
  engine.onerror = (event) => {
    event.preventDefault();
    stop(new TypeError(event.message));
  };
}

/** End the engine; the next question starts another. @param {unknown} error */
function stop(error) {
  engine?.terminate();
  engine = null;
  ready = false;
  delete document.documentElement.dataset.engine;
  for (const { fail } of waiting.values()) fail(error);
}

/**
 * @param {object} job @param {AbortSignal | null} signal @param {boolean} quiet
 * @returns {Promise<{ status: number, body: string | ArrayBuffer }>}
 */
async function answered(job, signal, quiet) {
  const id = ++last;
  const notice = quiet || ready ? 0 : setTimeout(() => tell(true), SOON);
  const late = setTimeout(() => ready && stop(new TypeError("the engine does not answer")), 1000 * LONGEST);
  try {
    return await new Promise((done, fail) => {
      waiting.set(id, { job, done, fail });
      signal?.addEventListener("abort", () => {
        engine?.postMessage({ cancel: id });
        fail(signal.reason);
      });
      void start();
      engine?.postMessage({ id, ...job });
    });
  } finally {
    waiting.delete(id);
    clearTimeout(notice);
    clearTimeout(late);
    tell(false);
  }
}

/** @type {HTMLElement | null} */
let shown = null;

/** Say that the engine is starting. @param {boolean} starting */
function tell(starting) {
  if (starting && !shown) {
    shown = document.createElement("div");
    shown.className = "toast";
    shown.setAttribute("role", "status");
    shown.textContent = t("nonet is starting in this page; the answer follows in a moment.");
    document.body.append(shown);
  } else if (!starting) {
    shown?.remove();
    shown = null;
  }
}

/** Start when nothing else happens, and the worker of the page can keep the files of the engine. */
async function whenIdle() {
  const kept = navigator.serviceWorker ? navigator.serviceWorker.ready : Promise.resolve();
  await Promise.race([kept, new Promise((later) => setTimeout(later, 4000))]);
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  idle(() => void start());
}

if (document.readyState === "complete") void whenIdle();
else addEventListener("load", () => void whenIdle());
