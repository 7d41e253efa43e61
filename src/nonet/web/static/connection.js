/**
 * Whether the server can be reached; asks again at growing intervals after it was lost.
 */

const FIRST = 2_000;
const LONGEST = 60_000;

export class Connection {
  /** @type {(() => void)[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #delay = FIRST;
  #away = false;

  /** @param {() => Promise<unknown>} ask rejects without a server @param {(offline: boolean) => void} tell */
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    globalThis.addEventListener?.("online", () => this.#away && this.#again());
  }

  /** Do something once the server is back. @param {() => void} work */
  whenBack(work) {
    this.#waiting.push(work);
  }

  lost() {
    this.tell(true);
    if (this.#away) return;
    this.#away = true;
    this.#later();
  }

  back() {
    this.tell(false);
    this.#away = false;
    this.#delay = FIRST;
    clearTimeout(this.#timer);
    for (const work of this.#waiting.splice(0)) work();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#again(), this.#delay);
    this.#delay = Math.min(LONGEST, 2 * this.#delay);
  }

  #again() {
    this.ask().then(
      () => this.back(),
      () => this.#later(),
    );
  }
}
