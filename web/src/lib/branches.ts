/** The lines that were tried at a table whose two sides one person plays, as a tree of what was chosen. */

import type { Branch } from "./protocol";

export interface Tried {
  line: Branch;
  then: Tried[];
}

/** The chosen lines, each below the last one chosen before it: what answered itself is not shown. */
export function treeOf(lines: Branch[]): Tried[] {
  const all = new Map(lines.map((line) => [line.number, line]));
  const nodes = new Map<number, Tried>(lines.filter((line) => line.is_chosen).map((line) => [line.number, { line, then: [] }]));
  const roots: Tried[] = [];
  for (const node of nodes.values()) (nodes.get(chosenAbove(all, node.line.parent))?.then ?? roots).push(node);
  return roots;
}

/** The last chosen line on the way to one; 0 is the beginning. */
export function chosenAbove(all: Map<number, Branch>, number: number): number {
  let line = all.get(number);
  while (line && !line.is_chosen) line = all.get(line.parent);
  return line?.number ?? 0;
}

/** The line before the last chosen one. */
export function before(lines: Branch[], here: number): number {
  const all = new Map(lines.map((line) => [line.number, line]));
  return all.get(chosenAbove(all, here))?.parent ?? 0;
}

/** A line with all that followed it as the only one; where several did, they come after. */
export function chain(first: Tried): Tried[] {
  const found = [first];
  for (let last = first; last.then.length === 1 && last.then[0]; last = last.then[0]) found.push(last.then[0]);
  return found;
}
