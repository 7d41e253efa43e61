/**
 * What the roles of a step are called for people. Their colours are in style.css, by `data-role`.
 */

/** @type {Record<string, string>} */
const NAMES = {
  house: "House",
  cover: "Cover house",
  pattern: "Pattern",
  pivot: "Pivot",
  pincer: "Pincer",
  fin: "Fin",
  endofin: "Endo-fin",
  floor: "Floor",
  roof: "Roof",
  extra: "Extra candidate",
  set: "Locked set",
  common: "Common digit",
  blocker: "Blocker",
  color_a: "Colour A",
  color_b: "Colour B",
  color_c: "Colour C",
  color_d: "Colour D",
  on: "True in the chain",
  off: "False in the chain",
  premise: "Premise",
  denied: "Premise, denied",
  excluder: "Excluder",
  witness: "Witness house",
  placed: "Placed",
  eliminated: "Struck out",
};

/** @param {string} role */
export const roleName = (role) => NAMES[role] ?? role;
