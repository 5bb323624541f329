/** A printed row as a card that can be drawn. */

import type { Card, CardRow, DeckCards } from "./protocol";

export type RowCard = Pick<Card, "name" | "values" | "printed" | "text" | "keywords"> & Partial<Card>;

export function cardOfRow(found: CardRow): RowCard {
  const values = found.values;
  return { name: found.name, values, printed: values, text: String(found.row["text"] ?? ""), keywords: [], partial: found.partial };
}

/** A row that somebody has just written as a card that can be drawn. */
export function cardOfOwn(name: string, row: Record<string, unknown>): RowCard {
  const values = Object.fromEntries(Object.entries(row).filter(([key]) => !["name", "text"].includes(key))) as RowCard["values"];
  return { name, values, printed: values, text: String(row["text"] ?? ""), keywords: [] };
}

/** A line of a deck as a card that can be drawn. */
export function cardOfLine(line: DeckCards): RowCard {
  return { name: line.name, values: line.values, printed: line.values, text: line.text, keywords: [], partial: line.partial };
}
