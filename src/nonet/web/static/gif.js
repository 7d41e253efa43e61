/**
 * Moving pictures in GIF: a first frame, then rectangles that change, packed with LZW.
 */

/** A rectangle, the numbers of its colours, and the seconds until the next. @typedef {{ x: number, y: number, width: number, height: number, pixels: Uint8Array, delay: number }} Frame */

/** The bits of a colour's number. */
const DEPTH = 4;
/** Codes have at most this many bits. */
const WIDEST = 12;

/** @param {number} width @param {number} height @param {string[]} colours 16 of them, such as #ffffff @param {Frame[]} frames @returns {Uint8Array<ArrayBuffer>} */
export function encode(width, height, colours, frames) {
  /** @type {number[]} */
  const bytes = [];
  const text = (/** @type {string} */ characters) => bytes.push(...[...characters].map((one) => one.charCodeAt(0)));
  const short = (/** @type {number[]} */ ...numbers) => numbers.forEach((n) => bytes.push(n & 255, n >> 8));
  text("GIF89a");
  short(width, height);
  bytes.push(0x80 | ((DEPTH - 1) << 4) | (DEPTH - 1), 0, 0);
  for (const colour of colours) for (const at of [1, 3, 5]) bytes.push(parseInt(colour.slice(at, at + 2), 16));
  bytes.push(0x21, 0xff, 11);
  text("NETSCAPE2.0");
  bytes.push(3, 1, 0, 0, 0); // again and again
  for (const frame of frames) {
    bytes.push(0x21, 0xf9, 4, 4); // what was drawn stays
    short(Math.round(100 * frame.delay));
    bytes.push(0, 0, 0x2c);
    short(frame.x, frame.y, frame.width, frame.height);
    bytes.push(0, DEPTH);
    const packed = lzw(frame.pixels);
    for (let at = 0; at < packed.length; at += 255) {
      const part = packed.slice(at, at + 255);
      bytes.push(part.length, ...part);
    }
    bytes.push(0);
  }
  bytes.push(0x3b);
  return new Uint8Array(bytes);
}

/** @param {Uint8Array} pixels @returns {number[]} */
function lzw(pixels) {
  const clear = 1 << DEPTH;
  /** @type {number[]} */
  const bytes = [];
  let [held, bits, width, next] = [0, 0, DEPTH + 1, clear + 2];
  /** Codes of known rows of colours, by the code of the row without its last colour. @type {Map<number, number>} */
  let known = new Map();
  const put = (/** @type {number} */ code) => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8, held >>>= 8) bytes.push(held & 255);
  };
  put(clear);
  let [row, ...rest] = pixels;
  for (const colour of rest) {
    const key = (row << DEPTH) | colour;
    const code = known.get(key);
    if (code !== undefined) {
      row = code;
      continue;
    }
    put(row);
    if (next === 1 << WIDEST) {
      put(clear);
      known = new Map();
      [width, next] = [DEPTH + 1, clear + 2];
    } else {
      if (next >= 1 << width) width++;
      known.set(key, next++);
    }
    row = colour;
  }
  put(row);
  put(clear + 1);
  if (bits) bytes.push(held & 255);
  return bytes;
}
