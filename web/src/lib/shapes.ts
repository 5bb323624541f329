/** Shapes of elements, attributes and clans: what a colour says, for who does not see it. */

import { seedOf } from "./palette";
import type { Face } from "./protocol";

type Shape = Face["shapes"][string];

/** Outlines in a square of 24. */
const OUTLINES: Record<Shape, string> = {
  flame: "M12 1c1 5 6 7 6 13a6 6 0 0 1-12 1c0-3 2-4 2-7 2 1 2 3 2 4 2-3 3-6 2-11Z",
  drop: "M12 1c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13Z",
  leaf: "M3 21C2 9 9 2 22 2c0 13-6 19-15 17l-2 3Zm4-5c3-4 6-6 10-9-5 2-8 4-10 9Z",
  rock: "M7 3h10l5 9-5 9H7l-5-9Z",
  snow: "M11 1h2v5l4-3 1 2-5 3v2l2-1 5-3 1 2-4 3 4 2-1 2-5-3-2-1v3l5 3-1 2-4-3v5h-2v-5l-4 3-1-2 5-3v-3l-2 1-5 3-1-2 4-2-4-3 1-2 5 3 2 1V8L6 5l1-2 4 3Z",
  bolt: "M14 1 4 14h6l-2 9L20 9h-7Z",
  sun: "M12 1l2 5 5-2-2 5 6 3-6 2 2 5-5-2-2 6-3-6-5 2 2-5-5-2 5-3-2-5 5 2Z",
  moon: "M15 2a10 10 0 1 0 6 15A9 9 0 0 1 15 2Z",
};

const OTHERS = [
  "M12 2 22 20H2Z", "M3 3h18v18H3Z", "M12 1 23 12 12 23 1 12Z", "M12 2a10 10 0 1 0 .1 0Zm0 5a5 5 0 1 1-.1 0Z",
  "M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z", "M12 1l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8Z",
];

/** The outline of a word: the one its game gives it, or one from its letters. */
export function outlineOf(word: string, face: Face | null): string {
  const known = face?.shapes[word];
  return known ? OUTLINES[known] : (OTHERS[seedOf(word) % OTHERS.length] ?? "");
}
