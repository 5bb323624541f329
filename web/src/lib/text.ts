/** Printed text as parts that are set differently: costs and icons in braces, tags in brackets, plain words. */

export interface Part {
  kind: "plain" | "pip" | "tag" | "place" | "name";
  text: string;
}

const PARTS = /\{([^{}]{1,16})\}|\[([^\[\]]{1,80})\]|\(((?:VC|RC|GC|V|R)(?:\/(?:VC|RC|GC|V|R))*)\)|<([^<>]{1,40})>/g;

export function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of line.matchAll(PARTS)) {
    if (found.index > at) parts.push({ kind: "plain", text: line.slice(at, found.index) });
    if (found[1] !== undefined) parts.push({ kind: "pip", text: found[1] });
    else if (found[2] !== undefined) parts.push({ kind: "tag", text: found[2] });
    else if (found[3] !== undefined) parts.push({ kind: "place", text: found[3] });
    else parts.push({ kind: "name", text: found[4] ?? "" });
    at = found.index + found[0].length;
  }
  if (at < line.length) parts.push({ kind: "plain", text: line.slice(at) });
  return parts;
}

const CLAUSES = /§([0-9A-Za-z][\w.-]*\w|\w)/g;

/** Words in which clauses are written §7.6, cut at them. */
export function clausesIn(words: string): { text: string; id: string }[] {
  const parts: { text: string; id: string }[] = [];
  let at = 0;
  for (const found of words.matchAll(CLAUSES)) {
    parts.push({ text: words.slice(at, found.index), id: "" }, { text: "", id: found[1] ?? "" });
    at = found.index + found[0].length;
  }
  return [...parts, { text: words.slice(at), id: "" }].filter((part) => part.text || part.id);
}
