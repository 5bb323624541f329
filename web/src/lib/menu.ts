/** The menu as lines to be read: what looks the same stands once. */

import type { Decision } from "./protocol";

export interface Line {
  picks: number[];
  words: string;
  note: string;
  cards: number[];
  isPassing: boolean;
  isProposed: boolean;
}

export function linesOf(decision: Decision): Line[] {
  const lines = new Map<string, Line>();
  for (const option of decision.options) {
    const isPassing = option.index === decision.passing;
    const key = option.to ? `${option.index}` : `${option.words}|${option.note}|${isPassing}`;
    const known = lines.get(key);
    if (known && option.card !== null) {
      known.cards.push(option.card);
      continue;
    }
    lines.set(known ? `${key}#${option.index}` : key, {
      picks: [option.index],
      words: option.words,
      note: option.note,
      cards: [option.card, ...(option.leads ?? []).map((lead) => lead.card)].filter((card) => card !== null),
      isPassing,
      isProposed: option.verb === "proposed",
    });
  }
  return [...lines.values()].map((line) => (line.picks.length && line.isPassing ? { ...line, cards: [] } : line));
}
