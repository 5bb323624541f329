/** How cards share a row that is too narrow for them: copies in one stack, then smaller, then fanned, then scrolled. */

import type { Card } from "./protocol";

/** A card that lies alone, or several that are alike and lie as one. */
export interface Heap {
  top: Card | null;
  cards: (Card | null)[];
}

export interface Plan {
  heaps: Heap[];
  width: number; // of a card
  step: number | null; // from one card to the next where they overlap
  scrolls: boolean;
}

export const TURNED = 1.2; // a rested card lies on its side: so much wider than one that stands
const LEAST = 68; // pixels of a card whose name can be read
const STRIP = 54; // pixels of a covered card that stay in sight

/** What two cards must have in common to lie as one; nothing for a card that is unlike any other. */
export function likeness(card: Card | null): string {
  if (!card) return "";
  const isPlain = !card.roles.length && !card.attached.length && card.attached_to === null && card.guards === null;
  if (!isPlain) return "";
  return JSON.stringify([card.name, card.values, card.keywords, card.rested, card.face_down, card.damage, card.counters, card.master, card.side]);
}

export function heapsOf(cards: (Card | null)[], apart: (card: Card) => string): Heap[] {
  const heaps: Heap[] = [];
  const known = new Map<string, Heap>();
  for (const card of cards) {
    const key = likeness(card) && card ? likeness(card) + apart(card) : "";
    const same = key ? known.get(key) : undefined;
    if (same) {
      same.cards.push(card);
      continue;
    }
    const heap = { top: card, cards: [card] };
    heaps.push(heap);
    if (key) known.set(key, heap);
  }
  return heaps;
}

const share = (heap: Heap): number => (heap.top?.rested ? TURNED : 1);

function needs(heaps: Heap[], width: number, gap: number): number {
  return heaps.reduce((sum, heap) => sum + share(heap) * width, 0) + Math.max(0, heaps.length - 1) * gap;
}

/** The way a row is laid: every card by itself while there is room. */
export function planOf(cards: (Card | null)[], room: number, width: number, apart: (card: Card) => string, gap = 8): Plan {
  const single = cards.map((card) => ({ top: card, cards: [card] }));
  if (!room || needs(single, width, gap) <= room) return { heaps: single, width, step: null, scrolls: false };
  const heaps = heapsOf(cards, apart);
  const wanted = needs(heaps, width, gap);
  if (wanted <= room) return { heaps, width, step: null, scrolls: false };
  const gaps = Math.max(0, heaps.length - 1) * gap;
  const smaller = (width * (room - gaps)) / (wanted - gaps);
  const least = Math.min(LEAST, width);
  if (smaller >= least) return { heaps, width: smaller, step: null, scrolls: false };
  const last = heaps.at(-1);
  const step = (room - least * (last ? share(last) : 1)) / Math.max(1, heaps.length - 1);
  return { heaps, width: least, step: Math.max(step, STRIP), scrolls: step < STRIP };
}
