/** Short sounds made on the spot, a touch in the hand of who plays by finger; silent until somebody has clicked. */

import { prefs } from "./prefs.svelte";
import type { GameEvent } from "./protocol";

export type Sound = "draw" | "play" | "hit" | "trigger" | "turn" | "win" | "lose";

/** Notes of a sound: hertz, when it begins, how long it rings, how loud; and the shape of the wave. */
const SCORES: Record<Sound, { wave: OscillatorType; notes: [number, number, number, number][] }> = {
  draw: { wave: "triangle", notes: [[720, 0, 0.05, 0.05], [880, 0.03, 0.05, 0.04]] },
  play: { wave: "triangle", notes: [[262, 0, 0.12, 0.1], [392, 0.05, 0.16, 0.08]] },
  hit: { wave: "sawtooth", notes: [[110, 0, 0.16, 0.12], [73, 0.02, 0.22, 0.1]] },
  trigger: { wave: "sine", notes: [[659, 0, 0.16, 0.08], [988, 0.09, 0.28, 0.08]] },
  turn: { wave: "sine", notes: [[523, 0, 0.2, 0.09], [784, 0.12, 0.35, 0.08]] },
  win: { wave: "triangle", notes: [[523, 0, 0.2, 0.1], [659, 0.14, 0.2, 0.1], [784, 0.28, 0.2, 0.1], [1047, 0.42, 0.5, 0.1]] },
  lose: { wave: "triangle", notes: [[392, 0, 0.3, 0.09], [330, 0.22, 0.3, 0.09], [262, 0.44, 0.6, 0.09]] },
};
const TOUCHES: Partial<Record<Sound, number[]>> = { hit: [40], turn: [20, 60, 20], win: [30, 40, 60], trigger: [15] };

let context: AudioContext | null = null;
let hasGesture = false;
addEventListener("pointerdown", () => (hasGesture = true), { capture: true, once: true });
addEventListener("keydown", () => (hasGesture = true), { capture: true, once: true });

export function sounds(what: Sound): void {
  if (!prefs.sound || !hasGesture || document.hidden) return;
  const touch = TOUCHES[what];
  if (touch && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(touch);
  context ??= new AudioContext();
  const { wave, notes } = SCORES[what];
  for (const [pitch, after, length, loud] of notes) {
    const start = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}

/** The one sound that tells most of what happened. */
export function soundOf(events: GameEvent[], spotlight: string[]): Sound | null {
  const has = (fits: (event: GameEvent) => boolean) => events.some(fits);
  if (has((one) => one.kind === "move" && one.to !== null && spotlight.includes(one.to.zone))) return "trigger";
  if (has((one) => /damage|hits|loses life/.test(one.kind))) return "hit";
  if (has((one) => one.kind === "move" && one.how === "play") || has((one) => /^(plays|casts|attacks|rides)/.test(one.kind))) return "play";
  return has((one) => one.kind === "move" && one.verb === "draw") ? "draw" : null;
}
