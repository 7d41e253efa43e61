// Written by `make wire` from nonet/play/modes.py. Do not edit.

/** @typedef {{ hints: number | null, points: number, mistake: number, hint: number, second: number, bonus: number, most: number, limit: number | null, limits: Record<string, number>, penalty: number }} ModeRules */
/** @type {Record<"classic" | "rush" | "learning", ModeRules>} */
export const MODES = {
  "classic": {
    "hints": 3,
    "points": 10000,
    "mistake": 100,
    "hint": 200,
    "second": 1,
    "bonus": 0,
    "most": 10000,
    "limit": null,
    "limits": {},
    "penalty": 0
  },
  "rush": {
    "hints": 3,
    "points": 10000,
    "mistake": 100,
    "hint": 200,
    "second": 0,
    "bonus": 3000,
    "most": 20000,
    "limit": 300,
    "limits": {
      "medium": 480,
      "hard": 720,
      "expert": 1200,
      "master": 1800,
      "extreme": 2700
    },
    "penalty": 10
  },
  "learning": {
    "hints": null,
    "points": 0,
    "mistake": 0,
    "hint": 0,
    "second": 0,
    "bonus": 0,
    "most": 0,
    "limit": null,
    "limits": {},
    "penalty": 0
  }
};
