/** The menu as lines to be read: what looks the same stands once, and one line is the sensible one. */

import type { Decision, Lead, Option } from "./protocol";

export interface Line {
  picks: number[];
  words: string;
  note: string;
  cards: number[];
  isPassing: boolean;
  isProposed: boolean;
  isMinor: boolean;
  isDangerous: boolean;
}

const cardsOf = (option: Option): number[] =>
  [option.card, ...option.parts, ...option.leads.map((lead) => lead.card)].filter((card) => card !== null);

const MOST_LEADS = 8;

/** A line that only asks for a card stands as the cards it asks for, unless they are many or it has a button of its own. */
const isSpread = (decision: Decision, option: Option): boolean =>
  option.leads.length > 0 && option.leads.length <= MOST_LEADS && option.index !== decision.default && option.index !== decision.passing;

const leading = (option: Option, lead: Lead): Line => ({
  picks: [option.index, lead.index],
  words: lead.words,
  note: lead.note,
  cards: [lead.card],
  isPassing: false,
  isProposed: false,
  isMinor: option.minor,
  isDangerous: lead.danger,
});

export function linesOf(decision: Decision): Line[] {
  const lines = new Map<string, Line>();
  for (const option of decision.options) {
    const isPassing = option.index === decision.passing;
    if (isSpread(decision, option)) {
      for (const lead of option.leads) lines.set(`${option.index}>${lead.index}`, leading(option, lead));
      continue;
    }
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
      cards: isPassing ? [] : cardsOf(option),
      isPassing,
      isProposed: option.verb === "proposed",
      isMinor: option.minor,
      isDangerous: option.danger,
    });
  }
  return [...lines.values()];
}

/** The large button: the sensible answer, and in words where it leads. */
export function primaryOf(decision: Decision): { picks: number[]; words: string; note: string } | null {
  const option = decision.options.find((one) => one.index === decision.default);
  if (!option) return null;
  const isPassing = option.index === decision.passing;
  return { picks: [option.index], words: isPassing && decision.leads_to ? decision.leads_to : option.words, note: option.note };
}

const late = (line: Line): number => 2 * Number(line.isMinor) + Number(line.isDangerous);

/** The lines that are listed: all but those with a button of their own, what is dangerous and what is rarely worth doing at
 * the end; of what does harm, the other side's first. */
export function listedOf(decision: Decision): Line[] {
  const lines = linesOf(decision).filter((line) => !line.isPassing && line.picks[0] !== decision.default).sort((one, two) => late(one) - late(two));
  if (!decision.harms) return lines;
  const mine = new Set(decision.options.filter((option) => option.seat === decision.player).map((option) => option.index));
  const isMine = (line: Line): number => Number(line.picks.some((pick) => mine.has(pick)));
  return lines.sort((one, two) => isMine(one) - isMine(two));
}
