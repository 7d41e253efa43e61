/**
 * The curves of links, which bend around the candidates of a step.
 *
 * Each link is tried with several bends to both sides. A curve costs most where it crosses a candidate
 * of the step, less over other digits and along other links, and a little for being bent.
 * `render/routes.py` does the same.
 *
 * A length is measured in candidates: a cell of a 9×9 board is three wide.
 */

/** @typedef {{ x: number, y: number }} Point */
/** A curve with one control point, from rim to rim. @typedef {{ start: Point, control: Point, end: Point }} Curve */

const BOWS = [0.08, 0.16, 0.26, 0.38, 0.52];
const SHORT_BOWS = [0.7, 1, 1.4];
const SHORT = 2;
const MARKED = 8;
const PLAIN = 1;
const VALUE = 0.6;
const BESIDE = 1;
const OUTSIDE = 12;

const far = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
const placeOf = (/** @type {Point} */ { x, y }, scale = 1) => `${Math.floor(x * scale)} ${Math.floor(y * scale)}`;

/** The curves of one picture, drawn one after the other. */
export class Routes {
  /** @param {number} span @param {{ marked: Point[], plain: Point[], values: Point[] }} obstacles */
  constructor(span, { marked, plain, values }) {
    this.span = span;
    /** @type {Map<string, { at: Point, cost: number }>} */
    this.costs = new Map();
    const stands = (/** @type {Point[]} */ points, /** @type {number} */ cost) => {
      for (const at of points) this.costs.set(placeOf(at), { at, cost });
    };
    stands(values, VALUE);
    stands(plain, PLAIN);
    stands(marked, MARKED);
    /** @type {Map<string, number>} */
    this.used = new Map();
  }

  /** The cheapest curve between two points, cut off at the rim around them. @param {Point} start @param {Point} end @param {number} rim @returns {Curve} */
  curve(start, end, rim) {
    const bows = far(start, end) < SHORT ? SHORT_BOWS : BOWS;
    const curves = bows.flatMap((bow) => [bowed(start, end, bow, rim), bowed(start, end, -bow, rim)]);
    const ends = [placeOf(start), placeOf(end)];
    const costs = curves.map((curve) => this.#cost(curve, ends));
    const best = curves[costs.indexOf(Math.min(...costs))];
    for (const point of samples(best)) {
      const place = placeOf(point, 2);
      this.used.set(place, (this.used.get(place) ?? 0) + 1);
    }
    return best;
  }

  /** @param {Curve} curve @param {string[]} ends */
  #cost(curve, ends) {
    const bent = far(curve.control, middle(curve.start, curve.end));
    let cost = 0.4 * bent + (bent * bent) / (far(curve.start, curve.end) + 1) / 4;
    for (const point of samples(curve)) {
      if (Math.min(point.x, point.y) <= 0 || Math.max(point.x, point.y) >= this.span) {
        cost += OUTSIDE;
        continue;
      }
      const place = placeOf(point);
      const there = this.costs.get(place);
      if (there && !ends.includes(place)) cost += there.cost * Math.max(1.5 - 2 * far(point, there.at), 0);
      cost += BESIDE * (this.used.get(placeOf(point, 2)) ?? 0);
    }
    return cost;
  }
}

/** @param {Point} a @param {Point} b @returns {Point} */
const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point} start @param {Point} end @param {number} bow @param {number} rim @returns {Curve} */
function bowed(start, end, bow, rim) {
  const { x, y } = middle(start, end);
  const control = { x: x - (end.y - start.y) * bow, y: y + (end.x - start.x) * bow };
  return { start: towards(start, control, rim), control, end: towards(end, control, rim) };
}

/** @param {Point} from @param {Point} to @param {number} length @returns {Point} */
function towards(from, to, length) {
  const part = Math.min(length / (far(from, to) || 1), 0.9);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Points on a curve, about a third of a candidate apart, without its ends. @param {Curve} curve @returns {Point[]} */
function samples({ start, control, end }) {
  const count = Math.max(4, Math.round(3 * (far(start, control) + far(control, end))));
  return Array.from({ length: count - 1 }, (_, i) => {
    const t = (i + 1) / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y };
  });
}
