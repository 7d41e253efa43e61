// Written by `make wire` from nonet/render/looks.py. Do not edit.

/** @type {Record<string, string>} */
export const NAMES = {
  "pattern": "Pattern",
  "floor": "Floor",
  "on": "True in the chain",
  "pivot": "Pivot",
  "roof": "Roof",
  "common": "Common digit",
  "premise": "Premise",
  "denied": "Premise, denied",
  "case": "Case",
  "pincer": "Pincer",
  "set": "Locked set",
  "off": "False in the chain",
  "fin": "Fin",
  "extra": "Extra candidate",
  "excluder": "Excluder",
  "endofin": "Endo-fin",
  "blocker": "Blocker",
  "color_a": "Colour A",
  "color_b": "Colour B",
  "color_c": "Colour C",
  "color_d": "Colour D",
  "house": "House",
  "cover": "Cover house",
  "witness": "Witness house",
  "placed": "Placed",
  "eliminated": "Struck out",
  "mistake": "Mistake",
  "focus": "Where to look"
};
export const FRAMES = ["witness", "cover", "house"];
export const HOUSES = ["blocker", "witness", "cover", "house"];
export const TONES = 7;
