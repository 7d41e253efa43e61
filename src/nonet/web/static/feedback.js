/**
 * A short buzz or click for those who want it.
 */

/** @type {AudioContext | null} */
let audio = null;

/** @param {import("./storage.js").Settings} settings @param {"place" | "wrong" | "won"} what */
export function feel(settings, what) {
  if (settings.haptics) navigator.vibrate?.({ place: 8, wrong: [30, 40, 30], won: [20, 30, 20, 30, 60] }[what]);
  if (settings.sound) for (const [i, tone] of { place: [440], wrong: [160], won: [523, 659, 784] }[what].entries()) beep(tone, i * 0.12);
}

/** @param {number} frequency @param {number} delay */
function beep(frequency, delay) {
  audio ??= new AudioContext();
  const start = audio.currentTime + delay;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.06, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + 0.1);
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.12);
}
