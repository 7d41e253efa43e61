/**
 * Pack text as lz-string does, for links of f-puzzles: LZ78 with growing codes, base64, lowest bit first.
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @param {string} text @returns {string} */
export function pack(text) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** Characters that are known but were not written yet. @type {Set<string>} */
  const fresh = new Set();
  /** @type {number[]} */
  const bits = [];
  let [width, grows, next] = [2, 2, 3];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let place = 0; place < count; place++) bits.push((value >> place) & 1);
  };
  const grow = () => {
    if (--grows === 0) grows = 2 ** width++;
  };
  const write = (/** @type {string} */ word) => {
    if (fresh.delete(word)) {
      const code = word.charCodeAt(0);
      put(code < 256 ? 0 : 1, width);
      put(code, code < 256 ? 8 : 16);
      grow();
    } else put(/** @type {number} */ (known.get(word)), width);
    grow();
  };
  let word = "";
  for (const char of text.split("")) {
    if (!known.has(char)) {
      known.set(char, next++);
      fresh.add(char);
    }
    if (known.has(word + char)) word += char;
    else {
      write(word);
      known.set(word + char, next++);
      word = char;
    }
  }
  if (word) write(word);
  put(2, width);
  while (bits.length % 6) bits.push(0);
  let packed = "";
  for (let i = 0; i < bits.length; i += 6) packed += ALPHABET[parseInt(bits.slice(i, i + 6).join(""), 2)];
  return packed.padEnd(Math.ceil(packed.length / 4) * 4, "=");
}
