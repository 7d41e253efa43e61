/**
 * How questions reach the server. A page without a server (`nonet export-site`) has another module of this name, which
 * asks nonet in a worker of the page.
 */

/** Whether another machine answers, so that answers are worth keeping for the time without it. */
export const remote = true;

/** @param {string} address @param {RequestInit} [options] @returns {Promise<Response>} */
export const ask = (address, options) => fetch(address, options);
