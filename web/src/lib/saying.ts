/**
 * What the server says, in the language of who reads it.
 *
 * A catalogue of prose has an entry for every kind of sentence: words with holes, like `{card} attacks {other}`, and the same
 * in the other language. `<You draw|{who} draws>` stands for either; where nobody is named it is said to whom it is about. What
 * stands in a hole is said by the same catalogue; names of cards and people are held out of a sentence before it is looked up, so
 * that a card called like a word of the catalogue keeps its name; printed text stays as it is.
 */

export type Catalogue = Record<string, string>;

interface Entry {
  shape: RegExp;
  says: string;
}

const HOLE = /\{(\w+)\}/g;
const NUMBERS = ["number", "count", "least", "most", "total", "critical", "shield", "power", "against"]; // holes in which only a number stands
const SINGLE = ["value", "element", "will", "icon"]; // holes in which one word stands
const TEXTS = ["text", "words"]; // holes in which whole sentences may stand
const PROSE = /(?<!\p{L})\p{Ll}{4,}/gu; // words as sentences have them, and names seldom
const DEEPEST = 4; // sentences within sentences
const JOINTS = ["; ", ". ", ", "];
const MOST_KEPT = 2000;
const HELD = /\uE000(\d+)\uE001/g; // where a name was held out

export class Saying {
  #exact: Catalogue;
  #entries: Entry[];
  #kept = new Map<string, string>();
  #names = new Set<string>();
  #named: RegExp | null = null;

  constructor(
    catalogue: Catalogue,
    readonly you: string,
    readonly joint: string,
  ) {
    this.#exact = catalogue;
    const open = Object.entries(catalogue).filter(([words]) => /[{<]/.test(words));
    this.#entries = open.sort(([one], [two]) => literal(two) - literal(one)).map(([words, says]) => ({ shape: shape(words), says }));
  }

  /** The words in the other language, or as they are where the catalogue has none. */
  say(words: string): string {
    let found = this.#kept.get(words);
    if (found === undefined) {
      found = this.#sayAround(words) ?? this.find(words) ?? words;
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(words, found);
    }
    return found;
  }

  /** These are names: they stay as they are. */
  learn(names: Iterable<string>): void {
    const before = this.#names.size;
    for (const name of names) if (name.trim()) this.#names.add(name);
    if (this.#names.size === before) return;
    const longest = [...this.#names].sort((one, two) => two.length - one.length);
    this.#named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
    this.#kept.clear();
  }

  /** The words in the other language with the names in them held out. */
  #sayAround(words: string): string | null {
    if (!this.#named) return null;
    if (this.#names.has(words)) return words;
    const held: string[] = [];
    const open = words.replace(this.#named, (name) => `\uE000${held.push(name) - 1}\uE001`);
    return held.length ? (this.find(open)?.replace(HELD, (_, at: string) => held[Number(at)] ?? "") ?? null) : null;
  }

  /** The words in the other language, if the catalogue has a sentence for them or for each of their parts. */
  find(words: string, depth = 0): string | null {
    const exact = this.#exact[words];
    if (exact !== undefined) return exact;
    if (/^[\d\s+=-]*$/.test(words)) return words;
    if (depth >= DEEPEST) return null;
    const parts = this.#parts(words, depth);
    if (parts !== null) return parts;
    for (const { shape, says } of this.#entries) {
      const match = shape.exec(words);
      if (match && Object.entries(match.groups ?? {}).every(([hole, what]) => this.#fits(hole, what, depth))) return says.replace(HOLE, (_, hole: string) => this.#filled(match.groups?.[hole], depth));
    }
    return null;
  }

  /** What stands in a hole is no sentence of its own that the catalogue does not know: that would be said half. */
  #fits(hole: string, words: string | undefined, depth: number): boolean {
    return words === undefined || TEXTS.includes(hole) || (words.match(PROSE) ?? []).length < 3 || this.find(words, depth + 1) !== null;
  }

  #filled(words: string | undefined, depth: number): string {
    return words === undefined ? this.you : (this.find(words, depth + 1) ?? words);
  }

  #parts(words: string, depth: number): string | null {
    for (const joint of JOINTS) {
      if (!words.includes(joint)) continue;
      const parts = words.split(joint).map((part) => this.find(part.replace(/\.$/, ""), depth + 1));
      if (parts.every((part) => part !== null)) return parts.join(this.joint);
    }
    return null;
  }
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function literal(words: string): number {
  return words.replace(HOLE, "").length;
}

function shape(words: string): RegExp {
  const plain = words.replace(/[.*+?^$()[\]\\/]/g, "\\$&");
  const either = plain.replace(/<([^<>]*\|[^<>]*)>/g, "(?:$1)");
  const open = either.replace(HOLE, (_, hole: string) => `(?<${hole}>${NUMBERS.includes(hole) ? "[-+]?\\d+" : SINGLE.includes(hole) ? "\\S+" : ".+?"})`);
  return new RegExp(`^${open}$`, "su");
}
