/** A deck in the making: cards and their counts, read from the plain list the server writes and written as one. */

import { wordsOf } from "../palette";
import type { DeckCards, Face } from "../protocol";

export interface Entry {
  count: number;
  called: string; // the name, with its number where the name alone would not tell
  isAside: boolean; // of a side deck
}

export interface DeckList {
  first: string; // the card a game begins with, or ""
  entries: Entry[];
}

const SIDE = /^side(board)?\b/i;
export const MOST_COPIES = 99;

export function parsed(text: string): DeckList {
  const list: DeckList = { first: "", entries: [] };
  let isAside = false;
  for (const line of text.split("\n").map((one) => one.trim())) {
    const counted = /^(\d{1,3})x?\s+(.+)$/.exec(line);
    const first = /^first:\s*(.+)$/i.exec(line);
    if (first) list.first = first[1] ?? "";
    else if (counted) list.entries.push({ count: Number(counted[1]), called: counted[2] ?? "", isAside });
    else if (line.endsWith(":")) isAside = SIDE.test(line);
  }
  return list;
}

export function written(list: DeckList): string {
  const lines = (isAside: boolean) => list.entries.filter((one) => one.isAside === isAside).map((one) => `${one.count} ${one.called}`);
  const aside = lines(true);
  return [...(list.first ? [`First: ${list.first}`, ""] : []), ...lines(false), ...(aside.length ? ["", "Side:", ...aside] : [])].join("\n") + "\n";
}

/** So many more, or fewer, of a card; one that is not there yet comes last, the last copy takes it out. */
export function changed(list: DeckList, called: string, by: number): DeckList {
  const at = list.entries.findIndex((one) => one.called === called && !one.isAside);
  const old = list.entries[at] ?? { count: 0, called, isAside: false };
  const next = { ...old, count: Math.min(MOST_COPIES, old.count + by) };
  const entries = at < 0 ? [...list.entries, next] : list.entries.map((one, i) => (i === at ? next : one));
  const left = entries.filter((one) => one.count > 0);
  return { first: left.some((one) => one.called === list.first) || by > 0 ? list.first : "", entries: left };
}

export interface Share {
  name: string;
  count: number;
}

/** Cards by a number they have, from the least to the most. */
export function byNumber(cards: DeckCards[], field: string): Share[] {
  const counts = new Map<number, number>();
  for (const card of cards) {
    const value = card.values[field];
    if (typeof value === "number") counts.set(value, (counts.get(value) ?? 0) + card.count);
  }
  const most = Math.max(...counts.keys(), 0);
  const least = Math.min(...counts.keys(), most);
  if (!counts.size) return [];
  const isDense = most - least < 15; // gaps are told as well
  const values = isDense ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : [...counts.keys()].sort((a, b) => a - b);
  return values.map((value) => ({ name: String(value), count: counts.get(value) ?? 0 }));
}

/** Cards by a word they have, the most frequent first; a card of two counts for both. */
export function byWord(cards: DeckCards[], field: string): Share[] {
  const counts = new Map<string, number>();
  for (const card of cards) for (const word of wordsOf(card.values[field])) counts.set(word, (counts.get(word) ?? 0) + card.count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** How a deck looks in numbers: by what stands in the corner, by colour, by type. */
export function shapes(cards: DeckCards[], face: Face | null): { field: string; isCurve: boolean; shares: Share[] }[] {
  const told = [
    ...(face ? [{ field: face.corner, isCurve: true, shares: byNumber(cards, face.corner) }] : []),
    ...(face ? [{ field: face.colour, isCurve: false, shares: byWord(cards, face.colour) }] : []),
    { field: "type", isCurve: false, shares: byWord(cards, "type") },
    ...(face?.badge ? [{ field: face.badge, isCurve: false, shares: byWord(cards, face.badge) }] : []),
  ];
  return told.filter((one) => one.shares.length);
}
