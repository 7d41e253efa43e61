/**
 * The setter's tools: rules are drawn on the board, and the true candidates follow every change.
 */

import { asked, bit, DIGITS, digitsOf, lineOf } from "./board.js";
import { isCancelled, post, read, sheet } from "./client.js";
import { copyText } from "./dialogs.js";
import { byId, make, setText, show } from "./dom.js";
import { told } from "./hinting.js";
import { en, number, t } from "./i18n.js";
import { SWITCHES, TOOLS } from "./rules.js";
import { cellsOf } from "./step.js";
import { write } from "./storage.js";
import { openTab } from "./tabs.js";
import { cellNames, described, linkWithRules, nameOf, wordsOf, written } from "./variants.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {Record<string, any> & { rule: string }} Rule */
/** @typedef {Pick<import("./controls.js").Parts, "store" | "actions" | "hinting" | "playing" | "view" | "toast">} Parts */
/** @typedef {{ number: number | null, side: string, way: string, text: string }} Details what the fields of the card say */
/** @typedef {import("./rules.js").Tool} Tool */
/** @typedef {import("./variants.js").Words} Words */

/** The row and column of a cell, from 1. @param {string} cell */
const placeOf = (cell) => (/r(\d+)c(\d+)/.exec(cell) ?? []).slice(1).map(Number);
/** @type {Record<string, [number, number]>} */
const WAYS = { DR: [1, 1], DL: [1, -1], UR: [-1, 1], UL: [-1, -1] };

/** The cell outside the grid from which a clue looks at a cell. @param {string} cell @param {string} side @param {number} size */
function startOf(cell, side, size) {
  const [row, column] = placeOf(cell);
  return { top: `r0c${column}`, bottom: `r${size + 1}c${column}`, left: `r${row}c0`, right: `r${row}c${size + 1}` }[side];
}

/** The cell outside the grid from which a diagonal enters it. @param {string} cell @param {string} way @param {number} size */
function entryOf(cell, way, size) {
  let [row, column] = placeOf(cell);
  const [down, right] = WAYS[way];
  const inside = (/** @type {number} */ n) => n >= 1 && n <= size;
  for (; inside(row) && inside(column); row -= down, column -= right);
  return `r${row}c${column}`;
}

/** The rule that a tool draws: each of its fields from the cells and the fields of the card. @param {Tool} tool @param {string[]} cells @param {Details} details @param {number} size @returns {Rule} */
function madeBy({ rule, fields, usual }, cells, { number, side, way, text }, size) {
  const half = cells.length / 2;
  /** @type {Record<string, () => unknown>} */
  const parts = {
    cells: () => (fields.includes("copies") ? cells.slice(0, half) : cells),
    copies: () => cells.slice(half),
    circle: () => cells.slice(0, 1),
    shaft: () => cells.slice(1),
    regions: () => [cells],
    digits: () => [...text].map((d) => DIGITS.indexOf(d.toUpperCase())).filter((d) => d > 0),
    direction: () => way,
    start: () => (fields.includes("direction") ? entryOf(cells[0], way, size) : startOf(cells[0], side, size)),
  };
  const made = fields.map((name) => [name, name in parts ? parts[name]() : (number ?? usual)]);
  return { rule, ...Object.fromEntries(made.filter(([, value]) => value !== null)) };
}

const ALL = Object.values(TOOLS).flat();
/** Random descents of one estimate of the number of solutions, how many estimates, and how precise they need to be. */
const [DESCENTS, ROUNDS, ENOUGH] = [200, 20, 0.05];
/** Whether a tool marks cells, which are drawn into one rule. @param {Tool} tool */
const ofCells = (tool) => TOOLS.Cells.includes(tool);
const SIDES = en({ top: "Top", left: "Left", bottom: "Bottom", right: "Right" });
const ARROWS = { DR: "↘", DL: "↙", UR: "↗", UL: "↖" };

/** @type {Setter | null} */
let setter = null;

/** Open the tools, or bring them back. @param {Parts} parts */
export function openSetter(parts) {
  setter ??= new Setter(parts);
  setter.open();
}

class Setter {
  select = make("select", { id: "setter-tool" }, make("option", { value: "" }, t("Digits")));
  input = make("input", { id: "setter-number", inputmode: "numeric", autocomplete: "off", maxlength: "4" });
  where = make("select", { id: "setter-where" });
  add = make("button", { type: "button", class: "primary", id: "setter-add" }, t("Add to the selected cells"));
  problem = make("p", { class: "problem", role: "alert", hidden: "" });
  list = make("ul", { class: "rows", id: "setter-rules", "aria-label": t("Rules") });
  status = make("p", { class: "quiet", id: "setter-status", role: "status" });
  /** The message about the clues; a change of the board makes it stale. */
  answer = make("p", { id: "setter-answer", role: "status" });
  truth = make("input", { type: "checkbox", checked: "" });
  details = make("details", { class: "nested" }, make("summary", {}, t("Rules for the whole grid")));
  fields = make("div", { class: "pair setter-fields" }, make("label", { class: "field" }, t("Number"), this.input), make("label", { class: "field" }, t("From"), this.where));
  differ = make("button", { type: "button", id: "setter-differ", hidden: "" }, t("Where do solutions differ?"));
  offers = make("div", { class: "buttons", id: "setter-offers" });
  words = make("details", { class: "nested" }, make("summary", {}, t("Title, author and rules text")));
  /** What the true candidates were last asked for. @type {Board | null} */
  asked = null;
  /** The board whose title and author are in the fields. */
  worded = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Parts} parts */
  constructor({ store, actions, hinting, view, toast }) {
    this.store = store;
    this.actions = actions;
    this.hinting = hinting;
    this.toast = toast;
    this.card = byId("setter");
    this.#build();
    store.subscribe((state, before) => {
      if (state.setting !== before.setting) show(this.card, state.setting);
      if (!state.setting) return;
      if (before.setup && !state.setup) return store.set({ setting: false, tool: null, truth: null });
      if (state.history !== before.history || !before.setting) this.#changed();
    });
    view.root.addEventListener("pointerup", () => this.#drawn());
  }

  open() {
    this.actions.setSetup(true);
    this.store.set({ setting: true, tool: this.#tool()?.rule ?? null });
    show(this.card, true);
    openTab("check");
    this.#changed();
  }

  close() {
    this.actions.setSetup(false);
    byId("set-variant").focus();
  }

  // The card

  #build() {
    const options = Object.entries(TOOLS).map(([group, tools]) => make("optgroup", { label: t(group) }, ...tools.map(({ rule }) => make("option", { value: rule }, nameOf(rule)))));
    this.select.append(...options);
    const done = make("button", { type: "button" }, t("Done"));
    const redundant = make("button", { type: "button", id: "setter-redundant" }, t("Which clues are unnecessary?"));
    const link = make("button", { type: "button", id: "setter-link" }, t("Copy the link"));
    const fpuzzles = make("button", { type: "button", id: "setter-fpuzzles" }, t("Copy as f-puzzles link"));
    const pdf = make("button", { type: "button", id: "setter-pdf" }, t("PDF"));
    const switches = Object.keys(SWITCHES).map((rule) => {
      const box = make("input", { type: "checkbox", "data-rule": rule });
      box.addEventListener("change", () => void this.#toggle(rule, box.checked));
      return make("label", { class: "switch" }, box, make("span", {}, nameOf(rule)));
    });
    this.details.append(...switches);
    const word = (/** @type {keyof Words} */ name, /** @type {string} */ label, /** @type {HTMLElement} */ field) => {
      field.setAttribute("name", name);
      this.words.append(make("label", { class: "field" }, label, field));
    };
    word("title", t("Title"), make("input", { maxlength: "200" }));
    word("author", t("Author"), make("input", { maxlength: "200" }));
    word("ruleset", t("Rules text"), make("textarea", { rows: "3", maxlength: "4000" }));
    this.words.addEventListener("input", () => write(`words.${this.store.state.id}`, this.#worded()));
    this.differ.addEventListener("click", () => void this.#whereTheyDiffer());
    this.card.replaceChildren(
      make("h2", {}, t("Draw rules")),
      make("label", { class: "field" }, t("Rule"), this.select),
      this.fields,
      make("p", { class: "quiet", id: "setter-about" }),
      this.add,
      this.problem,
      this.list,
      this.details,
      make("label", { class: "switch" }, this.truth, make("span", {}, t("Show the true candidates"))),
      this.status,
      this.answer,
      this.offers,
      this.words,
      make("div", { class: "buttons" }, this.differ, redundant, link, fpuzzles, pdf, done),
    );
    this.select.addEventListener("change", () => this.#choose());
    this.add.addEventListener("click", () => void this.#add());
    this.truth.addEventListener("change", () => this.#ask(true));
    done.addEventListener("click", () => this.close());
    redundant.addEventListener("click", () => void this.#redundant());
    link.addEventListener("click", () => void this.#copy(linkWithRules(this.store, location.origin + location.pathname)));
    fpuzzles.addEventListener("click", () => void this.#copy(this.#fpuzzles()));
    pdf.addEventListener("click", () => void this.#pdf());
    this.list.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.drop) void this.#change(this.rules.filter((_, place) => place !== Number(button.dataset.drop)));
    });
    this.#choose();
  }

  #tool() {
    return ALL.find(({ rule }) => rule === this.select.value) ?? null;
  }

  #choose() {
    const tool = this.#tool();
    if (this.store.state.setting) this.store.set({ tool: tool?.rule ?? null, selection: new Set(), cursor: null });
    const asks = Boolean(tool?.asks);
    this.input.value = "";
    this.input.placeholder = tool?.usual ? String(tool.usual) : tool?.needed ? "" : t("as usual");
    show(this.fields, asks);
    show(/** @type {HTMLElement} */ (this.where.parentElement), Boolean(tool?.fields.includes("start")));
    const ways = tool?.fields.includes("direction");
    this.where.replaceChildren(...Object.entries(ways ? ARROWS : SIDES).map(([value, name]) => make("option", { value }, ways ? name : t(name))));
    show(this.add, tool !== null);
    this.card.toggleAttribute("data-typing", tool === null);
    const about = !tool
      ? t("Type the clues into the cells.")
      : tool.needed
        ? t("Type the number, then tap or drag over the cells.")
        : tool.least === 1
          ? t("Tap or drag over the cells.")
          : t("Drag from the first cell to the last.");
    setText(/** @type {HTMLElement} */ (this.card.querySelector("#setter-about")), about);
    this.#complain(null);
  }

  // Rules

  /** @returns {Rule[]} */
  get rules() {
    return /** @type {Rule[]} */ (this.store.board.variant?.rules ?? []);
  }

  /** A drag has ended: draw, where enough cells are selected. */
  #drawn() {
    const { setting, selection } = this.store.state;
    const tool = this.#tool();
    if (!setting || !tool || selection.size < tool.least || (tool.least === 1 && tool.needed && !this.input.value)) return;
    if (tool.least > 1 || selection.size > 1 || ofCells(tool) || tool.fields.includes("start")) void this.#add();
  }

  async #add() {
    const tool = this.#tool();
    const { selection } = this.store.state;
    const { size } = this.store.board;
    if (!tool) return;
    const text = this.input.value.trim();
    const number = /^\d+$/.test(text) ? Number(text) : null;
    if (selection.size < tool.least || (tool.most && selection.size > tool.most)) {
      return this.#complain(tool.most === tool.least ? t("Select 1 cell.|Select {n} cells.", { n: tool.least }) : t("Select 1 cell or more.|Select {n} cells or more.", { n: tool.least }));
    }
    if (tool.needed && !text) return this.#complain(t("Type a number first."));
    const made = madeBy(tool, cellNames(selection, size), { number, side: this.where.value, way: this.where.value, text }, size);
    const others = this.rules.filter((rule) => JSON.stringify(rule) !== JSON.stringify(made));
    if (await this.#change(ofCells(tool) ? merged(this.rules, made) : [...others, made])) this.store.set({ selection: new Set(), cursor: null });
  }

  /** @param {string} name @param {boolean} on */
  #toggle(name, on) {
    const others = this.rules.filter(({ rule }) => rule !== name);
    return this.#change(on ? [...others, { rule: name }] : others);
  }

  /** Draw another list of rules; false where the server rejects it. @param {Rule[]} rules */
  async #change(rules) {
    const { board } = this.store;
    try {
      const { puzzle: _, givens: __, warning: ___, ...made } = await read({ puzzle: asked(lineOf(board.values)), rules: withMarks(rules) });
      const variant = { ...made, ...wordsOf(this.store.state) };
      if (this.store.board !== board) return false;
      this.actions.record({ ...board, variant: variant.rules.length ? variant : null });
      this.#complain(null);
      return true;
    } catch (error) {
      this.#complain(told(error));
      this.#list();
      return false;
    }
  }

  /** @param {string | null} text */
  #complain(text) {
    setText(this.problem, text ?? "");
    show(this.problem, Boolean(text));
  }

  #list() {
    this.list.replaceChildren(
      ...this.rules.flatMap((rule, place) => {
        if (rule.rule in SWITCHES) return [];
        const name = nameOf(rule.rule);
        const drop = make("button", { type: "button", class: "round", "data-drop": String(place), "aria-label": t("Delete {name}", { name: `${name} ${described(rule)}` }) });
        drop.innerHTML = '<svg aria-hidden="true"><use href="#i-cross"/></svg>';
        return [make("li", {}, make("span", {}, make("b", {}, name), " ", make("span", { class: "quiet" }, described(rule))), drop)];
      }),
    );
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (this.details.querySelectorAll("input"))) {
      box.checked = this.rules.some(({ rule }) => rule === box.dataset.rule);
    }
  }

  // True candidates

  #changed() {
    this.#list();
    setText(this.answer, "");
    this.offers.replaceChildren();
    if (this.worded !== this.store.state.id) {
      this.worded = this.store.state.id;
      const words = wordsOf(this.store.state);
      for (const field of this.#fieldsOfWords()) field.value = words[/** @type {keyof Words} */ (field.name)] ?? "";
    }
    this.#ask(false);
  }

  /** Ask for the true candidates soon; a newer question cancels this one. @param {boolean} again */
  #ask(again) {
    const { board } = this.store;
    if (!this.truth.checked) this.store.set({ truth: null });
    if (board === this.asked && !again) return;
    this.asked = board;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.#think(board), 60);
  }

  /** @param {Board} board */
  async #think(board) {
    const begun = performance.now();
    this.store.set({ check: null });
    try {
      /** @type {import("./wire").CandidateSets} */
      const found = await post("candidates", this.store.question);
      if (this.store.board !== board || !this.store.state.setting) return;
      const masks = found.candidates?.map((digits) => [...digits].reduce((mask, d) => mask | bit(DIGITS.indexOf(d)), 0)) ?? null;
      this.store.set({ truth: this.truth.checked ? masks : null, check: checkOf(found) });
      show(this.differ, found.status === "multiple");
      setText(this.status, masks ? t("Checked in {time} s", { time: ((performance.now() - begun) / 1000).toFixed(2) }) : t("Too hard to tell in time"));
      if (found.status === "none" || found.status === "conflict") await this.#why(board);
      if (found.status === "multiple") await this.#howMany(board);
    } catch (error) {
      if (isCancelled(error)) return;
      this.store.set({ truth: null });
      setText(this.status, told(error) ?? "");
    }
  }

  /** Name clues and rules that contradict each other. @param {Board} board */
  async #why(board) {
    /** @type {import("./wire").Contradiction} */
    const found = await post("contradiction", this.store.question);
    if (this.store.board !== board) return;
    const names = this.#names(found).join(", ");
    const { check } = this.store.state;
    const parts = found.rules.flatMap((place) => ["cells", "circle", "shaft"].flatMap((name) => this.rules[place][name] ?? []));
    if (check) this.store.set({ check: { ...check, conflicts: [...found.givens, ...parts] } });
    setText(this.answer, names ? t("These contradict each other: {names}", { names }) : "");
  }

  /** Estimate the number of solutions, better and better until the board changes. @param {Board} board */
  async #howMany(board) {
    let sum = 0, squares = 0, count = 0, width = Infinity;
    for (let round = 0; round < ROUNDS && !(width < ENOUGH); round++) {
      /** @type {import("./wire").Estimate} */
      const { estimate, stderr, descents, exact } = await post("estimate", { ...this.store.question, descents: DESCENTS });
      if (this.store.board !== board || !this.store.state.setting) return;
      if (exact) return setText(this.answer, t("{count} solutions", { count: number(estimate) }));
      sum += estimate * descents;
      squares += descents * (descents * stderr ** 2 + estimate ** 2);
      count += descents;
      const mean = sum / count;
      width = (1.96 * Math.sqrt(Math.max(0, squares / count - mean ** 2) / count)) / mean;
      const shown = mean < 1e15 ? number(Number(mean.toPrecision(2))) : mean.toExponential(1).replace(/e\+(\d+)/, " · 10^$1");
      setText(this.answer, t("About {count} solutions (± {percent} %)", { count: shown, percent: number(Math.ceil(100 * width)) }));
    }
  }

  /** Show two solutions, and offer the digits of a cell in which they differ. */
  async #whereTheyDiffer() {
    setText(this.answer, (await this.hinting.ambiguity()) ?? "");
    const [first] = this.store.state.either;
    if (!first) return;
    const [cell, digits] = first;
    const [name] = cellNames([cell], this.store.board.size);
    const offers = digitsOf(digits).map((digit) => {
      const button = make("button", { type: "button" }, t("Write {digit} in {cell}", { digit: DIGITS[digit], cell: name }));
      button.addEventListener("click", () => {
        this.actions.select(cell, false);
        this.actions.enter(digit, "digit");
      });
      return button;
    });
    this.offers.replaceChildren(...offers);
  }

  #fieldsOfWords() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.words.querySelectorAll("[name]"));
  }

  /** Title, author and rules text, as f-puzzles names them. @returns {Words} */
  #worded() {
    const filled = [...this.#fieldsOfWords()].flatMap(({ name, value }) => (value.trim() ? [[name, value.trim()]] : []));
    return Object.fromEntries(filled);
  }

  /** Name the givens and rules that an answer lists. @param {{ givens: string[], rules: number[] }} found */
  #names({ givens, rules }) {
    return [...givens, ...rules.map((place) => `${nameOf(this.rules[place].rule)} (${described(this.rules[place])})`)];
  }

  async #redundant() {
    const { board } = this.store;
    setText(this.answer, t("Trying every clue…"));
    try {
      /** @type {import("./wire").Redundant} */
      const found = await post("redundant", this.store.question);
      if (this.store.board !== board) return;
      const names = this.#names(found);
      this.store.set({ selection: new Set(cellsOf(found.givens, board.size)) });
      setText(this.answer, names.length ? t("Each of these alone is unnecessary: {names}", { names: names.join(", ") }) : t("Every clue is needed."));
    } catch (error) {
      setText(this.answer, told(error) ?? "");
    }
  }

  // Export

  /** @param {Promise<string>} text */
  async #copy(text) {
    try {
      await copyText(await text);
      this.toast(t("Link copied"));
    } catch (error) {
      this.toast(told(error) ?? "");
    }
  }

  async #fpuzzles() {
    const { pack } = await import("./lzstring.js");
    return `https://www.f-puzzles.com/?load=${encodeURIComponent(pack(JSON.stringify({ ...JSON.parse(await written(this.store, "fpuzzles")), ...this.#worded() })))}`;
  }

  async #pdf() {
    const { title = "Sudoku", author } = this.#worded();
    try {
      const link = make("a", { href: URL.createObjectURL(await sheet({ ...this.store.question, title: author ? `${title} · ${author}` : title })), download: "sudoku.pdf" });
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      this.toast(told(error) ?? "");
    }
  }
}

/** What the banner shows of true candidates. @param {import("./wire").CandidateSets} found @returns {import("./wire").Check} */
const checkOf = ({ puzzle, status }) => /** @type {any} */ ({ puzzle, status, conflicts: [] });

/** Add cells to the rule of the same name, or remove them from it. @param {Rule[]} rules @param {Rule} made @returns {Rule[]} */
export function merged(rules, made) {
  const old = rules.find(({ rule }) => rule === made.rule);
  const others = rules.filter((rule) => rule !== old);
  if (!old) return [...others, made];
  const taken = made.cells.every((/** @type {string} */ cell) => old.cells.includes(cell));
  const cells = taken ? old.cells.filter((/** @type {string} */ cell) => !made.cells.includes(cell)) : [...new Set([...old.cells, ...made.cells])];
  return cells.length ? [...others, { ...old, cells }] : others;
}

/** Tell negative rules which pairs have marks. @param {Rule[]} rules @returns {Rule[]} */
export function withMarks(rules) {
  return rules.map((rule) => {
    const marks = SWITCHES[rule.rule];
    return marks?.length ? { ...rule, marked: rules.filter((other) => marks.includes(other.rule)).map(({ cells }) => cells) } : rule;
  });
}
