/**
 * What the server says, in the language of who reads it.
 *
 * A catalogue of prose has an entry for every kind of sentence: words with holes, like `{card} attacks {other}`, and the same
 * in the other language. `<You draw|{who} draws>` stands for either; where nobody is named it is said to whom it is about. What
 * stands in a hole is said by the same catalogue; names of cards and their printed text stay as they are.
 */

export type Catalogue = Record<string, string>;

interface Entry {
  shape: RegExp;
  says: string;
}

const HOLE = /\{(\w+)\}/g;
const NUMBERS = ["number", "count", "least", "most", "total", "critical", "shield", "power", "against"]; // holes in which only a number stands
const SINGLE = ["value", "element", "will", "icon"]; // holes in which one word stands
const DEEPEST = 4; // sentences within sentences
const JOINTS = ["; ", ". ", ", "];
const MOST_KEPT = 2000;

export class Saying {
  #exact: Catalogue;
  #entries: Entry[];
  #kept = new Map<string, string>();

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
      found = this.find(words) ?? words;
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(words, found);
    }
    return found;
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
      if (match) return says.replace(HOLE, (_, hole: string) => this.#filled(match.groups?.[hole], depth));
    }
    return null;
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

function literal(words: string): number {
  return words.replace(HOLE, "").length;
}

function shape(words: string): RegExp {
  const plain = words.replace(/[.*+?^$()[\]\\/]/g, "\\$&");
  const either = plain.replace(/<([^<>]*\|[^<>]*)>/g, "(?:$1)");
  const open = either.replace(HOLE, (_, hole: string) => `(?<${hole}>${NUMBERS.includes(hole) ? "[-+]?\\d+" : SINGLE.includes(hole) ? "\\S+" : ".+?"})`);
  return new RegExp(`^${open}$`, "su");
}
