/**
 * <nonet-board puzzle="53..7…">: a Sudoku to play in any page, in one module without dependencies.
 *
 * Attributes: `puzzle` (81 digits, `.` or `0` for empty cells), `hints` (the address of a nonet server that allows this
 * origin; "local" for the page's own), `lang`, `from-address` (take the puzzle from `?p=`). The event `finish` follows the last
 * right digit: `event.detail` has `seconds` and `hints`. CSS variables, with their defaults, are at the top of STYLE.
 */

const STYLE = [
  ':host {',
  '--nonet-ink: #1d2129; --nonet-paper: #fff; --nonet-line: #9aa1ad; --nonet-own: #2b5bc9; --nonet-lit: #dfe8fb;',
  '--nonet-near: #f1f4fa; --nonet-wrong: #b3261e; --nonet-radius: 8px; --nonet-font: system-ui, sans-serif;',
  'display: block; max-width: 32rem; color: var(--nonet-ink); background: var(--nonet-paper); font-family: var(--nonet-font); container-type: inline-size;',
  '}',
  ':host([hidden]) { display: none; }',
  '.grid { display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)); border: 2px solid var(--nonet-ink); border-radius: var(--nonet-radius); overflow: hidden; background: var(--nonet-paper); }',
  '.row { display: contents; }',
  '.cell { box-sizing: border-box; aspect-ratio: 1; display: grid; place-items: center; border: 0 solid var(--nonet-line); border-width: 0 1px 1px 0; font-size: 6cqi; cursor: pointer; user-select: none; }',
  '.cell:nth-child(3n) { border-right: 2px solid var(--nonet-ink); } .cell:nth-child(9) { border-right-width: 0; }',
  '.row:nth-child(3n) .cell { border-bottom: 2px solid var(--nonet-ink); } .row:nth-child(9) .cell { border-bottom-width: 0; }',
  '.cell:focus { outline: none; }',
  '.near { background: var(--nonet-near); } .lit, .at, .cell:focus { background: var(--nonet-lit); } .cell:focus-visible { box-shadow: inset 0 0 0 3px var(--nonet-own); }',
  '.own { color: var(--nonet-own); } .wrong { color: var(--nonet-wrong); text-decoration: underline; }',
  '.marks { display: grid; grid-template-columns: repeat(3, 1fr); width: 100%; height: 100%; font-size: 2.8cqi; color: var(--nonet-own); place-items: center; }',
  '.keys { display: grid; grid-template-columns: repeat(9, 1fr); gap: 4px; margin-top: 8px; } .tools { display: flex; gap: 4px; margin-top: 4px; }',
  'button { font: inherit; min-height: 44px; border: 1px solid var(--nonet-line); border-radius: var(--nonet-radius); background: var(--nonet-paper); color: inherit; cursor: pointer; }',
  '.tools button { flex: 1; } button[aria-pressed="true"] { background: var(--nonet-own); color: var(--nonet-paper); } .keys button { font-size: 1.25rem; padding: 0; }',
  'p { margin: 8px 0 0; min-height: 1.5em; line-height: 1.5; }',
  '@media (prefers-color-scheme: dark) { :host { --nonet-ink: #e8eaee; --nonet-paper: #171a20; --nonet-line: #59606c; --nonet-own: #8fb0ff; --nonet-lit: #2a3a5e; --nonet-near: #20242c; --nonet-wrong: #ff8a80; } }',
].join(" ");

/** The labels by language: erase, notes, hint, solved, no puzzle, hint not available, board, row and column of a cell, empty. @type {Record<string, string[]>} */
const LABELS = {
  en: ["Erase", "Notes", "Hint", "Solved!", "Not a puzzle of 81 digits", "No hint can be had now", "Sudoku", "row {r}, column {c}", "empty"],
  de: ["Löschen", "Notizen", "Hinweis", "Gelöst!", "Kein Rätsel mit 81 Ziffern", "Gerade ist kein Hinweis zu haben", "Sudoku", "Zeile {r}, Spalte {c}", "leer"],
  es: ["Borrar", "Notas", "Pista", "¡Resuelto!", "No es un puzle de 81 cifras", "Ahora no hay pistas disponibles", "Sudoku", "fila {r}, columna {c}", "vacía"],
  fr: ["Effacer", "Notes", "Indice", "Résolu !", "Pas une grille de 81 chiffres", "Aucun indice disponible pour le moment", "Sudoku", "ligne {r}, colonne {c}", "vide"],
  ja: ["消す", "メモ", "ヒント", "完成！", "81 マスの問題ではありません", "今はヒントを表示できません", "数独", "{r} 行 {c} 列", "空"],
  zh: ["擦除", "笔记", "提示", "已完成！", "不是 81 格的题目", "暂时无法获得提示", "数独", "第 {r} 行第 {c} 列", "空"],
};

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
/** @param {number} cell */
const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
/** @param {number} a @param {number} b */
const see = (a, b) => a !== b && (a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || boxOf(a) === boxOf(b));

export class NonetBoard extends HTMLElement {
  static observedAttributes = ["puzzle", "hints", "lang"];
  /** @type {number[]} */
  #givens = [];
  /** @type {number[]} */
  #values = [];
  /** @type {Set<number>[]} */
  #marks = [];
  #cursor = 0;
  #noting = false;
  #began = 0;
  #hints = 0;
  #finished = false;
  /** @type {HTMLElement[]} */
  #cells = [];

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    this.#build();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#build();
  }

  /** The digits as they are now: 81 characters. */
  get value() {
    return this.#values.map((value) => value || ".").join("");
  }

  get #labels() {
    const code = (this.closest("[lang]")?.getAttribute("lang") ?? "en").slice(0, 2);
    return LABELS[code] ?? LABELS.en;
  }

  #build() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const [erase, notes, hint, , bad, , board] = this.#labels;
    const text = (this.hasAttribute("from-address") ? new URLSearchParams(location.search).get("p") : this.getAttribute("puzzle")) ?? ".".repeat(81);
    const puzzle = text.replace(/\s/g, "");
    root.replaceChildren();
    if (!/^[0-9._*-]{81}$/.test(puzzle)) {
      root.append(made("p", { role: "alert" }, bad));
      return;
    }
    this.#givens = [...puzzle].map((one) => Number(one) || 0);
    this.#values = [...this.#givens];
    this.#marks = CELLS.map(() => new Set());
    this.#began = performance.now();
    this.#hints = 0;
    this.#finished = false;
    this.#cells = CELLS.map((cell) => made("div", { class: "cell", role: "gridcell", "data-cell": String(cell) }));
    const rows = Array.from({ length: 9 }, (_, row) => {
      const line = made("div", { class: "row", role: "row" });
      line.append(...this.#cells.slice(9 * row, 9 * row + 9));
      return line;
    });
    const grid = made("div", { class: "grid", role: "grid", "aria-label": board });
    grid.append(...rows);
    const keys = made("div", { class: "keys" });
    keys.append(...CELLS.slice(1, 10).map((digit) => this.#button(String(digit), () => this.enter(digit))));
    const tools = made("div", { class: "tools" });
    const pencil = this.#button(notes, () => {
      this.#noting = !this.#noting;
      pencil.setAttribute("aria-pressed", String(this.#noting));
    });
    pencil.setAttribute("aria-pressed", String(this.#noting));
    tools.append(this.#button(erase, () => this.enter(0)), pencil);
    if (this.hasAttribute("hints")) tools.append(this.#button(hint, () => void this.hint()));
    grid.addEventListener("pointerdown", (event) => {
      const cell = /** @type {HTMLElement} */ (event.target).closest("[data-cell]");
      if (cell instanceof HTMLElement) this.#go(Number(cell.dataset.cell));
    });
    grid.addEventListener("keydown", (event) => this.#key(event));
    root.append(grid, keys, tools, made("p", { role: "status", part: "status" }));
    this.#draw();
  }

  /** @param {string} label @param {() => void} work */
  #button(label, work) {
    const button = made("button", { type: "button" }, label);
    button.addEventListener("click", work);
    return button;
  }

  /** @param {number} cell */
  #go(cell) {
    this.#cursor = cell;
    this.#draw();
    this.#cells[cell].focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = [Math.floor(this.#cursor / 9), this.#cursor % 9];
    /** @type {Record<string, number>} */
    const moves = { ArrowUp: 9 * ((row + 8) % 9) + column, ArrowDown: 9 * ((row + 1) % 9) + column, ArrowLeft: 9 * row + ((column + 8) % 9), ArrowRight: 9 * row + ((column + 1) % 9), Home: 9 * row, End: 9 * row + 8 };
    if (event.key in moves) this.#go(moves[event.key]);
    else if (/^[1-9]$/.test(event.key)) this.enter(Number(event.key), event.shiftKey);
    else if (["0", "Backspace", "Delete"].includes(event.key)) this.enter(0);
    else return;
    event.preventDefault();
  }

  /** Enter a digit at the cursor, or a mark; 0 erases. @param {number} digit @param {boolean} [mark] */
  enter(digit, mark = this.#noting) {
    const cell = this.#cursor;
    if (this.#givens[cell] || this.#finished) return;
    if (digit && mark && !this.#values[cell]) {
      if (!this.#marks[cell].delete(digit)) this.#marks[cell].add(digit);
    } else {
      this.#values[cell] = this.#values[cell] === digit ? 0 : digit;
      this.#marks[cell].clear();
      if (digit) for (const other of CELLS) if (see(cell, other)) this.#marks[other].delete(digit);
    }
    this.#say("");
    this.#draw();
    this.dispatchEvent(new Event("change", { bubbles: true }));
    if (this.#values.some((value) => !value) || this.#conflicts().size) return;
    this.#finished = true;
    this.#say(this.#labels[3]);
    const detail = { seconds: Math.round((performance.now() - this.#began) / 1000), hints: this.#hints };
    this.dispatchEvent(new CustomEvent("finish", { bubbles: true, composed: true, detail }));
  }

  /** Ask for the next step, and show it. */
  async hint() {
    this.#hints++;
    const givens = this.#givens.map((value) => value || ".").join("");
    const language = (this.closest("[lang]")?.getAttribute("lang") ?? "en").slice(0, 2);
    const options = { method: "POST", headers: { "Content-Type": "application/json", "Accept-Language": language }, body: JSON.stringify({ puzzle: this.value, givens }) };
    const address = this.getAttribute("hints") ?? "";
    try {
      const ask = address && address !== "local" ? fetch : (await import(new URL("transport.js", import.meta.url).href)).ask;
      const answer = await ask(address && address !== "local" ? new URL("api/hint", new URL(address, location.href).href.replace(/\/?$/, "/")).href : "api/hint", options);
      if (!answer.ok) throw new Error(String(answer.status));
      const { levels } = await answer.json();
      this.#say(levels.at(-1) ?? this.#labels[5]);
    } catch {
      this.#say(this.#labels[5]);
    }
  }

  #conflicts() {
    return new Set(CELLS.filter((a) => this.#values[a] && CELLS.some((b) => see(a, b) && this.#values[a] === this.#values[b])));
  }

  /** @param {string} text */
  #say(text) {
    const status = this.shadowRoot?.querySelector("[role=status]");
    if (status) status.textContent = text;
  }

  #draw() {
    const conflicts = this.#conflicts();
    const chosen = this.#values[this.#cursor];
    const [, , , , , , , place, empty] = this.#labels;
    for (const cell of CELLS) {
      const [node, value] = [this.#cells[cell], this.#values[cell]];
      const marks = [...this.#marks[cell]].sort();
      const kinds = { own: !this.#givens[cell], wrong: conflicts.has(cell), lit: chosen > 0 && value === chosen, near: see(cell, this.#cursor), at: cell === this.#cursor };
      node.className = ["cell", ...Object.entries(kinds).flatMap(([name, on]) => (on ? [name] : []))].join(" ");
      node.tabIndex = cell === this.#cursor ? 0 : -1;
      node.setAttribute("aria-label", `${place.replace("{r}", String(Math.floor(cell / 9) + 1)).replace("{c}", String((cell % 9) + 1))}: ${value || marks.join(" ") || empty}`);
      node.setAttribute("aria-readonly", String(this.#givens[cell] > 0));
      node.setAttribute("aria-invalid", String(conflicts.has(cell)));
      node.replaceChildren(value ? String(value) : "");
      if (value || !marks.length) continue;
      const small = made("span", { class: "marks", "aria-hidden": "true" });
      small.append(...CELLS.slice(1, 10).map((digit) => made("span", {}, marks.includes(digit) ? String(digit) : "")));
      node.replaceChildren(small);
    }
  }
}

/** @param {string} tag @param {Record<string, string>} attributes @param {string} [text] */
function made(tag, attributes, text = "") {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.textContent = text;
  return node;
}

customElements.define("nonet-board", NonetBoard);
