/** Which cards lie in which region of the table, from the game's layout and a view. */

import { wordsOf } from "./palette";
import type { Book, Card, Layout, Region, View, Zone } from "./protocol";

/** A book that can be played: it says how its table is drawn. */
export type PlayableBook = Book & { layout: Layout };

export const isPlayable = (book: Book): book is PlayableBook => book.layout !== null;

/** The regions a game declares, or rows of its places with the piles at the right where it declares none. */
export function regionsOf(layout: Layout): Region[] {
  if (layout.regions.length) return layout.regions;
  const plain = { words: [], field: "type", is_optional: false, label: "", place: "" };
  const width = Math.max(...layout.field.map((row) => row.length), 1);
  const span = width === 1 ? 5 : 1;
  const made: Region[] = layout.field.flatMap((row, r) =>
    row.map((place, c) => {
      const zone = layout.zones[place] ?? place;
      const alone = Object.values(layout.zones).filter((other) => other === zone).length === 1;
      const at: Region["at"] = [r, 1 + (row.length === width ? c * span : 0), 1, row.length === width ? span : width];
      return { ...plain, zone, at, spread: alone ? "row" : "place", place: alone ? "" : place, label: layout.labels[place] ?? place };
    }),
  );
  const rows = Math.max(layout.field.length, 1);
  layout.lists.forEach((zone, i) => made.push({ ...plain, zone, at: [0, 0, rows, 1], spread: "ladder", is_optional: i > 0 }));
  layout.piles.forEach((zone, i) =>
    made.push({ ...plain, zone, at: [i % rows, 1 + width * span + Math.floor(i / rows), 1, 1], spread: "pile" }),
  );
  return made;
}

export function zoneOf(view: View, seat: number, zone: string): Zone {
  return view.players[seat]?.zones[zone] ?? { count: 0, cards: [] };
}

/** The cards of a region, in the order they are drawn; a card whose words fit no other region of its zone lies in the first. */
export function cardsIn(view: View, seat: number, region: Region, all: Region[]): (Card | null)[] {
  const cards = zoneOf(view, seat, region.zone).cards;
  if (region.spread === "pile" && !cards.some(Boolean)) return []; // its count says all there is to know
  const isAlone = all.filter((other) => other.zone === region.zone).length === 1;
  if (region.place && !isAlone) return cards.filter((card) => card?.place === region.place);
  if (!region.words.length) return cards;
  const siblings = all.filter((other) => other.zone === region.zone && other.words.length);
  const home = (card: Card | null): Region | undefined =>
    siblings.find((other) => wordsOf(card?.values[other.field]).some((word) => other.words.includes(word))) ?? siblings[0];
  return cards.filter((card) => home(card)?.words === region.words).reverse();
}

export function allCards(view: View): Map<number, Card> {
  const found = new Map<number, Card>();
  for (const player of view.players) {
    for (const zone of Object.values(player.zones)) {
      for (const card of zone.cards) if (card) found.set(card.card, card);
    }
  }
  return found;
}

/** A region by its name on the page, the same for anchors of animations and for targets of a drag. */
export function anchorOf(seat: number, zone: string, place?: string | null): string {
  return place ? `${seat}:${zone}:${place}` : `${seat}:${zone}`;
}

export interface Grid {
  rows: number;
  columns: number;
  band: boolean; // row 0 holds only what comes and goes, so both sides share it in the middle
}

export function gridOf(regions: Region[]): Grid {
  const inGrid = regions.filter((region) => region.at[2] > 0);
  const first = inGrid.filter((region) => region.at[0] === 0);
  return {
    rows: Math.max(...inGrid.map((region) => region.at[0] + region.at[2]), 1),
    columns: Math.max(...inGrid.map((region) => region.at[1] + region.at[3]), 1),
    band: first.length > 0 && first.every((region) => region.is_optional),
  };
}
