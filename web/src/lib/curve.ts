/** How a game went: the chance to win step by step, and where it turned. */

import type { ReplayStep } from "./protocol";

export interface Point {
  at: number;
  turn: number;
  chance: number; // of the seat that looks
}

/** One point a step at which nothing was half done, and the end. */
export function pointsOf(steps: ReplayStep[], seat: number, winner: number | null): Point[] {
  const points = steps.flatMap(({ at, turn, chance }) =>
    chance === null ? [] : [{ at: at - 1, turn, chance: seat === 1 ? 1 - chance : chance }],
  );
  const last = steps.at(-1);
  if (last) points.push({ at: last.at, turn: last.turn, chance: winner === null ? 0.5 : winner === (seat === 1 ? 1 : 0) ? 1 : 0 });
  return points;
}

/** The moment after which it never was the same: the greatest change before the end. */
export function turningOf(points: Point[]): Point | null {
  let found: Point | null = null;
  let greatest = 0.08; // less is no turn
  for (let i = 1; i < points.length - 1; i++) {
    const [before, after] = [points[i - 1], points[i]];
    if (!before || !after) continue;
    const change = Math.abs(after.chance - before.chance);
    if (change > greatest) {
      greatest = change;
      found = before;
    }
  }
  return found;
}

/** The curve as a path in a box of 100 by 40. */
export function pathOf(points: Point[]): string {
  const end = points.at(-1)?.at || 1;
  return points.map((point, i) => `${i ? "L" : "M"}${((point.at / end) * 100).toFixed(2)} ${(38 - point.chance * 36).toFixed(2)}`).join("");
}
