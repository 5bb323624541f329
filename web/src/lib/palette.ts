/** Colours of cards: each clan, element or attribute has a hue; unknown words get theirs from their letters. */

import type { Card, Face, Value } from "./protocol";

export interface Tint {
  hue: number;
  strength: number;
}

/** A number from letters that is the same everywhere (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A small generator of numbers in [0, 1) from a seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function wordsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

export function tintOf(word: string | undefined, face: Face | null): Tint {
  if (!word) return { hue: 70, strength: 18 };
  const known = face?.hues[word];
  if (known) return { hue: known[0], strength: known[1] };
  return { hue: seedOf(word) % 360, strength: 75 };
}

/** The words that colour a card: its own, or where it has none those its text speaks of. */
export function coloursOf(card: Pick<Card, "values"> & { text?: string }, face: Face | null): string[] {
  if (!face) return [];
  const own = wordsOf(card.values[face.colour]);
  if (own.length) return own;
  const symbols = [...(card.text ?? "").matchAll(/\{(\w+)\}/g)].flatMap((found) => face.symbols[found[1] ?? ""] ?? []);
  return [...new Set(symbols)];
}

const SHADES = 22; // degrees of hue among cards of one colour, so that a hand is not one wall

/** The tints of a card, two at most: a card of two elements shows both, others a shade of their own. */
export function tintsOf(card: Pick<Card, "values" | "name"> & { text?: string }, face: Face | null): [Tint, Tint] {
  const words = coloursOf(card, face);
  const shift = (seedOf(card.name) % SHADES) - SHADES / 2;
  const first = tintOf(words[0], face);
  const own = { hue: first.hue + shift, strength: first.strength };
  if (words.length > 1) return [first, tintOf(words[1], face)];
  return [own, { hue: own.hue - 14, strength: own.strength }];
}

/** The variables a card's styles are made of. */
export function tintStyle(tints: [Tint, Tint]): string {
  const [a, b] = tints;
  return `--h1:${a.hue};--c1:${a.strength / 100};--h2:${b.hue};--c2:${b.strength / 100}`;
}
