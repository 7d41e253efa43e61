/**
 * The WebAssembly module: memory, and calls of its C interface (native/wasm/api.cpp).
 */

/** @typedef {Record<string, any>} Wasm */

/** @type {Wasm | null} */
let module = null;

/**
 * Load the core. Later calls return the same promise.
 * @param {Record<string, unknown>} [options] options of the Emscripten module, such as `wasmBinary`
 * @returns {Promise<void>}
 */
export function init(options) {
  loading ??= load(options).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
/** @type {Promise<void> | null} */
let loading = null;

/** @param {Record<string, unknown>} [options] */
async function load(options) {
  const { default: make } = await import("./nonet.mjs");
  module = await make(options);
}

/** @returns {Wasm} */
export function core() {
  if (!module) throw new Error("nonet is not loaded: call `await init()` first");
  return module;
}

/**
 * Memory of the module for one call.
 * @template T
 * @param {(room: Room) => T} use
 */
export function withRoom(use) {
  const room = new Room();
  try {
    return use(room);
  } finally {
    room.free();
  }
}

export class Room {
  constructor() {
    /** @type {number[]} */
    this.places = [];
  }

  /** Reserve bytes, which are 0. @param {number} size */
  bytes(size) {
    const place = core()._malloc(Math.max(size, 8));
    if (!place) throw new Error("nonet is out of memory");
    this.places.push(place);
    core().HEAPU8.fill(0, place, place + size);
    return place;
  }

  /** @param {ArrayLike<number>} values */
  put(values) {
    const place = this.bytes(values.length);
    core().HEAPU8.set(values, place);
    return place;
  }

  /** @param {ArrayLike<number>} values */
  put16(values) {
    const place = this.bytes(2 * values.length);
    core().HEAPU16.set(values, place / 2);
    return place;
  }

  /** @param {ArrayLike<number>} values */
  put32(values) {
    const place = this.bytes(4 * values.length);
    core().HEAP32.set(values, place / 4);
    return place;
  }

  /** @param {string} text */
  text(text) {
    const size = 3 * text.length + 1;
    const place = this.bytes(size);
    core().stringToUTF8(text, place, size);
    return place;
  }

  free() {
    for (const place of this.places) core()._free(place);
    this.places = [];
  }
}

/** @param {number} place @param {number} size */
export const bytesAt = (place, size) => core().HEAPU8.slice(place, place + size);
/** @param {number} place @param {number} size */
export const numbersAt = (place, size) => core().HEAP32.slice(place / 4, place / 4 + size);
/** @param {number} place @param {number} size */
export const countsAt = (place, size) => core().HEAPU32.slice(place / 4, place / 4 + size);
/** @param {number} place */
export const numberAt = (place) => core().HEAP32[place / 4];
/** The text that the last call returned. @returns {string} */
export const textOf = () => core().UTF8ToString(core()._nonet_text());
