/**
 * A race: the same puzzle for several players, over a WebSocket. The server judges; the page sends the board as it
 * stands after each change, and draws what it hears of the others.
 */

import { boardOfLine, lineOf, puzzleLine } from "./board.js";
import { isCancelled, openRace } from "./client.js";
import { copyText, openDialog, showProblem } from "./dialogs.js";
import { buttonById, byId, inputById, make, setText, show } from "./dom.js";
import { clockText } from "./game.js";
import { record } from "./history.js";
import { listed, t } from "./i18n.js";
import { capital } from "./names.js";
import { read, write } from "./storage.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {import("./wire").RaceState} RaceState */
/** @typedef {{ is: "seat", number: number, token: string, board: string }} SeatMessage */
/** @typedef {SeatMessage | ({ is: "state" } & RaceState) | { is: "problem", message: string }} Message */

const RETRY = 1000;
const PATIENCE = 30_000;
/** The least time between two boards; the server accepts 20 messages a second. */
const PAUSE = 100;
const KEPT = "nonet.race";

/** The state of a race, as a sentence. @param {RaceState} state @param {number} me */
export function standing(state, me) {
  if (state.phase === "starting") return t("Get ready.");
  if (state.phase === "waiting") {
    const n = state.players.length;
    return n < 2 ? t("Waiting for a second player.") : t("{n} players are here.", { n });
  }
  if (state.phase === "running") return t("The first to complete the puzzle wins.");
  if (!state.winners.length) return t("Time is up, and nobody has filled a cell.");
  const nameOf = (/** @type {number} */ number) => (number === me ? t("you") : (state.players.find((p) => p.number === number)?.name ?? "?"));
  if (state.winners.length === 1) return state.winners[0] === me ? t("You won.") : t("{name} won.", { name: nameOf(state.winners[0]) });
  return capital(t("{names} share the win.", { names: listed(state.winners.map(nameOf)) }));
}

/** How far everybody is, the player first. @param {RaceState} state @param {number} me */
export function progress(state, me) {
  const own = (/** @type {RaceState["players"][number]} */ player) => Number(player.number === me);
  const players = state.players.slice().sort((a, b) => own(b) - own(a) || b.filled - a.filled);
  return players.map((player) => `${own(player) ? capital(t("you")) : player.name} ${player.filled}`).join(" · ");
}

class Room {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {SeatMessage | null} */
  seat = null;
  /** @type {RaceState | null} */
  state = null;
  /** Whether this page saw the race end. */
  #running = false;
  #heard = 0;
  #lost = 0;
  #left = false;
  #board = "";
  #sent = "";
  #pause = 0;

  /**
   * @param {string} code @param {{ name: string } | { token: string }} who
   * @param {{ draw: () => void, over: (state: RaceState, me: number) => void, begin: (puzzle: string, board: string) => void, end: (why: string) => void, complain: (why: string) => void }} around
   */
  constructor(code, who, around) {
    this.code = code;
    this.around = around;
    this.#connect("token" in who ? { do: "rejoin", token: who.token } : { do: "join", name: who.name });
  }

  /** @param {object} first what is said first */
  #connect(first) {
    const url = new URL(`api/race/${this.code}`, document.baseURI);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(first)));
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.#closed(event));
  }

  /** @param {Message} message */
  #hear(message) {
    this.#lost = 0;
    if (message.is === "seat") {
      this.seat = message;
      this.#sent = message.board;
      sessionStorage.setItem(KEPT, JSON.stringify({ code: this.code, token: message.token }));
    } else if (message.is === "problem") {
      this.around.complain(message.message);
    } else {
      const before = this.state?.phase;
      this.state = message;
      this.#heard = performance.now();
      if (message.phase === "running" && before !== "running" && message.puzzle) {
        this.around.begin(message.puzzle, this.seat?.board ?? "");
      }
      this.#send(); // a board that a broken connection has lost
      this.around.draw();
      if (this.#running && message.phase === "over") this.around.over(message, this.seat?.number ?? 0);
      this.#running = message.phase === "running";
    }
  }

  /** Reconnect after a connection broke, but not after it was closed on purpose. @param {CloseEvent} event */
  #closed(event) {
    if (this.#left) return;
    this.#lost ||= performance.now();
    const broken = event.code === 1006 || event.code === 1012;
    if (!broken || !this.seat || performance.now() - this.#lost > PATIENCE) {
      sessionStorage.removeItem(KEPT);
      this.around.end(event.reason || t("The connection to the race is lost."));
      return;
    }
    const { token } = this.seat;
    setTimeout(() => this.#left || this.#connect({ do: "rejoin", token }), RETRY);
  }

  /** @param {object} message */
  say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send the board, now or after a pause. @param {string} board */
  fill(board) {
    this.#board = board;
    this.#send();
  }

  #send() {
    if (this.#pause || !this.#board || this.#board === this.#sent || this.state?.phase !== "running") return;
    this.#sent = this.#board;
    this.say({ do: "fill", board: this.#board });
    this.#pause = setTimeout(() => {
      this.#pause = 0;
      this.#send();
    }, PAUSE);
  }

  leave() {
    this.#left = true;
    this.say({ do: "leave" });
    this.#socket?.close();
    sessionStorage.removeItem(KEPT);
  }

  /** Seconds until the race runs. */
  get countdown() {
    if (this.state?.phase !== "starting") return 0;
    return Math.max(0, this.state.countdown - (performance.now() - this.#heard) / 1000);
  }

  get remaining() {
    if (!this.state) return 0;
    const passed = this.state.phase === "running" ? (performance.now() - this.#heard) / 1000 : 0;
    return Math.max(0, this.state.remaining - passed);
  }
}

/** @param {Room} room */
function drawRoom(room) {
  const { state, seat } = room;
  show(byId("race-live"), state !== null);
  show(byId("race-button"), state === null);
  show(byId("race-line"), state !== null);
  if (!state) return;
  const me = seat?.number ?? 0;
  const waiting = state.phase === "waiting";
  setText(byId("race-text"), state.phase === "running" ? progress(state, me) : waiting ? `${room.code} · ${standing(state, me)}` : standing(state, me));
  byId("race-bars").replaceChildren(...(state.phase === "running" ? state.players.map(({ number, filled }) => make("progress", { max: String(state.cells), value: String(filled), class: number === me ? "own" : "" })) : []));
  byId("lobby").classList.toggle("counting", state.phase === "starting");
  setText(byId("lobby-code"), waiting ? room.code : String(Math.ceil(room.countdown)));
  setText(byId("lobby-players"), `${state.players.map(({ name }) => name).join(", ")} · ${standing(state, me)}`);
  show(byId("race-invite"), waiting);
  show(byId("race-time"), !waiting);
  for (const id of ["lobby-start", "race-start-quick"]) {
    show(byId(id), waiting);
    buttonById(id).disabled = state.players.length < 2;
  }
  setText(byId("race-code"), room.code);
  setText(byId("race-standing"), standing(state, seat?.number ?? 0));
  show(byId("race-start"), state.phase === "waiting");
  buttonById("race-start").disabled = state.players.length < 2;
  byId("race-players").replaceChildren(
    ...state.players.map((player) => {
      const name = player.number === seat?.number ? t("{name} (you)", { name: player.name }) : player.name;
      const bar = make("progress", { max: String(state.cells), value: String(player.filled), "aria-label": t("{name}: cells filled", { name }) });
      const told = player.state === "here" ? t("{part} of {whole}", { part: player.filled, whole: state.cells }) : player.state === "away" ? t("away") : t("gone");
      return make("li", {}, make("b", {}, name), bar, make("span", { class: "quiet" }, told));
    }),
  );
}

/** @param {Store} store @param {Playing} playing @param {(text: string) => void} toast */
export function connectRace(store, playing, toast) {
  /** @type {Room | null} */
  let room = null;
  let raced = "";
  const dialog = /** @type {HTMLDialogElement} */ (byId("race-dialog"));

  /** @param {string} puzzle @param {string} board */
  function begin(puzzle, board) {
    const kept = store.state.race && puzzleLine(store.board) === puzzle;
    if (!kept) playing.sessions.begin(boardOfLine(puzzle), { race: true });
    raced = puzzle;
    store.set({ racing: true, ...(!kept && board !== puzzle ? { history: record(store.state.history, boardOfLine(board, puzzle)) } : {}) });
    room?.fill(lineOf(store.board.values));
    openTab("pad");
  }

  /** @param {RaceState} state @param {number} me */
  function over(state, me) {
    const { filled = 0 } = state.players.find((player) => player.number === me) ?? {};
    const part = t("{part} of {whole}", { part: filled, whole: state.cells });
    playing.tell({ kind: "race", won: state.winners.includes(me), title: standing(state, me), text: `${part} · ${clockText(state.seconds - state.remaining)}` });
    store.set({ racing: false });
  }

  /** @param {string} [why] */
  function end(why) {
    room = null;
    raced = "";
    for (const id of ["race-live", "race-line"]) show(byId(id), false);
    show(byId("race-button"), true);
    store.set({ racing: false, lobby: false });
    if (why && dialog.open) showProblem("race-problem", why);
    else if (why) toast(why);
  }

  /** @param {string} code @param {{ name: string } | { token: string }} who */
  function enter(code, who) {
    room?.leave();
    /** @type {Room} */
    const made = new Room(code, who, {
      draw: () => {
        if (made !== room) return;
        dialog.close();
        drawRoom(made);
        const lobby = made.state?.phase === "waiting" || made.state?.phase === "starting";
        if (lobby !== store.state.lobby) store.set({ lobby });
      },
      over: (state, me) => made === room && over(state, me),
      begin: (puzzle, board) => made === room && begin(puzzle, board),
      end: (why) => made === room && end(why),
      complain: toast,
    });
    room = made;
  }

  store.subscribe((state, before) => {
    if (!room || !raced || state.history === before.history) return;
    const running = room.state?.phase === "running";
    if (puzzleLine(store.board) !== raced) return;
    if (running && !state.racing) store.set({ racing: true }); // back on it, or on a copy
    if (state.race) room.fill(lineOf(store.board.values));
  });
  setInterval(() => {
    if (!room) return;
    for (const id of ["race-clock", "race-time"]) setText(byId(id), clockText(Math.ceil(room.remaining)));
    if (room.countdown > 0) setText(byId("lobby-code"), String(Math.ceil(room.countdown)));
  }, 250);

  /** @param {string} [code] of the room that somebody was invited to */
  const ask = (code = "") => {
    inputById("race-join").value = code;
    inputById("race-name").value ||= read("name") ?? "";
    const levels = store.state.info?.levels ?? [];
    byId("race-level").replaceChildren(...levels.map(({ key, name }) => make("option", { value: key }, t(name))));
    showProblem("race-problem", null);
    openDialog("race-dialog");
  };
  byId("race-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = inputById("race-name").value.trim();
    const code = inputById("race-join").value.trim();
    if (!name) return showProblem("race-problem", t("Enter your name first."));
    write("name", name);
    try {
      const level = /** @type {HTMLSelectElement} */ (byId("race-level")).value;
      enter(code || (await openRace({ level })).code, { name });
    } catch (error) {
      if (!isCancelled(error)) showProblem("race-problem", error instanceof Error ? error.message : String(error));
    }
  });
  for (const id of ["race-start", "race-start-quick", "lobby-start"]) byId(id).addEventListener("click", () => room?.say({ do: "start" }));
  const invite = async () => {
    const url = `${location.origin}${location.pathname}?race=${room?.code}`;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ url }).catch(() => {});
    await copyText(url);
    toast(t("Link copied"));
  };
  for (const id of ["race-invite", "lobby-invite"]) byId(id).addEventListener("click", () => void invite());
  byId("race-leave").addEventListener("click", () => {
    room?.leave();
    end();
  });
  const kept = sessionStorage.getItem(KEPT);
  if (kept) {
    const { code, token } = JSON.parse(kept);
    enter(code, { token });
  }
  return { ask };
}
