/** A rulebook to be looked things up in: sections, parts of a clause, and what fits the words somebody types. */

import type { RuleLine } from "./protocol";

export interface Section {
  id: string;
  title: string;
  lines: RuleLine[];
}

export interface Chapter {
  id: string;
  title: string;
  own: RuleLine[]; // clauses of the chapter itself, which stand in no section
  sections: Section[];
}

/** The chapter a section stands in: 7 of 7.6, 800 of 801. */
export function chapterOf(section: string): string {
  const first = /^\d+/.exec(section)?.[0] ?? section;
  return first.length >= 3 ? `${first.slice(0, -2)}00` : first;
}

/** The book in chapters of sections; a clause that only names its chapter is its title. */
export function chaptersOf(lines: RuleLine[], headings: Record<string, string> = {}): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const section of sectionsOf(lines)) {
    const id = chapterOf(section.id);
    const chapter = found.get(id) ?? { id, title: headings[id] ?? section.title, own: [], sections: [] };
    if (section.id === id) chapter.own = section.lines.filter((line) => line.id !== id || !line.summary.startsWith("Heading"));
    else chapter.sections.push({ ...section, title: headings[section.id] ?? section.title });
    found.set(id, chapter);
  }
  return [...found.values()];
}

/** The section a clause stands in: 7.6 of 7.6.1.5, 801 of 801.1, 5.3 of 5.3.S1-1. */
export function sectionOf(id: string): string {
  const first = /^\d+/.exec(id)?.[0] ?? id;
  if (first.length >= 3) return first;
  return /^\d+([.]\d+)?/.exec(id)?.[0] ?? id;
}

/** A clause in our words; of one that only names its section, the name. */
export function saidOf(line: RuleLine): string {
  const name = /^Heading(?: \([^)]*\))?:\s*(.+?)\.?$/i.exec(line.summary)?.[1];
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : line.summary;
}

/** The book in sections, in its own order. */
export function sectionsOf(lines: RuleLine[]): Section[] {
  const found = new Map<string, Section>();
  for (const line of lines) {
    const id = sectionOf(line.id);
    const section = found.get(id) ?? { id, title: "", lines: [] };
    if (line.id === id || !section.title) section.title = saidOf(line).replace(/\.$/, "");
    section.lines.push(line);
    found.set(id, section);
  }
  return [...found.values()];
}

interface Told {
  cites: string[];
  title: string;
  question: string;
}

const SHORTEST = 5; // letters of a word by which a ruling is found

/** Those that cite the clauses around one, of the smallest part of its section that has any; else those that speak most
 * of the same, else those of its chapter: there is something to try for every clause. */
export function nearest<R extends Told>(rulings: R[], line: RuleLine, most: number): R[] {
  for (let whole = line.id; whole; whole = whole.slice(0, -1)) {
    const found = rulings.filter((one) => one.cites.some((cited) => isWithin(cited, whole)));
    if (found.length) return found.slice(0, most);
    if (whole === sectionOf(line.id)) break;
  }
  const words = [...new Set(line.summary.toLowerCase().match(/[a-z-]+/g))].filter((word) => word.length >= SHORTEST);
  const shared = (one: R) => words.filter((word) => `${one.title} ${one.question}`.toLowerCase().includes(word)).length;
  const chapter = chapterOf(sectionOf(line.id));
  const near = (one: R) => shared(one) + (one.cites.some((cited) => chapterOf(sectionOf(cited)) === chapter) ? 0.5 : 0);
  return [...rulings].sort((a, b) => near(b) - near(a)).slice(0, most);
}

/** The clause is that one, or a part of it. */
export function isWithin(id: string, whole: string): boolean {
  return id.startsWith(whole) && !/^\d/.test(id.slice(whole.length));
}

/** How deep below its section a clause stands. */
export function depthOf(id: string, all: Set<string>): number {
  let depth = 0;
  for (let end = id.length - 1; end > 0; end--) if (all.has(id.slice(0, end)) && isWithin(id, id.slice(0, end))) depth += 1;
  return depth;
}

/** What fits: a number fits its clause and the parts of it, words fit where all of them stand; numbers come first. */
export function search(lines: RuleLine[], wanted: string, most: number): RuleLine[] {
  const parts = wanted.toLowerCase().replaceAll("§", "").split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  const ranked = lines
    .map((line) => ({ line, rank: rankOf(line, parts) }))
    .filter((one) => one.rank < 9);
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, most).map((one) => one.line);
}

function rankOf(line: RuleLine, parts: string[]): number {
  let rank = 0;
  const id = line.id.toLowerCase();
  const said = saidOf(line).toLowerCase();
  const steps = line.steps.join(" ").toLowerCase();
  if (said.replace(/[.:].*/, "") === parts.join(" ")) return 0.5; // it is called that
  for (const part of parts) {
    if (id === part) rank += 0;
    else if (isWithin(id, part) && /^\d/.test(part)) rank += 1;
    else if (startsWord(said, part)) rank += 2;
    else if (said.includes(part)) rank += 2.5;
    else if (steps.includes(part)) rank += 3;
    else return 9;
  }
  return Math.min(8, rank);
}

/** A word of the text begins with these letters. */
function startsWord(text: string, part: string): boolean {
  const at = text.indexOf(part);
  return at === 0 || (at > 0 && !/[a-z]/.test(text[at - 1] ?? ""));
}
