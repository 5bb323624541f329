/** A printed row as a card that can be drawn. */

import type { Card, CardRow } from "./protocol";

export type RowCard = Pick<Card, "name" | "values" | "printed" | "text" | "keywords"> & Partial<Card>;

export function cardOfRow(found: CardRow): RowCard {
  const values = found.values;
  return { name: found.name, values, printed: values, text: String(found.row["text"] ?? ""), keywords: [], partial: found.partial };
}
